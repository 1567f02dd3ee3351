;;; mb-depth.el --- depth of minibuffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup mb-depth nil "Depth of minibuffers." :group 'tools)

(editor-library 'mb-depth
  :faces '(minibuffer-depth-indicator)
  :options '((nil minibuffer-depth-indicate-mode-hook minibuffer-depth-indicator-function))
  :functions '(minibuffer-depth-setup))

;;;###autoload
(editor-library-minor-modes mb-depth
  (minibuffer-depth-indicate-mode :global t))

(provide 'mb-depth)

;;; mb-depth.el ends here
