;;; xdg.el --- directories of the desktop  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup xdg nil "Directories of the desktop." :group 'tools)

(editor-library 'xdg
  :variables '(("\\[\\(?1:[ -Z\\^-~]+?\\)]" xdg-desktop-group-regexp)
                (nil xdg-mime-table xdg-user-dirs xdg-line-regexp xdg-desktop-entry-regexp))
  :functions '(xdg-cache-home xdg-config-dirs xdg-config-home xdg-data-dirs xdg-data-home
               xdg-desktop-read-file xdg-desktop-read-group xdg-desktop-strings xdg-mime-apps
               xdg-mime-apps-files xdg-mime-collect-associations xdg-runtime-dir
               xdg-thumb-mtime xdg-thumb-name xdg-thumb-uri xdg-user-dir))

(provide 'xdg)

;;; xdg.el ends here
