;;; stats.el --- statistics that the benchmark reports  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun stats-mean (samples)
  "Return the mean of SAMPLES, a non-empty list of numbers."
  (/ (apply #'+ 0.0 samples) (length samples)))

(defun stats-deviation (samples)
  "Return the sample standard deviation of SAMPLES (0 for a single one)."
  (let ((n (length samples))
        (mean (stats-mean samples))
        (sum 0.0))
    (if (< n 2)
        0.0
      (dolist (x samples)
        (setq sum (+ sum (* (- x mean) (- x mean)))))
      (sqrt (/ sum (1- n))))))

(defun stats-error (samples)
  "Return the standard error of the mean of SAMPLES."
  (/ (stats-deviation samples) (sqrt (length samples))))

(defun stats-quantile (samples q)
  "Return the Q-quantile (0 to 1) of SAMPLES, interpolated linearly."
  (let* ((sorted (sort (copy-sequence samples) #'<))
         (place (* q (1- (length sorted))))
         (low (floor place))
         (high (min (1+ low) (1- (length sorted)))))
    (+ (* (- 1 (- place low)) (nth low sorted))
       (* (- place low) (nth high sorted)))))

(defun stats-median (samples)
  "Return the median of SAMPLES."
  (stats-quantile samples 0.5))

(defconst stats--student-t
  [12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145 2.131
   2.120 2.110 2.101 2.093 2.086 2.080 2.074 2.069 2.064 2.060 2.056 2.052 2.048 2.045 2.042]
  "Two-sided 95% points of Student's t by degrees of freedom, from 1.")

(defun stats-student-t (degrees)
  "Return the two-sided 95% point of Student's t for DEGREES of freedom."
  (cond ((< degrees 1) 12.706)
        ((<= degrees 30) (aref stats--student-t (1- (floor degrees))))
        (t 1.96)))

(defun stats-ratio (samples base)
  "Return (RATIO LOW HIGH): the ratio of the means of SAMPLES and BASE and its 95% interval.
The interval is Fieller's approximation for independent samples: relative standard errors add
in squares, degrees of freedom as Welch has them."
  (let* ((a (stats-mean samples))
         (b (stats-mean base))
         (ea (if (= a 0) 0.0 (/ (stats-error samples) a)))
         (eb (if (= b 0) 0.0 (/ (stats-error base) b)))
         (variance (+ (* ea ea) (* eb eb)))
         (na (1- (length samples)))
         (nb (1- (length base)))
         (spread (+ (/ (expt ea 4) (max na 1)) (/ (expt eb 4) (max nb 1))))
         (degrees (if (= spread 0) 30 (/ (* variance variance) spread)))
         (ratio (if (= b 0) 0.0e+NaN (/ a b)))
         (half (* ratio (stats-student-t degrees) (sqrt variance))))
    (list ratio (- ratio half) (+ ratio half))))

(provide 'stats)
;;; stats.el ends here
