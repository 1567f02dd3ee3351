;;; codesize.el --- compare the size of compiled code  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/codesize.el [--functions=N] DIR1 DIR2
;; Adds up the bytes of code and the constants of all functions in those .elc files that both
;; directories have.  Prints both totals and their ratio, the ratio of each file, and the N
;; functions (default 0) in which DIR2 has most bytes more.

(defvar codesize-functions 0 "How many functions to list.")

(defun codesize-walk (object fn)
  "Call FN with each compiled function and piece of bytecode in OBJECT."
  (cond
   ((byte-code-function-p object)
    (funcall fn (aref object 1) (aref object 2))
    (codesize-walk (aref object 2) fn)
    (if (> (length object) 5) (codesize-walk (aref object 5) fn)))
   ((vectorp object) (mapc (lambda (x) (codesize-walk x fn)) object))
   ((and (eq (car-safe object) 'byte-code) (stringp (nth 1 object)))
    (funcall fn (nth 1 object) (nth 2 object))
    (codesize-walk (nth 2 object) fn))
   (t
    (while (consp object)
      (codesize-walk (car object) fn)
      (setq object (cdr object))))))

(defun codesize-name (form)
  "Return the name of what FORM, a top-level form, defines, or nil."
  (let ((name (car-safe (cdr-safe form))))
    (cond ((not (eq (car-safe form) 'defalias)) nil)
          ((eq (car-safe name) 'quote) (cadr name)))))

(defun codesize-file (file)
  "Return (BYTES CONSTANTS . ALIST) for FILE; ALIST maps names of functions to bytes."
  (let ((bytes 0) (constants 0) (alist nil))
    (with-temp-buffer
      (let ((coding-system-for-read 'utf-8-emacs-unix))
        (insert-file-contents file))
      (condition-case nil
          (while t
            (let ((form (read (current-buffer))) (before bytes))
              (codesize-walk form (lambda (code vector)
                                    (when (stringp code)
                                      (setq bytes (+ bytes (length code)))
                                      (setq constants (+ constants (length vector))))))
              (if (codesize-name form)
                  (push (cons (codesize-name form) (- bytes before)) alist))))
        (end-of-file nil)))
    (cons bytes (cons constants alist))))

(defun codesize-compare (dir1 dir2)
  "Print how the files in DIR1 and DIR2 compare."
  (let ((bytes1 0) (bytes2 0) (constants1 0) (constants2 0) (functions nil))
    (dolist (name (directory-files dir1 nil "\\.elc\\'"))
      (let ((file1 (expand-file-name name dir1)) (file2 (expand-file-name name dir2)))
        (when (file-exists-p file2)
          (let ((one (codesize-file file1)) (two (codesize-file file2)))
            (princ (format "%-28s %7d %7d  %.3f\n" name (car one) (car two)
                           (/ (float (car two)) (max 1 (car one)))))
            (setq bytes1 (+ bytes1 (car one)) bytes2 (+ bytes2 (car two))
                  constants1 (+ constants1 (cadr one)) constants2 (+ constants2 (cadr two)))
            (dolist (entry (cddr two))
              (let ((other (assq (car entry) (cddr one))))
                (if other
                    (push (list (- (cdr entry) (cdr other)) (cdr other) (cdr entry)
                                (car entry) name)
                          functions))))))))
    (princ (format "%-28s %7d %7d  %.3f\n" "bytes of code" bytes1 bytes2
                   (/ (float bytes2) (max 1 bytes1))))
    (princ (format "%-28s %7d %7d  %.3f\n" "constants" constants1 constants2
                   (/ (float constants2) (max 1 constants1))))
    (setq functions (sort functions (lambda (a b) (> (car a) (car b)))))
    (dotimes (_ codesize-functions)
      (let ((entry (pop functions)))
        (if entry (princ (format "%+6d  %5d %5d  %s (%s)\n" (nth 0 entry) (nth 1 entry)
                                 (nth 2 entry) (nth 3 entry) (nth 4 entry))))))))

(let ((args command-line-args-left))
  (setq command-line-args-left nil)
  (when (and args (string-match "\\`--functions=\\([0-9]+\\)\\'" (car args)))
    (setq codesize-functions (string-to-number (match-string 1 (car args))))
    (setq args (cdr args)))
  (unless (= (length args) 2)
    (princ "usage: codesize.el [--functions=N] DIR1 DIR2\n" #'external-debugging-output)
    (kill-emacs 2))
  (codesize-compare (car args) (cadr args)))

;;; codesize.el ends here
