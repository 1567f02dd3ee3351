;;; dabbrev.el --- words completed from buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup dabbrev nil "Words completed from buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 dabbrev-expand dabbrev-completion)

(editor-library 'dabbrev
  :variables '((dabbrev--select-buffers dabbrev-select-buffers-function))
  :options '((nil dabbrev-abbrev-char-regexp dabbrev-abbrev-skip-leading-regexp
                  dabbrev-backward-only dabbrev-ignored-buffer-regexps dabbrev-limit
                  dabbrev-search-these-buffers-only dabbrev-upcase-means-case-search)
                (case-replace dabbrev-case-distinction dabbrev-case-replace)
                (case-fold-search dabbrev-case-fold-search)
                (t dabbrev-check-all-buffers dabbrev-check-other-buffers
                  dabbrev-eliminate-newlines)
                (dabbrev--same-major-mode-p dabbrev-friend-buffer-function)
                (("*Messages*" "*Buffer List*") dabbrev-ignored-buffer-names)))

(editor-library-macros (element list condition)
  dabbrev-filter-elements)

(provide 'dabbrev)

;;; dabbrev.el ends here
