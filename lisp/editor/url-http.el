;;; url-http.el --- HTTP  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-https url-https-file-attributes url-https-file-exists-p)
;;;###autoload-names (function url-https-file-readable-p)

;;; Code:

(require 'editor-library)
(require 'url-parse)
(require 'cl-lib)

(defgroup url-http nil "HTTP." :group 'tools)

(editor-library 'url-http
  :variables '((t url-http-asynchronous-p url-http-attempt-keepalives url-https-asynchronous-p)
                (80 url-http-default-port)
                (nil url-http-proxy-basic-auth-storage url-http-real-basic-auth-storage
                  url-http-open-connections url-http-codes)
                ("1.1" url-http-version)
                (443 url-https-default-port))
  :functions '(url-handle-content-transfer-encoding url-http url-http-activate-callback
               url-http-async-sentinel url-http-chunked-encoding-after-change-function
               url-http-clean-headers url-http-content-length-after-change-function
               url-http-create-request url-http-debug url-http-end-of-document-sentinel
               url-http-expand-file-name url-http-file-attributes url-http-file-exists-p
               url-http-file-readable-p url-http-find-free-connection url-http-generic-filter
               url-http-handle-authentication url-http-handle-cookies url-http-head
               url-http-head-file-attributes url-http-idle-sentinel
               url-http-mark-connection-as-busy url-http-mark-connection-as-free
               url-http-options url-http-parse-headers url-http-parse-response
               url-http-simple-after-change-function url-http-symbol-value-in-buffer
               url-http-user-agent-string url-http-wait-for-headers-change-function url-https
               url-https-expand-file-name url-https-file-attributes url-https-file-exists-p
               url-https-file-readable-p url-https-proxy-after-change-function
               url-https-proxy-connect))

(editor-library-macros (method args)
  url-https-create-secure-wrapper)

(provide 'url-http)

;;; url-http.el ends here
