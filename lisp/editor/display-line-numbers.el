;;; display-line-numbers.el --- numbers of lines  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup display-line-numbers nil "Numbers of lines." :group 'tools)

(editor-library 'display-line-numbers
  :variables '((nil global-display-line-numbers-mode-buffers))
  :options '((nil display-line-numbers-grow-only display-line-numbers-width-start
                  global-display-line-numbers-mode-hook)
                ((display-line-numbers-mode-set-explicitly) display-line-numbers-mode-hook)
                (t display-line-numbers-type))
  :local '((nil display-line-numbers-mode-major-mode
                  display-line-numbers-mode-set-explicitly))
  :functions '(display-line-numbers-mode-set-explicitly display-line-numbers-update-width
               global-display-line-numbers-mode-check-buffers
               global-display-line-numbers-mode-cmhh
               global-display-line-numbers-mode-enable-in-buffers))

;;;###autoload
(editor-library-minor-modes display-line-numbers
  (display-line-numbers-mode)
  (global-display-line-numbers-mode :global t))

(provide 'display-line-numbers)

;;; display-line-numbers.el ends here
