;;; misc-commands.rec.el --- commands on characters and words  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((require 'misc)
 "misc")
((defun in-text (text position function &rest arguments)
   (with-temp-buffer
     (insert text)
     (goto-char position)
     (condition-case err
         (progn (apply function arguments) (list (buffer-string) (point)))
       (error err))))
 "in-text")
((list (in-text "abc\n" 5 #'copy-from-above-command) (in-text "abc\n" 5 #'copy-from-above-command 2)
       (in-text "abcdef\n  \nxy" 13 #'copy-from-above-command) (in-text "ab\nxyz" 7 #'copy-from-above-command)
       (in-text "ab" 2 #'copy-from-above-command))
 "((\"abc\nabc\" 8) (\"abc\nab\" 7) (\"abcdef\n  \nxycdef\" 17) (\"ab\nxyz\" 7) (beginning-of-buffer))")
((list (in-text "abcde abc" 1 #'zap-up-to-char 1 ?c) (in-text "abcde abc" 1 #'zap-up-to-char 2 ?c)
       (in-text "abcde abc" 9 #'zap-up-to-char -1 ?d) (in-text "abcde" 1 #'zap-up-to-char 1 ?z)
       (in-text "abCc" 1 #'zap-up-to-char 1 ?C) (in-text "cabc" 1 #'zap-up-to-char 1 ?c))
 "((\"cde abc\" 1) (\"c\" 1) (\"abcdc\" 5) (search-failed \"z\") (\"Cc\" 1) (\"c\" 1))")
((list (in-text "abcd" 2 #'upcase-char 2) (in-text "  - abc" 1 #'forward-to-word 1)
       (in-text "a b c" 1 #'forward-to-word 3) (in-text "a b c" 6 #'forward-to-word -1)
       (in-text "abc  - " 8 #'backward-to-word 1) (in-text "a b c" 6 #'backward-to-word 3)
       (in-text "a b c" 1 #'backward-to-word -1))
 "((\"aBCd\" 2) (\"  - abc\" 5) (\"a b c\" 6) (\"a b c\" 4) (\"abc  - \" 4) (\"a b c\" 1) (\"a b c\" 3))")
