;;; vc-git.el --- version control by git  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup vc-git nil "Version control by git." :group 'tools)

(editor-library 'vc-git
  :variables '((nil vc-git-region-history-font-lock-keywords)
                ((("^ \\(.+\\)\\> *|" 1 nil nil 0)) vc-git-error-regexp-alist)
                (nil vc-git-history vc-git-log-edit-mode-hook vc-git-log-view-mode-hook
                  vc-git-region-history-mode-hook vc-git-stash-read-history
                  vc-git-stash-shared-help vc-git-stash-list-help vc-git-root-log-format)
                (t vc-git-use-literal-pathspecs))
  :options '((nil vc-git-annotate-switches vc-git-log-switches vc-git-print-log-follow
                  vc-git-revision-complete-only-branches)
                (utf-8 vc-git-commits-coding-system vc-git-log-output-coding-system)
                (t vc-git-diff-switches vc-git-resolve-conflicts vc-git-show-stash)
                ("git --no-pager grep -n <C> -e <R> -- <F>" vc-git-grep-template)
                ("git" vc-git-program))
  :keymaps '(vc-git-extra-menu-map vc-git-log-edit-mode-map vc-git-log-view-mode-map
             vc-git-region-history-mode-map vc-git-stash-button-map vc-git-stash-map
             vc-git-stash-menu-map vc-git-stash-shared-map)
  :commands '(vc-git-grep vc-git-log-edit-toggle-amend vc-git-log-edit-toggle-no-verify
              vc-git-log-edit-toggle-signoff vc-git-stash vc-git-stash-apply
              vc-git-stash-apply-at-point vc-git-stash-delete vc-git-stash-delete-at-point
              vc-git-stash-menu vc-git-stash-pop vc-git-stash-pop-at-point vc-git-stash-show
              vc-git-stash-show-at-point vc-git-stash-snapshot)
  :functions '(make-vc-git-dir-status-state make-vc-git-extra-fileinfo
               vc-git-after-dir-status-stage vc-git-annotate-command
               vc-git-annotate-extract-revision-at-line vc-git-annotate-time vc-git-branches
               vc-git-checkin vc-git-checkout vc-git-checkout-model vc-git-command
               vc-git-conflicted-files vc-git-create-extra-fileinfo vc-git-create-repo
               vc-git-create-tag vc-git-delete-file vc-git-diff vc-git-dir-extra-headers
               vc-git-dir-printer vc-git-dir-status-files vc-git-dir-status-goto-stage
               vc-git-dir-status-state->files vc-git-dir-status-state->hash
               vc-git-dir-status-state->stage vc-git-dir-status-state->update-function
               vc-git-dir-status-state-p vc-git-dir-status-update-file
               vc-git-escape-file-name vc-git-expanded-log-entry
               vc-git-extra-fileinfo->new-perm vc-git-extra-fileinfo->old-perm
               vc-git-extra-fileinfo->orig-name vc-git-extra-fileinfo->rename-state
               vc-git-extra-fileinfo-p vc-git-extra-menu vc-git-extra-status-menu
               vc-git-file-type-as-string vc-git-find-file-hook vc-git-find-ignore-file
               vc-git-find-revision vc-git-log-incoming vc-git-log-outgoing vc-git-log-search
               vc-git-make-stash-button vc-git-mark-resolved vc-git-merge-branch
               vc-git-mergebase vc-git-mode-line-string vc-git-next-revision
               vc-git-permissions-as-string vc-git-previous-revision vc-git-print-log
               vc-git-pull vc-git-push vc-git-region-history vc-git-region-history-font-lock
               vc-git-register vc-git-registered vc-git-rename-as-string vc-git-rename-file
               vc-git-repository-url vc-git-resolve-when-done vc-git-responsible-p
               vc-git-retrieve-tag vc-git-revert vc-git-revision-completion-table
               vc-git-revision-granularity vc-git-revision-table vc-git-root
               vc-git-show-log-entry vc-git-stash-get-at-point vc-git-stash-list
               vc-git-stash-read vc-git-state vc-git-symbolic-commit vc-git-unregister
               vc-git-update-on-retrieve-tag vc-git-working-revision))

(editor-library-modes vc-git
  (nil
   (vc-git-log-edit-mode log-edit-mode "Log-Edit/git")
   (vc-git-log-view-mode log-view-mode "Git-Log-View")
   (vc-git-region-history-mode vc-git-log-view-mode "Git-Log-View")))

(provide 'vc-git)

;;; vc-git.el ends here
