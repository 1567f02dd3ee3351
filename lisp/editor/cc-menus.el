;;; cc-menus.el --- menus of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-menus nil "Menus of the C modes." :group 'tools)

(editor-library 'cc-menus
  :variables '((nil cc-imenu-c-prototype-macro-regexp cc-imenu-objc-generic-expression
                  cc-imenu-java-type-spec-regexp cc-imenu-java-method-arg-regexp
                  cc-imenu-java-generic-expression cc-imenu-java-comment-regexp
                  cc-imenu-c-generic-expression cc-imenu-c++-generic-expression)
                ("\\.\\{3\\}[ \11\n\15]*" cc-imenu-java-ellipsis-regexp)
                (3 cc-imenu-objc-generic-expression-general-func-index)
                (1 cc-imenu-objc-generic-expression-noreturn-index)
                (9 cc-imenu-objc-generic-expression-objc-base-index
                  cc-imenu-objc-generic-expression-proto-index))
  :functions '(cc-imenu-init cc-imenu-java-build-type-args-regex cc-imenu-objc-function
               cc-imenu-objc-method-to-selector cc-imenu-objc-remove-white-space))

(provide 'cc-menus)

;;; cc-menus.el ends here
