;;; log-edit.el --- messages of changes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function log-edit)

;;; Code:

(require 'editor-library)
(require 'ring)

(defgroup log-edit nil "Messages of changes." :group 'tools)

(editor-library 'log-edit
  :faces '(log-edit-header log-edit-summary log-edit-unknown-header)
  :variables '((nil log-edit-callback log-edit-changelog-use-first log-edit-comment-ring-index
                  log-edit-font-lock-gnu-style log-edit-initial-files log-edit-listfun
                  log-edit-parent-buffer log-edit-rewrite-fixes log-edit-vc-backend
                  log-edit-headers-alist log-edit-header-contents-regexp
                  log-edit-font-lock-gnu-keywords log-edit-comment-ring)
                (t log-edit-changelog-full-paragraphs log-edit-rewrite-tiny-change)
                ("*log-edit-files*" log-edit-files-buf)
                ("" log-edit-last-comment-match)
                (32 log-edit-maximum-comment-ring-size))
  :options '((0 log-edit-common-indent)
                (changed log-edit-confirm)
                (nil log-edit-done-hook log-edit-keep-buffer log-edit-mode-hook
                  log-edit-setup-add-author log-edit-setup-invert
                  log-edit-strip-single-file-name)
                (
                  (log-edit-insert-message-template log-edit-insert-cvs-template log-edit-insert-changelog log-edit-show-files)
                  log-edit-hook)
                (t log-edit-require-final-newline))
  :keymaps '(log-edit-menu log-edit-mode-map vc-log-entry-mode vc-log-mode-map)
  :commands '(log-edit-add-to-changelog log-edit-beginning-of-line
              log-edit-comment-search-backward log-edit-comment-search-forward
              log-edit-comment-to-change-log log-edit-done
              log-edit-generate-changelog-from-diff log-edit-insert-changelog
              log-edit-insert-cvs-rcstemplate log-edit-insert-cvs-template
              log-edit-insert-filenames log-edit-insert-filenames-without-changelog
              log-edit-insert-message-template log-edit-kill-buffer log-edit-menu
              log-edit-mode-help log-edit-next-comment log-edit-previous-comment
              log-edit-show-diff log-edit-show-files)
  :functions '(log-edit log-edit-add-field log-edit-changelog-entries
               log-edit-changelog-entry log-edit-changelog-insert-entries
               log-edit-changelog-ours-p log-edit-changelog-paragraph
               log-edit-changelog-subparagraph log-edit-empty-buffer-p
               log-edit-extract-headers log-edit-files log-edit-fill-entry
               log-edit-font-lock-keywords log-edit-goto-eoh log-edit-hide-buf
               log-edit-insert-changelog-entries log-edit-match-to-eoh
               log-edit-narrow-changelog log-edit-new-comment-index log-edit-remember-comment
               log-edit-set-common-indentation log-edit-set-header log-edit-toggle-header))

(editor-library-modes log-edit
  ((nil ("." . "\"\\") ("w p" . "'"))
   (log-edit-mode text-mode "Log-Edit")))

(provide 'log-edit)

;;; log-edit.el ends here
