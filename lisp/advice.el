;;; advice.el --- advice as it was written once  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (command ad-activate ad-disable-advice ad-enable-advice)

;;; Commentary:

;; `defadvice' keeps pieces of advice on the function's property `ad-advice-info'.  Active ones
;; are put around the function, all together, as one piece of `nadvice'.

;;; Code:

(require 'cl-lib)
(require 'nadvice)

(defvar ad-return-value nil "In advice: what the function returns.")
(defvar ad-default-compilation-action 'maybe "Kept for programs that set it.")
(defvar ad-redefinition-action 'warn "Kept for programs that set it.")
(defvar ad-activate-on-definition t "Kept for programs that set it.")
(defvar ad--args nil "In advice: the arguments of the function.")

(defun ad-get-advice-info (function)
  "Return the advice of FUNCTION: an alist from classes to (NAME ENABLED CODE SPEC)."
  (get function 'ad-advice-info))
(defun ad-is-advised (function)
  "Return non-nil if FUNCTION has advice."
  (ad-get-advice-info function))
(defun ad-is-active (function)
  "Return non-nil if the advice of FUNCTION is active."
  (get function 'ad-active))

(defun ad--enabled (function class)
  "Return the enabled pieces of advice of CLASS that FUNCTION has."
  (cl-remove-if-not #'cadr (cdr (assq class (ad-get-advice-info function)))))

(defun ad--run (original args before around after)
  "Call ORIGINAL with ARGS and the pieces of advice BEFORE, AROUND and AFTER it."
  (let ((ad-return-value nil) (ad--args args))
    (dolist (piece before) (funcall (nth 2 piece) nil))
    (let ((run (lambda () (setq ad-return-value (apply original ad--args)))))
      (dolist (piece (reverse around))
        (let ((code (nth 2 piece)) (inner run))
          (setq run (lambda () (funcall code inner)))))
      (funcall run))
    (dolist (piece after) (funcall (nth 2 piece) nil))
    ad-return-value))

(defun ad--wrapper (function)
  "Return what stands around FUNCTION while its advice, as it is now, is active.
The value is nil if none is enabled."
  (let* ((before (ad--enabled function 'before))
         (around (ad--enabled function 'around))
         (after (ad--enabled function 'after))
         (all (append before around after))
         (spec (cl-some #'cadddr all)))
    (cond
     ((null all) nil)
     (spec
      (eval `(lambda (original &rest args) ,spec
               (ad--run original args ',before ',around ',after))
            t))
     (t (lambda (original &rest args) (ad--run original args before around after))))))

;;;###autoload
(defun ad-add-advice (function advice class position)
  "Add ADVICE, (NAME PROTECTED ENABLED DEFINITION), of CLASS to FUNCTION at POSITION."
  (let ((def (if (eq (car-safe (nth 3 advice)) 'advice) (cdr (nth 3 advice))
               (nth 3 advice))))
    (ad--add function class (nth 0 advice) (nth 2 advice) (ad--code def function)
             position (interactive-form def))))

(defun ad--code (definition _function)
  "Return a function for DEFINITION, a lambda."
  (eval `(lambda (_inner) ,@(cddr definition)) nil))

(defun ad--add (function class name enabled code &optional position spec)
  "Give FUNCTION advice NAME of CLASS that runs CODE, if ENABLED, at POSITION.
SPEC is an `interactive' form to use, or nil."
  (let* ((info (copy-alist (get function 'ad-advice-info)))
         (list (cl-remove name (cdr (assq class info)) :key #'car))
         (piece (list name enabled code spec)))
    (setf (alist-get class info)
          (pcase position
            ('last (append list (list piece)))
            ((and (pred integerp) n)
             (append (cl-subseq list 0 (min n (length list))) (list piece)
                     (nthcdr n list)))
            (_ (cons piece list))))
    (put function 'ad-advice-info info)
    function))

;;;###autoload
(defmacro defadvice (function args &rest body)
  "Define advice for FUNCTION.
ARGS is (CLASS NAME [POSITION] [ARGLIST] FLAG...), CLASS being before,
around or after, and FLAG among activate, protect, disable, compile,
preactivate.  In BODY, `ad-do-it' stands for the function, whose
arguments are (ad-get-arg N), and `ad-return-value' is what it returns.

\(fn FUNCTION ARGS &rest BODY)"
  (declare (doc-string 3) (indent 2))
  (let* ((class (car args))
         (name (nth 1 args))
         (rest (cddr args))
         (position (if (or (integerp (car rest)) (memq (car rest) '(first last)))
                       (pop rest)))
         (arglist (if (listp (car rest)) (pop rest)))
         (flags (mapcar (lambda (flag)
                          (cl-find-if (lambda (f) (string-prefix-p (symbol-name flag)
                                                                   (symbol-name f)))
                                      '(protect disable activate compile preactivate)))
                        rest))
         (body (if (stringp (car body)) (cdr body) body))
         (spec (if (eq (car-safe (car body)) 'interactive) (pop body)))
         (inner (make-symbol "inner"))
         (expanded
          `(cl-symbol-macrolet ((ad-do-it (progn (ad--store-args) (funcall ,inner))))
             (cl-macrolet ((ad-get-arg (n) (list 'nth n 'ad--args))
                           (ad-get-args (n) (list 'nthcdr n 'ad--args))
                           (ad-set-arg (n value)
                             (list 'setq 'ad--args (list 'ad--set 'ad--args n value))))
               ,@body))))
    (unless (memq class '(before around after))
      (error "defadvice: Invalid advice class: %s" class))
    (unless (and name (symbolp name))
      (error "defadvice: Invalid advice name: %s" name))
    `(progn
       (require 'advice)
       (ad--add ',function ',class ',name ,(not (memq 'disable flags))
                (lambda (,inner)
                  (ignore ,inner)
                  ,(if arglist
                       `(cl-destructuring-bind ,(append (ad--plain-args arglist)
                                                        (unless (memq '&rest arglist)
                                                          '(&rest _)))
                            ad--args
                          ,expanded)
                     `(ad--call-with-args ',function
                                          (lambda () ,expanded))))
                ',position ',spec)
       ,@(if (memq 'activate flags) `((ad-activate ',function)))
       ',function)))

(defun ad--plain-args (args)
  "Return the argument list ARGS."
  args)

(defun ad--set (list n value)
  "Return LIST with VALUE as element N, made longer if need be."
  (let ((new (append list (make-list (max 0 (- (1+ n) (length list))) nil))))
    (setcar (nthcdr n new) value)
    new))

(defvar ad--names nil "In advice: the names of the function's arguments.")

(defun ad--store-args ()
  "Give the function the values that its arguments have in the advice now."
  (let ((i 0) (names ad--names))
    (while names
      (let ((name (pop names)))
        (unless (or (null name) (>= i (length ad--args)))
          (unless (eq (nth i ad--args) (symbol-value name))
            (setq ad--args (ad--set ad--args i (symbol-value name)))))
        (setq i (1+ i))))))

(defun ad--call-with-args (function code)
  "Call CODE with the names of the arguments of FUNCTION bound to what they are."
  (let* ((names (let ((l (condition-case nil
                             (help-function-arglist (advice--cd*r (symbol-function function))
                                                    t)
                           (error nil))))
                  (and (listp l) l)))
         (ad--names nil) (rest nil))
    (while names
      (let ((name (pop names)))
        (cond ((eq name '&optional))
              ((eq name '&rest) (setq rest (pop names) names nil))
              (t (push name ad--names)))))
    (setq ad--names (nreverse ad--names))
    (cl-progv (append ad--names (if rest (list rest)))
        (append (cl-loop for _ in ad--names for i from 0 collect (nth i ad--args))
                (if rest (list (nthcdr (length ad--names) ad--args))))
      (let ((before ad--args))
        (prog1 (funcall code)
          (when (eq before ad--args) (ad--store-args)))))))

(defun ad-activate (function &optional _compile)
  "Make the advice of FUNCTION active, as it is now."
  (interactive "aActivate advice of: ")
  (let ((wrapper (ad--wrapper function)))
    (ad-deactivate function)
    (when wrapper
      (put function 'ad-active wrapper)
      (advice-add function :around wrapper '((name . ad-advice)))))
  function)
(defalias 'ad-update #'ad-activate)

(defun ad-deactivate (function)
  "Make the advice of FUNCTION inactive."
  (interactive "aDeactivate advice of: ")
  (when (get function 'ad-active)
    (advice-remove function 'ad-advice)
    (put function 'ad-active nil))
  function)

(defun ad--set-enabled (function class name enabled)
  "Make advice NAME of CLASS, or any, of FUNCTION enabled or not, as ENABLED says."
  (dolist (entry (get function 'ad-advice-info))
    (when (memq class (list 'any nil (car entry)))
      (dolist (piece (cdr entry))
        (when (or (eq name 'any) (eq name (car piece))
                  (and (stringp name) (string-match-p name (symbol-name (car piece)))))
          (setcar (cdr piece) enabled))))))
(defun ad-enable-advice (function class name)
  "Enable the advice NAME of CLASS of FUNCTION."
  (ad--set-enabled function class name t))
(defun ad-disable-advice (function class name)
  "Disable the advice NAME of CLASS of FUNCTION."
  (ad--set-enabled function class name nil))
(defun ad-remove-advice (function class name)
  "Remove the advice NAME of CLASS from FUNCTION."
  (let ((entry (assq class (get function 'ad-advice-info))))
    (when entry
      (setcdr entry (cl-remove name (cdr entry) :key #'car)))))
(defun ad-find-advice (function class name)
  "Return the advice NAME of CLASS of FUNCTION."
  (assq name (cdr (assq class (get function 'ad-advice-info)))))
(defun ad-unadvise (function)
  "Remove all advice of FUNCTION."
  (interactive "aUnadvise function: ")
  (ad-deactivate function)
  (put function 'ad-advice-info nil))
(defun ad-unadvise-all ()
  "Remove all advice."
  (mapatoms (lambda (s) (when (get s 'ad-advice-info) (ad-unadvise s)))))
(defun ad-activate-all (&optional _compile)
  "Make all advice active."
  (mapatoms (lambda (s) (when (get s 'ad-advice-info) (ad-activate s)))))
(defun ad-deactivate-all ()
  "Make all advice inactive."
  (mapatoms (lambda (s) (when (get s 'ad-advice-info) (ad-deactivate s)))))
(defun ad-get-orig-definition (function)
  "Return FUNCTION as it is without advice."
  (advice--cd*r (symbol-function function)))

(declare-function advice--cd*r "nadvice" (f))

(provide 'advice)

;;; advice.el ends here
