;;; gnutls.el --- encrypted connections  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup gnutls nil "Encrypted connections." :group 'tools)

(editor-library 'gnutls
  :options '((nil gnutls-algorithm-priority gnutls-min-prime-bits gnutls-verify-error)
                (("/etc/grid-security/certificates/*.crl.pem") gnutls-crlfiles)
                (
                  ("/etc/ssl/certs/ca-certificates.crt" "/etc/pki/tls/certs/ca-bundle.crt" "/etc/ssl/ca-bundle.pem" "/usr/ssl/certs/ca-bundle.crt" "/usr/local/share/certs/ca-root-nss.crt" "/etc/ssl/cert.pem" "/etc/certs/ca-certificates.crt")
                  gnutls-trustfiles))
  :functions '(gnutls-boot-parameters gnutls-crlfiles gnutls-message-maybe gnutls-negotiate
               gnutls-trustfiles open-gnutls-stream))

;;;###autoload
(defun gnutls-available-p ()
  "Return the list of what encryption the program supports: none, nil."
  nil)

(provide 'gnutls)

;;; gnutls.el ends here
