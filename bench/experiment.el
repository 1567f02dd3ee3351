;;; experiment.el --- the experiment of 2012 set beside what was measured here  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Then, Emacs without the patch for vector blocks is what malloc is here, and with it what block is.
;; Seconds and kilobytes of another program on another machine say nothing, ratios do.

(require 'figure)
(require 'tables)

(defconst experiment-columns
  '("user" "heap.peak_held_bytes" "heap.gc_cpu_seconds" "gc-mean-ms" "peak-rss-kb")
  "The columns of runs.csv that have their like in `experiment-figures'.")

(defconst experiment-figures
  '(("in 2012" "malloc/stack" (74.07 42494976 23.58 27.62 nil) (84.87 75418624 32.32 36.03 nil))
    ("in 2012" "malloc/gcpro" (72.90 38828032 21.94 25.57 nil) (81.37 67223552 30.43 33.93 nil))
    ("in 2012" "block/stack" (71.35 39229440 21.64 25.22 nil) (81.57 68781056 29.89 33.34 nil))
    ("in 2012" "block/gcpro" (70.16 38965248 21.13 24.63 nil) (82.18 67307520 29.22 32.57 nil))
    ("rebuilt" "malloc/stack" (6.84 nil 2.71 8.03 21876) (8.51 nil 4.02 11.43 33350))
    ("rebuilt" "malloc/gcpro" (6.63 nil 2.48 7.30 19508) (7.85 nil 3.62 10.29 29494))
    ("rebuilt" "block/stack" (6.58 nil 2.36 6.95 19060) (7.73 nil 3.57 10.13 29041))
    ("rebuilt" "block/gcpro" (6.21 nil 2.28 6.74 19005) (7.66 nil 3.35 9.53 28316)))
  "What Emacs needed: lists (SOURCE CONFIGURATION 32-BIT-FIGURES 64-BIT-FIGURES).
The figures are those of `experiment-columns'.  Source \"in 2012\" is the mean of 16 runs over
all of Emacs' Lisp; \"rebuilt\" the same two revisions built by gcc 12, 313 files, mean of 5.")

(defun experiment-rows ()
  "Return `experiment-figures' as rows of a CSV file."
  (let (rows)
    (dolist (entry experiment-figures)
      (dolist (bits '(32 64))
        (push (append (list (cons "source" (nth 0 entry)) (cons "configuration" (nth 1 entry))
                            (cons "bits" bits))
                      (cl-mapcar #'cons experiment-columns (nth (if (= bits 32) 2 3) entry)))
              rows)))
    (nreverse rows)))

(defun experiment--ratio (selection configuration column bits)
  "Return the ratio of CONFIGURATION to the base in COLUMN at BITS.
SELECTION takes these and returns where the figures are."
  (list "%.2f" (list '/ (list 'mean (funcall selection configuration bits column))
                     (list 'mean (funcall selection tables-base bits column)))))

(defun experiment--cells (configuration column bits)
  "Return the cells of CONFIGURATION for COLUMN at BITS: in 2012, rebuilt, here."
  (append
   (mapcar (lambda (source)
             (list (experiment--ratio
                    (lambda (name width key)
                      (list "experiment" key (cons "source" source)
                            (cons "configuration" name) (cons "bits" width)))
                    configuration column bits)))
           '("in 2012" "rebuilt"))
   (list (list (experiment--ratio
                (lambda (name width key)
                  (list "runs" key (cons "configuration" name) (cons "bits" width)))
                configuration column bits)))))

(defun experiment-header (widths)
  "Return the names of the columns for WIDTHS."
  (cons "Ratio to malloc/stack"
        (apply #'append (mapcar (lambda (bits)
                                  (mapcar (lambda (source) (format "%s, %d bit" source bits))
                                          '("in 2012" "rebuilt" "here")))
                                widths))))

(defun experiment-table (widths)
  "Return rows of cells for WIDTHS, each a text or a list of one figure."
  (let (rows)
    (dolist (column experiment-columns)
      (dolist (configuration '("malloc/gcpro" "block/stack" "block/gcpro"))
        (push (cons (format "%s, %s" (replace-regexp-in-string "," "" (tables-title column))
                            configuration)
                    (apply #'append (mapcar (lambda (bits)
                                              (experiment--cells configuration column bits))
                                            widths)))
              rows)))
    (nreverse rows)))

(defun experiment-report (widths)
  "Return the comparison for WIDTHS as text."
  (let ((line (lambda (cells)
                (string-trim-right
                 (concat (format "%-38s" (car cells))
                         (mapconcat (lambda (cell) (format "%17s" cell)) (cdr cells) ""))))))
    (concat
     "\nBeside the experiment of 2012 (malloc is Emacs without the patch, block with it; rebuilt: the same two\n"
     "revisions with a compiler of today, 313 files)\n"
     (mapconcat line
                (cons (experiment-header widths)
                      (mapcar (lambda (row)
                                (cons (car row) (mapcar #'figure-plain (cdr row))))
                              (experiment-table widths)))
                "\n")
     "\n")))

(provide 'experiment)
;;; experiment.el ends here
