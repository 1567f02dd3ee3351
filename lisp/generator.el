;;; generator.el --- functions that yield many values  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The body of a generator is turned inside out.  Code that yields is cut after each yield into
;; steps, closures without arguments.  The iterator keeps the next step; a step either stores
;; another one and returns t, to be run at once, or stores a value and returns nil, which hands
;; the value to the caller of `iter-next'.  Code that does not yield stays as it was.
;;
;; What comes after a form is given to the transformation as a function from an expression to
;; code.  Where that code would come under bindings that it must not see, or is needed twice, it
;; becomes a function of its own, made outside.  Forms with a dynamic extent (special variables,
;; handlers, catch, unwind-protect) are wrappers that each step made inside is put into; to leave
;; such an extent a step is stored instead of called.

;;; Code:

(require 'cl-lib)
(require 'macroexp)

(put 'iter-end-of-sequence 'error-conditions '(iter-end-of-sequence))
(put 'iter-end-of-sequence 'error-message "Iteration terminated")

(defvar generator--value nil "While a body is transformed, the variable for values.")
(defvar generator--state nil "While a body is transformed, the variable for the next step.")
(defvar generator--cleanup nil
  "While a body is transformed, the variable for what `iter-close' has to run.")
(defvar generator--wrappers nil "Functions that put code into the extents around it.")

(defun generator--yields-p (form)
  "Return non-nil if the expanded FORM yields."
  (and (consp form)
       (or (eq (car form) 'cps-internal-yield)
           (and (not (memq (car form) '(quote function)))
                (let (found)
                  (while (and (consp form) (not found))
                    (setq found (generator--yields-p (car form))
                          form (cdr form)))
                  found)))))

(defun generator--step (body)
  "Return a closure that runs the form BODY in the extents around it."
  (dolist (wrapper generator--wrappers)
    (setq body (funcall wrapper body)))
  `(lambda () ,body))

(defun generator--go (step)
  "Return code that goes on with STEP."
  `(progn (setq ,generator--state ,step) t))

(defun generator--join (next use)
  "Return what USE returns for a function like NEXT that may be used under any bindings."
  (let ((k (make-symbol "k"))
        (v (make-symbol "v")))
    `(let ((,k (lambda (,v) ,(funcall next v))))
       ,(funcall use (lambda (value) `(funcall ,k ,value))))))

(defun generator--extent (wrapper next use)
  "Return what USE returns for a function that leaves the extent of WRAPPER for NEXT."
  (let ((result (make-symbol "result"))
        (leave (make-symbol "leave")))
    `(let* ((,result nil)
            (,leave ,(generator--step (funcall next result))))
       ,(let ((generator--wrappers (cons wrapper generator--wrappers)))
          (generator--go
           (generator--step
            (funcall use (lambda (value)
                           `(progn (setq ,result ,value) ,(generator--go leave))))))))))

(defun generator--body (forms next)
  "Transform FORMS, a body whose value goes to NEXT."
  (cond ((null forms) (funcall next nil))
        ((null (cdr forms)) (generator--transform (car forms) next))
        ((generator--yields-p (car forms))
         (generator--transform (car forms)
                               (lambda (value)
                                 `(progn ,value ,(generator--body (cdr forms) next)))))
        (t
         (let (plain)
           (while (and (cdr forms) (not (generator--yields-p (car forms))))
             (push (pop forms) plain))
           `(progn ,@(nreverse plain) ,(generator--body forms next))))))

(defun generator--args (args done next)
  "Transform ARGS in order; NEXT takes the list of their values after those in DONE."
  (if (null args)
      (funcall next (nreverse done))
    (if (macroexp-const-p (car args))
        (generator--args (cdr args) (cons (car args) done) next)
      (let ((v (make-symbol "arg")))
        (generator--transform
         (car args)
         (lambda (value)
           `(let ((,v ,value))
              ,(generator--args (cdr args) (cons v done) next))))))))

(defun generator--transform (form next)
  "Return code that evaluates FORM and goes on with what NEXT makes of its value."
  (if (not (generator--yields-p form))
      (funcall next form)
    (pcase form
      (`(cps-internal-yield ,value)
       (generator--transform
        value
        (lambda (v)
          `(progn
             (setq ,generator--value ,v
                   ,generator--state ,(generator--step (funcall next generator--value)))
             nil))))
      (`(progn . ,body) (generator--body body next))
      (`(inline . ,body) (generator--body body next))
      (`(prog1 ,first . ,body)
       (let ((v (make-symbol "first")))
         (generator--transform
          first
          (lambda (value)
            `(let ((,v ,value))
               ,(generator--body body (lambda (last) `(progn ,last ,(funcall next v)))))))))
      (`(prog2 ,one ,two . ,body)
       (generator--transform `(progn ,one (prog1 ,two ,@body)) next))
      (`(and) (funcall next t))
      (`(and ,only) (generator--transform only next))
      (`(and ,first . ,rest)
       (generator--transform `(if ,first (and ,@rest) nil) next))
      (`(or) (funcall next nil))
      (`(or ,only) (generator--transform only next))
      (`(or ,first . ,rest)
       (generator--join
        next
        (lambda (k)
          (let ((v (make-symbol "or")))
            (generator--transform
             first
             (lambda (value)
               `(let ((,v ,value))
                  (if ,v ,(funcall k v) ,(generator--transform `(or ,@rest) k)))))))))
      (`(if ,test ,then . ,else)
       (generator--join
        next
        (lambda (k)
          (generator--transform
           test
           (lambda (value)
             `(if ,value
                  ,(generator--transform then k)
                ,(generator--body else k)))))))
      (`(cond) (funcall next nil))
      (`(cond (,test) . ,rest)
       (generator--transform `(or ,test (cond ,@rest)) next))
      (`(cond (,test . ,body) . ,rest)
       (generator--transform `(if ,test (progn ,@body) (cond ,@rest)) next))
      (`(while ,test . ,body) (generator--while test body next))
      (`(setq . ,pairs) (generator--setq pairs next))
      (`(let ,bindings . ,body) (generator--let bindings body next))
      (`(let* ,bindings . ,body) (generator--let* bindings body next))
      (`(catch ,tag . ,body) (generator--catch tag body next))
      (`(condition-case ,var ,body . ,handlers)
       (generator--condition-case var body handlers next))
      (`(unwind-protect ,body . ,cleanup) (generator--unwind-protect body cleanup next))
      ((or `(,(and head (pred symbolp) (pred special-form-p)) . ,_)
           `(,(and head (or 'save-match-data)) . ,_))
       (ignore head)
       (error "Special form %S incorrect or not supported" form))
      (`(,(and head (pred symbolp)) . ,args)
       (generator--args args nil (lambda (values) (funcall next (cons head values)))))
      (`(,(and function `(lambda . ,_)) . ,args)
       (generator--args args nil (lambda (values) (funcall next (cons function values)))))
      (_ (error "Cannot yield inside %S" form)))))

(defun generator--while (test body next)
  "Transform a loop while TEST over BODY that goes on with NEXT."
  (let ((loop (make-symbol "loop")))
    `(let (,loop)
       (setq ,loop
             ,(generator--step
               (generator--transform
                test
                (lambda (value)
                  `(if ,value
                       ,(generator--body
                         body (lambda (v) `(progn ,v ,(generator--go loop))))
                     ,(funcall next nil))))))
       ,(generator--go loop))))

(defun generator--setq (pairs next)
  "Transform the assignments PAIRS that go on with NEXT."
  (if (null pairs)
      (funcall next nil)
    (generator--transform
     (cadr pairs)
     (lambda (value)
       (let ((set `(setq ,(car pairs) ,value)))
         (if (cddr pairs)
             `(progn ,set ,(generator--setq (cddr pairs) next))
           (funcall next set)))))))

(defun generator--special-p (symbol)
  "Return non-nil if SYMBOL is a special variable."
  (or (special-variable-p symbol)
      (memq symbol (and (boundp 'byte-compile-bound-variables)
                        (symbol-value 'byte-compile-bound-variables)))))

(defun generator--bind (symbols values body next)
  "Bind SYMBOLS to the expressions VALUES, all at once, around the forms BODY; then NEXT."
  (let (lexical dynamic)
    (while symbols
      (if (generator--special-p (car symbols))
          (push (list (pop symbols) (make-symbol "saved") (pop values)) dynamic)
        (push (list (pop symbols) (pop values)) lexical)))
    (setq dynamic (nreverse dynamic))
    (if (null dynamic)
        (generator--join
         next
         (lambda (k)
           `(let ,(nreverse lexical) ,(generator--body body k))))
      `(let (,@(nreverse lexical)
             ,@(mapcar (lambda (entry) (list (nth 1 entry) (nth 2 entry))) dynamic))
         ,(generator--extent
           (lambda (code)
             `(let ,(mapcar (lambda (entry) (list (nth 0 entry) (nth 1 entry))) dynamic)
                (unwind-protect ,code
                  (setq ,@(apply #'append
                                 (mapcar (lambda (entry) (list (nth 1 entry) (nth 0 entry)))
                                         dynamic))))))
           next
           (lambda (k) (generator--body body k)))))))

(defun generator--let (bindings body next)
  "Transform a `let' of BINDINGS around BODY that goes on with NEXT."
  (let ((symbols (mapcar (lambda (b) (if (consp b) (car b) b)) bindings))
        (inits (mapcar (lambda (b) (car (cdr-safe b))) bindings)))
    (generator--join
     next
     (lambda (k)
       (if (generator--yields-p inits)
           (generator--args inits nil
                            (lambda (values) (generator--bind symbols values body k)))
         (generator--bind symbols inits body k))))))

(defun generator--let* (bindings body next)
  "Transform a `let*' of BINDINGS around BODY that goes on with NEXT."
  (if (null bindings)
      (generator--body body next)
    (let ((binding (car bindings)))
      (generator--let (list binding)
                      (if (cdr bindings) `((let* ,(cdr bindings) ,@body)) body)
                      next))))

(defun generator--catch (tag body next)
  "Transform a `catch' of TAG around BODY that goes on with NEXT."
  (let ((v (make-symbol "tag"))
        (k (make-symbol "caught"))
        (result (make-symbol "thrown")))
    (generator--transform
     tag
     (lambda (value)
       `(let* ((,v ,value)
               (,result nil)
               (,k ,(generator--step (funcall next result))))
          ,(generator--extent
            (lambda (code)
              (let ((normal (make-symbol "normal"))
                    (got (make-symbol "got")))
                `(let* ((,normal nil)
                        (,got (catch ,v (prog1 ,code (setq ,normal t)))))
                   (if ,normal
                       ,got
                     (setq ,result ,got)
                     ,(generator--go k)))))
            (lambda (value) `(progn (setq ,result ,value) ,(generator--go k)))
            (lambda (leave) (generator--body body leave))))))))

(defun generator--condition-case (var body handlers next)
  "Transform a `condition-case' with VAR and HANDLERS around BODY that goes on with NEXT."
  (let ((k (make-symbol "k"))
        (result (make-symbol "result"))
        (err (make-symbol "err"))
        (success (assq :success handlers))
        (steps nil))
    (let ((leave (lambda (value) `(progn (setq ,result ,value) ,(generator--go k)))))
      (dolist (handler (remq success handlers))
        (push (list (make-symbol "handler") (car handler)
                    (generator--step
                     (generator--body
                      (if var `((let ((,var ,err)) ,@(cdr handler))) (cdr handler))
                      leave)))
              steps))
      (setq steps (nreverse steps))
      `(let* ((,result nil)
              (,err nil)
              (,k ,(generator--step (funcall next result)))
              ,@(mapcar (lambda (step) (list (nth 0 step) (nth 2 step))) steps))
         ,(generator--extent
           (lambda (code)
             (let ((caught (make-symbol "caught")))
               `(condition-case ,caught
                    ,code
                  ,@(mapcar (lambda (step)
                              `(,(nth 1 step)
                                (setq ,err ,caught)
                                ,(generator--go (nth 0 step))))
                            steps))))
           (if success
               (lambda (value)
                 (generator--body (if var `((let ((,var ,value)) ,@(cdr success)))
                                    (cons value (cdr success)))
                                  leave))
             leave)
           (lambda (leave) (generator--transform body leave)))))))

(defun generator--unwind-protect (body cleanup next)
  "Transform BODY protected by the forms CLEANUP, that goes on with NEXT."
  (let ((outer (make-symbol "outer"))
        (run (make-symbol "run")))
    `(let* ((,outer ,generator--cleanup)
            (,run (lambda ()
                    (setq ,generator--cleanup ,outer)
                    ,@cleanup)))
       (setq ,generator--cleanup
             (lambda ()
               (unwind-protect (funcall ,run)
                 (if ,outer (funcall ,outer)))))
       ,(generator--extent
         (lambda (code)
           (let ((normal (make-symbol "normal")))
             `(let (,normal)
                (unwind-protect (prog1 ,code (setq ,normal t))
                  (unless ,normal (funcall ,run))))))
         (lambda (value) `(progn (funcall ,run) ,(funcall next value)))
         (lambda (leave) (generator--transform body leave))))))

(defun cps-generate-evaluator (body)
  "Return a form whose value is an iterator over what the forms BODY yield."
  (let* ((generator--value (make-symbol "value"))
         (generator--state (make-symbol "state"))
         (generator--cleanup (make-symbol "cleanup"))
         (generator--wrappers nil)
         (end (make-symbol "end"))
         (expanded
          (macroexpand-all
           (macroexp-progn body)
           (cons (cons 'iter-yield (lambda (value) `(cps-internal-yield ,value)))
                 macroexpand-all-environment)))
         (code (generator--transform
                expanded
                (lambda (value)
                  `(progn (setq ,generator--value ,value) ,(generator--go end))))))
    `(let* (,generator--value
            ,generator--state
            ,generator--cleanup
            (,end (lambda () (signal 'iter-end-of-sequence ,generator--value))))
       (setq ,generator--state (lambda () ,code))
       (lambda (op value)
         (cond
          ((eq op :next)
           (setq ,generator--value value)
           (let ((yielded nil))
             (unwind-protect
                 (progn
                   (while (funcall ,generator--state))
                   (setq yielded t))
               (unless yielded
                 (setq ,generator--state ,end
                       ,generator--value nil))))
           ,generator--value)
          ((eq op :close)
           (let ((cleanup ,generator--cleanup))
             (setq ,generator--state ,end
                   ,generator--value nil
                   ,generator--cleanup nil)
             (when cleanup (funcall cleanup))
             nil))
          (t (error "Unknown iterator operation %S" op)))))))

;;;###autoload
(defmacro iter-defun (name arglist &rest body)
  "Define NAME with ARGLIST as a function that returns an iterator.
The iterator runs BODY, whose `iter-yield' forms hand out the values."
  (declare (indent defun) (doc-string 3)
           (debug (&define name lambda-list lambda-doc def-body)))
  (let* ((parsed (macroexp-parse-body body)))
    `(defun ,name ,arglist
       ,@(car parsed)
       ,(cps-generate-evaluator (cdr parsed)))))

;;;###autoload
(defmacro iter-lambda (arglist &rest body)
  "Return a function of ARGLIST that returns an iterator over what BODY yields."
  (declare (indent defun) (debug (&define lambda-list lambda-doc def-body)))
  `(lambda ,arglist
     ,(cps-generate-evaluator body)))

(defmacro iter-make (&rest body)
  "Return an iterator over what BODY yields."
  (declare (debug t))
  (cps-generate-evaluator body))

(defconst iter-empty (lambda (op value)
                       (pcase op
                         (:next (signal 'iter-end-of-sequence nil))
                         (:close nil)
                         (_ (ignore value) (error "Unknown iterator operation %S" op))))
  "An iterator without values.")

(defun iter-yield (value)
  "Hand VALUE to who runs the iterator; for use inside a generator only."
  (ignore value)
  (error "`iter-yield' used outside a generator"))

(defmacro iter-yield-from (value)
  "Yield all that the iterator VALUE yields; return the value that it ends with."
  (let ((iter (make-symbol "iter"))
        (got (make-symbol "got"))
        (sent (make-symbol "sent"))
        (done (make-symbol "done")))
    `(let ((,iter ,value) (,sent nil) (,got nil) (,done nil))
       (unwind-protect
           (progn
             (while (progn
                      (condition-case end
                          (setq ,got (iter-next ,iter ,sent))
                        (iter-end-of-sequence (setq ,done t ,got (cdr end))))
                      (not ,done))
               (setq ,sent (iter-yield ,got)))
             ,got)
         (iter-close ,iter)))))

(defun iter-next (iterator &optional yield-result)
  "Return the next value of ITERATOR; YIELD-RESULT is the value of the yield it is at.
At the end, signal `iter-end-of-sequence' with the value of the body."
  (funcall iterator :next yield-result))

(defun iter-close (iterator)
  "End ITERATOR and run the cleanup forms that it is inside of."
  (funcall iterator :close nil))

(defmacro iter-do (var-and-iterator &rest body)
  "Run BODY for each value of an iterator; return the value that this ends with.
VAR-AND-ITERATOR is (VAR ITERATOR).

\(fn (VAR ITERATOR) &rest BODY)"
  (declare (indent 1) (debug ((symbolp form) body)))
  (let ((iter (make-symbol "iter"))
        (done (make-symbol "done"))
        (result (make-symbol "result"))
        (err (make-symbol "err"))
        (var (car var-and-iterator)))
    `(let ((,iter ,(cadr var-and-iterator)) (,done nil) (,result nil))
       (while
           (let ((,var (condition-case ,err
                           (iter-next ,iter)
                         (iter-end-of-sequence
                          (setq ,result (cdr ,err) ,done t)))))
             (unless ,done
               ,@body
               t)))
       ,result)))

(provide 'generator)

;;; generator.el ends here
