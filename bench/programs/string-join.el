;;; string-join.el --- a million strings joined, several times  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'subr-x)

(defun bench-program ()
  (let* ((list (mapcar #'number-to-string (number-sequence 1 1000000)))
         (vector (vconcat list))
         (total 0))
    (dotimes (_ 3)
      (setq total (+ total
                     (length (string-join list ", "))
                     (length (mapconcat #'identity vector " "))
                     (length (mapconcat (lambda (s) (substring s 1)) list "č")))))
    total))

;;; string-join.el ends here
