;;; nxml-util.el --- XML, helpers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup nxml-util nil "XML, helpers." :group 'tools)

(editor-library 'nxml-util
  :variables '((nil nxml-debug)
                (:http://www\.w3\.org/XML/1998/namespace nxml-xml-namespace-uri)
                (:http://www\.w3\.org/2000/xmlns/ nxml-xmlns-namespace-uri))
  :functions '(nxml-debug nxml-display-file-parse-error nxml-make-namespace
               nxml-namespace-name nxml-signal-file-parse-error))

(provide 'nxml-util)

;;; nxml-util.el ends here
