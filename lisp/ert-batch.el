;;; ert-batch.el --- running tests in batch, with a report  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'pp)
(require 'ert)

(defvar ert-batch-backtrace-right-margin 70
  "Column at which the lines of a backtrace end in batch mode; nil for no limit.")
(defvar ert-batch-print-length 10 "Value of `print-length' in reports.")
(defvar ert-batch-print-level 5 "Value of `print-level' in reports.")

(defun ert--format-time-iso8601 (time)
  "Return TIME as text."
  (format-time-string "%Y-%m-%d %T%z" time))

(defun ert--duration (stats)
  "Return how many seconds the run of STATS took."
  (float-time (time-subtract (ert--stats-end-time stats)
                             (ert--stats-start-time stats))))

(defun ert--backtrace-lines (frames)
  "Return the lines of a backtrace of FRAMES."
  (let ((print-escape-newlines t)
        (print-length ert-batch-print-length)
        (print-level ert-batch-print-level)
        (print-quoted t))
    (mapcar
     (lambda (frame)
       (let* ((function (backtrace-frame-fun frame))
              (args (backtrace-frame-args frame))
              (text (if (backtrace-frame-evald frame)
                        (concat (ert--function-text function)
                                (if args (prin1-to-string args) "()"))
                      (prin1-to-string (cons function args))))
              (line (concat "  " text)))
         (if (and ert-batch-backtrace-right-margin
                  (> (length line) ert-batch-backtrace-right-margin))
             (substring line 0 ert-batch-backtrace-right-margin)
           line)))
     frames)))

(defun ert--function-text (function)
  "Return the text for FUNCTION in a backtrace."
  (if (byte-code-function-p function)
      (format "#f(compiled-function %s)"
              (let ((args (if (fboundp 'help-function-arglist)
                              (help-function-arglist function t))))
                (if args (prin1-to-string args) "()")))
    (prin1-to-string function)))

(defun ert--infos-lines (result)
  "Return the text of what `ert-info' said about RESULT."
  (mapconcat
   (lambda (info)
     (let* ((prefix (car info))
            (indent (make-string (+ 4 (length prefix)) ?\s)))
       (concat "    " prefix
               (mapconcat #'identity (split-string (cdr info) "\n")
                          (concat "\n" indent))
               "\n")))
   (reverse (ert-test-result-with-condition-infos result)) ""))

(defun ert--condition-text (condition)
  "Return CONDITION laid out for a report."
  (let* ((print-escape-newlines t)
         (print-escape-control-characters t)
         (print-length ert-batch-print-length)
         (print-level ert-batch-print-level)
         (text (pp-to-string condition)))
    (with-temp-buffer
      (insert "    " text)
      (goto-char 5)
      (indent-sexp)
      (buffer-string))))

(defun ert--batch-failure (test result)
  "Report the unexpected RESULT of TEST."
  (cond
   ((ert-test-passed-p result)
    (message "Test %S passed unexpectedly" (ert-test-name test)))
   ((ert-test-result-with-condition-p result)
    (message "Test %S backtrace:" (ert-test-name test))
    (dolist (line (ert--backtrace-lines
                   (ert-test-result-with-condition-backtrace result)))
      (message "%s" line))
    (let* ((infos (ert--infos-lines result))
           (text (concat infos
                         (ert--condition-text
                          (ert-test-result-with-condition-condition result)))))
      (if (string-match "\n\\'" text) (setq text (substring text 0 -1)))
      (message "Test %S condition:" (ert-test-name test))
      (message "%s" text)))
   ((ert-test-aborted-with-non-local-exit-p result)
    (message "Test %S aborted with non-local exit" (ert-test-name test)))))

(defun ert--batch-results (stats title wanted)
  "Report under TITLE those tests in STATS for which WANTED holds.
WANTED is a function of a test and its result."
  (message "%s" title)
  (cl-loop for test across (ert--stats-tests stats)
           for result = (ert-test-most-recent-result test)
           when (funcall wanted test result)
           do (message "%9s  %S%s"
                       (ert-string-for-test-result result nil)
                       (ert-test-name test)
                       (if (getenv "EMACS_TEST_VERBOSE")
                           (ert-reason-for-test-result result)
                         "")))
  (message "%s" ""))

(defun ert--batch-summary (stats aborted)
  "Report STATS at the end of a run, which ABORTED says has not ended well."
  (let ((unexpected (ert-stats-completed-unexpected stats))
        (skipped (ert-stats-skipped stats))
        (expected-failures (ert--stats-failed-expected stats)))
    (message "\n%sRan %s tests, %s results as expected, %s unexpected%s (%s, %f sec)%s\n"
             (if aborted "Aborted: " "")
             (ert-stats-total stats)
             (ert-stats-completed-expected stats)
             unexpected
             (if (zerop skipped) "" (format ", %s skipped" skipped))
             (ert--format-time-iso8601 (ert--stats-end-time stats))
             (ert--duration stats)
             (if (zerop expected-failures) ""
               (format "\n%s expected failures" expected-failures)))
    (unless (zerop unexpected)
      (ert--batch-results
       stats (format "%s unexpected results:" unexpected)
       (lambda (test result)
         (not (ert-test-result-expected-p test result)))))
    (unless (zerop skipped)
      (ert--batch-results
       stats (format "%s skipped results:" skipped)
       (lambda (_test result) (ert-test-result-type-p result :skipped))))))

(defun ert--batch-listener (event &rest args)
  "Report EVENT of a run, with ARGS."
  (pcase event
    ('run-started
     (unless ert-quiet
       (let ((stats (car args)))
         (message "Running %s tests (%s, selector %s)"
                  (ert-stats-total stats)
                  (ert--format-time-iso8601 (ert--stats-start-time stats))
                  (format-message "`%S'" (ert--stats-selector stats))))))
    ('run-ended
     (ert--batch-summary (nth 0 args) (nth 1 args))
     (when (getenv "EMACS_TEST_JUNIT_REPORT")
       (ert-write-junit-test-report (nth 0 args))))
    ('test-ended
     (pcase-let* ((`(,stats ,test ,result) args)
                  (expected (ert-test-result-expected-p test result)))
       (unless expected (ert--batch-failure test result))
       (unless ert-quiet
         (let* ((total (prin1-to-string (ert-stats-total stats)))
                (index (1+ (cl-position test (ert--stats-tests stats) :test #'eq))))
           (message (concat "%9s  %" (prin1-to-string (length total)) "s/" total
                            "  %S (%f sec)")
                    (ert-string-for-test-result result expected)
                    index
                    (ert-test-name test)
                    (ert-test-result-duration result))))))))

;;;###autoload
(defun ert-run-tests-batch (&optional selector)
  "Run the tests that SELECTOR selects, all by default, and report.
The value is the statistics of the run."
  (ert-run-tests (or selector t) #'ert--batch-listener))

;;;###autoload
(defun ert-run-tests-batch-and-exit (&optional selector)
  "Run the tests that SELECTOR selects, all by default, report, and exit.
The exit status is 0 if all results were as expected, 1 if not, and 2 if the tests
could not be run."
  (or noninteractive
      (user-error "This function is only for use in batch mode"))
  (let ((eln-dir nil) (status 2))
    (ignore eln-dir)
    (unwind-protect
        (let ((stats (ert-run-tests-batch selector)))
          (setq status (if (zerop (ert-stats-completed-unexpected stats)) 0 1)))
      (when (= status 2)
        (message "Error running tests"))
      (kill-emacs status))))

;;;###autoload
(defun ert-summarize-tests-batch-and-exit (&optional high)
  "Summarise the report files named on the command line, and exit.
HIGH is how many of the slowest files to name."
  (ignore high)
  (let ((files command-line-args-left)
        (total 0) (expected 0) (unexpected 0) (skipped 0) (broken nil) (bad nil))
    (setq command-line-args-left nil)
    (dolist (file files)
      (with-temp-buffer
        (if (not (file-readable-p file))
            (push file broken)
          (insert-file-contents file)
          (goto-char (point-max))
          (if (not (re-search-backward
                    (concat "^Ran \\([0-9]+\\) tests, \\([0-9]+\\) results as expected"
                            "\\(?:, \\([0-9]+\\) unexpected\\)?"
                            "\\(?:, \\([0-9]+\\) skipped\\)?")
                    nil t))
              (push file broken)
            (let ((n (lambda (group)
                       (string-to-number (or (match-string group) "0")))))
              (cl-incf total (funcall n 1))
              (cl-incf expected (funcall n 2))
              (when (> (funcall n 3) 0) (push file bad))
              (cl-incf unexpected (funcall n 3))
              (cl-incf skipped (funcall n 4)))))))
    (message "\nSUMMARY OF TEST RESULTS")
    (message "-----------------------")
    (message "Files examined: %d" (length files))
    (message "Ran %d tests, %d results as expected, %d unexpected, %d skipped"
             total expected unexpected skipped)
    (when broken
      (message "%d files did not finish:" (length broken))
      (dolist (file (nreverse broken)) (message "  %s" file)))
    (when bad
      (message "%d files contained unexpected results:" (length bad))
      (dolist (file (nreverse bad)) (message "  %s" file)))
    (kill-emacs (if (or broken bad) 1 0))))

;;; Report for other programs.

(defun ert--xml-escape (text)
  "Return TEXT as it can stand in XML."
  (let ((result nil))
    (dolist (char (append text nil))
      (push (cond ((eq char ?&) "&amp;") ((eq char ?<) "&lt;") ((eq char ?>) "&gt;")
                  ((eq char ?\") "&quot;") ((eq char ?') "&apos;")
                  ((or (memq char '(?\t ?\n)) (>= char 32)) (string char))
                  (t ""))
            result))
    (apply #'concat (nreverse result))))

(defun ert-write-junit-test-report (stats)
  "Write STATS as XML to the file named by $EMACS_TEST_JUNIT_REPORT."
  (let* ((file (getenv "EMACS_TEST_JUNIT_REPORT"))
         (name (file-name-base
                (or (and (fboundp 'symbol-file)
                         (> (ert-stats-total stats) 0)
                         (symbol-file (ert-test-name (aref (ert--stats-tests stats) 0))
                                      'ert-deftest))
                    load-file-name "ert")))
         (quits (cl-count-if (lambda (test)
                               (ert-test-quit-p (ert-test-most-recent-result test)))
                             (ert--stats-tests stats)))
         (counts (format "name=\"%s\" tests=\"%d\" errors=\"%d\" failures=\"%d\" skipped=\"%d\" time=\"%f\""
                         (ert--xml-escape name)
                         (ert-stats-total stats)
                         quits
                         (ert-stats-completed-unexpected stats)
                         (ert-stats-skipped stats)
                         (ert--duration stats)))
         (coding-system-for-write 'utf-8))
    (with-temp-buffer
      (insert "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
              "<testsuites " counts ">\n"
              "  <testsuite id=\"0\" " counts
              (format " timestamp=\"%s\">\n"
                      (ert--format-time-iso8601 (ert--stats-end-time stats)))
              "    <properties>\n"
              (format "      <property name=\"selector\" value=\"%s\"/>\n"
                      (ert--xml-escape (prin1-to-string (ert--stats-selector stats))))
              "    </properties>\n")
      (cl-loop for test across (ert--stats-tests stats)
               for result = (ert-test-most-recent-result test)
               do (ert--junit-case test result))
      (insert "  </testsuite>\n</testsuites>\n")
      (write-region (point-min) (point-max) file nil 'silent))))

(defun ert--junit-case (test result)
  "Insert what is to be said about TEST, which had RESULT."
  (let* ((expected (ert-test-result-expected-p test result))
         (condition (and (ert-test-result-with-condition-p result)
                         (ert-test-result-with-condition-condition result)))
         (head (format "    <testcase name=\"%s\" status=\"%s\" time=\"%f\""
                       (ert--xml-escape (symbol-name (ert-test-name test)))
                       (ert-string-for-test-result result expected)
                       (ert-test-result-duration result)))
         (message (and condition (ert--xml-escape (prin1-to-string (cadr condition)))))
         (text (and condition (ert--xml-escape (ert--condition-text condition)))))
    (cond
     ((ert-test-skipped-p result)
      (insert head (format ">\n      <skipped message=\"%s\" type=\"%s\">%s</skipped>\n"
                           message (car condition) text)
              "    </testcase>\n"))
     (expected (insert head "/>\n"))
     (t
      (let ((element (if (ert-test-quit-p result) "error" "failure")))
        (insert head
                (format ">\n      <%s message=\"%s\" type=\"%s\">%s</%s>\n"
                        element
                        (or message "Passed unexpectedly")
                        (or (car condition) "ert-test-passed")
                        (or text "") element)
                "    </testcase>\n"))))))

(provide 'ert-batch)

;;; ert-batch.el ends here
