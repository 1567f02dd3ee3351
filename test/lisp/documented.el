;;; documented.el --- public functions and variables say what they do  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l documented.el -f documented-check
;; What is there at start-up, or loaded on demand, has documentation, which asking for it finds.
;; Prints TAP.

(defun documented-public ()
  "Return the names of the public functions, sorted."
  (let ((names nil))
    (mapatoms
     (lambda (symbol)
       (unless (or (not (fboundp symbol))
                   (keymapp (symbol-function symbol))
                   (string-match-p "--\\|\\`\\(?:vellum\\|documented\\)-" (symbol-name symbol)))
         (push symbol names))))
    (sort names #'string<)))

(defun documented-missing (names)
  "Return those of NAMES whose documentation is missing, or cannot be had, and the error."
  (let ((missing nil))
    (dolist (name names (nreverse missing))
      (condition-case err
          (let ((doc (documentation name t)))
            (unless (and (stringp doc) (string-match-p "[[:alpha:]]" doc)) (push name missing)))
        (error (push (list name err) missing))))))

(defun documented-check ()
  "Check all of `documented-public'."
  (let* ((names (documented-public))
         (missing (documented-missing names)))
    (princ (format "%s 1 - %d public functions are documented\n" (if missing "not ok" "ok")
                   (length names)))
    (dolist (name missing) (princ (format "# %S\n" name)))
    (princ (format "%s 2 - there are thousands of them\n1..2\n"
                   (if (> (length names) 3000) "ok" "not ok")))
    (kill-emacs (if (or missing (< (length names) 3001)) 1 0))))

(provide 'documented)
;;; documented.el ends here
