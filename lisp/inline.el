;;; inline.el --- functions that are also macros for their calls  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `define-inline' defines a function from a body that computes an expression.  The
;; body serves twice: with the arguments' values, to be the function; and with the
;; argument forms, to be the compiler macro of the function.  In it can be used:
;;   (inline-quote EXP)          the expression, with ,FORM for what is computed
;;   (inline-const-p EXP)        whether the value of the form EXP is known
;;   (inline-const-val EXP)      that value
;;   (inline-letevals VARS BODY) evaluate arguments once, in order, before BODY
;;   (inline-error FORMAT ARGS)  complain

;;; Code:

(require 'macroexp)

(defmacro inline-quote (_exp)
  "Stand for the code EXP; as in a backquote, a comma inserts a value."
  (error "inline-quote can only be used within define-inline"))

(defmacro inline-const-p (_exp)
  "Say whether the value of the argument form EXP is known."
  (error "inline-const-p can only be used within define-inline"))

(defmacro inline-const-val (_exp)
  "Return the value of the argument form EXP, which must be known."
  (error "inline-const-val can only be used within define-inline"))

(defmacro inline-error (_format &rest _args)
  "Signal an error with FORMAT and ARGS."
  (error "inline-error can only be used within define-inline"))

(defmacro inline-letevals (_vars &rest _body)
  "Make sure that each of VARS is evaluated once, in order, before BODY.
An element is a symbol, an argument, or (SYMBOL EXP).  If VARS is a dotted list,
the symbol at its end is an argument that is a list of forms."
  (declare (indent 1) (debug (sexp &rest form)))
  (error "inline-letevals can only be used within define-inline"))

;;;###autoload
(defmacro define-inline (name args &rest body)
  "Define NAME with ARGS as a function whose calls the compiler replaces.
BODY returns the code for a call; see the commentary of the file inline.el."
  (declare (indent defun) (debug defun) (doc-string 3))
  (let* ((parsed (macroexp-parse-body body))
         (decls (car parsed))
         (doc (if (stringp (car decls)) (car decls)))
         (declares (apply #'append
                          (mapcar (lambda (d)
                                    (if (eq (car-safe d) 'declare) (cdr d)))
                                  decls)))
         (forms (cdr parsed))
         (inliner (intern (format "%s--inliner" name))))
    `(progn
       (defun ,name ,args
         ,@(if doc (list doc))
         (declare (compiler-macro ,inliner) ,@declares)
         ,(macroexpand-all (macroexp-progn forms)
                           (append inline--function-environment
                                   macroexpand-all-environment)))
       :autoload-end
       (eval-and-compile
         (defun ,inliner ,(cons 'inline--form args)
           (ignore inline--form)
           (catch 'inline--just-use
             ,(macroexpand-all (macroexp-progn forms)
                               (append inline--inliner-environment
                                       macroexpand-all-environment))))))))

;;; The body as a function: arguments are values.

(defun inline--plain (exp)
  "Return the code EXP, given in backquote style, for arguments that are values."
  (cond
   ((eq (car-safe exp) '\,) (nth 1 exp))
   ((eq (car-safe exp) 'quote)
    (if (inline--commas-p exp)
        (list 'list ''quote (inline--plain (nth 1 exp)))
      exp))
   ((and (consp exp) (eq (car-safe (car exp)) '\,))
    ;; A function that is computed.
    (inline--plain-call (list 'funcall (nth 1 (car exp))) (cdr exp)))
   ((consp exp) (inline--plain-call (list (car exp)) (cdr exp)))
   (t exp)))

(defun inline--commas-p (exp)
  "Return non-nil if there is a comma in EXP."
  (and (consp exp)
       (or (memq (car exp) '(\, \,@))
           (inline--commas-p (car exp))
           (inline--commas-p (cdr exp)))))

(defun inline--plain-call (head args)
  "Return the call that begins with HEAD and goes on with ARGS in backquote style."
  (let ((result (reverse head)) (splice nil))
    (while (consp args)
      (cond
       ((eq (car args) '\,)
        ;; (f . ,args)
        (setq splice (list (nth 1 args)))
        (setq args nil))
       ((eq (car-safe (car args)) '\,@)
        (if (cdr args) (error "`,@' is not the last argument in inline-quote"))
        (setq splice (list (nth 1 (car args))))
        (setq args nil))
       (t (setq result (cons (inline--plain (car args)) result))
          (setq args (cdr args)))))
    (setq result (nreverse result))
    (cond
     ((null splice) result)
     ((eq (car result) 'funcall) `(apply ,@(cdr result) ,(car splice)))
     (t `(apply #',(car result) ,@(cdr result) ,(car splice))))))

(defun inline--plain-letevals (vars body)
  "Return code that binds those of VARS that have a value around BODY."
  (let ((bindings nil))
    (while (consp vars)
      (if (consp (car vars)) (push (car vars) bindings))
      (setq vars (cdr vars)))
    (if bindings
        `(let* ,(nreverse bindings) ,@body)
      (macroexp-progn body))))

(defconst inline--function-environment
  (list (cons 'inline-quote #'inline--plain)
        (cons 'inline-const-p (lambda (exp) `(progn ,exp t)))
        (cons 'inline-const-val (lambda (exp) exp))
        (cons 'inline-error (lambda (format &rest args) `(error ,format ,@args)))
        (cons 'inline-letevals (lambda (vars &rest body)
                                 (inline--plain-letevals vars body))))
  "What the macros mean in the function.")

;;; The body as a compiler macro: arguments are forms.

(defun inline--const-value (exp form)
  "Return the value of the constant form EXP; if it has none, leave FORM as it is."
  (cond
   ((not (macroexp-const-p exp)) (throw 'inline--just-use form))
   ((memq (car-safe exp) '(quote function)) (nth 1 exp))
   (t exp)))

(defun inline--complain (form format args)
  "Warn with FORMAT and ARGS about the call FORM, and leave it as it is."
  (message "Warning: %s" (apply #'format-message format args))
  (throw 'inline--just-use form))

(defun inline--eval-letevals (vars body)
  "Return code that makes code which evaluates VARS once around that of BODY."
  (cond
   ((null vars) (macroexp-progn body))
   ((symbolp vars)
    ;; A list of forms: a variable for each.
    (let ((bindings (make-symbol "bindings")) (code (make-symbol "code")))
      `(let* ((,bindings nil)
              (,vars (mapcar (lambda (exp)
                               (if (macroexp-copyable-p exp)
                                   exp
                                 (let ((var (make-symbol "arg")))
                                   (push (list var exp) ,bindings)
                                   var)))
                             ,vars))
              (,code ,(macroexp-progn body)))
         (macroexp-let* (nreverse ,bindings) ,code))))
   (t
    (let* ((var (car vars))
           (name (if (consp var) (car var) var))
           (value (if (consp var) (nth 1 var) var)))
      `(macroexp-let2 macroexp-copyable-p ,name ,value
         ,(inline--eval-letevals (cdr vars) body))))))

(defconst inline--inliner-environment
  (list (cons 'inline-quote (lambda (exp) (list '\` exp)))
        (cons 'inline-const-p (lambda (exp) `(macroexp-const-p ,exp)))
        (cons 'inline-const-val
              (lambda (exp) `(inline--const-value ,exp inline--form)))
        (cons 'inline-error
              (lambda (format &rest args)
                `(inline--complain inline--form ,format (list ,@args))))
        (cons 'inline-letevals
              (lambda (vars &rest body) (inline--eval-letevals vars body))))
  "What the macros mean in the compiler macro.")

(provide 'inline)

;;; inline.el ends here
