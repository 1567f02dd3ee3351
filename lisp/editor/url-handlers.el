;;; url-handlers.el --- resources as files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

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
(define-minor-mode url-handler-mode
  "Turn `url-handler-mode' on or off; nothing is shown."
  :global t :group 'url-handlers)

(editor-library-macro url-handlers-create-wrapper (method args))

(provide 'url-handlers)

;;; url-handlers.el ends here
