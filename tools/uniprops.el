;;; uniprops.el --- write the tables of Unicode properties from the facts that GNU Emacs has  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l tools/uniprops.el > src/lisp/uniprops.def
;;
;; Source: the Unicode Character Database 14.0 (UnicodeData.txt, Scripts.txt, Blocks.txt,
;; BidiMirroring.txt, BidiBrackets.txt) as GNU Emacs 28.2 presents it.  The data are facts about
;; characters; nothing of Emacs' code is here.

(defconst uniprops-last #x10FFFF "The last character that has properties.")

(defun uniprops-property (property)
  "Return a function of a character that gives its value of PROPERTY."
  (lambda (c) (get-char-code-property c property)))

(defun uniprops-print-runs (macro function names last)
  "Print lines MACRO (START, NUMBER) for the runs of FUNCTION's values, symbols, up to LAST.
NUMBER is the value's place in a list of names; print that as NAMES (NAME)."
  (let ((previous 'none) values lines)
    (dotimes (c (1+ last))
      (let ((value (funcall function c)))
        (unless (eq value previous)
          (unless (memq value values) (setq values (append values (list value))))
          (push (cons c (seq-position values value #'eq)) lines)
          (setq previous value))))
    (princ (format "#ifdef %s\n" names))
    (dolist (value values) (princ (format "%s (%S)\n" names (symbol-name value))))
    (princ (format "#endif\n#ifdef %s\n" macro))
    (dolist (line (nreverse lines))
      (princ (format "%s (0x%X, %d)\n" macro (car line) (cdr line))))
    (princ "#endif\n")))

(defun uniprops-print-numbers (macro function)
  "Print lines MACRO (FROM, TO, VALUE) for runs where FUNCTION's values rise by 1 or stay alike.
A run's first value is VALUE; it is in a line of the form FRACTION (CHARACTER, VALUE) if a float."
  (let (run)
    (princ (format "#ifdef %s\n" macro))
    (dotimes (c (+ 2 uniprops-last))
      (let ((value (and (<= c uniprops-last) (funcall function c))))
        (unless (and run value (integerp value) (= value (+ (nth 1 run) (- c (car run)))))
          (when run (princ (format "%s (0x%X, 0x%X, %d)\n" macro (car run) (1- c) (nth 1 run))))
          (setq run (and (integerp value) (list c value))))))
    (princ "#endif\n")))

(defun uniprops-print-each (macro function)
  "Print lines MACRO (CHARACTER, TEXT) where FUNCTION gives a text."
  (princ (format "#ifdef %s\n" macro))
  (dotimes (c (1+ uniprops-last))
    (let ((text (funcall function c)))
      (when text (princ (format "%s (0x%X, %s)\n" macro c text)))))
  (princ "#endif\n"))

(set-language-environment "UTF-8")
(princ "/* uniprops.def -- properties of characters, written by tools/uniprops.el: do not edit.

   Source: the Unicode Character Database 14.0, as GNU Emacs 28.2 presents it.
   SCRIPT, BIDI (FIRST, NUMBER): from FIRST on, characters have this value; the numbers count the
   lines SCRIPT_NAME, BIDI_NAME.
   COMBINING (FROM, TO, CLASS): canonical combining classes that are not 0.
   NUMBER, DIGIT, DECIMAL (FROM, TO, VALUE): FROM's value; those of the next ones rise by 1.
   FRACTION (CHARACTER, VALUE): a numeric value that is no integer.
   DECOMPOSITION (CHARACTER, COUNT, CODE...), TAGGED (CHARACTER, COUNT, TAG, CODE...).
   MIRRORED (CHARACTER, -1), MIRRORING (CHARACTER, OTHER), BRACKET (CHARACTER, OTHER, OPENS).

   SPDX-License-Identifier: GPL-3.0-or-later  */

")
(uniprops-print-runs "SCRIPT" (lambda (c) (aref char-script-table c)) "SCRIPT_NAME" (max-char))
(uniprops-print-runs "BIDI" (uniprops-property 'bidi-class) "BIDI_NAME" uniprops-last)
(princ "#ifdef COMBINING\n")
(let ((from 0) (class 0))
  (dotimes (c (1+ uniprops-last))
    (let ((value (or (get-char-code-property c 'canonical-combining-class) 0)))
      (unless (= value class)
        (when (> class 0) (princ (format "COMBINING (0x%X, 0x%X, %d)\n" from (1- c) class)))
        (setq from c class value)))))
(princ "#endif\n")
(uniprops-print-numbers "DECIMAL" (uniprops-property 'decimal-digit-value))
(uniprops-print-numbers "DIGIT" (uniprops-property 'digit-value))
(uniprops-print-numbers "NUMBER" (uniprops-property 'numeric-value))
(uniprops-print-each "FRACTION" (lambda (c)
                                  (let ((value (get-char-code-property c 'numeric-value)))
                                    (and (floatp value) (prin1-to-string value)))))
(let (tags)
  (uniprops-print-each
   "DECOMPOSITION"
   (lambda (c)
     (let* ((value (get-char-code-property c 'decomposition))
            (tag (and (symbolp (car value)) (car value)))
            (codes (mapconcat (lambda (code) (format "0x%X" code)) (remq tag value) ", ")))
       (when (and tag (not (memq tag tags))) (setq tags (append tags (list tag))))
       (and value (not (equal value (list c)))
            (format "%d, %d, %s" (if tag (1+ (seq-position tags tag)) 0) (length (remq tag value)) codes)))))
  (princ "#ifdef DECOMPOSITION_TAG\n")
  (dolist (tag tags) (princ (format "DECOMPOSITION_TAG (%S)\n" (symbol-name tag))))
  (princ "#endif\n"))
(uniprops-print-each "MIRRORED" (lambda (c) (and (eq (get-char-code-property c 'mirrored) 'Y) "1")))
(uniprops-print-each "MIRRORING" (lambda (c)
                                   (let ((other (get-char-code-property c 'mirroring)))
                                     (and other (format "0x%X" other)))))
(uniprops-print-each "BRACKET" (lambda (c)
                                 (let ((other (get-char-code-property c 'paired-bracket)))
                                   (and other
                                        (format "0x%X, %d" other
                                                (if (eq (get-char-code-property c 'bracket-type) 'o) 1 0))))))
;;; uniprops.el ends here
