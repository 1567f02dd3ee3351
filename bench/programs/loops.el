;;; loops.el --- nested counting loops  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((sum 0)
        (i 0))
    (while (< i 3000)
      (let ((j 0))
        (while (< j 3000)
          (setq sum (logxor sum (+ i j))
                j (1+ j))))
      (setq i (1+ i)))
    sum))

;;; loops.el ends here
