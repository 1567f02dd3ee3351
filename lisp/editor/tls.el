;;; tls.el --- encrypted connections by programs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'gnutls)

(defgroup tls nil "Encrypted connections by programs." :group 'tools)

(editor-library 'tls
  :variables '((nil tls-untrusted tls-success tls-end-of-info))
  :options '(("certtool" tls-certtool-program)
                (nil tls-checktrust tls-process-connection-type)
                ("# The hostname in the certificate does NOT match" tls-hostmismatch)
                (
                  ("gnutls-cli --x509cafile %t -p %p %h" "gnutls-cli --x509cafile %t -p %p %h --protocols ssl3")
                  tls-program))
  :functions '(open-tls-stream tls-certificate-information))

(provide 'tls)

;;; tls.el ends here
