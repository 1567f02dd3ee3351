;;; url-mailto.el --- addresses of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-mailto)

;;; Code:

(require 'editor-library)
(require 'url-util)
(require 'url-parse)

(defgroup url-mailto nil "Addresses of mail." :group 'tools)

;;;###autoload
(editor-library-commands
 url-mail)

(editor-library 'url-mailto
  :functions '(url-mail-goto-field url-mailto))

(provide 'url-mailto)

;;; url-mailto.el ends here
