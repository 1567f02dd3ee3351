;;; url-history.el --- resources seen  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-history nil "Resources seen." :group 'tools)

(editor-library 'url-history
  :variables '((nil url-history-changed-since-last-save url-history-timer
                  url-history-hash-table))
  :options '((nil url-history-file url-history-track)
                (3600 url-history-save-interval))
  :commands '(url-history-save-history url-history-setup-save-timer)
  :functions '(url-completion-function url-have-visited-url url-history-parse-history
               url-history-update-url))

(provide 'url-history)

;;; url-history.el ends here
