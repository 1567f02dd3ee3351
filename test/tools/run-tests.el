;;; run-tests.el --- run a file of tests, note each result  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; PROGRAM --batch -L DIR... -l run-tests.el -f run-tests-batch RESULTS FILE...
;; loads the FILEs, runs the tests they define (with ERT, and with Buttercup if it was loaded) and
;; writes a line for each into the file RESULTS: its name, a tab, its status and, unless it passed
;; or was skipped, what ended it.  A line is written as soon as it is known: a crash loses no more.

;;; Code:

(require 'ert)

(defvar buttercup-reporter)
(defvar buttercup-suites)
(declare-function buttercup-run "buttercup")
(declare-function buttercup-spec-full-name "buttercup")
(declare-function buttercup-spec-status "buttercup")
(declare-function buttercup-spec-failure-description "buttercup")

(defvar run-tests--results nil
  "The file that gets the results.")

(defun run-tests--note (name status &optional cause)
  "Write that the test NAME ended with STATUS, for the reason CAUSE."
  (let ((clean (lambda (text) (replace-regexp-in-string "[\n\t]+" " " (format "%s" text)))))
    (write-region (concat (funcall clean name) "\t" (funcall clean status)
                          (and cause (concat "\t" (funcall clean cause)))
                          "\n")
                  nil run-tests--results t 'silent)))

(defun run-tests--load (file)
  "Load FILE, and note it if that fails; non-nil if it does not."
  (condition-case err
      (load file nil t)
    (error (run-tests--note (concat "(load " (file-name-nondirectory file) ")")
                            'failed (error-message-string err))
           nil)))

(defun run-tests--status (result)
  "The word for RESULT of an ERT test."
  (cond ((ert-test-passed-p result) 'passed)
        ((ert-test-skipped-p result) 'skipped)
        ((ert-test-failed-p result) 'failed)
        (t 'aborted)))

(defun run-tests--ert ()
  "Run all tests that ERT knows."
  (ert-run-tests
   t
   (lambda (event &rest arguments)
     (when (eq event 'test-ended)
       (let ((test (nth 1 arguments))
             (result (nth 2 arguments)))
         (run-tests--note (ert-test-name test) (run-tests--status result)
                          (and (ert-test-failed-p result)
                               (ert-test-result-with-condition-condition result))))))))

(defun run-tests--buttercup ()
  "Run all suites that Buttercup knows."
  (let ((buttercup-reporter
         (lambda (event argument)
           (when (eq event 'spec-done)
             (let ((status (buttercup-spec-status argument)))
               (run-tests--note (buttercup-spec-full-name argument) status
                                (and (eq status 'failed)
                                     (buttercup-spec-failure-description argument))))))))
    (condition-case nil
        (buttercup-run)
      (error nil))))

(defun run-tests-batch ()
  "Load and run the files named on the command line after that of the results."
  (setq run-tests--results (expand-file-name (pop command-line-args-left)))
  (let ((files (mapcar #'expand-file-name command-line-args-left))
        (loaded t))
    (setq command-line-args-left nil)
    (while (and loaded files)
      (setq loaded (run-tests--load (pop files))))
    (run-tests--ert)
    (when (bound-and-true-p buttercup-suites)
      (run-tests--buttercup))))

(provide 'run-tests)

;;; run-tests.el ends here
