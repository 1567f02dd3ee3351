;;; catch.el --- catch and throw, and condition-case  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun find-first (predicate list)
  (catch 'found
    (dolist (x list)
      (if (funcall predicate x)
          (throw 'found x)))))

(defun bench-program ()
  (let ((list (number-sequence 1 20))
        (total 0))
    (dotimes (_ 150000)
      (setq total (+ total (find-first (lambda (x) (> x 10)) list)))
      (condition-case nil
          (signal 'wrong-type-argument nil)
        (error (setq total (1+ total)))))
    total))

;;; catch.el ends here
