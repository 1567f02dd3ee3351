;;; byte-file.el --- byte-compiling files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Reads a file form by form, compiles each, and writes the .elc.  A definition is
;; written at once; other forms are collected and become one piece of bytecode.
;; The result goes to a temporary file that is renamed when all went well.

;;; Code:

(require 'byte-warn)
(require 'byte-calls)

(defvar byte-compile-dest-file-function nil
  "Function from the name of a source file to that of the compiled file.
If nil, the compiled file is the source with \"c\" appended.")

(defvar emacs-lisp-file-regexp "\\.el\\'"
  "What the names of Emacs Lisp source files look like.")

(defvar byte-compile-dest-file nil "File that the compiler is writing.")

(defvar byte-compile--default-dest-file-function nil)

(defvar byte-compile-disable-print-circle nil
  "Non-nil means that shared constants are written in full.")

(defvar load-all-files-after-byte-compile nil)

(defvar no-byte-compile nil
  "Non-nil, as a file-local variable, means not to compile the file.")
(put 'no-byte-compile 'safe-local-variable 'booleanp)
(put 'byte-compile-warnings 'safe-local-variable 'listp)

(defvar byte-compile-abort-elc nil)

(defvar bc-output nil "Pieces of text for the output file, the last first.")
(defvar bc-output-bytes 0 "How many bytes the pieces have.")
(defvar bc-pending nil "Nodes of top-level forms that are not written yet.")
(defvar bc-pending-count 0 "How many they are.")
(defvar bc-undo nil "Symbol properties to be restored after the file.")

;;; Output.

(defun bc-write (string)
  "Add STRING to the output."
  (setq bc-output (cons string bc-output))
  (setq bc-output-bytes (+ bc-output-bytes (string-bytes string))))

(defun bc-print (form)
  "Return the printed form of FORM, as it is written to a file."
  (let ((print-length nil)
        (print-level nil)
        (print-quoted t)
        (print-gensym t)
        (print-escape-newlines t)
        (print-escape-nonascii nil)
        (print-escape-multibyte nil)
        (print-escape-control-characters nil)
        (print-integers-as-characters nil)
        (print-circle (not byte-compile-disable-print-circle)))
    (prin1-to-string form)))

(defvar byte-compile--outbuffer nil
  "Buffer into which macros may print what is to come before the current form.")

(defun bc-drain ()
  "Write what macros have printed into `byte-compile--outbuffer'."
  (when (buffer-live-p byte-compile--outbuffer)
    (let ((text (with-current-buffer byte-compile--outbuffer
                  (prog1 (buffer-string) (erase-buffer)))))
      (unless (string= text "") (bc-write (concat "\n" text))))))

(defun bc-write-form (form)
  "Write FORM on a line of its own."
  (bc-drain)
  (bc-write "\n")
  (bc-write (bc-print form)))

(defun bc-escape-doc (doc)
  "Return DOC with the characters escaped that would end it in the file."
  (if (string-match "[\0\1\037]" doc)
      (mapconcat #'(lambda (char)
                     (cond ((eq char 0) "\0010")
                           ((eq char 1) "\001\001")
                           ((eq char 31) "\001_")
                           (t (string char))))
                 doc "")
    doc))

(defun bc-write-doc (doc)
  "Write the docstring DOC where it is skipped on load; return its place."
  (let* ((text (bc-escape-doc doc))
         (text (if (multibyte-string-p text) text (string-to-multibyte text))))
    (bc-write (format "\n#@%d " (+ 2 (string-bytes text))))
    (let ((place bc-output-bytes))
      (bc-write text)
      (bc-write "\037")
      place)))

(defun bc-write-with-doc (doc make)
  "Write what the function MAKE returns for DOC, a string, kept outside of it.
MAKE gets what stands for DOC in the form."
  (if (not byte-compile-dynamic-docstrings)
      (bc-write-form (funcall make doc))
    (bc-drain)
    (let* ((place (bc-write-doc doc))
           (marker (cons (intern "#$") place))
           (text (bc-print (funcall make marker)))
           (printed (bc-print marker))
           (at (bc-string-position printed text)))
      (bc-write "\n")
      (bc-write (substring text 0 at))
      (bc-write (format "(#$ . %d)" place))
      (bc-write (substring text (+ at (length printed)))))))

(defun bc-string-position (needle text)
  "Return where in TEXT the string NEEDLE begins."
  (let ((case-fold-search nil))
    (string-match (regexp-quote needle) text)))

(defun bc-flush ()
  "Write the forms that are pending."
  (when bc-pending
    (let* ((nodes (nreverse bc-pending))
           (fun (bc-thunk (if (cdr nodes) (vector 'seq nodes) (car nodes)))))
      (setq bc-pending nil bc-pending-count 0)
      (bc-finish-thunk fun 'effect)
      (let ((body (bc-fun-body fun)))
        (unless (eq (aref body 0) 'const)
          (bc-write-form (bc-thunk-form fun)))))))

(defun bc-keep (form)
  "Let FORM, expanded, wait for being written with others."
  (let* ((bc-lambda nil)
         (node (bc-build form nil)))
    (bc-check-node node t)
    (push node bc-pending))
  (setq bc-pending-count (1+ bc-pending-count))
  (if (> bc-pending-count 60) (bc-flush)))

;;; Top-level forms.

(defun bc-toplevel (form)
  "Compile FORM, a form at top level of the file."
  (let ((head (car-safe form)))
    (cond
     ((not (consp form)) nil)
     ((eq head 'eval-and-compile)
      (dolist (sub (cdr form))
        (let ((expanded (bc-preprocess sub)))
          (bc-eval-at-compile-time expanded)
          (bc-toplevel expanded))))
     ((eq head 'eval-when-compile)
      (bc-eval-when-compile (cdr form)))
     ((memq head '(progn prog1))
      (mapc #'bc-toplevel (cdr form)))
     ((and (eq head 'defsubst) (assq (car-safe (cdr form))
                                     byte-compile-unresolved-functions))
      (bc-note-late-inline (cadr form))
      (bc-toplevel (macroexpand form byte-compile-macro-environment)))
     ((memq head '(with-suppressed-warnings internal--with-suppressed-warnings))
      (let ((byte-compile--suppressed-warnings
             (append (cadr form) byte-compile--suppressed-warnings)))
        (mapc #'bc-toplevel (nthcdr 2 form))))
     (t
      (let* ((macroexpand-all-environment byte-compile-macro-environment)
             (expanded (macroexp-macroexpand form byte-compile-macro-environment))
             handler)
        (cond
         ((not (eq expanded form)) (bc-toplevel expanded))
         (t
          (setq form (bc-preprocess form))
          (setq head (car-safe form))
          (cond
           ((not (consp form)) nil)
           ((memq head '(progn prog1)) (mapc #'bc-toplevel (cdr form)))
           ((and (setq handler (and (symbolp head) (get head 'bc-toplevel)))
                 (funcall handler form)))
           (t (bc-keep form))))))))))

(defmacro bc-define-toplevel (head args &rest body)
  "Define how a form with the symbol HEAD is compiled at top level.
ARGS is (FORM); BODY returns non-nil if it has dealt with FORM."
  (declare (indent 2))
  (let ((name (intern (format "bc-toplevel--%s" head))))
    `(progn
       (defun ,name ,args
         ,(format "Compile FORM, a `%s' form at top level." head)
         ,@body)
       (put ',head 'bc-toplevel ',name))))

(defun bc-quoted-value (form)
  "Return the value of FORM, a quoted or self-quoting constant, in a list."
  (cond ((memq (car-safe form) '(quote function)) (list (cadr form)))
        ((and form (symbolp form) (not (keywordp form)) (not (eq form t))) nil)
        ((consp form) nil)
        (t (list form))))

(bc-define-toplevel defalias (form)
  (let* ((name (car (bc-quoted-value (nth 1 form))))
         (value (nth 2 form))
         (doc (nth 3 form))
         (macro (and (eq (car-safe value) 'cons)
                     (equal (nth 1 value) '(quote macro))))
         (function (if macro (nth 2 value) value)))
    (cond
     ((or (null name) (not (symbolp name))) nil)
     ((and (eq (car-safe function) 'function)
           (eq (car-safe (cadr function)) 'lambda)
           (or (null doc) (stringp doc)))
      (bc-flush)
      (bc-define name (cadr function) macro doc)
      t)
     (t
      ;; An alias, or a function that is computed.
      (if byte-compile-generate-call-tree (bc-calls-entry name))
      (bc-check-docstring doc 'defalias name)
      (if bc-arities (remhash name bc-arities))
      (let ((target (and (memq (car-safe value) '(quote function))
                         (symbolp (cadr value)) (cadr value))))
        (cond
         ((and target (assq target byte-compile-macro-environment))
          (push (cons name (cdr (assq target byte-compile-macro-environment)))
                byte-compile-macro-environment))
         ((and macro (eq (car-safe (nth 2 value)) 'quote))
          (push (cons name (cadr (nth 2 value))) byte-compile-macro-environment))
         ((and (eq (car-safe value) 'quote) (eq (car-safe (cadr value)) 'macro))
          (push (cons name (cdr (cadr value))) byte-compile-macro-environment))
         (t (push (cons name (or (and target
                                      (cdr (assq target
                                                 byte-compile-function-environment)))
                                 t))
                  byte-compile-function-environment)))
        (bc-keep form)
        t)))))

(defun bc-define (name lambda macro doc)
  "Write the definition of NAME as the form LAMBDA, or as a MACRO.
DOC is a docstring that the definition gives beside it."
  (let ((node (let ((bc-lambda nil))
                (bc-build-lambda (nth 1 lambda) (nthcdr 2 lambda) nil)))
        (byte-compile-current-form name)
        (byte-compile-free-references nil)
        (byte-compile-free-assignments nil))
    (bc-at name)
    (if byte-compile-generate-call-tree (bc-calls-entry name))
    (bc-note-redefinition name macro lambda)
    (if byte-compile-verbose
        (message "Compiling %s... (%s)" (or byte-compile-current-file "") name))
    (bc-check-docstring doc)
    (if bc-arities (remhash name bc-arities))
    (unless macro
      (setq byte-compile-function-environment
            (cons (cons name lambda) byte-compile-function-environment)))
    (bc-check-function node)
    (bc-write-definition name (bc-compile-function-node node) macro doc)))

(defun bc-write-definition (name code macro doc)
  "Write the definition of NAME as the function CODE, or as a MACRO with it.
DOC is a docstring that the definition gives beside it."
  (let* ((slots (append code nil))
         (docstring (nth 4 slots)))
    (when macro
      (push (cons name code) byte-compile-macro-environment))
    (cond
     ((stringp docstring)
      (bc-write-with-doc
       docstring
       #'(lambda (marker)
           (let* ((copy (copy-sequence slots))
                  (object (progn (setcar (nthcdr 4 copy) marker)
                                 (apply #'make-byte-code copy))))
             (append (list 'defalias (list 'quote name)
                           (if macro (list 'quote (cons 'macro object)) object))
                     (if doc (list doc)))))))
     (t
      (bc-write-form
       (append (list 'defalias (list 'quote name)
                     (if macro (list 'quote (cons 'macro code)) code))
               (if doc (list doc))))))))

(defun bc-note-late-inline (name)
  "Warn that NAME, which was called before, becomes an inline function."
  (let ((byte-compile-current-form name))
    (bc-at name)
    (byte-compile-warn "defsubst `%s' was used before it was defined" name)
    (setq byte-compile-unresolved-functions
          (delq (assq name byte-compile-unresolved-functions)
                byte-compile-unresolved-functions))))

(defun bc-note-redefinition (name macro lambda)
  "Note that NAME is defined as LAMBDA, or as a MACRO; warn if it was before."
  (let ((before (assq name byte-compile-new-defuns))
        (called (assq name byte-compile-unresolved-functions)))
    (cond
     ((and macro called)
      (if (byte-compile-warning-enabled-p 'redefine name)
          (byte-compile-warn "macro `%s' defined too late" name))
      (setq byte-compile-unresolved-functions
            (delq called byte-compile-unresolved-functions)))
     ((not before)
      (if (not macro)
          (bc-check-earlier-calls name (bc-arglist-arity (nth 1 lambda)))))
     ((not (byte-compile-warning-enabled-p 'redefine name)))
     ((eq (cdr before) macro)
      (byte-compile-warn "%s `%s' defined multiple times in this file"
                         (if macro "macro" "function") name))
     (t
      (byte-compile-warn "`%s' defined multiple times, as both function and macro"
                         name))))
  (push (cons name macro) byte-compile-new-defuns)
  (setq byte-compile-noruntime-functions
        (delq name byte-compile-noruntime-functions)))

(defun bc-variable-value (form)
  "Return a form for the value of FORM, the initial value of a variable."
  (cond
   ((null form) nil)
   ((consp form) (bc-compile-form-to-form form))
   (t (let ((byte-compile-warnings nil)) (bc-compile-form-to-form form)))))

(defun bc-toplevel-variable (form)
  "Compile FORM, a `defvar' or `defconst'."
  (let ((head (car form)) (name (nth 1 form)) (doc (nth 3 form)))
    (when (symbolp name)
      (bc-note-prefix name)
      (push name byte-compile-bound-variables)
      (if (eq head 'defconst) (push name byte-compile-const-variables))
      (bc-check-docstring doc head name)
      (cond
       ((null (nthcdr 2 form)) t)
       ((or (not (symbolp name)) (nthcdr 4 form)) nil)
       (t
        (let ((value (bc-variable-value (nth 2 form))))
          (bc-flush)
          (if (stringp doc)
              (bc-write-with-doc
               doc #'(lambda (marker) (list head name value marker)))
            (bc-write-form (append (list head name value)
                                   (if doc (list doc)))))
          t))))))

(put 'defvar 'bc-toplevel 'bc-toplevel-variable)
(put 'defconst 'bc-toplevel 'bc-toplevel-variable)

(bc-define-toplevel custom-declare-variable (form)
  (let ((name (car (bc-quoted-value (nth 1 form)))))
    (when (and name (symbolp name))
      (bc-check-custom name (nthcdr 4 form))
      (bc-note-prefix name)
      (push name byte-compile-bound-variables)
      (bc-check-docstring (nth 3 form) 'custom-declare-variable name)
      (bc-check-custom name (nthcdr 4 form)))
    nil))

(defun bc-check-custom (name keys)
  "Warn if KEYS, the options in the definition of NAME, lack something."
  (when (byte-compile-warning-enabled-p 'suspicious)
    (unless (memq :type keys)
      (byte-compile-warn "defcustom for `%s' fails to specify type" name))
    (unless (or (memq :group keys) bc-current-group
                (and (boundp 'custom-current-group-alist)
                     (assoc byte-compile-current-file custom-current-group-alist)))
      (byte-compile-warn "defcustom for `%s' fails to specify containing group"
                         name))))

(defvar bc-current-group nil "The customization group that the file defined last.")

(bc-define-toplevel custom-declare-group (form)
  (setq bc-current-group (or (car (bc-quoted-value (nth 1 form))) t))
  nil)

(bc-define-toplevel custom-declare-face (form)
  (ignore form)
  nil)

(bc-define-toplevel defvaralias (form)
  (let ((name (car (bc-quoted-value (nth 1 form))))
        (base (car (bc-quoted-value (nth 2 form)))))
    (when (and name (symbolp name))
      (bc-note-prefix name)
      (if (memq base byte-compile-bound-variables)
          (byte-compile-warn "Alias for `%S' should be declared before its referent"
                             base))
      (bc-check-docstring (car (bc-quoted-value (nth 3 form))) 'defvaralias name)
      (push name byte-compile-bound-variables)))
  nil)

(bc-define-toplevel define-abbrev-table (form)
  (let ((name (car (bc-quoted-value (nth 1 form)))))
    (when (and name (symbolp name))
      (bc-note-prefix name)
      (push name byte-compile-bound-variables)
      (bc-check-docstring (nth 3 form) 'define-abbrev-table name)))
  nil)

(defun bc-toplevel-defined-variable (form)
  "Note that FORM defines the variable that its first argument names."
  (let ((name (car (bc-quoted-value (nth 1 form)))))
    (when (and name (symbolp name))
      (bc-note-prefix name)
      (push name byte-compile-bound-variables)))
  nil)

(dolist (head '(internal--define-uninitialized-variable defvar-1))
  (put head 'bc-toplevel 'bc-toplevel-defined-variable))

(bc-define-toplevel require (form)
  (let ((args (mapcar #'bc-quoted-value (cdr form))))
    (unless (memq nil args)
      (let ((before (copy-sequence byte-compile-macro-environment)))
        (ignore before)
        (apply #'require (mapcar #'car args))))
    (bc-keep form)
    t))

(bc-define-toplevel autoload (form)
  (let* ((args (mapcar #'bc-quoted-value (cdr form)))
         (name (car (car args))))
    (unless (memq nil args)
      (let ((type (car (nth 4 args))))
        (cond
         ((memq type '(macro t))
          ;; The file may use it.
          (unless (fboundp name) (eval form)))
         (t
          (unless (fboundp name)
            (push (cons name t) byte-compile-function-environment))
          (setq byte-compile-noruntime-functions
                (delq name byte-compile-noruntime-functions)))))
      (setq byte-compile-unresolved-functions
            (delq (assq name byte-compile-unresolved-functions)
                  byte-compile-unresolved-functions)))
    (if name (bc-check-docstring (car (nth 2 args)) 'autoload name))
    (cond
     ((and (stringp (nth 3 form)) (not (memq nil args)))
      (bc-flush)
      (bc-write-with-doc
       (nth 3 form)
       #'(lambda (marker)
           (let ((copy (copy-sequence form)))
             (setcar (nthcdr 3 copy) (if (stringp marker) marker
                                       (list 'quote marker)))
             copy)))
      t)
     (t (bc-keep form) t))))

(defun bc-set-file-property (symbol prop value)
  "Put VALUE on SYMBOL as PROP for as long as the file is being compiled."
  (push (list symbol prop (get symbol prop)) bc-undo)
  (put symbol prop value))

(defun bc-toplevel-function-put (form)
  "Compile FORM, a `function-put' or the like."
  (let ((args (mapcar #'bc-quoted-value (cdr form))))
    (when (and (= (length args) 3) (not (memq nil args)))
      (let ((symbol (car (nth 0 args))) (prop (car (nth 1 args))))
        (when (and symbol (symbolp symbol) (symbolp prop))
          (bc-set-file-property symbol prop (car (nth 2 args))))))
    (bc-keep form)
    t))

(put 'function-put 'bc-toplevel 'bc-toplevel-function-put)
(put 'define-symbol-prop 'bc-toplevel 'bc-toplevel-function-put)

(defun bc-toplevel-obsolete (form)
  "Compile FORM, a call of `make-obsolete' or `make-obsolete-variable'."
  (let* ((args (mapcar #'bc-quoted-value (cdr form)))
         (symbol (car (nth 0 args))))
    (when (and symbol (symbolp symbol) (not (memq nil args)))
      (if (eq (car form) 'make-obsolete)
          (bc-set-file-property symbol 'byte-obsolete-info
                                (list (car (nth 1 args)) nil (car (nth 2 args))))
        (bc-set-file-property symbol 'byte-obsolete-variable
                              (list (car (nth 1 args)) (car (nth 3 args))
                                    (car (nth 2 args))))
        (push symbol byte-compile-not-obsolete-vars)))
    (bc-keep form)
    t))

(put 'make-obsolete 'bc-toplevel 'bc-toplevel-obsolete)
(put 'make-obsolete-variable 'bc-toplevel 'bc-toplevel-obsolete)

(bc-define-toplevel with-no-warnings (form)
  (let ((byte-compile-warnings nil))
    (mapc #'bc-toplevel (cdr form)))
  t)

;;; Reading.

(defun bc-skip-blank ()
  "Move point to the next form of the buffer; return nil at the end."
  (let ((more t))
    (while more
      (skip-chars-forward " \t\n\r\f\v")
      (if (eq (char-after) ?\;)
          (forward-line 1)
        (setq more nil))
      (if (eobp) (setq more nil)))
    (not (eobp))))

(defun bc-file-locals ()
  "Return an alist of the file-local variables of the current buffer.
Only those that matter to the compiler are there."
  (let ((alist nil) (case-fold-search t))
    (save-excursion
      (goto-char (point-min))
      (if (looking-at "#!") (forward-line 1))
      (when (looking-at ".*-\\*-\\(.*\\)-\\*-")
        (dolist (part (split-string (match-string 1) ";" t))
          (when (string-match "\\`[ \t]*\\([^ \t:]+\\):[ \t]*\\(.*?\\)[ \t]*\\'" part)
            (push (bc-parse-local (match-string 1 part) (match-string 2 part) t)
                  alist))))
      (goto-char (max (point-min) (- (point-max) 3000)))
      (when (search-forward "Local Variables:" nil t)
        (let ((more t))
          (while (and more (= (forward-line 1) 0) (not (eobp)))
            (cond
             ((looking-at ".*\\_<End:") (setq more nil))
             ((looking-at "[; \t]*\\([^ \t\n:]+\\):[ \t]*\\(.*?\\)[ \t]*$")
              (push (bc-parse-local (match-string 1) (match-string 2) nil)
                    alist)))))))
    (delq nil alist)))

(defun bc-parse-local (name text first-line)
  "Return (VARIABLE . VALUE) for the file-local variable NAME with value TEXT.
The value is nil if the variable does not matter to the compiler.
FIRST-LINE is whether it stands in the first line."
  (let ((symbol (intern name)))
    (when (or (memq symbol '(no-byte-compile byte-compile-warnings
                                             byte-compile-dynamic-docstrings
                                             byte-compile-docstring-max-column
                                             byte-compile-error-on-warn fill-column
                                             read-symbol-shorthands))
              (and first-line (eq symbol 'lexical-binding)))
      (cons symbol (condition-case nil (car (read-from-string text))
                     (error nil))))))

(defmacro bc-reporting-errors (err form &rest handler)
  "Evaluate FORM; evaluate HANDLER with ERR bound if there is an error.
With `byte-compile-debug', the error goes on instead."
  (declare (indent 2))
  `(condition-case ,err ,form
     (error
      (if byte-compile-debug (signal (car ,err) (cdr ,err)))
      ,@handler)))

(defun byte-compile-from-buffer (inbuffer)
  "Compile the forms of INBUFFER and return the text of the compiled file."
  (let* ((bc-output nil) (bc-output-bytes 0)
         (bc-pending nil) (bc-pending-count 0)
         (bc-undo nil)
         (bc-current-group nil)
         (byte-compile-current-buffer inbuffer)
         (byte-compile-not-obsolete-vars byte-compile-not-obsolete-vars)
         (gensym-counter 0)
         (locals (with-current-buffer inbuffer (bc-file-locals)))
         (lexical-binding (cdr (assq 'lexical-binding locals)))
         (byte-compile-warnings
          (if (assq 'byte-compile-warnings locals)
              (cdr (assq 'byte-compile-warnings locals))
            byte-compile-warnings))
         (byte-compile-dynamic-docstrings
          (if (assq 'byte-compile-dynamic-docstrings locals)
              (cdr (assq 'byte-compile-dynamic-docstrings locals))
            byte-compile-dynamic-docstrings))
         (byte-compile-docstring-max-column
          (or (cdr (assq 'byte-compile-docstring-max-column locals))
              byte-compile-docstring-max-column))
         (fill-column (or (cdr (assq 'fill-column locals)) fill-column))
         (read-symbol-shorthands (cdr (assq 'read-symbol-shorthands locals)))
         (current-load-list (list byte-compile-current-file))
         (load-file-name nil)
         (lread--unescaped-character-literals nil)
         form unescaped)
    (bc-write (concat ";ELC" (string 28 0 0 0) "\n"
                      ";;; Compiled\n"
                      ";;; in Emacs version " emacs-version "\n"
                      ";;; with all optimizations.\n\n\n"))
    (unwind-protect
        (with-current-buffer inbuffer
          (goto-char (point-min))
          (if (looking-at "#!") (forward-line 1))
          (while (bc-skip-blank)
            (setq bc-form-start (point))
            (setq bc-log nil bc-replayed nil)
            (bc-reporting-errors err
                (progn
                  (setq form (read inbuffer))
                  (setq bc-form-end (point))
                  (when (setq unescaped
                              (byte-run--unescaped-character-literals-warning))
                    (setq lread--unescaped-character-literals nil)
                    (byte-compile-warn "%s" unescaped))
                  (save-excursion (bc-toplevel form)))
              ;; Report it here, where the place is known.
              (byte-compile-report-error err)
              (setq bc-form-end (point-max)))
            (set-buffer inbuffer)
            (goto-char bc-form-end))
          (bc-flush)
          (bc-warn-unresolved))
      (dolist (entry bc-undo)
        (put (nth 0 entry) (nth 1 entry) (nth 2 entry))))
    (bc-write "\n")
    (apply #'concat (nreverse bc-output))))

(defvar read-symbol-shorthands nil)

;;; Files.

(defun byte-compile-dest-file (filename)
  "Return the name of the compiled file for the source FILENAME."
  (if byte-compile-dest-file-function
      (funcall byte-compile-dest-file-function filename)
    (setq filename (file-name-sans-versions
                    (if (string-match "\\.g?z\\'" filename)
                        (substring filename 0 (match-beginning 0))
                      filename)))
    (if (string-match emacs-lisp-file-regexp filename)
        (concat (substring filename 0 (match-beginning 0)) ".elc")
      (concat filename ".elc"))))

(defun bc-write-file (text target)
  "Write TEXT to a temporary file and rename it to TARGET."
  (let ((temp (make-temp-name (concat (expand-file-name target) ".")))
        (coding-system-for-write 'utf-8-emacs-unix)
        (done nil))
    (unwind-protect
        (progn
          (write-region text nil temp nil 'silent nil 'excl)
          (rename-file temp target t)
          (setq done t))
      (unless done
        (condition-case nil (delete-file temp) (error nil))))))

;;;###autoload
(defun byte-compile-file (filename &optional load)
  "Compile the file FILENAME and write the result beside it.
The value is t if a compiled file was written, `no-byte-compile' if the file
says that it should not be compiled, and nil if there was an error.  With
LOAD, load the compiled file."
  (interactive "fByte compile file: ")
  (setq filename (expand-file-name filename))
  (let* ((byte-compile-current-file filename)
         (byte-compile-dest-file nil)
         (byte-compiler-error-flag nil)
         (target (byte-compile-dest-file filename))
         (buffer (generate-new-buffer " *Compiler Input*"))
         (byte-compile--outbuffer (get-buffer-create " *Compiler Output*"))
         (result nil))
    (if byte-compile-verbose (message "Compiling %s..." filename))
    (unwind-protect
        (bc-with-compiler
          (setq byte-compile-current-form nil)
          (with-current-buffer buffer
            (setq buffer-file-coding-system nil)
            (set-buffer-multibyte t)
            (insert-file-contents filename)
            (setq default-directory (file-name-directory filename))
            (setq buffer-file-name filename))
          (setq result
                (if (cdr (assq 'no-byte-compile
                               (with-current-buffer buffer (bc-file-locals))))
                    (bc-refuse-file target)
                  (bc-compile-buffer-to buffer target))))
      (when (buffer-live-p buffer)
        (with-current-buffer buffer
          (setq buffer-file-name nil)
          (set-buffer-modified-p nil))
        (kill-buffer buffer)))
    (when (and load result)
      (load (if (file-exists-p target) target filename)))
    result))

(defun bc-refuse-file (target)
  "Delete TARGET, whose source says that it should not be compiled, if it is there."
  (when (and (file-exists-p target) (file-writable-p target))
    (message "%s deleted because of `no-byte-compile: %s'"
             (file-relative-name target) t)
    (condition-case nil (delete-file target) (error nil)))
  'no-byte-compile)

(defun bc-compile-buffer-to (buffer target)
  "Compile the forms in BUFFER and write TARGET; return non-nil if all went well."
  (let ((text (bc-reporting-errors err
                  (with-current-buffer buffer
                    (setq byte-compile-dest-file target)
                    (byte-compile-from-buffer buffer))
                (byte-compile-report-error err)
                nil)))
    (cond
     ((or (null text) byte-compiler-error-flag) nil)
     ((not (file-writable-p target))
      (let ((exists (file-exists-p target)))
        (signal (if exists 'file-error 'file-missing)
                (list "Opening output file"
                      (if exists "Cannot overwrite file"
                        "Directory not writable or nonexistent")
                      target))))
     (t
      (bc-write-file text target)
      (if byte-compile-verbose (message "Wrote %s" target))
      (bc-offer-call-tree byte-compile-current-file)
      t))))

(defun byte-compile-buffer (&optional buffer)
  "Compile BUFFER, the current one by default, and evaluate the result."
  (let ((byte-compile-current-file nil)
        (source (or buffer (current-buffer))))
    (let ((text (bc-with-compiler (byte-compile-from-buffer source))))
      (with-temp-buffer
        (insert text)
        (goto-char (point-min))
        (eval-buffer)))))

(defun bc-batch-file (file)
  "Compile FILE; return non-nil unless there was an error."
  (condition-case err
      (byte-compile-file file)
    (file-error
     (bc-batch-report-error file err)
     (let ((dest (byte-compile-dest-file file)))
       (if (and (file-exists-p dest) (not (equal dest file)))
           (condition-case nil (delete-file dest) (error nil))))
     nil)
    (error
     (bc-batch-report-error file err)
     nil)))

(defun bc-batch-report-error (file error)
  "Say that ERROR came up while FILE was compiled."
  (message (if (cdr error) ">>Error occurred processing %s: %s (%s)"
             ">>Error occurred processing %s: %s")
           file (get (car error) 'error-message) (prin1-to-string (cdr error))))

(defun batch-byte-compile-file (file)
  "Compile FILE; return non-nil unless there was an error."
  (bc-batch-file file))

(defun bc-batch-sources (name noforce)
  "Return the source files that NAME, an argument of the command line, stands for.
With NOFORCE, leave out those that need not be compiled."
  (let ((file (expand-file-name name)) (sources nil))
    (cond
     ((file-directory-p file)
      (dolist (source (directory-files file))
        (let ((path (expand-file-name source file)))
          (when (and (string-match emacs-lisp-file-regexp source)
                     (not (auto-save-file-name-p source))
                     (not (file-directory-p path))
                     (let ((dest (byte-compile-dest-file path)))
                       (and (file-exists-p dest)
                            (file-newer-than-file-p path dest))))
            (push path sources)))))
     ((or (not noforce)
          (let ((dest (byte-compile-dest-file file)))
            (or (not (file-exists-p dest))
                (file-newer-than-file-p file dest))))
      (push name sources)))
    (nreverse sources)))

(defun bc-batch-report-job (job status)
  "Pass on what JOB, which ended with STATUS, has written; return non-nil if it failed."
  (let ((out (nth 1 job)) (err (nth 2 job)))
    (with-temp-buffer
      (let ((coding-system-for-read 'utf-8-emacs-unix))
        (insert-file-contents out)
        (princ (buffer-string))
        (erase-buffer)
        (insert-file-contents err)
        (princ (buffer-string) #'external-debugging-output)))
    (delete-file out)
    (delete-file err)
    (if (< status 0)
        (message "The compilation of %s was ended by signal %d" (nth 3 job) (- status)))
    (/= status 0)))

(defun bc-batch-jobs (sources count)
  "Compile SOURCES in COUNT processes at a time; return non-nil if one failed.
What they write is passed on in the order of SOURCES."
  (let ((running nil) (ended nil) (waiting nil) (failed nil))
    ;; A job is (PID OUTPUT ERRORS SOURCE); WAITING holds those that were not reported
    ;; yet, in order, ENDED the status of each.
    (while (or sources running)
      (while (and sources (< (length running) count))
        (let* ((source (car sources))
               (out (make-temp-file "vellum-out")) (err (make-temp-file "vellum-err"))
               (pid (vellum--start-job (lambda () (bc-batch-file source)) out err)))
          (setq sources (cdr sources))
          (push pid running)
          (setq waiting (nconc waiting (list (list pid out err source))))))
      (let ((end (vellum--finished-job running)))
        (setq running (delq (car end) running))
        (push end ended))
      (let (end)
        (while (and waiting (setq end (assq (car (car waiting)) ended)))
          (if (bc-batch-report-job (car waiting) (cdr end)) (setq failed t))
          (setq waiting (cdr waiting)))))
    failed))

;;;###autoload
(defun batch-byte-compile (&optional noforce)
  "Compile the files that the rest of the command line names, and exit.
A directory stands for those source files in it that are newer than their compiled
file.  With NOFORCE, skip all files whose compiled file is newer.  The exit status is 1 if a file could not be compiled.
If `vellum-jobs' is more than 1, so many files are compiled at a time."
  (let ((failed nil))
    (unless noninteractive
      (error "`batch-byte-compile' is to be used only with -batch"))
    (if (> vellum-jobs 1)
        (let ((sources nil))
          (dolist (name command-line-args-left)
            (setq sources (nconc sources (bc-batch-sources name noforce))))
          (setq command-line-args-left nil)
          (setq failed (bc-batch-jobs sources vellum-jobs)))
      (while command-line-args-left
        (dolist (source (bc-batch-sources (car command-line-args-left) noforce))
          (if (null (bc-batch-file source)) (setq failed t)))
        (setq command-line-args-left (cdr command-line-args-left))))
    (kill-emacs (if failed 1 0))))

;;;###autoload
(defun batch-byte-compile-if-not-done ()
  "Compile those files of the command line whose compiled file is not up to date."
  (batch-byte-compile t))

;;;###autoload
(defun byte-recompile-file (filename &optional force arg load)
  "Compile FILENAME if its compiled file is older.
With FORCE, compile it in any case.  If there is no compiled file, ARG says
what to do: nil means nothing, 0 compile, anything else ask.  With LOAD, load
the result."
  (interactive "fByte recompile file: ")
  (setq filename (expand-file-name filename))
  (let* ((dest (byte-compile-dest-file filename))
         (result
          (if (if (file-exists-p dest)
                  (or force (file-newer-than-file-p filename dest))
                (or (eq 0 arg)
                    (and arg (y-or-n-p (concat "Compile " filename "? ")))))
              (progn (message "Compiling %s..." filename)
                     (byte-compile-file filename))
            'no-byte-compile)))
    (if load (load (if (file-exists-p dest) dest filename)))
    result))

;;;###autoload
(defun byte-recompile-directory (directory &optional arg force follow-symlinks)
  "Compile the files in DIRECTORY and below that need it.
ARG is as in `byte-recompile-file': 0 compiles files without a compiled file
too.  With FORCE, compile all.  FOLLOW-SYMLINKS means to enter linked
directories."
  (interactive "DByte recompile directory: ")
  (if arg (setq arg (prefix-numeric-value arg)))
  (let ((directories (list (expand-file-name directory)))
        (skipped 0) (failed 0) (compiled 0) (visited 0))
    (while directories
      (setq directory (car directories))
      (setq directories (cdr directories))
      (message "Checking %s..." directory)
      (setq visited (1+ visited))
      (dolist (file (directory-files directory))
        (let ((source (expand-file-name file directory)))
          (cond
           ((file-directory-p source)
            (when (and (not (member file '("." ".." "RCS" "CVS")))
                       (not (eq (aref file 0) ?.))
                       (or follow-symlinks (not (file-symlink-p source)))
                       (not (file-exists-p (expand-file-name ".nosearch" source))))
              (setq directories (nconc directories (list source)))))
           ((and (string-match emacs-lisp-file-regexp source)
                 (file-readable-p source)
                 (not (auto-save-file-name-p file))
                 (not (eq (aref file 0) ?.))
                 (not (string-equal dir-locals-file file)))
            (let ((result (byte-recompile-file source force arg)))
              (cond
               ((eq result 'no-byte-compile) (setq skipped (1+ skipped)))
               ((eq result t) (setq compiled (1+ compiled)))
               (t (setq failed (1+ failed))))))))))
    (message "Done (Total of %d file%s compiled%s%s%s)"
             compiled (if (= compiled 1) "" "s")
             (if (> failed 0) (format ", %d failed" failed) "")
             (if (> skipped 0) (format ", %d skipped" skipped) "")
             (if (> visited 1)
                 (format " in %d director%s" visited (if (= visited 1) "y" "ies"))
               ""))))

;;;###autoload
(defun byte-force-recompile (directory)
  "Compile all source files in DIRECTORY and below."
  (interactive "DByte force recompile (directory): ")
  (byte-recompile-directory directory nil t))

;;;###autoload
(defun batch-byte-recompile-directory (&optional arg)
  "Run `byte-recompile-directory' with ARG on the directories of the command line."
  (unless noninteractive
    (error "batch-byte-recompile-directory is to be used only with -batch"))
  (or command-line-args-left (setq command-line-args-left '(".")))
  (while command-line-args-left
    (byte-recompile-directory (car command-line-args-left) arg)
    (setq command-line-args-left (cdr command-line-args-left)))
  (kill-emacs 0))

(provide 'byte-file)

;; For whoever loads this file first.
(require 'bytecomp)

;;; byte-file.el ends here
