;;; byte-warn.el --- warnings of the byte compiler  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What the compiler says about the code, and how it says where.
;;
;; The reader keeps no positions.  While byte-check.el walks over the code it notes
;; each symbol that it comes by in `bc-log'.  When there is something to say, the
;; noted symbols are looked up in the text of the top-level form one after the other:
;; each stands for its first occurrence that was not used up before, and where the
;; last one stands is the place of the warning.  So nothing is looked for as long as
;; there is nothing to say.

;;; Code:

(require 'warnings)

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
  "How wide a docstring may be before the compiler warns.
A greater `fill-column' of the file counts instead.")
(put 'byte-compile-docstring-max-column 'safe-local-variable #'integerp)

(defvar byte-compile-debug nil
  "Non-nil means that errors in the code that is compiled are signaled.")

(defvar warning-fill-column)

(defvar byte-compile-log-buffer "*Compile-Log*"
  "The buffer, or its name, in which the compiler logs its warnings.")

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
Elements are (NAME MARK . ARGUMENT-COUNTS); MARK is what `bc-mark' returns.")
(defvar byte-compile-noruntime-functions nil
  "Functions that are known because they were loaded while compiling.")
(defvar byte-compile-free-references nil "Free variables that were reported.")
(defvar byte-compile-free-assignments nil
  "Free variables whose assignment was reported.")
(defvar byte-compile-new-defuns nil "Functions that the file has defined.")
(defvar byte-compile-const-variables nil "Constants that the file has defined.")
(defvar byte-compile-lexical-variables nil
  "Variables that were used lexically in the file so far.")

(defvar bc-directory nil "The directory from which the names of files are told.")
(defvar bc-form-start nil "Where the top-level form begins.")
(defvar bc-form-end nil "Where the top-level form ends.")
(defvar bc-log nil "Symbols of the top-level form that were met, the last first.")
(defvar bc-replayed nil
  "What is known about places, or nil: [LOG POSITION PLACES].
POSITION is the place to which LOG leads; PLACES holds what comes after.")
(defvar bc-position-override nil "Where the warning is, if the log does not tell.")
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
         (bc-directory default-directory)
         (bc-form-start nil)
         (bc-form-end nil)
         (bc-log nil)
         (bc-replayed nil)
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
       (not (let ((found nil))
              (dolist (entry byte-compile--suppressed-warnings)
                (if (and (eq (car entry) warning) (memq symbol (cdr entry)))
                    (setq found t)))
              found))
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
    (let ((pos (or bc-position-override (bc-position))) line column)
      (with-current-buffer byte-compile-current-buffer
        (save-excursion
          (goto-char (min pos (point-max)))
          (setq column (- (point) (line-beginning-position)))
          (setq line (1+ (count-lines (point-min) (line-beginning-position))))))
      (format "%s:%d:%d:" (bc-file-label) line (1+ column))))
   (byte-compile-current-file (format "%s:" (bc-file-label)))
   (load-file-name (format "%s:" (file-relative-name load-file-name bc-directory)))
   (t "")))

(defun bc-file-label ()
  "Return the name of the file for messages."
  (if (stringp byte-compile-current-file)
      (file-relative-name byte-compile-current-file bc-directory)
    (format "Buffer %s" byte-compile-current-file)))

(defun bc-fill-column ()
  "Return the width of the lines of warnings, as the log has it."
  (let ((log (get-buffer byte-compile-log-buffer)))
    (if log (buffer-local-value 'warning-fill-column log) warning-fill-column)))

(defun bc-fill (text)
  "Return TEXT broken into lines at spaces, the later ones indented."
  (if (or (<= (length text) (bc-fill-column))
          (string-match "\n" text))
      text
    (let ((words (split-string text " " nil)) (width (bc-fill-column))
          (line nil) (lines nil))
      (dolist (word words)
        (cond
         ((null line) (setq line word))
         ((<= (+ (string-width line) 1 (string-width word)) width)
          (setq line (concat line " " word)))
         (t (push line lines)
            (setq line (concat "    " word)))))
      (mapconcat #'identity (nreverse (cons line lines)) "\n"))))

(defun bc-heading ()
  "Return the line that says in which definition we are, if that is news."
  (let* ((form byte-compile-current-form)
         (news (or (not (equal byte-compile-current-file (cdr bc-last-heading)))
                   (and form (not (eq form (car bc-last-heading)))))))
    (setq bc-last-heading (cons form byte-compile-current-file))
    (if news
        (format "\nIn %s:"
                (cond ((null form) "toplevel form")
                      ((eq form :end) "end of data")
                      (t form))))))

(defun byte-compile--log-warning-for-byte-compile (text &optional _position
                                                        fill level)
  "Report TEXT about the place that is being compiled.
FILL means to break lines; LEVEL is `:warning' or `:error'."
  (let ((heading (bc-heading))
        (line (concat (bc-place-prefix) " "
                      (if (eq level :error) "Error: " "Warning: ")
                      text)))
    (if heading (bc-log-line heading))
    (bc-log-line (if fill (bc-fill line) line))))

(defun bc-log-line (text)
  "Show TEXT and write it into the log, without moving point there."
  (let ((old (get-buffer byte-compile-log-buffer)) (inhibit-read-only t))
    (with-current-buffer (or old (get-buffer-create byte-compile-log-buffer))
      (unless old
        (special-mode)
        (setq buffer-undo-list t))
      (save-excursion
        (goto-char (point-max))
        (insert text "\n"))))
  (message "%s" text))

(defun byte-compile-log-warning (string &optional fill level)
  "Report the warning STRING.
FILL means to break lines; LEVEL is `:warning' or `:error'."
  (funcall byte-compile-log-warning-function
           string
           (or bc-position-override (bc-position))
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

;;; Places.

(defun bc-at (symbol)
  "Note that the code that is walked over has come to SYMBOL."
  (setq bc-log (cons symbol bc-log)))

(defun bc-skip-character ()
  "Move point over the rest of a character literal, from behind its `?'."
  (let ((more t))
    (while more
      (setq more nil)
      (when (eq (char-after) ?\\)
        (forward-char 1)
        (setq more (looking-at "[CMSHAs]-")))
      (if (not (eobp)) (forward-char 1))
      (if more (forward-char 1)))
    (skip-chars-forward "a-zA-Z0-9")))

(defun bc-skip-token ()
  "Move point over a symbol or number, if there is one."
  (while (progn (skip-chars-forward "^] \t\n\r\f()['`,\"#;\\\\")
                (eq (char-after) ?\\))
    (forward-char (if (< (1+ (point)) (point-max)) 2 1))))

(defun bc-symbol-places (start end)
  "Return a hash table of the places of all symbols between START and END.
It maps names to lists of positions."
  (let ((places (make-hash-table :test #'equal)) char)
    (with-current-buffer byte-compile-current-buffer
      (save-excursion
        (goto-char start)
        (while (progn (skip-chars-forward " \t\n\r\f()[]'`,.@" end)
                      (< (point) end))
          (setq char (char-after))
          (cond
           ((eq char ?\;) (forward-line 1))
           ((eq char ?\")
            (forward-char 1)
            (while (progn (skip-chars-forward "^\\\\\"" end)
                          (eq (char-after) ?\\))
              (forward-char 2))
            (if (not (eobp)) (forward-char 1)))
           ((eq char ??) (forward-char 1) (bc-skip-character))
           ((eq char ?#)
            (forward-char 1)
            (if (not (memq (char-after) '(?' ?\( ?\[))) (bc-skip-token)))
           (t
            (let ((from (point)))
              (bc-skip-token)
              (if (= from (point)) (forward-char 1))
              (let ((name (buffer-substring-no-properties from (point))))
                (puthash name (cons from (gethash name places)) places))))))))
    (maphash #'(lambda (name list) (puthash name (nreverse list) places)) places)
    places))

(defun bc-use-place (symbol place places)
  "Return the place of the next occurrence of SYMBOL in the table PLACES.
PLACE is the one before.  When the occurrence lies before it, that one is passed
over too."
  (let* ((name (symbol-name symbol)) (list (gethash name places)) (last place))
    (when list
      (while (and list (progn (setq last place)
                              (setq place (car list))
                              (setq list (cdr list))
                              (> last place))))
      (puthash name list places))
    place))

(defun bc-position ()
  "Return the position of what the log has come to, or nil."
  (cond
   ((not (and bc-form-start (buffer-live-p byte-compile-current-buffer)))
    bc-form-start)
   ((null bc-log) bc-form-start)
   (t
    (unless bc-replayed
      (setq bc-replayed
            (vector nil bc-form-start (bc-symbol-places bc-form-start bc-form-end))))
    (let ((new nil) (tail bc-log))
      (while (not (eq tail (aref bc-replayed 0)))
        (setq new (cons (car tail) new))
        (setq tail (cdr tail)))
      (aset bc-replayed 0 bc-log)
      (dolist (symbol new)
        (aset bc-replayed 1 (bc-use-place symbol (aref bc-replayed 1)
                                          (aref bc-replayed 2))))
      (aref bc-replayed 1)))))

(defun bc-mark ()
  "Return what `bc-marked-position' needs to find the present place later."
  (list bc-log bc-form-start bc-form-end))

(defun bc-marked-position (mark)
  "Return the position at which MARK was made."
  (let ((bc-log (nth 0 mark)) (bc-form-start (nth 1 mark)) (bc-form-end (nth 2 mark))
        (bc-replayed nil))
    (bc-position)))

(defun bc-warn-at (symbol format &rest args)
  "Emit a warning about the place of SYMBOL: FORMAT filled with ARGS."
  (when byte-compile-warnings
    (bc-at symbol)
    (apply #'byte-compile-warn format args)))

;;; Variables.

(defun bc-known-variable-p (symbol)
  "Return non-nil if SYMBOL may be used as a dynamic variable."
  (or (boundp symbol)
      (special-variable-p symbol)
      (memq symbol byte-compile-bound-variables)))

(defun bc-note-obsolete-variable (symbol access)
  "Warn if SYMBOL is obsolete.
ACCESS says how it is used: `reference', `assign' or `let-bind'."
  (let ((info (get symbol 'byte-obsolete-variable)))
    (when (and info
               (not (memq symbol byte-compile-not-obsolete-vars))
               (not (memq symbol byte-compile-global-not-obsolete-vars))
               (cond ((eq access 'assign) (memq (nth 1 info) '(set nil)))
                     ((eq access 'reference) (memq (nth 1 info) '(get nil)))
                     (t (not (eq (nth 1 info) 'get))))
               (byte-compile-warning-enabled-p 'obsolete symbol))
      (byte-compile-warn "%s" (macroexp--obsolete-warning symbol info "variable")))))

(defun bc-note-free-variable (symbol access)
  "Warn that SYMBOL is free, if it was not said before.
ACCESS is `reference' or `assign'."
  (unless (memq symbol (if (eq access 'assign)
                           byte-compile-free-assignments
                         byte-compile-free-references))
    (when (byte-compile-warning-enabled-p 'free-vars symbol)
      (if (eq access 'assign)
          (push symbol byte-compile-free-assignments)
        (push symbol byte-compile-free-references))
      (byte-compile-warn (if (eq access 'assign)
                             "assignment to free variable `%s'"
                           "reference to free variable `%s'")
                         symbol))))

(defun bc-note-not-unused (vars kind)
  "Warn about those of VARS that are used although their name begins with _.
KIND is `variable' or `argument'."
  (when (and byte-compile-warnings lexical-binding (not bc-inlining))
    (dolist (var vars)
      (let ((symbol (bc-var-name var)))
        (when (and (eq (aref (symbol-name symbol) 0) ?_)
                   (or (> (bc-var-refs var) 0) (> (bc-var-sets var) 0))
                   (intern-soft symbol)
                   (byte-compile-warning-enabled-p 'not-unused symbol))
          (byte-compile-warn "%s `%S' not left unused" kind symbol))))))

(defun bc-note-uninitialized (vars)
  "Warn about those of VARS, bound without saying to what, that are never assigned."
  (dolist (var (reverse vars))
    (if (and (= (bc-var-sets var) 0) (intern-soft (bc-var-name var)))
        (byte-compile-warn "Variable `%s' left uninitialized" (bc-var-name var)))))

(defun bc-unused-p (var)
  "Return non-nil if nobody reads VAR although its name says so."
  (let ((symbol (bc-var-name var)))
    (and (= (bc-var-refs var) 0)
         symbol
         (not (eq (aref (symbol-name symbol) 0) ?_))
         (not (eq symbol 'ignored))
         (intern-soft symbol))))

(defun bc-note-unused (var kind)
  "Warn if VAR is not used; KIND is `variable' or `argument'."
  (if (and (bc-unused-p var)
           (byte-compile-warning-enabled-p 'lexical (bc-var-name var)))
      (byte-compile-warn "%s" (format "Unused lexical %s `%S'"
                                      kind (bc-var-name var)))))

(defun bc-warn-constant (symbol what)
  "Warn that the constant SYMBOL is used for WHAT."
  (when (byte-compile-warning-enabled-p 'constants symbol)
    (bc-at symbol)
    (byte-compile-warn "%s constant `%s'" what symbol)))

(defun bc-note-prefix (symbol)
  "Warn if the name of the dynamic variable SYMBOL has no prefix."
  (when (and (byte-compile-warning-enabled-p 'lexical symbol)
             (not (string-match "[-*/:$]" (symbol-name symbol)))
             (not (boundp symbol)))
    (byte-compile-warn "global/dynamic var `%s' lacks a prefix" symbol))
  (when (memq symbol byte-compile-lexical-variables)
    (setq byte-compile-lexical-variables
          (delq symbol byte-compile-lexical-variables))
    (if (byte-compile-warning-enabled-p 'lexical symbol)
        (byte-compile-warn "Variable `%S' declared after its first use" symbol))))

(defun bc-note-lexical (vars)
  "Note that VARS are used lexically in the file."
  (if bc-form-start
      (dolist (var vars)
        (if (bc-var-name var)
            (or (memq (bc-var-name var) byte-compile-lexical-variables)
                (push (bc-var-name var) byte-compile-lexical-variables))))))

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
      (setq entry (list function (bc-mark)))
      (push entry byte-compile-unresolved-functions))
    (unless (or (eq count t) (memq count (cddr entry)))
      (setcdr (cdr entry) (cons count (cddr entry))))))

(defun bc-warn-argcount (function count wanted)
  "Warn that FUNCTION has COUNT arguments when WANTED would be right."
  (bc-at function)
  (byte-compile-warn "`%s' called with %d arg%s, but requires %s"
                     function count (if (= count 1) "" "s") wanted))

(defun bc-note-call (function count)
  "Check a call of FUNCTION, a symbol, with COUNT arguments."
  (let ((arity (bc-function-arity function)) info)
    (cond
     ((null arity)
      (unless (memq function bc-guarded) (bc-note-unresolved function count)))
     ((and (consp arity)
           (or (< count (car arity))
               (and (numberp (cdr arity)) (> count (cdr arity))))
           (byte-compile-warning-enabled-p 'callargs function))
      (byte-compile-warn "%s called with %d argument%s, but %s %s"
                         function count (if (= count 1) "" "s")
                         (if (< count (car arity)) "requires" "accepts only")
                         (bc-arity-text arity))))
    (when (and (setq info (get function 'byte-obsolete-info))
               (not (memq function byte-compile-not-obsolete-funcs))
               (byte-compile-warning-enabled-p 'obsolete function))
      (byte-compile-warn "%s" (macroexp--obsolete-warning function info "function")))))

(defconst bc-variable-functions
  '(set symbol-value run-hooks add-to-list add-hook remove-hook run-hook-with-args
        run-hook-with-args-until-success run-hook-with-args-until-failure)
  "Functions of the name of a dynamic variable.")

(defun bc-check-named-variable (function symbol)
  "Warn if SYMBOL is no dynamic variable, or an obsolete one, in a call of FUNCTION."
  (cond
   ((not (symbolp symbol))
    (when (eq function 'set)
      (byte-compile-warn "malformed setq form: %S" (list 'setq symbol nil))
      (bc-at nil)
      (byte-compile-warn "variable reference to nonvariable `%S'" symbol)
      (byte-compile-report-error (list 'wrong-type-argument 'symbolp symbol))))
   ((and (not (eq function 'set)) (memq symbol byte-compile-lexical-variables))
    (byte-compile-report-error
     (if (eq function 'add-to-list)
         (format-message "`%s' can't use lexical var `%s'; use `push' or `cl-pushnew'"
                         function symbol)
       (format-message "%s cannot use lexical var `%s'" function symbol))
     (eq function 'add-to-list)))
   ((memq function '(add-hook remove-hook set))
    (let ((bc-log (cons symbol bc-log)))
      (bc-note-obsolete-variable symbol 'assign)
      (if (and (eq function 'set)
               (not (or (bc-known-variable-p symbol) (keywordp symbol) (null symbol)
                        (memq symbol bc-guarded)
                        (memq symbol byte-compile-lexical-variables))))
          (bc-note-free-variable symbol 'assign))))))

(defun bc-check-autoload (nodes)
  "Warn if NODES, the arguments of `autoload' in other code, name a macro."
  (let ((name (bc-check-constant (nth 0 nodes)))
        (type (and (nth 4 nodes) (bc-check-constant (nth 4 nodes)))))
    (when (and name (symbolp name) (memq type '(t macro)) (not (fboundp name)))
      (bc-at 'autoload)
      (byte-compile-warn
       "The compiler ignores `autoload' except at top level.  You should
     probably put the autoload of the macro `%s' at top-level." name))))

(defun bc-note-interactive-only (function)
  "Warn if FUNCTION is not for use in programs."
  (let ((info (get function 'interactive-only)))
    (if (and info (byte-compile-warning-enabled-p 'interactive-only function))
        (byte-compile-warn "`%s' is for interactive use only%s"
                           function
                           (cond ((stringp info)
                                  (format "; %s" (substitute-command-keys info)))
                                 ((eq info t) ".")
                                 (t (format-message "; use `%s' instead." info)))))))

(defun bc-check-format (function string given)
  "Warn if STRING, the format that FUNCTION gets, does not need GIVEN arguments."
  (let ((n 0) (max 0) (start 0))
    (while (string-match
            "%\\(\\([0-9]+\\)\\$\\)?[-+ #0]*[0-9]*\\(?:\\.[0-9]+\\)?\\(.\\|\n\\|\\'\\)"
            string start)
      (setq start (match-end 0))
      (unless (equal (match-string 3 string) "%")
        (if (match-string 2 string)
            (setq n (string-to-number (match-string 2 string)))
          (setq n (1+ n)))
        (setq max (max max n))))
    (when (and (/= max given) (byte-compile-warning-enabled-p 'callargs function))
      (byte-compile-warn "`%s' called with %d args to fill %d format field(s)"
                         function given max))))

(defun bc-check-earlier-calls (function arity)
  "Warn if calls of FUNCTION before its definition do not fit ARITY."
  (let ((entry (assq function byte-compile-unresolved-functions)))
    (when entry
      (let ((counts (sort (cddr entry) #'<)))
        (when (and counts
                   (or (< (car counts) (car arity))
                       (and (numberp (cdr arity))
                            (> (car (last counts)) (cdr arity))))
                   (byte-compile-warning-enabled-p 'callargs function))
          (byte-compile-warn
           "%s being defined to take %s%s, but was previously called with %s"
           function (bc-arity-text arity)
           (if (equal arity '(1 . 1)) " arg" " args")
           (bc-arity-text (cons (car counts) (car (last counts)))))))
      (setq byte-compile-unresolved-functions
            (delq entry byte-compile-unresolved-functions)))))

(defun bc-warn-unresolved ()
  "Warn about the functions that are still not known at the end of a file."
  (setq byte-compile-current-form :end)
  (when (byte-compile-warning-enabled-p 'unresolved)
    (dolist (entry byte-compile-unresolved-functions)
      (let ((function (car entry)))
        (unless (or (assq function byte-compile-function-environment)
                    (assq function bc-declared)
                    (fboundp function))
          (let ((bc-position-override (bc-marked-position (cadr entry))))
            (byte-compile-warn
             (if (memq function byte-compile-noruntime-functions)
                 "the function `%s' might not be defined at runtime."
               "the function `%s' is not known to be defined.")
             function)))))))

;;; Forms.

(defun bc-check-interactive (form)
  "Warn if FORM, an interactive form, is not well formed."
  (when (and (nthcdr 2 form)
             (let ((bad nil))
               (dolist (mode (nthcdr 2 form))
                 (unless (symbolp mode) (setq bad t)))
               bad))
    (byte-compile-warn "malformed interactive specc: %s" (prin1-to-string form))))

(defun byte-compile--wide-docstring-p (doc col)
  "Return non-nil if a line of DOC is wider than COL, as far as it can be helped.
Nothing is said about URLs, calling conventions and what stands for keys and keymaps."
  (let ((wide nil))
    (dolist (line (split-string doc "\n"))
      (if (and (> (length line) col)
               (not (string-match
                     (concat "\\(?:https?\\|ftp\\|file\\)://"
                             "\\|\\`\\\\?([^ ()]+ .*)\\'"
                             "\\|\\\\[[{<]")
                     line)))
          (setq wide t)))
    wide))

(defun bc-check-docstring (doc &optional kind name)
  "Warn if DOC is too wide.
KIND and NAME say which definition it belongs to, unless that is clear."
  (when (and (stringp doc)
             (byte-compile-warning-enabled-p 'docstrings (and (symbolp name) name))
             (byte-compile--wide-docstring-p
              doc (max byte-compile-docstring-max-column fill-column)))
    (byte-compile-warn "%s"
                       (format "%sdocstring wider than %s characters"
                               (if kind (format "%s `%s' " kind name) "")
                               (max byte-compile-docstring-max-column fill-column)))))

(provide 'byte-warn)

;;; byte-warn.el ends here
