;;; winner.el --- arrangements of windows, undone  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'ring)

(defgroup winner nil "Arrangements of windows, undone." :group 'tools)

(editor-library 'winner
  :variables '((nil winner-currents winner-last-command winner-last-frames
                  winner-mode-leave-hook winner-modified-list winner-pending-undo-ring
                  winner-point-alist winner-ring-alist winner-undo-counter winner-undo-frame
                  winner-undone-data))
  :options '((("*Completions*") winner-boring-buffers)
                (nil winner-boring-buffers-regexp winner-dont-bind-my-keys winner-mode-hook
                  winner-mode-off-hook)
                (200 winner-ring-size))
  :keymaps '(winner-mode-map)
  :commands '(winner-redo winner-undo)
  :functions '(winner-active-region winner-change-fun winner-conf winner-configuration
               winner-equal winner-get-point winner-insert-if-new winner-make-point-alist
               winner-remember winner-ring winner-save-conditionally
               winner-save-old-configurations winner-save-unconditionally winner-set
               winner-set-conf winner-sorted-window-list winner-undo-this winner-win-data))

;;;###autoload
(editor-library-minor-modes winner
  (winner-mode :global t))

(provide 'winner)

;;; winner.el ends here
