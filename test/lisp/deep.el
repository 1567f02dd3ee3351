;;; deep.el --- nesting and cycles end in a value or an error  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: [LEVELS=1000000] vellum --batch -l deep.el -f deep-batch
;; What each form gives, a value or the condition of an error, must be what stands beside it.
;; Prints TAP.

(defvar deep-levels (string-to-number (or (getenv "LEVELS") "100000")) "Levels of nesting.")

(defun deep-list (&optional leaf)
  "Return LEAF inside of `deep-levels' lists."
  (dotimes (_ deep-levels leaf) (setq leaf (list leaf))))

(defun deep-vector ()
  "Return nil inside of `deep-levels' vectors."
  (let ((v nil)) (dotimes (_ deep-levels v) (setq v (vector v)))))

(defun deep-form (operator)
  "Return 1 inside of `deep-levels' calls of OPERATOR."
  (let ((form 1)) (dotimes (_ deep-levels form) (setq form (list operator form)))))

(defun deep-brackets (open middle close)
  "Return MIDDLE between `deep-levels' characters OPEN and as many CLOSE."
  (concat (make-string deep-levels open) middle (make-string deep-levels close)))

(defun deep-loop ()
  "Return a list that is its own first element and tail."
  (let ((x (list 1 2))) (setcar x x) (setcdr (cdr x) x)))

(defun deep-circle ()
  "Return a list without end."
  (let ((x (list "x" 'y))) (nconc x x)))

(defun deep-text ()
  "Return 100,000 equal characters."
  (make-string 100000 ?a))

(defvar deep-forms
  '(((consp (read (deep-brackets ?\( "" ?\)))) . t)
    ((vectorp (read (deep-brackets ?\[ "" ?\]))) . t)
    ((consp (read (concat (make-string deep-levels ?\') "a"))) . t)
    ((read (make-string deep-levels ?\()) . end-of-file)
    ((consp (read (concat "#1=" (deep-brackets ?\( "#1#" ?\))))) . t)
    ((prin1-to-string (deep-list)) . error)
    ((prin1-to-string (deep-vector)) . error)
    ((let ((print-circle t)) (- (length (prin1-to-string (deep-list))) (* 2 deep-levels))) . 3)
    ((let ((print-level 3)) (prin1-to-string (deep-list))) . "(((...)))")
    ((equal (deep-list) (deep-list)) . error)
    ((equal (deep-vector) (deep-vector)) . error)
    ((equal-including-properties (deep-list) (deep-list)) . error)
    ((integerp (sxhash-equal (deep-list))) . t)
    ((integerp (sxhash-equal (deep-vector))) . t)
    ((copy-tree (deep-list)) . error)
    ((copy-tree (deep-vector) t) . error)
    ((flatten-tree (deep-list 'a)) . (a))
    ((eval (deep-form '1+)) . error)
    ((eval (deep-form 'progn) t) . error)
    ((consp (macroexpand (deep-form 'when))) . t)
    ((consp (macroexpand-all (deep-form 'when))) . error)
    ((macroexpand-all (list 'function (list 'lambda nil (deep-form 'when)))) . error)
    ((byte-compile (list 'lambda nil (deep-form '1+))) . error)
    ((byte-compile (list 'lambda nil (deep-form 'let*))) . error)
    ((byte-code-function-p (byte-compile (list 'lambda nil (list 'quote (deep-list))))) . t)
    ((letrec ((f (lambda () (1+ (funcall f))))) (funcall f)) . error)
    ((- (apply #'+ (make-list deep-levels 1)) deep-levels) . 0)
    ((prin1-to-string (deep-loop)) . "(#0 2 #0 2 . #2)")
    ((copy-tree (deep-loop)) . circular-list)
    ((length (deep-loop)) . circular-list)
    ((eval (deep-loop)) . invalid-function)
    ((mapcar #'identity (deep-loop)) . circular-list)
    ((macroexpand-all (deep-loop)) . circular-list)
    ((macroexpand-all (cons 'progn (deep-circle))) . circular-list)
    ((macroexpand-all (cons 'ignore (deep-circle))) . circular-list)
    ((macroexpand-all (let ((form (list 'progn nil))) (setcar (cdr form) form))) . error)
    ((byte-compile (list 'lambda nil (cons 'progn (deep-circle)))) . circular-list)
    ((try-completion "a" (deep-circle)) . circular-list)
    ((assoc-string "a" (deep-circle)) . circular-list)
    ((string-match "\\(a*\\)*b" (deep-text)) . nil)
    ((string-match "\\(a\\|a\\)*\\'" (concat (deep-text) "b")) . 100001)
    ((integerp (sxhash-equal (deep-loop))) . t)
    ((error-message-string (deep-loop)) . wrong-type-argument))
  "Forms and what they give.")

(defun deep-batch ()
  "Check all of `deep-forms'."
  (let ((done 0) (failed 0))
    (dolist (entry deep-forms)
      (let ((got (condition-case err (eval (car entry) t) (error (car err))))
            (print-length 8) (print-level 8))
        (setq done (1+ done))
        (unless (equal got (cdr entry)) (setq failed (1+ failed)))
        (princ (format "%s %d - %S%s\n" (if (equal got (cdr entry)) "ok" "not ok") done
                       (car entry) (if (equal got (cdr entry)) "" (format " gives %S" got))))))
    (princ (format "1..%d\n" done))
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'deep)
;;; deep.el ends here
