;;; tar-mode.el --- archives listed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup tar-mode nil "Archives listed." :group 'tools)

(editor-library 'tar-mode
  :variables '((148 tar-chk-offset)
                (329 tar-dmaj-offset)
                (337 tar-dmin-offset)
                (500 tar-end-offset)
                (nil tar-file-name-coding-system tar-mode-hook tar-parse-info
                  tar-superior-buffer tar-superior-descriptor)
                (116 tar-gid-offset)
                (297 tar-gname-offset)
                (157 tar-link-offset)
                (156 tar-linkp-offset)
                (257 tar-magic-offset)
                (100 tar-mode-offset)
                (0 tar-name-offset)
                (345 tar-prefix-offset)
                (124 tar-size-offset)
                (136 tar-time-offset)
                (108 tar-uid-offset)
                (265 tar-uname-offset))
  :options '((20 tar-anal-blocksize)
                (nil tar-copy-preserve-time tar-mode-show-date tar-subfile-mode-hook
                  tar-update-datestamp))
  :local '((nil tar-data-buffer tar-data-swapped))
  :keymaps '(tar-mode-immediate-menu tar-mode-map tar-mode-mark-menu tar-mode-operate-menu)
  :commands '(tar-chgrp-entry tar-chmod-entry tar-chown-entry tar-clear-modification-flags
              tar-copy tar-display-other-window tar-expunge tar-extract
              tar-extract-other-window tar-flag-deleted tar-mode-immediate-menu
              tar-mode-mark-menu tar-mode-operate-menu tar-mouse-extract tar-new-entry
              tar-next-line tar-previous-line tar-rename-entry tar-subfile-save-buffer
              tar-unflag tar-unflag-backwards tar-untar-buffer tar-view)
  :functions '(copy-tar-header make-tar-header tar-alter-one-field tar-change-major-mode-hook
               tar-clip-time-string tar-current-descriptor tar-current-position
               tar-data-swapped-p tar-expunge-internal tar-file-name-handler
               tar-get-descriptor tar-get-file-descriptor tar-goto-file tar-grind-file-mode
               tar-header-block-check-checksum tar-header-block-checksum
               tar-header-block-summarize tar-header-block-tokenize tar-header-checksum
               tar-header-data-end tar-header-data-start tar-header-date tar-header-dmaj
               tar-header-dmin tar-header-gid tar-header-gname tar-header-header-start
               tar-header-link-name tar-header-link-type tar-header-magic tar-header-mode
               tar-header-name tar-header-p tar-header-serialize tar-header-size
               tar-header-uid tar-header-uname tar-mode-kill-buffer-hook tar-mode-revert
               tar-new-regular-file-header tar-next-file-displayer tar-octal-time
               tar-pad-to-blocksize tar-parse-octal-integer tar-parse-octal-integer-safe
               tar-parse-octal-long-integer tar-read-file-name tar-roundup-512
               tar-summarize-buffer tar-swap-data tar-write-region-annotate))

(editor-library-minor-modes tar-mode
  (tar-subfile-mode))

;;;###autoload
(editor-library-modes tar-mode
  (nil
   (tar-mode special-mode "Tar")))

(provide 'tar-mode)

;;; tar-mode.el ends here
