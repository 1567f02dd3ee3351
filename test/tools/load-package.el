;;; load-package.el --- load files, report each  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; vellum --batch -L DIR... -l load-package.el -f load-package-batch FILE...
;; prints a line for each file (its compiled form, if there is one): FILE, a tab, and `ok' or the error that loading it ended with.

;;; Code:

(defun load-package--report (file result)
  "Print that loading FILE ended with RESULT."
  (princ (format "%s\t%s\n" (file-name-nondirectory file)
                 (replace-regexp-in-string "[\n\t]+" " " result))))

(defun load-package-batch ()
  "Load the files named on the command line."
  (let ((files command-line-args-left))
    (setq command-line-args-left nil)
    (dolist (file files)
      (load-package--report
       file
       (condition-case err
           (progn (load (file-name-sans-extension (expand-file-name file)) nil t) "ok")
         (error (error-message-string err)))))))

(provide 'load-package)

;;; load-package.el ends here
