;;; unidata.el --- write the tables of characters from the facts that GNU Emacs has  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l tools/unidata.el > src/lisp/unidata.def
;;
;; Source: the Unicode Character Database 14.0 (UnicodeData.txt, EastAsianWidth.txt,
;; SpecialCasing.txt) as GNU Emacs 28.2 presents it: general categories, columns, and the
;; standard case table.  The data are facts about characters; nothing of Emacs' code is here.

(defun unidata-runs (function emit)
  "Call EMIT with the first character and the value of each run of FUNCTION's values."
  (let ((last 'none))
    (dotimes (c (1+ (max-char)))
      (let ((value (funcall function c)))
        (unless (equal value last)
          (funcall emit c value)
          (setq last value))))))

(defun unidata-print-runs (macro function)
  "Print lines MACRO (START, VALUE) for the runs of FUNCTION's values."
  (let ((column 0))
    (unidata-runs
     function
     (lambda (c value)
       (let ((text (format "%s (0x%X, %s)" macro c value)))
         (when (> (+ column (length text)) 92)
           (princ "\n")
           (setq column 0))
         (princ text)
         (princ " ")
         (setq column (+ column 1 (length text)))))))
  (princ "\n"))

(defun unidata-width (c)
  (cond ((< c #x80) (if (<= 32 c 126) 1 2))
        (t (or (aref char-width-table c) 1))))

(defun unidata-print-pairs (macro function)
  "Print runs of characters that FUNCTION maps to others at the same distance.
A line is MACRO (FROM, TO, STEP, DISTANCE)."
  (let (runs)
    (dotimes (c #x20000)
      (let ((d (funcall function c)))
        (when (and d (/= d c))
          (let ((run (car runs)))
            (cond ((and run (= (nth 3 run) (- d c)) (= (nth 1 run) (- c 1))
                        (memq (nth 2 run) '(nil 1)))
                   (setcar runs (list (car run) c 1 (- d c))))
                  ((and run (= (nth 3 run) (- d c)) (= (nth 1 run) (- c 2))
                        (memq (nth 2 run) '(nil 2)))
                   (setcar runs (list (car run) c 2 (- d c))))
                  (t (push (list c c nil (- d c)) runs)))))))
    (dolist (run (nreverse runs))
      (princ (format "%s (0x%X, 0x%X, %d, %d)\n" macro (nth 0 run) (nth 1 run)
                     (or (nth 2 run) 1) (nth 3 run))))))

(defun unidata-print-special (macro property)
  (dotimes (c #x20000)
    (let ((s (get-char-code-property c property)))
      (when (stringp s)
        (princ (format "%s (0x%X, %S)\n" macro c
                       (mapconcat (lambda (d) (format "%X" d)) s " ")))))))

(set-language-environment "UTF-8")
(princ "/* unidata.def -- facts about characters, written by tools/unidata.el: do not edit.

   Source: the Unicode Character Database 14.0, as GNU Emacs 28.2 presents it.
   CATEGORY (FIRST, NAME): from FIRST on, characters have this general category.
   WIDTH (FIRST, COLUMNS): likewise.
   DOWNCASE, UPCASE (FROM, TO, STEP, DISTANCE): the standard case table.
   TITLECASE (CHARACTER, TITLE): where it is not its upper case.
   SPECIAL_UPPER, _LOWER, _TITLE (CHARACTER, \"HEX CODES\"): case forms of several characters.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef CATEGORY
")
(unidata-print-runs "CATEGORY" (lambda (c) (or (get-char-code-property c 'general-category) 'Cn)))
(princ "#endif\n#ifdef WIDTH\n")
(unidata-print-runs "WIDTH" #'unidata-width)
(princ "#endif\n#ifdef DOWNCASE\n")
(let ((table (standard-case-table)))
  (unidata-print-pairs "DOWNCASE" (lambda (c) (aref table c)))
  (princ "#endif\n#ifdef UPCASE\n")
  (let ((up (char-table-extra-slot table 0)))
    (unidata-print-pairs "UPCASE" (lambda (c) (aref up c)))))
;; Title case where it is not upper case.
(princ "#endif\n#ifdef TITLECASE\n")
(let ((up (char-table-extra-slot (standard-case-table) 0)))
  (dotimes (c #x20000)
    (let ((title (get-char-code-property c 'titlecase)))
      (when (and title (/= title (or (aref up c) c)))
        (princ (format "TITLECASE (0x%X, 0x%X)\n" c title))))))
(princ "#endif\n#ifdef SPECIAL_UPPER\n")
(unidata-print-special "SPECIAL_UPPER" 'special-uppercase)
(unidata-print-special "SPECIAL_LOWER" 'special-lowercase)
(unidata-print-special "SPECIAL_TITLE" 'special-titlecase)
(princ "#endif\n")
;;; unidata.el ends here
