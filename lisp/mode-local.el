;;; mode-local.el --- variables and functions that differ by mode  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A mode's property `mode-local-symbol-table' is an alist of what it has of its own.  A mode that
;; has nothing for a name takes that of its parent.

;;; Code:

(require 'cl-lib)

(defvar-local mode-local-symbol-table nil "What the buffer has of its own: (NAME . VALUE).")
(defvar mode-local-init-hook nil "Hook run when a buffer gets what its mode has.")
(defvar mode-local-active-mode nil "The mode in force.")

(defmacro define-child-mode (mode parent &optional _docstring)
  "Let MODE take from PARENT what it has not itself.

\(fn MODE PARENT &optional DOCSTRING)"
  `(put ',mode 'mode-local-parent ',parent))

(defun get-mode-local-parent (mode)
  "Return the mode that MODE takes things from, or nil."
  (or (get mode 'mode-local-parent) (get mode 'derived-mode-parent)))

(defun mode-local-value (symbol mode)
  "Return the value of SYMBOL in MODE, or nil."
  (let (cell)
    (while (and mode (not cell))
      (setq cell (assq symbol (get mode 'mode-local-symbol-table))
            mode (get-mode-local-parent mode)))
    (cdr cell)))

(defun mode-local-bind (bindings &optional plist mode)
  "Bind the pairs BINDINGS in MODE, or in the buffer; PLIST qualifies them."
  (dolist (binding bindings)
    (if mode
        (put mode 'mode-local-symbol-table
             (cons binding (assq-delete-all (car binding)
                                            (get mode 'mode-local-symbol-table))))
      (push binding mode-local-symbol-table))
    (when plist (put (car binding) 'mode-local-properties plist))))

(defmacro setq-mode-local (mode &rest args)
  "Set variables in MODE; ARGS are names and values."
  (let (pairs)
    (while args
      (push `(cons ',(pop args) ,(pop args)) pairs))
    `(mode-local-bind (list ,@(nreverse pairs)) '(mode-variable-flag t) ',mode)))
(defmacro defvar-mode-local (mode sym val &optional _docstring)
  "Let the variable SYM have the value VAL in MODE.

\(fn MODE SYM VAL &optional DOCSTRING)"
  (declare (indent defun))
  `(progn (setq-mode-local ,mode ,sym ,val) ',sym))
(defmacro defconst-mode-local (mode sym val &optional docstring)
  "Let the constant SYM have the value VAL in MODE, with DOCSTRING."
  (declare (indent defun))
  `(defvar-mode-local ,mode ,sym ,val ,docstring))

(defmacro with-mode-local (mode &rest body)
  "Evaluate BODY with the values that variables have in MODE."
  (declare (indent 1))
  `(with-mode-local-symbol ',mode ,@body))
(defmacro with-mode-local-symbol (mode &rest body)
  "Evaluate BODY with the values that variables have in the mode that MODE evaluates to."
  (declare (indent 1))
  (let ((bindings (make-symbol "bindings")))
    `(let ((,bindings (mode-local--variables ,mode)))
       (cl-progv (mapcar #'car ,bindings) (mapcar #'cdr ,bindings)
         ,@body))))
(defun mode-local--variables (mode)
  "Return the alist of the variables of MODE and its parents, the strongest first."
  (let (result)
    (while mode
      (dolist (binding (get mode 'mode-local-symbol-table))
        (unless (assq (car binding) result) (push binding result)))
      (setq mode (get-mode-local-parent mode)))
    result))

;;; Functions

(defmacro define-overloadable-function (name args docstring &rest body)
  "Define NAME with ARGS and DOCSTRING as a function that modes can replace.
BODY can call (:override FORMS...), FORMS being what is done if no mode has replaced it."
  (declare (doc-string 3) (indent defun))
  (let ((arguments (delq '&rest (delq '&optional (copy-sequence args)))))
    `(defun ,name ,args
       ,docstring
       ,@(if (mode-local--find-override body)
             (mode-local--expand-overrides name arguments body)
           (mode-local--expand-overrides
            name arguments `((:override (,(intern (format "%s-default" name))
                                         ,@arguments))))))))
(defmacro define-overload (&rest arguments)
  "Define a function that modes can replace; ARGUMENTS as for `define-overloadable-function'."
  `(define-overloadable-function ,@arguments))
(defun mode-local--find-override (form)
  "Return non-nil if FORM calls :override."
  (and (consp form)
       (or (memq (car form) '(:override :override-with-args))
           (mode-local--find-override (car form))
           (mode-local--find-override (cdr form)))))
(defun mode-local--expand-overrides (name arguments form)
  "Return FORM with its calls of :override replaced, for NAME with ARGUMENTS."
  (cond
   ((atom form) form)
   ((memq (car form) '(:override :override-with-args))
    (let ((arguments (if (eq (car form) :override-with-args) (pop (cdr form)) arguments))
          (override (make-symbol "override")))
      `(let ((,override (fetch-overload ',name)))
         (if ,override (funcall ,override ,@arguments)
           ,@(mode-local--expand-overrides name arguments (cdr form))))))
   (t (cons (mode-local--expand-overrides name arguments (car form))
            (mode-local--expand-overrides name arguments (cdr form))))))
(defmacro define-mode-local-override (name mode args docstring &rest body)
  "Replace the function NAME in MODE by one with ARGS, DOCSTRING and BODY."
  (declare (doc-string 4) (indent defun))
  (let ((function (intern (format "%s-%s" name mode))))
    `(progn
       (defun ,function ,args ,docstring ,@body)
       (mode-local-bind '((,name . ,function)) '(override-flag t) ',mode))))
(defun fetch-overload (overload)
  "Return the function that the buffer's mode has for OVERLOAD, or nil."
  (or (cdr (assq overload mode-local-symbol-table))
      (mode-local-value overload (or mode-local-active-mode major-mode))))

(provide 'mode-local)

;;; mode-local.el ends here
