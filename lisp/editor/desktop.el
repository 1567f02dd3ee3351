;;; desktop.el --- sessions kept in a file  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup desktop nil "Sessions kept in a file." :group 'tools)

;;;###autoload
(editor-library-commands
 desktop-revert desktop-save-in-desktop-dir desktop-change-dir desktop-read
 desktop-remove desktop-save desktop-clear)

(editor-library 'desktop
  :variables '((nil desktop-auto-save-timer desktop-buffer-args-list
                  desktop-buffer-mode-handlers desktop-buffers-not-to-save-function
                  desktop-delay-hook desktop-dirname desktop-file-checksum desktop-file-modtime
                  desktop-io-file-version desktop-lazy-timer desktop-minor-mode-handlers
                  desktop-saved-frameset desktop-var-serdes-funs desktop-locals-to-save
                  desktop-header)
                ("208" desktop-file-version)
                (208 desktop-native-file-version))
  :options '((nil desktop-after-read-hook desktop-missing-file-warning
                  desktop-no-desktop-file-hook desktop-not-loaded-hook desktop-save-hook
                  desktop-save-mode-hook)
                (30 desktop-auto-save-timeout)
                (".emacs.desktop" desktop-base-file-name)
                (".emacs.desktop.lock" desktop-base-lock-name)
                ("\\` " desktop-buffers-not-to-save)
                (
                  ("\\*scratch\\*" "\\*Messages\\*" "\\*server\\*" "\\*tramp/.+\\*" "\\*Warnings\\*")
                  desktop-clear-preserve-buffers)
                (absolute desktop-file-name-format)
                ("\\(\\`/[^/:]*:\\|(ftp)\\'\\)" desktop-files-not-to-save)
                (
                  (kill-ring kill-ring-yank-pointer search-ring search-ring-yank-pointer regexp-search-ring regexp-search-ring-yank-pointer)
                  desktop-globals-to-clear)
                (
                  (desktop-missing-file-warning tags-file-name tags-table-list search-ring regexp-search-ring register-alist file-name-history)
                  desktop-globals-to-save)
                (5 desktop-lazy-idle-delay)
                (t desktop-lazy-verbose desktop-restore-eager desktop-restore-forces-onscreen
                  desktop-restore-frames desktop-restore-in-current-display
                  desktop-restore-reuses-frames)
                (ask desktop-load-locked-desktop)
                (
                  ((defining-kbd-macro nil) (isearch-mode nil) (vc-mode nil) (vc-dir-mode nil) (erc-track-minor-mode nil) (savehist-mode nil))
                  desktop-minor-mode-table)
                ((tags-table-mode) desktop-modes-not-to-save)
                (("~/.emacs.d/" "~") desktop-path)
                (ask-if-new desktop-save))
  :local '((nil desktop-save-buffer))
  :commands '(desktop-lazy-abort desktop-lazy-complete)
  :functions '(desktop-append-buffer-args desktop-auto-save desktop-auto-save-cancel-timer
               desktop-auto-save-disable desktop-auto-save-enable desktop-auto-save-set-timer
               desktop-buffer desktop-buffer-info desktop-claim-lock desktop-create-buffer
               desktop-file-name desktop-full-file-name desktop-full-lock-name
               desktop-idle-create-buffers desktop-kill desktop-lazy-create-buffer
               desktop-list* desktop-load-file desktop-outvar desktop-owner
               desktop-release-lock desktop-restore-file-buffer desktop-restore-frameset
               desktop-restoring-frameset-p desktop-save-buffer-p desktop-save-frameset
               desktop-save-mode-off desktop-truncate desktop-value-to-string))

;;;###autoload
(editor-library-minor-modes desktop
  (desktop-save-mode :global t))

(provide 'desktop)

;;; desktop.el ends here
