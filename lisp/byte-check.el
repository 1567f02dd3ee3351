;;; byte-check.el --- warning about a program  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A walk over the tree of a function (see byte-tree.el), before it is optimised, that
;; warns about what it finds.  Each function is gone through twice: first for calls
;; whose value is dropped, then for all the rest, in the order in which instructions
;; will be made.  Code that can be seen never to run is left out, and variables that
;; always equal a constant or another variable are taken for that.
;;
;; The walk also calls `bc-at' with the symbols that it comes by, which is how warnings
;; find their places (see byte-warn.el).  A symbol counts as met when its value is
;; pushed: variables, quoted symbols, the names of called functions (twice: once when
;; the call is checked, once when the function is pushed).  Functions that have
;; instructions of their own, and special forms, have no place.

;;; Code:

(eval-when-compile (require 'byte-tree))
(require 'byte-facts)
(require 'byte-warn)

(defconst bc-check-instructions
  '(list concat + - * / max min insert nconc < > <= >= = /= atom nlistp ignore
    set-default fset)
  "Functions without a fixed number of arguments that become instructions.")

(defvar bc-check-dropping nil
  "Non-nil while calls are looked for whose value is dropped.")

(defvar bc-check-inside nil
  "Non-nil when the code that is checked belongs to a function.")

;;; What is known.

(defun bc-check-known (node)
  "Return the constant or variable that NODE always equals, or NODE."
  (let ((known (and (eq (aref node 0) 'ref) (bc-var-known (aref node 1)))))
    (or known node)))

(defun bc-check-truth (node)
  "Return `true' or `false' if the value of NODE is known to be so, or nil."
  (setq node (bc-check-known node))
  (cond
   ((not (eq (aref node 0) 'call)) (bc-truth node))
   ((memq (aref node 1) '(not null))
    (let ((truth (and (aref node 2) (bc-check-truth (car (aref node 2))))))
      (cond ((eq truth 'true) 'false)
            ((eq truth 'false) 'true))))
   ((and (eq (aref node 1) 'featurep)
         (memq (bc-check-constant (car (aref node 2))) '(xemacs sxemacs)))
    'false)
   ((and (get (aref node 1) 'pure) (bc-check-constants-p (aref node 2)))
    (condition-case nil
        (if (apply (aref node 1)
                   (mapcar #'(lambda (arg) (aref (bc-check-known arg) 1))
                           (aref node 2)))
            'true
          'false)
      (error nil)))
   (t (bc-truth node))))

(defun bc-check-constants-p (nodes)
  "Return non-nil if all of NODES are known to be constants."
  (while (and nodes (eq (aref (bc-check-known (car nodes)) 0) 'const))
    (setq nodes (cdr nodes)))
  (null nodes))

(defun bc-check-constant (node)
  "Return the value of NODE if it is a constant."
  (and node (eq (aref node 0) 'const) (aref node 1)))

(defun bc-check-guards (test)
  "Return what TEST asks for: a list of (function . F) and (variable . V)."
  (cond
   ((eq (aref test 0) 'and)
    (apply #'append (mapcar #'bc-check-guards (aref test 1))))
   ((eq (aref test 0) 'call)
    (let ((symbol (bc-check-constant (car (aref test 2)))))
      (cond
       ((or (null symbol) (not (symbolp symbol))) nil)
       ((memq (aref test 1) '(fboundp functionp))
        (list (cons 'function symbol)))
       ((memq (aref test 1) '(boundp default-boundp local-variable-p))
        (list (cons 'variable symbol))))))))

(defmacro bc-check-guarded (test &rest body)
  "Evaluate BODY, where what the node TEST asks for may be used."
  (declare (indent 1))
  `(let ((bc-guarded bc-guarded)
         (byte-compile-not-obsolete-vars byte-compile-not-obsolete-vars))
     (bc-check-add-guards (bc-check-guards ,test))
     ,@body))

(defun bc-check-add-guards (guards)
  "Let code use what GUARDS, a list that `bc-check-guards' returned, asks for."
  (dolist (guard guards)
    (let ((symbol (cdr guard)))
      (cond
       ((eq (car guard) 'function) (push symbol bc-guarded))
       (t
        (if (bc-known-variable-p symbol)
            (push symbol byte-compile-not-obsolete-vars)
          (unless (or bc-check-dropping (memq symbol bc-guarded))
            (bc-note-prefix symbol)))
        (push symbol bc-guarded))))))

;;; Going through the parts of a node.

(defun bc-check-all (nodes effect fn)
  "Call FN with each of NODES, whose values are dropped if EFFECT."
  (while nodes
    (funcall fn (car nodes) effect)
    (setq nodes (cdr nodes))))

(defun bc-check-body (nodes effect fn)
  "Call FN with each of NODES, a body, with the last one used as EFFECT says."
  (while nodes
    (funcall fn (car nodes) (or effect (and (cdr nodes) t)))
    (setq nodes (cdr nodes))))

(defun bc-check-folded-p (node)
  "Return non-nil if NODE, whose truth is known, is replaced by a constant."
  (setq node (bc-check-known node))
  (or (eq (aref node 0) 'const)
      (and (eq (aref node 0) 'call)
           (let ((nodes (aref node 2)))
             (while (and nodes (bc-check-folded-p (car nodes)))
               (setq nodes (cdr nodes)))
             (null nodes)))))

(defun bc-check-test (node known fn)
  "Call FN with NODE, a test; KNOWN means that its value does not matter."
  (unless (and known (bc-check-folded-p node))
    (funcall fn node (and known t))))

(defun bc-check-if (node effect fn)
  "Call FN with those parts of NODE, an `if', that may run; EFFECT as usual."
  (let* ((test (aref node 1)) (truth (bc-check-truth test))
         (inner (if (and (eq (aref test 0) 'call) (memq (aref test 1) '(not null)))
                    (car (aref test 2)))))
    (bc-check-test test truth fn)
    (unless (eq truth 'false)
      (bc-check-guarded test (funcall fn (aref node 2) effect)))
    (unless (eq truth 'true)
      (bc-check-guarded (or inner bc-nil) (funcall fn (aref node 3) effect)))))

(defun bc-check-and (nodes effect fn)
  "Call FN with those of NODES, parts of an `and', that may run; EFFECT as usual."
  (let ((node (car nodes)))
    (when node
      (let ((truth (and (cdr nodes) (bc-check-truth node))))
        (if (cdr nodes) (bc-check-test node (eq truth 'true) fn)
          (funcall fn node effect))
        (if (and (cdr nodes) (not (eq truth 'false)))
            (bc-check-guarded node (bc-check-and (cdr nodes) effect fn)))))))

(defun bc-check-or (nodes effect fn)
  "Call FN with those of NODES, parts of an `or', that may run; EFFECT as usual."
  (let ((more t))
    (while (and nodes more)
      (let ((truth (and (cdr nodes) (bc-check-truth (car nodes)))))
        (if (cdr nodes) (bc-check-test (car nodes) (eq truth 'false) fn)
          (funcall fn (car nodes) effect))
        (setq more (not (eq truth 'true)))
        (setq nodes (cdr nodes))))))

(defun bc-check-cond (clauses effect fn)
  "Call FN with those parts of CLAUSES that may run; EFFECT as usual."
  (let ((more t))
    (while (and clauses more)
      (let* ((test (car (car clauses))) (body (cdr (car clauses)))
             (truth (bc-check-truth test)))
        (bc-check-test test (and body truth) fn)
        (if (and body (not (eq truth 'false)))
            (bc-check-guarded test (funcall fn body effect)))
        (setq more (not (eq truth 'true)))
        (setq clauses (cdr clauses))))))

(defun bc-check-bindings (bindings)
  "Note which variables of BINDINGS always equal a constant or a variable."
  (dolist (binding bindings)
    (let ((var (car binding)) (value (bc-check-known (cdr binding))))
      (if (and (= (bc-var-sets var) 0)
               (or (and (eq (aref value 0) 'const)
                        (not (functionp (bc-check-note value))))
                   (and (eq (aref value 0) 'ref)
                        (= (bc-var-sets (aref value 1)) 0))))
          (bc-set-slot var 8 value)))))

(defun bc-check-note (node)
  "Return the note of NODE, a constant."
  (and (> (length node) 2) (aref node 2)))

(defun bc-check-parts (node effect fn)
  "Call FN with each part of NODE that may run and whether its value is dropped.
EFFECT says that the value of NODE is dropped.  The order is that in which
instructions are made.  Functions are no parts of what makes them."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'call) (bc-check-all (aref node 2) nil fn))
     ((eq kind 'seq) (bc-check-body (aref node 1) effect fn))
     ((eq kind 'if) (bc-check-if node effect fn))
     ((eq kind 'and) (bc-check-and (aref node 1) effect fn))
     ((eq kind 'or) (bc-check-or (aref node 1) effect fn))
     ((eq kind 'cond) (bc-check-cond (aref node 1) effect fn))
     ((eq kind 'while)
      (funcall fn (aref node 1) nil)
      (unless (eq (bc-check-truth (aref node 1)) 'false)
        (funcall fn (aref node 2) t)))
     ((eq kind 'let)
      (bc-check-bindings (aref node 1))
      (dolist (binding (aref node 1))
        (funcall fn (cdr binding) (and (bc-var-known (car binding)) t)))
      (funcall fn (aref node 2) effect))
     ((eq kind 'dlet)
      (dolist (binding (aref node 1)) (funcall fn (cdr binding) nil))
      (funcall fn (aref node 2) effect))
     ((memq kind '(set gset)) (funcall fn (aref node 2) nil))
     ((eq kind 'save) (funcall fn (aref node 2) effect))
     ((eq kind 'prog1)
      (funcall fn (aref node 1) effect)
      (bc-check-all (aref node 2) t fn))
     ((eq kind 'funcall)
      (funcall fn (aref node 1) nil)
      (bc-check-all (aref node 2) nil fn))
     ((eq kind 'inline) (bc-check-all (aref node 2) nil fn))
     ((eq kind 'catch)
      (funcall fn (aref node 1) nil)
      (funcall fn (aref node 2) effect))
     ((eq kind 'unwind)
      (funcall fn (bc-fun-body (aref (aref node 2) 1)) t)
      (funcall fn (aref node 1) effect))
     ((eq kind 'condcase)
      (funcall fn (aref node 1) effect)
      (dolist (handler (aref node 2)) (funcall fn (cddr handler) effect))
      (if (aref node 3) (funcall fn (cdr (aref node 3)) effect))))))

(defmacro bc-check-quietly (node &rest body)
  "Evaluate BODY without the warnings that are suppressed in NODE, a sequence."
  (declare (indent 1))
  `(let ((quiet (and (> (length ,node) 2) (aref ,node 2))))
     (cond
      ((eq quiet t) nil)
      (quiet
       (let ((byte-compile--suppressed-warnings
              (append quiet byte-compile--suppressed-warnings)))
         ,@body))
      (t ,@body))))

;;; Values that are dropped.

(defun bc-check-dropped (node effect)
  "Warn about the calls in NODE whose value is dropped; EFFECT as usual."
  (let ((kind (aref node 0)))
    (cond
     ((memq kind '(const ref gref lambda)) nil)
     ((eq kind 'seq)
      (bc-check-quietly node (bc-check-parts node effect #'bc-check-dropped)))
     ((and (eq kind 'funcall) (functionp (bc-check-note (aref node 1))))
      ;; What is called is no function.
      (funcall (bc-check-note (aref node 1)))
      (bc-check-all (aref node 2) nil #'bc-check-dropped))
     ((not (and effect (eq kind 'call)))
      (bc-check-parts node effect #'bc-check-dropped))
     ((bc-check-droppable-p node)
      (bc-check-all (aref node 2) (not (eq (aref node 1) 'ignore)) #'bc-check-dropped))
     (t
      (if (and (eq (get (aref node 1) 'side-effect-free) t)
               (> (length node) 3)
               (not (assq (aref node 1) byte-compile-function-environment))
               (byte-compile-warning-enabled-p 'suspicious (aref node 1)))
          (byte-compile-warn "value returned from %s is unused"
                             (prin1-to-string (aref node 3))))
      (bc-check-all (aref node 2) nil #'bc-check-dropped)))))

(defun bc-check-droppable-p (node)
  "Return non-nil if NODE, a call, does nothing that can be seen."
  (let ((prop (get (aref node 1) 'side-effect-free)))
    (or (eq prop 'error-free)
        (and prop byte-compile-delete-errors))))

;;; Everything else.

(defun bc-check-only-text (body)
  "Return the string that is all of BODY, the body of a function, or nil."
  (let ((node body))
    (while (and (eq (aref node 0) 'seq) (null (cdr (aref node 1))) (car (aref node 1)))
      (setq node (car (aref node 1))))
    (and (eq (aref node 0) 'const) (stringp (aref node 1)) (aref node 1))))

(defun bc-check-lambda (fun)
  "Warn about the function FUN."
  (bc-check-docstring (or (bc-fun-doc fun) (bc-check-only-text (bc-fun-body fun))))
  (bc-check-arglist (bc-fun-arglist fun))
  (when (bc-fun-interactive fun)
    (bc-at 'interactive)
    (bc-check-interactive (bc-fun-interactive fun))
    (if (bc-fun-spec fun) (bc-check-thunk (bc-fun-spec fun) nil)))
  (let ((bc-check-inside t) (bc-guarded bc-guarded))
    (let ((bc-check-dropping t)) (bc-check-dropped (bc-fun-body fun) nil))
    (dolist (var (bc-fun-vars fun))
      (bc-note-unused var 'argument))
    (bc-note-lexical (bc-fun-vars fun))
    (bc-check (bc-fun-body fun) nil)))

(defun bc-check-arglist (arglist)
  "Note the symbols of ARGLIST; warn if one is there twice."
  (let ((seen nil))
    (while arglist
      (bc-at (car arglist))
      (if (memq (car arglist) seen)
          (byte-compile-warn "repeated variable %s in lambda-list" (car arglist)))
      (push (car arglist) seen)
      (setq arglist (cdr arglist)))))

(defun bc-check-thunk (fun effect)
  "Warn about the body of the thunk FUN, whose value is dropped if EFFECT."
  (bc-check-node (bc-fun-body fun) effect))

(defun bc-check-node (node effect)
  "Warn about NODE, a tree of its own, whose value is dropped if EFFECT."
  (when byte-compile-warnings
    (let ((bc-check-dropping t)) (bc-check-dropped node effect))
    (bc-check node effect)))

(defun bc-check-function (node)
  "Warn about NODE, a function that stands for itself."
  (if byte-compile-warnings (bc-check-lambda (aref node 1))))

(defun bc-check-unused-handlers (node)
  "Warn if no handler of NODE, a `condition-case', uses the variable."
  (let ((vars nil) (used nil))
    (dolist (handler (if (aref node 3) (cons (cons :success (aref node 3)) (aref node 2))
                       (aref node 2)))
      (let ((var (cadr handler)))
        (when (vectorp var)
          (push var vars)
          (if (not (bc-unused-p var)) (setq used t)))))
    (if (and vars (not used)) (bc-note-unused (car vars) 'variable))))

(defun bc-check-conditions (conditions)
  "Warn if CONDITIONS are not what a handler of `condition-case' may have."
  (dolist (condition (if (listp conditions) conditions (list conditions)))
    (if (not (symbolp condition))
        (byte-compile-warn "`%S' is not a condition name (in condition-case)"
                           condition))))

(defun bc-check-let (node effect)
  "Warn about NODE, a `let' of lexical variables; EFFECT as usual."
  (let ((inlined (> (length node) 3)))
    (bc-check-bindings (aref node 1))
    (dolist (binding (aref node 1))
      (let ((var (car binding)))
        (or inlined (bc-note-unused var 'variable))
        (if (not (bc-var-known var)) (bc-check (cdr binding) nil)
          (bc-check (cdr binding) t))))
    (or inlined (bc-note-lexical (mapcar #'car (aref node 1))))
    (bc-check (aref node 2) effect)))

(defun bc-check-met (var)
  "Note that the code has come to the lexical variable VAR."
  (if (bc-var-name var) (bc-at (bc-var-name var))))

(defun bc-check-symbol (symbol free access)
  "Warn about the use of the variable SYMBOL, ACCESS saying how it is used.
FREE means that it is not known as a variable."
  (bc-at symbol)
  (bc-note-obsolete-variable symbol access)
  (if (and free (not (memq symbol bc-guarded)))
      (bc-note-free-variable symbol access)))

(defun bc-check-constant-node (node effect)
  "Warn about NODE, a constant; EFFECT as usual."
  (let ((value (aref node 1)) (note (bc-check-note node)))
    (cond
     ((functionp note) (funcall note))
     (effect nil)
     ((eq note 'function)
      (bc-at value)
      (bc-check-function-name value)
      (bc-at value))
     ((symbolp value) (bc-at value)))))

(defun bc-check-function-name (function)
  "Warn about FUNCTION, a symbol that is used as a function value."
  (if (and (null (bc-function-arity function)) (not (memq function bc-guarded)))
      (bc-note-unresolved function t))
  (let ((info (get function 'byte-obsolete-info)))
    (if (and info
             (not (memq function byte-compile-not-obsolete-funcs))
             (byte-compile-warning-enabled-p 'obsolete function))
        (byte-compile-warn "%s" (macroexp--obsolete-warning function info "function")))))

(defun bc-check-call (node effect)
  "Warn about NODE, the call of a function with a name; EFFECT as usual."
  (let* ((function (aref node 1)) (nodes (aref node 2)) (count (length nodes))
         (table (get function 'byte-ops-prim)))
    (cond
     ((and effect (bc-check-droppable-p node))
      (bc-check-all nodes (not (eq function 'ignore)) #'bc-check))
     (t
      (when (and (memq function bc-variable-functions) nodes (> (length node) 3)
                 (eq (aref (car nodes) 0) 'const))
        (bc-check-named-variable function (aref (car nodes) 1)))
      (cond
       ;; Not in the source.
       ((not (> (length node) 3)))
       ((memq function bc-check-instructions))
       ((and table (< count (length table)) (aref table count)))
       (t
        (cond
         (table
          (let ((arity (func-arity function)))
            (if (or (< count (car arity))
                    (and (numberp (cdr arity)) (> count (cdr arity))))
                (bc-warn-argcount function count (bc-arity-text arity)))))
         ((and (memq function '(format message error))
               (stringp (bc-check-constant (car nodes))))
          (bc-check-format function (bc-check-constant (car nodes)) (1- count)))
         ((memq function '(nil t))
          (byte-compile-warn "`%s' called as a function" function))
         ((eq function 'make-variable-buffer-local)
          (if (and bc-check-inside (byte-compile-warning-enabled-p 'make-local))
              (byte-compile-warn "`make-variable-buffer-local' not called at toplevel")))
         ((eq function 'autoload) (bc-check-autoload nodes))
         ((eq function 'make-local-variable)
          (bc-check-declare (bc-check-constant (car nodes)))))
        (bc-note-interactive-only function)
        (bc-at function)
        (bc-note-call function count)
        (if (and effect (eq function 'mapcar)
                 (byte-compile-warning-enabled-p 'mapcar 'mapcar))
            (byte-compile-warn
             "`mapcar' called for effect; use `mapc' or `dolist' instead"))
        (bc-at function)))
      (bc-check-all nodes nil #'bc-check)))))

(defun bc-check-declare (symbol)
  "Let the code that follows use SYMBOL, unless it is nil, as a variable."
  (when (and symbol (symbolp symbol) (not (memq symbol bc-guarded)))
    (bc-note-prefix symbol)
    (push symbol bc-guarded)))

(defun bc-check-funcall (node)
  "Warn about NODE, a call of a function value."
  (let* ((function (bc-check-known (aref node 1))) (nodes (aref node 2))
         (name (bc-check-constant function)))
    (cond
     ((and name (symbolp name))
      (bc-check (vector 'call name nodes (list name)) nil))
     ((functionp (bc-check-note function)) (bc-check-all nodes nil #'bc-check))
     ((eq (aref function 0) 'lambda)
      ;; The arguments are bound to variables.
      (let ((fun (aref function 1)))
        (bc-check-all nodes nil #'bc-check)
        (dolist (var (bc-fun-vars fun)) (bc-note-unused var 'variable))
        (bc-check (bc-fun-body fun) nil)))
     (t (bc-check-parts node nil #'bc-check)))))

(defun bc-check (node effect)
  "Warn about NODE, whose value is dropped if EFFECT."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'const) (bc-check-constant-node node effect))
     ((eq kind 'ref)
      (unless effect
        (let ((known (bc-check-known node)))
          (if (eq (aref known 0) 'ref)
              (bc-check-met (aref known 1))
            (bc-check-constant-node known nil)))))
     ((eq kind 'gref) (bc-check-symbol (aref node 1) (aref node 2) 'reference))
     ((eq kind 'call) (bc-check-call node effect))
     ((eq kind 'seq)
      (bc-check-quietly node (bc-check-parts node effect #'bc-check)))
     ((eq kind 'let) (bc-check-let node effect))
     ((eq kind 'set)
      (bc-check (aref node 2) nil)
      (bc-check-met (aref node 1)))
     ((eq kind 'gset)
      (bc-check (aref node 2) nil)
      (bc-check-symbol (aref node 1) (aref node 3) 'assign))
     ((eq kind 'lambda)
      (unless effect
        (bc-at 'lambda)
        (bc-check-lambda (aref node 1))))
     ((eq kind 'funcall) (bc-check-funcall node))
     ((eq kind 'dlet)
      (dolist (binding (aref node 1)) (bc-check (cdr binding) nil))
      (dolist (binding (aref node 1))
        (bc-check-symbol (car binding) nil 'let-bind))
      (bc-check (aref node 2) effect))
     ((eq kind 'save)
      (let ((first (aref node 2)))
        (if (eq (aref first 0) 'seq) (setq first (car (aref first 1))))
        (if (and (eq (aref node 1) 'save-excursion)
                 (eq (aref first 0) 'call) (eq (aref first 1) 'set-buffer)
                 (byte-compile-warning-enabled-p 'suspicious 'set-buffer))
            (byte-compile-warn
             "Use `with-current-buffer' rather than save-excursion+set-buffer")))
      (bc-check (aref node 2) effect))
     ((eq kind 'condcase)
      (bc-at 'condition-case)
      (dolist (handler (aref node 2)) (bc-check-conditions (car handler)))
      (bc-check-unused-handlers node)
      (bc-check-parts node effect #'bc-check))
     (t (bc-check-parts node effect #'bc-check)))))

(provide 'byte-check)

;;; byte-check.el ends here
