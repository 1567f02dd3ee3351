;;; byte-optcalls.el --- optimising calls of known functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What the optimiser knows about single functions.  The property `bc-optimizer' of a
;; function is a function that gets the node of a call, whose arguments are optimised
;; already, and what the value is for; it returns that node or a better one.

;;; Code:

(eval-when-compile (require 'byte-tree) (require 'byte-opt))

(defmacro bc-define-optimizer (functions args &rest body)
  "Define how calls of FUNCTIONS, a symbol or list, are optimised.
ARGS is (NODE CTX).  BODY returns a node."
  (declare (indent 2))
  (let* ((functions (if (listp functions) functions (list functions)))
         (name (intern (format "bc-opt--%s" (car functions)))))
    `(progn
       (defun ,name ,args
         ,(format "Optimise NODE, a call of `%s', for CTX." (car functions))
         ,@body)
       ,@(mapcar (lambda (f) `(put ',f 'bc-optimizer ',name)) functions))))

(defun bc-call (function &rest args)
  "Return a node for a call of FUNCTION with the nodes ARGS."
  (vector 'call function args))

(defun bc-arg-value (node)
  "Return the value of the constant NODE in a list, or nil."
  (if (bc-const-p node) (list (aref node 1))))

;;; Comparison.

(bc-define-optimizer (not null) (node ctx)
  (let ((arg (car (aref node 2))) (rest (cdr (aref node 2))))
    (cond
     ((or rest (null arg)) node)
     ((bc-const-p arg) (bc-const (not (aref arg 1))))
     ((eq (bc-truth arg) 'true) (bc-seq2 (bc-opt-effect arg) bc-nil))
     ((and (bc-not-p arg) (eq ctx 'test)) (car (aref arg 2)))
     (t (vector 'call 'not (aref node 2))))))

(bc-define-optimizer eq (node _ctx)
  (let* ((args (aref node 2)) (a (car args)) (b (cadr args)))
    (cond
     ((or (null (cdr args)) (nthcdr 2 args)) node)
     ((and (bc-const-p b) (null (aref b 1))) (bc-not a))
     ((and (bc-const-p a) (null (aref a 1))) (bc-not b))
     ((bc-same-ref-p a b) (bc-forget a) (bc-forget b) (bc-const t))
     (t node))))

(bc-define-optimizer (eql equal) (node ctx)
  (let* ((args (aref node 2)) (a (car args)) (b (cadr args)))
    (cond
     ((or (null (cdr args)) (nthcdr 2 args)) node)
     ((or (and (bc-const-p a) (bc-eq-constant-p (aref a 1)))
          (and (bc-const-p b) (bc-eq-constant-p (aref b 1))))
      (bc-opt--eq (vector 'call 'eq args) ctx))
     ((and (eq (aref node 1) 'eql)
           (or (and (bc-const-p a) (not (numberp (aref a 1))))
               (and (bc-const-p b) (not (numberp (aref b 1))))))
      (vector 'call 'eq args))
     ((and (eq (aref node 1) 'equal)
           (or (and (bc-const-p a) (bignump (aref a 1)))
               (and (bc-const-p b) (bignump (aref b 1)))))
      (vector 'call 'eql args))
     (t node))))

(defun bc-every-p (predicate list)
  "Return non-nil if PREDICATE holds for all elements of LIST."
  (while (and list (funcall predicate (car list)))
    (setq list (cdr list)))
  (null list))

(bc-define-optimizer (memq memql member) (node ctx)
  (let* ((function (aref node 1))
         (args (aref node 2)) (a (car args)) (b (cadr args))
         (list (and b (bc-const-p b) (aref b 1))))
    (cond
     ((or (null (cdr args)) (nthcdr 2 args)) node)
     ((and (bc-const-p b) (null list))
      (bc-seq2 (bc-opt-effect a) bc-nil))
     ((or (not (bc-const-p b)) (not (proper-list-p list)))
      (if (and (not (eq function 'memq))
               (bc-const-p a) (bc-eq-constant-p (aref a 1)))
          (vector 'call 'memq args)
        node))
     (t
      (if (or (bc-every-p #'bc-eq-constant-p list)
              (and (bc-const-p a) (bc-eq-constant-p (aref a 1))))
          (setq function 'memq))
      (cond
       ((and (memq ctx '(test effect)) (null (cdr list)))
        (let ((test (cdr (assq function '((memq . eq) (memql . eql)
                                          (member . equal))))))
          (bc-opt-call-again test (list a (bc-const (car list))) ctx)))
       (t (vector 'call function args)))))))

(defun bc-opt-call-again (function args ctx)
  "Return an optimised call of FUNCTION with the optimised ARGS for CTX."
  (let ((optimizer (get function 'bc-optimizer))
        (node (vector 'call function args)))
    (or (and (bc-all-const-p args)
             (bc-function-property function 'pure)
             (bc-fold function args))
        (if optimizer (funcall optimizer node ctx) node))))

(bc-define-optimizer (assoc rassoc) (node _ctx)
  (let* ((args (aref node 2)) (key (car args)))
    (if (and (= (length args) 2)
             (bc-const-p key) (bc-eq-constant-p (aref key 1)))
        (vector 'call (if (eq (aref node 1) 'assoc) 'assq 'rassq) args)
      node)))

;;; Numbers.

(bc-define-optimizer (+ *) (node _ctx)
  (let* ((function (aref node 1)) (args (aref node 2)))
    (cond
     ((null args) (bc-const (if (eq function '+) 0 1)))
     ((null (cdr args)) (vector 'call '* (list (car args) (bc-const 1))))
     ((and (eq function '+) (null (cddr args)))
      (let ((a (bc-arg-value (car args))) (b (bc-arg-value (cadr args))))
        (cond
         ((equal b '(1)) (bc-call '1+ (car args)))
         ((equal a '(1)) (bc-call '1+ (cadr args)))
         ((equal b '(-1)) (bc-call '1- (car args)))
         ((equal a '(-1)) (bc-call '1- (cadr args)))
         (t node))))
     ((and (cddr args) (bc-arg-value (car args)) (bc-arg-value (cadr args)))
      ;; Constants at the beginning.
      (let ((folded (bc-fold function (list (car args) (cadr args)))))
        (if folded
            (bc-opt-call-again function (cons folded (cddr args)) 'value)
          node)))
     (t node))))

(bc-define-optimizer - (node _ctx)
  (let ((args (aref node 2)))
    (cond
     ((null args) (bc-const 0))
     ((and (cdr args) (null (cddr args)))
      (let ((a (bc-arg-value (car args))) (b (bc-arg-value (cadr args))))
        (cond
         ((equal b '(1)) (bc-call '1- (car args)))
         ((equal b '(-1)) (bc-call '1+ (car args)))
         ((and (eq (car a) 0) (null (cdr a)) a) (bc-call '- (cadr args)))
         (t node))))
     (t node))))

;;; Lists.

(bc-define-optimizer nth (node _ctx)
  (let* ((args (aref node 2)) (n (and (cdr args) (bc-arg-value (car args)))))
    (cond
     ((or (null (cdr args)) (cddr args)) node)
     ((memq (car n) '(0 1 2))
      (bc-call 'car (bc-cdrs (car n) (cadr args))))
     (t node))))

(bc-define-optimizer nthcdr (node _ctx)
  (let* ((args (aref node 2)) (n (and (cdr args) (bc-arg-value (car args)))))
    (cond
     ((or (null (cdr args)) (cddr args)) node)
     ((memq (car n) '(0 1 2))
      (bc-cdrs (car n) (cadr args)))
     (t node))))

(defun bc-cdrs (n node)
  "Return a node for the N-th cdr of NODE."
  (while (> n 0)
    (setq node (bc-call 'cdr node))
    (setq n (1- n)))
  node)

(bc-define-optimizer (car car-safe) (node _ctx)
  (let ((arg (car (aref node 2))))
    ;; (car (cons a b)) where only the value of a matters.
    (cond
     ((and arg (null (cdr (aref node 2))) (eq (aref arg 0) 'call)
           (eq (aref arg 1) 'cons) (= (length (aref arg 2)) 2)
           (bc-droppable-p (cadr (aref arg 2))))
      (bc-forget (cadr (aref arg 2)))
      (car (aref arg 2)))
     (t node))))

(bc-define-optimizer (cdr cdr-safe) (node _ctx)
  (let ((arg (car (aref node 2))))
    (cond
     ((and arg (null (cdr (aref node 2))) (eq (aref arg 0) 'call)
           (eq (aref arg 1) 'cons) (= (length (aref arg 2)) 2)
           (bc-droppable-p (car (aref arg 2))))
      (bc-forget (car (aref arg 2)))
      (cadr (aref arg 2)))
     (t node))))

(bc-define-optimizer list (node _ctx)
  (if (null (aref node 2)) bc-nil node))

(bc-define-optimizer nconc (node _ctx)
  (let ((args (aref node 2)))
    (cond
     ((null args) bc-nil)
     ((null (cdr args)) (car args))
     (t node))))

(bc-define-optimizer append (node _ctx)
  (let* ((args (aref node 2)))
    (cond
     ((null args) bc-nil)
     ((null (cdr args)) (car args))
     (t
      ;; A nil that is not the last argument adds nothing.
      (let ((kept nil))
        (while args
          (unless (and (cdr args) (bc-const-p (car args)) (null (aref (car args) 1)))
            (push (car args) kept))
          (setq args (cdr args)))
        (setq kept (nreverse kept))
        (cond
         ((null (cdr kept)) (car kept))
         ;; (append (list x) y) = (cons x y)
         ((and (null (cddr kept)) (eq (aref (car kept) 0) 'call)
               (eq (aref (car kept) 1) 'list)
               (= (length (aref (car kept) 2)) 1))
          (bc-call 'cons (car (aref (car kept) 2)) (cadr kept)))
         (t (vector 'call 'append kept))))))))

(bc-define-optimizer mapcar (node ctx)
  (if (and (eq ctx 'effect) (= (length (aref node 2)) 2))
      (vector 'call 'mapc (aref node 2))
    node))

(bc-define-optimizer identity (node _ctx)
  (if (= (length (aref node 2)) 1) (car (aref node 2)) node))

(bc-define-optimizer ignore (node _ctx)
  (if (bc-all-droppable-p (aref node 2))
      (progn (bc-forget-all (aref node 2)) bc-nil)
    (let ((effects (mapcar #'bc-opt-effect (aref node 2))))
      (bc-seq (append (delq bc-nil effects) (list bc-nil))))))

;;; Strings.

(bc-define-optimizer concat (node _ctx)
  ;; Join neighbouring constant strings.
  (let ((args (aref node 2)) (result nil))
    (dolist (arg args)
      (let ((value (bc-arg-value arg)) (before (and result (bc-arg-value (car result)))))
        (cond
         ((and value (null (car value))))
         ((and value (equal (car value) "")))
         ((and value (stringp (car value)) before (stringp (car before)))
          (setcar result (bc-const (concat (car before) (car value)))))
         (t (push arg result)))))
    (cond
     ((null result) (bc-const ""))
     (t (vector 'call 'concat (nreverse result))))))

;;; Variables and functions.

(defun bc-plain-symbol-p (node)
  "Return non-nil if NODE is a constant symbol that may be used as a variable."
  (and (bc-const-p node)
       (let ((symbol (aref node 1)))
         (and symbol (symbolp symbol) (not (eq symbol t)) (not (keywordp symbol))))))

(bc-define-optimizer set (node _ctx)
  (let ((args (aref node 2)))
    (if (and (= (length args) 2) (bc-plain-symbol-p (car args)))
        (vector 'gset (aref (car args) 1) (cadr args))
      node)))

(bc-define-optimizer symbol-value (node _ctx)
  (let ((args (aref node 2)))
    (if (and (= (length args) 1) (bc-plain-symbol-p (car args)))
        (vector 'gref (aref (car args) 1))
      node)))

(bc-define-optimizer apply (node ctx)
  (let* ((args (aref node 2)) (last (car (last args))))
    (cond
     ((null (cdr args)) node)
     ;; (apply f a (list b c)) = (funcall f a b c)
     ((and (eq (aref last 0) 'call) (eq (aref last 1) 'list))
      (bc-opt-applied (car args) (append (butlast (cdr args)) (aref last 2)) ctx))
     ((and (bc-const-p last) (proper-list-p (aref last 1)))
      (bc-opt-applied (car args)
                      (append (butlast (cdr args))
                              (mapcar #'bc-const (aref last 1)))
                      ctx))
     (t node))))

(defun bc-opt-applied (function args ctx)
  "Return a node that calls the value of the node FUNCTION with ARGS, for CTX."
  (if (and (bc-const-p function) (symbolp (aref function 1)) (aref function 1)
           (not (eq (car-safe (symbol-function (aref function 1))) 'macro))
           (not (special-form-p (aref function 1)))
           (not (assq (aref function 1) byte-compile-macro-environment)))
      (bc-opt-call-again (aref function 1) args ctx)
    (vector 'funcall function args)))

(bc-define-optimizer gethash (node _ctx)
  (let ((args (aref node 2)))
    ;; A default of nil need not be said.
    (if (and (= (length args) 3) (bc-const-p (nth 2 args))
             (null (aref (nth 2 args) 1)))
        (vector 'call 'gethash (list (car args) (cadr args)))
      node)))

(bc-define-optimizer substring (node _ctx)
  (let ((args (aref node 2)))
    (if (and (= (length args) 3) (bc-const-p (nth 2 args))
             (null (aref (nth 2 args) 1)))
        (vector 'call 'substring (list (car args) (cadr args)))
      node)))

(provide 'byte-optcalls)

;;; byte-optcalls.el ends here
