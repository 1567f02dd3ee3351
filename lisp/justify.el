;;; justify.el --- aligning lines within the margins  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(require 'fill)

(defun current-justification ()
  "Return how the text at point is justified: left, right, full, center or none."
  (or (get-text-property
       ;; Of the text that is there, not of what would be inserted.
       (save-excursion
         (skip-chars-forward " \t")
         (if (and (eobp) (not (bobp))) (1- (point)) (point)))
       'justification)
      default-justification))

(defun justify--trim (nosqueeze)
  "Unless NOSQUEEZE, delete white space at the end of the line and doubled spaces within."
  (let ((beg (save-excursion (beginning-of-line) (skip-chars-forward " \t")
                             (when (and fill-prefix (looking-at (regexp-quote fill-prefix)))
                               (goto-char (match-end 0)))
                             (point))))
    (end-of-line)
    (skip-chars-backward " \t")
    (unless nosqueeze
      (delete-region (point) (line-end-position))
      (canonically-space-region beg (line-end-position)))))

(defun justify--spread (missing)
  "Spread MISSING spaces over the gaps between the words of the line."
  (let ((stop (line-end-position)) gaps)
    (beginning-of-line)
    (skip-chars-forward " \t")
    (when (and fill-prefix (save-excursion (beginning-of-line) (looking-at (regexp-quote fill-prefix))))
      (goto-char (max (point) (match-end 0))))
    (while (re-search-forward " +" stop t)
      (push (match-end 0) gaps))
    (let* ((count (length gaps))
           (places (nreverse gaps))
           (share (and (> count 0) (+ missing (/ count 2)))) widths)
      (dolist (place places)
        (push (cons place (/ share count)) widths)
        (setq share (+ (% share count) missing)))
      ;; From the end, so that places stay true.
      (dolist (w widths)
        (goto-char (car w))
        (insert-char ?\s (cdr w) t)))))

(defun justify-current-line (&optional how eop nosqueeze)
  "Justify the line as HOW says: left, right, full, center or none; default: as the text says.
EOP: it is the last of a paragraph.  NOSQUEEZE: spaces within stay."
  (interactive "*")
  (when (eq how t) (setq how (current-justification)))
  (when (null how) (setq how (or (current-justification) 'none)))
  (unless (memq how '(full left right center none)) (setq how 'full))
  (unless (memq how '(none left))
    (let ((pos (copy-marker (point) t)) (column (current-fill-column)))
      (justify--trim (or nosqueeze (not (eq how 'full))))
      (end-of-line)
      (skip-chars-backward " \t")
      (let* ((end (current-column))
             (beg (save-excursion (move-to-left-margin) (current-column)))
             (indent (save-excursion (back-to-indentation) (current-column))))
        (cond
         ((eq how 'right)
          (unless (= column end)
            (move-to-left-margin)
            (indent-line-to (max beg (+ indent (- column end))))))
         ((eq how 'center)
          (indent-line-to (max beg (+ beg (/ (- column beg (- end indent)) 2)))))
         ((and (eq how 'full) (not eop) (> column end))
          (justify--spread (- column end)))))
      (goto-char pos)
      (set-marker pos nil)))
  nil)

(defun unjustify-current-line ()
  "Take back the justification of the line."
  (pcase (current-justification)
    ('full (save-excursion
             (move-to-left-margin)
             (skip-chars-forward " \t")
             (canonically-space-region (point) (line-end-position))))
    ((or 'right 'center)
     (save-excursion
       (move-to-left-margin nil t)
       (delete-region (point) (progn (skip-chars-forward " \t") (point)))))))

(defun unjustify-region (&optional begin end)
  "Take back the justification of the lines from BEGIN to END."
  (save-excursion
    (goto-char (or begin (point-min)))
    (let ((stop (copy-marker (or end (point-max)))))
      (while (< (point) stop)
        (unjustify-current-line)
        (forward-line 1))
      (set-marker stop nil))))

(defun set-justification (begin end style &optional whole-par)
  "Justify the text from BEGIN to END in STYLE; WHOLE-PAR: as far as its paragraphs go."
  (interactive (list (region-beginning) (region-end) 'left))
  (save-excursion
    (when whole-par
      (goto-char begin)
      (while (and (bolp) (not (eobp)) (looking-at-p "[ \t]*$")) (forward-line 1))
      (backward-paragraph)
      (skip-chars-forward "\n")
      (setq begin (point))
      (goto-char end)
      (skip-chars-backward "\n \t")
      (forward-paragraph)
      (setq end (point)))
    (let ((stop (copy-marker end t)))
      (unjustify-region begin stop)
      (put-text-property begin stop 'justification style)
      (prog1 (fill-region begin stop nil t)
        (set-marker stop nil)))))

(defmacro justify--define (style)
  "Define the command that justifies in STYLE."
  `(defun ,(intern (format "set-justification-%s" style)) (b e)
     ,(format "Justify the paragraphs from B to E: %s." style)
     (interactive "r")
     (set-justification b e ',style t)))

(justify--define left)
(justify--define right)
(justify--define full)
(justify--define center)
(justify--define none)

;;; Centering

(defun center-line (&optional nlines)
  "Centre the line between the margins, NLINES of them."
  (interactive "P")
  (let ((count (prefix-numeric-value nlines)))
    (while (not (zerop count))
      (save-excursion
        (let ((margin (current-left-margin)))
          (beginning-of-line)
          (delete-horizontal-space)
          (end-of-line)
          (delete-horizontal-space)
          (let ((space (- fill-column margin (current-column))))
            (when (> space 0)
              (indent-line-to (+ margin (/ space 2)))))))
      (setq count (if (> count 0) (1- count) (1+ count)))
      (when nlines
        (forward-line (if (> (prefix-numeric-value nlines) 0) 1 -1))))))

(defun center-region (from to)
  "Centre each line with text from FROM to TO."
  (interactive "r")
  (when (> from to)
    (let ((tem to)) (setq to from from tem)))
  (save-excursion
    (save-restriction
      (narrow-to-region from to)
      (goto-char from)
      (while (not (eobp))
        (unless (save-excursion (skip-chars-forward " \t") (eolp))
          (center-line))
        (forward-line 1)))))

(defun center-paragraph ()
  "Centre each line of the paragraph at or after point."
  (interactive)
  (save-excursion
    (forward-paragraph)
    (unless (bolp) (newline 1))
    (let ((end (point)))
      (backward-paragraph)
      (center-region (point) end))))

(provide 'justify)

;;; justify.el ends here
