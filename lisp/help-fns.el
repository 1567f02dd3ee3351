;;; help-fns.el --- descriptions of functions and variables  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'help-mode)
(require 'help)

(defvar help-fns-describe-function-functions nil "Kept for programs that set it.")
(defvar help-fns-describe-variable-functions nil "Kept for programs that set it.")

;;;###autoload
(defun help-fns-short-filename (filename)
  "Return FILENAME as `load' takes it."
  (file-name-nondirectory filename))

;;;###autoload
(defun describe-function-1 (function)
  "Print what FUNCTION is, its arguments and its documentation."
  (let* ((def (indirect-function function))
         (doc (documentation function))
         (split (help-split-fundoc doc function)))
    (princ (format "%S is %s.\n\n" function
                   (cond ((subrp def) (if (eq 'unevalled (cdr (subr-arity def)))
                                          "a special form"
                                        "a built-in function"))
                         ((macrop function) "a Lisp macro")
                         ((byte-code-function-p def) "a compiled Lisp function")
                         ((eq (car-safe def) 'closure) "a Lisp closure")
                         (t "a Lisp function"))))
    (princ (or (car split)
               (format "%S" (cons function
                                  (let ((args (help-function-arglist function t)))
                                    (if (listp args)
                                        (mapcar (lambda (a)
                                                  (if (memq a '(&optional &rest)) a
                                                    (intern (upcase (symbol-name a)))))
                                                args)))))))
    (princ "\n\n")
    (princ (or (if split (cdr split) doc) "Not documented."))))

;;;###autoload
(defun describe-function (function)
  "Show what FUNCTION is and does, and return that text."
  (interactive "aDescribe function: ")
  (unless (fboundp function)
    (user-error "Not a defined function: `%s'" function))
  (with-help-window (help-buffer)
    (describe-function-1 function))
  (with-current-buffer (help-buffer) (buffer-string)))

;;;###autoload
(defun describe-variable (variable &optional buffer _frame)
  "Show what VARIABLE is and its value, in BUFFER, and return that text."
  (interactive "vDescribe variable: ")
  (let* ((buffer (or buffer (current-buffer)))
         (text (if (with-current-buffer buffer (boundp variable))
                   (format "%S's value is %S\n\n" variable
                           (with-current-buffer buffer (symbol-value variable)))
                 (format "%S is void as a variable.\n\n" variable))))
    (with-help-window (help-buffer)
      (princ text)
      (princ (or (documentation-property variable 'variable-documentation)
                 "Not documented as a variable.")))
    (with-current-buffer (help-buffer) (buffer-string))))

;;;###autoload
(defun function-called-at-point ()
  "Return the function whose call point is in, or nil."
  (let ((name (save-excursion
                (condition-case nil
                    (progn
                      (unless (eq (char-after) ?\() (up-list -1))
                      (forward-char 1)
                      (let ((obj (read (current-buffer)))) (and (symbolp obj) obj)))
                  (error nil)))))
    (and name (fboundp name) name)))

;;;###autoload
(defun variable-at-point (&optional any-symbol)
  "Return the variable at point, or 0; with ANY-SYMBOL, any symbol."
  (let ((symbol (symbol-at-point)))
    (if (and symbol (or any-symbol (boundp symbol))) symbol 0)))

(declare-function symbol-at-point "thingatpt" ())

(provide 'help-fns)

;;; help-fns.el ends here
