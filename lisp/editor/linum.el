;;; linum.el --- numbers of lines in the margin  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup linum nil "Numbers of lines in the margin." :group 'tools)

(editor-library 'linum
  :faces '(linum)
  :variables '((nil global-linum-mode-buffers linum-before-numbering-hook)
                ("0.9x" linum-version))
  :options '((nil global-linum-mode-hook linum-delay)
                (t linum-eager)
                (dynamic linum-format)
                ((linum-mode-set-explicitly) linum-mode-hook))
  :local '((nil linum-available linum-mode-major-mode linum-mode-set-explicitly
                  linum-overlays))
  :functions '(global-linum-mode-check-buffers global-linum-mode-cmhh
               global-linum-mode-enable-in-buffers linum-after-change linum-after-scroll
               linum-delete-overlays linum-mode-set-explicitly linum-on linum-schedule
               linum-unload-function linum-update linum-update-current linum-update-window))

;;;###autoload
(editor-library-minor-modes linum
  (global-linum-mode :global t)
  (linum-mode :lighter ""))

(provide 'linum)

;;; linum.el ends here
