;;; byte-run.el --- defining functions, and hints to the compiler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The first file that is loaded: nothing but special forms and primitives is
;; there before it.  It defines `defmacro' and `defun' with their declarations,
;; and the forms by which a program talks to the byte compiler.

;;; Code:

(defalias 'function-put
  #'(lambda (function prop value)
      "Give FUNCTION the property PROP with VALUE.
FUNCTION is a symbol.  The value is returned."
      (put function prop value)))

(put 'function-put 'lisp-indent-function 'defun)

;;; Declarations.
;; Each entry of the two alists is (PROPERTY FUNCTION [DOC]).  FUNCTION gets the
;; name and the argument list of the definition, then what follows PROPERTY in
;; the declaration, and returns a form to be evaluated after the definition.

(defalias 'byte-run--put-form
  #'(lambda (name prop value)
      "Return a form that puts the quoted VALUE on NAME as property PROP."
      (list 'function-put (list 'quote name) (list 'quote prop)
            (list 'quote value))))

(defalias 'byte-run--set-advertised-calling-convention
  #'(lambda (name _args arglist when)
      "Declare that NAME should be called with ARGLIST since WHEN."
      (list 'set-advertised-calling-convention (list 'quote name)
            (list 'quote arglist) (list 'quote when))))

(defalias 'byte-run--set-obsolete
  #'(lambda (name _args new when)
      "Declare NAME obsolete in favour of NEW since WHEN."
      (list 'make-obsolete (list 'quote name) (list 'quote new)
            (list 'quote when))))

(defalias 'byte-run--set-interactive-only
  #'(lambda (name _args instead)
      "Declare that Lisp should use INSTEAD of the command NAME."
      (byte-run--put-form name 'interactive-only instead)))

(defalias 'byte-run--set-pure
  #'(lambda (name _args value)
      "Declare NAME pure if VALUE is non-nil."
      (byte-run--put-form name 'pure value)))

(defalias 'byte-run--set-side-effect-free
  #'(lambda (name _args value)
      "Declare NAME free of side effects as VALUE says."
      (byte-run--put-form name 'side-effect-free value)))

(put 'compiler-macro 'edebug-declaration-spec '(&or symbolp ("lambda" &define lambda-list lambda-doc def-body)))

(defalias 'byte-run--set-compiler-macro
  #'(lambda (name args expander)
      "Declare EXPANDER, a symbol or a lambda, as compiler macro of NAME.
A lambda has the parameter for the whole form only; ARGS follow it."
      (if (not (eq (car-safe expander) 'lambda))
          (list 'eval-and-compile
                (list 'function-put (list 'quote name) ''compiler-macro
                      (list 'function expander)))
        (let ((fname (intern (concat (symbol-name name) "--anon-cmacro"))))
          (list 'progn
                (list 'eval-and-compile
                      (list 'function-put (list 'quote name) ''compiler-macro
                            (list 'function fname)))
                :autoload-end
                (list 'eval-and-compile
                      (cons 'defun
                            (cons fname
                                  (cons (append (car (cdr expander)) args)
                                        (cdr (cdr expander)))))))))))

(defalias 'byte-run--set-doc-string
  #'(lambda (name _args pos)
      "Declare that the docstring of a call of NAME is at argument POS."
      (byte-run--put-form name 'doc-string-elt pos)))

(defalias 'byte-run--set-indent
  #'(lambda (name _args value)
      "Declare VALUE as indentation of NAME."
      (byte-run--put-form name 'lisp-indent-function value)))

(defalias 'byte-run--set-speed
  #'(lambda (name _args value)
      "Declare VALUE as optimisation level of NAME."
      (byte-run--put-form name 'speed value)))

(defalias 'byte-run--set-completion
  #'(lambda (name _args predicate)
      "Declare PREDICATE as the completion predicate of the command NAME."
      (list 'function-put (list 'quote name) ''completion-predicate
            (list 'function predicate))))

(defalias 'byte-run--set-modes
  #'(lambda (name _args &rest modes)
      "Declare that the command NAME belongs to MODES."
      (byte-run--put-form name 'command-modes modes)))

(defalias 'byte-run--set-debug
  #'(lambda (name _args spec)
      "Declare SPEC as debug specification of the macro NAME."
      (list 'progn :autoload-end
            (list 'put (list 'quote name) ''edebug-form-spec
                  (list 'quote spec)))))

(defalias 'byte-run--set-no-font-lock-keyword
  #'(lambda (name _args value)
      "Declare with VALUE that the macro NAME is no keyword."
      (byte-run--put-form name 'no-font-lock-keyword value)))

(defvar defun-declarations-alist
  (list
   (list 'advertised-calling-convention
         'byte-run--set-advertised-calling-convention)
   (list 'obsolete 'byte-run--set-obsolete)
   (list 'interactive-only 'byte-run--set-interactive-only)
   (list 'pure 'byte-run--set-pure
         "Non-nil: a call with constant arguments may be computed early.")
   (list 'side-effect-free 'byte-run--set-side-effect-free
         "Non-nil: a call whose value is unused may be dropped.")
   (list 'compiler-macro 'byte-run--set-compiler-macro)
   (list 'doc-string 'byte-run--set-doc-string)
   (list 'indent 'byte-run--set-indent)
   (list 'speed 'byte-run--set-speed)
   (list 'completion 'byte-run--set-completion)
   (list 'modes 'byte-run--set-modes)
   (list 'gv-expander 'gv--expander-defun-declaration)
   (list 'gv-setter 'gv--setter-defun-declaration))
  "Declarations that `defun' understands, as a list of (PROPERTY FUNCTION DOC).
FUNCTION is called with the name and the argument list of the function and the
values of the declaration; it returns a form or nil.")

(defvar macro-declarations-alist
  (cons
   (list 'debug 'byte-run--set-debug)
   (cons
    (list 'no-font-lock-keyword 'byte-run--set-no-font-lock-keyword)
    defun-declarations-alist))
  "Declarations that `defmacro' understands, as a list of (PROPERTY FUNCTION DOC).
FUNCTION is called as those of `defun-declarations-alist' are.")

(defalias 'byte-run--parse-declarations
  #'(lambda (name args clauses alist kind)
      "Return the forms that CLAUSES ask for in the definition of NAME with ARGS.
ALIST says which function handles which clause; KIND is what NAME is."
      (mapcar
       #'(lambda (clause)
           (let ((entry (cdr (assq (car clause) alist))))
             (cond
              (entry (apply (car entry) name args (cdr clause)))
              (t (byte-run--unknown-declaration name (car clause) kind)))))
       clauses)))

(defalias 'byte-run--unknown-declaration
  #'(lambda (name property kind)
      "Warn that the definition of NAME, a KIND, declares PROPERTY.
Return code that does so, or nil."
      (let ((text (if (eq kind 'defun)
                      (format-message "Unknown defun property `%S' in %S" property name)
                    (format "Unknown macro property %S in %S" property name))))
        (if (fboundp 'macroexp-warn-and-return)
            (macroexp-warn-and-return text nil)
          (message "Warning: %s" text)
          nil))))

(defalias 'byte-run--split-body
  #'(lambda (body)
      "Return (CLAUSES . BODY) for the BODY of a definition.
CLAUSES are those of a `declare' form that comes first or after the docstring."
      (let ((doc nil) (has-doc nil) (clauses nil))
        (if (and (stringp (car body)) (cdr body))
            (progn (setq has-doc t)
                   (setq doc (car body))
                   (setq body (cdr body))))
        (if (eq (car-safe (car body)) 'declare)
            (progn
              (setq clauses (cdr (car body)))
              (setq body (cdr body))
              (if (and (not has-doc) (stringp (car body)) (cdr body))
                  (progn (setq has-doc t)
                         (setq doc (car body))
                         (setq body (cdr body))))))
        (if has-doc (setq body (cons doc body)))
        (cons clauses (if body body (list nil))))))

(defalias 'defmacro
  (cons
   'macro
   #'(lambda (name arglist &optional docstring &rest body)
       "Define NAME as a macro with parameters ARGLIST.
A call is replaced by the value of BODY, in which the parameters stand for the
unevaluated arguments.  DOCSTRING says what the macro does; a form
\(declare CLAUSES...) may follow it, with clauses for which
`macro-declarations-alist' has an entry."
       (let* ((split (byte-run--split-body
                      (if (or docstring body) (cons docstring body))))
              (decls (byte-run--parse-declarations
                      name arglist (car split) macro-declarations-alist
                      'defmacro))
              (def (list 'defalias (list 'quote name)
                         (list 'cons ''macro
                               (list 'function
                                     (cons 'lambda
                                           (cons arglist (cdr split))))))))
         (if decls (cons 'prog1 (cons def decls)) def)))))

(defmacro defun (name arglist &optional docstring &rest body)
  "Define NAME as a function with parameters ARGLIST.
DOCSTRING says what it does.  BODY may begin with (declare CLAUSES...), where
`defun-declarations-alist' has an entry for each clause, and with a form
\(interactive SPEC), which makes the function a command."
  (declare (doc-string 3) (indent 2))
  (if (null name) (error "Cannot define '%s' as a function" name))
  (if (null (and (listp arglist)
                 (null (delq t (mapcar #'symbolp arglist)))))
      (error "Malformed arglist: %s" arglist))
  (let* ((split (byte-run--split-body
                 (if (or docstring body) (cons docstring body))))
         (decls (byte-run--parse-declarations
                 name arglist (car split) defun-declarations-alist 'defun))
         (def (list 'defalias (list 'quote name)
                    (list 'function
                          (cons 'lambda (cons arglist (cdr split)))))))
    (if decls (cons 'prog1 (cons def decls)) def)))

(put 'defmacro 'lisp-indent-function 2)
(put 'defmacro 'doc-string-elt 3)
(put 'defmacro 'edebug-form-spec
     '(&define name lambda-list lambda-doc
               [&optional ("declare" &rest sexp)] def-body))
(put 'defun 'edebug-form-spec
     '(&define name lambda-list lambda-doc
               [&optional ("declare" &rest sexp)]
               [&optional ("interactive" &optional &or stringp def-form)]
               def-body))

;;; Inline functions.

(defmacro defsubst (name arglist &rest body)
  "Define NAME as a function that the compiler puts into its callers.
ARGLIST and BODY are those of `defun'."
  (declare (debug defun) (doc-string 3) (indent 2))
  (if (memq (get name 'byte-optimizer) '(nil byte-compile-inline-expand))
      nil
    (error "`%s' is a primitive" name))
  (list 'prog1
        (cons 'defun (cons name (cons arglist body)))
        (list 'eval-and-compile
              (list 'function-put (list 'quote name) ''speed ''-1)
              (list 'put (list 'quote name) ''byte-optimizer
                    ''byte-compile-inline-expand))))

;;; Obsolete names.

(defvar advertised-signature-table (make-hash-table :test 'eq :weakness 'key)
  "Argument lists by which functions should be called, when not their own.")

(defun set-advertised-calling-convention (function signature _when)
  "Say that FUNCTION should be called with the arguments of SIGNATURE.
WHEN tells since which version."
  (puthash (indirect-function function) signature
           advertised-signature-table))

(defun make-obsolete (obsolete-name current-name when)
  "Make the compiler warn that the function OBSOLETE-NAME is obsolete.
It will say that CURRENT-NAME should be used; a string is the message itself.
WHEN says since when."
  (put obsolete-name 'byte-obsolete-info (list current-name nil when))
  obsolete-name)

(defmacro define-obsolete-function-alias (obsolete-name current-name when
                                                        &optional docstring)
  "Make OBSOLETE-NAME an obsolete alias of the function CURRENT-NAME.
WHEN says since when it is obsolete.  DOCSTRING documents the alias."
  (declare (doc-string 4) (indent defun))
  (list 'progn
        (list 'defalias obsolete-name current-name docstring)
        (list 'make-obsolete obsolete-name current-name when)))

(defun make-obsolete-variable (obsolete-name current-name when
                                             &optional access-type)
  "Make the compiler warn that the variable OBSOLETE-NAME is obsolete.
It will say that CURRENT-NAME should be used; a string is the message itself.
WHEN says since when.  ACCESS-TYPE is `get' or `set' if only that is obsolete."
  (put obsolete-name 'byte-obsolete-variable
       (list current-name access-type when))
  obsolete-name)

(defmacro define-obsolete-variable-alias (obsolete-name current-name when
                                                        &optional docstring)
  "Make OBSOLETE-NAME an obsolete alias of the variable CURRENT-NAME.
WHEN says since when it is obsolete.  DOCSTRING documents the alias.
What was customised under the old name moves to the new one."
  (declare (doc-string 4) (indent defun))
  (list 'progn
        (list 'defvaralias obsolete-name current-name docstring)
        (list 'dolist '(prop '(saved-value saved-variable-comment))
              (list 'and (list 'get obsolete-name 'prop)
                    (list 'null (list 'get current-name 'prop))
                    (list 'put current-name 'prop
                          (list 'get obsolete-name 'prop))))
        (list 'make-obsolete-variable obsolete-name current-name when)))

(defmacro define-obsolete-face-alias (obsolete-face current-face when)
  "Make OBSOLETE-FACE an obsolete alias of the face CURRENT-FACE since WHEN."
  (declare (indent defun))
  (list 'progn
        (list 'put obsolete-face ''face-alias current-face)
        (list 'put obsolete-face ''obsolete-face
              (list 'or (list 'purecopy when) t))))

;;; Talking to the compiler.

(defmacro declare (&rest _specs)
  "Do nothing: a declaration out of its place.
SPECS mean something at the beginning of a `defun' or `defmacro' only."
  nil)

(defmacro declare-function (_fn _file &rest _args)
  "Tell the compiler that function FN is defined in FILE, with arguments ARGS.
ARGS are [ARGLIST [FILEONLY]]; t for ARGLIST means that it is not known.
The form does nothing when it is evaluated."
  nil)

(defmacro dont-compile (&rest body)
  "Evaluate BODY when the program runs, and never compile it."
  (declare (debug t) (indent 0) (obsolete nil "24.4"))
  (list 'eval (list 'quote (if (cdr body) (cons 'progn body) (car body)))))

(defmacro eval-when-compile (&rest body)
  "Evaluate BODY when the program is compiled, and return the value.
Interpreted, that is when the form is expanded."
  (declare (debug (&rest def-form)) (indent 0))
  (list 'quote (eval (cons 'progn body) lexical-binding)))

(defmacro eval-and-compile (&rest body)
  "Evaluate BODY when the program is compiled, and again when it is loaded.
Interpreted, that is when the form is expanded."
  (declare (debug (&rest def-form)) (indent 0))
  (list 'quote (eval (cons 'progn body) lexical-binding)))

(defun with-no-warnings (&rest body)
  "Like `progn', but the compiler does not warn about anything in BODY."
  (declare (indent 0))
  (car (last body)))

(defmacro with-suppressed-warnings (_warnings &rest body)
  "Like `progn', but the compiler does not emit the WARNINGS about BODY.
WARNINGS is a list of (WARNING SYMBOL...): those that are about one of the
SYMBOLs are suppressed."
  (declare (debug (sexp body)) (indent 1))
  (cons 'progn body))

(defun byte-run--unescaped-character-literals-warning ()
  "Return a warning about the characters read without a backslash, or nil."
  (if (and (boundp 'lread--unescaped-character-literals)
           lread--unescaped-character-literals)
      (concat "unescaped character literals "
              (mapconcat
               #'(lambda (char) (format "`?%c'" char))
               (sort (copy-sequence lread--unescaped-character-literals) #'<)
               ", ")
              " detected, "
              (mapconcat
               #'(lambda (char) (format "`?\\%c'" char))
               (sort lread--unescaped-character-literals #'<)
               ", ")
              " expected!")))

;;;###autoload
(defun byte-compile-info (string &optional message type)
  "Return STRING as a line of the log of a build, which says TYPE, by default \"INFO\", first.
MESSAGE shows it as well."
  (let ((line (format "  %-9s%s" (or type "INFO") string)))
    (when message (message "%s" line))
    line))

(provide 'byte-run)

;;; byte-run.el ends here
