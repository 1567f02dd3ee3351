;;; turns.el --- two programs that run in turn, and their CPU time  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

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

(defun turns-measure (name one other runs whole)
  "Run the commands ONE and OTHER in turn, RUNS times each after a first, and print a line for NAME.
The time is what a command prints, or with WHOLE that of the process.  Return the ratio."
  (let (ours theirs)
    (dotimes (round (1+ runs))
      (let* ((a (apply #'turns-call one))
             (b (apply #'turns-call other))
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

(defun turns-geometric-mean (ratios)
  "Return the geometric mean of RATIOS."
  (exp (stats-mean (mapcar #'log ratios))))

(provide 'turns)
;;; turns.el ends here
