;;; fill.el --- filling and indenting text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Paragraphs

(defun forward-paragraph (&optional arg)
  "Move to the end of the paragraph, ARG of them; return how many are missing."
  (interactive "^p")
  (let ((left (or arg 1)))
    (while (and (> left 0) (not (eobp)))
      (beginning-of-line)
      (while (and (not (eobp)) (looking-at paragraph-separate)) (forward-line 1))
      (while (and (not (eobp))
                  (progn (forward-line 1)
                         (not (or (eobp) (looking-at paragraph-separate)
                                  (looking-at paragraph-start))))))
      (setq left (1- left)))
    (while (and (< left 0) (not (bobp)))
      (if (not (bolp)) (beginning-of-line) (forward-line -1))
      (while (and (not (bobp)) (looking-at paragraph-separate)) (forward-line -1))
      (while (and (not (bobp))
                  (not (looking-at paragraph-separate))
                  (save-excursion (forward-line -1)
                                  (not (looking-at paragraph-separate))))
        (forward-line -1))
      (unless (bobp) (forward-line -1))
      (setq left (1+ left)))
    left))

(defun backward-paragraph (&optional arg)
  "Move to the beginning of the paragraph, ARG of them."
  (interactive "^p")
  (forward-paragraph (- (or arg 1))))

(defun sentence-end ()
  "Return a regexp for the end of a sentence."
  (if sentence-end-double-space
      "[.?!][]\"')}]*\\($\\| $\\|\t\\|  \\)[ \t\n]*"
    "[.?!][]\"')}]*\\($\\|[ \t]\\)[ \t\n]*"))

(defun forward-sentence (&optional arg)
  "Move to the end of the sentence, ARG of them."
  (interactive "^p")
  (let ((n (or arg 1)))
    (while (> n 0)
      (let ((end (save-excursion (forward-paragraph) (point))))
        (if (re-search-forward (sentence-end) end t)
            (skip-chars-backward " \t\n")
          (goto-char end)))
      (setq n (1- n)))
    (while (< n 0)
      (let ((beg (save-excursion (backward-paragraph) (point))))
        (if (re-search-backward (concat (sentence-end) "[^ \t\n]") beg t)
            (goto-char (1- (match-end 0)))
          (goto-char beg)
          (skip-chars-forward " \t\n")))
      (setq n (1+ n)))
    (point)))

(defun backward-sentence (&optional arg)
  "Move to the beginning of the sentence, ARG of them."
  (interactive "^p")
  (forward-sentence (- (or arg 1))))

;;; Filling

(defun current-fill-column ()
  "Return the column at which lines of the buffer are broken."
  fill-column)

(defun fill-region-as-paragraph (from to &optional justify nosqueeze squeeze-after)
  "Fill the text from FROM to TO as one paragraph.
JUSTIFY is ignored; NOSQUEEZE keeps spaces; SQUEEZE-AFTER is ignored."
  (interactive "*r\nP")
  (ignore justify squeeze-after)
  (let* ((beg (min from to))
         (end (copy-marker (max from to) t))
         (prefix (or fill-prefix "")))
    (goto-char beg)
    (skip-chars-forward "\n" end)
    (setq beg (line-beginning-position))
    ;; Lines begin like the second one, or like the only one.
    (when (and adaptive-fill-mode (null fill-prefix))
      (goto-char beg)
      (forward-line 1)
      (when (or (>= (point) end) (looking-at "[ \t]*$")) (goto-char beg))
      (setq prefix (buffer-substring-no-properties
                    (point) (progn (skip-chars-forward " \t" end) (point)))))
    (goto-char end)
    (skip-chars-backward "\n \t" beg)
    (let ((stop (copy-marker (point)))
          (indent (save-excursion
                    (goto-char beg)
                    (buffer-substring (point)
                                      (progn (skip-chars-forward " \t") (point))))))
      (when (< beg stop)
        ;; One long line first.
        (goto-char beg)
        (while (search-forward "\n" stop t)
          (replace-match " ")
          (when (and (> (length prefix) 0)
                     (looking-at (regexp-quote (string-trim-right prefix))))
            (delete-region (match-beginning 0) (match-end 0)))
          (unless nosqueeze
            (delete-region (point) (progn (skip-chars-forward " \t") (point)))))
        (unless nosqueeze
          (goto-char (+ beg (length indent)))
          (while (re-search-forward "[ \t]+" stop t)
            (replace-match (if (and sentence-end-double-space
                                    (> (- (match-end 0) (match-beginning 0)) 1)
                                    (memq (char-before (match-beginning 0)) '(?. ?? ?!)))
                               "  " " "))))
        ;; Then break it.
        (goto-char beg)
        (let ((more t))
          (while more
            (if (or (<= (save-excursion (end-of-line) (current-column)) fill-column)
                    (>= (point) stop))
                (setq more nil)
              (let ((start (save-excursion
                             (beginning-of-line)
                             (forward-char (if (looking-at (regexp-quote prefix))
                                               (length prefix) 0))
                             (skip-chars-forward " \t")
                             (point))))
                (move-to-column (1+ fill-column))
                (skip-chars-backward "^ \n" start)
                (skip-chars-backward " " start)
                (when (<= (point) start)
                  (goto-char start)
                  (skip-chars-forward "^ \n" stop))
                (if (>= (point) stop)
                    (setq more nil)
                  (delete-region (point) (progn (skip-chars-forward " ") (point)))
                  (insert "\n" prefix))))))
        (goto-char stop))
      (set-marker stop nil))
    (set-marker end nil)
    prefix))

(defun fill-region (from to &optional justify nosqueeze to-eop)
  "Fill each paragraph from FROM to TO.
JUSTIFY is ignored; NOSQUEEZE keeps spaces; TO-EOP goes on to a paragraph's end."
  (interactive "*r\nP")
  (let ((end (copy-marker (max from to) t))
        (pos (copy-marker (point)))
        (prefix nil))
    (goto-char (min from to))
    (when to-eop
      (save-excursion (goto-char end) (forward-paragraph) (set-marker end (point))))
    (while (< (point) end)
      (if (looking-at paragraph-separate)
          (forward-line 1)
        (let ((beg (point))
              (stop (save-excursion (forward-paragraph) (min (point) end))))
          (setq prefix (fill-region-as-paragraph beg stop justify nosqueeze))
          (goto-char (max (point) (1+ beg)))
          (if (eobp) nil (forward-line 1)))))
    (set-marker end nil)
    (goto-char pos)
    prefix))

(defun fill-paragraph (&optional justify _region)
  "Fill the paragraph around point; JUSTIFY is ignored.

\(fn &optional JUSTIFY REGION)"
  (interactive)
  (save-excursion
    (let ((end (progn (forward-paragraph) (point)))
          (beg (progn (backward-paragraph) (point))))
      (fill-region beg end justify)))
  t)

;;; Indenting

(defun indent-line-to (column)
  "Indent the line to COLUMN."
  (back-to-indentation)
  (let ((current (current-column)))
    (unless (= current column)
      (delete-region (line-beginning-position) (point))
      (indent-to column))))

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
        (let ((column (current-indentation)))
          (if (looking-at "[ \t]*$")
              (delete-region (point) (line-end-position))
            (delete-region (point) (progn (skip-chars-forward " \t") (point)))
            (indent-to (max 0 (+ column arg)) 0)))
        (forward-line 1))
      (set-marker stop nil)
      nil)))

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
    (cond (indent (delete-horizontal-space) (indent-to indent 0))
          (unindented-ok nil)
          (t (indent-to (* tab-width (1+ (/ (current-column) tab-width))))))))

(defun indent-according-to-mode (&optional _inhibit-widen)
  "Indent the line as the mode does.

\(fn &optional INHIBIT-WIDEN)"
  (interactive)
  (if (memq indent-line-function '(indent-relative indent-relative-maybe
                                                   indent-relative-first-indent-point nil))
      (let ((column (save-excursion
                      (beginning-of-line)
                      (if (bobp) 0
                        (beginning-of-line 0)
                        (if (looking-at "[ \t]*$") 0
                          (current-indentation))))))
        (if (<= (current-column) (current-indentation))
            (indent-line-to column)
          (save-excursion (indent-line-to column))))
    (save-excursion (funcall indent-line-function))))

(defun indent-for-tab-command (&optional _arg)
  "Indent the line as the mode does.

\(fn &optional ARG)"
  (interactive "P")
  (indent-according-to-mode))

(defun indent-region (start end &optional column)
  "Indent the lines from START to END, to COLUMN or as the mode does."
  (interactive "r\nP")
  (save-excursion
    (let ((stop (copy-marker end)))
      (goto-char start)
      (or (bolp) (forward-line 1))
      (if (and (null column) (functionp indent-region-function))
          (funcall indent-region-function start stop)
        (while (< (point) stop)
          (if (looking-at "[ \t]*$")
              (delete-region (point) (line-end-position))
            (if column (indent-line-to column) (indent-according-to-mode)))
          (forward-line 1)))
      (set-marker stop nil)))
  nil)

(defun move-to-left-margin (&optional _n _force)
  "Move to the beginning of the line.

\(fn &optional N FORCE)"
  (interactive "^p")
  (beginning-of-line))

(provide 'fill)

;;; fill.el ends here
