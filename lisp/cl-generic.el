;;; cl-generic.el --- generic functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A generic function has a record, which hangs on the property `cl--generic' of its name and
;; lists its methods and, for each argument that some method specializes on, the generalizers of
;; those specializers.  A generalizer computes a tag from an argument, cheaply, and the list of
;; specializers that objects with a tag fulfil, once for each tag.
;;
;; The function itself is made anew whenever a method is added.  It looks up the tag of one
;; argument in a table of functions; when the tag is new, the methods that apply are put in order,
;; nearest first, and make the function for it: one that looks at the next argument in the same
;; way, or after the last, the effective method.
;;
;; The layouts of records, tags and specializers are those of Emacs, whose libraries look at them.

;;;###autoload-public
;; What Emacs has always loaded, and its libraries expect to be there.
;;;###autoload-names (function cl--generic-dispatcher cl--generic-get-dispatcher)
;;;###autoload-names (function cl-generic-make-generalizer cl--defmethod-doc-pos)
;;;###autoload-names (function cl--generic-split-args cl--generic-lambda cl--generic-name)
;;;###autoload-names (function cl--generic-dispatches cl--generic-method-table)
;;;###autoload-names (function cl--generic-options cl--generic-make cl--generic-make-method)
;;;###autoload-names (function cl--generic-make-function cl--generic-method-specializers)
;;;###autoload-names (function cl--generic-method-qualifiers cl--generic-method-uses-cnm)
;;;###autoload-names (function cl--generic-method-function cl--generic-generalizer-name)
;;;###autoload-names (function cl--generic-generalizer-priority)
;;;###autoload-names (function cl--generic-generalizer-tagcode-function)
;;;###autoload-names (function cl--generic-generalizer-specializers-function)
;;;###autoload-names (function cl--generic-member-method cl--generic-isnot-nnm-p)
;;;###autoload-names (function cl--generic-no-next-method-function cl--generic-class-parents)
;;;###autoload-names (function cl--generic-struct-specializers)
;;;###autoload-names (function cl--generic-derived-specializers)
;;;###autoload-names (function cl--generic-standard-method-combination cl--generic-method-info)
;;;###autoload-names (function cl--generic-specializers-apply-to-type-p)
;;;###autoload-names (macro cl--generic cl--generic-with-memoization)

;;; Code:

;; Emacs' cl-lib may be loaded in place of this one, and not wholly: macros only.
(eval-when-compile (require 'cl-lib) (require 'gv))
(require 'cl-preloaded)

(define-error 'cl-no-method "No method")
(define-error 'cl-no-next-method "No next method" 'cl-no-method)
(define-error 'cl-no-primary-method "No primary method" 'cl-no-method)
(define-error 'cl-no-applicable-method "No applicable method" 'cl-no-method)

;;; Records

(cl-defstruct (cl--generic-generalizer
               (:constructor nil)
               (:constructor cl-generic-make-generalizer
                             (name priority tagcode-function specializers-function)))
  "How the arguments that fulfil a kind of specializer are recognized."
  (name nil :type symbol)
  (priority nil :type integer)
  tagcode-function
  specializers-function)

(cl-defstruct (cl--generic-method
               (:constructor nil)
               (:constructor cl--generic-make-method
                             (specializers qualifiers uses-cnm function))
               (:predicate nil))
  "A method; its function takes the next method first if uses-cnm is non-nil."
  (specializers nil :read-only t :type list)
  (qualifiers nil :read-only t :type (list-of atom))
  (uses-cnm nil :read-only t :type boolean)
  (function nil :read-only t :type function))

(cl-defstruct (cl--generic
               (:constructor nil)
               (:constructor cl--generic-make (name))
               (:predicate nil))
  "A generic function.
Each of its dispatches is a list (KEY GENERALIZER...), with higher priorities
first.  KEY is the position of an argument, or (&context . EXPRESSION).  A
dispatch counts for more than those before it in the list."
  (name nil :type symbol :read-only t)
  (dispatches nil :type (list-of (cons natnum (list-of cl--generic-generalizer))))
  (method-table nil :type (list-of cl--generic-method))
  (options nil :type list))

(defmacro cl--generic (name)
  "Stand for the generic function record of NAME."
  `(get ,name 'cl--generic))

(defmacro cl--generic-with-memoization (place &rest code)
  "Return the value of PLACE; if it is nil, give it the value of CODE first."
  (declare (indent 1) (debug t))
  (gv-letplace (getter setter) place
    `(or ,getter
         ,(macroexp-let2 nil value (macroexp-progn code)
            `(progn ,(funcall setter value) ,value)))))

(defun cl-generic-p (f)
  "Return non-nil if F names a generic function."
  (and (symbolp f) (cl--generic f)))

(defun cl-generic-function-options (generic)
  "Return the options that the `cl-defgeneric' of the record GENERIC gave."
  (cl--generic-options generic))

(defun cl-generic-ensure-function (name &optional noerror)
  "Return the record of the generic function NAME, which is made if need be.
NOERROR allows NAME to be an ordinary function."
  (let ((fun (indirect-function name))
        (origname name)
        generic)
    (while (and (null (setq generic (cl--generic name)))
                (fboundp name)
                (symbolp (symbol-function name)))
      (setq name (symbol-function name)))
    ;; What defines the function would forget the methods that it has by then.
    (when (and (not generic) (not noerror) (autoloadp fun))
      (setq fun (autoload-do-load fun name)
            generic (cl--generic name)))
    (unless (or (null fun)
                (autoloadp fun)
                (and (functionp fun) (or noerror generic)))
      (error "%s is already defined as something else than a generic function" origname))
    (or generic
        (setf (cl--generic name) (cl--generic-make name)))))

;;; Argument lists

(eval-and-compile
  (defun cl--generic-split-args (args)
    "Return (SPEC-ARGS . PLAIN-ARGS) for ARGS, the arguments of a method.
Each of SPEC-ARGS, the mandatory arguments and contexts, is (KEY . SPECIALIZER); KEY is
the variable, or (&context . EXPRESSION)."
    (let (plain specs context)
      (while (and args (or (eq (car args) '&context)
                           (not (memq (car args) '(&optional &rest &body &key &aux)))))
        (let ((arg (pop args)))
          (cond
           ((eq arg '&context) (setq context t))
           (context (push (cl--generic-context arg) specs))
           ((consp arg)
            (push (car arg) plain)
            (push (cons (car arg) (cadr arg)) specs))
           (t (push arg plain)
              (push (cons arg t) specs)))))
      (cons (nreverse specs) (nconc (nreverse plain) args))))

  (defun cl--generic-context (context)
    "Return ((&context . EXPRESSION) . SPECIALIZER) for CONTEXT, (EXPRESSION SPECIALIZER)."
    (let ((rewriter (and (symbolp (car-safe context))
                         (get (car-safe context) 'cl-generic--context-rewriter))))
      (when rewriter (setq context (apply rewriter (cdr context))))
      (if (consp context)
          (cons (cons '&context (car context)) (cadr context))
        (cons (cons '&context context) t)))))

(defmacro cl-generic-define-context-rewriter (name args &rest body)
  "Let the context (NAME ARGS...) be written as what BODY returns.
That is a list (EXPRESSION SPECIALIZER)."
  (declare (debug (&define name lambda-list def-body)) (indent 2))
  `(eval-and-compile
     (function-put ',name 'cl-generic--context-rewriter (lambda ,args ,@body))))

(cl-generic-define-context-rewriter major-mode (mode &rest modes)
  `(major-mode ,(if (consp mode)
                    mode
                  `(derived-mode ,mode ,@modes))))

(cl-generic-define-context-rewriter window-system (value)
  `(window-system ,(if (or (null value) (symbolp value)) `(eql ',value) value)))

;;; Tags

(defmacro cl-generic-define-generalizer (name priority tagcode-function
                                              specializers-function)
  "Define NAME as a generalizer of PRIORITY, a number.
TAGCODE-FUNCTION is called with an expression for an argument and returns one for its tag:
nil, or something to compare by `eql'.  SPECIALIZERS-FUNCTION is called with a tag and
returns the list of specializers that objects with that tag fulfil, nearest first.
Generalizers with a higher priority are asked first, and the tag of a lower one must follow
from the tag of a higher one unless that is nil."
  (declare (indent 1) (debug (symbolp body)))
  `(defconst ,name
     (cl-generic-make-generalizer
      ',name ,priority ,tagcode-function ,specializers-function)))

(defvar byte-compile-warnings)

(defvar cl--generic-eql-used (make-hash-table :test 'eql)
  "For each value in an eql specializer, (eql SPECIALIZER...) with those that name it.")

(defvar cl--generic-head-used (make-hash-table :test 'eql)
  "For each value in a head specializer, that specializer.")

(defun cl--generic-type-tag (arg)
  "Return the type of ARG, `null' for nil."
  (if arg (type-of arg) 'null))

(defvar cl--generic-taggers
  (let ((table (make-hash-table :test 'equal))
        (type '(if arg (type-of arg) 'null))
        (eql '(gethash arg cl--generic-eql-used))
        (head '(gethash (car-safe arg) cl--generic-head-used)))
    (puthash (list type) #'cl--generic-type-tag table)
    (puthash (list head type)
             (lambda (arg)
               (or (gethash (car-safe arg) cl--generic-head-used) (cl--generic-type-tag arg)))
             table)
    (puthash (list eql type)
             (lambda (arg)
               (or (gethash arg cl--generic-eql-used) (cl--generic-type-tag arg)))
             table)
    (puthash (list eql) (lambda (arg) (gethash arg cl--generic-eql-used)) table)
    (puthash (list head) (lambda (arg) (gethash (car-safe arg) cl--generic-head-used)) table)
    table)
  "For a list of expressions in ARG, the function that returns the first non-nil value.")

(defun cl--generic-tagger (generalizers)
  "Return the function that computes from an argument the first tag GENERALIZERS give."
  (let ((codes (delete-dups
                (delq nil (mapcar (lambda (generalizer)
                                    (funcall (cl--generic-generalizer-tagcode-function
                                              generalizer)
                                             'arg))
                                  generalizers)))))
    (or (gethash codes cl--generic-taggers)
        (puthash codes
                 (let ((function `(lambda (arg) (or ,@codes))))
                   (if (featurep 'bytecomp)
                       (let ((byte-compile-warnings nil) (lexical-binding t))
                         (byte-compile function))
                     (eval function t)))
                 cl--generic-taggers))))

;;; The function

(defun cl--generic-make-function (generic)
  "Return the function that runs the methods of GENERIC."
  (cl--generic-make-next-function generic
                                  (cl--generic-dispatches generic)
                                  (cl--generic-method-table generic)))

(defun cl--generic-method-specializer (method key)
  "Return the specializer of METHOD for the argument or context KEY."
  (or (if (integerp key)
          (nth key (cl--generic-method-specializers method))
        (cdr (assoc key (cl--generic-method-specializers method))))
      t))

(defun cl--generic-specialized-p (methods key)
  "Return non-nil if one of METHODS has a specializer for the argument or context KEY."
  (while (and methods (eq t (cl--generic-method-specializer (car methods) key)))
    (setq methods (cdr methods)))
  methods)

(defun cl--generic-make-next-function (generic dispatches methods)
  "Return a function that runs those of METHODS of GENERIC that apply, as DISPATCHES tell."
  (while (and dispatches
              (not (cl--generic-specialized-p methods (caar dispatches))))
    (pop dispatches))
  (if dispatches
      (cl--generic-dispatcher generic (car dispatches) (cdr dispatches) methods)
    (cl--generic-effective-method generic methods)))

(defun cl--generic-effective-method (generic methods)
  "Return the function of GENERIC that METHODS, nearest first, make together."
  ;; The combining function cannot be asked how to make itself.
  (if (eq (cl--generic-name generic) 'cl-generic-combine-methods)
      (cl--generic-standard-method-combination generic methods)
    (cl-generic-combine-methods generic methods)))

(defun cl--generic-dispatcher (generic dispatch rest methods)
  "Return a function that chooses among METHODS of GENERIC by DISPATCH, then REST."
  (let* ((key (car dispatch))
         (tagger (cl--generic-tagger (cdr dispatch)))
         (cache (make-hash-table :test 'eql :size 4))
         (miss (lambda (tag arg)
                 (puthash tag
                          (cl--generic-narrow generic dispatch rest methods arg)
                          cache))))
    (cond
     ((consp key)
      (let ((context (eval `(lambda () ,(cdr key)) t)))
        (lambda (&rest args)
          (let* ((arg (funcall context))
                 (tag (funcall tagger arg)))
            (apply (or (gethash tag cache) (funcall miss tag arg)) args)))))
     ((and (eq key 0) (eq tagger #'cl--generic-type-tag))
      (lambda (arg &rest args)
        (let ((tag (if arg (type-of arg) 'null)))
          (apply (or (gethash tag cache) (funcall miss tag arg)) arg args))))
     ((eq key 0)
      (lambda (arg &rest args)
        (let ((tag (funcall tagger arg)))
          (apply (or (gethash tag cache) (funcall miss tag arg)) arg args))))
     ((eq key 1)
      (lambda (arg1 arg &rest args)
        (let ((tag (funcall tagger arg)))
          (apply (or (gethash tag cache) (funcall miss tag arg)) arg1 arg args))))
     (t
      (lambda (&rest args)
        (let* ((arg (nth key args))
               (tag (funcall tagger arg)))
          (apply (or (gethash tag cache) (funcall miss tag arg)) args)))))))

(defun cl--generic-get-dispatcher (dispatch)
  "Return a function that makes dispatchers on DISPATCH.
It is called with a generic function record, the dispatches after that one, and methods."
  (lambda (generic rest methods)
    (cl--generic-dispatcher generic dispatch rest methods)))

(defun cl--generic-narrow (generic dispatch rest methods arg)
  "Return the function for arguments such as ARG, a new one to DISPATCH of GENERIC.
It runs those of METHODS that apply, as the dispatches REST tell further."
  (let* ((key (car dispatch))
         (types (mapcan
                 (lambda (generalizer)
                   (copy-sequence
                    (funcall (cl--generic-generalizer-specializers-function generalizer)
                             (funcall (cl--generic-tagger (list generalizer)) arg))))
                 (cdr dispatch)))
         (ranked nil))
    (dolist (method methods)
      (let ((tail (member (cl--generic-method-specializer method key) types)))
        (when tail (push (cons (length tail) method) ranked))))
    (cl--generic-make-next-function
     generic rest
     (mapcar #'cdr (sort (nreverse ranked) (lambda (a b) (> (car a) (car b))))))))

;;; Combining methods

(defconst cl--generic-probe (make-symbol "probe")
  "What asks a next-method function whether there is a next method.")

(defun cl--generic-isnot-nnm-p (cnm)
  "Return non-nil if calling CNM would run a next method."
  (funcall cnm cl--generic-probe))

(defun cl--generic-no-next-method-function (generic method)
  "Return the function that says that METHOD of GENERIC has no next method."
  (lambda (&rest args)
    (apply #'cl-no-next-method generic method args)))

(defun cl-generic-call-method (generic method &optional fun)
  "Return a function that runs METHOD of GENERIC.
FUN is the function that its `cl-call-next-method' calls, if there is a next method."
  (let ((body (cl--generic-method-function method)))
    (if (not (cl--generic-method-uses-cnm method))
        body
      (let ((next (or fun (cl--generic-no-next-method-function generic method))))
        (lambda (&rest args)
          (apply body
                 (lambda (&rest cnm-args)
                   (if (and cnm-args (eq (car cnm-args) cl--generic-probe))
                       (and fun t)
                     (apply next (or cnm-args args))))
                 args))))))

(defun cl--generic-by-qualifier (generic methods)
  "Return METHODS of GENERIC as (AROUND BEFORE PRIMARY AFTER), each with the farthest first."
  (let (around before primary after)
    (dolist (method methods)
      (let ((qualifiers (cl--generic-method-qualifiers method)))
        ;; :extra NAME only lets several methods have the same specializers.
        (when (eq (car qualifiers) :extra)
          (setq qualifiers (cddr qualifiers)))
        (pcase qualifiers
          ('nil (push method primary))
          ('(:around) (push method around))
          ('(:before) (push method before))
          ('(:after) (push method after))
          (_ (error "Unsupported qualifiers in function %S: %S"
                    (cl--generic-name generic) qualifiers)))))
    (list around before primary after)))

(defun cl--generic-standard-method-combination (generic methods)
  "Return the effective method of GENERIC that METHODS, nearest first, make.
The :around methods run first, then each :before method, the primary ones, and the :after
methods beginning with the farthest."
  (pcase-let ((`(,around ,before ,primary ,after)
               (cl--generic-by-qualifier generic methods))
              (call (lambda (method) (cl-generic-call-method generic method)))
              (fun nil))
    (cond
     ((null methods)
      (lambda (&rest args) (apply #'cl-no-applicable-method generic args)))
     ((null primary)
      (lambda (&rest args) (apply #'cl-no-primary-method generic args)))
     (t
      (dolist (method primary)
        (setq fun (cl-generic-call-method generic method fun)))
      (when (or before after)
        (let ((main fun)
              (befores (mapcar call (reverse before)))
              (afters (mapcar call after)))
          (setq fun (lambda (&rest args)
                      (dolist (f befores) (apply f args))
                      (prog1 (apply main args)
                        (dolist (f afters) (apply f args)))))))
      (dolist (method around)
        (setq fun (cl-generic-call-method generic method fun)))
      fun))))

;;; Definition

(defvar cl--generic-t-generalizer)
(defvar cl--generic-head-generalizer)

(defun cl--generic-dispatch (generic key)
  "Return the dispatch of GENERIC on KEY, which is added if need be."
  (or (assoc key (cl--generic-dispatches generic))
      (car (push (cons key (cl--generic-generalizers t))
                 (cl--generic-dispatches generic)))))

(defun cl--generic-set-precedence (generic args order)
  "Let GENERIC, whose mandatory arguments are ARGS, dispatch on those in ORDER first."
  (dolist (arg order)
    (let ((tail (memq arg args)))
      (unless tail (error "%S is not a mandatory argument" arg))
      (let ((dispatch (cl--generic-dispatch generic (- (length args) (length tail)))))
        (setf (cl--generic-dispatches generic)
              (cons dispatch (delq dispatch (cl--generic-dispatches generic))))))))

(defun cl-generic-define (name args options)
  "Define NAME as a generic function with ARGS and OPTIONS; return its function.
It keeps its methods if it is one already."
  (let ((generic (cl-generic-ensure-function name 'noerror))
        (order (assq :argument-precedence-order options)))
    (unless (fboundp name)
      (setf (cl--generic-dispatches generic) nil)
      (setf (cl--generic-method-table generic) nil))
    (when order
      (cl--generic-set-precedence generic (mapcar #'car (car (cl--generic-split-args args)))
                                  (cdr order)))
    (setf (cl--generic-options generic) options)
    (cl--generic-make-function generic)))

(defun cl--generic-generalizers (specializer)
  "Return the generalizers of SPECIALIZER."
  (if (eq specializer t)
      (list cl--generic-t-generalizer)
    (cl-generic-generalizers specializer)))

(defun cl--generic-note-specializer (generic key specializer)
  "Let GENERIC dispatch on the argument or context KEY so as to recognize SPECIALIZER."
  (let ((generalizers (cl--generic-generalizers specializer))
        (dispatch (cl--generic-dispatch generic key)))
    (dolist (generalizer generalizers)
      (unless (member generalizer (cdr dispatch))
        (setcdr dispatch
                (sort (cons generalizer (cdr dispatch))
                      (lambda (a b)
                        (> (cl--generic-generalizer-priority a)
                           (cl--generic-generalizer-priority b)))))))))

(defun cl--generic-member-method (specializers qualifiers methods)
  "Return the tail of METHODS that begins with the one of SPECIALIZERS and QUALIFIERS."
  (while (and methods
              (not (and (equal (cl--generic-method-specializers (car methods)) specializers)
                        (equal (cl--generic-method-qualifiers (car methods)) qualifiers))))
    (setq methods (cdr methods)))
  methods)

(defun cl-generic-define-method (name qualifiers args uses-cnm function)
  "Add to the generic function NAME a method with QUALIFIERS and ARGS.
FUNCTION takes the next method first if USES-CNM."
  (let* ((generic (cl-generic-ensure-function name))
         (spec-args (car (cl--generic-split-args args)))
         (specializers (mapcar (lambda (spec-arg)
                                 (if (eq '&context (car-safe (car spec-arg)))
                                     spec-arg
                                   (cdr spec-arg)))
                               spec-args))
         (method (cl--generic-make-method specializers qualifiers uses-cnm function))
         (old (cl--generic-member-method specializers qualifiers
                                         (cl--generic-method-table generic)))
         (symbol (cl--generic-name generic))
         (i 0))
    (dolist (spec-arg spec-args)
      (let ((key (if (eq '&context (car-safe (car spec-arg))) (car spec-arg) i)))
        (cl--generic-note-specializer generic key (cdr spec-arg))
        (setq i (1+ i))))
    ;; The table may be in use by the function that runs now.
    (setf (cl--generic-method-table generic)
          (if old
              (mapcar (lambda (m) (if (eq m (car old)) method m))
                      (cl--generic-method-table generic))
            (cons method (cl--generic-method-table generic))))
    (let ((definition `(cl-defmethod ,name ,qualifiers . ,specializers)))
      (unless (member definition current-load-list)
        (push definition current-load-list)))
    ;; A method that is defined elsewhere is no definition of the function.
    (let ((current-load-list (and (not (fboundp symbol)) current-load-list)))
      (defalias symbol (cl--generic-make-function generic)))))

(eval-and-compile
  (defun cl--generic-setf-name (name)
    "Return the symbol for NAME, which may be (setf PLACE)."
    (if (eq (car-safe name) 'setf)
        (gv-setter (cadr name))
      name))

  (defun cl-generic--method-qualifier-p (x)
    "Return non-nil if X, after the name in a `cl-defmethod', is no argument list."
    (not (listp x)))

  (defun cl--generic-mentions-p (form variables)
    "Return non-nil if one of VARIABLES, which are uninterned, is somewhere in FORM."
    (let (found)
      (while (and (consp form) (not found))
        (setq found (cl--generic-mentions-p (pop form) variables)))
      (or found
          (and (symbolp form) (memq form variables))
          (and (vectorp form) (cl--generic-mentions-p (append form nil) variables)))))

  (defun cl--generic-lambda (args body)
    "Return (USES-CNM . FUNCTION) for a method with ARGS and BODY."
    (require 'cl-macs)
    (pcase-let*
        ((`(,spec-args . ,plain) (cl--generic-split-args args))
         (`(,declarations . ,forms) (macroexp-parse-body body))
         (specialized (delq nil (mapcar (lambda (spec-arg)
                                          (unless (eq t (cdr spec-arg)) spec-arg))
                                        spec-args)))
         (cnm (make-symbol "cl--cnm"))
         (nmp (make-symbol "cl--nmp"))
         (code
          (macroexpand-all
           `(cl-function
             (lambda ,plain
               ,@declarations
               (cl-flet ((cl-call-next-method ,cnm)
                         (cl-next-method-p ,nmp))
                 ,@forms)))
           (cons (cons 'cl-generic-current-method-specializers
                       (lambda () `',specialized))
                 macroexpand-all-environment))))
      (if (not (cl--generic-mentions-p code (list cnm nmp)))
          (cons nil code)
        (pcase code
          (`(function (lambda ,largs . ,lbody))
           (pcase-let ((`(,declarations . ,forms) (macroexp-parse-body lbody)))
             (cons t `(function
                       (lambda (,cnm ,@largs)
                         ,@declarations
                         ,@(if (cl--generic-mentions-p forms (list nmp))
                               `((let ((,nmp (lambda () (cl--generic-isnot-nnm-p ,cnm))))
                                   ,@forms))
                             forms))))))
          (_ (error "Cannot make a method of %S" code))))))

  (defun cl--generic-doc (doc args)
    "Return an expression for the docstring DOC, an expression or nil, with ARGS named."
    (require 'cl-macs)
    (let ((doc (if (consp doc) (eval doc t) doc))
          (print-gensym nil))
      (concat doc "\n\n"
              (format "%S" (cons 'fn (cl--make-usage-args args))))))

  (defun cl--generic-declarations (name args declarations)
    "Return the forms that DECLARATIONS of the function NAME with ARGS stand for."
    (delq nil
          (mapcar (lambda (declaration)
                    (let ((f (cdr (assq (car declaration) defun-declarations-alist))))
                      (if f
                          (apply (car f) name args (cdr declaration))
                        (message "Warning: Unknown defun property `%S' in %S"
                                 (car declaration) name)
                        nil)))
                  declarations))))

(defun cl--defmethod-doc-pos ()
  "Return where the docstring stands in the `cl-defmethod' form that point is in."
  (save-excursion
    (let ((n 2))
      (while (and (ignore-errors (forward-sexp 1) t)
                  (not (eq (char-before) ?\))))
        (setq n (1+ n)))
      n)))

(defmacro cl-defmethod (name args &rest body)
  "Define a method of the generic function NAME.
ARGS has (VAR SPECIALIZER) for the arguments that it is special to, and after &context, (EXP
SPECIALIZER) for what else must hold.  Before ARGS may stand qualifiers: :before, :after,
:around, :extra STRING.  In BODY, `cl-call-next-method' runs the next method.

\(fn NAME [EXTRA] [QUALIFIER] ARGS &rest [DOCSTRING] BODY)"
  (declare (doc-string cl--defmethod-doc-pos) (indent defun)
           (debug (&define [&name [sexp &rest keywordp]] [&rest atom] listp
                           lambda-doc def-body)))
  (let ((qualifiers nil)
        (name (cl--generic-setf-name name)))
    (while (cl-generic--method-qualifier-p args)
      (push args qualifiers)
      (setq args (pop body)))
    (pcase-let ((`(,uses-cnm . ,fun) (cl--generic-lambda args body)))
      `(progn
         (declare-function ,name "")
         (cl-generic-define-method ',name ',(nreverse qualifiers) ',args ,uses-cnm ,fun)))))

(defmacro cl-defgeneric (name args &rest options-and-methods)
  "Define the generic function NAME with ARGS.
OPTIONS-AND-METHODS is a docstring, declarations, options such as
\(:documentation DOC), (:method [QUALIFIERS] ARGS BODY...), and a default
body.

\(fn NAME ARGS [DOC-STRING] [OPTIONS-AND-METHODS...] &rest DEFAULT-BODY)"
  (declare (indent 2) (doc-string 3)
           (debug (&define &interpose [&name sexp] cl--generic-split-args
                           lambda-doc def-body)))
  (let* ((name (cl--generic-setf-name name))
         (doc (if (stringp (car-safe options-and-methods)) (pop options-and-methods)))
         (declarations nil)
         (methods nil)
         (options nil)
         (next nil))
    (while (progn (setq next (car-safe (car options-and-methods)))
                  (or (keywordp next) (eq next 'declare)))
      (let ((option (pop options-and-methods)))
        (pcase next
          (:documentation
           (when doc (error "Multiple doc strings for %S" name))
           (setq doc (cadr option)))
          (:method (push option methods))
          ('declare (setq declarations (append declarations (cdr option))))
          (_ (push option options)))))
    (when options-and-methods
      (push `(:method ,args ,@options-and-methods) methods))
    `(prog1
         (progn
           (defalias ',name
             (cl-generic-define ',name ',args ',(nreverse options))
             ,(cl--generic-doc doc args))
           :autoload-end
           ,@(mapcar (lambda (method) `(cl-defmethod ,name ,@(cdr method)))
                     (nreverse methods)))
       ,@(cl--generic-declarations name args declarations))))

;;; Generalizers

(cl-generic-define-generalizer cl--generic-t-generalizer
  0 (lambda (_name &rest _) nil) (lambda (_tag &rest _) '(t)))

(cl-generic-define-generalizer cl--generic-eql-generalizer
  100 (lambda (name &rest _) `(gethash ,name cl--generic-eql-used))
  (lambda (tag &rest _) (if (eq (car-safe tag) 'eql) (cdr tag))))

(cl-generic-define-generalizer cl--generic-derived-generalizer
  90 (lambda (name &rest _) `(and (symbolp ,name) (functionp ,name) ,name))
  (lambda (tag &rest _) (cl--generic-derived-specializers tag)))

(cl-generic-define-generalizer cl--generic-head-generalizer
  80 (lambda (name &rest _) `(gethash (car-safe ,name) cl--generic-head-used))
  (lambda (tag &rest _) (if (eq (car-safe tag) 'head) (list tag))))

;; This expression and that for other types are the same, so that both cost one tag.
(cl-generic-define-generalizer cl--generic-struct-generalizer
  50 (lambda (name &rest _) `(if ,name (type-of ,name) 'null))
  (lambda (tag &rest _) (cl--generic-struct-specializers tag)))

(cl-generic-define-generalizer cl--generic-typeof-generalizer
  10 (lambda (name &rest _) `(if ,name (type-of ,name) 'null))
  (lambda (tag &rest _) (and (symbolp tag) (assq tag cl--typeof-types))))

(defun cl--generic-derived-specializers (mode &rest _)
  "Return the specializers that the name MODE of a mode fulfils."
  (let (specializers)
    (while (and mode (symbolp mode))
      (push `(derived-mode ,mode) specializers)
      (setq mode (get mode 'derived-mode-parent)))
    (nreverse specializers)))

(defun cl--generic-class-parents (class)
  "Return the names of CLASS and the classes above it, nearest first."
  (cl--class-allparents class))

(defun cl--generic-struct-specializers (tag &rest _)
  "Return the specializers that structures with the type TAG fulfil."
  (let ((class (and (symbolp tag) (get tag 'cl--class))))
    (and (cl--struct-class-p class)
         (cl--generic-class-parents class))))

(defun cl--generic-quoted (value)
  "Return VALUE, or X if it is \\='X."
  (if (memq (car-safe value) '(quote function)) (cadr value) value))

(defun cl--generic-use-eql (value specializer)
  "Let VALUE be recognized as one that fulfils SPECIALIZER."
  (let ((tag (or (gethash value cl--generic-eql-used)
                 (puthash value (list 'eql) cl--generic-eql-used))))
    (unless (member specializer (cdr tag))
      ;; Specializers with fewer values are nearer.
      (setcdr tag (sort (cons specializer (cdr tag))
                        (lambda (a b) (< (length a) (length b))))))))

(cl-defgeneric cl-generic-combine-methods (generic methods)
  "Return the function of GENERIC that METHODS, which apply, make; the nearest comes first."
  (cl--generic-standard-method-combination generic methods))

;; Until there are methods, this must recognize what the first of them needs.
(cl-defgeneric cl-generic-generalizers (specializer)
  "Return the generalizers of SPECIALIZER, a list.
A method for a new kind of specializer makes it known."
  (if (eq (car-safe specializer) 'head)
      (progn
        (unless (gethash (cadr specializer) cl--generic-head-used)
          (puthash (cadr specializer) specializer cl--generic-head-used))
        (list cl--generic-head-generalizer))
    (error "Unknown specializer %S" specializer)))

(cl-defmethod cl-generic-generalizers :extra "cl-struct" (type)
  "Recognize structures by their TYPE."
  (let ((class (and type (symbolp type) (cl--find-class type))))
    (cond
     ((not (cl--struct-class-p class)) (cl-call-next-method))
     ((cl--struct-class-type class)
      (error "Can't dispatch on cl-struct %S: type is %S" type (cl--struct-class-type class)))
     (t (list cl--generic-struct-generalizer)))))

(cl-defmethod cl-generic-generalizers :extra "typeof" (type)
  "Recognize objects of the built-in TYPE."
  (if (memq type cl--all-builtin-types)
      (list cl--generic-typeof-generalizer)
    (cl-call-next-method)))

(cl-defmethod cl-generic-generalizers ((specializer (head eql)))
  "Recognize the value of the form in SPECIALIZER, (eql FORM); a symbol there is itself the value."
  (let ((form (cadr specializer)))
    (cl--generic-use-eql (if (and (symbolp form) (not (macroexp-const-p form))) form
                           (eval form t))
                         specializer))
  (list cl--generic-eql-generalizer))

(cl-defmethod cl-generic-generalizers ((_specializer (eql t)))
  "Recognize anything."
  (list cl--generic-t-generalizer))

(cl-defmethod cl-generic-generalizers ((specializer (head member)))
  "Recognize the values that SPECIALIZER, a (member VALUE...), lists."
  (dolist (value (cdr specializer))
    (cl--generic-use-eql (cl--generic-quoted value) specializer))
  (list cl--generic-eql-generalizer))

(cl-defmethod cl-generic-generalizers ((_specializer (head derived-mode)))
  "Recognize the names of modes derived from one."
  (list cl--generic-derived-generalizer))

;;; Errors and inquiries

(cl-defgeneric cl-no-next-method (generic method &rest args)
  "Signal that METHOD of GENERIC has no next method for ARGS."
  (signal 'cl-no-next-method `(,(cl--generic-name generic) ,method ,@args)))

(cl-defgeneric cl-no-applicable-method (generic &rest args)
  "Signal that GENERIC has no method for ARGS."
  (signal 'cl-no-applicable-method `(,(cl--generic-name generic) ,@args)))

(cl-defgeneric cl-no-primary-method (generic &rest args)
  "Signal that GENERIC has only auxiliary methods for ARGS."
  (signal 'cl-no-primary-method `(,(cl--generic-name generic) ,@args)))

(defun cl-call-next-method (&rest _args)
  "Call the next method; allowed inside a method only."
  (error "cl-call-next-method only allowed inside primary and around methods"))

(defun cl-next-method-p ()
  "Return non-nil if there is a next method; allowed inside a method only."
  (error "cl-next-method-p only allowed inside primary and around methods"))

(defmacro cl-generic-current-method-specializers ()
  "Stand for the list of (VAR . SPECIALIZER) of the method that this is in."
  (error "cl-generic-current-method-specializers used outside of a method"))

(defun cl-generic-apply (generic args)
  "Call the generic function of the record GENERIC with ARGS."
  (apply (cl--generic-name generic) args))

(cl-defgeneric cl-find-method (generic qualifiers specializers)
  "Return the method of GENERIC, a name, with QUALIFIERS and SPECIALIZERS, or nil."
  (let ((record (cl--generic generic)))
    (and record
         (car (cl--generic-member-method specializers qualifiers
                                         (cl--generic-method-table record))))))

(defalias 'cl-method-qualifiers #'cl--generic-method-qualifiers)

(defun cl--generic-all-specializers (type)
  "Return the specializers that instances of TYPE fulfil."
  (let ((class (and (symbolp type) (cl--find-class type))))
    (if class
        (cl--generic-class-parents class)
      (or (assq type cl--typeof-types) (list type)))))

(defun cl--generic-specializers-apply-to-type-p (specializers type)
  "Return non-nil if a method with SPECIALIZERS applies to objects of TYPE."
  (let ((types (cl--generic-all-specializers type)))
    (while (and specializers (not (memq (car specializers) types)))
      (setq specializers (cdr specializers)))
    (and specializers t)))

(defun cl-generic-all-functions (&optional type)
  "Return the list of generic functions, those with methods for TYPE if given."
  (let (found)
    (mapatoms
     (lambda (symbol)
       (let ((generic (and (fboundp symbol) (cl--generic symbol))))
         (when (and generic
                    (or (null type)
                        (cl--generic-specializers-apply-to-type-p
                         (mapcan (lambda (method)
                                   (copy-sequence (cl--generic-method-specializers method)))
                                 (cl--generic-method-table generic))
                         type)))
           (push symbol found)))))
    found))

(defun cl--generic-method-info (method)
  "Return (QUALIFIERS ARGS DOC) of METHOD, with QUALIFIERS as a string to put before ARGS."
  (let* ((function (cl--generic-method-function method))
         (args (help-function-arglist function 'names))
         (shown nil))
    (when (cl--generic-method-uses-cnm method) (pop args))
    (dolist (specializer (cl--generic-method-specializers method))
      (unless (eq '&context (car-safe (car-safe specializer)))
        (let ((arg (pop args)))
          (push (if (eq specializer t) arg (list arg specializer)) shown))))
    (list (mapconcat (lambda (q) (format "%S " q)) (cl--generic-method-qualifiers method) "")
          (append (nreverse shown) args)
          (documentation function))))

(provide 'cl-generic)

;;; cl-generic.el ends here
