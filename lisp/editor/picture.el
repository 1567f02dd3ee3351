;;; picture.el --- pictures of characters  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup picture nil "Pictures of characters." :group 'tools)

(editor-library 'picture
  :variables '((0 picture-desired-column picture-vertical-step)
                (1 picture-horizontal-step)
                (nil picture-killed-rectangle))
  :options '((nil picture-mode-hook)
                (43 picture-rectangle-cbl picture-rectangle-cbr picture-rectangle-ctl
                  picture-rectangle-ctr)
                (45 picture-rectangle-h)
                (124 picture-rectangle-v)
                ("!-~" picture-tab-chars))
  :keymaps '(picture-mode-map)
  :commands '(edit-picture picture-backward-clear-column picture-backward-column
              picture-beginning-of-line picture-clear-column picture-clear-line
              picture-clear-rectangle picture-clear-rectangle-to-register
              picture-delete-char picture-draw-rectangle picture-duplicate-line
              picture-end-of-line picture-forward-column picture-mode-exit picture-motion
              picture-motion-reverse picture-mouse-set-point picture-move-down
              picture-move-up picture-movement-down picture-movement-left
              picture-movement-ne picture-movement-nw picture-movement-right
              picture-movement-se picture-movement-sw picture-movement-up picture-newline
              picture-open-line picture-self-insert picture-set-tab-stops picture-tab
              picture-tab-search picture-yank-at-click picture-yank-rectangle
              picture-yank-rectangle-from-register)
  :functions '(picture-current-line picture-insert picture-insert-rectangle picture-move
               picture-replace-match picture-set-motion picture-snarf-rectangle
               picture-update-desired-column))

;;;###autoload
(editor-library-modes picture
  (nil
   (picture-mode nil "Picture:right")))

(provide 'picture)

;;; picture.el ends here
