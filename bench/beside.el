;;; beside.el --- run programs in Vellum and in GNU Emacs, side by side  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/beside.el [--runs=N] [--program=VELLUM] [--emacs=EMACS]
;;                                        [NAME...]
;; Runs start-up, the first use of libraries, full collections and the programs of bench/programs,
;; byte-compiled by the compiler of the Lisp that runs them, or only those that a NAME is given of,
;; N times each (default 5), the two in turn in fresh processes.  Prints median CPU times, their
;; spread, and the ratio Vellum/Emacs.  A program whose answers differ fails the benchmark.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'cl-lib)
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

(defconst beside-libraries
  '(("cl-lib-macros"
     (progn
       (require 'cl-lib)
       (eval '(progn (cl-defstruct beside-point x y)
                     (cl-loop for i below 10 for p = (make-beside-point :x i :y (* i i))
                              sum (cl-flet ((norm (p) (+ (beside-point-x p) (beside-point-y p))))
                                    (cl-incf (beside-point-y p))
                                    (norm p))))
             t)))
    ("ert-100-tests"
     (let ((inhibit-message t))
       (require 'ert)
       (dotimes (i 100)
         (eval `(ert-deftest ,(intern (format "beside-%d" i)) () (should (= ,i ,i))) t))
       (ert-stats-completed-expected (ert-run-tests-batch t)))))
  "First uses of a library in a fresh process: each form returns an answer.")

(defun beside-first-use (form)
  "Return arguments that print the answer of FORM and the CPU seconds that it took, as a list."
  (turns-timed-form `(let* ((start (float-time (get-internal-run-time)))
                            (answer ,form))
                       (list answer (- (float-time (get-internal-run-time)) start)))))

(defun beside-measure (name vellum-arguments emacs-arguments whole)
  "Run both Lisps with their arguments in turn and print the line for NAME; return the ratio.
The time is what they print, or with WHOLE that of the process."
  (turns-measure name
                 (append (list (bench-option 'program) "-Q" "--batch") vellum-arguments)
                 (append (list (bench-option 'emacs) "-Q" "--batch") emacs-arguments)
                 (bench-option 'runs) whole))

(defun beside-others ()
  "Return the lines that no program of bench/programs makes, as lists (NAME ARGUMENTS WHOLE)."
  (append '(("start-up" ("--eval" "nil") t))
          (mapcar (lambda (entry) (list (car entry) (beside-first-use (cadr entry)) nil))
                  beside-libraries)
          (mapcar (lambda (entry) (list (car entry) (turns-timed-form (cadr entry)) nil))
                  beside-collections)))

(defun beside-program (name scratch)
  "Measure the benchmark NAME, compiled by each Lisp into the folder SCRATCH; return the ratio."
  (let ((compiled (lambda (program)
                    (turns-program-arguments (turns-compile (bench-option program) name scratch)))))
    (beside-measure name (funcall compiled 'program) (funcall compiled 'emacs) nil)))

(defun beside-main ()
  "Run the comparison that the command line asks for."
  (let* ((names (bench-parse-options command-line-args-left))
         (others (beside-others))
         (of-programs (cl-remove-if (lambda (name) (assoc name others)) names))
         (programs (and (or of-programs (null names)) (turns-chosen-programs of-programs)))
         (emacs (bench-option 'emacs))
         (scratch (make-temp-file "vellum-beside" t))
         (ratios nil))
    (setq command-line-args-left nil)
    (unless (executable-find emacs)
      (bench-fail "%s: not installed, nothing to compare with" emacs))
    (turns-head "Vellum" "Emacs")
    (unwind-protect
        (progn
          (pcase-dolist (`(,name ,arguments ,whole) others)
            (when (or (null names) (member name names))
              (beside-measure name arguments arguments whole)))
          (dolist (name programs)
            (push (beside-program name scratch) ratios))
          (when ratios
            (princ (format "geometric mean of the programs' ratios: %.3f, highest %.3f\n"
                           (turns-geometric-mean ratios) (apply #'max ratios)))))
      (delete-directory scratch t))))

(beside-main)
;;; beside.el ends here
