;;; cl-preloaded.el --- classes of structures and built-in types  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The objects behind `cl-defstruct'.  A class is a record that hangs on its name's property
;; `cl--class'.  Structures with a class are themselves described by classes, so the first few
;; are put together by hand, in the layout that compiled `cl-defstruct' forms expect.

;;; Code:

;; What Emacs has always loaded, and its libraries expect to be there.
;;;###autoload-names (function cl--assertion-failed cl--struct-name-p cl--struct-get-class)
;;;###autoload-names (function cl--struct-register-child cl--struct-new-class)
;;;###autoload-names (function cl--make-slot-descriptor cl--copy-slot-descriptor)
;;;###autoload-names (function cl--copy-slot-descriptor-1 cl--plist-to-alist)
;;;###autoload-names (function cl--slot-descriptor-name cl--slot-descriptor-initform)
;;;###autoload-names (function cl--slot-descriptor-type cl--slot-descriptor-props cl--class-p)
;;;###autoload-names (function cl--class-name cl--class-docstring cl--class-parents)
;;;###autoload-names (function cl--class-slots cl--class-index-table cl--struct-class-p)
;;;###autoload-names (function cl--struct-class-name cl--struct-class-docstring)
;;;###autoload-names (function cl--struct-class-parents cl--struct-class-slots)
;;;###autoload-names (function cl--struct-class-index-table cl--struct-class-tag)
;;;###autoload-names (function cl--struct-class-type cl--struct-class-named)
;;;###autoload-names (function cl--struct-class-print cl--struct-class-children-sym)
;;;###autoload-names (function cl-struct-p cl-slot-descriptor-p)
;;;###autoload-names (macro cl--find-class)

(defun cl--assertion-failed (form &optional string sargs args)
  "Signal that the assertion FORM failed, with STRING filled by SARGS, and ARGS."
  (if string
      (apply #'error string (append sargs args))
    (signal 'cl-assertion-failed `(,form ,@sargs))))

(put 'cl-assertion-failed 'error-conditions '(cl-assertion-failed error))
(put 'cl-assertion-failed 'error-message "Assertion failed")

(defconst cl--typeof-types
  (append
   '((cons list sequence)
     (null symbol list sequence atom)
     (float number atom)
     (integer number number-or-marker atom)
     (marker number-or-marker atom)
     (compiled-function function atom)
     (module-function function atom))
   (mapcar (lambda (type) (list type 'array 'sequence 'atom))
           '(bool-vector char-table string vector))
   (mapcar (lambda (type) (list type 'atom))
           '(buffer condvar font-entity font-object font-spec frame hash-table mutex overlay
             process subr symbol terminal thread user-ptr window window-configuration)))
  "For each value of `type-of', the types above it, nearest first.")

(defconst cl--all-builtin-types
  (delete-dups (copy-sequence (apply #'append cl--typeof-types)))
  "All types of objects that are no structures.")

(defun cl--struct-name-p (name)
  "Return t if NAME may name a structure."
  (and name (symbolp name) (not (keywordp name))
       (not (memq name cl--all-builtin-types))))

(defmacro cl--find-class (type)
  "Stand for the class named TYPE, or nil."
  `(get ,type 'cl--class))

(defvar cl--struct-default-parent nil
  "The parent of structures that name none, if it is not nil.")

(defun cl--make-slot-descriptor (name &optional initform type props)
  "Return the description of a slot NAME with INITFORM, TYPE and PROPS."
  (record 'cl-slot-descriptor name initform type props))
(defalias 'cl--make-slot-desc #'cl--make-slot-descriptor)
(defalias 'cl--copy-slot-descriptor-1 #'copy-sequence)

(defun cl--copy-slot-descriptor (slot)
  "Return a copy of the slot description SLOT whose properties can be changed."
  (let ((copy (copy-sequence slot)))
    (aset copy 4 (copy-alist (aref copy 4)))
    copy))

(defun cl--plist-to-alist (plist)
  "Return the pairs of PLIST as conses."
  (let (alist)
    (while plist
      (push (cons (pop plist) (pop plist)) alist))
    (nreverse alist)))

(defun cl--struct-new-class (name docstring parents type named slots index-table
                                  children-sym tag print)
  "Return a new class record with the fields given, from NAME to PRINT."
  (record 'cl-structure-class name docstring parents slots index-table tag type
          named print children-sym))

(defun cl--struct-register-child (parent tag)
  "Note TAG as one of the kinds of structure that are a PARENT."
  (while (recordp parent)
    (add-to-list (cl--struct-class-children-sym parent) tag)
    (setq parent (car (cl--class-parents parent)))))

(defun cl--struct-slots (slots)
  "Return the vector of slot descriptions that SLOTS ask for."
  (apply #'vector
         (mapcar (lambda (slot)
                   (let* ((props (cl--plist-to-alist (cddr slot)))
                          (type (assq :type props)))
                     (cl--make-slot-descriptor (car slot) (cadr slot)
                                               (if type (cdr type) t)
                                               (remq type props))))
                 slots)))

;;;###autoload
(defun cl-struct-define (name docstring parent type named slots children-sym tag print)
  "Define the structure class NAME with DOCSTRING under PARENT.
TYPE is nil or `record', `vector' or `list'; NAMED says whether objects carry
a tag; SLOTS are lists (NAME INITFORM PROPS...).  CHILDREN-SYM is the variable that lists
the tags of NAME and those under it; TAG marks its objects; PRINT is unused."
  (unless type
    ;; So call files that were compiled before there were records.
    (require 'cl-lib)
    (cl-old-struct-compat-mode 1)
    (setq type 'vector))
  (when (and (eq type 'record) (memq name cl--all-builtin-types))
    (signal 'wrong-type-argument (list 'cl--struct-name name 'name)))
  (let* ((parent-class (if parent (cl--struct-get-class parent)))
         (slot-list (if (eq type 'record) (remq (assq 'cl-tag-slot slots) slots) slots))
         (index-table (make-hash-table :test 'eq :size (max 1 (length slot-list))))
         (i 0)
         (vslots (cl--struct-slots slot-list)))
    ;; Indexes count the tag, wherever it stands.
    (dolist (slot slots)
      (unless (and (eq (car slot) 'cl-tag-slot) (eq type 'record))
        (puthash (car slot) i index-table))
      (setq i (1+ i)))
    (let ((class (cl--struct-new-class
                  name docstring
                  (if parent-class (list parent-class))
                  (if (eq type 'record) nil type)
                  named vslots index-table children-sym tag print)))
      (put name 'cl--class class)
      (when children-sym
        (unless (and (boundp children-sym) (memq tag (symbol-value children-sym)))
          (unless (boundp children-sym) (set children-sym nil))
          (set children-sym (cons tag (symbol-value children-sym))))
        (when parent-class
          (cl--struct-register-child parent-class tag)))
      (unless (or (eq type 'record) (eq tag name))
        (when (and named (symbolp tag))
          (set tag class)
          (fset tag :quick-object-witness-check)))
      (add-to-list 'current-load-list `(define-type . ,name))
      class)))

(defun cl--struct-get-class (name)
  "Return the structure class NAME, or signal an error."
  (or (if (not (symbolp name)) name)
      (cl--find-class name)
      (error "%S is not a struct name" name)))

;;; The classes of classes

(defmacro cl--define-bootstrap-accessors (struct tags &rest slots)
  "Define the accessors of STRUCT for SLOTS, and its predicate, from its TAGS variable."
  (let ((i 0))
    `(progn
       (defun ,(intern (format "%s-p" struct)) (cl-x)
         ,(format "Return t if CL-X is a %s." struct)
         (and (memq (type-of cl-x) ,tags) t))
       ,@(mapcar (lambda (slot)
                   (setq i (1+ i))
                   `(progn
                      (defun ,(intern (format "%s-%s" struct slot)) (cl-x)
                        ,(format "Access slot \"%s\" of `%s' struct CL-X." slot struct)
                        (declare (side-effect-free t))
                        (or (memq (type-of cl-x) ,tags)
                            (signal 'wrong-type-argument (list ',struct cl-x)))
                        (aref cl-x ,i))
                      (gv-define-setter ,(intern (format "%s-%s" struct slot)) (val x)
                        (list 'aset x ,i val))))
                 slots))))

(defvar cl-struct-cl-structure-object-tags nil
  "The kinds of structure that have a class.")
(defvar cl-struct-cl--class-tags '(cl-structure-class cl--class)
  "The kinds of classes.")
(defvar cl-struct-cl-structure-class-tags '(cl-structure-class)
  "The kinds of structure classes.")
(defvar cl-struct-cl-slot-descriptor-tags '(cl-slot-descriptor)
  "The kinds of slot descriptions.")

(cl--define-bootstrap-accessors cl-slot-descriptor cl-struct-cl-slot-descriptor-tags
                                name initform type props)
(defalias 'cl--slot-descriptor-name #'cl-slot-descriptor-name)
(defalias 'cl--slot-descriptor-initform #'cl-slot-descriptor-initform)
(defalias 'cl--slot-descriptor-type #'cl-slot-descriptor-type)
(defalias 'cl--slot-descriptor-props #'cl-slot-descriptor-props)
(gv-define-setter cl--slot-descriptor-props (val x) (list 'aset x 4 val))

(cl--define-bootstrap-accessors cl--class cl-struct-cl--class-tags
                                name docstring parents slots index-table)
(cl--define-bootstrap-accessors cl-structure-class cl-struct-cl-structure-class-tags
                                name docstring parents slots index-table
                                tag type named print children-sym)
(defalias 'cl--struct-class-p #'cl-structure-class-p)
(defalias 'cl--struct-class-name #'cl-structure-class-name)
(defalias 'cl--struct-class-docstring #'cl-structure-class-docstring)
(defalias 'cl--struct-class-parents #'cl-structure-class-parents)
(defalias 'cl--struct-class-slots #'cl-structure-class-slots)
(defalias 'cl--struct-class-index-table #'cl-structure-class-index-table)
(defalias 'cl--struct-class-tag #'cl-structure-class-tag)
(defalias 'cl--struct-class-type #'cl-structure-class-type)
(defalias 'cl--struct-class-named #'cl-structure-class-named)
(defalias 'cl--struct-class-print #'cl-structure-class-print)
(defalias 'cl--struct-class-children-sym #'cl-structure-class-children-sym)

(defun cl--struct-all-parents (class)
  "Return the list of CLASS and the classes above it, nearest first."
  (let (result)
    (while class
      (push class result)
      (setq class (car (cl--class-parents class))))
    (nreverse result)))

(defun cl--class-allparents (class)
  "Return the names of CLASS and the classes above it, nearest first."
  (if (eq (type-of class) 'eieio--class)
      (mapcar #'cl--class-name (eieio--class-precedence-list class))
    (cons (cl--class-name class)
          (let ((lists (mapcar #'cl--class-allparents (cl--class-parents class))))
            (if (cdr lists) (cl--merge-ordered-lists lists) (car lists))))))

(declare-function eieio--class-precedence-list "eieio-core" (class))

(defun cl--merge-ordered-lists (lists)
  "Return one list of the members of LISTS, keeping each list's order where it can be."
  (let (result)
    (while (setq lists (delq nil lists))
      (let ((tail lists)
            next)
        ;; The first head that stands in no other list's rest.
        (while (and tail (not next))
          (let ((head (caar tail))
                (blocked nil))
            (dolist (other lists)
              (when (memq head (cdr other)) (setq blocked t)))
            (unless blocked (setq next (list head))))
          (setq tail (cdr tail)))
        (let ((elt (if next (car next) (caar lists))))
          (push elt result)
          (setq lists (mapcar (lambda (list) (if (eq (car list) elt) (cdr list)
                                               (remq elt list)))
                              lists)))))
    (nreverse result)))

(defconst cl--class-slots
  '((cl-tag-slot)
    (name nil :type symbol)
    (docstring nil :type string)
    (parents nil :type (list-of cl--class))
    (slots nil :type (vector cl-slot-descriptor))
    (index-table nil :type hash-table))
  "The slots that all classes have.")

(cl-struct-define 'cl-structure-object "The root of the structures that have a class."
                  nil 'record nil '((cl-tag-slot))
                  'cl-struct-cl-structure-object-tags 'cl-structure-object t)
(cl-struct-define 'cl-slot-descriptor "Description of a slot of a structure."
                  'cl-structure-object 'record nil
                  '((cl-tag-slot) (name) (initform) (type) (props nil :type alist))
                  'cl-struct-cl-slot-descriptor-tags 'cl-slot-descriptor t)
(cl-struct-define 'cl--class "A type that has a name, parents and slots."
                  'cl-structure-object 'record nil cl--class-slots
                  'cl-struct-cl--class-tags 'cl--class t)
(cl-struct-define 'cl-structure-class "The type of structure classes."
                  'cl--class 'record nil
                  (append cl--class-slots
                          '((tag nil :type symbol)
                            (type nil :type (memq (vector list)))
                            (named nil :type bool)
                            (print nil :type bool)
                            (children-sym nil :type symbol)))
                  'cl-struct-cl-structure-class-tags 'cl-structure-class t)

(put 'cl-structure-object 'cl-deftype-satisfies 'cl-struct-p)
(put 'cl-structure-class 'cl-deftype-satisfies 'cl--struct-class-p)
(put 'cl--class 'cl-deftype-satisfies 'cl--class-p)
(put 'cl-slot-descriptor 'cl-deftype-satisfies 'cl-slot-descriptor-p)

(defun cl-struct-p (x)
  "Return t if X is a structure that has a class."
  (declare (side-effect-free error-free))
  (and (memq (type-of x) cl-struct-cl-structure-object-tags) t))

(defun cl-find-class (type)
  "Return the class named TYPE, or nil."
  (cl--find-class type))

(provide 'cl-preloaded)

;;; cl-preloaded.el ends here
