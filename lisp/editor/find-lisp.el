;;; find-lisp.el --- files found by Lisp, listed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)

(defgroup find-lisp nil "Files found by Lisp, listed." :group 'tools)

;;;###autoload
(editor-library-commands
 find-lisp-find-dired-filter find-lisp-find-dired-subdirectories
 find-lisp-find-dired)

(editor-library 'find-lisp
  :variables '((nil find-lisp-debug find-lisp-directory-predicate find-lisp-file-predicate
                  find-lisp-regexp)
                ("*Find Lisp Debug*" find-lisp-debug-buffer)
                ("  " find-lisp-line-indent))
  :functions '(find-lisp-debug-message find-lisp-default-directory-predicate
               find-lisp-default-file-predicate find-lisp-file-predicate-is-directory
               find-lisp-find-dired-insert-file find-lisp-find-dired-internal
               find-lisp-find-files find-lisp-find-files-internal find-lisp-format
               find-lisp-format-time find-lisp-insert-directory find-lisp-time-index))

(provide 'find-lisp)

;;; find-lisp.el ends here
