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
  (or (get name 'gv--setter-name)
      (put name 'gv--setter-name (intern (concat "(setf " (symbol-name name) ")")))))

(defun gv-get (place do)
  "Build code that uses PLACE as DO says.
DO is called with a getter, a copyable expression, and a setter, a function
from an expression to code; it returns code, as does this function."
  (let* ((head (car-safe place))
         (expander (and head (symbolp head)
                        ;; A local macro or function hides the global place.
                        (not (assq head macroexpand-all-environment))
                        (function-get head 'gv-expander 'autoload))))
    (if expander
        (apply expander do (cdr place))
      (let ((expanded (gv--expand place)))
        (cond ((not (eq expanded place)) (gv-get expanded do))
              ((symbolp place) (funcall do place (lambda (value) (list 'setq place value))))
              ((and head (symbolp head)) (gv--call-setter-function place do))
              (t (signal 'gv-invalid-place (list place))))))))

(defun gv--expand (place)
  "Return PLACE, which has no expander, expanded by one step; PLACE itself if it is no macro.
A function that can be inlined may have a place inside."
  (let* ((expanded (if (or (consp place) (symbolp place))
                       (macroexpand-1 place macroexpand-all-environment)
                     place))
         (inline (and (eq expanded place)
                      (consp place)
                      (symbolp (car place))
                      (function-get (car place) 'compiler-macro))))
    (if (functionp inline)
        (condition-case nil
            (apply inline place (cdr place))
          (error place))
      expanded)))

(defun gv--call-setter-function (place do)
  "Build code for DO with PLACE, whose head may have a function (setf HEAD) when the code runs."
  (let ((setter (gv-setter (car place))))
    (gv--defsetter (car place)
                   (lambda (value &rest args) (cons setter (cons value args)))
                   do (cdr place))))

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
  "Expand a place headed by NAME for DO.
SETTER is called with the new value and the arguments and returns code.  ARGS are the arguments;
those that are not copyable are bound to variables.  VARS are arguments before them, last first."
  (let ((bindings nil))
    (dolist (arg args)
      (if (macroexp-copyable-p arg)
          (push arg vars)
        (let ((variable (make-symbol "arg")))
          (push (list variable arg) bindings)
          (push variable vars))))
    (setq vars (nreverse vars))
    (macroexp-let* (nreverse bindings)
                   (funcall do (cons name vars)
                            (lambda (value) (apply setter value vars))))))

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
  (let ((count (length args))
        (code nil))
    (cond ((= 1 (% count 2)) (signal 'wrong-number-of-arguments (list 'setf count)))
          ((= count 2)
           (gv-letplace (_getter setter) (car args)
             (funcall setter (cadr args))))
          (t
           (while args
             (push (list 'setf (pop args) (pop args)) code))
           (macroexp-progn (nreverse code))))))

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
  (macroexp-let2 nil value store
    `(progn
       (if (consp ,seq)
           (setcar (nthcdr ,n ,seq) ,value)
         (aset ,seq ,n ,value))
       ,value)))

(gv-define-simple-setter get put)
(gv-define-setter gethash (val k h &optional _d) `(puthash ,k ,val ,h))
(gv-define-setter nth (val n list) `(setcar (nthcdr ,n ,list) ,val))

(defmacro gv--define-place (head arglist &rest body)
  "Let BODY expand places headed by HEAD, whose arguments are ARGLIST; `do' is what to do."
  (declare (indent 2))
  `(put ',head 'gv-expander (lambda (do ,@arglist) ,@body)))

(defun gv--part (do place read write)
  "Build code for DO with a part of PLACE.
READ returns code for the part, given the getter of PLACE.  WRITE returns code that stores the
part, given the getter and the setter of PLACE and a copyable expression for the value."
  (gv-letplace (getter setter) place
    (funcall do (funcall read getter)
             (lambda (store)
               (macroexp-let2 macroexp-copyable-p value store
                 (funcall write getter setter value))))))

(gv--define-place nthcdr (n place)
  (macroexp-let2 macroexp-copyable-p skip n
    (gv--part do place
              (lambda (list) `(nthcdr ,skip ,list))
              (lambda (list setter value)
                `(if (< 0 ,skip)
                     (setcdr (nthcdr (- ,skip 1) ,list) ,value)
                   ,(funcall setter value))))))

(gv--define-place plist-get (plist prop)
  (macroexp-let2 macroexp-copyable-p key prop
    (gv-letplace (getter setter) plist
      (macroexp-let2 nil tail `(cdr (plist-member ,getter ,key))
        (funcall do (list 'car tail)
                 (lambda (value)
                   `(if ,tail
                        (setcar ,tail ,value)
                      ,(funcall setter `(cons ,key (cons ,value ,getter))))))))))

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
  (macroexp-let2 macroexp-copyable-p v val
    (let ((store `(progn
                    (if ,p
                        (setcdr ,p ,v)
                      ,(funcall setter `(cons (setq ,p (cons ,k ,v)) ,getter)))
                    ,v))
          (drop `(progn
                   (if ,p ,(funcall setter `(delq ,p ,getter)))
                   ,v)))
      (if (null remove)
          store
        `(if (and ,remove (equal ,v ,d))
             ,drop
           ,store)))))

(gv--define-place substring (place from &optional to)
  (macroexp-let2 macroexp-copyable-p start from
    (macroexp-let2 macroexp-copyable-p end to
      (gv--part do place
                (lambda (string) `(substring ,string ,start ,end))
                (lambda (string setter value)
                  `(progn
                     ,(funcall setter `(cl--set-substring ,string ,start ,end ,value))
                     ,value))))))

(gv--define-place cons (a d)
  (gv-letplace (get-car set-car) a
    (gv-letplace (get-cdr set-cdr) d
      (funcall do (list 'cons get-car get-cdr)
               (lambda (store)
                 (macroexp-let2 nil pair store
                   (list 'progn
                         (funcall set-car (list 'car pair))
                         (funcall set-cdr (list 'cdr pair))
                         pair)))))))

(gv--define-place logand (place &rest masks)
  (macroexp-let2 macroexp-copyable-p mask (if (cdr masks) (cons 'logand masks) (car masks))
    (gv--part do place
              (lambda (bits) `(logand ,bits ,mask))
              (lambda (bits setter value)
                `(progn
                   ,(funcall setter `(logior (logand ,bits (lognot ,mask))
                                             (logand ,value ,mask)))
                   ,value)))))

(gv--define-place eq (place val)
  (macroexp-let2 macroexp-copyable-p wanted val
    (gv--part do place
              (lambda (old) `(eq ,old ,wanted))
              (lambda (old setter value)
                `(if ,value
                     ,(funcall setter wanted)
                   (if (eq ,old ,wanted)
                       ,(funcall setter `(not ,wanted))))))))

(gv-define-setter symbol-value (val sym) `(set ,sym ,val))
(gv-define-simple-setter symbol-function fset)
(gv-define-simple-setter symbol-plist setplist)
(gv-define-simple-setter default-value set-default)
(gv-define-simple-setter default-toplevel-value set-default-toplevel-value)

(gv-define-setter buffer-local-value (value variable buffer)
  `(with-current-buffer ,buffer
     (set (make-local-variable ,variable) ,value)))

;;; Control structures

(defun gv--body (forms do)
  "Return FORMS, a body, as a list in which the last form is a place that is used as DO says."
  (append (butlast forms)
          (macroexp-unprogn (gv-get (car (last forms)) do))))

(gv--define-place progn (&rest forms)
  (macroexp-progn (gv--body forms do)))

(gv--define-place let (bindings &rest body)
  `(let ,bindings ,@(gv--body body do)))

(gv--define-place let* (bindings &rest body)
  `(let* ,bindings ,@(gv--body body do)))

(gv--define-place if (test then &rest else)
  `(if ,test ,(gv-get then do) ,@(gv--body else do)))

(gv--define-place cond (&rest clauses)
  (cons 'cond
        (mapcar (lambda (clause)
                  (if (cdr clause)
                      (cons (car clause) (gv--body (cdr clause) do))
                    (list (gv-get (car clause) do))))
                clauses)))

(gv--define-place error (&rest args)
  (funcall do (cons 'error args)
           (lambda (value) (list 'progn value (cons 'error args)))))

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
