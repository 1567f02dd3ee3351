;;; ibuf-macs.el --- definitions of columns, orders and filters of ibuffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(defvar ibuffer-filtering-alist nil "Filters: (NAME DESCRIPTION FUNCTION).")
(defvar ibuffer-sorting-functions-alist nil "Orders: (NAME DESCRIPTION FUNCTION).")

;;;###autoload
(defmacro define-ibuffer-column (symbol options &rest body)
  "Define SYMBOL as a column of ibuffer that shows what BODY returns for `buffer' and `mark'.
OPTIONS is a property list, with :name, :inline, :summarizer, :header-mouse-map."
  (declare (indent defun))
  (let ((function (intern (format "ibuffer-make-column-%s" symbol)))
        (inline (plist-get options :inline)))
    `(progn
       ,@(unless inline
           `((defun ,function (buffer mark)
               (ignore mark)
               (with-current-buffer buffer ,@body))))
       (put ',function 'ibuffer-column-name
            ,(or (plist-get options :name) (capitalize (symbol-name symbol))))
       ,@(let ((summarizer (plist-get options :summarizer)))
           (and summarizer `((put ',function 'ibuffer-column-summarizer ',summarizer))))
       ',function)))

;;;###autoload
(defmacro define-ibuffer-sorter (name documentation options &rest body)
  "Define NAME, with DOCUMENTATION, as an order of ibuffer.
BODY compares the buffers `a' and `b', lists whose car is the buffer.
OPTIONS is a property list with :description."
  (declare (indent 1) (doc-string 2))
  `(progn
     (defun ,(intern (format "ibuffer-do-sort-by-%s" name)) ()
       ,(or documentation "Sort the list of buffers.")
       (interactive)
       (signal 'editor-unavailable '(,name)))
     (push (list ',name ,(plist-get options :description) (lambda (a b) ,@body))
           ibuffer-sorting-functions-alist)
     ',name))

;;;###autoload
(defmacro define-ibuffer-filter (name documentation options &rest body)
  "Define NAME, with DOCUMENTATION, as a filter of ibuffer.
BODY returns whether the buffer `buf' passes, given `qualifier'.
OPTIONS is a property list with :description and :reader."
  (declare (indent 2) (doc-string 2))
  `(progn
     (defun ,(intern (format "ibuffer-filter-by-%s" name)) (qualifier)
       ,(or documentation "Filter the list of buffers.")
       (interactive (list ,(plist-get options :reader)))
       (ignore qualifier)
       (signal 'editor-unavailable '(,name)))
     (push (list ',name ,(plist-get options :description)
                 (lambda (buf qualifier) (condition-case nil (progn ,@body)
                                           (error (ibuffer-pop-filter) nil))))
           ibuffer-filtering-alist)
     ',name))

;;;###autoload
(defmacro define-ibuffer-op (op args documentation options &rest body)
  "Define OP, with ARGS and DOCUMENTATION, as an operation of ibuffer on marked buffers.
BODY acts on the buffer `buf'.  OPTIONS is a property list with :interactive and others."
  (declare (indent 2) (doc-string 3))
  `(defun ,(if (string-prefix-p "ibuffer-do-" (symbol-name op)) op
             (intern (format "ibuffer-do-%s" op)))
       ,args
     ,(or documentation "Act on the marked buffers.")
     (interactive ,@(let ((how (plist-get options :interactive)))
                      (cond ((eq how t) nil) ((null how) nil) (t (list how)))))
     (ignore (lambda (buf mark) (ignore buf mark) ,@body))
     (signal 'editor-unavailable '(,op))))

(provide 'ibuf-macs)

;;; ibuf-macs.el ends here
