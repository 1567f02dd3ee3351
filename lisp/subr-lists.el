;;; subr-lists.el --- functions on lists, symbols and functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Loaded after the control macros; needs nothing else.

;;; Code:

;;; Errors

(defun error (&rest args)
  "Signal an error with the message that `format-message' makes of ARGS.

\(fn STRING &rest ARGS)"
  (declare (advertised-calling-convention (string &rest args) "23.1"))
  (signal 'error (list (apply #'format-message args))))

(defun user-error (format &rest args)
  "Signal an error that is the user's doing, with message FORMAT filled by ARGS."
  (signal 'user-error (list (apply #'format-message format args))))

(defun define-error (name message &optional parent)
  "Make NAME an error symbol with MESSAGE, under PARENT (a symbol or a list)."
  (let ((parents (if (consp parent) parent (list (or parent 'error))))
        (conditions (list name)))
    (dolist (p parents)
      ;; A single parent need not be known: a condition may be its own parent, to have no other.
      (let ((above (or (get p 'error-conditions)
                       (and (consp parent) (error "Unknown signal `%s'" p)))))
        (dolist (c (cons p above))
          (unless (memq c conditions) (push c conditions)))))
    (put name 'error-conditions (nreverse conditions))
    (when message (put name 'error-message message))))

;;; Trivial functions and predicates

(defun ignore (&rest _arguments)
  "Ignore ARGUMENTS and return nil."
  (interactive)
  nil)

(defun always (&rest _arguments)
  "Ignore ARGUMENTS and return t."
  t)

(defun xor (cond1 cond2)
  "Return COND1 or COND2 if exactly one of them is non-nil, else nil."
  (declare (pure t) (side-effect-free error-free))
  (if cond1 (if cond2 nil cond1) cond2))

(defun zerop (number)
  "Return t if NUMBER is zero."
  (declare (compiler-macro (lambda (_) `(= 0 ,number))))
  (= 0 number))

(defun fixnump (object)
  "Return t if OBJECT is an integer that fits in a word."
  (if (integerp object)
      (<= most-negative-fixnum object most-positive-fixnum)))

(defun bignump (object)
  "Return t if OBJECT is an integer too large for a word."
  (and (integerp object) (not (fixnump object))))

(defun lsh (value count)
  "Return VALUE with its bits shifted left by COUNT, a logical shift.
A negative COUNT shifts a negative fixnum as an unsigned word."
  (cond ((or (>= value 0) (>= count 0)) (ash value count))
        ((bignump value) (signal 'args-out-of-range (list value count)))
        (t (ash (logand (ash value -1) most-positive-fixnum) (1+ count)))))

(defun log10 (x)
  "Return the logarithm of X to the base 10."
  (log x 10))

(defun booleanp (object)
  "Return t if OBJECT is t or nil."
  (or (null object) (eq object t)))

(defun string-or-null-p (object)
  "Return t if OBJECT is a string or nil."
  (or (stringp object) (null object)))

(defun special-form-p (object)
  "Return t if OBJECT is a special form or a symbol defined as one."
  (let ((function (if (symbolp object) (indirect-function object) object)))
    (if (subrp function) (eq 'unevalled (cdr (subr-arity function))))))

(defun macrop (object)
  "Return non-nil if OBJECT is a macro or a symbol defined as one."
  (let* ((function (indirect-function object))
         (head (car-safe function)))
    (cond ((eq head 'macro))
          ((eq head 'autoload) (memq (nth 4 function) '(macro t))))))

(defun autoloadp (object)
  "Return non-nil if OBJECT is an autoload."
  (eq 'autoload (car-safe object)))

(defun subr-primitive-p (object)
  "Return t if OBJECT is a function written in C."
  (and (subrp object)
       (not (subr-native-elisp-p object))))

(defun frame-configuration-p (object)
  "Return non-nil if OBJECT seems to be a frame configuration."
  (eq 'frame-configuration (car-safe object)))

(defun values--store-value (value)
  "Store VALUE in `values' and return it."
  (push value values)
  value)

;;; Symbols and functions

(defvar gensym-counter 0
  "The number that `gensym' will use next.")

(defun gensym (&optional prefix)
  "Return a new uninterned symbol named PREFIX (by default \"g\") and a number."
  (let ((name (format "%s%d" (or prefix "g") gensym-counter)))
    (setq gensym-counter (1+ gensym-counter))
    (make-symbol name)))

(defun apply-partially (fun &rest args)
  "Return a function that calls FUN with ARGS in front of its own arguments."
  (lambda (&rest args2)
    (apply fun (append args args2))))

(defun define-symbol-prop (symbol prop val)
  "Set the property PROP of SYMBOL to VAL, and note that this file did so."
  (unless (assq prop (cdr (assq 'define-symbol-props current-load-list)))
    (push (list 'define-symbol-props (list prop symbol)) current-load-list))
  (put symbol prop val))

(defun function-get (f prop &optional autoload)
  "Return the property PROP of the function named F, or of what F is an alias of.
If AUTOLOAD is non-nil and F is autoloaded without the property, load it first;
unless AUTOLOAD is `macro', even when F is no macro."
  (let ((value nil))
    (while (and f (symbolp f))
      (setq value (get f prop))
      (let ((definition (if value nil (symbol-function f))))
        ;; What was loaded may have given F itself the property: look at it once more.
        (setq f (if (and autoload (autoloadp definition)
                         (not (equal definition
                                     (autoload-do-load definition f
                                                       (if (eq autoload 'macro) 'macro)))))
                    f
                  definition))))
    value))

;;; Accessors

(defun subr--cxr-code (name x)
  "Return the code for the function NAME, a composition of car and cdr, of X."
  (dolist (letter (cdr (reverse (cdr (append (symbol-name name) nil)))))
    (setq x (list (if (eq letter ?a) 'car 'cdr) x)))
  x)

(defun internal--compiler-macro-cXXr (form x)
  "Turn FORM, a call of a c[ad]+r function with argument X, into car and cdr.
The function may also be an alias, such as `cl-third'."
  (let ((head (car form))
        (case-fold-search nil))
    (while (and (not (string-match-p "\\`c[ad]+r\\'" (symbol-name head)))
                (symbolp (symbol-function head)))
      (setq head (symbol-function head)))
    (if (not (string-match-p "\\`c[ad]+r\\'" (symbol-name head)))
        form
      (subr--cxr-code head x))))

(defmacro subr--define-cxr (&rest names)
  "Define the functions NAMES, compositions of `car' and `cdr'."
  (cons 'progn
        (mapcar
         (lambda (name)
           (let ((code (subr--cxr-code name 'x)))
             `(defun ,name (x)
                ,(format "Return the `%s' of the `c%s' of X."
                         (car code) (substring (symbol-name name) 2))
                (declare (compiler-macro internal--compiler-macro-cXXr)
                         (side-effect-free t))
                ,code)))
         names)))

(subr--define-cxr caar cadr cdar cddr
                  caaar caadr cadar caddr cdaar cdadr cddar cdddr
                  caaaar caaadr caadar caaddr cadaar cadadr caddar cadddr
                  cdaaar cdaadr cdadar cdaddr cddaar cddadr cdddar cddddr)

(defun last (list &optional n)
  "Return the last cons of LIST, or its last N conses."
  (let ((count (or n 1)))
    (if (>= count 0)
        (nthcdr (max 0 (- (safe-length list) count)) list))))

(defun butlast (list &optional n)
  "Return a copy of LIST without its last N elements, by default 1."
  (let ((count (or n 1)))
    (if (<= count 0)
        list
      (take (- (length list) count) list))))

(defun nbutlast (list &optional n)
  "Cut the last N elements (by default 1) off LIST and return it."
  (let ((keep (- (length list) (or n 1))))
    (cond ((<= keep 0) nil)
          (t (let ((end (nthcdr (1- keep) list)))
               (if end (setcdr end nil)))
             list))))

(defun ensure-list (object)
  "Return OBJECT if it is a list, else a list of it."
  (if (listp object) object (list object)))

;;; Copying, deleting, flattening

(defun copy-tree (tree &optional vecp)
  "Return a copy of TREE, also of the conses inside it; with VECP, of vectors too."
  (cond ((and vecp (vectorp tree))
         (apply #'vector (mapcar (lambda (element) (copy-tree element t)) tree)))
        ((atom tree) tree)
        (t
         (if (consp (nthcdr (safe-length tree) tree)) (signal 'circular-list (list tree)))
         ;; Along the cdrs in a loop, so that long lists take no stack.
         (let* ((head (list nil))
                (end head))
           (while (consp tree)
             (setcdr end (list (copy-tree (car tree) vecp)))
             (setq end (cdr end)
                   tree (cdr tree)))
           (if tree (setcdr end (copy-tree tree vecp)))
           (cdr head)))))

(defun delete-dups (list)
  "Delete from LIST the elements that are `equal' to an earlier one."
  (let ((seen (make-hash-table :test 'equal))
        (before nil)
        (tail list))
    (while tail
      (if (gethash (car tail) seen)
          (setcdr before (cdr tail))
        (puthash (car tail) t seen)
        (setq before tail))
      (setq tail (cdr tail))))
  list)

(defun delete-consecutive-dups (list &optional circular)
  "Delete from LIST the elements that are `equal' to the one before.
With CIRCULAR, the first element counts as following the last."
  (let ((before nil)
        (here list))
    (while (cdr here)
      (if (equal (car here) (cadr here))
          (setcdr here (cddr here))
        (setq before here
              here (cdr here))))
    (if (and circular before (equal (car list) (car here)))
        (setcdr before nil)))
  list)

(defun remove (elt seq)
  "Return SEQ without the elements that are `equal' to ELT; SEQ stays as it is."
  (declare (side-effect-free t))
  ;; `delete' makes a new object of all but lists.
  (delete elt (if (listp seq) (copy-sequence seq) seq)))

(defun remq (elt list)
  "Return LIST without the elements that are `eq' to ELT; LIST stays as it is."
  (declare (side-effect-free t))
  (while (and list (eq elt (car list)))
    (setq list (cdr list)))
  (if (memq elt list) (delq elt (copy-sequence list)) list))

(defun flatten-tree (tree)
  "Return a list of the non-nil atoms of TREE, in order."
  (let ((stack (list tree))
        (atoms nil)
        here)
    (while stack
      (setq here (pop stack))
      ;; Down along the cars; the cdrs wait on the stack.
      (while (consp here)
        (push (cdr here) stack)
        (setq here (car here)))
      (if here (push here atoms)))
    (nreverse atoms)))

(defalias 'flatten-list #'flatten-tree)

(defun number-sequence (from &optional to inc)
  "Return the list of numbers FROM, FROM + INC, ... that do not pass TO.
INC is 1 by default."
  (let ((step (or inc 1))
        (number from)
        (count 0)
        (numbers nil))
    (cond ((or (null to) (= from to)) (list from))
          ((zerop step) (error "The increment can not be zero"))
          (t
           (while (if (> step 0) (<= number to) (>= number to))
             (push number numbers)
             ;; Each from FROM, so that errors of floats do not add up.
             (setq count (1+ count)
                   number (+ from (* count step))))
           (nreverse numbers)))))

;;; Association lists

(defun assoc-default (key alist &optional test default)
  "Return the value of the first element of ALIST that matches KEY.
TEST (by default `equal') is called with the element, or its car, and KEY.
An element that is an atom has the value DEFAULT."
  (or test (setq test #'equal))
  (while (and alist
              (not (funcall test (if (consp (car alist)) (caar alist) (car alist)) key)))
    (setq alist (cdr alist)))
  (if alist
      (if (consp (car alist)) (cdar alist) default)))

(defun member-ignore-case (elt list)
  "Return the tail of LIST whose car is the string ELT, in any letter case."
  (let ((found nil))
    (while (and list (not found))
      (if (and (stringp (car list))
               (eq t (compare-strings elt nil nil (car list) nil nil t)))
          (setq found list)
        (setq list (cdr list))))
    found))

(defun subr--delete-pairs (alist drop-p)
  "Delete from ALIST the conses for which DROP-P returns non-nil."
  (while (and (consp (car alist)) (funcall drop-p (car alist)))
    (setq alist (cdr alist)))
  (let ((tail alist)
        next)
    (while (setq next (cdr tail))
      (if (and (consp (car next)) (funcall drop-p (car next)))
          (setcdr tail (cdr next))
        (setq tail next))))
  alist)

(defun assoc-delete-all (key alist &optional test)
  "Delete from ALIST all elements whose car is KEY, by TEST or `equal'."
  (unless test (setq test #'equal))
  (subr--delete-pairs alist (lambda (elt) (funcall test (car elt) key))))

(defun assq-delete-all (key alist)
  "Delete from ALIST all elements whose car is `eq' to KEY."
  (subr--delete-pairs alist (lambda (elt) (eq (car elt) key))))

(defun rassq-delete-all (value alist)
  "Delete from ALIST all elements whose cdr is `eq' to VALUE."
  (subr--delete-pairs alist (lambda (elt) (eq (cdr elt) value))))

(defun alist-get (key alist &optional default remove testfn)
  "Return the value of KEY in ALIST, or DEFAULT if there is none.
TESTFN compares keys (`eq' by default).  As a place, with REMOVE non-nil,
setting the value to DEFAULT deletes the element."
  (ignore remove)
  (let ((pair (if (memq testfn '(nil eq))
                  (assq key alist)
                (assoc key alist testfn))))
    (if pair (cdr pair) default)))

;;; Lists in variables

(defun add-to-list (list-var element &optional append compare-fn)
  "Add ELEMENT to the list in the symbol LIST-VAR unless it is there.
With APPEND, add it at the end.  COMPARE-FN is `equal' by default."
  (if (cond ((null compare-fn) (member element (symbol-value list-var)))
            ((eq compare-fn #'eq) (memq element (symbol-value list-var)))
            ((eq compare-fn #'eql) (memql element (symbol-value list-var)))
            (t (let ((tail (symbol-value list-var)))
                 (while (and tail (not (funcall compare-fn element (car tail))))
                   (setq tail (cdr tail)))
                 tail)))
      (symbol-value list-var)
    (let ((new (list element)))
      (set list-var (if append
                        (append (symbol-value list-var) new)
                      (nconc new (symbol-value list-var)))))))

(defun add-to-ordered-list (list-var element &optional order)
  "Add ELEMENT to the list in the symbol LIST-VAR, which is kept in order.
ORDER, a number, is the element's place; t takes its place away, and an
element without a place comes after those with one."
  (let ((places (get list-var 'list-order))
        (list (symbol-value list-var)))
    (unless places
      (setq places (make-hash-table :test 'eq :weakness 'key))
      (put list-var 'list-order places))
    (if order
        (puthash element (if (numberp order) order) places))
    (set list-var
         (sort (if (memq element list) list (cons element list))
               (lambda (a b)
                 (let ((first (gethash a places))
                       (second (gethash b places)))
                   (and first (or (null second) (< first second)))))))))

(defun add-to-history (history-var newelt &optional maxelt keep-all)
  "Put NEWELT at the front of the history list in the symbol HISTORY-VAR.
Keep at most MAXELT elements; with KEEP-ALL keep duplicates and empty strings.
Return the new list, or nil if it did not change."
  (let ((history (symbol-value history-var))
        (most (or maxelt (get history-var 'history-length) history-length)))
    (when (and (listp history)
               (or keep-all
                   (not (or (equal newelt "") (equal newelt (car history))))))
      (setq history (cons newelt
                          (if history-delete-duplicates (delete newelt history) history)))
      (if (integerp most)
          (setq history (and (> most 0) (ntake most history))))
      (set history-var history))))

;;; Major modes as symbols

(defun provided-mode-derived-p (mode &rest modes)
  "Return non-nil if MODE is one of MODES or derived from one of them."
  (let ((found nil))
    (while (and mode (not (setq found (car (memq mode modes)))))
      (setq mode (or (get mode 'derived-mode-parent)
                     (let ((definition (symbol-function mode)))
                       (if (symbolp definition) definition)))))
    found))

(defun derived-mode-p (&rest modes)
  "Return non-nil if the current major mode is one of MODES or derived from one."
  (apply #'provided-mode-derived-p major-mode modes))

;;; Aliases

(defalias 'not #'null)
(defalias 'rplaca #'setcar)
(defalias 'rplacd #'setcdr)
(defalias 'sxhash #'sxhash-equal)
(defalias 'string= #'string-equal)
(defalias 'string< #'string-lessp)
(defalias 'string> #'string-greaterp)
(defalias 'int-to-string #'number-to-string)
(defalias 'move-marker #'set-marker)
(defalias 'beep #'ding)
(defalias 'chmod #'set-file-modes)
(defalias 'mkdir #'make-directory)
(defalias 'store-match-data #'set-match-data)
(defalias 'point-at-eol #'line-end-position)
(defalias 'point-at-bol #'line-beginning-position)
(defalias 'user-original-login-name #'user-login-name)
(defalias 'backward-delete-char #'delete-backward-char)
(defalias 'indent-to-column #'indent-to)
(defalias 'send-string #'process-send-string)
(defalias 'send-region #'process-send-region)
(defalias 'redraw-modeline #'force-mode-line-update)

(provide 'subr-lists)

;;; subr-lists.el ends here
