;;; scheme.el --- Scheme  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'lisp-mode)

(defgroup scheme nil "Scheme." :group 'tools)

(editor-library 'scheme
  :variables '((nil scheme-font-lock-keywords-1 scheme-font-lock-keywords-2
                  scheme-font-lock-keywords dsssl-font-lock-keywords)
                ("" scheme-mode-line-process)
                (nil scheme-imenu-generic-expression dsssl-sgml-declaration
                  dsssl-imenu-generic-expression))
  :options '((nil dsssl-mode-hook scheme-mode-hook)
                (t scheme-mit-dialect)
                ("scheme" scheme-program-name))
  :keymaps '(dsssl-mode-map scheme-mode-map scheme-mode-menu)
  :commands '(scheme-mode-menu)
  :functions '(scheme-indent-function scheme-let-indent scheme-mode-commands
               scheme-mode-variables scheme-syntax-propertize
               scheme-syntax-propertize-sexp-comment))

;;;###autoload
(editor-library-modes scheme
  (((";" "" ";+[ \t]*")
    ("_" . "\0\1\2\3\4\5\6\7\10\13\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37!$%.:?^~\177")
    (">" . "\n") ("' 14" . "#") ("'" . "',@`") ("<" . ";") ("\" 23bn" . "|"))
   (dsssl-mode scheme-mode "DSSSL")
   (scheme-mode prog-mode "Scheme")))

(provide 'scheme)

;;; scheme.el ends here
