;;; seq.el --- sequences of all kinds  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Functions on lists, vectors, strings and bool-vectors, and on any type for which the few basic
;; ones are given methods: seqp, seq-elt, seq-length, seq-do, seq-subseq, seq-into-sequence,
;; seq-copy, seq-into.  The others are written in terms of these.

;;;###autoload-public

;;; Code:

(eval-when-compile (require 'cl-generic))
(require 'cl-lib)

;;; Destructuring

(defun seq--make-pcase-patterns (args)
  "Return the `seq' pattern's parts for ARGS."
  (let ((index -1)
        (patterns nil)
        (tail (append args nil)))
    (while tail
      (let ((arg (pop tail)))
        (setq index (1+ index))
        (cond ((eq arg '&rest)
               (push `(app (pcase--flip seq-drop ,index) ,(seq--elt-safe args (1+ index)))
                     patterns)
               (setq tail nil))
              (t (push `(app (pcase--flip seq--elt-safe ,index) ,arg) patterns)))))
    (nreverse patterns)))


(pcase-defmacro seq (&rest patterns)
  "Match a sequence whose elements match PATTERNS; &rest PATTERN matches the rest."
  `(and (pred seqp)
        ,@(seq--make-pcase-patterns patterns)))

(defun seq--pattern (args)
  "Return the pattern that ARGS, a sequence of names and sequences, stand for."
  (let ((parts (mapcar (lambda (a) (if (and (sequencep a) a) (seq--pattern a) a))
                       (append args nil))))
    (cons 'seq parts)))


(defmacro seq-let (args sequence &rest body)
  "Bind the variables in ARGS, a list or vector, to elements of SEQUENCE and run BODY."
  (declare (indent 2) (debug (sexp form body)))
  `(pcase-let ((,(seq--pattern args) ,sequence))
     ,@body))


(defmacro seq-setq (args sequence)
  "Set the variables in ARGS, a list or vector, to elements of SEQUENCE."
  (declare (debug (sexp form)))
  `(progn
     (pcase-setq ,(seq--pattern args) ,sequence)
     nil))


(defmacro seq-doseq (spec &rest body)
  "Run BODY for each element of a sequence, as SPEC, (VAR SEQUENCE), says.

\(fn (VAR SEQUENCE) BODY...)"
  (declare (indent 1) (debug ((symbolp form) body)))
  `(seq-do (lambda (,(car spec)) ,@body) ,(cadr spec)))

;;; The basic functions

(cl-defgeneric seq-elt (sequence n)
  "Return element N of SEQUENCE."
  (elt sequence n))

(gv-define-setter seq-elt (store sequence n)
  `(setf (elt ,sequence ,n) ,store))

(cl-defgeneric seq-length (sequence)
  "Return the number of elements of SEQUENCE."
  (length sequence))

(defun seq-first (sequence)
  "Return the first element of SEQUENCE."
  (seq-elt sequence 0))

(cl-defgeneric seq-rest (sequence)
  "Return SEQUENCE without its first element."
  (seq-drop sequence 1))

(cl-defgeneric seq-do (function sequence)
  "Call FUNCTION with each element of SEQUENCE; return SEQUENCE."
  (mapc function sequence))

(defalias 'seq-each #'seq-do)

(defun seq-do-indexed (function sequence)
  "Call FUNCTION with each element of SEQUENCE and its index."
  (let ((next -1))
    (seq-do (lambda (element) (funcall function element (setq next (1+ next)))) sequence)
    nil))

(cl-defgeneric seqp (object)
  "Return non-nil if OBJECT is a sequence."
  (sequencep object))

(cl-defgeneric seq-copy (sequence)
  "Return a copy of SEQUENCE."
  (copy-sequence sequence))

(defun seq--list-part (list start end)
  "Return the part of LIST from START to END, which count from its end if negative."
  (let* ((length (and (or (< start 0) (and end (< end 0))) (length list)))
         (from (if (< start 0) (+ start length) start))
         (to (if (and end (< end 0)) (+ end length) end))
         ;; Whether there are so many elements, without going farther than that.
         (long-enough (lambda (n) (or (= n 0) (nthcdr (1- n) list)))))
    (unless (and (>= from 0) (funcall long-enough from)
                 (or (null to) (and (>= to from) (funcall long-enough to))))
      (error "Bad bounding indices: %s, %s" start end))
    (let ((rest (nthcdr from list)))
      (if (null to)
          (copy-sequence rest)
        (let ((part nil))
          (dotimes (_ (- to from)) (push (pop rest) part))
          (nreverse part))))))

(cl-defgeneric seq-subseq (sequence start &optional end)
  "Return the elements of SEQUENCE from START to END; negative counts from the end."
  (cond
   ((or (stringp sequence) (vectorp sequence)) (substring sequence start end))
   ((listp sequence) (seq--list-part sequence start end))
   (t (error "Unsupported sequence: %s" sequence))))

(cl-defgeneric seq-map (function sequence)
  "Return the list of the values of FUNCTION for the elements of SEQUENCE."
  (let (result)
    (seq-do (lambda (elt) (push (funcall function elt) result))
            sequence)
    (nreverse result)))

(cl-defmethod seq-map (function (sequence sequence))
  "Return the list of the values of FUNCTION for the elements of SEQUENCE."
  (mapcar function sequence))

(defun seq-map-indexed (function sequence)
  "Return the values of FUNCTION for each element of SEQUENCE and its index."
  (let ((index 0))
    (seq-map (lambda (elt)
               (prog1 (funcall function elt index)
                 (setq index (1+ index))))
             sequence)))

(cl-defgeneric seq-mapn (function sequence &rest sequences)
  "Return the values of FUNCTION for the elements of SEQUENCE and SEQUENCES in parallel."
  (let ((lists (mapcar (lambda (s) (if (consp s) s (append (seq-into s 'list) nil)))
                       (cons sequence sequences)))
        result)
    (while (not (memq nil lists))
      (push (apply function (mapcar #'car lists)) result)
      (setq lists (mapcar #'cdr lists)))
    (nreverse result)))

(cl-defgeneric seq-drop (sequence n)
  "Return SEQUENCE without its first N elements."
  (if (<= n 0)
      sequence
    (let ((length (seq-length sequence)))
      (seq-subseq sequence (min n length) length))))

(cl-defmethod seq-drop ((list list) n)
  "Return the tail of LIST after its first N elements."
  (if (<= n 0) list (nthcdr n list)))

(cl-defgeneric seq-take (sequence n)
  "Return the first N elements of SEQUENCE."
  (seq-subseq sequence 0 (min (max n 0) (seq-length sequence))))

(cl-defmethod seq-take ((list list) n)
  "Return a list of the first N elements of LIST."
  (let (result)
    (while (and list (> n 0))
      (setq n (1- n))
      (push (pop list) result))
    (nreverse result)))

(defun seq--count-while (pred sequence)
  "Return how many elements at the start of SEQUENCE fulfil PRED."
  (let ((n 0))
    (catch 'seq--break
      (seq-do (lambda (elt)
                (if (funcall pred elt)
                    (setq n (1+ n))
                  (throw 'seq--break nil)))
              sequence))
    n))

(cl-defgeneric seq-drop-while (pred sequence)
  "Return SEQUENCE from the first element that does not fulfil PRED."
  (seq-drop sequence (seq--count-while pred sequence)))

(cl-defgeneric seq-take-while (pred sequence)
  "Return the elements of SEQUENCE before the first that does not fulfil PRED."
  (seq-take sequence (seq--count-while pred sequence)))

(cl-defgeneric seq-empty-p (sequence)
  "Return t if SEQUENCE has no elements."
  (= 0 (seq-length sequence)))

(cl-defmethod seq-empty-p ((list list))
  "Return t if LIST is empty."
  (null list))

(cl-defgeneric seq-sort (pred sequence)
  "Return a sorted copy of SEQUENCE, by PRED."
  (seq-into (sort (append sequence nil) pred) (type-of sequence)))

(cl-defmethod seq-sort (pred (list list))
  "Return a sorted copy of LIST, by PRED."
  (sort (seq-copy list) pred))

(defun seq-sort-by (function pred sequence)
  "Return a copy of SEQUENCE sorted by PRED on the values of FUNCTION."
  (seq-sort (lambda (a b)
              (funcall pred (funcall function a) (funcall function b)))
            sequence))

(cl-defgeneric seq-reverse (sequence)
  "Return SEQUENCE with its elements in the opposite order."
  (let (result)
    (seq-map (lambda (elt) (push elt result)) sequence)
    (seq-into result (type-of sequence))))

(cl-defmethod seq-reverse ((sequence sequence))
  "Return SEQUENCE with its elements in the opposite order."
  (reverse sequence))

(cl-defgeneric seq-concatenate (type &rest sequences)
  "Return a sequence of TYPE of the elements of SEQUENCES."
  (let ((joiner (or (cdr (assq type '((list . append) (vector . vconcat) (string . concat))))
                    (error "Not a sequence type name: %S" type))))
    ;; The nil makes a copy of the last list as well.
    (apply joiner (append (mapcar #'seq-into-sequence sequences) '(nil)))))

(cl-defgeneric seq-into-sequence (sequence)
  "Return SEQUENCE as a sequence that is built in."
  (if (sequencep sequence) sequence
    (error "Cannot convert %S into a sequence" sequence)))

(cl-defgeneric seq-into (sequence type)
  "Return the elements of SEQUENCE as a TYPE: `vector', `string' or `list'."
  (pcase type
    ((or 'vector 'array)
     (if (vectorp sequence) sequence (vconcat sequence)))
    ('string
     (if (stringp sequence) sequence (concat sequence)))
    ('list
     (if (listp sequence) sequence (append sequence nil)))
    (_ (error "Not a sequence type name: %S" type))))

(cl-defgeneric seq-filter (pred sequence)
  "Return the list of the elements of SEQUENCE that fulfil PRED."
  (let (result)
    (seq-do (lambda (elt)
              (when (funcall pred elt) (push elt result)))
            sequence)
    (nreverse result)))

(cl-defgeneric seq-remove (pred sequence)
  "Return the list of the elements of SEQUENCE that do not fulfil PRED."
  (seq-filter (lambda (elt) (not (funcall pred elt)))
              sequence))

(defun seq-remove-at-position (sequence n)
  "Return a copy of SEQUENCE without element N."
  (seq-concatenate (let ((type (type-of sequence)))
                     (if (eq type 'cons) 'list type))
                   (seq-subseq sequence 0 n)
                   (seq-subseq sequence (1+ n))))

(defun seq-keep (function sequence)
  "Return the list of the non-nil values of FUNCTION for the elements of SEQUENCE."
  (delq nil (seq-map function sequence)))

(cl-defgeneric seq-reduce (function sequence initial-value)
  "Combine INITIAL-VALUE and the elements of SEQUENCE by FUNCTION, one by one."
  (let ((acc initial-value))
    (seq-do (lambda (elt)
              (setq acc (funcall function acc elt)))
            sequence)
    acc))

(cl-defgeneric seq-every-p (pred sequence)
  "Return t if all elements of SEQUENCE fulfil PRED."
  (catch 'seq--break
    (seq-do (lambda (elt)
              (or (funcall pred elt) (throw 'seq--break nil)))
            sequence)
    t))

(cl-defgeneric seq-some (pred sequence)
  "Return the first non-nil value of PRED for the elements of SEQUENCE."
  (catch 'seq--break
    (seq-do (lambda (elt)
              (let ((result (funcall pred elt)))
                (when result (throw 'seq--break result))))
            sequence)
    nil))

(cl-defgeneric seq-find (pred sequence &optional default)
  "Return the first element of SEQUENCE that fulfils PRED, or DEFAULT."
  (catch 'seq--break
    (seq-do (lambda (elt)
              (when (funcall pred elt) (throw 'seq--break elt)))
            sequence)
    default))

(cl-defgeneric seq-count (pred sequence)
  "Return how many elements of SEQUENCE fulfil PRED."
  (let ((n 0))
    (seq-do (lambda (elt)
              (when (funcall pred elt) (setq n (1+ n))))
            sequence)
    n))

(cl-defgeneric seq-contains (sequence elt &optional testfn)
  "Return the first element of SEQUENCE that is `equal' to ELT, or by TESTFN."
  (seq-some (lambda (e)
              (when (funcall (or testfn #'equal) elt e) e))
            sequence))

(cl-defgeneric seq-contains-p (sequence elt &optional testfn)
  "Return t if SEQUENCE has an element `equal' to ELT, or by TESTFN."
  (catch 'seq--break
    (seq-do (lambda (e)
              (when (funcall (or testfn #'equal) e elt)
                (throw 'seq--break t)))
            sequence)
    nil))

(cl-defgeneric seq-set-equal-p (sequence1 sequence2 &optional testfn)
  "Return t if SEQUENCE1 and SEQUENCE2 have the same elements, in any order, by TESTFN."
  (and (seq-every-p (lambda (e) (seq-contains-p sequence2 e testfn)) sequence1)
       (seq-every-p (lambda (e) (seq-contains-p sequence1 e testfn)) sequence2)))

(cl-defgeneric seq-position (sequence elt &optional testfn)
  "Return the index of the first element of SEQUENCE that is `equal' to ELT, or by TESTFN."
  (let ((index 0))
    (catch 'seq--break
      (seq-do (lambda (e)
                (when (funcall (or testfn #'equal) e elt)
                  (throw 'seq--break index))
                (setq index (1+ index)))
              sequence)
      nil)))

(defun seq-positions (sequence elt &optional testfn)
  "Return the indices of the elements of SEQUENCE that match ELT by TESTFN."
  (let (result)
    (seq-do-indexed (lambda (e index)
                      (when (funcall (or testfn #'equal) e elt) (push index result)))
                    sequence)
    (nreverse result)))

(defun seq-indexed (sequence)
  "Return the list of (ELEMENT INDEX) for SEQUENCE."
  (seq-map-indexed #'list sequence))

(cl-defgeneric seq-uniq (sequence &optional testfn)
  "Return the list of the elements of SEQUENCE without repetitions, by TESTFN."
  (let (result)
    (if (and (memq testfn '(nil equal eq eql)) (> (seq-length sequence) 40))
        (let ((seen (make-hash-table :test (or testfn 'equal))))
          (seq-do (lambda (elt)
                    (unless (gethash elt seen)
                      (puthash elt t seen)
                      (push elt result)))
                  sequence))
      (seq-do (lambda (elt)
                (unless (seq-contains-p result elt testfn)
                  (push elt result)))
              sequence))
    (nreverse result)))

(cl-defgeneric seq-mapcat (function sequence &optional type)
  "Concatenate the values of FUNCTION for the elements of SEQUENCE into a TYPE, or a list."
  (let ((parts (seq-map function sequence)))
    (apply #'seq-concatenate (or type 'list) parts)))

(cl-defgeneric seq-partition (sequence n)
  "Return the list of the parts of SEQUENCE of N elements each."
  (unless (< n 1)
    (let ((rest sequence) (parts nil))
      (while (not (seq-empty-p rest))
        (setq parts (cons (seq-take rest n) parts)
              rest (seq-drop rest n)))
      (nreverse parts))))

(defun seq-split (sequence length)
  "Return the list of the parts of SEQUENCE of LENGTH elements each."
  (when (< length 1)
    (error "Sub-sequence length must be larger than zero"))
  (seq-partition sequence length))

(cl-defgeneric seq-union (sequence1 sequence2 &optional testfn)
  "Return the list of what is in SEQUENCE1 or SEQUENCE2, by TESTFN."
  (let (result)
    (dolist (sequence (list sequence1 sequence2))
      (seq-do (lambda (elt)
                (unless (seq-contains-p result elt testfn)
                  (push elt result)))
              sequence))
    (nreverse result)))

(cl-defgeneric seq-intersection (sequence1 sequence2 &optional testfn)
  "Return the list of what is in SEQUENCE1 and SEQUENCE2, by TESTFN."
  (seq-filter (lambda (elt) (seq-contains-p sequence2 elt testfn))
              sequence1))

(cl-defgeneric seq-difference (sequence1 sequence2 &optional testfn)
  "Return the list of what is in SEQUENCE1 and not in SEQUENCE2, by TESTFN."
  (seq-filter (lambda (elt) (not (seq-contains-p sequence2 elt testfn)))
              sequence1))

(cl-defgeneric seq-group-by (function sequence)
  "Return an alist of the elements of SEQUENCE grouped by the values of FUNCTION."
  (let (groups)
    (seq-do (lambda (elt)
              (let* ((key (funcall function elt))
                     (cell (assoc key groups)))
                (if cell
                    (setcdr cell (cons elt (cdr cell)))
                  (push (list key elt) groups))))
            (seq-reverse sequence))
    groups))

(cl-defgeneric seq-min (sequence)
  "Return the smallest element of SEQUENCE, which are numbers."
  (apply #'min (seq-into sequence 'list)))

(cl-defgeneric seq-max (sequence)
  "Return the largest element of SEQUENCE, which are numbers."
  (apply #'max (seq-into sequence 'list)))

(cl-defgeneric seq-random-elt (sequence)
  "Return some element of SEQUENCE."
  (if (seq-empty-p sequence)
      (error "Sequence cannot be empty")
    (seq-elt sequence (random (seq-length sequence)))))

(defun seq--elt-safe (sequence n)
  "Return element N of SEQUENCE, or nil if there is none."
  (ignore-errors (seq-elt sequence n)))

(defun seq--activate-font-lock-keywords ()
  "Do nothing: nothing is displayed here.")

(provide 'seq)

;;; seq.el ends here
