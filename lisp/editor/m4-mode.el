;;; m4-mode.el --- M4  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup m4-mode nil "M4." :group 'tools)

(editor-library 'm4-mode
  :variables '((nil m4-font-lock-keywords)
                (nil m4-syntax-propertize))
  :options '((nil m4-mode-hook m4-program-options)
                ("m4" m4-program))
  :keymaps '(m4-mode-map m4-mode-menu)
  :commands '(m4-m4-buffer m4-m4-region m4-mode-menu)
  :functions '(m4-current-defun-name))

;;;###autoload
(editor-library-modes m4-mode
  ((("#" "" nil) (">#" . "\n") ("." . "\"*{}") ("<" . "#") (")`" . "'") ("('" . "`"))
   (m4-mode prog-mode "m4")))

(provide 'm4-mode)

;;; m4-mode.el ends here
