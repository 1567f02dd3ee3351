;;; easy-mmode.el --- minor modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun easy-mmode-pretty-mode-name (mode &optional lighter)
  "Return the name of MODE as shown to people, from its LIGHTER if that is a string."
  (let ((case-fold-search t)
        (name (concat (string-replace "-Minor" " minor"
                                      (capitalize (replace-regexp-in-string
                                                   "toc-" "ToC-"
                                                   (replace-regexp-in-string
                                                    "-mode\\'" "" (symbol-name mode)))))
                      " mode")))
    (if (not (stringp lighter))
        name
      (let ((text (replace-regexp-in-string "\\`\\s-+\\|\\s-+\\'" "" lighter)))
        (replace-regexp-in-string (regexp-quote text) text name t t)))))

(defun easy-mmode--arg-docstring ()
  "Return what the docstrings of minor modes say of the argument."
  "\n\nCalled from Lisp, turn the mode on if ARG is nil or positive, toggle it
if ARG is `toggle', and turn it off if ARG is zero or negative.")

(defun easy-mmode--parse-body (body)
  "Return (OPTIONS . FORMS) for BODY, what follows the docstring in `define-minor-mode'.
OPTIONS is a plist; under :extra it has those that are for `defcustom'."
  (let ((options nil)
        (extra nil))
    ;; The old way: initial value, lighter and keymap without keywords.
    (unless (or (keywordp (car body)) (null body) (consp (car body)))
      (setq options (list :init-value (pop body)))
      (unless (or (keywordp (car body)) (consp (car body)))
        (setq options (plist-put options :lighter (pop body)))
        (unless (keywordp (car body))
          (setq options (plist-put options :keymap (pop body))))))
    (while (keywordp (car body))
      (let ((keyword (pop body))
            (value (pop body)))
        (pcase keyword
          (:extra-args (error "extra-args not supported"))
          ((or :init-value :lighter :global :keymap :interactive :variable :after-hook :require)
           (setq options (plist-put options keyword value)))
          (_ (setq extra (append extra (list keyword value)))))))
    (cons (plist-put options :extra extra) body)))

(defun easy-mmode--accessors (mode variable)
  "Return (GETTER . SETTER) for MODE, which has VARIABLE as its :variable.
SETTER, a function, is nil if GETTER is a place that can be set."
  (cond ((null variable) (list mode))
        ((and (consp variable)
              (or (and (cdr variable) (symbolp (cdr variable)))
                  (eq (car-safe (cdr variable)) 'lambda)))
         variable)
        (t (list variable))))

(defun easy-mmode--variable-form (mode pretty options)
  "Return the form that defines the variable of MODE, shown as PRETTY, with OPTIONS."
  (let ((doc (format "Non-nil if %s is enabled.\nUse the command `%s' to change it."
                     pretty mode))
        (init-value (plist-get options :init-value))
        (extra (plist-get options :extra)))
    (cond
     ((plist-get options :variable) nil)
     ((not (plist-get options :global))
      `(progn
         :autoload-end
         (defvar-local ,mode ,init-value ,doc)))
     (t
      `(defcustom ,mode ,init-value
         ,doc
         :set #'custom-set-minor-mode
         :initialize #'custom-initialize-default
         :type 'boolean
         ,@(unless (memq :group extra)
             `(:group ',(intern (string-remove-suffix "-mode" (symbol-name mode)))))
         ,@extra
         ,@(unless (memq (plist-get options :require) '(nil t))
             `(:require ,(plist-get options :require))))))))

(defun easy-mmode--command-form (mode doc pretty hook options body)
  "Return the form that defines the command MODE with DOC, shown as PRETTY, for HOOK.
OPTIONS are those of `define-minor-mode', BODY is what the command does besides."
  (pcase-let ((`(,getter . ,setter) (easy-mmode--accessors mode (plist-get options :variable)))
              (last-message (make-symbol "last-message"))
              (new '(not (and (numberp arg) (< arg 1)))))
    (setq new `(if (eq arg 'toggle) (not ,getter) ,new))
    `(defun ,mode (&optional arg)
       ,(concat (or doc (format "Toggle %s on or off." pretty)) (easy-mmode--arg-docstring))
       ,@(if (or (plist-get options :interactive) (not (plist-member options :interactive)))
             '((interactive (list (if current-prefix-arg
                                      (prefix-numeric-value current-prefix-arg)
                                    'toggle)))))
       (let ((,last-message (current-message)))
         ,(cond (setter `(funcall #',setter ,new))
                ((symbolp getter) `(setq ,getter ,new))
                (t `(setf ,getter ,new)))
         ,@(unless (plist-get options :global)
             `((when (boundp 'local-minor-modes)
                 (setq local-minor-modes (delq ',mode local-minor-modes))
                 (when ,getter
                   (setq local-minor-modes (cons ',mode local-minor-modes))))))
         ,@body
         (run-hooks ',hook (if ,getter
                               ',(intern (format "%s-on-hook" mode))
                             ',(intern (format "%s-off-hook" mode))))
         (when (and (called-interactively-p 'any)
                    (equal ,last-message (current-message)))
           (message ,(format "%s %%sabled" pretty) (if ,getter "en" "dis")))
         ,@(if (plist-get options :after-hook) (list (plist-get options :after-hook))))
       (force-mode-line-update)
       ,getter)))

(defmacro define-minor-mode (mode doc &rest body)
  "Define the minor mode MODE with the docstring DOC.
BODY may begin with keywords: :group, :global, :init-value, :lighter,
:keymap, :require, :variable, :after-hook, :interactive, and those of
`defcustom'.

\(fn MODE DOC [KEYWORD VAL ... &rest BODY])"
  (declare (doc-string 2) (indent defun)
           (debug (&define name string-or-null-p [&optional [&not keywordp] sexp]
                           [&rest [keywordp sexp]] def-body)))
  (pcase-let* ((`(,options . ,forms) (easy-mmode--parse-body body))
               (lighter (plist-get options :lighter))
               (keymap (plist-get options :keymap))
               (pretty (easy-mmode-pretty-mode-name mode lighter))
               (hook (intern (format "%s-hook" mode)))
               (keymap-sym (if (and keymap (symbolp keymap)) keymap
                             (intern (format "%s-map" mode))))
               (getter (car (easy-mmode--accessors mode (plist-get options :variable)))))
    `(progn
       ,(easy-mmode--variable-form mode pretty options)
       ,(easy-mmode--command-form mode doc pretty hook options forms)
       :autoload-end
       (defvar ,hook nil)
       (unless (get ',hook 'variable-documentation)
         (put ',hook 'variable-documentation
              ,(format "Hook run after entering or leaving `%s'." mode)))
       (put ',hook 'custom-type 'hook)
       (put ',hook 'standard-value (list nil))
       ,@(when (and keymap (not (symbolp keymap)))
           `((defvar ,keymap-sym
               (let ((map ,keymap))
                 (cond ((keymapp map) map)
                       ((listp map) (easy-mmode-define-keymap map))
                       (t (error "Invalid keymap %S" map))))
               ,(format "Keymap for `%s'." mode))))
       ,@(when (symbolp getter)
           `((with-no-warnings
               (add-minor-mode ',getter ',lighter
                               ,(if keymap keymap-sym
                                  `(if (boundp ',keymap-sym) ,keymap-sym))
                               nil
                               ,(unless (eq mode getter) `',mode))))))))

(defalias 'easy-mmode-define-minor-mode #'define-minor-mode)

(defmacro define-globalized-minor-mode (global-mode mode turn-on &rest body)
  "Define GLOBAL-MODE, which has MODE turned on by TURN-ON in all buffers that want it.
BODY may begin with keywords: :predicate, and those of `define-minor-mode'.

\(fn GLOBAL-MODE MODE TURN-ON [KEY VALUE]... BODY...)"
  (declare (doc-string 2) (indent defun))
  (let* ((global-name (symbol-name global-mode))
         (pretty-global (easy-mmode-pretty-mode-name global-mode))
         (pretty (easy-mmode-pretty-mode-name mode))
         (enable (intern (concat global-name "-enable-in-buffers")))
         (mode-set (intern (concat (symbol-name mode) "-set-explicitly")))
         (keywords nil)
         (predicate nil))
    (while (keywordp (car body))
      (let ((keyword (pop body))
            (value (pop body)))
        (pcase keyword
          (:predicate (setq predicate (list value)))
          (_ (setq keywords (append keywords (list keyword value)))))))
    `(progn
       (put ',global-mode 'globalized-minor-mode t)
       (defvar-local ,mode-set nil)
       ,@(and predicate
              `((defvar ,(intern (format "%s-modes" (string-remove-suffix "-mode" global-name)))
                  ,(car predicate)
                  ,(format "Which major modes `%s' is switched on in." mode))))
       (define-minor-mode ,global-mode
         ,(format "Toggle %s in all buffers.\n%s is enabled in all buffers where `%s' would do it."
                  pretty pretty-global turn-on)
         :global t ,@keywords
         (if ,global-mode
             (add-hook 'after-change-major-mode-hook #',enable)
           (remove-hook 'after-change-major-mode-hook #',enable))
         (dolist (buf (buffer-list))
           (with-current-buffer buf
             (if ,global-mode (funcall #',turn-on) (when ,mode (,mode -1)))))
         ,@body)
       :autoload-end
       (defun ,enable ()
         ,(format "Turn `%s' on in this buffer." mode)
         (unless ,mode
           (funcall #',turn-on))))))

(defalias 'define-global-minor-mode #'define-globalized-minor-mode)
(defalias 'easy-mmode-define-global-mode #'define-globalized-minor-mode)

(defmacro buffer-local-set-state (&rest pairs)
  "Set variables locally as PAIRS say; return what `buffer-local-restore-state' needs.

\(fn VARIABLE VALUE...)"
  (let (names forms)
    (while pairs
      (push (car pairs) names)
      (push `(setq-local ,(pop pairs) ,(pop pairs)) forms))
    `(prog1
         (mapcar (lambda (name)
                   (list name (local-variable-p name)
                         (and (boundp name) (symbol-value name))))
                 ',(nreverse names))
       ,@(nreverse forms))))

(defun buffer-local-restore-state (states)
  "Restore the variables in STATES, as `buffer-local-set-state' returned it."
  (dolist (state states)
    (if (nth 1 state)
        (set (make-local-variable (car state)) (nth 2 state))
      (kill-local-variable (car state)))))

(defun easy-mmode-set-keymap-parents (m parents)
  "Make the keymaps PARENTS the parents of the keymap M."
  (set-keymap-parent m (if (cdr parents) (make-composed-keymap parents) (car parents))))

(defun easy-mmode-define-keymap (bs &optional name m args)
  "Return a keymap with the bindings BS, pairs (KEY . BINDING).
NAME is its prompt; M is the keymap to add to; ARGS are keywords: :inherit,
:dense, :suppress."
  (let ((inherit (plist-get args :inherit)))
    (unless (keymapp m)
      (setq bs (append m bs)
            m (if (plist-get args :dense) (make-keymap name) (make-sparse-keymap name))))
    (when (plist-get args :suppress)
      (suppress-keymap m (eq (plist-get args :suppress) 'nodigits)))
    (dolist (b bs)
      (let ((keys (car b)))
        (dolist (key (if (consp keys) keys (list keys)))
          (if (symbolp key)
              (substitute-key-definition key (cdr b) m (current-global-map))
            (define-key m key (cdr b))))))
    (cond ((keymapp inherit) (set-keymap-parent m inherit))
          ((consp inherit) (easy-mmode-set-keymap-parents m inherit)))
    m))

(defmacro easy-mmode-defmap (m bs doc &rest args)
  "Define the constant M, a keymap with the bindings BS and DOC; ARGS as above."
  (declare (doc-string 3) (indent 1))
  `(defconst ,m (easy-mmode-define-keymap ,bs nil (if (boundp ',m) ,m) ,(cons 'list args))
     ,doc))

(defun easy-mmode-define-syntax (css args)
  "Return a syntax table with the entries CSS; ARGS may have :inherit."
  (let ((table (make-syntax-table (plist-get args :copy))))
    (when (plist-get args :inherit)
      (set-char-table-parent table (plist-get args :inherit)))
    (dolist (cs css)
      (let ((chars (car cs)))
        (if (or (characterp chars) (consp chars))
            (modify-syntax-entry chars (cdr cs) table)
          (mapc (lambda (c) (modify-syntax-entry c (cdr cs) table)) chars))))
    table))

(defmacro easy-mmode-defsyntax (st css doc &rest args)
  "Define the constant ST, a syntax table with the entries CSS and DOC; ARGS as above."
  (declare (doc-string 3) (indent 1))
  `(progn
     (defconst ,st (easy-mmode-define-syntax ,css ,(cons 'list args)) ,doc)))

(provide 'easy-mmode)

;;; easy-mmode.el ends here
