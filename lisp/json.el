;;; json.el --- JSON in Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The older of the two JSON interfaces; json-parse-string and json-serialize are the other.

;;; Code:

(eval-when-compile (require 'cl-lib))

(defvar json-object-type 'alist
  "What objects are read as: `alist', `plist' or `hash-table'.")
(defvar json-array-type 'vector
  "What arrays are read as: `vector' or `list'.")
(defvar json-key-type nil
  "What keys are read as: `string', `symbol', `keyword' or nil for what fits the object.")
(defvar json-false :json-false "What false is read as.")
(defvar json-null nil "What null is read as.")
(defvar json-encoding-separator "," "What stands between elements.")
(defvar json-encoding-default-indentation "  " "The indentation of one level.")
(defvar json--print-indentation-prefix "\n" "What stands before an element when printing prettily.")
(defvar json--print-indentation-depth 0 "The depth of the element that is printed.")
(defvar json-encoding-pretty-print nil "Non-nil means to indent.")
(defvar json-encoding-lisp-style-closings nil "Non-nil means closing brackets follow at once.")
(defvar json-encoding-object-sort-predicate nil "Function that sorts the keys of objects.")
(defvar json-pre-element-read-function nil "Function called with each key before its value is read.")
(defvar json-post-element-read-function nil "Function called after each value is read.")

(define-error 'json-error "Unknown JSON error")
(define-error 'json-readtable-error "JSON readtable error" 'json-error)
(define-error 'json-unknown-keyword "Unrecognized keyword" 'json-error)
(define-error 'json-number-format "Invalid number format" 'json-error)
(define-error 'json-string-escape "Bad Unicode escape" 'json-error)
(define-error 'json-string-format "Bad string format" 'json-error)
(define-error 'json-key-format "Bad JSON object key" 'json-error)
(define-error 'json-object-format "Bad JSON object" 'json-error)
(define-error 'json-array-format "Bad JSON array" 'json-error)
(define-error 'json-end-of-file "End of file while parsing JSON" '(end-of-file json-error))

;;; Reading

(defsubst json-advance (&optional n)
  "Move N characters on."
  (forward-char n))

(defsubst json-peek ()
  "Return the next character, or nil."
  (char-after))

(defun json-pop ()
  "Return the next character and move over it."
  (or (char-after) (signal 'json-end-of-file nil))
  (prog1 (char-after) (forward-char 1)))

(defun json-skip-whitespace ()
  "Move over whitespace."
  (skip-chars-forward "\t\n\r "))

(defun json-read ()
  "Read the JSON value after point."
  (json-skip-whitespace)
  (let ((char (json-peek)))
    (cond
     ((null char) (signal 'json-end-of-file nil))
     ((eq char ?{) (json-advance) (json-read-object))
     ((eq char ?\[) (json-advance) (json-read-array))
     ((eq char ?\") (json-read-string))
     ((or (eq char ?-) (<= ?0 char ?9)) (json-read-number))
     ((looking-at "true\\_>") (goto-char (match-end 0)) t)
     ((looking-at "false\\_>") (goto-char (match-end 0)) json-false)
     ((looking-at "null\\_>") (goto-char (match-end 0)) json-null)
     ((memq char '(?t ?f ?n))
      (signal 'json-unknown-keyword
              (list (let ((beg (point)))
                      (skip-syntax-forward "w_.")
                      (buffer-substring-no-properties beg (point))))))
     (t (signal 'json-readtable-error (list char))))))

(defun json-read-keyword (keyword)
  "Read KEYWORD, which is true, false or null."
  (if (looking-at (concat (regexp-quote keyword) "\\_>"))
      (progn (goto-char (match-end 0))
             (cond ((string= keyword "true") t)
                   ((string= keyword "false") json-false)
                   (t json-null)))
    (signal 'json-unknown-keyword (list keyword (point)))))

(defun json-read-number (&optional _sign)
  "Read the number after point.

\(fn)"
  (if (looking-at "-?\\(?:0\\|[1-9][0-9]*\\)\\(?:\\.[0-9]+\\)?\\(?:[Ee][+-]?[0-9]+\\)?")
      (let ((text (match-string-no-properties 0)))
        (goto-char (match-end 0))
        (when (looking-at "[-+.0-9A-Za-z]")
          (signal 'json-number-format (list (point))))
        (string-to-number text))
    (signal 'json-number-format (list (point)))))

(defun json-read-escaped-char ()
  "Read the character that the escape after point stands for."
  (forward-char 1)
  (let ((char (json-pop)))
    (cond
     ((memq char '(?\" ?\\ ?/)) char)
     ((eq char ?b) ?\b)
     ((eq char ?f) ?\f)
     ((eq char ?n) ?\n)
     ((eq char ?r) ?\r)
     ((eq char ?t) ?\t)
     ((not (eq char ?u)) char)
     ((looking-at "\\([Dd][89ABab][0-9A-Fa-f]\\{2\\}\\)\\\\u\\([Dd][C-Fc-f][0-9A-Fa-f]\\{2\\}\\)")
      (let ((high (string-to-number (match-string 1) 16))
            (low (string-to-number (match-string 2) 16)))
        (goto-char (match-end 0))
        (+ #x10000 (ash (- high #xd800) 10) (- low #xdc00))))
     ((looking-at "[0-9A-Fa-f]\\{4\\}")
      (goto-char (match-end 0))
      (string-to-number (match-string 0) 16))
     (t (signal 'json-string-escape (list (point)))))))

(defun json-read-string ()
  "Read the string after point."
  (unless (eq (json-peek) ?\")
    (signal 'json-string-format (list "doesn't start with `\"'!")))
  (forward-char 1)
  (let (parts char)
    (while (not (eq (setq char (json-peek)) ?\"))
      (cond
       ((null char) (signal 'json-end-of-file nil))
       ((eq char ?\\) (push (string (json-read-escaped-char)) parts))
       ((< char 32) (signal 'json-string-format (list (buffer-substring-no-properties
                                                       (point) (1+ (point))))))
       (t (let ((beg (point)))
            (skip-chars-forward "^\\\\\"[:cntrl:]")
            (when (= beg (point)) (forward-char 1))
            (push (buffer-substring-no-properties beg (point)) parts)))))
    (forward-char 1)
    (apply #'concat (nreverse parts))))

(defun json-new-object ()
  "Return a new empty object."
  (and (eq json-object-type 'hash-table) (make-hash-table :test #'equal)))

(defun json--key (key)
  "Return KEY, a string, as the type of keys in force."
  (pcase (or json-key-type
             (cdr (assq json-object-type
                        '((hash-table . string) (alist . symbol) (plist . keyword)))))
    ('string key)
    ('symbol (intern key))
    ('keyword (intern (concat ":" key)))
    (_ key)))

(defun json-add-to-object (object key value)
  "Return OBJECT with KEY, a string, having VALUE."
  (let ((k (json--key key)))
    (pcase json-object-type
      ('hash-table (puthash k value object) object)
      ('alist (cons (cons k value) object))
      ('plist (cons k (cons value object))))))

(defun json-read-object ()
  "Read the rest of an object after its opening brace."
  (let ((pairs nil)
        (more t))
    (json-skip-whitespace)
    (if (eq (json-peek) ?})
        (json-advance)
      (while more
        (json-skip-whitespace)
        (unless (eq (json-peek) ?\")
          (if (null (json-peek)) (signal 'json-end-of-file nil)
            (signal 'json-object-format (list "\"" (json-peek)))))
        (let ((key (json-read-string)))
          (json-skip-whitespace)
          (unless (eq (json-peek) ?:)
            (signal 'json-object-format (list ":" (json-peek))))
          (json-advance)
          (json-skip-whitespace)
          (when json-pre-element-read-function
            (funcall json-pre-element-read-function key))
          (push (cons key (json-read)) pairs)
          (when json-post-element-read-function
            (funcall json-post-element-read-function)))
        (json-skip-whitespace)
        (let ((char (json-peek)))
          (cond ((eq char ?,) (json-advance))
                ((eq char ?}) (json-advance) (setq more nil))
                (t (signal 'json-object-format (list "," (or char 0))))))))
    (pcase json-object-type
      ('alist (mapcar (lambda (p) (cons (json--key (car p)) (cdr p))) (nreverse pairs)))
      ('plist (let (plist)
                (dolist (p pairs)
                  (setq plist (cons (json--key (car p)) (cons (cdr p) plist))))
                plist))
      (_ (let ((table (json-new-object)))
           (dolist (p (nreverse pairs))
             (puthash (json--key (car p)) (cdr p) table))
           table)))))

(defun json-read-array ()
  "Read the rest of an array after its opening bracket."
  (let ((elements nil)
        (index 0)
        (more t))
    (json-skip-whitespace)
    (if (eq (json-peek) ?\])
        (json-advance)
      (while more
        (json-skip-whitespace)
        (when json-pre-element-read-function
          (funcall json-pre-element-read-function index)
          (setq index (1+ index)))
        (push (json-read) elements)
        (when json-post-element-read-function
          (funcall json-post-element-read-function))
        (json-skip-whitespace)
        (let ((char (json-peek)))
          (cond ((eq char ?,) (json-advance))
                ((eq char ?\]) (json-advance) (setq more nil))
                (t (signal 'json-array-format (list "," (or char 0))))))))
    (setq elements (nreverse elements))
    (if (eq json-array-type 'vector) (vconcat elements) elements)))

(defun json--read-with (inserter argument)
  "Read the JSON value in the text that INSERTER inserts, given ARGUMENT."
  (with-temp-buffer
    (save-excursion (funcall inserter argument))
    (json-read)))

(defun json-read-from-string (string)
  "Read the JSON value in STRING."
  (json--read-with #'insert string))

(defun json-read-file (file)
  "Read the JSON value in FILE."
  (json--read-with #'insert-file-contents file))

;;; Writing

(defun json-plist-p (list)
  "Return non-nil if LIST is a plist whose keys are keywords."
  (while (and (consp list) (keywordp (car list)) (consp (cdr list)))
    (setq list (cddr list)))
  (null list))

(defun json-alist-p (list)
  "Return non-nil if LIST is an alist."
  (while (consp (car-safe list))
    (setq list (cdr list)))
  (null list))

(defmacro json--with-indentation (&rest body)
  "Run BODY with the indentation of one level more."
  (declare (debug t) (indent 0))
  `(let ((json--print-indentation-depth (1+ json--print-indentation-depth)))
     ,@body))

(defun json--indentation (&optional depth)
  "Return a newline and the indentation for DEPTH, if printing prettily."
  (if json-encoding-pretty-print
      (concat "\n" (apply #'concat (make-list (or depth json--print-indentation-depth)
                                              json-encoding-default-indentation)))
    ""))

(defun json-encode-string (string)
  "Return STRING as a JSON string."
  (concat "\""
          (replace-regexp-in-string
           "[\"\\[:cntrl:]]"
           (lambda (m)
             (let ((c (aref m 0)))
               (cond ((eq c ?\") "\\\"")
                     ((eq c ?\\) "\\\\")
                     ((eq c ?\b) "\\b")
                     ((eq c ?\f) "\\f")
                     ((eq c ?\n) "\\n")
                     ((eq c ?\r) "\\r")
                     ((eq c ?\t) "\\t")
                     ((or (< c 32) (= c 127)) (if (= c 127) m (format "\\u%04x" c)))
                     (t m))))
           (if (multibyte-string-p string) string
             (decode-coding-string string 'utf-8-unix))
           t t)
          "\""))

(defun json-encode-number (number)
  "Return NUMBER in JSON."
  (number-to-string number))

(defun json-encode-keyword (keyword)
  "Return KEYWORD, one of t, the false and the null value, in JSON, or nil."
  (cond ((eq keyword t) "true")
        ((eq keyword json-false) "false")
        ((eq keyword json-null) "null")))

(defun json-encode-key (object)
  "Return OBJECT, a key, in JSON."
  (cond ((stringp object) (json-encode-string object))
        ((keywordp object) (json-encode-string (substring (symbol-name object) 1)))
        ((symbolp object) (json-encode-string (symbol-name object)))
        (t (signal 'json-key-format (list object)))))

(defun json--encode-pairs (pairs)
  "Return the object of PAIRS, an alist, in JSON."
  (if (null pairs)
      "{}"
    (when json-encoding-object-sort-predicate
      (setq pairs (sort (copy-sequence pairs)
                        (lambda (a b)
                          (funcall json-encoding-object-sort-predicate (car a) (car b))))))
    (let ((inner (json--with-indentation
                   (mapconcat (lambda (p)
                                (concat (json--indentation)
                                        (json-encode-key (car p))
                                        (if json-encoding-pretty-print ": " ":")
                                        (json-encode (cdr p))))
                              pairs json-encoding-separator))))
      (concat "{" inner
              (if json-encoding-lisp-style-closings "" (json--indentation))
              "}"))))

(defun json-encode-alist (alist)
  "Return ALIST as a JSON object."
  (json--encode-pairs alist))

(defun json-encode-plist (plist)
  "Return PLIST as a JSON object."
  (let (pairs)
    (while plist
      (push (cons (pop plist) (pop plist)) pairs))
    (json--encode-pairs (nreverse pairs))))

(defun json-encode-hash-table (hash-table)
  "Return HASH-TABLE as a JSON object."
  (let (pairs)
    (maphash (lambda (k v) (push (cons k v) pairs)) hash-table)
    (json--encode-pairs (nreverse pairs))))

(defun json-encode-array (array)
  "Return ARRAY, a list or vector, as a JSON array."
  (if (= (length array) 0)
      "[]"
    (let ((inner (json--with-indentation
                   (mapconcat (lambda (elt) (concat (json--indentation) (json-encode elt)))
                              array json-encoding-separator))))
      (concat "[" inner
              (if json-encoding-lisp-style-closings "" (json--indentation))
              "]"))))

(defun json-encode-list (list)
  "Return LIST in JSON: as an object if it is an alist or plist, else as an array."
  (cond ((json-alist-p list) (json-encode-alist list))
        ((json-plist-p list) (json-encode-plist list))
        ((listp list) (json-encode-array list))
        (t (signal 'json-error (list list)))))

(defun json-encode (object)
  "Return OBJECT in JSON."
  (cond ((json-encode-keyword object))
        ((stringp object) (json-encode-string object))
        ((keywordp object) (json-encode-string (substring (symbol-name object) 1)))
        ((symbolp object) (json-encode-string (symbol-name object)))
        ((numberp object) (json-encode-number object))
        ((arrayp object) (json-encode-array object))
        ((hash-table-p object) (json-encode-hash-table object))
        ((listp object) (json-encode-list object))
        (t (signal 'json-error (list object)))))

(defun json-pretty-print (begin end &optional _minimize)
  "Indent the JSON from BEGIN to END.

\(fn BEGIN END &optional MINIMIZE)"
  (interactive "r")
  (let* ((json-encoding-pretty-print t)
         (json-null :json-null)
         (json-object-type 'alist)
         (text (buffer-substring-no-properties begin end))
         (new (json-encode (json-read-from-string text))))
    (save-excursion
      (delete-region begin end)
      (goto-char begin)
      (insert new))))

(defun json-pretty-print-buffer (&optional minimize)
  "Indent the JSON in the buffer; MINIMIZE is ignored."
  (interactive)
  (json-pretty-print (point-min) (point-max) minimize))

(provide 'json)

;;; json.el ends here
