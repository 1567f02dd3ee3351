;;; diff-mode.el --- differences between files, edited  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup diff-mode nil "Differences between files, edited." :group 'tools)

(editor-library 'diff-mode
  :faces '(diff-added diff-changed diff-changed-unspecified diff-context diff-error
           diff-file-header diff-function diff-header diff-hunk-header diff-index
           diff-indicator-added diff-indicator-changed diff-indicator-removed
           diff-nonexistent diff-refine-added diff-refine-changed diff-refine-removed
           diff-removed)
  :variables '((nil diff-apply-hunk-to-backup-file diff-buffer-type diff-narrowed-to
                  diff-remembered-defdir diff-remembered-files-alist diff-unhandled-changes
                  diff-use-changed-face diff-vc-backend diff-vc-revisions diff-outline-regexp
                  diff-hunk-header-re-unified diff-hunk-header-re diff-file-junk-re
                  diff-file-header-re diff-context-mid-hunk-header-re)
                ((diff-font-lock-keywords t nil nil nil (font-lock-multiline))
                  diff-font-lock-defaults)
                (
                  ((nil "\\+\\+\\+ \\([^\11\n]+\\)[\11\n]" 1) (nil "^--- \\([^\11\n]+\\)\11.*\n\\*" 1))
                  diff-imenu-generic-expression)
                (diff-indicator-added diff-indicator-added-face)
                (diff-indicator-changed diff-indicator-changed-face)
                (diff-indicator-removed diff-indicator-removed-face)
                ("^--+ ?$" diff-separator-re)
                (t diff-valid-unified-empty-line)
                ((diff-yank-function) diff-yank-handler))
  :options '((t diff-advance-after-apply-hunk diff-font-lock-syntax diff-update-on-the-fly)
                (nil diff-auto-refine-mode-hook diff-default-read-only diff-font-lock-prettify
                  diff-jump-to-old-file diff-minor-mode-hook diff-mode-hook)
                ("\3=" diff-minor-mode-prefix)
                (font-lock diff-refine))
  :local '((nil diff-default-directory))
  :keymaps '(diff-minor-mode-map diff-mode-map diff-mode-menu diff-mode-shared-map)
  :commands '(diff-add-change-log-entries-other-window diff-apply-hunk diff-context->unified
              diff-delete-trailing-whitespace diff-ediff-patch diff-file-kill diff-file-next
              diff-file-prev diff-fixup-modifs diff-goto-source diff-hunk-kill
              diff-hunk-next diff-hunk-prev diff-ignore-whitespace-hunk
              diff-kill-applied-hunks diff-kill-junk diff-mode-menu diff-mouse-goto-source
              diff-next-complex-hunk diff-refine-hunk diff-refresh-hunk diff-restrict-view
              diff-reverse-direction diff-split-hunk diff-tell-file-name diff-test-hunk
              diff-undo diff-unified->context diff-wiggle)
  :functions '(diff-add-log-current-defuns diff-after-change-function diff-beginning-of-file
               diff-beginning-of-file-and-junk diff-beginning-of-hunk diff-bounds-of-file
               diff-bounds-of-hunk diff-count-matches diff-current-defun
               diff-delete-empty-files diff-delete-if-empty diff-end-of-file diff-end-of-hunk
               diff-filename-drop-dir diff-find-approx-text diff-find-file-name
               diff-find-source-location diff-find-text diff-hunk-file-names
               diff-hunk-status-msg diff-hunk-style diff-hunk-text diff-make-unified
               diff-merge-strings diff-next-error diff-post-command-hook
               diff-prev-line-if-patch-separator diff-refine-preproc
               diff-sanity-check-context-hunk-half diff-sanity-check-hunk
               diff-setup-whitespace diff-splittable-p diff-syntax-fontify
               diff-syntax-fontify-hunk diff-syntax-fontify-props diff-unified-hunk-p
               diff-write-contents-hooks diff-xor diff-yank-function))

;;;###autoload
(editor-library-minor-modes diff-mode
  (diff-minor-mode :lighter " Diff"))

(editor-library-minor-modes diff-mode
  (diff-auto-refine-mode))

;;;###autoload
(editor-library-modes diff-mode
  (nil
   (diff-mode nil "Diff")))

(provide 'diff-mode)

;;; diff-mode.el ends here
