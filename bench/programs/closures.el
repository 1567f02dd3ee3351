;;; closures.el --- closures handed to mapcar  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((list (number-sequence 1 1000))
        (total 0))
    (dotimes (i 1500)
      (setq total (+ total (apply #'+ (mapcar (lambda (x) (+ x i)) list)))))
    total))

;;; closures.el ends here
