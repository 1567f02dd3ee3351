;;; cl-macs.el --- Common Lisp macros  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Argument lists, local functions and macros, blocks, conditionals, places and checks.
;; `cl-loop' is in cl-loop.el; structures and types are in cl-struct.el.

;;; Code:

(require 'cl-lib)
(require 'macroexp)
(require 'gv)

;;; Symbols

(defun cl-gensym (&optional prefix)
  "Return a new uninterned symbol named PREFIX (by default \"G\") and a number."
  (let ((text (if (stringp prefix) prefix "G"))
        (num (if (integerp prefix) prefix
               (prog1 cl--gensym-counter
                 (setq cl--gensym-counter (1+ cl--gensym-counter))))))
    (make-symbol (format "%s%d" text num))))

(defun cl-gentemp (&optional prefix)
  "Return a new interned symbol named PREFIX (by default \"T\") and a number."
  (let ((text (if (stringp prefix) prefix "T"))
        name)
    (while (intern-soft (setq name (format "%s%d" text cl--gensym-counter)))
      (setq cl--gensym-counter (1+ cl--gensym-counter)))
    (intern name)))

(defmacro cl-with-gensyms (names &rest body)
  "Run BODY with each of NAMES bound to a new symbol."
  (declare (indent 1))
  `(let ,(mapcar (lambda (n) `(,n (gensym ,(symbol-name n)))) names) ,@body))

(defmacro cl-once-only (names &rest body)
  "Build code with BODY so that the forms in NAMES are evaluated once, in order."
  (declare (indent 1))
  (if (null names)
      (macroexp-progn body)
    (let* ((spec (car names))
           (name (if (consp spec) (car spec) spec))
           (form (if (consp spec) (cadr spec) spec)))
      `(macroexp-let2 nil ,name ,form
         (cl-once-only ,(cdr names) ,@body)))))

;;; Argument lists

(defvar cl--bind-lets nil
  "Bindings (VAR EXP) for a `let*', last first.")
(defvar cl--bind-checks nil
  "Forms to run after the bindings, last first.")
(defvar cl--bind-defs nil
  "Default values for optional arguments that name none: (DEFAULT . ALIST).")
(defvar cl--bind-name nil
  "What errors about the number of arguments name, an expression.")

(defun cl--default (var)
  "Return the default of the optional argument VAR that names none itself."
  (let ((own (assq var (cdr cl--bind-defs))))
    (if own (cadr own) (car cl--bind-defs))))

(defun cl--wrong-args (rest &optional more)
  "Return code that signals a wrong number of arguments, REST being what is left.
MORE is how many were taken already."
  `(signal 'wrong-number-of-arguments
           (list ,cl--bind-name
                 ,(if (and more (> more 0)) `(+ ,more (length ,rest)) `(length ,rest)))))

(defun cl--plain-list-p (args)
  "Return non-nil if ARGS is an argument list that `lambda' takes as it is."
  (let ((ok t))
    (while (and ok (consp args))
      (let ((a (pop args)))
        (setq ok (and a (symbolp a)
                      (not (memq a '(&key &body &aux &whole &environment &allow-other-keys
                                          &cl-defs &cl-quote)))))))
    (and ok (null args))))

(defun cl--simple-head (args)
  "Split ARGS into (HEAD . TAIL): HEAD is what `lambda' can take as it is."
  (let (head optional done)
    (while (and (not done) (consp args))
      (let ((a (car args)))
        (cond ((eq a '&optional)
               (if optional (setq done t)
                 (setq optional t)
                 (push (pop args) head)))
              ((and a (symbolp a) (not (eq (aref (symbol-name a) 0) ?&)))
               (if (and optional (cl--default a))
                   (setq done t)
                 (push (pop args) head)))
              (t (setq done t)))))
    (when (eq (car head) '&optional)
      (pop head)
      (push '&optional args))
    (cons (nreverse head)
          (if (and (memq '&optional head) args (not (memq (car-safe args)
                                                          '(&rest &body &key &aux &optional))))
              (cons '&optional args)
            args))))

(defun cl--bind-pattern (pattern exp)
  "Bind the variables of PATTERN, a variable or an argument list, to the value of EXP."
  (if (and pattern (symbolp pattern))
      (push (list pattern exp) cl--bind-lets)
    (cl--bind-args pattern exp)))

(defun cl--bind-args (args exp &optional taken rest-var)
  "Bind the variables of the argument list ARGS to the elements of the list EXP.
TAKEN is how many arguments were taken before these.  REST-VAR, if non-nil,
is a variable that holds the list already and may be changed."
  (setq taken (or taken 0))
  (setq args (cl--undot args))
  (let* ((rest-arg (cadr (or (memq '&rest args) (memq '&body args))))
         (rest (or rest-var
                   (if (and rest-arg (symbolp rest-arg)) rest-arg
                     (make-symbol "--cl-rest--"))))
         (state 'required)
         (min (cl--count-required args))
         (exact (not (or (memq '&optional args) (memq '&rest args) (memq '&body args)
                         (memq '&key args))))
         (keys nil)
         (allow nil)
         (saw-key nil))
    (unless rest-var
      (push (list rest exp) cl--bind-lets))
    (when (eq (car args) '&whole)
      (push (list (cadr args) rest) cl--bind-lets)
      (setq args (cddr args)))
    (let ((env (memq '&environment args)))
      (when env
        (push (list (cadr env) 'macroexpand-all-environment) cl--bind-lets)
        (setq args (append (butlast args (length env)) (cddr env)))))
    (while args
      (let ((arg (pop args)))
        (cond
         ((memq arg '(&optional &key &aux))
          (when (eq arg '&key) (setq saw-key t))
          (setq state arg))
         ((memq arg '(&rest &body))
          (setq state 'after-rest)
          (let ((var (pop args)))
            (unless (eq var rest)
              (cl--bind-pattern var rest))))
         ((eq arg '&allow-other-keys) (setq allow t))
         ((eq state 'required)
          (cl--bind-pattern
           arg
           (cond
            ((and exact (= min 1) (null args))
             ;; The only argument: exactly one must be there.
             (prog1 `(if (= (length ,rest) 1) (car-safe ,rest)
                       ,(cl--wrong-args rest))
               (setq exact 'checked)))
            ((and exact (eq exact t))
             (prog1 `(if (= (length ,rest) ,min) (pop ,rest)
                       ,(cl--wrong-args rest))
               (setq exact 'checked)))
            ((eq exact 'checked) (if args `(pop ,rest) `(car-safe ,rest)))
            (t `(if ,rest (pop ,rest) ,(cl--wrong-args rest)))))
          (setq taken (1+ taken)))
         ((eq state '&optional)
          (let* ((spec (if (consp arg) arg (list arg)))
                 (var (car spec))
                 (default (if (cdr spec) (cadr spec) (and (symbolp var) (cl--default var))))
                 (supplied (nth 2 spec)))
            (when supplied
              (push (list supplied `(and ,rest t)) cl--bind-lets))
            (cl--bind-pattern var (if default `(if ,rest (pop ,rest) ,default)
                                    `(pop ,rest)))
            (setq taken (1+ taken))))
         ((eq state '&key)
          (push (cl--bind-key arg rest) keys))
         ((eq state '&aux)
          (let ((spec (if (consp arg) arg (list arg))))
            (cl--bind-pattern (car spec) (cadr spec))))
         (t (error "Malformed argument list ends with: %S" (cons arg args))))))
    (cond
     (saw-key
      (unless allow
        (push (cl--key-check rest (nreverse keys)) cl--bind-checks)))
     ((or exact rest-arg) nil)
     (t (push `(if ,rest ,(cl--wrong-args rest taken)) cl--bind-checks)))))

(defun cl--undot (args)
  "Return the argument list ARGS with a tail that is no list as a &rest argument."
  (let (result)
    (while (consp args)
      (push (pop args) result))
    (when args
      (push '&rest result)
      (push args result))
    (nreverse result)))

(defun cl--count-required (args)
  "Return how many required arguments the argument list ARGS has."
  (let ((n 0))
    (when (eq (car args) '&whole) (setq args (cddr args)))
    (while (and args (not (memq (car args) '(&optional &rest &body &key &aux))))
      (if (eq (car args) '&environment)
          (setq args (cdr args))
        (setq n (1+ n)))
      (setq args (cdr args)))
    n))

(defun cl--bind-key (arg rest)
  "Bind the keyword argument ARG from the list in REST; return its keyword."
  (let* ((spec (if (consp arg) arg (list arg)))
         (named (consp (car spec)))
         (var (if named (cadr (car spec)) (car spec)))
         (keyword (if named (car (car spec))
                    (let ((name (symbol-name var)))
                      ;; A variable _foo, unused, still has the keyword :foo.
                      (intern (concat ":" (if (eq ?_ (aref name 0)) (substring name 1)
                                            name))))))
         (default (if (cdr spec) (cadr spec) (and (symbolp var) (cl--default var))))
         (supplied (nth 2 spec))
         (look `(plist-member ,rest ',keyword)))
    (cond
     (supplied
      (push (list supplied look) cl--bind-lets)
      (cl--bind-pattern var `(if ,supplied (prog1 (car (cdr ,supplied))
                                             (setq ,supplied t))
                               ,default)))
     ((null default) (cl--bind-pattern var `(car (cdr ,look))))
     ((and (macroexp-const-p default) (not (eq (car-safe default) 'function)))
      (cl--bind-pattern var `(car (cdr (or ,look
                                           '(nil ,(if (eq (car-safe default) 'quote)
                                                      (cadr default)
                                                    default)))))))
     (t
      (let ((cell (make-symbol "key")))
        (push (list cell look) cl--bind-lets)
        (cl--bind-pattern var `(if ,cell (car (cdr ,cell)) ,default)))))
    keyword))

(defun cl--key-check (rest keywords)
  "Return code that checks that the list in REST has no keywords besides KEYWORDS."
  (let ((left (make-symbol "keys")))
    `(let ((,left ,rest))
       (while ,left
         (cond
          ((memq (car ,left) '(,@keywords :allow-other-keys))
           (setq ,left (cdr (cdr ,left))))
          ((car (cdr (memq :allow-other-keys ,rest)))
           (setq ,left nil))
          (t (error ,(format "Keyword argument %%s not one of (%s)"
                             (mapconcat #'symbol-name keywords " "))
                    (car ,left))))))))

(defun cl--make-usage-var (x)
  "Return X, a variable, as it is shown in usage: in capitals."
  (cond ((not (symbolp x)) (cl--make-usage-args x))
        ((null x) nil)
        ((eq ?\& (aref (symbol-name x) 0)) x)
        ((eq ?_ (aref (symbol-name x) 0))
         (make-symbol (upcase (substring (symbol-name x) 1))))
        (t (make-symbol (upcase (symbol-name x))))))

(defun cl--make-usage-args (arglist)
  "Return ARGLIST as it is shown in usage, without the internal parts."
  (let (result state)
    (while (consp arglist)
      (let ((x (pop arglist)))
        (cond ((memq x '(&aux)) (setq arglist nil))
              ((memq x '(&cl-defs &environment)) (pop arglist))
              ((eq x '&whole) (pop arglist))
              ((eq x '&cl-quote))
              ((and (symbolp x) x (eq ?\& (aref (symbol-name x) 0)))
               (setq state x)
               (push x result))
              ((or (symbolp x) (not state)) (push (cl--make-usage-var x) result))
              (t (push (cons (if (and (consp (car x)) (eq state '&key))
                                 (list (caar x) (cl--make-usage-var (nth 1 (car x))))
                               (cl--make-usage-var (car x)))
                             (append (list (nth 1 x))
                                     (mapcar #'cl--make-usage-var (nthcdr 2 x))))
                       result)
                 (unless (cdr x) (setcar result (list (caar result))))))))
    (nconc (nreverse result)
           (and arglist (cl--make-usage-var arglist)))))

(defun cl--transform-lambda (form bind-block)
  "Return FORM, (ARGS . BODY), with ARGS that `lambda' takes as they are.
BIND-BLOCK, unless it is nil, names the block around BODY and the function
in errors."
  (let* ((args (car form))
         (parsed (macroexp-parse-body (cdr form)))
         (header (car parsed))
         (body (cdr parsed))
         (cl--bind-defs nil)
         (cl--bind-lets nil)
         (cl--bind-checks nil)
         (cl--bind-name `',bind-block))
    (when bind-block
      (setq body (list `(cl-block ,bind-block ,@body))))
    (when (and (consp args) (memq '&cl-defs (cl--undot args)))
      (let ((defs (memq '&cl-defs args)))
        (setq cl--bind-defs (cadr defs)
              args (append (butlast args (length defs)) (cddr defs)))))
    (setq args (delq '&cl-quote (cl--undot args)))
    (if (and (cl--plain-list-p args)
             (not (and cl--bind-defs (memq '&optional args))))
        (cons args (append header body))
      (let* ((usage (car form))
             (whole (eq (car args) '&whole))
             (split (if whole (cons nil args) (cl--simple-head args)))
             (head (car split))
             (tail (cdr split))
             (rest-arg (cadr (or (memq '&rest tail) (memq '&body tail))))
             (only-aux (eq (car tail) '&aux))
             (rest (if (and rest-arg (symbolp rest-arg)) rest-arg
                     (make-symbol "--cl-rest--"))))
        (when only-aux (setq rest nil))
        (if only-aux
            (dolist (arg (cdr tail))
              (cl--bind-pattern (if (consp arg) (car arg) arg) (car-safe (cdr-safe arg))))
          (cl--bind-args tail nil
                         (length (delq '&optional (copy-sequence head)))
                         rest))
        `((,@head ,@(and rest (list '&rest rest)))
          ,@(cl--add-usage header usage)
          (let* ,(nreverse cl--bind-lets)
            ,@(nreverse cl--bind-checks)
            ,@body))))))

(defun cl--add-usage (header args)
  "Return HEADER, the docstring and declarations of a function, with usage for ARGS."
  (let* ((doc (if (stringp (car header)) (pop header)))
         (usage (format "%S" (cons 'fn (cl--make-usage-args args)))))
    (cons (if (and doc (string-match-p "\n\n(fn\\(?: .*\\)?)\\'" doc))
              doc
            (concat doc "\n\n"
                    (let (print-gensym) (replace-regexp-in-string "\\\\\\(?:=\\)" "=" usage))))
          header)))

;;; Definitions

(defmacro cl-defun (name args &rest body)
  "Define the function NAME with a Common Lisp argument list ARGS and BODY.
BODY is in a block named NAME.

\(fn NAME ARGLIST [DOCSTRING] BODY...)"
  (declare (doc-string 3) (indent 2))
  (let ((res (cl--transform-lambda (cons args body) name)))
    `(defun ,name ,@res)))

(defmacro cl-defmacro (name args &rest body)
  "Define the macro NAME with a Common Lisp argument list ARGS and BODY.
BODY is in a block named NAME.

\(fn NAME ARGLIST [DOCSTRING] BODY...)"
  (declare (doc-string 3) (indent 2))
  (let ((res (cl--transform-lambda (cons args body) name)))
    `(defmacro ,name ,@res)))

(defmacro cl-iter-defun (name args &rest body)
  "Define the generator NAME with a Common Lisp argument list ARGS and BODY."
  (declare (doc-string 3) (indent 2)
           (debug (&define name cl-lambda-list cl-declarations-or-string def-body)))
  (require 'generator)
  (let ((res (cl--transform-lambda (cons args body) name)))
    `(iter-defun ,name ,@res)))

(defmacro cl-function (func)
  "Return the function FUNC, a symbol or a lambda with a Common Lisp argument list."
  (if (eq (car-safe func) 'lambda)
      `(function (lambda ,@(cl--transform-lambda (cdr func) nil)))
    `(function ,func)))

(defmacro cl-destructuring-bind (args expr &rest body)
  "Bind the variables in ARGS, an argument list, to the parts of EXPR and run BODY."
  (declare (indent 2) (debug (sexp form body)))
  (let ((cl--bind-lets nil)
        (cl--bind-checks nil)
        (cl--bind-defs nil)
        (cl--bind-name `',args))
    (cl--bind-args args expr)
    `(let* ,(nreverse cl--bind-lets)
       ,@(nreverse cl--bind-checks)
       ,@body)))

(defmacro cl-define-compiler-macro (func args &rest body)
  "Define how the compiler may expand calls of FUNC with ARGS: BODY returns a form.
A call that BODY returns as &whole is left alone."
  (declare (debug cl-defmacro) (indent 2))
  (let ((args (cl--undot args))
        (whole (make-symbol "form"))
        (name (make-symbol (concat (symbol-name func) "--cmacro"))))
    (setq name (intern (symbol-name name)))
    (if (eq (car args) '&whole)
        (setq whole (cadr args)
              args (cddr args)))
    `(eval-and-compile
       (cl-defun ,name (,whole ,@args) ,@body)
       (put ',func 'compiler-macro #',name))))

(defun cl-compiler-macroexpand (form)
  "Expand FORM as the compiler macros of its function say."
  (let (handler (old nil))
    (while (and (not (eq form old)) (symbolp (car-safe form)) (car-safe form)
                (setq handler (function-get (car form) 'compiler-macro)))
      (setq old form
            form (apply handler form (cdr form))))
    form))

(defmacro cl-defsubst (name args &rest body)
  "Define NAME with ARGS and BODY like `cl-defun', to be put in line where it can be."
  (declare (doc-string 3) (indent 2))
  (let* ((parsed (macroexp-parse-body body)))
    `(progn
       (eval-and-compile
         (put ',name 'cl--inline '(,args (cl-block ,name ,@(cdr parsed))))
         (put ',name 'compiler-macro #'cl--inline-cmacro))
       (cl-defun ,name ,args ,@body))))

;;;###autoload
(defun cl--inline-cmacro (form &rest actual)
  "Expand FORM, a call with ACTUAL arguments of a function made by `cl-defsubst'.
The function may be called by an alias."
  (let* ((name (let ((f (car form)))
                 (while (and (not (get f 'cl--inline)) (symbolp (symbol-function f)))
                   (setq f (symbol-function f)))
                 f))
         (def (get name 'cl--inline))
         (bindings (if def (cl--match-args (cl--undot (car def)) actual) 'fail)))
    (if (eq bindings 'fail)
        form
      (let ((body (cadr def)))
        (if (null bindings)
            body
          ;; Arguments see none of the parameters; defaults see those before them.
          (let (outer inner)
            (dolist (b (nreverse bindings))
              (let ((var (car b))
                    (exp (cadr b)))
                (cond ((eq (nth 2 b) 'default) (push (list var exp) inner))
                      ((macroexp-const-p exp) (push (list var exp) inner))
                      (t (let ((tmp (make-symbol (symbol-name var))))
                           (push (list tmp exp) outer)
                           (push (list var tmp) inner))))))
            `(let* ,(nreverse outer)
               (let* ,(nreverse inner) ,body))))))))

(defun cl--match-args (args actual)
  "Return the bindings of ARGS to the forms ACTUAL, last first, or the symbol `fail'.
Each is (VAR EXP) or (VAR EXP default)."
  (let ((state 'required)
        (defs nil)
        bindings fail allowed)
    (when (eq (car args) '&cl-defs)
      (setq defs (cadr args)
            args (cddr args)))
    (let ((cl--bind-defs defs))
      (while (and args (not fail))
        (let ((arg (pop args)))
          (cond
           ((eq arg '&cl-quote))
           ((memq arg '(&optional &key &aux)) (setq state arg))
           ((memq arg '(&rest &body &whole &environment &allow-other-keys)) (setq fail t))
           ((eq state 'required)
            (if (and actual (symbolp arg))
                (push (list arg (pop actual)) bindings)
              (setq fail t)))
           (t
            (let* ((spec (if (consp arg) arg (list arg)))
                   (var (car spec))
                   (default (if (cdr spec) (cadr spec) (and (symbolp var) (cl--default var)))))
              (cond
               ((or (nth 2 spec) (not (symbolp var))) (setq fail t))
               ((eq state '&optional)
                (push (if actual (list var (pop actual)) (list var default 'default))
                      bindings))
               ((eq state '&key)
                (let* ((key (intern (format ":%s" var)))
                       (given (plist-member actual key)))
                  (push key allowed)
                  ;; Each keyword must be a constant; the order of evaluation is kept by
                  ;; refusing calls that give them in another order.
                  (push (if given (list var (cadr given)) (list var default 'default))
                        bindings)))
               (t (push (list var (cadr spec) 'default) bindings))))))))
      (when (and actual (not fail))
        (if (not (eq state '&key))
            (setq fail (not (memq state '(&aux))))
          (let ((tail actual)
                (order (reverse allowed)))
            (while (and tail (not fail))
              (let ((place (memq (car tail) order)))
                (if (and place (cdr tail))
                    (setq order (cdr place)
                          tail (cddr tail))
                  (setq fail t)))))))
      (if fail 'fail bindings))))

;;; Evaluation times

(defmacro cl-eval-when (when &rest body)
  "Run BODY at the times that WHEN lists: `compile', `load', `eval'."
  (declare (indent 1) (debug (sexp body)))
  (if (and (macroexp-compiling-p) (not (eq when 'eval)))
      (let ((comp (or (memq 'compile when) (memq :compile-toplevel when)))
            (load (or (memq 'load when) (memq :load-toplevel when))))
        (cond ((and comp load) `(eval-and-compile ,@body))
              (load (macroexp-progn body))
              (comp `(eval-when-compile ,@body nil))
              (t nil)))
    (and (or (memq 'eval when) (memq :execute when))
         (macroexp-progn body))))

(defmacro cl-load-time-value (form &optional _read-only)
  "Be the value of FORM, computed once when the code is loaded.

\(fn FORM &optional READ-ONLY)"
  (if (macroexp-compiling-p)
      (let ((cell (make-symbol "value")))
        `(car (or (get ',cell 'value) (put ',cell 'value (list ,form)))))
    `',(eval form lexical-binding)))

(defmacro cl-locally (&rest body)
  "Run BODY."
  (cons 'progn body))

(defmacro cl-the (type form)
  "Return the value of FORM, which is of TYPE; check that if safety is high."
  (declare (indent 1) (debug (cl-type-spec form)))
  (cond ((not (cl--check-p)) form)
        (t (macroexp-let2 macroexp-copyable-p value form
             `(progn (or (cl-typep ,value ',type)
                         (signal 'wrong-type-argument (list ',type ,value ',form)))
                     ,value)))))

(defmacro cl-declare (&rest specs)
  "Take note of the declarations SPECS."
  (when (macroexp-compiling-p)
    (dolist (spec specs) (cl--do-proclaim spec nil)))
  nil)

(defun cl--do-proclaim (spec hist)
  "Take note of the declaration SPEC, for later too if HIST."
  (when (and hist (listp cl--proclaim-history))
    (push spec cl--proclaim-history))
  (cond
   ((eq (car-safe spec) 'special)
    (when (boundp 'byte-compile-bound-variables)
      (set 'byte-compile-bound-variables
           (append (cdr spec) (symbol-value 'byte-compile-bound-variables)))))
   ((eq (car-safe spec) 'inline)
    (dolist (f (cdr spec))
      (or (memq (get f 'byte-optimizer) '(nil byte-compile-inline-expand))
          (error "%s already has a byte-optimizer, can't make it inline" f))
      (put f 'byte-optimizer 'byte-compile-inline-expand)))
   ((eq (car-safe spec) 'notinline)
    (dolist (f (cdr spec))
      (if (eq (get f 'byte-optimizer) 'byte-compile-inline-expand)
          (put f 'byte-optimizer nil))))
   ((eq (car-safe spec) 'optimize)
    (dolist (quality (cdr spec))
      (let ((level (if (consp quality) (cadr quality) 3)))
        (pcase (if (consp quality) (car quality) quality)
          ('speed (setq cl--optimize-speed level))
          ('safety (setq cl--optimize-safety level)))))))
  nil)

;;; Conditionals

(defun cl--case-clauses (var clauses default)
  "Return the `cond' clauses that compare VAR with the keys of CLAUSES.
DEFAULT is a form that makes the last clause, or nil."
  (let (keys result)
    (dolist (c clauses)
      (push
       (cons (cond ((memq (car c) '(t otherwise)) t)
                   ((listp (car c))
                    (setq keys (append (car c) keys))
                    (cond ((null (car c)) nil)
                          ((null (cdar c)) `(eql ,var ',(caar c)))
                          (t `(memql ,var ',(car c)))))
                   (t (when (memq (car c) keys)
                        (error "Duplicate key in case: %s" (car c)))
                      (push (car c) keys)
                      `(eql ,var ',(car c))))
             (or (cdr c) '(nil)))
       result))
    (when default (push `(t ,default) result))
    (nreverse result)))

(defun cl--case-keys (clauses)
  "Return the list of all keys of CLAUSES."
  (apply #'append (mapcar (lambda (c) (if (listp (car c)) (car c) (list (car c))))
                          clauses)))

(defmacro cl-case (expr &rest clauses)
  "Run the body of the first of CLAUSES with a key that is `eql' to the value of EXPR.
A clause is (KEY BODY...), KEY an atom or a list of them; t or `otherwise'
in the last matches anything."
  (declare (indent 1) (debug (form &rest (sexp body))))
  (macroexp-let2 macroexp-copyable-p temp expr
    `(cond ,@(cl--case-clauses temp clauses nil))))

(defmacro cl-ecase (expr &rest clauses)
  "Like `cl-case' of EXPR with CLAUSES, but signal an error if no clause applies."
  (declare (indent 1) (debug cl-case))
  (macroexp-let2 macroexp-copyable-p temp expr
    `(cond ,@(cl--case-clauses
              temp clauses
              `(error "cl-ecase failed: %s, %s" ,temp ',(cl--case-keys clauses))))))

(defun cl--typecase-clauses (var clauses default)
  "Return `cond' clauses that test the type of VAR as CLAUSES say, then DEFAULT."
  (append
   (mapcar (lambda (c)
             (cons (if (memq (car c) '(t otherwise)) t
                     `(cl-typep ,var ',(car c)))
                   (or (cdr c) '(nil))))
           clauses)
   (if default `((t ,default)))))

(defmacro cl-typecase (expr &rest clauses)
  "Run the body of the first of CLAUSES, (TYPE BODY...), whose TYPE EXPR's value is of."
  (declare (indent 1) (debug (form &rest ([&or cl-type-spec "otherwise"] body))))
  (macroexp-let2 macroexp-copyable-p temp expr
    `(cond ,@(cl--typecase-clauses temp clauses nil))))

(defmacro cl-etypecase (expr &rest clauses)
  "Like `cl-typecase' of EXPR with CLAUSES, but signal an error if no clause applies."
  (declare (indent 1) (debug cl-typecase))
  (macroexp-let2 macroexp-copyable-p temp expr
    `(cond ,@(cl--typecase-clauses
              temp clauses
              `(error "cl-etypecase failed: %s, %s" ,temp ',(mapcar #'car clauses))))))

;;; Blocks

;; A block is a `catch'.  While its body is expanded, its entry (TAG . USED) is here, and a
;; return to it sets USED; a block without one needs no catch.
(defvar cl--blocks nil
  "The blocks around the form that is being expanded: (TAG . USED).")

(defun cl--block-tag (name)
  "Return the tag that a return from the block NAME throws to."
  (intern (format "--cl-block-%s--" name)))

(defmacro cl-block (name &rest body)
  "Run BODY in a block called NAME, from which `cl-return-from' returns."
  (declare (indent 1) (debug (symbolp body)))
  (let* ((tag (cl--block-tag name))
         (entry (list tag))
         (code (let ((cl--blocks (cons entry cl--blocks)))
                 (macroexpand-all (macroexp-progn body) macroexpand-all-environment))))
    (if (cdr entry)
        `(catch ',tag ,@(macroexp-unprogn code))
      code)))

(defmacro cl-return (&optional result)
  "Return RESULT from the innermost block called nil."
  (declare (debug (&optional form)))
  `(cl-return-from nil ,result))

(defmacro cl-return-from (name &optional result)
  "Return RESULT from the innermost block called NAME."
  (declare (indent 1) (debug (symbolp &optional form)))
  (let* ((tag (cl--block-tag name))
         (entry (assq tag cl--blocks)))
    (when entry (setcdr entry t))
    `(throw ',tag ,result)))

(defsubst cl--block-wrapper (form)
  "Return the value of FORM, a `catch'."
  form)

(defun cl--block-throw (tag value)
  "Throw VALUE to TAG."
  (throw tag value))

;;; Loops

(defmacro cl-do (steps endtest &rest body)
  "Loop: bind the variables of STEPS, run BODY until ENDTEST holds, stepping in parallel.
STEPS are (VAR INIT [STEP]); ENDTEST is (TEST RESULT...).

\(fn ((VAR INIT [STEP])...) (END-TEST [RESULT...]) BODY...)"
  (declare (indent 2))
  (cl--expand-do-loop steps endtest body nil))

(defmacro cl-do* (steps endtest &rest body)
  "Like `cl-do' of STEPS, ENDTEST and BODY, but step one variable after the other.

\(fn ((VAR INIT [STEP])...) (END-TEST [RESULT...]) BODY...)"
  (declare (indent 2) (debug cl-do))
  (cl--expand-do-loop steps endtest body t))

(defun cl--expand-do-loop (steps endtest body star)
  "Return the loop for STEPS, ENDTEST and BODY, sequential if STAR."
  (let (sets)
    (dolist (c steps)
      (when (and (consp c) (cddr c))
        (push (car c) sets)
        (push (nth 2 c) sets)))
    (setq sets (nreverse sets))
    `(cl-block nil
       (,(if star 'let* 'let)
        ,(mapcar (lambda (c) (if (consp c) (list (car c) (nth 1 c)) c)) steps)
        (while (not ,(car endtest))
          ,@body
          ,@(and sets
                 (list (cons (if (or star (not (cddr sets))) 'setq 'cl-psetq) sets))))
        ,@(or (cdr endtest) '(nil))))))

(defmacro cl-dolist (spec &rest body)
  "Like `dolist' of SPEC around BODY, in a block called nil.

\(fn (VAR LIST [RESULT]) BODY...)"
  (declare (debug ((symbolp form &optional form) cl-declarations body)) (indent 1))
  `(cl-block nil (dolist ,spec ,@body)))

(defmacro cl-dotimes (spec &rest body)
  "Like `dotimes' of SPEC around BODY, in a block called nil.

\(fn (VAR COUNT [RESULT]) BODY...)"
  (declare (debug cl-dolist) (indent 1))
  `(cl-block nil (dotimes ,spec ,@body)))

(defmacro cl-do-symbols (spec &rest body)
  "Run BODY for each symbol of an obarray, as SPEC says, in a block called nil.

\(fn (VAR [OBARRAY [RESULT]]) BODY...)"
  (declare (indent 1))
  `(cl-block nil
     (let (,(car spec))
       (mapatoms (lambda (,(car spec)) ,@body)
                 ,@(and (cadr spec) (list (cadr spec))))
       ,(nth 2 spec))))

(defmacro cl-do-all-symbols (spec &rest body)
  "Like `cl-do-symbols' for the standard obarray, with SPEC (VAR [RESULT]) and BODY."
  (declare (indent 1))
  `(cl-do-symbols (,(car spec) nil ,(cadr spec)) ,@body))

(defmacro cl-tagbody (&rest labels-or-stmts)
  "Run statements among labels; (go LABEL) inside jumps to LABEL.
LABELS-OR-STMTS are symbols or integers, which are labels, and forms.
The value is nil."
  (let ((blocks '())
        (first-label (make-symbol "cl--preamble"))
        (catch-tag (make-symbol "cl--tagbody-tag"))
        (next (make-symbol "next-label")))
    (let ((block (list first-label)))
      (dolist (item labels-or-stmts)
        (if (consp item)
            (push item block)
          (push (nreverse block) blocks)
          (setq block (list item))))
      (push (nreverse block) blocks))
    (setq blocks (nreverse blocks))
    (let* ((labels (mapcar #'car blocks))
           (clauses
            (let ((rest blocks)
                  result)
              (while rest
                (let ((this (car rest))
                      (following (car (cadr rest))))
                  (push `(,(car this) ,@(cdr this)
                          ,(if (cdr rest) `',following nil))
                        result))
                (setq rest (cdr rest)))
              (nreverse result))))
      `(let ((,next ',first-label))
         (while ,next
           (setq ,next
                 (catch ',catch-tag
                   (cl-macrolet ((go (label)
                                     (unless (memql label ',labels)
                                       (error "Unknown cl-tagbody go label `%S'" label))
                                     `(throw ',',catch-tag ',label)))
                     (cl-case ,next ,@(mapcar (lambda (c) (cons (list (car c)) (cdr c)))
                                              clauses))))))))))

(defmacro cl-prog (bindings &rest body)
  "Run BODY, a tagbody, inside the `let' BINDINGS and a block called nil."
  (declare (indent 1))
  `(cl-block nil (let ,bindings (cl-tagbody ,@body))))

(defmacro cl-prog* (bindings &rest body)
  "Run BODY, a tagbody, inside the `let*' BINDINGS and a block called nil."
  (declare (indent 1))
  `(cl-block nil (let* ,bindings (cl-tagbody ,@body))))

(require 'cl-places)

(provide 'cl-macs)

;;; cl-macs.el ends here
