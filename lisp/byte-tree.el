;;; byte-tree.el --- the compiler's view of a program  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The first pass of the compiler turns a form, in which all macros are expanded,
;; into a tree of nodes in which names are resolved: each lexical variable is an
;; object of its own.  The optimiser (byte-opt.el), closure conversion (cconv.el)
;; and the code generator (byte-gen.el) work on the tree.
;;
;; A node is a vector with its kind in the first slot:
;;   [const VALUE]           [ref VAR]             [set VAR NODE]
;;   [gref SYMBOL]           [gset SYMBOL NODE]    a variable that is not lexical
;;   [seq NODES]             [prog1 NODE NODES]
;;   [if TEST THEN ELSE]     [and NODES]           [or NODES]
;;   [cond CLAUSES]          a clause is (TEST . NODE), or (TEST) for its value
;;   [while TEST NODE]
;;   [let BINDINGS NODE]     BINDINGS: ((VAR . NODE)...), made one after the other
;;   [dlet BINDINGS NODE]    ((SYMBOL . NODE)...), dynamic, made all at once
;;   [lambda FUN]
;;   [call SYMBOL NODES]     [funcall NODE NODES]
;;   [inline CODE NODES]     a call of the bytecode object CODE, to be inserted
;;   [catch NODE NODE]       [unwind NODE FUN-NODE]
;;   [save INSTRUCTION NODE]
;;   [condcase NODE HANDLERS SUCCESS]  HANDLERS: ((CONDITIONS VAR . NODE)...);
;;                           SUCCESS: (VAR . NODE) or nil.  VAR is a variable, a
;;                           symbol to be bound dynamically, or nil
;;
;; What comes behind these parts is for byte-check.el alone, which warns:
;;   [const VALUE NOTE]      NOTE is `function' for a function's name, or a function
;;                           that warns about this place
;;   [gref SYMBOL FREE]      FREE: the symbol is not known as a variable
;;   [gset SYMBOL NODE FREE]
;;   [call SYMBOL NODES FORM]
;;   [seq NODES QUIET]       QUIET: warnings that are suppressed in it, or t
;;   [let BINDINGS NODE INLINED]
;;
;; Since variables are objects, names never clash, and a parallel `let' of lexical
;; variables is the same as a sequential one.
;;
;; An environment is an alist of (SYMBOL . VAR); (SYMBOL) says that the symbol is
;; bound dynamically from here on.

;;; Code:

(defvar byte-compile-bound-variables nil
  "Symbols that are known as dynamic variables in the code being compiled.")

(defvar byte-compile-function-environment nil
  "Functions that the code being compiled defines: (NAME . DEFINITION).
DEFINITION is a lambda form, or t if it is not known.")

(defvar bc-lambda nil
  "The function whose body is being worked on.")

(defvar bc-inlining nil
  "Names of the functions that are being put into their caller.")

;;; Variables.

(defmacro bc-var-name (var) "Name of VAR." (list 'aref var 0))
(defmacro bc-var-refs (var) "How often VAR is read." (list 'aref var 1))
(defmacro bc-var-sets (var) "How often VAR is assigned." (list 'aref var 2))
(defmacro bc-var-value (var) "Node that can stand for VAR." (list 'aref var 3))
(defmacro bc-var-owner (var) "Function that binds VAR." (list 'aref var 4))
(defmacro bc-var-captured (var)
  "Whether an inner function uses VAR." (list 'aref var 5))
(defmacro bc-var-slot (var) "Stack slot of VAR." (list 'aref var 6))
(defmacro bc-var-boxed (var)
  "Whether VAR lives in a cons that functions share." (list 'aref var 7))
(defmacro bc-var-known (var)
  "Node of the constant or variable that VAR always equals." (list 'aref var 8))

(defmacro bc-set-slot (object index value)
  "Store VALUE in slot INDEX of OBJECT."
  (list 'aset object index value))

(defun bc-make-var (name)
  "Return a new variable called NAME."
  (vector name 0 0 nil nil nil nil nil nil))

;;; Functions.

(defmacro bc-fun-vars (fun) "Parameters of FUN." (list 'aref fun 0))
(defmacro bc-fun-required (fun) "Required arguments." (list 'aref fun 1))
(defmacro bc-fun-optional (fun) "Optional arguments." (list 'aref fun 2))
(defmacro bc-fun-rest (fun) "Whether FUN takes a rest." (list 'aref fun 3))
(defmacro bc-fun-body (fun) "Body node of FUN." (list 'aref fun 4))
(defmacro bc-fun-doc (fun) "Docstring of FUN." (list 'aref fun 5))
(defmacro bc-fun-interactive (fun) "Interactive form." (list 'aref fun 6))
(defmacro bc-fun-free (fun) "Variables FUN captures." (list 'aref fun 7))
(defmacro bc-fun-parent (fun) "Enclosing function." (list 'aref fun 8))
(defmacro bc-fun-arglist (fun) "Argument list of FUN." (list 'aref fun 9))
(defmacro bc-fun-lexical (fun) "Whether FUN is lexical." (list 'aref fun 10))
(defmacro bc-fun-spec (fun)
  "Thunk of the form in the interactive form of FUN." (list 'aref fun 11))

(defun bc-make-fun (arglist)
  "Return a new function with ARGLIST."
  (vector nil 0 0 nil nil nil nil nil bc-lambda arglist lexical-binding nil))

;;; Entry.

(defconst bc-nil [const nil]
  "The node of nil.")

(defun bc-const (value)
  "Return a node for the constant VALUE."
  (if value (vector 'const value) bc-nil))

(defun bc-noted (value note)
  "Return a node for VALUE; NOTE is called when the code is checked."
  (vector 'const value note))

(defun bc-build (form env)
  "Return the node of FORM, whose variables are those of ENV."
  (cond
   ((consp form)
    (let ((head (car form)) builder)
      (cond
       ((symbolp head)
        (if (setq builder (get head 'bc-build))
            (funcall builder form env)
          (bc-build-call form env)))
       ((eq (car-safe head) 'lambda)
        (vector 'funcall (bc-build-lambda (nth 1 head) (nthcdr 2 head) env)
                (bc-build-list (cdr form) env)))
       (t
        (vector 'funcall
                (bc-noted head #'(lambda ()
                                   (byte-compile-warn "`%s' is a malformed function"
                                                      (prin1-to-string head))))
                (bc-build-list (cdr form) env))))))
   ((symbolp form)
    (if (or (memq form '(nil t)) (keywordp form))
        (bc-const form)
      (bc-build-ref form env)))
   (t (bc-const form))))

(defun bc-build-list (forms env)
  "Return the nodes of the list FORMS in ENV."
  (let ((nodes nil))
    (while forms
      (setq nodes (cons (bc-build (car forms) env) nodes))
      (setq forms (cdr forms)))
    (nreverse nodes)))

(defun bc-build-body (forms env)
  "Return one node for the list FORMS in ENV."
  (cond
   ((null forms) bc-nil)
   ((null (cdr forms)) (bc-build (car forms) env))
   (t
    (let ((nodes nil))
      (while forms
        (setq nodes (cons (bc-build (car forms) env) nodes))
        (setq forms (cdr forms)))
      (vector 'seq (nreverse nodes))))))

;;; Variables in forms.

(defun bc-special-p (symbol env)
  "Return non-nil if a binding of SYMBOL in ENV is dynamic."
  (or (not lexical-binding)
      (special-variable-p symbol)
      (memq symbol byte-compile-bound-variables)
      (let ((entry (assq symbol env)))
        (and entry (null (cdr entry))))))

(defun bc-lookup (symbol env)
  "Return the lexical variable that SYMBOL means in ENV, or nil."
  (cdr (assq symbol env)))

(defun bc-build-ref (symbol env)
  "Return a node for the value of the variable SYMBOL in ENV."
  (let ((var (bc-lookup symbol env)))
    (cond
     (var
      (bc-set-slot var 1 (1+ (bc-var-refs var)))
      (vector 'ref var))
     (t
      (vector 'gref symbol (not (bc-known-variable-p symbol)))))))

(defun bc-build-assignment (symbol node env)
  "Return a node that assigns the value of NODE to SYMBOL in ENV."
  (let ((var (bc-lookup symbol env)))
    (cond
     (var
      (bc-set-slot var 2 (1+ (bc-var-sets var)))
      (vector 'set var node))
     (t
      (vector 'gset symbol node (not (bc-known-variable-p symbol)))))))

(defun bc-bind (symbol env)
  "Return (VAR . NEW-ENV): a new variable SYMBOL, and ENV with it."
  (let ((var (bc-make-var symbol)))
    (bc-set-slot var 4 bc-lambda)
    (cons var (cons (cons symbol var) env))))

(defun bc-temp (node)
  "Return a new variable without a name, to be bound to the value of NODE."
  (let ((var (bc-make-var nil)))
    (bc-set-slot var 4 bc-lambda)
    (cons var node)))

(defun bc-ref (var)
  "Return a new reference to VAR."
  (bc-set-slot var 1 (1+ (bc-var-refs var)))
  (vector 'ref var))

;;; Special forms.

(defmacro bc-define-builder (head args &rest body)
  "Define how forms with the symbol HEAD are built.
ARGS are (FORM ENV), BODY returns the node."
  (declare (indent 2))
  (let ((name (intern (format "bc-build--%s" head))))
    `(progn
       (defun ,name ,args
         ,(format "Return the node of FORM, a `%s' form, in ENV." head)
         ,@body)
       (put ',head 'bc-build ',name))))

(bc-define-builder quote (form _env)
  (if (and (consp (cdr form)) (null (cddr form)))
      (bc-const (cadr form))
    (bc-noted (cadr form)
              #'(lambda ()
                  (byte-compile-warn "malformed quote form: `%s'"
                                     (prin1-to-string form))))))

(bc-define-builder function (form env)
  (let ((def (cadr form)))
    (cond
     ((eq (car-safe def) 'lambda)
      (bc-build-lambda (nth 1 def) (nthcdr 2 def) env))
     ((and def (symbolp def)) (vector 'const def 'function))
     (t (bc-const def)))))

(bc-define-builder progn (form env)
  (bc-build-body (cdr form) env))

(bc-define-builder prog1 (form env)
  (if (cddr form)
      (vector 'prog1 (bc-build (nth 1 form) env)
              (bc-build-list (nthcdr 2 form) env))
    (bc-build (nth 1 form) env)))

(bc-define-builder if (form env)
  (vector 'if (bc-build (nth 1 form) env)
          (bc-build (nth 2 form) env)
          (bc-build-body (nthcdr 3 form) env)))

(bc-define-builder and (form env)
  (vector 'and (bc-build-list (cdr form) env)))

(bc-define-builder or (form env)
  (vector 'or (bc-build-list (cdr form) env)))

(bc-define-builder cond (form env)
  (let ((clauses nil))
    (dolist (clause (cdr form))
      (if (not (listp clause)) (signal 'wrong-type-argument (list 'listp clause)))
      (if clause
          (push (cons (bc-build (car clause) env)
                      (if (cdr clause) (bc-build-body (cdr clause) env)))
                clauses)))
    (vector 'cond (nreverse clauses))))

(bc-define-builder while (form env)
  (vector 'while (bc-build (nth 1 form) env)
          (bc-build-body (nthcdr 2 form) env)))

(bc-define-builder setq (form env)
  (let ((rest (cdr form)) (nodes nil) symbol)
    (while rest
      (setq symbol (car rest))
      (cond
       ((null (cdr rest))
        (push (vector 'call 'signal
                      (list (bc-const 'wrong-number-of-arguments)
                            (bc-const (list 'setq (length (cdr form))))))
              nodes)
        (push (bc-noted nil #'(lambda ()
                                (if (not (bc-known-variable-p symbol))
                                    (bc-check-symbol symbol t 'assign))))
              nodes)
        (setq nodes
              (append nodes
                      (list (bc-noted nil #'(lambda ()
                                              (byte-compile-warn
                                               "malformed setq form: %s"
                                               (prin1-to-string form))))))))
       ((or (not (symbolp symbol)) (memq symbol '(nil t)) (keywordp symbol))
        (push (vector 'call 'set
                      (list (if (symbolp symbol)
                                (bc-noted symbol
                                          (let ((constant symbol))
                                            #'(lambda ()
                                                (bc-warn-constant
                                                 constant "variable reference to"))))
                              (bc-const symbol))
                            (bc-build (cadr rest) env)))
              nodes))
       (t
        (push (bc-build-assignment symbol (bc-build (cadr rest) env) env)
              nodes)))
      (setq rest (cddr rest)))
    (cond
     ((null nodes) bc-nil)
     ((cdr nodes) (vector 'seq (nreverse nodes)))
     (t (car nodes)))))

(bc-define-builder catch (form env)
  (vector 'catch (bc-build (nth 1 form) env)
          (bc-build-body (nthcdr 2 form) env)))

(bc-define-builder unwind-protect (form env)
  (let ((body (bc-build (nth 1 form) env)))
    (if (nthcdr 2 form)
        (vector 'unwind body
                (bc-build-lambda nil (nthcdr 2 form) env t))
      body)))

(bc-define-builder save-excursion (form env)
  (vector 'save 'save-excursion (bc-build-body (cdr form) env)))

(bc-define-builder save-restriction (form env)
  (vector 'save 'save-restriction (bc-build-body (cdr form) env)))

(bc-define-builder save-current-buffer (form env)
  (vector 'save 'save-current-buffer (bc-build-body (cdr form) env)))

(bc-define-builder interactive (form _env)
  (bc-noted nil #'(lambda ()
                    (bc-at 'interactive)
                    (byte-compile-warn "misplaced interactive spec: `%s'"
                                       (prin1-to-string form)))))

(bc-define-builder condition-case (form env)
  (let* ((name (nth 1 form))
         (body (bc-build (nth 2 form) env))
         (handlers nil) (success nil))
    (unless (and (symbolp name) (not (eq name t)) (not (keywordp name)))
      (byte-compile-warn "`%s' is not a variable-name or nil (in condition-case)" name)
      (setq name nil))
    (dolist (clause (nthcdr 3 form))
      (let* ((conditions (car-safe clause))
             (bound (cond ((null name) nil)
                          (lexical-binding (bc-bind name env))))
             (byte-compile-bound-variables
              (if (and name (not lexical-binding))
                  (cons name byte-compile-bound-variables)
                byte-compile-bound-variables))
             (node (bc-build-body (cdr-safe clause)
                                  (if bound (cdr bound) env)))
             (var (if bound (car bound) name)))
        (cond
         ((eq conditions :success)
          (setq success (cons var node)))
         (t
          (push (cons conditions (cons var node)) handlers)))
        (when bound
          (bc-note-not-unused (list (car bound)) 'variable))))
    (vector 'condcase body (nreverse handlers) success)))

;;; Binding forms.

(defun bc-binding-symbol (binding head)
  "Return the symbol that BINDING, an element of a HEAD form, binds."
  (let ((symbol (if (consp binding) (car binding) binding)))
    (when (and (consp binding) (nthcdr 2 binding))
      (byte-compile-warn "Malformed `%s' binding: %s" head (prin1-to-string binding)))
    (cond
     ((not (symbolp symbol))
      (byte-compile-warn "attempt to let-bind nonvariable `%s'"
                         (prin1-to-string symbol))
      (make-symbol "nonvariable"))
     (t
      (if (and (or (memq symbol '(nil t)) (keywordp symbol))
               (byte-compile-warning-enabled-p 'constants symbol))
          (byte-compile-warn "attempt to let-bind constant `%s'" symbol))
      symbol))))

(defun bc-build-let-body (form env)
  "Return the node of the body of FORM, a `let' or `let*', in ENV."
  (if (nthcdr 2 form)
      (bc-build-body (nthcdr 2 form) env)
    (bc-noted nil #'(lambda () (byte-compile-warn "Empty %s body" (car form))))))

(bc-define-builder let (form env)
  (let ((all nil) (lexical nil) (dynamic nil) (bare nil) (new-env env) symbol node)
    (dolist (binding (nth 1 form))
      (setq symbol (bc-binding-symbol binding 'let))
      (setq node (if (consp binding) (bc-build (cadr binding) env) bc-nil))
      (cond
       ((bc-special-p symbol env)
        (when (assq symbol new-env) (push (list symbol) new-env))
        (push symbol dynamic)
        (push (cons symbol node) all))
       (t
        (let ((bound (bc-bind symbol new-env)))
          (setq new-env (cdr bound))
          (if (and (consp binding) (null (cdr binding))) (push (car bound) bare))
          (push (cons (car bound) node) all)
          (push (car bound) lexical)))))
    (let* ((byte-compile-bound-variables
            (append dynamic byte-compile-bound-variables))
           (body (bc-build-let-body form new-env)))
      (bc-note-uninitialized bare)
      (bc-note-not-unused lexical 'variable)
      (cond
       ((null all) body)
       ((null dynamic) (vector 'let (nreverse all) body))
       ((null lexical) (vector 'dlet (nreverse all) body))
       (t (bc-mixed-let all body))))))

(defun bc-mixed-let (bindings body)
  "Return a node that makes BINDINGS of both kinds around BODY.
BINDINGS are in reverse order.  What is bound dynamically must be evaluated in
its turn, but bound after all the others: it waits in a variable of its own
unless nothing can come between."
  (let ((inits nil) (dynamic nil) (late nil))
    (dolist (binding bindings)
      (cond
       ((vectorp (car binding))
        (push binding inits)
        (setq late t))
       ((or (not late) (eq (aref (cdr binding) 0) 'const))
        (push binding dynamic))
       (t
        (let ((temp (bc-temp (cdr binding))))
          (push temp inits)
          (push (cons (car binding) (bc-ref (car temp))) dynamic)))))
    (vector 'let inits (vector 'dlet dynamic body))))

(bc-define-builder let* (form env)
  (let ((byte-compile-bound-variables byte-compile-bound-variables)
        (groups nil) (lexical nil) (all nil) (bare nil) symbol node body)
    ;; GROUPS holds runs of lexical bindings and single dynamic ones, last first.
    (dolist (binding (nth 1 form))
      (setq symbol (bc-binding-symbol binding 'let*))
      (setq node (if (consp binding) (bc-build (cadr binding) env) bc-nil))
      (cond
       ((bc-special-p symbol env)
        (when (assq symbol env) (push (list symbol) env))
        (push symbol byte-compile-bound-variables)
        (when lexical (push (cons 'let (nreverse lexical)) groups))
        (setq lexical nil)
        (push (list 'dlet (cons symbol node)) groups))
       (t
        (let ((bound (bc-bind symbol env)))
          (setq env (cdr bound))
          (if (and (consp binding) (null (cdr binding))) (push (car bound) bare))
          (push (car bound) all)
          (push (cons (car bound) node) lexical)))))
    (when lexical (push (cons 'let (nreverse lexical)) groups))
    (setq body (bc-build-let-body form env))
    (bc-note-uninitialized bare)
    (bc-note-not-unused all 'variable)
    (dolist (group groups)
      (setq body (vector (car group) (cdr group) body)))
    body))

(bc-define-builder defvar (form env)
  (bc-build-definition form env))

(bc-define-builder defconst (form env)
  (bc-build-definition form env))

(defun bc-build-definition (form env)
  "Return the node of FORM, a `defvar' or `defconst' inside other code, in ENV."
  (let ((symbol (nth 1 form)) (head (car form)))
    (push symbol byte-compile-bound-variables)
    (vector 'seq (list (bc-noted nil #'(lambda ()
                                         (bc-note-prefix symbol)
                                         (bc-check-docstring (nth 3 form) head symbol)))
                       (bc-build-defining-code form head symbol env)))))

(defun bc-build-defining-code (form head symbol env)
  "Return the node of FORM, a `defvar' or `defconst' as HEAD says, in ENV.
It defines SYMBOL."
  (cond
   ((and (eq head 'defconst) (null (nthcdr 2 form)))
    ;; Malformed: the error comes when this runs, as in interpreted code.
    (bc-build `(eval ',form) env))
   ((null (nthcdr 2 form)) (bc-const symbol))
   ((eq head 'defconst)
    (vector 'funcall
            (bc-const `(lambda (x) (defconst ,symbol x ,@(nthcdr 3 form))))
            (list (bc-build (nth 2 form) env))))
   (t
    ;; The value is computed only if it is needed.
    (vector 'if (vector 'call 'default-boundp (list (bc-const symbol)))
            (vector 'call 'eval
                    (list (bc-const `(defvar ,symbol nil ,@(nthcdr 3 form)))))
            (vector 'funcall
                    (bc-const `(lambda (x) (defvar ,symbol x ,@(nthcdr 3 form))))
                    (list (bc-build (nth 2 form) env)))))))

;;; Functions.

(defun bc-parse-arglist (arglist)
  "Return (REQUIRED OPTIONAL REST) for ARGLIST: two lists and a symbol or nil.
It is an error if ARGLIST is not well formed."
  (let ((required nil) (optional nil) (rest nil) (state 'required) (ok t) arg
        (tail arglist))
    (while (and ok tail)
      (if (not (consp tail))
          (setq ok nil)
        (setq arg (car tail))
        (setq tail (cdr tail))
        (cond
         ((eq arg '&optional)
          (if (eq state 'required) (setq state 'optional) (setq ok nil)))
         ((eq arg '&rest)
          (if (and (consp tail) (null (cdr tail))) (setq state 'rest) (setq ok nil)))
         ((or (not (symbolp arg)) (memq arg '(nil t)) (keywordp arg)) (setq ok nil))
         ((eq state 'required) (push arg required))
         ((eq state 'optional) (push arg optional))
         (t (setq rest arg)))))
    (if ok
        (list (nreverse required) (nreverse optional) rest)
      (bc-arglist-error arglist))))

(defun bc-arglist-error (arglist)
  "Signal an error that says what is wrong with ARGLIST."
  (let ((rest arglist) arg)
    (while (consp rest)
      (setq arg (car rest))
      (setq rest (cdr rest))
      (if (symbolp arg) (bc-at arg))
      (cond
       ((or (not (symbolp arg)) (memq arg '(nil t)) (keywordp arg))
        (error "Invalid lambda variable %s" arg))
       ((eq arg '&rest)
        (if (null rest) (error "&rest without variable name"))
        (if (cdr-safe rest) (error "Garbage following &rest VAR in lambda-list")))
       ((and (eq arg '&optional) (memq '&optional rest))
        (error "Duplicate &optional"))))
    (error "Malformed argument list: %S" arglist)))

(defun bc-build-lambda (arglist body env &optional thunk)
  "Return a node for the function with ARGLIST and the forms BODY in ENV.
THUNK means that the function is the cleanup part of a form: BODY has no
docstring and no interactive form."
  (let* ((fun (bc-make-fun arglist))
         (byte-compile-bound-variables byte-compile-bound-variables)
         (parsed (bc-parse-arglist arglist))
         (names (append (nth 0 parsed) (nth 1 parsed)
                        (and (nth 2 parsed) (list (nth 2 parsed)))))
         (vars nil))
    (bc-set-slot fun 1 (length (nth 0 parsed)))
    (bc-set-slot fun 2 (length (nth 1 parsed)))
    (bc-set-slot fun 3 (and (nth 2 parsed) t))
    (unless thunk
      (when (and (stringp (car body)) (cdr body))
        (bc-set-slot fun 5 (car body))
        (setq body (cdr body)))
      ;; (:documentation FORM) is for functions that are made at run time.
      (when (eq (car-safe (car body)) :documentation)
        (bc-set-slot fun 5 (vector (bc-build (cadr (car body)) env)))
        (setq body (or (cdr body) (list nil))))
      (when (eq (car-safe (car body)) 'declare)
        (setq body (cdr body)))
      (when (eq (car-safe (car body)) 'interactive)
        (bc-set-slot fun 6 (car body))
        (let ((spec (car-safe (cdr-safe (car body)))))
          (if (or (and (consp spec) (not (eq (car spec) 'quote)))
                  (and spec (symbolp spec)))
              (bc-set-slot fun 11 (let ((bc-lambda nil))
                                    (bc-build-thunk (bc-preprocess spec))))))
        (setq body (cdr body))))
    (let ((bc-lambda fun))
      (cond
       (lexical-binding
        (dolist (name names)
          (when (and (not (assq name env))
                     (or (special-variable-p name)
                         (memq name byte-compile-bound-variables))
                     (byte-compile-warning-enabled-p 'lexical-dynamic name))
            (byte-compile-warn "Lexical argument shadows the dynamic variable %S" name))
          (let ((bound (bc-bind name env)))
            (setq env (cdr bound))
            (push (car bound) vars)))
        (setq vars (nreverse vars))
        (bc-set-slot fun 0 vars))
       (t
        (setq env nil)
        (setq byte-compile-bound-variables
              (append names byte-compile-bound-variables))))
      (bc-set-slot fun 4 (bc-build-body body env))
      (bc-note-not-unused vars 'argument)
      (vector 'lambda fun))))

;;; Calls.

(defun bc-build-call (form env)
  "Return the node of FORM, the call of a function with a name, in ENV."
  (let* ((head (car form))
         (args (if (proper-list-p form) (cdr form)
                 (signal 'wrong-type-argument (list 'proper-list-p form))))
         (optimizer (get head 'byte-optimizer))
         (inline (if (and optimizer (eq optimizer 'byte-compile-inline-expand))
                     (bc-inline-definition head))))
    (or (and inline (bc-build-inline head inline args env))
        (vector 'call head (bc-build-list args env) form))))

(bc-define-builder funcall (form env)
  (if (null (cdr form))
      (bc-build-call form env)
    (let ((fun (bc-build (nth 1 form) env)))
      (vector 'funcall fun (bc-build-list (nthcdr 2 form) env)))))

(bc-define-builder featurep (form env)
  (let ((feature (if (cddr form) nil (car-safe (cdr-safe (cadr form))))))
    (cond
     ((not (eq (car-safe (cadr form)) 'quote)) (bc-build-call form env))
     ((eq feature 'emacs) (bc-const t))
     ((memq feature '(xemacs sxemacs)) (bc-const nil))
     (t (bc-build-call form env)))))

(bc-define-builder with-no-warnings (form env)
  (let ((byte-compile-warnings nil))
    (vector 'seq (list (bc-build-body (cdr form) env)) t)))

(bc-define-builder internal--with-suppressed-warnings (form env)
  (let ((byte-compile--suppressed-warnings
         (append (cadr form) byte-compile--suppressed-warnings)))
    (vector 'seq (list (bc-build-body (nthcdr 2 form) env)) (cadr form))))

(bc-define-builder macroexp--funcall-if-compiled (form _env)
  (bc-noted nil (eval (cadr form) t)))

;;; Inline functions.

(defvar bc-max-inline-depth 8
  "How deeply inline functions may be put into one another.")

(defun bc-inline-definition (name)
  "Return the definition to be put in place of a call of NAME, or nil.
It is a lambda form, whose macros are expanded, or a bytecode object."
  (let ((def (or (cdr (assq name byte-compile-function-environment))
                 (indirect-function name))))
    (cond
     ((or (memq name bc-inlining)
          (> (length bc-inlining) bc-max-inline-depth))
      nil)
     ((eq (car-safe def) 'lambda)
      ;; In this file, or a function of a file with dynamic binding.
      (cond
       ((assq name byte-compile-function-environment)
        (let ((expanded (macroexpand-all
                         (list 'function def)
                         byte-compile-macro-environment)))
          ;; Next time it need not be expanded again.
          (setcdr (assq name byte-compile-function-environment)
                  (cadr expanded))
          (cadr expanded)))
       ((not lexical-binding) def)))
     ((and (eq (car-safe def) 'closure) lexical-binding
           (member (nth 1 def) '((t) nil)))
      (cons 'lambda (nthcdr 2 def)))
     ((and (byte-code-function-p def)
           (integerp (aref def 0))
           (not (eq (aref def 1) nil)))
      (if (consp (aref def 1)) (fetch-bytecode def))
      def))))

(defun bc-build-inline (name def args env)
  "Return a node for DEF, the inline function NAME, applied to ARGS in ENV.
The value is nil if that cannot be done."
  (cond
   ((byte-code-function-p def)
    (let* ((desc (aref def 0))
           (required (logand desc 127))
           (most (ash desc -8))
           (count (length args)))
      (and (>= count required)
           (or (<= count most) (/= 0 (logand desc 128)))
           (bc-inlinable-code-p def)
           (vector 'inline def
                   (bc-inline-arguments required (- most required)
                                        (/= 0 (logand desc 128))
                                        (bc-build-list args env))))))
   (t
    (let* ((parsed (bc-parse-arglist (nth 1 def)))
           (required (length (nth 0 parsed)))
           (optional (length (nth 1 parsed)))
           (count (length args))
           (body (nthcdr 2 def)))
      (if (and (stringp (car body)) (cdr body)) (setq body (cdr body)))
      (if (eq (car-safe (car body)) 'interactive) (setq body (cdr body)))
      (and parsed
           (>= count required)
           (or (nth 2 parsed) (<= count (+ required optional)))
           (let* ((nodes (bc-inline-arguments
                          required optional (nth 2 parsed)
                          (bc-build-list args env)))
                  (bc-inlining (cons name bc-inlining))
                  ;; The definition was warned about in its own place.
                  (byte-compile-warnings nil)
                  (names (append (nth 0 parsed) (nth 1 parsed)
                                 (and (nth 2 parsed) (list (nth 2 parsed)))))
                  (bindings nil) (inner nil))
             (cond
              (lexical-binding
               (while names
                 (let ((bound (bc-bind (car names) inner)))
                   (setq inner (cdr bound))
                   (push (cons (car bound) (car nodes)) bindings))
                 (setq names (cdr names))
                 (setq nodes (cdr nodes)))
               (vector 'let (nreverse bindings)
                       (vector 'seq (list (bc-build-body body inner)) t)
                       t))
              (t
               (let ((byte-compile-bound-variables
                      (append names byte-compile-bound-variables)))
                 (while names
                   (push (cons (car names) (car nodes)) bindings)
                   (setq names (cdr names))
                   (setq nodes (cdr nodes)))
                 (setq body (vector 'seq (list (bc-build-body body nil)) t))
                 (if bindings
                     (vector 'dlet (nreverse bindings) body)
                   body))))))))))

(defun bc-inline-arguments (required optional rest nodes)
  "Return a node for each parameter of a function that is called with NODES.
It has REQUIRED and OPTIONAL parameters, and one more if REST."
  (let ((result nil) (n (+ required optional)))
    (while (> n 0)
      (push (or (car nodes) bc-nil) result)
      (setq nodes (cdr nodes))
      (setq n (1- n)))
    (when rest
      (push (if nodes (vector 'call 'list nodes) bc-nil) result))
    (nreverse result)))

(provide 'byte-tree)

;;; byte-tree.el ends here
