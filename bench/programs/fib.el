;;; fib.el --- the doubly recursive Fibonacci function  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun fib (n)
  (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))

(defun bench-program ()
  (fib 32))

;;; fib.el ends here
