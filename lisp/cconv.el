;;; cconv.el --- which variables a closure takes along  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A closure is made by copying the variables that it uses into the constants of
;; its code.  A copy will do for a variable that never changes; one that is both
;; captured and assigned lives in a box, a cons whose car is the value, which all
;; functions share.
;;
;; `bc-cconv' walks over an optimised tree, notes in each function the variables
;; that it uses from outside, and marks the variables that are captured.  Whether a
;; variable needs a box is known when the walk has ended; see `bc-boxed-p'.

;;; Code:

(eval-when-compile (require 'byte-tree))

(defmacro bc-boxed-p (var)
  "Return non-nil if VAR lives in a box."
  `(and (bc-var-captured ,var) (> (bc-var-sets ,var) 0)))

(defun bc-cconv-use (var fun)
  "Note that FUN uses VAR."
  (let ((owner (bc-var-owner var)))
    (unless (eq owner fun)
      (bc-set-slot var 5 t)
      ;; Each function on the way out must hand it in.
      (while (not (eq fun owner))
        (unless fun (error "Variable %s is used outside its scope" (bc-var-name var)))
        (unless (memq var (bc-fun-free fun))
          (bc-set-slot fun 7 (cons var (bc-fun-free fun))))
        (setq fun (bc-fun-parent fun))))))

(defun bc-cconv-bind (var fun)
  "Note that FUN binds VAR."
  (bc-set-slot var 4 fun)
  (bc-set-slot var 5 nil))

(defun bc-cconv-all (nodes fun)
  "Walk over NODES, parts of FUN."
  (while nodes
    (bc-cconv (car nodes) fun)
    (setq nodes (cdr nodes))))

(defun bc-cconv (node fun)
  "Walk over NODE, a part of the function FUN."
  (let ((kind (aref node 0)))
    (cond
     ((memq kind '(const gref)) nil)
     ((eq kind 'ref) (bc-cconv-use (aref node 1) fun))
     ((eq kind 'call) (bc-cconv-all (aref node 2) fun))
     ((memq kind '(seq and or)) (bc-cconv-all (aref node 1) fun))
     ((eq kind 'if)
      (bc-cconv (aref node 1) fun)
      (bc-cconv (aref node 2) fun)
      (bc-cconv (aref node 3) fun))
     ((eq kind 'let)
      (let ((bindings (aref node 1)))
        (while bindings
          (bc-cconv (cdr (car bindings)) fun)
          (bc-cconv-bind (car (car bindings)) fun)
          (setq bindings (cdr bindings))))
      (bc-cconv (aref node 2) fun))
     ((eq kind 'set)
      (bc-cconv-use (aref node 1) fun)
      (bc-cconv (aref node 2) fun))
     ((memq kind '(gset save)) (bc-cconv (aref node 2) fun))
     ((memq kind '(while catch unwind))
      (bc-cconv (aref node 1) fun)
      (bc-cconv (aref node 2) fun))
     ((eq kind 'cond)
      (dolist (clause (aref node 1))
        (bc-cconv (car clause) fun)
        (if (cdr clause) (bc-cconv (cdr clause) fun))))
     ((memq kind '(funcall prog1))
      (bc-cconv (aref node 1) fun)
      (bc-cconv-all (aref node 2) fun))
     ((eq kind 'lambda)
      (let ((inner (aref node 1)))
        (if (vectorp (bc-fun-doc inner))
            (bc-cconv (aref (bc-fun-doc inner) 0) fun))
        (bc-set-slot inner 8 fun)
        (bc-set-slot inner 7 nil)
        (dolist (var (bc-fun-vars inner)) (bc-cconv-bind var inner))
        (bc-cconv (bc-fun-body inner) inner)
        (bc-set-slot inner 7 (nreverse (bc-fun-free inner)))))
     ((eq kind 'dlet)
      (dolist (binding (aref node 1)) (bc-cconv (cdr binding) fun))
      (bc-cconv (aref node 2) fun))
     ((eq kind 'inline) (bc-cconv-all (aref node 2) fun))
     ((eq kind 'condcase)
      (bc-cconv (aref node 1) fun)
      (dolist (handler (aref node 2))
        (if (vectorp (cadr handler)) (bc-cconv-bind (cadr handler) fun))
        (bc-cconv (cddr handler) fun))
      (let ((success (aref node 3)))
        (when success
          (if (vectorp (car success)) (bc-cconv-bind (car success) fun))
          (bc-cconv (cdr success) fun)))))))

(provide 'cconv)

;;; cconv.el ends here
