;;; interrupt.el --- work that interrupts and kills come in between of  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l interrupt.el -f interrupt-work KIND COUNT
;; Does work of KIND without end; each interrupt must end it with a `quit'.  After COUNT of them the
;; heap is checked and the session ends.
;; usage: vellum --batch -l interrupt.el -f interrupt-forever KIND FILE
;; Writes or compiles FILE without end.

(defvar interrupt-directory (file-name-directory load-file-name) "Where this file is.")

(defun interrupt-compile ()
  "Compile a function of some size."
  (byte-compile
   '(lambda (x)
      (let ((sum 0))
        (dolist (e x) (pcase e (`(add ,n) (setq sum (+ sum n))) ((pred consp) (push e sum))))
        (cl-loop for i below 10 collect (* i sum))))))

(defun interrupt-match ()
  "Match a regexp that fails after long backtracking."
  (string-match "\\(?:a*a*\\)*\\(?:a*a*\\)*b\\'" (make-string 24 ?a)))

(defun interrupt-sort ()
  "Sort with a predicate in Lisp."
  (let ((numbers nil))
    (dotimes (i 20000) (push (logxor (* i 7919) 5461) numbers))
    (sort numbers (lambda (a b) (< a b)))))

(defun interrupt-collect ()
  "Make garbage and collect it."
  (let ((keep nil))
    (dotimes (i 200) (push (make-vector 100 (list i (format "%d" i) (float i))) keep))
    (garbage-collect)))

(defun interrupt-write (&optional file)
  "Write FILE, or a file of this process."
  (let ((file (or file (expand-file-name (format "w%d" (emacs-pid)) temporary-file-directory))))
    (dolist (c '(?a ?b))
      (write-region (make-string 300000 c) nil file nil 'silent))))

(defun interrupt-json ()
  "Parse and print text, insert and delete it in a buffer."
  (with-temp-buffer
    (dotimes (i 300)
      (insert (json-serialize (list :a (vector i "x" :null) :b (list :c 1.5))) "\n"))
    (goto-char (point-min))
    (while (re-search-forward "\"\\([a-z]\\)\"" nil t) (replace-match "<\\1>"))
    (split-string (buffer-string) "\n")))

(defun interrupt-call (kind)
  "Do one piece of work of KIND, a string."
  (funcall (intern (concat "interrupt-" kind))))

(defun interrupt-work ()
  "Work until the interrupts that the command line asks for have come."
  (require 'bytecomp)
  (require 'cl-lib)
  (let* ((kind (pop command-line-args-left))
         (wanted (string-to-number (pop command-line-args-left)))
         (count 0)
         (unwound 0)
         (inhibit-quit t))
    (interrupt-call kind)
    (message "ready")
    (while (< count wanted)
      (condition-case nil
          ;; Only the work can be interrupted, not what notes that it was.
          (unwind-protect
              (let ((inhibit-quit nil))
                (while t (interrupt-call kind)))
            (setq unwound (1+ unwound)))
        (quit (setq count (1+ count)))))
    ;; What comes now waits: the work is whole, and the flag is set afterwards.
    (setq quit-flag nil)
    (let ((deadline (+ (float-time) 5)))
      (while (and (not quit-flag) (< (float-time) deadline))
        (interrupt-call kind)))
    (princ (format "%d quits, unwound %s, waiting %s\n" count
                   (if (>= unwound count) "each time" unwound) (if quit-flag t nil)))
    (setq quit-flag nil)
    (garbage-collect)
    (kill-emacs 0)))

(defun interrupt-forever ()
  "Write or compile a file until the process is killed."
  (let ((kind (pop command-line-args-left))
        (file (pop command-line-args-left)))
    (require 'bytecomp)
    (message "ready")
    (while t
      (if (equal kind "write")
          (interrupt-write file)
        (byte-compile-file file)))))

(provide 'interrupt)
;;; interrupt.el ends here
