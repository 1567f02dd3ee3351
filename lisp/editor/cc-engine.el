;;; cc-engine.el --- syntax of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function c-guess-basic-syntax)

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-engine nil "Syntax of the C modes." :group 'tools)

(editor-library 'cc-engine
  :variables '((nil c-auto-newline-analysis c-beg-pos c-commas-bound-stmts c-debug-parse-state
                  c-end-pos c-last-identifier-range c-ml-string-end-delim-disrupted
                  c-neutralize-pos c-neutralized-prop c-old-1-beg-ml c-old-beg-ml c-old-end-ml
                  c-parse-and-markup-<>-arglists c-parse-state-point c-promote-possible-types
                  c-record-found-types c-record-ref-identifiers c-record-type-identifiers
                  c-restricted-<>-arglists c-sws-lit-limits c-sws-lit-type
                  c-jump-syntax-balanced)
                (5000 c-bs-interval c-state-cache-too-far)
                ("\\w\\|\\s_\\|\\s\"\\|\\s|" c-jump-syntax-unbalanced)
                (
                  (font-lock-comment-face font-lock-string-face font-lock-comment-delimiter-face)
                  c-literal-faces)
                (unknown c-macro-start)
                (3000 c-state-nonlit-pos-interval)
                ("\\s\"\\|\\s|" c-string-limit-regexp)
                ("\"|" c-string-syntax)
                ("[ \11]*\\(\\s\"\\|\\s|\\)" c-ws*-string-limit-regexp))
  :local '((nil c-:$-multichar-token-regexp c-:-op-cont-regexp c-<-op-cont-regexp
                  c-<-pseudo-digraph-cont-len c-<-pseudo-digraph-cont-regexp
                  c-<>-multichar-token-regexp c-<>-notable-chars-re c->-op-cont-regexp
                  c->-op-without->-cont-regexp c-after-brace-list-key
                  c-after-suffixed-type-decl-key c-after-suffixed-type-maybe-decl-key
                  c-ambiguous-overloadable-or-identifier-prefix-re c-anchored-cpp-prefix
                  c-arithmetic-op-regexp c-assignment-op-regexp c-at-vsemi-p-fn c-auto-newline
                  c-auto-ops-re c-before-context-fontification-functions
                  c-before-font-lock-functions c-block-comment-awkward-chars
                  c-block-comment-ender c-block-comment-ender-regexp c-block-comment-is-default
                  c-block-comment-start-regexp c-block-comment-starter c-block-prefix-charset
                  c-block-stmt-1-2-key c-block-stmt-1-key c-block-stmt-2-key
                  c-block-stmt-hangon-key c-brace-list-key c-brace-stack-no-semi-key
                  c-brace-stack-thing-key c-bs-cache c-bs-prev-stack c-case-kwds-regexp
                  c-cast-parens c-class-id-suffix-ws-ids-key c-class-key c-colon-type-list-re
                  c-comment-start-regexp c-cpp-expr-functions-key c-cpp-expr-intro-re
                  c-cpp-include-key c-cpp-or-ml-match-offset c-decl-block-key c-decl-hangon-key
                  c-decl-prefix-or-start-re c-decl-prefix-re c-decl-start-colon-kwd-re
                  c-decl-start-re c-defun-type-name-decl-key c-doc-comment-start-regexp
                  c-dposr-cpp-macro-depth c-enum-clause-introduction-re c-enums-contain-decls
                  c-equals-type-clause-key c-find-decl-match-pos c-find-decl-syntactic-pos
                  c-found-types c-full-lit-near-cache c-get-state-before-change-functions
                  c-has-bitfields c-has-compound-literals c-has-quoted-numbers c-haskell-op-re
                  c-hungry-delete-key c-identifier-key c-identifier-start
                  c-identifier-syntax-modifications c-inside-<>-type-key c-keywords-obarray
                  c-keywords-regexp c-known-type-key c-label-kwds-regexp c-label-prefix-re
                  c-laomib-cache c-last-c-comment-end-on-line-re c-line-comment-start-regexp
                  c-line-comment-starter c-lit-pos-cache c-literal-start-regexp c-macro-cache
                  c-macro-cache-no-comment c-macro-cache-start-pos c-macro-cache-syntactic
                  c-make-ml-string-closer-re-function c-make-ml-string-opener-re-function
                  c-make-top-level-key c-maybe-decl-faces c-ml-string-any-closer-re
                  c-ml-string-back-closer-re c-ml-string-cpp-or-opener-re
                  c-ml-string-max-closer-len c-ml-string-max-closer-len-no-leader
                  c-ml-string-max-opener-len c-ml-string-non-punc-skip-chars
                  c-ml-string-opener-re c-modified-constant c-multichar->-op-not->>->>>-regexp
                  c-multiline-string-start-char c-no-type-key c-non-after-{}-ops-re
                  c-nonlabel-nonparen-token-key c-nonlabel-token-2-key c-nonlabel-token-key
                  c-nonsymbol-chars c-nonsymbol-key c-nonsymbol-token-regexp
                  c-not-decl-init-keywords c-not-primitive-type-keywords-regexp c-operator-re
                  c-opt-<>-arglist-start c-opt-<>-arglist-start-in-paren c-opt-<>-sexp-key
                  c-opt-asm-stmt-key c-opt-bitfield-key c-opt-block-decls-with-vars-key
                  c-opt-block-stmt-key c-opt-cpp-macro-define c-opt-cpp-macro-define-id
                  c-opt-cpp-macro-define-start c-opt-cpp-prefix c-opt-cpp-start c-opt-cpp-symbol
                  c-opt-extra-label-key c-opt-friend-key c-opt-identifier-concat-key
                  c-opt-inexpr-brace-list-key c-opt-method-key c-opt-op-identifier-prefix
                  c-opt-postfix-decl-spec-key c-opt-type-component-key c-opt-type-concat-key
                  c-opt-type-modifier-key c-opt-type-modifier-prefix-key c-opt-type-suffix-key
                  c-other-decl-block-key c-other-decl-block-key-in-symbols-alist
                  c-overloadable-operators-regexp c-pack-key c-paragraph-separate
                  c-paragraph-start c-paren-nontype-key c-paren-stmt-key c-parse-state-state
                  c-parsing-error c-post-protection-token c-postfix-decl-spec-key
                  c-pre-brace-non-bracelist-key c-pre-id-bracelist-key c-pre-lambda-tokens-re
                  c-pre-start-tokens c-prefix-spec-kwds-re c-primary-expr-regexp
                  c-primitive-type-key c-protection-key c-recognize-<>-arglists
                  c-recognize-bare-brace-inits c-recognize-colon-labels c-recognize-knr-p
                  c-recognize-paren-inexpr-blocks c-recognize-paren-inits
                  c-recognize-post-brace-list-type-p c-recognize-typeless-decls
                  c-regular-keywords-regexp c-return-key c-semi-lit-near-cache c-simple-stmt-key
                  c-single-quotes-quote-strings c-special-brace-lists c-specifier-key
                  c-state-brace-pair-desert c-state-cache c-state-nonlit-pos-cache
                  c-state-old-cpp-beg c-state-old-cpp-beg-marker c-state-old-cpp-end
                  c-state-old-cpp-end-marker c-state-point-min-lit-start
                  c-state-point-min-lit-type c-std-abbrev-keywords
                  c-stmt-block-only-keywords-regexp c-stmt-boundary-skip-chars
                  c-stmt-boundary-skip-chars-with-comma c-stmt-boundary-skip-list
                  c-stmt-boundary-skip-list-with-comma c-stmt-delim-chars
                  c-stmt-delim-chars-with-comma c-string-delims c-string-escaped-newlines
                  c-string-innards-re-alist c-symbol-char-key c-symbol-chars c-symbol-key
                  c-symbol-start c-syntactic-eol c-syntactic-ws-end c-syntactic-ws-start
                  c-template-typename-key c-type-decl-end-used c-type-decl-operator-prefix-key
                  c-type-decl-prefix-key c-type-decl-suffix-key c-type-decl-suffix-ws-ids-key
                  c-type-prefix-key c-typedef-decl-key c-typedef-key c-typeof-key c-using-key
                  c-vsemi-status-unknown-p-fn)
                (1 c-bs-cache-limit c-full-near-cache-limit c-lit-pos-cache-limit
                  c-semi-near-cache-limit c-state-cache-good-pos c-state-min-scan-pos
                  c-state-nonlit-pos-cache-limit c-state-point-min)
                (2305843009213693951 c-bs-prev-pos)
                (t c-electric-flag))
  :commands '(c-toggle-parse-state-debug)
  :functions '(c-add-class-syntax c-add-stmt-syntax c-add-syntax c-add-type
               c-after-change-check-<>-operators c-after-change-unmark-ml-strings
               c-after-conditional c-after-special-operator-id
               c-append-lower-brace-pair-to-state-cache c-append-syntax
               c-append-to-state-cache c-at-expression-start-p c-at-macro-vsemi-p
               c-at-statement-start-p c-at-toplevel-p c-back-over-compound-identifier
               c-back-over-member-initializer-braces c-back-over-member-initializers
               c-backward-<>-arglist c-backward-comments c-backward-over-enum-header
               c-backward-single-comment c-backward-sws c-backward-to-block-anchor
               c-backward-to-decl-anchor c-backward-token-1 c-backward-token-2
               c-backward-typed-enum-colon c-before-change-check-<>-operators
               c-before-change-check-ml-strings c-beginning-of-current-token
               c-beginning-of-decl-1 c-beginning-of-inheritance-list c-beginning-of-macro
               c-beginning-of-statement-1 c-beginning-of-syntax c-brace-anchor-point
               c-brace-stack-at c-bs-at-toplevel-p c-c++-make-ml-string-closer-re
               c-c++-make-ml-string-opener-re c-cache-to-parse-ps-state c-calc-offset
               c-calculate-state c-cheap-inside-bracelist-p c-check-qualified-type
               c-check-type c-clear-<-pair-props c-clear-<-pair-props-if-match-after
               c-clear-<>-pair-props c-clear->-pair-props
               c-clear->-pair-props-if-match-before c-clear-c-type-property
               c-clear-found-types c-collect-line-comments c-crosses-statement-barrier-p
               c-debug-add-face c-debug-parse-state c-debug-parse-state-double-cons
               c-debug-remove-face c-delq-from-dotted-list c-depropertize-ml-string
               c-depropertize-ml-string-delims c-depropertize-ml-strings-in-region
               c-determine-+ve-limit c-determine-limit c-determine-limit-get-base
               c-determine-limit-no-macro c-directly-in-class-called-p c-do-declarators
               c-echo-parsing-error c-enclosing-c++-attribute c-end-of-current-token
               c-end-of-decl-1 c-end-of-macro c-end-of-token c-evaluate-offset
               c-find-decl-spots c-foreign-init-lit-pos-cache
               c-foreign-truncate-lit-pos-cache c-forward-<>-arglist
               c-forward-<>-arglist-recur c-forward-annotation c-forward-class-decl
               c-forward-comments c-forward-decl-or-cast-1 c-forward-declarator
               c-forward-keyword-clause c-forward-label c-forward-name c-forward-noise-clause
               c-forward-noise-clause-not-macro-decl c-forward-objc-directive
               c-forward-over-compound-identifier c-forward-over-cpp-define-id
               c-forward-over-token c-forward-over-token-and-ws c-forward-single-comment
               c-forward-sws c-forward-to-cpp-define-body c-forward-token-1 c-forward-token-2
               c-forward-type c-full-get-near-cache-entry c-full-pp-to-literal
               c-full-put-near-cache-entry c-full-trim-near-cache c-get-cache-scan-pos
               c-get-fallback-scan-pos c-get-ml-closer c-get-offset
               c-get-syntactic-indentation c-guess-basic-syntax c-guess-continued-construct
               c-in-gcc-asm-p c-in-knr-argdecl c-in-literal c-in-method-def-p c-init-bs-cache
               c-inside-bracelist-p c-invalidate-find-decl-cache c-invalidate-macro-cache
               c-invalidate-state-cache c-invalidate-state-cache-1
               c-invalidate-sws-region-after c-invalidate-sws-region-after-del
               c-invalidate-sws-region-after-ins c-invalidate-sws-region-before
               c-just-after-func-arglist-p c-keyword-member c-keyword-sym c-laomib-fix-elt
               c-laomib-get-cache c-laomib-invalidate-cache c-laomib-loop c-laomib-put-cache
               c-least-enclosing-brace c-list-found-types c-literal-limits
               c-literal-limits-fast c-literal-start c-literal-type
               c-looking-at-c++-lambda-capture-list c-looking-at-decl-block
               c-looking-at-inexpr-block c-looking-at-inexpr-block-backward
               c-looking-at-or-maybe-in-bracelist c-looking-at-special-brace-list
               c-looking-at-statement-block c-macro-is-genuine-p
               c-macro-vsemi-status-unknown-p c-maybe-re-mark-ml-string
               c-ml-string-back-to-neutral c-ml-string-delims-around-point
               c-ml-string-in-end-delim c-ml-string-make-closer-re c-ml-string-make-opener-re
               c-ml-string-opener-around-point c-ml-string-opener-at-or-around-point
               c-ml-string-opener-intersects-region c-most-enclosing-brace
               c-most-enclosing-decl-block c-no-comment-end-of-macro c-on-identifier
               c-parse-ps-state-below c-parse-ps-state-to-cache c-parse-state c-parse-state-1
               c-parse-state-get-strategy c-partial-ws-p c-position-wrt-ml-delims
               c-propertize-ml-string-id c-propertize-ml-string-opener c-ps-state-cache-pos
               c-punctuation-in c-put-c-type-property c-query-and-set-macro-start
               c-query-macro-start c-record-parse-state-state c-remove-stale-state-cache
               c-remove-stale-state-cache-backwards c-renarrow-state-cache
               c-replay-parse-state-state c-restore-<>-properties c-safe-position
               c-search-decl-header-end c-search-uplist-for-classkey
               c-semi-get-near-cache-entry c-semi-pp-to-literal c-semi-put-near-cache-entry
               c-semi-trim-near-cache c-shift-line-indentation c-simple-skip-symbol-backward
               c-skip-conditional c-state-balance-parens-backwards c-state-cache-init
               c-state-cache-lower-good-pos c-state-get-min-scan-pos c-state-lit-beg
               c-state-literal-at c-state-mark-point-min-literal c-state-pp-to-literal
               c-state-push-any-brace-pair c-state-safe-place c-syntactic-content
               c-syntactic-end-of-macro c-syntactic-re-search-forward
               c-syntactic-skip-backward c-trim-found-types c-trim-lit-pos-cache
               c-truncate-bs-cache c-truncate-lit-pos-cache c-unfind-type
               c-update-brace-stack c-whack-state-after c-whack-state-before))

(editor-library-macros (&rest arguments)
  c-back-over-list-of-member-inits c-bos-pop-state c-bos-pop-state-and-retry c-bos-push-state
  c-bos-report-error c-bos-restore-pos c-bos-save-error-info c-bos-save-pos
  c-debug-put-decl-spot-faces c-debug-remove-decl-spot-faces c-debug-sws-msg
  c-declare-lang-variables c-fdoc-shift-type-backward c-find-decl-prefix-search
  c-forward-comment-minus-1 c-forward-id-comma-list c-forward-keyword-prefixed-id
  c-looking-at-c++-attribute c-pull-open-brace c-put-in-sws c-put-is-sws c-record-ref-id
  c-record-type-id c-remove-in-sws c-remove-is-and-in-sws c-remove-is-sws
  c-state-cache-after-top-paren c-state-cache-top-lparen c-state-cache-top-paren
  c-state-maybe-marker)

(provide 'cc-engine)

;;; cc-engine.el ends here
