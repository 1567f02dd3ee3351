;;; rfc2045.el --- parameters of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup rfc2045 nil "Parameters of mail." :group 'tools)

(editor-library 'rfc2045
  :functions '(rfc2045-encode-string))

(provide 'rfc2045)

;;; rfc2045.el ends here
