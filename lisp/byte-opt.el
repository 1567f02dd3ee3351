;;; byte-opt.el --- optimising the tree of a program  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `bc-opt' takes a node (see byte-tree.el) and what becomes of its value:
;;   value   it is used
;;   test    only whether it is nil matters
;;   effect  it is dropped
;; and returns a node that does the same with less work.  It folds calls of pure
;; functions, takes constant branches, replaces variables that are never assigned
;; by the constants or variables they stand for, puts a local function that is
;; called once in the place of the call, and drops what has no effect.
;;
;; The counts of uses in each variable are kept right: whoever drops a node calls
;; `bc-forget' on it.

;;; Code:

(eval-when-compile (require 'byte-tree))
(require 'byte-facts)

(defvar byte-optimize t
  "Non-nil means that the compiler optimises.")

(defvar byte-compile-delete-errors nil
  "Non-nil means that code may be dropped although it could signal an error.")

(defun bc-function-property (function prop)
  "Return property PROP of the symbol FUNCTION, or of what it is an alias of."
  (let ((value (get function prop)) (n 10))
    (while (and (null value)
                (setq function (symbol-function function))
                (symbolp function)
                (> n 0))
      (setq n (1- n))
      (setq value (get function prop)))
    value))

;;; Dropping nodes.

(defun bc-forget-all (nodes)
  "Forget all of the list NODES."
  (while nodes
    (bc-forget (car nodes))
    (setq nodes (cdr nodes))))

(defun bc-forget (node)
  "Take back what the variables know about the uses in NODE, which is dropped."
  (let ((kind (aref node 0)))
    (cond
     ((memq kind '(const gref)) nil)
     ((eq kind 'ref)
      (let ((var (aref node 1)))
        (bc-set-slot var 1 (1- (bc-var-refs var)))))
     ((memq kind '(call seq and or))
      (bc-forget-all (aref node (if (eq kind 'call) 2 1))))
     ((memq kind '(funcall prog1))
      (bc-forget (aref node 1))
      (bc-forget-all (aref node 2)))
     ((eq kind 'if)
      (bc-forget (aref node 1))
      (bc-forget (aref node 2))
      (bc-forget (aref node 3)))
     ((eq kind 'set)
      (let ((var (aref node 1)))
        (bc-set-slot var 2 (1- (bc-var-sets var)))
        (bc-forget (aref node 2))))
     ((memq kind '(gset save))
      (bc-forget (aref node 2)))
     ((memq kind '(while catch unwind))
      (bc-forget (aref node 1))
      (bc-forget (aref node 2)))
     ((eq kind 'cond)
      (dolist (clause (aref node 1))
        (bc-forget (car clause))
        (if (cdr clause) (bc-forget (cdr clause)))))
     ((memq kind '(let dlet))
      (dolist (binding (aref node 1))
        (bc-forget (cdr binding)))
      (bc-forget (aref node 2)))
     ((eq kind 'lambda)
      (bc-forget (bc-fun-body (aref node 1)))
      (if (vectorp (bc-fun-doc (aref node 1)))
          (bc-forget (aref (bc-fun-doc (aref node 1)) 0))))
     ((eq kind 'inline)
      (bc-forget-all (aref node 2)))
     ((eq kind 'condcase)
      (bc-forget (aref node 1))
      (dolist (handler (aref node 2))
        (bc-forget (cddr handler)))
      (if (aref node 3) (bc-forget (cdr (aref node 3))))))))

;;; Questions about nodes.

(defun bc-all-droppable-p (nodes)
  "Return non-nil if all of the list NODES are droppable."
  (while (and nodes (bc-droppable-p (car nodes)))
    (setq nodes (cdr nodes)))
  (null nodes))

(defun bc-droppable-p (node)
  "Return non-nil if NODE has no effect, not even an error."
  (let ((kind (aref node 0)))
    (cond
     ((memq kind '(const ref lambda)) t)
     ;; A variable that has no value yet may have none when the code runs.
     ((eq kind 'gref) (or byte-compile-delete-errors (boundp (aref node 1))))
     ((eq kind 'call)
      (and (let ((prop (bc-function-property (aref node 1) 'side-effect-free)))
             (or (eq prop 'error-free)
                 (and prop byte-compile-delete-errors)))
           (bc-all-droppable-p (aref node 2))))
     ((memq kind '(seq and or)) (bc-all-droppable-p (aref node 1)))
     ((eq kind 'if)
      (and (bc-droppable-p (aref node 1))
           (bc-droppable-p (aref node 2))
           (bc-droppable-p (aref node 3))))
     ((eq kind 'prog1)
      (and (bc-droppable-p (aref node 1))
           (bc-all-droppable-p (aref node 2))))
     ((eq kind 'let)
      (and (bc-droppable-p (aref node 2))
           (let ((bindings (aref node 1)))
             (while (and bindings (bc-droppable-p (cdr (car bindings))))
               (setq bindings (cdr bindings)))
             (null bindings)))))))

(defmacro bc-const-p (node)
  "Return non-nil if NODE is a constant."
  (list 'eq (list 'aref node 0) ''const))

(defconst bc-true-functions
  '(list cons vector make-vector make-list--never make-string string concat format
         make-hash-table point current-buffer make-symbol
         intern symbol-name number-to-string + - * 1+ 1- length
         record make-byte-code prin1-to-string)
  "Functions whose value is never nil when they return.")

(defun bc-truth (node)
  "Return `true' or `false' if the value of NODE is known to be so, or nil."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'const) (if (aref node 1) 'true 'false))
     ((eq kind 'lambda) 'true)
     ((eq kind 'call)
      (if (and (memq (aref node 1) bc-true-functions)
               (or (aref node 2)
                   (not (memq (aref node 1) '(list)))))
          'true))
     ((eq kind 'seq) (bc-truth (car (last (aref node 1)))))
     ((memq kind '(let dlet)) (bc-truth (aref node 2)))
     ((memq kind '(set gset)) (bc-truth (aref node 2))))))

(defun bc-eq-constant-p (value)
  "Return non-nil if `eq' is as good as `equal' to compare with VALUE."
  (or (symbolp value) (fixnump value)))

;;; Building sequences.

(defun bc-seq (nodes)
  "Return a node for the list NODES, whose last element has the value."
  (cond
   ((null nodes) bc-nil)
   ((cdr nodes) (vector 'seq nodes))
   (t (car nodes))))

(defun bc-seq2 (first second)
  "Return a node that evaluates FIRST for effect, then SECOND."
  (cond
   ((bc-droppable-p first)
    (bc-forget first)
    second)
   (t
    (vector 'seq
            (append (if (eq (aref first 0) 'seq) (aref first 1) (list first))
                    (if (eq (aref second 0) 'seq) (aref second 1)
                      (list second)))))))

(defun bc-opt-list (nodes ctx)
  "Optimise all of NODES, each for CTX."
  (let ((result nil))
    (while nodes
      (setq result (cons (bc-opt (car nodes) ctx) result))
      (setq nodes (cdr nodes)))
    (nreverse result)))

(defun bc-opt-seq (nodes ctx)
  "Optimise the sequence NODES for CTX and return one node."
  (let ((result nil) node)
    (while nodes
      (setq node (bc-opt (car nodes) (if (cdr nodes) 'effect ctx)))
      (cond
       ((eq (aref node 0) 'seq)
        (setq result (nconc (nreverse (copy-sequence (aref node 1))) result)))
       (t (setq result (cons node result))))
      ;; A constant in the middle is what remains of something without effect.
      (if (and (cdr nodes) (bc-const-p (car result)))
          (setq result (cdr result)))
      (setq nodes (cdr nodes)))
    (bc-seq (nreverse result))))

;;; The optimiser.

(defun bc-opt (node ctx)
  "Return an optimised node for NODE, of which CTX says what its value is for."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'const) (if (eq ctx 'effect) bc-nil node))
     ((eq kind 'ref) (bc-opt-ref node ctx))
     ((eq kind 'call) (bc-opt-call node ctx))
     ((eq kind 'let) (bc-opt-let node ctx))
     ((eq kind 'if)
      (bc-opt-if (bc-opt (aref node 1) 'test) (aref node 2) (aref node 3) ctx))
     ((eq kind 'seq) (bc-opt-seq (aref node 1) ctx))
     ((eq kind 'gref)
      (if (and (eq ctx 'effect) (bc-droppable-p node)) bc-nil node))
     ((eq kind 'set) (bc-opt-set node ctx))
     ((eq kind 'gset)
      (vector 'gset (aref node 1) (bc-opt (aref node 2) 'value)))
     ((eq kind 'cond) (bc-opt-cond (aref node 1) ctx))
     ((eq kind 'and) (bc-opt-and (aref node 1) ctx))
     ((eq kind 'or) (bc-opt-or (aref node 1) ctx))
     ((eq kind 'while)
      (let ((test (bc-opt (aref node 1) 'test)))
        (cond
         ((eq (bc-truth test) 'false)
          (bc-forget (aref node 2))
          (bc-seq2 test bc-nil))
         (t (vector 'while test (bc-opt (aref node 2) 'effect))))))
     ((eq kind 'funcall) (bc-opt-funcall node ctx))
     ((eq kind 'lambda)
      (cond
       ((eq ctx 'effect) (bc-forget node) bc-nil)
       (t (bc-opt-function (aref node 1)) node)))
     ((eq kind 'dlet)
      (vector 'dlet (bc-opt-bindings (aref node 1))
              (bc-opt (aref node 2) (if (eq ctx 'effect) 'effect ctx))))
     ((eq kind 'prog1)
      (let ((first (bc-opt (aref node 1) ctx))
            (rest (delq bc-nil (bc-opt-list (aref node 2) 'effect))))
        (cond
         ((null rest) first)
         ((eq ctx 'effect) (bc-opt-again-seq (cons first rest)))
         ((bc-const-p first) (bc-seq (nconc rest (list first))))
         (t (vector 'prog1 first rest)))))
     ((eq kind 'inline)
      (vector 'inline (aref node 1) (bc-opt-list (aref node 2) 'value)))
     ((eq kind 'catch)
      (vector 'catch (bc-opt (aref node 1) 'value)
              (bc-opt (aref node 2) (if (eq ctx 'effect) 'effect 'value))))
     ((eq kind 'unwind)
      (vector 'unwind (bc-opt (aref node 1) ctx) (bc-opt (aref node 2) 'value)))
     ((eq kind 'save)
      (vector 'save (aref node 1) (bc-opt (aref node 2) ctx)))
     ((eq kind 'condcase) (bc-opt-condcase node ctx))
     (t (error "Unknown node %S" kind)))))

(defun bc-opt-again-seq (nodes)
  "Return a sequence of the optimised NODES, all for effect."
  (let ((result nil))
    (dolist (node nodes)
      (cond
       ((eq (aref node 0) 'seq)
        (setq result (nconc (nreverse (copy-sequence (aref node 1))) result)))
       ((not (bc-const-p node)) (push node result))))
    (bc-seq (nreverse (cons bc-nil result)))))

(defun bc-opt-bindings (bindings)
  "Optimise the values in BINDINGS."
  (mapcar #'(lambda (b) (cons (car b) (bc-opt (cdr b) 'value))) bindings))

(defun bc-opt-function (fun)
  "Optimise the function FUN in place."
  (if (vectorp (bc-fun-doc fun))
      (bc-set-slot fun 5 (vector (bc-opt (aref (bc-fun-doc fun) 0) 'value))))
  (bc-set-slot fun 4 (bc-opt (bc-fun-body fun) 'value)))

(defun bc-opt-ref (node ctx)
  "Optimise NODE, a reference to a variable, for CTX."
  (let* ((var (aref node 1))
         (value (bc-var-value var)))
    (cond
     ((eq ctx 'effect) (bc-forget node) bc-nil)
     ((null value) node)
     ((bc-const-p value) (bc-forget node) value)
     ((eq (aref value 0) 'ref)
      (bc-forget node)
      (bc-ref (aref value 1)))
     (t node))))

(defun bc-opt-set (node ctx)
  "Optimise NODE, an assignment, for CTX."
  (let ((var (aref node 1)))
    (cond
     ((= (bc-var-refs var) 0)
      ;; Nobody will ever look.
      (bc-set-slot var 2 (1- (bc-var-sets var)))
      (bc-opt (aref node 2) ctx))
     (t (vector 'set var (bc-opt (aref node 2) 'value))))))

(defun bc-opt-condcase (node ctx)
  "Optimise NODE, a `condition-case', for CTX."
  (let* ((success (aref node 3))
         (inner (if (eq ctx 'effect) 'effect 'value))
         (body (bc-opt (aref node 1) (if success 'value inner))))
    (cond
     ((or (bc-const-p body) (memq (aref body 0) '(ref lambda)))
      ;; Nothing can go wrong.
      (dolist (handler (aref node 2)) (bc-forget (cddr handler)))
      (cond
       ((null success) body)
       ((vectorp (car success))
        (bc-opt-let (vector 'let (list (cons (car success) body)) (cdr success)) ctx))
       (t (bc-opt (if (car success)
                      (vector 'dlet (list (cons (car success) body)) (cdr success))
                    (bc-seq2 body (cdr success)))
                  ctx))))
     (t
      (vector 'condcase body
              (mapcar #'(lambda (handler)
                          (cons (car handler)
                                (cons (cadr handler)
                                      (bc-opt (cddr handler) inner))))
                      (aref node 2))
              (and success
                   (cons (car success) (bc-opt (cdr success) inner))))))))

;;; Branches.

(defun bc-same-ref-p (a b)
  "Return non-nil if the nodes A and B are references to one variable."
  (and (eq (aref a 0) 'ref) (eq (aref b 0) 'ref)
       (eq (aref a 1) (aref b 1))))

(defun bc-not (node)
  "Return a node that negates NODE, which is optimised."
  (if (bc-const-p node)
      (bc-const (not (aref node 1)))
    (vector 'call 'not (list node))))

(defmacro bc-not-p (node)
  "Return non-nil if NODE is a negation."
  `(and (eq (aref ,node 0) 'call) (memq (aref ,node 1) '(not null))
        (aref ,node 2) (null (cdr (aref ,node 2)))))

(defun bc-opt-if (test then else ctx)
  "Return a node for an `if' of the optimised TEST and the others for CTX."
  (while (bc-not-p test)
    (setq test (car (aref test 2)))
    (setq then (prog1 else (setq else then))))
  (let ((truth (bc-truth test)))
    (cond
     ((eq truth 'true)
      (bc-forget else)
      (bc-seq2 test (bc-opt then ctx)))
     ((eq truth 'false)
      (bc-forget then)
      (bc-seq2 test (bc-opt else ctx)))
     ((and (eq (aref test 0) 'seq))
      ;; (if (progn a b) c d) = (progn a (if b c d))
      (let ((nodes (aref test 1)))
        (bc-flat-seq (append (butlast nodes)
                             (list (bc-opt-if (car (last nodes)) then else ctx))))))
     (t (bc-make-if test (bc-opt then ctx) (bc-opt else ctx) ctx)))))

(defun bc-flat-seq (nodes)
  "Return a sequence of the optimised NODES; a sequence as the last is merged."
  (let ((last (last nodes)))
    (if (eq (aref (car last) 0) 'seq)
        (vector 'seq (append (butlast nodes) (aref (car last) 1)))
      (bc-seq nodes))))

(defun bc-make-if (test then else ctx)
  "Return a node for an `if' of TEST, THEN and ELSE, all optimised, for CTX."
  (cond
   ((and (bc-const-p then) (bc-const-p else)
         (or (eq ctx 'effect)
             (eql (aref then 1) (aref else 1))
             (and (eq ctx 'test) (aref then 1) (aref else 1))))
    (bc-seq2 (bc-opt-effect test) then))
   ;; (if x t nil) as a test is x.
   ((and (eq ctx 'test) (bc-const-p then) (aref then 1)
         (bc-const-p else) (null (aref else 1)))
    test)
   ((and (bc-const-p then) (null (aref then 1))
         (bc-const-p else) (eq (aref else 1) t))
    (bc-not test))
   ((and (eq ctx 'test) (bc-const-p then) (null (aref then 1))
         (bc-const-p else))
    (bc-not test))
   ((bc-same-ref-p test then)
    (bc-forget then)
    (bc-make-or (list test else) ctx))
   ((and (eq ctx 'test) (bc-const-p then) (aref then 1))
    (bc-make-or (list test else) ctx))
   ((and (bc-const-p else) (or (null (aref else 1)) (eq ctx 'effect)))
    (bc-make-and (list test then) ctx))
   ((and (bc-const-p then) (or (null (aref then 1)) (eq ctx 'effect)))
    (bc-make-and (list (bc-not test) else) ctx))
   (t (vector 'if test then else))))

(defun bc-opt-effect (node)
  "Return the optimised NODE without its value."
  (cond
   ((bc-droppable-p node) (bc-forget node) bc-nil)
   ((bc-not-p node) (bc-opt-effect (car (aref node 2))))
   (t node)))

(defun bc-splice (kind nodes)
  "Return NODES with nodes of KIND among them replaced by their parts."
  (let ((result nil))
    (dolist (node nodes)
      (if (eq (aref node 0) kind)
          (setq result (nconc (nreverse (copy-sequence (aref node 1))) result))
        (push node result)))
    (nreverse result)))

(defun bc-make-and (nodes _ctx)
  "Return a node for an `and' of the optimised NODES."
  (setq nodes (bc-splice 'and nodes))
  (if (cdr nodes) (vector 'and nodes) (car nodes)))

(defun bc-make-or (nodes _ctx)
  "Return a node for an `or' of the optimised NODES."
  (setq nodes (bc-splice 'or nodes))
  (if (cdr nodes) (vector 'or nodes) (car nodes)))

(defun bc-opt-and (nodes ctx)
  "Optimise an `and' of NODES for CTX."
  (let ((result nil) (done nil) node truth)
    (while (and nodes (not done))
      (setq node (bc-opt (car nodes) (if (cdr nodes) 'test ctx)))
      (setq truth (bc-truth node))
      (cond
       ((and (eq truth 'true) (cdr nodes) (bc-const-p node)))
       ((and (eq truth 'false) (cdr nodes))
        (bc-forget-all (cdr nodes))
        (push (bc-seq2 node bc-nil) result)
        (setq done t))
       (t (push node result)))
      (setq nodes (cdr nodes)))
    (cond
     ((null result) (bc-const t))
     (t
      ;; For effect or as a test, a final constant says nothing new.
      (when (and (cdr result) (bc-const-p (car result))
                 (or (eq ctx 'effect)
                     (and (eq ctx 'test) (aref (car result) 1))))
        (setq result (cdr result))
        (when (and (null (cdr result)) (eq ctx 'effect))
          (setq result (list (bc-opt-effect (car result))))))
      (bc-make-and (nreverse result) ctx)))))

(defun bc-opt-or (nodes ctx)
  "Optimise an `or' of NODES for CTX."
  (let ((result nil) (done nil) node truth)
    (while (and nodes (not done))
      (setq node (bc-opt (car nodes)
                         (cond ((null (cdr nodes)) ctx)
                               ((eq ctx 'value) 'value)
                               (t 'test))))
      (setq truth (bc-truth node))
      (cond
       ((and (eq truth 'false) (cdr nodes) (bc-const-p node)))
       ((and (eq truth 'true) (cdr nodes))
        (bc-forget-all (cdr nodes))
        (push node result)
        (setq done t))
       (t (push node result)))
      (setq nodes (cdr nodes)))
    (cond
     ((null result) bc-nil)
     (t
      (when (and (cdr result) (bc-const-p (car result))
                 (or (eq ctx 'effect)
                     (null (aref (car result) 1))))
        (setq result (cdr result))
        (when (and (null (cdr result)) (eq ctx 'effect))
          (setq result (list (bc-opt-effect (car result))))))
      (bc-make-or (nreverse result) ctx)))))

(defun bc-opt-cond (clauses ctx)
  "Optimise a `cond' with CLAUSES for CTX."
  (let ((result nil) (done nil) clause test truth)
    (while (and clauses (not done))
      (setq clause (car clauses))
      (setq clauses (cdr clauses))
      (setq test (bc-opt (car clause)
                         (if (or (cdr clause) (memq ctx '(effect test)))
                             'test 'value)))
      (setq truth (bc-truth test))
      (cond
       ((and (eq truth 'false) (bc-droppable-p test))
        (bc-forget test)
        (if (cdr clause) (bc-forget (cdr clause))))
       ((eq truth 'true)
        (setq done t)
        (cond
         ((null (cdr clause))
          (push (cons (bc-const t) test) result))
         (t
          (push (cons (bc-const t) (bc-seq2 test (bc-opt (cdr clause) ctx)))
                result))))
       (t (push (cons test (if (cdr clause) (bc-opt (cdr clause) ctx)))
                result))))
    (dolist (rest clauses)
      (bc-forget (car rest))
      (if (cdr rest) (bc-forget (cdr rest))))
    (cond
     ((null result) bc-nil)
     ((nthcdr 2 result) (vector 'cond (nreverse result)))
     (t
      ;; A short one is an `if'.  Walk from the last clause.
      (let ((node nil))
        (dolist (clause result)
          (cond
           ((and (null node) (bc-const-p (car clause)))
            (setq node (cdr clause)))
           ((null (cdr clause))
            (setq node (if node (bc-make-or (list (car clause) node) ctx)
                         (car clause))))
           (t
            (setq node (bc-make-if-not (car clause) (cdr clause)
                                       (or node bc-nil) ctx)))))
        node)))))

(defun bc-make-if-not (test then else ctx)
  "Return an `if' of TEST, THEN and ELSE, all optimised; simplify a negation.
CTX is what the value is for."
  (while (bc-not-p test)
    (setq test (car (aref test 2)))
    (setq then (prog1 else (setq else then))))
  (bc-make-if test then else ctx))

;;; Bindings.

(defun bc-inert-p (node)
  "Return non-nil if it does not matter when NODE is evaluated."
  (let ((kind (aref node 0)))
    (or (eq kind 'const)
        (and (eq kind 'ref) (= (bc-var-sets (aref node 1)) 0)))))

(defun bc-put-first-in-list (nodes var init)
  "Return NODES with INIT in place of VAR if that is what is evaluated first."
  (let ((before nil) (new nil))
    (while (and nodes (bc-inert-p (car nodes))
                (not (and (eq (aref (car nodes) 0) 'ref)
                          (eq (aref (car nodes) 1) var))))
      (setq before (cons (car nodes) before))
      (setq nodes (cdr nodes)))
    (if (and nodes (setq new (bc-put-first (car nodes) var init)))
        (nconc (nreverse before) (cons new (cdr nodes))))))

(defun bc-put-first (node var init)
  "Return NODE with INIT in place of its only use of VAR.
The value is nil if anything that INIT could change, or that could notice, would
be evaluated before the use."
  (let ((kind (aref node 0)) new)
    (cond
     ((eq kind 'ref) (if (eq (aref node 1) var) init))
     ((memq kind '(call funcall inline))
      (cond
       ((and (eq kind 'funcall)
             (or (not (bc-inert-p (aref node 1)))
                 (and (eq (aref (aref node 1) 0) 'ref)
                      (eq (aref (aref node 1) 1) var))))
        (if (setq new (bc-put-first (aref node 1) var init))
            (vector 'funcall new (aref node 2))))
       ((setq new (bc-put-first-in-list (aref node 2) var init))
        (vector kind (aref node 1) new))))
     ((memq kind '(and or seq))
      (if (setq new (bc-put-first (car (aref node 1)) var init))
          (vector kind (cons new (cdr (aref node 1))))))
     ((eq kind 'if)
      (if (setq new (bc-put-first (aref node 1) var init))
          (vector 'if new (aref node 2) (aref node 3))))
     ((eq kind 'cond)
      (let ((clause (car (aref node 1))))
        (if (setq new (bc-put-first (car clause) var init))
            (vector 'cond (cons (cons new (cdr clause)) (cdr (aref node 1)))))))
     ((memq kind '(set gset))
      (if (setq new (bc-put-first (aref node 2) var init))
          (vector kind (aref node 1) new)))
     ((eq kind 'prog1)
      (if (setq new (bc-put-first (aref node 1) var init))
          (vector 'prog1 new (aref node 2))))
     ((memq kind '(let dlet))
      (let* ((bindings (aref node 1))
             (values (bc-put-first-in-list (mapcar #'cdr bindings) var init)))
        (cond
         (values
          (vector kind
                  (mapcar #'(lambda (binding)
                              (prog1 (cons (car binding) (car values))
                                (setq values (cdr values))))
                          bindings)
                  (aref node 2)))
         ((and (eq kind 'let)
               (bc-every-inert-p (mapcar #'cdr bindings))
               (setq new (bc-put-first (aref node 2) var init)))
          (vector 'let bindings new))))))))

(defun bc-every-inert-p (nodes)
  "Return non-nil if all of NODES are inert."
  (while (and nodes (bc-inert-p (car nodes)))
    (setq nodes (cdr nodes)))
  (null nodes))

(defun bc-opt-let (node ctx)
  "Optimise NODE, a `let', for CTX."
  (let ((bindings (aref node 1)) (kept nil) body)
    (dolist (binding bindings)
      (let* ((var (car binding))
             (init (bc-opt (cdr binding) 'value)))
        (cond
         ((/= (bc-var-sets var) 0)
          (push (cons var init) kept))
         ((bc-const-p init)
          (bc-set-slot var 3 init))
         ((and (eq (aref init 0) 'ref)
               (= (bc-var-sets (aref init 1)) 0))
          (bc-forget init)
          (bc-set-slot var 3 init))
         (t
          (when (and (eq (aref init 0) 'lambda) (= (bc-var-refs var) 1))
            ;; If it is called, it will be put there.
            (bc-set-slot var 3 init))
          (push (cons var init) kept)))))
    (setq body (bc-opt (aref node 2) ctx))
    ;; KEPT is in reverse order.
    (let ((result nil))
      (dolist (binding kept)
        (let ((var (car binding)) (init (cdr binding)))
          (cond
           ((or (> (bc-var-refs var) 0) (> (bc-var-sets var) 0))
            (let ((new (and (null result)
                            (= (bc-var-refs var) 1) (= (bc-var-sets var) 0)
                            (bc-put-first body var init))))
              (if new
                  (progn
                    (bc-set-slot var 1 0)
                    (setq body new))
                (push binding result))))
           ((and (eq (aref init 0) 'lambda) (eq (bc-var-value var) 'used)))
           ((bc-droppable-p init) (bc-forget init))
           (t
            (if result
                (setq body (vector 'let result body) result nil))
            (setq body (bc-seq2 (bc-opt-effect init) body))))))
      (cond
       ((null result) body)
       ((eq (aref body 0) 'let)
        (vector 'let (append result (aref body 1)) (aref body 2)))
       (t (vector 'let result body))))))

(defun bc-opt-funcall (node ctx)
  "Optimise NODE, the call of a computed function, for CTX."
  (let ((fun (aref node 1)) (args (aref node 2)) value)
    (cond
     ((and (eq (aref fun 0) 'ref)
           (setq value (bc-var-value (aref fun 1)))
           (vectorp value)
           (eq (aref value 0) 'lambda)
           (bc-call-fits-p (aref value 1) (length args)))
      ;; The only use of a local function.
      (bc-forget fun)
      (bc-set-slot (aref fun 1) 3 'used)
      (bc-opt-lambda-call (aref value 1) args ctx))
     ((and (eq (aref fun 0) 'lambda)
           (bc-call-fits-p (aref fun 1) (length args)))
      (bc-opt-lambda-call (aref fun 1) args ctx))
     (t
      (setq fun (bc-opt fun 'value))
      (cond
       ((and (bc-const-p fun) (symbolp (aref fun 1)) (aref fun 1)
             (not (eq (car-safe (symbol-function (aref fun 1))) 'macro))
             (not (special-form-p (aref fun 1)))
             (not (assq (aref fun 1) byte-compile-macro-environment)))
        (bc-opt-call (vector 'call (aref fun 1) args) ctx))
       ((and (eq (aref fun 0) 'lambda)
             (bc-call-fits-p (aref fun 1) (length args)))
        (bc-opt-lambda-call (aref fun 1) args ctx))
       (t (vector 'funcall fun (bc-opt-list args 'value))))))))

(defun bc-call-fits-p (fun count)
  "Return non-nil if the lexical function FUN takes COUNT arguments."
  (and (bc-fun-lexical fun)
       (>= count (bc-fun-required fun))
       (or (bc-fun-rest fun)
           (<= count (+ (bc-fun-required fun) (bc-fun-optional fun))))))

(defun bc-opt-lambda-call (fun args ctx)
  "Return an optimised `let' for the function FUN called with ARGS, for CTX."
  (let ((vars (bc-fun-vars fun))
        (nodes (bc-inline-arguments (bc-fun-required fun) (bc-fun-optional fun)
                                    (bc-fun-rest fun) args))
        (bindings nil))
    (while vars
      (push (cons (car vars) (car nodes)) bindings)
      (setq vars (cdr vars))
      (setq nodes (cdr nodes)))
    (if bindings
        (bc-opt-let (vector 'let (nreverse bindings) (bc-fun-body fun)) ctx)
      (bc-opt (bc-fun-body fun) ctx))))

;;; Calls.

(defun bc-all-const-p (nodes)
  "Return non-nil if all of NODES are constants."
  (while (and nodes (bc-const-p (car nodes)))
    (setq nodes (cdr nodes)))
  (null nodes))

(defun bc-opt-call (node ctx)
  "Optimise NODE, the call of a function with a name, for CTX."
  (let* ((function (aref node 1))
         (args (bc-opt-list (aref node 2)
                            (if (and (memq function '(not null))
                                     (aref node 2) (null (cdr (aref node 2))))
                                'test
                              'value)))
         optimizer)
    (cond
     ((and (bc-all-const-p args)
           (bc-function-property function 'pure)
           (bc-fold function args)))
     ((and (eq ctx 'effect)
           (eq (bc-function-property function 'side-effect-free) 'error-free))
      (bc-opt-again-seq (mapcar #'bc-opt-effect args)))
     ((setq optimizer (get function 'bc-optimizer))
      (funcall optimizer (vector 'call function args) ctx))
     (t (vector 'call function args)))))

(defun bc-fold (function args)
  "Return the constant that FUNCTION makes of the constants ARGS, or nil."
  (condition-case nil
      (let ((value (apply function (mapcar #'(lambda (a) (aref a 1)) args))))
        (bc-const value))
    (error nil)))

(provide 'byte-opt)

;;; byte-opt.el ends here
