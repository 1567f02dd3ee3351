;;; tables.el --- the benchmark's tables as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'stats)

(defconst tables-measures
  '(("User CPU time, s" "user" 1 "%.3f")
    ("Peak heap, KB" "heap.peak_held_bytes" 1024.0 "%.0f")
    ("Peak resident set, KB" "peak-rss-kb" 1 "%.0f")
    ("Total GC time, CPU s" "heap.gc_cpu_seconds" 1 "%.3f")
    ("Mean GC time, CPU ms" tables-mean-pause 1 "%.3f"))
  "Each measure: its title, a run's key for it or a function of the run, divisor, format.")

(defun tables-mean-pause (run)
  "Return the mean time of a collection in RUN, in milliseconds."
  (let ((n (cdr (assoc "gcs" run))))
    (if (> n 0)
        (/ (* 1000.0 (cdr (assoc "heap.gc_cpu_seconds" run))) n)
      0.0)))

(defun tables-figure (run measure)
  "Return RUN's figure for MEASURE."
  (/ (if (stringp (nth 1 measure))
         (or (cdr (assoc (nth 1 measure) run)) 0)
       (funcall (nth 1 measure) run))
     (float (nth 2 measure))))

(defun tables-samples (runs configuration bits measure)
  "Return the figures for MEASURE of those RUNS that are of CONFIGURATION and BITS."
  (let (samples)
    (dolist (run runs)
      (if (and (equal (cdr (assoc "configuration" run)) configuration)
               (eql (cdr (assoc "bits" run)) bits))
          (push (tables-figure run measure) samples)))
    (nreverse samples)))

(defun tables-configurations (runs)
  "Return the names of the configurations in RUNS, in the order of the tables."
  (let ((known '("malloc/stack" "malloc/gcpro" "block/stack" "block/gcpro" "vellum/stack"
                 "vellum/gcpro"))
        others)
    (dolist (run runs)
      (let ((name (cdr (assoc "configuration" run))))
        (unless (or (member name known) (member name others))
          (push name others))))
    (append (delq nil (mapcar (lambda (name)
                                (if (tables-any runs name) name))
                              known))
            (sort others #'string<))))

(defun tables-any (runs configuration)
  "Return non-nil if RUNS has one of CONFIGURATION."
  (let (found)
    (dolist (run runs found)
      (if (equal (cdr (assoc "configuration" run)) configuration)
          (setq found t)))))

(defun tables-noise (runs bits measure)
  "Return how far the two runs of the same configuration lie apart, as a ratio above 0.
This is the noise floor for MEASURE at BITS; nil if there is no such pair."
  (let ((a (tables-samples runs "malloc/stack" bits measure))
        (b (tables-samples runs "malloc/stack again" bits measure)))
    (if (and a b (> (stats-mean a) 0))
        (abs (- 1 (/ (stats-mean b) (stats-mean a)))))))

(defun tables-cell (runs configuration bits measure)
  "Return the text for CONFIGURATION at BITS: mean, standard error, ratio and its interval."
  (let ((samples (tables-samples runs configuration bits measure))
        (base (tables-samples runs "malloc/stack" bits measure))
        (format (nth 3 measure)))
    (if (null samples)
        "-"
      (let ((text (format "%s ± %s" (format format (stats-mean samples))
                          (format format (stats-error samples)))))
        (if (or (null base) (equal configuration "malloc/stack") (= (stats-mean base) 0))
            text
          (let* ((ratio (stats-ratio samples base))
                 (noise (or (tables-noise runs bits measure) 0))
                 (quiet (or (<= (abs (- 1 (car ratio))) noise)
                            (and (<= (nth 1 ratio) 1) (>= (nth 2 ratio) 1)))))
            (format "%s  %.3f [%.3f, %.3f]%s" text (car ratio) (nth 1 ratio) (nth 2 ratio)
                    (if quiet " ~" ""))))))))

(defun tables-one (runs measure)
  "Return the table of MEASURE over RUNS."
  (let ((lines (list (format "%-22s  %-44s  %s" (car measure) "64-bit" "32-bit"))))
    (dolist (configuration (tables-configurations runs))
      (push (format "%-22s  %-44s  %s" configuration
                    (tables-cell runs configuration 64 measure)
                    (tables-cell runs configuration 32 measure))
            lines))
    (let ((noise (tables-noise runs 64 measure)))
      (if noise
          (push (format "(noise floor, 64-bit: %.1f%%)" (* 100 noise)) lines)))
    (mapconcat #'identity (nreverse lines) "\n")))

(defun tables-failures (runs)
  "Return text that names the files that did not compile."
  (let ((failed (cdr (assoc "failed" (car runs)))))
    (if (null failed)
        ""
      (concat (format "%d of %d files did not compile:\n" (length failed)
                      (cdr (assoc "files" (car runs))))
              (mapconcat (lambda (f) (format "  %s: %s\n" (car f) (cdr f))) failed "")))))

(defun tables-report (runs)
  "Return all tables over RUNS as text."
  (concat
   (format "Byte-compiling %d files, %d lines, %d times a run; %d runs of each configuration.\n"
           (cdr (assoc "files" (car runs))) (cdr (assoc "lines" (car runs)))
           (cdr (assoc "repeat" (car runs)))
           (length (tables-samples runs (cdr (assoc "configuration" (car runs)))
                                   (cdr (assoc "bits" (car runs)))
                                   (car tables-measures))))
   "Mean ± standard error, ratio to malloc/stack [95% interval]; ~ marks what is within noise.\n"
   (tables-failures runs)
   (mapconcat (lambda (measure) (concat "\n" (tables-one runs measure) "\n"))
              tables-measures "")))

(provide 'tables)
;;; tables.el ends here
