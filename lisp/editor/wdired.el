;;; wdired.el --- names in listings of directories, edited  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)

(defgroup wdired nil "Names in listings of directories, edited." :group 'tools)

(editor-library 'wdired
  :variables '((nil wdired-mode-hook))
  :options '((nil wdired-allow-to-change-permissions wdired-use-dired-vertical-movement
                  wdired-use-interactive-rename)
                (t wdired-allow-to-redirect-links wdired-confirm-overwrite
                  wdired-create-parent-directories wdired-keep-marker-rename))
  :keymaps '(wdired-mode-map wdired-mode-menu wdired-perm-mode-map)
  :commands '(wdired-abort-changes wdired-capitalize-word wdired-customize
              wdired-downcase-word wdired-exit wdired-finish-edit wdired-mode-menu
              wdired-mouse-toggle-bit wdired-next-line wdired-previous-line wdired-set-bit
              wdired-toggle-bit wdired-upcase-word)
  :functions '(wdired-change-to-dired-mode wdired-check-kill-buffer wdired-create-parentdirs
               wdired-do-perm-changes wdired-do-renames wdired-do-symlink-changes
               wdired-flag-for-deletion wdired-get-filename wdired-get-previous-link
               wdired-isearch-filter-read-only wdired-normalize-filename
               wdired-perm-allowed-in-pos wdired-perms-to-number wdired-revert
               wdired-search-and-rename wdired-xcase-word))

;;;###autoload
(editor-library-commands
 wdired-change-to-wdired-mode)

(editor-library-modes wdired
  (nil
   (wdired-mode nil "Fundamental")))

(provide 'wdired)

;;; wdired.el ends here
