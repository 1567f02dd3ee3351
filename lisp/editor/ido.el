;;; ido.el --- choices made by typing parts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function ido-completing-read ido-read-buffer ido-read-directory-name)
;;;###autoload-names (function ido-read-file-name)

;;; Code:

(require 'editor-library)
(require 'seq)

(defgroup ido nil "Choices made by typing parts." :group 'tools)

;;;###autoload
(editor-library-commands
 ido-dired-other-frame ido-dired-other-window ido-dired ido-insert-file
 ido-write-file ido-find-file-other-frame ido-display-file
 ido-find-file-read-only-other-frame ido-find-file-read-only-other-window
 ido-find-file-read-only ido-find-alternate-file-other-window
 ido-find-alternate-file ido-find-file-other-window ido-find-file
 ido-find-file-in-dir ido-switch-buffer-other-frame ido-insert-buffer
 ido-kill-buffer ido-display-buffer-other-frame ido-display-buffer
 ido-switch-buffer-other-window ido-switch-buffer)

(editor-library 'ido
  :faces '(ido-first-match ido-incomplete-regexp ido-indicator ido-only-match ido-subdir
           ido-virtual)
  :variables '((nil ido-auto-merge-timer ido-buffer-history ido-common-match-string
                  ido-completion-map ido-current-directory ido-dir-file-cache ido-exit
                  ido-fallback ido-file-history ido-ignore-item-temp-list ido-incomplete-regexp
                  ido-initial-position ido-input-stack ido-last-directory-list ido-matches
                  ido-minor-mode-map-entry ido-predicate ido-rescan
                  ido-rewrite-file-prompt-rules ido-rotate ido-text ido-text-init
                  ido-trace-enable ido-virtual-buffers ido-work-directory-list
                  ido-work-file-list ido-decorations)
                (t ido-report-no-match ido-unc-hosts-cache)
                (0 ido-use-mycompletion-depth))
  :options '((visible ido-all-frames)
                (0.7 ido-auto-merge-delay-time)
                ("[][*?~]" ido-auto-merge-inhibit-characters-regexp)
                (0 ido-auto-merge-work-directories-length)
                (nil ido-before-fallback-functions ido-big-directories
                  ido-completion-buffer-all-completions ido-confirm-unique-completion
                  ido-enable-dot-prefix ido-enable-flex-matching ido-enable-prefix
                  ido-enable-regexp ido-everywhere ido-everywhere-hook ido-file-extensions-order
                  ido-ignore-directories-merge ido-ignore-unc-host-regexps
                  ido-make-buffer-list-hook ido-make-dir-list-hook ido-make-file-list-hook
                  ido-max-directory-size ido-max-window-height ido-merge-ftp-work-directories
                  ido-minibuffer-setup-hook ido-read-file-name-as-directory-commands
                  ido-read-file-name-non-ido ido-rewrite-file-prompt-functions
                  ido-rotate-file-list-default ido-separator ido-setup-hook
                  ido-show-dot-for-dired ido-slow-ftp-host-regexps ido-slow-ftp-hosts
                  ido-unc-hosts ido-use-filename-at-point ido-use-url-at-point
                  ido-use-virtual-buffers ido-work-directory-list-ignore-regexps)
                (t ido-buffer-disable-smart-matches ido-case-fold ido-downcase-unc-hosts
                  ido-enable-last-directory-history ido-enable-tramp-completion
                  ido-ignore-extensions ido-record-commands ido-record-ftp-work-directories
                  ido-use-faces ido-work-directory-match-only)
                (1.0 ido-cache-ftp-work-directory-time)
                (8.0 ido-cache-unc-host-shares-time)
                (ido-completion-auto-help ido-cannot-complete-command)
                ("*Ido Completions*" ido-completion-buffer)
                (prompt ido-create-new-buffer)
                (raise-frame ido-default-buffer-method ido-default-file-method)
                (only ido-enter-matching-directory)
                (("\\` ") ido-ignore-buffers)
                (("\\`CVS/" "\\`\\.\\./" "\\`\\./") ido-ignore-directories)
                (("\\`CVS/" "\\`#" "\\`.#" "\\`\\.\\./" "\\`\\./") ido-ignore-files)
                (100 ido-max-dir-file-cache)
                (0.35 ido-max-file-prompt-width)
                (12 ido-max-prospects)
                (50 ido-max-work-directory-list)
                (10 ido-max-work-file-list)
                ("^" ido-merged-indicator)
                ("~/.emacs.d/ido.last" ido-save-directory-list-file))
  :local '((1 ido-eoinput))
  :keymaps '(ido-buffer-completion-map ido-common-completion-map ido-file-completion-map
             ido-file-dir-completion-map)
  :commands '(ido-bury-buffer-at-head ido-complete ido-complete-space
              ido-completion-auto-help ido-completion-help ido-copy-current-file-name
              ido-copy-current-word ido-delete-backward-updir ido-delete-backward-word-updir
              ido-delete-file-at-head ido-edit-input ido-enter-dired ido-enter-find-file
              ido-enter-insert-buffer ido-enter-insert-file ido-enter-switch-buffer
              ido-everywhere ido-exit-minibuffer ido-fallback-command
              ido-forget-work-directory ido-init-completion-maps ido-kill-buffer-at-head
              ido-list-directory ido-load-history ido-magic-backward-char
              ido-magic-delete-char ido-magic-forward-char ido-make-directory
              ido-merge-work-directories ido-next-match ido-next-match-dir
              ido-next-work-directory ido-next-work-file ido-pop-dir ido-prev-match
              ido-prev-match-dir ido-prev-work-directory ido-prev-work-file ido-push-dir
              ido-push-dir-first ido-reread-directory ido-restrict-to-matches
              ido-save-history ido-select-text ido-switch-to-completions
              ido-take-first-match ido-toggle-case ido-toggle-ignore ido-toggle-literal
              ido-toggle-prefix ido-toggle-regexp ido-toggle-trace ido-toggle-vc
              ido-toggle-virtual-buffers ido-undo-merge-work-directory ido-up-directory
              ido-wash-history ido-wide-find-dir ido-wide-find-dir-or-delete-dir
              ido-wide-find-file ido-wide-find-file-or-pop-dir)
  :functions '(ido-active ido-add-virtual-buffers-to-list ido-all-completions
               ido-buffer-internal ido-buffer-window-other-frame ido-cache-ftp-valid
               ido-cache-unc-valid ido-choose-completion-string ido-chop
               ido-common-initialization ido-completing-read ido-completions
               ido-directory-too-big-p ido-exhibit ido-existing-item-p ido-expand-directory
               ido-file-extension-aux ido-file-extension-lessp ido-file-extension-order
               ido-file-internal ido-file-lessp ido-file-name-all-completions
               ido-file-name-all-completions-1 ido-final-slash ido-find-common-substring
               ido-flatten-merged-list ido-fractionp ido-get-buffers-in-frames
               ido-get-bufname ido-get-work-directory ido-get-work-file ido-ignore-item-p
               ido-initiate-auto-merge ido-is-ftp-directory ido-is-root-directory
               ido-is-slow-ftp-host ido-is-tramp-root ido-is-unc-host ido-is-unc-root
               ido-kill-emacs-hook ido-local-file-exists-p ido-make-buffer-list
               ido-make-buffer-list-1 ido-make-choice-list ido-make-dir-list
               ido-make-dir-list-1 ido-make-file-list ido-make-file-list-1
               ido-make-merged-file-list ido-make-merged-file-list-1 ido-make-prompt
               ido-makealist ido-may-cache-directory ido-minibuffer-setup ido-name
               ido-no-final-slash ido-nonreadable-directory-p ido-pp ido-read-buffer
               ido-read-directory-name ido-read-file-name ido-read-internal
               ido-record-command ido-record-work-directory ido-record-work-file
               ido-remove-cached-dir ido-set-common-completion ido-set-current-directory
               ido-set-current-home ido-set-matches ido-set-matches-1
               ido-setup-completion-map ido-sort-merged-list ido-summary-buffers-to-end
               ido-tidy ido-time-stamp ido-to-end ido-trace ido-unc-hosts
               ido-unc-hosts-net-view ido-unload-function ido-visit-buffer
               ido-wide-find-dirs-or-files ido-word-matching-substring))

;;;###autoload
(editor-library-minor-modes ido
  (ido-mode :global t))

(provide 'ido)

;;; ido.el ends here
