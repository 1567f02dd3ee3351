;;; custom.el --- options, groups and faces as data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Options are variables with properties; there is no interface to set them with.

;;;###autoload-public

;;; Code:

(defvar custom-define-hook nil "Hook that runs when an option, a group or a face is defined.")
(defvar custom-dont-initialize nil "Non-nil means that options are not given values.")
(defvar custom-current-group-alist nil "For each file, the group that is current in it.")
(defvar custom-delayed-init-variables nil "Options to be given values later.")
(defvar custom-local-buffer nil "The buffer in which options are set, if not globally.")
(defvar custom-known-themes '(user changed) "The themes that exist.")
(defvar custom-enabled-themes nil "The themes in force.")
(defvar custom-theme-load-path '(custom-theme-directory t) "Where themes are looked for.")

;;; Initial values

(defun custom--standard-value (variable)
  "Return the standard value of the option VARIABLE."
  (eval (car (get variable 'standard-value)) t))

(defun custom--toplevel-bound-p (symbol)
  "Return non-nil if SYMBOL has a default value outside of all bindings."
  (condition-case nil
      (progn (default-toplevel-value symbol) t)
    (void-variable nil)))

(defun custom--initial-value (symbol exp)
  "Return the value of SYMBOL that was saved, else that of EXP."
  (let ((saved (get symbol 'saved-value)))
    (eval (if saved (car saved) exp) t)))

(defun custom-initialize-default (symbol exp)
  "Set SYMBOL to the value of EXP unless it has a value."
  (unless (custom--toplevel-bound-p symbol)
    (set-default-toplevel-value symbol (custom--initial-value symbol exp))))

(defun custom-initialize-set (symbol exp)
  "Set SYMBOL to the value of EXP by its :set function, unless it has a value."
  (unless (custom--toplevel-bound-p symbol)
    (funcall (or (get symbol 'custom-set) #'set-default-toplevel-value)
             symbol (custom--initial-value symbol exp))))

(defun custom-initialize-reset (symbol exp)
  "Set SYMBOL by its :set function to the value that it has, or that of EXP."
  (funcall (or (get symbol 'custom-set) #'set-default-toplevel-value)
           symbol
           (if (custom--toplevel-bound-p symbol)
               (funcall (or (get symbol 'custom-get) #'default-toplevel-value) symbol)
             (custom--initial-value symbol exp))))

(defun custom-initialize-changed (symbol exp)
  "Set SYMBOL by its :set function only if it has a value other than that of EXP."
  (if (custom--toplevel-bound-p symbol)
      (funcall (or (get symbol 'custom-set) #'set-default-toplevel-value)
               symbol
               (funcall (or (get symbol 'custom-get) #'default-toplevel-value) symbol))
    (set-default symbol (eval exp t))))

(defun custom-initialize-delay (symbol value)
  "Set SYMBOL to the value of VALUE, at once since there is no dumping here."
  (custom-initialize-reset symbol value))

;;; Declarations

(defun custom--map-keywords (function args)
  "Call FUNCTION with each keyword and its value in ARGS."
  (while args
    (let ((keyword (pop args)))
      (cond ((not (symbolp keyword)) (error "Junk in args %S" args))
            ((null args) (error "Keyword %s is missing an argument" keyword)))
      (funcall function keyword (pop args)))))

(defun custom-declare-variable (symbol default doc &rest args)
  "Make SYMBOL an option with the expression DEFAULT and DOC.
ARGS are keywords and values, as in `defcustom'."
  (put symbol 'standard-value (purecopy (list default)))
  (when doc (put symbol 'variable-documentation doc))
  (internal--define-uninitialized-variable symbol doc)
  (let ((initialize #'custom-initialize-reset)
        (requests nil)
        (buffer-local nil))
    (unless (memq :group args)
      (let ((group (custom-current-group)))
        (when group (custom-add-to-group group symbol 'custom-variable))))
    (custom--map-keywords
     (lambda (keyword value)
       (pcase keyword
         (:initialize (setq initialize value))
         (:set (put symbol 'custom-set value))
         (:get (put symbol 'custom-get value))
         (:require (push value requests))
         (:risky (put symbol 'risky-local-variable value))
         (:safe (put symbol 'safe-local-variable value))
         (:local
          (when (memq value '(t permanent)) (setq buffer-local t))
          (when (memq value '(permanent permanent-only)) (put symbol 'permanent-local t)))
         (:type (put symbol 'custom-type (purecopy value)))
         (:options (put symbol 'custom-options value))
         (:set-after (custom-add-dependencies symbol value))
         (_ (custom-handle-keyword symbol keyword value 'custom-variable))))
     args)
    (put symbol 'custom-requests requests)
    (unless custom-dont-initialize
      (funcall initialize symbol default))
    (when buffer-local (make-variable-buffer-local symbol)))
  (push symbol current-load-list)
  (run-hooks 'custom-define-hook)
  symbol)

(defmacro defcustom (symbol standard doc &rest args)
  "Define SYMBOL as an option whose value is that of STANDARD, with DOC.
ARGS are keywords and values: :type, :group, :options, :initialize, :set,
:get, :require, :risky, :safe, :local, :set-after, :version,
:package-version, :tag, :link, :load.

\(fn SYMBOL STANDARD DOC [KEYWORD VALUE]...)"
  (declare (doc-string 3) (indent 2)
           (debug (name body &optional stringp &rest [keywordp form])))
  `(custom-declare-variable
    ',symbol
    ,(if lexical-binding
         ;; A function, so that the compiler sees the expression.
         `(list 'funcall (list 'function (lambda () "" ,standard)))
       `',standard)
    ,doc
    ,@args))

(defun custom-declare-group (symbol members doc &rest args)
  "Make SYMBOL a group with MEMBERS and DOC.
ARGS are keywords and values, as in `defgroup'."
  (while members
    (apply #'custom-add-to-group symbol (car members))
    (setq members (cdr members)))
  (when doc (put symbol 'group-documentation doc))
  (custom--map-keywords
   (lambda (keyword value)
     (if (eq keyword :prefix)
         (put symbol 'custom-prefix value)
       (custom-handle-keyword symbol keyword value 'custom-group)))
   args)
  (when load-file-name
    (let ((cell (assoc load-file-name custom-current-group-alist)))
      (if cell (setcdr cell symbol)
        (push (cons load-file-name symbol) custom-current-group-alist))))
  (run-hooks 'custom-define-hook)
  symbol)

(defmacro defgroup (symbol members doc &rest args)
  "Define SYMBOL as a group of options, with MEMBERS, pairs (NAME WIDGET), and DOC.
ARGS are keywords and values: :group, :prefix, :version, :link, :tag, :load.

\(fn SYMBOL MEMBERS DOC [KEYWORD VALUE]...)"
  (declare (doc-string 3) (indent 1))
  `(custom-declare-group ',symbol ,members ,doc ,@args))

(defun custom-declare-face (face spec doc &rest args)
  "Make FACE a face with SPEC and DOC; ARGS are keywords and values."
  (unless (get face 'face-defface-spec)
    (put face 'face-defface-spec (purecopy spec)))
  (put face 'face-documentation doc)
  (put face 'face (or (get face 'face) t))
  (while args
    (let ((arg (pop args)))
      (custom-handle-keyword face arg (pop args) 'custom-face)))
  (push (cons 'defface face) current-load-list)
  (run-hooks 'custom-define-hook)
  face)

(defmacro defface (face spec doc &rest args)
  "Define FACE with SPEC and DOC.  Faces are data here: nothing is displayed.
ARGS are keywords and values.

\(fn FACE SPEC DOC [KEYWORD VALUE]...)"
  (declare (doc-string 3) (indent 1))
  `(custom-declare-face ',face ,spec ,doc ,@args))

(defun custom-current-group ()
  "Return the group that is current in the file being loaded."
  (cdr (assoc load-file-name custom-current-group-alist)))

;;; Properties

(defun custom-add-to-group (group option widget)
  "Put OPTION, of the kind WIDGET, into GROUP."
  (let ((entry (list option widget)))
    (or (member entry (get group 'custom-group))
        (put group 'custom-group (append (get group 'custom-group) (list entry))))))

(defun custom-group-of-mode (mode)
  "Return the group of MODE, or nil."
  (or (get mode 'custom-mode-group)
      (let ((group (intern-soft (string-remove-suffix "-mode" (symbol-name mode)))))
        (and group (get group 'custom-group) group))))

(defun custom-handle-all-keywords (symbol args type)
  "Handle the keywords in ARGS of SYMBOL, of the kind TYPE."
  (while args
    (let ((arg (pop args)))
      (unless args (error "Keyword %s is missing an argument" arg))
      (custom-handle-keyword symbol arg (pop args) type))))

(defun custom-handle-keyword (symbol keyword value type)
  "Handle KEYWORD with VALUE of SYMBOL, of the kind TYPE."
  (pcase keyword
    (:group (custom-add-to-group value symbol type))
    (:version (custom-add-version symbol value))
    (:package-version (custom-add-package-version symbol value))
    (:link (custom-add-link symbol value))
    (:load (custom-add-load symbol value))
    (:tag (put symbol 'custom-tag value))
    (:set-after (custom-add-dependencies symbol value))
    (_ (error "Unknown keyword %s" keyword))))

(defun custom-add-dependencies (symbol value)
  "Note that SYMBOL is to be set after the options in VALUE."
  (unless (listp value) (error "Invalid custom dependency `%s'" value))
  (let ((known (get symbol 'custom-dependencies)))
    (dolist (v value) (unless (memq v known) (push v known)))
    (put symbol 'custom-dependencies known)))

(defun custom-add-option (symbol option)
  "Add OPTION to the options of SYMBOL."
  (let ((options (get symbol 'custom-options)))
    (unless (member option options)
      (put symbol 'custom-options (cons option options)))))
(defalias 'custom-add-frequent-value #'custom-add-option)

(defun custom-add-choice (variable choice)
  "Offer CHOICE, a type, among those of VARIABLE, whose type must be a `choice'."
  (let* ((type (get variable 'custom-type))
         (tag (plist-get (cdr choice) :tag)))
    (unless (eq (car-safe type) 'choice)
      (error "Not a choice type: %s" type))
    (unless (seq-find (lambda (one) (equal (plist-get (cdr-safe one) :tag) tag)) (cdr type))
      (setcdr type (append (cdr type) (list choice))))))

(defun custom-add-link (symbol widget)
  "Add the link WIDGET to SYMBOL."
  (let ((links (get symbol 'custom-links)))
    (unless (member widget links)
      (put symbol 'custom-links (cons widget links)))))

(defun custom-add-version (symbol version)
  "Note that SYMBOL changed in VERSION."
  (put symbol 'custom-version version))

(defun custom-add-package-version (symbol version)
  "Note that SYMBOL changed in VERSION, a (PACKAGE . VERSION)."
  (put symbol 'custom-package-version version))

(defun custom-add-load (symbol load)
  "Note that LOAD is to be loaded before SYMBOL is customized."
  (let ((loads (get symbol 'custom-loads)))
    (unless (member load loads)
      (put symbol 'custom-loads (cons load loads)))))

(defun custom-load-symbol (symbol)
  "Load what SYMBOL needs to be customized."
  (dolist (load (get symbol 'custom-loads))
    (if (symbolp load) (ignore-errors (require load)) (load load t))))

(defun custom-autoload (symbol load &optional noset)
  "Note that LOAD defines the option SYMBOL; NOSET means that setting it loads nothing."
  (put symbol 'custom-autoload (if noset 'noset t))
  (custom-add-load symbol load))

(defun custom-variable-p (variable)
  "Return non-nil if VARIABLE is an option."
  (when (symbolp variable)
    (let ((properties (symbol-plist (indirect-variable variable))))
      (or (plist-get properties 'standard-value)
          (plist-get properties 'custom-autoload)))))
(defalias 'user-variable-p #'custom-variable-p)

(defun custom-note-var-changed (variable)
  "Note that VARIABLE has been set."
  (put variable 'customized-value (list (custom-quote (eval variable t)))))

(defun custom-quote (sexp)
  "Return an expression whose value is SEXP."
  (if (or (memq sexp '(t nil)) (keywordp sexp)
          (not (or (symbolp sexp) (consp sexp))))
      sexp
    (list 'quote sexp)))

(defun custom-reevaluate-setting (symbol)
  "Give SYMBOL its standard value again."
  (let ((value (or (get symbol 'saved-value) (get symbol 'standard-value))))
    ;; A variable of the start-up may have a value but no expression for it.
    (when (or value (not (default-boundp symbol)))
      (funcall (or (get symbol 'custom-set) #'set-default) symbol (eval (car value) t)))))

;;; Setting

(defun custom-set-default (variable value)
  "Set the default of VARIABLE, or its local value while a buffer is customized, to VALUE."
  (if custom-local-buffer
      (with-current-buffer custom-local-buffer
        (set variable value))
    (set-default-toplevel-value variable value)))

(defun custom-set-minor-mode (variable value)
  "Turn the minor mode of VARIABLE on or off as VALUE says."
  (with-current-buffer (or custom-local-buffer (current-buffer))
    (funcall variable (if value 1 0))))

(defun customize-mark-as-set (symbol)
  "Mark SYMBOL as set in this session."
  (custom-note-var-changed symbol))

(defun customize-mark-to-save (symbol)
  "Mark SYMBOL to be saved."
  (custom-note-var-changed symbol))

(defun customize-set-variable (variable value &optional comment)
  "Set the option VARIABLE to VALUE by its :set function, with COMMENT."
  (custom-load-symbol variable)
  (funcall (or (get variable 'custom-set) #'set-default) variable value)
  (put variable 'customized-value (list (custom-quote value)))
  (when comment (put variable 'variable-comment comment))
  value)

(defun customize-save-variable (variable value &optional comment)
  "Set the option VARIABLE to VALUE, with COMMENT; nothing is saved in batch mode."
  (customize-set-variable variable value comment)
  (message "Setting `%s' temporarily since \"emacs -q\" would overwrite customizations" variable))

(defmacro setopt (&rest pairs)
  "Set each option to its value, by its :set function.

\(fn [VARIABLE VALUE]...)"
  (let (forms)
    (while pairs
      (push `(setopt--set ',(pop pairs) ,(pop pairs)) forms))
    (macroexp-progn (nreverse forms))))

(defun setopt--set (variable value)
  "Set the option VARIABLE to VALUE."
  (custom-load-symbol variable)
  (funcall (or (get variable 'custom-set) #'set-default) variable value)
  value)

(provide 'custom)

;;; custom.el ends here
