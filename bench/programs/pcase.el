;;; pcase.el --- dispatch with pcase on small trees  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun simplify (tree)
  "Simplify the arithmetic TREE."
  (pcase tree
    (`(+ ,a 0) (simplify a))
    (`(+ 0 ,a) (simplify a))
    (`(* ,a 1) (simplify a))
    (`(* 1 ,a) (simplify a))
    (`(* ,_ 0) 0)
    (`(,op ,a ,b) (list op (simplify a) (simplify b)))
    ((pred numberp) tree)
    ('x 'x)
    ((and (pred symbolp) name) (list 'var name))
    (_ tree)))

(defun bench-program ()
  (let (result)
    (dotimes (_ 200000)
      (setq result (simplify '(+ (* x 1) (+ (* y 0) (* (+ z 0) (- 3 (* 1 w))))))))
    result))

;;; pcase.el ends here
