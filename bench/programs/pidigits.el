;;; pidigits.el --- digits of pi by a spigot, in bignums  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun pi-digits (n)
  "Return the sum of the first N digits of pi."
  (let ((q 1) (r 0) (tt 1) (k 1) (m 3) (x 3) (sum 0) (count 0))
    (while (< count n)
      (if (< (- (+ (* 4 q) r) tt) (* m tt))
          (progn
            (setq sum (+ sum m)
                  count (1+ count))
            (let ((nr (* 10 (- r (* m tt)))))
              (setq m (- (/ (* 10 (+ (* 3 q) r)) tt) (* 10 m))
                    q (* q 10)
                    r nr)))
        (let ((nr (* (+ (* 2 q) r) x))
              (nn (/ (+ (* q (+ (* 7 k) 2)) (* r x)) (* tt x))))
          (setq q (* q k)
                tt (* tt x)
                x (+ x 2)
                k (1+ k)
                m nn
                r nr))))
    sum))

(defun bench-program ()
  (pi-digits 1500))

;;; pidigits.el ends here
