;;; map.el --- maps of all kinds  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Functions on alists, plists, hash tables and arrays as maps from keys to values.

;;;###autoload-public

;;; Code:

(eval-when-compile (require 'cl-generic))
(require 'cl-lib)
(require 'seq)

(define-error 'map-not-inplace "Cannot modify map in-place")

(defsubst map--plist-p (list)
  "Return non-nil if LIST, a list, is a plist: its first element is an atom."
  (and (consp list) (atom (car list))))

(defun map--error (map)
  "Signal that MAP is of no type that is a map."
  (error "Unsupported map type `%S': %S" (type-of map) map))


(pcase-defmacro map (&rest args)
  "Match a map; ARGS are (KEY PATTERN [DEFAULT]), SYMBOL for ('SYMBOL SYMBOL), or :KEY."
  `(and (pred mapp)
        ,@(map--make-pcase-bindings args)))

(defun map--make-pcase-bindings (args)
  "Return the patterns for ARGS, the parts of a `map' pattern."
  (mapcar (lambda (elt)
            (cond ((consp elt)
                   `(app (pcase--flip map-elt ,(car elt)
                                      ,@(if (nth 2 elt) nil))
                         ,(if (cdr elt) (cadr elt)
                            (let ((key (car elt)))
                              (if (eq (car-safe key) 'quote) (cadr key) key)))))
                  ((keywordp elt)
                   `(app (pcase--flip map-elt ,elt)
                         ,(intern (substring (symbol-name elt) 1))))
                  (t `(app (pcase--flip map-elt ',elt) ,elt))))
          args))

(defun map--make-pcase-patterns (args)
  "Return the `map' pattern for ARGS."
  (cons 'map (mapcar (lambda (elt)
                       (if (eq (car-safe elt) 'map) (map--make-pcase-patterns elt) elt))
                     args)))


(defmacro map-let (keys map &rest body)
  "Bind the variables in KEYS to values in MAP and run BODY."
  (declare (indent 2) (debug (sexp form body)))
  `(pcase-let ((,(map--make-pcase-patterns keys) ,map))
     ,@body))

;; What `setf' and the like make of `map-elt'.
(eval-and-compile
  (defun map--store-form (getter setter key value testfn)
    "Return code that puts VALUE at KEY, by TESTFN, into the map that GETTER returns.
A map that cannot be changed in place is made anew, and SETTER called with it."
    (macroexp-let2 nil new value
      `(condition-case nil
           (with-no-warnings (map-put! ,getter ,key ,new ,testfn))
         (map-not-inplace
          ,(funcall setter `(map-insert ,getter ,key ,new))
          ,new))))

  (defun map--expand-elt (do map key default testfn)
    "Call DO with a getter and a setter for KEY in MAP, DEFAULT and TESTFN as in `map-elt'."
    (gv-letplace (getter setter) `(gv-delay-error ,map)
      (macroexp-let2* nil ((key key) (default default) (testfn testfn))
        (funcall do `(map-elt ,getter ,key ,default)
                 (lambda (value) (map--store-form getter setter key value testfn)))))))

(cl-defgeneric map-elt (map key &optional default testfn)
  "Return the value of KEY in MAP, or DEFAULT.  TESTFN compares the keys of a list."
  (declare
   (gv-expander
    (lambda (do) (map--expand-elt do map key default testfn))))
  (ignore key default testfn)
  (map--error map))

(cl-defmethod map-elt ((map list) key &optional default testfn)
  "Return the value of KEY in the list MAP, or DEFAULT, by TESTFN."
  (if (map--plist-p map)
      (let ((cell (map--plist-cell map key testfn)))
        (if cell (cadr cell) default))
    (alist-get key map default nil (or testfn #'equal))))

(defun map--plist-cell (plist key &optional testfn)
  "Return the tail of PLIST that begins with KEY, by TESTFN or `eq'."
  (if (memq testfn '(nil eq))
      (plist-member plist key)
    (while (and plist (not (funcall testfn key (car plist))))
      (setq plist (cddr plist)))
    plist))

(cl-defmethod map-elt ((map hash-table) key &optional default _testfn)
  "Return the value of KEY in the table MAP, or DEFAULT."
  (gethash key map default))

(cl-defmethod map-elt ((map array) key &optional default _testfn)
  "Return element KEY of the array MAP, or DEFAULT."
  (if (and (natnump key) (< key (length map)))
      (aref map key)
    default))

(defmacro map-put (map key value &optional testfn)
  "Associate KEY with VALUE in the place MAP, by TESTFN."
  (macroexp-let2 nil v value
    `(progn (setf (map-elt ,map ,key nil ,testfn) ,v) ,v)))

(cl-defgeneric map-put! (map key value &optional testfn)
  "Associate KEY with VALUE in MAP itself, by TESTFN.
Signal `map-not-inplace' if MAP cannot be extended."
  (ignore map key value testfn)
  (map--error map))

(cl-defmethod map-put! ((map list) key value &optional testfn)
  "Associate KEY with VALUE in the list MAP, by TESTFN."
  (if (map--plist-p map)
      (let ((cell (map--plist-cell map key testfn)))
        (if cell
            (setcar (cdr cell) value)
          (nconc map (list key value))
          value))
    (let ((pair (assoc key map (or testfn #'equal))))
      (if pair
          (setcdr pair value)
        (signal 'map-not-inplace (list map)))))
  value)

(cl-defmethod map-put! ((map hash-table) key value &optional _testfn)
  "Associate KEY with VALUE in the table MAP."
  (puthash key value map))

(cl-defmethod map-put! ((map array) key value &optional _testfn)
  "Set element KEY of the array MAP to VALUE."
  (aset map key value))

(cl-defgeneric map-insert (map key value)
  "Return a map like MAP in which KEY has VALUE."
  (let ((copy (map-copy map)))
    (map-put! copy key value)
    copy))

(cl-defmethod map-insert ((map list) key value)
  "Return a list like MAP in which KEY has VALUE."
  (if (map--plist-p map)
      (cons key (cons value map))
    (cons (cons key value) map)))

(cl-defgeneric map-delete (map key)
  "Delete KEY from MAP; return the result.")

(cl-defmethod map-delete ((map list) key)
  "Delete KEY from the list MAP."
  (if (map--plist-p map)
      (let ((tail map) (before nil))
        (while tail
          (cond ((not (eq (car tail) key)) (setq before tail))
                (before (setcdr (cdr before) (cddr tail)))
                (t (setq map (cddr tail))))
          (setq tail (cddr tail)))
        map)
    (assoc-delete-all key map)))

(cl-defmethod map-delete ((map hash-table) key)
  "Delete KEY from the table MAP."
  (remhash key map)
  map)

(cl-defmethod map-delete ((map array) key)
  "Set element KEY of the array MAP to nil."
  (when (and (natnump key) (< key (length map)))
    (aset map key nil))
  map)

(defun map-nested-elt (map keys &optional default)
  "Look KEYS up in MAP, one in the value of the other; return the last value or DEFAULT."
  (let ((value map)
        (left keys))
    (while (and left value)
      (setq value (and (mapp value) (map-elt value (pop left)))))
    (if (and (null left) value) value
      (or value default))))

(cl-defgeneric map-pairs (map)
  "Return MAP as an alist."
  (seq-into (map-apply #'cons map) 'list))

(cl-defgeneric map-do (function map)
  "Call FUNCTION with each key and value in MAP; return nil.")

(cl-defmethod map-do (function (map list))
  "Call FUNCTION with each key and value in the list MAP."
  (if (map--plist-p map)
      (while map
        (funcall function (pop map) (pop map)))
    (mapc (lambda (pair) (funcall function (car pair) (cdr pair))) map))
  nil)

(cl-defmethod map-do (function (map hash-table))
  "Call FUNCTION with each key and value in the table MAP."
  (maphash function map)
  nil)

(cl-defmethod map-do (function (map array))
  "Call FUNCTION with each index and element of the array MAP."
  (seq-do-indexed (lambda (elt index) (funcall function index elt)) map)
  nil)

(cl-defgeneric map-apply (function map)
  "Return the list of the values of FUNCTION for each key and value in MAP."
  (let (result)
    (map-do (lambda (key value)
              (push (funcall function key value) result))
            map)
    (nreverse result)))

(cl-defgeneric map-keys (map)
  "Return the list of the keys in MAP."
  (map-apply (lambda (key _) key) map))

(cl-defgeneric map-values (map)
  "Return the list of the values in MAP."
  (map-apply (lambda (_ value) value) map))

(defun map-keys-apply (function map)
  "Return the list of the values of FUNCTION for each key in MAP."
  (map-apply (lambda (key _) (funcall function key)) map))

(defun map-values-apply (function map)
  "Return the list of the values of FUNCTION for each value in MAP."
  (map-apply (lambda (_ value) (funcall function value)) map))

(cl-defgeneric map-length (map)
  "Return the number of keys in MAP."
  (cond ((hash-table-p map) (hash-table-count map))
        ((map--plist-p map) (/ (length map) 2))
        ((or (listp map) (arrayp map)) (length map))
        (t (length (map-keys map)))))

(cl-defgeneric map-copy (map)
  "Return a copy of MAP.")

(cl-defmethod map-copy ((map list))
  "Return a copy of the list MAP."
  (if (map--plist-p map)
      (copy-sequence map)
    (copy-alist map)))

(cl-defmethod map-copy ((map hash-table))
  "Return a copy of the table MAP."
  (copy-hash-table map))

(cl-defmethod map-copy ((map array))
  "Return a copy of the array MAP."
  (copy-sequence map))

(cl-defgeneric mapp (map)
  "Return non-nil if MAP is a map."
  (or (listp map)
      (hash-table-p map)
      (arrayp map)))

(cl-defgeneric map-filter (pred map)
  "Return an alist of the pairs in MAP that fulfil PRED."
  (delq nil (map-apply (lambda (key value)
                         (and (funcall pred key value)
                              (cons key value)))
                       map)))

(cl-defgeneric map-remove (pred map)
  "Return an alist of the pairs in MAP that do not fulfil PRED."
  (map-filter (lambda (key value) (not (funcall pred key value)))
              map))

(cl-defgeneric map-empty-p (map)
  "Return non-nil if MAP is empty."
  (zerop (map-length map)))

(cl-defgeneric map-contains-key (map key &optional testfn)
  "Return non-nil if MAP has KEY, by TESTFN or `equal'."
  (let ((test (or testfn #'equal)))
    (map-some (lambda (k _v) (funcall test key k)) map)))

(cl-defmethod map-contains-key ((map list) key &optional testfn)
  "Return non-nil if the list MAP has KEY, by TESTFN."
  (if (map--plist-p map)
      (and (map--plist-cell map key testfn) t)
    (and (assoc key map (or testfn #'equal)) t)))

(cl-defmethod map-contains-key ((map hash-table) key &optional _testfn)
  "Return non-nil if the table MAP has KEY."
  (let ((none '(nil)))
    (not (eq none (gethash key map none)))))

(cl-defmethod map-contains-key ((map array) key &optional _testfn)
  "Return non-nil if KEY is an index of the array MAP."
  (and (natnump key) (< key (length map))))

(cl-defgeneric map-some (pred map)
  "Return the first non-nil value of PRED for the pairs in MAP."
  (catch 'map--break
    (map-do (lambda (key value)
              (let ((result (funcall pred key value)))
                (when result (throw 'map--break result))))
            map)
    nil))

(cl-defgeneric map-every-p (pred map)
  "Return non-nil if PRED holds for all pairs in MAP."
  (catch 'map--break
    (map-do (lambda (key value)
              (or (funcall pred key value) (throw 'map--break nil)))
            map)
    t))

(defun map--merge (merge type &rest maps)
  "Merge MAPS into a map of TYPE by calling MERGE with it, a key and a value."
  (ignore type)
  (let ((table (make-hash-table :test 'equal)))
    (dolist (map maps)
      (map-do (lambda (key value) (funcall merge table key value)) map))
    table))

(defun map-merge (type &rest maps)
  "Return a map of TYPE with all pairs in MAPS; later ones win."
  (map-into (apply #'map--merge (lambda (table key value) (puthash key value table))
                   type maps)
            type))

(defun map-merge-with (type function &rest maps)
  "Return a map of TYPE with all pairs in MAPS; FUNCTION combines values of one key."
  (let ((none '(nil)))
    (map-into (apply #'map--merge
                     (lambda (table key value)
                       (let ((old (gethash key table none)))
                         (puthash key
                                  (if (eq old none) value (funcall function old value))
                                  table)))
                     type maps)
              type)))

(cl-defgeneric map-into (map type)
  "Return MAP as a map of TYPE: list, alist, plist, hash-table or (hash-table ARGS...)."
  (cond
   ((memq type '(list alist)) (map-pairs map))
   ((eq type 'plist)
    (let (result)
      (map-do (lambda (k v) (push k result) (push v result)) map)
      (nreverse result)))
   ((or (eq type 'hash-table) (eq (car-safe type) 'hash-table))
    (let ((table (apply #'make-hash-table
                        (if (consp type) (cdr type)
                          (list :size (map-length map) :test 'equal)))))
      (map-do (lambda (k v) (puthash k v table)) map)
      table))
   (t (signal 'cl-no-applicable-method (list 'map-into map type)))))

(provide 'map)

;;; map.el ends here
