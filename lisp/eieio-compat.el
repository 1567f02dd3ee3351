;;; eieio-compat.el --- old names of object functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'eieio)

(defun no-next-method (object &rest args)
  "Signal that there is no next method for OBJECT and ARGS."
  (signal 'cl-no-next-method (cons object args)))

(defun no-applicable-method (object method &rest args)
  "Signal that METHOD does not apply to OBJECT and ARGS."
  (signal 'cl-no-applicable-method (cons method (cons object args))))

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
