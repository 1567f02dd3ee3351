;;; grep.el --- searches by grep  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function grep-compute-defaults grep-process-setup)

;;; Code:

(require 'editor-library)
(require 'compile)

(defgroup grep nil "Searches by grep." :group 'tools)

;;;###autoload
(editor-library-commands
 zrgrep rgrep lgrep grep-find grep)

(editor-library 'grep
  :variables '((nil grep-mode-font-lock-keywords)
                ("find" find-program)
                (shadow grep-context-face)
                ("grep hit" grep-error)
                (compilation-error grep-error-face)
                (nil grep-files-history grep-find-history grep-history grep-host-defaults-alist
                  grep-last-buffer grep-mode-hook grep-mode-tool-bar-map grep-regexp-history
                  grep-regexp-alist grep-mode-line-matches grep-match-regexp
                  grep-find-ignored-files grep-find-ignored-directories
                  grep-find-abbreviate-properties grep-files-aliases grep-expand-keywords)
                (0 grep-first-column grep-num-matches-found)
                (compilation-info grep-hit-face)
                (match grep-match-face)
                ("grep" grep-program)
                (grep-read-files--default grep-read-files-function)
                (auto-detect grep-use-directories-skip)
                ("xargs" xargs-program))
  :options '((nil grep-command grep-error-screen-columns grep-find-command
                  grep-find-template grep-find-use-xargs grep-scroll-output grep-setup-hook
                  grep-template grep-window-height)
                (t grep-find-abbreviate)
                (auto-detect grep-highlight-matches grep-use-null-device
                  grep-use-null-filename-separator)
                (ask grep-save-buffers)
                ((nil) grep-search-path))
  :keymaps '(grep-menu-map grep-mode-map)
  :commands '(find-grep grep-find-toggle-abbreviation grep-menu-map kill-grep rzgrep)
  :functions '(grep-apply-setting grep-compute-defaults grep-default-command
               grep-exit-message grep-expand-template grep-file-at-point grep-filter
               grep-hello-file grep-probe grep-process-setup grep-read-files grep-read-regexp
               grep-tag-default rgrep-default-command rgrep-find-ignored-directories))

;;;###autoload
(editor-library-modes grep
  (nil
   (grep-mode compilation-mode "Grep")))

(provide 'grep)

;;; grep.el ends here
