;;; pixel-scroll.el --- scrolling by pixels  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup pixel-scroll nil "Scrolling by pixels." :group 'tools)

(editor-library 'pixel-scroll
  :variables '((0.1 pixel-dead-time)
                (0 pixel-last-scroll-time pixel-wait)
                (nil pixel-resolution-fine-flag))
  :options '((nil pixel-scroll-mode-hook))
  :commands '(pixel-scroll-down pixel-scroll-up)
  :functions '(pixel-bob-at-top-p pixel-eob-at-top-p pixel-line-height
               pixel-point-at-bottom-p pixel-point-at-top-p pixel-point-at-unseen-line
               pixel-posn-y-at-point pixel-scroll-down-and-set-window-vscroll
               pixel-scroll-in-rush-p pixel-scroll-pixel-down pixel-scroll-pixel-up
               pixel-visible-pos-in-window pixel-visual-line-height))

;;;###autoload
(editor-library-minor-modes pixel-scroll
  (pixel-scroll-mode :global t))

(provide 'pixel-scroll)

;;; pixel-scroll.el ends here
