;;; backquote.el --- list and vector templates  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The macro behind `(a ,b ,@c).  A template is walked once; every part of it becomes a pair
;; (KIND . CODE), where KIND says how the parent may use CODE:
;;
;;   const   CODE is the object itself, to be quoted
;;   expr    CODE is an expression whose value is the part
;;   splice  CODE is an expression for a list to be spliced into the parent
;;   list    CODE is a list of argument forms for `list' (an expr that can still grow)
;;   append  CODE is a list of argument forms for `append' (the same)
;;
;; Only special forms and functions are used here, since no macro but `defmacro' exists yet.

;;; Code:

(defun backquote--code (part)
  "Return an expression that evaluates to PART, a (KIND . CODE) pair."
  (let ((kind (car part))
        (code (cdr part)))
    (cond ((eq kind 'const)
           (if (or (null code) (eq code t) (keywordp code)
                   (not (or (symbolp code) (consp code))))
               code
             (list 'quote code)))
          ((eq kind 'list) (cons 'list code))
          ((eq kind 'append) (cons 'append code))
          (t code))))

(defun backquote--join (elt tail)
  "Put the part ELT in front of the part TAIL; both are (KIND . CODE) pairs."
  (let ((empty (and (eq (car tail) 'const) (null (cdr tail)))))
    (cond ((eq (car elt) 'splice)
           (cond (empty (cons 'expr (cdr elt)))
                 ((eq (car tail) 'append)
                  (cons 'append (cons (cdr elt) (cdr tail))))
                 (t (cons 'append (list (cdr elt) (backquote--code tail))))))
          ((and (eq (car elt) 'const) (eq (car tail) 'const))
           (cons 'const (cons (cdr elt) (cdr tail))))
          (empty (cons 'list (list (backquote--code elt))))
          ((eq (car tail) 'list)
           (cons 'list (cons (backquote--code elt) (cdr tail))))
          (t (cons 'expr (list 'cons (backquote--code elt)
                               (backquote--code tail)))))))

(defun backquote--nested (form depth)
  "Walk FORM, a marked form (MARK ARG) inside a template, whose ARG is at DEPTH."
  (let ((arg (backquote--walk (car (cdr form)) depth)))
    (if (eq (car arg) 'const)
        (cons 'const form)
      (backquote--join (cons 'const (car form))
                       (backquote--join arg (cons 'const nil))))))

(defun backquote--marked-p (form)
  "Return non-nil if FORM is a one-argument form of a template mark."
  (and (consp form)
       (if (memq (car form) '(\` \, \,@)) t)
       (consp (cdr form))
       (null (cdr (cdr form)))))

(defun backquote--walk (form depth)
  "Return the (KIND . CODE) pair for the template FORM inside DEPTH more templates."
  (cond ((vectorp form)
         (let ((part (backquote--walk (append form nil) depth)))
           (cond ((eq (car part) 'const) (cons 'const form))
                 ((eq (car part) 'list) (cons 'expr (cons 'vector (cdr part))))
                 (t (cons 'expr (list 'vconcat (backquote--code part)))))))
        ((not (consp form)) (cons 'const form))
        ((backquote--marked-p form)
         (cond ((eq (car form) '\`) (backquote--nested form (1+ depth)))
               ((> depth 0) (backquote--nested form (1- depth)))
               ((eq (car form) '\,)
                (let ((arg (car (cdr form))))
                  (if (or (numberp arg) (stringp arg) (null arg) (eq arg t) (keywordp arg))
                      (cons 'const arg)
                    (cons 'expr arg))))
               (t (cons 'splice (car (cdr form))))))
        (t (backquote--walk-list form depth))))

(defun backquote--walk-list (form depth)
  "Return the (KIND . CODE) pair for FORM, a cons that is no marked form."
  (let ((parts (list (backquote--walk (car form) depth)))
        (rest (cdr form))
        result)
    (while (and (consp rest) (not (backquote--marked-p rest)))
      (setq parts (cons (backquote--walk (car rest) depth) parts)
            rest (cdr rest)))
    (setq result (backquote--walk rest depth))
    (if (eq (car result) 'splice)
        (error "Splicing in the tail of a template"))
    (while parts
      (setq result (backquote--join (car parts) result)
            parts (cdr parts)))
    (if (eq (car result) 'const) (cons 'const form) result)))

(defmacro backquote (structure)
  "Build a copy of STRUCTURE with its marked parts evaluated.
The part after a comma is replaced by its value; the part after
comma-at must be a list, whose elements are spliced in."
  (let ((part (backquote--walk structure 0)))
    (if (eq (car part) 'splice)
        (cdr part)
      (backquote--code part))))

(defalias '\` (symbol-function 'backquote))

(provide 'backquote)

;;; backquote.el ends here
