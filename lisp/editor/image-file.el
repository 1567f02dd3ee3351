;;; image-file.el --- images in files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function image-file-name-regexp insert-image-file)

;;; Code:

(require 'editor-library)
(require 'image)

(defgroup image-file nil "Images in files." :group 'tools)

(editor-library 'image-file
  :variables '((nil image-file-name-extensions))
  :options '((nil auto-image-file-mode-hook image-file-name-regexps))
  :functions '(image-file-call-underlying image-file-handler image-file-name-regexp
               image-file-yank-handler insert-image-file))

;;;###autoload
(editor-library-minor-modes image-file
  (auto-image-file-mode :global t))

(provide 'image-file)

;;; image-file.el ends here
