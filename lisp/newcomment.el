;;; newcomment.el --- comments  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(require 'subr-x)

(defun comment-string-strip (str beforep afterp)
  "Return STR without spaces before it if BEFOREP, after it if AFTERP."
  (string-match (concat "\\`" (if beforep "\\s-*") "\\(.*?\\)" (if afterp "\\s-*\n?") "\\'") str)
  (match-string 1 str))

(defun comment-string-reverse (s)
  "Return S with its characters in reverse order, but for the white space around it."
  (string-match "\\`\\(\\s-*\\)\\(.*?\\)\\(\\s-*\\)\\'" s)
  (concat (match-string 1 s) (reverse (match-string 2 s)) (match-string 3 s)))

(defun newcomment--by-syntax ()
  "Non-nil if the syntax table knows what `comment-start' and `comment-end' enclose."
  (let ((table (syntax-table))
        (comment (concat (comment-string-strip comment-start t t) " hello "
                         (if (string-empty-p comment-end) "\n" (comment-string-strip comment-end t t)))))
    (with-temp-buffer
      (set-syntax-table table)
      (insert comment)
      (goto-char (point-min))
      (and (forward-comment 1) (eobp)))))

(defun newcomment--start-regexp ()
  "A regexp for what `comment-start' means, its last character once or more often."
  (let ((mark (comment-string-strip comment-start t t)))
    (concat (unless (eq comment-use-syntax t)
              ;; A backslash before it would make it something else.
              "\\(\\(^\\|[^\\\n]\\)\\(\\\\\\\\\\)*\\)")
            "\\(?:\\s<+\\|" (regexp-quote mark) "+\\)[ \t]*")))

(defun newcomment--end-regexp ()
  "A regexp for what `comment-end' means, its first character once or more often."
  (let ((mark (comment-string-strip comment-end t t)))
    (concat "[ \t]*\\(\\s>\\|"
            (cond ((string-empty-p mark) "\n")
                  ((= (length mark) 1) (regexp-quote mark))
                  (t (concat (regexp-quote (substring mark 0 1)) "+"
                             (regexp-quote (substring mark 1)))))
            "\\)")))

(defun comment-normalize-vars (&optional noerror)
  "Set what is not set yet of the buffer's variables about comments, from `comment-start' and `comment-end'.
If there is no `comment-start', ask for it, unless NOERROR."
  (when (and (null comment-start) (not noerror))
    (let ((answer (read-string "No comment syntax is defined.  Use: ")))
      (unless (string-empty-p answer)
        (setq-local comment-start answer)
        (setq-local comment-start-skip nil))))
  (when comment-start
    (unless comment-end
      (signal 'wrong-type-argument (list 'char-or-string-p comment-end)))
    (when (eq comment-use-syntax 'undecided)
      (setq-local comment-use-syntax (newcomment--by-syntax)))
    (when (numberp comment-padding)
      (setq comment-padding (make-string comment-padding ?\s)))
    (unless (or comment-continue (string-empty-p comment-end))
      (setq-local comment-continue
                  (concat (if (string-match "\\S-\\S-" comment-start) " " "|")
                          (substring comment-start 1))))
    (unless (and comment-start-skip (string-match comment-start-skip comment-start))
      (setq-local comment-start-skip (newcomment--start-regexp)))
    (unless (and comment-end-skip
                 (string-match comment-end-skip
                               (if (string-empty-p comment-end) "\n" comment-end)))
      (setq-local comment-end-skip (newcomment--end-regexp)))))

;;; Finding comments

(defun comment-search-forward (limit &optional noerror)
  "Go behind the next comment's start before LIMIT; return where it begins.
If there is none, return nil and go to LIMIT if NOERROR, else signal an error."
  (comment-normalize-vars)
  (let ((found nil))
    (while (and (not found)
                (or (re-search-forward comment-start-skip limit t)
                    (progn (when noerror (goto-char (or limit (point-max)))) nil)))
      (let* ((start (or (match-end 1) (match-beginning 0)))
             (end (point))
             (state (save-excursion (syntax-ppss end))))
        (cond ((nth 3 state))
              ((nth 4 state) (setq found (max start (nth 8 state))))
              ((string-empty-p comment-end) nil)
              (t (setq found start)))))
    (or found
        (if noerror nil (error "No comment")))))

(defun comment-search-backward (&optional limit noerror)
  "Go to the start of the last comment before point and behind LIMIT; return where it is.
If there is none, return nil if NOERROR, else signal an error."
  (let ((end (point)) (last nil))
    (save-excursion
      (goto-char (or limit (point-min)))
      (let (start)
        (while (and (< (point) end)
                    (setq start (comment-search-forward end t)))
          (setq last start))))
    (cond (last (goto-char last))
          (noerror nil)
          (t (error "No comment")))))

(defun comment-beginning ()
  "Go to the text of the comment that point is in; return where the comment begins, or nil."
  (let* ((state (syntax-ppss))
         (start (and (nth 4 state) (nth 8 state))))
    (when start
      (comment-normalize-vars)
      (goto-char start)
      (when (looking-at (concat "\\(?:" comment-start-skip "\\)"))
        (goto-char (match-end 0)))
      start)))

(defun comment-forward (&optional n)
  "Go over N comments and the white space around them, backward if N is negative.
Return 0, or how many were missing."
  (let ((left (or n 1)))
    (while (and (/= left 0) (forward-comment (if (< left 0) -1 1)))
      (setq left (if (< left 0) (1+ left) (1- left))))
    left))

(defun comment-only-p (beg end)
  "Return non-nil if there are only comments between BEG and END."
  (save-excursion
    (goto-char beg)
    (forward-comment (point-max))
    (<= end (point))))

;;; Making comments

(defun newcomment--marks (arg)
  "Return (START . END), the marks that a line gets; ARG is how often START's character stands."
  (let* ((start (comment-string-strip comment-start t t))
         (end (comment-string-strip comment-end t t))
         (times (cond ((numberp arg) arg)
                      ((and (= (length start) 1) (string-empty-p end)) (1+ comment-add))
                      (t 1))))
    (cons (concat (if (= (length start) 1) (make-string times (aref start 0)) start) " ")
          (if (string-empty-p end) "" (concat " " end)))))

(defun newcomment--lines (beg end function)
  "Call FUNCTION at the beginning of each line between BEG and END that is not empty."
  (let ((end (copy-marker end)))
    (save-excursion
      (goto-char beg)
      (beginning-of-line)
      (while (< (point) end)
        (unless (looking-at "[ \t]*$")
          (save-excursion (funcall function)))
        (forward-line 1)))
    (set-marker end nil)))

(defun comment-region (beg end &optional arg)
  "Make the lines between BEG and END comments, all of their marks in one column.
ARG, a number, is how many comment characters they get; a negative one or a list takes the marks
off again."
  (interactive "*r\nP")
  (comment-normalize-vars)
  (if (or (consp arg) (and (numberp arg) (< arg 0)))
      (uncomment-region beg end)
    (let ((marks (newcomment--marks arg))
          (column nil))
      (newcomment--lines
       beg end
       (lambda () (setq column (min (or column most-positive-fixnum) (current-indentation)))))
      (newcomment--lines
       beg end
       (lambda ()
         (move-to-column (or column 0) t)
         (insert (car marks))
         (end-of-line)
         (insert (cdr marks)))))))

(defun uncomment-region (beg end &optional _arg)
  "Take the comment marks off the lines between BEG and END."
  (interactive "*r\nP")
  (comment-normalize-vars)
  (let* ((start (regexp-quote (comment-string-strip comment-start t t)))
         (stop (regexp-quote (comment-string-strip comment-end t t)))
         (mark (concat "[ \t]*\\(\\(?:" start "\\)+ ?\\)")))
    (newcomment--lines
     beg end
     (lambda ()
       (when (looking-at mark)
         (delete-region (match-beginning 1) (match-end 1))
         (unless (string-empty-p stop)
           (when (re-search-forward (concat " ?" stop "[ \t]*$") (line-end-position) t)
             (replace-match "" t t))))))))

(defun comment-or-uncomment-region (beg end &optional arg)
  "Make the lines between BEG and END comments, or text again if they all are comments.
ARG is for `comment-region'."
  (interactive "*r\nP")
  (comment-normalize-vars)
  (if (comment-only-p beg end)
      (uncomment-region beg end arg)
    (comment-region beg end arg)))

(defun comment-line (n)
  "Make N lines from this one on comments, or text again, and go behind them.
With a negative N, the lines before."
  (interactive "p")
  (let ((range (list (line-beginning-position)
                     (save-excursion
                       (forward-line (if (< n 0) (1+ n) (1- n)))
                       (line-end-position)))))
    (comment-or-uncomment-region (apply #'min range) (apply #'max range))
    (forward-line (if (< n 0) -1 1))))

(defun comment-indent (&optional _continue)
  "Go to this line's comment; if it has none, begin one at `comment-column'."
  (interactive "*")
  (comment-normalize-vars)
  (let* ((end (line-end-position))
         (start (save-excursion (beginning-of-line) (comment-search-forward end t))))
    (if start
        (goto-char start)
      (goto-char end)
      (skip-chars-backward " \t")
      (delete-region (point) end)
      (indent-to comment-column (if (bolp) 0 1))
      (insert (if (string-suffix-p " " comment-start) comment-start (concat comment-start " ")))
      (save-excursion
        (unless (string-empty-p comment-end) (insert " " (comment-string-strip comment-end t t)))))))

(defun comment-kill (arg)
  "Delete the comments of ARG lines, from this one on, with the white space before them."
  (interactive "P")
  (comment-normalize-vars)
  (dotimes (_ (prefix-numeric-value arg))
    (let* ((end (line-end-position))
           (start (save-excursion (beginning-of-line) (comment-search-forward end t))))
      (when start
        (goto-char start)
        (skip-chars-backward " \t")
        (kill-region (point) end)))
    (forward-line 1)))

(defun comment-dwim (arg)
  "Comment the region or take it out of comments if it is active; else `comment-indent'.
A prefix ARG deletes this line's comment."
  (interactive "*P")
  (cond ((and mark-active transient-mark-mode)
         (comment-or-uncomment-region (region-beginning) (region-end) arg))
        (arg (comment-kill nil))
        (t (comment-indent))))

(provide 'newcomment)

;;; newcomment.el ends here
