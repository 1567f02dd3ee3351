;;; hl-line.el --- the line of point, highlighted  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup hl-line nil "The line of point, highlighted." :group 'tools)

(editor-library 'hl-line
  :faces '(hl-line)
  :variables '((nil global-hl-line-overlays hl-line-overlay-buffer hl-line-range-function)
                (-50 hl-line-overlay-priority))
  :options '((nil global-hl-line-mode-hook global-hl-line-sticky-flag hl-line-mode-hook)
                (hl-line hl-line-face)
                (t hl-line-sticky-flag))
  :local '((nil global-hl-line-overlay hl-line-overlay))
  :functions '(global-hl-line-highlight global-hl-line-highlight-all
               global-hl-line-maybe-unhighlight global-hl-line-unhighlight
               global-hl-line-unhighlight-all hl-line-highlight hl-line-make-overlay
               hl-line-maybe-unhighlight hl-line-move hl-line-unhighlight
               hl-line-unload-function))

;;;###autoload
(editor-library-minor-modes hl-line
  (global-hl-line-mode :global t)
  (hl-line-mode))

(provide 'hl-line)

;;; hl-line.el ends here
