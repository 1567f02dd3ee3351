;;; ruler-mode.el --- rulers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup ruler-mode nil "Rulers." :group 'tools)

(editor-library 'ruler-mode
  :faces '(ruler-mode-column-number ruler-mode-comment-column ruler-mode-current-column
           ruler-mode-default ruler-mode-fill-column ruler-mode-fringes
           ruler-mode-goal-column ruler-mode-margins ruler-mode-pad ruler-mode-tab-stop)
  :variables '(("drag-mouse-2: set comment column" ruler-mode-comment-column-help-echo)
                (nil ruler-mode-dragged-symbol ruler-mode-header-line-format-old
                  ruler-mode-ruler-help-echo)
                ("drag-mouse-2: set fill column" ruler-mode-fill-column-help-echo)
                ("%s fringe %S" ruler-mode-fringe-help-echo)
                ("drag-mouse-2: set goal column, mouse-2: unset goal column"
                  ruler-mode-goal-column-help-echo)
                ((:eval (funcall ruler-mode-ruler-function)) ruler-mode-header-line-format)
                ("%s margin %S" ruler-mode-margin-help-echo)
                (ruler-mode-ruler ruler-mode-ruler-function)
                ("S-mouse-1/3: set L/R margin, C-mouse-2: show tabs"
                  ruler-mode-ruler-help-echo-when-goal-column)
                ("C-mouse1/3: set/unset tab, C-mouse-2: hide tabs"
                  ruler-mode-ruler-help-echo-when-tab-stops))
  :options '((46 ruler-mode-basic-graduation-char)
                (35 ruler-mode-comment-column-char)
                (166 ruler-mode-current-column-char)
                (182 ruler-mode-fill-column-char)
                (71 ruler-mode-goal-column-char)
                (nil ruler-mode-hook ruler-mode-show-tab-stops)
                (33 ruler-mode-inter-graduation-char)
                (t ruler-mode-set-goal-column-ding-flag)
                (84 ruler-mode-tab-stop-char))
  :keymaps '(ruler-mode-map)
  :commands '(ruler-mode-mouse-add-tab-stop ruler-mode-mouse-del-tab-stop
              ruler-mode-mouse-grab-any-column ruler-mode-mouse-set-left-margin
              ruler-mode-mouse-set-right-margin ruler-mode-toggle-show-tab-stops)
  :functions '(ruler-mode-character-validate ruler-mode-full-window-width
               ruler-mode-mouse-drag-any-column ruler-mode-mouse-drag-any-column-iteration
               ruler-mode-ruler ruler-mode-space ruler-mode-text-scaled-width
               ruler-mode-text-scaled-window-hscroll ruler-mode-text-scaled-window-width
               ruler-mode-window-col))

;;;###autoload
(editor-library-minor-modes ruler-mode
  (ruler-mode))

(provide 'ruler-mode)

;;; ruler-mode.el ends here
