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

(define-minor-mode nroff-electric-mode
  "Turn `nroff-electric-mode' on or off; nothing is shown."
  :lighter " Electric")

(defvar nroff-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("\" 2" . "\"")
   '(". 2" . "#")
   '("w p" . "'")
   '("\\ 1" . "\\"))
  "Syntax table of `nroff-mode'.")

;;;###autoload
(define-derived-mode nroff-mode text-mode "Nroff"
  "Mode of the buffers of `nroff-mode'."
  (editor-library-comments "\\\" " "" "\\\\[\"#][ 	]*"))

(provide 'nroff-mode)

;;; nroff-mode.el ends here
