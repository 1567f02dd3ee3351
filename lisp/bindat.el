;;; bindat.el --- records of bytes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Two notations say what a run of bytes holds.  `bindat-type' is a macro: it makes an object of
;; three functions, which read a value, count its bytes and write it.  The older notation is a
;; list that is interpreted; its values are alists whose last field comes first.  Both read from
;; `bindat-raw' at `bindat-idx', and write there.

;;; Code:

(require 'cl-lib)

(defvar bindat-raw nil "The bytes: a unibyte string or a vector.")
(defvar bindat-idx nil "Where in `bindat-raw' the next byte is.")

(cl-defstruct (bindat--type (:constructor bindat--make) (:copier nil))
  "How values of a type are read, counted and written."
  ue le pe)

;;; Parts of both

(defun bindat--read-uint (bits little)
  "Read a number of BITS bits, the least byte first if LITTLE."
  (let ((value 0) (shift 0))
    (dotimes (_ (/ bits 8))
      (let ((byte (aref bindat-raw bindat-idx)))
        (setq value (if little (logior value (ash byte shift)) (logior (ash value 8) byte))
              shift (+ shift 8)
              bindat-idx (1+ bindat-idx))))
    value))

(defun bindat--signed (value bits)
  "Return VALUE, a number of BITS bits, as one with a sign."
  (if (= 0 (logand value (ash 1 (1- bits))))
      value
    (- value (ash 1 bits))))

(defun bindat--write-uint (bits little value)
  "Write VALUE in BITS bits, the least byte first if LITTLE."
  (let ((bytes (/ bits 8)))
    (dotimes (i bytes)
      (aset bindat-raw bindat-idx
            (logand 255 (ash value (* -8 (if little i (- bytes i 1))))))
      (setq bindat-idx (1+ bindat-idx)))))

(defun bindat--skip (bytes)
  "Pass over BYTES bytes, and return nil."
  (setq bindat-idx (+ bindat-idx bytes))
  nil)

(defun bindat--align (size)
  "Go on to the next multiple of SIZE, and return nil."
  (while (/= 0 (% bindat-idx size)) (setq bindat-idx (1+ bindat-idx)))
  nil)

(defun bindat--read-str (length)
  "Read LENGTH bytes as a string."
  (let* ((from bindat-idx)
         (bytes (substring bindat-raw from (+ from length))))
    (bindat--skip length)
    (if (stringp bytes) bytes (apply #'unibyte-string (append bytes nil)))))

(defun bindat--read-strz (length)
  "Read a string that ends at a zero byte, or after LENGTH bytes."
  (let ((i 0))
    (while (and (if length (< i length) t)
                (/= 0 (aref bindat-raw (+ bindat-idx i))))
      (setq i (1+ i)))
    (prog1 (let ((start bindat-idx)) (prog1 (bindat--read-str i) (setq bindat-idx start)))
      (bindat--skip (or length (1+ i))))))

(defun bindat--write-str (length string)
  "Write STRING, at most LENGTH bytes of it, and pass over the rest of LENGTH."
  (let ((count (min length (length string))))
    (dotimes (i count)
      (aset bindat-raw (+ bindat-idx i) (aref string i)))
    (bindat--skip length)))

(defun bindat--write-strz (length string)
  "Write STRING in LENGTH bytes, with zeros behind it, or only what it has if that is nil."
  (bindat--write-str (or length (length string)) string))

(defun bindat--read-bits (bytes)
  "Read BYTES bytes as the list of the bits that are set in them, the highest first."
  (let (bits (number (1- (* 8 bytes))))
    (dotimes (_ bytes)
      (let ((byte (bindat--read-uint 8 nil)) (mask 128))
        (while (> mask 0)
          (unless (= 0 (logand byte mask)) (push number bits))
          (setq mask (ash mask -1) number (1- number)))))
    bits))

(defun bindat--write-bits (bytes bits)
  "Write BYTES bytes in which BITS, a list of numbers, are set."
  (dotimes (i bytes)
    (let ((byte 0))
      (dotimes (bit 8)
        (when (memq (+ bit (* 8 (- bytes i 1))) bits)
          (setq byte (logior byte (ash 1 bit)))))
      (bindat--write-uint 8 nil byte))))

;;; The macro

(eval-and-compile

(defconst bindat--synonyms
  '((byte uint 8) (u8 uint 8) (word uint 16) (short uint 16) (u16 uint 16) (u24 uint 24)
    (dword uint 32) (long uint 32) (u32 uint 32) (u64 uint 64) (u16r uintr 16) (u24r uintr 24)
    (u32r uintr 32) (u64r uintr 64) (ip vec 4 byte))
  "Names of types that are short for others.")

(defvar bindat--local-types nil "Names of types that a `letrec' around binds.")

(defun bindat--make-form (type)
  "Return the form that makes the object for TYPE."
  (let ((value (make-symbol "value")))
    `(bindat--make :ue (lambda () ,(bindat--expand 'unpack type nil))
                   :le (lambda (,value) (ignore ,value) ,(bindat--expand 'length type value))
                   :pe (lambda (,value) (ignore ,value) ,(bindat--expand 'pack type value)))))

(defun bindat--map-branches (type function)
  "Call FUNCTION on the types at the ends of TYPE, a conditional or binding form.
Return the form with the results in their places, or nil if TYPE is none."
  (pcase type
    (`(if ,condition ,then . ,else)
     `(if ,condition ,(funcall function then)
        ,(and else (funcall function (bindat--single else)))))
    (`(cond . ,clauses)
     `(cond ,@(mapcar (lambda (clause)
                        (list (car clause) (funcall function (bindat--single (cdr clause)))))
                      clauses)))
    (`(pcase ,value . ,clauses)
     `(pcase ,value
        ,@(mapcar (lambda (clause)
                    (list (car clause) (funcall function (bindat--single (cdr clause)))))
                  clauses)))
    (`(,(and head (or 'let 'let*)) ,bindings . ,body)
     `(,head ,bindings ,(funcall function (bindat--single body))))
    (`(letrec ,bindings . ,body)
     ;; What is bound are types, which may refer to each other.
     (let ((bindat--local-types (append (mapcar #'car bindings) bindat--local-types)))
       `(letrec ,(mapcar (lambda (binding)
                           (list (car binding)
                                 (bindat--make-form (bindat--single (cdr binding)))))
                         bindings)
          ,(funcall function (bindat--single body)))))
    (`(progn . ,body)
     `(progn ,@(butlast body) ,(funcall function (car (last body)))))))

(defun bindat--single (types)
  "Return the type that the list TYPES is: its only element, or all of it."
  (if (cdr types) types (car types)))

(defun bindat--type-of (types)
  "Return the type that TYPES is: the name of one, a type with arguments, or fields."
  (if (or (cdr types) (consp (car types))) types (car types)))

(defun bindat--expand (op type value)
  "Return code that does OP on something of TYPE; VALUE is the variable with it.
OP is `unpack', `length' or `pack'."
  (unless (consp type) (setq type (list type)))
  (let* ((head (car type)) (arguments (cdr type))
         (synonym (and (symbolp head) (cdr (assq head bindat--synonyms))))
         (macro (and (symbolp head) (get head 'bindat--macro))))
    (cond
     ((or (consp head) (keywordp head)) (bindat--expand-struct op type value))
     (synonym (bindat--expand op synonym value))
     ((bindat--map-branches type (lambda (branch) (bindat--expand op branch value))))
     ((memq head '(vec repeat)) (bindat--expand-array op head arguments value))
     ((eq head 'struct)
      (bindat--expand-struct op (if (or (consp (car arguments)) (keywordp (car arguments)))
                                    arguments
                                  (cdr arguments))
                             value))
     ((bindat--expand-leaf op head arguments value))
     (macro (bindat--expand op (apply macro arguments) value))
     ((memq head bindat--local-types) (bindat--expand op (list 'type head) value))
     (t (error "Unknown bindat type: %S" type)))))

(defun bindat--expand-leaf (op head arguments value)
  "Return the code of `bindat--expand' for OP on VALUE of a simple type, or nil.
HEAD is the type's name, ARGUMENTS what follows it."
  (pcase-let ((`(,read ,count ,write)
               (pcase (cons head arguments)
                 (`(uint ,bits . ,little)
                  (let ((little (car little)))
                    `((bindat--read-uint ,bits ,little)
                      (bindat--skip (/ ,bits 8))
                      (bindat--write-uint ,bits ,little ,value))))
                 (`(uintr ,bits)
                  `((bindat--read-uint ,bits t)
                    (bindat--skip (/ ,bits 8))
                    (bindat--write-uint ,bits t ,value)))
                 (`(sint ,bits . ,little)
                  (let ((little (car little)))
                    `((bindat--signed (bindat--read-uint ,bits ,little) ,bits)
                      (bindat--skip (/ ,bits 8))
                      (bindat--write-uint ,bits ,little ,value))))
                 (`(str ,length)
                  `((bindat--read-str ,length)
                    (bindat--skip ,length)
                    (bindat--write-str ,length ,value)))
                 (`(strz . ,length)
                  (let ((length (car length)))
                    `((bindat--read-strz ,length)
                      (bindat--skip (or ,length (length ,value)))
                      (bindat--write-strz ,length ,value))))
                 (`(bits ,length)
                  `((bindat--read-bits ,length)
                    (bindat--skip ,length)
                    (bindat--write-bits ,length ,value)))
                 (`(fill ,length) (make-list 3 `(bindat--skip ,length)))
                 (`(align ,size) (make-list 3 `(bindat--align ,size)))
                 (`(unit ,expression) (list expression nil '(ignore)))
                 (`(type ,expression)
                  `((funcall (bindat--type-ue ,expression))
                    (funcall (bindat--type-le ,expression) ,value)
                    (funcall (bindat--type-pe ,expression) ,value))))))
    (pcase op
      ('unpack read)
      ('length (or count (and read '(ignore))))
      ('pack write))))

(defun bindat--expand-array (op head arguments value)
  "Return code that does OP on VALUE, a sequence; HEAD is `vec' or `repeat'.
ARGUMENTS are how many elements there are, and their type."
  (let ((count (make-symbol "count")) (i (make-symbol "i")) (element (make-symbol "element"))
        (result (make-symbol "result"))
        (type (if (cdr arguments) (bindat--type-of (cdr arguments)) 'byte)))
    (if (eq op 'unpack)
        `(let ((,count ,(car arguments)) ,result)
           (dotimes (_ ,count) (push ,(bindat--expand op type nil) ,result))
           ,(if (eq head 'vec) `(vconcat (nreverse ,result)) `(nreverse ,result)))
      `(let ((,count ,(car arguments)))
         (dotimes (,i ,count)
           (let ((,element (elt ,value ,i)))
             (ignore ,element)
             ,(bindat--expand op type element)))))))

(defun bindat--struct-value (results)
  "Return code for the alist of RESULTS, the names of fields.
A list among them holds the variable of a field without a name, whose value is put in."
  (let ((parts nil))
    (dolist (result (reverse results))
      (cond
       ((consp result) (push (car result) parts))
       ((eq (car-safe (car parts)) 'list)
        (push `(cons ',result ,result) (cdr (car parts))))
       (t (push `(list (cons ',result ,result)) parts))))
    (if (or (cdr parts) (symbolp (car parts))) `(append ,@parts) (car parts))))

(defun bindat--expand-struct (op fields value)
  "Return code that does OP on VALUE, an alist with FIELDS."
  (let ((unpack-value (memq :unpack-val fields))
        (form nil) names results steps)
    (while fields
      (let ((field (pop fields)))
        (pcase field
          (:unpack-val (pop fields))
          (:pack-var (let ((variable (pop fields)))
                       (unless (eq op 'unpack)
                         (push (list variable value) steps))))
          (`(,name . ,type)
           (let* ((pack (memq :pack-val type))
                  (type (if pack (butlast type (length pack)) type))
                  (type (bindat--type-of type))
                  (field-value (cond (pack (cadr pack))
                                     ((eq name '_) value)
                                     (t `(cdr-safe (assq ',name ,value)))))
                  (variable (if (eq name '_) (make-symbol "_") name)))
             (push (if (eq name '_) (list variable) name) results)
             (unless (eq name '_) (push name names))
             (if (eq op 'unpack)
                 (push (list variable (bindat--expand op type nil)) steps)
               (push (list variable field-value) steps)
               (push (list (make-symbol "_") (bindat--expand op type variable)) steps)))))))
    (setq form (cond ((not (eq op 'unpack)) nil)
                     (unpack-value (cadr unpack-value))
                     (t (bindat--struct-value (nreverse results)))))
    `(let* ,(reverse steps) (ignore ,@names) ,form)))

) ; what the macro needs when this file is compiled

(defmacro bindat-type (&rest type)
  "Return an object for TYPE, to be given to `bindat-unpack', `bindat-length', `bindat-pack'.
TYPE is one of
  uint BITS [LITTLE], uintr BITS, sint BITS [LITTLE], str LENGTH, strz [LENGTH], bits BYTES, fill BYTES,
  align SIZE, vec COUNT [TYPE], repeat COUNT TYPE, unit EXPRESSION, type EXPRESSION,
  u8, u16, u24, u32, u64, those with an r after them, byte, word, long, ip,
  struct NAME FIELD..., or only FIELD..., each (NAME TYPE [:pack-val EXPRESSION]);
  if, cond, pcase, let, let* and progn with types at their ends; letrec, whose
  bindings are (NAME TYPE);
  a name defined by `bindat-defmacro'.
Expressions can refer to the fields before them by name."
  (bindat--make-form (bindat--type-of type)))

(defmacro bindat-defmacro (name args &rest body)
  "Let NAME, in `bindat-type', stand for the type that BODY returns, given ARGS."
  (declare (indent 2) (doc-string 3))
  `(eval-and-compile
     (define-symbol-prop ',name 'bindat--macro (lambda ,args ,@body))))

;;; The interpreted notation

;; Names that expressions in specifications refer to.
(defvar last)
(defvar tag)
(defvar struct)

(defun bindat--old-eval (form fields value &optional tag-value)
  "Return the value of FORM, with `struct' FIELDS, `last' VALUE and `tag' TAG-VALUE."
  (cl-progv '(struct last tag) (list fields value tag-value)
    (eval form t)))

(defun bindat--old-argument (argument fields value)
  "Return what ARGUMENT, a number, a path of fields or (eval FORM), stands for.
FIELDS are known, VALUE was the last one."
  (pcase argument
    (`(eval ,form) (bindat--old-eval form fields value))
    ((pred consp) (apply #'bindat-get-field fields argument))
    (_ argument)))

(defun bindat--old-type (type length element)
  "Return an object for the simple TYPE of LENGTH, or nil.
ELEMENT is the type of the elements of a vector, perhaps with its length."
  (pcase type
    ((or 'u8 'byte) (bindat-type u8))
    ((or 'u16 'word 'short) (bindat-type u16))
    ('u24 (bindat-type u24))
    ((or 'u32 'dword 'long) (bindat-type u32))
    ('u64 (bindat-type u64))
    ('u16r (bindat-type u16r))
    ('u24r (bindat-type u24r))
    ('u32r (bindat-type u32r))
    ('u64r (bindat-type u64r))
    ('str (bindat-type str length))
    ('strz (bindat-type strz length))
    ('bits (bindat-type bits length))
    ('fill (bindat-type fill length))
    ('align (bindat-type align length))
    ('ip (bindat-type vec 4 u8))
    ('vec (let ((inner (if (consp element)
                           (bindat--old-type (nth 0 element) (nth 1 element) (nth 2 element))
                         (bindat--old-type (or element 'u8) nil nil))))
            (bindat-type vec length type inner)))))

(defun bindat--old-item (item)
  "Return ITEM of a specification as (FIELD TYPE . ARGUMENTS); FIELD may be nil."
  (if (memq (car item) '(eval fill align union struct))
      (cons nil item)
    item))

(defun bindat--old-branch (clauses value fields last-value)
  "Return the items in the first of CLAUSES whose tag fits VALUE.
FIELDS are known, LAST-VALUE was the last one."
  (cdr (cl-find-if (lambda (clause)
                     (or (eq (car clause) t)
                         (equal (car clause) value)
                         (and (eq (car-safe (car clause)) 'eval)
                              (bindat--old-eval (cadr (car clause)) fields last-value value))))
                   clauses)))

(defun bindat--old-walk (op spec given)
  "Do OP, `unpack', `length' or `pack', as SPEC says; GIVEN is the alist of values to write.
Return the alist of the values read, the last field first."
  (let ((fields given) (last-value nil))
    (dolist (item spec)
      (pcase-let* ((`(,field ,type . ,arguments) (bindat--old-item item))
                   (field (if (eq (car-safe field) 'eval)
                              (bindat--old-eval (cadr field) fields last-value)
                            field))
                   (type (if (eq (car-safe type) 'eval)
                             (bindat--old-eval (cadr type) fields last-value)
                           type))
                   (argument (if (memq type '(eval struct)) (car arguments)
                               (bindat--old-argument (car arguments) fields last-value)))
                   (value (if field (cdr (assq field given)) given))
                   (data nil))
        (pcase type
          ('eval (setq data (bindat--old-eval argument fields last-value))
                 (unless field (setq data nil)))
          ('struct (setq data (bindat--old-walk op (symbol-value argument) value)))
          ('repeat
           (dotimes (i argument)
             (push (bindat--old-walk op (cdr arguments)
                                     (unless (eq op 'unpack) (elt value i)))
                   data))
           (setq data (nreverse data)))
          ('union (setq data (bindat--old-walk
                              op (bindat--old-branch (cdr arguments) argument fields last-value)
                              value)))
          (_ (let ((object (bindat--old-type type argument (cadr arguments))))
               (pcase (and object op)
                 ('unpack (setq data (funcall (bindat--type-ue object)) last-value data))
                 ('length (funcall (bindat--type-le object) value) (setq last-value value))
                 ('pack (when (or value (memq type '(fill align bits)) (null field))
                          (funcall (bindat--type-pe object) value))
                        (unless (or value (memq type '(fill align bits)) (null field))
                          (funcall (bindat--type-le object) value))
                        (setq last-value value))))))
        (cond ((not (or (eq op 'unpack) (eq type 'eval))))
              ((null data))
              (field (push (cons field data) fields))
              (t (setq fields (append data fields))))))
    fields))

;;; Entry points

(defun bindat-unpack (spec raw &optional idx)
  "Return what RAW, a unibyte string or a vector, holds from IDX (or 0) on, as SPEC says.
SPEC comes from `bindat-type', or is a list in the older notation."
  (when (multibyte-string-p raw)
    (error "String is multibyte"))
  (let ((bindat-raw raw) (bindat-idx (or idx 0)))
    (if (bindat--type-p spec)
        (funcall (bindat--type-ue spec))
      (bindat--old-walk 'unpack spec nil))))

(defun bindat-get-field (struct &rest path)
  "Return the field of STRUCT that PATH leads to, names of fields and indices."
  (while path
    (let ((step (pop path)))
      (setq struct (if (integerp step) (nth step struct) (cdr (assq step struct))))))
  struct)

(defun bindat-length (spec struct)
  "Return how many bytes STRUCT takes as SPEC says."
  (let ((bindat-idx 0))
    (if (bindat--type-p spec)
        (funcall (bindat--type-le spec) struct)
      (bindat--old-walk 'length spec struct))
    bindat-idx))

(defun bindat-pack (spec struct &optional raw idx)
  "Return the bytes of STRUCT, as SPEC says, as a string.
With RAW, a unibyte string or a vector, write them into it from IDX (or 0) on."
  (when (multibyte-string-p raw)
    (error "Pre-allocated string is multibyte"))
  (let* ((bindat-idx (or idx 0))
         (bindat-raw (or raw (make-string (+ bindat-idx (bindat-length spec struct)) 0))))
    (if (bindat--type-p spec)
        (funcall (bindat--type-pe spec) struct)
      (bindat--old-walk 'pack spec struct))
    (if raw nil bindat-raw)))

;;; Addresses

(defun bindat-format-vector (vect fmt sep &optional len)
  "Return the first LEN numbers of VECT, or all, in the format FMT with SEP between them."
  (unless len (setq len (length vect)))
  (mapconcat (lambda (i) (format fmt (aref vect i))) (number-sequence 0 (1- len)) sep))

(defun bindat-vector-to-dec (vect &optional sep)
  "Return the numbers in VECT in decimal, with SEP, or a dot, between them."
  (bindat-format-vector vect "%d" (or sep ".")))

(defun bindat-vector-to-hex (vect &optional sep)
  "Return the bytes in VECT in hexadecimal, with SEP, or a colon, between them."
  (bindat-format-vector vect "%02x" (or sep ":")))

(defun bindat-ip-to-string (ip)
  "Return the address IP, a vector or string of four numbers, in decimal with dots."
  (bindat-vector-to-dec ip))

(provide 'bindat)

;;; bindat.el ends here
