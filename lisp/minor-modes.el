;;; minor-modes.el --- minor modes that concern the display and the keyboard alone  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; Programs turn these on and off and look at their variables and hooks.  What they would change on
;; a screen or while somebody types does not exist here.

;;; Code:

(define-minor-mode auto-encryption-mode
  "Turn files encrypted and decrypted as they are written and read on or off."
  :global t :group 'editor)

(define-minor-mode blink-cursor-mode
  "Turn a blinking cursor on or off."
  :global t :group 'editor)

(define-minor-mode electric-indent-mode
  "Turn indentation while typing on or off."
  :global t :group 'editor)

(define-minor-mode electric-layout-mode
  "Turn newlines inserted while typing on or off."
  :global t :group 'editor)

(define-minor-mode electric-quote-mode
  "Turn curved quotes while typing on or off."
  :global t :group 'editor)

(define-minor-mode file-name-shadow-mode
  "Turn dimmed parts of file names in the minibuffer on or off."
  :global t :group 'editor)

(define-minor-mode global-eldoc-mode
  "Turn documentation while typing in all buffers on or off."
  :global t :group 'editor)

(define-minor-mode horizontal-scroll-bar-mode
  "Turn horizontal scroll bars on or off."
  :global t :group 'editor)

(define-minor-mode menu-bar-mode
  "Turn the menu bar on or off."
  :global t :group 'editor)

(define-minor-mode mouse-wheel-mode
  "Turn the mouse wheel on or off."
  :global t :group 'editor)

(define-minor-mode repeat-mode
  "Turn keys that repeat commands on or off."
  :global t :group 'editor)

(define-minor-mode scroll-bar-mode
  "Turn scroll bars on or off."
  :global t :group 'editor)

(define-minor-mode show-paren-mode
  "Turn matching delimiters shown on or off."
  :global t :group 'editor)

(define-minor-mode tool-bar-mode
  "Turn the tool bar on or off."
  :global t :group 'editor)

(define-minor-mode tooltip-mode
  "Turn tool tips on or off."
  :global t :group 'editor)

(define-minor-mode unify-8859-on-decoding-mode
  "Turn unified characters of the ISO 8859 charsets on or off."
  :global t :group 'editor)

(define-minor-mode eldoc-mode
  "Turn documentation while typing on or off in the current buffer."
  :group 'editor)

(define-minor-mode electric-indent-local-mode
  "Turn indentation while typing on or off in the current buffer."
  :group 'editor)

(define-minor-mode electric-quote-local-mode
  "Turn curved quotes while typing on or off in the current buffer."
  :group 'editor)

(provide 'minor-modes)

;;; minor-modes.el ends here
