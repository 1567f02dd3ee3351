;;; cl.el --- the Common Lisp library under its old names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; Obsolete, as in Emacs: code of before 2012 calls `loop' what is `cl-loop' now.  The macros at
;; the end differ from those of cl-lib: `flet' binds the global functions dynamically, and
;; `lexical-let' gives lexical variables to code that has dynamic binding.

(require 'gv)
(require 'cl-lib)

(dolist (name
  '(acons adjoin assert assoc-if assoc-if-not block callf callf2 case check-type coerce
    compiler-macroexpand concatenate copy-list copy-seq count count-if count-if-not decf
    declaim define-compiler-macro defstruct deftype delete-duplicates delete-if
    delete-if-not destructuring-bind do do* do-all-symbols do-symbols ecase eighth endp
    equalp etypecase eval-when evenp every fifth fill find find-if find-if-not first
    floatp-safe fourth gcd gentemp getf incf intersection isqrt lcm ldiff letf letf*
    list* list-length load-time-value locally loop macrolet make-random-state map mapcon
    mapl maplist member-if member-if-not merge minusp mismatch multiple-value-apply
    multiple-value-bind multiple-value-call multiple-value-list multiple-value-setq
    nintersection ninth notany notevery nreconc nset-difference nset-exclusive-or
    nsublis nsubst nsubst-if nsubst-if-not nsubstitute nsubstitute-if nsubstitute-if-not
    nth-value nunion oddp pairlis plusp position position-if position-if-not proclaim
    progv psetf psetq pushnew random-state-p rassoc-if rassoc-if-not reduce remf
    remove-duplicates remove-if remove-if-not remprop replace rest return return-from
    revappend rotatef search second set-difference set-exclusive-or seventh shiftf
    signum sixth some stable-sort sublis subseq subsetp subst subst-if subst-if-not
    substitute substitute-if substitute-if-not svref symbol-macrolet tailp tenth the
    third tree-equal typecase typep union values values-list))
  (let ((new (intern (concat "cl-" (symbol-name name)))))
    (defalias name new)
    (make-obsolete name new "27.1")))

(dolist (pair
         '((assoc* . cl-assoc) (ceiling* . cl-ceiling) (defmacro* . cl-defmacro)
           (defsubst* . cl-defsubst) (defun* . cl-defun) (delete* . cl-delete)
           (floor* . cl-floor) (function* . cl-function) (get* . cl-get)
           (mapcar* . cl-mapcar) (member* . cl-member) (mod* . cl-mod)
           (random* . cl-random) (rassoc* . cl-rassoc) (rem* . cl-rem)
           (remove* . cl-remove) (round* . cl-round) (sort* . cl-sort)
           (truncate* . cl-truncate)))
  (defalias (car pair) (cdr pair))
  (make-obsolete (car pair) (cdr pair) "27.1"))

(make-obsolete 'flet "use either `cl-flet' or `cl-letf'." "24.3")

(defmacro flet (bindings &rest body)
  "Evaluate BODY while the functions of BINDINGS are defined, globally.
Each binding is (NAME ARGLIST BODY...); the old definitions come back afterwards."
  (declare (indent 1))
  (macroexp-progn
   (list
    (let ((form (macroexp-progn body)))
      (dolist (binding (reverse bindings) form)
        (let ((name (car binding))
              (old (make-symbol "old"))
              (new (make-symbol "new")))
          (setq form
                `(let ((,new (cl-function
                              (lambda ,(cadr binding)
                                (cl-block ,name ,@(cddr binding)))))
                       (,old (and (fboundp ',name) (symbol-function ',name))))
                   (unwind-protect
                       (progn
                         (fset ',name ,new)
                         ,form)
                     (if ,old (fset ',name ,old) (fmakunbound ',name)))))))))))

(defmacro labels (bindings &rest body)
  "Evaluate BODY with the local, mutually recursive functions of BINDINGS."
  (declare (indent 1))
  `(cl-labels ,bindings ,@body))

(defmacro lexical-let (bindings &rest body)
  "Bind variables as BINDINGS say, lexically, and evaluate BODY.
Works in code with dynamic binding: closures are made of `lambda' forms in BODY."
  (declare (indent 1))
  (let ((cells nil)
        (macros nil))
    (dolist (binding bindings)
      (let ((name (if (consp binding) (car binding) binding))
            (cell (make-symbol "cell")))
        (push (list cell `(list ,(if (consp binding) (cadr binding)))) cells)
        (push (list name `(car ,cell)) macros)))
    (setq cells (nreverse cells)
          macros (nreverse macros))
    (if lexical-binding
        `(let ,cells (cl-symbol-macrolet ,macros ,@body))
      ;; The cells become constants of the closures that the body makes.
      `(funcall (eval (list 'function
                            (list 'lambda nil
                                  (list 'let
                                        (list ,@(mapcar
                                                 (lambda (cell)
                                                   `(list ',(car cell)
                                                          (list 'quote ,(cadr cell))))
                                                 cells))
                                        '(cl-symbol-macrolet ,macros ,@body))))
                      t)))))

(defmacro lexical-let* (bindings &rest body)
  "As `lexical-let', one after the other of BINDINGS around BODY."
  (declare (indent 1))
  (let ((form (macroexp-progn body)))
    (dolist (binding (reverse bindings) form)
      (setq form `(lexical-let (,binding) ,form)))))

(defmacro define-modify-macro (name arglist function &optional doc)
  "Define the macro NAME: it sets a place to FUNCTION of its value and ARGLIST.
DOC is its docstring."
  (declare (indent defun))
  (let ((place (make-symbol "place"))
        (plain (remq '&optional (remq '&rest arglist))))
    `(cl-defmacro ,name (,place ,@arglist)
       ,@(if doc (list doc))
       ,(if (memq '&rest arglist)
            `(cl-list* 'cl-callf ',function ,place
                       ,@(butlast plain) ,(car (last plain)))
          `(list 'cl-callf ',function ,place ,@plain)))))

(defmacro defsetf (name &rest how)
  "Say how `setf' of (NAME ARGS...) works: HOW is a function, or (ARGS (VALUE) BODY...)."
  (declare (indent defun))
  (if (and (car how) (symbolp (car how)))
      `(gv-define-simple-setter ,name ,(car how) ,(cadr how))
    `(gv-define-setter ,name (,@(cadr how) ,@(car how)) ,@(cddr how))))

;; Old code leaves these loops by `return'.
(dolist (name '(dolist dotimes))
  (let ((plain (cdr (symbol-function name))))
    (unless (get name 'cl--in-block)
      (put name 'cl--in-block t)
      (defalias name
        (cons 'macro
              (lambda (spec &rest body)
                (list 'cl-block nil (apply plain spec body))))))))

(if (bound-and-true-p byte-compile-current-file)
    (byte-compile-warn "Package cl is deprecated")
  (message "Package cl is deprecated"))

(provide 'cl)
;;; cl.el ends here
