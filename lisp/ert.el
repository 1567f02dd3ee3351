;;; ert.el --- regression tests  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `ert-deftest' defines a test: a body of code that fails by signalling an error, as
;; `should', `should-not' and `should-error' do when they are disappointed.
;; `ert-run-tests-batch-and-exit' runs tests and reports.  The report is in
;; ert-batch.el; this file defines and runs tests.

;;; Code:

(require 'cl-lib)
(require 'backtrace)
(require 'find-func)
(eval-when-compile (require 'cl-lib))

(defvar num-nonmacro-input-events)

(define-error 'ert-test-failed "Test failed")
(define-error 'ert-test-skipped "Test skipped")

(cl-defstruct ert-test
  "A test."
  (name nil)
  (documentation nil)
  (body (cl-assert nil))
  (most-recent-result nil)
  (expected-result-type ':passed)
  (tags '()))

(cl-defstruct ert-test-result
  "What came of running a test."
  (messages nil)
  (should-forms nil)
  (duration 0))
(cl-defstruct (ert-test-passed (:include ert-test-result)))
(cl-defstruct (ert-test-result-with-condition (:include ert-test-result))
  (condition (cl-assert nil))
  (backtrace (cl-assert nil))
  (infos (cl-assert nil)))
(cl-defstruct (ert-test-quit (:include ert-test-result-with-condition)))
(cl-defstruct (ert-test-failed (:include ert-test-result-with-condition)))
(cl-defstruct (ert-test-skipped (:include ert-test-result-with-condition)))
(cl-defstruct (ert-test-aborted-with-non-local-exit
               (:include ert-test-result)))

;;; Where tests are kept.

(defun ert-test-boundp (symbol)
  "Return non-nil if SYMBOL names a test."
  (not (null (get symbol 'ert--test))))

(defun ert-get-test (symbol)
  "Return the test that SYMBOL names."
  (or (get symbol 'ert--test)
      (error "No test named `%S'" symbol)))

;;;###autoload
(defun ert-set-test (symbol definition)
  "Make SYMBOL the name of the test DEFINITION."
  (or symbol (error "Attempt to define a test named nil"))
  (define-symbol-prop symbol 'ert--test definition)
  definition)

(defun ert-make-test-unbound (symbol)
  "Make SYMBOL name no test, and return it."
  (put symbol 'ert--test nil)
  symbol)

(defun ert--parse-keys-and-body (keys-and-body)
  "Split KEYS-AND-BODY into a plist and the forms after it."
  (let ((keys nil) (rest keys-and-body))
    (while (keywordp (car rest))
      (let ((key (pop rest)))
        (unless rest (error "Value expected after keyword %S in %S" key keys-and-body))
        (when (plist-member keys key) (warn "Keyword %S appears more than once" key))
        (setq keys (append keys (list key (pop rest))))))
    (list keys rest)))

;;;###autoload
(cl-defmacro ert-deftest (name () &body docstring-keys-and-body)
  "Define NAME (a symbol) as a test.
DOCSTRING-KEYS-AND-BODY is a docstring, then keywords with values, then the body.
The keywords are :expected-result, a result type that is usually `:passed' or
`:failed', and :tags, a list of symbols by which tests can be selected.

\(fn NAME () [DOCSTRING] [:expected-result RESULT-TYPE] \
[:tags \\='(TAG...)] BODY...)"
  (declare (debug (&define [&name "test@" symbolp] sexp [&optional stringp]
                           [&rest keywordp sexp] def-body))
           (doc-string 3)
           (indent 2))
  (let* ((documentation (if (stringp (car docstring-keys-and-body))
                            (pop docstring-keys-and-body)))
         (parsed (ert--parse-keys-and-body docstring-keys-and-body))
         (keys (car parsed))
         (body (cadr parsed)))
    (cl-loop for (key) on keys by #'cddr
             unless (memq key '(:expected-result :tags))
             do (error "Keyword argument %s not one of (:expected-result :tags)" key))
    `(cl-macrolet ((skip-unless (form) `(ert--skip-unless ,form)))
       (ert-set-test ',name
                     (make-ert-test
                      :name ',name
                      ,@(when documentation
                          (list :documentation documentation))
                      ,@(when (plist-member keys :expected-result)
                          (list :expected-result-type
                                (plist-get keys :expected-result)))
                      ,@(when (plist-member keys :tags)
                          (list :tags (plist-get keys :tags)))
                      :body (lambda ()
                              (let ((lexical-binding ,lexical-binding))
                                ,@body))))
       (setq current-load-list (cons '(ert--test . ,name) current-load-list))
       ',name)))

;;; Helpers.

(defun ert--special-operator-p (thing)
  "Return non-nil if THING is a symbol that names a special form."
  (and (symbolp thing)
       (special-form-p (indirect-function thing))))

(defun ert--string-first-line (s)
  "Return the first line of the string S."
  (substring s 0 (string-match "\n" s)))

(defun ert--abbreviate-string (s len suffixp)
  "Return the first LEN characters of S, or all; the last ones if SUFFIXP."
  (cond ((<= (length s) len) s)
        (suffixp (substring s (- (length s) len)))
        (t (substring s 0 len))))

(defun ert--significant-plist-keys (plist)
  "Return the keys of PLIST whose values are not nil, without repetition."
  (let ((keys nil) (seen nil))
    (while plist
      (let ((key (pop plist)) (value (pop plist)))
        (unless (memq key seen)
          (push key seen)
          (if value (push key keys)))))
    (nreverse keys)))

;;; Checking.

(defvar ert--should-execution-observer nil
  "Function that is told about each `should' form, or nil.")

(defvar ert--infos nil
  "What `ert-info' says around the point of execution: ((PREFIX . TEXT)...).")

(defun ert--signal-should-execution (description)
  "Tell the observer about the `should' form that DESCRIPTION is about."
  (when ert--should-execution-observer
    (funcall ert--should-execution-observer description)))

(defun ert-fail (data)
  "Let the current test fail; DATA says why."
  (signal 'ert-test-failed (list data)))

(defun ert-pass ()
  "Let the current test pass and end."
  (throw 'ert--pass nil))

(defun ert-skip (data)
  "Let the current test count as skipped; DATA says why."
  (signal 'ert-test-skipped (list data)))

(defun ert--describe (whole form value more)
  "Return the description of the form WHOLE.
FORM is what it evaluated, VALUE, a list, the value if there is one.  MORE is put
at the end."
  (append (list whole :form form)
          (if value (list :value (car value)))
          more))

(defun ert--explain (function args)
  "Return what the explainer of FUNCTION says about ARGS, as a plist."
  (let ((explainer (and (symbolp function) (get function 'ert-explainer))))
    (if explainer
        (let ((text (apply explainer args)))
          (list :explanation text)))))

(defun ert--check (whole function-name function args check)
  "Call FUNCTION with ARGS for the form WHOLE.
FUNCTION-NAME is how it was called.  CHECK is `t' or nil: what the value should be,
or `skip'.  Return the value if it is right; otherwise fail, or skip."
  (let ((value nil) (description nil) (done nil))
    (unwind-protect
        (progn (setq value (apply function args))
               (setq done t))
      (when (or (not done) ert--should-execution-observer
                (eq (null value) (and check t)))
        (setq description
              (ert--describe whole (cons function-name args)
                             (if done (list value))
                             (if (and done (not (eq check 'skip)))
                                 (ert--explain function-name args))))
        (ert--signal-should-execution description)))
    (ert--judge value description check)))

(defun ert--check-value (whole form thunk check)
  "Call THUNK for the form WHOLE, which evaluates FORM.
CHECK is as in `ert--check'."
  (let ((value nil) (description nil) (done nil))
    (unwind-protect
        (progn (setq value (funcall thunk))
               (setq done t))
      (setq description (ert--describe whole form (if done (list value)) nil))
      (ert--signal-should-execution description))
    (ert--judge value description check)))

(defun ert--judge (value description check)
  "Return VALUE if CHECK is content with it, else fail with DESCRIPTION."
  (cond
   ((eq check 'skip) (unless value (ert-skip description)) value)
   (check (unless value (ert-fail description)) value)
   (t (when value (ert-fail description)) value)))

(defun ert--expand (form env)
  "Return FORM with macros expanded in ENV until it is none."
  (condition-case err
      (macroexpand form (append env
                                (if (boundp 'byte-compile-macro-environment)
                                    byte-compile-macro-environment)))
    (error `(signal ',(car err) ',(cdr err)))))

(defun ert--call-p (form)
  "Return non-nil if FORM, expanded, is the call of a function."
  (and (consp form)
       (or (eq (car-safe (car form)) 'lambda)
           (and (symbolp (car form))
                (not (special-form-p (car form)))
                (not (memq (car form) '(quote function)))))))

(defun ert--expand-check (whole form check env)
  "Return the code for the form WHOLE that checks FORM as CHECK says, in ENV."
  (let ((expanded (ert--expand form env)))
    (if (ert--call-p expanded)
        `(ert--check ',whole ',(car expanded) #',(car expanded)
                     (list ,@(cdr expanded)) ',check)
      `(ert--check-value ',whole ',expanded (lambda () ,expanded) ',check))))

(cl-defmacro should (form &environment env)
  "Evaluate FORM; the current test fails if the value is nil.
The value is returned."
  (declare (debug t))
  (ert--expand-check `(should ,form) form t env))

(cl-defmacro should-not (form &environment env)
  "Evaluate FORM; the current test fails if the value is not nil."
  (declare (debug t))
  `(progn ,(ert--expand-check `(should-not ,form) form nil env) t))

(cl-defmacro ert--skip-unless (form &environment env)
  "Evaluate FORM; the current test is skipped if the value is nil or an error."
  (declare (debug t))
  `(ert--skip-check
    (lambda () ,(ert--expand-check `(skip-unless ,form) form 'skip env))
    '(skip-unless ,form)))

(defun ert--skip-check (thunk whole)
  "Call THUNK, the check of the form WHOLE; skip the test on an error in it."
  (condition-case err
      (funcall thunk)
    (ert-test-skipped (signal (car err) (cdr err)))
    (error (ert-skip (list whole :form (cadr whole) :condition err)))))

(cl-defmacro should-error (form &rest keys &key type exclude-subtypes
                                &environment env)
  "Evaluate FORM; the current test fails unless it signals an error.
With :type TYPE, a condition or a list of them, the error must be of that type or
of one below it; with :exclude-subtypes non-nil, of that type itself.  KEYS are
these keywords with their values.  The value is the error, condition and data."
  (declare (debug t))
  (ignore type exclude-subtypes)
  (let ((expanded (ert--expand form env))
        (whole `(should-error ,form ,@keys)))
    (if (ert--call-p expanded)
        `(ert--check-error ',whole
                           (lambda (ert--note)
                             (let ((ert--args (list ,@(cdr expanded))))
                               (funcall ert--note (cons ',(car expanded) ert--args))
                               (apply #',(car expanded) ert--args)))
                           ',expanded ,@keys)
      `(ert--check-error ',whole (lambda (_) ,expanded) ',expanded ,@keys))))

(cl-defun ert--check-error (whole function form &key type exclude-subtypes)
  "Call FUNCTION for WHOLE, a `should-error' of FORM; return the error.
FUNCTION gets a function that it calls with FORM as evaluated so far.  TYPE and
EXCLUDE-SUBTYPES say which errors will do."
  (let* ((value nil) (done nil)
         (condition
          (condition-case err
              (progn (setq value (funcall function (lambda (f) (setq form f))))
                     (setq done t)
                     nil)
            (error err)))
         (types (if (listp type) type (list type)))
         (description (ert--describe whole form (if done (list value)) nil))
         (reason nil))
    (ert--signal-should-execution description)
    (cond
     (done (setq reason "did not signal an error"))
     ((null type))
     ((not (cl-intersection types (get (car condition) 'error-conditions)))
      (setq reason "the error signaled did not have the expected type"))
     ((and exclude-subtypes (not (memq (car condition) types)))
      (setq reason "the error signaled was a subtype of the expected type")))
    (when reason
      (ert-fail (append description
                        (unless done (list :condition condition))
                        (list :fail-reason reason))))
    condition))

(cl-defmacro ert-info ((message-form &key ((:prefix prefix-form) "Info: "))
                       &body body)
  "Evaluate BODY; if the test fails in it, the report says MESSAGE-FORM.
The value of MESSAGE-FORM is a string, that of PREFIX-FORM what stands before it."
  (declare (debug ((form &rest [sexp form]) body))
           (indent 1))
  `(let ((ert--infos (cons (cons ,prefix-form ,message-form) ert--infos)))
     ,@body))

;;; Explanations.

(defun ert--explain-atom (x)
  "Return X as it is shown in an explanation."
  (cond
   ((characterp x) (list x (format "#x%x" x) (format "?%c" x)))
   ((fixnump x) (list x (format "#x%x" x)))
   (t x)))

(defun ert--explain-equal-rec (a b)
  "Return an explanation of why A and B are not `equal', nil if they are."
  (cond
   ((not (eq (type-of a) (type-of b)))
    (if (and (consp a) (consp b)) nil
      (list 'different-types a b)))
   ((consp a)
    (let ((a-length (proper-list-p a))
          (b-length (proper-list-p b)))
      (cond
       ((not (eq (not a-length) (not b-length)))
        (list 'one-list-proper-one-improper a b))
       (a-length
        (if (/= a-length b-length)
            (list 'proper-lists-of-different-length a-length b-length a b
                  'first-mismatch-at (cl-mismatch a b :test #'equal))
          (cl-loop for i from 0
                   for x in a
                   for y in b
                   for why = (ert--explain-equal-rec x y)
                   when why return (list 'list-elt i why))))
       (t
        (let ((why (ert--explain-equal-rec (car a) (car b))))
          (if why
              (list 'car why)
            (if (setq why (ert--explain-equal-rec (cdr a) (cdr b)))
                (list 'cdr why))))))))
   ((and (stringp a) (stringp b)
         (not (eq (multibyte-string-p a) (multibyte-string-p b))))
    (ert--explain-equal-rec (string-to-multibyte a) (string-to-multibyte b)))
   ((or (arrayp a) (recordp a))
    (if (/= (length a) (length b))
        (append (list 'arrays-of-different-length (length a) (length b) a b)
                (unless (or (char-table-p a) (recordp a))
                  (list 'first-mismatch-at (cl-mismatch a b :test #'equal))))
      (cl-loop for i from 0 below (length a)
               for why = (ert--explain-equal-rec (aref a i) (aref b i))
               when why return (list 'array-elt i why))))
   ((equal a b) nil)
   ((and (symbolp a) (symbolp b) (string= a b))
    (list 'different-symbols-with-the-same-name a b))
   (t (list 'different-atoms (ert--explain-atom a) (ert--explain-atom b)))))

(defun ert--explain-equal (a b)
  "Return an explanation of why A and B are not `equal', nil if they are."
  (if (equal a b) nil (ert--explain-equal-rec a b)))
(put 'equal 'ert-explainer 'ert--explain-equal)

(defun ert--plist-difference-explanation (a b)
  "Return an explanation of how the property lists A and B differ, or nil."
  (let ((keys nil) (why nil))
    (dolist (plist (list a b))
      (let ((tail plist))
        (while tail
          (unless (memq (car tail) keys) (push (car tail) keys))
          (setq tail (cddr tail)))))
    (dolist (key (nreverse keys))
      (let ((x (plist-get a key)) (y (plist-get b key)))
        (unless (or why (equal x y))
          (setq why (list 'different-properties-for-key key
                          (ert--explain-equal-rec x y))))))
    why))

(defun ert--explain-equal-including-properties (a b)
  "Return an explanation of how the strings A and B with properties differ."
  (if (not (equal a b))
      (ert--explain-equal a b)
    (cl-assert (stringp a) t)
    (cl-loop for i from 0 below (length a)
             for why = (ert--plist-difference-explanation
                        (text-properties-at i a) (text-properties-at i b))
             when why return
             (list 'char i (substring-no-properties a i (1+ i)) why
                   'context-before
                   (substring-no-properties a (max 0 (- i 10)) i)
                   'context-after
                   (substring-no-properties a (1+ i) (min (length a) (+ i 11)))))))

(defun ert-equal-including-properties (a b)
  "Return non-nil if the strings A and B have equal text and properties.
Property values are compared with `equal'."
  (not (ert--explain-equal-including-properties a b)))
(put 'ert-equal-including-properties 'ert-explainer
     'ert--explain-equal-including-properties)

;;; Running a test.

(defvar ert--running-tests nil "Tests that are running, the innermost first.")
(defvar ert-debug-on-error nil "Non-nil means to enter the debugger on a failure.")
(defvar ert-quiet nil "Non-nil makes batch runs show only failures' details and the summary.")

(defun ert-running-test ()
  "Return the test that is running, the outermost if tests run tests."
  (car (last ert--running-tests)))

(defun ert--backtrace (data)
  "Return the frames below the debugger, the innermost first.
DATA is the error that it was called for."
  (let ((frames (backtrace-get-frames #'ert--backtrace)))
    (while (and frames
                (let ((args (backtrace-frame-args (car frames))))
                  (not (and (eq (car-safe args) 'error) (eq (car-safe (cdr args)) data)))))
      (setq frames (cdr frames)))
    (cdr frames)))

(defvar ert--last-backtrace nil "Backtrace of the last error in a test.")

(defun ert--result-of (err infos)
  "Return the result of a test that ended with the error ERR.
INFOS are what `ert-info' said."
  (let ((args (list :condition err :backtrace ert--last-backtrace :infos infos)))
    (cond
     ((eq (car err) 'quit) (apply #'make-ert-test-quit args))
     ((memq 'ert-test-skipped (get (car err) 'error-conditions))
      (apply #'make-ert-test-skipped args))
     (t (apply #'make-ert-test-failed args)))))

(defun ert--run-test-internal (test)
  "Run the body of TEST and return the result.
The debugger notices the errors that nothing in the body handles, and ends the test.
With `ert-debug-on-error' it first calls the debugger that was there before."
  (let ((result nil) (next-debugger debugger) (debugging ert-debug-on-error)
        (ert--last-backtrace nil))
    ;; The debugger is not entered twice in the same event.
    (setq num-nonmacro-input-events (1+ num-nonmacro-input-events))
    (with-temp-buffer
      (let ((body
             (lambda ()
               (let ((debugger
                      (lambda (kind &rest more)
                        (if (not (eq kind 'error))
                            (apply next-debugger kind more)
                          (setq ert--last-backtrace (ert--backtrace (car more)))
                          (setq num-nonmacro-input-events (1+ num-nonmacro-input-events))
                          (if debugging (apply next-debugger kind more))
                          (throw 'ert--end (ert--result-of (car more) ert--infos)))))
                     (debug-on-error t)
                     (debug-on-quit t)
                     (debug-on-signal nil)
                     (debug-ignored-errors nil)
                     (ert--infos nil))
                 (catch 'ert--pass
                   (funcall (ert-test-body test)))
                 (make-ert-test-passed)))))
        (setq result
              (catch 'ert--end
                (if debugging
                    (funcall body)
                  (condition-case err
                      (funcall body)
                    ((debug error quit) (ert--result-of err nil))))))))
    result))

(defun ert--force-message-log-buffer-truncation ()
  "Leave `message-log-max' lines in the buffer of messages."
  (with-current-buffer (messages-buffer)
    (when (natnump message-log-max)
      (let ((inhibit-read-only t))
        (save-excursion
          (goto-char (point-max))
          (forward-line (- message-log-max))
          (delete-region (point-min) (point)))))))

(defun ert-run-test (ert-test)
  "Run ERT-TEST, note the result in it and return the result."
  (setf (ert-test-most-recent-result ert-test) nil)
  (let* ((start (float-time))
         (forms nil)
         (log (with-current-buffer (messages-buffer) (copy-marker (point-max))))
         (result (make-ert-test-aborted-with-non-local-exit)))
    (unwind-protect
        (let ((ert--should-execution-observer
               (lambda (description) (push description forms)))
              (message-log-max t)
              (ert--running-tests (cons ert-test ert--running-tests)))
          (setq result (ert--run-test-internal ert-test)))
      (setf (ert-test-result-messages result)
            (with-current-buffer (messages-buffer)
              (if (eq (marker-buffer log) (current-buffer))
                  (buffer-substring log (point-max))
                "")))
      (set-marker log nil)
      (ert--force-message-log-buffer-truncation)
      (setf (ert-test-result-should-forms result) (nreverse forms))
      (setf (ert-test-result-duration result) (- (float-time) start))
      (setf (ert-test-most-recent-result ert-test) result)))
  (ert-test-most-recent-result ert-test))

;;; Results.

(defun ert-test-result-type-p (result result-type)
  "Return non-nil if RESULT is of RESULT-TYPE.
That is nil (never), t (always), :failed, :passed, :skipped, or a list (and TYPES),
\(or TYPES), (not TYPE), (satisfies PREDICATE)."
  (pcase-exhaustive result-type
    ('nil nil)
    ('t t)
    (:failed (ert-test-failed-p result))
    (:passed (ert-test-passed-p result))
    (:skipped (ert-test-skipped-p result))
    (`(and . ,types)
     (cl-every (lambda (type) (ert-test-result-type-p result type)) types))
    (`(or . ,types)
     (cl-some (lambda (type) (ert-test-result-type-p result type)) types))
    (`(not ,type) (not (ert-test-result-type-p result type)))
    (`(satisfies ,predicate) (funcall predicate result))))

(defun ert-test-result-expected-p (test result)
  "Return non-nil if RESULT is what TEST expects."
  (or (ert-test-result-type-p result :skipped)
      (ert-test-result-type-p result (ert-test-expected-result-type test))))

(defun ert--result-signs (result)
  "Return (WORD CHARACTER CAPITAL) for RESULT; the capital is for what was not expected."
  (cl-etypecase result
    (ert-test-passed '("passed" ?. ?P))
    (ert-test-failed '("failed" ?f ?F))
    (ert-test-skipped '("skipped" ?s ?S))
    (null '("unknown" ?- ?-))
    (ert-test-aborted-with-non-local-exit '("aborted" ?a ?A))
    (ert-test-quit '("quit" ?q ?Q))))

(defun ert-string-for-test-result (result expectedp)
  "Return the word for RESULT, in capitals unless EXPECTEDP."
  (let ((word (car (ert--result-signs result))))
    (if expectedp word (upcase word))))

(defun ert-char-for-test-result (result expectedp)
  "Return the character for RESULT, a capital unless EXPECTEDP."
  (elt (ert--result-signs result) (if expectedp 1 2)))

(defun ert-reason-for-test-result (result)
  "Return what RESULT says about why the test failed or was skipped."
  (if (ert-test-result-with-condition-p result)
      (let ((print-level 6) (print-length 10))
        (format "  %S" (cadr (ert-test-result-with-condition-condition result))))
    ""))

;;; Selecting tests.

(defun ert-select-tests (selector universe)
  "Return the tests that SELECTOR picks from UNIVERSE.
UNIVERSE is a list of tests, or t for all.  SELECTOR is nil (none), t (all), :new,
:failed, :passed, :expected, :unexpected (by the last result), a regexp (by name),
a symbol (the test of that name), a test, or a list: (member TESTS...), (eql TEST),
\(and SELECTORS...), (or SELECTORS...), (not SELECTOR), (tag TAG),
\(satisfies PREDICATE)."
  (pcase-exhaustive selector
    ('nil nil)
    ('t (cond ((listp universe) universe)
              ((eq universe t) (ert-select-tests "" universe))))
    (:new (ert--filter (lambda (test) (null (ert-test-most-recent-result test)))
                       universe))
    (:failed (ert--filter (lambda (test)
                            (ert-test-result-type-p
                             (ert-test-most-recent-result test) ':failed))
                          universe))
    (:passed (ert--filter (lambda (test)
                            (ert-test-result-type-p
                             (ert-test-most-recent-result test) ':passed))
                          universe))
    (:expected (ert--filter (lambda (test)
                              (ert-test-result-expected-p
                               test (ert-test-most-recent-result test)))
                            universe))
    (:unexpected (ert-select-tests '(not :expected) universe))
    ((pred stringp)
     (if (listp universe)
         (seq-filter (lambda (test)
                       (let ((name (ert-test-name test)))
                         (and name (string-match selector (symbol-name name)))))
                     universe)
       (let ((names nil))
         (mapatoms (lambda (symbol)
                     (when (and (ert-test-boundp symbol)
                                (string-match selector (symbol-name symbol)))
                       (push symbol names))))
         (mapcar #'ert-get-test (sort names #'string<)))))
    ((pred ert-test-p) (list selector))
    ((pred symbolp)
     (unless (ert-test-boundp selector)
       (error "Test `%S' not defined" selector))
     (list (ert-get-test selector)))
    (`(member . ,operands)
     (mapcar (lambda (x) (if (ert-test-p x) x (ert-get-test x))) operands))
    (`(eql ,operand) (ert-select-tests `(member ,operand) universe))
    (`(and) (ert-select-tests t universe))
    (`(and ,first . ,rest)
     (let ((tests (ert-select-tests first universe)))
       (if rest (ert-select-tests `(and ,@rest) tests) tests)))
    (`(not ,operand)
     (let ((all (ert-select-tests t universe)))
       (cl-set-difference all (ert-select-tests operand all))))
    (`(or) nil)
    (`(or ,first . ,rest)
     (let ((tests (ert-select-tests first universe)))
       (append tests (cl-set-difference (ert-select-tests `(or ,@rest) universe)
                                        tests))))
    (`(tag ,tag)
     (ert--filter (lambda (test) (memq tag (ert-test-tags test))) universe))
    (`(satisfies ,predicate) (ert--filter predicate universe))))

(defun ert--filter (predicate universe)
  "Return the tests of UNIVERSE for which PREDICATE holds."
  (cl-remove-if-not predicate (ert-select-tests t universe)))

(defun ert-delete-test (test-name)
  "Make the test TEST-NAME unknown."
  (ert-make-test-unbound test-name)
  t)

(defun ert-delete-all-tests ()
  "Make all tests unknown."
  (mapc (lambda (test) (ert-make-test-unbound (ert-test-name test)))
        (ert-select-tests t t))
  t)

;;; Running many.

(cl-defstruct (ert--stats (:constructor ert--make-stats-1))
  (selector nil)
  (tests nil)
  (test-results nil)
  (test-start-times nil)
  (test-end-times nil)
  (passed-expected 0)
  (passed-unexpected 0)
  (failed-expected 0)
  (failed-unexpected 0)
  (skipped 0)
  (start-time nil)
  (end-time nil)
  (aborted-p nil)
  (current-test nil))

(defun ert--make-stats (tests selector)
  "Return the record for a run of TESTS, which SELECTOR selected."
  (let ((n (length tests)))
    (ert--make-stats-1 :selector selector
                       :tests (vconcat tests)
                       :test-results (make-vector n nil)
                       :test-start-times (make-vector n nil)
                       :test-end-times (make-vector n nil))))

(defun ert-stats-completed-expected (stats)
  "Return how many tests in STATS ended as expected."
  (+ (ert--stats-passed-expected stats) (ert--stats-failed-expected stats)))

(defun ert-stats-completed-unexpected (stats)
  "Return how many tests in STATS ended in another way than expected."
  (+ (ert--stats-passed-unexpected stats) (ert--stats-failed-unexpected stats)))

(defun ert-stats-skipped (stats)
  "Return how many tests in STATS were skipped."
  (ert--stats-skipped stats))

(defun ert-stats-completed (stats)
  "Return how many tests in STATS have ended."
  (apply #'+ (mapcar (lambda (count) (funcall count stats))
                     '(ert-stats-skipped ert-stats-completed-expected
                       ert-stats-completed-unexpected))))

(defun ert-stats-total (stats)
  "Return how many tests there are in STATS."
  (length (ert--stats-tests stats)))

(defun ert--stats-count (stats test result by)
  "Add BY to what STATS counts for RESULT of TEST; nothing if there is none."
  (let ((expected (ert-test-result-expected-p test result)))
    (cond
     ((ert-test-passed-p result)
      (if expected
          (cl-incf (ert--stats-passed-expected stats) by)
        (cl-incf (ert--stats-passed-unexpected stats) by)))
     ((ert-test-skipped-p result)
      (cl-incf (ert--stats-skipped stats) by))
     ((ert-test-result-p result)
      (if expected
          (cl-incf (ert--stats-failed-expected stats) by)
        (cl-incf (ert--stats-failed-unexpected stats) by))))))

(defun ert--stats-set-test-and-result (stats pos test result)
  "Let the test number POS in STATS be TEST, with RESULT, and count that.
RESULT is nil if the test has not run; then the times are forgotten too."
  (let ((tests (ert--stats-tests stats)) (results (ert--stats-test-results stats)))
    (ert--stats-count stats (aref tests pos) (aref results pos) -1)
    (aset tests pos test)
    (aset results pos result)
    (unless result
      (aset (ert--stats-test-start-times stats) pos nil)
      (aset (ert--stats-test-end-times stats) pos nil))
    (ert--stats-count stats test result 1)))

(defun ert-run-or-rerun-test (stats test listener)
  "Run TEST, one of STATS, and tell LISTENER."
  (let ((i (cl-position test (ert--stats-tests stats) :test #'eq)))
    (setf (ert--stats-current-test stats) test)
    (funcall listener 'test-started stats test)
    (aset (ert--stats-test-start-times stats) i (current-time))
    (unwind-protect
        (ert-run-test test)
      (aset (ert--stats-test-end-times stats) i (current-time))
      (let ((result (ert-test-most-recent-result test)))
        (ert--stats-set-test-and-result stats i test result)
        (funcall listener 'test-ended stats test result))
      (setf (ert--stats-current-test stats) nil))))

(defun ert-run-tests (selector listener &optional interactively)
  "Run the tests that SELECTOR selects; return the statistics.
LISTENER is a function that is called with what happens: `run-started' STATS,
`test-started' STATS TEST, `test-ended' STATS TEST RESULT, `run-ended' STATS
ABORTED.  INTERACTIVELY is ignored."
  (ignore interactively)
  (let* ((stats (ert--make-stats (ert-select-tests selector t) selector))
         (aborted t))
    (setf (ert--stats-start-time stats) (current-time))
    (funcall listener 'run-started stats)
    (unwind-protect
        (progn
          (mapc (lambda (test) (ert-run-or-rerun-test stats test listener))
                (ert--stats-tests stats))
          (setq aborted nil))
      (setf (ert--stats-aborted-p stats) aborted)
      (setf (ert--stats-end-time stats) (current-time))
      (funcall listener 'run-ended stats aborted))
    stats))

(provide 'ert)

(require 'ert-batch)

;;; ert.el ends here
