;;; hideshow.el --- blocks hidden  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function turn-off-hideshow)

;;; Code:

(require 'editor-library)

(defgroup hideshow nil "Blocks hidden." :group 'tools)

(editor-library 'hideshow
  :variables '((nil hs-allow-nesting hs-headline hs-hide-all-non-comment-function hs-hide-hook
                  hs-show-hook hs-special-modes-alist))
  :options '((t hs-hide-comments-when-hiding-all)
                (code hs-isearch-open)
                (nil hs-minor-mode-hook)
                (ignore hs-set-up-overlay))
  :local '((identity hs-adjust-block-beginning)
                (nil hs-block-end-regexp hs-block-start-mdata-select hs-block-start-regexp
                  hs-c-start-regexp)
                (forward-sexp hs-forward-sexp-func))
  :keymaps '(hs-minor-mode-map hs-minor-mode-menu)
  :commands '(hs-hide-all hs-hide-block hs-hide-initial-comment-block hs-hide-level
              hs-minor-mode-menu hs-mouse-toggle-hiding hs-show-all hs-show-block
              hs-toggle-hiding)
  :functions '(hs-already-hidden-p hs-c-like-adjust-block-beginning hs-discard-overlays
               hs-find-block-beginning hs-forward-sexp hs-grok-mode-type
               hs-hide-block-at-point hs-hide-comment-region hs-hide-level-recursive
               hs-inside-comment-p hs-isearch-show hs-isearch-show-temporary
               hs-looking-at-block-start-p hs-make-overlay hs-overlay-at turn-off-hideshow))

;;;###autoload
(editor-library-minor-modes hideshow
  (hs-minor-mode :lighter " hs"))

(editor-library-macros (&rest body)
  hs-life-goes-on)

(provide 'hideshow)

;;; hideshow.el ends here
