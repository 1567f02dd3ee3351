;;; recorded.el --- run forms against values recorded from GNU Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; An entry of a *.rec.el file is (FORM "value"): FORM is evaluated with lexical binding in an
;; empty temporary buffer, and its value, or the error that it signals as (error CONDITION .
;; DATA), must print as the string.  test/tools/record.el writes the strings.  In an entry (FORM
;; "value" interpret) the value is that of interpretation only: GNU Emacs' compiler refuses FORM,
;; or gives it another value (malformed forms, and what depends on how code is represented).  The
;; value of (FORM "value" 64-bit) is that of hosts whose fixnums have more than 31 bits.
;;
;; usage: vellum --batch -l recorded.el -f recorded-batch MODE FILE...
;; MODE is `interpret' or `compile' (each form goes through `byte-compile').  The report is TAP.

(defvar byte-compile-warnings)

(defun recorded-interpret (form)
  "Return a function of no arguments that evaluates FORM."
  (lambda () (eval form t)))

(defun recorded-compile (form)
  "Return a compiled function of no arguments that evaluates FORM."
  (let ((lexical-binding t)
        (byte-compile-warnings nil))
    (byte-compile (list 'lambda nil form))))

(defun recorded-evaluate (form prepare)
  "Return the printed value, or error, of FORM; PREPARE makes the function that yields it."
  (let ((print-escape-newlines nil)
        (print-length nil) (print-level nil) (print-circle nil) (print-gensym nil)
        (inhibit-message t)
        (function (funcall prepare form)))
    (with-temp-buffer
      (set-match-data nil)
      (prin1-to-string
       (condition-case err
           (funcall function)
         (error (cons 'error err))
         (quit (cons 'error err)))))))

(defun recorded-read-file (file)
  "Return the entries of FILE."
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8))
      (insert-file-contents file))
    (goto-char (point-min))
    (let ((entries nil)
          (more t))
      (while more
        (condition-case nil
            (setq entries (cons (read (current-buffer)) entries))
          (end-of-file (setq more nil))))
      (nreverse entries))))

(defun recorded-comment (label text)
  "Print TEXT as TAP comment lines behind LABEL."
  (dolist (line (split-string text "\n"))
    (princ (format "# %s %s\n" label line))
    (setq label "         ")))

(defun recorded-run (entry prepare)
  "Check ENTRY; return nil if it holds, else what it gave instead."
  (let ((got (condition-case err
                 (recorded-evaluate (car entry) prepare)
               (error (format "%S while preparing the form" err)))))
    (if (equal got (cadr entry)) nil got)))

(defun recorded-applies-p (entry mode)
  "Return non-nil if ENTRY is to be checked in MODE."
  (cond
   ((null (nth 2 entry)) t)
   ((eq (nth 2 entry) '64-bit) (> most-positive-fixnum (ash 1 30)))
   (t (equal (symbol-name (nth 2 entry)) mode))))

(defun recorded-batch ()
  "Check the files on the command line and report in TAP."
  (let* ((mode (pop command-line-args-left))
         (prepare (if (equal mode "compile") #'recorded-compile #'recorded-interpret))
         (number 0)
         (failed 0))
    (when (equal mode "compile")
      (require 'bytecomp))
    (while command-line-args-left
      (let ((file (pop command-line-args-left))
            (index 0))
        (dolist (entry (recorded-read-file file))
          (setq index (1+ index))
          (when (recorded-applies-p entry mode)
            (setq number (1+ number))
            (let ((got (recorded-run entry prepare))
                  (name (format "%s %d %s" (file-name-nondirectory file) index mode)))
              (if (null got)
                  (princ (format "ok - %s\n" name))
                (setq failed (1+ failed))
                (princ (format "not ok - %s\n" name))
                (recorded-comment "form     " (format "%S" (car entry)))
                (recorded-comment "expected " (format "%s" (cadr entry)))
                (recorded-comment "got      " got)))))))
    (princ (format "1..%d\n" number))
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'recorded)
;;; recorded.el ends here
