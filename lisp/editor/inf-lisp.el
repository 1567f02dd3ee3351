;;; inf-lisp.el --- Lisp in another process  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'lisp-mode)
(require 'comint)

(defgroup inf-lisp nil "Lisp in another process." :group 'tools)

;;;###autoload
(editor-library-commands
 lisp-eval-defun inferior-lisp)

(editor-library 'inf-lisp
  :variables '((nil inferior-lisp-buffer inferior-lisp-load-hook inferior-lisp-mode-hook
                  lisp-prev-l/c-dir/file lisp-var-doc-command lisp-function-doc-command
                  lisp-arglist-command inferior-lisp-filter-regexp)
                ("(describe '%s)\n" lisp-describe-sym-command))
  :options '(("(load \"%s\")\n" inferior-lisp-load-command)
                ("lisp" inferior-lisp-program)
                ("^[^> \n]*>+:? *" inferior-lisp-prompt)
                ((lisp-mode) lisp-source-modes))
  :keymaps '(inferior-lisp-menu inferior-lisp-mode-map)
  :commands '(inferior-lisp-menu lisp-compile-defun lisp-compile-defun-and-go
              lisp-compile-file lisp-compile-region lisp-compile-region-and-go
              lisp-describe-sym lisp-eval-defun-and-go lisp-eval-form-and-next
              lisp-eval-last-sexp lisp-eval-paragraph lisp-eval-region
              lisp-eval-region-and-go lisp-load-file lisp-show-arglist
              lisp-show-function-documentation lisp-show-variable-documentation run-lisp
              switch-to-lisp)
  :functions '(inferior-lisp-install-letter-bindings inferior-lisp-proc lisp-compile-string
               lisp-do-defun lisp-eval-string lisp-fn-called-at-pt lisp-get-old-input
               lisp-input-filter lisp-symprompt lisp-var-at-pt))

(editor-library-modes inf-lisp
  (((";" "" ";+ *")
    ("_" . "\0\1\2\3\4\5\6\7\10\13\15\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37!$%.:?[]^{}~\177")
    (">" . "\n") ("' 14" . "#") ("'" . "',`") ("<" . ";") ("_ p" . "@") ("\" 23bn" . "|"))
   (inferior-lisp-mode comint-mode "Inferior Lisp")))

(provide 'inf-lisp)

;;; inf-lisp.el ends here
