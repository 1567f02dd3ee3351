;;; avl-tree.el --- balanced trees  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A tree holds a function that compares two elements and the root node.  A node is a vector
;; [LEFT RIGHT DATA BALANCE]; the balance is the height of the right branch less that of the
;; left one.

;;; Code:

(eval-when-compile (require 'cl-lib))
(require 'cl-lib)
(require 'generator)

(cl-defstruct (avl-tree--node
               (:type vector)
               (:constructor nil)
               (:constructor avl-tree--node-create (left right data balance))
               (:copier nil))
  left right data balance)

(cl-defstruct (avl-tree-
               :named
               (:constructor nil)
               (:constructor avl-tree--create (cmpfun))
               (:predicate avl-tree-p)
               (:copier nil))
  (dummyroot (avl-tree--node-create nil nil nil 0))
  cmpfun)

(defmacro avl-tree--root (tree)
  "Return the root node of TREE."
  `(avl-tree--node-left (avl-tree--dummyroot ,tree)))

(defalias 'avl-tree--node-branch #'aref
  "Return branch number BRANCH, 0 for the left one, of NODE.

\(fn NODE BRANCH)")

(defun avl-tree-create (compare-function)
  "Return an empty tree whose elements COMPARE-FUNCTION orders."
  (avl-tree--create compare-function))
(defalias 'avl-tree-compare-function #'avl-tree--cmpfun
  "Return the function that orders the elements of TREE.

\(fn TREE)")

(defun avl-tree-empty (tree)
  "Return t if TREE has no elements."
  (null (avl-tree--root tree)))

(defun avl-tree--rotate (node dir)
  "Turn NODE toward DIR, 0 or 1, and return what stands in its place; set balances."
  (let* ((opp (- 1 dir))
         (sgn (if (= dir 0) 1 -1))
         (child (aref node opp))
         (a (* sgn (aref node 3)))
         (b (* sgn (aref child 3))))
    (aset node opp (aref child dir))
    (aset child dir node)
    (let* ((a2 (- a 1 (max b 0)))
           (b2 (- b 1 (max 0 (- a2)))))
      (aset node 3 (* sgn a2))
      (aset child 3 (* sgn b2)))
    child))

(defun avl-tree--rebalance (node)
  "Return what stands in the place of NODE after it was balanced."
  (cond
   ((> (aref node 3) 1)
    (when (< (aref (aref node 1) 3) 0)
      (aset node 1 (avl-tree--rotate (aref node 1) 1)))
    (avl-tree--rotate node 0))
   ((< (aref node 3) -1)
    (when (> (aref (aref node 0) 3) 0)
      (aset node 0 (avl-tree--rotate (aref node 0) 0)))
    (avl-tree--rotate node 1))
   (t node)))

(defun avl-tree--do-enter (cmpfun root branch data update)
  "Put DATA into branch BRANCH of ROOT by CMPFUN; return (GROWN . DATA).
UPDATE joins DATA and an element that is there."
  (let ((node (aref root branch)))
    (cond
     ((null node)
      (aset root branch (avl-tree--node-create nil nil data 0))
      (cons t data))
     (t
      (let ((dir (cond ((funcall cmpfun data (aref node 2)) 0)
                       ((funcall cmpfun (aref node 2) data) 1))))
        (if (null dir)
            (progn
              (aset node 2 (if update (funcall update data (aref node 2)) data))
              (cons nil (aref node 2)))
          (let ((result (avl-tree--do-enter cmpfun node dir data update)))
            (if (not (car result))
                result
              (aset node 3 (+ (aref node 3) (if (= dir 0) -1 1)))
              (let ((grown (/= 0 (aref node 3))))
                (when (> (abs (aref node 3)) 1)
                  (aset root branch (avl-tree--rebalance node))
                  (setq grown nil))
                (cons grown (cdr result)))))))))))

(defun avl-tree-enter (tree data &optional updatefun)
  "Put DATA into TREE and return it.
If an element compares as equal, what UPDATEFUN returns for DATA and it,
or DATA, takes its place."
  (cdr (avl-tree--do-enter (avl-tree--cmpfun tree) (avl-tree--dummyroot tree) 0
                           data updatefun)))

(defun avl-tree--shrunk (root branch dir)
  "Note that side DIR of branch BRANCH of ROOT lost height; return t if that did as well."
  (let ((node (aref root branch)))
    (aset node 3 (+ (aref node 3) (if (= dir 0) 1 -1)))
    (when (> (abs (aref node 3)) 1)
      (setq node (avl-tree--rebalance node))
      (aset root branch node))
    (= 0 (aref node 3))))

(defun avl-tree--pop-last (root branch)
  "Take the last element out of branch BRANCH of ROOT; return (SHRUNK . DATA)."
  (let ((node (aref root branch)))
    (if (null (aref node 1))
        (progn
          (aset root branch (aref node 0))
          (cons t (aref node 2)))
      (let ((result (avl-tree--pop-last node 1)))
        (if (car result)
            (cons (avl-tree--shrunk root branch 1) (cdr result))
          result)))))

(defun avl-tree--do-delete (cmpfun root branch data test nilflag)
  "Delete DATA from branch BRANCH of ROOT by CMPFUN; return (SHRUNK . DATA).
Only if TEST, which may be nil, says so; NILFLAG is returned if nothing was deleted."
  (let ((node (aref root branch)))
    (if (null node)
        (cons nil nilflag)
      (let ((dir (cond ((funcall cmpfun data (aref node 2)) 0)
                       ((funcall cmpfun (aref node 2) data) 1))))
        (cond
         (dir
          (let ((result (avl-tree--do-delete cmpfun node dir data test nilflag)))
            (if (car result)
                (cons (avl-tree--shrunk root branch dir) (cdr result))
              result)))
         ((and test (not (funcall test (aref node 2))))
          (cons nil nilflag))
         (t
          (let ((old (aref node 2)))
            (cond
             ((null (aref node 0))
              (aset root branch (aref node 1))
              (cons t old))
             ((null (aref node 1))
              (aset root branch (aref node 0))
              (cons t old))
             (t
              (let ((last (avl-tree--pop-last node 0)))
                (aset node 2 (cdr last))
                (cons (and (car last) (avl-tree--shrunk root branch 0)) old)))))))))))

(defun avl-tree-delete (tree data &optional test nilflag)
  "Delete the element that compares as equal to DATA from TREE, and return it.
If there is none, or TEST rejects it, return NILFLAG."
  (cdr (avl-tree--do-delete (avl-tree--cmpfun tree) (avl-tree--dummyroot tree) 0
                            data test nilflag)))

(defun avl-tree--find (tree data)
  "Return the node of DATA in TREE, or nil."
  (let ((node (avl-tree--root tree))
        (cmpfun (avl-tree--cmpfun tree))
        found)
    (while (and node (not found))
      (cond ((funcall cmpfun data (aref node 2)) (setq node (aref node 0)))
            ((funcall cmpfun (aref node 2) data) (setq node (aref node 1)))
            (t (setq found t))))
    node))

(defun avl-tree-member (tree data &optional nilflag)
  "Return the element of TREE that compares as equal to DATA, or NILFLAG."
  (let ((node (avl-tree--find tree data)))
    (if node (aref node 2) nilflag)))

(defun avl-tree-member-p (tree data)
  "Return t if TREE has an element that compares as equal to DATA."
  (and (avl-tree--find tree data) t))

(defun avl-tree--walk (function node reverse)
  "Call FUNCTION for all nodes under NODE in order, or backward if REVERSE."
  (let ((first (if reverse 1 0)) stack)
    (while (or node stack)
      (while node
        (push node stack)
        (setq node (aref node first)))
      (setq node (pop stack))
      (let ((next (aref node (- 1 first))))
        (funcall function node)
        (setq node next)))))
(defalias 'avl-tree--mapc
  (lambda (function root dir) (avl-tree--walk function root (= dir 1)))
  "Call FUNCTION for the nodes under ROOT from side DIR on.

\(fn FUNCTION ROOT DIR)")

(defun avl-tree-map (fun tree &optional reverse)
  "Put what FUN returns for each element of TREE in its place; backward if REVERSE."
  (avl-tree--walk (lambda (node) (aset node 2 (funcall fun (aref node 2))))
                  (avl-tree--root tree) reverse))

(defun avl-tree-mapc (fun tree &optional reverse)
  "Call FUN for each element of TREE, backward if REVERSE."
  (avl-tree--walk (lambda (node) (funcall fun (aref node 2)))
                  (avl-tree--root tree) reverse)
  nil)

(defun avl-tree-mapf (fun combinator tree &optional reverse)
  "Return the results of FUN for the elements of TREE, joined by COMBINATOR; see REVERSE."
  (let (result)
    (avl-tree--walk (lambda (node)
                      (setq result (funcall combinator (funcall fun (aref node 2)) result)))
                    (avl-tree--root tree) reverse)
    result))

(defun avl-tree-mapcar (fun tree &optional reverse)
  "Return the list of what FUN returns for the elements of TREE, backward if REVERSE."
  (nreverse (avl-tree-mapf fun #'cons tree reverse)))

(defun avl-tree-first (tree)
  "Return the first element of TREE, or nil."
  (let ((node (avl-tree--root tree)))
    (when node
      (while (aref node 0) (setq node (aref node 0)))
      (aref node 2))))

(defun avl-tree-last (tree)
  "Return the last element of TREE, or nil."
  (let ((node (avl-tree--root tree)))
    (when node
      (while (aref node 1) (setq node (aref node 1)))
      (aref node 2))))

(defun avl-tree--copy-nodes (node)
  "Return a copy of NODE and what is under it."
  (and node
       (avl-tree--node-create (avl-tree--copy-nodes (aref node 0))
                              (avl-tree--copy-nodes (aref node 1))
                              (aref node 2) (aref node 3))))

(defun avl-tree-copy (tree)
  "Return a copy of TREE."
  (let ((new (avl-tree-create (avl-tree--cmpfun tree))))
    (setf (avl-tree--root new) (avl-tree--copy-nodes (avl-tree--root tree)))
    new))

(defun avl-tree-flatten (tree)
  "Return the list of the elements of TREE."
  (avl-tree-mapcar #'identity tree))

(defun avl-tree-size (tree)
  "Return how many elements TREE has."
  (let ((n 0))
    (avl-tree--walk (lambda (_) (setq n (1+ n))) (avl-tree--root tree) nil)
    n))

(defun avl-tree-clear (tree)
  "Remove all elements of TREE."
  (setf (avl-tree--root tree) nil))

;;; Stacks

(cl-defstruct (avl-tree--stack
               (:constructor nil)
               (:constructor avl-tree--stack-create
                             (tree &optional reverse
                                   &aux (store (if (avl-tree-empty tree) nil
                                                 (list (avl-tree--root tree))))))
               (:copier nil))
  reverse store)

(defalias 'avl-tree-stack-p #'avl-tree--stack-p
  "Return t if OBJ is a stack of a tree's elements.

\(fn OBJ)")

(defun avl-tree--stack-repopulate (stack)
  "Put the nodes that lead to the next element on STACK."
  (when (avl-tree--stack-store stack)
    (let ((dir (if (avl-tree--stack-reverse stack) 1 0))
          (node (car (avl-tree--stack-store stack))))
      (while (setq node (aref node dir))
        (push node (avl-tree--stack-store stack))))))

(defun avl-tree-stack (tree &optional reverse)
  "Return the elements of TREE as a stack, the last on top if REVERSE."
  (let ((stack (avl-tree--stack-create tree reverse)))
    (avl-tree--stack-repopulate stack)
    stack))

(defun avl-tree-stack-pop (stack &optional nilflag)
  "Return the next element on STACK and take it off; NILFLAG if there is none."
  (let (node next)
    (if (not (setq node (pop (avl-tree--stack-store stack))))
        nilflag
      (when (setq next (aref node (if (avl-tree--stack-reverse stack) 0 1)))
        (push next (avl-tree--stack-store stack))
        (avl-tree--stack-repopulate stack))
      (aref node 2))))

(defun avl-tree-stack-first (stack &optional nilflag)
  "Return the next element on STACK, or NILFLAG."
  (let ((node (car (avl-tree--stack-store stack))))
    (if node (aref node 2) nilflag)))

(defun avl-tree-stack-empty-p (stack)
  "Return t if STACK has no elements."
  (null (avl-tree--stack-store stack)))

(iter-defun avl-tree-iter (tree &optional reverse)
  "Return an iterator over the elements of TREE, backward if REVERSE."
  (let ((stack (avl-tree-stack tree reverse)))
    (while (not (avl-tree-stack-empty-p stack))
      (iter-yield (avl-tree-stack-pop stack)))))

(provide 'avl-tree)

;;; avl-tree.el ends here
