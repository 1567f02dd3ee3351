;;; bs.el --- buffers chosen  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup bs nil "Buffers chosen." :group 'tools)

;;;###autoload
(editor-library-commands
 bs-show bs-customize bs-cycle-previous bs-cycle-next)

(editor-library 'bs
  :variables '((nil bs-mode-font-lock-keywords)
                (nil bs-buffer-sort-function bs-current-list bs-dont-show-function
                  bs-dont-show-regexp bs-mode-hook bs-must-show-function bs-must-show-regexp
                  bs-attributes-list)
                ("files" bs-current-configuration)
                (2 bs-header-lines-length))
  :options '(("all" bs-alternative-configuration)
                (
                  (("all" nil nil nil nil nil) ("files" nil nil nil bs-visits-non-file bs-sort-buffer-interns-are-last) ("files-and-scratch" "^\\*scratch\\*$" nil nil bs-visits-non-file bs-sort-buffer-interns-are-last) ("all-intern-last" nil nil nil nil bs-sort-buffer-interns-are-last))
                  bs-configurations)
                (nil bs-cycle-configuration-name bs-must-always-show-regexp)
                ("files" bs-default-configuration)
                ("by nothing" bs-default-sort-name)
                (20 bs-max-window-height)
                (45 bs-maximal-buffer-name-column)
                (15 bs-minimal-buffer-name-column)
                (
                  (("by name" bs--sort-by-name "Buffer" region) ("by size" bs--sort-by-size "Size" region) ("by mode" bs--sort-by-mode "Mode" region) ("by filename" bs--sort-by-filename "File" region) ("by nothing" nil nil nil))
                  bs-sort-functions)
                ("." bs-string-current)
                ("#" bs-string-current-marked)
                (">" bs-string-marked)
                ("+" bs-string-show-always)
                ("-" bs-string-show-never)
                (" " bs-string-show-normally))
  :local '((nil bs-buffer-show-mark))
  :keymaps '(bs-mode-map)
  :commands '(bs-abort bs-bury-buffer bs-clear-modified bs-delete bs-delete-backward bs-down
              bs-help bs-kill bs-mark-current bs-mouse-select bs-mouse-select-other-frame
              bs-refresh bs-save bs-select bs-select-in-one-window
              bs-select-next-configuration bs-select-other-frame bs-select-other-window
              bs-set-configuration bs-set-configuration-and-refresh
              bs-set-current-buffer-to-show-always bs-set-current-buffer-to-show-never
              bs-show-sorted bs-tmp-select-other-window bs-toggle-current-to-show
              bs-toggle-readonly bs-toggle-show-all bs-unmark-all bs-unmark-current
              bs-unmark-previous bs-up bs-view bs-visit-tags-table)
  :functions '(bs-apply-sort-faces bs-buffer-list bs-buffer-sort bs-config-clear
               bs-define-sort-function bs-message-without-log bs-next-buffer bs-next-config
               bs-next-config-aux bs-previous-buffer bs-show-in-buffer
               bs-sort-buffer-interns-are-last bs-unload-function bs-visits-non-file))

(editor-library-modes bs
  (nil
   (bs-mode nil "Buffer-Selection-Menu")))

(provide 'bs)

;;; bs.el ends here
