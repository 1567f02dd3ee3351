;;; url-proxy.el --- proxies  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-proxy nil "Proxies." :group 'tools)

(editor-library 'url-proxy
  :variables '((url-default-find-proxy-for-url url-proxy-locator))
  :functions '(url-default-find-proxy-for-url url-find-proxy-for-url url-proxy))

(provide 'url-proxy)

;;; url-proxy.el ends here
