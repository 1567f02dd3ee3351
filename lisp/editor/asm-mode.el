;;; asm-mode.el --- assembly  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup asm-mode nil "Assembly." :group 'tools)

(editor-library 'asm-mode
  :variables '((nil asm-font-lock-keywords)
                (nil asm-mode-hook))
  :options '((59 asm-comment-char))
  :keymaps '(asm-mode-map asm-mode-menu)
  :commands '(asm-colon asm-comment asm-indent-line asm-mode-menu asm-newline)
  :functions '(asm-calculate-indentation))

(defvar asm-mode-syntax-table
  (editor-library-syntax-table
   '("> b" . "\n")
   '(". 23" . "*")
   '(". 124b" . "/")
   '("< b" . ";"))
  "Syntax table of `asm-mode'.")

;;;###autoload
(define-derived-mode asm-mode prog-mode "Assembler"
  "Mode of the buffers of `asm-mode'."
  (editor-library-comments ";" "" "\\(?:\\s<+\\|/[/*]+\\)[ 	]*"))

(provide 'asm-mode)

;;; asm-mode.el ends here
