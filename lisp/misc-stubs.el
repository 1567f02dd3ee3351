;;; misc-stubs.el --- small things of the editor that programs ask for  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun overlayp (object)
  "Return t if OBJECT is an overlay."
  (eq (type-of object) 'overlay))

(defun version (&optional _here)
  "Return a line that tells the version."
  (interactive)
  (emacs-version))

(defun repeat (_arg)
  "Do nothing: there are no commands to repeat."
  (interactive "P")
  nil)

(defun repeat-mode (&optional _arg)
  "Do nothing: there are no commands to repeat."
  (interactive)
  nil)

(defun define-fringe-bitmap (bitmap &rest _ignored)
  "Return BITMAP; nothing is shown."
  bitmap)

(defun function-called-at-point ()
  "Return the function whose call point is in, or nil."
  (let ((name (save-excursion
                (condition-case nil
                    (progn
                      (unless (eq (char-after) ?\() (up-list -1))
                      (forward-char 1)
                      (let ((obj (read (current-buffer)))) (and (symbolp obj) obj)))
                  (error nil)))))
    (and name (fboundp name) name)))

(defun variable-at-point (&optional any-symbol)
  "Return the variable at point, or 0; with ANY-SYMBOL, any symbol."
  (let ((symbol (symbol-at-point)))
    (if (and symbol (or any-symbol (boundp symbol))) symbol 0)))

(declare-function symbol-at-point "thingatpt" ())

(defalias 'search-forward-regexp #'re-search-forward)
(defalias 'search-backward-regexp #'re-search-backward)

(defun read-minibuffer (prompt &optional initial-contents)
  "Read an expression with PROMPT; INITIAL-CONTENTS is there at first."
  (read-from-minibuffer prompt initial-contents nil t))

(defun menu-bar-mode (&optional _arg)
  "Do nothing: there are no menus."
  (interactive)
  nil)
(defun tool-bar-mode (&optional _arg)
  "Do nothing: there are no tools."
  (interactive)
  nil)
(defun line-number-display-width (&optional _pixelwise)
  "Return 0: no line numbers are shown."
  0)

(put 'display-table 'char-table-extra-slots 6)
(defun make-display-table ()
  "Return an empty table of how characters are shown."
  (put 'display-table 'char-table-extra-slots 6)
  (make-char-table 'display-table nil))

(defun eldoc-add-command (&rest _commands)
  "Do nothing: nothing is shown while typing."
  nil)
(defun eldoc-remove-command (&rest _commands)
  "Do nothing: nothing is shown while typing."
  nil)
(defun eldoc-add-command-completions (&rest _names)
  "Do nothing: nothing is shown while typing."
  nil)
(defun eldoc-message (&optional string)
  "Return STRING."
  string)

;;; Rectangles

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

;;; Comments

(defun comment-normalize-variables (&optional _noerror)
  "Set `comment-start-skip' and the like from `comment-start'."
  (unless comment-start-skip
    (setq-local comment-start-skip
                (concat "\\(?:\\(?:^\\|[^\\\n]\\)\\(?:\\\\\\\\\\)*\\)"
                        (regexp-quote (string-trim (or comment-start ""))) "+[ \t]*"))))

(defun comment-string-strip (str beforep afterp)
  "Return STR without spaces before it if BEFOREP, after it if AFTERP."
  (string-match (concat "\\`" (if beforep "\\s-*") "\\(.*?\\)" (if afterp "\\s-*\n?") "\\'") str)
  (match-string 1 str))

(defun comment-region (beg end &optional _arg)
  "Make the lines between BEG and END comments."
  (interactive "*r\nP")
  (let* ((start (string-trim (or comment-start "#")))
         (mark (if (and (= (length start) 1) (equal comment-end "") (> comment-add 0))
                   (concat start start " ") (concat start " ")))
         (stop (if (equal comment-end "") "" (concat " " (string-trim comment-end))))
         (end (copy-marker end)))
    (save-excursion
      (goto-char beg)
      (let ((column nil))
        (save-excursion
          (beginning-of-line)
          (while (< (point) end)
            (unless (looking-at "[ \t]*$")
              (setq column (min (or column 1000) (current-indentation))))
            (forward-line 1)))
        (beginning-of-line)
        (while (< (point) end)
          (unless (looking-at "[ \t]*$")
            (move-to-column (or column 0))
            (insert mark)
            (end-of-line)
            (insert stop))
          (forward-line 1))))))

(defun uncomment-region (beg end &optional _arg)
  "Take the comment marks off the lines between BEG and END."
  (interactive "*r\nP")
  (let ((start (regexp-quote (string-trim (or comment-start "#"))))
        (stop (regexp-quote (string-trim comment-end)))
        (end (copy-marker end)))
    (save-excursion
      (goto-char beg)
      (beginning-of-line)
      (while (< (point) end)
        (when (looking-at (concat "[ \t]*\\(\\(?:" start "\\)+ ?\\)"))
          (delete-region (match-beginning 1) (match-end 1))
          (unless (equal stop "")
            (when (re-search-forward (concat " ?" stop "[ \t]*$") (line-end-position) t)
              (replace-match "" t t))))
        (forward-line 1)))))

(defun comment-only-p (beg end)
  "Return non-nil if there are only comments between BEG and END."
  (save-excursion
    (goto-char beg)
    (forward-comment (point-max))
    (<= end (point))))

(provide 'misc-stubs)

;;; misc-stubs.el ends here
