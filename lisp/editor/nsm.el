;;; nsm.el --- security of connections  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'map)
(require 'seq)
(require 'subr-x)
(require 'cl-lib)

(defgroup nsm nil "Security of connections." :group 'tools)

(editor-library 'nsm
  :variables '((nil nsm-noninteractive nsm-permanent-host-settings nsm-temporary-host-settings
                  network-security-protocol-checks)
                ((nsm-save-fingerprint-maybe) nsm-tls-post-check-functions))
  :options '((medium network-security-level)
                (nil nsm-save-host-names nsm-trust-local-network)
                ("/root/.emacs.d/network-security.data" nsm-settings-file))
  :functions '(nsm-certificate-part nsm-check-plain-connection nsm-check-tls-connection
               nsm-cipher-suite nsm-fingerprint nsm-fingerprint-ok-p nsm-format-certificate
               nsm-host-settings nsm-id nsm-level nsm-network-same-subnet nsm-parse-subject
               nsm-query nsm-query-user nsm-read-settings nsm-remove-permanent-setting
               nsm-remove-temporary-setting nsm-save-fingerprint-maybe nsm-save-host
               nsm-should-check nsm-verify-connection nsm-warnings-ok-p nsm-write-settings))

(provide 'nsm)

;;; nsm.el ends here
