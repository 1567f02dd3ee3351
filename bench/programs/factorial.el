;;; factorial.el --- the factorial of 5,000, by steps and by halves, printed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun factorial-by-steps (n)
  "Return the factorial of N, one small factor at a time."
  (let ((product 1))
    (while (> n 1)
      (setq product (* product n)
            n (1- n)))
    product))

(defun factorial-between (from to)
  "Return the product of FROM up to TO, of factors that are equally long."
  (if (= from to)
      from
    (let ((middle (/ (+ from to) 2)))
      (* (factorial-between from middle) (factorial-between (1+ middle) to)))))

(defun bench-program ()
  (let ((total 0))
    (dotimes (_ 20)
      (setq total (+ total (length (number-to-string (factorial-by-steps 5000)))
                     (length (number-to-string (factorial-between 1 5000))))))
    total))

;;; factorial.el ends here
