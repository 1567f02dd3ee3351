;;; dired.el --- listings of directories to edit  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function dired-mode dired-noselect)

;;; Code:

(require 'editor-library)

(defgroup dired nil "Listings of directories to edit." :group 'tools)

;;;###autoload
(editor-library-commands
 dired-jump-other-window dired-jump dired-other-tab dired-other-frame
 dired-other-window dired)

(editor-library 'dired
  :faces '(dired-broken-symlink dired-directory dired-flagged dired-header dired-ignored
           dired-mark dired-marked dired-perm-write dired-set-id dired-special
           dired-symlink dired-warning)
  :variables '((nil dired-font-lock-keywords)
                (nil dired-actual-switches dired-buffers dired-directory dired-regexp-history
                  dired-sort-inhibit dired-subdir-alist dired-sort-by-name-regexp
                  dired-sort-by-date-regexp dired-re-sym dired-re-special dired-re-perms
                  dired-re-inode-size dired-re-exe dired-re-dir dired-permission-flags-regexp
                  dired-move-to-filename-regexp dired-garbage-files-regexp
                  dired-enable-globstar-in-shell dired-dnd-protocol-alist)
                ("chmod" dired-chmod-program)
                (68 dired-del-marker)
                (yes-or-no-p dired-deletion-confirmer)
                (dired-directory dired-directory-face)
                (dired-flagged dired-flagged-face)
                ("-Pk" dired-free-space-args)
                ("df" dired-free-space-program)
                (dired-header dired-header-face)
                (dired-ignored dired-ignored-face)
                ("*Dired log*" dired-log-buffer)
                ("SXU" dired-ls-sorting-switches)
                (dired-mark dired-mark-face)
                (dired-marked dired-marked-face)
                (42 dired-marker-char)
                (dired-perm-write dired-perm-write-face)
                ("^.* \\.\\.?/?$" dired-re-dot)
                ("^[^ \n]" dired-re-mark)
                ("^. " dired-re-maybe-mark)
                ("[^.]\\|\\.\\.\\." dired-re-no-dot)
                (t dired-shrink-to-fit)
                ("^. \\(.+\\)\\(:\\)\n" dired-subdir-regexp)
                (dired-symlink dired-symlink-face)
                (dired-warning dired-warning-face))
  :options '((nil dired-after-readin-hook dired-always-read-filesystem
                  dired-auto-revert-buffer dired-before-readin-hook dired-copy-dereference
                  dired-dwim-target dired-hide-details-mode-hook dired-initial-position-hook
                  dired-kill-when-opening-new-dired-buffer dired-load-hook
                  dired-ls-F-marks-symlinks dired-maybe-use-globstar dired-mode-hook
                  dired-no-confirm dired-subdir-switches dired-switches-in-mode-line)
                ("chown" dired-chown-program)
                (t dired-copy-preserve-time dired-hide-details-hide-information-lines
                  dired-hide-details-hide-symlink-targets dired-keep-marker-rename)
                (67 dired-keep-marker-copy)
                (72 dired-keep-marker-hardlink)
                (89 dired-keep-marker-symlink)
                ("-al" dired-listing-switches)
                (file dired-mark-region)
                (top dired-recursive-copies dired-recursive-deletes)
                ("touch" dired-touch-program)
                ("\\`\\.\\.?\\'\\|\\`\\.?#" dired-trivial-filenames)
                (unspecified dired-use-ls-dired))
  :local '((nil dired-subdir-alist-pre-R dired-switches-alist))
  :keymaps '(dired-mode-immediate-menu dired-mode-map dired-mode-mark-menu
             dired-mode-operate-menu dired-mode-regexp-menu dired-mode-subdir-menu)
  :commands '(dired-advertised-find-file dired-build-subdir-alist dired-change-marks
              dired-copy-filename-as-kill dired-display-file dired-do-delete
              dired-do-flagged-delete dired-find-alternate-file dired-find-file
              dired-find-file-other-window dired-flag-auto-save-files
              dired-flag-backup-files dired-flag-file-deletion dired-flag-files-regexp
              dired-flag-garbage-files dired-get-file-for-visit dired-goto-file dired-mark
              dired-mark-directories dired-mark-executables
              dired-mark-files-containing-regexp dired-mark-files-regexp dired-mark-symlinks
              dired-mode-immediate-menu dired-mode-mark-menu dired-mode-operate-menu
              dired-mode-regexp-menu dired-mode-subdir-menu dired-mouse-find-file
              dired-mouse-find-file-other-frame dired-mouse-find-file-other-window
              dired-next-dirline dired-next-line dired-next-marked-file dired-next-subdir
              dired-number-of-marked-files dired-prev-dirline dired-prev-marked-file
              dired-previous-line dired-sort-toggle-or-edit dired-summary dired-toggle-marks
              dired-toggle-read-only dired-undo dired-unmark dired-unmark-all-files
              dired-unmark-all-marks dired-unmark-backward dired-up-directory
              dired-view-file dired-why)
  :functions '(dired-advertise dired-align-file dired-alist-add-1 dired-between-files
               dired-buffer-stale-p dired-buffers-for-dir dired-buffers-for-dir-or-subdir
               dired-check-switches dired-clean-up-after-deletion dired-clear-alist
               dired-context-menu dired-current-directory dired-delete-entry
               dired-delete-file dired-desktop-buffer-misc-data dired-directory-changed-p
               dired-dnd-do-ask-action dired-dnd-handle-file dired-dnd-handle-local-file
               dired-dnd-popup-notice dired-file-marker dired-file-name-at-point
               dired-find-buffer-nocreate dired-format-columns-of-files
               dired-fun-in-all-buffers dired-get-filename dired-get-marked-files
               dired-get-subdir dired-get-subdir-max dired-get-subdir-min dired-glob-regexp
               dired-goto-file-1 dired-goto-next-file dired-goto-next-nontrivial-file
               dired-grep-read-files dired-hide-details-update-invisibility-spec
               dired-in-this-tree dired-in-this-tree-p dired-initial-position
               dired-insert-directory dired-insert-old-subdirs dired-insert-set-properties
               dired-log dired-log-summary dired-make-absolute dired-make-relative
               dired-mark-files-in-region dired-mark-pop-up dired-mark-prompt
               dired-mark-remembered dired-marker-regexp dired-mode
               dired-move-to-end-of-filename dired-move-to-filename dired-normalize-subdir
               dired-noselect dired-plural-s dired-pop-to-buffer dired-read-dir-and-switches
               dired-read-regexp dired-readin dired-readin-insert dired-remember-hidden
               dired-remember-marks dired-remove-entry dired-repeat-over-lines
               dired-replace-in-string dired-restore-desktop-buffer dired-restore-positions
               dired-revert dired-safe-switches-p dired-save-positions dired-sort-R-check
               dired-sort-other dired-sort-set-mode-line dired-sort-set-modeline
               dired-sort-toggle dired-string-replace-match dired-subdir-hidden-p
               dired-subdir-index dired-subdir-max dired-subdir-min dired-switches-escape-p
               dired-switches-recursive-p dired-unadvertise dired-uncache dired-unhide-subdir))

(editor-library-minor-modes dired
  (dired-hide-details-mode))

(editor-library-macros (body arg &optional show-progress distinguish-one-marked)
  dired-map-over-marks)

(editor-library-macros (predicate msg)
  dired-mark-if)

(provide 'dired)

;;; dired.el ends here
