;;; random-programs.el --- interpreted and compiled code must agree  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l random-programs.el -f random-programs-batch [COUNT [SEED]]
;; Makes COUNT (2000) programs from SEED (1), evaluates each interpreted and compiled,
;; and compares values, errors and the trace of side effects.  Prints TAP.  The same
;; seed makes the same programs everywhere: the generator has its own random numbers.

(require 'bytecomp)

(defvar rp-state 1 "State of the random numbers.")
(defvar rp-fuel 0 "Rounds of loops that are left to the running program.")
(defvar rp-trace nil "What the running program did, last first.")
(defvar rp-dyn-a 1 "A dynamic variable for programs.")
(defvar rp-dyn-b 2 "Another.")

(defun rp-random (n)
  "Return a random number below N."
  (setq rp-state (% (+ (* rp-state 1103515245) 12345) 2147483648))
  (% (/ rp-state 65536) n))

(defun rp-pick (&rest choices)
  "Return one of CHOICES."
  (nth (rp-random (length choices)) choices))

(defun rp-note (x)
  "Note X in the trace of the program, and return it."
  (push (if (functionp x) 'function x) rp-trace)
  x)

(defsubst rp-twice (x) (list x x))
(defsubst rp-default (x &optional y &rest z) (if y (cons x z) (list x y)))
(defsubst rp-count (list) (let ((n 0)) (while list (setq n (1+ n) list (cdr list))) n))

(defun rp-burn ()
  "Use some fuel; return nil when there is none."
  (> (setq rp-fuel (1- rp-fuel)) 0))

(defun rp-use ()
  "Use some fuel; end the program when there is none."
  (unless (rp-burn) (throw 'rp-no-fuel 'no-fuel)))

(defvar rp-names '(a b c d e f g) "Names for variables.")

(defun rp-int ()
  "Return an integer, often one near an edge."
  (let ((kind (rp-random 12)))
    (cond
     ((< kind 6) (- (rp-random 12) 4))
     ((= kind 6) most-positive-fixnum)
     ((= kind 7) most-negative-fixnum)
     ((= kind 8) (1- most-positive-fixnum))
     ((= kind 9) (rp-pick 255 256 65535 65536))
     (t (rp-random 1000)))))

(defun rp-const ()
  "Return a constant form."
  (let ((kind (rp-random 10)))
    (cond
     ((< kind 4) (rp-int))
     ((= kind 4) nil)
     ((= kind 5) t)
     ((= kind 6) (list 'quote (rp-pick 'x 'y 'z)))
     ((= kind 7) (rp-pick "a" "bc" ""))
     ((= kind 8) (list 'quote (list 1 'x "s")))
     (t (rp-pick 1.5 -0.0 :key)))))

(defun rp-var (env)
  "Return a form that reads a variable of ENV."
  (if (and env (> (rp-random 6) 0))
      (nth (rp-random (length env)) env)
    (rp-pick 'rp-dyn-a 'rp-dyn-b)))

(defun rp-body (depth env)
  "Return a list of one to three forms of DEPTH in ENV."
  (let ((n (1+ (rp-random 3))) (forms nil))
    (while (> n 0)
      (push (rp-form depth env) forms)
      (setq n (1- n)))
    forms))

(defun rp-bindings (depth env names)
  "Return bindings of NAMES to forms of DEPTH in ENV."
  (mapcar (lambda (name)
            (if (= 0 (rp-random 8)) name (list name (rp-form depth env))))
          names))

(defun rp-some-names ()
  "Return a list of one to three different names, sometimes of dynamic variables."
  (let ((n (1+ (rp-random 3))) (names nil))
    (while (> n 0)
      (let ((name (if (= 0 (rp-random 7))
                      (rp-pick 'rp-dyn-a 'rp-dyn-b)
                    (nth (rp-random (length rp-names)) rp-names))))
        (unless (memq name names) (push name names)))
      (setq n (1- n)))
    names))

(defun rp-lexical (names)
  "Return those of NAMES that are no dynamic variables."
  (delq nil (mapcar (lambda (n) (unless (memq n '(rp-dyn-a rp-dyn-b)) n)) names)))

(defun rp-form (depth env)
  "Return a random form of DEPTH in which the variables ENV are bound."
  (if (<= depth 0)
      (if (= 0 (rp-random 2)) (rp-const) (rp-var env))
    (let ((d (1- depth)) (kind (rp-random 40)))
      (pcase kind
        (0 (rp-const))
        ((or 1 2) (rp-var env))
        (3 `(if ,(rp-form d env) ,(rp-form d env) ,@(rp-body d env)))
        (4 `(cond (,(rp-form d env) ,@(rp-body d env))
                  (,(rp-form d env))
                  (t ,(rp-form d env))))
        (5 `(,(rp-pick 'and 'or) ,(rp-form d env) ,(rp-form d env) ,(rp-form d env)))
        ((or 6 7)
         (let ((names (rp-some-names)))
           `(,(rp-pick 'let 'let*) ,(rp-bindings d env names)
             ,@(rp-body d (append (rp-lexical names) env)))))
        ((or 8 9)
         `(setq ,(rp-var env) ,(rp-form d env)))
        (10 `(progn ,@(rp-body d env)))
        (11 `(prog1 ,@(rp-body d env)))
        (12 `(while (and (rp-burn) ,(rp-form d env)) ,@(rp-body d env)))
        (13 (let ((v (nth (rp-random 7) rp-names)))
              `(dotimes (,v 3) (rp-use) ,@(rp-body d (cons v env)))))
        (14 (let ((v (nth (rp-random 7) rp-names)))
              `(dolist (,v (list ,(rp-form d env) ,(rp-form d env)))
                 ,@(rp-body d (cons v env)))))
        ((or 15 16)
         (let ((p (nth (rp-random 7) rp-names)))
           `(funcall (lambda (,p ,@(rp-pick nil '(&optional q) '(&rest q)))
                       ,@(rp-body d (cons p env)))
                     ,(rp-form d env))))
        (17
         ;; Closures made in a loop and called afterwards.
         (let ((v (nth (rp-random 7) rp-names)))
           `(let ((fs nil))
              (dotimes (i 3)
                (let ((,v i))
                  (push (lambda (x) (setq ,v (list x ,v)) ,(rp-form d (cons v env)))
                        fs)))
              (mapcar (lambda (f) (list (funcall f 1) (funcall f 2))) fs))))
        (18 (let ((v 'function))
              `(let ((,v (lambda (x) ,(rp-form d (cons 'x env)))))
                 (rp-note (list (funcall ,v ,(rp-form d env))
                                ,(rp-form d env))))))
        ((or 19 20)
         (let ((v (rp-pick nil 'err 'a)))
           `(condition-case ,v
                ,(rp-form d env)
              (,(rp-pick 'wrong-type-argument 'error '(arith-error void-function))
               ,@(rp-body d (if v (cons v env) env)))
              ,@(if (= 0 (rp-random 3))
                    `((,(rp-pick 'error t '(wrong-type-argument args-out-of-range))
                       ,@(rp-body d env))))
              ,@(if (= 0 (rp-random 4)) `((:success ,@(rp-body d env)))))))
        (21 `(unwind-protect ,(rp-form d env) (rp-note ,(rp-form d env))
                             ,@(rp-body d env)))
        (22 `(catch ',(rp-pick 'k1 'k2) ,@(rp-body d env)))
        (23 `(throw ',(rp-pick 'k1 'k2) ,(rp-form d env)))
        (24 `(rp-note ,(rp-form d env)))
        (25 `(,(rp-pick '+ '- '* 'max 'min) ,(rp-form d env) ,(rp-form d env)))
        (26 `(,(rp-pick '1+ '1- '- 'numberp 'integerp 'zerop 'abs) ,(rp-form d env)))
        (27 `(,(rp-pick '= '< '> '<= '>= '/ '% 'mod) ,(rp-form d env) ,(rp-form d env)))
        (28 `(,(rp-pick 'eq 'eql 'equal 'memq 'member 'assq 'cons 'nth 'nthcdr)
              ,(rp-form d env) ,(rp-form d env)))
        (29 `(,(rp-pick 'car 'cdr 'car-safe 'cdr-safe 'not 'consp 'symbolp 'listp 'stringp
                        'length)
              ,(rp-form d env)))
        (30 `(,(rp-pick 'list 'vector 'concat '+ '*)
              ,@(let ((n (rp-random 7)) (args nil))
                  (while (> n 0) (push (rp-form (1- d) env) args) (setq n (1- n)))
                  args)))
        (31 `(pcase ,(rp-form d env)
               ('x ,(rp-form d env))
               ((or 'y 'z) ,(rp-form d env))
               (1 ,(rp-form d env))
               ("a" ,(rp-form d env))
               (`(,h . ,tl) ,(rp-form d (append '(h tl) env)))
               ((and (pred integerp) n (guard ,(rp-form d (cons 'n env))))
                ,(rp-form d (cons 'n env)))
               (_ ,(rp-form d env))))
        (32 (let ((v (rp-var env)))
              `(cond ((eq ,v 'x) ,@(rp-body d env))
                     ((eq ,v 1) ,@(rp-body d env))
                     ((memq ,v '(nil t 0)) ,@(rp-body d env))
                     ((equal ,v "a") ,(rp-form d env))
                     (,(rp-form d env) ,(rp-form d env)))))
        (33 `(rp-twice ,(rp-form d env)))
        (34 `(rp-default ,(rp-form d env) ,@(rp-pick nil (list (rp-form d env))
                                                     (list (rp-form d env) 7))))
        (35 `(rp-count (list ,(rp-form d env) ,(rp-form d env))))
        (36 `(apply #'list ,(rp-form d env) (list ,(rp-form d env) ,(rp-form d env))))
        (37 `(mapcar (lambda (x) ,(rp-form d (cons 'x env))) (list 1 'x ,(rp-form d env))))
        (38 (let ((v (rp-var env)))
              (if (memq v '(rp-dyn-a rp-dyn-b))
                  `(progn (setq ,v ,(rp-form d env)) ,v)
                `(let ((get (lambda () ,v)) (set (lambda (x) (setq ,v x))))
                   (funcall set ,(rp-form d env))
                   (list (funcall get) ,(rp-form d env) (funcall get))))))
        (39 `(,(rp-pick 'when 'unless) ,(rp-form d env) ,@(rp-body d env)))))))

(defun rp-describe (value)
  "Return VALUE in a form in which compiled and interpreted functions look alike."
  (let ((n 0))
    (prin1-to-string (rp-simplify value (lambda () (setq n (1+ n)))))))

(defun rp-simplify (value count &optional depth)
  "Return a copy of VALUE with functions replaced; stop when COUNT says 2000.
What is nested so deeply (DEPTH) that the printer might give up is left out."
  (setq depth (or depth 0))
  (cond
   ((or (> depth 150) (> (funcall count) 2000)) '...)
   ((functionp value) (if (symbolp value) value 'function))
   ((consp value)
    (cons (rp-simplify (car value) count (1+ depth)) (rp-simplify (cdr value) count depth)))
   ((vectorp value)
    (apply #'vector (mapcar (lambda (v) (rp-simplify v count (1+ depth)))
                            (append value nil))))
   (t value)))

(defun rp-run (function)
  "Call FUNCTION and return a text that says what came out."
  (let ((rp-fuel 200) (rp-trace nil) (rp-dyn-a 1) (rp-dyn-b '(2)))
    (let ((value (condition-case err
                     (list 'value (catch 'rp-no-fuel (funcall function)))
                   (wrong-number-of-arguments '(wrong-number-of-arguments))
                   (error (cons 'error err)))))
      (rp-describe (list value rp-trace rp-dyn-a rp-dyn-b)))))

(defun rp-check (lexical)
  "Make a program, LEXICAL or not; return nil if it behaves the same in both ways.
Otherwise return (PROGRAM INTERPRETED COMPILED)."
  (let* ((program `(lambda () (let ((a 1) (b '(2 3)) (c "s"))
                                ,@(rp-body 5 '(a b c)))))
         (text (prin1-to-string program))
         (first (rp-run (eval program lexical)))
         (byte-compile-warnings nil)
         (second (let ((lexical-binding lexical))
                   (condition-case err
                       (rp-run (byte-compile (car (read-from-string text))))
                     (error (format "does not compile: %S" err))))))
    (if (equal first second) nil (list program first second))))

(defun random-programs-batch ()
  "Check as many programs as the command line says, and exit."
  (let* ((count (string-to-number (or (pop command-line-args-left) "2000")))
         (seed (string-to-number (or (pop command-line-args-left) "1")))
         (group 100) (failed 0) (n 0)
         (inhibit-message nil)
         (max-lisp-eval-depth 10000) (max-specpdl-size 20000))
    (setq command-line-args-left nil)
    (princ (format "1..%d\n" (/ (+ count group -1) group)))
    (while (< n count)
      (let ((bad nil))
        (dotimes (_ (min group (- count n)))
          (setq rp-state (+ (* seed 100003) n))
          (let ((result (rp-check (/= 0 (% n 4)))))
            (when result
              (setq bad t)
              (princ (format "# program %d (seed %d): %s\n#  interpreted: %s\n#  compiled:    %s\n"
                             n seed
                             (prin1-to-string (nth 0 result)) (nth 1 result)
                             (nth 2 result)))))
          (setq n (1+ n)))
        (if bad (setq failed (1+ failed)))
        (princ (format "%s %d - random programs up to %d\n"
                       (if bad "not ok" "ok") (/ (+ n group -1) group) n))))
    (kill-emacs (if (= failed 0) 0 1))))

;;; random-programs.el ends here
