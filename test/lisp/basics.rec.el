;;; basics.rec.el --- the least that must hold  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((+ 1 2)
 "3")
((car '(a . b))
 "a")
((let ((x 1)) (funcall (lambda (y) (+ x y)) 2))
 "3")
((condition-case e (car 1) (wrong-type-argument (cdr e)))
 "(listp 1)")
((car 1)
 "(error wrong-type-argument listp 1)")
((format "%-5s|%5d|%.3f" 'ab 12 1.5)
 "\"ab   |   12|1.500\"")
((mapcar #'1+ '(1 2 3))
 "(2 3 4)")
((let ((x (list 3 1 2))) (sort x #'<))
 "(1 2 3)")
