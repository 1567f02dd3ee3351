;;; mm-url.el --- resources for mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function mm-url-insert-file-contents)
;;;###autoload-names (function mm-url-insert-file-contents-external)

;;; Code:

(require 'editor-library)

(defgroup mm-url nil "Resources for mail." :group 'tools)

(editor-library 'mm-url
  :variables '((
                  ((wget "wget" "--user-agent=mm-url" "-q" "-O" "-") (w3m "w3m" "-dump_source") (lynx "lynx" "-source") (curl "curl" "--silent" "--user-agent" "mm-url" "--location"))
                  mm-url-predefined-programs)
                (10 mm-url-retries)
                (30 mm-url-timeout)
                (nil mm-url-unreserved-chars mm-url-html-entities))
  :options '((nil mm-url-arguments mm-url-use-external)
                (wget mm-url-program))
  :functions '(mm-url-decode-entities mm-url-decode-entities-nbsp
               mm-url-decode-entities-string mm-url-encode-multipart-form-data
               mm-url-encode-www-form-urlencoded mm-url-form-encode-xwfu mm-url-insert
               mm-url-insert-file-contents mm-url-insert-file-contents-external
               mm-url-load-url mm-url-remove-markup))

(provide 'mm-url)

;;; mm-url.el ends here
