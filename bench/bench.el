;;; bench.el --- measure the byte compiler in every heap configuration  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/bench.el OPTION...
;;   --program=FILE     the 64-bit vellum (its vellum-gcpro beside it)
;;   --program32=FILE   the 32-bit vellum; without it that column stays empty
;;   --corpus=DIR|TAR   files to compile (default: the project's own lisp/)
;;   --runs=N           measured runs of each configuration (default 3)
;;   --warmup=N         runs before them that do not count (default 1)
;;   --repeat=N         times that a run compiles the corpus (default 3)
;;   --threshold=BYTES  bytes requested between collections, the same everywhere
;;   --out=DIR          where results go (default bench/results/DATE-COMMIT)
;;   --seed=TEXT        decides the order of runs
;;   --ablations        also malloc+table, block+tree and block+table by their axes
;;
;; Every run is a process of its own.  Its figures are written under a temporary name and then
;; renamed, so an interrupted benchmark loses the run in progress only; started again with the
;; same --out it goes on from there.

(defconst bench-directory (file-name-directory (or load-file-name buffer-file-name))
  "The folder of this program.")

(setq load-path (cons bench-directory load-path))
(require 'stats)
(require 'tables)

;; ---- Options ----

(defvar bench-options
  '((program . "./vellum") (program32 . nil) (corpus . nil) (runs . 3) (warmup . 1)
    (repeat . 3) (threshold . nil) (out . nil) (seed . "vellum") (ablations . nil))
  "The options and their values.")

(defun bench-fail (format &rest args)
  "Stop with status 1 and the message that FORMAT and ARGS make."
  (princ (concat "vellum: benchmark: " (apply #'format format args) "\n")
         #'external-debugging-output)
  (kill-emacs 1))

(defun bench-option (key)
  "Return the value of option KEY."
  (cdr (assq key bench-options)))

(defun bench-parse-options (args)
  "Set the options that ARGS give."
  (dolist (arg args)
    (if (not (string-match "\\`--\\([a-z0-9]+\\)\\(?:=\\(\\(?:.\\|\n\\)*\\)\\)?\\'" arg))
        (bench-fail "%s: not an option" arg)
      (let* ((value (or (match-string 2 arg) t))
             (cell (assq (intern (match-string 1 arg)) bench-options)))
        (cond ((null cell) (bench-fail "%s: no such option; there are %s" arg
                                       (mapconcat (lambda (o) (format "--%s" (car o)))
                                                  bench-options " ")))
              ((memq (car cell) '(runs warmup repeat))
               (unless (and (stringp value) (string-match "\\`[0-9]+\\'" value))
                 (bench-fail "%s: not a whole number" arg))
               (setcdr cell (string-to-number value)))
              ((and (eq value t) (not (eq (car cell) 'ablations)))
               (bench-fail "%s: needs a value" arg))
              ((equal value "") (setcdr cell nil))
              (t (setcdr cell value)))))))

;; ---- What is measured ----

(defun bench-configurations ()
  "Return the configurations: lists (LABEL BITS PROGRAM ARGUMENT...)."
  (let (result)
    (dolist (bits '(64 32))
      (let ((program (bench-option (if (= bits 64) 'program 'program32))))
        (when program
          (dolist (heap '("malloc" "block" "vellum"))
            (dolist (roots '("stack" "gcpro"))
              (push (list (format "%s/%s" heap roots) bits program
                          (concat "--heap=" heap) (concat "--roots=" roots))
                    result)))
          (when (= bits 64)
            (push (list "malloc/stack again" bits program "--heap=malloc" "--roots=stack")
                  result)
            (when (bench-option 'ablations)
              (dolist (axes '(("malloc" "table") ("block" "tree") ("block" "table")))
                (push (list (format "%s+%s/stack" (car axes) (cadr axes)) bits program
                            (concat "--vectors=" (car axes))
                            (concat "--memory-map=" (cadr axes)) "--roots=stack")
                      result)))))))
    (nreverse result)))

(defun bench-corpus-files ()
  "Return the files to compile."
  (let ((corpus (bench-option 'corpus)))
    (cond ((null corpus)
           (directory-files (expand-file-name "../lisp" bench-directory) t "\\`[^.].*\\.el\\'"))
          ((file-directory-p corpus)
           (or (directory-files-recursively corpus "\\.el\\'")
               (bench-fail "%s: no .el files there" corpus)))
          ((file-exists-p corpus)
           (let ((directory (make-temp-file "vellum-corpus" t)))
             (unless (eq 0 (call-process "tar" nil nil nil "-xf" (expand-file-name corpus)
                                         "-C" directory))
               (bench-fail "%s: tar cannot unpack it" corpus))
             (directory-files-recursively directory "\\.el\\'")))
          (t (bench-fail "%s: no such file or directory" corpus)))))

(defun bench-shuffle (list)
  "Return the elements of LIST in random order."
  (let* ((vector (vconcat list))
         (n (length vector)))
    (while (> n 1)
      (let* ((i (random n))
             (x (aref vector i)))
        (setq n (1- n))
        (aset vector i (aref vector n))
        (aset vector n x)))
    (append vector nil)))

;; ---- One run ----

(defun bench-write-file (file writer)
  "Write what WRITER inserts into a buffer to FILE, whole or not at all."
  (let ((temporary (format "%s.%d.tmp" file (emacs-pid))))
    (with-temp-buffer
      (funcall writer)
      (let ((coding-system-for-write 'utf-8))
        (write-region (point-min) (point-max) temporary nil 'quiet)))
    (rename-file temporary file t)))

(defun bench-flatten (alist prefix)
  "Return ALIST, as JSON gives it, with nested keys joined by dots behind PREFIX."
  (let (result)
    (dolist (cell alist)
      (let ((key (format "%s%s" prefix (car cell)))
            (value (cdr cell)))
        (cond ((and (consp value) (consp (car value)))
               (setq result (append (nreverse (bench-flatten value (concat key ".")))
                                    result)))
              ((or (numberp value) (stringp value))
               (push (cons key value) result)))))
    (nreverse result)))

(defun bench-parse-run (output errors)
  "Return the figures of a run from its standard OUTPUT and ERRORS (files), as an alist."
  (let ((work (with-temp-buffer
                (insert-file-contents output)
                (goto-char (point-min))
                (read (current-buffer))))
        (heap (with-temp-buffer
                (insert-file-contents errors)
                (goto-char (point-max))
                (if (re-search-backward "^{" nil t)
                    (json-parse-buffer :object-type 'alist))))
        (result nil))
    (while work
      (push (cons (substring (symbol-name (car work)) 1) (cadr work)) result)
      (setq work (cddr work)))
    (append (nreverse result) (bench-flatten heap "heap."))))

(defun bench-digest (directory)
  "Return a digest of the names and contents of the compiled files in DIRECTORY.
Comment lines do not count: Emacs writes the source's path there."
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (dolist (file (directory-files directory t "\\.elc\\'"))
      (goto-char (point-max))
      (insert (file-name-nondirectory file) "\n")
      (let ((start (point)))
        (insert-file-contents-literally file)
        (goto-char start)
        (flush-lines "^;;" start (point-max))))
    (secure-hash 'sha256 (current-buffer))))

(defun bench-count-lines (files)
  "Return how many lines FILES have together."
  (let ((lines 0))
    (dolist (file files lines)
      (with-temp-buffer
        (insert-file-contents-literally file)
        (setq lines (+ lines (count-lines (point-min) (point-max))))))))

(defun bench-run (configuration files)
  "Compile FILES once in CONFIGURATION; return the figures as an alist."
  (let* ((directory (make-temp-file "vellum-bench" t))
         (output (expand-file-name "output" directory))
         (errors (expand-file-name "errors" directory))
         (compiled (expand-file-name "elc" directory))
         (threshold (bench-option 'threshold)))
    (make-directory compiled)
    (unwind-protect
        (let* ((before (vellum-resource-usage t))
               (status (apply #'call-process (nth 2 configuration) nil
                              (list (list :file output) errors) nil
                              (append (nthcdr 3 configuration)
                                      (if threshold (list (concat "--gc-threshold=" threshold)))
                                      (list "--gc-stats=json" "--batch" "-Q" "-l"
                                            (expand-file-name "work.el" bench-directory)
                                            "-f" "bench-work" compiled
                                            (number-to-string (bench-option 'repeat)))
                                      files)))
               (after (vellum-resource-usage t)))
          (unless (eq status 0)
            (bench-fail "a run in configuration %s (%d bit) failed with %s:\n%s"
                        (car configuration) (nth 1 configuration) status
                        (with-temp-buffer (insert-file-contents errors) (buffer-string))))
          (append (list (cons "configuration" (car configuration))
                        (cons "bits" (nth 1 configuration))
                        (cons "user" (- (plist-get after :user) (plist-get before :user)))
                        (cons "system"
                              (- (plist-get after :system) (plist-get before :system)))
                        (cons "digest" (bench-digest compiled))
                        (cons "lines" (bench-count-lines files)))
                  (bench-parse-run output errors)))
      (delete-directory directory t))))

;; ---- All runs ----

(defun bench-progress (done total start label)
  "Show how far the benchmark has come on a terminal, else a line a run."
  (let* ((elapsed (- (float-time) start))
         (left (if (> done 0) (* (/ elapsed done) (- total done)) 0)))
    (princ (format (if (getenv "TERM") "\r%3d%%  %d of %d runs, about %d s left  %-24s"
                     "%3d%%  %d of %d runs, about %d s left  %s\n")
                   (/ (* 100 done) total) done total (round left) label)
           #'external-debugging-output)))

(defun bench-run-file (out configuration round)
  "Return the name under OUT of the figures of CONFIGURATION in ROUND."
  (expand-file-name
   (format "run-%s-%d-%02d.el"
           (replace-regexp-in-string "[^a-z+]+" "-" (car configuration))
           (nth 1 configuration) round)
   out))

(defun bench-read (file)
  "Return the form in FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (read (current-buffer))))

(defun bench-measure (out configurations files)
  "Make every run of CONFIGURATIONS over FILES that OUT does not hold; return them all."
  (let* ((rounds (+ (bench-option 'warmup) (bench-option 'runs)))
         (total (* rounds (length configurations)))
         (done 0)
         (start (float-time))
         (runs nil))
    (dotimes (round rounds)
      (dolist (configuration (bench-shuffle configurations))
        (let ((file (bench-run-file out configuration round)))
          (bench-progress done total start (car configuration))
          (unless (file-exists-p file)
            (let ((figures (bench-run configuration files)))
              (bench-write-file file (lambda () (prin1 figures (current-buffer))))))
          (setq done (1+ done))
          (when (>= round (bench-option 'warmup))
            (push (bench-read file) runs)))))
    (bench-progress done total start "")
    (princ "\n" #'external-debugging-output)
    (nreverse runs)))

(defun bench-check (runs)
  "Fail unless all RUNS made the same files and collected equally often."
  (let ((digest (cdr (assoc "digest" (car runs)))))
    (dolist (run runs)
      (unless (equal (cdr (assoc "digest" run)) digest)
        (bench-fail "%s (%d bit) and %s (%d bit) compiled to different files"
                    (cdr (assoc "configuration" run)) (cdr (assoc "bits" run))
                    (cdr (assoc "configuration" (car runs))) (cdr (assoc "bits" (car runs)))))))
  (dolist (bits '(64 32))
    (let (counts)
      (dolist (run runs)
        (if (= bits (cdr (assoc "bits" run)))
            (push (cdr (assoc "gcs" run)) counts)))
      (when (and counts (> (- (apply #'max counts) (apply #'min counts)) 1))
        (bench-fail "configurations collected unequally often (%d bit): %s" bits counts)))))

(defun bench-csv-field (value)
  "Return VALUE as a CSV field."
  (let ((text (if (stringp value) value (format "%S" value))))
    (if (string-match "[\",\n]" text)
        (concat "\"" (replace-regexp-in-string "\"" "\"\"" text) "\"")
      text)))

(defun bench-write-csv (runs file)
  "Write RUNS to FILE, one line a run."
  (let ((keys (mapcar #'car (car runs))))
    (bench-write-file
     file
     (lambda ()
       (insert (mapconcat #'bench-csv-field keys ",") "\n")
       (dolist (run runs)
         (insert (mapconcat (lambda (key) (bench-csv-field (cdr (assoc key run)))) keys ",")
                 "\n"))))))

(defun bench-commit ()
  "Return the abbreviated commit of the source tree, or nil."
  (with-temp-buffer
    (let ((default-directory bench-directory))
      (if (eq 0 (ignore-errors
                  (call-process "git" nil t nil "rev-parse" "--short" "HEAD")))
          (string-trim (buffer-string))))))

(defun bench-main ()
  "Run the benchmark that the command line asks for."
  (bench-parse-options command-line-args-left)
  (setq command-line-args-left nil)
  (random (bench-option 'seed))
  (let* ((out (expand-file-name
               (or (bench-option 'out)
                   (expand-file-name (format "results/%s-%s" (format-time-string "%Y-%m-%d")
                                             (or (bench-commit) "release"))
                                     bench-directory))))
         (files (bench-corpus-files))
         (configurations (bench-configurations)))
    (make-directory out t)
    (let ((runs (bench-measure out configurations files)))
      (bench-check runs)
      (bench-write-csv runs (expand-file-name "runs.csv" out))
      (princ (tables-report runs))
      (princ (format "\nResults: %s\n" (file-relative-name out))))))

(bench-main)
;;; bench.el ends here
