;;; nroff-mode.el --- nroff  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup nroff-mode nil "Nroff." :group 'tools)

(editor-library 'nroff-mode
  :variables '((nil nroff-font-lock-keywords)
                (((nil "^\\.SH \"?\\([^\"\n]*\\)\"?$" 1)) nroff-imenu-expression)
                (nil nroff-brace-table))
  :options '((nil nroff-electric-mode-hook nroff-mode-hook))
  :keymaps '(nroff-mode-map nroff-mode-menu)
  :commands '(nroff-backward-text-line nroff-count-text-lines nroff-electric-newline
              nroff-forward-text-line nroff-mode-menu nroff-view)
  :functions '(nroff-comment-indent nroff-insert-comment-function nroff-outline-level))

(editor-library-minor-modes nroff-mode
  (nroff-electric-mode :lighter " Electric"))

;;;###autoload
(editor-library-modes nroff-mode
  ((("\\\" " "" "\\\\[\"#][ \t]*") (">" . "\n") ("\" 2" . "\"") (". 2" . "#") ("w p" . "'")
    ("\\ 1" . "\\"))
   (nroff-mode text-mode "Nroff")))

(provide 'nroff-mode)

;;; nroff-mode.el ends here
