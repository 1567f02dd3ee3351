;;; beside.el --- run programs in Vellum and in GNU Emacs, side by side  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/beside.el [--runs=N] [--program=VELLUM] [--emacs=EMACS]
;;                                        [NAME...]
;; Runs each program NAME of bench/programs (default all), byte-compiled by the compiler of the
;; Lisp that runs it, then start-up and full collections, N times each (default 5), the two in
;; turn in fresh processes.  Prints median CPU times, their spread, and the ratio Vellum/Emacs.
;; A program whose answers differ fails the benchmark.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'common)
(require 'stats)

(setq bench-name "beside"
      bench-options '((program text "./vellum") (emacs text "emacs") (runs count 5)))

(defvar beside-scratch (make-temp-file "vellum-beside" t))

(defconst beside-collections
  '(("gc-5M-conses"
     (let ((list (make-list 5000000 nil)))
       (garbage-collect)
       (let ((start (float-time (get-internal-run-time))))
         (garbage-collect) (garbage-collect) (garbage-collect)
         (list (length list) (/ (- (float-time (get-internal-run-time)) start) 3)))))
    ("gc-1M-vectors"
     (let ((list nil) (i 0))
       (while (< i 1000000)
         (setq list (cons (make-vector 4 nil) list)
               i (1+ i)))
       (garbage-collect)
       (let ((start (float-time (get-internal-run-time))))
         (garbage-collect) (garbage-collect) (garbage-collect)
         (list (length list) (/ (- (float-time (get-internal-run-time)) start) 3))))))
  "Full collections: each form returns an answer and the seconds of one.")

(defun beside-call (program &rest args)
  "Run PROGRAM with ARGS; return (OUTPUT . CPU-SECONDS)."
  (with-temp-buffer
    (let* ((before (vellum-resource-usage t))
           (status (apply #'call-process program nil (list t nil) nil args))
           (after (vellum-resource-usage t)))
      (unless (eq status 0)
        (bench-fail "%s %s: status %s: %s" program args status (buffer-string)))
      (cons (buffer-string)
            (- (+ (plist-get after :user) (plist-get after :system))
               (+ (plist-get before :user) (plist-get before :system)))))))

(defun beside-compile (program kind name)
  "Let PROGRAM compile the benchmark NAME; return the file.  KIND names PROGRAM."
  (let ((source (expand-file-name (format "%s-%s.el" name kind) beside-scratch)))
    (copy-file (expand-file-name (format "programs/%s.el" name) bench-directory) source t)
    (beside-call program "-Q" "--batch" "-f" "batch-byte-compile" source)
    (concat source "c")))

(defun beside-timed-form (form)
  "Return arguments that print the answer of FORM and its CPU seconds as a list."
  (list "--eval" (prin1-to-string `(prin1 ,form))))

(defun beside-program-arguments (compiled)
  "Return arguments that run the benchmark in the file COMPILED."
  (cons "-l"
        (cons compiled
              (beside-timed-form
               '(progn
                  (garbage-collect)
                  (let* ((start (float-time (get-internal-run-time)))
                         (answer (bench-program)))
                    (list answer (- (float-time (get-internal-run-time)) start))))))))

(defun beside-measure (name vellum-arguments emacs-arguments whole)
  "Run both with their arguments in turn and print the line for NAME.
The time is what the program prints, or with WHOLE that of the process.  Return the ratio."
  (let (ours theirs)
    (dotimes (round (1+ (bench-option 'runs)))
      (let* ((a (apply #'beside-call (bench-option 'program) "-Q" "--batch" vellum-arguments))
             (b (apply #'beside-call (bench-option 'emacs) "-Q" "--batch" emacs-arguments))
             (answer-a (unless whole (read (car a))))
             (answer-b (unless whole (read (car b)))))
        (unless (equal (car answer-a) (car answer-b))
          (bench-fail "%s: answers differ: %S and %S" name (car answer-a) (car answer-b)))
        (when (> round 0)
          (push (if whole (cdr a) (cadr answer-a)) ours)
          (push (if whole (cdr b) (cadr answer-b)) theirs))))
    (let ((ratio (/ (stats-median ours) (stats-median theirs))))
      (princ (format "%-16s %8.4f [%.4f, %.4f]  %8.4f [%.4f, %.4f]  %6.3f\n" name
                     (stats-median ours) (apply #'min ours) (apply #'max ours)
                     (stats-median theirs) (apply #'min theirs) (apply #'max theirs)
                     ratio))
      ratio)))

(defun beside-main ()
  "Run the comparison that the command line asks for."
  (let* ((names (bench-parse-options command-line-args-left))
        (vellum (bench-option 'program))
        (emacs (bench-option 'emacs))
        (ratios nil))
    (setq command-line-args-left nil)
    (unless (executable-find emacs)
      (bench-fail "%s: not installed, nothing to compare with" emacs))
    (princ (format "%-16s %-28s %-28s %s\n" "CPU seconds" "Vellum, median [min, max]"
                   "Emacs, median [min, max]" "ratio"))
    (unwind-protect
        (progn
          (unless names
            (beside-measure "start-up" '("--eval" "nil") '("--eval" "nil") t)
            (dolist (entry beside-collections)
              (let ((arguments (beside-timed-form (cadr entry))))
                (beside-measure (car entry) arguments arguments nil))))
          (dolist (name (or names
                            (mapcar #'file-name-sans-extension
                                    (directory-files (expand-file-name "programs" bench-directory)
                                                     nil "\\.el\\'"))))
            (push (beside-measure
                   name
                   (beside-program-arguments (beside-compile vellum "vellum" name))
                   (beside-program-arguments (beside-compile emacs "emacs" name))
                   nil)
                  ratios))
          (princ (format "geometric mean of the programs' ratios: %.3f\n"
                         (exp (stats-mean (mapcar #'log ratios))))))
      (delete-directory beside-scratch t))))

(beside-main)
;;; beside.el ends here
