;;; bytecomp.el --- the byte compiler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function byte-compile-disable-warning byte-compile-enable-warning)

;;; Commentary:

;; Compiling functions and forms.  A form goes through these stages:
;;   macroexp.el   macros and compiler macros are expanded
;;   byte-tree.el  names are resolved, inline functions put in
;;   byte-check.el warnings
;;   byte-opt.el   the tree is optimised
;;   cconv.el      what closures take along is found out
;;   byte-gen.el   symbolic instructions are made
;;   byte-lap.el   these are improved and assembled
;; byte-warn.el emits warnings, byte-calls.el notes calls, byte-file.el compiles files.

;;; Code:

(require 'macroexp)
(require 'byte-ops)
(require 'byte-tree)
(require 'byte-check)
(require 'byte-opt)
(require 'byte-optcalls)
(require 'cconv)
(require 'byte-lap)
(require 'byte-gen)
(require 'byte-warn)
(require 'byte-calls)

(defvar byte-compile-verbose nil
  "Non-nil means to tell which function is being compiled.")

(defvar byte-compile-initial-macro-environment
  (list
   (cons 'eval-when-compile
         #'(lambda (&rest body)
             (list 'quote (bc-eval-when-compile body))))
   (cons 'eval-and-compile
         #'(lambda (&rest body)
             (let ((form (macroexpand-all (macroexp-progn body)
                                          macroexpand-all-environment)))
               (bc-eval-at-compile-time form)
               form)))
   (cons 'with-suppressed-warnings
         #'(lambda (warnings &rest body)
             (let ((byte-compile--suppressed-warnings
                    (append warnings byte-compile--suppressed-warnings)))
               (macroexpand-all
                (cons 'internal--with-suppressed-warnings (cons warnings body))
                macroexpand-all-environment))))
   (cons 'declare-function
         #'(lambda (function file &optional arglist fileonly)
             (bc-note-declared function file arglist fileonly)
             nil))
   (cons 'macroexp--compiling nil))
  "Macros that mean something else when they are compiled.")

(defvar byte-compile-macro-environment byte-compile-initial-macro-environment
  "Macros of the code being compiled, as `macroexpand' wants them.")

(defun bc-eval-when-compile (body)
  "Evaluate BODY, code that is there for the compiler only, and warn about it."
  (let ((form (bc-preprocess (macroexp-progn body))))
    (if (and byte-compile-warnings bc-form-start)
        (let ((bc-lambda nil)) (bc-check-node (bc-build form nil) nil)))
    (eval form lexical-binding)))

(defun bc-eval-at-compile-time (form)
  "Evaluate FORM, whose macros may be those of the code being compiled."
  (let ((macros byte-compile-macro-environment))
    (eval (if (eq macros byte-compile-initial-macro-environment)
              form
            ;; What the file has defined is not there in the session.
            (macroexpand-all form macros))
          lexical-binding)))

;;; Trees and code.

(defun bc-preprocess (form)
  "Return FORM with all its macros expanded."
  (macroexpand-all form byte-compile-macro-environment))

(defun bc-thunk (node)
  "Return a function without arguments that has NODE as its body."
  (let ((fun (let ((bc-lambda nil)) (bc-make-fun nil))))
    (bc-set-slot fun 4 node)
    fun))

(defun bc-build-thunk (form)
  "Return a function without arguments with the expanded FORM as its body."
  (let ((fun (let ((bc-lambda nil)) (bc-make-fun nil))))
    (let ((bc-lambda fun))
      (bc-set-slot fun 4 (bc-build form nil)))
    fun))

(defun bc-finish-thunk (fun ctx)
  "Optimise the function FUN, whose value is used as CTX says, for output."
  (bc-set-slot fun 4 (if byte-optimize (bc-opt (bc-fun-body fun) ctx)
                       (bc-fun-body fun)))
  (bc-cconv (vector 'lambda fun) nil)
  fun)

(defun bc-self-quoting-p (value)
  "Return non-nil if VALUE, evaluated, is VALUE."
  (not (or (consp value)
           (and (symbolp value) (not (memq value '(nil t)))
                (not (keywordp value))))))

(defun bc-quoted (value)
  "Return a form whose value is VALUE."
  (if (bc-self-quoting-p value) value (list 'quote value)))

(defun bc-simple-form (node)
  "Return a short form that does the same as NODE, or nil.
Only constants and calls with constant arguments have one.  The value is a list
of that form."
  (cond
   ((eq (aref node 0) 'const) (list (bc-quoted (aref node 1))))
   ((and (eq (aref node 0) 'gref)) (list (aref node 1)))
   ((and (eq (aref node 0) 'lambda)
         (null (bc-fun-free (aref node 1)))
         (not (vectorp (bc-fun-doc (aref node 1)))))
    (list (bc-function-object (aref node 1))))
   ((and (eq (aref node 0) 'call)
         (symbolp (aref node 1)))
    (let ((args nil) (ok t))
      (dolist (arg (aref node 2))
        (cond
         ((eq (aref arg 0) 'const) (push (bc-quoted (aref arg 1)) args))
         ((and (eq (aref arg 0) 'lambda)
               (null (bc-fun-free (aref arg 1)))
               (not (vectorp (bc-fun-doc (aref arg 1)))))
          (push (bc-function-object (aref arg 1)) args))
         (t (setq ok nil))))
      (if ok (list (cons (aref node 1) (nreverse args))))))))

(defun bc-thunk-form (fun)
  "Return a form that does what the finished FUN does when it is called."
  (let* ((body (bc-fun-body fun))
         (simple (bc-simple-form body)))
    (if (and simple byte-compile-generate-call-tree (eq (aref body 0) 'call)
             (not (get (aref body 1) 'byte-ops-prim)))
        (bc-calls-note (aref body 1)))
    (if simple
        (car simple)
      (let ((code (bc-emit-function fun)))
        (list 'byte-code (nth 0 code) (nth 1 code) (nth 2 code))))))

(defun bc-compile-form-to-form (form)
  "Return compiled code, as a form, that does what FORM, expanded, does."
  (let* ((bc-lambda nil)
         (fun (bc-build-thunk form)))
    (bc-check-thunk fun nil)
    (bc-thunk-form (bc-finish-thunk fun 'value))))

(defun bc-compile-lambda (lambda)
  "Return the code object of the expanded form LAMBDA."
  (let* ((bc-lambda nil)
         (node (bc-build-lambda (nth 1 lambda) (nthcdr 2 lambda) nil)))
    (bc-check-function node)
    (bc-compile-function-node node)))

(defun bc-compile-function-node (node)
  "Return the code object of NODE, a function that stands for itself."
  (if byte-optimize (bc-opt-function (aref node 1)))
  (bc-cconv node nil)
  (bc-function-object (aref node 1)))

;;; Entry points.

(defmacro bc-with-compiler (&rest body)
  "Evaluate BODY, which compiles something, with all that it needs bound."
  (declare (indent 0))
  `(let ((byte-compile-macro-environment byte-compile-initial-macro-environment)
         (byte-compile-function-environment nil)
         (byte-compile-bound-variables nil)
         (byte-compile--suppressed-warnings nil)
         (bc-lambda nil)
         (bc-inlining nil)
         (max-lisp-eval-depth (max max-lisp-eval-depth 6000))
         (max-specpdl-size (max max-specpdl-size 30000)))
     (bc-with-warnings ,@body)))

(defun bc-reify (closure)
  "Return a form whose value is a function like the interpreted CLOSURE."
  (let ((env (nth 1 closure)) (bindings nil) (specials nil))
    (dolist (entry env)
      (cond
       ((consp entry)
        (unless (assq (car entry) bindings)
          (push (list (car entry) (list 'quote (cdr entry))) bindings)))
       ((not (eq entry t)) (push entry specials))))
    (let ((function (list 'function (cons 'lambda (nthcdr 2 closure)))))
      (if (or bindings specials)
          (append (list 'let bindings)
                  (mapcar #'(lambda (s) (list 'defvar s)) specials)
                  (list function))
        function))))

(defun bc-compile-function (def)
  "Return the compiled form of the function DEF, a lambda or closure."
  (cond
   ((eq (car-safe def) 'lambda)
    (bc-compile-lambda (cadr (bc-preprocess (list 'function def)))))
   ((eq (car-safe def) 'closure)
    (let ((lexical-binding t)
          (form (bc-reify def)))
      (if (eq (car form) 'function)
          (bc-compile-lambda (cadr (bc-preprocess form)))
        (eval (bc-compile-form-to-form (bc-preprocess form)) t))))
   (t (error "Cannot compile %S" def))))

;;;###autoload
(defun byte-compile (form)
  "Compile FORM and return the result.
If FORM is a symbol, compile its function or macro definition and install it.
If it is a lambda or closure, the value is a compiled function.  Otherwise the
value is a form that does what FORM does, compiled."
  (bc-with-compiler
    (let* ((name (and (symbolp form) form form))
           (def (if name
                    ;; What is not defined becomes a function that returns nil.
                    (or (symbol-function name) '(lambda nil nil))
                  form))
           (macro nil))
      (if name (setq byte-compile-current-form name))
      (while (and name (symbolp def) (symbol-function def))
        (setq def (symbol-function def)))
      (if (and (eq (car-safe def) 'autoload) name)
          (setq def (autoload-do-load def name)))
      (when (eq (car-safe def) 'macro)
        (setq macro t)
        (setq def (cdr def)))
      (cond
       ((or (byte-code-function-p def) (subrp def))
        (if name
            (message "Function %s is already compiled"
                     (if (symbolp name) name "provided")))
        (if macro (cons 'macro def) def))
       ((or (memq (car-safe def) '(lambda closure)))
        (let ((code (let ((lexical-binding
                           (if (eq (car def) 'lambda)
                               (if name nil lexical-binding)
                             t)))
                      (bc-compile-function def))))
          (when macro (setq code (cons 'macro code)))
          (if name (fset name code))
          code))
       (name (error "Cannot compile `%s'" name))
       (t (bc-compile-form-to-form (bc-preprocess form)))))))

;;;###autoload
(defun compile-defun (&optional arg)
  "Compile the definition around point and evaluate it.
With ARG, insert the value."
  (interactive "P")
  (save-excursion
    (end-of-defun)
    (beginning-of-defun)
    (let* ((form (read (current-buffer)))
           (value (eval (byte-compile form) lexical-binding)))
      (if arg (insert (prin1-to-string value)) (message "%S" value)))))

(defun byte-compile-sexp (sexp)
  "Compile SEXP and return the compiled form."
  (byte-compile sexp))

(provide 'byte-compile)
(provide 'bytecomp)

(require 'byte-file)
(require 'byte-compat)

;;; bytecomp.el ends here
