;;; summary.el --- write what was measured, and answer the open questions in words  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'common)
(require 'figure)
(require 'tables)
(require 'experiment)

;; ---- Files of a folder of results ----

(defun summary--keys (rows)
  "Return the keys of ROWS in the order in which they first appear."
  (let ((seen (make-hash-table :test 'equal))
        keys)
    (dolist (row rows)
      (dolist (cell row)
        (unless (gethash (car cell) seen)
          (puthash (car cell) t seen)
          (push (car cell) keys))))
    (nreverse keys)))

(defun summary--csv (out name rows)
  "Write ROWS to NAME.csv in OUT, if there are any."
  (if rows
      (bench-write-csv (expand-file-name (concat name ".csv") out) (summary--keys rows) rows)))

(defun summary--each (watched function)
  "Return the rows that FUNCTION makes of each of WATCHED, each with its configuration."
  (apply #'append
         (mapcar (lambda (seen)
                   (mapcar (lambda (row)
                             (append (list (cons "configuration" (cdr (assq 'configuration seen)))
                                           (cons "bits" (cdr (assq 'bits seen))))
                                     row))
                           (funcall function seen)))
                 watched)))

(defun summary--areas (seen)
  "Return rows for the areas of the heap in SEEN, at its peak and at the end."
  (let (rows)
    (dolist (when '(peak end))
      (dolist (area (cdr (assq 'areas (cdr (assq when (cdr (assq 'map seen)))))))
        (push (append (list (cons "when" (symbol-name when))
                            (cons "area" (symbol-name (car area))))
                      (mapcar (lambda (c) (cons (symbol-name (car c)) (cdr c))) (cdr area)))
              rows)))
    (nreverse rows)))

(defun summary--blocks (seen)
  "Return rows for the blocks of the heap in SEEN, at its peak and at the end."
  (let* ((map (cdr (assq 'map seen)))
         (kinds (vconcat (cdr (assq 'kinds map))))
         (rows nil))
    (dolist (when '(peak end))
      (dolist (block (cdr (assq 'blocks (cdr (assq when map)))))
        (push (list (cons "when" (symbol-name when))
                    (cons "area" (aref kinds (nth 0 block)))
                    (cons "live" (nth 1 block)) (cons "used" (nth 2 block))
                    (cons "size" (nth 3 block)))
              rows)))
    (nreverse rows)))

(defun summary-write (out about runs watched counted)
  "Write to OUT the CSV files and summary.json of a session.
ABOUT describes it; RUNS were measured, WATCHED and COUNTED as watch.el has them."
  (summary--csv out "about" (mapcar (lambda (cell)
                                      (list (cons "key" (car cell)) (cons "value" (cdr cell))))
                                    about))
  (summary--csv out "experiment" (experiment-rows))
  (summary--csv out "series" (summary--each watched (lambda (seen) (cdr (assq 'series seen)))))
  (summary--csv out "areas" (summary--each watched #'summary--areas))
  (summary--csv out "blocks" (summary--each watched #'summary--blocks))
  (summary--csv out "instructions"
                (mapcar (lambda (run)
                          (append run (list (cons "vectors" (summary--vectors run)))))
                        counted))
  (summary--csv out "runs"
                (mapcar (lambda (run)
                          (append (tables-derive run)
                                  (list (cons "vectors" (summary--vectors run)))))
                        runs))
  (figure-load out)
  (summary--json out about))

(defun summary--vectors (run)
  "Return how many vectorlike objects RUN allocated."
  (let ((sum 0))
    (dolist (cell run)
      (if (and (string-match "\\`heap\\.kinds\\.\\(.*\\)\\.allocated_objects\\'" (car cell))
               (not (member (match-string 1 (car cell))
                            '("conses" "floats" "symbols" "strings" "string-bytes"))))
          (setq sum (+ sum (cdr cell)))))
    sum))

(defun summary-runs (configuration bits column)
  "Return the selection of COLUMN in the runs of CONFIGURATION at BITS."
  (list "runs" column (cons "configuration" configuration) (cons "bits" bits)))

(defun summary--json (out about)
  "Write summary.json to OUT: ABOUT and each measure of each configuration."
  (let ((runs (cdr (assoc "runs" figure-files)))
        (entries nil))
    (dolist (bits (tables-widths runs))
      (dolist (configuration (tables-configurations runs))
        (dolist (measure tables-measures)
          (let ((these (summary-runs configuration bits (nth 1 measure)))
                (base (summary-runs tables-base bits (nth 1 measure))))
            (if (figure-value (list 'mean these))
                (push (list (cons 'configuration configuration)
                            (cons 'bits bits)
                            (cons 'measure (car measure))
                            (cons 'column (nth 1 measure))
                            (cons 'runs (figure-value (list 'count these)))
                            (cons 'mean (figure-value (list 'mean these)))
                            (cons 'error (figure-value (list 'error these)))
                            (cons 'ratio (or (figure-value (list '/ (list 'mean these)
                                                                 (list 'mean base)))
                                             :null))
                            (cons 'low (or (figure-value (list 'low these base)) :null))
                            (cons 'high (or (figure-value (list 'high these base)) :null)))
                      entries))))))
    (bench-write-file
     (expand-file-name "summary.json" out)
     (lambda ()
       (json-insert (list (cons 'about (mapcar (lambda (c) (cons (intern (car c)) (cdr c))) about))
                          (cons 'figures (vconcat (nreverse entries)))))
       (insert "\n")))))

;; ---- The open questions ----

(defun summary--width ()
  "Return the word size that answers speak of."
  (car (last (tables-widths (cdr (assoc "runs" figure-files))))))

(defun summary--mean (configuration column)
  "Return the expression for the mean of COLUMN in the runs of CONFIGURATION."
  (list 'mean (summary-runs configuration (summary--width) column)))

(defun summary--percent (a b)
  "Return the figure for A/B, expressions, in percent."
  (list "%.0f%%" (list '* 100 (list '/ a b))))

(defun summary--split (what column divisor format unit)
  "Return a sentence that splits the gain in COLUMN (text WHAT), shown by DIVISOR, FORMAT and UNIT."
  (let* ((all (summary--mean "malloc/stack" column))
         (tableless (summary--mean "malloc+table/stack" column))
         (vellum (summary--mean "vellum/stack" column))
         (gain (list '- all vellum))
         (scale (lambda (e) (list format (list '/ e divisor)))))
    (if (and (figure-value tableless) (> (figure-value gain) 0))
        (list what ": vellum/stack saves " (funcall scale gain) unit " of "
              (funcall scale all) unit ". Taking the mem_nodes away and leaving every vector to malloc ("
              "malloc+table) saves " (funcall scale (list '- all tableless)) unit ", "
              (summary--percent (list '- all tableless) gain)
              " of it; cutting vectors from blocks as well brings the other "
              (funcall scale (list '- tableless vellum)) unit " ("
              (summary--percent (list '- tableless vellum) gain) ").")
      (list what ": vellum/stack saves nothing here, so there is no gain to split."))))

(defun summary--instructions (configuration column)
  "Return the expression for COLUMN among the instructions counted for CONFIGURATION."
  (list 'mean (list "instructions" column (cons "configuration" configuration))))

(defun summary--cost (configuration)
  "Return a sentence on the instructions that vectors cost in CONFIGURATION."
  (let ((per (lambda (column by)
               (list "%.0f" (list '/ (summary--instructions configuration column)
                                  (summary--instructions configuration by))))))
    (list configuration ": " (funcall per "instructions.allocate" "vectors")
          " instructions to allocate a vector, "
          (funcall per "instructions.sweep" "gcs")
          " to sweep all vectors in a collection, out of "
          (funcall per "instructions.collect" "gcs") " for the whole collection.")))

(defun summary--cost-apart (configuration)
  "Return a sentence on what splitting and coalescing cost in CONFIGURATION, a heap of blocks."
  (let ((per (lambda (column by)
               (list "%.1f" (list '/ (summary--instructions configuration column)
                                  (summary--instructions configuration by))))))
    (list configuration ": of the instructions to allocate a vector "
          (funcall per "instructions.search" "vectors")
          " are those of finding a larger free piece and making it the one to split, "
          (funcall per "instructions.search" "heap.list_searches")
          " for each search; splitting itself is moving a pointer and setting a bit. Were sweeping nothing but merging, "
          (funcall per "instructions.sweep" "heap.coalesces")
          " instructions would merge a piece; it is less, as sweeping looks at every block as well.")))

(defun summary--question-1 ()
  "Return the answer on blocks and mem_nodes, a list of paragraphs."
  (list (summary--split "CPU time" "user" 1 "%.3f" " s")
        (summary--split "Peak heap" "heap.peak_held_bytes" 1024 "%.0f" " KB")
        (summary--split "GC time" "heap.gc_cpu_seconds" 1 "%.3f" " s")
        (list "At its peak malloc/stack has "
              (list "%.0f" (summary--mean "malloc/stack" "heap.peak_mem_nodes"))
              " mem_nodes, and it made "
              (list "%.0f" (summary--mean "malloc/stack" "heap.mem_node_inserts"))
              " in a run; block/stack has "
              (list "%.0f" (summary--mean "block/stack" "heap.peak_mem_nodes"))
              " and made " (list "%.0f" (summary--mean "block/stack" "heap.mem_node_inserts"))
              ". A look-up takes " (list "%.1f" (summary--mean "malloc/stack" "tree-depth"))
              " steps down the tree there, "
              (list "%.1f" (summary--mean "block/stack" "tree-depth")) " here.")))

(defun summary--question-2 ()
  "Return the answer on splitting and coalescing, a list of paragraphs."
  (let ((per (lambda (column by)
               (list '/ (summary--mean "vellum/stack" column) (summary--mean "vellum/stack" by)))))
    (append
     (list (list "Of " (list "%.0f" (summary--mean "vellum/stack" "vectors"))
                 " vectors that a run of vellum/stack allocates, "
                 (list "%.1f%%" (list '* 100 (funcall per "heap.splits" "vectors")))
                 " are split off a larger free piece, and the search for such a piece is needed for "
                 (list "%.1f%%" (list '* 100 (funcall per "heap.list_searches" "vectors")))
                 " of them. A collection merges "
                 (list "%.0f" (funcall per "heap.coalesces" "gcs"))
                 " free pieces with the one before."))
     (if (figure-value (summary--instructions "vellum/stack" "instructions.allocate"))
         (append (mapcar #'summary--cost
                         '("malloc/stack" "malloc+table/stack" "block/stack" "vellum/stack"))
                 (list (summary--cost-apart "vellum/stack")))
       (list (list "Instructions were not counted apart: that takes valgrind's callgrind."))))))

(defun summary--question-3 ()
  "Return the answer on conservative roots, a list of paragraphs."
  (let ((difference
         (lambda (heap)
           (let ((column "heap.peak_held_bytes"))
             (list "%+.2f%%"
                   (list '* 100
                         (list '- (list '/ (summary--mean (concat heap "/stack") column)
                                        (summary--mean (concat heap "/gcpro") column))
                               1)))))))
    (list
     (list "In a collection of vellum/stack "
           (list "%.0f" (list '/ (summary--mean "vellum/stack" "heap.conservative_roots")
                              (summary--mean "vellum/stack" "gcs")))
           " words of the C stack denote an object, and "
           (list "%.1f" (list '/ (summary--mean "vellum/stack" "heap.conservative_only_objects")
                              (summary--mean "vellum/stack" "gcs")))
           " objects are kept by nothing else.")
     (list "Against the same heap with precise roots the peak differs by "
           (funcall difference "malloc") " (malloc), " (funcall difference "block")
           " (block) and " (funcall difference "vellum") " (vellum)."))))

(defun summary-questions ()
  "Return the open questions and their answers: lists (QUESTION PARAGRAPH...)."
  (list (cons "Which part of the gain comes from blocks, and which from having no mem_nodes?"
              (summary--question-1))
        (cons "What do splitting and coalescing cost?" (summary--question-2))
        (cons "What do conservative roots retain?" (summary--question-3))))

(defun summary-answers (out)
  "Return the open questions and their answers over the results in OUT as text."
  (figure-load out)
  (mapconcat (lambda (question)
               (concat "\n" (car question) "\n"
                       (mapconcat (lambda (parts)
                                    (with-temp-buffer
                                      (insert "  " (figure-plain parts) "\n")
                                      (let ((fill-column 98)
                                            (fill-prefix "  "))
                                        (fill-region (point-min) (point-max)))
                                      (buffer-string)))
                                  (cdr question) "")))
             (summary-questions) ""))

(provide 'summary)
;;; summary.el ends here
