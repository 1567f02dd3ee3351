;;; cl-extra.el --- Common Lisp functions: mapping, numbers, properties  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'seq)
(require 'cl-lib)
(require 'cl-seq)

;;; Conversion and comparison

(defun cl-coerce (x type)
  "Return X as an object of TYPE."
  (pcase type
    ('list (append x nil))
    ((or 'vector 'array)
     (if (or (vectorp x) (and (eq type 'array) (arrayp x))) x (vconcat x)))
    ('string (if (stringp x) x (concat x)))
    ('bool-vector (if (bool-vector-p x) x (apply #'bool-vector (append x nil))))
    ('float (float x))
    ((and 'character (guard (and x (symbolp x)))) (cl-coerce (symbol-name x) type))
    ((and 'character (guard (and (stringp x) (= 1 (length x))))) (string-to-char x))
    ((guard (cl-typep x type)) x)
    (_ (error "Can't coerce %s to type %s" x type))))

(defun cl-equalp (x y)
  "Return t if X and Y are equal, ignoring letter case and the kind of number."
  (cond ((numberp x) (and (numberp y) (= x y)))
        ((stringp x) (and (stringp y) (equal (downcase x) (downcase y))))
        ((vectorp x)
         (and (vectorp y)
              (= (length x) (length y))
              (cl-equalp (append x nil) (append y nil))))
        ((consp x)
         ;; Along the cdrs in a loop, so that long lists take no stack.
         (let ((same t))
           (while (and same (consp x))
             (setq same (and (consp y) (cl-equalp (pop x) (pop y)))))
           (and same (cl-equalp x y))))
        (t (equal x y))))

;;; Mapping

(defun cl--mapcar-many (cl-func cl-seqs &optional acc)
  "Call CL-FUNC with the elements of all CL-SEQS in parallel; return the values if ACC."
  (let* ((n (apply #'min (mapcar (lambda (s) (if (listp s) (safe-length s) (length s)))
                                 cl-seqs)))
         (seqs (copy-sequence cl-seqs))
         (i 0)
         result)
    (while (< i n)
      (let (args)
        (let ((tail seqs))
          (while tail
            (let ((s (car tail)))
              (if (listp s)
                  (progn (push (car s) args)
                         (setcar tail (cdr s)))
                (push (aref s i) args)))
            (setq tail (cdr tail))))
        (let ((value (apply cl-func (nreverse args))))
          (when acc (push value result))))
      (setq i (1+ i)))
    (nreverse result)))

(defun cl-map (cl-type cl-func cl-seq &rest cl-rest)
  "Call CL-FUNC with the elements of CL-SEQ and CL-REST; return a CL-TYPE of the values.

\(fn TYPE FUNCTION SEQUENCE...)"
  (let ((result (apply #'cl-mapcar cl-func cl-seq cl-rest)))
    (and cl-type (cl-coerce result cl-type))))

(defun cl--maplists (func lists)
  "Return the values of FUNC for the LISTS, their cdrs and so on."
  (let ((lists (copy-sequence lists))
        result)
    (while (not (memq nil lists))
      (push (apply func lists) result)
      (setq lists (mapcar #'cdr lists)))
    (nreverse result)))

(defun cl-maplist (cl-func cl-list &rest cl-rest)
  "Call CL-FUNC with CL-LIST and CL-REST, their cdrs and so on; return the values.

\(fn FUNCTION LIST...)"
  (cl--maplists cl-func (cons cl-list cl-rest)))

(defun cl-mapc (cl-func cl-seq &rest cl-rest)
  "Call CL-FUNC with the elements of CL-SEQ and CL-REST; return CL-SEQ.

\(fn FUNCTION SEQUENCE...)"
  (if cl-rest
      (cl--mapcar-many cl-func (cons cl-seq cl-rest))
    (mapc cl-func cl-seq))
  cl-seq)

(defun cl-mapl (cl-func cl-list &rest cl-rest)
  "Call CL-FUNC with CL-LIST and CL-REST, their cdrs and so on; return CL-LIST.

\(fn FUNCTION LIST...)"
  (cl--maplists cl-func (cons cl-list cl-rest))
  cl-list)

(defun cl-mapcan (cl-func cl-seq &rest cl-rest)
  "Like `cl-mapcar' of CL-FUNC, CL-SEQ and CL-REST, but nconc the values.

\(fn FUNCTION SEQUENCE...)"
  (if cl-rest
      (apply #'nconc (apply #'cl-mapcar cl-func cl-seq cl-rest))
    (mapcan cl-func cl-seq)))

(defun cl-mapcon (cl-func cl-list &rest cl-rest)
  "Like `cl-maplist' of CL-FUNC, CL-LIST and CL-REST, but nconc the values.

\(fn FUNCTION LIST...)"
  (apply #'nconc (cl--maplists cl-func (cons cl-list cl-rest))))

(defun cl-some (cl-pred cl-seq &rest cl-rest)
  "Return the first non-nil value of CL-PRED for the elements of CL-SEQ and CL-REST.

\(fn PREDICATE SEQ...)"
  (catch 'cl-extra--found
    (apply #'cl-mapc
           (lambda (&rest elements)
             (let ((value (apply cl-pred elements)))
               (when value (throw 'cl-extra--found value))))
           cl-seq cl-rest)
    nil))

(defun cl-every (cl-pred cl-seq &rest cl-rest)
  "Return t if CL-PRED holds for all elements of CL-SEQ and CL-REST.

\(fn PREDICATE SEQ...)"
  (not (apply #'cl-some (lambda (&rest elements) (not (apply cl-pred elements)))
              cl-seq cl-rest)))

(defun cl-notany (cl-pred cl-seq &rest cl-rest)
  "Return t if CL-PRED holds for no element of CL-SEQ and CL-REST.

\(fn PREDICATE SEQ...)"
  (not (apply #'cl-some cl-pred cl-seq cl-rest)))

(defun cl-notevery (cl-pred cl-seq &rest cl-rest)
  "Return t if CL-PRED fails for some element of CL-SEQ and CL-REST.

\(fn PREDICATE SEQ...)"
  (not (apply #'cl-every cl-pred cl-seq cl-rest)))

;;; What `cl-loop' walks over

(defun cl--map-keymap-recursively (cl-func-rec cl-map &optional cl-base)
  "Call CL-FUNC-REC with each key sequence and binding in CL-MAP, CL-BASE in front."
  (let ((base (or cl-base [])))
    (map-keymap
     (lambda (key bind)
       (let ((keys (vconcat base (vector key))))
         (if (keymapp bind)
             (cl--map-keymap-recursively cl-func-rec bind keys)
           (funcall cl-func-rec keys bind))))
     cl-map)))

(defun cl--map-intervals (cl-func &optional cl-what cl-prop cl-start cl-end)
  "Call CL-FUNC with the ends of each stretch of CL-WHAT, a buffer or string.
A stretch has one value of CL-PROP, or of all properties.  CL-START and
CL-END limit them."
  (let ((what (or cl-what (current-buffer))))
    (if (bufferp what)
        (with-current-buffer what
          (let ((pos (or cl-start (point-min)))
                (limit (or cl-end (point-max))))
            (while (< pos limit)
              (let ((next (min limit (or (if cl-prop
                                             (next-single-property-change pos cl-prop nil limit)
                                           (next-property-change pos nil limit))
                                         limit))))
                (funcall cl-func pos next)
                (setq pos next)))))
      (let ((pos (or cl-start 0))
            (limit (or cl-end (length what))))
        (while (< pos limit)
          (let ((next (min limit (or (if cl-prop
                                         (next-single-property-change pos cl-prop what limit)
                                       (next-property-change pos what limit))
                                     limit))))
            (funcall cl-func pos next)
            (setq pos next)))))))

(defun cl--map-overlays (cl-func &optional cl-buffer cl-start cl-end cl-arg)
  "Call CL-FUNC with each overlay of CL-BUFFER from CL-START to CL-END, and CL-ARG."
  (with-current-buffer (or cl-buffer (current-buffer))
    (let ((overlays (overlays-in (or cl-start (point-min)) (or cl-end (point-max)))))
      (setq overlays (sort overlays (lambda (a b) (< (overlay-start a) (overlay-start b)))))
      (while (and overlays (not (funcall cl-func (pop overlays) cl-arg)))))))

;;; Numbers

(defun cl-gcd (&rest args)
  "Return the greatest common divisor of ARGS."
  (let ((divisor 0))
    (dolist (number args divisor)
      (let ((rest (abs number)))
        (while (/= rest 0)
          (cl-psetq divisor rest rest (% divisor rest)))))))

(defun cl-lcm (&rest args)
  "Return the least common multiple of ARGS."
  (let ((multiple 1))
    (dolist (number args multiple)
      (setq multiple (if (or (eq number 0) (eq multiple 0)) 0
                       (* multiple (/ (abs number) (cl-gcd multiple number))))))))

(defun cl-isqrt (x)
  "Return the integer part of the square root of X."
  (cond ((eql x 0) 0)
        ((not (and (integerp x) (> x 0))) (signal 'arith-error nil))
        (t
         ;; Newton's method from a power of 2 above the root comes down to it.
         (let* ((root (ash 1 (1+ (/ (1+ (logb x)) 2))))
                (next (/ (+ root (/ x root)) 2)))
           (while (< next root)
             (setq root next
                   next (/ (+ root (/ x root)) 2)))
           root))))

(defun cl-floor (x &optional y)
  "Return the floor of X, or of X divided by Y, and the remainder."
  (let ((quotient (floor x y)))
    (list quotient (- x (* quotient (or y 1))))))

(defun cl-ceiling (x &optional y)
  "Return the ceiling of X, or of X divided by Y, and the remainder."
  (let ((quotient (ceiling x y)))
    (list quotient (- x (* quotient (or y 1))))))

(defun cl-truncate (x &optional y)
  "Return X, or X divided by Y, rounded towards zero, and the remainder."
  (let ((quotient (truncate x y)))
    (list quotient (- x (* quotient (or y 1))))))

(defun cl-round (x &optional y)
  "Return X, or X divided by Y, rounded to the nearest integer, and the remainder.
Halfway between two integers, the even one is taken."
  (let ((quotient (if (and y (integerp x) (integerp y)) (round x y)
                    (round (if y (/ x y) x)))))
    (list quotient (- x (* quotient (or y 1))))))

(defun cl-mod (x y)
  "Return the remainder of X divided by Y, with the sign of Y."
  (nth 1 (cl-floor x y)))

(defun cl-rem (x y)
  "Return the remainder of X divided by Y, with the sign of X."
  (nth 1 (cl-truncate x y)))

(defun cl-signum (x)
  "Return 1, 0 or -1 as X is above, at or below zero."
  (cond ((> x 0) 1) ((< x 0) -1) (t 0)))

(cl-defun cl-parse-integer (string &key start end radix junk-allowed)
  "Return the integer that STRING holds from START to END in RADIX.
JUNK-ALLOWED allows other text after it, and nil for no integer."
  (cl-check-type string string)
  (let* ((from (or start 0))
         (to (or end (length string)))
         (base (or radix 10))
         (blank "[ \t\n\r\f\v]*")
         (value nil))
    (unless (<= from to (length string))
      (error "Bad interval: [%d, %d)" from to))
    (let* ((text (substring string from to))
           (negative (progn (string-match (concat "\\`" blank "\\(-\\)?\\+?") text)
                            (match-beginning 1)))
           (pos (match-end 0))
           digit)
      ;; One sign at the most.
      (when (and negative (eq ?+ (aref text (1- pos)))) (setq pos (1- pos)))
      (while (and (< pos (length text))
                  (setq digit (cl-digit-char-p (aref text pos) base)))
        (setq value (+ digit (* base (or value 0)))
              pos (1+ pos)))
      (unless (or junk-allowed
                  (and value (eq pos (string-match (concat blank "\\'") text pos))))
        (error "Not an integer string: `%s'" string))
      (if (and value negative) (- value) value))))

(defun cl-random (lim &optional state)
  "Return a random number from 0 to LIM, exclusive; STATE is a random state."
  (ignore state)
  (if (integerp lim)
      (random lim)
    (* lim (/ (float (random 1073741824)) 1073741824.0))))

(defun cl-make-random-state (&optional state)
  "Return a copy of the random state STATE, or a new one."
  (record 'cl--random-state -1 30 (if (recordp state) (aref state 3) (cl-random-time))))

(defun cl-random-state-p (object)
  "Return t if OBJECT is a random state."
  (and (recordp object) (eq (aref object 0) 'cl--random-state)))

(defun cl-float-limits ()
  "Set the constants that describe floats."
  (or cl-most-positive-float
      (setq cl-most-positive-float 1.7976931348623157e+308
            cl-most-negative-float -1.7976931348623157e+308
            cl-least-positive-normalized-float 2.2250738585072014e-308
            cl-least-negative-normalized-float -2.2250738585072014e-308
            cl-least-positive-float 5e-324
            cl-least-negative-float -5e-324
            cl-float-epsilon 1.1102230246251568e-16
            cl-float-negative-epsilon 5.551115123125784e-17))
  nil)

;;; Sequences

(defun cl-subseq (seq start &optional end)
  "Return the elements of SEQ from START to END, which may be negative."
  (if (or (stringp seq) (vectorp seq))
      (substring seq start end)
    (let* ((len (length seq))
           (from (if (< start 0) (+ start len) start))
           (to (cond ((null end) len) ((< end 0) (+ end len)) (t end))))
      (unless (<= 0 from to len)
        (error "Bad bounding indices: %s, %s" start end))
      (if (listp seq)
          (let ((tail (nthcdr from seq))
                result)
            (while (< from to)
              (push (pop tail) result)
              (setq from (1+ from)))
            (nreverse result))
        (let (result)
          (while (< from to)
            (push (aref seq from) result)
            (setq from (1+ from)))
          (apply #'bool-vector (nreverse result)))))))

(defun cl-concatenate (type &rest sequences)
  "Return a TYPE of the elements of SEQUENCES."
  (apply (or (cdr (assq type '((list . append) (string . concat) (vector . vconcat))))
             (error "Not a sequence type name: %S" type))
         ;; The nil makes a copy of the last list as well.
         (append sequences '(nil))))

(defun cl-revappend (x y)
  "Return the reverse of X in front of Y."
  (nconc (reverse x) y))

(defun cl-nreconc (x y)
  "Return X, reversed in place, in front of Y."
  (nconc (nreverse x) y))

(defun cl-list-length (x)
  "Return the length of the list X, or nil if it is circular."
  (cl-check-type x list)
  (condition-case nil
      (length x)
    (circular-list nil)))

(defun cl-tailp (sublist list)
  "Return t if SUBLIST is a tail of LIST."
  (while (not (or (atom list) (eq sublist list)))
    (pop list))
  (eql sublist list))

;;; Properties

(defun cl-get (sym tag &optional def)
  "Return the property TAG of SYM, or DEF."
  (cl-getf (symbol-plist sym) tag def))

(gv-define-setter cl-get (val sym tag &optional _def)
  `(put ,sym ,tag ,val))

(defun cl-getf (plist tag &optional def)
  "Return the value of TAG in PLIST, or DEF."
  (let ((found (plist-member plist tag)))
    (if found (cadr found) def)))

(defun cl--set-getf (plist tag val)
  "Return PLIST with the value VAL of TAG."
  (let ((cell (plist-member plist tag)))
    (if cell
        (progn (setcar (cdr cell) val) plist)
      (cl-list* tag val plist))))

(defun cl--do-remf (plist tag)
  "Remove TAG and its value from PLIST, after its first pair; return t if it was there."
  (let ((before (cdr plist)))
    (while (and (cdr before) (not (eq tag (cadr before))))
      (setq before (cddr before)))
    (when (cdr before)
      (setcdr before (nthcdr 3 before))
      t)))

(defun cl-remprop (sym tag)
  "Remove the property TAG of SYM; return t if it was there."
  (let ((plist (symbol-plist sym)))
    (cond ((null plist) nil)
          ((eq tag (car plist)) (setplist sym (cddr plist)) t)
          (t (cl--do-remf plist tag)))))

(defun cl-prettyexpand (form &optional _full)
  "Print FORM with its macros expanded."
  (pp (macroexpand-all form)))

(provide 'cl-extra)

;;; cl-extra.el ends here
