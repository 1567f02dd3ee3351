;;; difffiles.el --- the difference of two texts, by longest common subsequence  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)
(require 'subr-x)

(defun lines (text) (vconcat (split-string text "\n")))

(defun lcs-table (a b)
  (let* ((n (length a)) (m (length b))
         (table (make-vector (* (1+ n) (1+ m)) 0)))
    (cl-flet ((at (i j) (+ (* i (1+ m)) j)))
      (cl-loop for i from (1- n) downto 0
               do (cl-loop for j from (1- m) downto 0
                           do (aset table (at i j)
                                    (if (equal (aref a i) (aref b j))
                                        (1+ (aref table (at (1+ i) (1+ j))))
                                      (max (aref table (at (1+ i) j)) (aref table (at i (1+ j)))))))))
    table))

(defun my-diff (a b)
  (let* ((a (lines a)) (b (lines b)) (n (length a)) (m (length b)) (table (lcs-table a b)) (i 0) (j 0) out)
    (while (or (< i n) (< j m))
      (cond ((and (< i n) (< j m) (equal (aref a i) (aref b j)))
             (push (concat " " (aref a i)) out) (cl-incf i) (cl-incf j))
            ((and (< j m) (or (= i n) (>= (aref table (+ (* i (1+ m)) j 1)) (aref table (+ (* (1+ i) (1+ m)) j)))))
             (push (concat "+" (aref b j)) out) (cl-incf j))
            (t (push (concat "-" (aref a i)) out) (cl-incf i))))
    (nreverse out)))

(defvar old "one\ntwo\nthree\nfour\nfive")
(defvar new "zero\none\ntwo and a half\nthree\nfive\nsix")
(princ (string-join (my-diff old new) "\n"))
(terpri)

;; The same with the program, through files and through standard input.
(let ((a (make-temp-file "a" nil nil old)) (b (make-temp-file "b" nil ".txt" new)))
  (with-temp-buffer
    (print (call-process "diff" nil t nil "-u" "--label" "A" "--label" "B" a b))
    (goto-char (point-min))
    (print (list (how-many "^\\+[^+]") (how-many "^-[^-]") (keep-lines "^[-+]")))
    (princ (buffer-string)))
  (with-temp-buffer
    (insert new)
    (print (call-process-region nil nil "diff" t t nil a "-"))
    (princ (buffer-string))
    (print (list (point) (point-min) (point-max))))
  (with-current-buffer (find-file-noselect b)
    (print (list (equal (buffer-name) (file-name-nondirectory buffer-file-name)) major-mode (buffer-modified-p) require-final-newline))
    (goto-char (point-max))
    (insert "\nseven")
    (print (buffer-modified-p))
    (let ((before-save-hook (list (lambda () (goto-char (point-min)) (insert "; saved\n"))))
          (make-backup-files t))
      (save-buffer))
    (print (list (buffer-modified-p) (file-exists-p (concat b "~")) (buffer-size) buffer-backed-up (file-name-extension (make-backup-file-name b))))
    (kill-buffer))
  (princ (with-temp-buffer (insert-file-contents b) (buffer-string)))
  (terpri)
  (print (list (file-newer-than-file-p a "/no/such") (file-equal-p a a) (file-equal-p a b)))
  (mapc #'delete-file (list a b)))

(with-temp-buffer
  (insert old)
  (let ((marks (mapcar (lambda (p) (copy-marker p t)) '(1 5 9 14))) (other (generate-new-buffer "new")))
    (with-current-buffer other (insert new))
    (replace-buffer-contents other)
    (print (buffer-string))
    (print (mapcar #'marker-position marks))
    (print (compare-buffer-substrings nil 1 4 other 1 5))
    (print (list (compare-strings old nil nil new nil nil) (string-distance old new) (string-version-lessp "a9" "a10")))
    (kill-buffer other)
    (print (mapcar #'marker-buffer (mapcar (lambda (m) (set-marker m nil)) marks)))))
