;;; cc-vars.el --- options of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-vars nil "Options of the C modes." :group 'tools)

(editor-library 'cc-vars
  :variables '((nil c-indentation-style pike-font-lock-extra-types objc-font-lock-extra-types
                  java-font-lock-extra-types c-style-variables c-sentence-end-with-esc-eol
                  c-require-final-newline c-inside-block-syms c-font-lock-extra-types
                  c-fallback-style c-default-style c++-font-lock-extra-types)
                ("[ \11\f]*\\\\?$" c-string-par-separate)
                ("\f\\|[ \11]*\\\\?$" c-string-par-start))
  :options '((nil awk-mode-hook c++-mode-hook c-echo-syntactic-information-p
                  c-electric-pound-behavior c-enable-xemacs-performance-kludge-p
                  c-initialization-hook c-mark-wrong-style-of-comment c-mode-common-hook
                  c-mode-hook c-offsets-alist c-old-style-variable-behavior
                  c-report-syntactic-errors c-special-indent-hook c-strict-syntax-p
                  idl-font-lock-extra-types idl-mode-hook java-mode-hook objc-mode-hook
                  pike-mode-hook)
                (t c-asymmetry-fontification-flag c-auto-align-backslashes
                  c-style-variables-are-local-p c-syntactic-indentation-in-macros
                  c-tab-always-indent)
                (set-from-style c-backslash-column c-backslash-max-column c-basic-offset
                  c-block-comment-prefix c-cleanup-list c-comment-only-line-offset
                  c-comment-prefix-regexp c-doc-comment-style c-hanging-braces-alist
                  c-hanging-colons-alist c-hanging-semi&comma-criteria c-indent-comment-alist
                  c-indent-comments-syntactically-p c-label-minimum-indentation)
                (backward-delete-char-untabify c-backspace-function)
                (("pragma") c-cpp-indent-to-body-directives)
                (go-outward c-defun-tactic)
                (delete-char c-delete-function)
                ((string cpp code) c-ignore-auto-fill)
                (insert-tab c-insert-tab-function)
                (80 c-max-one-liner-length)
                (2 c-objc-method-arg-min-delta-to-bracket)
                (4 c-objc-method-arg-unfinished-offset c-objc-method-parameter-offset)
                (5 c-progress-interval))
  :local '((nil c-current-comment-prefix c-file-offsets c-file-style c-macro-with-semi-re
                  c-noise-macro-names c-noise-macro-with-parens-names)
                (("Q_OBJECT" "Q_PROPERTY" "Q_DECLARE" "Q_ENUMS") c-macro-names-with-semicolon)
                ("\\`a\\`" c-noise-macro-name-re c-noise-macro-with-parens-name-re)
                (t c-syntactic-indentation))
  :functions '(c-constant-symbol c-make-font-lock-extra-types-blurb c-make-macro-with-semi-re
               c-make-noise-macro-regexps c-set-stylevar-fallback c-string-list-p
               c-string-or-string-list-p c-valid-offset))

(editor-library-macros (&rest arguments)
  defcustom-c-stylevar)

(provide 'cc-vars)

;;; cc-vars.el ends here
