;;; url-cache.el --- resources kept  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-cache-extract url-is-cached url-store-in-cache)

;;; Code:

(require 'editor-library)
(require 'url-util)
(require 'url-parse)

(defgroup url-cache nil "Resources kept." :group 'tools)

(editor-library 'url-cache
  :options '((url-cache-create-filename-using-md5 url-cache-creation-function)
                ("/root/.emacs.d/url/cache" url-cache-directory)
                (3600 url-cache-expire-time))
  :functions '(url-cache-create-filename url-cache-create-filename-human-readable
               url-cache-create-filename-using-md5 url-cache-expired url-cache-extract
               url-cache-file-writable-p url-cache-prepare url-cache-prune-cache
               url-fetch-from-cache url-is-cached url-store-in-cache))

(provide 'url-cache)

;;; url-cache.el ends here
