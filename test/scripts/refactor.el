;;; refactor.el --- rename and rewrite in a tree of sources  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)
(require 'subr-x)
(require 'rx)

(defvar tree (file-name-as-directory (make-temp-file "tree" t)))
(setq default-directory tree)

(defun put-file (name text)
  (make-directory (or (file-name-directory name) ".") t)
  (write-region text nil name nil 'silent))

(put-file "lib/old-util.el" ";;; old-util.el --- utilities
(defun old-util-add (a b)
  \"Add A and B; see `old-util-sub'.\"
  (+ a b))
(defun old-util-sub (a b) (- a b))
(defvar old-util--cache nil) ; old-util-add caches here
(provide 'old-util)
")
(put-file "main.el" "(require 'old-util)
(message \"%d\" (old-util-add 1 (old-util-sub 3 2)))
(setq x '(old-utility OLD-UTIL-ADD Old-Util-Add))
")
(put-file "c/point.c" "struct point { int x; int y; };
int getX(struct point *p) { return p->x; }
int getY(struct point *p) { return p->y; } /* getX is above */
")
(make-symbolic-link "main.el" "link.el")

(defun rewrite (file rules)
  "Apply RULES, a list of (REGEXP . REPLACEMENT), to FILE; return the number of changes."
  (let ((count 0))
    (with-temp-buffer
      (insert-file-contents file)
      (let ((case-fold-search t))
        (dolist (rule rules)
          (goto-char (point-min))
          (while (re-search-forward (car rule) nil t)
            (cl-incf count)
            (if (functionp (cdr rule))
                (replace-match (funcall (cdr rule)) t t)
              (replace-match (cdr rule))))))
      (when (buffer-modified-p)
        (write-region nil nil file nil 'silent)))
    count))

(defvar rules
  `((,(rx symbol-start "old-util" (group (or symbol-end "-"))) . "new-lib\\1")
    (,(rx word-start "get" (group (any "XY")) word-end (* space) "(" ) .
     ,(lambda () (concat "point_" (downcase (match-string 1)) "(")))))

(dolist (file (directory-files-recursively "." "\\.\\(el\\|c\\)\\'"))
  (princ (format "%s: %d\n" file (rewrite file rules))))

(rename-file "lib/old-util.el" "lib/new-lib.el")
(dolist (file (directory-files-recursively tree "[lc]\\'"))
  (princ (format "--- %s%s\n" (file-relative-name file) (if (file-symlink-p file) " (link)" "")))
  (princ (with-temp-buffer (insert-file-contents file) (buffer-string))))

;; Definitions and their uses, from the forms themselves.
(let (defs uses)
  (with-temp-buffer
    (insert-file-contents "lib/new-lib.el")
    (condition-case nil
        (while t
          (let ((form (read (current-buffer))))
            (pcase form
              (`(,(or 'defun 'defvar) ,name . ,_) (push name defs)))
            (named-let walk ((x form))
              (cond ((consp x) (walk (car x)) (walk (cdr x)))
                    ((and x (symbolp x)) (cl-pushnew x uses))))))
      (end-of-file nil)))
  (print (list (reverse defs) (sort (cl-remove-if-not (lambda (s) (string-prefix-p "new" (symbol-name s))) uses)
                                    #'string<))))

;; Moving text about by structure.
(with-temp-buffer
  (emacs-lisp-mode)
  (insert-file-contents "lib/new-lib.el")
  (goto-char (point-min))
  (forward-sexp 2)
  (let ((end (point)))
    (backward-sexp)
    (print (buffer-substring (point) end))
    (kill-sexp))
  (goto-char (point-max))
  (yank)
  (insert "\n")
  (goto-char (point-min))
  (flush-lines "^$")
  (princ (format "%s%d lines, %d words\n" (buffer-string) (count-lines (point-min) (point-max))
                 (count-words (point-min) (point-max))))
  (print (mapcar (lambda (s) (goto-char (point-min)) (search-forward s) (syntax-ppss-context (syntax-ppss)))
                 '("see `" "caches" "- a"))))
(delete-directory tree t)
(print (file-exists-p tree))
