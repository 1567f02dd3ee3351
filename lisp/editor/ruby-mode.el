;;; ruby-mode.el --- Ruby  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup ruby-mode nil "Ruby." :group 'tools)

(editor-library 'ruby-mode
  :variables '((nil ruby-font-lock-keywords)
                ((if while unless until begin case for def) ruby-alignable-keywords)
                ("\\_<end\\_>" ruby-block-end-re)
                (("then" "else" "elsif" "when" "rescue" "ensure") ruby-block-mid-keywords)
                (("and" "or" "not") ruby-block-op-keywords)
                ("\\(def\\|class\\|module\\)" ruby-defun-beg-re)
                ("\\(?:^\\|[^.@$:]\\|\\.\\.\\)" ruby-font-lock-keyword-beg-re)
                (nil ruby-mode-hook ruby-syntax-methods-before-regexp
                  ruby-syntax-before-regexp-re ruby-smie-grammar ruby-percent-literal-beg-re
                  ruby-non-block-do-re ruby-negative ruby-modifier-re ruby-modifier-beg-re
                  ruby-indent-beg-re ruby-here-doc-beg-re ruby-expression-expansion-re
                  ruby-delimiter ruby-block-mid-re ruby-block-hanging-re ruby-block-beg-re
                  ruby-block-beg-keywords)
                (("if" "unless" "while" "until") ruby-modifier-beg-keywords)
                ("[-,.+*/%&|^~=<>:]\\|\\\\$" ruby-operator-re)
                ("class\\s *<<" ruby-singleton-class-re)
                ("a-zA-Z0-9_" ruby-symbol-chars)
                ("[a-zA-Z0-9_]" ruby-symbol-re)
                (t ruby-use-smie))
  :options '((nil ruby-align-chained-calls ruby-indent-tabs-mode)
                ((def) ruby-align-to-stmt-keywords)
                (32 ruby-comment-column)
                ("# encoding: %s" ruby-custom-encoding-magic-comment-template)
                (t ruby-deep-arglist ruby-flymake-use-rubocop-if-available
                  ruby-insert-encoding-magic-comment ruby-use-encoding-map)
                ((40 91 93 t) ruby-deep-indent-paren)
                (space ruby-deep-indent-paren-style)
                (ruby ruby-encoding-magic-comment-style)
                (2 ruby-indent-level)
                (".rubocop.yml" ruby-rubocop-config))
  :keymaps '(ruby-mode-map ruby-mode-menu)
  :commands '(ruby-backward-sexp ruby-beginning-of-block ruby-beginning-of-defun
              ruby-end-of-block ruby-end-of-defun ruby-find-library-file ruby-forward-sexp
              ruby-indent-exp ruby-indent-line ruby-mode-menu ruby-toggle-block
              ruby-toggle-string-quotes)
  :functions '(ruby-accurate-end-of-block ruby-add-log-current-method
               ruby-beginning-of-indent ruby-block-contains-point ruby-brace-to-do-end
               ruby-calculate-indent ruby-current-indentation ruby-deep-indent-paren-p
               ruby-do-end-to-brace ruby-expr-beg ruby-flymake-auto ruby-flymake-rubocop
               ruby-flymake-simple ruby-forward-string ruby-here-doc-end-match
               ruby-imenu-create-index ruby-imenu-create-index-in-block
               ruby-in-ppss-context-p ruby-indent-size ruby-indent-to
               ruby-match-expression-expansion ruby-mode-set-encoding ruby-mode-variables
               ruby-move-to-block ruby-parse-partial ruby-parse-region ruby-smie-rules
               ruby-special-char-p ruby-string-at-point-p
               ruby-syntax-enclosing-percent-literal ruby-syntax-expansion-allowed-p
               ruby-syntax-propertize ruby-syntax-propertize-expansion
               ruby-syntax-propertize-expansions ruby-syntax-propertize-function
               ruby-syntax-propertize-heredoc ruby-syntax-propertize-percent-literal
               ruby-verify-heredoc))

;;;###autoload
(editor-library-modes ruby-mode
  ((("# " "" "#+ *") (">" . "\n") ("<" . "#") ("'" . "$:@") ("." . "%&*+-/<=>|") ("\"" . "'`"))
   (ruby-mode prog-mode "Ruby")))

(provide 'ruby-mode)

;;; ruby-mode.el ends here
