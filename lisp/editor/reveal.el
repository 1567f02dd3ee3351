;;; reveal.el --- hidden text shown  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup reveal nil "Hidden text shown." :group 'tools)

(editor-library 'reveal
  :options '((nil global-reveal-mode-hook reveal-mode-hook)
                (t reveal-around-mark reveal-auto-hide))
  :local '((nil reveal-last-tick reveal-open-spots))
  :keymaps '(reveal-mode-map)
  :commands '(reveal-hide-revealed)
  :functions '(reveal-close-old-overlays reveal-open-new-overlays reveal-post-command))

;;;###autoload
(editor-library-minor-modes reveal
  (global-reveal-mode :global t)
  (reveal-mode :lighter (global-reveal-mode nil " Reveal")))

(provide 'reveal)

;;; reveal.el ends here
