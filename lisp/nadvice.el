;;; nadvice.el --- advice on functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; An advised function is a closure that runs a piece of advice and an inner function, which may
;; be advised in turn.  A weak table tells what a closure is made of.

;;;###autoload-public
;;;###autoload-names (function advice--add-function advice--buffer-local advice--make)

;;; Code:

(eval-when-compile (require 'gv))

(defvar advice--table (make-hash-table :test 'eq :weakness 'key)
  "For each advised function, the vector [HOW FUNCTION INNER PROPS].")

(defun advice--p (def)
  "Return non-nil if DEF is an advised function."
  (and def (gethash def advice--table) t))

(defun advice--how (def) "Return how the advice of DEF is combined." (aref (gethash def advice--table) 0))
(defun advice--car (def) "Return the outermost advice of DEF." (aref (gethash def advice--table) 1))
(defun advice--cdr (def) "Return the function that DEF advises." (aref (gethash def advice--table) 2))
(defun advice--props (def) "Return the properties of DEF's advice." (aref (gethash def advice--table) 3))

(defun advice--cd*r (def)
  "Return the innermost function of DEF, which is no advice."
  (while (advice--p def)
    (setq def (advice--cdr def)))
  def)

(defun advice--combine (how function inner)
  "Return a function that combines FUNCTION and INNER as HOW says."
  (pcase how
    (:around (lambda (&rest args) (apply function inner args)))
    (:before (lambda (&rest args) (apply function args) (apply inner args)))
    (:after (lambda (&rest args) (prog1 (apply inner args) (apply function args))))
    (:override (lambda (&rest args) (ignore inner) (apply function args)))
    (:after-until (lambda (&rest args) (or (apply inner args) (apply function args))))
    (:after-while (lambda (&rest args) (and (apply inner args) (apply function args))))
    (:before-until (lambda (&rest args) (or (apply function args) (apply inner args))))
    (:before-while (lambda (&rest args) (and (apply function args) (apply inner args))))
    (:filter-args (lambda (&rest args) (apply inner (funcall function args))))
    (:filter-return (lambda (&rest args) (funcall function (apply inner args))))
    (_ (error "Unknown add-function location `%S'" how))))

(defun advice--interactive-spec (function inner)
  "Return how INNER advised by FUNCTION gets its arguments when it is called interactively.
FUNCTION's own specification wins; if that is a function, it is called with INNER's."
  (let ((own (interactive-form function))
        ;; What is not loaded yet does not say how it gets its arguments.
        (below (if (autoloadp inner) nil (cadr (interactive-form inner)))))
    (pcase own
      ('nil below)
      ((or `(interactive #',fun) `(interactive ,(and fun (pred functionp))))
       `(funcall ',fun ',below))
      (_ (cadr own)))))

(defun advice--combine-command (how function inner)
  "Like `advice--combine' of HOW, FUNCTION and INNER, but return a command."
  (let ((fun (advice--combine how function inner))
        (spec (advice--interactive-spec function inner)))
    (if (byte-code-function-p fun)
        (make-byte-code (aref fun 0) (aref fun 1) (aref fun 2) (aref fun 3) nil spec)
      `(closure ,(nth 1 fun) ,(nth 2 fun) (interactive ,spec) ,@(nthcdr 3 fun)))))

(defun advice--make (how function inner props)
  "Return INNER advised by FUNCTION as HOW says, with PROPS, by depth."
  (if (and (advice--p inner)
           (> (or (alist-get 'depth props) 0)
              (or (alist-get 'depth (advice--props inner)) 0)))
      (advice--rewrap inner (advice--make how function (advice--cdr inner) props))
    (advice--wrap how function inner props)))

(defun advice--wrap (how function inner props)
  "Return INNER advised by FUNCTION as HOW says, with PROPS."
  (let ((def (if (or (and (commandp inner t) inner) (commandp function t))
                 (advice--combine-command how function inner)
               (advice--combine how function inner))))
    (puthash def (vector how function inner props) advice--table)
    def))

(defun advice--rewrap (def inner)
  "Return the outermost advice of DEF around INNER."
  (if (eq inner (advice--cdr def))
      def
    (advice--wrap (advice--how def) (advice--car def) inner (advice--props def))))

(defun advice--is-p (function name def)
  "Return non-nil if the outermost advice of DEF is FUNCTION or is called NAME."
  (or (if name (equal name (alist-get 'name (advice--props def))))
      (equal function (advice--car def))
      (and (alist-get 'name (advice--props def))
           (equal function (alist-get 'name (advice--props def))))))

(defun advice--member-p (function name def)
  "Return the part of DEF whose outermost advice is FUNCTION or is called NAME."
  (let (found)
    (while (and (advice--p def) (not found))
      (if (advice--is-p function name def)
          (setq found def)
        (setq def (advice--cdr def))))
    found))

(defun advice--remove-function (def function)
  "Return DEF without the advice FUNCTION, a function or a name, however often it is there."
  (cond ((not (advice--p def)) def)
        ((advice--is-p function nil def)
         (advice--remove-function (advice--cdr def) function))
        (t (advice--rewrap def (advice--remove-function (advice--cdr def) function)))))

(defun advice--subst-main (def new)
  "Return DEF with the innermost function replaced by NEW."
  (if (advice--p def)
      (advice--wrap (advice--how def) (advice--car def)
                    (advice--subst-main (advice--cdr def) new)
                    (advice--props def))
    new))

(defun advice--tweak (def tweaker)
  "Return DEF with each level passed through TWEAKER, outermost first."
  (if (advice--p def)
      (let ((value (funcall tweaker (advice--car def) (advice--cdr def)
                            (advice--props def))))
        (if value (car value)
          (advice--rewrap def (advice--tweak (advice--cdr def) tweaker))))
    def))

;;; Advice in places

(defun advice--normalize-place (place)
  "Return the generalized variable that PLACE, as given to `add-function', means."
  (cond ((eq 'local (car-safe place)) `(advice--buffer-local ,@(cdr place)))
        ((eq 'var (car-safe place)) (nth 1 place))
        ((symbolp place) `(default-value ',place))
        (t place)))

(defun advice--buffer-local (var)
  "Return the buffer-local value of VAR, or a function that calls the global one."
  (if (and (local-variable-p var) (symbol-value var))
      (symbol-value var)
    (set (make-local-variable var)
         (lambda (&rest args) (apply (default-value var) args)))))

(gv-define-setter advice--buffer-local (val var)
  `(set (make-local-variable ,var) ,val))

(defun advice--add-function (how ref function props)
  "Add FUNCTION to the function in the place that REF refers to, as HOW says, with PROPS."
  (let* ((name (cdr (assq 'name props)))
         (old (advice--member-p function name (gv-deref ref))))
    (when old
      (setf (gv-deref ref)
            (advice--remove-function (gv-deref ref) (or name (advice--car old)))))
    (setf (gv-deref ref)
          (advice--make how function (gv-deref ref) props))))

(defmacro add-function (how place function &optional props)
  "Add FUNCTION to the function in PLACE, combined as HOW says.
PLACE may be (local VAR-EXP), (var VAR) or a generalized variable.  PROPS is an
alist that may have `name' and `depth'."
  (declare (debug (form [&or symbolp ("local" form) ("var" sexp) gv-place] form &optional form)))
  `(advice--add-function ,how (gv-ref ,(advice--normalize-place place)) ,function ,props))

(defmacro remove-function (place function)
  "Take FUNCTION, a function or a name, off the function in PLACE."
  (declare (debug ([&or symbolp ("local" form) ("var" sexp) gv-place] form)))
  ;; No `gv-ref', whose functions want lexical binding: there may be none in the caller's file.
  (gv-letplace (current store) (advice--normalize-place place)
    (let ((rest (make-symbol "rest")))
      `(let ((,rest (advice--remove-function ,current ,function)))
         (unless (eq ,rest ,current) ,(funcall store rest))))))

(defun advice-function-mapc (f function-def)
  "Call F with each advice of FUNCTION-DEF and its properties."
  (while (advice--p function-def)
    (funcall f (advice--car function-def) (advice--props function-def))
    (setq function-def (advice--cdr function-def))))

(defun advice-function-member-p (advice function-def)
  "Return non-nil if ADVICE, a function or a name, is on FUNCTION-DEF."
  (and (advice--member-p advice advice function-def) t))

;;; Advice on named functions

(defun advice--strip-macro (def)
  "Return DEF, or its function if it is a macro.
For an alias of a macro, that is a function that expands that one."
  (cond ((eq 'macro (car-safe def)) (cdr def))
        ((and def (symbolp def) (macrop def))
         (lambda (&rest args) (macroexpand-1 (cons def args))))
        (t def)))

(defun advice--symbol-function (symbol)
  "Return the function of SYMBOL, with advice that waits for it to be defined."
  (or (get symbol 'advice--pending)
      (advice--strip-macro (symbol-function symbol))))

(defun advice--defalias-fset (fsetfun symbol newdef)
  "Define SYMBOL as NEWDEF inside its advice; FSETFUN stores it."
  (let* ((old (advice--symbol-function symbol))
         (macrop (and newdef (macrop newdef)))
         (plain (advice--strip-macro newdef)))
    (cond
     ((or (not (advice--p old)) (autoloadp newdef) (null newdef))
      (funcall (or fsetfun #'fset) symbol newdef))
     (t
      (put symbol 'advice--pending nil)
      (let ((advised (advice--subst-main old (advice--cd*r plain))))
        (funcall (or fsetfun #'fset) symbol
                 (if macrop (cons 'macro advised) advised)))))))

(defun advice--store (symbol def)
  "Make DEF, maybe advised, the function of SYMBOL."
  (let ((current (symbol-function symbol)))
    (cond
     ((and (advice--p def) (or (null current) (autoloadp current)))
      (put symbol 'advice--pending def))
     ((and (get symbol 'advice--pending) (or (null current) (autoloadp current)))
      (put symbol 'advice--pending nil))
     ((macrop current) (fset symbol (cons 'macro def)))
     (t (fset symbol def)))))

(defun advice-add (symbol how function &optional props)
  "Advise the function named SYMBOL with FUNCTION, combined as HOW says.
HOW is :around, :before, :after, :override, :after-until, :after-while,
:before-until, :before-while, :filter-args or :filter-return.  PROPS is an
alist that may have `name' and `depth'."
  (let* ((name (cdr (assq 'name props)))
         (def (advice--symbol-function symbol))
         (old (advice--member-p function name def)))
    (when old
      (setq def (advice--remove-function def (or name (advice--car old)))))
    (advice--store symbol (advice--make how function def props))
    (unless (eq (get symbol 'defalias-fset-function) #'advice--defalias-hook)
      (put symbol 'advice--saved-fset (get symbol 'defalias-fset-function))
      (put symbol 'defalias-fset-function #'advice--defalias-hook)))
  nil)

(defun advice--defalias-hook (symbol newdef)
  "Define SYMBOL as NEWDEF, keeping its advice."
  (advice--defalias-fset (get symbol 'advice--saved-fset) symbol newdef))

(defun advice-remove (symbol function)
  "Take the advice FUNCTION, a function or a name, off the function named SYMBOL."
  (let* ((def (advice--symbol-function symbol))
         (new (advice--remove-function def function)))
    (unless (eq def new)
      (advice--store symbol new)
      (unless (advice--p new)
        (put symbol 'defalias-fset-function (get symbol 'advice--saved-fset)))))
  nil)

(defmacro define-advice (symbol args &rest body)
  "Define advice of the function SYMBOL with BODY.
ARGS is (HOW LAMBDA-LIST [NAME [DEPTH]]).  With NAME, the advice is also a
function called SYMBOL@NAME.

\(fn SYMBOL (HOW LAMBDA-LIST &optional NAME DEPTH) &rest BODY)"
  (declare (indent 2) (doc-string 3) (debug (sexp sexp def-body)))
  (unless (listp args)
    (signal 'wrong-type-argument (list 'listp args)))
  (pcase args
    (`(,how ,lambda-list . ,(and rest (guard (<= (length rest) 2))))
     (let* ((name (car rest))
            (properties (if (cadr rest) `('((depth . ,(cadr rest))))))
            (advice (and name
                         (if (or (symbolp name) (stringp name))
                             (intern (format "%s@%s" symbol name))
                           (error "Unrecognized name spec `%S'" name)))))
       (if (null name)
           `(advice-add ',symbol ,how (lambda ,lambda-list ,@body) ,@properties)
         `(prog1 (defun ,advice ,lambda-list ,@body)
            (advice-add ',symbol ,how #',advice ,@properties)))))
    (_ (signal 'wrong-number-of-arguments (list 2 4 (length args))))))

(defun advice-mapc (f symbol)
  "Call F with each advice of the function named SYMBOL and its properties."
  (let ((def (advice--symbol-function symbol)))
    (advice-function-mapc f def)))

(defun advice-member-p (advice symbol)
  "Return non-nil if ADVICE, a function or a name, is on the function named SYMBOL."
  (advice-function-member-p advice (advice--symbol-function symbol)))

(defun advice-eval-interactive-spec (spec)
  "Return the arguments that the interactive specification SPEC gives."
  (cond
   ((stringp spec)
    (call-interactively `(lambda (&rest args) (interactive ,spec) args)))
   (t (eval spec t))))

(provide 'nadvice)

;;; nadvice.el ends here
