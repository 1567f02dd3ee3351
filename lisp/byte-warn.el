;;; byte-warn.el --- warnings of the byte compiler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What the compiler says about the code, and how it says where.  The reader keeps
;; no positions: the place of a warning is found by looking for the symbol that it
;; is about in the text of the top-level form, from the place of the last warning
;; on.

;;; Code:

(defvar byte-compile--suppressed-warnings nil
  "Warnings that are suppressed while a part of a form is compiled.
A list of lists (WARNING SYMBOL...).")

(defvar byte-compile-dynamic nil
  "Non-nil in a file asks to load its functions lazily; it has no effect.")
(make-obsolete-variable 'byte-compile-dynamic "it has no effect" "27.1")
(put 'byte-compile-dynamic 'safe-local-variable 'booleanp)

(defvar byte-compile-dynamic-docstrings t
  "Non-nil means that docstrings stay in the file until they are asked for.")
(put 'byte-compile-dynamic-docstrings 'safe-local-variable 'booleanp)

(defvar byte-compile-warning-types
  '(redefine callargs free-vars unresolved obsolete noruntime interactive-only
             make-local mapcar constants suspicious lexical lexical-dynamic
             docstrings docstrings-non-ascii-quotes not-unused)
  "The kinds of warnings that exist.")

(defvar byte-compile-warnings t
  "Which warnings the compiler emits.
A list of some of `byte-compile-warning-types'; a list (not KINDS...): all
but these; t: all; nil: none.")

(defvar byte-compile-error-on-warn nil
  "Non-nil makes the compiler treat each warning as an error.")

(defvar byte-compile-docstring-max-column 80
  "How wide a docstring may be before the compiler warns.")

(defvar warning-fill-column 78
  "Width of the text of warnings.")

(defvar byte-compile-not-obsolete-vars nil
  "Variables about which no warning says that they are obsolete.")
(defvar byte-compile-not-obsolete-funcs nil
  "Functions about which no warning says that they are obsolete.")
(defvar byte-compile-global-not-obsolete-vars nil
  "Like `byte-compile-not-obsolete-vars', for the whole session.")

(defvar byte-compile-current-file nil "File, or buffer, being compiled.")
(defvar byte-compile-current-form nil "Name of the definition being compiled.")
(defvar byte-compile-current-buffer nil "Buffer with the text being compiled.")
(defvar byte-compile-log-warning-function #'byte-compile--log-warning-for-byte-compile
  "Function that reports a warning.
It is called with the text, the position, whether to fill it, and the level.")

(defvar byte-compile-unresolved-functions nil
  "Functions that were called before they were known.
Elements are (NAME POSITION . ARGUMENT-COUNTS).")
(defvar byte-compile-noruntime-functions nil
  "Functions that are known because they were loaded while compiling.")
(defvar byte-compile-free-references nil "Free variables that were reported.")
(defvar byte-compile-free-assignments nil
  "Free variables whose assignment was reported.")
(defvar byte-compile-new-defuns nil "Functions that the file has defined.")
(defvar byte-compile-const-variables nil "Constants that the file has defined.")
(defvar byte-compile-lexical-variables nil
  "Variables that were used lexically in the file so far.")

(defvar bc-form-start nil "Where the top-level form begins.")
(defvar bc-form-end nil "Where the top-level form ends.")
(defvar bc-last-position nil "Where the last warning was.")
(defvar bc-last-heading nil "The definition and file named by the last heading.")
(defvar bc-warned nil "Non-nil when a warning was emitted.")
(defvar bc-declared nil "What `declare-function' declares: (NAME . ARGLIST).")
(defvar bc-guarded nil "Functions that were asked for with `fboundp'.")

(defvar bc-arities nil
  "What `bc-function-arity' has found out, or nil if that is not kept.")

(defmacro bc-with-warnings (&rest body)
  "Evaluate BODY with everything bound that the warnings need."
  (declare (indent 0))
  `(let ((byte-compile-unresolved-functions nil)
         (byte-compile-free-references nil)
         (byte-compile-free-assignments nil)
         (byte-compile-new-defuns nil)
         (byte-compile-const-variables nil)
         (byte-compile-lexical-variables nil)
         (byte-compile-current-form byte-compile-current-form)
         (bc-form-start nil)
         (bc-form-end nil)
         (bc-last-position nil)
         (bc-last-heading nil)
         (bc-declared nil)
         (bc-arities (make-hash-table :test 'eq))
         (bc-guarded nil))
     ,@body))

;;; Emitting.

(defun byte-compile-warning-enabled-p (warning &optional symbol)
  "Return non-nil if WARNING, about SYMBOL, is to be emitted."
  (when (consp warning)
    (setq symbol (cadr warning))
    (setq warning (car warning)))
  (and byte-compile-warnings
       (not (and symbol
                 (let ((found nil))
                   (dolist (entry byte-compile--suppressed-warnings)
                     (if (and (eq (car entry) warning) (memq symbol (cdr entry)))
                         (setq found t)))
                   found)))
       (or (eq byte-compile-warnings t)
           (if (eq (car byte-compile-warnings) 'not)
               (not (memq warning (cdr byte-compile-warnings)))
             (memq warning byte-compile-warnings)))
       t))

(defun byte-compile-disable-warning (warning)
  "Switch the kind WARNING off in `byte-compile-warnings'."
  (setq byte-compile-warnings
        (cond ((eq byte-compile-warnings t) (list 'not warning))
              ((eq (car byte-compile-warnings) 'not)
               (cons 'not (cons warning (cdr byte-compile-warnings))))
              (t (delq warning (copy-sequence byte-compile-warnings))))))

(defun byte-compile-enable-warning (warning)
  "Switch the kind WARNING on in `byte-compile-warnings'."
  (setq byte-compile-warnings
        (cond ((eq byte-compile-warnings t) t)
              ((eq (car byte-compile-warnings) 'not)
               (or (remq warning byte-compile-warnings) t))
              (t (cons warning byte-compile-warnings)))))

(defun bc-place-prefix ()
  "Return the text that says in which file and line we are."
  (cond
   ((and byte-compile-current-file bc-form-start byte-compile-current-buffer)
    (let ((pos (or bc-last-position bc-form-start)) line column)
      (with-current-buffer byte-compile-current-buffer
        (save-excursion
          (goto-char (min pos (point-max)))
          (setq column (- (point) (line-beginning-position)))
          (setq line (1+ (count-lines (point-min) (line-beginning-position))))))
      (format "%s:%d:%d:" (bc-file-label) line (1+ column))))
   (byte-compile-current-file (format "%s:" (bc-file-label)))
   (t "")))

(defun bc-file-label ()
  "Return the name of the file for messages."
  (if (stringp byte-compile-current-file)
      (file-relative-name byte-compile-current-file default-directory)
    (format "Buffer %s" byte-compile-current-file)))

(defun bc-fill (text)
  "Return TEXT broken into lines at spaces, the later ones indented."
  (if (or (<= (length text) warning-fill-column)
          (string-match "\n" text))
      text
    (let ((words (split-string text " " nil)) (line nil) (lines nil))
      (dolist (word words)
        (cond
         ((null line) (setq line word))
         ((<= (+ (string-width line) 1 (string-width word)) warning-fill-column)
          (setq line (concat line " " word)))
         (t (push line lines)
            (setq line (concat "    " word)))))
      (mapconcat #'identity (nreverse (cons line lines)) "\n"))))

(defun bc-heading ()
  "Return the line that says in which definition we are, if that is news."
  (let ((here (cons byte-compile-current-form byte-compile-current-file)))
    (if (or (null byte-compile-current-form)
            (equal here bc-last-heading))
        nil
      (setq bc-last-heading here)
      (format "\nIn %s:"
              (cond ((stringp byte-compile-current-form) byte-compile-current-form)
                    ((eq byte-compile-current-form :end) "end of data")
                    (t byte-compile-current-form))))))

(defun byte-compile--log-warning-for-byte-compile (text &optional _position
                                                        fill level)
  "Report TEXT about the place that is being compiled.
FILL means to break lines; LEVEL is `:warning' or `:error'."
  (let ((heading (bc-heading))
        (line (concat (bc-place-prefix) " "
                      (if (eq level :error) "Error: " "Warning: ")
                      text)))
    (if heading (message "%s" heading))
    (message "%s" (if fill (bc-fill line) line))))

(defun byte-compile-log-warning (string &optional fill level)
  "Report the warning STRING.
FILL means to break lines; LEVEL is `:warning' or `:error'."
  (funcall byte-compile-log-warning-function
           string
           (or bc-last-position bc-form-start)
           fill
           (or level :warning)))

(defun byte-compile-warn (format &rest args)
  "Emit a warning: FORMAT filled with ARGS."
  (let ((text (apply #'format-message format args)))
    (setq bc-warned t)
    (if byte-compile-error-on-warn
        (error "%s" text)
      (byte-compile-log-warning text t :warning))))

(defun byte-compile-report-error (info &optional fill)
  "Report the error INFO, condition and data or a text, and note the failure.
FILL means to break lines."
  (setq byte-compiler-error-flag t)
  (byte-compile-log-warning
   (if (stringp info) info (error-message-string info))
   fill :error))

(defvar byte-compiler-error-flag nil
  "Non-nil when an error was found in the code being compiled.")

(defun bc-find (symbol)
  "Look for SYMBOL in the text of the current top-level form.
Remember the place for the next warning."
  (when (and bc-form-start byte-compile-current-buffer symbol (symbolp symbol)
             (buffer-live-p byte-compile-current-buffer))
    (with-current-buffer byte-compile-current-buffer
      (save-excursion
        (let* ((case-fold-search nil)
               (name (symbol-name symbol))
               (start (max bc-form-start (1+ (or bc-last-position 0))))
               (found nil))
          (goto-char (min start (point-max)))
          (setq found (bc-search-symbol name bc-form-end))
          (unless found
            (goto-char bc-form-start)
            (setq found (bc-search-symbol name bc-form-end)))
          (if found (setq bc-last-position found)))))))

(defun bc-search-symbol (name bound)
  "Return the position of the next symbol called NAME after point, up to BOUND."
  (let ((found nil) (delimiters " \t\n\r\f()[]'`,\"#;@"))
    (while (and (not found)
                (> (length name) 0)
                (search-forward name bound t))
      (let ((before (char-before (- (point) (length name))))
            (after (char-after (point))))
        (when (and (or (null before) (string-match-p (regexp-quote (string before))
                                                     delimiters))
                   (or (null after) (string-match-p (regexp-quote (string after))
                                                    delimiters)))
          (setq found (- (point) (length name))))))
    found))

(defun bc-warn-at (symbol format &rest args)
  "Emit a warning about the place of SYMBOL: FORMAT filled with ARGS."
  (when byte-compile-warnings
    (bc-find symbol)
    (apply #'byte-compile-warn format args)))

;;; Variables.

(defun bc-note-variable (symbol access)
  "Note that SYMBOL is used as a variable that is not lexical.
ACCESS is `reference' or `assign'."
  (let ((info (get symbol 'byte-obsolete-variable)))
    (when (and info
               (not (memq symbol byte-compile-not-obsolete-vars))
               (not (memq symbol byte-compile-global-not-obsolete-vars))
               (memq (nth 1 info)
                     (if (eq access 'assign) '(set nil) '(get nil)))
               (byte-compile-warning-enabled-p 'obsolete symbol))
      (bc-warn-at symbol "%s" (macroexp--obsolete-warning symbol info "variable")))
    (unless (or (boundp symbol)
                (special-variable-p symbol)
                (memq symbol byte-compile-bound-variables)
                (memq symbol (if (eq access 'assign)
                                 byte-compile-free-assignments
                               byte-compile-free-references)))
      (when (byte-compile-warning-enabled-p 'free-vars symbol)
        (if (eq access 'assign)
            (push symbol byte-compile-free-assignments)
          (push symbol byte-compile-free-references))
        (bc-warn-at symbol
                    (if (eq access 'assign)
                        "assignment to free variable `%s'"
                      "reference to free variable `%s'")
                    symbol)))))

(defun bc-note-binding (symbol)
  "Note that SYMBOL is bound dynamically."
  (let ((info (get symbol 'byte-obsolete-variable)))
    (when (and info
               (not (memq symbol byte-compile-not-obsolete-vars))
               (not (eq (nth 1 info) 'get))
               (byte-compile-warning-enabled-p 'obsolete symbol))
      (bc-warn-at symbol "%s"
                  (macroexp--obsolete-warning symbol info "variable")))))

(defun bc-note-unused (vars kind)
  "Warn about those of VARS that are not used as they should be.
KIND is `variable' or `argument'."
  (when (and byte-compile-warnings lexical-binding vars)
    (dolist (var vars)
      (let* ((symbol (bc-var-name var))
             (name (symbol-name symbol))
             (ignored (or (eq (aref name 0) ?_) (eq symbol 'ignored))))
        (cond
         ((null (intern-soft symbol)))
         ((and (= (bc-var-refs var) 0) (= (bc-var-sets var) 0))
          (when (and (not ignored)
                     (not bc-inlining)
                     (byte-compile-warning-enabled-p 'lexical symbol))
            (bc-warn-at symbol "%s"
                        (format "Unused lexical %s `%S'" kind symbol))))
         ((and ignored (eq (aref name 0) ?_) (> (length name) 1)
               (> (bc-var-refs var) 0)
               (not bc-inlining)
               (byte-compile-warning-enabled-p 'not-unused symbol))
          (bc-warn-at symbol "variable `%S' not left unused" symbol)))))))

(defun bc-warn-constant (symbol what)
  "Warn that SYMBOL, a constant or no symbol, is used for WHAT."
  (when (byte-compile-warning-enabled-p 'constants (and (symbolp symbol) symbol))
    (bc-warn-at symbol
                (if (symbolp symbol) "%s constant `%s'" "%s nonvariable `%s'")
                what (prin1-to-string symbol))))

(defun bc-note-prefix (symbol)
  "Warn if the name of the dynamic variable SYMBOL has no prefix."
  (when (and (byte-compile-warning-enabled-p 'lexical symbol)
             (not (string-match "[-*/:$]" (symbol-name symbol)))
             (not (boundp symbol)))
    (bc-warn-at symbol "global/dynamic var `%s' lacks a prefix" symbol)))

;;; Calls.

(defun bc-note-declared (function _file &optional arglist _fileonly)
  "Note that `declare-function' declares FUNCTION with ARGLIST."
  (let ((entry (assq function byte-compile-unresolved-functions)))
    (when (and entry (listp arglist) arglist)
      (bc-check-earlier-calls function (bc-arglist-arity arglist)))
    (setq byte-compile-unresolved-functions
          (delq entry byte-compile-unresolved-functions)))
  (if bc-arities (remhash function bc-arities))
  (push (cons function (if (listp arglist) (if arglist arglist 'unknown) 'unknown))
        bc-declared))

(defun bc-arglist-arity (arglist)
  "Return (MIN . MAX) for ARGLIST; MAX is `many' if there is no limit."
  (let ((min 0) (max 0) (optional nil))
    (while (consp arglist)
      (cond
       ((eq (car arglist) '&optional) (setq optional t))
       ((eq (car arglist) '&rest) (setq max 'many) (setq arglist nil))
       (t (unless optional (setq min (1+ min)))
          (setq max (1+ max))))
      (setq arglist (cdr-safe arglist)))
    (cons min max)))

(defun bc-arity-text (arity)
  "Return the text for ARITY, (MIN . MAX)."
  (cond ((not (numberp (cdr arity))) (format "%d+" (car arity)))
        ((= (car arity) (cdr arity)) (format "%d" (car arity)))
        (t (format "%d-%d" (car arity) (cdr arity)))))

(defun bc-function-arity (function)
  "Return (MIN . MAX) for the symbol FUNCTION, nil if it is not known.
The value is t if the function exists but its arguments are not known."
  (or (and bc-arities (gethash function bc-arities))
      (let ((arity (bc-find-arity function)))
        (if (and arity bc-arities) (puthash function arity bc-arities))
        arity)))

(defun bc-find-arity (function)
  "Do the work of `bc-function-arity' for FUNCTION."
  (let ((local (assq function byte-compile-function-environment))
        (declared (assq function bc-declared)))
    (cond
     (local
      (if (eq (car-safe (cdr local)) 'lambda)
          (bc-arglist-arity (nth 1 (cdr local)))
        t))
     (declared
      (if (listp (cdr declared)) (bc-arglist-arity (cdr declared)) t))
     ((fboundp function)
      (condition-case nil
          (let ((def (indirect-function function)))
            (cond
             ((eq (car-safe def) 'autoload) t)
             ((eq (car-safe def) 'macro) t)
             (t (func-arity def))))
        (error t))))))

(defun bc-note-unresolved (function count)
  "Note that FUNCTION, which is not known, is called with COUNT arguments.
COUNT is t if it is not called but used as a value."
  (let ((entry (assq function byte-compile-unresolved-functions)))
    (unless entry
      (let ((bc-last-position bc-last-position))
        (bc-find function)
        (setq entry (cons function (cons (or bc-last-position bc-form-start) nil))))
      (push entry byte-compile-unresolved-functions))
    (unless (or (eq count t) (memq count (cddr entry)))
      (setcdr (cdr entry) (cons count (cddr entry))))))

(defun bc-note-function (function)
  "Note that FUNCTION, a symbol, is used as a function value."
  (when (and byte-compile-warnings
             (not (memq function bc-guarded))
             (null (bc-function-arity function)))
    (bc-note-unresolved function t)))

(defun bc-note-argcount (form count wanted)
  "Warn that FORM has COUNT arguments when WANTED would be right."
  (when (byte-compile-warning-enabled-p 'callargs (car form))
    (bc-warn-at (car form) "`%s' called with %d arg%s, but requires %s"
                (car form) count (if (= count 1) "" "s") wanted)))

(defun bc-note-call (form)
  "Check FORM, the call of a function with a name."
  (when byte-compile-warnings
    (let* ((function (car form))
           (count (if (proper-list-p form) (1- (length form)) 0))
           (arity (bc-function-arity function))
           info)
      (cond
       ((null arity)
        (unless (memq function bc-guarded)
          (bc-note-unresolved function count)))
       ((and (consp arity)
             (or (< count (car arity))
                 (and (numberp (cdr arity)) (> count (cdr arity))))
             (byte-compile-warning-enabled-p 'callargs function))
        (if (get function 'byte-ops-prim)
            (bc-note-argcount form count (bc-arity-text arity)))
        (unless (get function 'byte-ops-prim) (bc-find function))
        (byte-compile-warn "%s called with %d argument%s, but %s %s"
                           function count (if (= count 1) "" "s")
                           (if (< count (car arity)) "requires" "accepts only")
                           (bc-arity-text arity)))
       ((and (memq function '(format message error format-message))
             (stringp (cadr form)))
        (bc-check-format form)))
      (when (and (setq info (get function 'byte-obsolete-info))
                 (not (memq function byte-compile-not-obsolete-funcs))
                 (byte-compile-warning-enabled-p 'obsolete function))
        (bc-warn-at function "%s"
                    (macroexp--obsolete-warning function info "function")))
      (when (and (setq info (get function 'interactive-only))
                 (byte-compile-warning-enabled-p 'interactive-only function))
        (bc-warn-at function "`%s' is for interactive use only%s"
                    function
                    (cond ((stringp info) (format "; %s" (substitute-command-keys info)))
                          ((and info (symbolp info) (not (eq info t)))
                           (format-message "; use `%s' instead." info))
                          (t "."))))
      (cond
       ((memq function '(make-local-variable make-variable-buffer-local))
        (let ((arg (cadr form)))
          (when (and (eq (car-safe arg) 'quote) (symbolp (cadr arg)))
            nil)))
       ((and (memq function '(eq memq assq)) (nthcdr 2 form))
        nil)))))

(defun bc-check-format (form)
  "Warn if the number of arguments of FORM is not what its format needs."
  (let ((n 0) (max 0) (start 0) (string (cadr form)) (given (length (nthcdr 2 form))))
    (while (string-match
            "%\\(\\([0-9]+\\)\\$\\)?[-+ #0]*[0-9]*\\(?:\\.[0-9]+\\)?\\(.\\|\n\\|\\'\\)"
            string start)
      (setq start (match-end 0))
      (unless (equal (match-string 3 string) "%")
        (if (match-string 2 string)
            (setq n (string-to-number (match-string 2 string)))
          (setq n (1+ n)))
        (setq max (max max n))))
    (when (and (/= max given)
               (byte-compile-warning-enabled-p 'callargs (car form)))
      (bc-warn-at (car form)
                  "`%s' called with %d args to fill %d format field(s)"
                  (car form) given max))))

(defun bc-note-unused-value (form)
  "Warn if FORM, whose value is not used, is there for its value only."
  (when (and byte-compile-warnings (consp form) (symbolp (car form)))
    (cond
     ((and (eq (car form) 'mapcar)
           (byte-compile-warning-enabled-p 'mapcar 'mapcar))
      (bc-warn-at 'mapcar
                  "`mapcar' called for effect; use `mapc' or `dolist' instead"))
     ((and (eq (get (car form) 'side-effect-free) t)
           (not (assq (car form) byte-compile-function-environment))
           (byte-compile-warning-enabled-p 'suspicious (car form)))
      (bc-warn-at (car form) "value returned from %s is unused"
                  (prin1-to-string form))))))

(defun bc-check-earlier-calls (function arity)
  "Warn if calls of FUNCTION before its definition do not fit ARITY."
  (let ((entry (assq function byte-compile-unresolved-functions)))
    (when entry
      (let ((wrong nil))
        (dolist (count (cddr entry))
          (if (or (< count (car arity))
                  (and (numberp (cdr arity)) (> count (cdr arity))))
              (push count wrong)))
        (when (and wrong (byte-compile-warning-enabled-p 'callargs function))
          (bc-warn-at function
                      "%s being defined to take %s%s, but was previously called with %s"
                      function (bc-arity-text arity)
                      (if (equal arity '(1 . 1)) " arg" " args")
                      (mapconcat #'number-to-string (sort wrong #'<) ", ")))
        (setq byte-compile-unresolved-functions
              (delq entry byte-compile-unresolved-functions))))))

(defun bc-guards (test)
  "Return what TEST asks for: a list of (function . F) and (variable . V)."
  (cond
   ((not (consp test)) nil)
   ((and (memq (car test) '(fboundp functionp))
         (eq (car-safe (cadr test)) 'quote))
    (list (cons 'function (cadr (cadr test)))))
   ((and (memq (car test) '(boundp default-boundp local-variable-p))
         (eq (car-safe (cadr test)) 'quote))
    (list (cons 'variable (cadr (cadr test)))))
   ((eq (car test) 'and)
    (apply #'append (mapcar #'bc-guards (cdr test))))))

(defun bc-with-guards (guards form env)
  "Build FORM in ENV, where what GUARDS ask for may be used."
  (let ((byte-compile-bound-variables byte-compile-bound-variables)
        (byte-compile-not-obsolete-vars byte-compile-not-obsolete-vars)
        (bc-guarded bc-guarded))
    (dolist (guard guards)
      (cond
       ((eq (car guard) 'function) (push (cdr guard) bc-guarded))
       ((boundp (cdr guard))
        (push (cdr guard) byte-compile-not-obsolete-vars))
       ((not (memq (cdr guard) byte-compile-bound-variables))
        (push (cdr guard) byte-compile-bound-variables))))
    (bc-build form env)))

(defun bc-warn-unresolved ()
  "Warn about the functions that are still not known at the end of a file."
  (setq byte-compile-current-form :end)
  (when (byte-compile-warning-enabled-p 'unresolved)
    (dolist (entry byte-compile-unresolved-functions)
      (let ((function (car entry)))
        (unless (or (assq function byte-compile-function-environment)
                    (assq function bc-declared)
                    (fboundp function))
          (setq bc-last-position (cadr entry))
          (let ((byte-compile-error-on-warn byte-compile-error-on-warn))
            (byte-compile-warn
             (if (memq function byte-compile-noruntime-functions)
                 "the function `%s' might not be defined at runtime."
               "the function `%s' is not known to be defined.")
             function)))))))

;;; Forms.

(defun bc-warn-misplaced (form _n)
  "Warn that FORM, a `quote', has a wrong number of parts."
  (bc-warn-at (car form) "malformed quote form: `%s'" (prin1-to-string form)))

(defun bc-check-interactive (form)
  "Warn if FORM, an interactive form, is not well formed."
  (when (and (nthcdr 2 form)
             (let ((bad nil))
               (dolist (mode (nthcdr 2 form))
                 (unless (symbolp mode) (setq bad t)))
               bad))
    (bc-warn-at 'interactive "malformed interactive specc: %s"
                (prin1-to-string form))))

(defun bc-check-docstring (doc what name)
  "Warn if DOC, the docstring of NAME, is too wide.
WHAT is the kind of definition, nil for a function."
  (when (and (stringp doc)
             (byte-compile-warning-enabled-p 'docstrings (and (symbolp name) name)))
    (let ((wide nil))
      (dolist (line (split-string doc "\n"))
        (when (and (> (length line) byte-compile-docstring-max-column)
                   (not (string-match
                         "\\(?:https?\\|ftp\\|file\\)://\\|\\`(fn \\|\\\\[[{<]" line)))
          (setq wide t)))
      (when wide
        (if what
            (byte-compile-warn "%s"
                               (format "%s `%s' docstring wider than %s characters"
                                       what name byte-compile-docstring-max-column))
          (bc-warn-at name "docstring wider than %s characters"
                      byte-compile-docstring-max-column))))))

(provide 'byte-warn)

;;; byte-warn.el ends here
