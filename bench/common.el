;;; common.el --- what the benchmark's programs share  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'cl-lib)

(defconst bench-directory (file-name-directory (or load-file-name buffer-file-name))
  "The folder of the benchmark.")

(defvar bench-name "benchmark"
  "What messages call the program that is running.")

(defun bench--stop (status format args)
  "Stop with STATUS and the message that FORMAT and the list ARGS make."
  (princ (concat "vellum: " bench-name ": " (apply #'format format args) "\n")
         #'external-debugging-output)
  (kill-emacs status))

(defun bench-fail (format &rest args)
  "Stop with status 1 and the message that FORMAT and ARGS make."
  (bench--stop 1 format args))

(defun bench-refuse (format &rest args)
  "Stop with status 2, for the command line asks for what is not there.
FORMAT and ARGS make the message."
  (bench--stop 2 format args))

(defun bench-run-main (main)
  "Call MAIN, what a program of the benchmark does; say which file if it cannot use one."
  (condition-case err
      (funcall main)
    (file-error
     ;; What failed, why (where the system says so), and the file.
     (let ((file (car (last err)))
           (reason (car (last err 2))))
       (if (and (stringp file) (stringp reason))
           (bench-fail "%s: %s" file (downcase reason))
         (bench-fail "%s" (error-message-string err)))))))

;; ---- Options ----

(defvar bench-options nil
  "The options: lists (KEY TYPE VALUE).  TYPE is number, count (not 0), text, flag or list.")

(defun bench-option (key)
  "Return the value of option KEY."
  (nth 2 (assq key bench-options)))

(defun bench-option--set (entry arg value)
  "Give the option ENTRY the VALUE (nil if there is none) that ARG brings."
  (let ((type (nth 1 entry)))
    (cond ((eq type 'flag)
           (if value (bench-fail "%s: takes no value" arg))
           (setq value t))
          ((null value) (bench-fail "%s: needs a value" arg))
          ((memq type '(number count))
           (unless (string-match "\\`[0-9]+\\'" value)
             (bench-fail "%s: not a whole number" arg))
           (setq value (string-to-number value))
           (if (and (eq type 'count) (= value 0))
               (bench-fail "%s: must be at least 1" arg)))
          ((eq type 'list) (setq value (append (nth 2 entry) (list value))))
          ((equal value "") (setq value nil)))
    (setcar (nthcdr 2 entry) value)))

(defun bench-parse-options (args)
  "Set the options that ARGS give; return the other arguments."
  (let (others)
    (dolist (arg args)
      (if (not (string-match "\\`--\\([a-z0-9-]+\\)\\(?:=\\(\\(?:.\\|\n\\)*\\)\\)?\\'" arg))
          (if (string-prefix-p "-" arg)
              (bench-fail "%s: no such option" arg)
            (push arg others))
        (let* ((value (match-string 2 arg))
               (entry (assq (intern (match-string 1 arg)) bench-options)))
          (if (null entry)
              (bench-fail "%s: no such option; there are %s" arg
                          (mapconcat (lambda (o) (format "--%s" (car o))) bench-options " ")))
          (bench-option--set entry arg value))))
    (nreverse others)))

(defun bench-read-command-line ()
  "Set the options that the command line gives; there may be nothing else."
  (let ((others (bench-parse-options command-line-args-left)))
    (setq command-line-args-left nil)
    (if others (bench-fail "%s: not an option" (car others)))))

;; ---- Files that are whole or not there ----

(defun bench-write-file (file writer)
  "Write what WRITER inserts into a buffer to FILE, whole or not at all."
  (let ((temporary (format "%s.%d.tmp" file (emacs-pid))))
    (with-temp-buffer
      (funcall writer)
      (let ((coding-system-for-write 'utf-8))
        (write-region (point-min) (point-max) temporary nil 'quiet)))
    (rename-file temporary file t)))

(defun bench-write-form (file form)
  "Write FORM to FILE, whole or not at all."
  (bench-write-file file (lambda () (prin1 form (current-buffer)) (insert "\n"))))

(defun bench-read (file)
  "Return the form in FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (read (current-buffer))))

(defun bench-file-text (file)
  "Return the text of FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (buffer-string)))

(defun bench-remove-leftovers (directory)
  "Delete what a killed benchmark left in DIRECTORY: half-written files, scratch folders."
  (dolist (file (directory-files directory t "\\.tmp\\'\\|\\`scratch-"))
    (if (file-directory-p file)
        (delete-directory file t)
      (delete-file file))))

;; ---- CSV ----

(defun bench-csv-field (value)
  "Return VALUE as a CSV field."
  (let ((text (cond ((stringp value) value)
                    ((null value) "")
                    (t (format "%S" value)))))
    (if (string-match "[\",\n]" text)
        (concat "\"" (replace-regexp-in-string "\"" "\"\"" text t t) "\"")
      text)))

(defun bench-write-csv (file keys rows)
  "Write the alists ROWS to FILE, one line each, with columns KEYS."
  (bench-write-file
   file
   (lambda ()
     (insert (mapconcat #'bench-csv-field keys ",") "\n")
     (dolist (row rows)
       (insert (mapconcat (lambda (key) (bench-csv-field (cdr (assoc key row)))) keys ",")
               "\n")))))

(defun bench-csv--field ()
  "Return the CSV field at point and move behind it."
  (if (eq (char-after) ?\")
      (let ((start (1+ (point))))
        (forward-char 1)
        (while (progn (search-forward "\"") (eq (char-after) ?\"))
          (forward-char 1))
        (replace-regexp-in-string "\"\"" "\"" (buffer-substring start (1- (point))) t t))
    (buffer-substring (point) (progn (skip-chars-forward "^,\n") (point)))))

(defun bench-csv--value (text)
  "Return the number that TEXT is, nil if it is empty, else TEXT."
  (cond ((equal text "") nil)
        ((string-match "\\`-?[0-9]+\\(\\.[0-9]+\\)?\\(e[-+]?[0-9]+\\)?\\'" text)
         (string-to-number text))
        (t text)))

(defun bench-read-csv (file)
  "Return the lines of the CSV FILE as alists by the names in its first line."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (let (keys rows)
      (while (not (eobp))
        (let (fields)
          (while (progn (push (bench-csv--field) fields)
                        (eq (char-after) ?,))
            (forward-char 1))
          (forward-line 1)
          (setq fields (nreverse fields))
          (if (null keys)
              (setq keys fields)
            (push (cl-mapcar (lambda (key text) (cons key (bench-csv--value text))) keys fields)
                  rows))))
      (nreverse rows))))

(defun bench-read-result (directory name)
  "Return the rows of NAME.csv in DIRECTORY, which must have it."
  (let ((file (expand-file-name (concat name ".csv") directory)))
    (if (file-exists-p file)
        (bench-read-csv file)
      (bench-fail "%s: no %s.csv there; is it a finished benchmark's folder?" directory name))))

;; ---- The place and the host ----

(defconst bench-byte-code-only
  (list "--eval"
        "(progn (setq load-no-native t native-comp-deferred-compilation nil)
                (dolist (library '(\"cl-lib\" \"macroexp\" \"cconv\" \"byte-opt\" \"bytecomp\"))
                  (load library nil t)))")
  "Arguments that make GNU Emacs load files of byte code only, and its compiler as such.")

(defun bench-command-output (program &rest args)
  "Return what PROGRAM with ARGS prints, trimmed, or nil if it fails or is not there."
  (with-temp-buffer
    (let ((default-directory bench-directory))
      (if (eq 0 (ignore-errors (apply #'call-process program nil '(t nil) nil args)))
          (string-trim (buffer-string))))))

(defun bench-commit ()
  "Return the abbreviated commit of the source tree, or nil."
  (bench-command-output "git" "rev-parse" "--short" "HEAD"))

(defun bench-about (program &rest more)
  "Return an alist that describes a benchmark of PROGRAM; MORE says what is peculiar to it."
  (append (list (cons "date" (format-time-string "%Y-%m-%d"))
                (cons "commit" (or (bench-commit) "release")))
          more
          (bench-host program)))

(defun bench-read-about (directory)
  "Return what about.csv in DIRECTORY says, an alist of texts and numbers."
  (mapcar (lambda (row) (cons (cdr (assoc "key" row)) (cdr (assoc "value" row))))
          (bench-read-result directory "about")))

(defun bench-host (program)
  "Return an alist that describes the host and the compiler that made PROGRAM."
  (let ((cpu (with-temp-buffer
               (ignore-errors (insert-file-contents "/proc/cpuinfo"))
               (goto-char (point-min))
               (if (re-search-forward "^model name[ \t]*: \\(.*\\)" nil t)
                   (match-string 1)
                 "unknown")))
        (build (with-temp-buffer
                 (ignore-errors
                   (insert-file-contents (expand-file-name "config.log"
                                                           (file-name-directory program))))
                 (buffer-string))))
    (list (cons "cpu" cpu)
          (cons "cores" (or (bench-command-output "nproc") "unknown"))
          (cons "kernel" (or (bench-command-output "uname" "-sr") "unknown"))
          (cons "compiler"
                (concat (if (string-match "^CC='\\(.*\\)'" build)
                            (car (split-string
                                  (or (bench-command-output
                                       "sh" "-c" (concat (match-string 1 build) " --version"))
                                      "unknown")
                                  "\n"))
                          "unknown")
                        (if (string-match "^CFLAGS='\\(.*\\)'" build)
                            (concat ", " (match-string 1 build))
                          "")))
          (cons "libc" (or (car (split-string (or (bench-command-output "getconf"
                                                                        "GNU_LIBC_VERSION")
                                                  "")
                                              "\n" t))
                           "unknown"))
          (cons "load" (car (split-string (or (bench-command-output "cat" "/proc/loadavg")
                                              "unknown")))))))

(defun bench-out-directory (given prefix plan)
  "Return the folder for results and make it: GIVEN, or one named for PREFIX, date and commit.
PLAN is a form that says what is measured.  A folder that holds results of another plan is
not used; what an interrupted run of the same plan left there is."
  (let* ((base (expand-file-name
                (or given
                    (expand-file-name
                     (format "results/%s%s-%s" prefix (format-time-string "%Y-%m-%d")
                             (or (bench-commit) "release"))
                     bench-directory))))
         (out base)
         (n 1))
    (while (let ((file (expand-file-name "plan.el" out)))
             (and (file-exists-p file) (not (equal (bench-read file) plan))))
      (if given
          (bench-fail "%s holds results of another benchmark: remove it or name another --out"
                      given))
      (setq n (1+ n)
            out (format "%s-%d" base n)))
    (make-directory out t)
    (bench-remove-leftovers out)
    (bench-write-form (expand-file-name "plan.el" out) plan)
    out))

;; ---- Progress ----

(defconst bench-on-terminal
  (let ((name (file-symlink-p "/proc/self/fd/2")))
    (and (stringp name) (string-match-p "\\`/dev/\\(?:pts/\\|tty\\)" name) t))
  "Non-nil if standard error is a terminal.")

(defvar bench-progress-start nil
  "When the first step was made, and how many were done already: (TIME . STEPS).")

(defun bench-progress (done total label)
  "Show that DONE of TOTAL steps are done and LABEL is next."
  (unless bench-progress-start
    (setq bench-progress-start (cons (float-time) done)))
  (let* ((made (- done (cdr bench-progress-start)))
         (elapsed (- (float-time) (car bench-progress-start)))
         (left (if (> made 0) (format "%d s left" (ceiling (* (/ elapsed made) (- total done))))
                 "time left not known yet")))
    (princ (format (if bench-on-terminal "\r%3d%%  %d of %d, %s  %-32s\e[K"
                     "%3d%%  %d of %d, %s  %s\n")
                   (/ (* 100 done) (max total 1)) done total left label)
           #'external-debugging-output)
    (if (and bench-on-terminal (= done total))
        (princ "\n" #'external-debugging-output))))

(defun bench-kept (file make done total label)
  "Return the form in FILE, which MAKE returns if there is no such file yet.
It is the next of TOTAL steps, of which DONE are done; LABEL names it."
  (unless (file-exists-p file)
    (bench-progress done total label)
    (bench-write-form file (funcall make)))
  (bench-read file))

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

(provide 'common)
;;; common.el ends here
