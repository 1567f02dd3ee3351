;;; mailabbrev.el --- short names of addresses  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function build-mail-abbrevs mail-abbrevs-setup)

;;; Code:

(require 'editor-library)

(defgroup mailabbrev nil "Short names of addresses." :group 'tools)

;;;###autoload
(editor-library-commands
 define-mail-abbrev)

(editor-library 'mailabbrev
  :variables '((t mail-abbrev-aliases-need-to-be-resolved)
                (nil mail-abbrev-modtime mail-abbrevs mail-abbrev-mode-regexp))
  :options '((nil mail-abbrevs-mode-hook mail-abbrevs-only)
                (", " mail-alias-separator-string))
  :commands '(mail-abbrev-complete-alias mail-abbrev-end-of-buffer mail-abbrev-insert-alias
              mail-abbrev-next-line merge-mail-abbrevs rebuild-mail-abbrevs)
  :functions '(build-mail-abbrevs mail-abbrev-expand-hook mail-abbrev-expand-wrapper
               mail-abbrev-in-expansion-header-p mail-abbrev-make-syntax-table
               mail-abbrevs-disable mail-abbrevs-enable mail-abbrevs-setup
               mail-abbrevs-sync-aliases mail-resolve-all-aliases mail-resolve-all-aliases-1))

;;;###autoload
(editor-library-minor-modes mailabbrev
  (mail-abbrevs-mode :global t))

(provide 'mailabbrev)

;;; mailabbrev.el ends here
