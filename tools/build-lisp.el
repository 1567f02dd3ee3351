;;; build-lisp.el --- compile the library into a directory  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l build-lisp.el -f build-lisp OUT-DIR FILE...

(require 'bytecomp)
(require 'loaddefs-gen)

(defun build-lisp ()
  "Compile the files on the command line into the directory before them.
Files that say `no-byte-compile' are passed over.  Exit with status 1 if one fails."
  (let* ((out (file-name-as-directory (expand-file-name (pop command-line-args-left))))
         (byte-compile-dest-file-function
          (lambda (file)
            (concat out (if (string-match-p "/editor/[^/]*\\'" file) "editor/" "")
                    (file-name-base file) ".elc")))
         (byte-compile-error-on-warn nil)
         (byte-compile-verbose nil)
         (byte-compile-docstring-max-column 100)
         (inhibit-message nil)
         (failed nil)
         (loaddefs (concat out "loaddefs.el")))
    ;; The table of what is loaded on demand is made from the sources, then compiled.
    (loaddefs-generate (file-name-directory (expand-file-name (car command-line-args-left)))
                       loaddefs)
    (setq command-line-args-left (append command-line-args-left (list loaddefs)))
    (while command-line-args-left
      (let ((file (pop command-line-args-left)))
        (unless (byte-compile-file file)
          (setq failed t)
          (message "%s: does not compile" file))))
    (kill-emacs (if failed 1 0))))

;;; build-lisp.el ends here
