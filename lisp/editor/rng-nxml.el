;;; rng-nxml.el --- XML by schemas  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'sgml-mode)
(require 'nxml-mode)

(defgroup rng-nxml nil "XML by schemas." :group 'tools)

;;;###autoload
(editor-library-commands
 rng-nxml-mode-init)

(editor-library 'rng-nxml
  :variables '((t rng-complete-end-tags-after-<)
                (nil rng-undeclared-prefixes rng-qname-regexp rng-preferred-prefix-alist
                  rng-nxml-easy-menu rng-in-start-tag-name-regex rng-in-end-tag-name-regex
                  rng-in-attribute-value-regex rng-in-attribute-regex))
  :options '((t rng-nxml-auto-validate-flag))
  :functions '(rng-adjust-state-for-attribute rng-adjust-state-for-attribute-value
               rng-complete-attribute-name rng-complete-attribute-value rng-complete-end-tag
               rng-complete-qname-function rng-complete-tag rng-completion-at-point
               rng-expand-qname rng-find-undeclared-prefixes rng-generate-qname-list
               rng-get-preferred-unused-prefix rng-in-mixed-content-p
               rng-possible-namespace-uris rng-prune-attribute-at rng-qname-p
               rng-set-state-after rng-split-qname rng-start-tag-expand-recover
               rng-strings-to-completion-table))

(provide 'rng-nxml)

;;; rng-nxml.el ends here
