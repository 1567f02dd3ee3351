;;; sessions.el --- long sessions in every preset with both kinds of roots  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/sessions.el [--program=FILE] [--steps=N] [--samples=N]
;;                                          [--threshold=BYTES] [--seed=N] [--out=DIR]
;; Lets each configuration live through the same simulated day (session.el), and writes
;; samples.csv and session.html to bench/results/session-DATE-COMMIT/.  A session that is done
;; is kept when an interrupted run is started again.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'cl-lib)
(require 'common)
(require 'run)
(require 'figure)
(require 'chart)
(require 'webpage)

(setq bench-name "sessions")
(setq bench-options
      '((program text "./vellum") (steps number 12000) (samples number 120)
        (threshold text "400K") (seed number 42) (out text nil)))

(defconst sessions-classes
  '(("free-32" "smallest" "c1") ("free-128" "second" "c8") ("free-512" "third" "c2")
    ("free-2048" "fourth" "c6") ("free-16384" "largest" "c4"))
  "The size classes of free pieces: column (with the largest size in bytes), name, colour.")

(defconst sessions-colours
  '(("malloc/stack" . "c0") ("malloc/gcpro" . "c1") ("block/stack" . "c2") ("block/gcpro" . "c3")
    ("vellum/stack" . "c4") ("vellum/gcpro" . "c5"))
  "The colour of each configuration.")

;; ---- Living through it ----

(defun sessions-one (configuration scratch)
  "Return the samples of a session of CONFIGURATION, using the folder SCRATCH."
  (run-in-scratch
   scratch
   (lambda (output errors _)
     (run-process (car configuration) (bench-option 'program)
                  (append (cdr configuration)
                          (list (concat "--gc-threshold=" (bench-option 'threshold)) "--batch"
                                "-Q" "-l" (expand-file-name "session.el" bench-directory)
                                "-f" "session-run" (number-to-string (bench-option 'steps))
                                (number-to-string (bench-option 'samples))
                                (number-to-string (bench-option 'seed))))
                  output errors)
     (with-temp-buffer
       (insert-file-contents output)
       (let (samples)
         (while (progn (skip-chars-forward " \n") (not (eobp)))
           (push (cons (cons "configuration" (car configuration))
                       (run-plist-figures (read (current-buffer))))
                 samples))
         (nreverse samples))))))

(defun sessions-all (out)
  "Return the samples of all sessions, made now or kept in OUT."
  (let ((done 0)
        (all nil)
        (collections nil))
    (dolist (configuration run-presets)
      (let ((file (expand-file-name
                   (format "session-%s.el" (replace-regexp-in-string "/" "-" (car configuration)))
                   out)))
        (let ((samples (bench-kept file
                                   (lambda () (sessions-one configuration (run-scratch out)))
                                   done (length run-presets) (car configuration))))
          (push (run-get (car (last samples)) "collections") collections)
          (setq done (1+ done)
                all (append all samples)))))
    (bench-progress done (length run-presets) "")
    (if (> (- (apply #'max collections) (apply #'min collections)) 1)
        (bench-fail "the configurations collected unequally often: %S" (nreverse collections)))
    all))

;; ---- What came of it ----

(defun sessions--mean (configuration column &rest conditions)
  "Return the expression for the mean of COLUMN in the samples of CONFIGURATION and CONDITIONS."
  (list 'mean (append (list "samples" column (cons "configuration" configuration)) conditions)))

(defun sessions--last ()
  "Return the condition for the last samples."
  (cons "step" (apply #'max (figure-values '("samples" "step")))))

(defun sessions-line (configuration)
  "Return what is to be said of CONFIGURATION, texts and figures."
  (list configuration ": "
        (list "%.3f" (sessions--mean configuration "held-per-live"))
        " bytes held per live byte on average, "
        (list "%.3f" (sessions--mean configuration "held-per-live" (sessions--last)))
        " at the end; resident "
        (list "%.3f" (sessions--mean configuration "resident-per-live"))
        " and "
        (list "%.3f" (sessions--mean configuration "resident-per-live" (sessions--last)))
        "; free inside blocks "
        (list "%.1f%%" (list '* 100 (sessions--mean configuration "fragmentation")))
        " and "
        (list "%.1f%%" (list '* 100 (sessions--mean configuration "fragmentation"
                                                    (sessions--last))))
        "."))

(defun sessions-derive (row)
  "Return the sample ROW with the figures that follow from its others."
  (let ((per (lambda (a b)
               (let ((x (run-get row a)) (y (run-get row b)))
                 (if (and x y (/= y 0)) (/ (float x) y))))))
    (append row (list (cons "held-per-live" (funcall per "held" "live"))
                      (cons "resident-per-live" (funcall per "resident" "live"))
                      (cons "fragmentation" (funcall per "block-free" "block-used-by-kinds"))))))

(defun sessions--table (columns)
  "Return rows of a table of COLUMNS, lists (NAME COLUMN DIVISOR FORMAT), at five moments."
  (let* ((steps (delete-dups (sort (figure-values '("samples" "step")) #'<)))
         (n (length steps))
         (chosen (delete-dups (mapcar (lambda (i) (nth (min (1- n) (/ (* i (1- n)) 4)) steps))
                                      '(0 1 2 3 4))))
         (rows nil))
    (dolist (configuration run-presets)
      (dolist (step chosen)
        (let ((at (cons "step" step)))
          (push (append (list (car configuration)
                              (list (list "%d" (sessions--mean (car configuration) "step" at))))
                        (mapcar (lambda (c)
                                  (list (list (nth 3 c)
                                              (list '/ (sessions--mean (car configuration) (nth 1 c) at)
                                                    (nth 2 c)))))
                                columns))
                rows))))
    (nreverse rows)))

(defun sessions--chart (title description unit column divisor format)
  "Return a chart with TITLE and DESCRIPTION of COLUMN by DIVISOR in UNIT, and its table in FORMAT."
  (page-figure
   title
   (chart-lines
    title description "collections" unit
    (mapcar (lambda (colour)
              (append (list (car colour) (cdr colour))
                      (delq nil
                            (mapcar (lambda (row)
                                      (let ((y (run-get row column)))
                                        (if y (cons (run-get row "collections")
                                                    (/ y (float divisor))))))
                                    (figure-rows "samples" (cons "configuration" (car colour)))))))
            sessions-colours))
   nil (list "Configuration" "step" unit) (sessions--table (list (list unit column divisor format)))))

(defun sessions--classes ()
  "Return the chart of the free pieces of vector blocks by size."
  (page-figure
   "Free bytes by size of the free piece"
   (chart-lines
    "Free bytes by size of the free piece" "Vector blocks of vellum/stack, a line for each class of sizes: up to thirty-two bytes, and each further class up to four times as large."
    "collections" "KB free"
    (mapcar (lambda (class)
              (append (list (nth 1 class) (nth 2 class))
                      (mapcar (lambda (row) (cons (run-get row "collections")
                                                  (/ (run-get row (car class)) 1024.0)))
                              (figure-rows "samples" '("configuration" . "vellum/stack")))))
            sessions-classes))
   "The smallest class is that of pieces up to thirty-two bytes; each further one reaches four times as far."
   '("Configuration" "step" "smallest class, KB" "second" "third" "fourth" "largest")
   (sessions--table (mapcar (lambda (class) (list "" (car class) 1024 "%.1f")) sessions-classes))))

(defun sessions-page (out about)
  "Write session.html to OUT; ABOUT describes the sessions."
  (page-write
   (expand-file-name "session.html" out)
   "A long session in every heap configuration"
   (page-about about)
   (page-section "In short"
                 (page-paragraph "A day of use, simulated: packages come and go, caches and tables grow and are thinned out, texts are edited, functions compiled, and a history grows. Every configuration does the same, through "
                                 (list "%d" (list 'max '("samples" "collections")))
                                 " collections.")
                 (mapconcat (lambda (configuration)
                              (apply #'page-paragraph (sessions-line (car configuration))))
                            run-presets ""))
   (page-section
    "Memory"
    (sessions--chart "Live bytes" "What the objects that are in use take, after each sample's collection."
                     "KB live" "live" 1024 "%.0f")
    (sessions--chart "Bytes held" "What the heap holds from the system." "KB held" "held" 1024 "%.0f")
    (sessions--chart "Bytes held per live byte" "The price of a live byte; less is better."
                     "held per live byte" "held-per-live" 1 "%.3f")
    (sessions--chart "Resident set" "What the process has in memory, program and library included."
                     "KB resident" "resident" 1024 "%.0f"))
   (page-section
    "Fragmentation"
    (sessions--chart "Free inside blocks" "Free bytes in blocks in use as a part of those blocks. Vectors of the malloc heaps are in no block."
                     "% free" "fragmentation" 0.01 "%.1f")
    (sessions--classes)
    (sessions--chart "Largest free piece" "The largest free piece inside a vector block."
                     "bytes" "largest-free-run" 1 "%.0f"))))

(defun sessions-main ()
  "Make the sessions that the command line asks for and draw them."
  (bench-read-command-line)
  (unless (file-executable-p (bench-option 'program))
    (bench-fail "%s: no such program" (bench-option 'program)))
  (if (or (< (bench-option 'samples) 1) (< (bench-option 'steps) (bench-option 'samples)))
      (bench-fail "--samples must be at least 1 and at most --steps"))
  (let* ((plan (list 'session 1 (bench-commit) (bench-option 'steps) (bench-option 'samples)
                     (bench-option 'threshold) (bench-option 'seed)
                     (file-attribute-modification-time (file-attributes (bench-option 'program)))))
         (out (bench-out-directory (bench-option 'out) "session-" plan))
         (samples (mapcar #'sessions-derive (sessions-all out)))
         (about (bench-about (bench-option 'program)
                             (cons "steps" (bench-option 'steps))
                             (cons "seed" (bench-option 'seed))
                             (cons "threshold" (bench-option 'threshold)))))
    (bench-write-csv (expand-file-name "samples.csv" out) (mapcar #'car (car samples)) samples)
    (figure-load out)
    (sessions-page out about)
    (princ (format "%d steps, the same in each configuration.\n" (bench-option 'steps)))
    (dolist (configuration run-presets)
      (princ (concat (figure-plain (sessions-line (car configuration))) "\n")))
    (princ (format "\nResults: %s/session.html, samples.csv\n" (file-relative-name out)))))

(bench-run-main #'sessions-main)
;;; sessions.el ends here
