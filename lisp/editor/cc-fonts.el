;;; cc-fonts.el --- highlighting of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)
(require 'font-lock)

(defgroup cc-fonts nil "Highlighting of the C modes." :group 'tools)

(editor-library 'cc-fonts
  :faces '(c-annotation-face)
  :variables '(("/[/*]!" autodoc-bright-comment-start-re)
                (33 autodoc-line-join-end-ch)
                ("@[\n\15][ \11]*/[/*]!" autodoc-line-join-re)
                (c-annotation-face c-annotation-face)
                (font-lock-constant-face c-constant-face-name c-label-face-name
                  c-reference-face-name)
                (font-lock-doc-face c-doc-face-name)
                (font-lock-doc-markup-face c-doc-markup-face-name)
                (font-lock-negation-char-face c-negation-char-face-name)
                (font-lock-preprocessor-face c-preprocessor-face-name)
                (nil javadoc-font-lock-doc-comments gtkdoc-font-lock-doc-protection
                  gtkdoc-font-lock-doc-comments doxygen-font-lock-doc-comments
                  autodoc-font-lock-doc-comments autodoc-decl-type-keywords
                  autodoc-decl-keywords))
  :local '((nil c-font-lock-context))
  :functions '(autodoc-font-lock-keywords autodoc-font-lock-line-markup
               c++-font-lock-keywords c++-font-lock-keywords-2 c++-font-lock-keywords-3
               c-compose-keywords-list c-find-invalid-doc-markup c-font-lock-<>-arglists
               c-font-lock-c++-lambda-captures c-font-lock-c++-new c-font-lock-c++-using
               c-font-lock-complex-decl-prepare c-font-lock-cut-off-declarators
               c-font-lock-declarations c-font-lock-declarators c-font-lock-doc-comments
               c-font-lock-enclosing-decls c-font-lock-enum-body c-font-lock-enum-tail
               c-font-lock-invalid-single-quotes c-font-lock-keywords c-font-lock-keywords-2
               c-font-lock-keywords-3 c-font-lock-labels c-font-lock-ml-strings
               c-font-lock-objc-method c-font-lock-objc-methods c-font-lock-single-decl
               c-fontify-recorded-types-and-refs c-get-doc-comment-style
               c-get-fontification-context c-make-font-lock-BO-decl-search-function
               c-make-font-lock-context-search-function c-make-font-lock-search-form
               c-make-font-lock-search-function c-make-inverse-face c-make-syntactic-matcher
               c-maybe-font-lock-wrong-style-comments c-override-default-keywords
               c-set-doc-comment-res c-skip-comments-and-strings idl-font-lock-keywords
               idl-font-lock-keywords-2 idl-font-lock-keywords-3 java-font-lock-keywords
               java-font-lock-keywords-2 java-font-lock-keywords-3 objc-font-lock-keywords
               objc-font-lock-keywords-2 objc-font-lock-keywords-3 pike-font-lock-keywords
               pike-font-lock-keywords-2 pike-font-lock-keywords-3))

(editor-library-macros (&rest arguments)
  c-fontify-types-and-refs c-put-font-lock-face c-put-font-lock-string-face c-remove-font-lock-face
  c-set-doc-comment-char-list c-set-doc-comment-re-element)

(provide 'cc-fonts)

(provide 'cc-fonts)

;;; cc-fonts.el ends here
