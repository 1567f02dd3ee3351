;;; thunk.el --- values computed when needed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defmacro thunk-delay (&rest body)
  "Return a thunk: a function that runs BODY the first time and keeps the value."
  (declare (debug (def-body)))
  (let ((forced (make-symbol "forced"))
        (val (make-symbol "val")))
    `(let (,forced ,val)
       (lambda (&optional check)
         (if check
             ,forced
           (unless ,forced
             (setq ,val (progn ,@body)
                   ,forced t))
           ,val)))))

(defun thunk-force (delayed)
  "Return the value of the thunk DELAYED."
  (funcall delayed))

(defun thunk-evaluated-p (delayed)
  "Return non-nil if the value of the thunk DELAYED has been computed."
  (funcall delayed t))

(defun thunk--binding (binding)
  "Return (VAR EXP TEMP) for BINDING of a lazy let."
  (cond ((symbolp binding) (list binding nil (make-symbol (symbol-name binding))))
        ((cddr binding)
         (signal 'error (cons "Bindings can have only one value-form" binding)))
        (t (list (car binding) (cadr binding)
                 (make-symbol (symbol-name (car binding)))))))

(defmacro thunk-let (bindings &rest body)
  "Like `let' of BINDINGS around BODY, but compute each value when it is used."
  (declare (indent 1) (debug let))
  (let ((specs (mapcar #'thunk--binding bindings)))
    `(let ,(mapcar (lambda (s) `(,(nth 2 s) (thunk-delay ,(nth 1 s)))) specs)
       (cl-symbol-macrolet
           ,(mapcar (lambda (s) `(,(car s) (thunk-force ,(nth 2 s)))) specs)
         ,@body))))

(defmacro thunk-let* (bindings &rest body)
  "Like `let*' of BINDINGS around BODY, but compute each value when it is used."
  (declare (indent 1) (debug let))
  (if (null bindings)
      (macroexp-progn body)
    `(thunk-let (,(car bindings))
       ,(if (cdr bindings)
            `(thunk-let* ,(cdr bindings) ,@body)
          (macroexp-progn body)))))

(provide 'thunk)

;;; thunk.el ends here
