;;; nxml-mode.el --- XML  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup nxml-mode nil "XML." :group 'tools)

(editor-library 'nxml-mode
  :faces '(nxml-attribute-colon nxml-attribute-local-name nxml-attribute-prefix
           nxml-attribute-value nxml-attribute-value-delimiter nxml-cdata-section-CDATA
           nxml-cdata-section-content nxml-cdata-section-delimiter
           nxml-char-ref-delimiter nxml-char-ref-number nxml-delimited-data
           nxml-delimiter nxml-element-colon nxml-element-local-name nxml-element-prefix
           nxml-entity-ref-delimiter nxml-entity-ref-name nxml-glyph nxml-hash
           nxml-markup-declaration-delimiter nxml-name nxml-namespace-attribute-colon
           nxml-namespace-attribute-prefix nxml-namespace-attribute-xmlns
           nxml-processing-instruction-content nxml-processing-instruction-delimiter
           nxml-processing-instruction-target nxml-prolog-keyword
           nxml-prolog-literal-content nxml-prolog-literal-delimiter nxml-ref
           nxml-tag-delimiter nxml-tag-slash nxml-text)
  :variables '((nil nxml-font-lock-keywords)
                (nil nxml-completion-hook nxml-dynamic-markup-prev-found-marker
                  nxml-dynamic-markup-prev-lengths nxml-dynamic-markup-prev-pos
                  nxml-in-mixed-content-hook nxml-last-split-position nxml-mode-hook
                  nxml-dynamic-markup-prev-start-tags)
                (4000 nxml-end-tag-indent-scan-distance nxml-mixed-scan-distance)
                ((utf-16-be utf-16-le) nxml-utf-16-coding-systems)
                ((utf-8 utf-16-be utf-16-le) nxml-utf-coding-systems))
  :options '((4 nxml-attribute-indent)
                (nil nxml-auto-insert-xml-declaration-flag
                  nxml-default-buffer-file-coding-system
                  nxml-prefer-utf-16-little-to-big-endian-flag nxml-prefer-utf-16-to-utf-8-flag
                  nxml-slash-auto-complete-flag)
                (t nxml-bind-meta-tab-to-complete-flag nxml-char-ref-display-glyph-flag
                  nxml-sexp-element-flag)
                (2 nxml-child-indent))
  :local '((t nxml-char-ref-extra-display)
                (nil nxml-degraded nxml-parent-document nxml-prolog-regions))
  :keymaps '(nxml-mode-map)
  :commands '(nxml-backward-down-element nxml-backward-element nxml-backward-paragraph
              nxml-backward-up-element nxml-balanced-close-start-tag-block
              nxml-balanced-close-start-tag-inline nxml-complete nxml-debug-region
              nxml-down-element nxml-dynamic-markup-word nxml-electric-slash
              nxml-finish-element nxml-finish-element-1 nxml-forward-balanced-item
              nxml-forward-element nxml-forward-paragraph nxml-insert-named-char
              nxml-insert-xml-declaration nxml-mark-paragraph nxml-mark-token-after
              nxml-parent-document-set nxml-split-element nxml-toggle-char-ref-extra-display
              nxml-up-element)
  :functions '(nxml-apply-fontify-rule nxml-attribute-value-boundary
               nxml-backward-single-balanced-item nxml-backward-single-paragraph
               nxml-balanced-close-start-tag nxml-char-ref-display-extra
               nxml-choose-suitable-coding-system nxml-choose-utf-16-coding-system
               nxml-choose-utf-coding-system nxml-cleanup nxml-clear-char-ref-extra-display
               nxml-coding-system-member nxml-coding-system-name nxml-coding-system-unicode-p
               nxml-comment-quote-nested nxml-compute-indent
               nxml-compute-indent-from-matching-start-tag
               nxml-compute-indent-from-previous-line nxml-compute-indent-in-delimited-token
               nxml-compute-indent-in-start-tag nxml-compute-indent-in-token nxml-degrade
               nxml-do-fill-paragraph nxml-end-delimiter-length nxml-extend-region
               nxml-find-following-attribute nxml-find-preceding-attribute
               nxml-fix-encoding-declaration nxml-following-sibling-data-p
               nxml-fontify-attribute nxml-fontify-attributes nxml-fontify-matcher
               nxml-fontify-prolog nxml-fontify-qname nxml-forward-single-balanced-item
               nxml-forward-single-paragraph nxml-in-mixed-content-p nxml-indent-line
               nxml-merge-indent-context-type nxml-newline-and-indent nxml-paragraph-end-pos
               nxml-paragraph-start-pos nxml-preceding-sibling-data-p nxml-prepare-to-save
               nxml-scan-backward-in-attribute-value nxml-scan-backward-within
               nxml-scan-forward-in-attribute-value nxml-scan-forward-within
               nxml-select-coding-system nxml-set-face nxml-start-delimiter-length
               nxml-syntax-propertize nxml-token-begins-line-p nxml-token-contains-data-p
               nxml-token-ends-line-p nxml-token-type-friendly-name nxml-try-copy-markup
               nxml-unfontify-region nxml-unsuitable-coding-system-message))

;;;###autoload
(editor-library-modes nxml-mode
  ((("<!--" "-->" "<!--[ \t
\n]*") ("." . "\"\\") ("w p" . "'"))
   (nxml-mode text-mode "nXML")))

(provide 'nxml-mode)

(provide 'nxml-mode)

;;; nxml-mode.el ends here
