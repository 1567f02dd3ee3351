;;; minor-modes.el --- minor modes that concern the display and the keyboard alone  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Programs turn these on and off and look at their variables and hooks.  What they would change on
;; a screen or while somebody types does not exist here.

;;; Code:

(require 'editor-library)

;;;###autoload
(editor-library-minor-modes editor
  (auto-encryption-mode "files encrypted and decrypted as they are written and read" :global t)
  (blink-cursor-mode "a blinking cursor" :global t)
  (electric-indent-mode "indentation while typing" :global t)
  (electric-layout-mode "newlines inserted while typing" :global t)
  (electric-quote-mode "curved quotes while typing" :global t)
  (file-name-shadow-mode "dimmed parts of file names in the minibuffer" :global t)
  (global-eldoc-mode "documentation while typing in all buffers" :global t)
  (horizontal-scroll-bar-mode "horizontal scroll bars" :global t)
  (menu-bar-mode "the menu bar" :global t)
  (mouse-wheel-mode "the mouse wheel" :global t)
  (repeat-mode "keys that repeat commands" :global t)
  (scroll-bar-mode "scroll bars" :global t)
  (show-paren-mode "matching delimiters shown" :global t)
  (tool-bar-mode "the tool bar" :global t)
  (tooltip-mode "tool tips" :global t)
  (unify-8859-on-decoding-mode "unified characters of the ISO 8859 charsets" :global t)
  (eldoc-mode "documentation while typing in the current buffer")
  (electric-indent-local-mode "indentation while typing in the current buffer"
   :variable (buffer-local-value 'electric-indent-mode (current-buffer)))
  (electric-quote-local-mode "curved quotes while typing in the current buffer"
   :variable (buffer-local-value 'electric-quote-mode (current-buffer))))

(provide 'minor-modes)

;;; minor-modes.el ends here
