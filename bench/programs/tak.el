;;; tak.el --- Takeuchi's function  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun tak (x y z)
  (if (not (< y x))
      z
    (tak (tak (1- x) y z) (tak (1- y) z x) (tak (1- z) x y))))

(defun bench-program ()
  (let ((result 0))
    (dotimes (_ 20 result)
      (setq result (tak 21 14 7)))))

;;; tak.el ends here
