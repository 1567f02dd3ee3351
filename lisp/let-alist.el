;;; let-alist.el --- values of an alist as variables with dots  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun let-alist--remove-dot (symbol)
  "Return SYMBOL without the dot that its name begins with, if any."
  (let ((name (symbol-name symbol)))
    (if (string-prefix-p "." name)
        (intern (substring name 1))
      symbol)))

(defun let-alist--deep-dot-search (data)
  "Return an alist of the symbols in DATA whose names begin with a dot.
The values are the symbols without it.  What is in the body of another `let-alist' in
DATA belongs to that."
  (cond
   ((symbolp data)
    (if (string-prefix-p "." (symbol-name data))
        (list (cons data (let-alist--remove-dot data)))))
   ((vectorp data) (apply #'append (mapcar #'let-alist--deep-dot-search data)))
   ((eq (car-safe data) 'let-alist) (let-alist--deep-dot-search (cadr data)))
   ((consp data)
    (append (let-alist--deep-dot-search (car data))
            (let-alist--deep-dot-search (cdr data))))))

(defun let-alist--list-to-sexp (list var)
  "Return the form that looks up the keys of LIST, the last one first, in the alist VAR."
  (let ((form var))
    (dolist (key (reverse list))
      (setq form `(cdr (assq ',key ,form))))
    form))

(defun let-alist--access-sexp (symbol variable)
  "Return the form for the value that the dotted SYMBOL has in the alist VARIABLE.
A second dot at the beginning stands for the variable of that name outside."
  (let ((bare (let-alist--remove-dot symbol)))
    (if (string-prefix-p "." (symbol-name bare))
        bare
      (let-alist--list-to-sexp
       (nreverse (mapcar #'intern (split-string (symbol-name bare) "\\.")))
       variable))))

(defmacro let-alist (alist &rest body)
  "Let symbols .KEY in BODY be the values of KEY in ALIST.
.A.B looks B up in the value of A; ..A is the .A of the `let-alist' outside."
  (declare (indent 1) (debug t))
  (let ((var (make-symbol "alist")))
    `(let ((,var ,alist))
       (let ,(mapcar (lambda (pair)
                       (list (car pair) (let-alist--access-sexp (car pair) var)))
                     (delete-dups (let-alist--deep-dot-search body)))
         ,@body))))

(provide 'let-alist)

;;; let-alist.el ends here
