;;; color.el --- calculate with colors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;;;###autoload
(defun color-name-to-rgb (color &optional frame)
  "Return red, green and blue of COLOR, from 0 to 1, or nil; see FRAME of `color-values'."
  (let ((values (color-values color frame)))
    (mapcar (lambda (x) (/ x 65535.0)) values)))

(defun color-rgb-to-hex (red green blue &optional digits-per-component)
  "Return #RRGGBB for RED, GREEN and BLUE, with DIGITS-PER-COMPONENT, 4 or 2, each."
  (let ((format (if (= 2 (or digits-per-component 4)) "#%02x%02x%02x" "#%04x%04x%04x"))
        (max (if (= 2 (or digits-per-component 4)) 255 65535)))
    (format format (round (* red max)) (round (* green max)) (round (* blue max)))))

(defun color-clamp (value)
  "Return VALUE, at least 0 and at most 1."
  (min 1.0 (max 0.0 value)))

(defun color-complement (color-name)
  "Return the opposite of COLOR-NAME."
  (mapcar (lambda (x) (- 1.0 x)) (color-name-to-rgb color-name)))

(defun color-rgb-to-hsl (red green blue)
  "Return hue, saturation and luminance of RED, GREEN and BLUE."
  (let* ((max (max red green blue)) (min (min red green blue)) (delta (- max min))
         (l (/ (+ max min) 2.0)))
    (if (= delta 0)
        (list 0.0 0.0 l)
      (let* ((s (if (<= l 0.5) (/ delta (+ max min)) (/ delta (- 2.0 max min))))
             (h (cond ((= max red) (+ (/ (- green blue) (float delta)) (if (< green blue) 6 0)))
                      ((= max green) (+ (/ (- blue red) (float delta)) 2))
                      (t (+ (/ (- red green) (float delta)) 4)))))
        (list (/ h 6.0) s l)))))

(defun color-hue-to-rgb (v1 v2 h)
  "Return one of red, green and blue from V1, V2 and the hue H."
  (let ((h (mod h 1.0)))
    (cond ((< h (/ 1.0 6)) (+ v1 (* (- v2 v1) h 6.0)))
          ((< h 0.5) v2)
          ((< h (/ 2.0 3)) (+ v1 (* (- v2 v1) (- (/ 2.0 3) h) 6.0)))
          (t v1))))

(defun color-hsl-to-rgb (h s l)
  "Return red, green and blue of the hue H, saturation S and luminance L."
  (if (= s 0.0)
      (list l l l)
    (let* ((m2 (if (<= l 0.5) (* l (+ 1.0 s)) (- (+ l s) (* l s))))
           (m1 (- (* 2.0 l) m2)))
      (list (color-hue-to-rgb m1 m2 (+ h (/ 1.0 3)))
            (color-hue-to-rgb m1 m2 h)
            (color-hue-to-rgb m1 m2 (- h (/ 1.0 3)))))))

(defun color-lighten-hsl (h s l percent)
  "Return H, S and L made lighter by PERCENT."
  (list h s (color-clamp (+ l (/ percent 100.0)))))
(defun color-darken-hsl (h s l percent)
  "Return H, S and L made darker by PERCENT."
  (color-lighten-hsl h s l (- percent)))
(defun color-lighten-name (name percent)
  "Return the color NAME made lighter by PERCENT."
  (apply #'color-rgb-to-hex
         (apply #'color-hsl-to-rgb
                (apply #'color-lighten-hsl
                       (append (apply #'color-rgb-to-hsl (color-name-to-rgb name))
                               (list percent))))))
(defun color-darken-name (name percent)
  "Return the color NAME made darker by PERCENT."
  (color-lighten-name name (- percent)))

(provide 'color)

;;; color.el ends here
