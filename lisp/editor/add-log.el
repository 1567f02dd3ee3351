;;; add-log.el --- logs of changes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function add-log-current-defun find-change-log)
;;;###autoload-names (function prompt-for-change-log-name)

;;; Code:

(require 'editor-library)

(defgroup add-log nil "Logs of changes." :group 'tools)

;;;###autoload
(editor-library-commands
 change-log-merge add-change-log-entry-other-window add-change-log-entry)

(editor-library 'add-log
  :faces '(change-log-acknowledgment change-log-conditionals change-log-date
           change-log-email change-log-file change-log-function change-log-list
           change-log-name)
  :variables '((nil change-log-font-lock-keywords)
                (buffer-file-name add-log-buffer-file-name-function)
                (nil add-log-iso8601-with-time-zone add-log-time-zone-rule change-log-find-head
                  change-log-find-tail change-log-find-window change-log-time-zone-rule
                  change-log-version-number-regexp-list change-log-tag-re
                  change-log-file-names-re add-log-current-defun-header-regexp)
                (0 change-log-indent-text)
                ("^\\sw.........[0-9:+ ]*" change-log-start-entry-re)
                ("^[*] \\([^ ,:([\n]+\\)" change-log-unindented-file-names-re))
  :options '((nil add-log-always-start-new-record add-log-current-defun-function
                  add-log-file-name-function add-log-full-name add-log-keep-changes-together
                  add-log-mailing-address change-log-default-name change-log-mode-hook
                  change-log-version-info-enabled)
                (t add-log-dont-create-changelog-file)
                (add-log-iso8601-time-string add-log-time-format)
                ((".bzr" ".git" ".hg" ".svn") change-log-directory-files))
  :keymaps '(change-log-mode-map change-log-mode-menu)
  :commands '(add-log-edit-next-comment add-log-edit-prev-comment change-log-find-file
              change-log-goto-source change-log-mode-menu change-log-next-error)
  :functions '(add-log-current-defun add-log-file-name add-log-find-changelog-buffer
               add-log-iso8601-time-string add-log-iso8601-time-zone
               change-log-beginning-of-defun change-log-end-of-defun
               change-log-fill-forward-paragraph change-log-fill-parenthesized-list
               change-log-get-method-definition change-log-get-method-definition-1
               change-log-goto-source-1 change-log-goto-source-internal change-log-indent
               change-log-insert-entries change-log-name change-log-next-buffer
               change-log-read-defuns change-log-read-entries change-log-resolve-conflict
               change-log-search-file-name change-log-search-tag-name
               change-log-search-tag-name-1 change-log-sortable-date-at
               change-log-version-number-search find-change-log prompt-for-change-log-name))

;;;###autoload
(editor-library-modes add-log
  ((nil ("." . "\"\\") ("'" . "'`"))
   (change-log-mode text-mode "Change Log")))

(provide 'add-log)

;;; add-log.el ends here
