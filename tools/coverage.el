;;; coverage.el --- which lines did the tests run?  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script tools/coverage.el DIRECTORY...
;;
;; Asks gcov about each object file below the working directory that has counts, takes a line as run
;; if it ran in any of them (each file is compiled more than once), and prints for each DIRECTORY
;; the files with the fewest lines run, and how many of all its lines were.

(defvar coverage-lines (make-hash-table :test 'equal)
  "For each file a hash table of its lines: t for one that ran, else nil.")

(defun coverage-note (file lines)
  "Note LINES of FILE, as gcov reports them."
  (let ((table (or (gethash file coverage-lines)
                   (puthash file (make-hash-table) coverage-lines))))
    (mapc (lambda (line)
            (let ((number (gethash "line_number" line)))
              (puthash number (or (gethash number table) (> (gethash "count" line) 0)) table)))
          lines)))

(defun coverage-read (counts)
  "Note what the file COUNTS says."
  (with-temp-buffer
    (when (eql 0 (call-process "gcov" nil '(t nil) nil "--json-format" "--stdout" counts))
      (goto-char (point-min))
      (mapc (lambda (file)
              (coverage-note (file-relative-name (expand-file-name (gethash "file" file))) (gethash "lines" file)))
            (gethash "files" (json-parse-buffer))))))

(defun coverage-count (table)
  "Return (RUN . ALL) of the lines in TABLE."
  (let ((run 0))
    (maphash (lambda (_ ran) (when ran (setq run (1+ run)))) table)
    (cons run (hash-table-count table))))

(defun coverage-percent (count)
  "Return COUNT, (RUN . ALL), in percent."
  (/ (* 100.0 (car count)) (max 1 (cdr count))))

(defun coverage-missed (table)
  "Return the lines in TABLE that did not run, as text."
  (let ((missed nil))
    (maphash (lambda (line ran) (unless ran (push line missed))) table)
    (mapconcat #'number-to-string (sort missed #'<) " ")))

(defun coverage-report (directory)
  "Print how much of the files in DIRECTORY ran."
  (let ((run 0) (all 0) (files nil))
    (maphash (lambda (file table)
               (when (string-prefix-p (file-name-as-directory directory) file)
                 (let ((count (coverage-count table)))
                   (setq run (+ run (car count)) all (+ all (cdr count)))
                   (push (list (coverage-percent count) file table) files))))
             coverage-lines)
    (dolist (entry (sort files (lambda (a b) (< (car a) (car b)))))
      (when (< (car entry) 95)
        (princ (format "%5.1f%% %s: %s\n" (nth 0 entry) (nth 1 entry)
                       (truncate-string-to-width (coverage-missed (nth 2 entry)) 300 nil nil "...")))))
    (princ (format "%s: %.1f%% of %d lines\n" directory (coverage-percent (cons run all)) all))))

(mapc #'coverage-read (directory-files-recursively "." "\\.gcda\\'"))
(mapc #'coverage-report command-line-args-left)
(setq command-line-args-left nil)

;;; coverage.el ends here
