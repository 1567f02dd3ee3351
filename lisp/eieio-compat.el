;;; eieio-compat.el --- old names of object functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'eieio)

(defvar eieio-compat--default nil
  "What is called when no method of a program says what to do.")

(cl-defgeneric no-next-method (_object &rest _args)
  "Called by `call-next-method' when OBJECT has no next method for ARGS."
  (funcall eieio-compat--default))

(cl-defgeneric no-applicable-method (_object _method &rest _args)
  "Called when METHOD has no implementation for OBJECT and ARGS."
  (funcall eieio-compat--default))

(cl-defmethod cl-no-next-method
  (_generic _method (object eieio-default-superclass) &rest args)
  "Let `no-next-method' say what is done for OBJECT and ARGS."
  (let ((eieio-compat--default (lambda () (cl-call-next-method))))
    (apply #'no-next-method object args)))

(cl-defmethod cl-no-applicable-method (generic (object eieio-default-superclass) &rest args)
  "Let `no-applicable-method' say what GENERIC does for OBJECT and ARGS."
  (let ((eieio-compat--default (lambda () (cl-call-next-method))))
    (apply #'no-applicable-method object generic args)))

(defun generic-p (fname)
  "Return non-nil if the symbol FNAME is a generic function."
  (and (fboundp fname) (cl-generic-p fname)))
(make-obsolete 'generic-p nil "25.1")

(defun call-next-method (&rest _args)
  "Call the next method; allowed in a `defmethod' only."
  (error "call-next-method only allowed inside a `defmethod' body"))

(defun next-method-p ()
  "Return non-nil if there is a next method; allowed in a `defmethod' only."
  (error "next-method-p only allowed inside a `defmethod' body"))

(defun eieio-generic-form (form)
  "Return FORM."
  form)

(provide 'eieio-compat)

;;; eieio-compat.el ends here
