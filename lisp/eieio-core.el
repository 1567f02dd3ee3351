;;; eieio-core.el --- classes and their objects  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A class is a structure that includes `cl--class', and hangs on its name's property
;; `cl--class' like those.  An object is a record: the name of its class, then the values of the
;; slots.  The class keeps one object with the default values, of which new ones are copies, and
;; the values of slots that all objects share.

;;; Code:

(require 'cl-lib)
(require 'cl-generic)

(define-error 'invalid-slot-name "Invalid slot name")
(define-error 'invalid-slot-type "Invalid slot type")
(define-error 'unbound-slot "Unbound slot")
(define-error 'inconsistent-class-hierarchy "Inconsistent class hierarchy")

(defconst eieio--unbound 'eieio--unbound "The value of a slot that has none.")
(defvaralias 'eieio-unbound 'eieio--unbound)
(defconst eieio--unbound-form ''eieio--unbound "The initial form of a slot without one.")
(defvar eieio-skip-typecheck nil "If non-nil, slots take values of any type.")
(defvar eieio-initializing-object nil "Non-nil while an object is given its first values.")
(defvar eieio-backward-compatibility t "If non-nil, allow old ways to use objects.")
(defvar eieio-default-superclass 'eieio-default-superclass
  "The class above all others.")
(defvar eieio--known-slot-names nil "The names of slots that a class has.")
(defvar eieio--known-class-slot-names nil "The names of shared slots that a class has.")

(cl-defstruct (eieio--class
               (:constructor nil)
               (:constructor eieio--class-make (name))
               (:include cl--class)
               (:copier nil))
  children initarg-tuples class-slots class-allocation-values default-object-cache options)

(defsubst eieio--class-object (class)
  "Return the class that CLASS, a class or its name, stands for; anything else as it is."
  (if (symbolp class) (or (cl--find-class class) class) class))

(defun class-p (x)
  "Return non-nil if X is a class, or the name of one."
  (eieio--class-p (eieio--class-object x)))

(defun eieio--check (ok predicate value name)
  "Unless OK, signal that VALUE, given as NAME, does not fulfil PREDICATE."
  (or ok (signal 'wrong-type-argument (list predicate value name))))

(defun eieio--full-class-object (class)
  "Return the class that CLASS stands for, after loading what defines it."
  (let ((object (eieio--class-object class)))
    (and (eieio--class-p object) object)))

(defun eieio--class-print-name (class)
  "Return a string that shows the name of CLASS."
  (format "#<class %s>" (eieio-class-name class)))

(defun eieio-class-name (class)
  "Return the name of CLASS as a symbol."
  (setq class (eieio--class-object class))
  (eieio--check (eieio--class-p class) 'eieio--class class 'class)
  (eieio--class-name class))
(define-obsolete-function-alias 'class-name #'eieio-class-name "24.4")

(defsubst eieio--object-class-tag (object)
  "Return the tag of OBJECT."
  (aref object 0))

(defsubst eieio--object-class (object)
  "Return the class of OBJECT."
  (let ((tag (aref object 0)))
    (if (symbolp tag) (get tag 'cl--class) tag)))

(defun eieio-object-p (object)
  "Return non-nil if OBJECT is an object of a class."
  (and (recordp object)
       (eieio--class-p (eieio--object-class object))
       t))
(define-obsolete-function-alias 'object-p #'eieio-object-p "25.1")

(defun eieio--object-or-class (thing name)
  "Return the class of THING, an object or class; NAME is what to call it in an error."
  (cond ((eieio-object-p thing) (eieio--object-class thing))
        ((class-p thing) (eieio--class-object thing))
        (t (signal 'wrong-type-argument (list '(or eieio-object class) thing name)))))

;;; Order of classes

(defun eieio--class-parents-or-root (class)
  "Return the classes right above CLASS, which end in the root."
  (or (eieio--class-parents class)
      (unless (eq (eieio--class-name class) 'eieio-default-superclass)
        (list (eieio--class-object 'eieio-default-superclass)))))

(defun eieio--class-precedence-dfs (class)
  "Return CLASS and those above it, depth first."
  (let ((order (cons class (cl-mapcan #'eieio--class-precedence-dfs
                                      (eieio--class-parents-or-root class)))))
    ;; The last of several occurrences of the root, the first of others.
    (let ((root (eieio--class-object 'eieio-default-superclass))
          result)
      (dolist (c order)
        (unless (or (memq c result) (eq c root)) (push c result)))
      (when (memq root order) (push root result))
      (nreverse result))))

(defun eieio--class-precedence-bfs (class)
  "Return CLASS and those above it, breadth first."
  (let ((queue (list class))
        (root (eieio--class-object 'eieio-default-superclass))
        result)
    (while queue
      (let ((c (pop queue)))
        (unless (or (memq c result) (eq c root))
          (push c result)
          (setq queue (append queue (eieio--class-parents c))))))
    (push root result)
    (nreverse result)))

(defun eieio--class-precedence-c3 (class)
  "Return CLASS and those above it, in the order called C3."
  (let ((parents (eieio--class-parents-or-root class)))
    (cons class
          (let ((lists (append (mapcar #'eieio--class-precedence-c3 parents)
                               (list parents)))
                result)
            (while (setq lists (delq nil (mapcar #'identity lists)))
              (let ((next (cl-some
                           (lambda (list)
                             (let ((head (car list)))
                               (unless (cl-some (lambda (other) (memq head (cdr other)))
                                                lists)
                                 (list head))))
                           lists)))
                (unless next (signal 'inconsistent-class-hierarchy (list lists)))
                (push (car next) result)
                (setq lists (mapcar (lambda (l) (if (eq (car l) (car next)) (cdr l) l))
                                    lists))))
            (nreverse result)))))

(defun eieio--class-method-invocation-order (class)
  "Return the order in which methods of the classes above CLASS run."
  (or (plist-get (eieio--class-options class) :method-invocation-order)
      :breadth-first))

(defun eieio--class-precedence-list (class)
  "Return CLASS and the classes above it, nearest first."
  (if (eq (eieio--class-name class) 'eieio-default-superclass)
      (list class)
    (pcase (eieio--class-method-invocation-order class)
      (:depth-first (eieio--class-precedence-dfs class))
      (:c3 (eieio--class-precedence-c3 class))
      (_ (eieio--class-precedence-bfs class)))))

;;; Slots

(defun eieio-slot-descriptor-name (slot)
  "Return the name of the slot that SLOT describes."
  (cl--slot-descriptor-name slot))

(defun eieio--slot-index (class slot)
  "Return the position of SLOT, or the slot with that initarg, in objects of CLASS, or nil."
  (let ((index (gethash slot (eieio--class-index-table class))))
    (or index
        (let ((name (cdr (assq slot (eieio--class-initarg-tuples class)))))
          (and name (gethash name (eieio--class-index-table class)))))))

(defalias 'eieio--slot-name-index #'eieio--slot-index)

(defun eieio--class-slot-name-index (class slot)
  "Return the position of SLOT among the shared slots of CLASS, or nil."
  (let ((slots (eieio--class-class-slots class))
        (i 0)
        found)
    (while (and (not found) (< i (length slots)))
      (if (eq (cl--slot-descriptor-name (aref slots i)) slot)
          (setq found i)
        (setq i (1+ i))))
    found))

(defun eieio--initarg-to-attribute (class initarg)
  "Return the name of the slot of CLASS that INITARG sets, or nil."
  (cdr (assq initarg (eieio--class-initarg-tuples class))))

(defun eieio--type-p (value type)
  "Return non-nil if a slot of TYPE may hold VALUE."
  (or eieio-skip-typecheck
      (eq type t)
      (eq value eieio--unbound)
      (cl-typep value type)))
(defalias 'eieio--perform-slot-validation
  (lambda (type value) (eieio--type-p value type))
  "Return non-nil if a slot of TYPE may hold VALUE.

\(fn TYPE VALUE)")

(defun eieio--validate-slot-value (class index value slot)
  "Signal an error unless slot INDEX of CLASS, named SLOT, may hold VALUE."
  (unless eieio-skip-typecheck
    (let ((type (cl--slot-descriptor-type (aref (eieio--class-slots class) index))))
      (unless (eieio--type-p value type)
        (signal 'invalid-slot-type (list (eieio--class-name class) slot type value))))))

(defun eieio--validate-class-slot-value (class index value slot)
  "Signal an error unless shared slot INDEX of CLASS, named SLOT, may hold VALUE."
  (let ((type (cl--slot-descriptor-type (aref (eieio--class-class-slots class) index))))
    (unless (eieio--type-p value type)
      (signal 'invalid-slot-type (list (eieio--class-name class) slot type value)))))

(defun eieio-barf-if-slot-unbound (value instance slot fn)
  "Return VALUE, of SLOT in INSTANCE; if it is none, let `slot-unbound' decide for FN."
  (if (eq value eieio--unbound)
      (slot-unbound instance (eieio--object-class instance) slot fn)
    value))

(defun eieio-oref (obj slot)
  "Return the value of SLOT in the object OBJ."
  (unless (eieio-object-p obj)
    (if (class-p obj)
        (error "eieio-oref called on a class: %s" obj)
      (signal 'wrong-type-argument (list '(or eieio-object class) obj 'obj))))
  (let* ((class (eieio--object-class obj))
         (index (eieio--slot-index class slot)))
    (if index
        (eieio-barf-if-slot-unbound (aref obj (1+ index)) obj slot 'oref)
      (let ((shared (eieio--class-slot-name-index class slot)))
        (if shared
            (aref (eieio--class-class-allocation-values class) shared)
          (slot-missing obj slot 'oref))))))

(defun eieio-oset (obj slot value)
  "Make VALUE the value of SLOT in the object OBJ."
  (eieio--check (eieio-object-p obj) 'eieio-object obj 'obj)
  (let* ((class (eieio--object-class obj))
         (index (eieio--slot-index class slot)))
    (if index
        (progn
          (eieio--validate-slot-value class index value slot)
          (aset obj (1+ index) value))
      (let ((shared (eieio--class-slot-name-index class slot)))
        (if shared
            (progn
              (eieio--validate-class-slot-value class shared value slot)
              (aset (eieio--class-class-allocation-values class) shared value))
          (slot-missing obj slot 'oset value))))))

(defun eieio--default-value (form)
  "Return the value that the initial form FORM gives."
  (eval form t))

(defun eieio-oref-default (class slot)
  "Return the default value of SLOT in CLASS, an object or class."
  (let* ((object class)
         (class (eieio--object-or-class class 'class))
         (index (eieio--slot-index class slot)))
    (eieio--check (symbolp slot) 'symbol slot 'slot)
    (if index
        (eieio-barf-if-slot-unbound
         (eieio--default-value
          (cl--slot-descriptor-initform (aref (eieio--class-slots class) index)))
         (if (eieio-object-p object) object (eieio--class-default-object-cache class))
         slot 'oref-default)
      (let ((shared (eieio--class-slot-name-index class slot)))
        (if shared
            (aref (eieio--class-class-allocation-values class) shared)
          (slot-missing object slot 'oref-default))))))

(defun eieio-oset-default (class slot value)
  "Make VALUE the default value of SLOT in CLASS."
  (let* ((class (eieio--object-or-class class 'class))
         (index (eieio--slot-index class slot)))
    (eieio--check (symbolp slot) 'symbol slot 'slot)
    (if index
        (progn
          (eieio--validate-slot-value class index value slot)
          (setf (cl--slot-descriptor-initform (aref (eieio--class-slots class) index))
                (if (or (symbolp value) (consp value)) (macroexp-quote value) value))
          (aset (eieio--class-default-object-cache class) (1+ index) value))
      (let ((shared (eieio--class-slot-name-index class slot)))
        (if shared
            (progn
              (eieio--validate-class-slot-value class shared value slot)
              (aset (eieio--class-class-allocation-values class) shared value))
          (signal 'invalid-slot-name (list (eieio--class-name class) slot)))))))

(gv-define-setter cl--slot-descriptor-initform (val x) (list 'aset x 2 val))
(gv-define-setter cl--slot-descriptor-type (val x) (list 'aset x 3 val))

;;; Definition

(defun eieio--own-slot (cname spec)
  "Return (SLOT ALLOCATION INITARG GIVEN) for SPEC, a slot of the class CNAME.
GIVEN lists the keywords that SPEC has."
  (let* ((name (car spec))
         (options (cdr spec))
         (given (cl-loop for (key _) on options by #'cddr collect key))
         (initform (if (plist-member options :initform)
                       (plist-get options :initform)
                     eieio--unbound-form))
         (type (if (plist-member options :type) (plist-get options :type) t))
         (props nil))
    (dolist (key '(:documentation :printer :protection :custom :label :group))
      (let ((value (plist-get options key)))
        (when value
          (push (cons key (if (eq key :group) (ensure-list value) value)) props))))
    (when (and (not (eq initform eieio--unbound-form))
               (macroexp-const-p initform)
               (not eieio-skip-typecheck)
               (not (eieio--type-p (eval initform t) type)))
      (signal 'invalid-slot-type (list name type (eval initform t))))
    (ignore cname)
    (list (cl--make-slot-desc name initform type props)
          (or (plist-get options :allocation) :instance)
          (plist-get options :initarg)
          given)))

(defun eieio--merge-slot (old new given)
  "Change the slot OLD, which comes from a parent, as NEW says, which has the keywords GIVEN."
  (when (memq :type given)
    (let ((old-type (cl--slot-descriptor-type old))
          (new-type (cl--slot-descriptor-type new)))
      (unless (or (eq old-type t) (equal old-type new-type))
        (error "Child slot type `%s' does not match inherited type `%s' for `%s'"
               new-type old-type (cl--slot-descriptor-name new)))
      (setf (cl--slot-descriptor-type old) new-type)))
  (when (memq :initform given)
    (let ((form (cl--slot-descriptor-initform new)))
      (when (and (macroexp-const-p form)
                 (not (eieio--type-p (eval form t) (cl--slot-descriptor-type old))))
        (signal 'invalid-slot-type (list (cl--slot-descriptor-name new)
                                         (cl--slot-descriptor-type old)
                                         (eval form t))))
      (setf (cl--slot-descriptor-initform old) form)))
  (dolist (prop (cl--slot-descriptor-props new))
    (when (eq (car prop) :group)
      ;; An option belongs to the groups of both.
      (setq prop (cons :group
                       (cl-union (alist-get :group (cl--slot-descriptor-props old))
                                 (cdr prop)))))
    (setf (cl--slot-descriptor-props old)
          (cons prop (cl-remove (car prop) (cl--slot-descriptor-props old) :key #'car)))))

(defun eieio--defalias (name body)
  "Make BODY the function of NAME, unless it is that already."
  (unless (equal (symbol-function name) body)
    (fset name body)))

(cl-deftype list-of (elem-type)
  "A list of elements of the type ELEM-TYPE."
  `(and list
        (satisfies (lambda (list)
                     (cl-every (lambda (element) (cl-typep element ',elem-type)) list)))))

(defun eieio--find-slot (name slots)
  "Return the slot called NAME in the list SLOTS, or nil."
  (cl-find name slots :key #'cl--slot-descriptor-name))

(defun eieio-defclass-internal (cname superclasses slots options)
  "Define the class CNAME below SUPERCLASSES, with SLOTS and OPTIONS; return its name.
Each of SLOTS is (NAME KEYWORD VALUE...), with an expression as the initial form."
  (eieio--check (listp superclasses) 'list superclasses 'superclasses)
  (let* ((old (let ((c (cl--find-class cname))) (and (eieio--class-p c) c)))
         (class (eieio--class-make cname))
         (parents
          (mapcar (lambda (p)
                    (let ((parent (and (symbolp p) (eieio--full-class-object p))))
                      (unless parent (error "Given parent class %S is not a class" p))
                      parent))
                  superclasses))
         (all nil) (shared nil) (shared-values nil) (tuples nil))
    (when (and (not old) (cl--find-class cname)
               (not (eieio--class-p (cl--find-class cname))))
      (error "Cannot redefine the type `%S' as a class" cname))
    (setf (eieio--class-parents class) parents)
    (setf (eieio--class-docstring class) (plist-get options :documentation))
    (when old (setf (eieio--class-children class) (eieio--class-children old)))
    (dolist (parent (eieio--class-parents-or-root class))
      (when parent
        (cl-pushnew cname (eieio--class-children parent))))
    ;; What parents have.
    (dolist (parent parents)
      (mapc (lambda (slot)
              (unless (eieio--find-slot (cl--slot-descriptor-name slot) all)
                (push (copy-sequence slot) all)))
            (eieio--class-slots parent))
      (dolist (tuple (eieio--class-initarg-tuples parent))
        (unless (assq (car tuple) tuples) (push tuple tuples)))
      (dotimes (i (length (eieio--class-class-slots parent)))
        (let ((slot (aref (eieio--class-class-slots parent) i)))
          (unless (eieio--find-slot (cl--slot-descriptor-name slot) shared)
            (push (copy-sequence slot) shared)
            (push (cons (cl--slot-descriptor-name slot)
                        (aref (eieio--class-class-allocation-values parent) i))
                  shared-values))))
      (cl-loop for (key value) on (eieio--class-options parent) by #'cddr
               when (and (memq key '(:custom-groups :allow-nil-initform
                                     :method-invocation-order))
                         (not (plist-member options key)))
               do (setq options (append options (list key value)))))
    (setq tuples (nreverse tuples))
    ;; What it has itself.
    (dolist (spec slots)
      (pcase-let ((`(,slot ,allocation ,initarg ,given) (eieio--own-slot cname spec)))
        (let ((name (cl--slot-descriptor-name slot)))
          (cl-pushnew name eieio--known-slot-names)
          (if (or (memq allocation '(:class class))
                  (and (not (plist-member (cdr spec) :allocation))
                       (eieio--find-slot name shared)))
              (let ((known (eieio--find-slot name shared))
                    (value (eval (cl--slot-descriptor-initform slot) t)))
                (cl-pushnew name eieio--known-class-slot-names)
                (if (not known)
                    (progn (push slot shared) (push (cons name value) shared-values))
                  (eieio--merge-slot known slot given)
                  (when (memq :initform given)
                    (setcdr (assq name shared-values) value))))
            (let ((known (eieio--find-slot name all)))
              (if known
                  (eieio--merge-slot known slot given)
                (push slot all))))
          (when initarg
            (setq tuples (append (cl-remove initarg tuples :key #'car)
                                 (list (cons initarg name))))))))
    (setq all (nreverse all)
          shared (nreverse shared))
    (eieio--set-slots class all shared shared-values)
    (setf (eieio--class-initarg-tuples class) tuples)
    (setf (eieio--class-options class)
          (append (unless (plist-member options :custom-groups)
                    (list :custom-groups
                          (delq nil (delete-dups
                                     (mapcar (lambda (s)
                                               (cdr (assq :group
                                                          (cl--slot-descriptor-props s))))
                                             all)))))
                  options))
    (put cname 'cl--class class)
    ;; Old code names a class by a variable.
    (set cname cname)
    (make-obsolete-variable cname (format "use \\='%s instead" cname) "25.1")
    ;; An impossible order of classes is an error here already.
    (eieio--class-precedence-list class)
    (when (plist-get options :documentation)
      (put cname 'variable-documentation (plist-get options :documentation)))
    (setf (eieio--class-default-object-cache class)
          (apply #'record cname
                 (mapcar (lambda (slot)
                           (let ((form (cl--slot-descriptor-initform slot)))
                             (if (macroexp-const-p form) (eval form t) eieio--unbound)))
                         all)))
    (when (and old (not (equal (mapcar #'eieio--class-name (eieio--class-parents old))
                               superclasses)))
      (eieio--forget-effective-methods))
    cname))

(defun eieio--set-slots (class own shared shared-values)
  "Give CLASS the slots OWN, of each object, and SHARED, with the alist SHARED-VALUES."
  (let ((table (make-hash-table :test 'eq)))
    (cl-loop for slot in own for i from 0
             do (puthash (cl--slot-descriptor-name slot) i table))
    (setf (eieio--class-index-table class) table))
  (setf (eieio--class-slots class) (vconcat own))
  (setf (eieio--class-class-slots class) (vconcat shared))
  (setf (eieio--class-class-allocation-values class)
        (vconcat (mapcar (lambda (slot)
                           (cdr (assq (cl--slot-descriptor-name slot) shared-values)))
                         shared))))

(defun eieio--forget-effective-methods ()
  "Make all generic functions look for their methods anew."
  (mapatoms (lambda (symbol)
              (let ((generic (cl--generic symbol)))
                (when (and generic (fboundp symbol))
                  (let ((current-load-list nil))
                    (defalias symbol (cl--generic-make-function generic))))))))

;;; Methods for classes

(cl-generic-define-generalizer eieio--generic-generalizer
  50 (lambda (name &rest _) `(if ,name (type-of ,name) 'null))
  (lambda (tag &rest _)
    (let ((class (and (symbolp tag) (cl--find-class tag))))
      (and (eieio--class-p class)
           (mapcar #'eieio--class-name (eieio--class-precedence-list class))))))

(cl-defmethod cl-generic-generalizers :extra "class" (specializer)
  "Recognize objects of the class SPECIALIZER."
  (if (and specializer (symbolp specializer)
           (eieio--class-p (eieio--class-object specializer)))
      (list eieio--generic-generalizer)
    (cl-call-next-method)))

(cl-generic-define-generalizer eieio--generic-subclass-generalizer
  60 (lambda (name &rest _) `(and (symbolp ,name) (cl--find-class ,name)))
  (lambda (tag &rest _)
    (when (cl--class-p tag)
      (mapcar (lambda (class) `(subclass ,class)) (cl--class-allparents tag)))))

(cl-defmethod cl-generic-generalizers ((_specializer (head subclass)))
  "Recognize the names of classes below one."
  (list eieio--generic-subclass-generalizer))

(defun eieio-make-class-predicate (class)
  "Return a function that tells whether an object is of CLASS exactly."
  (lambda (obj)
    (:documentation (format "Return non-nil if OBJ is an object of class `%S'." class))
    (and (eieio-object-p obj)
         (same-class-p obj class))))

(defun eieio-make-child-predicate (class)
  "Return a function that tells whether an object is of CLASS or one below it."
  (lambda (obj)
    (:documentation (format "Return non-nil if OBJ is a `%S', or of a class below it." class))
    (and (eieio-object-p obj)
         (object-of-class-p obj class))))

(defun eieio-defclass-autoload (cname superclasses filename doc)
  "Make CNAME, a class below SUPERCLASSES with DOC, be defined by FILENAME on demand."
  (ignore superclasses)
  (unless (class-p cname)
    (autoload cname filename doc nil nil)
    (autoload (intern (format "%s-p" cname)) filename "" nil nil)))

(provide 'eieio-core)

;;; eieio-core.el ends here
