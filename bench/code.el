;;; code.el --- our compiler's code beside that of GNU Emacs' compiler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/code.el [--runs=N] [--program=VELLUM] [--emacs=EMACS] [NAME...]
;; Compiles each program NAME of bench/programs (default all) once with Vellum and once with
;; Emacs, runs both files in Vellum, N times each (default 5), in turn in fresh processes.
;; Prints median CPU times, their spread, the ratio ours/Emacs', and the bytes of code of both.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'common)
(require 'stats)
(require 'turns)
(require 'codecount)

(setq bench-name "code"
      bench-options '((program text "./vellum") (emacs text "emacs") (runs count 5)))

(defun code-main ()
  "Run the comparison that the command line asks for."
  (let ((names (turns-chosen-programs (bench-parse-options command-line-args-left)))
        (vellum (bench-option 'program))
        (emacs (bench-option 'emacs))
        (scratch (make-temp-file "vellum-code" t))
        (ratios nil) (ours 0) (theirs 0))
    (setq command-line-args-left nil)
    (unless (executable-find emacs)
      (bench-fail "%s: not installed, nothing to compare with" emacs))
    (turns-head "our compiler" "Emacs' compiler")
    (unwind-protect
        (dolist (name names)
          (let* ((a (turns-compile vellum name scratch))
                 (b (turns-compile emacs name scratch))
                 (run (lambda (file)
                        (append (list vellum "-Q" "--batch") (turns-program-arguments file)))))
            (setq ours (+ ours (car (codecount-file a)))
                  theirs (+ theirs (car (codecount-file b))))
            (push (turns-measure name (funcall run a) (funcall run b) (bench-option 'runs) nil)
                  ratios)))
      (delete-directory scratch t))
    (princ (format "geometric mean of the ratios: %.3f, highest %.3f\n"
                   (turns-geometric-mean ratios) (apply #'max ratios)))
    (princ (format "bytes of code: %d beside %d, ratio %.3f\n" ours theirs
                   (/ (float ours) theirs)))))

(code-main)
;;; code.el ends here
