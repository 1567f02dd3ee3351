;;; byte-lap.el --- peephole optimiser and assembler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Works on the list of symbolic instructions that byte-gen.el makes; see there for
;; their form.  `bc-peephole' improves it, `bc-assemble' turns it into the string of
;; bytes and the vector of constants of a bytecode object, `bc-decode' does the
;; reverse.

;;; Code:

(eval-when-compile (require 'byte-tree))
(require 'byte-ops)

;;; Peephole.

(defconst bc-jumps
  '(goto goto-if-nil goto-if-not-nil goto-if-nil-else-pop
         goto-if-not-nil-else-pop pushcatch pushconditioncase)
  "Instructions whose operand is a label.")

(defconst bc-pushes '(constant dup stack-ref)
  "Instructions that only push a value.")

(defconst bc-droppable-unary
  '(not symbolp consp stringp listp integerp numberp car-safe cdr-safe list1)
  "Instructions that compute a value from another and cannot fail.")

(defconst bc-droppable-binary '(eq cons list2)
  "Instructions that compute a value from two others and cannot fail.")

(defmacro bc-tag-uses (tag) "How many jumps to TAG there are." `(aref (cdr ,tag) 2))
(defmacro bc-tag-rest (tag) "The instructions after TAG." `(aref (cdr ,tag) 3))

(defun bc-link (code)
  "Note in each label of CODE what comes after it, and forget its uses."
  (while code
    (if (eq (car (car code)) 'tag)
        (let ((v (cdr (car code))))
          (aset v 2 0)
          (aset v 3 (cdr code))))
    (setq code (cdr code))))

(defun bc-count-uses (code)
  "Count in each label of CODE how often it is used."
  (let (insn)
    (while code
      (setq insn (car code))
      (cond
       ((memq (car insn) bc-jumps)
        (let ((v (cdr (cdr insn))))
          (aset v 2 (1+ (aref v 2)))))
       ((eq (car insn) 'switch)
        (maphash #'(lambda (_value tag)
                     (aset (cdr tag) 2 (1+ (aref (cdr tag) 2))))
                 (bc-switch-table insn))))
      (setq code (cdr code)))))

(defun bc-thread-all (code)
  "Shorten the ways of all jumps in CODE; return non-nil if one changed."
  (let ((changed nil))
    (while code
      (if (and (memq (car (car code)) bc-jumps)
               (bc-thread (car code)))
          (setq changed t))
      (setq code (cdr code)))
    changed))

(defun bc-switch-table (insn)
  "Return the hash table of INSN, a `switch'."
  (cdr insn))

(defun bc-skip-tags (code)
  "Return CODE from its first instruction that is no label."
  (while (eq (car (car code)) 'tag)
    (setq code (cdr code)))
  code)

(defun bc-tag-follows-p (tag code)
  "Return non-nil if TAG is one of the labels at the beginning of CODE."
  (while (and (eq (car (car code)) 'tag) (not (eq (car code) tag)))
    (setq code (cdr code)))
  (and code (eq (car code) tag)))

(defun bc-tag-after (cell)
  "Return a label for what comes after the first instruction of CELL."
  (let ((next (car (cdr cell))))
    (if (eq (car next) 'tag)
        next
      (let ((tag (cons 'tag (vector 0 nil 0 (cdr cell)))))
        (setcdr cell (cons tag (cdr cell)))
        tag))))

(defun bc-thread (insn)
  "Let the jump INSN go where its target would send it.
Change INSN; return non-nil if it changed."
  (let ((changed nil) (more 20))
    (while (> more 0)
      (setq more (1- more))
      (let* ((op (car insn)) (tag (cdr insn))
             (cell (bc-skip-tags (bc-tag-rest tag)))
             (target (car cell))
             (top (car target)))
        (cond
         ((null cell) (setq more 0))
         ((and (eq top 'goto) (not (eq (cdr target) tag))
               (not (memq op '(pushcatch pushconditioncase))))
          (setcdr insn (cdr target)) (setq changed t))
         ((eq op 'goto)
          (if (eq top 'return)
              (progn (setcar insn 'return) (setcdr insn nil)
                     (setq changed t)))
          (setq more 0))
         ((eq op 'goto-if-nil-else-pop)
          (cond
           ((memq top '(goto-if-nil goto-if-nil-else-pop))
            (setcar insn top) (setcdr insn (cdr target)) (setq changed t))
           ((memq top '(goto-if-not-nil goto-if-not-nil-else-pop discard))
            (setcar insn 'goto-if-nil)
            (setcdr insn (bc-tag-after cell)) (setq changed t))
           (t (setq more 0))))
         ((eq op 'goto-if-not-nil-else-pop)
          (cond
           ((memq top '(goto-if-not-nil goto-if-not-nil-else-pop))
            (setcar insn top) (setcdr insn (cdr target)) (setq changed t))
           ((memq top '(goto-if-nil goto-if-nil-else-pop discard))
            (setcar insn 'goto-if-not-nil)
            (setcdr insn (bc-tag-after cell)) (setq changed t))
           (t (setq more 0))))
         (t (setq more 0)))))
    changed))

(defun bc-make-discard (n)
  "Return an instruction that drops N values."
  (if (= n 1) (cons 'discard nil) (cons 'discardN n)))

;; The pass goes over the instructions once.  What it has left behind is in `bc-out', last
;; instruction first, what it has still to see in `bc-rest'.  The function under `bc-improve' of
;; an operation's symbol gets the instruction and the one before it; if it finds something
;; better it changes the two lists accordingly and returns non-nil.  What it puts in front of
;; `bc-rest' is looked at again.

(defvar bc-out nil "The improved instructions, in reverse.")
(defvar bc-rest nil "The instructions that are still to be improved.")

(defun bc-peephole (code)
  "Return the instructions CODE, improved as long as something can be."
  (let ((changed t) (rounds 0))
    (while (and changed (< rounds 50))
      (setq rounds (1+ rounds))
      (bc-link code)
      (setq changed (bc-thread-all code))
      (bc-count-uses code)
      (let ((bc-rest code) (bc-out nil))
        (if (bc-improve-all) (setq changed t))
        (setq code (nreverse bc-out))))
    code))

(defun bc-improve-all ()
  "Move all of `bc-rest' to `bc-out', improved; return non-nil if something changed."
  (let ((changed nil) insn op improve)
    (while bc-rest
      (setq insn (car bc-rest))
      (setq bc-rest (cdr bc-rest))
      (setq op (car insn))
      (setq improve (get op 'bc-improve))
      (cond
       ((eq op 'tag)
        (if (> (bc-tag-uses insn) 0)
            (setq bc-out (cons insn bc-out))))
       ((and improve (funcall improve insn (car bc-out)))
        (setq changed t))
       (t
        (setq bc-out (cons insn bc-out))
        (if (and (memq op '(goto return)) (bc-drop-dead))
            (setq changed t)))))
    changed))

(defun bc-drop-dead ()
  "Drop what cannot be reached at the beginning of `bc-rest'; return non-nil if it was code."
  (let ((found nil) insn)
    (while (and (setq insn (car bc-rest))
                (not (and (eq (car insn) 'tag) (> (bc-tag-uses insn) 0))))
      (unless (eq (car insn) 'tag) (setq found t))
      (setq bc-rest (cdr bc-rest)))
    found))

(defsubst bc-replace-last (&rest insns)
  "Drop the last instruction left behind; look at INSNS next.  Return t."
  (setq bc-out (cdr bc-out))
  (setq bc-rest (append insns bc-rest))
  t)

(defsubst bc-change-last (op operand)
  "Let the last instruction left behind be OP with OPERAND.  Return t."
  (setcar bc-out (cons op operand))
  t)

(defun bc-improve-varref (insn prev)
  "Improve INSN, a `varref' after PREV: what was just set is kept instead."
  (when (and (eq (car prev) 'varset) (eq (cdr prev) (cdr insn)))
    (setcar bc-out '(dup))
    (setq bc-out (cons prev bc-out))
    t))
(put 'varref 'bc-improve #'bc-improve-varref)

(defun bc-improve-discard (insn prev)
  "Improve INSN, a `discard' after PREV: what is dropped need not be made."
  (let ((op (car prev)))
    (cond
     ((memq op bc-pushes) (bc-replace-last))
     ((memq op bc-droppable-unary) (bc-replace-last insn))
     ((memq op bc-droppable-binary) (bc-replace-last '(discardN . 2)))
     ((eq op 'discard) (bc-change-last 'discardN 2))
     ((and (eq op 'stack-set) (= (cdr prev) 2)) (bc-change-last 'discardN-keep 2))
     ((and (memq op '(discardN discardN-keep)) (< (cdr prev) 126))
      (bc-change-last 'discardN (1+ (cdr prev))))
     ;; dup / goto-if-nil X / discard
     ((and (memq op '(goto-if-nil goto-if-not-nil))
           (eq (car (car (cdr bc-out))) 'dup))
      (setcdr bc-out (cdr (cdr bc-out)))
      (bc-change-last (if (eq op 'goto-if-nil) 'goto-if-nil-else-pop 'goto-if-not-nil-else-pop)
                      (cdr prev))))))
(put 'discard 'bc-improve #'bc-improve-discard)

(defun bc-improve-discard-n (insn prev)
  "Improve INSN, a `discardN' after PREV."
  (let ((n (cdr insn)) (op (car prev)))
    (cond
     ((memq op bc-pushes) (bc-replace-last (bc-make-discard (1- n))))
     ((and (eq op 'stack-set) (>= n (1- (cdr prev))) (> (cdr prev) 1)
           (< (cdr prev) 127))
      ;; What is set ends up on top, or is dropped as well.
      (setq n (- n (1- (cdr prev))))
      (if (> n 0) (setq bc-rest (cons (bc-make-discard n) bc-rest)))
      (bc-change-last 'discardN-keep (cdr prev)))
     ((and (eq op 'discard) (< n 126)) (bc-change-last 'discardN (1+ n)))
     ((and (memq op '(discardN discardN-keep)) (< (+ n (cdr prev)) 127))
      (bc-change-last 'discardN (+ n (cdr prev)))))))
(put 'discardN 'bc-improve #'bc-improve-discard-n)

(defun bc-improve-discard-n-keep (insn prev)
  "Improve INSN, which drops values below the top, after PREV, which may have made the top."
  (let ((n (cdr insn)) (op (car prev)))
    (cond
     ((and (eq op 'dup) (= n 1)) (bc-replace-last))
     ((and (eq op 'stack-ref) (= n (1+ (cdr prev))))
      (bc-replace-last (bc-make-discard (1- n))))
     ((eq op 'constant) (bc-replace-last (bc-make-discard n) prev))
     ((and (eq op 'discardN-keep) (< (+ n (cdr prev)) 127))
      (bc-change-last 'discardN-keep (+ n (cdr prev)))))))
(put 'discardN-keep 'bc-improve #'bc-improve-discard-n-keep)

(defun bc-improve-return (insn prev)
  "Improve INSN, a `return' after PREV: what is below the top does not matter."
  (if (memq (car prev) '(discardN-keep dup))
      (bc-replace-last insn)))
(put 'return 'bc-improve #'bc-improve-return)

(defun bc-improve-goto (insn prev)
  "Improve INSN, a `goto' after PREV."
  (cond
   ((bc-tag-follows-p (cdr insn) bc-rest) t)
   ;; goto-if-nil X / goto Y / X:
   ((and (memq (car prev) '(goto-if-nil goto-if-not-nil))
         (bc-tag-follows-p (cdr prev) bc-rest))
    (bc-change-last (if (eq (car prev) 'goto-if-nil) 'goto-if-not-nil 'goto-if-nil)
                    (cdr insn)))))
(put 'goto 'bc-improve #'bc-improve-goto)

(defun bc-improve-test (insn prev)
  "Improve INSN, a jump that looks at what PREV made and drops it."
  (let ((op (car insn)))
    (cond
     ((eq (car prev) 'not)
      (bc-replace-last (cons (if (eq op 'goto-if-nil) 'goto-if-not-nil 'goto-if-nil)
                             (cdr insn))))
     ((and (eq (car prev) 'constant) (consp (cdr prev)))
      (if (eq (null (car (cdr prev))) (eq op 'goto-if-nil))
          (bc-replace-last (cons 'goto (cdr insn)))
        (bc-replace-last)))
     ((bc-tag-follows-p (cdr insn) bc-rest)
      (setq bc-rest (cons (cons 'discard nil) bc-rest))
      t))))
(put 'goto-if-nil 'bc-improve #'bc-improve-test)
(put 'goto-if-not-nil 'bc-improve #'bc-improve-test)

(defun bc-improve-test-else-pop (insn prev)
  "Improve INSN, a jump that keeps what PREV made if it jumps."
  (if (and (eq (car prev) 'constant) (consp (cdr prev)))
      (if (eq (null (car (cdr prev))) (eq (car insn) 'goto-if-nil-else-pop))
          (progn (setq bc-rest (cons (cons 'goto (cdr insn)) bc-rest))
                 t)
        (bc-replace-last))))
(put 'goto-if-nil-else-pop 'bc-improve #'bc-improve-test-else-pop)
(put 'goto-if-not-nil-else-pop 'bc-improve #'bc-improve-test-else-pop)

(defun bc-improve-unbind (insn prev)
  "Improve INSN, an `unbind' after PREV."
  (cond
   ((eq (car prev) 'unbind)
    (bc-change-last 'unbind (+ (cdr insn) (cdr prev))))
   ((and (memq (car prev) '(save-excursion save-restriction save-current-buffer))
         (= (cdr insn) 1))
    (bc-replace-last))))
(put 'unbind 'bc-improve #'bc-improve-unbind)

;;; Stack depth.

(defun bc-stack-depth (code start)
  "Return how many values CODE has on the stack at most.
START is the number at the beginning."
  (let ((depth start) (max start) (tail code) insn op)
    ;; Forget what the labels knew before the code was improved.
    (while tail
      (if (eq (car (car tail)) 'tag) (aset (cdr (car tail)) 1 nil))
      (setq tail (cdr tail)))
    (while code
      (setq insn (car code))
      (setq op (car insn))
      (cond
       ((eq op 'tag)
        (if (aref (cdr insn) 1)
            (setq depth (aref (cdr insn) 1))
          (aset (cdr insn) 1 depth)))
       ((memq op '(call discardN discardN-keep))
        (setq depth (- depth (cdr insn))))
       ((memq op '(listN concatN insertN))
        (setq depth (- depth (1- (cdr insn)))))
       ((memq op bc-jumps)
        (setq depth (+ depth (get op 'byte-ops-effect)))
        (aset (cdr (cdr insn)) 1
              (if (memq op '(goto-if-nil-else-pop goto-if-not-nil-else-pop
                                                  pushcatch pushconditioncase))
                  (1+ depth)
                depth)))
       ((eq op 'switch)
        (setq depth (- depth 2))
        (maphash #'(lambda (_value tag) (aset (cdr tag) 1 depth)) (cdr insn)))
       (t (setq depth (+ depth (get op 'byte-ops-effect)))))
      (if (> depth max) (setq max depth))
      (setq code (cdr code)))
    max))

;;; Constants.

(defun bc-collect-constants (code captured)
  "Return the constants of CODE, in order, as a list of entries.
An entry is [VALUE COUNT OPERAND]; each operand in CODE that needs a constant
is replaced by its entry, whose last slot becomes the index.  The variables
CAPTURED come first, in their places."
  (let ((by-eq nil) (by-equal nil) (first nil) (variables nil) (others nil)
        entry)
    (dolist (var captured)
      (setq entry (vector var 0 nil))
      (push entry first)
      (push (cons var entry) by-eq))
    (dolist (insn code)
      (let ((op (car insn)) (operand (cdr insn)) value)
        (cond
         ((eq op 'constant)
          (setq value (if (consp operand) (car operand) operand))
          (cond
           ((setq entry (cdr (assq value by-eq))))
           ((and (or (stringp value) (floatp value) (bignump value))
                 (setq entry (cdr (assoc value by-equal)))
                 (or (not (stringp value))
                     (bc-same-string-p value (aref entry 0)))))
           (t
            (setq entry (vector value 0 nil))
            (push entry others)
            (if (or (stringp value) (floatp value) (bignump value))
                (push (cons value entry) by-equal)
              (push (cons value entry) by-eq))))
          (aset entry 1 (1+ (aref entry 1)))
          (setcdr insn entry))
         ((memq op '(varref varset varbind))
          (cond
           ((setq entry (cdr (assq operand by-eq)))
            (unless (memq entry variables)
              (setq others (delq entry others))
              (push entry variables)))
           (t
            (setq entry (vector operand 0 nil))
            (push entry variables)
            (push (cons operand entry) by-eq)))
          (aset entry 1 (1+ (aref entry 1)))
          (setcdr insn entry)))))
    (let ((more #'(lambda (a b) (> (aref a 1) (aref b 1))))
          (n -1) (all nil))
      (setq all (nconc (nreverse first)
                       (sort (nreverse variables) more)
                       (if (> (+ (length others) (length variables)) 60)
                           (sort (nreverse others) more)
                         (nreverse others))))
      (dolist (e all) (aset e 2 (setq n (1+ n))))
      all)))

(defun bc-same-string-p (a b)
  "Return non-nil if one string constant can stand for both A and B."
  (and (eq (multibyte-string-p a) (multibyte-string-p b))
       (equal-including-properties a b)))

;;; Assembler.

(defun bc-assemble (code captured)
  "Return (BYTES . CONSTANTS) for the instructions CODE.
CAPTURED are the variables that a closure with this code takes along."
  (let ((constants (bc-collect-constants code captured))
        (bytes nil) (pc 0) (tables nil))
    (dolist (insn code)
      (let* ((op (car insn)) (operand (cdr insn)) form base)
        (cond
         ((eq op 'tag) (aset operand 3 pc))
         ((eq op 'discardN-keep)
          (push 182 bytes)
          (push (+ 128 operand) bytes)
          (setq pc (+ pc 2)))
         (t
          (setq form (get op 'byte-ops-form))
          (setq base (get op 'byte-ops-code))
          (if (vectorp operand) (setq operand (aref operand 2)))
          (cond
           ((eq form 'none)
            (if (eq op 'switch) (push operand tables))
            (push base bytes)
            (setq pc (1+ pc)))
           ((and (eq form 'const) (< operand 64))
            (push (+ base operand) bytes)
            (setq pc (1+ pc)))
           ((eq form 'const)
            (push 129 bytes)
            (push (logand operand 255) bytes)
            (push (ash operand -8) bytes)
            (setq pc (+ pc 3)))
           ((eq form 'small)
            (cond
             ((< operand 6)
              (push (+ base operand) bytes)
              (setq pc (1+ pc)))
             ((< operand 256)
              (push (+ base 6) bytes)
              (push operand bytes)
              (setq pc (+ pc 2)))
             (t
              (push (+ base 7) bytes)
              (push (logand operand 255) bytes)
              (push (ash operand -8) bytes)
              (setq pc (+ pc 3)))))
           ((eq form 'label)
            (push base bytes)
            (push operand bytes)
            (push nil bytes)
            (setq pc (+ pc 3)))
           ((and (eq op 'stack-set) (> operand 255))
            (push 179 bytes)
            (push (logand operand 255) bytes)
            (push (ash operand -8) bytes)
            (setq pc (+ pc 3)))
           (t
            (push base bytes)
            (push operand bytes)
            (setq pc (+ pc 2))))))))
    (if (> pc 65535) (error "Function too large for bytecode"))
    (setq bytes (nreverse bytes))
    ;; Addresses of labels.
    (let ((tail bytes) address)
      (while tail
        (when (consp (car tail))
          (setq address (aref (cdr (car tail)) 3))
          (setcar tail (logand address 255))
          (setcar (cdr tail) (ash address -8)))
        (setq tail (cdr tail))))
    (dolist (table tables)
      (maphash #'(lambda (value tag)
                   (if (consp tag) (puthash value (aref (cdr tag) 3) table)))
               table))
    (cons (apply #'unibyte-string bytes)
          (apply #'vector
                 (mapcar #'(lambda (e) (aref e 0)) constants)))))

;;; Decoder.

(defun bc-decode (bytes constants &optional addresses)
  "Return the instructions of the string BYTES with the vector CONSTANTS.
The form is that which byte-gen.el makes; with ADDRESSES, each but the labels
has its address before it.  The value is nil if there is something unknown in
BYTES."
  (let ((pc 0) (end (length bytes)) (code nil) (tags nil) (ok t)
        byte op form operand start)
    (while (and ok (< pc end))
      (setq start pc)
      (setq byte (aref bytes pc))
      (setq pc (1+ pc))
      (setq op (aref byte-ops-by-code byte))
      (setq form (and op (get op 'byte-ops-form)))
      (setq operand nil)
      (cond
       ((null op) (setq ok nil))
       ((eq form 'none))
       ((and (eq form 'small) (/= byte (get op 'byte-ops-code))
             (< (- byte (get op 'byte-ops-code)) 6))
        (setq operand (- byte (get op 'byte-ops-code))))
       ((eq form 'small)
        (let ((n (- byte (get op 'byte-ops-code))))
          (cond
           ((< n 6) (setq operand n))
           ((= n 6) (setq operand (aref bytes pc)) (setq pc (1+ pc)))
           (t (setq operand (+ (aref bytes pc) (* 256 (aref bytes (1+ pc)))))
              (setq pc (+ pc 2))))))
       ((eq form 'const) (setq operand (- byte 192)))
       ((memq form '(word label))
        (setq operand (+ (aref bytes pc) (* 256 (aref bytes (1+ pc)))))
        (setq pc (+ pc 2)))
       ((eq form 'rel)
        (setq operand (+ pc 1 (- (aref bytes pc) 128)))
        (setq form 'label)
        (setq op (intern (substring (symbol-name op) 1)))
        (setq pc (1+ pc)))
       (t (setq operand (aref bytes pc)) (setq pc (1+ pc))))
      (when ok
        (cond
         ((eq op 'constant2) (setq op 'constant))
         ((eq op 'stack-set2) (setq op 'stack-set))
         ((and (eq op 'stack-ref) (= operand 0)) (setq op 'dup operand nil))
         ((and (eq op 'discardN) (> operand 127))
          (setq op 'discardN-keep operand (- operand 128))))
        (cond
         ((eq op 'constant) (setq operand (list (aref constants operand))))
         ((memq op '(varref varset varbind))
          (setq operand (aref constants operand)))
         ((eq form 'label)
          (setq operand (bc-decode-tag operand tags))
          (unless (memq operand tags) (push operand tags)))
         ((and (eq op 'switch) (eq (car-safe (cdr (car code))) 'constant))
          (let ((old (car (cdr (cdr (car code))))) (new nil))
            (setq new (make-hash-table :test (hash-table-test old)
                                       :size (hash-table-count old)))
            (maphash #'(lambda (value address)
                         (let ((tag (bc-decode-tag address tags)))
                           (unless (memq tag tags) (push tag tags))
                           (puthash value tag new)))
                     old)
            (setcdr (cdr (car code)) (list new))
            (setq operand new))))
        (push (cons start (cons op operand)) code)))
    (when ok
      (setq code (nreverse code))
      ;; Put the labels in.
      (let ((result nil))
        (dolist (entry code)
          (dolist (tag tags)
            (if (= (aref (cdr tag) 3) (car entry)) (push tag result)))
          (push (if addresses entry (cdr entry)) result))
        (nreverse result)))))

(defun bc-decode-tag (address tags)
  "Return the label for ADDRESS among TAGS, or a new one."
  (let ((found nil))
    (while (and tags (not found))
      (if (= (aref (cdr (car tags)) 3) address) (setq found (car tags)))
      (setq tags (cdr tags)))
    (or found (cons 'tag (vector 0 nil 0 address)))))

(provide 'byte-lap)

;;; byte-lap.el ends here
