;;; url-auth.el --- passwords of resources  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-get-authentication url-register-auth-scheme)

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-auth nil "Passwords of resources." :group 'tools)

(editor-library 'url-auth
  :variables '((url-http-real-basic-auth-storage url-basic-auth-storage)
                (nil url-digest-auth-storage url-registered-auth-schemes))
  :functions '(url-auth-registered url-auth-user-prompt url-basic-auth url-digest-auth
               url-digest-auth-build-response url-digest-auth-colonjoin
               url-digest-auth-create-key url-digest-auth-directory-id
               url-digest-auth-directory-id-assoc url-digest-auth-kd
               url-digest-auth-make-cnonce url-digest-auth-make-ha1 url-digest-auth-make-ha2
               url-digest-auth-make-request-digest url-digest-auth-make-request-digest-qop
               url-digest-auth-name-value-string url-digest-auth-nonce-count
               url-digest-auth-server-id url-digest-auth-source-creds url-digest-cache-key
               url-digest-cached-key url-digest-find-creds url-digest-find-new-key
               url-digest-prompt-creds url-do-auth-source-search url-get-authentication
               url-register-auth-scheme))

(provide 'url-auth)

;;; url-auth.el ends here
