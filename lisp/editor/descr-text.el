;;; descr-text.el --- characters described  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function describe-char-eldoc)

;;; Code:

(require 'cl-lib)
(require 'editor-library)
(require 'help-mode)

(defgroup descr-text nil "Characters described." :group 'tools)

;;;###autoload
(editor-library-commands
 describe-char describe-text-properties)

(editor-library 'descr-text
  :options '((nil describe-char-unicodedata-file)
                ((name old-name general-category decomposition) describe-char-unidata-list))
  :commands '(describe-text-category)
  :functions '(describe-char-categories describe-char-display describe-char-eldoc
               describe-char-padded-string describe-char-unicode-data describe-property-list
               describe-text-properties-1 describe-text-sexp describe-text-widget))

(provide 'descr-text)

;;; descr-text.el ends here
