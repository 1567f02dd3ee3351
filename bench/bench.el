;;; bench.el --- measure the byte compiler in every heap configuration  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/bench.el OPTION...
;;   --program=FILE      the 64-bit vellum (its vellum-gcpro beside it)
;;   --program32=FILE    the 32-bit vellum
;;   --missing32=REASON  why there is none; the tables say so
;;   --corpus=DIR|TAR    files to compile (default: the project's own lisp/)
;;   --load-path=DIR     where the files find what they require (may be given again)
;;   --runs=N            measured runs of each configuration (default 3)
;;   --warmup=N          runs of each program before them that do not count (default 1)
;;   --repeat=N          times that a run compiles the corpus (default 3)
;;   --threshold=BYTES   bytes requested between collections, the same everywhere
;;   --ablations         also malloc+table, block+tree and block+table by their axes
;;   --row=NAME:OPT,...  a further row with these options of vellum (may be given again)
;;   --instructions=HOW  auto (default), perf, callgrind or no
;;   --no-watch          no runs for the charts of the heap over time and its map
;;   --out=DIR           where results go (default bench/results/DATE-COMMIT)
;;   --seed=TEXT         decides the order of runs
;;
;; An interrupted benchmark goes on where it was when it is started again.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'cl-lib)
(require 'common)
(require 'run)
(require 'watch)
(require 'tables)
(require 'summary)
(require 'experiment)
(require 'report)

(setq bench-options
      '((program text "./vellum") (program32 text nil) (missing32 text nil) (corpus text nil)
        (load-path list nil) (runs count 3) (warmup number 1) (repeat count 3)
        (threshold text nil) (ablations flag nil) (row list nil) (instructions text "auto")
        (no-watch flag nil) (out text nil) (seed text "vellum")))

(defun bench-main--plan (programs files rows)
  "Return a form that says what is measured: PROGRAMS over FILES in ROWS.
Runs made under the same plan may stand in one table."
  (list 'bench 1
        (mapcar (lambda (p)
                  (list (car p) (bench-main--program-digest (cdr p))
                        (bench-main--program-digest (concat (cdr p) "-gcpro"))))
                programs)
        (run-corpus-digest files) run-repeat run-threshold rows (bench-option 'warmup)))

(defun bench-main--program-digest (program)
  "Return a digest of the file PROGRAM, which must be there."
  (unless (file-executable-p program)
    (bench-fail "%s: no such program" program))
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (insert-file-contents-literally program)
    (secure-hash 'sha256 (current-buffer))))

(defun bench-main--watched (configurations)
  "Return those of CONFIGURATIONS that are worth watching: one word size, no A/A pair."
  (let ((bits (nth 1 (car configurations)))
        result)
    (dolist (configuration configurations)
      (if (and (= bits (nth 1 configuration))
               (not (string-suffix-p " again" (car configuration))))
          (push configuration result)))
    (nreverse result)))

(defun bench-main--measure (out configurations files)
  "Measure CONFIGURATIONS over FILES; write results to OUT and print the tables."
  (let* ((tool (watch-tool (bench-option 'instructions)))
         (runs (run-all out configurations files (bench-option 'warmup) (bench-option 'runs)))
         (seen (if (bench-option 'no-watch)
                   '(nil)
                 (watch-all out (bench-main--watched configurations) files tool)))
         (about (bench-about
                 (bench-option 'program)
                 (cons "corpus" (if (bench-option 'corpus)
                                    (file-name-nondirectory
                                     (directory-file-name (bench-option 'corpus)))
                                  "lisp"))
                 (cons "lines" (number-to-string (run-count-lines files)))
                 (cons "missing32" (or (bench-option 'missing32) ""))
                 (cons "instructions"
                       (if tool (symbol-name tool)
                         "not counted: neither perf's counters nor callgrind here")))))
    (summary-write out about runs (car seen) (cdr seen))
    (report-write out)
    (princ (tables-report about (cdr (assoc "runs" figure-files))))
    (princ (experiment-report (tables-widths runs)))
    (princ (summary-answers out))
    (princ (format "\nResults: %s/report.html, runs.csv, summary.json\n"
                   (file-relative-name out)))))

(defun bench-main ()
  "Run the benchmark that the command line asks for."
  (bench-read-command-line)
  (setq run-threshold (bench-option 'threshold)
        run-repeat (bench-option 'repeat))
  (random (bench-option 'seed))
  (dolist (directory (bench-option 'load-path))
    (unless (file-directory-p directory)
      (bench-fail "--load-path=%s: no such directory" directory)))
  (run-with-unpacked
   (lambda (unpacked)
     (let ((corpus (run-corpus (bench-option 'corpus) unpacked))
           (programs (append (list (cons 64 (bench-option 'program)))
                             (if (bench-option 'program32)
                                 (list (cons 32 (bench-option 'program32)))))))
       (setq run-load-directories (append (bench-option 'load-path) (cdr corpus)))
       (bench-main--measure
        (bench-out-directory (bench-option 'out) ""
                             (bench-main--plan programs (car corpus)
                                               (list (bench-option 'ablations)
                                                     (bench-option 'row))))
        (run-configurations programs (bench-option 'ablations) (bench-option 'row))
        (car corpus))))))

(bench-run-main #'bench-main)
;;; bench.el ends here
