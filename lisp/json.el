;;; json.el --- JSON in Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The older of the two JSON interfaces; json-parse-string and json-serialize are the other.

;;; Code:

(require 'subr-x)
(require 'map)
(require 'seq)

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
(defvar json--print-indentation-prefix "\n" "What stands before the indentation of an element.")
(defvar json--print-indentation-depth 0 "The depth of the element that is written.")
(defvar json--print-keyval-separator ":" "What stands between a key and its value.")
(defvar json-encoding-pretty-print nil "Non-nil means to indent.")
(defvar json-encoding-lisp-style-closings nil "Non-nil means closing brackets follow at once.")
(defvar json-encoding-object-sort-predicate nil "Function that sorts the keys of objects.")
(defvar json-pre-element-read-function nil "Function called with each key before its value is read.")
(defvar json-post-element-read-function nil "Function called after each value is read.")

(defvar json-keywords '("true" "false" "null") "The words that JSON knows.")
(defconst json-special-chars
  '((?\" . ?\") (?\\ . ?\\) (?b . ?\b) (?f . ?\f) (?n . ?\n) (?r . ?\r) (?t . ?\t))
  "Alist of the characters after a backslash and what they stand for.")
(defvar json--path nil "What `json-path-to-position' has seen, innermost first.")

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
  "Return the next character, or 0 at the end."
  (following-char))

(defsubst json-pop ()
  "Return the next character and move over it."
  (when (eobp) (signal 'json-end-of-file nil))
  (prog1 (following-char) (json-advance)))

(defsubst json-skip-whitespace ()
  "Move over whitespace."
  (skip-chars-forward "\t\n\r "))

(defun json-readtable-dispatch (char)
  "Read the value that begins with CHAR, which is after point."
  (cond ((eq char ?\") (json-read-string))
        ((eq char ?{) (json-read-object))
        ((eq char ?\[) (json-read-array))
        ((eq char ?t) (json-read-keyword "true"))
        ((eq char ?f) (json-read-keyword "false"))
        ((eq char ?n) (json-read-keyword "null"))
        ((or (eq char ?-) (<= ?0 char ?9)) (json-read-number))
        ((eobp) (signal 'json-end-of-file nil))
        (t (signal 'json-readtable-error (list char)))))

(defun json-read ()
  "Read the JSON value after point."
  (json-skip-whitespace)
  (json-readtable-dispatch (json-peek)))

(defconst json--value-end "[\t\n\r ]*\\(?:[],}]\\|\\'\\)"
  "Regexp of what may follow a keyword or number, with the whitespace that belongs to it.")

(defun json--read-token-end ()
  "Move over whitespace after a keyword or number; return nil if what follows does not end it."
  (when (or (looking-at-p "[\t\n\r ]") (looking-at-p json--value-end))
    (json-skip-whitespace)
    t))

(defun json-read-keyword (keyword)
  "Read KEYWORD, which is true, false or null."
  (unless (member keyword json-keywords)
    (signal 'json-unknown-keyword (list keyword)))
  (unless (and (looking-at (regexp-quote keyword))
               (progn (goto-char (match-end 0)) (json--read-token-end)))
    (signal 'json-unknown-keyword (list (thing-at-point 'word))))
  (cond ((string= keyword "true") t)
        ((string= keyword "false") json-false)
        (t json-null)))

(defun json-read-number (&optional _sign)
  "Read the number after point.

\(fn)"
  (unless (looking-at "-?\\(?:0\\|[1-9][0-9]*\\)\\(?:\\.[0-9]+\\)?\\(?:[Ee][+-]?[0-9]+\\)?")
    (signal 'json-number-format (list (point))))
  (let ((text (match-string-no-properties 0)))
    (goto-char (match-end 0))
    (unless (json--read-token-end)
      (signal 'json-number-format (list (point))))
    (string-to-number text)))

(defun json--decode-utf-16-surrogates (high low)
  "Return the character that the surrogates HIGH and LOW stand for."
  (+ #x10000 (ash (- high #xd800) 10) (- low #xdc00)))

(defun json-read-escaped-char ()
  "Read the character that the escape after point stands for."
  (json-advance)
  (let ((char (json-pop)))
    (cond
     ((cdr (assq char json-special-chars)))
     ((not (eq char ?u)) char)
     ((looking-at "\\([Dd][89ABab][0-9A-Fa-f]\\{2\\}\\)\\\\u\\([Dd][C-Fc-f][0-9A-Fa-f]\\{2\\}\\)")
      (goto-char (match-end 0))
      (json--decode-utf-16-surrogates (string-to-number (match-string 1) 16)
                                      (string-to-number (match-string 2) 16)))
     ((looking-at "[0-9A-Fa-f]\\{4\\}")
      (goto-char (match-end 0))
      (string-to-number (match-string 0) 16))
     (t (signal 'json-string-escape (list (point)))))))

(defun json-read-string ()
  "Read the rest of a string after its opening quote, at point."
  (json-advance)
  (let (parts char)
    (while (not (eq (setq char (json-peek)) ?\"))
      (cond
       ((eobp) (signal 'json-end-of-file nil))
       ((eq char ?\\) (push (string (json-read-escaped-char)) parts))
       ((< char 32) (signal 'json-string-format (list char)))
       (t (let ((beg (point)))
            (skip-chars-forward "^\\\\\"\0-\037")
            (push (buffer-substring-no-properties beg (point)) parts)))))
    (json-advance)
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
    ('keyword (intern (concat ":" key)))))

(defun json-add-to-object (object key value)
  "Return OBJECT with KEY, a string, having VALUE."
  (let ((k (json--key key)))
    (pcase json-object-type
      ('hash-table (puthash k value object) object)
      ('alist (cons (cons k value) object))
      ('plist (cons k (cons value object))))))

(defmacro json--read-elements (close error key)
  "Read elements to the character CLOSE, after the opening bracket at point, and return them.
KEY is a form that reads what an element is known by; it may use INDEX.  Each element
is returned as (KEY . VALUE).  ERROR is signaled where a comma is missing."
  `(let ((elements nil)
         (index 0))
     (json-advance)
     (json-skip-whitespace)
     (while (not (eq (json-peek) ,close))
       (let ((key ,key))
         (when json-pre-element-read-function
           (funcall json-pre-element-read-function key))
         (push (cons key (json-read)) elements)
         (setq index (1+ index))
         (when json-post-element-read-function
           (funcall json-post-element-read-function)))
       (json-skip-whitespace)
       (cond ((eq (json-peek) ?,) (json-advance) (json-skip-whitespace))
             ((not (eq (json-peek) ,close)) (signal ,error (list "," (json-peek))))))
     (json-advance)
     (nreverse elements)))

(defun json--read-key ()
  "Read the key of an element and the colon after it."
  (prog1 (json-read-string)
    (json-skip-whitespace)
    (unless (eq (json-peek) ?:)
      (signal 'json-object-format (list ":" (json-peek))))
    (json-advance)
    (json-skip-whitespace)))

(defun json-read-object ()
  "Read the object whose opening brace is after point."
  (let ((pairs (json--read-elements ?} 'json-object-format (json--read-key))))
    (pcase json-object-type
      ('alist (dolist (pair pairs pairs) (setcar pair (json--key (car pair)))))
      ('plist (mapcan (lambda (pair) (list (json--key (car pair)) (cdr pair))) pairs))
      ('hash-table (let ((table (json-new-object)))
                     (dolist (pair pairs table)
                       (puthash (json--key (car pair)) (cdr pair) table)))))))

(defun json-read-array ()
  "Read the array whose opening bracket is after point."
  (let ((elements (mapcar #'cdr (json--read-elements ?\] 'json-array-format index))))
    (pcase json-array-type
      ('vector (vconcat elements))
      ('list elements))))

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

;;; Where something stands

(defun json--record-path (key)
  "Note that the element of KEY begins here."
  (push (cons (point) key) json--path))

(defun json--check-position (position)
  "If POSITION is in the element just read, throw its path, else forget the element."
  (let ((start (caar json--path)))
    (when (< start position (1+ (point)))
      (throw :json-path (list :path (nreverse (mapcar #'cdr json--path))
                              :match-start start :match-end (point)))))
  (pop json--path))

(defun json-path-to-position (position &optional string)
  "Return where in the JSON of STRING, or the buffer, POSITION is.
The value is a plist: :path, the keys and indices that lead to the innermost element
around POSITION, :match-start and :match-end; nil if no element is there."
  (with-temp-buffer
    (insert (or string
                (with-current-buffer (window-buffer) (buffer-string))))
    (goto-char (point-min))
    (let ((json--path nil)
          (json-pre-element-read-function #'json--record-path)
          (json-post-element-read-function (lambda () (json--check-position position))))
      (catch :json-path
        (json-read)
        nil))))

;;; Writing

(defun json-plist-p (list)
  "Return non-nil if LIST is a plist whose keys are keywords."
  (while (and (consp list) (keywordp (car list)) (consp (cdr list)))
    (setq list (cddr list)))
  (null list))

(defun json-alist-p (list)
  "Return non-nil if LIST is an alist whose keys are atoms."
  (while (and (consp list) (consp (car list)) (atom (caar list)))
    (setq list (cdr list)))
  (null list))

(defun json--plist-nreverse (plist)
  "Reverse the order of the pairs of PLIST by side effect, and return it."
  (let ((reversed nil))
    (while plist
      (let ((next (cddr plist)))
        (when (cdr plist) (setcdr (cdr plist) reversed))
        (setq reversed plist
              plist next)))
    reversed))

(defmacro json--with-indentation (&rest body)
  "Run BODY with the indentation of one level more."
  (declare (debug t) (indent 0))
  `(let ((json--print-indentation-prefix
          (if json-encoding-pretty-print json--print-indentation-prefix ""))
         (json--print-keyval-separator (if json-encoding-pretty-print ": " ":"))
         (json--print-indentation-depth (1+ json--print-indentation-depth)))
     ,@body))

(defmacro json--with-output-to-string (&rest body)
  "Run BODY, which inserts JSON into the current buffer, and return that as a string."
  (declare (debug t) (indent 0))
  `(with-temp-buffer
     (setq-local inhibit-modification-hooks t)
     ,@body
     (buffer-string)))

(defun json--print-indentation ()
  "Insert a newline and the indentation of the level, if writing prettily."
  (when json-encoding-pretty-print
    (insert json--print-indentation-prefix)
    (dotimes (_ json--print-indentation-depth)
      (insert json-encoding-default-indentation))))

(defun json--print-string (string &optional from)
  "Insert STRING from FROM on as a JSON string."
  (insert ?\")
  (let ((start (or from 0)) next)
    (setq string (string-to-multibyte string))
    (while (setq next (string-match "[\"\\\0-\037\x3fff80-\x3fffff]" string start))
      (insert (substring-no-properties string start next))
      (let* ((char (aref string next))
             (name (car (rassq char json-special-chars))))
        (insert (cond (name (string ?\\ name))
                      ((< char 32) (format "\\u%04x" char))
                      ;; A raw byte, written as Lisp does it.
                      (t (format "\\\\%o" (- char #x3fff00))))))
      (setq start (1+ next)))
    (insert (substring-no-properties string start) ?\"))
  t)

(defun json-encode-string (string)
  "Return STRING as a JSON string."
  (json--with-output-to-string
    (json--print-string (if (stringp string) string (format "%s" string)))))

(defun json--print-stringlike (object)
  "Insert OBJECT, a string or symbol, as a JSON string; return nil if it is neither."
  (cond ((stringp object) (json--print-string object))
        ((keywordp object) (json--print-string (symbol-name object) 1))
        ((symbolp object) (json--print-string (symbol-name object)))))

(defun json--print-key (object)
  "Insert OBJECT as a key."
  (or (json--print-stringlike object)
      (signal 'json-key-format (list object))))

(defun json-encode-key (object)
  "Return OBJECT, a key, in JSON."
  (declare (obsolete json-encode "28.1"))
  (json--with-output-to-string (json--print-key object)))

(defun json-encode-keyword (keyword)
  "Return KEYWORD, one of t, the false and the null value, in JSON, or nil."
  (cdr (assq keyword `((t . "true") (,json-false . "false") (,json-null . "null")))))

(defun json--print-keyword (keyword)
  "Insert KEYWORD, one of t, the false and the null value; return nil if it is none."
  (let ((name (json-encode-keyword keyword)))
    (when name (insert name) t)))

(defun json--print-sequence (open close elements print)
  "Insert OPEN, ELEMENTS as PRINT inserts them, and CLOSE."
  (insert open)
  (unless (seq-empty-p elements)
    (json--with-indentation
      (let ((first t))
        (mapc (lambda (element)
                (if first (setq first nil)
                  (insert json-encoding-separator))
                (json--print-indentation)
                (funcall print element))
              elements)))
    (unless json-encoding-lisp-style-closings
      (json--print-indentation)))
  (insert close))

(defun json--print-pair (pair)
  "Insert the key and the value of PAIR."
  (json--print-key (car pair))
  (insert json--print-keyval-separator)
  (json--print (cdr pair)))

(defun json--print-pairs (pairs)
  "Insert PAIRS, a fresh alist, as an object, sorted if that is wanted."
  (json--print-sequence
   ?{ ?}
   (if json-encoding-object-sort-predicate
       (sort pairs (lambda (a b)
                     (funcall json-encoding-object-sort-predicate (car a) (car b))))
     pairs)
   #'json--print-pair))

(defun json--print-map (map)
  "Insert MAP, a list or hash table, as an object."
  (json--print-pairs (map-pairs map)))

(defun json--print-list (list)
  "Insert LIST: as an object if it is an alist or plist, else as an array.
Return nil if it is no list."
  (cond ((or (json-alist-p list) (json-plist-p list)) (json--print-map list) t)
        ((listp list) (json--print-array list) t)))

(defun json--print-array (array)
  "Insert ARRAY, a sequence."
  (json--print-sequence ?\[ ?\] array #'json--print))

(defun json--print (object)
  "Insert OBJECT."
  (cond ((json--print-keyword object))
        ((json--print-list object))
        ((json--print-stringlike object))
        ((numberp object) (prin1 object (current-buffer)))
        ((arrayp object) (json--print-array object))
        ((hash-table-p object) (json--print-map object))
        (t (signal 'json-error (list object)))))

(defun json-encode-number (object)
  "Return OBJECT, a number, in JSON."
  (declare (obsolete json-encode "28.1"))
  (json-encode object))

(defun json-encode-hash-table (object)
  "Return OBJECT, a hash table, in JSON."
  (declare (obsolete json-encode "28.1"))
  (json-encode object))

(defun json-encode-alist (alist)
  "Return ALIST as a JSON object."
  (json--with-output-to-string (json--print-map alist)))

(defun json-encode-plist (plist)
  "Return PLIST as a JSON object."
  (json--with-output-to-string (json--print-map plist)))

(defun json-encode-array (array)
  "Return ARRAY, a sequence, as a JSON array."
  (json--with-output-to-string (json--print-array array)))

(defun json-encode-list (list)
  "Return LIST in JSON: as an object if it is an alist or plist, else as an array."
  (declare (obsolete json-encode "28.1"))
  (json--with-output-to-string
    (or (json--print-list list)
        (signal 'json-error (list list)))))

(defun json-encode (object)
  "Return OBJECT in JSON."
  (json--with-output-to-string (json--print object)))

(define-obsolete-function-alias 'json-join #'string-join "28.1")

(defvar json-pretty-print-max-secs 2.0
  "How many seconds replacing the text may try to keep markers in place.")

(defun json-pretty-print (begin end &optional minimize)
  "Indent the JSON values from BEGIN to END, or write them shortly if MINIMIZE is non-nil."
  (interactive "r\nP")
  (let ((json-encoding-pretty-print (null minimize))
        ;; The values must come out as they went in.
        (json-null :json-null)
        (json-key-type 'string)
        (json-object-type 'alist)
        (original (current-buffer)))
    (with-temp-buffer
      (let ((values (current-buffer)))
        (with-current-buffer original
          (save-restriction
            (narrow-to-region begin end)
            (goto-char begin)
            (while (progn (json-skip-whitespace) (not (eobp)))
              (let* ((start (point))
                     (text (json-encode (json-read))))
                (with-current-buffer values
                  (erase-buffer)
                  (insert text))
                (save-restriction
                  (narrow-to-region start (point))
                  (replace-buffer-contents values json-pretty-print-max-secs)
                  (goto-char (point-max)))))))))))

(defun json-pretty-print-buffer (&optional minimize)
  "Indent the JSON in the buffer, or write it shortly if MINIMIZE is non-nil."
  (interactive "P")
  (json-pretty-print (point-min) (point-max) minimize))

(defun json-pretty-print-ordered (begin end &optional minimize)
  "Like `json-pretty-print' from BEGIN to END with MINIMIZE, with the keys sorted."
  (interactive "r\nP")
  (let ((json-encoding-object-sort-predicate #'string<))
    (json-pretty-print begin end minimize)))

(defun json-pretty-print-buffer-ordered (&optional minimize)
  "Like `json-pretty-print-buffer' with MINIMIZE, with the keys sorted."
  (interactive "P")
  (json-pretty-print-ordered (point-min) (point-max) minimize))

(provide 'json)

;;; json.el ends here
