;;; log.el --- add a benchmark's results to the log of measurements  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/log.el [--results=DIR] [--log=FILE] [--note=TEXT]
;; Puts a dated entry at the top of bench/LOG.md: commit, host, tables, ratios to the entry
;; before, and TEXT: what changed and why it moved.  DIR defaults to the newest results.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'common)
(require 'stats)
(require 'tables)

(setq bench-name "log")
(setq bench-options '((results text nil) (log text nil) (note text nil)))

(defconst log-mark "<!-- figures: "
  "What begins the line of an entry that keeps its means for the next one.")

(defun log-newest ()
  "Return the newest folder of finished results."
  (let (newest)
    (dolist (file (file-expand-wildcards (expand-file-name "results/*/runs.csv" bench-directory)))
      (if (and (or (null newest) (file-newer-than-file-p file newest))
               ;; Sessions and comparisons with Emacs have folders of their own kind.
               (file-exists-p (expand-file-name "summary.json" (file-name-directory file))))
          (setq newest file)))
    (if newest (file-name-directory newest)
      (bench-fail "no results yet: run make bench first"))))

(defun log-means (runs)
  "Return the means of RUNS: lists (COLUMN CONFIGURATION BITS MEAN)."
  (let (means)
    (dolist (bits (tables-widths runs))
      (dolist (configuration (tables-configurations runs))
        (dolist (measure tables-measures)
          (let ((samples (tables-samples runs configuration bits
                                         (list (car measure) (nth 1 measure) 1))))
            (if samples
                (push (list (nth 1 measure) configuration bits (stats-mean samples)) means))))))
    (nreverse means)))

(defun log-previous (file)
  "Return the means of the newest entry in FILE that has some, or nil."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (if (search-forward log-mark nil t)
        (read (current-buffer)))))

(defun log-ratios (means previous)
  "Return lines with the ratios of MEANS to PREVIOUS, a line for each configuration."
  (let ((lines nil)
        (names nil))
    (dolist (mean means)
      (let ((name (list (nth 1 mean) (nth 2 mean))))
        (unless (member name names)
          (push name names))))
    (dolist (name (nreverse names))
      (let (cells)
        (dolist (measure tables-measures)
          (let* ((key (cons (nth 1 measure) name))
                 (find (lambda (list)
                         (let (found)
                           (dolist (m list found)
                             (if (equal (list (nth 0 m) (nth 1 m) (nth 2 m)) key)
                                 (setq found (nth 3 m)))))))
                 (now (funcall find means))
                 (then (funcall find previous)))
            (push (if (and now then (/= then 0)) (format "%9.3f" (/ now then)) "        -")
                  cells)))
        (push (format "%-22s %2d bit %s" (car name) (nth 1 name)
                      (mapconcat #'identity (nreverse cells) " "))
              lines)))
    (mapconcat #'identity
               (cons (format "%-29s %9s %9s %9s %9s %9s" "" "CPU" "heap" "GC" "mean GC" "RSS")
                     (nreverse lines))
               "\n")))

(defun log-entry (results file note)
  "Return the entry for the folder RESULTS to go into FILE, with NOTE."
  (let* ((runs (bench-read-result results "runs"))
         (about (mapcar (lambda (cell) (cons (car cell) (format "%s" (or (cdr cell) ""))))
                        (bench-read-about results)))
         (means (log-means runs))
         (previous (log-previous file)))
    (concat
     (format "## %s, commit %s\n\n" (cdr (assoc "date" about)) (cdr (assoc "commit" about)))
     (format "Host: %s, %s cores, load %s; %s; %s; %s.\n\n"
             (cdr (assoc "cpu" about)) (cdr (assoc "cores" about)) (cdr (assoc "load" about))
             (cdr (assoc "kernel" about)) (cdr (assoc "compiler" about))
             (cdr (assoc "libc" about)))
     (if note (concat note "\n\n") "")
     "```\n" (tables-report about runs) "```\n\n"
     (if previous
         (concat "Ratio to the entry before:\n\n```\n" (log-ratios means previous) "\n```\n\n")
       "No entry before this one kept its figures.\n\n")
     log-mark (prin1-to-string means) " -->\n\n")))

(defun log-main ()
  "Add the entry that the command line asks for."
  (bench-read-command-line)
  (let* ((file (or (bench-option 'log) (expand-file-name "LOG.md" bench-directory)))
         (results (file-name-as-directory (or (bench-option 'results) (log-newest))))
         (entry (log-entry results file (bench-option 'note))))
    (bench-write-file
     file
     (lambda ()
       (insert-file-contents file)
       (goto-char (point-min))
       (if (re-search-forward "^## " nil t)
           (goto-char (match-beginning 0))
         (goto-char (point-max)))
       (insert entry)))
    (princ (format "An entry for %s is at the top of %s\n" results file))))

(bench-run-main #'log-main)
;;; log.el ends here
