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
(define-minor-mode minibuffer-depth-indicate-mode
  "Turn `minibuffer-depth-indicate-mode' on or off; nothing is shown."
  :global t :group 'mb-depth)

(provide 'mb-depth)

;;; mb-depth.el ends here
