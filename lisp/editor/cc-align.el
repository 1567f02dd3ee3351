;;; cc-align.el --- columns of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-align nil "Columns of the C modes." :group 'tools)

(editor-library 'cc-align
  :functions '(c-block-in-arglist-dwim c-gnu-impose-minimum c-indent-multi-line-block
               c-indent-one-line-block c-lineup-2nd-brace-entry-in-arglist
               c-lineup-C-comments c-lineup-ObjC-method-args c-lineup-ObjC-method-args-2
               c-lineup-ObjC-method-call c-lineup-ObjC-method-call-colons
               c-lineup-after-whitesmith-blocks c-lineup-argcont c-lineup-argcont-scan
               c-lineup-arglist c-lineup-arglist-close-under-paren
               c-lineup-arglist-intro-after-paren c-lineup-arglist-operators
               c-lineup-assignments c-lineup-cascaded-calls c-lineup-class-decl-init-+
               c-lineup-class-decl-init-after-brace c-lineup-close-paren c-lineup-comment
               c-lineup-cpp-define c-lineup-dont-change c-lineup-gcc-asm-reg
               c-lineup-gnu-DEFUN-intro-cont c-lineup-inexpr-block c-lineup-java-inher
               c-lineup-java-throws c-lineup-knr-region-comment c-lineup-math
               c-lineup-multi-inher c-lineup-respect-col-0 c-lineup-runin-statements
               c-lineup-streamop c-lineup-string-cont c-lineup-template-args
               c-lineup-ternary-bodies c-lineup-topmost-intro-cont c-lineup-under-anchor
               c-lineup-whitesmith-in-block c-semi&comma-inside-parenlist
               c-semi&comma-no-newlines-before-nonblanks
               c-semi&comma-no-newlines-for-oneline-inliners c-snug-1line-defun-close
               c-snug-do-while))

(provide 'cc-align)

;;; cc-align.el ends here
