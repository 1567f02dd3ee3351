;;; assoc.el --- look-ups in association lists  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((alist nil)
        (keys nil)
        (total 0))
    (dotimes (i 200)
      (push (cons (format "key-%d" i) i) alist)
      (push (format "key-%d" (* 3 i)) keys))
    (dotimes (_ 1500)
      (dolist (key keys)
        (setq total (+ total (or (cdr (assoc key alist)) 1)))))
    (list total (cdr (assq 'x '((a . 1) (x . 2)))))))

;;; assoc.el ends here
