;;; uninames.el --- write the table of character names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l tools/uninames.el > src/lisp/uninames.def
;;
;; Source: UnicodeData.txt of the Unicode Character Database 14.0, as GNU Emacs 28.2 presents
;; it.  The names are facts; nothing of Emacs' code is here.

(princ "/* uninames.def -- names of characters, written by tools/uninames.el: do not edit.

   Source: UnicodeData.txt of the Unicode Character Database 14.0, as GNU Emacs 28.2 presents it.
   NAMES (FIRST, \"NAME\\0NAME\\0...\"): the names of FIRST and of the characters after it.
   OLD_NAME (CHARACTER, \"NAME\"): a former name.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef NAMES
")
(defun uninames-name (c property)
  (let ((name (get-char-code-property c property)))
    (and (stringp name) (> (length name) 0)
         (not (string-prefix-p "CJK IDEOGRAPH-" name))
         (not (string-prefix-p "CJK COMPATIBILITY IDEOGRAPH-" name))
         (not (string-prefix-p "TANGUT IDEOGRAPH-" name))
         (not (string-prefix-p "HANGUL SYLLABLE " name))
         (not (string-prefix-p "VARIATION SELECTOR-" name))
         name)))
(let ((last -2) (open nil))
  (dotimes (c #xE0200)
    (let ((name (uninames-name c 'name)))
      (when name
        (unless (= c (1+ last))
          (when open (princ ")\n"))
          (princ (format "NAMES (0x%X" c))
          (princ ",")
          (setq open t))
        (princ (format "\n  \"%s\\0\"" name))
        (setq last c))))
  (princ ")\n"))
(princ "#endif\n#ifdef OLD_NAME\n")
(dotimes (c #x3000)
  (let ((name (uninames-name c 'old-name)))
    (when (and name (not (equal name (get-char-code-property c 'name))))
      (princ (format "OLD_NAME (0x%X, \"%s\")\n" c name)))))
(princ "#endif\n")
;;; uninames.el ends here
