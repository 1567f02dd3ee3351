;;; records.el --- structures made, read and changed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)

(cl-defstruct point x y (name "p"))

(defun bench-program ()
  (let ((points nil)
        (total 0))
    (dotimes (i 3000)
      (push (make-point :x i :y (* 2 i)) points))
    (dotimes (_ 1000)
      (dolist (p points)
        (cl-incf (point-x p))
        (setf (point-y p) (- (point-y p) 1))
        (setq total (+ total (point-x p) (length (point-name p))))))
    total))

;;; records.el ends here
