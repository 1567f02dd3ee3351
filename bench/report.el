;;; report.el --- the benchmark's report as one page of HTML  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Everything on the page comes from the CSV files of the folder that it is written to.

(require 'cl-lib)
(require 'common)
(require 'figure)
(require 'tables)
(require 'summary)
(require 'experiment)
(require 'chart)
(require 'webpage)

(defvar report--runs nil "The rows of runs.csv.")
(defvar report--widths nil "The word sizes that there are.")

(defconst report--classes
  '(("malloc/stack" . "c0") ("malloc/gcpro" . "c1") ("block/stack" . "c2") ("block/gcpro" . "c3")
    ("vellum/stack" . "c4") ("vellum/gcpro" . "c5") ("malloc+table/stack" . "c6")
    ("malloc/stack again" . "c9"))
  "The colour of each configuration.")

(defun report--class (configuration)
  "Return the colour of CONFIGURATION."
  (or (cdr (assoc configuration report--classes)) "c7"))

(defun report--width ()
  "Return the word size that charts speak of."
  (car (last report--widths)))

;; ---- Tables ----

(defun report--quiet (configuration bits measure)
  "Return non-nil if CONFIGURATION at BITS does not differ from the base in MEASURE."
  (let ((samples (tables-samples report--runs configuration bits measure))
        (base (tables-samples report--runs tables-base bits measure)))
    (tables-quiet (stats-ratio samples base)
                  (or (tables-noise report--runs bits measure) 0))))

(defun report--cells (configuration bits measure)
  "Return the cells for CONFIGURATION at BITS: mean and error, ratio and interval."
  (let* ((column (nth 1 measure))
         (format (nth 3 measure))
         (these (summary-runs configuration bits column))
         (base (summary-runs tables-base bits column))
         (mean (figure-value (list 'mean these)))
         (scaled (lambda (op) (list format (list '/ (list op these) (nth 2 measure))))))
    (cond ((null mean) '("–" ""))
          ((or (equal configuration tables-base) (not (figure-value (list 'low these base))))
           (list (list (funcall scaled 'mean) " ± " (funcall scaled 'error)) ""))
          (t (list (list (funcall scaled 'mean) " ± " (funcall scaled 'error))
                   (list (list "%.3f" (list '/ (list 'mean these) (list 'mean base)))
                         " [" (list "%.3f" (list 'low these base)) ", "
                         (list "%.3f" (list 'high these base)) "]"
                         (if (report--quiet configuration bits measure) " within noise" "")))))))

(defun report--measure (measure)
  "Return the table and the chart of MEASURE."
  (let ((names (tables-configurations report--runs)))
    (concat
     "<h3>" (figure-escape (car measure)) "</h3>\n"
     (page-table
      (cons "Configuration"
            (apply #'append (mapcar (lambda (bits)
                                      (list (format "%d bit" bits)
                                            (format "ratio to %s, %d bit" tables-base bits)))
                                    report--widths)))
      (append
       (mapcar (lambda (name)
                 (cons name (apply #'append
                                   (mapcar (lambda (bits) (report--cells name bits measure))
                                           report--widths))))
               names)
       (list (cons "noise floor"
                   (apply #'append
                          (mapcar (lambda (bits)
                                    (list "" (list (list "%.1f%%"
                                                         (list '* 100 (list 'noise
                                                                            (summary-runs (concat tables-base " again") bits (nth 1 measure))
                                                                            (summary-runs tables-base bits (nth 1 measure))))))))
                                  report--widths))))))
     (page-figure
      nil
      (chart-bars
       (car measure) "A bar for each configuration; the whisker is one standard error of the mean to each side."
       (mapcar
        (lambda (bits)
          (cons (format "%d bit" bits)
                (delq nil
                      (mapcar
                       (lambda (name)
                         (let* ((these (summary-runs name bits (nth 1 measure)))
                                (mean (figure-value (list 'mean these))))
                           (if mean
                               (list name (report--class name)
                                     (list (nth 3 measure)
                                           (list '/ (list 'mean these) (nth 2 measure)))
                                     (/ mean (float (nth 2 measure)))
                                     (/ (figure-value (list 'error these))
                                        (float (nth 2 measure)))))))
                       names))))
        report--widths))
      nil nil nil))))

(defun report--failures ()
  "Return what is to be said of files that did not compile."
  (let ((failed (cdr (assoc "failed" (car report--runs)))))
    (if (eql failed 0)
        (page-paragraph "Every file of the corpus compiled, to the same bytes in every run.")
      (concat
       (page-paragraph "Files that did not compile, the same in every run: "
                       (list "%d" (list 'max (list "runs" "failed"))) ".")
       "<ul class=\"about\">"
       (mapconcat (lambda (line) (concat "<li>" (figure-escape line) "</li>"))
                  (split-string (cdr (assoc "failures" (car report--runs))) "\n") "")
       "</ul>"))))

(defconst report--details
  '(("User CPU, s" "user" 1 "%.3f") ("System CPU, s" "system" 1 "%.3f") ("Wall, s" "wall" 1 "%.3f")
    ("Collections" "gcs" 1 "%.1f") ("GC time, wall s" "heap.gc_seconds" 1 "%.3f")
    ("Marking, wall s" "heap.mark_seconds" 1 "%.3f") ("Sweeping, wall s" "heap.sweep_seconds" 1 "%.3f")
    ("Mean pause, ms" "heap.mean_pause" 0.001 "%.3f") ("Median pause, ms" "heap.median_pause" 0.001 "%.3f")
    ("99th percentile, ms" "heap.p99_pause" 0.001 "%.3f") ("Longest pause, ms" "heap.longest_pause" 0.001 "%.3f")
    ("Requested, KB" "heap.bytes_requested" 1024 "%.0f")
    ("Vectorlike objects" "vectors" 1 "%.0f")
    ("Splits" "heap.splits" 1 "%.0f") ("Coalesces" "heap.coalesces" 1 "%.0f")
    ("List searches" "heap.list_searches" 1 "%.0f")
    ("mem_nodes at the peak" "heap.peak_mem_nodes" 1 "%.0f")
    ("Bytes in them, KB" "heap.peak_mem_node_bytes" 1024 "%.0f")
    ("Tree look-ups" "heap.tree_lookups" 1 "%.0f") ("Steps a look-up" "tree-depth" 1 "%.2f")
    ("Kept by the stack alone, in all" "heap.conservative_only_objects" 1 "%.0f")
    ("Free part of vector blocks at the end" "fragmentation" 0.01 "%.1f%%"))
  "What the table of all measures shows, in the form of `tables-measures'.")

(defun report--all-measures ()
  "Return the table of all measures, means over the runs."
  (let ((names (tables-configurations report--runs)))
    (mapconcat
     (lambda (bits)
       (concat
        (format "<h3>%d bit</h3>\n" bits)
        (page-table
         (cons "Mean of the runs" names)
         (mapcar (lambda (measure)
                   (cons (car measure)
                         (mapcar (lambda (name)
                                   (list (list (nth 3 measure)
                                               (list '/ (list 'mean (summary-runs name bits (nth 1 measure)))
                                                     (nth 2 measure)))))
                                 names)))
                 report--details))))
     report--widths "")))

;; ---- What is allocated, and what that takes ----

(defun report--kinds ()
  "Return the kinds of object that a run counts."
  (let (kinds)
    (dolist (cell (car report--runs))
      (if (string-match "\\`heap\\.kinds\\.\\(.*\\)\\.allocated_objects\\'" (car cell))
          (push (match-string 1 (car cell)) kinds)))
    (nreverse kinds)))

(defun report--allocations ()
  "Return the table of what a run allocates, by kind of object."
  (concat
   (page-paragraph "Every configuration allocates the same objects but for a few; this is " tables-base ".")
   (page-table
    (cons "Kind" (apply #'append (mapcar (lambda (bits) (list (format "objects, %d bit" bits)
                                                              (format "KB, %d bit" bits)))
                                         report--widths)))
    (mapcar
     (lambda (kind)
       (cons kind
             (apply #'append
                    (mapcar (lambda (bits)
                              (let ((cell (lambda (what format divisor)
                                            (list (list format
                                                        (list '/ (list 'mean (summary-runs tables-base bits
                                                                                           (format "heap.kinds.%s.%s" kind what)))
                                                              divisor))))))
                                (list (funcall cell "allocated_objects" "%.0f" 1)
                                      (funcall cell "allocated_bytes" "%.1f" 1024))))
                            report--widths))))
     (report--kinds)))))

(defun report--instructions ()
  "Return the table of counted instructions, or that there are none."
  (let ((rows (cdr (assoc "instructions" figure-files))))
    (if (null rows)
        (page-paragraph "None were counted.")
      (concat
       (page-paragraph (format "Millions, counted by %s, %s."
                               (cdr (assoc "tool" (car rows)))
                               (if (equal (cdr (assoc "tool" (car rows))) "callgrind")
                                   "of one compilation of some files; each part with all that it calls"
                                 "of a whole run")))
       (page-table
        (list "Configuration" "all" "allocating vectors" "of these out of line" "collecting" "sweeping vectors" "scanning the stack"
              "mem_nodes made" "mem_nodes deleted")
        (mapcar
         (lambda (name)
           (cons name
                 (mapcar (lambda (column)
                           (list (list "%.2f" (list '/ (list 'mean (list "instructions" column (cons "configuration" name)))
                                                    1000000))))
                         '("instructions" "instructions.allocate" "instructions.search" "instructions.collect" "instructions.sweep"
                           "instructions.scan" "instructions.map_insert" "instructions.map_delete"))))
         (tables-configurations rows)))))))

;; ---- The heap over time ----

(defun report--watched ()
  "Return the configurations that were watched."
  (tables-configurations (cdr (assoc "series" figure-files))))

(defun report--sample-rows (columns)
  "Return the rows of a table of COLUMNS, lists (NAME COLUMN DIVISOR FORMAT), at five collections."
  (let (rows)
    (dolist (name (report--watched))
      (let* ((all (figure-values (list "series" "collection" (cons "configuration" name))))
             (last (apply #'max all)))
        (dolist (n (delete-dups (list 1 (max 1 (/ last 4)) (max 1 (/ last 2))
                                      (max 1 (/ (* 3 last) 4)) last)))
          (let ((at (list (cons "configuration" name) (cons "collection" n))))
            (push (append (list name
                                (list (list "%d" (list 'max (append (list "series" "collection") at)))))
                          (mapcar (lambda (column)
                                    (list (list (nth 2 column)
                                                (funcall (nth 1 column)
                                                         (lambda (key)
                                                           (list 'mean (append (list "series" key) at)))))))
                                  columns))
                  rows)))))
    (nreverse rows)))

(defun report--over-time (title description x-title y-title value columns)
  "Return a line chart of VALUE, a function of a row of the series, for each configuration.
COLUMNS are those of its table, lists (NAME EXPRESSION-FUNCTION FORMAT)."
  (page-figure
   title
   (chart-lines
    title description x-title y-title
    (mapcar (lambda (name)
              (append (list name (report--class name))
                      (mapcar (lambda (row)
                                (cons (/ (cdr (assoc "requested" row)) 1048576.0)
                                      (funcall value row)))
                              (figure-rows "series" (cons "configuration" name)))))
            (report--watched)))
   nil (append '("Configuration" "Collection") (mapcar #'car columns))
   (report--sample-rows columns)))

(defun report--series ()
  "Return the charts of heap size and fragmentation over the compile."
  (concat
   (report--over-time
    "Heap after each collection" "A line for each configuration over the megabytes requested so far."
    "MB requested" "KB held"
    (lambda (row) (/ (cdr (assoc "held" row)) 1024.0))
    (list (list "KB held before" (lambda (key) (list '/ (funcall key "held_before") 1024)) "%.0f")
          (list "KB held after" (lambda (key) (list '/ (funcall key "held") 1024)) "%.0f")
          (list "mem_nodes after" (lambda (key) (funcall key "mem_nodes")) "%.0f")))
   (report--over-time
    "Fragmentation after each collection"
    "Free bytes inside blocks as a part of all bytes in blocks. Vectors of the malloc heaps are in no block."
    "MB requested" "% free"
    (lambda (row) (let ((bytes (cdr (assoc "block_bytes" row))))
                    (if (= bytes 0) 0.0
                      (/ (* 100.0 (cdr (assoc "block_free_bytes" row))) bytes))))
    (list (list "KB in blocks" (lambda (key) (list '/ (funcall key "block_bytes") 1024)) "%.0f")
          (list "free" (lambda (key) (list '* 100 (list '/ (funcall key "block_free_bytes")
                                                        (funcall key "block_bytes"))))
                "%.1f%%")))))

;; ---- Pauses ----

(defun report--bins (configuration)
  "Return the pauses of CONFIGURATION in all runs: lists (LOWER-MS UPPER-MS COUNT)."
  (let ((counts nil))
    (dolist (row (figure-rows "runs" (cons "configuration" configuration)
                              (cons "bits" (report--width))))
      (dolist (bin (split-string (or (cdr (assoc "heap.pause_histogram" row)) "") " " t))
        (let* ((parts (mapcar #'string-to-number (split-string bin ":")))
               (known (assoc (car parts) counts)))
          (if known
              (setcdr known (+ (cdr known) (nth 1 parts)))
            (push (cons (car parts) (nth 1 parts)) counts)))))
    (mapcar (lambda (c) (list (/ (car c) 1000.0) (/ (* (car c) (expt 2 0.125)) 1000.0) (cdr c)))
            (sort counts (lambda (a b) (< (car a) (car b)))))))

(defun report--pauses ()
  "Return the histogram of pauses and its table."
  (let ((names (tables-configurations report--runs)))
    (page-figure
     nil
     (chart-histograms
      "Pauses" "How often a collection took how long, on the wall clock, in all runs of each configuration."
      "pause in ms"
      (mapcar (lambda (name) (append (list name (report--class name)) (report--bins name))) names))
     nil '("Configuration" "collections a run" "mean, ms" "median, ms" "99th percentile, ms" "longest, ms")
     (mapcar (lambda (name)
               (let ((column (lambda (column) (summary-runs name (report--width) column))))
                 (cons name
                       (cons (list (list "%.1f" (list 'mean (funcall column "gcs"))))
                             (mapcar (lambda (c)
                                       (list (list "%.3f" (list '* 1000 (list 'mean (funcall column c))))))
                                     '("heap.mean_pause" "heap.median_pause" "heap.p99_pause"
                                       "heap.longest_pause"))))))
             names))))

;; ---- Heap maps ----

(defconst report--areas
  '(("conses" . "c0") ("symbols" . "c8") ("strings" . "c2") ("string-data" . "c3")
    ("vectors" . "c4") ("large-vectors" . "c5") ("malloc-vectors" . "c6") ("mem-nodes" . "c7")
    ("floats" . "c1") ("large-strings" . "c3") ("free" . "c9"))
  "The areas of the heap and their colours.")

(defun report--map-blocks (configuration when)
  "Return the blocks of CONFIGURATION at WHEN for `chart-map'.
What is in no block makes squares of 16 KB as well."
  (let (blocks)
    (dolist (row (figure-rows "blocks" (cons "configuration" configuration) (cons "when" when)))
      (let ((size (float (cdr (assoc "size" row)))))
        (push (list (or (cdr (assoc (cdr (assoc "area" row)) report--areas)) "c9")
                    (/ (cdr (assoc "live" row)) size) (/ (cdr (assoc "used" row)) size))
              blocks)))
    (dolist (area '("malloc-vectors" "large-strings" "mem-nodes"))
      (dolist (row (figure-rows "areas" (cons "configuration" configuration)
                                (cons "when" when) (cons "area" area)))
        (let ((held (cdr (assoc "held" row))))
          (if (> held 0)
              (dotimes (_ (max 1 (round held 16384.0)))
                (push (list (cdr (assoc area report--areas))
                            (/ (cdr (assoc "live" row)) (float held))
                            (/ (cdr (assoc "used" row)) (float held)))
                      blocks))))))
    (nreverse blocks)))

(defun report--map (configuration when)
  "Return the map of CONFIGURATION at WHEN (peak or end) with its table."
  (concat
   "<h3>" (figure-escape configuration)
   (if (equal when "peak") ", when it held most" ", at the end") "</h3>\n"
   (page-figure
    nil
    (chart-map (format "Heap map of %s, %s" configuration when)
               "A square for each block in the order of addresses, coloured by what it holds; filled up to what is live, pale up to what is in use."
               (report--map-blocks configuration when))
    nil '("Area" "blocks" "live, KB" "in use, KB" "held, KB")
    (mapcar (lambda (row)
              (let* ((area (cdr (assoc "area" row)))
                     (cell (lambda (key)
                             (list 'mean (list "areas" key (cons "configuration" configuration)
                                               (cons "when" when) (cons "area" area))))))
                (list area (list (list "%.0f" (funcall cell "blocks")))
                      (list (list "%.1f" (list '/ (funcall cell "live") 1024)))
                      (list (list "%.1f" (list '/ (funcall cell "used") 1024)))
                      (list (list "%.1f" (list '/ (funcall cell "held") 1024))))))
            (figure-rows "areas" (cons "configuration" configuration) (cons "when" when))))))

(defun report--maps ()
  "Return the heap maps of the stack configurations."
  (apply #'concat
         (page-legend (mapcar (lambda (a) (cons (cdr a) (car a)))
                              (cl-remove-if (lambda (a) (member (car a) '("floats" "large-strings")))
                                            report--areas)))
         (page-paragraph "Each square is a block of sixteen kilobytes; memory from malloc is drawn as squares of that size behind the blocks. Full colour is live, pale is garbage not yet swept or, at the end, nothing; empty is free.")
         (mapcar (lambda (name)
                   (concat (report--map name "peak") (report--map name "end")))
                 (cl-remove-if-not (lambda (name) (member name '("malloc/stack" "malloc/gcpro"
                                                                 "block/stack" "vellum/stack")))
                                   (report--watched)))))

;; ---- The page ----

(defun report--in-short ()
  "Return what matters most in three sentences."
  (let* ((bits (report--width))
         (ratio (lambda (name column)
                  (list "%.2f" (list '/ (list 'mean (summary-runs name bits column))
                                     (list 'mean (summary-runs tables-base bits column)))))))
    (concat
     (mapconcat
      (lambda (name)
        (page-paragraph name " needs " (funcall ratio name "user") " of the CPU time, "
                        (funcall ratio name "heap.peak_held_bytes") " of the peak heap and "
                        (funcall ratio name "heap.gc_cpu_seconds") " of the collection time of "
                        tables-base "."))
      '("block/stack" "vellum/stack") "")
     (page-paragraph "Set beside the same heap with precise roots, vellum/stack needs "
                     (list "%.3f" (list '/ (list 'mean (summary-runs "vellum/stack" bits "user"))
                                        (list 'mean (summary-runs "vellum/gcpro" bits "user"))))
                     " of the CPU time and "
                     (list "%.3f" (list '/ (list 'mean (summary-runs "vellum/stack" bits "heap.peak_held_bytes"))
                                        (list 'mean (summary-runs "vellum/gcpro" bits "heap.peak_held_bytes"))))
                     " of the peak heap."))))

(defun report--missing (about)
  "Return why a column is missing, as ABOUT knows."
  (if (memq 32 report--widths)
      ""
    (let ((why (cdr (assoc "missing32" about))))
      (page-paragraph (format "The 32-bit column is missing: %s."
                              (if (member why '(nil "")) "no 32-bit program was given" why))))))

(defun report-write (out)
  "Write report.html to OUT from the CSV files there."
  (figure-load out)
  (let ((about (mapcar (lambda (row) (cons (cdr (assoc "key" row)) (cdr (assoc "value" row))))
                       (cdr (assoc "about" figure-files)))))
    (setq report--runs (cdr (assoc "runs" figure-files))
          report--widths (tables-widths report--runs))
    (page-write
     (expand-file-name "report.html" out)
     "Byte-compiling in every heap configuration"
     (page-about (delq nil (mapcar (lambda (cell) (if (cdr cell) cell)) about)))
     (page-section "In short" (report--in-short) (report--missing about))
     (page-section
      "Time and memory"
      (page-paragraph "Each run compiles "
                      (list "%d" (list 'max (list "runs" "files"))) " files in one process, "
                      (list "%d" (list 'max (list "runs" "repeat")))
                      " times over; every configuration has "
                      (list "%d" (list 'count (summary-runs tables-base (report--width) "user")))
                      " measured runs after a warm-up, in random order. Mean ± standard error; ratios with their 95% interval. A difference smaller than that between two runs of one program, or whose interval holds one, is said to be within noise.")
      (report--failures)
      (mapconcat #'report--measure tables-measures ""))
     (page-section
      "Beside the experiment of 2012"
      (page-paragraph "Emacs without the patch for vector blocks is what malloc is here, with it what block is. Then all of Emacs' Lisp was compiled; rebuilt are the same two revisions by a compiler of today over fewer files. Seconds and kilobytes of other programs on other machines say nothing, ratios do.")
      (page-table (experiment-header report--widths) (experiment-table report--widths)))
     (if (report--watched)
         (concat
          (page-section "The heap over the compile" (report--series))
          (page-section "The heap, block by block" (report--maps)))
       "")
     (page-section "Pauses" (report--pauses))
     (page-section
      "Three open questions"
      (mapconcat (lambda (question)
                   (concat "<h3>" (figure-escape (car question)) "</h3>\n"
                           (mapconcat (lambda (parts) (apply #'page-paragraph parts))
                                      (cdr question) "")))
                 (summary-questions) ""))
     (page-section "All measures" (report--all-measures))
     (page-section "What is allocated" (report--allocations))
     (page-section "Instructions" (report--instructions)))))

(provide 'report)
;;; report.el ends here
