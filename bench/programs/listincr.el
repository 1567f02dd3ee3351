;;; listincr.el --- increment every element of a list in place  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((list (make-list 100000 0)))
    (dotimes (_ 60)
      (let ((tail list))
        (while tail
          (setcar tail (1+ (car tail)))
          (setq tail (cdr tail)))))
    (apply #'+ list)))

;;; listincr.el ends here
