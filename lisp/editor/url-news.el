;;; url-news.el --- news  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-news url-snews)

;;; Code:

(require 'editor-library)
(require 'url-parse)
(require 'url-util)

(defgroup url-news nil "News." :group 'tools)

(editor-library 'url-news
  :functions '(url-news url-news-fetch-message-id url-news-fetch-newsgroup url-news-open-host
               url-snews))

(provide 'url-news)

;;; url-news.el ends here
