;;; url-cookie.el --- cookies  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'url-parse)
(require 'url-util)

(defgroup url-cookie nil "Cookies." :group 'tools)

(editor-library 'url-cookie
  :variables '((nil url-cookie-mode-hook url-cookie-secure-storage url-cookie-storage
                  url-cookie-timer url-cookies-changed-since-last-save))
  :options '((nil url-cookie-confirmation url-cookie-file url-cookie-multiple-line
                  url-cookie-trusted-urls url-cookie-untrusted-urls)
                (3600 url-cookie-save-interval))
  :keymaps '(url-cookie-mode-map)
  :commands '(url-cookie-delete url-cookie-list url-cookie-parse-file-netscape
              url-cookie-setup-save-timer url-cookie-undo)
  :functions '(url-cookie-clean-up url-cookie-create url-cookie-delete-cookies
               url-cookie-domain url-cookie-expired-p url-cookie-expires
               url-cookie-generate-header-lines url-cookie-handle-set-cookie
               url-cookie-host-can-set-p url-cookie-localpart url-cookie-name url-cookie-p
               url-cookie-parse-file url-cookie-retrieve url-cookie-secure url-cookie-store
               url-cookie-value url-cookie-write-file))

(editor-library-modes url-cookie
  (nil
   (url-cookie-mode special-mode "URL Cookie")))

(provide 'url-cookie)

;;; url-cookie.el ends here
