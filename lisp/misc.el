;;; misc.el --- commands on characters and words that are not always there  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;;;###autoload
(defun copy-from-above-command (&optional arg)
  "Insert what stands above point in the last line that is not blank.
Take ARG characters, or all that there are."
  (interactive "P")
  (let ((column (current-column))
        (text nil))
    (save-excursion
      (beginning-of-line)
      (backward-char 1)
      (skip-chars-backward " \t\n")
      (move-to-column column)
      (let* ((end (line-end-position))
             (stop (if arg (min end (+ (point) (prefix-numeric-value arg))) end)))
        (setq text (buffer-substring (point) (max (point) stop)))))
    (insert text)))

;;;###autoload
(defun zap-up-to-char (arg char)
  "Kill up to, but not with, the ARG'th CHAR after point, or before it if ARG is negative."
  (interactive (list (prefix-numeric-value current-prefix-arg)
                     (read-char "Zap up to char: ")))
  (let ((direction (if (>= arg 0) 1 -1))
        (case-fold-search (if (and (/= char (downcase char)) search-upper-case) nil
                            case-fold-search)))
    (kill-region (point)
                 (progn
                   (forward-char direction)
                   (unwind-protect
                       (search-forward (char-to-string char) nil nil arg)
                     (backward-char direction))
                   (point)))))

;;;###autoload
(defun upcase-char (arg)
  "Make the ARG characters after point upper case; point stays."
  (interactive "p")
  (save-excursion
    (upcase-region (point) (progn (forward-char arg) (point)))))

;;;###autoload
(defun forward-to-word (arg)
  "Move to the ARG'th beginning of a word after point, or end of one before it if negative."
  (interactive "^p")
  (or (re-search-forward (if (> arg 0) "\\W\\b" "\\b\\W") nil t arg)
      (goto-char (if (> arg 0) (point-max) (point-min)))))

;;;###autoload
(defun backward-to-word (arg)
  "Move to the ARG'th end of a word before point, or beginning of one after it if negative."
  (interactive "^p")
  (forward-to-word (- arg)))

(provide 'misc)

;;; misc.el ends here
