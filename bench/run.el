;;; run.el --- configurations, the corpus, measured runs and their checks  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Every run is a process of its own.  Its figures are written under a temporary name and then
;; renamed, so that an interruption loses the run in progress only.

(require 'common)

;; ---- Configurations ----

(defconst run-presets
  '(("malloc/stack" "--heap=malloc" "--roots=stack")
    ("malloc/gcpro" "--heap=malloc" "--roots=gcpro")
    ("block/stack" "--heap=block" "--roots=stack")
    ("block/gcpro" "--heap=block" "--roots=gcpro")
    ("vellum/stack" "--heap=vellum" "--roots=stack")
    ("vellum/gcpro" "--heap=vellum" "--roots=gcpro"))
  "The configurations that are always measured: lists (LABEL ARGUMENT...).")

(defconst run-tableless "malloc+table/stack"
  "The row that has neither blocks nor mem_nodes, by which the gain is split in two.")

(defconst run-ablations
  '(("malloc+table/stack" "--vectors=malloc" "--memory-map=table" "--roots=stack")
    ("block+tree/stack" "--vectors=block" "--memory-map=tree" "--roots=stack")
    ("block+table/stack" "--vectors=block" "--memory-map=table" "--roots=stack"))
  "Configurations named by their axes.")

(defun run-extra-rows (rows)
  "Return configurations for ROWS, texts \"NAME:OPTION,OPTION...\" or \"OPTION,OPTION...\"."
  (mapcar (lambda (row)
            (let* ((named (string-match "\\`\\([^:=]+\\):\\(.*\\)\\'" row))
                   (name (if named (match-string 1 row)))
                   (options (split-string (if named (match-string 2 row) row) "," t)))
              (dolist (option options)
                (unless (string-match "\\`--[a-z]" option)
                  (bench-fail "--row=%s: %s is not an option" row option)))
              (unless options
                (bench-fail "--row=%s: it needs at least one option" row))
              (cons (or name (mapconcat #'identity options " ")) options)))
          rows))

(defun run-configurations (programs ablations rows)
  "Return the configurations to measure: lists (LABEL BITS PROGRAM ARGUMENT...).
PROGRAMS are pairs (BITS . PROGRAM).  With ABLATIONS all of `run-ablations' are among them.
ROWS are texts that say further ones.  The first preset is there twice: the noise floor."
  (let ((rows (append run-presets
                      (list (cons "malloc/stack again" (cdr (car run-presets))))
                      (if ablations run-ablations (list (assoc run-tableless run-ablations)))
                      (run-extra-rows rows)))
        result)
    (dolist (program programs)
      (dolist (row rows)
        (push (append (list (car row) (car program) (cdr program)) (cdr row)) result)))
    (nreverse result)))

(defun run-own-threshold (configuration)
  "Return non-nil if CONFIGURATION sets its own threshold."
  (let (found)
    (dolist (argument (nthcdr 3 configuration) found)
      (if (string-prefix-p "--gc-threshold" argument)
          (setq found t)))))

;; ---- The corpus ----

(defun run-unpack (corpus scratch)
  "Unpack the tar file CORPUS into the folder SCRATCH; return SCRATCH."
  (make-directory scratch t)
  (unless (eq 0 (call-process "tar" nil nil nil "-xf" (expand-file-name corpus) "-C" scratch))
    (bench-fail "%s: tar cannot unpack it" corpus))
  scratch)

(defun run-plain-file (file directory scratch)
  "Return FILE, or if it is compressed the name of its text under SCRATCH.
The text has the same place there as FILE has in DIRECTORY."
  (if (not (string-suffix-p ".gz" file))
      file
    (let ((plain (expand-file-name (file-name-sans-extension (file-relative-name file directory))
                                   scratch)))
      (make-directory (file-name-directory plain) t)
      (unless (eq 0 (call-process "gzip" nil (list :file plain) nil "-dc" file))
        (bench-fail "%s: gzip cannot unpack it" file))
      plain)))

(defun run-sources (directory)
  "Return the files of Lisp under DIRECTORY, compressed ones if there is no other of the name."
  (let (files)
    (dolist (file (directory-files-recursively directory "\\`[^.].*\\.el\\(?:\\.gz\\)?\\'"))
      (unless (and (string-suffix-p ".gz" file)
                   (file-exists-p (file-name-sans-extension file)))
        (push file files)))
    (sort files #'string<)))

(defun run-corpus (corpus scratch)
  "Return (FILES . LOAD-DIRECTORIES) for CORPUS: nil, a folder, or a tar file.
What is packed is unpacked into the folder SCRATCH."
  (cond ((null corpus)
         (list (directory-files (expand-file-name "../lisp" bench-directory) t
                                "\\`[^.].*\\.el\\'")))
        ((not (file-exists-p corpus))
         (bench-fail "%s: no such file or directory" corpus))
        (t
         (let* ((directory (if (file-directory-p corpus) corpus (run-unpack corpus scratch)))
                (sources (run-sources directory))
                (folders nil))
           (unless sources
             (bench-fail "%s: no .el files there" corpus))
           (dolist (file sources)
             (let ((folder (directory-file-name (file-name-directory (expand-file-name file)))))
               (unless (member folder folders)
                 (push folder folders))))
           (cons (mapcar (lambda (file) (run-plain-file file directory scratch)) sources)
                 (nreverse folders))))))

(defun run-with-unpacked (function)
  "Call FUNCTION with the name of a folder for what is unpacked, which is deleted afterwards."
  (let ((folder (expand-file-name (format "vellum-corpus-%d" (emacs-pid))
                                  temporary-file-directory)))
    (unwind-protect
        (funcall function folder)
      (if (file-directory-p folder)
          (delete-directory folder t)))))

(defun run-corpus-digest (files)
  "Return a digest of the names and contents of FILES."
  (secure-hash 'sha256
               (mapconcat (lambda (file)
                            (concat (file-name-nondirectory file) " "
                                    (with-temp-buffer
                                      (set-buffer-multibyte nil)
                                      (insert-file-contents-literally file)
                                      (secure-hash 'sha256 (current-buffer)))))
                          files "\n")))

(defun run-count-lines (files)
  "Return how many lines FILES have together."
  (let ((lines 0))
    (dolist (file files lines)
      (with-temp-buffer
        (insert-file-contents-literally file)
        (setq lines (+ lines (count-lines (point-min) (point-max))))))))

;; ---- One run ----

(defvar run-threshold nil "What all configurations collect after, as text, or nil.")
(defvar run-repeat 3 "How often a run compiles the corpus.")
(defvar run-load-directories nil "Folders at the end of the load path of a run.")

(defun run-arguments (configuration compiled repeat files &rest more)
  "Return the arguments for a process that compiles FILES into COMPILED, REPEAT times.
CONFIGURATION says how, MORE are options of the heap."
  (append (nthcdr 3 configuration)
          (if (and run-threshold (not (run-own-threshold configuration)))
              (list (concat "--gc-threshold=" run-threshold)))
          more
          (list "--gc-stats=json" "--batch" "-Q")
          (apply #'append (mapcar (lambda (directory) (list "-L" (concat ":" directory)))
                                  run-load-directories))
          (list "-l" (expand-file-name "work.el" bench-directory)
                "-f" "bench-work" compiled (number-to-string repeat))
          files))

(defun run-flatten (alist prefix)
  "Return ALIST, as JSON gives it, with nested keys joined by dots behind PREFIX.
Of lists only the histogram is kept, as text \"LOWER-BOUND:COUNT ...\"."
  (let (result)
    (dolist (cell alist)
      (let ((key (format "%s%s" prefix (car cell)))
            (value (cdr cell)))
        (cond ((and (consp value) (consp (car value)))
               (setq result (append (nreverse (run-flatten value (concat key ".")))
                                    result)))
              ((vectorp value)
               (push (cons key (mapconcat (lambda (b) (format "%s:%s" (aref b 0) (aref b 1)))
                                          value " "))
                     result))
              ((or (numberp value) (stringp value))
               (push (cons key value) result)))))
    (nreverse result)))

(defun run-plist-figures (plist)
  "Return the property list PLIST, which a run prints, as an alist with texts for keys."
  (let (result)
    (while plist
      (push (cons (substring (symbol-name (car plist)) 1) (cadr plist)) result)
      (setq plist (cddr plist)))
    (nreverse result)))

(defun run-parse (output errors)
  "Return the figures of a run from its standard OUTPUT and ERRORS (files), as an alist."
  (let ((heap (with-temp-buffer
                (insert-file-contents errors)
                (goto-char (point-max))
                (if (re-search-backward "^{" nil t)
                    (json-parse-buffer :object-type 'alist)))))
    (append (run-plist-figures (bench-read output)) (run-flatten heap "heap."))))

(defun run-digest (directory)
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

(defun run-in-scratch (scratch function)
  "Call FUNCTION with names in the folder SCRATCH: of a run's output, its errors, its compiled files.
SCRATCH is made for that, with a folder of the last name, and deleted afterwards."
  (let ((compiled (expand-file-name "elc" scratch)))
    (make-directory compiled t)
    (unwind-protect
        (funcall function (expand-file-name "output" scratch) (expand-file-name "errors" scratch)
                 compiled)
      (delete-directory scratch t))))

(defun run-process (label program arguments output errors)
  "Run PROGRAM with ARGUMENTS into the files OUTPUT and ERRORS; LABEL names the run.
Return what it used: an alist with user and system time in seconds."
  (let* ((before (vellum-resource-usage t))
         (status (apply #'call-process program nil (list (list :file output) errors) nil
                        arguments))
         (after (vellum-resource-usage t)))
    (unless (eq status 0)
      (bench-fail "%s failed with %s:\n%s" label status (bench-file-text errors)))
    (list (cons "user" (- (plist-get after :user) (plist-get before :user)))
          (cons "system" (- (plist-get after :system) (plist-get before :system))))))

(defun run-label (configuration)
  "Return the text that names CONFIGURATION in messages."
  (format "%s, %d bit" (car configuration) (nth 1 configuration)))

(defun run-one (configuration files scratch)
  "Compile FILES once in CONFIGURATION; return the figures as an alist.
SCRATCH is a folder for what the run writes."
  (run-in-scratch
   scratch
   (lambda (output errors compiled)
     (let ((used (run-process (format "a run of %s" (run-label configuration))
                              (nth 2 configuration)
                              (run-arguments configuration compiled run-repeat files)
                              output errors)))
       (append (list (cons "configuration" (car configuration))
                     (cons "bits" (nth 1 configuration))
                     (cons "threshold" (if (run-own-threshold configuration) "own" "common")))
               used
               (list (cons "digest" (run-digest compiled)))
               (run-name-failures (run-parse output errors) files))))))

(defun run-name-failures (figures files)
  "Return FIGURES with the failures among FILES as a number and a text."
  (let* ((failures (cdr (assoc "failed" figures)))
         (root (if failures (run-common-directory files))))
    (append (list (cons "failed" (length failures))
                  (cons "failures"
                        (mapconcat (lambda (f)
                                     (format "%s: %s" (file-relative-name (car f) root) (cdr f)))
                                   failures "\n")))
            (delq (assoc "failed" figures) figures))))

;; ---- Checks ----

(defun run-get (run key)
  "Return RUN's figure for KEY."
  (cdr (assoc key run)))

(defun run-disagreement (run others)
  "Return what is wrong if RUN did other work than OTHERS, else nil.
The compiled files must be the same; collections may differ by one where word size and
threshold are the same."
  (let ((wrong nil))
    (dolist (other others)
      (unless (equal (run-get run "digest") (run-get other "digest"))
        (setq wrong (format "%s (%d bit) and %s (%d bit) compiled to different files"
                            (run-get run "configuration") (run-get run "bits")
                            (run-get other "configuration") (run-get other "bits"))))
      (when (and (equal (run-get run "bits") (run-get other "bits"))
                 (equal (run-get run "threshold") "common")
                 (equal (run-get other "threshold") "common")
                 (> (abs (- (run-get run "gcs") (run-get other "gcs"))) 1))
        (setq wrong (format "%s collected %d times, %s %d times (%d bit)"
                            (run-get run "configuration") (run-get run "gcs")
                            (run-get other "configuration") (run-get other "gcs")
                            (run-get run "bits")))))
    wrong))

;; ---- All runs ----

(defun run-file (out configuration round)
  "Return the name under OUT of the figures of CONFIGURATION in ROUND."
  (expand-file-name
   (format "run-%s-%d-%02d.el"
           (replace-regexp-in-string "[^a-zA-Z0-9+]+" "-" (car configuration))
           (nth 1 configuration) round)
   out))

(defun run-scratch (out)
  "Return the name of a folder under OUT for what one run writes."
  (expand-file-name (format "scratch-%d" (emacs-pid)) out))

(defun run-programs (configurations)
  "Return the first of CONFIGURATIONS for each program file that they run."
  (let (seen result)
    (dolist (configuration configurations)
      (let ((program (list (nth 2 configuration)
                           (and (member "--roots=gcpro" configuration) t))))
        (unless (member program seen)
          (push program seen)
          (push configuration result))))
    (nreverse result)))

(defun run-all (out configurations files warmup runs)
  "Make every run of CONFIGURATIONS over FILES that OUT does not hold; return them all.
In each of the RUNS measured rounds every configuration has its turn, in random order.  The
WARMUP rounds before bring every program and file into memory: one run of each program."
  (let* ((rounds (+ warmup runs))
         (programs (run-programs configurations))
         (total (+ (* warmup (length programs)) (* runs (length configurations))))
         (done 0)
         (result nil)
         (missing nil))
    (dotimes (round rounds)
      (dolist (configuration (bench-shuffle (if (< round warmup) programs configurations)))
        (let ((file (run-file out configuration round)))
          (if (not (file-exists-p file))
              (push (list configuration round file) missing)
            (setq done (1+ done))
            (if (>= round warmup)
                (push (bench-read file) result))))))
    (dolist (step (nreverse missing))
      (let ((configuration (car step)))
        (bench-progress done total (run-label configuration))
        (let* ((figures (run-one configuration files (run-scratch out)))
               (wrong (run-disagreement figures result)))
          (if wrong
              (bench-fail "%s" wrong))
          (bench-write-form (nth 2 step) figures)
          (if (>= (nth 1 step) warmup)
              (push figures result)))
        (setq done (1+ done))))
    (bench-progress done total "")
    (let ((runs (nreverse result)))
      (dolist (run runs)
        (let ((wrong (run-disagreement run runs)))
          (if wrong (bench-fail "%s" wrong))))
      (run-sort runs configurations))))

(defun run-sort (runs configurations)
  "Return RUNS in the order of CONFIGURATIONS."
  (let (result)
    (dolist (configuration configurations)
      (dolist (run runs)
        (if (and (equal (run-get run "configuration") (car configuration))
                 (equal (run-get run "bits") (nth 1 configuration)))
            (push run result))))
    (nreverse result)))

(defun run-common-directory (files)
  "Return the deepest folder that all FILES lie in."
  (let ((common (file-name-directory (car files))))
    (dolist (file (cdr files))
      (while (not (string-prefix-p common file))
        (setq common (file-name-directory (directory-file-name common)))))
    common))

(provide 'run)
;;; run.el ends here
