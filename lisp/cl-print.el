;;; cl-print.el --- printing that can be extended  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-generic)
(require 'cl-preloaded)

(defvar cl-print-readably nil "If non-nil, print so that `read' understands it.")
(defvar cl-print-compiled nil
  "How to print compiled functions: nil, `static', `disassemble' or `raw'.")
(defvar cl-print-compiled-button t "If non-nil, compiled functions are buttons.")
(defvar cl-print-string-length nil "If a number, the most characters to print of a string.")
(defvar cl-print--depth nil "How deep what is printed stands.")
(defvar cl-print--number-table nil "What was printed already, and its number.")
(defvar cl-print--currently-printing nil "What is being printed.")

(defconst cl-print--max 1 "How long a list of arguments is never too long.")

;;;###autoload
(cl-defgeneric cl-print-object (object stream)
  "Print OBJECT to STREAM; methods say how for their types.
Callers use `cl-prin1'; methods use `cl-print-object' for what OBJECT has inside."
  (prin1 object stream))

;;;###autoload
(cl-defgeneric cl-print-object-contents (_object _start _stream)
  "Print what OBJECT has from START on to STREAM."
  (error "Missing cl-print-object-contents method"))

(defun cl-print--deep-p ()
  "Return non-nil if what comes next is too deep to print."
  (and cl-print--depth (natnump print-level) (> cl-print--depth print-level)))

(defmacro cl-print--nested (&rest body)
  "Run BODY one level deeper, or print dots if that is too deep.
The first form of BODY is the stream."
  (declare (indent 1))
  `(let ((cl-print--depth (if cl-print--depth (1+ cl-print--depth) 1)))
     (if (cl-print--deep-p)
         (princ "..." ,(car body))
       ,@(cdr body))))

(cl-defmethod cl-print-object ((object cons) stream)
  "Print the list OBJECT to STREAM."
  (cl-print--nested stream
    (let ((name (and print-quoted (consp (cdr object)) (null (cddr object))
                     (cdr (assq (car object) '((quote . "'") (function . "#'")
                                               (\` . "`") (\, . ",") (\,@ . ",@")))))))
      (if name
          (progn
            (princ name stream)
            (cl-print-object (cadr object) stream))
        (princ "(" stream)
        (cl-print--cons-tail object stream)
        (princ ")" stream)))))

(defun cl-print--cons-tail (object stream)
  "Print the elements of the list OBJECT to STREAM."
  (let ((count 1))
    (cl-print-object (pop object) stream)
    (while (and (consp object)
                (not (memq object cl-print--currently-printing))
                (not (and cl-print--number-table
                          (numberp (gethash object cl-print--number-table)))))
      (princ " " stream)
      (if (or (not (natnump print-length)) (> print-length count))
          (cl-print-object (pop object) stream)
        (princ "..." stream)
        (setq object nil))
      (setq count (1+ count)))
    (when object
      (princ " . " stream)
      (cl-print-object object stream))))

(cl-defmethod cl-print-object-contents ((object cons) _start stream)
  "Print the elements of the list OBJECT to STREAM."
  (cl-print--cons-tail object stream))

(cl-defmethod cl-print-object ((object vector) stream)
  "Print the vector OBJECT to STREAM."
  (cl-print--nested stream
    (princ "[" stream)
    (cl-print-object-contents object 0 stream)
    (princ "]" stream)))

(cl-defmethod cl-print-object-contents ((object vector) start stream)
  "Print the elements of the vector OBJECT from START on to STREAM."
  (let* ((length (length object))
         (end (if (natnump print-length) (min length (+ start print-length)) length)))
    (cl-loop for i from start below end
             do (progn
                  (unless (= i start) (princ " " stream))
                  (cl-print-object (aref object i) stream)))
    (when (< end length)
      (princ " ..." stream))))

(cl-defmethod cl-print-object ((object hash-table) stream)
  "Print what kind of table OBJECT is to STREAM."
  (princ (format "#<hash-table %s %d/%d %#x>" (hash-table-test object)
                 (hash-table-count object) (hash-table-size object) (sxhash-eq object))
         stream))

(cl-defmethod cl-print-object ((object compiled-function) stream)
  "Print the function OBJECT to STREAM."
  (let ((args (help-function-arglist object 'preserve-names)))
    (princ "#f(compiled-function " stream)
    (if args
        (prin1 args stream)
      (princ "()" stream))
    (let ((doc (cdr (help-split-fundoc (condition-case nil (documentation object 'raw)
                                         (error nil))
                                       object)))
          (inter (interactive-form object)))
      (when (stringp doc)
        (princ " " stream)
        (prin1 doc stream))
      (when inter
        ;; Code says nothing to whoever reads this.
        (when (eq 'byte-code (car-safe (cadr inter)))
          (setq inter '(interactive ...)))
        (princ " " stream)
        (cl-print-object inter stream)))
    (princ (format " #<bytecode %#x>" (sxhash object)) stream)
    (princ ")" stream)))

(cl-defmethod cl-print-object :extra "nadvice" ((object compiled-function) stream)
  "Print OBJECT, which may be a piece of advice, to STREAM."
  (if (not (and (fboundp 'advice--p) (advice--p object)))
      (cl-call-next-method)
    (princ "#f(advice-wrapper " stream)
    (cl-print-object (advice--car object) stream)
    (princ " " stream)
    (cl-print-object (advice--cdr object) stream)
    (princ ")" stream)))

(declare-function advice--p "nadvice" (def))
(declare-function advice--car "nadvice" (def))
(declare-function advice--cdr "nadvice" (def))

(cl-defmethod cl-print-object ((object cl-structure-object) stream)
  "Print the structure OBJECT to STREAM, with the names of its slots."
  (cl-print--nested stream
    (princ "#s(" stream)
    (cl-print-object-contents object 0 stream)
    (princ ")" stream)))

(cl-defmethod cl-print-object-contents ((object cl-structure-object) start stream)
  "Print the slots of the structure OBJECT from START on to STREAM."
  (let* ((class (cl-find-class (type-of object)))
         (slots (cl--struct-class-slots class))
         (length (length slots))
         (end (if (natnump print-length) (min length (+ start print-length)) length)))
    (when (= start 0)
      (princ (cl--struct-class-name class) stream))
    (cl-loop for i from start below end
             do (let ((slot (aref slots i)))
                  (princ " :" stream)
                  (princ (cl--slot-descriptor-name slot) stream)
                  (princ " " stream)
                  (cl-print-object (aref object (1+ i)) stream)))
    (when (< end length)
      (princ " ..." stream))))

(cl-defmethod cl-print-object ((object string) stream)
  "Print the string OBJECT to STREAM."
  (if (not (and (natnump cl-print-string-length)
                (> (length object) cl-print-string-length)))
      (prin1 object stream)
    (prin1 (concat (substring object 0 cl-print-string-length) "...") stream)))

;;; Shared and circular structure

(cl-defmethod cl-print-object :around (object stream)
  "Print OBJECT to STREAM, or a label if it was printed before."
  (let ((number (and cl-print--number-table
                     (gethash object cl-print--number-table))))
    (cond
     ((not (numberp number))
      (cond
       ((and (not print-circle) (or (consp object) (vectorp object) (recordp object))
             (memq object cl-print--currently-printing))
        (princ (format "#%d" (1- (length (memq object cl-print--currently-printing))))
               stream))
       ((or (consp object) (vectorp object) (recordp object))
        (let ((cl-print--currently-printing (cons object cl-print--currently-printing)))
          (cl-call-next-method)))
       (t (cl-call-next-method))))
     ((> number 0)
      (princ (format "#%d#" number) stream))
     (t
      (puthash object (- number) cl-print--number-table)
      (princ (format "#%d=" (- number)) stream)
      (cl-call-next-method)))))

(defun cl-print--shared-objects (object)
  "Return a table of what stands more than once in OBJECT."
  (let ((table (make-hash-table :test 'eq))
        (n 0)
        (stack (list object))
        order)
    (while stack
      (let ((x (pop stack)))
        (when (or (consp x) (and (vectorp x) (> (length x) 0))
                  (recordp x) (and (stringp x) (> (length x) 0))
                  (and print-gensym (symbolp x) (not (intern-soft x))))
          (if (gethash x table)
              (puthash x 'shared table)
            (puthash x t table)
            (push x order)
            (cond ((consp x)
                   (push (cdr x) stack)
                   (push (car x) stack))
                  ((or (vectorp x) (recordp x))
                   (cl-loop for i downfrom (1- (length x)) to 0
                            do (push (aref x i) stack))))))))
    (dolist (x (nreverse order))
      (if (eq (gethash x table) 'shared)
          (puthash x (- (setq n (1+ n))) table)
        (remhash x table)))
    table))

;;;###autoload
(defun cl-print-expand-ellipsis (value stream)
  "Print what was left out of VALUE to STREAM."
  (cl-print-object value stream))

;;;###autoload
(defun cl-prin1 (object &optional stream)
  "Print OBJECT to STREAM as `cl-print-object' says."
  (cond
   (cl-print-readably (prin1 object stream))
   ((not print-circle)
    (let ((cl-print--currently-printing nil)
          (cl-print--depth nil))
      (cl-print-object object stream)))
   (t
    (let ((cl-print--number-table (cl-print--shared-objects object))
          (cl-print--depth nil))
      (cl-print-object object stream)))))

;;;###autoload
(defun cl-prin1-to-string (object)
  "Return what `cl-prin1' prints of OBJECT."
  (with-temp-buffer
    (cl-prin1 object (current-buffer))
    (buffer-string)))

;;;###autoload
(defun cl-print-to-string-with-limit (print-function value limit)
  "Return what PRINT-FUNCTION prints of VALUE, shortened to about LIMIT characters."
  (with-temp-buffer
    (let* ((limit (if (natnump limit) limit nil))
           (print-length (and limit (min limit 50)))
           (print-level (and limit (min 8 (truncate (log (max limit 1) 2)))))
           (done nil))
      (while (not done)
        (erase-buffer)
        (funcall print-function value (current-buffer))
        (setq done (or (null limit)
                       (< (- (point-max) (point-min)) limit)
                       (and print-length (<= print-length 1))))
        (unless done
          (setq print-length (max 1 (/ print-length 2))
                print-level (max 1 (1- (or print-level 8)))))))
    (buffer-string)))

(provide 'cl-print)

;;; cl-print.el ends here
