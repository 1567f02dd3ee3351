;;; compare.el --- set the results of two benchmarks side by side  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/compare.el DIR-A DIR-B
;; For every measure and configuration that both have: the means, the ratio B/A with its 95%
;; interval, and whether it moved beyond the noise: the larger noise floor of the two, or an
;; interval that holds 1.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'common)
(require 'stats)
(require 'tables)

(setq bench-name "compare")

(defun compare-differences (a b)
  "Return lines for what differs between the descriptions A and B."
  (let (lines)
    (dolist (cell a)
      (let ((other (cdr (assoc (car cell) b))))
        (unless (or (equal (cdr cell) other) (equal (car cell) "load"))
          (push (format "  %-13s %s | %s\n" (car cell) (or (cdr cell) "-") (or other "-"))
                lines))))
    (nreverse lines)))

(defun compare-noise (runs-a runs-b bits measure)
  "Return the larger noise floor of RUNS-A and RUNS-B for MEASURE at BITS."
  (max (or (tables-noise runs-a bits measure) 0) (or (tables-noise runs-b bits measure) 0)))

(defun compare-line (configuration bits measure runs-a runs-b)
  "Return (LINE . MOVED) for MEASURE of CONFIGURATION at BITS in RUNS-A and RUNS-B, or nil."
  (let ((a (tables-samples runs-a configuration bits measure))
        (b (tables-samples runs-b configuration bits measure)))
    (when (and a b (/= (stats-mean a) 0))
      (let* ((ratio (stats-ratio b a))
             (moved (not (tables-quiet ratio (compare-noise runs-a runs-b bits measure))))
             (format (nth 3 measure)))
        (cons (format "%-22s %2d bit  %10s ± %-8s %10s ± %-8s %.3f [%.3f, %.3f]%s\n"
                      configuration bits
                      (format format (stats-mean a)) (format format (stats-error a))
                      (format format (stats-mean b)) (format format (stats-error b))
                      (car ratio) (nth 1 ratio) (nth 2 ratio)
                      (if moved (if (> (car ratio) 1) "  more" "  less") ""))
              (if moved
                  (format "  %s, %s, %d bit: %+.1f%%\n" (car measure) configuration bits
                          (* 100 (- (car ratio) 1)))))))))

(defun compare-main ()
  "Compare the two folders on the command line."
  (let* ((arguments command-line-args-left)
         (a (car arguments))
         (b (nth 1 arguments)))
    (setq command-line-args-left nil)
    (unless (and a b (null (nthcdr 2 arguments)) (not (equal a "")) (not (equal b "")))
      (bench-fail "give two folders of results: make bench-compare A=DIR B=DIR"))
    (let ((runs-a (bench-read-result a "runs"))
          (runs-b (bench-read-result b "runs"))
          (moved nil))
      (princ (format "A: %s\nB: %s\n" a b))
      (let ((lines (compare-differences (bench-read-about a) (bench-read-about b))))
        (if lines (princ (concat "Described differently (A | B):\n" (apply #'concat lines)))))
      (dolist (measure tables-measures)
        (princ (format "\n%s: A, B, ratio B/A [95%% interval]\n" (car measure)))
        (dolist (configuration (tables-configurations runs-a))
          (dolist (bits '(64 32))
            (let ((line (compare-line configuration bits measure runs-a runs-b)))
              (when line
                (princ (car line))
                (if (cdr line) (push (cdr line) moved)))))))
      (princ (if moved
                 (concat "\nMoved beyond the noise:\n" (apply #'concat (nreverse moved)))
               "\nNothing moved beyond the noise.\n")))))

(bench-run-main #'compare-main)
;;; compare.el ends here
