;;; codesize.el --- compare the size of compiled code  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --script bench/codesize.el [--functions=N] DIR1 DIR2
;; Adds up the bytes of code and the constants of all functions in those .elc files that both
;; directories have.  Prints both totals and their ratio, the ratio of each file, and the N
;; functions (default 0) in which DIR2 has most bytes more.

(setq load-path (cons (file-name-directory (or load-file-name buffer-file-name)) load-path))
(require 'codecount)

(defvar codesize-functions 0 "How many functions to list.")

(defun codesize-compare (dir1 dir2)
  "Print how the files in DIR1 and DIR2 compare."
  (let ((bytes1 0) (bytes2 0) (constants1 0) (constants2 0) (functions nil))
    (dolist (name (directory-files dir1 nil "\\.elc\\'"))
      (let ((file1 (expand-file-name name dir1)) (file2 (expand-file-name name dir2)))
        (when (file-exists-p file2)
          (let ((one (codecount-file file1)) (two (codecount-file file2)))
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
