;;; turns.el --- two programs that run in turn, and their CPU time  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)
(require 'common)
(require 'stats)

(defun turns-call (program &rest args)
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

(defun turns-programs ()
  "Return the names of all programs in bench/programs."
  (mapcar #'file-name-sans-extension
          (directory-files (expand-file-name "programs" bench-directory) nil "\\.el\\'")))

(defun turns-chosen-programs (names)
  "Return NAMES, each of which must be a program in bench/programs, or all programs for nil."
  (let ((programs (turns-programs)))
    (dolist (name names)
      (unless (member name programs)
        (bench-refuse "%s: no such program; there are %s" name (string-join programs ", "))))
    (or names programs)))

(defun turns-compile (program name scratch)
  "Let PROGRAM, a Lisp, compile the benchmark NAME in a new folder in SCRATCH; return the file."
  (let ((source (expand-file-name (concat name ".el")
                                  (make-temp-file (expand-file-name "code" scratch) t))))
    (copy-file (expand-file-name (format "programs/%s.el" name) bench-directory) source)
    (turns-call program "-Q" "--batch" "-f" "batch-byte-compile" source)
    (concat source "c")))

(defun turns-timed-form (form)
  "Return arguments that print the answer of FORM and its CPU seconds as a list."
  (list "--eval" (prin1-to-string `(prin1 ,form))))

(defun turns-program-arguments (compiled)
  "Return arguments that run the benchmark in the file COMPILED."
  (cons "-l"
        (cons compiled
              (turns-timed-form
               '(progn
                  (garbage-collect)
                  (let* ((start (float-time (get-internal-run-time)))
                         (answer (bench-program)))
                    (list answer (- (float-time (get-internal-run-time)) start))))))))

(defun turns-head (one other)
  "Print the head of the table, whose columns stand for ONE and OTHER."
  (princ (format "%-16s %-28s %-28s %s\n" "CPU seconds" (concat one ", median [min, max]")
                 (concat other ", median [min, max]") "ratio")))

(defun turns-times (name commands runs whole)
  "Run COMMANDS in turn, RUNS times each after a first; return a list of times for each.
The time is what a command prints behind its answer, or with WHOLE that of the process, whose
output is not looked at.  Answers that differ end the benchmark of NAME."
  (let ((times (make-list (length commands) nil)))
    (dotimes (round (1+ runs))
      (let* ((results (mapcar (lambda (command) (apply #'turns-call command)) commands))
             (answers (unless whole (mapcar (lambda (result) (read (car result))) results))))
        (dolist (answer (cdr answers))
          (unless (equal (car answer) (caar answers))
            (bench-fail "%s: answers differ: %S and %S" name (caar answers) (car answer))))
        (when (> round 0)
          (setq times (cl-mapcar #'cons (mapcar (if whole #'cdr #'cadr) (or answers results))
                                 times)))))
    times))

(defun turns-spread (times)
  "Return text that says the median of TIMES and between which they lie."
  (format "%8.4f [%.4f, %.4f]" (stats-median times) (apply #'min times) (apply #'max times)))

(defun turns-measure (name one other runs whole)
  "Run the commands ONE and OTHER in turn, as `turns-times' does with NAME, RUNS and WHOLE.
Print a line for NAME and return the ratio of the medians."
  (let* ((times (turns-times name (list one other) runs whole))
         (ratio (/ (stats-median (car times)) (stats-median (cadr times)))))
    (princ (format "%-16s %s  %s  %6.3f\n" name
                   (turns-spread (car times)) (turns-spread (cadr times)) ratio))
    ratio))

(defun turns-geometric-mean (ratios)
  "Return the geometric mean of RATIOS."
  (exp (stats-mean (mapcar #'log ratios))))

(provide 'turns)
;;; turns.el ends here
