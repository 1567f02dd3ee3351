;;; cjk.el --- write the tables of charsets that take two bytes a character  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l tools/cjk.el > src/lisp/cjk.def
;;
;; Source: the mapping tables of Unicode, Inc., JIS, KS and GB for these charsets, as GNU Emacs
;; 28.2 presents them: each code decoded.  The data are facts; nothing of Emacs' code is here.

(setq coding-system-for-write 'utf-8)
(princ "/* cjk.def -- charsets of two bytes a character, written by tools/cjk.el: do not edit.

   Source: the mapping tables of Unicode, Inc., JIS, KS and GB, as GNU Emacs 28.2 presents them.
   TABLE (ID, rows of characters: one string a row, a space for none, \"\" for an empty row)

   SPDX-License-Identifier: GPL-3.0-or-later  */
")
(pcase-dolist (`(,id ,charset ,first-row ,last-row ,first-column ,last-column)
               '((jisx0208 japanese-jisx0208 #x21 #x7E #x21 #x7E)
                 (jisx0212 japanese-jisx0212 #x21 #x7E #x21 #x7E)
                 (ksc5601 korean-ksc5601 #x21 #x7E #x21 #x7E)
                 (big5 big5 #xA1 #xFE #x40 #xFE)
                 (gb18030 gb18030-2-byte #x81 #xFE #x40 #xFE)))
  (princ (format "\nTABLE (%s" id))
  (let ((row first-row))
    (while (<= row last-row)
      (let ((chars nil) (column first-column))
        (while (<= column last-column)
          (let ((c (decode-char charset (+ (* 256 row) column))))
            (push (if (and c (<= c #x10FFFF)) c ?\s) chars))
          (setq column (1+ column)))
        (princ (format ",\n  \"%s\"" (string-trim-right (concat (nreverse chars)) " +"))))
      (setq row (1+ row))))
  (princ ")\n"))
;;; cjk.el ends here
