;;; windmove.el --- windows beside the selected one  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup windmove nil "Windows beside the selected one." :group 'tools)

;;;###autoload
(editor-library-commands
 windmove-swap-states-default-keybindings windmove-swap-states-right
 windmove-swap-states-down windmove-swap-states-up windmove-swap-states-left
 windmove-delete-default-keybindings windmove-delete-down windmove-delete-right
 windmove-delete-up windmove-delete-left windmove-display-default-keybindings
 windmove-display-new-tab windmove-display-new-frame
 windmove-display-same-window windmove-display-down windmove-display-right
 windmove-display-up windmove-display-left windmove-default-keybindings
 windmove-down windmove-right windmove-up windmove-left)

(editor-library 'windmove
  :options '((nil windmove-allow-all-windows windmove-create-window
                  windmove-default-keybindings windmove-delete-default-keybindings
                  windmove-display-default-keybindings windmove-display-no-select
                  windmove-mode-hook windmove-swap-states-default-keybindings
                  windmove-wrap-around)
                (1 windmove-window-distance-delta))
  :keymaps '(windmove-mode-map)
  :functions '(windmove-constrain-around-range windmove-constrain-loc-for-movement
               windmove-constrain-to-range windmove-coord-add windmove-delete-in-direction
               windmove-display-in-direction windmove-do-window-select
               windmove-find-other-window windmove-frame-edges windmove-install-defaults
               windmove-other-window-loc windmove-reference-loc
               windmove-swap-states-in-direction windmove-wrap-loc-for-movement))

(editor-library-minor-modes windmove
  (windmove-mode :global t))

(provide 'windmove)

;;; windmove.el ends here
