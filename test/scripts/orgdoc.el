;;; orgdoc.el --- an outline with tables and a to-do list into Markdown  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)
(require 'subr-x)

(defvar text "#+TITLE: Plan of the year
* TODO Buy wood :home:urgent:
  SCHEDULED: <2024-03-04 Mon>
  Some /italic/ and *bold* text, =verbatim= too.
** DONE Measure
   - [X] floor
   - [ ] wall
*** Details
    | what | cm | € |
    |------+----+---|
    | door | 80 | 12 |
    | window | 120 | 7.5 |
* Second chapter
  #+BEGIN_SRC emacs-lisp
  (message \"* not a heading\")
  #+END_SRC
  Links: [[https://gnu.org][GNU]] and [[file:x.org]].
")

(define-derived-mode outline-text-mode text-mode "Out"
  "A mode for the document."
  (setq-local outline-regexp "\\*+ ")
  (setq-local comment-start "# "))

(defun collect-headings ()
  (let (all (in-source nil))
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (cond ((looking-at "[ \t]*#\\+begin_") (setq in-source t))
              ((looking-at "[ \t]*#\\+end_") (setq in-source nil))
              ((and (not in-source)
                    (looking-at (concat "^\\(?1:\\*+\\) +\\(?:\\(?2:TODO\\|DONE\\) +\\)?\\(?3:.*?\\)"
                                        "\\(?:[ \t]+:\\(?4:[a-z:]+\\):\\)?[ \t]*$")))
               (push (list (length (match-string 1)) (match-string 2) (match-string 3)
                           (and (match-string 4) (split-string (match-string 4) ":")) (line-number-at-pos))
                     all)))
        (forward-line)))
    (nreverse all)))

(defun align-table (beg end)
  "Return the table between BEG and END as rows of padded cells."
  (let* ((rows (mapcar (lambda (line) (if (string-match-p "|-" line) 'rule (split-string (string-trim line) "|" t "[ \t]+")))
                       (split-string (buffer-substring beg end) "\n" t)))
         (widths (apply #'cl-mapcar (lambda (&rest cells) (apply #'max (mapcar #'string-width cells))) (remq 'rule rows))))
    (mapconcat
     (lambda (row)
       (if (eq row 'rule)
           (concat "|" (mapconcat (lambda (w) (make-string (+ 2 w) ?-)) widths "|") "|")
         (concat "| " (string-join (cl-mapcar (lambda (cell width)
                                                (if (string-match-p "\\`[0-9.]+\\'" cell)
                                                    (concat (make-string (- width (string-width cell)) ?\s) cell)
                                                  (truncate-string-to-width cell width nil ?\s)))
                                              row widths) " | ")
                 " |")))
     rows "\n")))

(with-temp-buffer
  (insert text)
  (outline-text-mode)
  (print (list major-mode mode-name (derived-mode-p 'text-mode) (local-variable-p 'outline-regexp) comment-start))
  (dolist (h (collect-headings)) (prin1 h) (terpri))
  (goto-char (point-min))
  (while (re-search-forward "^[ \t]*|" nil t)
    (let ((beg (line-beginning-position)))
      (while (and (not (eobp)) (looking-at-p "^[ \t]*|\\|.*|")) (forward-line))
      (let ((new (align-table beg (point))))
        (delete-region beg (point))
        (insert new "\n"))))
  (goto-char (point-min))
  (while (re-search-forward "^\\(\\*+\\) " nil t)
    (replace-match (concat (make-string (length (match-string 1)) ?#) " ")))
  (dolist (pair '(("\\(?:^\\|[ (]\\)\\(/\\)[^/ ][^/\n]*?\\(/\\)\\(?:[ ,.)]\\|$\\)" "_")
                  ("\\(?:^\\|[ (]\\)\\(\\*\\)[^* ][^*\n]*?\\(\\*\\)" "**")
                  ("\\(?:^\\|[ (]\\)\\(=\\)[^= ][^=\n]*?\\(=\\)" "`")))
    (goto-char (point-min))
    (while (re-search-forward (car pair) nil t)
      (replace-match (cadr pair) t t nil 2)
      (replace-match (cadr pair) t t nil 1)))
  (goto-char (point-min))
  (while (re-search-forward "\\[\\[\\([^]]+\\)\\]\\(?:\\[\\([^]]+\\)\\]\\)?\\]" nil t)
    (replace-match (format "[%s](%s)" (or (match-string 2) (match-string 1)) (match-string 1)) t t))
  (goto-char (point-min))
  (while (re-search-forward "<\\([0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\}\\) [A-Z][a-z]\\{2\\}>" nil t)
    (let ((time (encode-time (append '(0 0 12) (list (string-to-number (substring (match-string 1) 8))
                                                     (string-to-number (substring (match-string 1) 5 7))
                                                     (string-to-number (match-string 1)))
                                     '(nil -1 t)))))
      (replace-match (format-time-string "%F (%j, week %V, %a)" (time-add time (days-to-time 30)) t) t t)))
  (goto-char (point-min))
  (when (re-search-forward "^#\\+TITLE:[ \t]*\\(.*\\)\n" nil t)
    (replace-match (upcase (match-string 1)) t t)
    (insert "\n" (make-string 16 ?=) "\n"))
  (untabify (point-min) (point-max))
  (princ (buffer-string)))
