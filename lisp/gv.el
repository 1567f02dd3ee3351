;;; gv.el --- generalized variables: setf and its places  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A place is an expression that can be read and set.  Its expander, the property `gv-expander' of
;; the place's head, is a function (DO ARGS...) that calls DO with two things: GETTER, a copyable
;; expression for the value, and SETTER, a function that maps an expression to code storing its
;; value; and that wraps what DO returns in whatever bindings these two need.

;;;###autoload-public

;;; Code:

;;;###autoload-names (function gv--expander-defun-declaration gv--setter-defun-declaration)

(require 'macroexp)

(define-error 'gv-invalid-place "Invalid place expression")

(defun gv-setter (name)
  "Return the symbol whose function definition stores to places headed by NAME."
  (if (get name 'gv--setter-name)
      (get name 'gv--setter-name)
    (put name 'gv--setter-name (intern (format "(setf %s)" name)))))

(defun gv-get (place do)
  "Build code that uses PLACE as DO says.
DO is called with a getter, a copyable expression, and a setter, a function
from an expression to code; it returns code, as does this function."
  (cond
   ((symbolp place)
    (let ((me (macroexpand-1 place macroexpand-all-environment)))
      (if (eq me place)
          (funcall do place (lambda (v) `(setq ,place ,v)))
        (gv-get me do))))
   ((not (consp place)) (signal 'gv-invalid-place (list place)))
   (t
    (let* ((head (car place))
           (expander (and (symbolp head)
                          (not (assq head macroexpand-all-environment))
                          (function-get head 'gv-expander 'autoload))))
      (if expander
          (apply expander do (cdr place))
        (let ((me (macroexpand-1 place macroexpand-all-environment)))
          (when (and (eq me place)
                     (symbolp head)
                     (function-get head 'compiler-macro))
            ;; A function that can be inlined may have a place inside.
            (setq me (gv--compiler-expand place)))
          (cond
           ((not (eq me place)) (gv-get me do))
           ((not (symbolp head)) (signal 'gv-invalid-place (list place)))
           (t (let ((setter (gv-setter head)))
                (gv--defsetter head (lambda (&rest args) `(,setter ,@args))
                               do (cdr place)))))))))))

(defun gv--compiler-expand (form)
  "Return FORM as its function's compiler macro expands it, or FORM."
  (let ((handler (function-get (car form) 'compiler-macro)))
    (if (functionp handler)
        (condition-case nil
            (apply handler form (cdr form))
          (error form))
      form)))

(defmacro gv-letplace (vars place &rest body)
  "Build code with BODY, in which VARS are the (GETTER SETTER) of PLACE.
GETTER is a copyable expression; SETTER maps an expression to code."
  (declare (indent 2) (debug (sexp form def-body)))
  `(gv-get ,place (lambda ,vars ,@body)))

(defmacro gv-define-expander (name handler)
  "Make HANDLER, a function (DO ARGS...), the expander of places headed by NAME."
  (declare (indent 1) (debug (sexp form)))
  `(function-put ',name 'gv-expander ,handler))

(defun gv--defsetter (name setter do args &optional vars)
  "Expand a place headed by NAME for DO, with ARGS bound in turn if need be.
SETTER is called with the new value and the arguments.  VARS are the
arguments done so far, last first."
  (if (null args)
      (let ((vars (nreverse vars)))
        (funcall do `(,name ,@vars)
                 (lambda (v) (apply setter v vars))))
    (macroexp-let2 macroexp-copyable-p arg (car args)
      (gv--defsetter name setter do (cdr args) (cons arg vars)))))

(defmacro gv-define-setter (name arglist &rest body)
  "Define how to store to places headed by NAME.
ARGLIST is (VAL ARGS...): BODY returns code that stores the value of the
expression VAL to the place with ARGS."
  (declare (indent 2) (debug (&define name :name gv-setter sexp def-body)))
  `(gv-define-expander ,name
     (lambda (do &rest args)
       (declare-function gv--defsetter "gv" (name setter do args &optional vars))
       (gv--defsetter ',name (lambda ,arglist ,@body) do args))))

(defmacro gv-define-simple-setter (name setter &optional fix-return)
  "Store to places headed by NAME by calling SETTER with the arguments and the value.
FIX-RETURN means that SETTER does not return the value."
  (declare (debug (sexp (&or symbolp lambda-expr) &optional sexp)))
  `(gv-define-setter ,name (val &rest args)
     ,(if fix-return
          `(macroexp-let2 nil v val
             `(progn
                (,',setter ,@args ,v)
                ,v))
        `(,(if (consp setter) 'append 'cons)
          ',setter (append args (list val))))))

(defmacro setf (&rest args)
  "Set each PLACE to the value of its VAL, in turn; return the last value.

\(fn PLACE VAL PLACE VAL ...)"
  (declare (debug (&rest [gv-place form])))
  (if (/= (logand (length args) 1) 0)
      (signal 'wrong-number-of-arguments (list 'setf (length args))))
  (if (and args (null (cddr args)))
      (let ((place (pop args))
            (val (car args)))
        (gv-letplace (_getter setter) place
          (funcall setter val)))
    (let ((sets nil))
      (while args
        (push `(setf ,(pop args) ,(pop args)) sets))
      (macroexp-progn (nreverse sets)))))

(defmacro gv-delay-error (place)
  "Stand for PLACE, with an error for a bad place raised only when it runs."
  place)

(put 'gv-delay-error 'gv-expander
     (lambda (do place)
       (condition-case err
           (gv-get place do)
         (gv-invalid-place `(signal ',(car err) ',(cdr err))))))

;;; Declarations (gv-setter ...) and (gv-expander ...)

(defun gv--defun-declaration (symbol name args handler &optional fix)
  "Return code for the declaration SYMBOL of the function NAME with ARGS.
HANDLER is the setter or expander declared, FIX the setter's second part."
  `(progn
     ,(cond
       ((and (eq symbol 'gv-setter) (consp handler) (eq (car handler) 'lambda))
        `(gv-define-setter ,name ,(append (cadr handler) args)
           ,@(cddr handler)))
       ((eq symbol 'gv-setter)
        (if (symbolp handler)
            `(gv-define-simple-setter ,name ,handler ,fix)
          (error "Invalid setter declaration of %s: %S" name handler)))
       ((and (consp handler) (eq (car handler) 'lambda) (null (cdr (cadr handler))))
        `(gv-define-expander ,name
           (lambda ,(append (cadr handler) args) ,@(cddr handler))))
       ((symbolp handler)
        `(function-put ',name 'gv-expander #',handler))
       (t (error "Invalid expander declaration of %s: %S" name handler)))))

(defun gv--expander-defun-declaration (name args handler &rest rest)
  "Handle (gv-expander HANDLER REST) in the declaration of NAME with ARGS."
  (apply #'gv--defun-declaration 'gv-expander name args handler rest))

(defun gv--setter-defun-declaration (name args handler &rest rest)
  "Handle (gv-setter HANDLER REST) in the declaration of NAME with ARGS."
  (apply #'gv--defun-declaration 'gv-setter name args handler rest))

;;; References

(defmacro gv-ref (place)
  "Return a reference to PLACE, for `gv-deref'."
  (gv-letplace (getter setter) place
    `(cons (lambda () ,getter)
           (lambda (gv--val) ,(funcall setter 'gv--val)))))

(defsubst gv-deref (ref)
  "Return the value of the place that REF, made by `gv-ref', refers to."
  (declare (gv-setter (lambda (v) `(funcall (cdr ,ref) ,v))))
  (funcall (car ref)))

(defmacro gv-synthetic-place (getter setter)
  "Be a place that is read by the expression GETTER and set by the function SETTER."
  (declare (gv-expander (lambda (do) (funcall do getter setter))))
  (ignore setter)
  getter)

;;; Vectors, lists, tables

(gv-define-simple-setter aref aset)
(gv-define-simple-setter char-table-range set-char-table-range)
(gv-define-simple-setter car setcar)
(gv-define-simple-setter cdr setcdr)

(defmacro gv--define-cxr (&rest names)
  "Make places of the functions NAMES, compositions of `car' and `cdr'."
  (macroexp-progn
   (mapcar
    (lambda (name)
      (let ((letters (symbol-name name)))
        `(gv-define-setter ,name (val x)
           (list ',(if (eq (aref letters 1) ?a) 'setcar 'setcdr)
                 (list ',(intern (concat "c" (substring letters 2))) x)
                 val))))
    names)))

(gv--define-cxr caar cadr cdar cddr
                caaar caadr cadar caddr cdaar cdadr cddar cdddr
                caaaar caaadr caadar caaddr cadaar cadadr caddar cadddr
                cdaaar cdaadr cdadar cdaddr cddaar cddadr cdddar cddddr)

(gv-define-setter elt (store seq n)
  (macroexp-let2 nil v store
    `(progn (if (listp ,seq) (setcar (nthcdr ,n ,seq) ,v)
              (aset ,seq ,n ,v))
            ,v)))

(gv-define-simple-setter get put)
(gv-define-setter gethash (val k h &optional _d) `(puthash ,k ,val ,h))
(gv-define-setter nth (val n list) `(setcar (nthcdr ,n ,list) ,val))

(put 'nthcdr 'gv-expander
     (lambda (do n place)
       (macroexp-let2 nil idx n
         (gv-letplace (getter setter) place
           (funcall do `(nthcdr ,idx ,getter)
                    (lambda (v)
                      `(if (<= ,idx 0) ,(funcall setter v)
                         (setcdr (nthcdr (1- ,idx) ,getter) ,v))))))))

(put 'plist-get 'gv-expander
     (lambda (do plist prop)
       (macroexp-let2 macroexp-const-p key prop
         (gv-letplace (getter setter) plist
           (macroexp-let2 nil p `(cdr (plist-member ,getter ,key))
             (funcall do `(car ,p)
                      (lambda (val)
                        `(if ,p
                             (setcar ,p ,val)
                           ,(funcall setter
                                     `(cons ,key (cons ,val ,getter)))))))))))

;; The element found is held in a variable; code for removing is generated only if asked for.
(put 'alist-get 'gv-expander
     (lambda (do key alist &optional default remove testfn)
       (macroexp-let2 macroexp-copyable-p k key
         (gv-letplace (getter setter) alist
           (macroexp-let2 nil p (if (member testfn '(nil 'eq #'eq))
                                    `(assq ,k ,getter)
                                  `(assoc ,k ,getter ,testfn))
             (macroexp-let2 macroexp-copyable-p d default
               (funcall do (if d `(if ,p (cdr ,p) ,d) `(cdr ,p))
                        (lambda (v)
                          (gv--set-alist-element v k p d remove getter setter)))))))))

(defun gv--set-alist-element (val k p d remove getter setter)
  "Return code that stores VAL in the element P of an alist, under the key K.
D is the default; REMOVE says when to remove the element instead.  GETTER and
SETTER are those of the alist."
  (macroexp-let2 nil v val
    (let ((store `(if ,p
                      (setcdr ,p ,v)
                    ,(funcall setter `(cons (setq ,p (cons ,k ,v)) ,getter))))
          (drop `(if ,p ,(funcall setter `(delq ,p ,getter)))))
      (if (null remove)
          store
        `(if (and ,remove (equal ,v ,d))
             ,drop
           ,store)))))

(put 'substring 'gv-expander
     (lambda (do place from &optional to)
       (gv-letplace (getter setter) place
         (macroexp-let2 nil start from
           (macroexp-let2 nil end to
             (funcall do `(substring ,getter ,start ,end)
                      (lambda (v)
                        (macroexp-let2 nil v v
                          `(progn
                             ,(funcall setter `(cl--set-substring
                                                ,getter ,start ,end ,v))
                             ,v)))))))))

(put 'cons 'gv-expander
     (lambda (do a d)
       (gv-letplace (agetter asetter) a
         (gv-letplace (dgetter dsetter) d
           (funcall do `(cons ,agetter ,dgetter)
                    (lambda (v)
                      (macroexp-let2 nil v v
                        `(progn
                           ,(funcall asetter `(car ,v))
                           ,(funcall dsetter `(cdr ,v))
                           ,v))))))))

(put 'logand 'gv-expander
     (lambda (do place &rest masks)
       (gv-letplace (getter setter) place
         (macroexp-let2 macroexp-copyable-p
             mask (if (cdr masks) `(logand ,@masks) (car masks))
           (funcall do `(logand ,getter ,mask)
                    (lambda (v)
                      (macroexp-let2 nil v v
                        `(progn
                           ,(funcall setter
                                     `(logior (logand ,v ,mask)
                                              (logand ,getter (lognot ,mask))))
                           ,v))))))))

(put 'eq 'gv-expander
     (lambda (do place val)
       (gv-letplace (getter setter) place
         (macroexp-let2 nil val val
           (funcall do `(eq ,getter ,val)
                    (lambda (v)
                      `(cond
                        (,v ,(funcall setter val))
                        ((eq ,getter ,val) ,(funcall setter `(not ,val))))))))))

(gv-define-setter symbol-value (val sym) `(set ,sym ,val))
(gv-define-simple-setter symbol-function fset)
(gv-define-simple-setter symbol-plist setplist)
(gv-define-simple-setter default-value set-default)
(gv-define-simple-setter default-toplevel-value set-default-toplevel-value)

(put 'buffer-local-value 'gv-expander
     (lambda (do symbol buffer)
       (macroexp-let2 macroexp-copyable-p sym symbol
         (macroexp-let2 macroexp-copyable-p buf buffer
           (funcall do `(buffer-local-value ,sym ,buf)
                    (lambda (v) `(with-current-buffer ,buf
                                   (set (make-local-variable ,sym) ,v))))))))

;;; Control structures

(put 'progn 'gv-expander
     (lambda (do &rest exps)
       (let ((start (butlast exps))
             (end (car (last exps))))
         (if (null start)
             (gv-get end do)
           `(progn ,@start ,(gv-get end do))))))

(defun gv--let-expander (head)
  "Return an expander of places headed by HEAD, `let' or `let*'."
  (lambda (do bindings &rest body)
    `(,head ,bindings
            ,@(macroexp-unprogn (gv-get (macroexp-progn body) do)))))

(put 'let 'gv-expander (gv--let-expander 'let))
(put 'let* 'gv-expander (gv--let-expander 'let*))

(put 'if 'gv-expander
     (lambda (do test then &rest else)
       `(if ,test ,(gv-get then do)
          ,@(macroexp-unprogn (gv-get (macroexp-progn else) do)))))

(put 'cond 'gv-expander
     (lambda (do &rest branches)
       `(cond
         ,@(mapcar (lambda (branch)
                     (if (cdr branch)
                         (cons (car branch)
                               (macroexp-unprogn
                                (gv-get (macroexp-progn (cdr branch)) do)))
                       (gv-get (car branch) do)))
                   branches))))

(put 'error 'gv-expander
     (lambda (do &rest args)
       (funcall do `(error . ,args)
                (lambda (v) `(progn ,v (error . ,args))))))

;;; Buffers, processes, files

(gv-define-setter point (store) `(goto-char ,store))
(gv-define-setter point-marker (store) `(goto-char ,store))
(gv-define-simple-setter mark set-mark t)
(gv-define-simple-setter mark-marker set-mark t)
(gv-define-setter current-column (store) `(move-to-column ,store))
(gv-define-simple-setter current-buffer set-buffer)
(gv-define-setter buffer-file-name (val)
  `(set-visited-file-name ,val))
(gv-define-setter buffer-modified-p (flag &optional buf)
  (if buf
      `(with-current-buffer ,buf (set-buffer-modified-p ,flag))
    `(set-buffer-modified-p ,flag)))
(gv-define-simple-setter buffer-name rename-buffer t)
(gv-define-setter buffer-string (store)
  (macroexp-let2 nil v store
    `(insert (prog1 ,v (erase-buffer)))))
(gv-define-setter buffer-substring (store start end)
  (macroexp-let2 nil v store
    `(progn (cl--set-buffer-substring ,start ,end ,v) ,v)))

(gv-define-simple-setter default-file-modes set-default-file-modes t)
(gv-define-simple-setter file-modes set-file-modes t)
(gv-define-setter documentation-property (store sym doc &optional _r)
  `(put ,sym ,doc ,store))
(gv-define-simple-setter getenv setenv)
(gv-define-simple-setter get-register set-register)
(gv-define-simple-setter global-key-binding global-set-key)
(gv-define-simple-setter local-key-binding local-set-key)
(gv-define-simple-setter keymap-parent set-keymap-parent)
(gv-define-simple-setter current-global-map use-global-map t)
(gv-define-simple-setter current-local-map use-local-map t)
(gv-define-simple-setter match-data set-match-data t)
(gv-define-simple-setter marker-position set-marker)
(gv-define-setter overlay-end (store ov)
  `(progn (move-overlay ,ov (overlay-start ,ov) ,store) ,store))
(gv-define-setter overlay-start (store ov)
  `(progn (move-overlay ,ov ,store (overlay-end ,ov)) ,store))
(gv-define-simple-setter overlay-get overlay-put)
(gv-define-simple-setter process-buffer set-process-buffer)
(gv-define-simple-setter process-filter set-process-filter)
(gv-define-simple-setter process-sentinel set-process-sentinel)
(gv-define-simple-setter process-get process-put)
(gv-define-setter point-max (store)
  `(progn (narrow-to-region (point-min) ,store) ,store))
(gv-define-setter point-min (store)
  `(progn (narrow-to-region ,store (point-max)) ,store))
(gv-define-simple-setter standard-case-table set-standard-case-table)
(gv-define-simple-setter syntax-table set-syntax-table)
(gv-define-setter visited-file-modtime (v) `(set-visited-file-modtime ,v))
(gv-define-setter current-input-mode (store)
  `(progn (apply #'set-input-mode ,store) ,store))

;;; Windows, frames, faces

(gv-define-simple-setter current-window-configuration set-window-configuration t)
(gv-define-simple-setter selected-window select-window)
(gv-define-simple-setter selected-frame select-frame)
(gv-define-simple-setter window-buffer set-window-buffer)
(gv-define-simple-setter window-dedicated-p set-window-dedicated-p)
(gv-define-simple-setter window-display-table set-window-display-table t)
(gv-define-simple-setter window-hscroll set-window-hscroll)
(gv-define-simple-setter window-parameter set-window-parameter)
(gv-define-simple-setter window-point set-window-point)
(gv-define-simple-setter window-start set-window-start)
(gv-define-simple-setter terminal-parameter set-terminal-parameter)
(gv-define-setter frame-parameter (val frame name)
  `(modify-frame-parameters ,frame (list (cons ,name ,val))))
(gv-define-simple-setter frame-parameters modify-frame-parameters t)
(gv-define-simple-setter face-background set-face-background)
(gv-define-simple-setter face-foreground set-face-foreground)
(gv-define-simple-setter face-font set-face-font)
(gv-define-simple-setter face-underline-p set-face-underline)

(provide 'gv)

;;; gv.el ends here
