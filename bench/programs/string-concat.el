;;; string-concat.el --- a million short strings put together  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((parts (vconcat (mapcar (lambda (i) (make-string (% i 23) (+ ?a (% i 26))))
                                (number-sequence 1 1000))))
        (total 0))
    (dotimes (i 1000000)
      (setq total (+ total (length (concat "<" (aref parts (% i 1000)) "/"
                                           (aref parts (% (* 7 i) 1000)) ">")))))
    (list total (length (apply #'concat (make-list 200000 "čeština "))))))

;;; string-concat.el ends here
