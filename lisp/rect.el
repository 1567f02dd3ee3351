;;; rect.el --- rectangles  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (command copy-rectangle-as-kill kill-rectangle rectangle-number-lines)
;;;###autoload-names (command string-insert-rectangle yank-rectangle)

;;;###autoload-public

;;; Code:

(require 'editor-library)

(defun extract-rectangle (start end)
  "Return the lines of the rectangle between START and END."
  (let (lines)
    (apply-on-rectangle
     (lambda (from to)
       (let ((line (progn (move-to-column from)
                          (buffer-substring (point) (progn (move-to-column to) (point))))))
         (push (concat line (make-string (max 0 (- (- to from) (string-width line))) ?\s))
               lines)))
     start end)
    (nreverse lines)))

(defun apply-on-rectangle (function start end &rest args)
  "Call FUNCTION with the columns of the rectangle from START to END, and ARGS, in each line."
  (save-excursion
    (let* ((c1 (progn (goto-char start) (current-column)))
           (l1 (line-beginning-position))
           (c2 (progn (goto-char end) (current-column)))
           (last (copy-marker (line-end-position)))
           (from (min c1 c2)) (to (max c1 c2)))
      (goto-char l1)
      (let ((more t))
        (while more
          (save-excursion (apply function from to args))
          (setq more (and (zerop (forward-line 1)) (bolp) (<= (point) last)
                          (not (eobp)))))))))

(defun delete-rectangle (start end &optional _fill)
  "Delete the text of the rectangle between START and END."
  (interactive "*r")
  (apply-on-rectangle
   (lambda (from to)
     (move-to-column from)
     (let ((beg (point)))
       (move-to-column to)
       (when (>= (current-column) from) (delete-region beg (point)))))
   start end))

(defun delete-extract-rectangle (start end &optional _fill)
  "Delete the rectangle between START and END, and return its lines."
  (prog1 (extract-rectangle start end)
    (delete-rectangle start end)))

(defun insert-rectangle (rectangle)
  "Insert the lines RECTANGLE, one below the other, at point."
  (let ((column (current-column)) (first t))
    (dolist (line rectangle)
      (unless first
        (forward-line 1)
        (unless (bolp) (insert "\n"))
        (move-to-column column t))
      (setq first nil)
      (insert line))))

(defun string-rectangle (start end string)
  "Replace each line of the rectangle between START and END by STRING."
  (interactive "*r\nsString: ")
  (apply-on-rectangle
   (lambda (from to)
     (move-to-column from t)
     (let ((beg (point)))
       (move-to-column to)
       (when (>= (current-column) from) (delete-region beg (point)))
       (insert string)))
   start end))

(editor-library 'rect
  :variables '((nil killed-rectangle rectangle-preview rectangle-mark-mode-hook))
  :keymaps '(rectangle-mark-mode-map)
  :commands '(copy-rectangle-as-kill kill-rectangle yank-rectangle rectangle-exchange-point-and-mark
              rectangle-number-lines rectangle-left-char rectangle-right-char
              rectangle-previous-line rectangle-next-line string-insert-rectangle))

(editor-library-minor-modes rect
  (rectangle-mark-mode))

(provide 'rect)

;;; rect.el ends here
