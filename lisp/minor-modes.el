;;; minor-modes.el --- minor modes that concern the display alone  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Programs turn these on and off and look at their variables and hooks.  What they would change on
;; a screen does not exist here.

;;; Code:

(defmacro minor-modes--define (local &rest names)
  "Define NAMES as minor modes, of a buffer if LOCAL is non-nil, else of the whole session."
  `(progn
     ,@(mapcar (lambda (name)
                 `(define-minor-mode ,name
                    ,(format "Toggle `%s', which shows nothing here." name)
                    :global ,(not local) :group 'editor))
               names)))

;;;###autoload-public
(minor-modes--define nil
  auto-encryption-mode blink-cursor-mode electric-indent-mode electric-layout-mode
  electric-pair-mode electric-quote-mode file-name-shadow-mode global-eldoc-mode
  horizontal-scroll-bar-mode menu-bar-mode mouse-wheel-mode repeat-mode scroll-bar-mode
  show-paren-mode tool-bar-mode tooltip-mode unify-8859-on-decoding-mode)

(minor-modes--define t eldoc-mode electric-indent-local-mode)

(provide 'minor-modes)

;;; minor-modes.el ends here
