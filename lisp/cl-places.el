;;; cl-places.el --- local functions, macros, places and checks  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The second part of cl-macs.el, which loads it.

;;; Code:

;;; Assignments

(defmacro cl-psetq (&rest args)
  "Set variables to values, all values being computed first.

\(fn [SYM VAL]...)"
  (cons 'cl-psetf args))

(defun cl--refers-p (form vars)
  "Return non-nil if FORM mentions one of VARS, however."
  (cond ((consp form)
         (or (cl--refers-p (car form) vars)
             (cl--refers-p (cdr form) vars)))
        (t (memq form vars))))

(defmacro cl-psetf (&rest args)
  "Set places to values, all values being computed first.

\(fn [PLACE VAL]...)"
  (let (vars simple rest)
    (setq rest args simple t)
    (while rest
      (unless (cdr rest) (error "Odd number of arguments to cl-psetf"))
      (let ((place (pop rest))
            (val (pop rest)))
        (unless (and (symbolp place)
                     (not (assq place macroexpand-all-environment))
                     (or (macroexp-const-p val)
                         (not (cl--refers-p val vars))))
          (setq simple nil))
        (push place vars)))
    (if simple
        `(progn (setq ,@args) nil)
      (let ((reversed (reverse args)))
        (let ((expr `(setf ,(cadr reversed) ,(car reversed))))
          (setq reversed (cddr reversed))
          (while reversed
            (setq expr `(setf ,(cadr reversed) (prog1 ,(car reversed) ,expr))
                  reversed (cddr reversed)))
          `(progn ,expr nil))))))

(defmacro cl-remf (place tag)
  "Remove TAG and its value from the property list in PLACE; return t if it was there."
  (declare (debug (place form)))
  (gv-letplace (plist set-plist) place
    (macroexp-let2 macroexp-copyable-p key tag
      `(cond ((eq ,key (car ,plist)) ,(funcall set-plist (list 'cddr plist)) t)
             (t (cl--do-remf ,plist ,key))))))

(defmacro cl-shiftf (place &rest args)
  "Set PLACE to the value of the next of ARGS, and so on; return PLACE's old value.

\(fn PLACE... VAL)"
  (declare (debug (&rest place)))
  (cond
   ((null args) place)
   ((symbolp place) `(prog1 ,place (setq ,place (cl-shiftf ,@args))))
   (t (gv-letplace (getter setter) place
        `(prog1 ,getter ,(funcall setter `(cl-shiftf ,@args)))))))

(defmacro cl-rotatef (&rest args)
  "Move the values of the places ARGS one place to the left, round about.

\(fn PLACE...)"
  (declare (debug (&rest place)))
  (when (cdr args)
    (let ((first (car args))
          (temp (make-symbol "rotate")))
      (if (not (memq nil (mapcar #'symbolp args)))
          (let (sets)
            (while (cdr args)
              (setq sets (nconc sets (list (pop args) (car args)))))
            `(cl-psetf ,@sets ,(car args) ,first))
        (let* ((places (reverse args))
               (form temp))
          (while (cdr places)
            (setq form (list 'cl-shiftf (pop places) form)))
          (gv-letplace (getter setter) (car places)
            (macroexp-let* `((,temp ,getter))
                           `(progn ,(funcall setter form) nil))))))))

(defmacro cl-callf (func place &rest args)
  "Set PLACE to (FUNC PLACE ARGS...) and return that."
  (declare (indent 2) (debug (cl-function place &rest form)))
  (gv-letplace (getter setter) place
    (let ((rargs (cons getter args)))
      (funcall setter
               (if (symbolp func) (cons func rargs)
                 `(funcall (function ,func) ,@rargs))))))

(defmacro cl-callf2 (func arg1 place &rest args)
  "Set PLACE to (FUNC ARG1 PLACE ARGS...) and return that."
  (declare (indent 3) (debug (cl-function form place &rest form)))
  (macroexp-let2 nil a1 arg1
    (gv-letplace (getter setter) place
      (let ((rargs `(,a1 ,getter ,@args)))
        (funcall setter
                 (if (symbolp func) (cons func rargs)
                   `(funcall (function ,func) ,@rargs)))))))

;;; Temporary bindings

(defvar cl--symbol-macros nil
  "The symbol macros in force: (SYMBOL . EXPANSION).")

(defun cl--letf (bindings simple binds body)
  "Return code that binds the places in BINDINGS around BODY.
SIMPLE are the bindings of variables done so far, and BINDS the places:
(VALUE OLD SETTER)."
  (cond
   ((null bindings)
    (let ((code
           (if (null binds)
               (macroexp-progn body)
             (let* ((sets (delq nil
                                (mapcar (lambda (b)
                                          (and (car b)
                                               (funcall (nth 2 b) (car (car b)))))
                                        (reverse binds))))
                    (resets (mapcar (lambda (b) (funcall (nth 2 b) (nth 1 b))) binds)))
               `(unwind-protect
                    ,(macroexp-progn (append sets body))
                  ,@resets)))))
      (if simple
          `(let ,(nreverse simple) ,code)
        code)))
   (t
    (let* ((binding (car bindings))
           (binding (if (symbolp binding) (list binding nil) binding))
           (place (car binding)))
      (cond
       ((and (symbolp place) (not (assq place cl--symbol-macros)))
        (cl--letf (cdr bindings) (cons binding simple) binds body))
       (t
        (gv-letplace (getter setter) place
          (macroexp-let2 nil old getter
            (if (cdr binding)
                (macroexp-let2 nil value (cadr binding)
                  (cl--letf (cdr bindings) simple
                            (cons (list (list value) old setter) binds) body))
              (cl--letf (cdr bindings) simple
                        (cons (list nil old setter) binds) body))))))))))

(defmacro cl-letf (bindings &rest body)
  "Set the places in BINDINGS to values while BODY runs, then restore them.
BINDINGS are (PLACE VALUE), or (PLACE) to keep the value until BODY sets it.

\(fn ((PLACE VALUE) ...) BODY...)"
  (declare (indent 1) (debug ((&rest [&or (symbolp form) (gv-place &optional form)]) body)))
  (let* ((bindings (mapcar (lambda (b)
                             ;; The name of a symbol macro stands for another place.
                             (let ((macro (assq (car-safe b) cl--symbol-macros)))
                               (if (and macro (car-safe b))
                                   (cons (cdr macro) (cdr b))
                                 b)))
                           bindings))
         (places (delq nil (mapcar (lambda (b) (consp (car-safe b))) bindings))))
    (if (null places)
        `(let ,bindings ,@body)
      (cl--letf bindings () () body))))

(defmacro cl-letf* (bindings &rest body)
  "Like `cl-letf' of BINDINGS around BODY, one after the other.

\(fn ((PLACE VALUE) ...) BODY...)"
  (declare (indent 1) (debug cl-letf))
  (if (null bindings)
      (macroexp-progn body)
    `(cl-letf (,(car bindings))
       ,@(if (cdr bindings) `((cl-letf* ,(cdr bindings) ,@body)) body))))

(defmacro cl-progv (symbols values &rest body)
  "Bind SYMBOLS, a list, to VALUES dynamically while BODY runs."
  (declare (indent 2) (debug (form form body)))
  (let ((names (make-symbol "names")) (name (make-symbol "name"))
        (rest (make-symbol "rest")) (run (make-symbol "run")))
    ;; `let' is all that binds names that are known no sooner than this.
    `(let* ((,names ,symbols)
            (,rest ,values)
            (,run (lambda () ,@body)))
       (eval (list 'let (mapcar (lambda (,name) (list ,name (list 'quote (pop ,rest)))) ,names)
                   (list 'funcall (list 'quote ,run)))))))

(defmacro cl-multiple-value-bind (vars form &rest body)
  "Bind VARS to the elements of the list that FORM returns and run BODY.

\(fn (SYM...) FORM BODY)"
  (declare (indent 2) (debug ((&rest symbolp) form body)))
  (let ((list (make-symbol "values")))
    `(let* ((,list ,form)
            ,@(cl--value-forms vars list))
       ,@body)))

(defun cl--value-forms (vars list)
  "Return ((VAR FORM)...) for VARS, each with the form for its element of the list in LIST."
  (let ((n -1))
    (mapcar (lambda (var) `(,var (nth ,(setq n (1+ n)) ,list))) vars)))

(defmacro cl-multiple-value-setq (vars form)
  "Set VARS to the elements of the list that FORM returns; return the first.

\(fn (SYM...) FORM)"
  (declare (indent 1) (debug ((&rest symbolp) form)))
  (pcase vars
    ('nil `(progn ,form nil))
    (`(,var) `(setq ,var (car ,form)))
    (_ (let* ((list (make-symbol "values"))
              (settings (cl--value-forms vars list)))
         `(let ((,list ,form))
            (prog1 (setq ,@(car settings))
              (setq ,@(apply #'append (cdr settings)))))))))

;;; Local functions and macros

(defvar cl--labels-magic (make-symbol "cl--labels-magic")
  "What asks the expander of a local function for the variable that holds it.")

(defvar cl--labels-convert-cache nil
  "The last name that was looked up, and the form for it: (NAME . FORM).")

(defun cl--labels-convert (f)
  "Return the form for #\\='F, which may name a local function."
  ;; `macroexpand' stops when it gets the same object twice, so give out the same one.
  (cond
   ((eq (car-safe f) 'lambda) (cl--function-form f))
   ((eq f (car cl--labels-convert-cache)) (cdr cl--labels-convert-cache))
   (t
    (let* ((found (and (symbolp f) (assq f macroexpand-all-environment)))
           (replacement (and found (cdr found)
                             (ignore-errors (funcall (cdr found) cl--labels-magic)))))
      (if (eq (car-safe replacement) cl--labels-magic)
          (cadr replacement)
        (let ((form `(function ,f)))
          (setq cl--labels-convert-cache (cons f form))
          form))))))

(defun cl--function-form (f)
  "Return the form #\\='F for the lambda F, the same object each time."
  (if (eq f (car cl--labels-convert-cache))
      (cdr cl--labels-convert-cache)
    (let ((form `(function ,f)))
      (setq cl--labels-convert-cache (cons f form))
      form)))

(defun cl--local-function (name var)
  "Return the macro environment entry that makes NAME call the function in VAR."
  (cons name
        (lambda (&rest args)
          (if (eq (car args) cl--labels-magic)
              (list cl--labels-magic var)
            `(funcall ,var ,@args)))))

(defun cl--with-functions (entries)
  "Return the macro environment with ENTRIES, of local functions, in front."
  (let ((env (append entries macroexpand-all-environment)))
    (if (assq 'function env)
        env
      (cons (cons 'function #'cl--labels-convert) env))))

(defun cl--function-binding-exp (binding)
  "Return the expression for the function that BINDING, (NAME EXP) or (NAME ARGS BODY...), is."
  (let ((args-and-body (cdr binding)))
    (if (null (cdr args-and-body))
        (car args-and-body)
      `(cl-function (lambda ,@args-and-body)))))

(defmacro cl-flet (bindings &rest body)
  "Define local functions as BINDINGS say while BODY is expanded.
Each is (FUNC ARGLIST BODY...) or (FUNC EXP).  They see nothing of each other.

\(fn ((FUNC ARGLIST BODY...) ...) FORM...)"
  (declare (indent 1))
  (let (binds entries)
    (dolist (binding bindings)
      (let ((exp (cl--function-binding-exp binding)))
        (cond
         ;; Another name for a global function.
         ((and (symbolp (car-safe (cdr-safe exp))) (eq (car-safe exp) 'function)
               (not (assq (cadr exp) macroexpand-all-environment)))
          (let ((global (cadr exp)))
            (push (cons (car binding)
                        (lambda (&rest args)
                          (if (eq (car args) cl--labels-magic)
                              (list cl--labels-magic `(function ,global))
                            (cons global args))))
                  entries)))
         ((symbolp exp)
          (push (cl--local-function (car binding) exp) entries))
         (t
          (let ((var (make-symbol (format "--cl-%s--" (car binding)))))
            (push (list var exp) binds)
            (push (cl--local-function (car binding) var) entries))))))
    (let ((code (macroexpand-all (macroexp-progn body) (cl--with-functions entries))))
      (if binds
          `(let ,(nreverse binds) ,@(macroexp-unprogn code))
        code))))

(defmacro cl-flet* (bindings &rest body)
  "Like `cl-flet' of BINDINGS around BODY, each in the scope of those before.

\(fn ((FUNC ARGLIST BODY...) ...) FORM...)"
  (declare (indent 1) (debug cl-flet))
  (cond ((null bindings) (macroexp-progn body))
        ((null (cdr bindings)) `(cl-flet ,bindings ,@body))
        (t `(cl-flet (,(car bindings)) (cl-flet* ,(cdr bindings) ,@body)))))

(defmacro cl-labels (bindings &rest body)
  "Define local functions as BINDINGS say, which may call each other, around BODY.
A call in tail position of a function to itself is a jump.

\(fn ((FUNC ARGLIST BODY...) ...) FORM...)"
  (declare (indent 1) (debug cl-flet))
  (let (binds entries)
    (dolist (binding bindings)
      (let ((var (make-symbol (format "--cl-%s--" (car binding)))))
        (push (cons var binding) binds)
        (push (cl--local-function (car binding) var) entries)))
    (let ((env (cl--with-functions entries))
          code sets)
      (setq code (macroexpand-all (macroexp-progn body) env))
      (dolist (bind binds)
        (let* ((var (car bind))
               (fun (cl--function-binding-exp (cdr bind)))
               (expanded (macroexpand-all fun env))
               (lam (and (eq (car-safe expanded) 'function) (cadr expanded))))
          (push (list var
                      (if (eq (car-safe lam) 'lambda)
                          (let* ((parsed (macroexp-parse-body (cddr lam))))
                            (let ((tco (cl--self-tco var (cadr lam) (cdr parsed))))
                              `(function
                                (lambda ,(if tco (car tco) (cadr lam))
                                  ,@(car parsed)
                                  ,@(if tco (cdr tco) (cdr parsed))))))
                        expanded))
                sets)))
      `(letrec ,sets ,@(macroexp-unprogn code)))))

(defun cl--self-tco-jump (actual fargs outer again)
  "Return code that assigns the ACTUAL arguments and goes round again, or nil.
FARGS is the argument list; OUTER maps its variables to those to assign;
AGAIN is the value that means another round."
  (let (sets optional bad)
    (while fargs
      (let ((a (pop fargs)))
        (cond ((eq a '&optional) (setq optional t))
              ((eq a '&rest)
               (push (cons (cdr (assq (pop fargs) outer)) `(list ,@actual)) sets)
               (setq actual nil))
              ((and (null actual) (not optional)) (setq bad t))
              (t (push (cons (cdr (assq a outer)) (pop actual)) sets)))))
    (unless (or bad actual)
      (setq sets (nreverse sets))
      (let* ((temps (mapcar (lambda (s) (make-symbol (symbol-name (car s)))) sets))
             (binds (cl-mapcar (lambda (tmp s) (list tmp (cdr s))) temps sets)))
        `(progn
           ,@(cond
              ((null sets) nil)
              ((null (cdr sets)) `((setq ,(caar sets) ,(cdar sets))))
              (t `((let ,binds
                     (setq ,@(apply #'append
                                    (cl-mapcar (lambda (tmp s) (list (car s) tmp))
                                               temps sets)))))))
           ,again)))))

(defun cl--self-tco-walk (form var fargs outer again)
  "Return FORM with calls of the function in VAR in tail position made jumps.
FARGS, OUTER and AGAIN are as in `cl--self-tco-jump'."
  (let ((walk (lambda (f) (cl--self-tco-walk f var fargs outer again)))
        (walk-body (lambda (forms)
                     (if forms
                         (append (butlast forms)
                                 (list (cl--self-tco-walk (car (last forms)) var fargs
                                                          outer again)))))))
    (pcase form
      (`(funcall ,(pred (eq var)) . ,actual)
       (or (cl--self-tco-jump actual fargs outer again) form))
      (`(progn . ,forms) `(progn ,@(funcall walk-body forms)))
      (`(if ,test ,then . ,else)
       `(if ,test ,(funcall walk then) ,@(funcall walk-body else)))
      (`(cond . ,clauses)
       `(cond ,@(mapcar (lambda (c)
                          (if (cdr c) (cons (car c) (funcall walk-body (cdr c))) c))
                        clauses)))
      (`(,(or 'and 'or) ,exp) (funcall walk exp))
      (`(and . ,exps) `(and ,@(funcall walk-body exps)))
      (`(or . ,exps) `(or ,@(funcall walk-body exps)))
      (`(,(and head (or 'let 'let*)) ,bindings . ,forms)
       ;; A jump inside must not assign a variable of the same name as an argument's.
       (let (hidden)
         (dolist (b bindings)
           (when (rassq (if (consp b) (car b) b) outer) (setq hidden t)))
         (if hidden
             form
           `(,head ,bindings ,@(funcall walk-body forms)))))
      (`(condition-case ,name ,protected . ,handlers)
       ;; The handlers run outside of its extent.
       (if (rassq name outer)
           form
         `(condition-case ,name ,protected
            ,@(mapcar (lambda (h) (cons (car h) (funcall walk-body (cdr h)))) handlers))))
      (_ form))))

(defun cl--self-tco (var fargs body)
  "Return (ARGS . BODY) with tail calls (funcall VAR ...) in BODY made jumps, or nil.
FARGS is the argument list of the function."
  (let* ((vars (remq '&rest (remq '&optional fargs)))
         (again :recurse)
         ;; Each round needs variables of its own if closures may keep them.
         (captured (cl--captures-p body vars))
         (outer (mapcar (lambda (v)
                          (cons v (if captured (make-symbol (symbol-name v)) v)))
                        vars))
         (new (cl--self-tco-walk (macroexp-progn body) var fargs outer again))
         (retval (make-symbol "retval")))
    (unless (equal new (macroexp-progn body))
      `(,(mapcar (lambda (a) (or (cdr (assq a outer)) a)) fargs)
        (let (,retval)
          (while (eq ,again
                     (setq ,retval
                           ,(if captured
                                `(let ,(mapcar (lambda (p) (list (car p) (cdr p))) outer)
                                   ,new)
                              new))))
          ,retval)))))

(defun cl--captures-p (forms vars)
  "Return non-nil if FORMS, expanded code, contain a closure that mentions one of VARS."
  (let (hit)
    (dolist (form forms)
      (when (consp form)
        (cond ((eq (car form) 'quote))
              ((eq (car form) 'function)
               (when (cl--refers-p (cadr form) vars) (setq hit t)))
              (t
               (let ((tail form)
                     parts)
                 (while (consp tail) (push (pop tail) parts))
                 (when (cl--captures-p parts vars) (setq hit t)))))))
    hit))

(defmacro cl-macrolet (bindings &rest body)
  "Define local macros as BINDINGS, (NAME ARGLIST BODY...), say while BODY is expanded.

\(fn ((NAME ARGLIST BODY...) ...) FORM...)"
  (declare (indent 1))
  (let (entries)
    (dolist (binding bindings)
      (let* ((name (car binding))
             (res (cl--transform-lambda (cdr binding) name)))
        (push (cons name (eval `(function (lambda ,@res)) t)) entries)))
    (macroexpand-all (macroexp-progn body)
                     (append (nreverse entries) macroexpand-all-environment))))

(defmacro cl-symbol-macrolet (bindings &rest body)
  "Let symbols stand for expressions, as BINDINGS, (NAME EXPANSION), say, in BODY.

\(fn ((NAME EXPANSION) ...) FORM...)"
  (declare (indent 1) (debug ((&rest (symbolp sexp)) cl-declarations body)))
  (let* ((alist (mapcar (lambda (b)
                          (when (or (not (symbolp (car b))) (null (cdr b)) (cddr b))
                            (error "Malformed `cl-symbol-macrolet' binding: %S" b))
                          (cons (car b) (cadr b)))
                        bindings))
         (cl--symbol-macros (append alist cl--symbol-macros))
         (code (macroexpand-all (macroexp-progn body) macroexpand-all-environment)))
    (if (null bindings)
        code
      (macroexpand-all (cl--sm-walk code alist) macroexpand-all-environment))))

(defun cl--sm-without (alist vars)
  "Return ALIST without the entries of VARS."
  (let (result)
    (dolist (entry alist)
      (unless (memq (car entry) vars) (push entry result)))
    (nreverse result)))

(defun cl--sm-walk-list (forms alist)
  "Walk each of FORMS with ALIST."
  (mapcar (lambda (f) (cl--sm-walk f alist)) forms))

(defun cl--sm-walk (form alist)
  "Return FORM, expanded code, with the symbols in ALIST replaced by their expansions."
  (cond
   ((null alist) form)
   ((symbolp form)
    (let ((entry (and form (assq form alist))))
      (if entry (cdr entry) form)))
   ((atom form) form)
   (t
    (let ((head (car form)))
      (pcase head
        ('quote form)
        ('function
         (let ((f (cadr form)))
           (if (memq (car-safe f) '(lambda))
               `(function
                 (lambda ,(cadr f)
                   ,@(cl--sm-walk-list
                      (cddr f)
                      (cl--sm-without alist (remq '&rest (remq '&optional (cadr f)))))))
             form)))
        ('let
         (let ((vars (mapcar (lambda (b) (if (consp b) (car b) b)) (cadr form))))
           `(let ,(mapcar (lambda (b)
                            (if (consp b)
                                (cons (car b) (cl--sm-walk-list (cdr b) alist))
                              b))
                          (cadr form))
              ,@(cl--sm-walk-list (cddr form) (cl--sm-without alist vars)))))
        ('let*
         (let (bindings)
           (dolist (b (cadr form))
             (push (if (consp b)
                       (cons (car b) (cl--sm-walk-list (cdr b) alist))
                     b)
                   bindings)
             (setq alist (cl--sm-without alist (list (if (consp b) (car b) b)))))
           `(let* ,(nreverse bindings)
              ,@(cl--sm-walk-list (cddr form) alist))))
        ('setq
         (let ((args (cdr form))
               result)
           (while args
             (let* ((var (pop args))
                    (val (cl--sm-walk (pop args) alist))
                    (entry (assq var alist)))
               (push (if (not entry)
                         `(setq ,var ,val)
                       `(setf ,(cdr entry) ,val))
                     result)))
           (macroexp-progn (nreverse result))))
        ('cond `(cond ,@(mapcar (lambda (c) (cl--sm-walk-list c alist)) (cdr form))))
        ('condition-case
         (let ((inner (cl--sm-without alist (list (cadr form)))))
           `(condition-case ,(cadr form)
                ,(cl--sm-walk (nth 2 form) alist)
              ,@(mapcar (lambda (h) (cons (car h) (cl--sm-walk-list (cdr h) inner)))
                        (nthcdr 3 form)))))
        ((or 'defvar 'defconst)
         `(,head ,(cadr form) ,@(cl--sm-walk-list (cddr form) alist)))
        ('interactive form)
        (_ (cons (if (consp head) (cadr (cl--sm-walk `(function ,head) alist)) head)
                 (cl--sm-walk-list (cdr form) alist))))))))

;;; Checks

(defun cl--check-p ()
  "Return non-nil if the code being expanded is to check what it is told."
  (not (and (macroexp-compiling-p)
            (>= cl--optimize-speed 3)
            (/= cl--optimize-safety 3))))

(defmacro cl-check-type (form type &optional string)
  "Signal an error unless the value of FORM is of TYPE; STRING describes TYPE.
The value is nil."
  (declare (debug (place cl-type-spec &optional stringp)))
  (when (cl--check-p)
    (macroexp-let2 macroexp-copyable-p value form
      `(unless (cl-typep ,value ',type)
         (signal 'wrong-type-argument
                 (list ,(or string `',type) ,value ',form))))))

(defmacro cl-assert (form &optional show-args string &rest args)
  "Signal an error unless FORM is non-nil.
SHOW-ARGS puts the values of the arguments of FORM into the error.  STRING
is the message to use, filled by ARGS."
  (declare (debug (form &rest form)))
  (when (cl--check-p)
    (let ((shown nil))
      (when show-args
        (dolist (argument (cdr-safe form))
          (unless (macroexp-const-p argument) (push argument shown))))
      `(unless ,form
         (cl--assertion-failed ',form ,@(if (or string shown args)
                                            `(,string (list ,@(nreverse shown))
                                                      (list ,@args))))))))

;;; Compiler macros

(defun cl--compiler-macro-list* (form arg &rest others)
  "Expand FORM, a call of `cl-list*' with ARG and OTHERS."
  (if (null form) form
    (let* ((args (reverse (cons arg others)))
           (result (car args)))
      (while (setq args (cdr args))
        (setq result `(cons ,(car args) ,result)))
      result)))

(defun cl--compiler-macro-member (form a list &rest keys)
  "Expand FORM, a call of `cl-member' with A, LIST and KEYS."
  (let ((test (and (eq (car keys) :test) (null (cddr keys)) (cadr keys))))
    (cond ((member test '('eq #'eq)) `(memq ,a ,list))
          ((member test '('equal #'equal)) `(member ,a ,list))
          ((or (null keys) (member test '('eql #'eql))) `(memql ,a ,list))
          (t form))))

(defun cl--compiler-macro-assoc (form a list &rest keys)
  "Expand FORM, a call of `cl-assoc' with A, LIST and KEYS."
  (let ((test (and (eq (car keys) :test) (null (cddr keys)) (cadr keys))))
    (cond ((member test '('eq #'eq)) `(assq ,a ,list))
          ((member test '('equal #'equal)) `(assoc ,a ,list))
          ((and (macroexp-const-p a) (or (null keys) (member test '('eql #'eql))))
           (if (floatp a) `(assoc ,a ,list)
             (if (or (symbolp a) (eq (car-safe a) 'quote)) `(assq ,a ,list) form)))
          (t form))))

(defun cl--compiler-macro-adjoin (form a list &rest keys)
  "Expand FORM, a call of `cl-adjoin' with A, LIST and KEYS."
  (if (memq :key keys)
      form
    (macroexp-let2 macroexp-copyable-p va a
      (macroexp-let2 macroexp-copyable-p vlist list
        `(if (cl-member ,va ,vlist ,@keys) ,vlist (cons ,va ,vlist))))))

(provide 'cl-places)

;;; cl-places.el ends here
