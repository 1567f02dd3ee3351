;;; editor-modes.el --- minor modes of the editor  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; These modes change what is shown or what keys do.  Here they are on or off, run their hooks and
;; do nothing else.

;;; Code:

;;;###autoload
(define-minor-mode column-number-mode "Show the column in the mode line." :global t)
;;;###autoload
(define-minor-mode line-number-mode "Show the line in the mode line." :global t :init-value t)
;;;###autoload
(define-minor-mode size-indication-mode "Show the size of the buffer." :global t)
;;;###autoload
(define-minor-mode auto-composition-mode "Show characters composed.")
;;;###autoload
(define-minor-mode global-auto-composition-mode "Show characters composed." :global t)
;;;###autoload
(define-minor-mode auto-insert-mode "Fill new files." :global t)
;;;###autoload
(define-minor-mode mouse-avoidance-mode "Move the mouse out of the way." :global t)
;;;###autoload
(define-minor-mode cua-mode "Use the keys of other editors." :global t)
;;;###autoload
(define-minor-mode cursor-sensor-mode "Notice where the cursor comes and goes.")
;;;###autoload
(define-minor-mode cursor-intangible-mode "Keep the cursor out of some text.")
;;;###autoload
(define-minor-mode display-time-mode "Show the time." :global t)
;;;###autoload
(define-minor-mode display-battery-mode "Show the battery." :global t)
;;;###autoload
(define-minor-mode semantic-mode "Parse buffers." :global t)
;;;###autoload
(define-minor-mode bug-reference-mode "Make numbers of bugs links.")
;;;###autoload
(define-minor-mode prettify-symbols-mode "Show symbols as characters.")
;;;###autoload
(define-minor-mode window-divider-mode "Show lines between windows." :global t)
;;;###autoload
(define-minor-mode next-error-follow-minor-mode "Show places while moving.")
;;;###autoload
(define-minor-mode isearch-fold-quotes-mode "Let quotes match each other.")
;;;###autoload
(define-minor-mode button-mode "Follow buttons by keys.")

;;;###autoload
(define-minor-mode view-mode
  "Let the buffer be looked at only."
  :lighter " View"
  (if view-mode
      (progn
        (setq-local view-old-buffer-read-only buffer-read-only)
        (setq buffer-read-only t))
    (setq buffer-read-only (bound-and-true-p view-old-buffer-read-only))))

(provide 'editor-modes)

;;; editor-modes.el ends here
