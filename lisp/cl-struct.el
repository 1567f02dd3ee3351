;;; cl-struct.el --- structures and types  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'cl-macs)
(require 'cl-preloaded)

;;; Types

(dolist (entry '((null . null) (atom . atom) (real . numberp) (float . floatp)
                 (number . numberp) (integer . integerp) (natnum . natnump)
                 (fixnum . fixnump) (bignum . bignump) (symbol . symbolp)
                 (keyword . keywordp) (boolean . booleanp) (character . characterp)
                 (base-char . characterp) (command . commandp) (cons . consp) (list . listp)
                 (array . arrayp) (sequence . sequencep) (string . stringp)
                 (vector . vectorp) (function . functionp) (hash-table . hash-table-p)
                 (buffer . bufferp) (marker . markerp) (frame . framep)
                 (window . windowp) (process . processp) (overlay . overlayp)
                 (char-table . char-table-p) (bool-vector . bool-vector-p)
                 (subr . subrp) (compiled-function . byte-code-function-p)
                 (thread . threadp) (mutex . mutexp) (record . recordp)))
  (put (car entry) 'cl-deftype-satisfies (cdr entry)))

(defmacro cl-deftype (name arglist &rest body)
  "Define NAME as a type with parameters ARGLIST; BODY returns the type it stands for."
  (declare (doc-string 3) (indent 2))
  `(eval-and-compile
     (put ',name 'cl-deftype-handler
          (cl-function (lambda (&cl-defs ('*) ,@arglist) ,@body)))))

(defun cl--typep-range (val args)
  "Return the tests that VAL lies between the bounds in ARGS."
  (delq nil
        (list (unless (memq (car args) '(* nil))
                (if (consp (car args))
                    `(> ,val ,(caar args))
                  `(>= ,val ,(car args))))
              (unless (memq (cadr args) '(* nil))
                (if (consp (cadr args))
                    `(< ,val ,(caadr args))
                  `(<= ,val ,(cadr args)))))))

(defun cl--typep-form (val type)
  "Return a form that tests whether VAL, a copyable expression, is of TYPE."
  (pcase type
    ('nil nil)
    ('t t)
    ((and (pred symbolp) (app (lambda (s) (get s 'cl-deftype-handler)) (and handler (guard handler))))
     (cl--typep-form val (funcall handler)))
    ((pred symbolp)
     (let* ((name (symbol-name type))
            (pred (or (get type 'cl-deftype-satisfies)
                      (let ((p (intern-soft (concat name "p"))))
                        (and p (fboundp p) p))
                      (let ((p (intern-soft (concat name "-p"))))
                        (and p (fboundp p) p)))))
       (cond (pred (if (symbolp pred) (list pred val) `(funcall #',pred ,val)))
             ((cl--find-class type) `(memq ',type (cl--type-ancestors ,val)))
             (t (error "Unknown type %S" type)))))
    (`(,(and head (or 'integer 'float 'real 'number)) . ,args)
     (let ((tests (cl--typep-range val args)))
       (if tests
           `(and ,(cl--typep-form val head) ,@tests)
         (cl--typep-form val head))))
    (`(,(and head (or 'and 'or 'not)) . ,args)
     (cons head (mapcar (lambda (arg) (cl--typep-form val arg)) args)))
    (`(,(or 'member 'cl-member) . ,args) `(and (memql ,val ',args) t))
    (`(eql ,obj) `(eql ,val ',obj))
    (`(satisfies ,pred) `(funcall #',pred ,val))
    (`(,(and name (pred symbolp)) . ,args)
     (let ((handler (get name 'cl-deftype-handler)))
       (if handler
           (cl--typep-form val (apply handler args))
         (error "Unknown type %S" type))))
    (_ (error "Bad type spec: %s" type))))

(defun cl--type-ancestors (val)
  "Return the names of the types that VAL, a structure, is of."
  (let ((class (cl--find-class (type-of val))))
    (and class (cl--class-allparents class))))

(defun cl-typep (val type)
  "Return t if VAL is of TYPE."
  (let ((pred (and (symbolp type) (get type 'cl-deftype-satisfies))))
    (and (if (and pred (not (get type 'cl-deftype-handler)))
             (funcall pred val)
           (eval `(let ((cl--val ',val)) ,(cl--typep-form 'cl--val type)) t))
         t)))

(defun cl--compiler-macro-typep (form val type)
  "Expand FORM, a call of `cl-typep' with VAL and TYPE, if TYPE is a constant."
  (if (macroexp-const-p type)
      (condition-case nil
          (macroexp-let2 macroexp-copyable-p temp val
            (cl--typep-form temp (if (eq (car-safe type) 'quote) (cadr type) type)))
        (error form))
    form))

;;; Structures

(defun cl--struct-option (options)
  "Return a property list for the structure OPTIONS."
  (let (spec constructors)
    (dolist (option options)
      (let ((opt (if (consp option) (car option) option))
            (args (cdr-safe option)))
        (pcase opt
          (:conc-name
           (setq spec (plist-put spec :conc-name (if (car args) (format "%s" (car args)) ""))))
          (:constructor
           (cond ((cdr args) (push args constructors))
                 (args (setq spec (plist-put spec :constructor args)))))
          (:copier (when args (setq spec (plist-put spec :copier args))))
          (:predicate (when args (setq spec (plist-put spec :predicate args))))
          (:include
           (when (plist-get spec :include) (error "Invalid :include more than once"))
           (setq spec (plist-put spec :include (car args))
                 spec (plist-put spec :include-descs
                                 (mapcar (lambda (x) (if (consp x) x (list x)))
                                         (cdr args)))))
          (:print-function (setq spec (plist-put spec :print args)))
          (:type
           (setq spec (plist-put spec :type (car args)))
           (unless (memq (car args) '(vector list))
             (error "Invalid :type specifier: %s" (car args))))
          (:named (setq spec (plist-put spec :named t)))
          (:initial-offset (setq spec (plist-put spec :offset (car args))))
          (:documentation (setq spec (plist-put spec :doc (car args))))
          (:noinline (setq spec (plist-put spec :noinline t)))
          (_ (error "Structure option %s unrecognized" opt)))))
    (plist-put spec :constructors (nreverse constructors))))

(defun cl--struct-included (parent overrides)
  "Return the slots of the structure PARENT, with OVERRIDES in place of some."
  (let ((slots (mapcar #'copy-sequence (cl-struct-slot-info parent))))
    (dolist (over overrides)
      (let ((old (assq (car over) slots)))
        (unless old
          (error "No slot %s in included struct %s" (car over) parent))
        (setcdr old (cdr over))))
    slots))

(defun cl--struct-access (type index)
  "Return the form that reads element INDEX of cl-x, a structure of TYPE."
  (cond ((not (eq type 'list)) `(aref cl-x ,index))
        ((= index 0) '(car cl-x))
        (t `(nth ,index cl-x))))

(defun cl--struct-test (type named tag-index size tags x)
  "Return the form that tests whether X is the structure.
TYPE, NAMED, TAG-INDEX, SIZE and TAGS, the variable, describe it."
  (cond
   ((eq type 'record) `(memq (type-of ,x) ,tags))
   ((not named) nil)
   ((eq type 'vector)
    `(and (vectorp ,x) (>= (length ,x) ,size)
          (memq (aref ,x ,tag-index) ,tags)))
   ((= tag-index 0) `(memq (car-safe ,x) ,tags))
   (t `(and (consp ,x) (memq (nth ,tag-index ,x) ,tags)))))

;;;###autoload
(defun cl--struct-accessor-cmacro (form &rest args)
  "Expand FORM, a call of a structure's accessor with ARGS, in line."
  (let ((info (get (car form) 'cl--struct-accessor)))
    (if (or (null info) (null args) (cdr args))
        form
      (pcase-let ((`(,name ,type ,index ,named ,tag-index ,size ,tags) info))
        (macroexp-let2 macroexp-copyable-p x (car args)
          (let ((test (and (or (not (macroexp-compiling-p)) (> cl--optimize-safety 0))
                           (cl--struct-test type named tag-index size tags x)))
                (access (if (eq type 'list)
                            (if (= index 0) `(car ,x) `(nth ,index ,x))
                          `(aref ,x ,index))))
            (if test
                `(progn (or ,test (signal 'wrong-type-argument (list ',name ,x)))
                        ,access)
              access)))))))

(defun cl--struct-arg-vars (args)
  "Return the variables of the constructor argument list ARGS."
  (let (vars)
    (while (consp args)
      (let ((a (pop args)))
        (cond ((consp a)
               (push (if (consp (car a)) (cadr (car a)) (car a)) vars)
               (when (nth 2 a) (push (nth 2 a) vars)))
              ((eq a '&cl-defs) (pop args))
              ((not (eq ?& (aref (symbol-name a) 0))) (push a vars)))))
    (when args (push args vars))
    vars))

(defmacro cl-defstruct (struct &rest descs)
  "Define the structure STRUCT, a name or (NAME OPTIONS...), with slots DESCS.
A slot is a name or (NAME DEFAULT [:type TYPE] [:read-only BOOL]
[:documentation DOC]).  The options are :conc-name, :constructor,
:copier, :predicate, :include, :type, :named, :initial-offset,
:print-function, :documentation and :noinline.

\(fn NAME &optional DOCSTRING &rest SLOTS)"
  (declare (doc-string 2) (indent 1))
  (let* ((name (if (consp struct) (car struct) struct))
         (spec (cl--struct-option (cdr-safe struct)))
         (doc (if (stringp (car descs)) (pop descs) (plist-get spec :doc)))
         (parent (plist-get spec :include))
         (parent-class (and parent
                            (or (cl--find-class parent)
                                (error "%S is not a struct name" parent))))
         (type (or (plist-get spec :type)
                   (and parent-class (cl--struct-class-type parent-class))
                   'record))
         (named (or (eq type 'record) (plist-get spec :named)
                    (and parent-class (cl--struct-class-named parent-class))))
         (conc (if (plist-member spec :conc-name) (plist-get spec :conc-name)
                 (format "%s-" name)))
         (children (intern (format "cl-struct-%s-tags" name)))
         (tags (and named children))
         (slots (mapcar (lambda (d) (if (consp d) d (list d))) descs))
         (included (and parent
                        (cl--struct-included parent (plist-get spec :include-descs))))
         (all (append included
                      (make-list (or (plist-get spec :offset) 0) '(cl-skip-slot))
                      (and named (not (assq 'cl-tag-slot included)) (list '(cl-tag-slot)))
                      slots))
         (tag-index (cl-position 'cl-tag-slot all :key #'car :from-end t))
         (size (length all))
         (define (if (plist-get spec :noinline) 'cl-defun 'cl-defsubst))
         (predicate (if (plist-member spec :predicate) (car (plist-get spec :predicate))
                      (and named (intern (format "%s-p" name)))))
         (copier (if (plist-member spec :copier) (car (plist-get spec :copier))
                   (intern (format "copy-%s" name))))
         (default (if (plist-member spec :constructor)
                      (car (plist-get spec :constructor))
                    (intern (format "make-%s" name))))
         forms)
    (unless (cl--struct-name-p name)
      (signal 'wrong-type-argument (list 'cl-struct-name-p name 'name)))
    (when tags (push `(defvar ,tags) forms))
    (when predicate
      (push `(eval-and-compile
               (put ',predicate 'side-effect-free 'error-free))
            forms)
      (push `(defun ,predicate (cl-x)
               ,(format "Return t if CL-X is a `%s'." name)
               (and ,(or (cl--struct-test type named tag-index size tags 'cl-x)
                         (error "No predicate for the unnamed structure %s" name))
                    t))
            forms)
      (push `(eval-and-compile (put ',name 'cl-deftype-satisfies ',predicate)) forms))
    (cl--struct-accessors spec name conc all type named tag-index size tags
                          (lambda (form) (push form forms)))
    (when copier
      (push `(defalias ',copier #'copy-sequence) forms))
    (dolist (constructor
             (append (and default
                          (list (list default
                                      (cons '&key
                                            (delq nil
                                                  (mapcar (lambda (s)
                                                            (unless (memq (car s) '(cl-tag-slot cl-skip-slot))
                                                              (car s)))
                                                          all))))))
                     (plist-get spec :constructors)))
      (push (cl--struct-constructor constructor define name all type) forms))
    `(progn
       ,@(nreverse forms)
       (eval-and-compile
         (cl-struct-define ',name ,doc ',(or parent
                                             (and (eq type 'record)
                                                  (not (eq name 'cl-structure-object))
                                                  'cl-structure-object))
                           ',type ,(and named (not (eq type 'record))) ',all ',children ',name
                           ',(or (plist-get spec :print) t)))
       ',name)))

(defun cl--struct-accessors (spec name conc all type named tag-index size tags emit)
  "Call EMIT with the definitions of accessors for the slots ALL of the structure NAME.
SPEC, CONC, TYPE, NAMED, TAG-INDEX, SIZE and TAGS describe it."
  (let ((index -1)
        (test (cl--struct-test type named tag-index size tags 'cl-x))
        seen)
    (dolist (slot all)
      (setq index (1+ index))
      (let* ((slot-name (car slot))
             (props (cddr slot))
             (accessor (intern (format "%s%s" conc slot-name)))
             (doc (plist-get props :documentation)))
        (unless (memq slot-name '(cl-tag-slot cl-skip-slot))
          (when (memq slot-name seen)
            (error "Duplicate slots named %s in %s" slot-name name))
          (push slot-name seen)
          (unless (string= (symbol-name accessor) (format "%s-p" name))
            (unless (plist-get spec :noinline)
              (funcall emit
                       `(eval-and-compile
                          (put ',accessor 'cl--struct-accessor
                               '(,name ,type ,index ,named ,tag-index ,size ,tags))
                          (put ',accessor 'compiler-macro #'cl--struct-accessor-cmacro)
                          (put ',accessor 'side-effect-free t))))
            (funcall emit
                     `(defun ,accessor (cl-x)
                        ,(concat (format "Access slot \"%s\" of `%s' struct CL-X."
                                         slot-name name)
                                 (if doc (concat "\n" doc)))
                        ,@(and test
                               `((or ,test
                                     (signal 'wrong-type-argument (list ',name cl-x)))))
                        ,(cl--struct-access type index)))
            (cond
             ((plist-get props :read-only)
              (funcall emit
                       `(gv-define-expander ,accessor
                          (lambda (_cl-do _cl-x)
                            (error "%s is a read-only slot" ',accessor)))))
             ((plist-get spec :noinline)
              (funcall emit
                       `(gv-define-setter ,accessor (val cl-x)
                          ,(if (eq type 'list)
                               `(list 'setcar (list 'nthcdr ,index cl-x) val)
                             `(list 'aset cl-x ,index val))))))))))))

(defun cl--struct-constructor (constructor define name all type)
  "Return the definition of CONSTRUCTOR, (NAME ARGS [DOC]), with the macro DEFINE.
NAME, ALL and TYPE describe the structure."
  (let* ((args (nth 1 constructor))
         (doc (nth 2 constructor))
         (vars (cl--struct-arg-vars args))
         (values (mapcar (lambda (slot)
                           (cond ((eq (car slot) 'cl-tag-slot) `',name)
                                 ((memq (car slot) vars) (car slot))
                                 (t (cadr slot))))
                         all))
         (plain (cl--plain-list-p args)))
    `(,define ,(car constructor)
       ,(if (and plain (not (memq '&optional args)))
            args
          `(&cl-defs (nil ,@all) ,@args))
       ,(or doc (format "Constructor for objects of type `%s'." name))
       (declare (side-effect-free t))
       (,(if (eq type 'record) 'record type) ,@values))))

;;; Information on structures

(defun cl-struct-sequence-type (struct-type)
  "Return `vector', `list' or nil: what structures of STRUCT-TYPE are made of."
  (cl--struct-class-type (cl--struct-get-class struct-type)))

(defun cl-struct-slot-info (struct-type)
  "Return the slots of STRUCT-TYPE as lists (NAME DEFAULT PROPS...)."
  (let* ((class (cl--struct-get-class struct-type))
         (result nil))
    (mapc (lambda (desc)
            (let ((type (cl--slot-descriptor-type desc)))
              (push `(,(cl--slot-descriptor-name desc)
                      ,(cl--slot-descriptor-initform desc)
                      ,@(if (not (eq type t)) `(:type ,type))
                      ,@(apply #'append
                               (mapcar (lambda (p) (list (car p) (cdr p)))
                                       (cl--slot-descriptor-props desc))))
                    result)))
          (cl--struct-class-slots class))
    (setq result (nreverse result))
    ;; The tag of a record is no slot of its class.
    (if (cl--struct-class-type class)
        result
      (cons '(cl-tag-slot) result))))

(defun cl-struct-slot-offset (struct-type slot-name)
  "Return the index of the slot SLOT-NAME in structures of STRUCT-TYPE."
  (or (gethash slot-name
               (cl--class-index-table (cl--struct-get-class struct-type)))
      (signal 'cl-struct-unknown-slot (list struct-type slot-name))))

(defun cl-struct-slot-value (struct-type slot-name inst)
  "Return the value of the slot SLOT-NAME of INST, a structure of STRUCT-TYPE."
  (declare (side-effect-free t))
  (unless (cl-typep inst struct-type)
    (signal 'wrong-type-argument (list struct-type inst)))
  (let ((index (cl-struct-slot-offset struct-type slot-name)))
    (if (consp inst) (nth index inst) (aref inst index))))

(gv-define-setter cl-struct-slot-value (val struct-type slot-name inst)
  ;; Code that is taken to Emacs finds no function of ours there.
  (macroexp-let2* nil ((type struct-type) (name slot-name) (object inst) (value val))
    (let ((index (make-symbol "index")))
      `(let ((,index (cl-struct-slot-offset ,type ,name)))
         (unless (cl-typep ,object ,type)
           (signal 'wrong-type-argument (list ,type ,object)))
         (if (consp ,object)
             (setcar (nthcdr ,index ,object) ,value)
           (aset ,object ,index ,value))))))

(pcase-defmacro cl-struct (type &rest fields)
  "Match a structure of TYPE whose slots match FIELDS, each (SLOT PATTERN) or SLOT."
  `(and (pred (pcase--flip cl-typep ',type))
        ,@(mapcar
           (lambda (field)
             (let ((slot (if (consp field) (car field) field))
                   (pat (if (consp field) (cadr field) field)))
               `(app ,(if (eq (cl-struct-sequence-type type) 'list)
                          `(nth ,(cl-struct-slot-offset type slot))
                        `(pcase--flip aref ,(cl-struct-slot-offset type slot)))
                     ,pat)))
           fields)))

(provide 'cl-struct)

;;; cl-struct.el ends here
