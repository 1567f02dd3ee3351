;;; url-methods.el --- kinds of resources  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-methods nil "Kinds of resources." :group 'tools)

(editor-library 'url-methods
  :variables '((nil url-scheme-registry url-scheme-methods url-scheme-default-properties))
  :functions '(url-scheme-default-loader url-scheme-get-property url-scheme-register-proxy))

(provide 'url-methods)

;;; url-methods.el ends here
