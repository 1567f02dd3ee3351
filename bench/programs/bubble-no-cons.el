;;; bubble-no-cons.el --- bubble sort in place  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bubble-pass-in-place (list)
  "Do one pass of bubble sort on LIST in place."
  (while (cdr list)
    (let ((a (car list))
          (b (cadr list)))
      (when (< b a)
        (setcar list b)
        (setcar (cdr list) a)))
    (setq list (cdr list))))

(defun bench-program ()
  (let ((list (number-sequence 3000 1 -1)))
    (dotimes (_ 3000)
      (bubble-pass-in-place list))
    (list (car list) (nth 1499 list) (nth 2999 list))))

;;; bubble-no-cons.el ends here
