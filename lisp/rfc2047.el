;;; rfc2047.el --- headers of mail, encoded  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup rfc2047 nil "Headers of mail, encoded." :group 'tools)

(editor-library 'rfc2047
  :variables '((t rfc2047-encode-encoded-words)
                (76 rfc2047-encode-max-chars)
                (address-mime rfc2047-encoding-type)
                (nil rfc2047-quote-decoded-words-containing-tspecials
                  rfc2047-header-encoding-alist rfc2047-encoded-word-regexp-loose
                  rfc2047-encoded-word-regexp rfc2047-encode-function-alist
                  rfc2047-charset-encoding-alist))
  :options '((t rfc2047-allow-incomplete-encoded-text
                  rfc2047-allow-irregular-q-encoded-words))
  :commands '(rfc2047-decode-region rfc2047-encode-message-header)
  :functions '(rfc2047-b-encode-string rfc2047-charset-to-coding-system
               rfc2047-decode-address-region rfc2047-decode-address-string
               rfc2047-decode-encoded-words rfc2047-decode-string rfc2047-encodable-p
               rfc2047-encode rfc2047-encode-1 rfc2047-encode-parameter rfc2047-encode-region
               rfc2047-encode-string rfc2047-field-value rfc2047-fold-field
               rfc2047-fold-region rfc2047-narrow-to-field rfc2047-pad-base64
               rfc2047-q-encode-string rfc2047-qp-or-base64
               rfc2047-quote-special-characters-in-quoted-strings
               rfc2047-strip-backslashes-in-quoted-strings rfc2047-unfold-field
               rfc2047-unfold-region))

(provide 'rfc2047)

;;; rfc2047.el ends here
