;;; cl-lib.el --- Common Lisp extensions: basics and autoloads  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The small functions of the library live here; the macros are in cl-macs.el, cl-loop.el and
;; cl-struct.el, the sequence functions in cl-seq.el, the rest in cl-extra.el.  All of these are
;; loaded when first used: see the table at the end.

;;; Code:

;; What `setf' of pieces of text expands to.
;;;###autoload-names (function cl--set-substring cl--set-buffer-substring)

(define-error 'cl-assertion-failed "Assertion failed")
(define-error 'cl-no-applicable-method "No applicable method")
(define-error 'cl-struct-unknown-slot "struct has no such slot")

;;; Places

(eval-and-compile
  (defun cl--step-form (place x change change-by-one)
    "Return code to CHANGE the value of PLACE by X, or to do CHANGE-BY-ONE if X is nil."
    (cond ((not (symbolp place)) `(cl-callf ,change ,place ,(or x 1)))
          (x `(setq ,place (,change ,place ,x)))
          (t `(setq ,place (,change-by-one ,place))))))

;;;###autoload
(defmacro cl-incf (place &optional x)
  "Add X (by default 1) to PLACE and return the new value."
  (declare (debug (place &optional form)))
  (cl--step-form place x '+ '1+))

;;;###autoload
(defmacro cl-decf (place &optional x)
  "Subtract X (by default 1) from PLACE and return the new value."
  (declare (debug cl-incf))
  (cl--step-form place x '- '1-))

;;;###autoload
(defmacro cl-pushnew (x place &rest keys)
  "Put X at the front of the list in PLACE unless it is there.
KEYS may be :test, :test-not and :key, as in `cl-adjoin'.

\(fn X PLACE [KEYWORD VALUE]...)"
  (declare (debug (form place &rest &or [[&or ":test" ":test-not" ":key"] form])))
  (require 'gv)
  (if (and (symbolp place) (null keys))
      (macroexp-let2 macroexp-copyable-p v x
        `(if (memql ,v ,place)
             (with-no-warnings ,place)
           (setq ,place (cons ,v ,place))))
    (macroexp-let2 macroexp-copyable-p v x
      (gv-letplace (getter setter) place
        (funcall setter `(cl-adjoin ,v ,getter ,@keys))))))

;;; Multiple values, which are lists here

(defsubst cl-values-list (list)
  "Return the elements of LIST as multiple values."
  list)

(defalias 'cl-values #'list)

(defalias 'cl-multiple-value-apply #'apply)
(defalias 'cl-multiple-value-call #'apply)
(defalias 'cl-nth-value #'nth)

(defsubst cl-multiple-value-list (expression)
  "Return the values of EXPRESSION as a list."
  expression)

;;; Declarations

(defvar cl--optimize-speed 1
  "The speed asked for with `cl-declaim'.")
(defvar cl--optimize-safety 1
  "The safety asked for with `cl-declaim'.")
(defvar cl--proclaims-deferred nil)
(defvar cl--proclaim-history t)

(defun cl-proclaim (spec)
  "Take note of the declaration SPEC."
  (cl--do-proclaim spec t)
  nil)

(defmacro cl-declaim (&rest specs)
  "Take note of the declarations SPECS for the rest of the file."
  `(eval-and-compile
     ,@(mapcar (lambda (spec) `(cl-proclaim ',spec)) specs)))

(defun cl--compiling-file ()
  "Return non-nil while a file is being compiled."
  (macroexp-compiling-p))

;;; Numbers

(defsubst cl-plusp (number) "Return t if NUMBER is above zero." (> number 0))
(defsubst cl-minusp (number) "Return t if NUMBER is below zero." (< number 0))
(defun cl-oddp (integer) "Return t if INTEGER is odd." (eq (logand integer 1) 1))
(defun cl-evenp (integer) "Return t if INTEGER is even." (eq (logand integer 1) 0))

(defconst cl-digit-char-table
  (let ((table (make-vector 256 nil))
        (i 0))
    (while (< i 10)
      (aset table (+ i ?0) i)
      (setq i (1+ i)))
    (while (< i 36)
      (aset table (+ i -10 ?a) i)
      (aset table (+ i -10 ?A) i)
      (setq i (1+ i)))
    table)
  "The weight of each character as a digit.")

(defun cl-digit-char-p (char &optional radix)
  "Return the weight of CHAR as a digit in RADIX (by default 10), or nil."
  (unless (<= 2 (or radix 10) 36)
    (signal 'args-out-of-range (list 'radix radix '(2 36))))
  (let ((r (and (< char 256) (aref cl-digit-char-table char))))
    (and r (< r (or radix 10)) r)))

(defun cl-random-time ()
  "Return a number made from the time, to start a random state."
  (let* ((str (format "%s" (float-time)))
         (i (length str))
         (v 0))
    (while (>= (setq i (1- i)) 0)
      (setq v (+ (% (* v 3) 536870911) (aref str i))))
    v))

(defvar cl--random-state nil
  "The random state that `cl-random' uses by default.")
(defvar cl--gensym-counter 0
  "The number of the last symbol that `cl-gensym' made.")

(defconst cl-most-positive-float nil "The largest float.")
(defconst cl-most-negative-float nil "The smallest float.")
(defconst cl-least-positive-float nil "The smallest positive float.")
(defconst cl-least-negative-float nil "The negative float nearest zero.")
(defconst cl-least-positive-normalized-float nil "The smallest positive normal float.")
(defconst cl-least-negative-normalized-float nil "The negative normal float nearest zero.")
(defconst cl-float-epsilon nil "The smallest float that changes 1.0 when added.")
(defconst cl-float-negative-epsilon nil "The smallest float that changes 1.0 when subtracted.")

;;; Lists

(defalias 'cl-first #'car)
(defalias 'cl-second #'cadr)
(defalias 'cl-rest #'cdr)
(defalias 'cl-third #'cl-caddr)
(defalias 'cl-fourth #'cl-cadddr)
(defalias 'cl-copy-seq #'copy-sequence)
(defsubst cl-endp (x)
  "Return t if X, which must be a list, is nil."
  (cond ((null x) t)
        ((listp x) nil)
        (t (signal 'wrong-type-argument (list 'list x 'x)))))
(defalias 'cl-svref #'aref)

(defsubst cl-fifth (x) "Return element 5 of the list X." (nth 4 x))
(defsubst cl-sixth (x) "Return element 6 of the list X." (nth 5 x))
(defsubst cl-seventh (x) "Return element 7 of the list X." (nth 6 x))
(defsubst cl-eighth (x) "Return element 8 of the list X." (nth 7 x))
(defsubst cl-ninth (x) "Return element 9 of the list X." (nth 8 x))
(defsubst cl-tenth (x) "Return element 10 of the list X." (nth 9 x))

(defmacro cl--alias-cxr (&rest names)
  "Define cl- aliases of NAMES."
  (macroexp-progn
   (mapcar (lambda (name)
             `(defalias ',(intern (format "cl-%s" name)) #',name))
           names)))

(cl--alias-cxr caaar caadr cadar caddr cdaar cdadr cddar cdddr
               caaaar caaadr caadar caaddr cadaar cadadr caddar cadddr
               cdaaar cdaadr cdadar cdaddr cddaar cddadr cdddar cddddr)

(defun cl-list* (arg &rest others)
  "Return a list of ARG and OTHERS whose last argument is its tail."
  (cond ((null others) arg)
        ((null (cdr others)) (cons arg (car others)))
        (t (let* ((n (length others))
                  (copy (copy-sequence others))
                  (last (nthcdr (- n 2) copy)))
             (setcdr last (cadr last))
             (cons arg copy)))))

(defun cl-ldiff (list sublist)
  "Return a copy of LIST up to the tail SUBLIST."
  (let (result)
    (while (and (consp list) (not (eq list sublist)))
      (push (pop list) result))
    (nreverse result)))

(defun cl-copy-list (list)
  "Return a copy of LIST, which may be dotted."
  (if (consp list)
      (let (result)
        (while (consp list) (push (pop list) result))
        (nconc (nreverse result) list))
    (car list)))

(defun cl-adjoin (cl-item cl-list &rest cl-keys)
  "Return CL-LIST with CL-ITEM in front, unless it is there.
CL-KEYS may be :test, :test-not and :key.

\(fn ITEM LIST [KEYWORD VALUE]...)"
  (declare (compiler-macro cl--compiler-macro-adjoin))
  (let ((search (cond ((null cl-keys) #'memql)
                      ((equal cl-keys '(:test eq)) #'memq)
                      ((equal cl-keys '(:test equal)) #'member))))
    (cond ((null search) (apply #'cl--adjoin cl-item cl-list cl-keys))
          ((funcall search cl-item cl-list) cl-list)
          (t (cons cl-item cl-list)))))

(defun cl-subst (cl-new cl-old cl-tree &rest cl-keys)
  "Return CL-TREE with CL-NEW for each part that is `eql' to CL-OLD.
CL-KEYS may be :test, :test-not and :key.

\(fn NEW OLD TREE [KEYWORD VALUE]...)"
  (if (or cl-keys (and (numberp cl-old) (not (integerp cl-old))))
      (apply #'cl-sublis (list (cons cl-old cl-new)) cl-tree cl-keys)
    (cl--do-subst cl-new cl-old cl-tree)))

(defun cl--do-subst (new old tree)
  "Return TREE with NEW for each part that is `eql' to OLD."
  (cond ((eql tree old) new)
        ((consp tree)
         (let ((a (cl--do-subst new old (car tree)))
               (d (cl--do-subst new old (cdr tree))))
           (if (and (eq a (car tree)) (eq d (cdr tree)))
               tree
             (cons a d))))
        (t tree)))

(defsubst cl-acons (key value alist)
  "Return ALIST with (KEY . VALUE) in front."
  (cons (cons key value) alist))

(defun cl-pairlis (keys values &optional alist)
  "Return the pairs of KEYS and VALUES in front of ALIST."
  (nconc (cl-mapcar #'cons keys values) alist))

(defun cl-mapcar (cl-func cl-x &rest cl-rest)
  "Call CL-FUNC with the elements of CL-X and CL-REST in parallel; return the values.

\(fn FUNCTION SEQ...)"
  (cond
   ((null cl-rest) (mapcar cl-func cl-x))
   ((or (cdr cl-rest) (not (listp cl-x)) (not (listp (car cl-rest))))
    (cl--mapcar-many cl-func (cons cl-x cl-rest) 'accumulate))
   (t
    (let ((y (car cl-rest))
          result)
      (while (and cl-x y)
        (push (funcall cl-func (pop cl-x) (pop y)) result))
      (nreverse result)))))

(defun cl--set-substring (str start end val)
  "Return a copy of STR in which VAL stands from START to END."
  (concat (substring str 0 start) val (if end (substring str end) "")))

(defun cl--set-buffer-substring (start end val)
  "Replace the text from START to END by VAL."
  (save-excursion
    (delete-region start end)
    (goto-char start)
    (insert val)
    val))

(defun cl--defalias (cl-f el-f &optional doc)
  "Make CL-F an alias of EL-F with DOC."
  (defalias cl-f el-f doc))

;;; Loaded on demand

(defvar cl--split-files)
(let ((cl--split-files t))
  (load "cl-loaddefs" nil t))

(put 'cl-list* 'compiler-macro #'cl--compiler-macro-list*)
(put 'cl-typep 'compiler-macro #'cl--compiler-macro-typep)
(put 'cl-member 'compiler-macro #'cl--compiler-macro-member)
(put 'cl-assoc 'compiler-macro #'cl--compiler-macro-assoc)

(dolist (entry '((cl-defun 2) (cl-defmacro 2) (cl-iter-defun 2) (cl-defsubst 2)
                 (cl-destructuring-bind 2) (cl-case 1) (cl-ecase 1) (cl-typecase 1)
                 (cl-etypecase 1) (cl-block 1) (cl-return-from 1) (cl-do 2) (cl-do* 2)
                 (cl-dolist 1) (cl-dotimes 1) (cl-do-symbols 1) (cl-progv 2) (cl-flet 1)
                 (cl-flet* 1) (cl-labels 1) (cl-macrolet 1) (cl-symbol-macrolet 1)
                 (cl-multiple-value-bind 2) (cl-multiple-value-setq 1) (cl-the 1)
                 (cl-letf 1) (cl-letf* 1) (cl-callf 2) (cl-callf2 3) (cl-eval-when 1)
                 (cl-defstruct 1) (cl-deftype 2) (cl-once-only 1) (cl-tagbody 0)))
  (put (car entry) 'lisp-indent-function (cadr entry)))

(dolist (entry '((cl-fifth . 4) (cl-sixth . 5) (cl-seventh . 6) (cl-eighth . 7)
                 (cl-ninth . 8) (cl-tenth . 9)))
  (let ((n (cdr entry)))
    (put (car entry) 'gv-expander
         (lambda (do list) (gv-get `(nth ,n ,list) do)))))

(put 'cl-getf 'gv-expander
     (lambda (do plist tag &optional def)
       (gv-get plist
               (lambda (getter setter)
                 (macroexp-let2 macroexp-copyable-p k tag
                   (macroexp-let2 macroexp-copyable-p d def
                     (funcall do `(cl-getf ,getter ,k ,d)
                              (lambda (v)
                                (macroexp-let2 macroexp-copyable-p val v
                                  `(progn
                                     ,(funcall setter `(cl--set-getf ,getter ,k ,val))
                                     ,val))))))))))

(put 'cl-subseq 'gv-expander
     (lambda (do seq start &optional end)
       (macroexp-let2 macroexp-copyable-p s seq
         (macroexp-let2 macroexp-copyable-p b start
           (macroexp-let2 macroexp-copyable-p e end
             (funcall do `(cl-subseq ,s ,b ,e)
                      (lambda (v)
                        (macroexp-let2 macroexp-copyable-p new v
                          `(progn (cl-replace ,s ,new :start1 ,b :end1 ,e)
                                  ,new)))))))))

(defun cl--old-struct-type-of (orig-fun object)
  "Return what ORIG-FUN says is the type of OBJECT, but know old structures.
Those are vectors whose first element is the symbol cl-struct-NAME."
  (let ((tag (and (vectorp object) (> (length object) 0) (aref object 0))))
    (if (and tag (symbolp tag)
             (string-prefix-p "cl-struct-" (symbol-name tag))
             (eq (symbol-function tag) :quick-object-witness-check))
        (intern (substring (symbol-name tag) 10))
      (funcall orig-fun object))))

(define-minor-mode cl-old-struct-compat-mode
  "Let `type-of' know the structures that old compiled files make."
  :global t
  :group 'tools
  (if cl-old-struct-compat-mode
      (advice-add 'type-of :around #'cl--old-struct-type-of)
    (advice-remove 'type-of #'cl--old-struct-type-of)))

(provide 'cl-lib)

;;; cl-lib.el ends here
