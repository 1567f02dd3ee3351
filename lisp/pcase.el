;;; pcase.el --- pattern matching  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The branches of a `pcase' are compiled to one decision tree.  A branch is a vector
;; [MATCHES VARS INFO]:
;;
;;   MATCHES   what is left to test: pairs (SYM . PATTERN) where the variable SYM holds a value
;;   VARS      the pattern variables bound so far: pairs (VAR . SYM)
;;   INFO      the entry of the branch's body: see pcase--body below
;;
;; The first test of the first branch becomes an `if'.  All branches are then simplified twice: by
;; what is known when the test succeeds, and by what is known when it fails, so that no test is
;; made twice on one path.  A body that occurs more than once becomes a local function, unless it is
;; small.  Most of the duplicated tests vanish in the simplification; if a tree gets much larger
;; than the patterns nevertheless, it is built again in another way: where the rest of the branches
;; would be duplicated often, they become a function as well.

;;;###autoload-public

;;; Code:

(require 'macroexp)

;;; What predicates say of each other

(defconst pcase--kinds
  '(null t-symbol symbol cons integer float string vector bool-vector char-table
         hash-table buffer marker byte-code subr record process window frame other)
  "Kinds of objects that share no member; each is a bit in the masks below.")

(eval-and-compile
  (defun pcase--mask (&rest kinds)
    "Return the mask of KINDS; `all-but' at the head means the complement."
    (let ((negate (eq (car kinds) 'all-but))
          (mask 0)
          (bit 1))
      (when negate (setq kinds (cdr kinds)))
      (dolist (kind pcase--kinds)
        (when (memq kind kinds) (setq mask (logior mask bit)))
        (setq bit (* 2 bit)))
      (if negate (logxor mask (1- bit)) mask))))

(defconst pcase--predicates
  (let ((table (make-hash-table :test 'eq)))
    (dolist (entry
             ;; Predicates that hold for exactly the kinds named.
             '((null null) (not null)
               (symbolp null t-symbol symbol) (booleanp null t-symbol)
               (consp cons) (listp null cons)
               (integerp integer) (floatp float) (numberp integer float)
               (number-or-marker-p integer float marker)
               (integer-or-marker-p integer marker)
               (stringp string) (vectorp vector) (bool-vector-p bool-vector)
               (char-table-p char-table)
               (arrayp string vector bool-vector char-table)
               (sequencep null cons string vector bool-vector char-table)
               (hash-table-p hash-table) (bufferp buffer) (markerp marker)
               (subrp subr) (recordp record)
               (processp process) (windowp window) (framep frame)
               (atom all-but cons) (nlistp all-but null cons)))
      (let ((mask (apply #'pcase--mask (cdr entry))))
        (puthash (car entry) (cons mask mask) table)))
    (dolist (entry
             ;; Predicates that hold for some objects of the kinds named.
             '((keywordp symbol) (natnump integer) (wholenump integer) (characterp integer)
               (fixnump integer) (bignump integer) (zerop integer float)
               (byte-code-function-p byte-code)
               (functionp t-symbol symbol cons byte-code subr)
               (char-or-string-p integer string)
               (buffer-live-p buffer) (window-live-p window) (frame-live-p frame)))
      (puthash (car entry) (cons 0 (apply #'pcase--mask (cdr entry))) table))
    table)
  "For each predicate, the masks (L . U) of the kinds that surely and that at most fulfil it.")

(defun pcase--object-mask (object)
  "Return the mask of the kind of OBJECT, or nil."
  (cond ((null object) (pcase--mask 'null))
        ((eq object t) (pcase--mask 't-symbol))
        ((symbolp object) (pcase--mask 'symbol))
        ((consp object) (pcase--mask 'cons))
        ((integerp object) (pcase--mask 'integer))
        ((floatp object) (pcase--mask 'float))
        ((stringp object) (pcase--mask 'string))
        ((vectorp object) (pcase--mask 'vector))))

(defun pcase--const-fun-p (fun)
  "Return non-nil if FUN, the function of a `pred' or `app', mentions no variable."
  (or (symbolp fun)
      (and (consp fun)
           (if (memq (car fun) '(function quote))
               (symbolp (cadr fun))
             (and (symbolp (car fun))
                  (not (eq (car fun) 'lambda))
                  (not (memq nil (mapcar #'macroexp-const-p (cdr fun)))))))))

(defun pcase--pred-relation (f g)
  "Return what the truth of the predicate F says of the predicate G: `true', `false' or nil."
  (if (equal f g)
      (and (pcase--const-fun-p f) 'true)
    (let ((mf (and (symbolp f) (gethash f pcase--predicates)))
          (mg (and (symbolp g) (gethash g pcase--predicates))))
      (when (and mf mg)
        (cond ((= 0 (logand (cdr mf) (cdr mg))) 'false)
              ((= 0 (logand (cdr mf) (lognot (car mg)))) 'true))))))

(defun pcase--holds (f object)
  "Return whether the predicate F holds for OBJECT: `true', `false' or nil."
  (let ((mf (and (symbolp f) (gethash f pcase--predicates)))
        (mask (pcase--object-mask object)))
    (when (and mf mask)
      (cond ((/= 0 (logand mask (car mf))) 'true)
            ((= 0 (logand mask (cdr mf))) 'false)
            ((fboundp f) (if (funcall f object) 'true 'false))))))

(defun pcase--negate (truth)
  "Return the opposite of TRUTH, `true', `false' or nil."
  (cond ((eq truth 'true) 'false)
        ((eq truth 'false) 'true)))

;; A fact is (member . CONSTANTS), (pred . FUN) or (not . FACT), about one variable.

(defun pcase--judge (fact pat)
  "Return what FACT says of the elementary pattern PAT: `true', `false' or nil.
PAT is (quote CONSTANT) or (pred FUN)."
  (let ((fun (and (eq (car pat) 'pred) (cadr pat))))
    (cond
     ((eq (car-safe fun) 'not)
      (pcase--negate (pcase--judge fact (list 'pred (cadr fun)))))
     ((eq (car fact) 'not)
      (let ((of (cdr fact)))
        (cond ((eq (car of) 'member)
               (cond ((not fun) (and (member (cadr pat) (cdr of)) 'false))
                     ((and (memq fun '(null not)) (equal (cdr of) '(nil))) 'false)))
              ((not fun)
               ;; Not F, so no constant that F holds for.
               (and (eq (pcase--holds (cdr of) (cadr pat)) 'true) 'false))
              ;; G implies F, so not F implies not G.
              ((eq (pcase--pred-relation fun (cdr of)) 'true) 'false)
              ;; Not F, and all that are not F are G.
              ((let ((mf (and (symbolp (cdr of)) (gethash (cdr of) pcase--predicates)))
                     (mg (and (symbolp fun) (gethash fun pcase--predicates))))
                 (and mf mg
                      (= 0 (logand (pcase--mask 'all-but)
                                   (lognot (logior (car mf) (car mg)))))))
               'true))))
     ((eq (car fact) 'member)
      (let (verdict differs)
        (dolist (object (cdr fact))
          (let ((this (if fun (pcase--holds fun object)
                        (if (equal object (cadr pat)) 'true 'false))))
            (if (and verdict (not (eq verdict this)))
                (setq differs t))
            (setq verdict (or this 'unknown))))
        (if (or differs (eq verdict 'unknown)) nil verdict)))
     (fun (pcase--pred-relation (cdr fact) fun))
     (t (and (eq (pcase--holds (cdr fact) (cadr pat)) 'false) 'false)))))

(defun pcase--simplify (fact pat)
  "Return the pattern PAT simplified by FACT; `_' if it matches, nil if it cannot."
  (let ((head (car-safe pat)))
    (cond
     ((memq head '(quote pred))
      (let ((truth (pcase--judge fact pat)))
        (cond ((eq truth 'true) '_)
              ((eq truth 'false) nil)
              (t pat))))
     ((eq head 'and)
      (let (parts failed)
        (dolist (p (cdr pat))
          (let ((q (pcase--simplify fact p)))
            (cond ((null q) (setq failed t))
                  ((not (eq q '_)) (push q parts)))))
        (cond (failed nil)
              ((null parts) '_)
              ((cdr parts) (cons 'and (nreverse parts)))
              (t (car parts)))))
     ((eq head 'or)
      (let (parts)
        (dolist (p (cdr pat))
          (let ((q (pcase--simplify fact p)))
            ;; Nothing counts after a part that surely matches.
            (when (and q (not (eq (car parts) '_))) (push q parts))))
        (cond ((null parts) nil)
              ((cdr parts) (cons 'or (nreverse parts)))
              (t (car parts)))))
     (t pat))))

(defun pcase--simplify-branches (branches sym fact)
  "Return BRANCHES without those that cannot match when FACT holds of SYM."
  (let (result)
    (dolist (branch branches)
      (let (matches failed changed)
        (dolist (match (aref branch 0))
          (if (not (eq (car match) sym))
              (push match matches)
            (let ((pat (pcase--simplify fact (cdr match))))
              (cond ((eq pat (cdr match)) (push match matches))
                    ((null pat) (setq failed t))
                    (t (setq changed t)
                       (unless (eq pat '_) (push (cons sym pat) matches)))))))
        (unless failed
          (push (if changed
                    (vector (nreverse matches) (aref branch 1) (aref branch 2))
                  branch)
                result))))
    (nreverse result)))

;;; Patterns in normal form

(defun pcase--self-quoting-p (pat)
  "Return non-nil if PAT is a pattern that stands for itself as a constant."
  (or (keywordp pat) (integerp pat) (stringp pat)))

(defun pcase--get-macroexpander (name)
  "Return the expander of patterns headed by NAME, or nil."
  (get name 'pcase-macroexpander))

(defun pcase--macroexpand (pat)
  "Return the pattern PAT in terms of the elementary patterns."
  (cond
   ((null pat) (error "Unknown pattern `%S'" pat))
   ((symbolp pat)
    (cond ((eq pat t) '_)
          ((keywordp pat) `',pat)
          (t pat)))
   ((pcase--self-quoting-p pat) `',pat)
   ((not (consp pat)) (error "Unknown pattern `%S'" pat))
   (t
    (let ((head (car pat)))
      (cond
       ((eq head 'quote) pat)
       ((memq head '(pred guard)) pat)
       ((eq head 'and)
        (let (parts)
          (dolist (p (cdr pat))
            (let ((q (pcase--macroexpand p)))
              (cond ((eq q '_))
                    ((eq (car-safe q) 'and)
                     (setq parts (append (reverse (cdr q)) parts)))
                    (t (push q parts)))))
          (cond ((null parts) '_)
                ((cdr parts) (cons 'and (nreverse parts)))
                (t (car parts)))))
       ((eq head 'or)
        (let ((parts (mapcar #'pcase--macroexpand (cdr pat))))
          (if (and parts (null (cdr parts))) (car parts) (cons 'or parts))))
       ((eq head 'app) `(app ,(nth 1 pat) ,(pcase--macroexpand (nth 2 pat))))
       ((eq head 'let)
        ;; A value that does not depend on the one matched.
        `(app (pcase--constantly ,(nth 2 pat)) ,(pcase--macroexpand (nth 1 pat))))
       (t
        (let ((expander (pcase--get-macroexpander head)))
          (if expander
              (pcase--macroexpand (apply expander (cdr pat)))
            (error (if (and (symbolp head)
                            (eq (compare-strings (symbol-name head) nil nil "`" nil nil) t))
                       "Unknown pattern `%S'"
                     "Unknown %s pattern: %S")
                   head pat)))))))))

(defmacro pcase-defmacro (name args &rest body)
  "Define the patterns headed by NAME as a macro with ARGS and BODY.
BODY returns the pattern that such a pattern stands for."
  (declare (indent 2) (debug (&define name sexp def-body)) (doc-string 3))
  (let* ((expander (intern (format "%s--pcase-macroexpander" name)))
         (declaration (assq 'declare body))
         (debug (assq 'debug (cdr declaration))))
    ;; Functions have no such declaration.
    (when debug
      (setq body (mapcar (lambda (form)
                           (if (eq form declaration) (remq debug declaration) form))
                         body)))
    `(progn
       ;; The file that defines a pattern may use it.
       (eval-and-compile (defun ,expander ,args ,@body))
       ,@(if debug
             `((define-symbol-prop ',expander 'edebug-form-spec ',(cadr debug))))
       (define-symbol-prop ',name 'pcase-macroexpander #',expander))))

(defmacro pcase--flip (fun arg1 arg2)
  "Call FUN with ARG2 and then ARG1."
  `(,fun ,arg2 ,arg1))

(defmacro pcase--constantly (value _arg)
  "Be VALUE, whatever ARG."
  value)

(pcase-defmacro cl-type (type)
  "Matches an object of TYPE, as `cl-typep' says."
  `(pred (pcase--flip cl-typep ',type)))

(pcase-defmacro \` (qpat)
  "Backquoted pattern QPAT: a template of conses, vectors and constants.
A part after a comma is a pattern."
  (cond
   ((eq (car-safe qpat) '\,) (cadr qpat))
   ((vectorp qpat)
    (let ((i -1))
      `(and (pred vectorp)
            (app length ,(length qpat))
            ,@(mapcar (lambda (elt)
                        (setq i (1+ i))
                        `(app (pcase--flip aref ,i) (,'\` ,elt)))
                      qpat))))
   ((consp qpat)
    `(and (pred consp)
          (app car-safe (,'\` ,(car qpat)))
          (app cdr-safe (,'\` ,(cdr qpat)))))
   ((or (stringp qpat) (numberp qpat) (symbolp qpat)) `',qpat)
   (t (error "Unknown QPAT: %S" qpat))))

;;; The decision tree

(defvar pcase--dup-depth 0
  "How many tests up the tree have the rest of the branches on both sides.")

(defvar pcase--budget nil
  "How many more tests the tree may have; nil if what is duplicated is shared.")

(defun pcase--if (test then else)
  "Return code for TEST, THEN and ELSE."
  (cond
   ((eq then :pcase--dontcare) else)
   ((eq else :pcase--dontcare) then)
   ((and (not (eq (car-safe then) 'pcase--hole)) (equal then else)) then)
   ((null else) (if (memq (car-safe then) '(pcase--hole cond if)) `(cond (,test ,then))
                  `(if ,test ,then)))
   ((eq (car-safe else) 'cond) `(cond (,test ,then) ,@(cdr else)))
   ((eq (car-safe else) 'if)
    `(cond (,test ,then) (,(nth 1 else) ,(nth 2 else))
           ,@(if (nthcdr 3 else) `((t ,@(nthcdr 3 else))))))
   (t `(cond (,test ,then) (t ,else)))))

(defun pcase--with-vars (vars form)
  "Return FORM inside bindings of those of VARS, pairs (VAR . SYM), that it uses."
  (let ((used (and vars (macroexp--fgrep (mapcar (lambda (v) (list (car v))) vars) form)))
        bindings)
    (dolist (v vars)
      (when (assq (car v) used)
        (push (list (car v) (cdr v)) bindings)))
    (if bindings `(let* ,bindings ,form) form)))

(defun pcase--call (fun arg vars)
  "Return code that calls FUN, of a `pred' or `app', with ARG, inside VARS."
  (cond
   ((symbolp fun) (list fun arg))
   ((memq (car-safe fun) '(function quote))
    (if (symbolp (cadr fun))
        (list (cadr fun) arg)
      (pcase--with-vars-at fun arg vars)))
   ((memq (car-safe fun) '(lambda closure))
    (pcase--with-vars-at fun arg vars))
   (t (pcase--with-vars vars (append fun (list arg))))))

(defun pcase--with-vars-at (fun arg vars)
  "Return code that applies the function expression FUN to ARG, inside VARS."
  (pcase--with-vars vars `(funcall ,fun ,arg)))

(defun pcase--test-const (sym object)
  "Return code that compares the value of SYM with OBJECT."
  (cond ((null object) `(null ,sym))
        ((symbolp object) `(eq ,sym ',object))
        ((integerp object) `(eql ,sym ,object))
        ((stringp object) `(equal ,sym ,object))
        (t `(equal ,sym ',object))))

(defun pcase--test-consts (sym objects)
  "Return code that looks for the value of SYM among OBJECTS."
  (let ((fun 'memq))
    (dolist (object objects)
      (cond ((symbolp object))
            ((integerp object) (when (eq fun 'memq) (setq fun 'memql)))
            (t (setq fun 'member))))
    (if (cdr objects)
        `(,fun ,sym ',objects)
      (pcase--test-const sym (car objects)))))

(defun pcase--pure-test-p (pat)
  "Return non-nil if PAT only tests one value and binds nothing."
  (or (eq pat '_)
      (memq (car-safe pat) '(quote pred))
      (and (memq (car-safe pat) '(or and))
           (not (memq nil (mapcar #'pcase--pure-test-p (cdr pat)))))))

(defun pcase--test-code (sym pat vars)
  "Return code for PAT, a pattern as `pcase--pure-test-p' accepts, on SYM inside VARS."
  (cond
   ((eq pat '_) t)
   ((eq (car pat) 'quote) (pcase--test-const sym (cadr pat)))
   ((eq (car pat) 'pred)
    (let ((fun (cadr pat)))
      (if (eq (car-safe fun) 'not)
          `(not ,(pcase--test-code sym (list 'pred (cadr fun)) vars))
        (pcase--call fun sym vars))))
   (t `(,(car pat)
        ,@(mapcar (lambda (p) (pcase--test-code sym p vars)) (cdr pat))))))

(defun pcase--all-quoted-p (pats)
  "Return non-nil if all PATS are constants."
  (while (and pats (eq (car-safe (car pats)) 'quote))
    (setq pats (cdr pats)))
  (null pats))

(defun pcase--use-body (branch)
  "Return code for the body of BRANCH, whose patterns have all matched."
  (let ((info (aref branch 2)))
    (cond
     ((eq info :pcase--dontcare) :pcase--dontcare)
     ((eq (car info) :code) (cadr info))
     (t (let ((hole (list 'pcase--hole)))
          ;; INFO is (BODY . USES); each use is (HOLE . VARS).
          (setcdr info (cons (cons hole (aref branch 1)) (cdr info)))
          hole)))))

(defun pcase--compile (branches apps)
  "Return code for BRANCHES.
APPS holds what has been computed on the way: ((SYM . FUN) . SYM)."
  (if (null branches)
      nil
    (let* ((branch (car branches))
           (matches (aref branch 0)))
      (if (null matches)
          (pcase--use-body branch)
        (let* ((match (car matches))
               (sym (car match))
               (pat (cdr match))
               (vars (aref branch 1))
               (info (aref branch 2))
               (others (cdr matches))
               (head (car-safe pat)))
          (cond
           ((eq pat '_)
            (pcase--compile (cons (vector others vars info) (cdr branches)) apps))
           ((symbolp pat)
            (let ((twin (assq pat vars)))
              (if twin
                  (pcase--compile-test `(eq ,sym ,(cdr twin)) nil sym
                                       (vector others vars info) (cdr branches) apps)
                (pcase--compile
                 (cons (vector others (cons (cons pat sym) vars) info)
                       (cdr branches))
                 apps))))
           ((eq head 'and)
            (pcase--compile
             (cons (vector (append (mapcar (lambda (p) (cons sym p)) (cdr pat)) others)
                           vars info)
                   (cdr branches))
             apps))
           ((memq head '(quote pred))
            (pcase--compile-test
             (pcase--test-code sym pat vars)
             (cond ((eq head 'quote) (list 'member (cadr pat)))
                   ((eq (car-safe (cadr pat)) 'not)
                    (and (pcase--const-fun-p (cadr (cadr pat)))
                         (cons 'not (cons 'pred (cadr (cadr pat))))))
                   ((pcase--const-fun-p (cadr pat)) (cons 'pred (cadr pat))))
             sym (vector others vars info) (cdr branches) apps))
           ((eq head 'guard)
            (let ((test (cadr pat)))
              (if (and (macroexp-const-p test)
                       (not (equal test ''nil)))
                  (pcase--compile (if test
                                      (cons (vector others vars info) (cdr branches))
                                    (cdr branches))
                                  apps)
                (pcase--compile-test (pcase--with-vars vars test) nil sym
                                     (vector others vars info) (cdr branches) apps))))
           ((eq head 'or)
            (cond
             ((pcase--all-quoted-p (cdr pat))
              (let ((objects (delete-dups (mapcar #'cadr (cdr pat)))))
                (pcase--compile-test (pcase--test-consts sym objects)
                                     (cons 'member objects)
                                     sym (vector others vars info) (cdr branches) apps)))
             ((pcase--pure-test-p pat)
              (pcase--compile-test (pcase--test-code sym pat vars) nil
                                   sym (vector others vars info) (cdr branches) apps))
             (t
              (pcase--compile
               (append (mapcar (lambda (p)
                                 (vector (cons (cons sym p) others) vars info))
                               (cdr pat))
                       (cdr branches))
               apps))))
           ((eq head 'app)
            (pcase--compile-app sym (nth 1 pat) (nth 2 pat)
                                (vector others vars info) (cdr branches) apps))
           (t (error "Unknown pattern `%S'" pat))))))))

(defun pcase--reuse-app (branches sym fun value)
  "Return BRANCHES in which VALUE, a variable, stands for FUN applied to SYM.
What becomes known of VALUE then simplifies all of them."
  (mapcar
   (lambda (branch)
     (let ((matches nil) (changed nil))
       (dolist (match (aref branch 0))
         (if (not (eq (car match) sym))
             (push match matches)
           (let ((pat (cdr match)))
             (dolist (part (if (eq (car-safe pat) 'and) (cdr pat) (list pat)))
               (if (and (eq (car-safe part) 'app) (equal (nth 1 part) fun))
                   (progn (setq changed t)
                          (push (cons value (nth 2 part)) matches))
                 (push (cons sym part) matches))))))
       (if changed
           (vector (nreverse matches) (aref branch 1) (aref branch 2))
         branch)))
   branches))

(defun pcase--compile-app (sym fun pat branch rest apps)
  "Compile the match of PAT with FUN of SYM, then BRANCH; REST and APPS as elsewhere."
  (let* ((vars (aref branch 1))
         (key (cons sym fun))
         (known (and (pcase--const-fun-p fun) (assoc key apps)))
         (next (lambda (value)
                 (cons (vector (cons (cons value pat) (aref branch 0))
                               vars (aref branch 2))
                       (if (pcase--const-fun-p fun)
                           (pcase--reuse-app rest sym fun value)
                         rest)))))
    (cond
     ((eq pat '_) (pcase--compile (cons branch rest) apps))
     (known (pcase--compile (funcall next (cdr known)) apps))
     (t
      (let* ((value (make-symbol "x"))
             (code (pcase--compile (funcall next value)
                                   (if (pcase--const-fun-p fun)
                                       (cons (cons key value) apps)
                                     apps))))
        (if (eq code :pcase--dontcare)
            code
          (let ((binding (list value (pcase--call fun sym vars))))
            (if (eq (car-safe code) 'let*)
                `(let* (,binding ,@(cadr code)) ,@(cddr code))
              `(let* (,binding) ,code)))))))))

(defun pcase--compile-test (test fact sym branch rest apps)
  "Compile BRANCH and then REST under TEST, whose success means FACT about SYM."
  (let* ((then-rest (if fact (pcase--simplify-branches rest sym fact) rest))
         (else-rest (if fact
                        (pcase--simplify-branches
                         rest sym (if (eq (car fact) 'not) (cdr fact) (cons 'not fact)))
                      rest))
         (then-branch (if fact
                          (car (pcase--simplify-branches (list branch) sym fact))
                        branch))
         (common (pcase--common-tail then-rest else-rest))
         binding)
    ;; Branches that stay the same on both sides become a function if that gets out of hand.
    (if pcase--budget
        (if (< (setq pcase--budget (1- pcase--budget)) 0)
            (throw 'pcase--too-large nil)))
    (when (and common
               (not pcase--budget)
               (>= pcase--dup-depth 3)
               (aref (car common) 0))
      (let ((code (pcase--compile common apps)))
        (unless (eq code :pcase--dontcare)
          (let ((name (make-symbol "pcase-rest")))
            (when (and (consp code) (not (eq (car code) 'funcall)))
              (setq binding (list name `(lambda () ,code))
                    code `(funcall ,name)))
            (let ((stub (list (vector nil nil (list :code code))))
                  (n (length common)))
              (setq then-rest (append (butlast then-rest n) stub)
                    else-rest (append (butlast else-rest n) stub)))))))
    (let* ((pcase--dup-depth (if (and common (not binding)) (1+ pcase--dup-depth)
                               pcase--dup-depth))
           (then (pcase--compile (if then-branch (cons then-branch then-rest) then-rest)
                                 apps))
           (else (pcase--compile else-rest apps))
           (code (pcase--if test then else)))
      (if (and binding (not (eq code :pcase--dontcare)))
          `(let* (,binding) ,code)
        code))))

(defun pcase--common-tail (list1 list2)
  "Return the longest list that LIST1 and LIST2 both end with, by `eq' of elements."
  (let ((r1 (reverse list1))
        (r2 (reverse list2))
        tail)
    (while (and r1 r2 (eq (car r1) (car r2)))
      (push (pop r1) tail)
      (setq r2 (cdr r2)))
    tail))

;;; Bodies

(defun pcase--small-p (body)
  "Return non-nil if the forms BODY may well be repeated."
  (and (null (cdr body))
       (let ((form (car body)))
         (or (macroexp-const-p form) (symbolp form)
             (and (consp form) (null (nthcdr 4 form))
                  (not (memq nil (mapcar #'macroexp-copyable-p (cdr form)))))))))

(defun pcase--let-body (uses body)
  "Return code that binds variables as the pairs USES say around BODY."
  (if uses
      `(let* ,(mapcar (lambda (use) (list (car use) (cdr use))) uses) ,@body)
    (macroexp-progn body)))

(defun pcase--pattern-vars (pat vars)
  "Return VARS with the variables of PAT, in normal form, put in front."
  (cond
   ((symbolp pat)
    (if (or (eq pat '_) (memq pat vars)) vars (cons pat vars)))
   ((memq (car pat) '(and or))
    (dolist (p (cdr pat))
      (setq vars (pcase--pattern-vars p vars)))
    vars)
   ((eq (car pat) 'app) (pcase--pattern-vars (nth 2 pat) vars))
   (t vars)))

(defun pcase--fill (hole code)
  "Make HOLE the expression CODE."
  (if (consp code)
      (progn (setcar hole (car code))
             (setcdr hole (cdr code)))
    (setcar hole 'progn)
    (setcdr hole (list code))))

(defun pcase--place-body (info vars builder)
  "Fill the holes of INFO with its body inside bindings of VARS.
BUILDER makes the body from pairs (VAR . SYM), unless it is nil.  Return a
binding (NAME LAMBDA) if the body became a function, else nil."
  (let* ((body (car info))
         (name (and (cddr info) (not builder) (not (pcase--small-p body))
                    (make-symbol "pcase-body"))))
    (dolist (use (cdr info))
      ;; An alternative need not bind all variables of the pattern.
      (let ((values (mapcar (lambda (v) (cons v (cdr (assq v (cdr use))))) vars)))
        (pcase--fill (car use)
                     (cond (builder (funcall builder values))
                           (name `(funcall ,name ,@(mapcar #'cdr values)))
                           (t (pcase--let-body values body))))))
    (and name (list name `(lambda ,vars ,@body)))))

(defun pcase--weight (pat)
  "Return how many tests PAT, in normal form, makes."
  (cond
   ((memq (car-safe pat) '(and or)) (apply #'+ (mapcar #'pcase--weight (cdr pat))))
   ((eq (car-safe pat) 'app) (pcase--weight (nth 2 pat)))
   ((consp pat) 1)
   (t 0)))

(defun pcase--tree (val cases)
  "Return (CODE . INFOS) for matching VAL against CASES, with patterns in normal form.
INFOS has an element (INFO . VARS) for each body."
  (let* ((pcase--dup-depth 0)
         (infos nil)
         (branches
          (mapcar (lambda (case)
                    (let ((pat (car case))
                          (info (if (equal (cdr case) '(:pcase--dontcare))
                                    :pcase--dontcare
                                  (list (cdr case)))))
                      (when (consp info)
                        (push (cons info (nreverse (pcase--pattern-vars pat nil)))
                              infos))
                      (vector (list (cons val pat)) nil info)))
                  cases))
         (code (pcase--compile branches nil)))
    (cons code infos)))

(defun pcase--expand (exp cases &optional builder)
  "Return code that matches the value of EXP against CASES, lists (PATTERN BODY...).
A body (:pcase--dontcare) means that the case before surely matches.
BUILDER, if non-nil, makes a body from its variables, pairs (VAR . SYM)."
  (macroexp-let2 macroexp-copyable-p val exp
    (let* ((cases (mapcar (lambda (case) (cons (pcase--macroexpand (car case)) (cdr case)))
                          cases))
           (size (apply #'+ (mapcar (lambda (case) (pcase--weight (car case))) cases)))
           (tree (or (catch 'pcase--too-large
                       (let ((pcase--budget (+ 20 (* 3 size))))
                         (pcase--tree val cases)))
                     (let ((pcase--budget nil))
                       (pcase--tree val cases))))
           (code (car tree))
           (infos (cdr tree))
           bindings)
      (dolist (info infos)
        (when (cdar info)
          (let ((binding (pcase--place-body (car info) (cdr info) builder)))
            (when binding (push binding bindings)))))
      (when (eq code :pcase--dontcare) (setq code nil))
      (when (and (eq (car-safe code) 'cond) (cdr (nth 1 code)) (null (cddr code)))
        (setq code `(if ,(car (nth 1 code)) ,(macroexp-progn (cdr (nth 1 code))))))
      (if bindings
          `(let* ,bindings ,code)
        code))))

;;; The macros

(defmacro pcase (exp &rest cases)
  "Run the body of the first of CASES whose pattern matches the value of EXP.
Each case is (PATTERN BODY...).  Patterns are:

  _                matches anything
  SYMBOL           matches anything and binds SYMBOL to it
  KEYWORD, INTEGER, STRING
                   matches an equal value
  \\='VAL             matches a value `equal' to VAL
  (pred FUN)       matches if FUN returns non-nil; (pred (not FUN)) if it does not
  (guard BOOLEXP)  matches if BOOLEXP is non-nil
  (let PAT EXP)    matches if EXP's value matches PAT
  (app FUN PAT)    matches if the value of FUN matches PAT
  (and PAT...)     matches if all PATs do
  (or PAT...)      matches if one of the PATs does
  (cl-type TYPE)   matches an object of TYPE
  \\=`QPAT            matches as the template QPAT says

FUN is a function, or a call that lacks its last argument."
  (declare (indent 1) (debug (form &rest (sexp body))))
  (pcase--expand exp cases))

(defmacro pcase-exhaustive (exp &rest cases)
  "Like `pcase' of EXP with CASES, but signal an error if none matches."
  (declare (indent 1) (debug pcase))
  (let ((x (make-symbol "x")))
    (macroexp-let2 macroexp-copyable-p val exp
      `(pcase ,val
         ,@cases
         (,x (error "No clause matching `%S'" ,x))))))

(defun pcase--plain-p (pat)
  "Return non-nil if PAT is a variable, not a pattern with structure."
  (and (symbolp pat) pat (not (eq pat t)) (not (keywordp pat)) (not (eq pat '_))))

(defmacro pcase-let* (bindings &rest body)
  "Like `let*' of BINDINGS around BODY, with patterns in place of variables.
Each of BINDINGS is (PATTERN EXP); the value is assumed to match."
  (declare (indent 1) (debug ((&rest (sexp &optional form)) body)))
  (if (null bindings)
      (macroexp-progn body)
    (let ((plain nil)
          (rest bindings))
      (while (and rest (or (symbolp (car rest)) (pcase--plain-p (car (car rest)))))
        (push (pop rest) plain))
      (cond
       (plain `(let* ,(nreverse plain)
                 ,@(if rest `((pcase-let* ,rest ,@body)) body)))
       (t (pcase--expand
           (cadr (car rest))
           `((,(car (car rest))
              ,@(if (cdr rest) `((pcase-let* ,(cdr rest) ,@body)) (or body '(nil))))
             (_ :pcase--dontcare))))))))

(defmacro pcase-let (bindings &rest body)
  "Like `let' of BINDINGS around BODY, with patterns in place of variables.
Each of BINDINGS is (PATTERN EXP); the value is assumed to match."
  (declare (indent 1) (debug pcase-let*))
  (if (null (cdr bindings))
      `(pcase-let* ,bindings ,@body)
    (let (early late)
      (dolist (binding (mapcar (lambda (b) (if (symbolp b) (list b) b)) bindings))
        (if (macroexp-const-p (cadr binding))
            (push binding late)
          (let ((value (make-symbol "v")))
            (push (list value (cadr binding)) early)
            (push (list (car binding) value) late))))
      `(let* ,(nreverse early)
         (pcase-let* ,(nreverse late) ,@body)))))

(defmacro pcase-dolist (spec &rest body)
  "Run BODY for each element of a list that SPEC, (PATTERN LIST), destructures.

\(fn (PATTERN LIST) BODY...)"
  (declare (indent 1) (debug ((sexp form) body)))
  (if (pcase--plain-p (car spec))
      `(dolist ,spec ,@body)
    (let ((elt (make-symbol "elt")))
      `(dolist (,elt ,@(cdr spec))
         (pcase-let* ((,(car spec) ,elt))
           ,@body)))))

(defmacro pcase-lambda (lambda-list &rest body)
  "Return a function whose arguments in LAMBDA-LIST may be patterns, with BODY."
  (declare (doc-string 2) (indent defun) (debug (&define (&rest sexp) body)))
  (let* ((parsed (macroexp-parse-body body))
         args patterns)
    (dolist (arg lambda-list)
      (if (symbolp arg)
          (push arg args)
        (let ((name (make-symbol "arg")))
          (push name args)
          (push (list arg name) patterns))))
    `(lambda ,(nreverse args)
       ,@(car parsed)
       ,@(if patterns
             `((pcase-let* ,(nreverse patterns) ,@(cdr parsed)))
           (cdr parsed)))))

(defmacro pcase-setq (pat val &rest args)
  "Set the variables in the pattern PAT to the parts of VAL.
ARGS are more pairs of patterns and values.  A value that does not match
sets them to nil as far as it has no such parts.

\(fn PATTERNS VALUE PATTERN VALUES ...)"
  (declare (debug (&rest [sexp form])))
  (cond
   (args
    (when (= 1 (logand 1 (length args)))
      (signal 'wrong-number-of-arguments
              (list 'pcase-setq (+ 2 (length args)))))
    `(progn (pcase-setq ,pat ,val)
            (pcase-setq ,@args)))
   ((memq pat '(_ nil)) val)
   ((pcase--plain-p pat) `(setq ,pat ,val))
   (t
    (pcase--expand
     val
     `((,pat nil) (_ :pcase--dontcare))
     (lambda (vars)
       (let (sets)
         (dolist (v (reverse vars))
           (setq sets (cons (car v) (cons (cdr v) sets))))
         (and sets (cons 'setq sets))))))))

(provide 'pcase)

;;; pcase.el ends here
