;;; hippie-exp.el --- text completed in many ways  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function make-hippie-expand-function)

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup hippie-exp nil "Text completed in many ways." :group 'tools)

;;;###autoload
(editor-library-commands
 hippie-expand)

(editor-library 'hippie-exp
  :variables '((nil he-expand-list he-search-bufs he-search-bw he-search-loc2 he-search-string
                  he-search-window he-searched-n-bufs he-tried-table
                  hippie-expand-try-functions-list)
                ("-a-zA-Z0-9_/.,~^#$+=" he-file-name-chars)
                (-1 he-num))
  :options '((t hippie-expand-dabbrev-as-symbol hippie-expand-no-restriction
                  hippie-expand-verbose)
                (nil hippie-expand-dabbrev-skip-space hippie-expand-max-buffers
                  hippie-expand-only-buffers)
                (("^ \\*.*\\*$" dired-mode) hippie-expand-ignore-buffers))
  :functions '(he-buffer-member he-capitalize-first he-concat-directory-file-name
               he-dabbrev-beg he-dabbrev-kill-search he-dabbrev-search he-file-name-beg
               he-init-string he-kill-beg he-line-beg he-line-search he-line-search-regexp
               he-lisp-symbol-beg he-list-beg he-list-search he-ordinary-case-p
               he-reset-string he-string-member he-substitute-string he-transfer-case
               he-whole-kill-search make-hippie-expand-function try-complete-file-name
               try-complete-file-name-partially try-complete-lisp-symbol
               try-complete-lisp-symbol-partially try-expand-all-abbrevs try-expand-dabbrev
               try-expand-dabbrev-all-buffers try-expand-dabbrev-from-kill
               try-expand-dabbrev-visible try-expand-line try-expand-line-all-buffers
               try-expand-list try-expand-list-all-buffers try-expand-whole-kill))

(provide 'hippie-exp)

;;; hippie-exp.el ends here
