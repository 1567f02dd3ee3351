;;; vc.el --- version control  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function vc-message-unresolved-conflicts vc-responsible-backend)
;;;###autoload-names (function vc-root-dir vc-transfer-file)

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup vc nil "Version control." :group 'tools)

;;;###autoload
(editor-library-commands
 vc-update-change-log vc-rename-file vc-delete-file vc-switch-backend vc-push
 vc-pull vc-revert vc-region-history vc-log-mergebase vc-log-search
 vc-log-outgoing vc-log-incoming vc-print-branch-log vc-print-root-log
 vc-print-log vc-retrieve-tag vc-create-tag vc-find-conflicted-file vc-merge
 vc-insert-headers vc-revision-other-window vc-root-diff vc-ediff
 vc-version-ediff vc-diff-mergebase vc-diff vc-root-version-diff
 vc-version-diff vc-ignore vc-register vc-next-action)

(editor-library 'vc
  :variables '((t vc-coding-system-inherit-eol)
                (nil vc-diff-added-files vc-log-view-type vc-revision-history
                  vc-static-header-alist)
                ((directory) vc-log-short-style))
  :options '((nil vc-allow-async-revert vc-annotate-switches vc-before-checkin-hook
                  vc-checkin-hook vc-checkin-switches vc-checkout-hook vc-checkout-switches
                  vc-diff-switches vc-find-revision-no-save vc-register-switches
                  vc-retrieve-tag-hook)
                (((nroff-mode ".\\\"" "")) vc-comment-alist)
                (2000 vc-log-show-limit)
                (t vc-revert-show-diff))
  :commands '(vc-check-headers vc-clear-context vc-create-repo vc-default-check-headers
              vc-default-mark-resolved vc-default-revision-completion-table vc-register-with
              vc-resolve-conflicts vc-update)
  :functions '(vc-backend-for-registration vc-buffer-sync-fileset vc-checkin vc-checkout
               vc-coding-system-for-diff vc-compatible-state vc-deduce-backend
               vc-deduce-fileset vc-deduce-fileset-1 vc-default-comment-history
               vc-default-dir-status-files vc-default-find-revision vc-default-ignore
               vc-default-ignore-completion-table vc-default-log-edit-mode
               vc-default-log-view-mode vc-default-receive-file vc-default-rename-file
               vc-default-responsible-p vc-default-retrieve-tag vc-default-revert
               vc-default-show-log-entry vc-default-update-on-retrieve-tag
               vc-diff-build-argument-list-internal vc-diff-finish vc-diff-internal
               vc-editable-p vc-ensure-vc-buffer vc-expand-dirs vc-file-tree-walk
               vc-file-tree-walk-internal vc-find-revision vc-find-revision-no-save
               vc-find-revision-save vc-incoming-outgoing-internal vc-log-internal-common
               vc-mark-resolved vc-maybe-buffer-sync vc-maybe-resolve-conflicts
               vc-message-unresolved-conflicts vc-modify-change-comment vc-print-log-internal
               vc-print-log-setup-buttons vc-read-backend vc-read-revision
               vc-responsible-backend vc-revert-file vc-root-dir vc-steal-lock
               vc-string-prefix-p vc-switches vc-tag-precondition vc-transfer-file
               vc-version-backup-file))

(editor-library-macros (files form settings)
  with-vc-properties)

(provide 'vc)

;;; vc.el ends here
