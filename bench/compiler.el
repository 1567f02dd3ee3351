;;; compiler.el --- how fast the compiler compiles the project's Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/compiler.el [--runs=N] [--program=VELLUM] [--emacs=EMACS] [FILE...]
;; Compiles the FILEs (default the whole of lisp/) with the compiler as compiled files, with the
;; same compiler interpreted, and with GNU Emacs' compiler where Emacs is installed: N times each
;; (default 5) after a first, in turn in fresh processes, warnings off.  Prints median CPU times of
;; the processes, start-up included, their spread, lines per CPU second, and the ratios.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'cl-lib)
(require 'common)
(require 'run)
(require 'stats)
(require 'turns)
(require 'loaddefs-gen)

(setq bench-name "compiler"
      bench-options '((program text "./vellum") (emacs text "emacs") (runs count 5)))

(defconst compiler-lisp (expand-file-name "../lisp/" bench-directory)
  "The folder of the project's Lisp.")

(defun compiler-contenders (scratch)
  "Return an alist of what compiles and its command, to which work.el's arguments are added.
The folder SCRATCH gets what the interpreted library needs besides its sources."
  (let ((program (expand-file-name (bench-option 'program)))
        (emacs (executable-find (bench-option 'emacs))))
    (loaddefs-generate compiler-lisp (expand-file-name "loaddefs.el" scratch))
    (append
     `(("compiled" ,program "-Q" "--batch")
       ("interpreted" "env" ,(format "VELLUM_LISP=%s:%s" scratch compiler-lisp)
        ,program "-Q" "--batch"))
     (if emacs
         `(("GNU Emacs" ,emacs "-Q" "--batch" ,@bench-byte-code-only
            ;; Behind its own libraries, ours that it has not.
            "-L" ,(concat ":" compiler-lisp)))))))

(defun compiler-command (contender files out)
  "Return the command with which CONTENDER compiles FILES into the folder OUT."
  (append (cdr contender)
          (list "-l" (expand-file-name "work.el" bench-directory) "-f" "bench-work" out "1")
          files))

(defun compiler-failures (contender files out)
  "Return which of FILES CONTENDER cannot compile, with the reasons; OUT is a folder."
  (plist-get (read (car (apply #'turns-call (compiler-command contender files out)))) :failed))

(defun compiler-common-files (contenders files out)
  "Return those of FILES that all CONTENDERS compile into the folder OUT, and name the others."
  (dolist (contender contenders files)
    (dolist (failure (compiler-failures contender files out))
      (princ (format "left out, %s does not compile it: %s: %s\n" (car contender)
                     (file-name-nondirectory (car failure)) (cdr failure)))
      (setq files (remove (car failure) files)))))

(defun compiler-report (contenders times lines)
  "Print the TIMES of the CONTENDERS, each for compiling LINES lines."
  (let ((ours (stats-median (car times))))
    (princ (format "%-12s %-30s %9s %7s\n" "CPU seconds" "median [min, max]" "lines/s" "ratio"))
    (cl-mapc (lambda (contender spent)
               (let ((median (stats-median spent)))
                 (princ (format "%-12s %-30s %9.0f %7.3f\n" (car contender) (turns-spread spent)
                                (/ lines median) (/ ours median)))))
             contenders times)
    (princ "ratio: CPU seconds of the compiled compiler / those of the line's\n")))

(defun compiler-main ()
  "Run the comparison that the command line asks for."
  (let* ((given (bench-parse-options command-line-args-left))
         (scratch (make-temp-file "vellum-compiler" t)))
    (setq command-line-args-left nil)
    (dolist (file given)
      (unless (file-readable-p file)
        (bench-refuse "%s: no such file" file)))
    (unwind-protect
        (let* ((contenders (compiler-contenders scratch))
               (out (file-name-as-directory (expand-file-name "out" scratch)))
               (files (progn (make-directory out)
                             (compiler-common-files
                              contenders (or (mapcar #'expand-file-name given) (run-sources compiler-lisp))
                              out)))
               (lines (run-count-lines files)))
          (princ (format "%d files, %d lines\n" (length files) lines))
          (unless (assoc "GNU Emacs" contenders)
            (princ (format "%s: not installed, nothing to compare with\n"
                           (bench-option 'emacs))))
          (compiler-report
           contenders
           (turns-times "compiler"
                        (mapcar (lambda (contender) (compiler-command contender files out))
                                contenders)
                        (bench-option 'runs) t)
           lines))
      (delete-directory scratch t))))

(compiler-main)
;;; compiler.el ends here
