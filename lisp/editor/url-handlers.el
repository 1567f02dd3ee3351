;;; url-handlers.el --- resources as files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-copy-file url-file-handler url-file-local-copy)
;;;###autoload-names (function url-insert-buffer-contents url-insert-file-contents)

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-handlers nil "Resources as files." :group 'tools)

(editor-library 'url-handlers
  :variables '((nil url-file-handler-load-in-progress url-handler-regexp))
  :options '((nil url-handler-mode-hook))
  :functions '(url-copy-file url-directory-files url-file-attributes url-file-directory-p
               url-file-executable-p url-file-exists-p url-file-handler
               url-file-handler-identity url-file-local-copy url-file-name-all-completions
               url-file-name-completion url-file-symlink-p url-file-truename
               url-file-writable-p url-handler-directory-file-name
               url-handler-expand-file-name url-handler-file-name-directory
               url-handler-file-remote-p url-handler-unhandled-file-name-directory
               url-handlers-set-buffer-mode url-insert url-insert-buffer-contents
               url-insert-file-contents url-run-real-handler))

;;;###autoload
(editor-library-minor-modes url-handlers
  (url-handler-mode :global t))

(editor-library-macros (method args)
  url-handlers-create-wrapper)

(provide 'url-handlers)

;;; url-handlers.el ends here
