;;; url-vars.el --- options of the network  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup url-vars nil "Options of the network." :group 'tools)

(editor-library 'url-vars
  :variables '(("bug-gnu-emacs@gnu.org" url-bug-address)
                ("\\`\\([a-zA-Z][-a-zA-Z0-9+.]*:\\)" url-nonrelative-link)
                ("Security/Digest Security/SSL" url-extensions-header)
                (nil url-gateway-unplugged url-inhibit-uncompression url-mime-accept-string
                  url-mime-charset-string url-os-type url-package-name url-package-version
                  url-request-data url-request-extra-headers url-request-method
                  url-request-noninteractive url-setup-done url-system-type url-using-proxy
                  url-weekday-alist url-uncompressor-alist
                  url-monthabbrev-alist url-mime-separator-chars
                  url-mime-content-type-charset-regexp)
                (0 url-lazy-message-time)
                ("gzip" url-mime-encoding-string)
                ("Emacs" url-version)
                (" *url-work" url-working-buffer))
  :options '((nil url-automatic-caching url-load-hook url-mime-language-string
                  url-news-server url-personal-mail-address url-proxy-services
                  url-standalone-mode)
                (("25" "119" "19") url-bad-port-list)
                (y-or-n-p url-confirmation-func)
                ("index.html" url-directory-index-file)
                (native url-gateway-method)
                (t url-honor-refresh-requests url-show-status)
                (domain-match url-lastloc-privacy-level)
                (compose-mail url-mail-command)
                (5 url-max-password-attempts)
                (30 url-max-redirections)
                ((email) url-privacy-level)
                (default url-user-agent))
  :local '((nil url-current-lastloc url-current-mime-headers url-current-object))
  :functions '(url-mime-charset-string url-set-mime-charset-string))

(provide 'url-vars)

;;; url-vars.el ends here
