;;; bat-mode.el --- batch files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup bat-mode nil "Batch files." :group 'tools)

(editor-library 'bat-mode
  :faces '(bat-label-face)
  :variables '((nil bat-font-lock-keywords)
                (nil bat-mode-hook bat-menu))
  :keymaps '(bat-mode-map)
  :commands '(bat-cmd-help bat-run bat-run-args bat-template))

;;;###autoload
(editor-library-modes bat-mode
  ((("rem " "" "rem[ \t]+") (">" . "\n") ("." . "%=\\") ("_" . "{}~"))
   (bat-mode prog-mode "Bat")))

(provide 'bat-mode)

;;; bat-mode.el ends here
