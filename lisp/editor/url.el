;;; url.el --- resources of the network  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-retrieve url-retrieve-synchronously)

;;; Code:

(require 'editor-library)
(require 'url-vars)
(require 'url-util)
(require 'url-parse)
(require 'url-expand)

(defgroup url nil "Resources of the network." :group 'tools)

(editor-library 'url
  :variables '((t url-asynchronous)
                (nil url-dead-buffer-list url-redirect-buffer)
                (0 url-retrieve-number-of-calls))
  :options '(("~/.emacs.d/url/" url-configuration-directory))
  :functions '(url-do-setup url-gc-dead-buffers url-mark-buffer-as-dead url-mm-callback
               url-mm-url url-retrieve url-retrieve-internal url-retrieve-synchronously
               url-warn))

(provide 'url)

;;; url.el ends here
