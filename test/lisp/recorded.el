;;; recorded.el --- run forms against values recorded from GNU Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; An entry of a *.rec.el file is (FORM "value"): FORM is evaluated with lexical binding in an
;; empty temporary buffer, and its value, or the error that it signals as (error CONDITION .
;; DATA), must print as the string.  test/tools/record.el writes the strings.  In an entry (FORM
;; "value" interpret) the value is that of interpretation only: GNU Emacs' compiler refuses FORM,
;; or gives it another value (malformed forms, and what depends on how code is represented).  The
;; value of (FORM "value" 64-bit) is that of hosts whose fixnums have more than 31 bits, and that
;; of (FORM "value" not-in-files) another one where a constant was written to a file.
;;
;; usage: vellum --batch -l recorded.el -f recorded-batch MODE FILE...
;; MODE is `interpret', `compile' (each form goes through `byte-compile'), `file': all forms
;; that compile go into one file, which goes through `byte-compile-file' and `load', or `torture':
;; interpreted with a collection at every safepoint.  The report is TAP.

(defvar byte-compile-warnings)
(defvar byte-compile-log-warning-function)

(defvar recorded-torture nil
  "Whether to collect at every safepoint while an entry is checked.")

(defun recorded-interpret (form)
  "Return a function of no arguments that evaluates FORM."
  (lambda () (eval form t)))

(defun recorded-compile (form)
  "Return a compiled function of no arguments that evaluates FORM."
  (let ((lexical-binding t)
        (byte-compile-warnings nil))
    (byte-compile (list 'lambda nil form))))

(defvar recorded-functions nil
  "What the compiled file of `recorded-compile-file' defines: (INDEX . FUNCTION)...")

(defun recorded-file-forms (entries)
  "Return text that defines a function for the form of each of ENTRIES, (INDEX . ENTRY)..."
  (let ((print-circle t) (print-escape-nonascii t) (print-escape-newlines t)
        (print-escape-control-characters t)
        (print-length nil) (print-level nil))
    (mapconcat (lambda (entry)
                 (format "(push (cons %d (lambda () %S)) recorded-functions)\n"
                         (car entry) (cadr entry)))
               entries "")))

(defun recorded-write-and-compile (file entries)
  "Write functions for the forms of ENTRIES into FILE and compile it; return t if that went well."
  (with-temp-buffer
    (insert ";;; -*- lexical-binding: t -*-\n" (recorded-file-forms entries))
    (let ((coding-system-for-write 'utf-8-emacs))
      (write-region nil nil file nil 'silent)))
  (let ((byte-compile-warnings nil)
        (byte-compile-log-warning-function #'ignore))
    (eq (byte-compile-file file) t)))

(defun recorded-compile-file (entries)
  "Compile the forms of ENTRIES, (INDEX . ENTRY)..., as a file and load that.
Return an alist of functions by index, without the forms that do not compile."
  (let ((file (make-temp-file "recorded" nil ".el")))
    (setq recorded-functions nil)
    ;; Forms that do not compile are looked for where the file says that there are some.
    (unless (or (recorded-write-and-compile file entries)
                (recorded-write-and-compile
                 file (seq-filter (lambda (entry)
                                    (condition-case nil (recorded-compile (cadr entry))
                                      (error nil)))
                                  entries)))
      (error "The file of forms does not compile"))
    (load (concat file "c") nil t t)
    (delete-file file)
    (delete-file (concat file "c"))
    recorded-functions))

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
    (let ((entries nil))
      ;; An entry that does not end is an error.
      (while (progn (re-search-forward "\\=\\(?:[ \t\n\f]+\\|;.*\\)*" nil t)
                    (not (eobp)))
        (setq entries (cons (read (current-buffer)) entries)))
      (nreverse entries))))

(defun recorded-comment (label text)
  "Print TEXT as TAP comment lines behind LABEL."
  (dolist (line (split-string text "\n"))
    (princ (format "# %s %s\n" label line))
    (setq label "         ")))

(defun recorded-run (entry prepare)
  "Check ENTRY; return nil if it holds, else what it gave instead."
  (let ((got (unwind-protect
                 (condition-case err
                     (progn
                       (if recorded-torture (vellum-gc-torture t))
                       (recorded-evaluate (car entry) prepare))
                   (error (format "%S while preparing the form" err)))
               (if recorded-torture (vellum-gc-torture nil)))))
    (if (equal got (cadr entry)) nil got)))

(defun recorded-applies-p (entry mode)
  "Return non-nil if ENTRY is to be checked in MODE."
  (cond
   ((null (nth 2 entry)) t)
   ((eq (nth 2 entry) '64-bit) (> most-positive-fixnum (ash 1 30)))
   ((eq (nth 2 entry) 'not-in-files) (not (equal mode "file")))
   (t (equal (symbol-name (nth 2 entry)) mode))))

(defun recorded-numbered (entries)
  "Return those of ENTRIES that apply to compiled files, with their numbers."
  (let ((index 0) (result nil))
    (dolist (entry entries (nreverse result))
      (setq index (1+ index))
      (if (recorded-applies-p entry "file") (push (cons index entry) result)))))

(defun recorded-defines-p (form)
  "Return non-nil if forms after FORM may need what it defines to be compiled."
  (let ((head (car-safe form)))
    (if (eq head 'progn)
        (seq-some #'recorded-defines-p (cdr form))
      (and head (symbolp head)
           (string-match-p "\\`\\(?:\\(?:cl-\\|iter-\\|gv-\\)?def\\|require\\|load\\|put\\|eval\\)"
                           (symbol-name head))))))

(defun recorded-chunks (entries)
  "Return ENTRIES as a list of lists, each with a form that defines something last."
  (let ((chunk nil) (chunks nil))
    (dolist (entry entries)
      (push entry chunk)
      (when (recorded-defines-p (cadr entry))
        (push (nreverse chunk) chunks)
        (setq chunk nil)))
    (if chunk (push (nreverse chunk) chunks))
    (nreverse chunks)))

(defun recorded-batch ()
  "Check the files on the command line and report in TAP."
  (let* ((recorded-torture (and (equal (car command-line-args-left) "torture")
                                (setcar command-line-args-left "interpret")))
         (mode (pop command-line-args-left))
         (prepare (if (equal mode "compile") #'recorded-compile #'recorded-interpret))
         (number 0)
         (failed 0))
    (unless (equal mode "interpret")
      (require 'bytecomp))
    (while command-line-args-left
      (let* ((file (pop command-line-args-left))
             (index 0)
             (entries (recorded-read-file file))
             (chunks (if (equal mode "file")
                         (recorded-chunks (recorded-numbered entries))))
             (functions nil))
        (dolist (entry entries)
          (setq index (1+ index))
          ;; What a chunk defines is there when the next one is compiled.
          (when (and chunks (eq index (car (car (car chunks)))))
            (setq functions (recorded-compile-file (pop chunks))))
          (when (and (recorded-applies-p entry mode)
                     (or (not (equal mode "file")) (assq index functions)))
            (setq number (1+ number))
            (let ((got (recorded-run entry
                                     (if functions
                                         (lambda (_) (cdr (assq index functions)))
                                       prepare)))
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
