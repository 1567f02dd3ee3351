;;; pgo.el --- what a build guided by a profile gains  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/pgo.el [--runs=N] [--program=VELLUM] [--guided=VELLUM]
;; Byte-compiles the project's own Lisp N times (default 5) with each program, in turn, in both
;; root modes, and prints the medians of the user CPU time, their spread, and the ratio.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'common)
(require 'stats)
(require 'run)

(setq bench-name "pgo"
      bench-options '((program text "./vellum") (guided text "pgo/vellum") (runs count 5)))

(defun pgo-user-seconds (program roots files)
  "Return the user CPU seconds that PROGRAM needs to compile FILES, with ROOTS."
  (run-in-scratch
   (make-temp-file "vellum-pgo" t)
   (lambda (output errors compiled)
     (run-get (run-process program program
                           (run-arguments (list nil nil nil (concat "--roots=" roots)) compiled 1
                                          files)
                           output errors)
              "user"))))

(defun pgo-compare (roots files)
  "Measure both programs with ROOTS on FILES and print the line."
  (let (plain guided)
    (dotimes (round (1+ (bench-option 'runs)))
      (let ((a (pgo-user-seconds (bench-option 'program) roots files))
            (b (pgo-user-seconds (bench-option 'guided) roots files)))
        ;; The first round only warms up.
        (when (> round 0)
          (push a plain)
          (push b guided))))
    (princ (format "%-8s %8.3f [%.3f, %.3f]  %8.3f [%.3f, %.3f]  %6.3f\n" roots
                   (stats-median plain) (apply #'min plain) (apply #'max plain)
                   (stats-median guided) (apply #'min guided) (apply #'max guided)
                   (/ (stats-median guided) (stats-median plain))))))

(defun pgo-main ()
  "Print the comparison that the command line asks for."
  (bench-read-command-line)
  (let ((files (car (run-corpus nil nil))))
    (princ (format "%-8s %-26s  %-26s  %s\n" "roots" "plain build, user CPU s"
                   "guided build, user CPU s" "ratio"))
    (dolist (roots '("stack" "gcpro"))
      (pgo-compare roots files))))

(bench-run-main #'pgo-main)
;;; pgo.el ends here
