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

(defvar ld-script-mode-syntax-table
  (editor-library-syntax-table
   '("." . "%&+-<=>|")
   '(". 23" . "*")
   '("_" . ".")
   '(". 14" . "/"))
  "Syntax table of `ld-script-mode'.")

;;;###autoload
(define-derived-mode ld-script-mode prog-mode "LD-Script"
  "Mode of the buffers of `ld-script'."
  (editor-library-comments "/* " " */" nil))

(provide 'ld-script)

;;; ld-script.el ends here
