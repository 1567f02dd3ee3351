;;; eieio-base.el --- classes to build on  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'eieio)
(require 'seq)
(eval-when-compile (require 'cl-lib))

;;; Slots that another object may supply

(defclass eieio-instance-inheritor ()
  ((parent-instance :initarg :parent-instance
                    :type eieio-instance-inheritor
                    :documentation "The object that supplies what this one does not have."))
  "Objects whose slots without a value have that of their parent object."
  :abstract t)

(cl-defmethod slot-unbound ((object eieio-instance-inheritor) _class slot-name _fn)
  "Return SLOT-NAME of the object that OBJECT inherits from, if there is one."
  (if (slot-boundp object 'parent-instance)
      (eieio-oref (eieio-oref object 'parent-instance) slot-name)
    (cl-call-next-method)))

(cl-defmethod clone ((obj eieio-instance-inheritor) &rest params)
  "Return an object without values of its own that inherits from OBJ."
  (let ((new (cl-call-next-method)))
    (dotimes (i (length (eieio--class-slots (eieio--object-class new))))
      (aset new (1+ i) eieio--unbound))
    (eieio-oset new 'parent-instance obj)
    (when (stringp (car params))
      (let ((name (pop params)))
        (if (slot-exists-p new 'object-name)
            (eieio-oset new 'object-name name))))
    (when params (shared-initialize new params))
    new))

(defun eieio-instance-inheritor-slot-boundp (object slot)
  "Return non-nil if OBJECT, or an object that it inherits from, has a value in SLOT."
  (or (slot-boundp object slot)
      (and (slot-boundp object 'parent-instance)
           (eieio-instance-inheritor-slot-boundp (oref object parent-instance) slot))))

;;; Lists of all objects

(defclass eieio-instance-tracker ()
  ((tracking-symbol :type symbol
                    :allocation :class
                    :documentation "The variable with the list of all objects of the class."))
  "Objects that a variable keeps a list of."
  :abstract t)

(cl-defmethod initialize-instance :after ((this eieio-instance-tracker) &rest _slots)
  "Put THIS on the list of its class."
  (let ((symbol (eieio-oref this 'tracking-symbol)))
    (set symbol (cons this (remq this (symbol-value symbol))))))

(cl-defmethod delete-instance ((this eieio-instance-tracker))
  "Take THIS off the list of its class."
  (let ((symbol (eieio-oref this 'tracking-symbol)))
    (set symbol (delq this (symbol-value symbol)))))

(defun eieio-instance-tracker-find (key slot list-symbol)
  "Return the object in the list LIST-SYMBOL whose SLOT is KEY."
  (object-assoc key slot (symbol-value list-symbol)))

;;; At most one object

(defclass eieio-singleton ()
  ((singleton :type eieio-singleton
              :allocation :class
              :documentation "The only object of the class."))
  "Classes that make their object once."
  :abstract t)

(cl-defmethod make-instance ((class (subclass eieio-singleton)) &rest _slots)
  "Return the object of CLASS, which is made the first time."
  (let ((old (eieio-oref-default class 'singleton)))
    (if (and (eieio-object-p old) (same-class-p old class))
        old
      (let ((new (cl-call-next-method)))
        (eieio-oset-default class 'singleton new)
        new))))

;;; Objects in files

(defclass eieio-persistent ()
  ((file :initarg :file
         :type string
         :documentation "The file that the object is kept in.")
   (extension :type string
              :allocation :class
              :initform ".eieio"
              :documentation "The usual extension of the file.")
   (file-header-line :type string
                     :allocation :class
                     :initform ";; EIEIO PERSISTENT OBJECT"
                     :documentation "The first line of the file.")
   (do-backups :type boolean
               :allocation :class
               :initform t
               :documentation "Whether to keep the file that was there before."))
  "Objects that can be saved in a file."
  :abstract t)

(cl-defmethod eieio-persistent-save-interactive ((this eieio-persistent) _prompt
                                                 &optional _name)
  "Save THIS."
  (eieio-persistent-save this))

(cl-defmethod eieio-persistent-path-relative ((this eieio-persistent) file)
  "Return the name of FILE as seen from the file of THIS."
  (file-relative-name (expand-file-name file)
                      (file-name-directory (eieio-oref this 'file))))

(cl-defmethod eieio-persistent-save ((this eieio-persistent) &optional file)
  "Write THIS to its file, or to FILE."
  (when file (setq file (expand-file-name file)))
  (with-temp-buffer
    (let* ((name (or file (eieio-oref this 'file)))
           (default-directory (file-name-directory name))
           (coding-system-for-write 'utf-8-emacs))
      (let ((standard-output (current-buffer)))
        (eieio-oset this 'file
                    (if file
                        (eieio-persistent-path-relative this file)
                      (file-name-nondirectory name)))
        (object-write this (eieio-oref this 'file-header-line)))
      (let ((backup-inhibited (not (eieio-oref this 'do-backups))))
        (ignore backup-inhibited)
        (write-region (point-min) (point-max) name nil 'silent))
      (eieio-oset this 'file name))))

(defun eieio-persistent-read (filename &optional class allow-subclass)
  "Return the object saved in FILENAME, which is to be of CLASS.
With ALLOW-SUBCLASS, it may also be of a class below CLASS."
  (unless class
    (warn "`eieio-persistent-read' called without specifying a class"))
  (unless (class-p class)
    (signal 'wrong-type-argument (list 'class-p class)))
  (let (form result)
    (with-temp-buffer
      (insert-file-contents filename)
      (goto-char (point-min))
      (setq form (read (current-buffer))))
    (unless (and (consp form)
                 (child-of-class-p (car form) 'eieio-persistent)
                 (or (eq class (car form))
                     (and allow-subclass (child-of-class-p (car form) class))))
      (error "Invalid object: %s is not an object of class %s%s" filename class
             (if allow-subclass " nor a subclass of it" "")))
    (setq result (eieio-persistent-make-instance (car form) (cdr form)))
    (eieio-oset result 'file filename)
    result))

(cl-defgeneric eieio-persistent-make-instance (objclass inputlist)
  "Return an object of OBJCLASS from the expressions INPUTLIST, as read from a file.")
(cl-defmethod eieio-persistent-make-instance
    ((objclass (subclass eieio-default-superclass)) inputlist)
  "Return an object of OBJCLASS from the expressions INPUTLIST."
  (let* ((name (unless (keywordp (car inputlist)) (pop inputlist)))
         (class (eieio--class-object objclass))
         slots)
    (while inputlist
      (let ((key (pop inputlist)) (value (pop inputlist)))
        (when (eieio--initarg-to-attribute class key)
          (setq slots (append slots (list key (eieio-persistent--value value)))))))
    (let ((new (apply #'make-instance objclass slots)))
      (when (and name (slot-exists-p new 'object-name))
        (eieio-oset new 'object-name name))
      new)))

(defun eieio-persistent--value (form)
  "Return the value of FORM, read from a file, without evaluating it freely."
  (cond ((not (consp form)) form)
        ((eq (car form) 'quote) (cadr form))
        ((eq (car form) 'list) (mapcar #'eieio-persistent--value (cdr form)))
        ((and (symbolp (car form)) (class-p (car form)))
         (eieio-persistent-make-instance (car form) (cdr form)))
        (t form)))

;;; Objects with a name

(defclass eieio-named ()
  ((object-name :initarg :object-name :initform nil))
  "Objects with a name in a slot."
  :abstract t)

(cl-defmethod eieio-object-name-string ((obj eieio-named))
  "Return the name of OBJ."
  (or (slot-value obj 'object-name)
      (cl-call-next-method)))

(cl-defmethod eieio-object-set-name-string ((obj eieio-named) name)
  "Give OBJ the string NAME."
  (eieio--check (stringp name) 'string name 'name)
  (eieio-oset obj 'object-name name))

(cl-defmethod clone ((obj eieio-named) &rest params)
  "Return a copy of OBJ with a new name; PARAMS may begin with one."
  (let* ((new-name (and (stringp (car params)) (pop params)))
         (new (apply #'cl-call-next-method obj params))
         (name (slot-value obj 'object-name)))
    (eieio-oset new 'object-name
                (or new-name
                    (plist-get params :object-name)
                    (save-match-data
                      (if (and name (string-match "-\\([0-9]+\\)\\'" name))
                          (concat (substring name 0 (match-beginning 0)) "-"
                                  (number-to-string
                                   (1+ (string-to-number (match-string 1 name)))))
                        (concat name "-1")))))
    new))

(cl-defmethod make-instance ((class (subclass eieio-named)) &rest args)
  "Return a new object of CLASS; ARGS may begin with its name."
  (if (not (stringp (car args)))
      (cl-call-next-method)
    (apply #'cl-call-next-method class :object-name (car args) (cdr args))))

(provide 'eieio-base)

;;; eieio-base.el ends here
