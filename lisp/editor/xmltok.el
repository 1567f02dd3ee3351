;;; xmltok.el --- XML, tokens  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function xmltok-get-declared-encoding-position)

;;; Code:

(require 'editor-library)

(defgroup xmltok nil "XML, tokens." :group 'tools)

(editor-library 'xmltok
  :variables '((nil xmltok-attributes xmltok-contains-doctype
                  xmltok-doctype-external-subset-flag xmltok-dtd xmltok-errors
                  xmltok-had-param-entity-ref xmltok-internal-subset-start
                  xmltok-markup-declaration-doctype-flag xmltok-name-colon xmltok-name-end
                  xmltok-namespace-attributes xmltok-prolog-regions xmltok-replacement
                  xmltok-standalone xmltok-start xmltok-type xmltok-predefined-entity-alist
                  xmltok-ncname-regexp xmltok-markup-declaration-alist
                  xmltok-entity-error-messages xmltok-bad-xml-decl-regexp))
  :commands '(xmltok-forward-test xmltok-next-prolog-token-test)
  :functions '(xmltok-add-attribute xmltok-add-error xmltok-add-prolog-region
               xmltok-append-entity-def xmltok-attribute-local-name
               xmltok-attribute-name-colon xmltok-attribute-name-end
               xmltok-attribute-name-start xmltok-attribute-prefix
               xmltok-attribute-raw-normalized-value xmltok-attribute-refs
               xmltok-attribute-value xmltok-attribute-value-end xmltok-attribute-value-start
               xmltok-char-number xmltok-current-token-string xmltok-define-entity
               xmltok-end-tag-local-name xmltok-end-tag-prefix xmltok-end-tag-qname
               xmltok-error-end xmltok-error-message xmltok-error-start xmltok-forward
               xmltok-forward-prolog xmltok-get-declared-encoding-position
               xmltok-handle-entity xmltok-handle-nested-entity xmltok-make-attribute
               xmltok-make-error xmltok-markup-declaration-parse-error
               xmltok-merge-attributes xmltok-next-prolog-token xmltok-normalize-attribute
               xmltok-parse-attlist-declaration xmltok-parse-doctype
               xmltok-parse-element-declaration xmltok-parse-entities xmltok-parse-entity
               xmltok-parse-entity-declaration xmltok-parse-entity-replacement
               xmltok-parse-entity-value xmltok-parse-external-id xmltok-parse-model-group
               xmltok-parse-model-group-member xmltok-parse-nmtoken-group
               xmltok-parse-notation-declaration xmltok-parse-prolog-item
               xmltok-prolog-region-type xmltok-require-next-token xmltok-require-token
               xmltok-scan-after-amp xmltok-scan-after-comment-open xmltok-scan-after-lt
               xmltok-scan-after-processing-instruction-open xmltok-scan-attributes
               xmltok-scan-char-ref xmltok-scan-prolog-after-processing-instruction-open
               xmltok-scan-prolog-literal xmltok-scan-xml-declaration
               xmltok-skip-markup-declaration xmltok-start-tag-local-name
               xmltok-start-tag-prefix xmltok-start-tag-qname xmltok-unicode-to-char
               xmltok-valid-char-p))

(provide 'xmltok)

;;; xmltok.el ends here
