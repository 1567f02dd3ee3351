;;; image-mode.el --- images in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function image-bookmark-jump image-mode-to-text)

;;; Code:

(require 'editor-library)
(require 'dired)
(require 'image)

(defgroup image-mode nil "Images in buffers." :group 'tools)

(editor-library 'image-mode
  :variables '((nil image-auto-resize-timer image-fit-to-window-lock
                  image-mode-new-window-functions)
                (0.0001 image-transform-right-angle-fudge))
  :options '((nil image-animate-loop image-minor-mode-hook)
                (t image-auto-resize)
                (1 image-auto-resize-on-window-resize))
  :local '((t image-mode-winprops-alist)
                (nil image-multi-frame image-transform-resize image-type)
                (0.0 image-transform-rotation)
                (1.0 image-transform-scale))
  :keymaps '(image-minor-mode-map image-mode-map image-mode-menu)
  :commands '(image-backward-hscroll image-bob image-bol image-decrease-speed image-eob
              image-eol image-forward-hscroll image-goto-frame image-increase-speed
              image-kill-buffer image-mode-as-hex image-mode-as-text
              image-mode-copy-file-name-as-kill image-mode-fit-frame image-mode-mark-file
              image-mode-menu image-mode-unmark-file image-next-file image-next-frame
              image-next-line image-previous-file image-previous-frame image-previous-line
              image-reset-speed image-reverse-speed image-scroll-down image-scroll-left
              image-scroll-right image-scroll-up image-toggle-animation image-toggle-display
              image-toggle-hex-display image-transform-fit-both
              image-transform-fit-to-height image-transform-fit-to-width
              image-transform-original image-transform-reset image-transform-set-rotation
              image-transform-set-scale image-transform-set-smoothing)
  :functions '(image-after-revert-hook image-bookmark-jump image-bookmark-make-record
               image-display-size image-fit-to-window image-get-display-property
               image-mode-isearch-filter image-mode-reapply-winprops
               image-mode-setup-winprops image-mode-to-text image-mode-window-get
               image-mode-window-put image-mode-winprops image-set-window-hscroll
               image-set-window-vscroll image-toggle-display-image image-toggle-display-text
               image-transform-check-size image-transform-fit-width
               image-transform-properties image-transform-width))

;;;###autoload
(editor-library-minor-modes image-mode
  (image-minor-mode))

;;;###autoload
(editor-library-modes image-mode
  (nil
   (image-mode nil "Fundamental")))

(provide 'image-mode)

;;; image-mode.el ends here
