;;; cl-loop.el --- the loop language of Common Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A loop becomes
;;
;;   (cl-block NAME
;;     (let* (BINDINGS...)
;;       INITIALLY...
;;       (while (and ITEM...) STEP...)
;;       FINALLY... RESULT))
;;
;; The items, in the order of the clauses, are tests, that end the loop when nil, and forms made
;; non-nil.  So a `while' clause after a `do' clause needs no treatment of its own.

;;; Code:

(require 'cl-lib)
(require 'cl-macs)

(defvar cl--loop-args nil "What is left of the loop's clauses.")
(defvar cl--loop-name nil "The name of the loop's block.")
(defvar cl--loop-bindings nil "Groups of bindings, last first; each group is parallel.")
(defvar cl--loop-items nil "Tests (test . FORM), assignments (set . SETS), forms (do . FORM).")
(defvar cl--loop-steps nil "Groups of (VAR EXP) to assign after each round, last first.")
(defvar cl--loop-initially nil "Forms to run before the loop, last first.")
(defvar cl--loop-finally nil "Forms to run after the loop, last first.")
(defvar cl--loop-result nil "The result that is implied, as a list of one form, or nil.")
(defvar cl--loop-explicit nil "The result of finally return, as a list of one form, or nil.")
(defvar cl--loop-accum nil "The variable of the accumulation without into.")
(defvar cl--loop-accum-into nil "The variables of accumulations that have been bound.")
(defvar cl--loop-for-tests nil "The tests of the `for' clauses so far, last first.")
(defvar cl--loop-first nil "The variable that is non-nil in the first round, or nil.")
(defvar cl--loop-finish nil "The variable that a clause sets to nil to leave early, or nil.")
(defvar cl--loop-value nil "The variable of the value of leaving early, or nil.")
(defvar cl--loop-symbol-macs nil "Symbol macros for the variables of -ref clauses.")

(defun cl--loop-word (&rest words)
  "Return non-nil, and skip it, if the next clause word is one of WORDS."
  (when (memq (car cl--loop-args) words)
    (pop cl--loop-args)))

(defun cl--loop-peek (&rest words)
  "Return non-nil if the next clause word is one of WORDS."
  (memq (car cl--loop-args) words))

(defmacro cl-loop (&rest loop-args)
  "Loop as the clauses LOOP-ARGS say.
Overall: named NAME.
Iteration: for VAR from/upfrom/downfrom/to/upto/downto/above/below/by EXPR,
 in/on/in-ref LIST [by FUN], across/across-ref VECTOR, = EXPR [then EXPR],
 iter-by ITERATOR, being the elements/elements-of-ref of SEQUENCE,
 hash-keys/hash-values of TABLE [using (...)], symbols of OBARRAY,
 key-codes/key-seqs/key-bindings of KEYMAP, overlays/intervals [of BUFFER]
 [from POS] [to POS], frames, windows [of FRAME], buffers; joined by `and';
 repeat N, with VAR = EXPR.
Accumulation: collect/append/nconc/concat/vconcat/count/sum/maximize/minimize
 EXPR [into VAR].
Tests: while, until, always, never, thereis EXPR; if/when/unless EXPR clause
 [and clause]... [else clause [and clause]...] [end].
The rest: do FORMS, initially [do] FORMS, finally [do] FORMS,
 finally return EXPR, return EXPR.

\(fn CLAUSE...)"
  (if (not (memq t (mapcar #'symbolp (delq nil (delq t (copy-sequence loop-args))))))
      `(cl-block nil (while t ,@loop-args))
    (let ((cl--loop-args (append loop-args nil))
          cl--loop-name cl--loop-bindings cl--loop-items cl--loop-steps
          cl--loop-initially cl--loop-finally cl--loop-result cl--loop-explicit
          cl--loop-accum cl--loop-accum-into cl--loop-for-tests cl--loop-first cl--loop-finish
          cl--loop-value cl--loop-symbol-macs)
      (when (cl--loop-word 'named)
        (setq cl--loop-name (pop cl--loop-args)))
      (while cl--loop-args
        (cl--loop-clause))
      (cl--loop-assemble))))

;;; Putting it together

(defun cl--loop-sets-form (sets)
  "Return a form that assigns SETS, a list of (VAR EXP), in parallel."
  (if (cdr sets)
      (cons 'cl-psetq (apply #'append sets))
    (cons 'setq (car sets))))

(defun cl--loop-assemble ()
  "Return the code of the loop from what the clauses left in the variables."
  (let* ((conditions nil)
         (body nil)
         (items (reverse cl--loop-items))
         (in-test (and (assq 'test cl--loop-items) t))
         (flush (lambda (more)
                  (when body
                    (push `(progn ,@(nreverse body) ,@(and more '(t))) conditions)
                    (setq body nil)))))
    ;; What follows the last test is the body of the `while'.
    (let ((last-test (and in-test
                          (- (length cl--loop-items)
                             (cl-position-if (lambda (i) (eq (car i) 'test))
                                             cl--loop-items)
                             1)))
          (i 0)
          (rest nil))
      (dolist (item items)
        (let ((form (pcase item
                      (`(test . ,f) f)
                      (`(set . ,sets) (cl--loop-sets-form sets))
                      (`(do . ,f) f))))
          (cond ((or (null last-test) (> i last-test)) (push form rest))
                ((eq (car item) 'test)
                 (funcall flush t)
                 (push form conditions))
                (t (push form body))))
        (setq i (1+ i)))
      (let* ((steps (mapcar #'cl--loop-sets-form (reverse cl--loop-steps)))
             (conditions (nreverse conditions))
             (loop `(while ,(cond ((null conditions) t)
                                  ((cdr conditions) `(and ,@conditions))
                                  (t (car conditions)))
                      ,@(nreverse rest)
                      ,@steps
                      ,@(and cl--loop-first `((setq ,cl--loop-first nil)))))
             (result (car (or cl--loop-explicit cl--loop-result)))
             (after `(,@(nreverse cl--loop-finally) ,result))
             (code `(,@(nreverse cl--loop-initially)
                     ,loop
                     ,@(if cl--loop-finish
                           `((if ,cl--loop-finish
                                 ,(macroexp-progn after)
                               ,cl--loop-value))
                         after))))
        (when cl--loop-first
          (push `((,cl--loop-first t)) cl--loop-bindings))
        (when cl--loop-finish
          (push `((,cl--loop-finish t)) cl--loop-bindings))
        (when (and cl--loop-value (symbolp cl--loop-value))
          (push `((,cl--loop-value nil)) cl--loop-bindings))
        (when cl--loop-symbol-macs
          (setq code `((cl-symbol-macrolet ,cl--loop-symbol-macs ,@code))))
        `(cl-block ,cl--loop-name
           ,(cl--loop-nest (nreverse cl--loop-bindings) code))))))

(defun cl--loop-nest (groups body)
  "Return BODY inside the bindings of GROUPS, each of which is parallel."
  (let (run)
    (while (and groups (null (cdr (car groups))))
      (let ((group (pop groups)))
        (when group (push (car group) run))))
    (setq run (nreverse run))
    (let ((inner (if groups
                     `((let ,(car groups)
                         ,@(if (cdr groups)
                               (list (cl--loop-nest (cdr groups) body))
                             body)))
                   body)))
      (if run `(let* ,run ,@inner) (macroexp-progn inner)))))

;;; Variables and patterns

(defun cl--loop-bind (&rest bindings)
  "Add the parallel BINDINGS, each (VAR EXP)."
  (push bindings cl--loop-bindings))

(defun cl--loop-pattern-vars (pattern)
  "Return the variables in the destructuring PATTERN."
  (cond ((null pattern) nil)
        ((symbolp pattern) (list pattern))
        (t (append (cl--loop-pattern-vars (car pattern))
                   (cl--loop-pattern-vars (cdr pattern))))))

(defun cl--loop-pattern-sets (pattern exp)
  "Return the assignments (VAR EXP) that give PATTERN the parts of the value of EXP."
  (cond ((null pattern) nil)
        ((symbolp pattern) (list (list pattern exp)))
        (t (append (cl--loop-pattern-sets (car pattern) `(car ,exp))
                   (cl--loop-pattern-sets (cdr pattern) `(cdr ,exp))))))

;;; Clauses

(defun cl--loop-clause ()
  "Handle the next clause."
  (let ((word (pop cl--loop-args)))
    (pcase word
      ((or 'for 'as) (cl--loop-for))
      ('repeat
       (let ((n (make-symbol "n"))
             (count (pop cl--loop-args)))
         (cl--loop-bind (list n count))
         (push `(test . (>= (setq ,n (1- ,n)) 0)) cl--loop-items)))
      ('with (cl--loop-with))
      ('named (setq cl--loop-name (pop cl--loop-args)))
      ('initially
       (cl--loop-word 'do)
       (unless (consp (car cl--loop-args))
         (error "Syntax error on `initially' clause"))
       (while (consp (car cl--loop-args))
         (push (pop cl--loop-args) cl--loop-initially)))
      ('finally
       (if (cl--loop-word 'return)
           (setq cl--loop-explicit (list (or (pop cl--loop-args) nil)))
         (cl--loop-word 'do)
         (unless (consp (car cl--loop-args))
           (error "Syntax error on `finally' clause"))
         (if (and (eq (caar cl--loop-args) 'return) (null cl--loop-name))
             (setq cl--loop-explicit (list (or (nth 1 (pop cl--loop-args)) nil)))
           (while (consp (car cl--loop-args))
             (push (pop cl--loop-args) cl--loop-finally)))))
      ('while (push (cons 'test (pop cl--loop-args)) cl--loop-items))
      ('until (push `(test . (not ,(pop cl--loop-args))) cl--loop-items))
      ('always (cl--loop-leave-unless (pop cl--loop-args)))
      ('never (cl--loop-leave-unless `(not ,(pop cl--loop-args))))
      ('thereis
       (cl--loop-early)
       (push `(test . (setq ,cl--loop-finish
                            (not (setq ,cl--loop-value ,(pop cl--loop-args)))))
             cl--loop-items))
      ('iter-by (error "Iter-by belongs after a `for' variable"))
      (_
       (push word cl--loop-args)
       (let ((forms (cl--loop-selectable)))
         (push (if (cl--loop-tests-p forms)
                   (cons 'test (cl--loop-conjunction forms))
                 (cons 'do (macroexp-progn forms)))
               cl--loop-items))))))

(defun cl--loop-tests-p (forms)
  "Return non-nil if one of FORMS, from a conditional clause, may end the loop."
  (assq 'cl--loop-test forms))

(defun cl--loop-conjunction (forms)
  "Return an expression that runs FORMS and is nil when one of them ends the loop."
  (cons 'and (or (mapcar (lambda (form)
                           (if (eq (car-safe form) 'cl--loop-test)
                               (nth 1 form)
                             `(progn ,form t)))
                         forms)
                 '(t))))

(defun cl--loop-early ()
  "Make the variables for leaving the loop early."
  (unless cl--loop-finish
    (setq cl--loop-finish (make-symbol "go-on")
          cl--loop-value (make-symbol "value"))))

(defun cl--loop-leave-unless (test)
  "Leave the loop with nil when TEST is nil, else let it return t."
  (cl--loop-early)
  (push `(test . (setq ,cl--loop-finish ,test)) cl--loop-items)
  (setq cl--loop-result (list t)))

(defun cl--loop-with ()
  "Handle a `with' clause."
  (let (group more)
    (while
        (let* ((var (pop cl--loop-args))
               (exp (if (cl--loop-word '=) (pop cl--loop-args))))
          (if (or (symbolp var) (null var))
              (push (list (or var (make-symbol "unused")) exp) group)
            (let ((tmp (make-symbol "with")))
              (push (list tmp exp) group)
              (setq more (append more (cl--loop-pattern-sets var tmp)))))
          (cl--loop-word 'and)))
    (push (nreverse group) cl--loop-bindings)
    (dolist (m more) (cl--loop-bind m))))

(defconst cl--loop-accumulators
  '((collect . collect) (collecting . collect) (append . append) (appending . append)
    (nconc . nconc) (nconcing . nconc) (concat . concat) (concating . concat)
    (vconcat . vconcat) (vconcating . vconcat) (count . count) (counting . count)
    (sum . sum) (summing . sum) (maximize . max) (maximizing . max)
    (minimize . min) (minimizing . min))
  "The words that accumulate and what they do.")

(defun cl--loop-selectable ()
  "Handle the next clause, one that may stand after `when'; return its forms."
  (let* ((word (pop cl--loop-args))
         (kind (cdr (assq word cl--loop-accumulators))))
    (cond
     (kind (cl--loop-accumulate kind))
     ((memq word '(if when unless)) (list (cl--loop-conditional (eq word 'unless))))
     ((memq word '(do doing))
      (let (forms)
        (or (consp (car cl--loop-args)) (error "Syntax error on `do' clause"))
        (while (consp (car cl--loop-args))
          (push (pop cl--loop-args) forms))
        (nreverse forms)))
     ((eq word 'return)
      `((cl-return-from ,cl--loop-name ,(pop cl--loop-args))))
     ((get word 'cl-loop-handler)
      (funcall (get word 'cl-loop-handler))
      nil)
     ((memq word '(while until always never thereis))
      (push word cl--loop-args)
      (let ((cl--loop-items nil))
        (cl--loop-clause)
        (mapcar (lambda (item) (list 'cl--loop-test (cdr item)))
                (nreverse cl--loop-items))))
     (t (error "Expected a cl-loop keyword, found %s" word)))))

(defun cl--loop-conditional (negate)
  "Handle the rest of a conditional clause; the test decides otherwise if NEGATE."
  (let* ((test (pop cl--loop-args))
         (then (cl--loop-selectable-list))
         (else (if (cl--loop-word 'else) (cl--loop-selectable-list)))
         (uses-it (cl--refers-p (append then else) '(it))))
    (cl--loop-word 'end)
    (let ((code (lambda (test)
                  (if negate
                      `(if ,test ,(macroexp-progn else) ,@then)
                    `(if ,test ,(macroexp-progn then) ,@else))))
          (tests (or (cl--loop-tests-p then) (cl--loop-tests-p else)))
          form)
      (when tests
        (setq then (list (cl--loop-conjunction then))
              else (list (cl--loop-conjunction else))))
      (setq form (if uses-it
                     `(let ((it ,test)) ,(funcall code 'it))
                   (funcall code test)))
      (if tests (list 'cl--loop-test form) form))))

(defun cl--loop-selectable-list ()
  "Handle the clauses, joined by `and', after a test; return their forms."
  (let ((forms (cl--loop-selectable)))
    (while (cl--loop-word 'and)
      (setq forms (append forms (cl--loop-selectable))))
    forms))

(defun cl--loop-accumulate (kind)
  "Handle the rest of an accumulation clause of KIND; return its forms."
  (let* ((what (pop cl--loop-args))
         (into (cl--loop-word 'into))
         (listp (memq kind '(collect append nconc)))
         (var (if into (pop cl--loop-args)
                (or cl--loop-accum (setq cl--loop-accum (make-symbol "result"))))))
    (unless (memq var cl--loop-accum-into)
      (push var cl--loop-accum-into)
      (cl--loop-bind (list var (pcase kind
                                 ((or 'sum 'count) 0)
                                 ('concat "")
                                 ('vconcat [])))))
    (unless (or into cl--loop-result)
      (setq cl--loop-result (list (if listp `(nreverse ,var) var))))
    (list
     (pcase kind
       ('collect (if into `(setq ,var (nconc ,var (list ,what)))
                   `(push ,what ,var)))
       ('append `(setq ,var ,(if into `(append ,var ,what)
                               `(nconc (reverse ,what) ,var))))
       ('nconc `(setq ,var ,(if into `(nconc ,var ,what)
                              `(nconc (nreverse ,what) ,var))))
       ('concat `(setq ,var (concat ,var ,what)))
       ('vconcat `(setq ,var (vconcat ,var ,what)))
       ('count `(if ,what (setq ,var (1+ ,var))))
       ('sum `(setq ,var (+ ,var ,what)))
       (_ (macroexp-let2 macroexp-copyable-p temp what
            `(setq ,var (if ,var (,kind ,var ,temp) ,temp))))))))

;;; Iteration

;; A `for' clause is described by lists that `and' can merge: bindings, tests, sets (made in
;; parallel), late sets (made after those) and steps.
(defvar cl--for-bindings nil "The bindings of the `for' clauses at hand, last first.")
(defvar cl--for-late-bindings nil "Bindings that need the others, last first.")
(defvar cl--for-tests nil "The tests of the `for' clauses at hand, last first.")
(defvar cl--for-sets nil "The assignments of the `for' clauses at hand, last first.")
(defvar cl--for-late-sets nil "Assignments to be made after those, last first.")
(defvar cl--for-steps nil "The steps of the `for' clauses at hand, last first.")

(defun cl--loop-for ()
  "Handle a `for' clause and those joined to it by `and'."
  (let (cl--for-bindings cl--for-late-bindings cl--for-tests cl--for-sets
        cl--for-late-sets cl--for-steps
        (joined nil))
    (while
        (progn
          (cl--loop-for-1 joined)
          (setq joined (cl--loop-word 'and))
          (when joined (cl--loop-word 'for 'as))
          joined))
    (when cl--for-bindings
      (push (nreverse cl--for-bindings) cl--loop-bindings))
    (dolist (b (nreverse cl--for-late-bindings))
      (cl--loop-bind b))
    (setq cl--loop-for-tests (append cl--for-tests cl--loop-for-tests))
    (dolist (test (nreverse cl--for-tests))
      (push (cons 'test test) cl--loop-items))
    (when cl--for-sets
      (push (cons 'set (nreverse cl--for-sets)) cl--loop-items))
    (dolist (set (nreverse cl--for-late-sets))
      (push (list 'set set) cl--loop-items))
    (when cl--for-steps
      (push (nreverse cl--for-steps) cl--loop-steps))))

(defun cl--for-assign (var exp)
  "Assign the value of EXP to VAR, a variable or a pattern, in each round."
  (cond
   ((null var))
   ((symbolp var)
    (push (list var nil) cl--for-bindings)
    (push (list var exp) cl--for-sets))
   (t
    (let ((tmp (make-symbol "elt")))
      (push (list tmp nil) cl--for-bindings)
      (push (list tmp exp) cl--for-sets)
      (dolist (v (cl--loop-pattern-vars var))
        (push (list v nil) cl--for-bindings))
      (dolist (set (cl--loop-pattern-sets var tmp))
        (push set cl--for-late-sets))))))

(defun cl--for-const (exp name)
  "Return EXP if it is a constant, else a new variable like NAME bound to its value."
  (if (macroexp-const-p exp)
      exp
    (let ((var (make-symbol name)))
      (push (list var exp) cl--for-bindings)
      var)))

(defun cl--for-by (list)
  "Return the expression for the rest of LIST, as a `by' that follows says."
  (if (cl--loop-word 'by)
      (let ((fun (pop cl--loop-args)))
        (cond ((and (memq (car-safe fun) '(quote function cl-function))
                    (symbolp (cadr fun)))
               (list (cadr fun) list))
              ((macroexp-const-p fun) `(funcall ,fun ,list))
              (t `(funcall ,(cl--for-const fun "by") ,list))))
    `(cdr ,list)))

(defun cl--loop-for-1 (joined)
  "Handle one `for' clause, after the word; JOINED means to one before, by `and'."
  (let ((var (pop cl--loop-args))
        (word (pop cl--loop-args)))
    (when (eq word 'being) (setq word (pop cl--loop-args)))
    (when (memq word '(the each)) (setq word (pop cl--loop-args)))
    (when (memq word '(buffer buffers))
      (push 'in cl--loop-args)
      (setq cl--loop-args `(,(car cl--loop-args) (buffer-list) ,@(cdr cl--loop-args))
            word (pop cl--loop-args)))
    (pcase word
      ((or 'from 'downfrom 'upfrom 'to 'downto 'upto 'above 'below 'by)
       (push word cl--loop-args)
       (cl--loop-for-number (or var (make-symbol "i")) joined))
      ((or 'in 'in-ref 'on) (cl--loop-for-list var word))
      ('= (cl--loop-for-equals var joined))
      ((or 'across 'across-ref) (cl--loop-for-vector var word))
      ('iter-by
       (let ((iter (make-symbol "iter")))
         (push (list iter (pop cl--loop-args)) cl--for-bindings)
         (let ((value (make-symbol "next")))
           (push (list value nil) cl--for-bindings)
           (push `(condition-case nil
                      (progn (setq ,value (iter-next ,iter)) t)
                    (iter-end-of-sequence nil))
                 cl--for-tests)
           (cl--for-assign var value))))
      ((or 'element 'elements) (cl--loop-for-elements var))
      ((or 'hash-key 'hash-keys 'hash-value 'hash-values)
       (cl--loop-for-hash var (memq word '(hash-value hash-values))))
      ((or 'symbol 'present-symbol 'external-symbol
           'symbols 'present-symbols 'external-symbols)
       (let ((ob (if (cl--loop-word 'in 'of) (list (pop cl--loop-args)))))
         (cl--loop-for-items
          var `(let (items) (mapatoms (lambda (s) (push s items)) ,@ob) items))))
      ((or 'key-code 'key-codes 'key-seq 'key-seqs 'key-binding 'key-bindings)
       (cl--loop-for-keys var word))
      ((or 'overlay 'overlays 'extent 'extents) (cl--loop-for-overlays var))
      ((or 'interval 'intervals) (cl--loop-for-intervals var))
      ((or 'frame 'frames 'screen 'screens)
       (cl--loop-for-items var '(frame-list)))
      ((or 'window 'windows)
       (let ((frame (if (cl--loop-word 'in 'of) (pop cl--loop-args))))
         (cl--loop-for-items var `(window-list ,frame 'no-minibuf))))
      (_
       (let ((handler (and (symbolp word) (get word 'cl-loop-for-handler))))
         (if handler
             (funcall handler var)
           (error "Expected a `for' preposition, found %s" word)))))))

(defun cl--loop-for-number (var _joined)
  "Let VAR run through numbers."
  (let ((start 0) (step 1) end cmp down excl)
    (while (cl--loop-peek 'from 'upfrom 'downfrom 'to 'upto 'downto 'above 'below 'by)
      (let ((word (pop cl--loop-args))
            (exp (pop cl--loop-args)))
        (pcase word
          ((or 'from 'upfrom) (setq start exp))
          ('downfrom (setq start exp down t))
          ((or 'to 'upto) (setq end exp))
          ('downto (setq end exp down t))
          ('above (setq end exp down t excl t))
          ('below (setq end exp excl t))
          ('by (setq step exp)))))
    (push (list var start) cl--for-bindings)
    (setq step (cl--for-const step "step"))
    (when end
      (setq end (cl--for-const end "end"))
      (setq cmp (if down (if excl '> '>=) (if excl '< '<=)))
      (push (list cmp var end) cl--for-tests))
    (push (list var (if (eq step 1)
                        (list (if down '1- '1+) var)
                      (list (if down '- '+) var step)))
          cl--for-steps)))

(defun cl--loop-for-list (var word)
  "Let VAR run through a list, as WORD says."
  (let* ((on (eq word 'on))
         (list (pop cl--loop-args))
         (tail (if (and on (symbolp var) var) var (make-symbol "tail"))))
    (push (list tail list) cl--for-bindings)
    (push `(consp ,tail) cl--for-tests)
    (cond
     ((eq word 'in-ref) (push (list var `(car ,tail)) cl--loop-symbol-macs))
     ((and on (not (eq var tail))) (cl--for-assign var tail))
     ((not on) (cl--for-assign var `(car ,tail))))
    (push (list tail (cl--for-by tail)) cl--for-steps)))

(defun cl--loop-for-equals (var joined)
  "Let VAR have the value of an expression, after `='."
  (let* ((start (pop cl--loop-args))
         (then (if (cl--loop-word 'then) (list (pop cl--loop-args))))
         (in-group (or joined (cl--loop-peek 'and))))
    (cond
     ((and (null then) (not (and in-group var (symbolp var))))
      (cl--for-assign var start))
     ((and (null cl--loop-items) (not in-group) (symbolp var) var)
      ;; Nothing happens before it in a round: start with the first value and step at the end.
      (push (list var start) cl--for-bindings)
      (push (list var (car then)) cl--for-steps))
     (t
      (unless cl--loop-first (setq cl--loop-first (make-symbol "first")))
      (if (not (and in-group var (symbolp var)))
          (cl--for-assign var `(if ,cl--loop-first ,start ,(car then)))
        ;; It steps with the others of its group, whose values are still those of the round, and
        ;; not when the clauses before it have ended.
        (cl--for-assign var `(if ,cl--loop-first ,start ,var))
        (let ((tests (reverse (append cl--for-tests cl--loop-for-tests)))
              (step (if then (car then) start)))
          (push (list var (if tests `(if (and ,@tests) ,step ,var) step)) cl--for-steps)))))))

(defun cl--loop-for-vector (var word)
  "Let VAR run through a vector, as WORD says."
  (let ((vec (make-symbol "vec"))
        (i (make-symbol "i")))
    (push (list vec (pop cl--loop-args)) cl--for-bindings)
    (push (list i 0) cl--for-bindings)
    (push `(< ,i (length ,vec)) cl--for-tests)
    (if (eq word 'across-ref)
        (push (list var `(aref ,vec ,i)) cl--loop-symbol-macs)
      (cl--for-assign var `(aref ,vec ,i)))
    (push (list i `(1+ ,i)) cl--for-steps)))

(defun cl--loop-using ()
  "Return the list after the word `using', or nil."
  (when (cl--loop-word 'using)
    (pop cl--loop-args)))

(defun cl--loop-for-elements (var)
  "Let VAR run through the elements of a sequence."
  (let* ((ref (cl--loop-peek 'in-ref 'of-ref))
         (_ (or (cl--loop-word 'in 'of 'in-ref 'of-ref) (error "Expected `of'")))
         (seq (make-symbol "seq"))
         (exp (pop cl--loop-args))
         (using (cl--loop-using))
         (i (if (eq (car using) 'index) (cadr using) (make-symbol "i")))
         (tail (make-symbol "tail")))
    (push (list seq exp) cl--for-bindings)
    (push (list i 0) cl--for-bindings)
    (cond
     (ref
      (push `(< ,i (length ,seq)) cl--for-tests)
      (push (list var `(elt ,seq ,i)) cl--loop-symbol-macs))
     (t
      ;; A list is walked down, a vector indexed.
      (push (list tail `(and (listp ,seq) ,seq)) cl--for-late-bindings)
      (push `(if (listp ,seq) (consp ,tail) (< ,i (length ,seq))) cl--for-tests)
      (cl--for-assign var `(if (listp ,seq) (pop ,tail) (aref ,seq ,i)))))
    (push (list i `(1+ ,i)) cl--for-steps)))

(defun cl--loop-for-items (var list)
  "Let VAR run through the value of the expression LIST."
  (let ((tail (make-symbol "tail")))
    (push (list tail list) cl--for-bindings)
    (push `(consp ,tail) cl--for-tests)
    (cl--for-assign var `(car ,tail))
    (push (list tail `(cdr ,tail)) cl--for-steps)))

(defun cl--loop-for-pairs (var other list)
  "Let VAR run through the cars, and OTHER through the cdrs, of the value of LIST."
  (let ((tail (make-symbol "tail")))
    (push (list tail list) cl--for-bindings)
    (push `(consp ,tail) cl--for-tests)
    (cl--for-assign var `(car (car ,tail)))
    (cl--for-assign other `(cdr (car ,tail)))
    (push (list tail `(cdr ,tail)) cl--for-steps)))

(defun cl--loop-for-hash (var values)
  "Let VAR run through the keys, or the VALUES, of a hash table."
  (or (cl--loop-word 'in 'of) (error "Expected `of'"))
  (let* ((table (pop cl--loop-args))
         (using (cl--loop-using))
         (other (and using
                     (memq (car using) '(hash-key hash-keys hash-value hash-values))
                     (cadr using))))
    (cl--loop-for-pairs
     var other
     `(let (items)
        (maphash (lambda (k v) (push ,(if values '(cons v k) '(cons k v)) items)) ,table)
        (nreverse items)))))

(defun cl--loop-for-keys (var word)
  "Let VAR run through the keys or bindings of a keymap, as WORD says."
  (or (cl--loop-word 'in 'of) (error "Expected `of'"))
  (let* ((map (pop cl--loop-args))
         (using (cl--loop-using))
         (other (and (memq (car using) '(key-code key-codes key-seq key-seqs
                                                  key-binding key-bindings))
                     (cadr using)))
         (bindings (memq word '(key-binding key-bindings)))
         (walker (if (or (memq word '(key-seq key-seqs))
                         (memq (car using) '(key-seq key-seqs)))
                     'cl--map-keymap-recursively 'map-keymap)))
    (cl--loop-for-pairs
     var other
     `(let (items)
        (,walker (lambda (k b) (push ,(if bindings '(cons b k) '(cons k b)) items)) ,map)
        (nreverse items)))))

(defun cl--loop-region-args ()
  "Return the arguments after `of', `from' and `to' and `property': (BUFFER START END PROP)."
  (let (buf from to prop)
    (while (cl--loop-peek 'in 'of 'from 'to 'property)
      (let ((word (pop cl--loop-args))
            (exp (pop cl--loop-args)))
        (pcase word
          ((or 'in 'of) (setq buf exp))
          ('from (setq from exp))
          ('to (setq to exp))
          (_ (setq prop exp)))))
    (list buf from to prop)))

(defun cl--loop-for-overlays (var)
  "Let VAR run through the overlays of a buffer."
  (let ((args (cl--loop-region-args)))
    (cl--loop-for-items
     var
     `(let (items)
        (cl--map-overlays (lambda (o _) (push o items) nil)
                          ,(nth 0 args) ,(nth 1 args) ,(nth 2 args))
        (nreverse items)))))

(defun cl--loop-for-intervals (var)
  "Let VAR, or a pair of variables, run through the intervals of a buffer."
  (let* ((args (cl--loop-region-args))
         (pair (if (consp var) var (cons var (make-symbol "end")))))
    (cl--loop-for-pairs
     (car pair) (cdr pair)
     `(let (items)
        (cl--map-intervals (lambda (b e) (push (cons b e) items))
                           ,(nth 0 args) ,(nth 3 args) ,(nth 1 args) ,(nth 2 args))
        (nreverse items)))))

(provide 'cl-loop)

;;; cl-loop.el ends here
