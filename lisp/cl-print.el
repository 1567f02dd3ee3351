;;; cl-print.el --- printing that can be extended  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-generic)
(require 'cl-preloaded)

(defvar cl-print-readably nil "If non-nil, print so that `read' understands it.")
(defvar cl-print-compiled nil
  "How to print compiled functions: nil, `static', `disassemble' or `raw'.")
(defvar cl-print-compiled-button t "If non-nil, compiled functions are buttons.")
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

(defun cl-print-insert-ellipsis (object start stream)
  "Print dots to STREAM for what OBJECT has from START on.
START 0 or nil stands for all of it.  If STREAM is a buffer, the dots have the property
`cl-print-ellipsis', whose value `cl-print-expand-ellipsis' understands."
  (let* ((out (or stream standard-output))
         (from (and (bufferp out) (with-current-buffer out (point)))))
    (princ "..." stream)
    (when from
      (with-current-buffer out
        (put-text-property from (point) 'cl-print-ellipsis
                           (list object start cl-print--number-table
                                 cl-print--currently-printing))))))

(defmacro cl-print--nested (object stream &rest body)
  "Run BODY one level deeper, or print dots for OBJECT to STREAM if that is too deep."
  (declare (indent 2))
  `(let ((cl-print--depth (if cl-print--depth (1+ cl-print--depth) 1)))
     (if (cl-print--deep-p)
         (cl-print-insert-ellipsis ,object 0 ,stream)
       ,@body)))

(cl-defmethod cl-print-object ((object cons) stream)
  "Print the list OBJECT to STREAM."
  (cl-print--nested object stream
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
  (let ((count 1)
        (cl-print--currently-printing cl-print--currently-printing))
    (cl-print-object (pop object) stream)
    (while (and (consp object)
                (not (memq object cl-print--currently-printing))
                (not (and cl-print--number-table
                          (numberp (gethash object cl-print--number-table)))))
      (princ " " stream)
      (push object cl-print--currently-printing)
      (if (or (not (natnump print-length)) (> print-length count))
          (cl-print-object (pop object) stream)
        (cl-print-insert-ellipsis object print-length stream)
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
  (cl-print--nested object stream
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
      (princ " " stream)
      (cl-print-insert-ellipsis object end stream))))

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
  (cl-print--nested object stream
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
                  (princ (if (and (= i start) (> i 0)) ":" " :") stream)
                  (princ (cl--slot-descriptor-name slot) stream)
                  (princ " " stream)
                  (cl-print-object (aref object (1+ i)) stream)))
    (when (< end length)
      (princ " " stream)
      (cl-print-insert-ellipsis object end stream))))

(defun cl-print--string-intervals (string position)
  "Return the parts of STRING from POSITION on that have properties: (FROM TO PLIST)."
  (let ((parts nil))
    (while (< position (length string))
      (let ((end (or (next-property-change position string) (length string)))
            (plist (text-properties-at position string)))
        (if plist (push (list position end plist) parts))
        (setq position end)))
    (nreverse parts)))

(defun cl-print--intervals (string position stream)
  "Print the parts of STRING from POSITION on that have properties to STREAM."
  (let ((parts (cl-print--string-intervals string position))
        (room (and (natnump print-length) (max 1 (/ print-length 3))))
        (first t))
    (while parts
      (if first (setq first nil) (princ " " stream))
      (if (and room (< (setq room (1- room)) 0))
          (progn
            (cl-print-insert-ellipsis string (list (caar parts)) stream)
            (setq parts nil))
        (pcase-let ((`(,from ,to ,plist) (pop parts)))
          (princ (format "%d %d " from to) stream)
          (cl-print-object plist stream))))))

(defun cl-print--string-text (string stream)
  "Print STRING without its properties to STREAM."
  (let* ((text (substring-no-properties string))
         (end (if (natnump print-length) (min print-length (length text)) (length text))))
    (if (= end (length text))
        (prin1 text stream)
      (princ (substring (prin1-to-string (substring text 0 end)) 0 -1) stream)
      (cl-print-insert-ellipsis string end stream)
      (princ "\"" stream))))

(cl-defmethod cl-print-object ((object string) stream)
  "Print the string OBJECT to STREAM."
  (if (null (cl-print--string-intervals object 0))
      (cl-print--string-text object stream)
    (cl-print--nested object stream
      (princ "#(" stream)
      (cl-print--string-text object stream)
      (princ " " stream)
      (cl-print--intervals object 0 stream)
      (princ ")" stream))))

(cl-defmethod cl-print-object-contents ((object string) start stream)
  "Print the characters of the string OBJECT from START on to STREAM.
If START is a list, its element says from where on the properties are printed."
  (if (consp start)
      (cl-print--intervals object (car start) stream)
    (let* ((length (length object))
           (end (if (natnump print-length) (min length (+ start print-length)) length)))
      (princ (substring (prin1-to-string (substring-no-properties object start end)) 1 -1)
             stream)
      (when (< end length)
        (cl-print-insert-ellipsis object end stream)))))

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
  "Return a table of what OBJECT has, with a negative number for what stands there twice."
  (let ((table (make-hash-table :test 'eq))
        (n 0)
        (stack (list object)))
    (while stack
      (let ((x (pop stack)))
        (when (or (consp x) (and (vectorp x) (> (length x) 0))
                  (recordp x) (and (stringp x) (> (length x) 0))
                  (and print-gensym (symbolp x) (not (intern-soft x))))
          (pcase (gethash x table)
            ('t (puthash x (- (setq n (1+ n))) table))
            ('nil
             (puthash x t table)
             (cond ((consp x)
                    (push (cdr x) stack)
                    (push (car x) stack))
                   ((or (vectorp x) (recordp x))
                    (cl-loop for i downfrom (1- (length x)) to 0
                             do (push (aref x i) stack)))))))))
    table))

;;;###autoload
(defun cl-print-expand-ellipsis (value stream)
  "Print what the dots with the property `cl-print-ellipsis' of VALUE stand for to STREAM."
  (pcase-let ((`(,object ,start ,table ,printing) value))
    (let ((cl-print--number-table table)
          (cl-print--currently-printing printing)
          (cl-print--depth nil))
      (if (memq start '(nil 0))
          (progn
            (setq cl-print--currently-printing (cdr printing))
            (cl-print-object object stream))
        (cl-print-object-contents object start stream)))))

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
  (let* ((limit (and (natnump limit) (/= limit 0) limit))
         (print-length (and limit (min limit 50)))
         (print-level (and limit (min 8 (truncate (log limit)))))
         (step (and limit (max 1 (truncate (/ print-length print-level)))))
         (text nil))
    (while (null text)
      (with-temp-buffer
        (funcall print-function value (current-buffer))
        (if (or (null limit) (<= print-level 2) (< (buffer-size) limit))
            (setq text (buffer-string))))
      (when limit
        (setq print-level (1- print-level)
              print-length (max 1 (- print-length step)))))
    text))

(provide 'cl-print)

;;; cl-print.el ends here
