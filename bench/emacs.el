;;; emacs.el --- Vellum and GNU Emacs byte-compile the same files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/emacs.el [--program=FILE] [--emacs=FILE] [--corpus=DIR|TAR]
;;                                       [--runs=N] [--warmup=N] [--repeat=N] [--out=DIR]
;; Default corpus: lisp/emacs-lisp of the installed Emacs; --whole takes all of its lisp/.
;; Each compiles with the compiler of its own, byte-compiled, in turn, in fresh processes; both
;; find what files require in Emacs' own tree.  Writes runs.csv to
;; bench/results/emacs-DATE-COMMIT/ and prints one table.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'cl-lib)
(require 'common)
(require 'run)
(require 'stats)

(setq bench-name "emacs")
(setq bench-options
      '((program text "./vellum") (emacs text "emacs") (corpus text nil) (whole flag nil)
        (runs count 3) (warmup number 1) (repeat count 1) (out text nil)))

(defconst emacs-measures
  '(("CPU, s" "cpu" "%.2f") ("Collections" "gcs" "%.0f") ("GC time, s" "gc-seconds" "%.3f")
    ("Mean GC, ms" "gc-mean-ms" "%.2f") ("Peak RSS, MB" "rss-mb" "%.1f")
    ("Failed" "failed" "%.0f"))
  "The columns of the table: title, key, format.")

(defun emacs-ask (program form)
  "Return what PROGRAM, an Emacs, prints for FORM, or stop."
  (let ((answer (bench-command-output program "-Q" "--batch" "--eval" (format "(princ %S)" form))))
    (if (member answer '(nil ""))
        (bench-fail "%s: it is not installed or does not run; there is nothing to compare with"
                    program))
    answer))

(defun emacs-corpus (emacs scratch)
  "Return the files to compile and the folders where they find others: (FILES . FOLDERS).
EMACS is asked where its Lisp is.  What is packed is unpacked into the folder SCRATCH."
  (let* ((corpus (bench-option 'corpus))
         (root (emacs-ask emacs '(file-name-directory (directory-file-name (file-name-directory (locate-library "bytecomp"))))))
         (folders (cl-remove-if-not
                   #'file-directory-p
                   (cons (directory-file-name root)
                         (directory-files root t "\\`[a-z]")))))
    (let ((found (run-corpus (or corpus
                                 (if (bench-option 'whole) root
                                   (expand-file-name "emacs-lisp" root)))
                             scratch)))
      ;; Files that Emacs' build makes are not compiled.
      (cons (if corpus (car found)
              (cl-remove-if (lambda (file) (string-match "loaddefs\\.el\\'" file)) (car found)))
            (if corpus (append (cdr found) folders) folders)))))

(defun emacs-arguments (kind compiled files folders)
  "Return the arguments for KIND (vellum or emacs) to compile FILES into COMPILED.
FOLDERS are where files that are required may be."
  (append
   (if (eq kind 'emacs)
       (append '("-Q" "--batch") bench-byte-code-only)
     (append (list "--gc-stats=json" "-Q" "--batch")
             (apply #'append (mapcar (lambda (folder) (list "-L" (concat ":" folder))) folders))))
   (list "-l" (expand-file-name "work.el" bench-directory) "-f" "bench-work" compiled
         (number-to-string (bench-option 'repeat)))
   files))

(defun emacs-one (kind files folders scratch)
  "Let KIND compile FILES; return the figures.  FOLDERS and SCRATCH are folders it needs."
  (run-in-scratch
   scratch
   (lambda (output errors compiled)
     (let* ((used (run-process (symbol-name kind)
                               (bench-option (if (eq kind 'emacs) 'emacs 'program))
                               (emacs-arguments kind compiled files folders) output errors))
            (run (run-name-failures (run-parse output errors) files))
            (gcs (run-get run "gcs")))
       (append (list (cons "lisp" (symbol-name kind))
                     (cons "cpu" (+ (run-get used "user") (run-get used "system")))
                     (cons "gc-mean-ms" (if (> gcs 0)
                                            (/ (* 1000.0 (run-get run "gc-seconds")) gcs)
                                          0.0))
                     (cons "rss-mb" (/ (run-get run "peak-rss-kb") 1024.0)))
               used run)))))

(defun emacs-runs (out files folders)
  "Return all runs over FILES with FOLDERS, made now or kept in OUT."
  (let* ((rounds (+ (bench-option 'warmup) (bench-option 'runs)))
         (done 0)
         (runs nil))
    (dotimes (round rounds)
      (dolist (kind (bench-shuffle '(vellum emacs)))
        (let ((run (bench-kept (expand-file-name (format "run-%s-%02d.el" kind round) out)
                               (lambda () (emacs-one kind files folders (run-scratch out)))
                               done (* 2 rounds) (symbol-name kind))))
          (setq done (1+ done))
          (if (>= round (bench-option 'warmup))
              (push run runs)))))
    (bench-progress done (* 2 rounds) "")
    (nreverse runs)))

(defun emacs-values (runs kind key)
  "Return the figures under KEY of those RUNS that are of KIND."
  (delq nil (mapcar (lambda (run)
                      (if (equal (run-get run "lisp") kind) (run-get run key)))
                    runs)))

(defun emacs-table (runs version native)
  "Return the table of RUNS as text.
VERSION is that of Emacs; NATIVE is non-nil if parts of it are native code."
  (let ((line (lambda (name cells)
                (string-trim-right (concat (format "%-12s" name)
                                           (mapconcat (lambda (c) (format "%20s" c)) cells ""))))))
    (concat
     (funcall line "" (mapcar #'car emacs-measures)) "\n"
     (mapconcat
      (lambda (kind)
        (funcall line (if (equal kind "emacs") (concat "Emacs " version) "Vellum")
                 (mapcar (lambda (m)
                           (let ((values (emacs-values runs kind (nth 1 m))))
                             (format "%s ± %s" (format (nth 2 m) (stats-mean values))
                                     (format (nth 2 m) (stats-error values)))))
                         emacs-measures)))
      '("vellum" "emacs") "\n")
     "\n"
     (funcall line "ratio"
              (mapcar (lambda (m)
                        (let ((ours (emacs-values runs "vellum" (nth 1 m)))
                              (theirs (emacs-values runs "emacs" (nth 1 m))))
                          (if (= (stats-mean theirs) 0)
                              "-"
                            (let ((ratio (stats-ratio ours theirs)))
                              (format "%.2f [%.2f, %.2f]" (nth 0 ratio) (nth 1 ratio)
                                      (nth 2 ratio))))))
                      emacs-measures))
     "\n\n"
     (mapconcat
      (lambda (kind)
        (let ((failures (run-get (cl-find kind runs :key (lambda (r) (run-get r "lisp"))
                                          :test #'equal)
                                 "failures")))
          (if (member failures '(nil ""))
              ""
            (format "Not compiled by %s:\n  %s\n\n" kind
                    (replace-regexp-in-string "\n" "\n  " failures t t)))))
      '("vellum" "emacs") "")
     "Mean ± standard error; ratio Vellum/Emacs with its 95% interval.  CPU is user and system time of\n"
     "the whole process, start-up included.  The two compilers are different programs that optimise\n"
     "differently; the warnings of both are switched off.  Emacs carries an editor's image, which\n"
     "counts in its resident set and is traced in each of its collections.  The trigger differs too: each runs with its own default.\n"
     "GC times are by the clock on the wall.\n"
     (if native
         "What this Emacs preloads is native code; the compiler was loaded as byte code.\n"
       ""))))

(defun emacs-compare (emacs corpus)
  "Compare Vellum with EMACS over CORPUS, a pair (FILES . FOLDERS), and print the table."
  (let* ((version (emacs-ask emacs 'emacs-version))
         (native (equal "t" (emacs-ask emacs '(and (fboundp 'native-comp-available-p)
                                                   (native-comp-available-p)))))
         (out (bench-out-directory
               (bench-option 'out) "emacs-"
               (list 'emacs 1 version (run-corpus-digest (car corpus)) (bench-option 'repeat)
                     (bench-option 'warmup)
                     (file-attribute-modification-time
                      (file-attributes (bench-option 'program))))))
         (runs (emacs-runs out (car corpus) (cdr corpus))))
    (bench-write-csv (expand-file-name "runs.csv" out) (mapcar #'car (car runs)) runs)
    (princ (format "Byte-compiling %d files, %d lines, %d times a run, %d runs each.\n\n"
                   (length (car corpus)) (run-count-lines (car corpus)) (bench-option 'repeat)
                   (bench-option 'runs)))
    (princ (emacs-table runs version native))
    (princ (format "\nResults: %s/runs.csv\n" (file-relative-name out)))))

(defun emacs-main ()
  "Make the comparison that the command line asks for."
  (bench-read-command-line)
  (random "emacs")
  (let ((emacs (bench-option 'emacs)))
    (run-with-unpacked
     (lambda (unpacked) (emacs-compare emacs (emacs-corpus emacs unpacked))))))

(bench-run-main #'emacs-main)
;;; emacs.el ends here
