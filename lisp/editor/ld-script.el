;;; ld-script.el --- linker scripts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup ld-script nil "Linker scripts." :group 'tools)

(editor-library 'ld-script
  :faces '(ld-script-location-counter)
  :variables '((nil ld-script-font-lock-keywords)
                (ld-script-location-counter ld-script-location-counter-face)
                (nil ld-script-mode-hook ld-script-keywords ld-script-builtins))
  :keymaps '(ld-script-mode-map))

;;;###autoload
(editor-library-modes ld-script
  ((("/* " " */" nil) ("." . "%&+-<=>|") (". 23" . "*") ("_" . ".") (". 14" . "/"))
   (ld-script-mode prog-mode "LD-Script")))

(provide 'ld-script)

;;; ld-script.el ends here
