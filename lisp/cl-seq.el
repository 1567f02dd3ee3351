;;; cl-seq.el --- Common Lisp functions on sequences, sets and trees  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Each function turns its item or predicate and its keywords into one function of an element,
;; and works with that.

;;; Code:

(require 'cl-lib)

;;; Keywords

(defun cl--check-keys (keys allowed)
  "Signal an error unless all keywords in KEYS are in ALLOWED."
  (while keys
    (unless (memq (car keys) allowed)
      (error "Bad keyword argument %s" (car keys)))
    (setq keys (cddr keys))))

(defconst cl--test-keys '(:test :test-not :key :if :if-not)
  "The keywords that say how elements are compared.")
(defconst cl--range-keys '(:test :test-not :key :if :if-not :start :end :from-end :count)
  "The keywords that say how elements are compared and which.")

(defun cl--tester (item keys)
  "Return a function that tells whether an element matches ITEM, as KEYS say."
  (let ((test (plist-get keys :test))
        (test-not (plist-get keys :test-not))
        (key (plist-get keys :key))
        (if-p (plist-get keys :if))
        (if-not (plist-get keys :if-not)))
    (cond
     ((null keys) (lambda (x) (eql item x)))
     ((or if-p if-not) (cl--pred-tester (or if-p if-not) keys (null if-p)))
     (test-not
      (if key (lambda (x) (not (funcall test-not item (funcall key x))))
        (lambda (x) (not (funcall test-not item x)))))
     ((memq test '(nil eql))
      (if key (lambda (x) (eql item (funcall key x)))
        (lambda (x) (eql item x))))
     (key (lambda (x) (funcall test item (funcall key x))))
     (t (lambda (x) (funcall test item x))))))

(defun cl--pred-tester (pred keys &optional negate)
  "Return a function that tells whether PRED holds for an element, or not if NEGATE.
KEYS may have a :key."
  (let ((key (plist-get keys :key)))
    (if negate
        (if key (lambda (x) (not (funcall pred (funcall key x))))
          (lambda (x) (not (funcall pred x))))
      (if key (lambda (x) (funcall pred (funcall key x)))
        pred))))

(defun cl--comparer (keys)
  "Return a function that tells whether two elements match, as KEYS say."
  (let ((test (or (plist-get keys :test) #'eql))
        (test-not (plist-get keys :test-not))
        (key (plist-get keys :key)))
    (cond
     (test-not
      (if key (lambda (x y) (not (funcall test-not (funcall key x) (funcall key y))))
        (lambda (x y) (not (funcall test-not x y)))))
     (key (lambda (x y) (funcall test (funcall key x) (funcall key y))))
     (t test))))

(defmacro cl--do-seq (spec &rest body)
  "Run BODY with ELT and INDEX bound for each element of a sequence from START to END.

\(fn (ELT INDEX SEQ START END) BODY...)"
  (declare (indent 1))
  (pcase-let ((`(,elt ,index ,seq ,start ,end) spec))
    `(if (listp ,seq)
         (let ((tail (nthcdr ,start ,seq))
               (,index ,start))
           (while (and tail (or (null ,end) (< ,index ,end)))
             (let ((,elt (car tail)))
               ,@body)
             (setq tail (cdr tail)
                   ,index (1+ ,index))))
       (let ((,index ,start)
             (limit (or ,end (length ,seq))))
         (while (< ,index limit)
           (let ((,elt (aref ,seq ,index)))
             ,@body)
           (setq ,index (1+ ,index)))))))

(defun cl--like (seq list)
  "Return the elements of LIST as a sequence like SEQ."
  (cond ((listp seq) list)
        ((stringp seq) (concat list))
        (t (vconcat list))))

;;; Reducing, filling, replacing

(defun cl-reduce (cl-func cl-seq &rest cl-keys)
  "Combine the elements of CL-SEQ by CL-FUNC, two at a time.
Keywords: :start :end :from-end :initial-value :key.

\(fn FUNCTION SEQ [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:start :end :from-end :initial-value :key))
  (let* ((items (append cl-seq nil))
         (start (or (plist-get cl-keys :start) 0))
         (end (plist-get cl-keys :end))
         (key (plist-get cl-keys :key))
         (from-end (plist-get cl-keys :from-end)))
    (if (or end (> start 0)) (setq items (cl-subseq items start end)))
    (if key (setq items (mapcar key items)))
    (if from-end (setq items (reverse items)))
    (let ((accum (cond ((plist-member cl-keys :initial-value)
                        (plist-get cl-keys :initial-value))
                       (items (pop items))
                       (t (funcall cl-func)))))
      (if from-end
          (while items
            (setq accum (funcall cl-func (pop items) accum)))
        (while items
          (setq accum (funcall cl-func accum (pop items)))))
      accum)))

(defun cl-fill (cl-seq cl-item &rest cl-keys)
  "Set the elements of CL-SEQ to CL-ITEM; return CL-SEQ.
Keywords: :start :end.

\(fn SEQ ITEM [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:start :end))
  (let ((start (or (plist-get cl-keys :start) 0))
        (end (plist-get cl-keys :end)))
    (if (listp cl-seq)
        (let ((tail (nthcdr start cl-seq))
              (n (and end (- end start))))
          (while (and tail (or (null n) (>= (setq n (1- n)) 0)))
            (setcar tail cl-item)
            (setq tail (cdr tail))))
      (or end (setq end (length cl-seq)))
      (if (and (= start 0) (= end (length cl-seq)))
          (fillarray cl-seq cl-item)
        (while (< start end)
          (aset cl-seq start cl-item)
          (setq start (1+ start)))))
    cl-seq))

(defun cl-replace (cl-seq1 cl-seq2 &rest cl-keys)
  "Put elements of CL-SEQ2 in place of those of CL-SEQ1; return CL-SEQ1.
Keywords: :start1 :end1 :start2 :end2.

\(fn SEQ1 SEQ2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:start1 :end1 :start2 :end2))
  (let* ((start1 (or (plist-get cl-keys :start1) 0))
         (end1 (or (plist-get cl-keys :end1) (length cl-seq1)))
         (start2 (or (plist-get cl-keys :start2) 0))
         (end2 (or (plist-get cl-keys :end2) (length cl-seq2)))
         (n (max 0 (min (- end1 start1) (- end2 start2))))
         (items (append (cl-subseq cl-seq2 start2 (+ start2 n)) nil)))
    (if (listp cl-seq1)
        (let ((tail (nthcdr start1 cl-seq1)))
          (dolist (item items)
            (setcar tail item)
            (setq tail (cdr tail))))
      (dolist (item items)
        (aset cl-seq1 start1 item)
        (setq start1 (1+ start1))))
    cl-seq1))

;;; Removing

(defun cl--remove-from (test seq keys)
  "Return a copy of SEQ without the elements for which TEST holds, as KEYS say."
  (let* ((start (or (plist-get keys :start) 0))
         (end (plist-get keys :end))
         (count (plist-get keys :count))
         (from-end (plist-get keys :from-end))
         (n 0)
         (drop nil))
    (cond
     ((and count (<= count 0)) seq)
     (t
      (catch 'done
        (cl--do-seq (elt i seq start end)
          (when (funcall test elt)
            (push i drop)
            (setq n (1+ n))
            (when (and count (not from-end) (>= n count))
              (throw 'done nil)))))
      (if (null drop)
          seq
        (setq drop (if (and count from-end) (reverse (cl--take drop count)) (nreverse drop)))
        (let (result)
          (cl--do-seq (elt i seq 0 nil)
            (if (eql i (car drop))
                (pop drop)
              (push elt result)))
          (cl--like seq (nreverse result))))))))

(defun cl--take (list n)
  "Return the first N elements of LIST."
  (butlast list (max 0 (- (length list) n))))

(defun cl--delete-from (test seq keys)
  "Like `cl--remove-from' of TEST, SEQ and KEYS, but reuse the conses of SEQ."
  (if (not (listp seq))
      (cl--remove-from test seq keys)
    (let ((rest (cl--remove-from test seq keys)))
      (if (or (eq rest seq) (null rest))
          rest
        ;; Fill the first conses of SEQ with what stays.
        (let ((tail seq)
              last)
          (dolist (elt rest)
            (setcar tail elt)
            (setq last tail
                  tail (cdr tail)))
          (setcdr last nil)
          seq)))))

(defmacro cl--define-seq (name builder keys doc &rest args)
  "Define NAME, NAME-if and NAME-if-not, which call BUILDER.
BUILDER is called with the test, then ARGS, then the keywords, which must
be in KEYS.  DOC is a format for the docstring.  The arguments of NAME are
those before `item' in ARGS, the item, and those after."
  (declare (indent 3))
  (let* ((before (butlast args (length (memq 'item args))))
         (after (cdr (memq 'item args)))
         (call (append before after)))
    `(progn
       (defun ,name (,@before cl-item ,@after &rest cl-keys)
         ,(concat (format doc "matches CL-ITEM")
                  (format "\nKeywords: %s." (mapconcat #'symbol-name (eval keys t) " ")))
         (cl--check-keys cl-keys ,keys)
         (,builder (cl--tester cl-item cl-keys) ,@call cl-keys))
       (defun ,(intern (format "%s-if" name)) (,@before cl-pred ,@after &rest cl-keys)
         ,(format doc "fulfils CL-PRED")
         (cl--check-keys cl-keys ,keys)
         (,builder (cl--pred-tester cl-pred cl-keys) ,@call cl-keys))
       (defun ,(intern (format "%s-if-not" name)) (,@before cl-pred ,@after &rest cl-keys)
         ,(format doc "does not fulfil CL-PRED")
         (cl--check-keys cl-keys ,keys)
         (,builder (cl--pred-tester cl-pred cl-keys t) ,@call cl-keys)))))

(cl--define-seq cl-remove cl--remove-from cl--range-keys
  "Return a copy of CL-SEQ without each element that %s." item cl-seq)

(cl--define-seq cl-delete cl--delete-from cl--range-keys
  "Remove from CL-SEQ, which may change, each element that %s." item cl-seq)

(defun cl-remove-duplicates (cl-seq &rest cl-keys)
  "Return a copy of CL-SEQ without elements that match a later one.
Keywords: :test :test-not :key :start :end :from-end; with the last, without
those that match an earlier one.

\(fn SEQ [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:test :test-not :key :start :end :from-end :if))
  (let* ((start (or (plist-get cl-keys :start) 0))
         (end (plist-get cl-keys :end))
         (from-end (plist-get cl-keys :from-end))
         (same (cl--comparer cl-keys))
         (items (append cl-seq nil))
         (head (and (> start 0) (cl-subseq items 0 start)))
         (foot (and end (nthcdr end items)))
         (mid (cl-subseq items start end))
         (result nil)
         (changed nil)
         (fast (memq (plist-get cl-keys :test) '(equal eq eql nil)))
         (key (plist-get cl-keys :key)))
    (if (and fast (not (plist-get cl-keys :test-not)) (nthcdr 50 mid))
        (let ((seen (make-hash-table :test (or (plist-get cl-keys :test) 'eql))))
          (dolist (elt (if from-end mid (reverse mid)))
            (let ((k (if key (funcall key elt) elt)))
              (if (gethash k seen)
                  (setq changed t)
                (puthash k t seen)
                (push elt result))))
          (when from-end (setq result (nreverse result))))
      (if from-end
          (progn
            (dolist (elt mid)
              (if (let ((tail result) hit)
                    (while (and tail (not hit))
                      (setq hit (funcall same (car tail) elt)
                            tail (cdr tail)))
                    hit)
                  (setq changed t)
                (push elt result)))
            (setq result (nreverse result)))
        (while mid
          (let ((elt (pop mid)))
            (if (let ((tail mid) hit)
                  (while (and tail (not hit))
                    (setq hit (funcall same elt (car tail))
                          tail (cdr tail)))
                  hit)
                (setq changed t)
              (push elt result))))
        (setq result (nreverse result))))
    (if changed
        (cl--like cl-seq (append head result foot))
      cl-seq)))

(defun cl-delete-duplicates (cl-seq &rest cl-keys)
  "Remove from CL-SEQ elements that match a later one; CL-KEYS as `cl-remove-duplicates'.

\(fn SEQ [KEYWORD VALUE]...)"
  (apply #'cl-remove-duplicates cl-seq cl-keys))

;;; Substituting

(defun cl--substitute-in (test new seq keys)
  "Return a copy of SEQ with NEW for the elements for which TEST holds, as KEYS say."
  (let* ((start (or (plist-get keys :start) 0))
         (end (plist-get keys :end))
         (count (plist-get keys :count))
         (from-end (plist-get keys :from-end))
         hits)
    (cl--do-seq (elt i seq start end)
      (when (and (or from-end (null count) (< (length hits) count))
                 (funcall test elt))
        (push i hits)))
    (when (and count from-end) (setq hits (cl--take hits count)))
    (if (null hits)
        seq
      (setq hits (sort hits #'<))
      (let (result)
        (cl--do-seq (elt i seq 0 nil)
          (push (if (eql i (car hits)) (progn (pop hits) new) elt) result))
        (cl--like seq (nreverse result))))))

(defun cl--nsubstitute-in (test new seq keys)
  "Like `cl--substitute-in' of TEST, NEW, SEQ and KEYS, but change SEQ itself."
  (let ((copy (cl--substitute-in test new seq keys)))
    (unless (eq copy seq) (cl-replace seq copy))
    seq))

(cl--define-seq cl-substitute cl--substitute-in cl--range-keys
  "Return a copy of CL-SEQ with CL-NEW for each element that %s." cl-new item cl-seq)

(cl--define-seq cl-nsubstitute cl--nsubstitute-in cl--range-keys
  "Put CL-NEW into CL-SEQ for each element that %s." cl-new item cl-seq)

;;; Finding

(defun cl--position-of (test seq keys)
  "Return the index of the first element of SEQ for which TEST holds, as KEYS say."
  (let ((start (or (plist-get keys :start) 0))
        (end (plist-get keys :end))
        (from-end (plist-get keys :from-end))
        found)
    (catch 'done
      (cl--do-seq (elt i seq start end)
        (when (funcall test elt)
          (setq found i)
          (unless from-end (throw 'done nil)))))
    found))

(defun cl--find-in (test seq keys)
  "Return the first element of SEQ for which TEST holds, as KEYS say."
  (let ((i (cl--position-of test seq keys)))
    (and i (elt seq i))))

(defun cl--count-in (test seq keys)
  "Return the number of elements of SEQ for which TEST holds, as KEYS say."
  (let ((start (or (plist-get keys :start) 0))
        (end (plist-get keys :end))
        (n 0))
    (cl--do-seq (elt i seq start end)
      (when (funcall test elt) (setq n (1+ n))))
    n))

(cl--define-seq cl-find cl--find-in cl--range-keys
  "Return the first element of CL-SEQ that %s, or nil." item cl-seq)

(cl--define-seq cl-position cl--position-of cl--range-keys
  "Return the index of the first element of CL-SEQ that %s, or nil." item cl-seq)

(cl--define-seq cl-count cl--count-in cl--range-keys
  "Return the number of elements of CL-SEQ that each %s." item cl-seq)

(defun cl-mismatch (cl-seq1 cl-seq2 &rest cl-keys)
  "Return the index of the first difference between CL-SEQ1 and CL-SEQ2, or nil.
Keywords: :test :test-not :key :start1 :end1 :start2 :end2 :from-end.

\(fn SEQ1 SEQ2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:test :test-not :key :from-end :start1 :end1 :start2 :end2))
  (let* ((start1 (or (plist-get cl-keys :start1) 0))
         (end1 (or (plist-get cl-keys :end1) (length cl-seq1)))
         (start2 (or (plist-get cl-keys :start2) 0))
         (end2 (or (plist-get cl-keys :end2) (length cl-seq2)))
         (same (cl--comparer cl-keys))
         (s1 (if (listp cl-seq1) (vconcat cl-seq1) cl-seq1))
         (s2 (if (listp cl-seq2) (vconcat cl-seq2) cl-seq2)))
    (if (plist-get cl-keys :from-end)
        (progn
          (while (and (< start1 end1) (< start2 end2)
                      (funcall same (aref s1 (1- end1)) (aref s2 (1- end2))))
            (setq end1 (1- end1) end2 (1- end2)))
          (and (or (< start1 end1) (< start2 end2))
               (1- end1)))
      (while (and (< start1 end1) (< start2 end2)
                  (funcall same (aref s1 start1) (aref s2 start2)))
        (setq start1 (1+ start1) start2 (1+ start2)))
      (and (or (< start1 end1) (< start2 end2))
           start1))))

(defun cl-search (cl-seq1 cl-seq2 &rest cl-keys)
  "Return the index in CL-SEQ2 of the first part that matches CL-SEQ1, or nil.
Keywords: :test :test-not :key :start1 :end1 :start2 :end2 :from-end.

\(fn SEQ1 SEQ2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:test :test-not :key :from-end :start1 :end1 :start2 :end2))
  (let* ((start1 (or (plist-get cl-keys :start1) 0))
         (end1 (or (plist-get cl-keys :end1) (length cl-seq1)))
         (start2 (or (plist-get cl-keys :start2) 0))
         (end2 (or (plist-get cl-keys :end2) (length cl-seq2)))
         (from-end (plist-get cl-keys :from-end))
         (same (cl--comparer cl-keys))
         (s1 (if (listp cl-seq1) (vconcat cl-seq1) cl-seq1))
         (s2 (if (listp cl-seq2) (vconcat cl-seq2) cl-seq2))
         (len (- end1 start1))
         (pos (if from-end (- end2 len) start2))
         found)
    (cond
     ((>= start1 end1) (if from-end end2 start2))
     (t
      (while (and (not found) (>= pos start2) (<= (+ pos len) end2))
        (let ((i 0))
          (while (and (< i len)
                      (funcall same (aref s1 (+ start1 i)) (aref s2 (+ pos i))))
            (setq i (1+ i)))
          (if (= i len)
              (setq found pos)
            (setq pos (if from-end (1- pos) (1+ pos))))))
      found))))

;;; Sorting

(defun cl-sort (cl-seq cl-pred &rest cl-keys)
  "Sort CL-SEQ, which is changed, by CL-PRED; keyword: :key.

\(fn SEQ PREDICATE [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:key))
  (let ((key (plist-get cl-keys :key)))
    (cond
     ((nlistp cl-seq)
      (if (stringp cl-seq)
          (concat (apply #'cl-sort (append cl-seq nil) cl-pred cl-keys))
        (cl-replace cl-seq (apply #'cl-sort (append cl-seq nil) cl-pred cl-keys))))
     ((memq key '(nil identity)) (sort cl-seq cl-pred))
     (t (sort cl-seq (lambda (x y)
                       (funcall cl-pred (funcall key x) (funcall key y))))))))

(defun cl-stable-sort (cl-seq cl-pred &rest cl-keys)
  "Sort CL-SEQ, which is changed, by CL-PRED, keeping equals in order; keyword: :key.

\(fn SEQ PREDICATE [KEYWORD VALUE]...)"
  (apply #'cl-sort cl-seq cl-pred cl-keys))

(defun cl-merge (cl-type cl-seq1 cl-seq2 cl-pred &rest cl-keys)
  "Return a CL-TYPE of the elements of CL-SEQ1 and CL-SEQ2, each sorted by CL-PRED.
Keyword: :key.

\(fn TYPE SEQ1 SEQ2 PREDICATE [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:key))
  (let ((key (or (plist-get cl-keys :key) #'identity))
        (s1 (append cl-seq1 nil))
        (s2 (append cl-seq2 nil))
        result)
    (while (and s1 s2)
      (if (funcall cl-pred (funcall key (car s2)) (funcall key (car s1)))
          (push (pop s2) result)
        (push (pop s1) result)))
    (cl-coerce (nconc (nreverse result) s1 s2) cl-type)))

;;; Lists

(defun cl--member-of (test list _keys)
  "Return the first tail of LIST for whose car TEST holds."
  (while (and list (not (funcall test (car list))))
    (setq list (cdr list)))
  list)

(defun cl-member (cl-item cl-list &rest cl-keys)
  "Return the first tail of CL-LIST whose car matches CL-ITEM.
Keywords: :test :test-not :key.

\(fn ITEM LIST [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (if (null cl-keys)
      (memql cl-item cl-list)
    (cl--member-of (cl--tester cl-item cl-keys) cl-list nil)))

(defun cl-member-if (cl-pred cl-list &rest cl-keys)
  "Return the first tail of CL-LIST whose car fulfils CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cl--member-of (cl--pred-tester cl-pred cl-keys) cl-list nil))

(defun cl-member-if-not (cl-pred cl-list &rest cl-keys)
  "Return the first tail of CL-LIST whose car does not fulfil CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cl--member-of (cl--pred-tester cl-pred cl-keys t) cl-list nil))

(defun cl--adjoin (cl-item cl-list &rest cl-keys)
  "Return CL-LIST with CL-ITEM in front unless it is there, by CL-KEYS."
  (let ((key (plist-get cl-keys :key)))
    (if (cl--member-of (cl--tester (if key (funcall key cl-item) cl-item) cl-keys)
                       cl-list nil)
        cl-list
      (cons cl-item cl-list))))

(defun cl--assoc-by (test list part)
  "Return the first cons in LIST whose PART, a function, fulfils TEST."
  (while (and list (not (and (consp (car list))
                             (funcall test (funcall part (car list))))))
    (setq list (cdr list)))
  (car list))

(defun cl-assoc (cl-item cl-alist &rest cl-keys)
  "Return the first pair in CL-ALIST whose car matches CL-ITEM.
Keywords: :test :test-not :key.

\(fn ITEM LIST [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cl--assoc-by (cl--tester cl-item cl-keys) cl-alist #'car))

(defun cl-assoc-if (cl-pred cl-list &rest cl-keys)
  "Return the first pair in CL-LIST whose car fulfils CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--assoc-by (cl--pred-tester cl-pred cl-keys) cl-list #'car))

(defun cl-assoc-if-not (cl-pred cl-list &rest cl-keys)
  "Return the first pair in CL-LIST whose car does not fulfil CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--assoc-by (cl--pred-tester cl-pred cl-keys t) cl-list #'car))

(defun cl-rassoc (cl-item cl-alist &rest cl-keys)
  "Return the first pair in CL-ALIST whose cdr matches CL-ITEM.
Keywords: :test :test-not :key.

\(fn ITEM LIST [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cl--assoc-by (cl--tester cl-item cl-keys) cl-alist #'cdr))

(defun cl-rassoc-if (cl-pred cl-list &rest cl-keys)
  "Return the first pair in CL-LIST whose cdr fulfils CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--assoc-by (cl--pred-tester cl-pred cl-keys) cl-list #'cdr))

(defun cl-rassoc-if-not (cl-pred cl-list &rest cl-keys)
  "Return the first pair in CL-LIST whose cdr does not fulfil CL-PRED; keyword: :key.

\(fn PREDICATE LIST [KEYWORD VALUE]...)"
  (cl--assoc-by (cl--pred-tester cl-pred cl-keys t) cl-list #'cdr))

;;; Sets

(defun cl--in-set-tester (list keys)
  "Return a function that tells whether an element matches one in LIST, as KEYS say."
  (let ((key (plist-get keys :key))
        (test (plist-get keys :test)))
    (cond
     ((and (null key) (null (plist-get keys :test-not)) (memq test '(nil eq eql equal)))
      (cond ((nthcdr 40 list)
             (let ((table (make-hash-table :test (or test 'eql))))
               (dolist (elt list) (puthash elt t table))
               (lambda (x) (gethash x table))))
            ((eq test 'equal) (lambda (x) (member x list)))
            ((eq test 'eq) (lambda (x) (memq x list)))
            (t (lambda (x) (memql x list)))))
     (t
      (lambda (x)
        (cl--member-of (cl--tester (if key (funcall key x) x) keys) list nil))))))

(defun cl-union (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in CL-LIST1 or CL-LIST2.
Keywords: :test :test-not :key.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cond ((null cl-list1) cl-list2)
        ((null cl-list2) cl-list1)
        ((and (not cl-keys) (equal cl-list1 cl-list2)) cl-list1)
        (t
         (unless (>= (length cl-list1) (length cl-list2))
           (setq cl-list1 (prog1 cl-list2 (setq cl-list2 cl-list1))))
         (while cl-list2
           (let ((x (pop cl-list2)))
             (unless (funcall (cl--in-set-tester cl-list1 cl-keys) x)
               (push x cl-list1))))
         cl-list1)))

(defun cl-nunion (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in CL-LIST1 or CL-LIST2; CL-KEYS as `cl-union'.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (apply #'cl-union cl-list1 cl-list2 cl-keys))

(defun cl-intersection (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in CL-LIST1 and in CL-LIST2.
Keywords: :test :test-not :key.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cond ((or (null cl-list1) (null cl-list2)) nil)
        ((equal cl-list1 cl-list2) cl-list1)
        (t
         (unless (>= (length cl-list1) (length cl-list2))
           (setq cl-list1 (prog1 cl-list2 (setq cl-list2 cl-list1))))
         (let ((in (cl--in-set-tester cl-list1 cl-keys))
               result)
           (while cl-list2
             (let ((x (pop cl-list2)))
               (when (funcall in x) (push x result))))
           result))))

(defun cl-nintersection (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in CL-LIST1 and CL-LIST2; CL-KEYS as `cl-intersection'.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (apply #'cl-intersection cl-list1 cl-list2 cl-keys))

(defun cl-set-difference (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in CL-LIST1 and not in CL-LIST2.
Keywords: :test :test-not :key.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (if (or (null cl-list1) (null cl-list2))
      cl-list1
    (let ((in (cl--in-set-tester cl-list2 cl-keys))
          result)
      (while cl-list1
        (let ((x (pop cl-list1)))
          (unless (funcall in x) (push x result))))
      (nreverse result))))

(defun cl-nset-difference (cl-list1 cl-list2 &rest cl-keys)
  "Return what is in CL-LIST1 and not in CL-LIST2; CL-KEYS as `cl-set-difference'.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (apply #'cl-set-difference cl-list1 cl-list2 cl-keys))

(defun cl-set-exclusive-or (cl-list1 cl-list2 &rest cl-keys)
  "Return a list of what is in just one of CL-LIST1 and CL-LIST2.
Keywords: :test :test-not :key.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (cond ((null cl-list1) cl-list2)
        ((null cl-list2) cl-list1)
        ((equal cl-list1 cl-list2) nil)
        (t (append (apply #'cl-set-difference cl-list1 cl-list2 cl-keys)
                   (apply #'cl-set-difference cl-list2 cl-list1 cl-keys)))))

(defun cl-nset-exclusive-or (cl-list1 cl-list2 &rest cl-keys)
  "Return what is in just one of CL-LIST1 and CL-LIST2; CL-KEYS as `cl-union'.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (apply #'cl-set-exclusive-or cl-list1 cl-list2 cl-keys))

(defun cl-subsetp (cl-list1 cl-list2 &rest cl-keys)
  "Return t if all elements of CL-LIST1 are in CL-LIST2.
Keywords: :test :test-not :key.

\(fn LIST1 LIST2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys cl--test-keys)
  (cond ((null cl-list1) t)
        ((null cl-list2) nil)
        ((equal cl-list1 cl-list2) t)
        (t
         (let ((in (cl--in-set-tester cl-list2 cl-keys)))
           (while (and cl-list1 (funcall in (car cl-list1)))
             (setq cl-list1 (cdr cl-list1)))
           (null cl-list1)))))

;;; Trees

(defun cl--subst-by (tree test new)
  "Return TREE with the value of NEW for each part for which TEST holds."
  (cond ((funcall test tree) (funcall new tree))
        ((consp tree)
         (let ((a (cl--subst-by (car tree) test new))
               (d (cl--subst-by (cdr tree) test new)))
           (if (and (eq a (car tree)) (eq d (cdr tree)))
               tree
             (cons a d))))
        (t tree)))

(defun cl--nsubst-by (tree test new)
  "Like `cl--subst-by' of TREE, TEST and NEW, but change TREE itself."
  (cond ((funcall test tree) (funcall new tree))
        (t
         (let ((tail tree))
           (while (consp tail)
             (setcar tail (cl--nsubst-by (car tail) test new))
             (let ((rest (cdr tail)))
               (if (funcall test rest)
                   (progn (setcdr tail (funcall new rest))
                          (setq tail nil))
                 (setq tail rest)))))
         tree)))

(defun cl-subst-if (cl-new cl-pred cl-tree &rest cl-keys)
  "Return CL-TREE with CL-NEW for each part that fulfils CL-PRED; keyword: :key.

\(fn NEW PREDICATE TREE [KEYWORD VALUE]...)"
  (cl--subst-by cl-tree (cl--pred-tester cl-pred cl-keys) (lambda (_) cl-new)))

(defun cl-subst-if-not (cl-new cl-pred cl-tree &rest cl-keys)
  "Return CL-TREE with CL-NEW for each part that fails CL-PRED; keyword: :key.

\(fn NEW PREDICATE TREE [KEYWORD VALUE]...)"
  (cl--subst-by cl-tree (cl--pred-tester cl-pred cl-keys t) (lambda (_) cl-new)))

(defun cl-nsubst (cl-new cl-old cl-tree &rest cl-keys)
  "Put CL-NEW for each part of CL-TREE that matches CL-OLD.
Keywords: :test :test-not :key.

\(fn NEW OLD TREE [KEYWORD VALUE]...)"
  (cl--nsubst-by cl-tree (cl--tester cl-old cl-keys) (lambda (_) cl-new)))

(defun cl-nsubst-if (cl-new cl-pred cl-tree &rest cl-keys)
  "Put CL-NEW for each part of CL-TREE that fulfils CL-PRED; keyword: :key.

\(fn NEW PREDICATE TREE [KEYWORD VALUE]...)"
  (cl--nsubst-by cl-tree (cl--pred-tester cl-pred cl-keys) (lambda (_) cl-new)))

(defun cl-nsubst-if-not (cl-new cl-pred cl-tree &rest cl-keys)
  "Put CL-NEW for each part of CL-TREE that fails CL-PRED; keyword: :key.

\(fn NEW PREDICATE TREE [KEYWORD VALUE]...)"
  (cl--nsubst-by cl-tree (cl--pred-tester cl-pred cl-keys t) (lambda (_) cl-new)))

(defun cl--sublis-entry (alist keys)
  "Return a function that finds the pair of ALIST whose car matches its argument.
KEYS say how."
  (let ((key (plist-get keys :key))
        (test (or (plist-get keys :test) #'eql))
        (test-not (plist-get keys :test-not)))
    (lambda (part)
      (let ((x (if key (funcall key part) part))
            (tail alist))
        (while (and tail
                    (not (if test-not
                             (not (funcall test-not (caar tail) x))
                           (funcall test (caar tail) x))))
          (setq tail (cdr tail)))
        (car tail)))))

(defun cl-sublis (cl-alist cl-tree &rest cl-keys)
  "Return CL-TREE with each part that is a key in CL-ALIST replaced by its value.
Keywords: :test :test-not :key.

\(fn ALIST TREE [KEYWORD VALUE]...)"
  (let ((entry (cl--sublis-entry cl-alist cl-keys)))
    (cl--subst-by cl-tree entry (lambda (part) (cdr (funcall entry part))))))

(defun cl-nsublis (cl-alist cl-tree &rest cl-keys)
  "Replace each part of CL-TREE that is a key in CL-ALIST by its value.
Keywords: :test :test-not :key.

\(fn ALIST TREE [KEYWORD VALUE]...)"
  (let ((entry (cl--sublis-entry cl-alist cl-keys)))
    (cl--nsubst-by cl-tree entry (lambda (part) (cdr (funcall entry part))))))

(defun cl-tree-equal (cl-x cl-y &rest cl-keys)
  "Return t if the trees CL-X and CL-Y have matching atoms.
Keywords: :test :test-not :key.

\(fn TREE1 TREE2 [KEYWORD VALUE]...)"
  (cl--check-keys cl-keys '(:test :test-not :key))
  (cl--tree-equal-by (cl--comparer cl-keys) cl-x cl-y))

(defun cl--tree-equal-by (same x y)
  "Return t if the trees X and Y have atoms that match by SAME."
  (while (and (consp x) (consp y) (cl--tree-equal-by same (car x) (car y)))
    (setq x (cdr x)
          y (cdr y)))
  (and (not (consp x)) (not (consp y)) (funcall same x y) t))

(provide 'cl-seq)

;;; cl-seq.el ends here
