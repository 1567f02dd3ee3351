;;; cperl-mode.el --- Perl, the other mode  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup cperl-mode nil "Perl, the other mode." :group 'tools)

;;;###autoload
(editor-library-commands
 cperl-perldoc-at-point cperl-perldoc)

(editor-library 'cperl-mode
  :faces '(cperl-array-face cperl-hash-face cperl-nonoverridable-face)
  :variables '((nil cperl-font-lock-keywords-1 cperl-font-lock-keywords
                  cperl-font-lock-keywords-2)
                (nil cperl-brace-recursing cperl-faces-init cperl-font-lock-multiline
                  cperl-font-lock-multiline-start cperl-font-locking cperl-help-from-timer
                  cperl-help-shown cperl-lazy-installed cperl-msb-fixed cperl-old-style
                  cperl-syntax-done-to cperl-syntax-state cperl-unreadable-ok
                  cperl-white-and-comment-rex cperl-tags-hier-regexp-list cperl-style-examples
                  cperl-style-alist cperl-starters cperl-st-ket cperl-st-bra
                  cperl-ps-print-face-properties cperl-outline-regexp cperl-not-bad-style-regexp
                  cperl-noscan-files-regexp cperl-maybe-white-and-comment-rex
                  cperl-here-doc-functions cperl-have-help-regexp
                  cperl-compilation-error-regexp-list cperl-bad-style-regexp)
                ("navy" cperl-dark-background)
                ("orchid1" cperl-dark-foreground)
                (127 cperl-del-back-ch)
                (fontified cperl-do-not-fontify)
                (" *perl-doc*" cperl-doc-buffer)
                ((nil nil) cperl-hierarchy)
                (("package" "class" "role") cperl-imenu-package-keywords)
                (("=head") cperl-imenu-pod-keywords)
                (("sub" "method" "function" "fun") cperl-imenu-sub-keywords)
                (
                  ((pod nil) (here-doc nil) (here-doc-delim nil) (format nil) (in-pod nil) (comment-special:at-beginning-of-line nil) (string t) (comment nil))
                  cperl-indent-rules-alist)
                (((pod in-pod) (here-doc-delim here-doc-group)) cperl-look-for-prop)
                (t cperl-message-on-help-error)
                (please-ignore-this-line cperl-praise cperl-problems cperl-problems-old-emaxen
                  cperl-short-docs cperl-speed cperl-tips cperl-tips-faces)
                ((14) cperl-st-cfence)
                ((1) cperl-st-punct)
                ((15) cperl-st-sfence)
                ((2) cperl-st-word)
                (
                  (cperl-indent-level cperl-brace-offset cperl-continued-brace-offset cperl-label-offset cperl-extra-newline-before-brace cperl-extra-newline-before-brace-multiline cperl-merge-trailing-else cperl-continued-statement-offset)
                  cperl-styles-entries)
                (("sub") cperl-sub-keywords)
                ("\\(?:sub\\)" cperl-sub-regexp)
                ("TAGS" cperl-tags-file-name)
                (" *cperl-tmp*" cperl-tmp-buffer)
                (cperl-mode cperl-use-major-mode)
                ("6.2" cperl-version))
  :options '((nil cperl-auto-newline cperl-auto-newline-after-colon cperl-autoindent-on-semi
                  cperl-clobber-lisp-bindings cperl-electric-keywords
                  cperl-electric-lbrace-space cperl-electric-linefeed cperl-electric-parens
                  cperl-electric-parens-mark cperl-extra-newline-before-brace
                  cperl-extra-newline-before-brace-multiline cperl-font-lock cperl-hairy
                  cperl-highlight-variables-indiscriminately cperl-indent-comment-at-column-0
                  cperl-indent-parens-as-block cperl-info-on-command-no-prompt
                  cperl-lazy-help-time cperl-lineup-step cperl-mode-hook
                  cperl-regexp-indent-step cperl-under-as-char)
                (0 cperl-brace-imaginary-offset cperl-brace-offset cperl-continued-brace-offset)
                (t cperl-break-one-line-blocks-when-indent cperl-electric-backspace-untabify
                  cperl-fix-hanging-brace-when-indent cperl-fontify-m-as-s
                  cperl-hook-after-change cperl-indent-left-aligned-comments
                  cperl-indent-subs-specially cperl-indent-wrt-brace cperl-merge-trailing-else
                  cperl-message-electric-keyword cperl-pod-here-fontify cperl-pod-here-scan
                  cperl-regexp-scan cperl-shrink-wrap-info-frame cperl-syntaxify-by-font-lock
                  cperl-syntaxify-for-menu cperl-syntaxify-unwind cperl-tab-always-indent
                  cperl-use-syntax-table-text-property
                  cperl-use-syntax-table-text-property-for-tags)
                (-1 cperl-close-paren-offset)
                (32 cperl-comment-column)
                (2 cperl-continued-statement-offset cperl-indent-level)
                ("({[]})<" cperl-electric-parens-string)
                ("" cperl-extra-perl-args)
                (font-lock-string-face cperl-here-face)
                (1 cperl-indent-region-fix-constructs cperl-min-label-indent)
                ("perl" cperl-info-page)
                (underline cperl-invalid-face)
                (-2 cperl-label-offset)
                (66 cperl-max-help-size)
                (font-lock-comment-face cperl-pod-face)
                (font-lock-variable-name-face cperl-pod-head-face)
                ("\\.\\([pP][Llm]\\|xs\\)$" cperl-scan-files-regexp)
                (("($rcs) = (' $Id$ ' =~ /(\\d+(\\.\\d+)+)/);") cperl-vc-rcs-header)
                (("($sccs) = ('%W%' =~ /(\\d+(\\.\\d+)+)/) ;") cperl-vc-sccs-header)
                ("pod2man" pod2man-program))
  :keymaps '(cperl-menu cperl-mode-map)
  :commands '(cperl-beautify-level cperl-beautify-regexp cperl-build-manpage
              cperl-check-syntax cperl-comment-region cperl-contract-level
              cperl-contract-levels cperl-db cperl-electric-backspace cperl-electric-brace
              cperl-electric-lbrace cperl-electric-paren cperl-electric-rparen
              cperl-electric-semi cperl-electric-terminator cperl-emulate-lazy-lock
              cperl-etags cperl-find-bad-style cperl-find-pods-heres
              cperl-find-pods-heres-region cperl-fix-line-spacing cperl-get-help
              cperl-here-doc-spell cperl-imenu-on-info cperl-indent-command cperl-indent-exp
              cperl-indent-for-comment cperl-indent-region cperl-info-on-command
              cperl-info-on-current-command cperl-invert-if-unless
              cperl-invert-if-unless-modifiers cperl-lazy-install cperl-lazy-unstall
              cperl-linefeed cperl-lineup cperl-menu cperl-narrow-to-here-doc
              cperl-next-interpolated-REx cperl-next-interpolated-REx-0
              cperl-next-interpolated-REx-1 cperl-pod-spell cperl-pod-to-manpage
              cperl-ps-print cperl-regext-to-level-start cperl-select-this-pod-or-here-doc
              cperl-set-style cperl-set-style-back cperl-switch-to-doc-buffer
              cperl-tags-hier-init cperl-time-fontification cperl-toggle-abbrev
              cperl-toggle-auto-newline cperl-toggle-autohelp cperl-toggle-construct-fix
              cperl-toggle-electric cperl-toggle-set-debug-unwind cperl-uncomment-region)
  :functions '(cperl-1+ cperl-1- cperl-add-tags-recurse cperl-add-tags-recurse-noxs
               cperl-add-tags-recurse-noxs-fullpath cperl-after-block-and-statement-beg
               cperl-after-block-p cperl-after-change-function cperl-after-expr-p
               cperl-after-label cperl-after-sub-regexp cperl-at-end-of-expr
               cperl-backward-to-noncomment cperl-backward-to-start-of-continued-exp
               cperl-backward-to-start-of-expr cperl-beautify-regexp-piece
               cperl-beginning-of-property cperl-block-declaration-p cperl-block-p
               cperl-cached-syntax-table cperl-calculate-indent
               cperl-calculate-indent-within-comment cperl-char-ends-sub-keyword-p
               cperl-choose-color cperl-comment-indent cperl-commentify
               cperl-delay-update-hook cperl-describe-perl-symbol cperl-do-auto-fill
               cperl-electric-else cperl-electric-keyword cperl-electric-pod
               cperl-ensure-newlines cperl-facemenu-add-face-function cperl-fill-paragraph
               cperl-find-sub-attrs cperl-find-tags cperl-font-lock-fontify-region-function
               cperl-font-lock-syntactic-face-function
               cperl-font-lock-unfontify-region-function cperl-fontify-syntactically
               cperl-fontify-update cperl-fontify-update-bad cperl-forward-group-in-re
               cperl-forward-re cperl-forward-to-end-of-expr cperl-get-help-defer
               cperl-get-here-doc-region cperl-get-state cperl-highlight-charclass
               cperl-imenu-info-imenu-name cperl-imenu-info-imenu-search
               cperl-imenu-name-and-position cperl-indent-line cperl-info-buffer
               cperl-init-faces cperl-inside-parens-p cperl-is-here-doc-p cperl-lazy-hook
               cperl-list-fold cperl-load-font-lock-keywords cperl-load-font-lock-keywords-1
               cperl-load-font-lock-keywords-2 cperl-look-at-leading-count cperl-make-indent
               cperl-make-regexp-x cperl-map-pods-heres cperl-menu-to-keymap
               cperl-modify-syntax-type cperl-msb-fix cperl-next-bad-style
               cperl-outline-level cperl-pod2man-build-command cperl-postpone-fontification
               cperl-process-here-doc cperl-protect-defun-start cperl-ps-print-init
               cperl-put-do-not-fontify cperl-putback-char cperl-setup-tmp-buf
               cperl-sniff-for-indent cperl-tags-hier-fill cperl-tags-treeify
               cperl-to-comment-or-eol cperl-unwind-to-safe cperl-update-syntaxification
               cperl-val cperl-windowed-init cperl-word-at-point cperl-word-at-point-hard
               cperl-write-tags cperl-xsub-scan))

;;;###autoload
(editor-library-modes cperl-mode
  ((("# " "" "#+ *") (">" . "\n") ("<" . "#") ("\\" . "$") ("." . "%&*+-/<=>|") ("\"" . "'`")
    ("_" . ":"))
   (cperl-mode prog-mode "CPerl")))

(provide 'cperl-mode)

;;; cperl-mode.el ends here
