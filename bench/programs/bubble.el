;;; bubble.el --- bubble sort that builds new lists  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bubble-pass (list)
  "Return a new list: LIST after one pass of bubble sort."
  (if (null (cdr list))
      list
    (let ((a (car list))
          (rest (cdr list))
          (result nil))
      (while rest
        (let ((b (car rest)))
          (if (< b a)
              (push b result)
            (push a result)
            (setq a b)))
        (setq rest (cdr rest)))
      (nreverse (cons a result)))))

(defun bench-program ()
  (let ((list (number-sequence 1200 1 -1)))
    (dotimes (_ 1200)
      (setq list (bubble-pass list)))
    (list (car list) (nth 599 list) (nth 1199 list))))

;;; bubble.el ends here
