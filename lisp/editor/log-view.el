;;; log-view.el --- histories of changes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup log-view nil "Histories of changes." :group 'tools)

(editor-library 'log-view
  :faces '(log-view-commit-body log-view-file log-view-message)
  :variables '((nil log-view-expanded-log-entry-function log-view-mode-hook
                  log-view-vc-backend log-view-vc-fileset log-view-message-re log-view-file-re
                  log-view-dir-re)
                ((log-view-font-lock-keywords t nil nil nil) log-view-font-lock-defaults)
                (t log-view-per-file-logs))
  :keymaps '(log-view-mode-map log-view-mode-menu)
  :commands '(log-view-annotate-version log-view-diff log-view-diff-changeset
              log-view-file-next log-view-file-prev log-view-find-revision
              log-view-mode-menu log-view-modify-change-comment log-view-msg-next
              log-view-msg-prev log-view-toggle-entry-display log-view-toggle-mark-entry)
  :functions '(log-view-beginning-of-defun log-view-current-entry log-view-current-file
               log-view-current-tag log-view-diff-common log-view-end-of-defun
               log-view-end-of-defun-1 log-view-extract-comment log-view-get-marked
               log-view-goto-rev log-view-inside-comment-p log-view-minor-wrap))

;;;###autoload
(editor-library-modes log-view
  (nil
   (log-view-mode special-mode "Log-View")))

(provide 'log-view)

;;; log-view.el ends here
