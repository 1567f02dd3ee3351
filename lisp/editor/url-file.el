;;; url-file.el --- files as resources  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-file)

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-file nil "Files as resources." :group 'tools)

(editor-library 'url-file
  :variables '((t url-file-asynchronous-p)
                (21 url-file-default-port))
  :functions '(url-file url-file-asynch-callback url-file-build-filename
               url-file-directory-files url-file-expand-file-name url-file-file-attributes
               url-file-file-executable-p url-file-file-exists-p url-file-file-readable-p
               url-file-file-symlink-p url-file-file-truename url-file-file-writable-p
               url-file-find-possibly-compressed-file url-file-host-is-local-p
               url-ftp-directory-files url-ftp-file-attributes url-ftp-file-executable-p
               url-ftp-file-exists-p url-ftp-file-readable-p url-ftp-file-symlink-p
               url-ftp-file-truename url-ftp-file-writable-p))

(editor-library-macros (method args)
  url-file-create-wrapper)

(provide 'url-file)

;;; url-file.el ends here
