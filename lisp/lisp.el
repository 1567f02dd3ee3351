;;; lisp.el --- moving over balanced expressions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun forward-sexp (&optional arg _interactive)
  "Move over ARG balanced expressions.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (or arg (setq arg 1))
  (if forward-sexp-function
      (funcall forward-sexp-function arg)
    (goto-char (or (scan-sexps (point) arg) (buffer-end arg)))
    (if (< arg 0) (backward-prefix-chars))))

(defun backward-sexp (&optional arg _interactive)
  "Move back over ARG balanced expressions.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (forward-sexp (- (or arg 1))))

(defun buffer-end (arg)
  "Return the end of the buffer if ARG is positive, else the beginning."
  (if (> arg 0) (point-max) (point-min)))

(defun forward-list (&optional arg _interactive)
  "Move over ARG balanced lists.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (or arg (setq arg 1))
  (goto-char (or (scan-lists (point) arg 0) (buffer-end arg))))

(defun backward-list (&optional arg _interactive)
  "Move back over ARG balanced lists.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (forward-list (- (or arg 1))))

(defun down-list (&optional arg _interactive)
  "Move down into ARG levels of lists.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (or arg (setq arg 1))
  (let ((inc (if (> arg 0) 1 -1)))
    (while (/= arg 0)
      (goto-char (or (scan-lists (point) inc -1) (buffer-end arg)))
      (setq arg (- arg inc)))))

(defun lisp--narrow-to-quoted ()
  "Narrow the buffer to the string or comment around point, if there is one."
  (let* ((state (syntax-ppss))
         (start (nth 8 state)))
    (when start
      (narrow-to-region
       start
       (save-excursion
         (goto-char start)
         (if (nth 3 state)
             (condition-case nil (progn (forward-sexp) (point)) (scan-error (point-max)))
           (forward-comment 1)
           (point)))))))

(defun lisp--up-one (direction)
  "Move out of one list, forward if DIRECTION is 1, backward if it is -1."
  (if (null forward-sexp-function)
      (goto-char (or (scan-lists (point) direction 1) (buffer-end direction)))
    ;; The function stops at the end of the list, with an error or by not moving on.
    (let (before)
      (condition-case err
          (while (progn (setq before (point))
                        (forward-sexp direction)
                        (/= (point) before)))
        (scan-error (goto-char (nth (if (> direction 0) 3 2) err))))
      (when (= (point) before)
        (signal 'scan-error (list "Unbalanced parentheses" (point) (point)))))))

(defun up-list (&optional arg escape-strings no-syntax-crossing)
  "Move forward out of ARG levels of lists, backward if ARG is negative.
ESCAPE-STRINGS non-nil: where a list has no end, leave the string around point instead.
NO-SYNTAX-CROSSING non-nil: a list does not go on in another string or comment, and being at top
level is a `user-error'."
  (interactive "^p\nd\nd")
  (or arg (setq arg 1))
  (let ((inc (if (> arg 0) 1 -1)))
    (while (/= arg 0)
      (condition-case err
          (save-restriction
            (when no-syntax-crossing (lisp--narrow-to-quoted))
            (lisp--up-one inc))
        (scan-error
         (let ((state (and (or escape-strings no-syntax-crossing) (syntax-ppss))))
           (cond
            ((and escape-strings (nth 3 state))
             (goto-char (nth 8 state))
             (when (> inc 0) (forward-sexp)))
            ((and no-syntax-crossing (nth 4 state)
                  (goto-char (nth 8 state))
                  (or (< inc 0) (forward-comment 1)))
             ;; Out of the comment first; this was no level.
             (setq arg (+ arg inc)))
            (no-syntax-crossing (user-error "At top level"))
            (t (signal (car err) (cdr err)))))))
      (setq arg (- arg inc)))))

(defun backward-up-list (&optional arg escape-strings no-syntax-crossing)
  "Move backward out of ARG levels of lists; the rest as `up-list'.
ESCAPE-STRINGS and NO-SYNTAX-CROSSING are as there."
  (interactive "^p\nd\nd")
  (up-list (- (or arg 1)) escape-strings no-syntax-crossing))

(defun kill-sexp (&optional arg _interactive)
  "Kill ARG balanced expressions.

\(fn &optional ARG INTERACTIVE)"
  (interactive "p")
  (let ((start (point)))
    (forward-sexp (or arg 1))
    (kill-region start (point))))

(defun backward-kill-sexp (&optional arg _interactive)
  "Kill ARG balanced expressions before point.

\(fn &optional ARG INTERACTIVE)"
  (interactive "p")
  (kill-sexp (- (or arg 1))))

(defun mark-sexp (&optional arg _allow-extend)
  "Set the mark ARG balanced expressions on.

\(fn &optional ARG ALLOW-EXTEND)"
  (interactive "P\np")
  (push-mark (save-excursion (forward-sexp (prefix-numeric-value arg)) (point)) nil t))

(defun beginning-of-defun-raw (&optional arg)
  "Move to the beginning of a definition, ARG of them back; return t if found."
  (interactive "^p")
  (or arg (setq arg 1))
  (cond
   (beginning-of-defun-function
    (if (> arg 0)
        (let (found)
          (dotimes (_ arg) (setq found (funcall beginning-of-defun-function)))
          found)
      (funcall beginning-of-defun-function arg)))
   (t
    (let ((inhibit-changing-match-data nil)
          (regexp (if defun-prompt-regexp
                      (concat "^\\s(\\|\\(?:" defun-prompt-regexp "\\)\\s(")
                    "^\\s("))
          (step (if (< arg 0) -1 1))
          (left (abs arg))
          (found t))
      (and (< arg 0) (not (eobp)) (forward-char 1))
      (while (and (> left 0)
                  (setq found (re-search-backward regexp nil 'move step)))
        ;; A parenthesis at the start of a line of a string begins nothing.
        (unless (save-match-data
                  (nth 3 (save-excursion (syntax-ppss (match-beginning 0)))))
          (setq left (1- left))))
      (when found (goto-char (match-beginning 0)) t)))))

(defun beginning-of-defun (&optional arg)
  "Move to the beginning of a definition, ARG of them back; return t if found."
  (interactive "^p")
  (and (beginning-of-defun-raw arg)
       (progn (beginning-of-line) t)))

(defun end-of-defun (&optional arg _interactive)
  "Move to the end of a definition, ARG of them on.

\(fn &optional ARG INTERACTIVE)"
  (interactive "^p")
  (or arg (setq arg 1))
  (if (< arg 0)
      (progn (beginning-of-defun (- arg))
             (end-of-defun--this))
    (dotimes (_ arg)
      (let ((pos (point)))
        (end-of-line)
        (beginning-of-defun-raw 1)
        (end-of-defun--this)
        (when (<= (point) pos)
          (goto-char pos)
          (if (beginning-of-defun-raw -1)
              (end-of-defun--this)
            (goto-char (point-max))))))))

(defun end-of-defun--this ()
  "Move to the end of the definition that begins at point, and of its line."
  (if end-of-defun-function
      (funcall end-of-defun-function)
    (condition-case nil (forward-sexp 1) (scan-error (goto-char (point-max)))))
  (skip-chars-forward " \t")
  (if (looking-at "\\s<\\|\n") (forward-line 1)))

(defun mark-defun (&optional _arg _interactive)
  "Make the definition around point the region.

\(fn &optional ARG INTERACTIVE)"
  (interactive "p\nd")
  (push-mark)
  (end-of-defun)
  (push-mark nil nil t)
  (beginning-of-defun))

(defun narrow-to-defun (&optional _include-comments)
  "Narrow to the definition around point.

\(fn &optional INCLUDE-COMMENTS)"
  (interactive)
  (save-excursion
    (widen)
    (let (beg end)
      (end-of-defun)
      (setq end (point))
      (beginning-of-defun)
      (setq beg (point))
      (narrow-to-region beg end))))

(defun check-parens ()
  "Signal an error if the parentheses in the buffer do not balance."
  (interactive)
  (condition-case data
      (scan-sexps (point-min) (point-max))
    (scan-error
     (push-mark)
     (goto-char (nth 2 data))
     (user-error "Unmatched bracket or quote"))))

(defun delete-pair (&optional _arg)
  "Delete the parenthesis after point and its match.

\(fn &optional ARG)"
  (interactive "P")
  (save-excursion (forward-sexp 1) (delete-char -1))
  (delete-char 1))

(provide 'lisp)

;;; lisp.el ends here
