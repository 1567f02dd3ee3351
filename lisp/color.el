;;; color.el --- calculate with colors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

;;;###autoload
(defun color-name-to-rgb (color &optional frame)
  "Return red, green and blue of COLOR, from 0 to 1, or nil; see FRAME of `color-values'."
  (let ((values (color-values color frame)))
    (mapcar (lambda (x) (/ x 65535.0)) values)))

(defun color-rgb-to-hex (red green blue &optional digits-per-component)
  "Return #RRGGBB for RED, GREEN and BLUE, with DIGITS-PER-COMPONENT, 4 or 2, each."
  (let ((format (if (= 2 (or digits-per-component 4)) "#%02x%02x%02x" "#%04x%04x%04x"))
        (max (if (= 2 (or digits-per-component 4)) 255 65535)))
    (format format (truncate (* red max)) (truncate (* green max)) (truncate (* blue max)))))

(defun color-clamp (value)
  "Return VALUE, at least 0 and at most 1."
  (min 1.0 (max 0.0 value)))

(defun color-complement (color-name)
  "Return the opposite of COLOR-NAME."
  (mapcar (lambda (x) (- 1.0 x)) (color-name-to-rgb color-name)))

(defun color-dark-p (rgb)
  "Return non-nil if white text is easier to read on RGB, a list of three numbers, than black."
  (let ((weights '(0.2126 0.7152 0.0722)))
    (< (apply #'+ (cl-mapcar (lambda (c weight) (* weight (expt c 2.2))) rgb weights))
       (expt 0.6 2.2))))

(defun color-complement-hex (color)
  "Return the opposite of COLOR as #RRRRGGGGBBBB."
  (apply #'color-rgb-to-hex (color-complement color)))

(defun color-gradient (start stop step-number)
  "Return STEP-NUMBER colors, lists of three numbers, between the colors START and STOP."
  (let ((colors nil))
    (dotimes (step step-number (nreverse colors))
      (let ((part (/ (1+ step) (float (1+ step-number)))))
        (push (cl-mapcar (lambda (from to) (+ from (* part (- to from)))) start stop)
              colors)))))

(defsubst color--radians (degrees)
  "Return the angle DEGREES in radians."
  (* degrees (/ float-pi 180.0)))

(defun color-rgb-to-hsv (red green blue)
  "Return hue, in radians, saturation and value of RED, GREEN and BLUE, from 0 to 1."
  (let* ((max (float (max red green blue)))
         (min (float (min red green blue)))
         (delta (- max min)))
    (if (< delta 1e-8)
        (list 0.0 0.0 max)
      (list (color--radians
             (* 60 (cond ((= max red) (+ (/ (- green blue) delta) (if (< green blue) 6 0)))
                         ((= max green) (+ (/ (- blue red) delta) 2))
                         (t (+ (/ (- red green) delta) 4)))))
            (/ delta max)
            max))))

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
  (cond ((< h (/ 1.0 6)) (+ v1 (* (- v2 v1) h 6.0)))
        ((< h 0.5) v2)
        ((< h (/ 2.0 3)) (+ v1 (* (- v2 v1) (- (/ 2.0 3) h) 6.0)))
        (t v1)))

(defun color-hsl-to-rgb (h s l)
  "Return red, green and blue of the hue H, saturation S and luminance L."
  (if (= s 0.0)
      (list l l l)
    (let* ((m2 (if (<= l 0.5) (* l (+ 1.0 s)) (- (+ l s) (* l s))))
           (m1 (- (* 2.0 l) m2)))
      (mapcar (lambda (turn) (color-hue-to-rgb m1 m2 (mod (+ h turn) 1.0)))
              (list (/ 1.0 3) 0 (/ -1.0 3))))))

(defun color--changed-name (change name percent)
  "Return the color NAME after CHANGE, a function of hue, saturation, luminance and PERCENT."
  (apply #'color-rgb-to-hex
         (apply #'color-hsl-to-rgb
                (apply change (append (apply #'color-rgb-to-hsl (color-name-to-rgb name))
                                      (list percent))))))

(defun color-lighten-hsl (h s l percent)
  "Return H, S and L made lighter by PERCENT."
  (list h s (color-clamp (+ l (/ percent 100.0)))))
(defun color-darken-hsl (h s l percent)
  "Return H, S and L made darker by PERCENT."
  (color-lighten-hsl h s l (- percent)))
(defun color-lighten-name (name percent)
  "Return the color NAME made lighter by PERCENT."
  (color--changed-name #'color-lighten-hsl name percent))
(defun color-darken-name (name percent)
  "Return the color NAME made darker by PERCENT."
  (color-lighten-name name (- percent)))

(defun color-saturate-hsl (h s l percent)
  "Return H, S and L made more saturated by PERCENT."
  (list h (color-clamp (+ s (/ percent 100.0))) l))
(defun color-desaturate-hsl (h s l percent)
  "Return H, S and L made less saturated by PERCENT."
  (color-saturate-hsl h s l (- percent)))
(defun color-saturate-name (name percent)
  "Return the color NAME made more saturated by PERCENT."
  (color--changed-name #'color-saturate-hsl name percent))
(defun color-desaturate-name (name percent)
  "Return the color NAME made less saturated by PERCENT."
  (color-saturate-name name (- percent)))

;;; The spaces of the CIE

(defconst color-d65-xyz '(0.950455 1.0 1.088753) "The white D65 in XYZ.")
(defconst color-d50-xyz '(0.9642 1.0 0.8249) "The white D50 in XYZ.")
(defconst color-d55-xyz '(0.9568 1.0 0.9215) "The white D55 in XYZ.")
(defconst color-d75-xyz '(0.9497 1.0 1.2264) "The white D75 in XYZ.")
(defconst color-cie-ε (/ 216 24389.0) "Where the cube root of L*a*b* gives way to a line.")
(defconst color-cie-κ (/ 24389 27.0) "The slope of the line in L*a*b*.")

(defun color--matrix (matrix vector)
  "Return the product of MATRIX, a list of rows, and VECTOR."
  (mapcar (lambda (row) (apply #'+ (cl-mapcar #'* row vector))) matrix))

(defun color-srgb-to-xyz (red green blue)
  "Return RED, GREEN and BLUE of sRGB as CIE XYZ."
  (color--matrix '((0.4124564 0.3575761 0.1804375)
                   (0.21266729 0.7151522 0.0721750)
                   (0.0193339 0.1191920 0.9503041))
                 (mapcar (lambda (c)
                           (if (<= c 0.04045) (/ c 12.95)
                             (expt (/ (+ c 0.055) 1.055) 2.4)))
                         (list red green blue))))

(defun color-xyz-to-srgb (X Y Z)
  "Return X, Y and Z of CIE XYZ as sRGB."
  (mapcar (lambda (c)
            (if (<= c 0.0031308) (* 12.92 c)
              (- (* 1.055 (expt c (/ 1 2.4))) 0.055)))
          (color--matrix '((3.2404542 -1.5371385 -0.4985314)
                           (-0.9692660 1.8760108 0.0415560)
                           (0.0556434 -0.2040259 1.0572252))
                         (list X Y Z))))

(defun color-xyz-to-lab (X Y Z &optional white-point)
  "Return X, Y and Z of CIE XYZ as L*a*b*, for WHITE-POINT, D65 by default."
  (let ((parts (cl-mapcar (lambda (c white)
                            (let ((r (/ c white)))
                              (if (> r color-cie-ε) (expt r (/ 1 3.0))
                                (/ (+ (* color-cie-κ r) 16) 116.0))))
                          (list X Y Z) (or white-point color-d65-xyz))))
    (list (- (* 116 (nth 1 parts)) 16)
          (* 500 (- (nth 0 parts) (nth 1 parts)))
          (* 200 (- (nth 1 parts) (nth 2 parts))))))

(defun color-lab-to-xyz (L a b &optional white-point)
  "Return L, A and B of L*a*b* as CIE XYZ, for WHITE-POINT, D65 by default."
  (let* ((fy (/ (+ L 16) 116.0))
         (fz (- fy (/ b 200.0)))
         (fx (+ (/ a 500.0) fy))
         (unroot (lambda (f)
                   (if (> (expt f 3) color-cie-ε) (expt f 3)
                     (/ (- (* f 116) 16) color-cie-κ)))))
    (cl-mapcar #'*
               (list (funcall unroot fx)
                     (if (> L (* color-cie-κ color-cie-ε)) (expt fy 3)
                       (/ L color-cie-κ))
                     (funcall unroot fz))
               (or white-point color-d65-xyz))))

(defun color-srgb-to-lab (red green blue)
  "Return RED, GREEN and BLUE of sRGB as L*a*b*."
  (apply #'color-xyz-to-lab (color-srgb-to-xyz red green blue)))

(defun color-lab-to-srgb (L a b)
  "Return L, A and B of L*a*b* as sRGB."
  (apply #'color-xyz-to-srgb (color-lab-to-xyz L a b)))

(defun color-xyz-to-xyy (X Y Z)
  "Return X, Y and Z of CIE XYZ as xyY."
  (let ((sum (float (+ X Y Z))))
    (list (/ X sum) (/ Y sum) Y)))

(defun color-xyy-to-xyz (x y Y)
  "Return X, Y and the luminance Y of xyY as CIE XYZ."
  (let ((y (float y)))
    (list (/ (* Y x) y) Y (/ (* Y (- 1 x y)) y))))

(defun color-lab-to-lch (L a b)
  "Return L, A and B of L*a*b* as lightness, chroma and hue."
  (list L (sqrt (+ (* a a) (* b b))) (atan b a)))

(defun color-lch-to-lab (L C h)
  "Return the lightness L, the chroma C and the hue H as L*a*b*."
  (list L (* C (cos h)) (* C (sin h))))

(defun color--de2000-hue (a b)
  "Return the angle of A and B, from 0 to 2 pi, 0 if both are 0."
  (if (and (= a 0) (= b 0)) 0.0
    (mod (atan b a) (* 2 float-pi))))

(defun color--de2000-mean-hue (h1 h2 chroma)
  "Return the mean of the angles H1 and H2, or their sum if CHROMA is 0."
  (let ((sum (+ h1 h2)))
    (cond ((= chroma 0) sum)
          ((<= (abs (- h1 h2)) float-pi) (/ sum 2.0))
          ((< sum (* 2 float-pi)) (/ (+ sum (* 2 float-pi)) 2.0))
          (t (/ (- sum (* 2 float-pi)) 2.0)))))

(defun color--de2000-rotation (hue chroma)
  "Return the term of CIEDE2000 that corrects blues, for the mean HUE and CHROMA."
  (let ((angle (* (color--radians 30.0)
                  (exp (- (expt (/ (- hue (color--radians 275.0)) (color--radians 25.0))
                                2)))))
        (c7 (expt chroma 7)))
    (- (* (sin (* 2 angle)) 2 (sqrt (/ c7 (+ c7 (expt 25.0 7))))))))

(defun color-cie-de2000 (color1 color2 &optional kL kC kH)
  "Return how much COLOR1 and COLOR2, in L*a*b*, differ by CIEDE2000.
KL, KC and KH, 1 by default, weigh lightness, chroma and hue."
  (pcase-let*
      ((`(,l1 ,a1 ,b1) color1)
       (`(,l2 ,a2 ,b2) color2)
       (mean7 (expt (/ (+ (sqrt (+ (* a1 a1 1.0) (* b1 b1))) (sqrt (+ (* a2 a2 1.0) (* b2 b2))))
                       2)
                    7))
       (g (* 0.5 (- 1 (sqrt (/ mean7 (+ mean7 (expt 25.0 7)))))))
       (a1 (* (1+ g) a1))
       (a2 (* (1+ g) a2))
       (c1 (sqrt (+ (* a1 a1) (* b1 b1))))
       (c2 (sqrt (+ (* a2 a2) (* b2 b2))))
       (h1 (color--de2000-hue a1 b1))
       (h2 (color--de2000-hue a2 b2))
       (turn (- h2 h1))
       (dh (cond ((= 0 (* c1 c2)) 0.0)
                 ((<= (abs turn) float-pi) turn)
                 ((> turn float-pi) (- turn (* 2 float-pi)))
                 (t (+ turn (* 2 float-pi)))))
       (lightness (/ (+ l1 l2) 2.0))
       (chroma (/ (+ c1 c2) 2.0))
       (hue (color--de2000-mean-hue h1 h2 (* c1 c2)))
       (weight (+ 1
                  (* -0.17 (cos (- hue (color--radians 30.0))))
                  (* 0.24 (cos (* hue 2)))
                  (* 0.32 (cos (+ (* hue 3) (color--radians 6.0))))
                  (* -0.20 (cos (- (* hue 4) (color--radians 63.0))))))
       (offset (expt (- lightness 50) 2))
       (dl (/ (- l2 l1) (* (or kL 1) (1+ (/ (* 0.015 offset) (sqrt (+ 20 offset)))))))
       (dc (/ (- c2 c1) (* (or kC 1) (1+ (* 0.045 chroma)))))
       (dh (/ (* 2 (sqrt (* c1 c2)) (sin (/ dh 2.0)))
              (* (or kH 1) (1+ (* 0.015 chroma weight))))))
    (sqrt (+ (* dl dl) (* dc dc) (* dh dh)
             (* (color--de2000-rotation hue chroma) dc dh)))))

(provide 'color)

;;; color.el ends here
