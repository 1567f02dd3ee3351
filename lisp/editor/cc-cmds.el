;;; cc-cmds.el --- commands of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-cmds nil "Commands of the C modes." :group 'tools)

(editor-library 'cc-cmds
  :variables '((t c-auto-fill-prefix c-fix-backslashes)
                (nil c-lit-limits c-lit-type c-progress-info))
  :local '((nil c-block-comment-flag c-cpp-indent-to-body-flag))
  :commands '(c-backslash-region c-backward-conditional c-backward-into-nomenclature
              c-beginning-of-defun c-beginning-of-statement c-comment-line-break-function
              c-context-line-break c-context-open-line c-display-defun-name
              c-down-conditional c-down-conditional-with-else c-electric-backspace
              c-electric-brace c-electric-colon c-electric-delete c-electric-delete-forward
              c-electric-lt-gt c-electric-paren c-electric-pound c-electric-semi&comma
              c-electric-slash c-electric-star c-end-of-defun c-end-of-statement
              c-fill-paragraph c-forward-conditional c-hungry-backspace c-hungry-delete
              c-hungry-delete-backwards c-hungry-delete-forward c-indent-command
              c-indent-defun c-indent-exp c-indent-line-or-region c-indent-new-comment-line
              c-mark-function c-scope-operator c-show-syntactic-information
              c-syntactic-information-on-region c-toggle-auto-hungry-state
              c-toggle-auto-newline c-toggle-auto-state c-toggle-comment-style
              c-toggle-cpp-indent-to-body c-toggle-electric-state c-toggle-hungry-state
              c-toggle-syntactic-indentation c-up-conditional c-up-conditional-with-else)
  :functions '(c-add-indent-to-body-to-abbrev-table c-after-statement-terminator-p
               c-align-cpp-indent-to-body c-append-backslashes-forward
               c-ascertain-following-literal c-ascertain-preceding-literal
               c-back-over-illiterals c-backward-to-nth-BOF-{
               c-beginning-of-sentence-in-comment c-beginning-of-sentence-in-string
               c-brace-newlines c-calc-comment-indent c-clear-stale-indent-to-body-abbrevs
               c-comment-indent c-cpp-define-name c-declaration-limits c-declaration-limits-1
               c-defun-name c-defun-name-1 c-defun-name-and-limits
               c-delete-backslashes-forward c-do-auto-fill c-do-brace-electrics
               c-electric-continued-statement c-electric-pragma c-end-of-sentence-in-comment
               c-end-of-sentence-in-string c-fn-region-is-active-p c-forward-over-illiterals
               c-forward-to-nth-EOF-\;-or-} c-guess-fill-prefix c-in-comment-line-prefix-p
               c-in-function-trailer-p c-indent-line c-indent-region c-mask-paragraph
               c-narrow-to-comment-innards c-narrow-to-most-enclosing-decl-block
               c-newline-and-indent c-one-line-string-p c-outline-level c-point-syntax
               c-progress-fini c-progress-init c-progress-update c-scan-conditionals
               c-try-one-liner c-update-modeline c-where-wrt-brace-construct
               c-widen-to-enclosing-decl-scope))

(define-obsolete-function-alias 'c-subword-mode #'subword-mode "23.2")

(editor-library-macros (&rest arguments)
  c-while-widening-to-decl-block)

(provide 'cc-cmds)

;;; cc-cmds.el ends here
