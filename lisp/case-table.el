;;; case-table.el --- making and changing case tables  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defconst case-table--slots '((up . 0) (canon . 1) (eqv . 2))
  "Where the other tables of a case table are among its extra slots.")

(defun case-table-get-table (case-table table)
  "Return the part TABLE of CASE-TABLE: `down', `up', `canon' or `eqv'.
What is missing is computed, as it is for a table in use."
  (if (eq table 'down)
      case-table
    (let ((slot (cdr (assq table case-table--slots))))
      (or (char-table-extra-slot case-table slot)
          (progn
            (with-temp-buffer (set-case-table case-table))
            (char-table-extra-slot case-table slot))))))

(defun get-upcase-table (case-table)
  "Return the table of upper case that belongs to CASE-TABLE."
  (case-table-get-table case-table 'up))
(make-obsolete 'get-upcase-table 'case-table-get-table "24.4")

(defun copy-case-table (case-table)
  "Return a copy of CASE-TABLE that shares nothing with it.
What follows from its upper and lower case is left to be computed."
  (let ((copy (copy-sequence case-table))
        (up (char-table-extra-slot case-table 0)))
    (set-char-table-extra-slot copy 0 (and up (copy-sequence up)))
    (case-table--forget copy)
    copy))

(defun case-table--forget (table)
  "Drop what was computed from the letters of TABLE."
  (set-char-table-extra-slot table 1 nil)
  (set-char-table-extra-slot table 2 nil))

(defun case-table--set (table pairs syntaxes)
  "Change TABLE by PAIRS, a list (PART FROM TO)..., and the standard syntax by SYNTAXES.
The latter is an alist from characters to descriptions of their syntax."
  (pcase-dolist (`(,part ,from ,to) pairs)
    (aset (case-table-get-table table part) from to))
  (case-table--forget table)
  (pcase-dolist (`(,char . ,syntax) syntaxes)
    (modify-syntax-entry char syntax (standard-syntax-table))))

(defun set-case-syntax-delims (l r table)
  "Make L and R delimiters that match each other, without case in TABLE."
  (case-table--set table
                   (list (list 'down l l) (list 'down r r) (list 'up l l) (list 'up r r))
                   (list (cons l (format "(%c  " r)) (cons r (format ")%c  " l)))))

(defun set-case-syntax-pair (uc lc table)
  "Make UC and LC, in TABLE, the upper and lower case of one letter."
  (case-table--set table
                   (list (list 'down uc lc) (list 'down lc lc)
                         (list 'up uc uc) (list 'up lc uc))
                   (list (cons lc "w   ") (cons uc "w   "))))

(defun set-upcase-syntax (uc lc table)
  "Make UC the upper case of LC in TABLE, and leave UC without a lower case."
  (case-table--set table
                   (list (list 'down lc lc) (list 'up uc uc) (list 'up lc uc))
                   (list (cons lc "w   ") (cons uc "w   "))))

(defun set-downcase-syntax (uc lc table)
  "Make LC the lower case of UC in TABLE, and leave LC without an upper case."
  (case-table--set table
                   (list (list 'down uc lc) (list 'down lc lc) (list 'up uc uc))
                   (list (cons lc "w   ") (cons uc "w   "))))

(defun set-case-syntax (c syntax table)
  "Make C, in TABLE, a character without case that has the syntax SYNTAX."
  (case-table--set table (list (list 'down c c) (list 'up c c)) (list (cons c syntax))))

(defun describe-buffer-case-table ()
  "Print the letters of the current buffer's case table with what they become."
  (interactive)
  (let ((lines nil))
    (map-char-table
     (lambda (key value)
       (unless (or (null value) (and (integerp key) (= key value)))
         (push (format "%s\tconverts to %c\n"
                       (if (consp key) (format "%c..%c" (car key) (cdr key)) (string key))
                       value)
               lines)))
     (current-case-table))
    (with-output-to-temp-buffer "*Help*"
      (mapc #'princ (nreverse lines)))))

(provide 'case-table)
;;; case-table.el ends here
