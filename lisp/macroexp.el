;;; macroexp.el --- macro expansion of whole forms  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `macroexpand-all' rewrites a form until no macro call is left in it, and
;; applies compiler macros on the way.  `load' calls it on each form it reads,
;; so this file is loaded right after byte-run.el and must be quick even when it
;; is interpreted: it uses special forms and primitives only, and it returns
;; (parts of) the old form wherever nothing changed.
;;
;; How the parts of a special form are expanded is the property
;; `macroexp--expander' of its symbol, a function from form to form; a symbol
;; without it is that of a function.

;;; Code:

(defvar macroexpand-all-environment nil
  "The macro definitions in force during a `macroexpand-all'.
An alist whose elements are as `macroexpand' wants them.")

(defvar macroexp--depth 3000
  "Least `max-lisp-eval-depth' while a form is expanded.")

(let ((plain '(and catch defconst defvar if interactive or prog1 prog2 progn
                save-current-buffer save-excursion save-restriction setq
                unwind-protect while)))
  (while plain
    (put (car plain) 'macroexp--expander 'macroexp--expand-args)
    (setq plain (cdr plain))))

(let ((special
       '((quote . macroexp--expand-quote)
         (function . macroexp--expand-function)
         (let . macroexp--expand-let)
         (let* . macroexp--expand-let)
         (cond . macroexp--expand-cond)
         (condition-case . macroexp--expand-condition-case)
         (funcall . macroexp--expand-funcall))))
  (while special
    (put (car (car special)) 'macroexp--expander (cdr (car special)))
    (setq special (cdr special))))

;; Which arguments should be functions: `funarg-positions' is a list of numbers.
(let ((functions
       '((1 apply cl-mapcar funcall map-char-table map-keymap map-keymap-internal
            mapatoms mapc mapcar mapconcat maphash)
         (2 add-hook advice--remove-function advice-remove defalias fset global-set-key
            remove-hook run-after-idle-timeout set-process-filter set-process-sentinel
            sort)
         (3 advice-add define-key run-at-time run-with-idle-timer run-with-timer))))
  (while functions
    (let ((names (cdr (car functions))))
      (while names
        (put (car names) 'funarg-positions (list (car (car functions))))
        (setq names (cdr names))))
    (setq functions (cdr functions))))

;;; Rebuilding lists only where they change.

(defun macroexp--cons (car cdr original)
  "Return a cons of CAR and CDR: ORIGINAL itself if that is one."
  (if (and (eq car (car original)) (eq cdr (cdr original)))
      original
    (cons car cdr)))

(defvar macroexp--symbol-macros nil
  "Non-nil while symbols are handed to `macroexpand' as well.
Advice on it, such as that of Emacs' `cl-symbol-macrolet', then sees them.")

(defun macroexp--check-end (forms)
  "Signal an error if the list FORMS goes in a circle: it has no last form."
  (condition-case err (length forms)
    (circular-list (signal (car err) (cdr err)))
    (wrong-type-argument nil)))

(defun macroexp--all-forms (forms &optional skip)
  "Return the list FORMS with all but the first SKIP of them expanded.
If no form changes, the value is FORMS itself."
  (if (not (proper-list-p forms)) (macroexp--check-end forms))
  ;; Find the first form that changes, then copy what is before it.
  (let ((tail forms) (new nil) (done nil) (result forms))
    (if skip
        (while (and (> skip 0) (consp tail))
          (setq tail (cdr tail))
          (setq skip (1- skip))))
    (while (and (consp tail) (not done))
      (if (and (or (consp (car tail)) macroexp--symbol-macros)
               (not (eq (setq new (macroexp--expand-all (car tail)))
                        (car tail))))
          (setq done t)
        (setq tail (cdr tail))))
    (if done
        (let ((head nil) (old forms))
          (while (not (eq old tail))
            (setq head (cons (car old) head))
            (setq old (cdr old)))
          (setq head (cons new head))
          (setq tail (cdr tail))
          (while (consp tail)
            (setq head (cons (if (or (consp (car tail)) macroexp--symbol-macros)
                                 (macroexp--expand-all (car tail))
                               (car tail))
                             head))
            (setq tail (cdr tail)))
          (setq result (nconc (nreverse head) tail))))
    result))

(defun macroexp--all-clauses (clauses &optional skip)
  "Return CLAUSES, a list of lists of forms, with the forms expanded.
The first SKIP elements of each clause are left alone."
  (let ((tail clauses) (head nil) (changed nil) clause new)
    (while (consp tail)
      (setq clause (car tail))
      (setq new (if (consp clause) (macroexp--all-forms clause skip) clause))
      (if (not (eq new clause)) (setq changed t))
      (setq head (cons new head))
      (setq tail (cdr tail)))
    (if changed (nconc (nreverse head) tail) clauses)))

;;; Warnings about what is expanded.

(defun macroexp-compiling-p ()
  "Return non-nil while a form is expanded in order to be compiled."
  (if (assq 'macroexp--compiling macroexpand-all-environment) t))

(defun macroexp-file-name ()
  "Return the file from which the code that is being expanded comes, or nil."
  (let ((file (car (last current-load-list))))
    (if (stringp file)
        file
      (and (boundp 'byte-compile-current-file)
           (stringp byte-compile-current-file)
           byte-compile-current-file))))

(defun macroexp--funcall-if-compiled (_form)
  "Do nothing: the compiler calls the function FORM when it meets this call."
  nil)

(defun macroexp--warn-wrap (msg form category)
  "Return FORM with the warning MSG of CATEGORY attached for the compiler."
  (list 'progn
        (list 'macroexp--funcall-if-compiled
              (list 'quote
                    #'(lambda ()
                        (if (or (null category)
                                (byte-compile-warning-enabled-p category))
                            (byte-compile-warn "%s" msg)))))
        form))

(defvar macroexp--warned (make-hash-table :test #'equal :weakness 'key)
  "Forms about which something was said already when they were expanded.")

(defun macroexp-warn-and-return (msg form &optional category compile-only)
  "Return code that is equivalent to FORM and makes the compiler warn with MSG.
CATEGORY is the kind of warning, as in `byte-compile-warnings'.  If the code is
not being compiled the warning is emitted at once, once for each FORM, unless
COMPILE-ONLY is non-nil."
  (cond
   ((and msg (macroexp-compiling-p))
    ;; An expansion that is expanded again brings its warning along.
    (cond ((and (consp form) (gethash form macroexp--warned)) form)
          (t (puthash form form macroexp--warned)
             (macroexp--warn-wrap msg form category))))
   (t
    (when (and msg (not compile-only))
      (let ((file (macroexp-file-name)))
        (message "%sWarning: %s"
                 (if file (concat (file-relative-name file) ": ") "")
                 msg)))
    form)))

(defun macroexp--obsolete-warning (fun info type)
  "Return the text that says that FUN, a TYPE, is obsolete.
INFO is (NEW ACCESS WHEN) as `make-obsolete' stores it."
  (let ((new (car info))
        (when (if (consp (cdr info)) (car (cdr (cdr info))))))
    (format-message
     "`%s' is an obsolete %s%s%s" fun type
     (if when (concat " (as of " when ")") "")
     (cond ((stringp new) (concat "; " (substitute-command-keys new)))
           (new (format-message "; use `%s' instead." new))
           (t ".")))))

;;; Compiler macros.

(defun macroexp--function-get (symbol prop)
  "Return property PROP of SYMBOL, or of the first of its aliases that has it."
  (let ((val (get symbol prop)) def)
    (while (and (null val)
                (setq def (symbol-function symbol))
                (symbolp def))
      (setq symbol def)
      (setq val (get symbol prop)))
    val))

(defun macroexp--compiler-macro (handler form)
  "Return what the compiler macro HANDLER makes of FORM; FORM if it fails."
  (condition-case err
      (apply handler form (cdr form))
    ((debug error)
     (message "Compiler-macro error for %S: %S" (car form) err)
     form)))

(defun macroexp--defined-later-p (func)
  "Return non-nil if FUNC is autoloaded from the file that is being loaded."
  (let ((def (indirect-function func)))
    (and (eq (car-safe def) 'autoload)
         load-file-name
         (equal (nth 1 def)
                (file-name-sans-extension (file-name-nondirectory load-file-name))))))

(defun macroexp--load-definition (func)
  "Load what defines FUNC if that is known, since its compiler macro may stand there."
  (if (not (macroexp--defined-later-p func))
      (condition-case err
          (autoload-do-load (indirect-function func) func)
        (error (message "macroexp--expand-all: %S" err)))))

(defun macroexp--expand-call (form)
  "Expand FORM, the call of a function whose name is a symbol."
  (let* ((func (car form))
         (handler (macroexp--function-get func 'compiler-macro))
         (positions (get func 'funarg-positions)))
    (if (null handler)
        (if positions
            (macroexp--check-quoted-lambda (macroexp--all-forms form 1) positions)
          (macroexp--all-forms form 1))
      (if (not (functionp handler))
          (macroexp--load-definition func))
      (let ((new (if (or (functionp handler) (not (macroexp--defined-later-p func)))
                     (macroexp--compiler-macro handler form)
                   form)))
        (if (not (eq new form))
            (macroexp--expand-all new)
          ;; Expanded arguments may give it a second chance.
          (setq new (macroexp--all-forms form 1))
          (if (or (eq new form) (equal new form))
              form
            (let ((newer (macroexp--compiler-macro handler new)))
              (if (eq newer new)
                  new
                (macroexp--expand-all newer)))))))))

;;; The expander.

(defun macroexp-macroexpand (form env)
  "Expand the macro call FORM in ENV as `macroexpand' does.
When FORM calls an obsolete macro, the expansion carries a warning."
  (let* ((new (macroexpand form env))
         (head (car-safe form))
         (info (if (not (eq new form))
                   (if (symbolp head) (get head 'byte-obsolete-info)))))
    (if (and info
             (not (and (boundp 'byte-compile-not-obsolete-funcs)
                       (memq head byte-compile-not-obsolete-funcs)))
             (or (not (macroexp-compiling-p))
                 (byte-compile-warning-enabled-p 'obsolete head)))
        (macroexp-warn-and-return
         (macroexp--obsolete-warning
          head info
          (if (symbolp (symbol-function head)) "alias" "macro"))
         new (list 'obsolete head))
      new)))

(defun macroexpand-1 (form &optional environment)
  "Expand the macro call FORM by one step and return the result.
ENVIRONMENT is an alist of local macros, as for `macroexpand'."
  (if (not (and (consp form) (symbolp (car form))))
      form
    (let ((head (car form)) (local nil) (def nil) (steps 100))
      ;; Find the definition, through aliases.
      (while (and (not (setq local (assq head environment)))
                  (setq def (symbol-function head))
                  (symbolp def)
                  (> (setq steps (1- steps)) 0))
        (setq head def))
      (cond
       (local (if (cdr local) (apply (cdr local) (cdr form)) form))
       (t
        (if (eq (car-safe def) 'autoload)
            (setq def (autoload-do-load def head 'macro)))
        (if (eq (car-safe def) 'macro)
            (apply (cdr def) (cdr form))
          form))))))

(defun macroexp--unfold-lambda (form)
  "Return FORM, ((lambda ARGS BODY...) VALUES...), as an equivalent `let'.
If the numbers do not match, return FORM itself."
  (let* ((lambda (car form))
         (params (car (cdr lambda)))
         (values (cdr form))
         (body (cdr (cdr lambda)))
         (mode nil) (bindings nil) (ok (listp params)) param)
    (if (and (stringp (car body)) (cdr body))
        (setq body (cdr body)))
    (if (eq (car-safe (car body)) 'interactive)
        (setq body (cdr body)))
    (while (and (eq ok t) params)
      (setq param (car params))
      (setq params (cdr params))
      (cond
       ((eq param '&optional) (setq mode 'optional))
       ((eq param '&rest)
        (if (or (null params) (cdr params))
            (setq ok nil)
          (setq bindings
                (cons (list (car params) (if values (cons 'list values)))
                      bindings))
          (setq params nil)
          (setq values nil)))
       (values
        (setq bindings (cons (list param (car values)) bindings))
        (setq values (cdr values)))
       (mode (setq bindings (cons (list param nil) bindings)))
       (t (setq ok 'few))))
    (cond
     ((null ok) form)
     ((or values (eq ok 'few))
      (macroexp-warn-and-return
       (format "attempt to open-code `anonymous lambda' with too %s arguments"
               (if values "many" "few"))
       form))
     (bindings (cons 'let (cons (nreverse bindings) body)))
     (t (macroexp-progn body)))))

(defun macroexp--expand-all (form)
  "Expand all macros in FORM.
This is `macroexpand-all' with `macroexpand-all-environment' in force."
  (if (or (consp form) macroexp--symbol-macros)
      (setq form
            (if (and (symbolp (car-safe form))
                     (not (get (car-safe form) 'byte-obsolete-info)))
                (macroexpand form macroexpand-all-environment)
              (macroexp-macroexpand form macroexpand-all-environment))))
  (if (not (consp form))
      form
    (let ((head (car form)) expander new)
      (cond
       ((symbolp head)
        (if (setq expander (get head 'macroexp--expander))
            (funcall expander form)
          (macroexp--expand-call form)))
       ((eq (car-safe head) 'lambda)
        (if (and (macroexp-compiling-p) (bound-and-true-p byte-compile-warnings))
            (byte-compile-warn "Use of deprecated ((lambda %s ...) ...) form"
                               (car-safe (cdr head))))
        (setq new (macroexp--unfold-lambda form))
        (if (not (eq new form))
            (macroexp--expand-all new)
          (macroexp--cons (macroexp--all-forms head 2)
                          (macroexp--all-forms (cdr form))
                          form)))
       (t (macroexp--all-forms form 1))))))

(defun macroexp--expand-args (form)
  "Expand FORM, whose elements but the first are all forms or symbols."
  (macroexp--all-forms form 1))

(defun macroexp--expand-quote (form)
  "Return FORM, in which nothing is to be expanded."
  form)

(defun macroexp--expand-function (form)
  "Expand FORM, a `function' form."
  (let ((def (car-safe (cdr form))) new)
    (if (not (eq (car-safe def) 'lambda))
        form
      (setq new (macroexp--all-forms def 2))
      (if (eq new def) form (list 'function new)))))

(defun macroexp--expand-let (form)
  "Expand FORM, a `let' or `let*' form."
  (let ((bindings (car-safe (cdr form))))
    (macroexp--cons
     (car form)
     (macroexp--cons (macroexp--all-clauses bindings 1)
                     (macroexp--all-forms (cdr (cdr form)))
                     (or (cdr form) '(nil)))
     form)))

(defun macroexp--expand-cond (form)
  "Expand FORM, a `cond' form."
  (macroexp--cons (car form) (macroexp--all-clauses (cdr form)) form))

(defun macroexp--expand-condition-case (form)
  "Expand FORM, a `condition-case' form."
  (let* ((var-tail (cdr form))
         (body-tail (cdr var-tail)))
    (if (not (consp body-tail))
        form
      (macroexp--cons
       (car form)
       (macroexp--cons
        (car var-tail)
        (macroexp--cons
         (macroexp--expand-all (car body-tail))
         (macroexp--all-clauses (cdr body-tail) 1)
         body-tail)
        var-tail)
       form))))

(defun macroexp--check-quoted-lambda (form positions)
  "Return the expanded call FORM, whose elements at POSITIONS should be functions.
A lambda in plain quotes gets a warning attached."
  (while positions
    (let ((fun (car-safe (nthcdr (car positions) form))))
      (when (and (eq (car-safe fun) 'quote)
                 (eq (car-safe (car-safe (cdr fun))) 'lambda))
        (setq form (copy-sequence form))
        (setcar (nthcdr (car positions) form)
                (macroexp-warn-and-return
                 (format "%S quoted with ' rather than with #'"
                         (list 'lambda (car-safe (cdr (car (cdr fun)))) '...))
                 fun nil nil))))
    (setq positions (cdr positions)))
  form)

(defun macroexp--expand-funcall (form)
  "Expand FORM, a `funcall'; call a constant function directly."
  (let* ((fun (macroexp--expand-all (car-safe (cdr form))))
         (def (car-safe (cdr-safe fun))))
    (cond
     ((null (cdr form)) form)
     ((and (eq (car-safe fun) 'function) (eq (car-safe def) 'lambda))
      (let* ((args (macroexp--all-forms (cdr (cdr form))))
             (call (cons def args)))
        ;; Everything in the call is expanded already.
        (macroexp--unfold-lambda call)))
     ((and (eq (car-safe fun) 'function) def (symbolp def))
      (macroexp--expand-all (cons def (cdr (cdr form)))))
     (t
      (macroexp--cons
       (car form)
       (macroexp--cons fun (macroexp--all-forms (cdr (cdr form)))
                       (cdr form))
       form)))))

(defun macroexpand-all (form &optional environment)
  "Return FORM with all macros in it expanded, also in its parts.
ENVIRONMENT is an alist of (MACRO . EXPANDER) that is looked at before the
global definitions; an element (MACRO) hides a global macro."
  (let ((macroexpand-all-environment environment)
        (macroexp--symbol-macros (assq :cl-symbol-macros environment))
        (max-lisp-eval-depth (max max-lisp-eval-depth macroexp--depth)))
    (macroexp--expand-all form)))

;;; Expansion while a file is loaded.

(defvar macroexp--pending-eager-loads nil
  "Stack of the files whose forms are being expanded, the innermost first.
The element `skip' makes `internal-macroexpand-for-load' do nothing.")

(defun internal-macroexpand-for-load (form full-p)
  "Expand FORM, which `load' has read.
If FULL-P is nil, expand only the form itself.  An error in the expansion is
reported, and FORM is returned: it may never be evaluated."
  (cond
   ((eq (car macroexp--pending-eager-loads) 'skip) form)
   ((and full-p load-file-name
         (member load-file-name macroexp--pending-eager-loads))
    ;; A macro in the file needs, to be expanded, the file to be loaded.
    (message "Warning: Eager macro-expansion skipped due to cycle:\n  %s"
             (mapconcat #'prin1-to-string
                        (cons load-file-name
                              (reverse macroexp--pending-eager-loads))
                        " => "))
    (setq macroexp--pending-eager-loads
          (cons 'skip macroexp--pending-eager-loads))
    form)
   (t
    (let ((expand (if full-p #'macroexpand-all #'macroexpand))
          (loads (cons load-file-name macroexp--pending-eager-loads)))
      (condition-case failure
          (let ((macroexp--pending-eager-loads loads))
            (funcall expand form))
        (error (message "Eager macro-expansion failure: %S" failure)
               form))))))

;;; Taking forms apart and putting them together.

(defun macroexp-parse-body (body)
  "Split the BODY of a function into (DECLARATIONS . FORMS).
DECLARATIONS are the docstring, `declare' and `interactive' forms."
  (let ((decls nil))
    (while (and (cdr body)
                (let ((form (car body)))
                  (or (stringp form)
                      (memq (car-safe form)
                            '(:documentation declare interactive
                                             cl-declare)))))
      (setq decls (cons (car body) decls))
      (setq body (cdr body)))
    (cons (nreverse decls) body)))

(defun macroexp-progn (exps)
  "Return a form that evaluates the forms EXPS and has the value of the last."
  (if (cdr exps) (cons 'progn exps) (car exps)))

(defun macroexp-unprogn (exp)
  "Return a non-empty list of forms that together are equivalent to EXP."
  (if (eq (car-safe exp) 'progn)
      (or (cdr exp) (list nil))
    (list exp)))

(defun macroexp-let* (bindings exp)
  "Return a form that is equivalent to (let* BINDINGS EXP)."
  (cond
   ((null bindings) exp)
   ((and (eq (car-safe exp) 'let*))
    (cons 'let* (cons (append bindings (car (cdr exp))) (cdr (cdr exp)))))
   (t (list 'let* bindings exp))))

(defun macroexp-if (test then else)
  "Return a form that is equivalent to (if TEST THEN ELSE)."
  (cond
   ((eq (car-safe else) 'if)
    (cond
     ((equal test (car (cdr else)))
      ;; The same test again: what it would choose is known.
      (cons 'if (cons test (cons then (nthcdr 3 else)))))
     (t
      (list 'cond (list test then)
            (list (nth 1 else) (nth 2 else))
            (cons t (or (nthcdr 3 else) '(nil)))))))
   ((eq (car-safe else) 'cond)
    (cons 'cond (cons (list test then) (cdr else))))
   ((null else) (list 'if test then))
   ((and (eq (car-safe then) 'if) (equal (macroexp-progn (nthcdr 3 then)) else))
    (list 'if (list 'and test (nth 1 then)) (nth 2 then) else))
   (t (cons 'if (cons test (cons then (macroexp-unprogn else)))))))

(defun macroexp--const-symbol-p (symbol &optional any-value)
  "Return non-nil if SYMBOL is a variable whose value is always the same.
With ANY-VALUE, a variable defined by `defconst' will do as well."
  (or (memq symbol '(nil t))
      (keywordp symbol)
      (if any-value
          (or (and (boundp 'byte-compile-const-variables)
                   (memq symbol byte-compile-const-variables))
              (get symbol 'risky-local-variable--const)))))

(defun macroexp-const-p (exp)
  "Return non-nil if EXP always has the same value, without side effects."
  (cond
   ((consp exp)
    (or (eq (car exp) 'quote)
        (and (eq (car exp) 'function)
             (symbolp (car-safe (cdr exp))))))
   ((symbolp exp) (macroexp--const-symbol-p exp))
   (t t)))

(defun macroexp-copyable-p (exp)
  "Return non-nil if EXP may be evaluated more than once instead of once."
  (or (symbolp exp) (macroexp-const-p exp)))

(defun macroexp-small-p (exp)
  "Return non-nil if EXP takes little space in code."
  (or (and (consp exp)
           (or (null (cdr exp))
               (memq (car exp) '(quote function))))
      (symbolp exp)
      (stringp exp)))

(defun macroexp-quote (value)
  "Return a form that evaluates to VALUE: VALUE itself if possible."
  (if (and (not (memq value '(nil t)))
           (or (symbolp value) (consp value))
           (not (keywordp value)))
      (list 'quote value)
    value))

(defun macroexp--maxsize (exp size)
  "Return what is left of SIZE when the elements of EXP are taken from it.
The value is zero or less if EXP is larger."
  (cond
   ((or (symbolp exp) (numberp exp)) (1- size))
   ((and (stringp exp) (< (length exp) 16)) (1- size))
   ((consp exp)
    (while (and (consp exp) (> size 0))
      (setq size (macroexp--maxsize (car exp) (1- size)))
      (setq exp (cdr exp)))
    size)
   ((vectorp exp)
    (let ((i 0))
      (while (and (< i (length exp)) (> size 0))
        (setq size (macroexp--maxsize (aref exp i) (1- size)))
        (setq i (1+ i))))
    size)
   (t -1)))

(defun macroexp--fgrep (bindings sexp)
  "Return those of BINDINGS, an alist, whose keys occur somewhere in SEXP.
The search does not know the language: a quoted key counts."
  (let ((found nil) (stack (list sexp)) (steps 0) (seen nil) item binding)
    (while stack
      (setq item (car stack))
      (setq stack (cdr stack))
      (setq steps (1+ steps))
      ;; What is that large may be circular.
      (if (= steps 1000) (setq seen (make-hash-table :test 'eq)))
      (cond
       ((and seen (or (consp item) (vectorp item))
             (prog1 (gethash item seen) (puthash item t seen))))
       ((consp item)
        (setq stack (cons (car item)
                          (if (cdr item) (cons (cdr item) stack) stack))))
       ((vectorp item)
        (let ((i (length item)))
          (while (> i 0)
            (setq i (1- i))
            (setq stack (cons (aref item i) stack)))))
       ((and item (setq binding (assq item bindings)))
        (if (not (memq binding found))
            (setq found (cons binding found))))))
    found))

(defmacro macroexp-let2 (test sym exp &rest body)
  "Evaluate BODY with SYM bound to a form that stands for the value of EXP.
BODY computes code in which that form may occur more than once.  If the value
of EXP passes TEST (`macroexp-const-p' if TEST is nil), SYM is that value itself;
otherwise it is a new symbol, and the code that BODY returns is wrapped in a
`let*' which binds it."
  (declare (indent 3) (debug (sexp sexp form body)))
  (let ((value (make-symbol "exp"))
        (code (make-symbol "body")))
    (list 'let*
          (list
           (list value exp)
           (list sym
                 (list 'if (list 'funcall
                                 (list 'function (or test 'macroexp-const-p))
                                 value)
                       value
                       (list 'make-symbol (symbol-name sym))))
           (list code (macroexp-progn body)))
          (list 'if (list 'eq sym value)
                code
                (list 'macroexp-let* (list 'list (list 'list sym value))
                      code)))))

(defmacro macroexp-let2* (test bindings &rest body)
  "Like `macroexp-let2' with TEST and BODY, for several variables.
BINDINGS is a list of (SYM EXP), bound one after the other."
  (declare (indent 2) (debug (sexp (&rest (sexp form)) body)))
  (if (null bindings)
      (macroexp-progn body)
    (list 'macroexp-let2 test (car (car bindings))
          (car (cdr (car bindings)))
          (cons 'macroexp-let2* (cons test (cons (cdr bindings) body))))))

(provide 'macroexp)

;;; macroexp.el ends here
