;;; cl-generic.el --- generic functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A generic function is a closure over its record, which lists the methods.  A call computes a
;; key from each argument that some method specializes on: the argument itself if a method has it
;; in an eql specializer, its car for head, else its type.  The keys lead, through nested hash
;; tables, to the effective method, which is built the first time from the methods that apply.
;;
;; Specializers are t, a type or class, (eql VAL), (member VAL...), (head VAL), (subclass CLASS).
;; Methods with &context specializers make their function do without the tables.

;;;###autoload-public

;;; Code:

(require 'cl-lib)
(require 'cl-preloaded)

(put 'cl-no-method 'error-conditions '(cl-no-method error))
(put 'cl-no-method 'error-message "No method")
(define-error 'cl-no-next-method "No next method" 'cl-no-method)
(define-error 'cl-no-primary-method "No primary method" 'cl-no-method)
(define-error 'cl-no-applicable-method "No applicable method" 'cl-no-method)

;;; Records

;; [cl--generic NAME DISPATCHES METHODS OPTIONS CACHE], [cl--generic-method SPECIALIZERS
;; QUALIFIERS USES-CNM FUNCTION], as structures.  SPECIALIZERS of a method with contexts begin
;; with conses (context EXPRESSION SPECIALIZER).

(defsubst cl--generic-name (generic) "Return the name of GENERIC." (aref generic 1))
(defsubst cl--generic-dispatches (generic)
  "Return the positions of the arguments that GENERIC dispatches on."
  (aref generic 2))
(defsubst cl--generic-method-table (generic) "Return the methods of GENERIC." (aref generic 3))
(defsubst cl--generic-options (generic) "Return the options of GENERIC." (aref generic 4))
(defsubst cl--generic-method-specializers (method)
  "Return the specializers of METHOD."
  (aref method 1))
(defsubst cl--generic-method-qualifiers (method)
  "Return the qualifiers of METHOD."
  (aref method 2))
(defsubst cl--generic-method-uses-cnm (method)
  "Return non-nil if METHOD may call the next method."
  (aref method 3))
(defsubst cl--generic-method-function (method) "Return the function of METHOD." (aref method 4))

(defun cl--generic (name)
  "Return the generic function record of NAME, or nil."
  (get name 'cl--generic))

(defun cl-generic-p (f)
  "Return non-nil if F names a generic function."
  (and (symbolp f) (cl--generic f)))

(defun cl-generic-ensure-function (name &optional noerror)
  "Return the record of the generic function NAME, which is made if need be.
NOERROR allows NAME to be an ordinary function."
  (let ((origname name)
        generic)
    (while (and (null (setq generic (cl--generic name)))
                (fboundp name)
                (symbolp (symbol-function name)))
      (setq name (symbol-function name)))
    ;; What defines the function would forget the methods that it has by then.
    (when (and (not generic) (not noerror)
               (fboundp name) (autoloadp (symbol-function name)))
      (autoload-do-load (symbol-function name) name)
      (setq generic (cl--generic name)))
    (unless (or (not (fboundp name))
                (autoloadp (symbol-function name))
                (and (functionp name) (or noerror generic)))
      (error "%s is already defined as something else than a generic function" origname))
    (if generic
        generic
      (setq generic (record 'cl--generic name nil nil nil nil))
      (put name 'cl--generic generic)
      generic)))

;;; Types of arguments

(defun cl--generic-type-specializers (type)
  "Return the specializers that objects of TYPE, as `type-of' gives it, fulfil, nearest first."
  (let ((class (and (symbolp type) (cl--find-class type)))
        (builtin (assq type cl--typeof-types)))
    (cond
     (class (append (cl--class-allparents class) '(record atom t)))
     (builtin (append (if (eq (car builtin) 'null) '(null boolean symbol list sequence atom)
                        (if (eq (car builtin) 'symbol) '(symbol atom) builtin))
                      '(t)))
     (t (list type 'atom t)))))

(defun cl--generic-known-type-p (spec)
  "Return non-nil if the symbol SPEC is a type that can be dispatched on."
  (or (eq spec t)
      (cl--find-class spec)
      (memq spec '(null boolean keyword atom))
      (memq spec cl--all-builtin-types)))

(defun cl--generic-check-specializer (spec)
  "Signal an error unless SPEC is a specializer."
  (unless (if (consp spec)
              (memq (car spec) '(eql member head subclass derived-mode cl--class satisfies))
            (cl--generic-known-type-p spec))
    (error "Unknown specializer %S" spec)))

(defun cl--generic-eql-values (spec)
  "Return the values that the specializer SPEC, (eql VAL) or (member VAL...), names."
  (mapcar (lambda (v) (if (memq (car-safe v) '(quote function)) (cadr v) v))
          (cdr spec)))

(defun cl--generic-arg-specializers (arg specs)
  "Return those of SPECS, the specializers in use, that ARG fulfils, nearest first.
Each is a cons (RANK . SPEC): a lower rank is nearer."
  (let ((types nil)
        (result nil))
    (dolist (spec specs)
      (cond
       ((eq spec t) (push (cons 1000 t) result))
       ((consp spec)
        (pcase (car spec)
          ('eql (when (memql arg (cl--generic-eql-values spec)) (push (cons 0 spec) result)))
          ('member (when (memql arg (cl--generic-eql-values spec)) (push (cons 1 spec) result)))
          ('head (when (and (consp arg)
                            (memql (car arg) (cl--generic-eql-values spec)))
                   (push (cons 2 spec) result)))
          ('subclass
           (let* ((class (and (symbolp arg) (cl--find-class arg)))
                  (place (and class (memq (cadr spec)
                                          (setq class (cl--class-allparents class))))))
             (when place
               (push (cons (+ 3 (- (length class) (length place))) spec) result))))
          ('derived-mode
           (when (and (symbolp arg) (apply #'provided-mode-derived-p arg (cdr spec)))
             (push (cons 3 spec) result)))))
       (t
        (unless types
          (setq types (cl--generic-type-specializers (if (null arg) 'null (type-of arg))))
          (cond ((eq arg t) (push 'boolean types))
                ((keywordp arg) (push 'keyword types))))
        (let ((place (memq spec types)))
          (when place
            (push (cons (+ 100 (- (length types) (length place))) spec) result))))))
    (sort result (lambda (a b) (< (car a) (car b))))))

;;; Dispatch

(defun cl--generic-specs-at (generic position)
  "Return the specializers that the methods of GENERIC have at POSITION."
  (let (specs)
    (dolist (method (cl--generic-method-table generic))
      (let ((spec (nth position (cl--generic-plain-specializers method))))
        (unless (member (or spec t) specs) (push (or spec t) specs))))
    specs))

(defun cl--generic-plain-specializers (method)
  "Return the specializers of METHOD for its arguments, without the contexts."
  (let ((specs (cl--generic-method-specializers method)))
    (while (eq (car-safe (car specs)) 'context) (setq specs (cdr specs)))
    specs))

(defun cl--generic-contexts (method)
  "Return the context specializers of METHOD."
  (let (contexts)
    (dolist (spec (cl--generic-method-specializers method))
      (when (eq (car-safe spec) 'context) (push spec contexts)))
    (nreverse contexts)))

(defun cl--generic-make-dispatch (generic)
  "Compute what the calls of GENERIC need to know, and forget the effective methods.
That is a list of (POSITION EQL-VALUES HEAD-VALUES CLASSES), or `context'."
  (let ((n 0)
        (context nil)
        dispatches)
    (dolist (method (cl--generic-method-table generic))
      (when (cl--generic-contexts method) (setq context t))
      (setq n (max n (length (cl--generic-plain-specializers method)))))
    (dotimes (i n)
      (let ((specs (remq t (cl--generic-specs-at generic i)))
            values heads classes)
        (dolist (spec specs)
          (pcase (car-safe spec)
            ((or 'eql 'member)
             (setq values (append (cl--generic-eql-values spec) values)))
            ('head (setq heads (append (cl--generic-eql-values spec) heads)))
            ((or 'subclass 'derived-mode) (setq classes t))))
        (when specs
          (push (list i values heads classes) dispatches))))
    (aset generic 2 (nreverse dispatches))
    (aset generic 5 (if context 'context nil))))

(defun cl--generic-key (arg dispatch)
  "Return the key of ARG as DISPATCH says, to be compared by `equal'."
  (let ((values (nth 1 dispatch))
        (heads (nth 2 dispatch)))
    (cond
     ((and values (memql arg values)) (list 'eql arg))
     ((and heads (consp arg) (memql (car arg) heads)) (list 'head (car arg)))
     ((and (nth 3 dispatch) (symbolp arg) (get arg 'cl--class)) (list 'class arg))
     ((and (nth 3 dispatch) (symbolp arg) (get arg 'derived-mode-parent)) (list 'class arg))
     ((null arg) 'null)
     ((eq arg t) t)
     ((keywordp arg) 'keyword)
     (t (type-of arg)))))

(defun cl--generic-effective (generic args)
  "Return the effective method of GENERIC for ARGS."
  (let ((cache (aref generic 5)))
    (if (eq cache 'context)
        (cl--generic-combine generic (cl--generic-applicable generic args) args)
      (let ((dispatches (aref generic 2)))
        (if (and dispatches (null (cdr dispatches)))
            (let* ((dispatch (car dispatches))
                   (arg (nth (car dispatch) args))
                   (plain (not (or (nth 1 dispatch) (nth 2 dispatch) (nth 3 dispatch)
                                   (symbolp arg))))
                   (key (if plain (type-of arg) (cl--generic-key arg dispatch))))
              (unless cache
                (aset generic 5 (setq cache (make-hash-table :test 'equal :size 8))))
              (or (gethash key cache)
                  (puthash key (cl--generic-combine
                                generic (cl--generic-applicable generic args) args)
                           cache)))
          (let ((keys (mapcar (lambda (dispatch)
                                (cl--generic-key (nth (car dispatch) args) dispatch))
                              dispatches)))
            (unless cache
              (aset generic 5 (setq cache (make-hash-table :test 'equal :size 8))))
            (or (gethash keys cache)
                (puthash keys (cl--generic-combine
                               generic (cl--generic-applicable generic args) args)
                         cache))))))))

(defun cl--generic-applicable (generic args)
  "Return the methods of GENERIC that apply to ARGS, nearest first."
  (let* ((dispatches (aref generic 2))
         (found (mapcar (lambda (dispatch)
                          (cons (car dispatch)
                                (cl--generic-arg-specializers
                                 (nth (car dispatch) args)
                                 (cl--generic-specs-at generic (car dispatch)))))
                        dispatches))
         ranked)
    (dolist (method (cl--generic-method-table generic))
      (let ((specs (cl--generic-plain-specializers method))
            (ranks nil)
            (ok t))
        (dolist (context (cl--generic-contexts method))
          (let ((rank (car (cl--generic-arg-specializers (eval (nth 1 context) t)
                                                         (list (nth 2 context))))))
            (if rank (push (car rank) ranks) (setq ok nil))))
        (unless ranks (push 2000 ranks))
        (dolist (entry found)
          (let* ((spec (or (nth (car entry) specs) t))
                 (rank (car (rassoc spec (cdr entry)))))
            (if rank (push rank ranks) (setq ok nil))))
        (when ok (push (cons (nreverse ranks) method) ranked))))
    (mapcar #'cdr
            (sort (nreverse ranked)
                  (lambda (a b)
                    (let ((ra (car a)) (rb (car b)))
                      (while (and ra rb (= (car ra) (car rb)))
                        (setq ra (cdr ra) rb (cdr rb)))
                      (and ra rb (< (car ra) (car rb)))))))))

;;; Effective methods

(defconst cl--generic-probe (make-symbol "probe")
  "What asks a next-method function whether there is a next method.")

(defun cl--generic-isnot-nnm-p (cnm)
  "Return non-nil if calling CNM would run a next method."
  (funcall cnm cl--generic-probe))

(defun cl--generic-chain (generic methods last)
  "Return a function that runs the first of METHODS of GENERIC, which may call the rest.
After METHODS comes the function LAST, if it is non-nil."
  (if (null methods)
      last
    (let* ((method (car methods))
           (fun (cl--generic-method-function method)))
      (if (not (cl--generic-method-uses-cnm method))
          fun
        (let ((next (cl--generic-chain generic (cdr methods) last)))
          (lambda (&rest args)
            (apply fun
                   (lambda (&rest cnm-args)
                     (if (and cnm-args (eq (car cnm-args) cl--generic-probe))
                         (and next t)
                       (if next
                           (apply next (or cnm-args args))
                         (apply #'cl-no-next-method (cl--generic-name generic) method
                                (or cnm-args args)))))
                   args)))))))

(defun cl--generic-combine (generic methods args)
  "Return the effective method of GENERIC that METHODS, which apply to ARGS, make."
  (ignore args)
  (let (around before primary after)
    (dolist (method methods)
      (let ((qualifiers (remq nil (cl--generic-method-qualifiers method))))
        ;; :extra NAME only lets several methods have the same specializers.
        (when (eq (car qualifiers) :extra) (setq qualifiers (cddr qualifiers)))
        (pcase (car qualifiers)
          (:around (push method around))
          (:before (push method before))
          (:after (push method after))
          ('nil (push method primary))
          (q (error "Unsupported qualifier in method %s: %S"
                    (cl--generic-name generic) q)))))
    ;; More specific methods first; extra ones before the plain one of their class.
    (setq primary (cl--generic-extras-first (nreverse primary))
          around (cl--generic-extras-first (nreverse around))
          before (nreverse before))
    (cond
     ((null methods)
      (lambda (&rest args)
        (apply #'cl-no-applicable-method (cl--generic-name generic) args)))
     ((null primary)
      (lambda (&rest args)
        (apply #'cl-no-primary-method (cl--generic-name generic) args)))
     (t
      (let ((fun (cl--generic-chain generic primary nil)))
        (when (or before after)
          (let ((main fun)
                (befores (mapcar #'cl--generic-method-plain-function before))
                (afters (mapcar #'cl--generic-method-plain-function after)))
            (setq fun (lambda (&rest args)
                        (dolist (f befores) (apply f args))
                        (prog1 (apply main args)
                          (dolist (f afters) (apply f args)))))))
        (if around
            (cl--generic-chain generic around fun)
          fun))))))

(defun cl--generic-extras-first (methods)
  "Return METHODS with those that are :extra before the plain ones of the same specializers."
  (let (result)
    (while methods
      (let ((specs (cl--generic-method-specializers (car methods)))
            extra plain)
        (while (and methods
                    (equal specs (cl--generic-method-specializers (car methods))))
          (let ((m (pop methods)))
            (if (eq (car (cl--generic-method-qualifiers m)) :extra)
                (push m extra)
              (push m plain))))
        (setq result (append result (nreverse extra) (nreverse plain)))))
    result))

(defun cl--generic-method-plain-function (method)
  "Return a function that runs METHOD, a :before or :after one."
  (let ((fun (cl--generic-method-function method)))
    (if (cl--generic-method-uses-cnm method)
        (lambda (&rest args)
          (apply fun (lambda (&rest _) (error "cl-call-next-method in an auxiliary method"))
                 args))
      fun)))

(defun cl--generic-make-function (generic)
  "Return the function that the name of GENERIC is defined as."
  (cl--generic-make-dispatch generic)
  (lambda (&rest args)
    (apply (cl--generic-effective generic args) args)))

;;; Definition

(defun cl-generic-define (name args options)
  "Define NAME as a generic function with ARGS and OPTIONS; return its function."
  (ignore args)
  (let* ((generic (cl-generic-ensure-function name 'noerror)))
    (put (cl--generic-name generic) 'cl--generic generic)
    (aset generic 3 nil)
    (aset generic 4 options)
    (cl--generic-make-function generic)))

(defun cl-generic-define-method (name qualifiers args uses-cnm function)
  "Add to the generic function NAME a method with QUALIFIERS and ARGS.
FUNCTION takes the next method first if USES-CNM."
  (let* ((generic (cl-generic-ensure-function name))
         (specializers (cl--generic-specializers args))
         (method (record 'cl--generic-method specializers qualifiers uses-cnm function))
         (old (cl--generic-find-method generic qualifiers specializers)))
    (dolist (spec specializers)
      (cl--generic-check-specializer (if (eq (car-safe spec) 'context) (nth 2 spec) spec)))
    (if old
        (setcar (memq old (cl--generic-method-table generic)) method)
      (aset generic 3 (cons method (cl--generic-method-table generic))))
    (let ((sym (cl--generic-name generic))
          (current-load-list nil))
      ;; A method that is redefined elsewhere is no redefinition of the function.
      (if (and (fboundp sym) (get sym 'cl--generic-defined)
               (not (autoloadp (symbol-function sym))))
          (cl--generic-make-dispatch generic)
        (put sym 'cl--generic-defined t)
        (defalias sym (cl--generic-make-function generic))))
    (push (cons 'cl-defmethod (list name qualifiers specializers)) current-load-list)
    (cl--generic-name generic)))

(defun cl--generic-find-method (generic qualifiers specializers)
  "Return the method of GENERIC with QUALIFIERS and SPECIALIZERS, or nil."
  (let ((tail (cl--generic-method-table generic))
        found)
    (while (and tail (not found))
      (when (and (equal (cl--generic-method-qualifiers (car tail)) qualifiers)
                 (equal (cl--generic-method-specializers (car tail)) specializers))
        (setq found (car tail)))
      (setq tail (cdr tail)))
    found))

(defun cl--generic-context (context)
  "Return the specializer for &context CONTEXT, an (EXPRESSION SPECIALIZER)."
  (let ((rewriter (get (car-safe context) 'cl-generic--context-rewriter)))
    (when rewriter (setq context (apply rewriter (cdr context))))
    (list 'context (car context)
          (if (and (eq (car context) 'major-mode)
                   (symbolp (cadr context))
                   (not (eq t (cadr context))))
              (cons 'derived-mode (cdr context))
            (cadr context)))))

(defun cl--generic-specializers (args)
  "Return the specializers in the method argument list ARGS, the contexts first."
  (let (contexts specs)
    (while (and args (not (memq (car args) '(&rest &optional &body &key &aux))))
      (let ((arg (pop args)))
        (if (eq arg '&context)
            (push (cl--generic-context (pop args)) contexts)
          (push (if (consp arg) (cadr arg) t) specs))))
    (append (nreverse contexts) (nreverse specs))))

(defun cl--generic-plain-args (args)
  "Return the method argument list ARGS without contexts and specializers."
  (let (plain)
    (while (and args (not (memq (car args) '(&rest &optional &body &key &aux))))
      (let ((arg (pop args)))
        (if (eq arg '&context)
            (pop args)
          (push (if (consp arg) (car arg) arg) plain))))
    (append (nreverse plain) args)))

(defun cl--generic-setf-name (name)
  "Return the symbol for NAME, which may be (setf PLACE)."
  (if (eq (car-safe name) 'setf)
      (gv-setter (cadr name))
    name))

(defmacro cl-defgeneric (name args &rest options-and-methods)
  "Define the generic function NAME with ARGS.
OPTIONS-AND-METHODS is a docstring, declarations, options such as
\(:documentation DOC), (:method [QUALIFIERS] ARGS BODY...), and a default
body.

\(fn NAME ARGS [DOC-STRING] [OPTIONS-AND-METHODS...] &rest DEFAULT-BODY)"
  (declare (indent 2) (doc-string 3))
  (let* ((name (cl--generic-setf-name name))
         (doc (if (stringp (car options-and-methods)) (pop options-and-methods)))
         (declarations nil)
         (methods nil)
         (options nil)
         next)
    (while (progn (setq next (car options-and-methods))
                  (or (keywordp (car-safe next)) (eq (car-safe next) 'declare)))
      (pop options-and-methods)
      (pcase (car next)
        (:documentation (setq doc (eval (cadr next) t)))
        (:method (push next methods))
        ('declare (setq declarations (append declarations (cdr next))))
        (_ (push next options))))
    (when options-and-methods
      (push `(:method ,args ,@options-and-methods) methods))
    (require 'cl-macs)
    (let ((usage (let (print-gensym)
                   (format "%S" (cons 'fn (cl--make-usage-args args))))))
      `(prog1
           (progn
             (defalias ',name
               (cl-generic-define ',name ',args ',(nreverse options))
               ,(concat doc "\n\n" usage))
             (put ',name 'cl--generic-defined t)
             ,@(mapcar (lambda (method) `(cl-defmethod ,name ,@(cdr method)))
                       (nreverse methods)))
         ,@(mapcar (lambda (declaration)
                     (let ((f (cdr (assq (car declaration) defun-declarations-alist))))
                       (cond (f (apply (car f) name args (cdr declaration))))))
                   declarations)))))

(defmacro cl-defmethod (name args &rest body)
  "Define a method of the generic function NAME.
ARGS has (VAR SPECIALIZER) for the arguments that it is special to.
Before ARGS may stand qualifiers: :before, :after, :around, :extra STRING.
In BODY, `cl-call-next-method' runs the next method.

\(fn NAME [EXTRA] [QUALIFIER] ARGS &rest [DOCSTRING] BODY)"
  (declare (doc-string cl--defmethod-doc-pos) (indent defun))
  (require 'cl-macs)
  (let ((qualifiers nil)
        (name (cl--generic-setf-name name)))
    (while (not (listp args))
      (push args qualifiers)
      (setq args (pop body)))
    (pcase-let ((`(,uses-cnm . ,fun) (cl--generic-lambda args body)))
      `(cl-generic-define-method ',name ',(nreverse qualifiers) ',args ,uses-cnm ,fun))))

(defun cl--defmethod-doc-pos ()
  "Return where the docstring stands in the `cl-defmethod' form after point."
  3)

(defun cl--generic-lambda (args body)
  "Return (USES-CNM . FUNCTION) for a method with ARGS and BODY."
  (let* ((plain (cl--generic-plain-args args))
         (parsed (macroexp-parse-body body))
         (cnm (make-symbol "cl--cnm"))
         (used nil)
         (code
          (macroexpand-all
           `(cl-function (lambda ,plain ,@(car parsed) ,(macroexp-progn (cdr parsed))))
           (cl--with-functions
            (list (cons 'cl-call-next-method
                        (lambda (&rest args)
                          (setq used t)
                          (if (eq (car args) 'cl--labels-magic)
                              (list 'cl--labels-magic cnm)
                            `(funcall ,cnm ,@args))))
                  (cons 'cl-next-method-p
                        (lambda (&rest args)
                          (setq used t)
                          (let ((form `(cl--generic-isnot-nnm-p ,cnm)))
                            (if (eq (car args) 'cl--labels-magic)
                                (list 'cl--labels-magic `(lambda () ,form))
                              form)))))))))
    (if used
        (pcase code
          (`(function (lambda ,largs . ,lbody))
           (cons t `(function (lambda (,cnm ,@largs) ,@lbody))))
          (_ (error "Cannot make a method of %S" code)))
      (cons nil code))))

;;; Errors and inquiries

(defun cl-no-next-method (generic method &rest args)
  "Signal that METHOD of GENERIC has no next method for ARGS."
  (signal 'cl-no-next-method `(,generic ,method ,@args)))

(defun cl-no-applicable-method (generic &rest args)
  "Signal that GENERIC has no method for ARGS."
  (signal 'cl-no-applicable-method `(,generic ,@args)))

(defun cl-no-primary-method (generic &rest args)
  "Signal that GENERIC has only auxiliary methods for ARGS."
  (signal 'cl-no-primary-method `(,generic ,@args)))

(defun cl-call-next-method (&rest _args)
  "Call the next method; allowed inside a method only."
  (error "cl-call-next-method only allowed inside primary and around methods"))

(defun cl-next-method-p ()
  "Return non-nil if there is a next method; allowed inside a method only."
  (error "cl-next-method-p only allowed inside primary and around methods"))

(defun cl-generic-apply (generic args)
  "Call GENERIC with ARGS."
  (apply generic args))

(defun cl-find-method (generic qualifiers specializers)
  "Return the method of GENERIC with QUALIFIERS and SPECIALIZERS, or nil."
  (let ((record (cl--generic generic)))
    (and record (cl--generic-find-method record qualifiers specializers))))

(defun cl-method-qualifiers (method)
  "Return the qualifiers of METHOD."
  (cl--generic-method-qualifiers method))

(defun cl-generic-all-functions (&optional type)
  "Return the list of generic functions, those with methods for TYPE if given."
  (let (found)
    (mapatoms
     (lambda (symbol)
       (let ((generic (cl--generic symbol)))
         (when (and generic
                    (or (null type)
                        (let (hit)
                          (dolist (method (cl--generic-method-table generic))
                            (when (memq type (cl--generic-method-specializers method))
                              (setq hit t)))
                          hit)))
           (push symbol found)))))
    found))

(defun cl--generic-specializers-apply-to-type-p (specializers type)
  "Return non-nil if a method with SPECIALIZERS applies to objects of TYPE."
  (let (hit)
    (dolist (spec specializers)
      (when (memq spec (cl--generic-type-specializers type)) (setq hit t)))
    hit))

(defmacro cl-generic-define-context-rewriter (name args &rest body)
  "Define how &context (NAME ARGS...) is written: BODY returns (EXPRESSION SPECIALIZER)."
  (declare (indent 2))
  `(put ',name 'cl-generic--context-rewriter (lambda ,args ,@body)))

(defmacro cl-generic-define-generalizer (name &rest _args)
  "Define NAME as a generalizer, which this implementation has no use for."
  (declare (indent 1))
  `(defvar ,name nil))

(defun cl-generic-generalizers (specializer)
  "Return the generalizers of SPECIALIZER: there are none here."
  (ignore specializer)
  nil)

(provide 'cl-generic)

;;; cl-generic.el ends here
