;;; indent.el --- indentation, margins and tab stops  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:



;;; Lines

(defun indent-line-to (column)
  "Indent the line to COLUMN."
  (back-to-indentation)
  (let ((current (current-column)))
    (cond ((< current column)
           ;; Tabs may take the place of spaces that are there.
           (if (< (- column (* tab-width (/ current tab-width))) tab-width)
               (indent-to column)
             (delete-region (save-excursion (skip-chars-backward " ") (point)) (point))
             (indent-to column)))
          ((> current column)
           (delete-region (progn (move-to-column column t) (point))
                          (progn (back-to-indentation) (point)))))))

(defun indent-rigidly (start end arg &optional _interactive)
  "Shift the lines from START to END by ARG columns.

\(fn START END ARG &optional INTERACTIVE)"
  (interactive "r\nP\np")
  (save-excursion
    (goto-char end)
    (let ((stop (point-marker)))
      (goto-char start)
      (or (bolp) (forward-line 1))
      (while (< (point) stop)
        (let ((column (current-indentation))
              (blank (save-excursion (skip-chars-forward " \t") (eolp))))
          (delete-region (point) (progn (skip-chars-forward " \t") (point)))
          (unless blank
            (indent-to (max 0 (+ column (prefix-numeric-value arg))) 0)))
        (forward-line 1))
      (set-marker stop nil)
      (goto-char start)))
  nil)

(defun indent-rigidly-left (beg end)
  "Shift the lines from BEG to END by one column to the left."
  (interactive "r")
  (indent-rigidly beg end -1))

(defun indent-rigidly-right (beg end)
  "Shift the lines from BEG to END by one column to the right."
  (interactive "r")
  (indent-rigidly beg end 1))

(defun indent--least (beg end)
  "Return the least indentation of the lines with text from BEG to END, or nil."
  (let ((least nil))
    (save-excursion
      (goto-char beg)
      (beginning-of-line)
      (while (< (point) end)
        (unless (looking-at-p "[ \t]*$")
          (setq least (if least (min least (current-indentation)) (current-indentation))))
        (forward-line 1)))
    least))

(defun indent-rigidly-left-to-tab-stop (beg end)
  "Shift the lines from BEG to END to the left, to a tab stop."
  (interactive "r")
  (let ((current (or (indent--least beg end) 0)))
    (indent-rigidly beg end (- (indent-next-tab-stop current t) current))))

(defun indent-rigidly-right-to-tab-stop (beg end)
  "Shift the lines from BEG to END to the right, to a tab stop."
  (interactive "r")
  (let ((current (or (indent--least beg end) 0)))
    (indent-rigidly beg end (- (indent-next-tab-stop current) current))))

(defun indent-relative (&optional first-only unindented-ok)
  "Indent to under the next word of the line before.
FIRST-ONLY means under its first; UNINDENTED-OK allows none."
  (interactive "P")
  (let ((start (current-column))
        indent)
    (save-excursion
      (beginning-of-line)
      (when (re-search-backward "^[^\n]" nil t)
        (let ((end (save-excursion (forward-line 1) (point))))
          (move-to-column start)
          (if (> (current-column) start) (backward-char 1))
          (or (looking-at "[ \t]") first-only (skip-chars-forward "^ \t" end))
          (skip-chars-forward " \t" end)
          (or (= (point) end) (setq indent (current-column))))))
    (cond (indent
           (let ((here (point-marker)))
             (indent-to indent 0)
             (when (> here (line-beginning-position))
               ;; White space around point becomes one piece.
               (delete-horizontal-space)
               (indent-to indent 0))
             (set-marker here nil)))
          (unindented-ok nil)
          (t (tab-to-tab-stop)))))

(defun indent-relative-first-indent-point ()
  "Indent to under the first word of the line before."
  (interactive "*")
  (indent-relative t))

(defun indent-relative-maybe ()
  "Indent to under the first word of the line before, if there is one."
  (interactive "*")
  (indent-relative t t))

(defun indent--like-line-before ()
  "Return the indentation of the line before, 0 if there is none with text."
  (save-excursion
    (beginning-of-line)
    (if (bobp)
        0
      (beginning-of-line 0)
      (if (looking-at "[ \t]*$") 0 (current-indentation)))))

(defun indent-according-to-mode (&optional _inhibit-widen)
  "Indent the line as the mode does.

\(fn &optional INHIBIT-WIDEN)"
  (interactive)
  (if (memq indent-line-function '(indent-relative indent-relative-maybe
                                   indent-relative-first-indent-point nil))
      (let ((column (indent--like-line-before)))
        (if (<= (current-column) (current-indentation))
            (indent-line-to column)
          (save-excursion (indent-line-to column))))
    (save-excursion (funcall indent-line-function))))

(defun indent-for-tab-command (&optional _arg)
  "Indent the line as the mode does.

\(fn &optional ARG)"
  (interactive "P")
  (if (memq indent-line-function '(indent-relative indent-relative-maybe
                                   indent-relative-first-indent-point))
      (let ((before (point)) (tick (buffer-chars-modified-tick)))
        (funcall indent-line-function)
        (when (and (eq before (point)) (eq tick (buffer-chars-modified-tick)))
          (insert-tab)))
    (funcall (or indent-line-function #'indent-according-to-mode))))

(defun insert-tab (&optional arg)
  "Insert ARG tabs, or spaces to the next multiple of `tab-width'."
  (let ((count (prefix-numeric-value arg)))
    (if indent-tabs-mode
        (insert-char ?\t count)
      (indent-to (* tab-width (+ count (/ (current-column) tab-width)))))))

(defun indent--each-line (start end function &optional from-within)
  "Call FUNCTION at the start of each line from START to END.
FROM-WITHIN: the first time at START, even if that is in a line."
  (save-excursion
    (let ((stop (copy-marker end)))
      (goto-char start)
      (or from-within (bolp) (forward-line 1))
      (while (< (point) stop)
        (funcall function)
        (forward-line 1))
      (set-marker stop nil))))

(defun indent-region-line-by-line (start end)
  "Indent each line from START to END as the mode does; say so."
  (message "Indenting region... ")
  (indent--each-line start end
                     (lambda ()
                       (unless (and (bolp) (eolp))
                         (indent-according-to-mode t)))
                     'from-within)
  (message "Indenting region...done"))

(defun indent-region (start end &optional column)
  "Indent the lines from START to END, to COLUMN or as the mode does."
  (interactive "r\nP")
  (cond
   (column
    (setq column (prefix-numeric-value column))
    (indent--each-line start end
                       (lambda ()
                         (delete-region (point) (progn (skip-chars-forward " \t") (point)))
                         (or (eolp) (indent-to column 0)))))
   (fill-prefix
    (indent--each-line start end
                       (lambda ()
                         (unless (or (eolp) (looking-at-p (regexp-quote fill-prefix)))
                           (insert fill-prefix)))))
   ((functionp indent-region-function)
    (save-restriction
      (widen)
      (funcall indent-region-function start end)))
   (t
    (save-restriction
      (widen)
      (indent-region-line-by-line start end))))
  (setq deactivate-mark t))

;;; The left margin

(defun current-left-margin ()
  "Return the column of the left margin of the line."
  (save-excursion
    (back-to-indentation)
    (max 0 (+ left-margin
              (or (get-text-property
                   (if (and (eobp) (not (bobp))) (1- (point)) (point))
                   'left-margin)
                  0)))))

(defun move-to-left-margin (&optional n force)
  "Move to the left margin of the line, N - 1 lines on.
FORCE: indent the line as far as that."
  (interactive (list (prefix-numeric-value current-prefix-arg) t))
  (beginning-of-line n)
  (skip-chars-forward " \t")
  (let ((margin (current-left-margin)))
    (cond ((> (current-column) margin) (move-to-column margin))
          ((and force (< (current-column) margin)) (indent-to margin)))))

(defun indent-to-left-margin ()
  "Indent the line to its left margin."
  (save-excursion (indent-line-to (current-left-margin)))
  (when (save-excursion (skip-chars-backward " \t") (bolp))
    (move-to-left-margin nil nil)))

(defun delete-to-left-margin (&optional from to)
  "Delete the left margin of the lines from FROM to TO, by default of all."
  (save-excursion
    (goto-char (or to (point-max)))
    (let ((stop (point-marker)))
      (goto-char (or from (point-min)))
      (or (bolp) (forward-line 1))
      (while (< (point) stop)
        (delete-region (point) (progn (move-to-left-margin nil t) (point)))
        (forward-line 1))
      (set-marker stop nil))))

(defun alter-text-property (from to prop func &optional object)
  "Replace each value of PROP between FROM and TO by what FUNC makes of it.
OBJECT is a buffer or string, by default the current buffer."
  (let ((pos from))
    (while (< pos to)
      (let ((next (or (next-single-property-change pos prop object) to)))
        (put-text-property pos (min next to) prop
                           (funcall func (get-text-property pos prop object)) object)
        (setq pos next)))))

(defun set-left-margin (from to width)
  "Give the text from FROM to TO a left margin of WIDTH columns."
  (interactive "r\nNLeft margin width: ")
  (save-excursion
    (let ((stop (copy-marker to)))
      (goto-char from)
      (put-text-property from to 'left-margin width)
      (indent-rigidly from stop (- width (or (indent--least from stop) 0)))
      (set-marker stop nil))))

(defun indent--change-margin (property from to inc)
  "Add INC to the margin PROPERTY of the text from FROM to TO."
  (let ((stop (copy-marker to)))
    (alter-text-property from to property (lambda (old) (max 0 (+ inc (or old 0)))))
    (when (eq property 'left-margin)
      (indent-rigidly from stop inc))
    (set-marker stop nil)))

(defun increase-left-margin (from to inc)
  "Make the left margin of the text from FROM to TO wider by INC."
  (interactive "*r\nP")
  (indent--change-margin 'left-margin from to (if inc (prefix-numeric-value inc) 4)))

(defun decrease-left-margin (from to inc)
  "Make the left margin of the text from FROM to TO narrower by INC."
  (interactive "*r\nP")
  (indent--change-margin 'left-margin from to (- (if inc (prefix-numeric-value inc) 4))))

(defun set-right-margin (from to width)
  "Give the text from FROM to TO a right margin of WIDTH columns."
  (interactive "r\nNRight margin width: ")
  (put-text-property from to 'right-margin width))

(defun increase-right-margin (from to inc)
  "Make the right margin of the text from FROM to TO wider by INC."
  (interactive "*r\nP")
  (indent--change-margin 'right-margin from to (if inc (prefix-numeric-value inc) 4)))

(defun decrease-right-margin (from to inc)
  "Make the right margin of the text from FROM to TO narrower by INC."
  (interactive "*r\nP")
  (indent--change-margin 'right-margin from to (- (if inc (prefix-numeric-value inc) 4))))

(defun beginning-of-line-text (&optional n)
  "Move to the first text of the line, behind the fill prefix; N - 1 lines on."
  (interactive "^p")
  (beginning-of-line n)
  (skip-chars-forward " \t")
  (when (and adaptive-fill-mode adaptive-fill-regexp (looking-at adaptive-fill-regexp)
             (not (and (= (match-end 0) (line-end-position)) (< (match-beginning 0) (match-end 0)))))
    (goto-char (match-end 0)))
  nil)

;;; Tab stops

(defun indent-accumulate-tab-stops (limit)
  "Return the tab stops up to LIMIT, in order."
  (let ((column 0) stops)
    (while (< (setq column (indent-next-tab-stop column)) limit)
      (push column stops))
    (nreverse stops)))

(defun indent-next-tab-stop (column &optional prev)
  "Return the tab stop after COLUMN; with PREV, that before it."
  (let* ((stops (if (or (null tab-stop-list) (natnump (car tab-stop-list))) tab-stop-list
                  (reverse tab-stop-list)))
         (low 0) high)
    (while (and stops (null high))
      (if (if prev (>= (car stops) column) (> (car stops) column))
          (setq high (car stops))
        (setq low (car stops)))
      (setq stops (cdr stops)))
    (if (or high (and prev tab-stop-list (>= low column)))
        (if prev low high)
      ;; Behind the last of the list, its last step (or `tab-width') is repeated.
      (let* ((tail (last tab-stop-list 2))
             (step (if (cdr tail) (- (cadr tail) (car tail)) tab-width))
             (next (+ low (* step (floor (if prev (- column low 1) (- column low)) step)))))
        (if prev next (+ next step))))))

(defun tab-to-tab-stop ()
  "Insert white space up to the next tab stop."
  (interactive)
  (let ((next (indent-next-tab-stop (current-column))))
    (delete-horizontal-space t)
    (indent-to next)))

(defun move-to-tab-stop ()
  "Move to the next tab stop, adding white space if the line is short."
  (interactive)
  (let ((next (indent-next-tab-stop (current-column)))
        (before nil))
    (move-to-column next t)
    (setq before (point))
    ;; Spaces that a tab could replace become one.
    (when (and indent-tabs-mode (eq (char-before) ?\s))
      (skip-chars-backward " \t")
      (when (and (> (- before (point)) 1) (= (point) (line-beginning-position)))
        (delete-region (point) before)
        (indent-to next))
      (move-to-column next))))

(provide 'indent)

;;; indent.el ends here
