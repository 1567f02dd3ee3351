;;; sgml-mode.el --- SGML and HTML  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'seq)
(require 'dom)

(defgroup sgml-mode nil "SGML and HTML." :group 'tools)

(editor-library 'sgml-mode
  :faces '(sgml-namespace)
  :variables '((nil sgml-font-lock-keywords-1 sgml-font-lock-keywords-2
                  sgml-font-lock-keywords)
                (nil html-quick-keys sgml-display-text sgml-electric-tag-pair-overlays
                  sgml-electric-tag-pair-timer sgml-empty-tags sgml-face-tag-alist
                  sgml-quick-keys sgml-saved-validate-command sgml-tag-face-alist
                  sgml-tag-history sgml-tag-last sgml-tags-invisible sgml-unclosed-tags
                  sgml-validate-command sgml-tag-name-re sgml-tag-help sgml-tag-alist
                  sgml-syntax-propertize-rules sgml-start-tag-regex sgml-namespace-re
                  sgml-name-re)
                (sgml-namespace sgml-namespace-face)
                ((34 39) sgml-specials)
                (identity sgml-transformation))
  :options '((nil html-autoview-mode-hook html-mode-hook sgml-electric-tag-pair-mode-hook
                  sgml-mode-hook sgml-xml-mode)
                (0 sgml-attribute-offset)
                (2 sgml-basic-offset)
                (1000 sgml-slash-distance)
                (identity sgml-transformation-function))
  :keymaps '(html-mode-map html-mode-menu sgml-mode-map sgml-mode-menu)
  :commands '(html-checkboxes html-div html-headline-1 html-headline-2 html-headline-3
              html-headline-4 html-headline-5 html-headline-6 html-horizontal-rule
              html-href-anchor html-href-anchor-file html-html5-template html-id-anchor
              html-image html-line html-list-item html-mode-menu html-name-anchor
              html-navigational-links html-ordered-list html-paragraph html-radio-buttons
              html-span html-unordered-list sgml-attributes sgml-auto-attributes
              sgml-close-tag sgml-delete-tag sgml-guess-indent sgml-indent-line
              sgml-maybe-end-tag sgml-maybe-name-self sgml-mode-menu sgml-name-char
              sgml-name-self sgml-namify-char sgml-pretty-print sgml-quote sgml-show-context
              sgml-skip-tag-backward sgml-skip-tag-forward sgml-slash sgml-slash-matching
              sgml-tag sgml-tag-help sgml-tags-invisible sgml-validate)
  :functions '(copy-sgml-tag html-current-buffer-classes html-current-buffer-ids
               html-current-defun-name html-imenu-index make-sgml-tag sgml-at-indentation-p
               sgml-beginning-of-tag sgml-calculate-indent sgml-comment-indent
               sgml-comment-indent-new-line sgml-cursor-sensor
               sgml-electric-tag-pair-before-change-function
               sgml-electric-tag-pair-flush-overlays sgml-empty-tag-p sgml-fill-nobreak
               sgml-font-lock-syntactic-face sgml-forward-sexp sgml-get-context
               sgml-lexical-context sgml-looking-back-at sgml-make-syntax-table sgml-make-tag
               sgml-mode-facemenu-add-face-function sgml-parse-dtd sgml-parse-tag-backward
               sgml-parse-tag-name sgml-syntax-propertize sgml-syntax-propertize-inside
               sgml-tag-end sgml-tag-name sgml-tag-p sgml-tag-start sgml-tag-text-p
               sgml-tag-type sgml-unclosed-tag-p sgml-value sgml-xml-guess))

(editor-library-minor-modes sgml-mode
  (html-autoview-mode)
  (sgml-electric-tag-pair-mode :lighter "/e")
  (sgml-name-8bit-mode :global t))

;;;###autoload
(editor-library-modes sgml-mode
  ((("<!-- " " -->" "<!--[ \t]*") ("\"\"" . "\"") ("\"'" . "'") ("_" . ".:") ("(>" . "<")
    (")<" . ">") ("." . "\\"))
   (html-mode sgml-mode "html-mode")
   (sgml-mode text-mode "sgml-mode")))

(provide 'sgml-mode)

;;; sgml-mode.el ends here
