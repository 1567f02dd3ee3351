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
(require 'turns)

(setq bench-name "beside"
      bench-options '((program text "./vellum") (emacs text "emacs") (runs count 5)))

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

(defun beside-measure (name vellum-arguments emacs-arguments whole)
  "Run both Lisps with their arguments in turn and print the line for NAME; return the ratio.
The time is what they print, or with WHOLE that of the process."
  (turns-measure name
                 (append (list (bench-option 'program) "-Q" "--batch") vellum-arguments)
                 (append (list (bench-option 'emacs) "-Q" "--batch") emacs-arguments)
                 (bench-option 'runs) whole))

(defun beside-program (name scratch)
  "Measure the benchmark NAME, compiled by each Lisp into the folder SCRATCH; return the ratio."
  (let ((compiled (lambda (program)
                    (turns-program-arguments (turns-compile (bench-option program) name scratch)))))
    (beside-measure name (funcall compiled 'program) (funcall compiled 'emacs) nil)))

(defun beside-main ()
  "Run the comparison that the command line asks for."
  (let* ((names (bench-parse-options command-line-args-left))
         (programs (turns-chosen-programs names))
         (emacs (bench-option 'emacs))
         (scratch (make-temp-file "vellum-beside" t))
         (ratios nil))
    (setq command-line-args-left nil)
    (unless (executable-find emacs)
      (bench-fail "%s: not installed, nothing to compare with" emacs))
    (turns-head "Vellum" "Emacs")
    (unwind-protect
        (progn
          (unless names
            (beside-measure "start-up" '("--eval" "nil") '("--eval" "nil") t)
            (dolist (entry beside-collections)
              (let ((arguments (turns-timed-form (cadr entry))))
                (beside-measure (car entry) arguments arguments nil))))
          (dolist (name programs)
            (push (beside-program name scratch) ratios))
          (princ (format "geometric mean of the programs' ratios: %.3f, highest %.3f\n"
                         (turns-geometric-mean ratios) (apply #'max ratios))))
      (delete-directory scratch t))))

(beside-main)
;;; beside.el ends here
