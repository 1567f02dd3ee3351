;;; outline.el --- headings of text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'easy-mmode)

(defvar outline-regexp "[*\^L]+" "Regexp for the beginning of a heading.")
(defvar outline-heading-end-regexp "\n" "Regexp for the end of a heading.")
(defvar outline-level #'outline-level "Function that returns the level of a heading.")
(defvar outline-mode-map (make-sparse-keymap) "Keymap of `outline-mode'.")
(defvar outline-minor-mode-map (make-sparse-keymap) "Keymap of `outline-minor-mode'.")
(defvar outline-minor-mode-prefix "\C-c@" "Prefix of keys.")
(defvar outline-view-change-hook nil "Kept for programs that set it.")
(make-variable-buffer-local 'outline-regexp)
(make-variable-buffer-local 'outline-level)

(defun outline-level ()
  "Return the level of the heading at point."
  (save-excursion
    (looking-at outline-regexp)
    (max 1 (- (match-end 0) (match-beginning 0)))))

(defun outline-on-heading-p (&optional _invisible-ok)
  "Return t if point is on a heading."
  (save-excursion
    (beginning-of-line)
    (and (bolp) (looking-at outline-regexp))))

(defun outline-back-to-heading (&optional _invisible-ok)
  "Move to the heading that point is under."
  (beginning-of-line)
  (or (outline-on-heading-p)
      (re-search-backward (concat "^\\(?:" outline-regexp "\\)") nil t)
      (error "Before first heading")))

(defun outline-next-heading ()
  "Move to the next heading, or the end; return point, or nil at the end."
  (if (bolp) nil (forward-line 0))
  (when (looking-at outline-regexp) (end-of-line))
  (when (re-search-forward (concat "^\\(?:" outline-regexp "\\)") nil 'move)
    (goto-char (match-beginning 0))))

(defun outline-previous-heading ()
  "Move to the previous heading, or the beginning."
  (re-search-backward (concat "^\\(?:" outline-regexp "\\)") nil 'move))

(defun outline-end-of-subtree ()
  "Move to the end of what is under the heading."
  (outline-back-to-heading)
  (let ((first t) (level (funcall outline-level)))
    (while (and (not (eobp)) (or first (> (funcall outline-level) level)))
      (setq first nil)
      (outline-next-heading))
    (when (and (bolp) (not (eobp))) (forward-char -1))))

(defun outline-flag-region (from to flag)
  "Hide the text from FROM to TO, or show it if FLAG is nil."
  (remove-overlays from to 'invisible 'outline)
  (when flag
    (overlay-put (make-overlay from to nil 'front-advance) 'invisible 'outline)))
(defun outline-end-of-heading ()
  "Move to the end of the heading at point."
  (when (re-search-forward outline-heading-end-regexp nil 'move)
    (forward-char -1)))

(defun outline-flag-subtree (flag)
  "Hide what is under the heading around point, or show it if FLAG is nil."
  (save-excursion
    (outline-back-to-heading)
    (outline-end-of-heading)
    (outline-flag-region (point) (progn (outline-end-of-subtree) (point)) flag)))

(defun outline-hide-subtree ()
  "Hide what is under the heading around point."
  (interactive)
  (outline-flag-subtree t))

(defun outline-show-subtree ()
  "Show what is under the heading around point."
  (interactive)
  (outline-flag-subtree nil))

(defun outline-show-all ()
  "Show all text."
  (interactive)
  (outline-flag-region (point-min) (point-max) nil))

;;;###autoload
(define-derived-mode outline-mode text-mode "Outline"
  "The mode for text with headings.")
;;;###autoload
(define-minor-mode outline-minor-mode
  "Headings in other modes."
  :lighter " Outl")

(provide 'outline)

;;; outline.el ends here
