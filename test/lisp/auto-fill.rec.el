;;; auto-fill.rec.el --- values recorded from GNU Emacs: lines broken as they are typed  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((progn (defun fillt-typed (mode column text &rest settings)
          "Return what typing TEXT in a buffer of MODE gives, filled at COLUMN."
          (with-temp-buffer
            (funcall mode)
            (auto-fill-mode 1)
            (setq fill-column column)
            (while settings
              (set (make-local-variable (pop settings)) (pop settings)))
            (dolist (char (append text nil))
              (let ((last-command-event char)) (self-insert-command 1)))
            (list (buffer-string) (point) auto-fill-function)))
        nil)
 "nil")
((mapcar (lambda (text) (fillt-typed #'text-mode 10 text))
         '("aaa bbb ccc ddd eee " "aaa bbb ccccccccccccccccc ddd eee\nff gg hh ii jj "
           "aaabbbcccdddeeefff ggg hhh iii " "  aaa bbb ccc ddd eee " "* aaa bbb ccc ddd eee "
           "日本語日本語日本語日本語 " "aaa bbb  ccc.  Ddd eee " "aaa bbb ccc ddd\n"))
 "((\"aaa bbb\nccc ddd\neee \" 21 do-auto-fill) (\"aaa bbb\nccccccccccccccccc\nddd eee\nff gg hh\nii jj \" 50 do-auto-fill) (\"aaabbbcccdddeeefff\nggg hhh\niii \" 32 do-auto-fill) (\"  aaa bbb\n  ccc ddd\n  eee \" 27 do-auto-fill) (\"* aaa bbb\n  ccc ddd\n  eee \" 27 do-auto-fill) (\"日本語日本\n語日本語日\n本語 \" 16 do-auto-fill) (\"aaa bbb\nccc.  Ddd\neee \" 23 do-auto-fill) (\"aaa bbb\nccc ddd\n\" 17 do-auto-fill))")
((list (fillt-typed #'text-mode 12 "> aaa bbb ccc ddd eee " 'fill-prefix "> ")
       (fillt-typed #'emacs-lisp-mode 14 ";; aaa bbb ccc ddd eee ")
       (fillt-typed #'emacs-lisp-mode 14 "(aaa bbb ccc ddd eee ")
       (fillt-typed #'text-mode 14 "aaa bbb ccc ddd eee fff ggg " 'default-justification 'full)
       (fillt-typed #'text-mode 14 "aaa bbb ccc ddd eee fff ggg " 'default-justification 'right)
       (fillt-typed #'text-mode 14 "aaa bbb ccc ddd eee fff ggg " 'default-justification 'center)
       (fillt-typed #'text-mode 14 "aaa bbb ccc ddd eee fff ggg " 'default-justification 'none)
       (fillt-typed #'text-mode 14 "aaa bbb ccc ddd eee fff ggg " 'left-margin 3))
 "((\"> aaa bbb\n> ccc ddd\n> eee \" 27 do-auto-fill) (\";; aaa bbb ccc\n;; ddd eee \" 27 do-auto-fill) (\"(aaa bbb ccc\n     ddd eee \" 27 do-auto-fill) (\"aaa   bbb  ccc\nddd   eee  fff\nggg \" 35 do-auto-fill) (\"   aaa bbb ccc\n   ddd eee fff\n\11   ggg \" 39 do-auto-fill) (\" aaa bbb ccc\n ddd eee fff\n     ggg \" 36 do-auto-fill) (\"aaa bbb ccc ddd eee fff ggg \" 29 do-auto-fill) (\"aaa bbb ccc\nddd eee fff\nggg \" 29 do-auto-fill))")
((mapcar (lambda (column)
           (with-temp-buffer
             (text-mode)
             (setq fill-column column)
             (insert "aaa bbb ccc ddd eee fff")
             (list (do-auto-fill) (buffer-string))))
         '(10 50))
 "((t \"aaa bbb\nccc ddd\neee fff\") (nil \"aaa bbb ccc ddd eee fff\"))")
((with-temp-buffer
   (text-mode)
   (setq fill-column 10 auto-fill-inhibit-regexp "aa")
   (insert "aaa bbb ccc ddd eee fff")
   (list (do-auto-fill) (buffer-string)))
 "(nil \"aaa bbb ccc ddd eee fff\")")
((with-temp-buffer
   (list (progn (turn-on-auto-fill) auto-fill-function)
         (progn (turn-off-auto-fill) auto-fill-function)
         (let ((normal-auto-fill-function 'ignore)) (auto-fill-mode) auto-fill-function)))
 "(do-auto-fill nil ignore)")
