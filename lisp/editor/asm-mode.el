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

;;;###autoload
(editor-library-modes asm-mode
  (((";" "" "\\(?:\\s<+\\|/[/*]+\\)[ \t]*") ("> b" . "\n") (". 23" . "*") (". 124b" . "/")
    ("< b" . ";"))
   (asm-mode prog-mode "Assembler")))

(provide 'asm-mode)

;;; asm-mode.el ends here
