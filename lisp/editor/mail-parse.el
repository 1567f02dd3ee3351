;;; mail-parse.el --- headers of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'rfc2047)

(defgroup mail-parse nil "Headers of mail." :group 'tools)

(editor-library 'mail-parse
  :commands '(mail-decode-encoded-word-region mail-encode-encoded-word-buffer)
  :functions '(mail-content-type-get mail-decode-encoded-address-region
               mail-decode-encoded-address-string mail-decode-encoded-word-string
               mail-encode-encoded-word-region mail-encode-encoded-word-string
               mail-header-encode-parameter mail-header-field-value mail-header-fold-field
               mail-header-get-comment mail-header-make-address mail-header-narrow-to-field
               mail-header-parse-address mail-header-parse-address-lax
               mail-header-parse-addresses mail-header-parse-addresses-lax
               mail-header-parse-content-disposition mail-header-parse-content-type
               mail-header-parse-date mail-header-remove-comments
               mail-header-remove-whitespace mail-header-strip mail-header-strip-cte
               mail-header-unfold-field mail-narrow-to-head mail-quote-string))

(provide 'mail-parse)

;;; mail-parse.el ends here
