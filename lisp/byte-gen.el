;;; byte-gen.el --- instructions for the tree of a program  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `bc-gen' emits the instructions for a node, in symbolic form: (OP . OPERAND).
;; What happens to the value is said by a context:
;;   nil      it is pushed on the stack
;;   effect   it is dropped
;;   return   it is returned from the function; control does not go on
;;
;; A label is an instruction (tag . [NUMBER DEPTH USES ADDRESS]).  An operand is a
;; label, a number, a symbol, or for `constant' (VALUE): a cons, so that there can
;; be other things in its place: a vector is a captured variable.
;;
;; `bc-depth' is the number of values on the stack at each point, exactly.

;;; Code:

(eval-when-compile (require 'byte-tree) (require 'cconv))
(require 'byte-lap)
(require 'byte-calls)

(defvar bc-code nil "The instructions so far, the last first.")
(defvar bc-depth 0 "How many values are on the stack.")
(defvar bc-tags 0 "How many labels were made.")
(defvar bc-fun nil "The function that is being emitted, nil at top level.")

(defun bc-out (op &optional operand)
  "Emit the instruction OP with OPERAND and count its effect on the stack."
  (setq bc-code (cons (cons op operand) bc-code))
  (setq bc-depth (+ bc-depth (get op 'byte-ops-effect))))

(defun bc-out-n (op n effect)
  "Emit OP with the number N, which adds EFFECT values to the stack."
  (setq bc-code (cons (cons op n) bc-code))
  (setq bc-depth (+ bc-depth effect)))

(defun bc-tag ()
  "Return a new label."
  (cons 'tag (vector (setq bc-tags (1+ bc-tags)) nil 0 nil)))

(defmacro bc-tag-depth (tag) "Stack depth at TAG." `(aref (cdr ,tag) 1))

(defun bc-goto (op tag)
  "Emit the jump OP to TAG."
  (let ((depth bc-depth))
    (bc-out op tag)
    ;; What is on the stack at the target.
    (aset (cdr tag) 1 (if (memq op '(goto-if-nil-else-pop
                                     goto-if-not-nil-else-pop))
                          depth
                        bc-depth))))

(defun bc-place (tag)
  "Put the label TAG here."
  (if (bc-tag-depth tag)
      (setq bc-depth (bc-tag-depth tag))
    (aset (cdr tag) 1 bc-depth))
  (setq bc-code (cons tag bc-code)))

(defmacro bc-push-const (value)
  "Emit code that pushes the constant VALUE."
  `(bc-out 'constant (list ,value)))

(defun bc-finish (ctx)
  "Emit what CTX wants for the value that was just pushed."
  (cond
   ((eq ctx 'effect) (bc-out 'discard))
   ((eq ctx 'return) (bc-out 'return))))

(defun bc-discard (n ctx)
  "Drop N values, below the value if CTX says that there is one."
  (if (> n 0)
      (cond
       ((eq ctx 'return))
       ((eq ctx 'effect)
        (if (= n 1) (bc-out 'discard) (bc-out-n 'discardN n (- n))))
       (t (bc-out-n 'discardN-keep n (- n))))))

;;; Variables.

(defun bc-out-stack-ref (slot)
  "Emit a push of what is in SLOT of the stack."
  (let ((n (- bc-depth 1 slot)))
    (if (= n 0) (bc-out 'dup) (bc-out 'stack-ref n))))

(defun bc-gen-raw (var)
  "Emit a push of VAR, of its box if it has one."
  (if (eq (bc-var-owner var) bc-fun)
      (bc-out-stack-ref (bc-var-slot var))
    (bc-out 'constant var)))

(defun bc-gen-variable (var)
  "Emit a push of the value of VAR."
  (bc-gen-raw var)
  (if (bc-boxed-p var) (bc-out 'car-safe)))

(defun bc-gen-set (node ctx)
  "Emit NODE, an assignment, for CTX."
  (let ((var (aref node 1)))
    (cond
     ((bc-boxed-p var)
      (bc-gen-raw var)
      (bc-gen (aref node 2) nil)
      (bc-out 'setcar)
      (bc-finish ctx))
     (t
      (bc-gen (aref node 2) nil)
      (unless (eq ctx 'effect) (bc-out 'dup))
      (bc-out 'stack-set (- bc-depth 1 (bc-var-slot var)))
      (if (eq ctx 'return) (bc-out 'return))))))

(defun bc-bind-top (var)
  "Make the value on top of the stack the variable VAR."
  (bc-set-slot var 6 (1- bc-depth))
  (if (bc-boxed-p var) (bc-out 'list1)))

;;; Values.

(defun bc-gen-all (nodes)
  "Emit pushes of all of NODES."
  (while nodes
    (bc-gen (car nodes) nil)
    (setq nodes (cdr nodes))))

(defun bc-gen (node ctx)
  "Emit NODE for CTX."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'const)
      (unless (eq ctx 'effect)
        (bc-push-const (aref node 1))
        (if ctx (bc-out 'return))))
     ((eq kind 'ref)
      (unless (eq ctx 'effect)
        (bc-gen-variable (aref node 1))
        (if ctx (bc-out 'return))))
     ((eq kind 'call) (bc-gen-call node ctx))
     ((eq kind 'if) (bc-gen-if node ctx))
     ((eq kind 'let) (bc-gen-let node ctx))
     ((eq kind 'seq)
      (let ((nodes (aref node 1)))
        (while (cdr nodes)
          (bc-gen (car nodes) 'effect)
          (setq nodes (cdr nodes)))
        (bc-gen (car nodes) ctx)))
     ((eq kind 'gref)
      (unless (eq ctx 'effect)
        (bc-out 'varref (aref node 1))
        (if ctx (bc-out 'return))))
     ((eq kind 'set) (bc-gen-set node ctx))
     ((eq kind 'gset)
      (bc-gen (aref node 2) nil)
      (unless (eq ctx 'effect) (bc-out 'dup))
      (bc-out 'varset (aref node 1))
      (if (eq ctx 'return) (bc-out 'return)))
     ((memq kind '(and or)) (bc-gen-and-or node ctx))
     ((eq kind 'cond) (bc-gen-cond node ctx))
     ((eq kind 'while) (bc-gen-while node ctx))
     ((eq kind 'lambda) (bc-gen-lambda (aref node 1)) (bc-finish ctx))
     ((eq kind 'funcall)
      (bc-gen (aref node 1) nil)
      (bc-gen-all (aref node 2))
      (let ((n (length (aref node 2))))
        (bc-out-n 'call n (- n)))
      (bc-finish ctx))
     ((eq kind 'prog1)
      (bc-gen (aref node 1) (if (eq ctx 'effect) 'effect))
      (dolist (other (aref node 2)) (bc-gen other 'effect))
      (if (eq ctx 'return) (bc-out 'return)))
     ((eq kind 'dlet) (bc-gen-dlet node ctx))
     ((eq kind 'save)
      (bc-out (aref node 1))
      (bc-gen-bound (aref node 2) 1 ctx))
     ((eq kind 'unwind)
      (bc-gen (aref node 2) nil)
      (bc-out 'unwind-protect)
      (bc-gen-bound (aref node 1) 1 ctx))
     ((eq kind 'catch) (bc-gen-catch node ctx))
     ((eq kind 'condcase) (bc-gen-condcase node ctx))
     ((eq kind 'inline) (bc-gen-inline node) (bc-finish ctx))
     (t (error "Unknown node %S" kind)))))

(defun bc-gen-bound (node n ctx)
  "Emit NODE for CTX where N dynamic bindings are to be undone after it."
  (cond
   ((eq ctx 'effect)
    (bc-gen node 'effect)
    (bc-out 'unbind n))
   (t
    (bc-gen node nil)
    (bc-out 'unbind n)
    (bc-finish ctx))))

(defun bc-gen-call (node ctx)
  "Emit NODE, the call of a function with a name, for CTX."
  (let* ((function (aref node 1))
         (args (aref node 2))
         (n (length args))
         (table (get function 'byte-ops-prim))
         (prim (and table (< n 5) (aref table n)))
         missing)
    (cond
     (prim
      (bc-gen-all args)
      (setq missing (cdr prim))
      (while (> missing 0)
        (bc-push-const nil)
        (setq missing (1- missing)))
      (bc-out (car prim)))
     ((and (> n 2) (memq function '(+ - * max min nconc))
           (bc-all-droppable-p (cddr args)))
      ;; From left to right, two at a time: nobody sees that the others are
      ;; computed later.
      (bc-gen (car args) nil)
      (setq prim (car (aref table 2)))
      (dolist (arg (cdr args))
        (bc-gen arg nil)
        (bc-out prim)))
     ((and (> n 4) (< n 256) (memq function '(list concat)))
      (bc-gen-all args)
      (bc-out-n (if (eq function 'list) 'listN 'concatN) n (- 1 n)))
     ((and (> n 1) (< n 256) (eq function 'insert))
      (bc-gen-all args)
      (bc-out-n 'insertN n (- 1 n)))
     (t
      (if byte-compile-generate-call-tree (bc-calls-note function))
      (bc-push-const function)
      (bc-gen-all args)
      (bc-out-n 'call n (- n))))
    (bc-finish ctx)))

;;; Branches.

(defun bc-gen-jump (node sense tag)
  "Emit a jump to TAG if the truth of NODE is SENSE, true or nil.
Otherwise control goes on; nothing is pushed."
  (let ((kind (aref node 0)))
    (cond
     ((eq kind 'const)
      (if (eq (null (aref node 1)) (null sense))
          (bc-goto 'goto tag)))
     ((and (eq kind 'call) (memq (aref node 1) '(not null))
           (= (length (aref node 2)) 1))
      (bc-gen-jump (car (aref node 2)) (not sense) tag))
     ((memq kind '(and or))
      (let ((nodes (aref node 1))
            (short (eq kind 'or)))
        (if (eq short (and sense t))
            ;; The first that decides jumps.
            (dolist (n nodes) (bc-gen-jump n sense tag))
          (let ((skip (bc-tag)))
            (while (cdr nodes)
              (bc-gen-jump (car nodes) (not sense) skip)
              (setq nodes (cdr nodes)))
            (bc-gen-jump (car nodes) sense tag)
            (bc-place-if-used skip)))))
     ((eq kind 'seq)
      (let ((nodes (aref node 1)))
        (while (cdr nodes)
          (bc-gen (car nodes) 'effect)
          (setq nodes (cdr nodes)))
        (bc-gen-jump (car nodes) sense tag)))
     ((eq kind 'if)
      (let ((else (bc-tag)) (end (bc-tag)))
        (bc-gen-jump (aref node 1) nil else)
        (bc-gen-jump (aref node 2) sense tag)
        (bc-goto 'goto end)
        (bc-place else)
        (bc-gen-jump (aref node 3) sense tag)
        (bc-place end)))
     (t
      (bc-gen node nil)
      (bc-goto (if sense 'goto-if-not-nil 'goto-if-nil) tag)))))

(defun bc-place-if-used (tag)
  "Put TAG here if there was a jump to it."
  (if (bc-tag-depth tag) (bc-place tag)))

(defun bc-gen-if (node ctx)
  "Emit NODE, an `if', for CTX."
  (let ((clauses (bc-switch-chain node)))
    (if (and clauses (bc-gen-switch clauses ctx))
        nil
      (let ((else (bc-tag)) (end (bc-tag)) (depth bc-depth))
        (bc-gen-jump (aref node 1) nil else)
        (bc-gen (aref node 2) ctx)
        (unless (eq ctx 'return) (bc-goto 'goto end))
        (setq bc-depth depth)
        (bc-place else)
        (bc-gen (aref node 3) ctx)
        (unless (eq ctx 'return) (bc-place end))))))

(defun bc-gen-and-or (node ctx)
  "Emit NODE, an `and' or `or', for CTX."
  (let ((nodes (aref node 1)) (end (bc-tag))
        (sense (eq (aref node 0) 'or)))
    (cond
     ((eq ctx 'effect)
      (while (cdr nodes)
        (bc-gen-jump (car nodes) sense end)
        (setq nodes (cdr nodes)))
      (bc-gen (car nodes) 'effect)
      (bc-place-if-used end))
     (t
      (while (cdr nodes)
        (bc-gen (car nodes) nil)
        (bc-goto (if sense 'goto-if-not-nil-else-pop 'goto-if-nil-else-pop) end)
        (setq nodes (cdr nodes)))
      (bc-gen (car nodes) ctx)
      (bc-place-if-used end)
      (if (eq ctx 'return) (bc-out 'return))))))

(defun bc-gen-cond (node ctx)
  "Emit NODE, a `cond', for CTX."
  (or (let ((chain (bc-switch-chain node)))
        (and chain (bc-gen-switch chain ctx)))
      (bc-gen-clauses (aref node 1) ctx)))

(defun bc-gen-clauses (clauses ctx)
  "Emit a `cond' with CLAUSES, one test after the other, for CTX."
  (let ((end (bc-tag)) (depth bc-depth) (done nil) clause)
    (while (and clauses (not done))
      (setq clause (car clauses))
      (setq clauses (cdr clauses))
      (cond
       ((and (eq (aref (car clause) 0) 'const) (aref (car clause) 1) (cdr clause))
        (setq done t)
        (bc-gen (cdr clause) ctx))
       ((null (cdr clause))
        (if (eq ctx 'effect)
            (bc-gen-jump (car clause) t end)
          (bc-gen (car clause) nil)
          (bc-goto 'goto-if-not-nil-else-pop end)))
       (t
        (let ((next (bc-tag)))
          (bc-gen-jump (car clause) nil next)
          (bc-gen (cdr clause) ctx)
          (unless (eq ctx 'return) (bc-goto 'goto end))
          (setq bc-depth depth)
          (bc-place next)))))
    (unless done
      (bc-gen bc-nil ctx))
    (when (bc-tag-depth end)
      (bc-place end)
      (if (eq ctx 'return) (bc-out 'return)))))

(defun bc-gen-while (node ctx)
  "Emit NODE, a loop, for CTX.  The test comes last: one jump a round."
  (let ((test (bc-tag)) (loop (bc-tag)))
    (bc-goto 'goto test)
    (bc-place loop)
    (bc-gen (aref node 2) 'effect)
    (bc-place test)
    (bc-gen-jump (aref node 1) t loop)
    (bc-gen bc-nil ctx)))

;;; Jump tables.

(defvar byte-compile-cond-use-jump-table t
  "Non-nil means that tests for many constants become a jump through a table.")

(defun bc-switch-test (node)
  "Return (SUBJECT TEST VALUES) if NODE compares a variable with constants.
SUBJECT is the node of the variable, TEST the function to compare by."
  (let ((kind (aref node 0)))
    (cond
     ((and (eq kind 'call) (= (length (aref node 2)) 2))
      (let* ((test (aref node 1))
             (a (car (aref node 2))) (b (cadr (aref node 2))))
        (cond
         ((memq test '(eq eql equal))
          (if (and (eq (aref a 0) 'const) (memq (aref b 0) '(ref gref)))
              (let ((c a)) (setq a b) (setq b c)))
          (if (and (memq (aref a 0) '(ref gref)) (eq (aref b 0) 'const))
              (list a (bc-table-test test (list (aref b 1)))
                    (list (aref b 1)))))
         ((and (memq test '(memq memql member))
               (memq (aref a 0) '(ref gref)) (eq (aref b 0) 'const)
               (consp (aref b 1)) (proper-list-p (aref b 1)))
          (list a
                (bc-table-test (cdr (assq test '((memq . eq) (memql . eql)
                                                 (member . equal))))
                               (aref b 1))
                (aref b 1)))
         (t nil))))
     ((and (eq kind 'call) (memq (aref node 1) '(not null))
           (= (length (aref node 2)) 1)
           (memq (aref (car (aref node 2)) 0) '(ref gref)))
      (list (car (aref node 2)) 'eq (list nil)))
     ((eq kind 'or)
      (let ((parts (mapcar #'bc-switch-test (aref node 1))) (ok t) (values nil)
            (first nil) (test 'eq))
        (setq first (car parts))
        (dolist (part parts)
          (cond
           ((and part ok (bc-same-variable-p (car first) (car part)))
            (setq test (bc-wider-test test (nth 1 part)))
            (setq values (append values (nth 2 part))))
           (t (setq ok nil))))
        (if ok (list (car first) test values)))))))

(defun bc-same-variable-p (a b)
  "Return non-nil if the nodes A and B stand for the same variable."
  (and (eq (aref a 0) (aref b 0)) (eq (aref a 1) (aref b 1))))

(defun bc-table-test (test values)
  "Return the simplest test that tells VALUES from others as TEST does."
  (let ((simple t))
    (dolist (value values)
      (unless (or (symbolp value) (fixnump value)) (setq simple nil)))
    (if simple 'eq test)))

(defun bc-wider-test (a b)
  "Return the wider of the tests A and B."
  (cond ((or (eq a 'equal) (eq b 'equal)) 'equal)
        ((or (eq a 'eql) (eq b 'eql)) 'eql)
        (t 'eq)))

(defun bc-switch-chain (node)
  "Return the clauses of NODE, an `if' or `cond', with the ifs in its last branch.
The value is a list of (TEST . NODE), the last with a constant TEST."
  (let ((clauses nil) (more t))
    (while more
      (cond
       ((eq (aref node 0) 'if)
        (push (cons (aref node 1) (aref node 2)) clauses)
        (setq node (aref node 3)))
       ((eq (aref node 0) 'cond)
        (dolist (clause (aref node 1)) (push clause clauses))
        (cond
         ((and (eq (aref (car (car clauses)) 0) 'const) (cdr (car clauses))
               (aref (car (car clauses)) 1))
          (setq node (cdr (car clauses)))
          (setq clauses (cdr clauses)))
         (t (setq node bc-nil))))
       ((and (eq (aref node 0) 'and) (= (length (aref node 1)) 2))
        ;; (and test value): what an `if' without else became.
        (push (cons (car (aref node 1)) (cadr (aref node 1))) clauses)
        (setq node bc-nil)
        (setq more nil))
       (t (setq more nil))))
    (and (cddr clauses)
         (nreverse (cons (cons (vector 'const t) node) clauses)))))

(defun bc-gen-switch (clauses ctx)
  "Emit a jump table for the first of CLAUSES, then the others, for CTX.
Return nil, with nothing emitted, if there are too few tests of one variable."
  (let ((subject nil) (test 'eq) (cases nil) (count 0) (rest clauses) part)
    (while (and byte-compile-cond-use-jump-table
                (cdr (car rest))
                (setq part (bc-switch-test (car (car rest))))
                (or (null subject)
                    (bc-same-variable-p subject (car part))))
      (setq subject (car part))
      (setq test (bc-wider-test test (nth 1 part)))
      (setq count (+ count (length (nth 2 part))))
      (push (cons (nth 2 part) (cdr (car rest))) cases)
      (setq rest (cdr rest)))
    (if (< count 3)
        nil
      (let ((table (make-hash-table :test test :size count))
            (end (bc-tag)) (default (bc-tag)) (depth bc-depth) (tags nil))
        (setq cases (nreverse cases))
        (dolist (case cases)
          (let ((tag (bc-tag)))
            (aset (cdr tag) 1 depth)
            (push tag tags)
            (dolist (value (car case))
              (unless (gethash value table) (puthash value tag table)))))
        (setq tags (nreverse tags))
        (bc-gen subject nil)
        (bc-push-const table)
        (bc-out 'switch table)
        (bc-goto 'goto default)
        (dolist (case cases)
          (setq bc-depth depth)
          (bc-place (car tags))
          (setq tags (cdr tags))
          (bc-gen (cdr case) ctx)
          (unless (eq ctx 'return) (bc-goto 'goto end)))
        (setq bc-depth depth)
        (bc-place default)
        (bc-gen-rest rest ctx)
        (unless (eq ctx 'return) (bc-place end))
        t))))

(defun bc-gen-rest (clauses ctx)
  "Emit CLAUSES, what is left of a `cond' after a jump table, for CTX."
  (if (eq (aref (car (car clauses)) 0) 'const)
      (bc-gen (cdr (car clauses)) ctx)
    (or (and (cddr clauses) (bc-gen-switch clauses ctx))
        (bc-gen-clauses clauses ctx))))

;;; Bindings.

(defun bc-gen-let (node ctx)
  "Emit NODE, a `let', for CTX."
  (let ((bindings (aref node 1)) (count 0))
    (while bindings
      (bc-gen (cdr (car bindings)) nil)
      (bc-bind-top (car (car bindings)))
      (setq count (1+ count))
      (setq bindings (cdr bindings)))
    (bc-gen (aref node 2) ctx)
    (bc-discard count ctx)))

(defun bc-gen-dlet (node ctx)
  "Emit NODE, dynamic bindings, for CTX."
  (let ((symbols nil) (n 0))
    (dolist (binding (aref node 1))
      (bc-gen (cdr binding) nil)
      (push (car binding) symbols)
      (setq n (1+ n)))
    (dolist (symbol symbols)
      (bc-out 'varbind symbol))
    (bc-gen-bound (aref node 2) n ctx)))

;;; Non-local exits.

(defun bc-gen-catch (node ctx)
  "Emit NODE, a `catch', for CTX."
  (let ((end (bc-tag)))
    (bc-gen (aref node 1) nil)
    (bc-out 'pushcatch end)
    (aset (cdr end) 1 (1+ bc-depth))
    (bc-gen (aref node 2) nil)
    (bc-out 'pophandler)
    (bc-place end)
    (bc-finish ctx)))

(defun bc-gen-condcase (node ctx)
  "Emit NODE, a `condition-case', for CTX."
  (let* ((handlers (aref node 2)) (success (aref node 3))
         (end (bc-tag)) (depth bc-depth)
         (tags (mapcar #'(lambda (handler) (cons (bc-tag) handler)) handlers))
         (n (length tags)))
    (dolist (entry (reverse tags))
      (bc-push-const (if (consp (cadr entry)) (cadr entry) (list (cadr entry))))
      (bc-out 'pushconditioncase (car entry))
      (aset (cdr (car entry)) 1 (1+ depth)))
    (bc-gen (aref node 1)
            (if (and (eq ctx 'effect) (not success)) 'effect))
    (dotimes (_ n) (bc-out 'pophandler))
    (when success
      (bc-gen-handler (car success) (cdr success) ctx))
    (if (and (not success) (eq ctx 'return)) (bc-out 'return))
    (unless (eq ctx 'return) (bc-goto 'goto end))
    (dolist (entry tags)
      (setq n (1- n))
      (bc-place (car entry))
      ;; The handlers that were made before this one are still there.
      (dotimes (_ n) (bc-out 'pophandler))
      (bc-gen-handler (nth 2 entry) (nthcdr 3 entry) ctx)
      (unless (eq ctx 'return) (bc-goto 'goto end)))
    (setq bc-depth (if ctx depth (1+ depth)))
    (unless (eq ctx 'return) (bc-place end))))

(defun bc-gen-handler (var node ctx)
  "Emit NODE for CTX, with the value on the stack as the variable VAR."
  (cond
   ((and (vectorp var) (or (> (bc-var-refs var) 0) (> (bc-var-sets var) 0)))
    (bc-bind-top var)
    (bc-gen node ctx)
    (bc-discard 1 ctx))
   ((or (vectorp var) (null var))
    (unless (eq ctx 'return) (bc-out 'discard))
    (bc-gen node ctx))
   (t
    (bc-out 'varbind var)
    (bc-gen-bound node 1 ctx))))

;;; Functions.

(defun bc-emit-function (fun)
  "Return (BYTES CONSTANTS DEPTH) for the function FUN."
  (let* ((bc-code nil) (bc-fun fun)
         (vars (bc-fun-vars fun))
         (bc-depth (length vars))
         (bc-tags 0)
         (slot 0))
    (dolist (var vars)
      (bc-set-slot var 6 slot)
      (when (bc-boxed-p var)
        ;; The box gets a place of its own.
        (bc-out-stack-ref slot)
        (bc-bind-top var))
      (setq slot (1+ slot)))
    (bc-gen (bc-fun-body fun) 'return)
    (let* ((code (if byte-optimize (bc-peephole (nreverse bc-code))
                   (nreverse bc-code)))
           (depth (bc-stack-depth code (length vars)))
           (result (bc-assemble code (bc-fun-free fun))))
      (list (car result) (cdr result) depth))))

(defun bc-fun-descriptor (fun)
  "Return what stands for the arguments of FUN in its code object."
  (if (not (bc-fun-lexical fun))
      (bc-fun-arglist fun)
    (let ((required (bc-fun-required fun)))
      (if (> (+ required (bc-fun-optional fun)) 127)
          (error "Too many arguments"))
      (+ required
         (ash (+ required (bc-fun-optional fun)) 8)
         (if (bc-fun-rest fun) 128 0)))))

(defun bc-usage (fun)
  "Return the call of FUN as a docstring shows it, or nil."
  (if (and (bc-fun-lexical fun) (bc-fun-arglist fun))
      (bc-usage-string (bc-fun-arglist fun))))

(defun bc-usage-string (arglist)
  "Return the text \"(fn ...)\" for ARGLIST."
  (let ((case-fold-search nil))
    (concat "(fn"
            (mapconcat
             #'(lambda (arg)
                 (concat " "
                         (let ((name (if (symbolp arg) (symbol-name arg)
                                       (prin1-to-string arg))))
                           (cond
                            ((memq arg '(&optional &rest)) name)
                            ((and (> (length name) 1) (eq (aref name 0) ?_))
                             (upcase (substring name 1)))
                            (t (upcase name))))))
             arglist "")
            ")")))

(defun bc-docstring (fun)
  "Return the docstring of the code object of FUN, with its usage, or nil."
  (let ((doc (bc-fun-doc fun)))
    (if (vectorp doc)
        nil
      (let ((usage (bc-usage fun)))
        (cond
         ((null usage) doc)
         ((and doc (string-match "\n\n(fn\\(\\( .*\\)?)\\)\\'" doc)) doc)
         (t (concat doc
                    (cond ((null doc) "\n\n")
                          ((string-match "\n\n\\'" doc) "")
                          ((string-match "\n\\'" doc) "\n")
                          (t "\n\n"))
                    usage)))))))

(defun bc-interactive-slot (form fun)
  "Return what stands in a code object for the interactive FORM of FUN."
  (let ((spec (cadr form)))
    (if (bc-fun-spec fun)
        (setq spec (let ((bc-lambda nil))
                     (bc-thunk-form (bc-finish-thunk (bc-fun-spec fun) 'value)))))
    (if (nthcdr 2 form)
        (vector spec (nthcdr 2 form))
      spec)))

(defun bc-function-object (fun)
  "Return the code object of the function FUN."
  (let* ((code (bc-emit-function fun))
         (doc (bc-docstring fun))
         (interactive (bc-fun-interactive fun)))
    (apply #'make-byte-code (bc-fun-descriptor fun)
           (nth 0 code) (nth 1 code) (nth 2 code)
           (cond
            (interactive (list doc (bc-interactive-slot interactive fun)))
            (doc (list doc))))))

(defun bc-gen-lambda (fun)
  "Emit a push of the function FUN."
  (let ((object (bc-function-object fun))
        (free (bc-fun-free fun)))
    (cond
     ((vectorp (bc-fun-doc fun))
      ;; The docstring is computed when the function is made.
      (bc-push-const 'make-byte-code)
      (bc-push-const (aref object 0))
      (bc-push-const (aref object 1))
      (bc-push-const 'vconcat)
      (bc-push-const 'vector)
      (dolist (var free) (bc-gen-raw var))
      (bc-out-n 'call (length free) (- (length free)))
      (bc-push-const (substring (aref object 2) (length free)))
      (bc-out-n 'call 2 -2)
      (bc-push-const (aref object 3))
      (bc-gen (aref (bc-fun-doc fun) 0) nil)
      (cond
       ((bc-fun-interactive fun)
        (bc-push-const (aref object 5))
        (bc-out-n 'call 6 -6))
       (t (bc-out-n 'call 5 -5))))
     (free
      (bc-push-const 'make-closure)
      ;; The names of the variables show what will come in their places.
      (let ((constants (copy-sequence (aref object 2))) (n 0))
        (dolist (_ free)
          (aset constants n (intern (format "V%d" n)))
          (setq n (1+ n)))
        (bc-push-const (apply #'make-byte-code (aref object 0) (aref object 1)
                              constants (nthcdr 3 (append object nil)))))
      (dolist (var free) (bc-gen-raw var))
      (let ((n (1+ (length free))))
        (bc-out-n 'call n (- n))))
     (t (bc-push-const object)))))

;;; Inline bytecode.

(defun bc-inlinable-code-p (object)
  "Return non-nil if the code OBJECT can be put in the place of a call."
  (let ((code (bc-decode (aref object 1) (aref object 2))))
    (and code (< (length code) 80)
         (let ((ok t))
           (dolist (insn code)
             (if (memq (car insn) '(unbind-all catch condition-case
                                               save-window-excursion
                                               temp-output-buffer-setup))
                 (setq ok nil)))
           ok))))

(defun bc-gen-inline (node)
  "Emit NODE, a call of bytecode, with the code in place of the call."
  (let* ((object (aref node 1))
         (base bc-depth)
         (end (bc-tag))
         (dead nil)
         (code (bc-decode (aref object 1) (aref object 2))))
    (bc-gen-all (aref node 2))
    (dolist (insn code)
      (let ((op (car insn)) (operand (cdr insn)))
        (cond
         ((eq op 'tag)
          (when (or (bc-tag-depth insn) (not dead))
            (bc-place insn)
            (setq dead nil)))
         (dead)
         ((eq op 'return)
          (bc-discard (- bc-depth base 1) nil)
          (bc-goto 'goto end)
          (setq dead t))
         ((memq op bc-jumps)
          (bc-goto op operand)
          (if (memq op '(pushcatch pushconditioncase))
              (aset (cdr operand) 1 (1+ bc-depth)))
          (if (eq op 'goto) (setq dead t)))
         ((eq op 'call) (bc-out-n op operand (- operand)))
         ((memq op '(listN concatN insertN)) (bc-out-n op operand (- 1 operand)))
         ((memq op '(discardN discardN-keep)) (bc-out-n op operand (- operand)))
         ((eq op 'switch)
          (bc-out op operand)
          (maphash #'(lambda (_value tag) (aset (cdr tag) 1 bc-depth)) operand))
         (t (bc-out op operand)))))
    (bc-place end)))

(provide 'byte-gen)

;;; byte-gen.el ends here
