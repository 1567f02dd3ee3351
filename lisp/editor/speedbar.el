;;; speedbar.el --- trees in frames of their own  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup speedbar nil "Trees in frames of their own." :group 'tools)

;;;###autoload
(editor-library-commands
 speedbar-get-focus)

(editor-library 'speedbar
  :faces '(speedbar-button-face speedbar-directory-face speedbar-file-face
           speedbar-highlight-face speedbar-selected-face speedbar-separator-face
           speedbar-tag-face)
  :variables '((nil speedbar-buffer speedbar-cached-frame speedbar-desired-buffer
                  speedbar-directory-contents-alist speedbar-frame speedbar-full-text-cache
                  speedbar-generic-list-tag-button-type speedbar-highlight-one-tag-line
                  speedbar-last-selected-file speedbar-obj-to-do-point speedbar-power-click
                  speedbar-previous-menu speedbar-ro-to-do-point speedbar-shown-directories
                  speedbar-special-mode-expansion-list speedbar-special-mode-key-map
                  speedbar-stealthy-update-recurse speedbar-update-flag-disable
                  speedbar-vc-to-do-point speedbar-supported-extension-expressions
                  speedbar-obj-indicator speedbar-obj-alist speedbar-mode-functions-list
                  speedbar-frame-parameters speedbar-file-unshown-regexp speedbar-file-regexp
                  speedbar-fetch-etags-parse-list speedbar-expand-image-button-alist
                  speedbar-easymenu-definition-trailer speedbar-easymenu-definition-special
                  speedbar-easymenu-definition-base speedbar-dynamic-tags-function-list
                  speedbar-buffer-easymenu-definition)
                (curly speedbar-generic-list-group-expand-button-type)
                ("\\(\\([/\\]logs?[/\\]\\'\\)\\)$" speedbar-ignored-directory-regexp)
                ("0.14beta4" speedbar-incompatible-version)
                (" \\(\\*\\|#\\|!\\|%\\)*" speedbar-indicator-regex)
                (" " speedbar-indicator-separator)
                ("files" speedbar-initial-expansion-list-name
                  speedbar-previously-used-expansion-list-name)
                (
                  (("buffers" speedbar-buffer-easymenu-definition speedbar-buffers-key-map speedbar-buffer-buttons) ("quick buffers" speedbar-buffer-easymenu-definition speedbar-buffers-key-map speedbar-buffer-buttons-temp) ("files" speedbar-easymenu-definition-special speedbar-file-key-map speedbar-directory-buttons speedbar-default-directory-list))
                  speedbar-initial-expansion-mode-alist)
                ("%" speedbar-object-read-only-indicator)
                (
                  (("files" speedbar-update-current-file speedbar-check-read-only speedbar-check-vc speedbar-check-objects))
                  speedbar-stealthy-function-list)
                ("*" speedbar-vc-indicator)
                ("1.0" speedbar-version))
  :options '(((speedbar-frame-reposition-smartly) speedbar-after-create-hook)
                (nil speedbar-before-delete-hook speedbar-before-popup-hook
                  speedbar-hide-button-brackets-flag speedbar-load-hook speedbar-mode-hook
                  speedbar-reconfigure-keymaps-hook speedbar-scanner-reset-hook
                  speedbar-show-unknown-files speedbar-sort-tags speedbar-timer-hook
                  speedbar-track-mouse-flag speedbar-update-flag speedbar-use-images
                  speedbar-vc-directory-enable-hook speedbar-vc-in-control-hook
                  speedbar-visiting-file-hook)
                ((push-mark) speedbar-before-visiting-file-hook
                  speedbar-before-visiting-tag-hook)
                (left-right speedbar-default-position)
                (span speedbar-directory-button-trim-method)
                ("^\\(\\..*\\)\\'" speedbar-directory-unshown-regexp)
                (("-D" "-I" "-o" "-") speedbar-fetch-etags-arguments)
                ("etags" speedbar-fetch-etags-command)
                (("[/\\]logs?[/\\]\\'") speedbar-ignored-directory-expressions)
                ((fundamental-mode) speedbar-ignored-modes)
                (1 speedbar-indentation-width speedbar-verbosity-level)
                (t speedbar-mode-specific-contents-flag speedbar-obj-do-check
                  speedbar-smart-directory-expand-flag speedbar-use-imenu-flag
                  speedbar-use-tool-tips-flag speedbar-vc-do-check)
                (all speedbar-query-confirmation-method)
                (attached speedbar-select-frame-method)
                (4 speedbar-tag-group-name-minimum-length)
                ((speedbar-prefix-group-tag-hierarchy speedbar-trim-words-tag-hierarchy)
                  speedbar-tag-hierarchy-method)
                (10 speedbar-tag-regroup-maximum-length)
                (20 speedbar-tag-split-minimum-length)
                ((speedbar-highlight-one-tag-line) speedbar-visiting-tag-hook))
  :keymaps '(speedbar-buffers-key-map speedbar-file-key-map speedbar-key-map
             speedbar-mode-map)
  :commands '(speedbar speedbar-add-ignored-directory-regexp
              speedbar-add-localized-speedbar-support speedbar-add-supported-extension
              speedbar-backward-list speedbar-buffer-kill-buffer
              speedbar-buffer-revert-buffer speedbar-change-initial-expansion-list
              speedbar-contract-line speedbar-contract-line-descendants
              speedbar-create-directory speedbar-customize speedbar-disable-update
              speedbar-edit-line speedbar-enable-update speedbar-expand-line
              speedbar-expand-line-descendants speedbar-flush-expand-line
              speedbar-forward-list speedbar-image-dump speedbar-item-byte-compile
              speedbar-item-copy speedbar-item-delete speedbar-item-info speedbar-item-load
              speedbar-item-object-delete speedbar-item-rename speedbar-mouse-item-info
              speedbar-navigate-list speedbar-next speedbar-prev speedbar-refresh
              speedbar-restricted-next speedbar-restricted-prev speedbar-scroll-down
              speedbar-scroll-up speedbar-toggle-etags speedbar-toggle-images
              speedbar-toggle-line-expansion speedbar-toggle-show-all-files
              speedbar-toggle-sorting speedbar-toggle-updates speedbar-up-directory
              speedbar-update-contents)
  :functions '(speedbar-add-expansion-list speedbar-add-indicator
               speedbar-add-mode-functions-list speedbar-buffer-buttons
               speedbar-buffer-buttons-engine speedbar-buffer-buttons-temp
               speedbar-buffer-click speedbar-buffers-item-info
               speedbar-buffers-line-directory speedbar-buffers-tail-notes
               speedbar-center-buffer-smartly speedbar-change-expand-button-char
               speedbar-check-obj-this-line speedbar-check-objects speedbar-check-read-only
               speedbar-check-vc speedbar-check-vc-this-line speedbar-clear-current-file
               speedbar-click speedbar-create-tag-hierarchy speedbar-current-frame
               speedbar-default-directory-list speedbar-delete-overlay
               speedbar-delete-subblock speedbar-dir-follow speedbar-directory-buttons
               speedbar-directory-buttons-follow speedbar-directory-line speedbar-dired
               speedbar-do-function-pointer speedbar-extension-list-to-regex
               speedbar-extract-one-symbol speedbar-fetch-dynamic-etags
               speedbar-fetch-dynamic-imenu speedbar-fetch-dynamic-tags
               speedbar-fetch-replacement-function speedbar-file-lists
               speedbar-files-item-info speedbar-files-line-directory speedbar-find-file
               speedbar-find-file-in-frame speedbar-find-selected-file
               speedbar-frame-reposition-smartly speedbar-frame-width
               speedbar-generic-item-info speedbar-generic-list-group-p
               speedbar-generic-list-positioned-group-p speedbar-generic-list-tag-p
               speedbar-goto-this-file speedbar-handle-delete-frame
               speedbar-highlight-one-tag-line speedbar-initial-expansion-list
               speedbar-initial-keymap speedbar-initial-menu
               speedbar-initial-stealthy-functions speedbar-insert-button
               speedbar-insert-etags-list speedbar-insert-files-at-point
               speedbar-insert-generic-list speedbar-insert-image-button-maybe
               speedbar-insert-imenu-list speedbar-insert-separator
               speedbar-item-info-file-helper speedbar-item-info-tag-helper
               speedbar-line-directory speedbar-line-file speedbar-line-text
               speedbar-line-token speedbar-make-button speedbar-make-overlay
               speedbar-make-specialized-keymap speedbar-make-tag-line
               speedbar-maybe-add-localized-support speedbar-maybee-jump-to-attached-frame
               speedbar-message speedbar-mode-line-update speedbar-overlay-put
               speedbar-parse-c-or-c++tag speedbar-parse-tex-string
               speedbar-position-cursor-on-line speedbar-prefix-group-tag-hierarchy
               speedbar-recenter speedbar-recenter-to-top speedbar-reconfigure-keymaps
               speedbar-remove-localized-speedbar-support speedbar-reset-scanners
               speedbar-restricted-move speedbar-select-attached-frame
               speedbar-set-mode-line-format speedbar-set-timer
               speedbar-show-info-under-mouse speedbar-simple-group-tag-hierarchy
               speedbar-sort-tag-hierarchy speedbar-stealthy-updates speedbar-tag-expand
               speedbar-tag-file speedbar-tag-find speedbar-this-file-in-vc speedbar-timer-fn
               speedbar-track-mouse speedbar-trim-words-tag-hierarchy speedbar-try-completion
               speedbar-unhighlight-one-tag-line speedbar-update-current-file
               speedbar-update-directory-contents speedbar-update-localized-contents
               speedbar-update-special-contents speedbar-vc-check-dir-p speedbar-y-or-n-p))

;;;###autoload
(editor-library-commands
 speedbar-frame-mode)

(editor-library-modes speedbar
  ((nil (" " . "\"'()[]{}"))
   (speedbar-mode nil "Speedbar")))

(editor-library-macros (&rest arguments)
  speedbar-with-attached-buffer speedbar-with-writable)

(defun speedbar-add-supported-extension (extension)
  "Let files that end in EXTENSION, or in one of those in that list, be shown."
  (dolist (one (if (listp extension) extension (list extension)))
    (add-to-list 'speedbar-supported-extension-expressions
                 (if (string-prefix-p "." one) (regexp-quote one) one))))

(provide 'speedbar)

;;; speedbar.el ends here
