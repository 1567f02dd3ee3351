;;; let-alist.el --- values of an alist as variables with dots  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun let-alist--symbols (form)
  "Return the symbols in FORM whose names begin with a dot, without repetition."
  (let (found)
    (letrec ((walk (lambda (x)
                     (cond ((and (symbolp x)
                                 (string-match-p "\\`\\.[^.]" (symbol-name x)))
                            (unless (memq x found) (push x found)))
                           ((vectorp x) (mapc walk x))
                           ((eq (car-safe x) 'let-alist)
                            ;; What is inside another belongs to that.
                            (funcall walk (cadr x)))
                           ((consp x)
                            (while (consp x)
                              (funcall walk (pop x)))
                            (when x (funcall walk x)))))))
      (funcall walk form))
    (nreverse found)))

(defun let-alist--access (symbol variable)
  "Return the form for the value that the dotted name SYMBOL has in the alist VARIABLE."
  (let ((form variable))
    (dolist (part (split-string (substring (symbol-name symbol) 1) "\\." t))
      (setq form `(cdr (assq ',(intern part) ,form))))
    form))

(defmacro let-alist (alist &rest body)
  "Let symbols .KEY in BODY be the values of KEY in ALIST; .A.B looks B up in .A's value."
  (declare (indent 1) (debug t))
  (let ((var (make-symbol "alist")))
    `(let ((,var ,alist))
       (let ,(mapcar (lambda (s) (list s (let-alist--access s var)))
                     (let-alist--symbols body))
         ,@body))))

(provide 'let-alist)

;;; let-alist.el ends here
