;;; tables.el --- the benchmark's tables as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'stats)

(defconst tables-measures
  '(("User CPU time, s" "user" 1 "%.3f")
    ("Peak heap, KB" "heap.peak_held_bytes" 1024 "%.0f")
    ("Total GC time, CPU s" "heap.gc_cpu_seconds" 1 "%.3f")
    ("Mean GC time, CPU ms" "gc-mean-ms" 1 "%.3f")
    ("Peak resident set, KB" "peak-rss-kb" 1 "%.0f"))
  "The tables: title, a run's key, divisor, format.  The first four are those of 2012.")

(defconst tables-base "malloc/stack"
  "The configuration that the others are set against.")

(defun tables-title (column)
  "Return the title of the table of COLUMN without its unit."
  (let (title)
    (dolist (measure tables-measures title)
      (if (equal (nth 1 measure) column)
          (setq title (substring (car measure) 0 (string-match "," (car measure))))))))

(defun tables-derive (run)
  "Return RUN with the figures that follow from its others."
  (let ((get (lambda (key) (or (cdr (assoc key run)) 0)))
        (per (lambda (a b) (if (= b 0) 0.0 (/ (float a) b)))))
    (append run
            (list (cons "gc-mean-ms" (* 1000 (funcall per (funcall get "heap.gc_cpu_seconds")
                                                      (funcall get "gcs"))))
                  (cons "tree-depth" (funcall per (funcall get "heap.tree_steps")
                                              (funcall get "heap.tree_lookups")))
                  (cons "fragmentation" (funcall per (funcall get "heap.vec_free_bytes")
                                                 (funcall get "heap.vec_block_bytes")))))))

(defun tables-samples (runs configuration bits measure)
  "Return the figures for MEASURE of those RUNS that are of CONFIGURATION and BITS."
  (let (samples)
    (dolist (run runs)
      (if (and (equal (cdr (assoc "configuration" run)) configuration)
               (eql (cdr (assoc "bits" run)) bits))
          (push (/ (or (cdr (assoc (nth 1 measure) run)) 0) (float (nth 2 measure))) samples)))
    (nreverse samples)))

(defun tables-configurations (runs)
  "Return the names of the configurations in RUNS, in the order of their first runs."
  (let (names)
    (dolist (run runs)
      (let ((name (cdr (assoc "configuration" run))))
        (unless (member name names)
          (push name names))))
    (nreverse names)))

(defun tables-widths (runs)
  "Return which of 32 and 64 bit RUNS have."
  (let (widths)
    (dolist (bits '(64 32) widths)
      (let ((left runs))
        (while (and left (not (eql (cdr (assoc "bits" (car left))) bits)))
          (setq left (cdr left)))
        (if left (push bits widths))))))

(defun tables-noise (runs bits measure)
  "Return how far the two runs of the same configuration lie apart, as a ratio above 0.
This is the noise floor for MEASURE at BITS; nil if there is no such pair."
  (let ((a (tables-samples runs tables-base bits measure))
        (b (tables-samples runs (concat tables-base " again") bits measure)))
    (if (and a b (> (stats-mean a) 0))
        (abs (- 1 (/ (stats-mean b) (stats-mean a)))))))

(defun tables-quiet (ratio noise)
  "Return non-nil if RATIO, a list (RATIO LOW HIGH), is no difference above NOISE."
  (or (<= (abs (- 1 (car ratio))) noise)
      (and (<= (nth 1 ratio) 1) (>= (nth 2 ratio) 1))))

(defun tables-cell (runs configuration bits measure)
  "Return the text for CONFIGURATION at BITS: mean, standard error, ratio and its interval."
  (let ((samples (tables-samples runs configuration bits measure))
        (base (tables-samples runs tables-base bits measure))
        (format (nth 3 measure)))
    (if (null samples)
        "-"
      (let ((text (format "%s ± %s" (format format (stats-mean samples))
                          (format format (stats-error samples)))))
        (if (or (null base) (equal configuration tables-base) (= (stats-mean base) 0))
            text
          (let ((ratio (stats-ratio samples base)))
            (format "%s  %.3f [%.3f, %.3f]%s" text (car ratio) (nth 1 ratio) (nth 2 ratio)
                    (if (tables-quiet ratio (or (tables-noise runs bits measure) 0))
                        " ~" ""))))))))

(defun tables-one (runs measure)
  "Return the table of MEASURE over RUNS."
  (let* ((widths (tables-widths runs))
         (line (lambda (name cells)
                 (string-trim-right
                  (concat (format "%-22s" name)
                          (mapconcat (lambda (cell) (format "  %-42s" cell)) cells "")))))
         (lines (list (funcall line (car measure)
                               (mapcar (lambda (bits) (format "%d bit" bits)) widths)))))
    (dolist (configuration (tables-configurations runs))
      (push (funcall line configuration
                     (mapcar (lambda (bits) (tables-cell runs configuration bits measure))
                             widths))
            lines))
    (push (funcall line "(noise floor)"
                   (mapcar (lambda (bits)
                             (let ((noise (tables-noise runs bits measure)))
                               (if noise (format "%.1f%%" (* 100 noise)) "-")))
                           widths))
          lines)
    (mapconcat #'identity (nreverse lines) "\n")))

(defun tables-collections (runs)
  "Return text that says how often RUNS collected, which may differ by one where the trigger is the same."
  (mapconcat
   (lambda (bits)
     (let ((counts nil))
       (dolist (run runs)
         (if (and (eql (cdr (assoc "bits" run)) bits)
                  (equal (cdr (assoc "threshold" run)) "common"))
             (push (cdr (assoc "gcs" run)) counts)))
       (let ((least (apply #'min counts))
             (most (apply #'max counts)))
         (format "%s collections in a run of %d bit"
                 (if (= least most) least (format "%d to %d" least most)) bits))))
   (tables-widths runs) ", "))

(defun tables-failures (runs)
  "Return text that names the files that did not compile."
  (let ((failed (cdr (assoc "failed" (car runs)))))
    (if (eql failed 0)
        ""
      (format "%d of %d files did not compile:\n  %s\n" failed (cdr (assoc "files" (car runs)))
              (replace-regexp-in-string "\n" "\n  " (or (cdr (assoc "failures" (car runs))) "")
                                        t t)))))

(defun tables-report (about runs)
  "Return all tables over RUNS as text.  ABOUT is an alist that describes the session."
  (let ((get (lambda (key) (cdr (assoc key about)))))
    (concat
     (format "Byte-compiling %s files (%s), %s lines, %s times a run; %d runs of each configuration.\n"
             (cdr (assoc "files" (car runs))) (funcall get "corpus") (funcall get "lines")
             (cdr (assoc "repeat" (car runs)))
             (length (tables-samples runs (cdr (assoc "configuration" (car runs)))
                                     (cdr (assoc "bits" (car runs)))
                                     (car tables-measures))))
     (format "%s, %s cores, %s; %s; %s.\n" (funcall get "cpu") (funcall get "cores")
             (funcall get "kernel") (funcall get "compiler") (funcall get "libc"))
     (format "The trigger is the same in all rows: %s.\n" (tables-collections runs))
     "Mean ± standard error, ratio to malloc/stack [95% interval]; ~ marks what is within noise.\n"
     (if (memq 32 (tables-widths runs))
         ""
       (format "The 32-bit column is missing: %s.\n"
               (let ((why (funcall get "missing32")))
                 (if (equal why "") "no 32-bit program was given" why))))
     (tables-failures runs)
     (mapconcat (lambda (measure) (concat "\n" (tables-one runs measure) "\n"))
                tables-measures ""))))

(provide 'tables)
;;; tables.el ends here
