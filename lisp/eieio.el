;;; eieio.el --- objects with slots and methods  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'eieio-core)

(defvar eieio-version "1.4" "Version of the interface that this provides.")

(defun eieio-version ()
  "Show the version of the interface."
  (interactive)
  (message eieio-version))

;;;###autoload
(defmacro defclass (name superclasses slots &rest options-and-doc)
  "Define the class NAME below the classes SUPERCLASSES.
SLOTS are lists (SLOT KEYWORD VALUE...) with the keywords :initarg,
:initform, :type, :accessor, :reader, :writer, :allocation,
:documentation, :custom, :label, :group, :printer and :protection.
OPTIONS-AND-DOC is a docstring, or keywords and values: :documentation,
:abstract, :method-invocation-order, :allow-nil-initform,
:custom-groups."
  (declare (doc-string 4) (indent defun))
  (unless (listp superclasses)
    (signal 'wrong-type-argument (list 'list superclasses 'superclasses)))
  ;; An option may also be a list (KEYWORD VALUE).
  (setq options-and-doc
        (apply #'append (mapcar (lambda (option)
                                  (if (keywordp (car-safe option)) option (list option)))
                                options-and-doc)))
  (let* ((doc (cond ((stringp (car options-and-doc))
                     `(:documentation ,(car options-and-doc) ,@(cdr options-and-doc)))
                    (t options-and-doc)))
         (options (if (and (car (last doc)) (stringp (car (last doc)))
                           (cl-oddp (length doc)))
                      `(:documentation ,(car (last doc)) ,@(butlast doc))
                    doc))
         (abstract (plist-get options :abstract))
         (exact (intern (format "%s-p" name)))
         (child (intern (format "%s--eieio-childp" name)))
         (old-child (intern (format "%s-child-p" name)))
         (old-list (intern (format "%s-list-p" name)))
         (accessors nil)
         (specs nil))
    (when (and options (not (keywordp (car options))))
      (error "Too many arguments to `defclass'"))
    (dolist (slot slots)
      (let* ((slot (if (consp slot) slot (list slot)))
             (sname (car slot))
             (soptions (cdr slot)))
        (unless (keywordp (or (car soptions) :none))
          (signal 'invalid-slot-type (list (car soptions) sname)))
        (setq accessors (append accessors
                                (eieio--slot-methods name sname soptions)))
        (push `(list ',sname ,@(eieio--slot-options soptions)) specs)))
    `(progn
       (defalias ',exact (eieio-make-class-predicate ',name))
       (defalias ',child (eieio-make-child-predicate ',name))
       (define-obsolete-function-alias ',old-child ',child "25.1")
       (defun ,old-list (obj)
         ,(format "Return non-nil if OBJ is a list of `%s' objects." name)
         (and (listp obj)
              (cl-every (lambda (elt) (,child elt)) obj)))
       (put ',name 'cl-deftype-satisfies #',child)
       (eieio-defclass-internal ',name ',superclasses (list ,@(nreverse specs)) ',options)
       ,@accessors
       ,(if abstract
            `(defun ,name (&rest _)
               ,(format "Signal that the class `%s' has no objects of its own." name)
               (error "Class %s is abstract" ',name))
          `(defun ,name (&rest slots)
             ,(format "Make an object of class `%s', with SLOTS as `make-instance'." name)
             (apply #'make-instance ',name slots)))
       ',name)))

(defun eieio--slot-options (options)
  "Return the expressions for the slot OPTIONS, whose initial form becomes data.
It is evaluated if it is the call of a function, else it stands for itself."
  (let (result)
    (while options
      (let ((key (pop options)) (value (pop options)))
        (push key result)
        (push (cond ((not (eq key :initform)) (macroexp-quote value))
                    ((macroexp-const-p value) (macroexp-quote value))
                    ((not (consp value)) (macroexp-quote (macroexp-quote value)))
                    ((not (and (symbolp (car value)) (fboundp (car value))))
                     (if (symbolp (car value))
                         `(if (fboundp ',(car value))
                              (list 'funcall (list 'quote (lambda () ,value)))
                            ',(macroexp-quote value))
                       (macroexp-quote (macroexp-quote value))))
                    (t `(list 'funcall (list 'quote (lambda () ,value)))))
              result)))
    (nreverse result)))

(defun eieio--slot-methods (class slot options)
  "Return the definitions that the OPTIONS of SLOT in CLASS ask for."
  (let ((accessor (plist-get options :accessor))
        (reader (plist-get options :reader))
        (writer (plist-get options :writer))
        (shared (memq (plist-get options :allocation) '(:class class)))
        result)
    (when accessor
      (push `(cl-defmethod (setf ,accessor) (value (this ,class))
               (eieio-oset this ',slot value))
            result)
      (push `(cl-defmethod ,accessor ((this ,class))
               ,(format "Return the slot `%S' of THIS, a `%S'." slot class)
               (if (slot-boundp this ',slot) (eieio-oref this ',slot)))
            result)
      (when shared
        (push `(cl-defmethod ,accessor ((this (subclass ,class)))
                 ,(format "Return the slot `%S' that all `%S' objects share." slot class)
                 (eieio-oref-default this ',slot))
              result)))
    (when writer
      (push `(cl-defmethod ,writer ((this ,class) value)
               ,(format "Set the slot `%S' of THIS, a `%S', to VALUE." slot class)
               (eieio-oset this ',slot value))
            result))
    (when reader
      (push `(cl-defmethod ,reader ((this ,class))
               ,(format "Return the slot `%S' of THIS, a `%S'." slot class)
               (eieio-oref this ',slot))
            result))
    (nreverse result)))

;;; Access

(defmacro oref (obj slot)
  "Return the value of SLOT, which is not evaluated, in OBJ."
  (declare (debug (form symbolp)))
  `(eieio-oref ,obj (quote ,slot)))

(defmacro oset (obj slot value)
  "Set SLOT, which is not evaluated, in OBJ to VALUE."
  (declare (debug (form symbolp form)))
  `(eieio-oset ,obj (quote ,slot) ,value))

(defmacro oref-default (class slot)
  "Return the default value of SLOT, which is not evaluated, in CLASS."
  (declare (debug (form symbolp)))
  `(eieio-oref-default ,class (quote ,slot)))

(defmacro oset-default (class slot value)
  "Make VALUE the default of SLOT, which is not evaluated, in CLASS."
  (declare (debug (form symbolp form)))
  `(eieio-oset-default ,class (quote ,slot) ,value))

(defalias 'slot-value #'eieio-oref)
(defalias 'set-slot-value #'eieio-oset)
(make-obsolete 'set-slot-value "use (setf (slot-value ..) ..) instead" "25.1")

(gv-define-simple-setter eieio-oref eieio-oset)
(gv-define-simple-setter slot-value eieio-oset)
(gv-define-setter oref (value obj slot) `(eieio-oset ,obj ',slot ,value))
(gv-define-setter oref-default (value class slot)
  `(eieio-oset-default ,class ',slot ,value))
(gv-define-simple-setter eieio-oref-default eieio-oset-default)

(defmacro with-slots (spec-list object &rest body)
  "Run BODY with names for slots of OBJECT.
SPEC-LIST has names of slots, and (VARIABLE SLOT) lists."
  (declare (indent 2) (debug (sexp sexp def-body)))
  (require 'cl-lib)
  (macroexp-let2 nil instance object
    `(cl-symbol-macrolet
         ,(mapcar (lambda (spec)
                    (pcase-let ((`(,variable ,slot) (if (consp spec) spec (list spec spec))))
                      `(,variable (slot-value ,instance ',slot))))
                  spec-list)
       ,@body)))

(defmacro eieio-declare-slots (&rest slots)
  "Tell the compiler that SLOTS are names of slots."
  `(eval-when-compile
     (setq eieio--known-slot-names
           (append (mapcar (lambda (s) (if (consp s) (car s) s)) ',slots)
                   eieio--known-slot-names))))

(defun slot-boundp (object slot)
  "Return non-nil if OBJECT, an object or a class, itself has a value in SLOT."
  (let ((index (and (eieio-object-p object)
                    (eieio--slot-index (eieio--object-class object) slot))))
    (if index
        (not (eq (aref object (1+ index)) eieio--unbound))
      (condition-case nil
          (not (eq (if (eieio-object-p object)
                       (eieio-oref object slot)
                     (eieio-oref-default object slot))
                   eieio--unbound))
        (unbound-slot nil)))))

(defun slot-makeunbound (object slot)
  "Take the value of SLOT in OBJECT away."
  (eieio-oset object slot eieio--unbound))

(defun slot-exists-p (object-or-class slot)
  "Return non-nil if OBJECT-OR-CLASS has SLOT."
  (let ((class (if (eieio-object-p object-or-class)
                   (eieio--object-class object-or-class)
                 (if (eieio--class-p object-or-class) object-or-class
                   (find-class object-or-class t)))))
    (cond ((gethash slot (eieio--class-index-table class)))
          ((eieio--class-slot-name-index class slot) t))))

;;; Inquiries

(defun find-class (symbol &optional errorp)
  "Return the class that SYMBOL names; if there is none, nil or, with ERRORP, an error."
  (let ((class (cl--find-class symbol)))
    (cond ((eieio--class-p class) class)
          (errorp (signal 'wrong-type-argument (list 'class-p symbol))))))

(defun eieio-object-class (obj)
  "Return the name of the class of OBJ."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (eieio--class-name (eieio--object-class obj)))
(define-obsolete-function-alias 'object-class #'eieio-object-class "24.4")
(defalias 'class-of #'eieio-object-class)

(defun eieio-object-class-name (obj)
  "Return the name of the class of OBJ."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (eieio-class-name (eieio--object-class obj)))
(define-obsolete-function-alias 'object-class-name #'eieio-object-class-name "24.4")

(defun eieio-class-parents (class)
  "Return the classes right above CLASS."
  (setq class (eieio--class-object class))
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (eieio--class-parents class))
(define-obsolete-function-alias 'class-parents #'eieio-class-parents "24.4")

(defmacro eieio-class-parent (class)
  "Return the first class right above CLASS."
  `(car (eieio-class-parents ,class)))
(define-obsolete-function-alias 'class-parent #'eieio-class-parent "24.4")

(defun eieio-class-children (class)
  "Return the names of the classes right below CLASS."
  (setq class (eieio--class-object class))
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (eieio--class-children class))
(define-obsolete-function-alias 'class-children #'eieio-class-children "24.4")

(defun eieio-class-slots (class)
  "Return the descriptions of the slots of CLASS."
  (setq class (eieio--class-object class))
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (append (eieio--class-slots class) nil))

(defun object-slots (obj)
  "Return the names of the slots of OBJ."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (mapcar #'cl--slot-descriptor-name (eieio-class-slots (eieio--object-class obj))))

(defun eieio--class-slot-initarg (class slot)
  "Return the keyword that gives SLOT of CLASS its value, or nil."
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (car (rassq slot (eieio--class-initarg-tuples class))))
(defun class-slot-initarg (class slot)
  "Return the keyword that gives SLOT of CLASS its value, or nil."
  (eieio--class-slot-initarg (eieio--class-object class) slot))

(defun same-class-p (obj class)
  "Return t if CLASS is the class of OBJ."
  (setq class (eieio--class-object class))
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (eq (eieio--object-class obj) class))
(defalias 'same-class-fast-p #'same-class-p)

(defun child-of-class-p (child class)
  "Return non-nil if the class CHILD is CLASS or below it."
  (setq child (eieio--class-object child)
        class (eieio--class-object class))
  (eieio--check (eieio--class-p child) 'eieio--class child 'child)
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (or (eq child class)
      (and (memq class (eieio--class-precedence-list child)) t)))

(defun object-of-class-p (obj class)
  "Return non-nil if the class of OBJ is CLASS or below it."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (or (same-class-p obj class)
      (child-of-class-p (eieio--object-class obj) class)))
(define-obsolete-function-alias 'obj-of-class-p #'object-of-class-p "25.1")

(defmacro slot-exists-p-fast (object slot)
  "Return non-nil if OBJECT has SLOT."
  `(slot-exists-p ,object ,slot))

(defun object-assoc (key slot list)
  "Return the object in LIST whose SLOT is `equal' to KEY, or nil."
  (cl-find-if (lambda (obj) (and (slot-boundp obj slot) (equal key (eieio-oref obj slot))))
              list))

(defun object-assoc-list (slot list)
  "Return an alist from the values of SLOT to the objects in LIST."
  (mapcar (lambda (obj) (cons (eieio-oref obj slot) obj)) list))

(defun object-assoc-list-safe (slot list)
  "Return an alist from the values of SLOT to those objects in LIST that have SLOT."
  (cl-loop for obj in list
           when (and (slot-exists-p obj slot) (slot-boundp obj slot))
           collect (cons (eieio-oref obj slot) obj)))

(defun object-add-to-list (object slot item &optional append)
  "Add ITEM to the list in SLOT of OBJECT unless it is there, at its end if APPEND."
  (let ((list (if (slot-boundp object slot) (eieio-oref object slot))))
    (unless (listp list) (setq list (list list)))
    (unless (member item list)
      (setq list (if append (append list (list item)) (cons item list))))
    (eieio-oset object slot list)))

(defun object-remove-from-list (object slot item)
  "Remove ITEM from the list in SLOT of OBJECT."
  (when (slot-boundp object slot)
    (eieio-oset object slot (delete item (eieio-oref object slot)))))

;;; The root class and its methods

(defclass eieio-default-superclass nil
  nil
  "The class above all classes, which has no slots."
  :abstract t)

(setq eieio-default-superclass (find-class 'eieio-default-superclass))
(define-obsolete-function-alias 'standard-class #'eieio-default-superclass "26.1")

(cl-defgeneric make-instance (class &rest initargs)
  "Return a new object of CLASS, whose slots INITARGS set.

\(fn CLASS &rest INITARGS)")

(cl-defgeneric initialize-instance (this &optional slots)
  "Give the new object THIS its values, those of SLOTS first.")

(cl-defgeneric shared-initialize (obj slots)
  "Set slots of OBJ as the property list SLOTS says.")

(cl-defmethod make-instance ((class (subclass eieio-default-superclass)) &rest slots)
  "Return a new object of CLASS, with SLOTS."
  (let* ((class-object (eieio--class-object class))
         (object (copy-sequence (eieio--class-default-object-cache class-object))))
    (when (and eieio-backward-compatibility slots (not (keywordp (car slots))))
      (let ((name (pop slots)))
        (when (and name (slot-exists-p object 'object-name))
          (eieio-oset object 'object-name name))))
    (initialize-instance object slots)
    object))

(define-obsolete-function-alias 'constructor #'make-instance "25.1")

(cl-defmethod initialize-instance ((this eieio-default-superclass) &optional slots)
  "Give the new object THIS the values of its initial forms, and of SLOTS."
  (let* ((class (eieio--object-class this))
         (descriptors (eieio--class-slots class)))
    (dotimes (i (length descriptors))
      (let* ((slot (aref descriptors i))
             (form (cl--slot-descriptor-initform slot)))
        (unless (or (macroexp-const-p form)
                    (let ((initarg (car (rassq (cl--slot-descriptor-name slot)
                                               (eieio--class-initarg-tuples class)))))
                      (and initarg (plist-get slots initarg))))
          (eieio-oset this (cl--slot-descriptor-name slot) (eval form t)))))
    (shared-initialize this slots)))

(cl-defmethod shared-initialize ((obj eieio-default-superclass) slots)
  "Set the slots of OBJ that have the keywords in SLOTS."
  (while slots
    (let ((name (eieio--initarg-to-attribute (eieio--object-class obj) (car slots))))
      (if name
          (eieio-oset obj name (car (cdr slots)))
        (slot-missing obj (car slots) 'oset (car (cdr slots)))))
    (setq slots (cdr (cdr slots)))))

(cl-defgeneric slot-missing (object slot-name operation &optional _new-value)
  "Called when OBJECT has no SLOT-NAME, for OPERATION.")
(cl-defmethod slot-missing ((object eieio-default-superclass) slot-name
                            _operation &optional _new-value)
  "Signal that OBJECT has no SLOT-NAME."
  (signal 'invalid-slot-name
          (list (if (eieio-object-p object) (eieio-object-name object) object)
                slot-name)))
(cl-defmethod slot-missing ((object (subclass eieio-default-superclass)) slot-name
                            _operation &optional _new-value)
  "Signal that the class OBJECT has no SLOT-NAME."
  (signal 'invalid-slot-name (list (eieio-class-name object) slot-name)))

(cl-defgeneric slot-unbound (object class slot-name fn)
  "Called when SLOT-NAME of OBJECT, of CLASS, has no value, and FN wants it.")
(cl-defmethod slot-unbound ((object eieio-default-superclass) class slot-name fn)
  "Signal that SLOT-NAME of OBJECT, of CLASS, has no value for FN."
  (signal 'unbound-slot (list (eieio-class-name class) (eieio-object-name object)
                              slot-name fn)))

(cl-defgeneric clone (obj &rest params)
  "Return a copy of OBJ with the slots in PARAMS changed.")
(cl-defmethod clone ((obj eieio-default-superclass) &rest params)
  "Return a copy of OBJ with the slots in PARAMS changed."
  (let ((new (copy-sequence obj)))
    (when (stringp (car params)) (pop params))
    (when params (shared-initialize new params))
    new))

(cl-defgeneric destructor (_this &rest _params)
  "Called to say that an object is no more needed."
  nil)
(make-obsolete 'destructor nil "27.1")

;;; Names and printing

(cl-defgeneric eieio-object-name-string (obj)
  "Return a string that names OBJ.")
(cl-defmethod eieio-object-name-string (obj)
  "Return a string that names OBJ, made from its class and address."
  (or (and (eieio-object-p obj) (gethash obj eieio--object-names))
      (format "%s-%x" (eieio-object-class obj) (sxhash-eq obj))))
(define-obsolete-function-alias 'object-name-string #'eieio-object-name-string "24.4")

(defvar eieio--object-names (make-hash-table :test #'eq :weakness 'key)
  "The names that objects were given.")

(cl-defgeneric eieio-object-set-name-string (obj name)
  "Give OBJ the string NAME.")
(cl-defmethod eieio-object-set-name-string (obj name)
  "Give OBJ the string NAME."
  (eieio--check (stringp name) 'string name 'name)
  (setf (gethash obj eieio--object-names) name))

(defun eieio-object-name (obj &optional extra)
  "Return a string that shows OBJ, with the string EXTRA in it."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (format "#<%s %s%s>" (eieio-object-class obj)
          (eieio-object-name-string obj)
          (cond ((null extra) "")
                ((listp extra) (concat " " (mapconcat #'identity extra " ")))
                (t extra))))
(define-obsolete-function-alias 'object-name #'eieio-object-name "24.4")

(defvar eieio-print-depth 0 "How deep objects are nested while `object-write' runs.")
(defvar eieio-print-indentation t "If non-nil, `object-write' indents.")
(defvar eieio-print-object-name t "If non-nil, `object-write' writes names.")

(cl-defgeneric object-print (this &rest _strings)
  "Return a short string that shows THIS.")
(cl-defmethod object-print ((this eieio-default-superclass) &rest strings)
  "Return a short string that shows THIS, with STRINGS in it."
  (eieio-object-name this (apply #'concat strings)))

(cl-defmethod cl-print-object ((object eieio-default-superclass) stream)
  "Print OBJECT to STREAM."
  (princ (object-print object) stream))

(cl-defgeneric object-write (this &optional _comment)
  "Write code that makes an object like THIS to `standard-output'.")
(cl-defmethod object-write ((this eieio-default-superclass) &optional comment)
  "Write code that makes an object like THIS, with COMMENT, to `standard-output'."
  (when comment
    (princ ";; Object ")
    (princ (eieio-object-name-string this))
    (princ "\n")
    (princ comment)
    (princ "\n"))
  (let* ((class (eieio--object-class this)))
    (when eieio-print-indentation
      (princ (make-string (* eieio-print-depth 2) ?\s)))
    (princ "(")
    (princ (symbol-name (eieio-object-class this)))
    (when eieio-print-object-name
      (princ " ")
      (prin1 (eieio-object-name-string this)))
    (princ "\n")
    (let ((eieio-print-depth (1+ eieio-print-depth))
          (first t))
      (mapc
       (lambda (slot)
         (let* ((name (cl--slot-descriptor-name slot))
                (initarg (eieio--class-slot-initarg class name)))
           (when (and initarg (slot-boundp this name))
             (let ((value (eieio-oref this name))
                   (default (eieio--default-value (cl--slot-descriptor-initform slot))))
               (unless (equal value default)
                 (unless first (princ "\n"))
                 (setq first nil)
                 (when eieio-print-indentation
                   (princ (make-string (* eieio-print-depth 2) ?\s)))
                 (princ (symbol-name initarg))
                 (let ((printer (cdr (assq :printer (cl--slot-descriptor-props slot)))))
                   (princ " ")
                   (if printer
                       (funcall printer value)
                     (eieio-override-prin1 value))))))))
       (eieio--class-slots class)))
    (princ ")")
    (when (= eieio-print-depth 0) (princ "\n"))))

(defun eieio-override-prin1 (thing)
  "Print THING, and the objects in it, as code that makes them."
  (cond ((eieio-object-p thing)
         (object-write thing))
        ((consp thing) (eieio-list-prin1 thing))
        ((hash-table-p thing) (prin1 thing))
        ((eieio--class-p thing) (princ (eieio--class-print-name thing)))
        ((or (keywordp thing) (booleanp thing)) (prin1 thing))
        ((symbolp thing) (princ (concat "'" (prin1-to-string thing))))
        (t (prin1 thing))))

(defun eieio-list-prin1 (list)
  "Print LIST as code that makes it."
  (if (not (cl-some #'eieio-object-p (if (proper-list-p list) list)))
      (progn (princ "'") (prin1 list))
    (princ (if eieio-print-indentation
               (concat "\n" (make-string (* eieio-print-depth 2) ?\s))
             ""))
    (princ "(list")
    (let ((eieio-print-depth (1+ eieio-print-depth)))
      (dolist (elt list)
        (if (eieio-object-p elt)
            (progn (princ "\n") (object-write elt))
          (princ " ")
          (eieio-override-prin1 elt))))
    (princ ")")))

(defun eieio-edebug-prin1-to-string (print-function object &optional noescape)
  "Return the text of OBJECT as PRINT-FUNCTION, with NOESCAPE, makes it, but short for objects."
  (cond ((eieio--class-p object) (eieio--class-print-name object))
        ((eieio-object-p object) (object-print object))
        (t (funcall print-function object noescape))))

;;; How it was written once

;;;###autoload
(defmacro defgeneric (method args &optional doc-string)
  "Define METHOD, with ARGS and DOC-STRING, as a generic function."
  (declare (doc-string 3) (obsolete cl-defgeneric "25.1"))
  (ignore args)
  `(progn
     (require 'eieio-compat)
     (unless (cl-generic-p ',method)
       (cl-generic-ensure-function ',method)
       (defalias ',method (cl-generic-define ',method '(&rest args) nil) ,doc-string))
     ',method))

;;;###autoload
(defmacro defmethod (method &rest args)
  "Define a METHOD: ARGS is [KIND] ((VAR CLASS) ARGS...) [DOC] BODY....
KIND is :before, :primary, :after or :static.  In the body,
`call-next-method' and `next-method-p' are as in `cl-defmethod'.

\(fn METHOD [KIND] ARGS &rest BODY)"
  (declare (doc-string 3) (indent defun) (obsolete cl-defmethod "25.1"))
  (let* ((kind (if (keywordp (car args)) (intern (downcase (symbol-name (pop args))))))
         (params (car args))
         (parsed (macroexp-parse-body (cdr args)))
         (first (car params))
         (qualifiers (if (memq kind '(:before :after)) (list kind)))
         (body `(,@(cl-remove-if-not #'stringp (car parsed))
                 (cl-macrolet ((call-next-method (&rest args)
                                 (cons 'cl-call-next-method args))
                               (next-method-p () '(cl-next-method-p)))
                   ,@(cdr parsed)))))
    (if (and (eq kind :static) (consp first))
        `(progn
           (require 'eieio-compat)
           (cl-defmethod ,method ((,(car first) (subclass ,(cadr first))) ,@(cdr params))
             ,@body)
           (cl-defmethod ,method ,params ,@body))
      `(progn
         (require 'eieio-compat)
         (cl-defmethod ,method ,@qualifiers ,params ,@body)))))

(provide 'eieio)

;;; eieio.el ends here
