;;; misearch.el --- search in many buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function multi-isearch-setup multi-isearch-switch-buffer)

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup misearch nil "Search in many buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 multi-isearch-files-regexp multi-isearch-files multi-isearch-buffers-regexp
 multi-isearch-buffers)

(editor-library 'misearch
  :variables '((nil multi-isearch-buffer-list multi-isearch-current-buffer
                  multi-isearch-file-list multi-isearch-next-buffer-current-function
                  multi-isearch-next-buffer-function multi-isearch-orig-push-state
                  multi-isearch-orig-search-fun multi-isearch-orig-wrap))
  :options '((t multi-isearch-pause multi-isearch-search))
  :functions '(misearch-unload-function multi-isearch-end multi-isearch-next-buffer-from-list
               multi-isearch-next-file-buffer-from-list multi-isearch-pop-state
               multi-isearch-push-state multi-isearch-read-buffers multi-isearch-read-files
               multi-isearch-read-matching-buffers multi-isearch-read-matching-files
               multi-isearch-search-fun multi-isearch-setup multi-isearch-switch-buffer
               multi-isearch-unload-function multi-isearch-wrap))

(provide 'misearch)

(provide 'multi-isearch)

;;; misearch.el ends here
