;;; mail-parse.el --- headers of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'rfc2047)
(require 'ietf-drums)

(defgroup mail-parse nil "Headers of mail." :group 'tools)

(editor-library 'mail-parse
  :commands '(mail-decode-encoded-word-region mail-encode-encoded-word-buffer)
  :functions '(mail-content-type-get mail-decode-encoded-address-region
               mail-decode-encoded-address-string mail-decode-encoded-word-string
               mail-encode-encoded-word-region mail-encode-encoded-word-string
               mail-header-encode-parameter mail-header-field-value mail-header-fold-field
               mail-header-narrow-to-field mail-header-parse-address-lax
               mail-header-parse-addresses-lax mail-header-parse-content-disposition
               mail-header-parse-content-type mail-header-unfold-field mail-narrow-to-head))

;;; Addresses and strings

(dolist (entry '((mail-header-strip . ietf-drums-strip)
                 (mail-header-strip-cte . ietf-drums-strip-cte)
                 (mail-header-get-comment . ietf-drums-get-comment)
                 (mail-header-remove-comments . ietf-drums-remove-comments)
                 (mail-header-remove-whitespace . ietf-drums-remove-whitespace)
                 (mail-header-parse-address . ietf-drums-parse-address)
                 (mail-header-parse-addresses . ietf-drums-parse-addresses)
                 (mail-header-make-address . ietf-drums-make-address)
                 (mail-header-parse-date . ietf-drums-parse-date)
                 (mail-quote-string . ietf-drums-quote-string)))
  (defalias (car entry) (cdr entry)))

(provide 'mail-parse)

;;; mail-parse.el ends here
