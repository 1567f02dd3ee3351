;;; charsets.el --- write the tables of charsets that take one byte a character  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l tools/charsets.el > src/lisp/charsets.def
;;
;; Source: the mapping tables of Unicode, Inc. and IBM for these charsets, as GNU Emacs 28.2
;; presents them: each byte decoded.  The data are facts; nothing of Emacs' code is here.

(princ "/* charsets.def -- charsets of one byte a character, written by tools/charsets.el: do not edit.

   Source: the mapping tables of Unicode, Inc. and IBM, as GNU Emacs 28.2 presents them.
   CHARSET (ID, the characters of bytes 128..255, 0 for none)
   CODING (ID, coding system, other names, MIME name, charset, mnemonic)

   SPDX-License-Identifier: GPL-3.0-or-later  */

")
(let (tables)
  (dolist (cs '(iso-latin-2 iso-latin-3 iso-latin-4 iso-latin-5 iso-latin-6 iso-latin-7
                iso-latin-8 iso-latin-9 iso-latin-10 cyrillic-iso-8bit greek-iso-8bit
                hebrew-iso-8bit thai-tis620 windows-1250 windows-1251 windows-1252 windows-1253
                windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 cyrillic-koi8
                koi8-u mac-roman cp437 cp850 cp852 cp858 cp866 iso-8859-6))
    (let* ((base (coding-system-base cs))
           (aliases (delq base (copy-sequence (coding-system-aliases base))))
           (id (replace-regexp-in-string "-" "_" (symbol-name base)))
           (plist (coding-system-plist base))
           (charset (car (plist-get plist :charset-list)))
           chars)
      (dotimes (i 128)
        (let ((s (decode-coding-string (unibyte-string (+ 128 i)) base)))
          (push (if (and (= (length s) 1) (< (aref s 0) #x10000)) (aref s 0) 0) chars)))
      (princ (format "CHARSET (%s" id))
      (let ((n 0))
        (dolist (c (nreverse chars))
          (princ (format (if (= 0 (% n 10)) ",\n  0x%04X" ", 0x%04X") c))
          (setq n (1+ n))))
      (princ ")\n")
      (push (format "CODING (%s, %S, %S, %s, %S, '%c')\n" id (symbol-name base)
                    (mapconcat #'symbol-name aliases " ")
                    (let ((m (plist-get plist :mime-charset)))
                      (if m (format "%S" (symbol-name m)) "NULL"))
                    (if (eq charset 'koi8) "koi8-r" (symbol-name charset)) (plist-get plist :mnemonic))
            tables)))
  (princ "\n")
  (mapc #'princ (nreverse tables)))
;;; charsets.el ends here
