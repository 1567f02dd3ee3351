;;; pi-10000.el --- ten thousand digits of pi by a spigot, in bignums  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; The state is the transformation (Q R 0 T) of the series for pi; a term multiplies it, a digit
;; is taken out of it.  The numbers grow to tens of thousands of digits.

(defun pi-spigot (n)
  "Return the sum of the first N digits of pi."
  (let ((integer-width 10000000) (q 1) (r 0) (u 1) (k 0) (count 0) (sum 0) (digit 0))
    (while (< count n)
      (setq k (1+ k)
            r (* (+ r (* 2 q)) (1+ (* 2 k)))
            u (* u (1+ (* 2 k)))
            q (* q k))
      (when (<= q r)
        (setq digit (/ (+ (* 3 q) r) u))
        (when (= digit (/ (+ (* 4 q) r) u))
          (setq r (* 10 (- r (* digit u)))
                q (* 10 q)
                sum (+ sum digit)
                count (1+ count)))))
    sum))

(defun bench-program ()
  (pi-spigot 10000))

;;; pi-10000.el ends here
