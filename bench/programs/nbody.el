;;; nbody.el --- three bodies that attract each other, in floats  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun nbody-step (bodies dt)
  "Move BODIES, vectors of x y vx vy mass, by DT."
  (let ((rest bodies))
    (while rest
      (let ((a (car rest)))
        (dolist (b (cdr rest))
          (let* ((dx (- (aref a 0) (aref b 0)))
                 (dy (- (aref a 1) (aref b 1)))
                 (d2 (+ (* dx dx) (* dy dy) 0.01))
                 (force (/ dt (* d2 (sqrt d2))))
                 (fa (* force (aref b 4)))
                 (fb (* force (aref a 4))))
            (aset a 2 (- (aref a 2) (* dx fa)))
            (aset a 3 (- (aref a 3) (* dy fa)))
            (aset b 2 (+ (aref b 2) (* dx fb)))
            (aset b 3 (+ (aref b 3) (* dy fb))))))
      (setq rest (cdr rest))))
  (dolist (a bodies)
    (aset a 0 (+ (aref a 0) (* dt (aref a 2))))
    (aset a 1 (+ (aref a 1) (* dt (aref a 3))))))

(defun bench-program ()
  (let ((bodies (list (vector 0.0 0.0 0.0 0.0 10.0)
                      (vector 1.0 0.0 0.0 3.0 0.1)
                      (vector 0.0 2.0 -2.0 0.0 0.2))))
    (dotimes (_ 150000)
      (nbody-step bodies 0.001))
    (mapcar (lambda (b) (round (* 1000 (aref b 0)))) bodies)))

;;; nbody.el ends here
