;;; subr-x.el --- more control macros, strings and hash tables  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; In Emacs some of this needs (require 'subr-x); here all of it is loaded on demand.

;;;###autoload-public

;;; Code:

;;; Threading

(defun internal--thread-argument (first? forms)
  "Return FORMS nested into one, each the first argument of the next if FIRST?, else the last."
  (let ((acc (car forms)))
    (dolist (form (cdr forms))
      (setq acc
            (cond ((not (consp form)) (list form acc))
                  (first? `(,(car form) ,acc ,@(cdr form)))
                  (t `(,@form ,acc)))))
    acc))

(defmacro thread-first (&rest forms)
  "Put each of FORMS as the first argument into the next.

\(fn FORM...)"
  (declare (indent 0))
  (internal--thread-argument t forms))

(defmacro thread-last (&rest forms)
  "Put each of FORMS as the last argument into the next.

\(fn FORM...)"
  (declare (indent 0))
  (internal--thread-argument nil forms))

;;; Binding and testing

(defun internal--build-binding (binding prev-var)
  "Return (SYMBOL TEST) for BINDING, where TEST holds only if PREV-VAR does.
BINDING is SYMBOL, (EXP) or (SYMBOL EXP)."
  (let* ((pair (cond ((symbolp binding) (list binding binding))
                     ((null (cdr binding)) (list (make-symbol "s") (car binding)))
                     ((null (cddr binding)) binding)
                     (t (signal 'error (cons "`let' bindings can have only one value-form"
                                             binding))))))
    (list (car pair)
          `(and ,prev-var ,(cadr pair)))))

(defun internal--build-bindings (bindings)
  "Return BINDINGS in the form that `let*' takes, each tested with the one before."
  (let ((prev t))
    (mapcar (lambda (binding)
              (let ((done (internal--build-binding binding prev)))
                (setq prev (car done))
                done))
            bindings)))

(defmacro if-let* (varlist then &rest else)
  "Bind variables as VARLIST says; if all are non-nil run THEN, else ELSE.
An element of VARLIST is SYMBOL, (SYMBOL EXP) or (EXP)."
  (declare (indent 2))
  (if varlist
      (let ((bindings (internal--build-bindings varlist)))
        `(let* ,bindings
           (if ,(caar (last bindings)) ,then ,@else)))
    `(let* () ,then)))

(defmacro when-let* (varlist &rest body)
  "Bind variables as VARLIST says; if all are non-nil run BODY."
  (declare (indent 1))
  `(if-let* ,varlist ,(macroexp-progn body)))

(defmacro and-let* (varlist &rest body)
  "Bind variables as VARLIST says; if all are non-nil run BODY.
Without BODY the value is that of the last binding."
  (declare (indent 1))
  (let ((bindings (and varlist (internal--build-bindings varlist))))
    (if bindings
        `(let* ,bindings
           (if ,(caar (last bindings))
               ,(if body (macroexp-progn body) (caar (last bindings)))))
      `(let* () ,@(or body '(t))))))

(defun subr-x--single (spec)
  "Return SPEC as a list of bindings: it may be one binding only."
  (if (and (<= (length spec) 2)
           (not (listp (car spec))))
      (list spec)
    spec))

(defmacro if-let (spec then &rest else)
  "Like `if-let*' of SPEC, THEN and ELSE; SPEC may also be one (SYMBOL EXP)."
  (declare (indent 2))
  `(if-let* ,(subr-x--single spec) ,then ,@else))

(defmacro when-let (spec &rest body)
  "Like `when-let*' of SPEC and BODY; SPEC may also be one (SYMBOL EXP)."
  (declare (indent 1))
  `(if-let* ,(subr-x--single spec) ,(macroexp-progn body)))

(defmacro while-let (spec &rest body)
  "Bind variables as SPEC says and run BODY, until one of them is nil."
  (declare (indent 1))
  (let ((done (gensym "done")))
    `(catch ',done
       (while t
         (if-let* ,spec
             ,(macroexp-progn body)
           (throw ',done nil))))))

(defmacro named-let (name bindings &rest body)
  "Run BODY with BINDINGS, as a function NAME that may be called again inside.
Calls in tail position do not nest."
  (declare (indent 2))
  (require 'cl-lib)
  (let ((vars (mapcar (lambda (b) (if (consp b) (car b) b)) bindings))
        (exps (mapcar (lambda (b) (car (cdr-safe b))) bindings)))
    `(cl-labels ((,name ,vars ,@(or body '(nil))))
       (,name ,@exps))))

;;; Hash tables

(defsubst hash-table-empty-p (hash-table)
  "Return t if HASH-TABLE has no entry."
  (zerop (hash-table-count hash-table)))

(defsubst hash-table-keys (hash-table)
  "Return the list of the keys of HASH-TABLE."
  (let (keys)
    (maphash (lambda (k _) (push k keys)) hash-table)
    (nreverse keys)))

(defsubst hash-table-values (hash-table)
  "Return the list of the values in HASH-TABLE."
  (let (values)
    (maphash (lambda (_ v) (push v values)) hash-table)
    (nreverse values)))

;;; Strings

(defsubst string-empty-p (string)
  "Return t if STRING is empty."
  (string= string ""))

(defsubst string-join (strings &optional separator)
  "Return STRINGS joined, with SEPARATOR between them."
  (mapconcat #'identity strings separator))

(defsubst string-blank-p (string)
  "Return 0 if STRING has nothing but whitespace, else nil."
  (string-match-p "\\`[ \t\n\r]*\\'" string))

(defsubst string-remove-prefix (prefix string)
  "Return STRING without PREFIX, if it begins with that."
  (cond ((not (string-prefix-p prefix string)) string)
        (t (substring string (length prefix)))))

(defsubst string-remove-suffix (suffix string)
  "Return STRING without SUFFIX, if it ends with that."
  (cond ((equal suffix "") (substring string 0))
        ((not (string-suffix-p suffix string)) string)
        (t (substring string 0 (- (length suffix))))))

(defun string-truncate-left (string length)
  "Return STRING cut at its left, with \"...\" there, if longer than LENGTH."
  (let ((len (length string)))
    (if (<= len length)
        string
      (setq length (max 0 (- length 3)))
      (concat "..." (substring string (min (1- len) (- len 1 length)))))))

(defun string-clean-whitespace (string)
  "Return STRING trimmed, with each run of whitespace in it one space."
  (let ((blank "[[:blank:]\r\n]+"))
    (string-trim (replace-regexp-in-string blank " " string) blank blank)))

(defun string-fill (string length)
  "Return STRING filled so that no line is longer than LENGTH, if it can be."
  (with-temp-buffer
    (let ((adaptive-fill-mode nil)
          (fill-column length))
      (insert string)
      (fill-region (point-min) (point-max))
      (buffer-string))))

(defun string-limit (string length &optional end coding-system)
  "Return the first LENGTH characters of STRING, the last ones if END.
With CODING-SYSTEM, return as many as encode to LENGTH bytes, encoded."
  (unless (natnump length)
    (signal 'wrong-type-argument (list 'natnump length)))
  (if coding-system
      (let ((chars (append string nil))
            (parts nil)
            (room length)
            (done nil))
        (when end (setq chars (nreverse chars)))
        (while (and chars (not done))
          (let ((bytes (encode-coding-char (car chars) coding-system)))
            (if (> (length bytes) room)
                (setq done t)
              (push bytes parts)
              (setq room (- room (length bytes))
                    chars (cdr chars)))))
        (apply #'concat (if end parts (nreverse parts))))
    (cond ((<= (length string) length) string)
          (end (substring string (- (length string) length)))
          (t (substring string 0 length)))))

(defun string-lines (string &optional omit-nulls)
  "Return the list of the lines of STRING, without empty ones if OMIT-NULLS."
  (split-string string "\n" omit-nulls))

(defun string-pad (string length &optional padding start)
  "Return STRING padded to LENGTH with PADDING, a space by default, at the START if so."
  (unless (natnump length)
    (signal 'wrong-type-argument (list 'natnump length)))
  (let ((missing (- length (length string))))
    (if (<= missing 0)
        string
      (let ((fill (make-string missing (or padding ?\s))))
        (if start (concat fill string) (concat string fill))))))

(defun string-chop-newline (string)
  "Return STRING without a newline at its end."
  (string-remove-suffix "\n" string))

(defun replace-region-contents (beg end replace-fn &optional max-secs max-costs)
  "Replace the text from BEG to END by what REPLACE-FN returns, narrowed to it.
MAX-SECS and MAX-COSTS are as in `replace-buffer-contents'."
  (save-excursion
    (save-restriction
      (narrow-to-region beg end)
      (goto-char (point-min))
      (let ((new (funcall replace-fn)))
        (if (bufferp new)
            (replace-buffer-contents new max-secs max-costs)
          (let ((source (current-buffer)))
            (with-temp-buffer
              (insert new)
              (let ((temp (current-buffer)))
                (with-current-buffer source
                  (replace-buffer-contents temp max-secs max-costs))))))))))

(defun string-pixel-width (string)
  "Return the width of STRING, in columns, since there are no pixels."
  (string-width string))

(defmacro with-buffer-unmodified-if-unchanged (&rest body)
  "Run BODY; the buffer stays unmodified if its text does not change."
  (declare (debug t) (indent 0))
  (let ((hash (gensym "hash"))
        (buffer (gensym "buffer")))
    `(let ((,hash (and (not (buffer-modified-p)) (buffer-hash)))
           (,buffer (current-buffer)))
       (prog1 (progn ,@body)
         (when (and ,hash (buffer-live-p ,buffer))
           (with-current-buffer ,buffer
             (when (equal ,hash (buffer-hash))
               (restore-buffer-modified-p nil))))))))

(provide 'subr-x)

;;; subr-x.el ends here
