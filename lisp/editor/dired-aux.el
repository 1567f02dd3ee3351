;;; dired-aux.el --- more commands of listings of directories  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)
(require 'cl-lib)

(defgroup dired-aux nil "More commands of listings of directories." :group 'tools)

(editor-library 'dired-aux
  :variables '((nil dired-copy-how-to-fn dired-create-files-failures
                  dired-compress-files-alist dired-compress-file-suffixes
                  dired-compress-file-alist)
                ("" dired-mark-postfix dired-mark-prefix)
                (" " dired-mark-separator)
                ("\\(^\\|[ \11]\\)\\?\\([ \11]\\|$\\)" dired-quark-subst-regexp)
                ("\\(^\\|[ \11]\\)\\*\\([ \11]\\|$\\)" dired-star-subst-regexp))
  :options '((nil dired-backup-overwrite dired-compress-directory-default-suffix
                  dired-compress-file-default-suffix dired-create-destination-dirs
                  dired-do-revert-buffer dired-isearch-filenames
                  dired-isearch-filenames-mode-hook dired-vc-rename-file))
  :commands '(dired-backup-diff dired-clean-directory dired-compare-directories
              dired-create-directory dired-create-empty-file dired-diff
              dired-do-async-shell-command dired-do-byte-compile dired-do-chgrp
              dired-do-chmod dired-do-chown dired-do-compress dired-do-compress-to
              dired-do-copy dired-do-copy-regexp dired-do-find-regexp
              dired-do-find-regexp-and-replace dired-do-hardlink dired-do-hardlink-regexp
              dired-do-isearch dired-do-isearch-regexp dired-do-kill-lines dired-do-load
              dired-do-print dired-do-query-replace-regexp dired-do-redisplay
              dired-do-rename dired-do-rename-regexp dired-do-search dired-do-shell-command
              dired-do-symlink dired-do-symlink-regexp dired-do-touch dired-downcase
              dired-goto-subdir dired-hide-all dired-hide-subdir dired-insert-subdir
              dired-isearch-filenames dired-isearch-filenames-regexp dired-kill-line
              dired-kill-subdir dired-kill-tree dired-mark-subdir-files
              dired-maybe-insert-subdir dired-prev-subdir dired-reset-subdir-switches
              dired-show-file-type dired-tree-down dired-tree-up dired-upcase
              dired-vc-next-action minibuffer-default-add-dired-shell-commands)
  :functions '(dired-add-entry dired-add-file dired-after-subdir-garbage dired-alist-add
               dired-alist-sort dired-bunch-files dired-byte-compile dired-check-process
               dired-collect-file-versions dired-compress dired-compress-file dired-copy-file
               dired-copy-file-recursive dired-create-files dired-create-files-non-directory
               dired-do-chxxx dired-do-create-files dired-do-create-files-regexp
               dired-dwim-target-defaults dired-dwim-target-directories
               dired-dwim-target-directory dired-dwim-target-next
               dired-dwim-target-next-visible dired-dwim-target-recent
               dired-file-set-difference dired-files-attributes dired-handle-overwrite
               dired-hardlink dired-insert-subdir-del dired-insert-subdir-doinsert
               dired-insert-subdir-doupdate dired-insert-subdir-newpos
               dired-insert-subdir-validate dired-into-dir-with-symlinks
               dired-isearch-filenames-end dired-isearch-filenames-setup
               dired-isearch-filter-filenames dired-isolated-string-re dired-load
               dired-map-dired-file-lines dired-map-over-marks-check dired-mark-confirm
               dired-mark-read-file-name dired-mark-read-regexp dired-mark-read-string
               dired-maybe-create-dirs dired-nondirectory-p dired-query
               dired-read-shell-command dired-relist-entry dired-relist-file
               dired-remove-file dired-rename-file dired-rename-non-directory
               dired-rename-subdir dired-rename-subdir-1 dired-rename-subdir-2
               dired-run-shell-command dired-shell-command dired-shell-stuff-it dired-split
               dired-trample-file-versions dired-tree-lessp dired-unsubdir
               dired-update-file-line dired-vc-deduce-fileset))

(editor-library-minor-modes dired-aux
  (dired-isearch-filenames-mode))

(provide 'dired-aux)

;;; dired-aux.el ends here
