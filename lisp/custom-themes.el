;;; custom-themes.el --- sets of settings that are turned on and off  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A theme's property `theme-settings' lists what it sets: (PROPERTY SYMBOL THEME VALUE), where
;; PROPERTY is `theme-value' or `theme-face'.  The same property of SYMBOL lists who sets it now:
;; (THEME VALUE), the strongest first.  The settings of the theme `user' are stronger than all
;; others.  `changed' stands for the value that a variable had before any theme set it.

;;;###autoload-public

;;; Code:

(require 'custom)

(defvar custom--inhibit-theme-enable 'apply-only-user
  "Whether settings of themes take no effect when they are made.
`apply-only-user' lets those of the theme `user' take effect.")
(defvar custom-safe-themes '(default) "Themes, or digests of their files, that may be loaded.")
(defvar custom-theme-directory user-emacs-directory "Where the themes of the user are.")
(defvar enable-theme-functions nil "Functions called with each theme that is enabled.")
(defvar disable-theme-functions nil "Functions called with each theme that is disabled.")

;;; Names

(defun custom-make-theme-feature (theme)
  "Return the feature that THEME provides."
  (intern (concat (symbol-name theme) "-theme")))

(defun custom-theme-p (theme)
  "Return non-nil if THEME is a theme."
  (memq theme custom-known-themes))

(defun custom-theme-enabled-p (theme)
  "Return non-nil if THEME is in force."
  (memq theme custom-enabled-themes))

(defun custom-check-theme (theme)
  "Signal an error if THEME is no theme."
  (unless (custom-theme-p theme)
    (error "Unknown theme `%s'" theme)))

(defun custom-theme-name-valid-p (name)
  "Return non-nil if NAME may name a theme."
  (and (symbolp name) (not (memq name '(nil user changed)))
       (not (string-match-p "/" (symbol-name name)))))

(defmacro deftheme (theme &optional doc &rest properties)
  "Declare THEME, with DOC and PROPERTIES, to be a theme."
  (declare (doc-string 2) (indent 1))
  `(custom-declare-theme ',theme ',(custom-make-theme-feature theme) ,doc
                         ,@(and properties (list (cons 'list properties)))))

(defun custom-declare-theme (theme feature &optional doc properties)
  "Declare THEME, with FEATURE, DOC and PROPERTIES, to be a theme."
  (unless (custom-theme-name-valid-p theme)
    (error "Custom theme cannot be named %S" theme))
  (unless (memq theme custom-known-themes) (push theme custom-known-themes))
  (put theme 'theme-feature feature)
  (when properties (put theme 'theme-properties properties))
  (when doc (put theme 'theme-documentation doc)))

(defun provide-theme (theme)
  "Say that THEME has been loaded."
  (custom-check-theme theme)
  (provide (get theme 'theme-feature)))

;;; What is in force

(defun custom-variable-theme-value (variable)
  "Return (VALUE) of the strongest theme that sets VARIABLE, or nil."
  (cdr (car (get variable 'theme-value))))

(defun custom--recalculate-variable (variable)
  "Give VARIABLE the value that is in force, and return it."
  (let ((value (custom-variable-theme-value variable)))
    (when value (put variable 'saved-value value))
    (unless value (setq value (get variable 'standard-value)))
    (when (and value (or (get variable 'force-value) (default-boundp variable)))
      (funcall (or (get variable 'custom-set) #'set-default)
               variable (eval (car value) t)))))

(defalias 'custom-theme-recalc-variable #'custom--recalculate-variable)

(defun custom-theme-recalc-face (face)
  "Note that the settings of FACE have changed."
  (let ((face (or (get face 'face-alias) face)))
    (put face 'face-modified nil)
    (when (facep face) (face-spec-recalc face nil))))

(defun custom--without (theme settings)
  "Return SETTINGS, entries (THEME VALUE), without that of THEME."
  (let (result)
    (dolist (entry settings)
      (unless (eq (car entry) theme) (push entry result)))
    (nreverse result)))

(defun custom--note-former-value (symbol)
  "If SYMBOL has a value that is not its standard one, let `changed' set that."
  (when (default-boundp symbol)
    (let ((value (default-value symbol))
          (standard (get symbol 'standard-value)))
      (unless (and standard (equal value (ignore-errors (eval (car standard) t))))
        (put symbol 'theme-value (list (list 'changed (custom-quote value))))))))

(defun custom-push-theme (prop symbol theme mode &optional value)
  "Record that THEME sets SYMBOL to VALUE, or nothing any more if MODE is `reset'.
PROP is `theme-value' for a variable, `theme-face' for a face."
  (unless (memq prop '(theme-value theme-face))
    (error "Unknown theme property"))
  (let ((settings (get theme 'theme-settings))
        (rest nil))
    (dolist (entry settings)
      (unless (and (eq (nth 0 entry) prop) (eq (nth 1 entry) symbol)) (push entry rest)))
    (setq rest (nreverse rest))
    (cond
     ((eq mode 'reset)
      (put theme 'theme-settings rest)
      (put symbol prop (custom--without theme (get symbol prop))))
     (t
      (put theme 'theme-settings (cons (list prop symbol theme value) rest))
      (when (custom--takes-effect-p theme)
        (when (and (eq prop 'theme-value) (null (get symbol prop)))
          (custom--note-former-value symbol))
        (put symbol prop (cons (list theme value)
                               (custom--without theme (get symbol prop)))))))))

(defun custom--takes-effect-p (theme)
  "Return non-nil if settings made for THEME take effect at once."
  (cond ((eq custom--inhibit-theme-enable 'apply-only-user) (eq theme 'user))
        (t (not custom--inhibit-theme-enable))))

;;; Settings

(defun custom-set-variables (&rest args)
  "Set the options in ARGS, lists (SYMBOL EXP [NOW [REQUEST [COMMENT]]])."
  (apply #'custom-theme-set-variables 'user args))

(defun custom-theme-set-variables (theme &rest args)
  "Let THEME set the options in ARGS, lists (SYMBOL EXP [NOW [REQUEST [COMMENT]]])."
  (custom-check-theme theme)
  (dolist (entry args)
    (unless (listp entry) (error "Incompatible Custom theme spec"))
    (let* ((symbol (indirect-variable (nth 0 entry)))
           (exp (nth 1 entry))
           (now (nth 2 entry))
           (features (nth 3 entry)))
      (when features
        (put symbol 'custom-requests features)
        (mapc #'require features))
      (custom-push-theme 'theme-value symbol theme 'set exp)
      (when (custom--takes-effect-p theme)
        (when (eq theme 'user) (put symbol 'saved-value (list exp)))
        (when now (put symbol 'force-value t))
        (when (nth 4 entry) (put symbol 'saved-variable-comment (nth 4 entry)))
        (when (or now (default-boundp symbol))
          (funcall (or (get symbol 'custom-set) #'set-default) symbol (eval exp t)))))))

(defun custom-reset-variables (&rest args)
  "Undo what the theme `user' sets the options to that begin the lists ARGS."
  (apply #'custom-theme-reset-variables 'user args))

(defun custom-theme-reset-variables (theme &rest args)
  "Let THEME set the options that begin the lists ARGS no more."
  (custom-check-theme theme)
  (dolist (arg args)
    (custom-push-theme 'theme-value (car arg) theme 'reset)))

(defun custom-set-faces (&rest args)
  "Set the faces in ARGS, lists (FACE SPEC [NOW [COMMENT]])."
  (apply #'custom-theme-set-faces 'user args))

(defun custom-theme-set-faces (theme &rest args)
  "Let THEME set the faces in ARGS, lists (FACE SPEC [NOW [COMMENT]])."
  (custom-check-theme theme)
  (dolist (entry args)
    (unless (listp entry) (error "Incompatible Custom theme spec"))
    (let ((face (or (get (nth 0 entry) 'face-alias) (nth 0 entry))))
      (when (and (eq theme 'user) (custom--takes-effect-p theme))
        (put face 'saved-face (nth 1 entry)))
      (custom-push-theme 'theme-face face theme 'set (nth 1 entry)))))

(defun custom-reset-faces (&rest args)
  "Undo what the theme `user' sets the faces to that begin the lists ARGS."
  (apply #'custom-theme-reset-faces 'user args))

(defun custom-theme-reset-faces (theme &rest args)
  "Let THEME set the faces that begin the lists ARGS no more."
  (custom-check-theme theme)
  (dolist (arg args)
    (custom-push-theme 'theme-face (car arg) theme 'reset)))

;;; On and off

(defun enable-theme (theme)
  "Put THEME in force, before all others but `user'."
  (interactive (list (intern (completing-read "Enable custom theme: " obarray
                                              #'custom-theme-p t))))
  (unless (eq theme 'user)
    (unless (custom-theme-p theme)
      (error "Undefined Custom theme %s" theme)))
  (dolist (setting (get theme 'theme-settings))
    (let ((prop (nth 0 setting)) (symbol (nth 1 setting)))
      (when (and (eq prop 'theme-value) (null (get symbol prop)))
        (custom--note-former-value symbol))
      (put symbol prop (cons (list theme (nth 3 setting))
                             (custom--without theme (get symbol prop))))
      (if (eq prop 'theme-value)
          (custom--recalculate-variable symbol)
        (custom-theme-recalc-face symbol))))
  (unless (eq theme 'user)
    (setq custom-enabled-themes (cons theme (remq theme custom-enabled-themes)))
    (enable-theme 'user)
    (run-hook-with-args 'enable-theme-functions theme)))

(defun disable-theme (theme)
  "Let THEME be in force no more."
  (interactive (list (intern (completing-read "Disable custom theme: "
                                              (mapcar #'symbol-name custom-enabled-themes)
                                              nil t))))
  (when (custom-theme-enabled-p theme)
    (dolist (setting (get theme 'theme-settings))
      (let ((prop (nth 0 setting)) (symbol (nth 1 setting)))
        (put symbol prop (custom--without theme (get symbol prop)))
        (if (eq prop 'theme-value)
            (custom--recalculate-variable symbol)
          (custom-theme-recalc-face symbol))))
    (setq custom-enabled-themes (delq theme custom-enabled-themes))
    (run-hook-with-args 'disable-theme-functions theme)))

;;; Files

(defun custom-theme--load-path ()
  "Return the directories in which themes are looked for."
  (let (path)
    (dolist (dir custom-theme-load-path)
      (cond ((eq dir 'custom-theme-directory)
             (setq dir custom-theme-directory))
            ((eq dir t)
             (setq dir (expand-file-name "themes" data-directory))))
      (when (file-directory-p dir) (push dir path)))
    (nreverse path)))

(defun custom-available-themes ()
  "Return the names of the themes whose files can be found."
  (let (themes)
    (dolist (dir (custom-theme--load-path))
      (dolist (file (directory-files dir nil "-theme\\.el\\'"))
        (let ((theme (intern (substring file 0 -9))))
          (when (and (custom-theme-name-valid-p theme) (not (memq theme themes)))
            (push theme themes)))))
    (nreverse themes)))

(defun load-theme (theme &optional _no-confirm no-enable)
  "Load the file of THEME and put it in force, unless NO-ENABLE.
Nobody is asked whether the file is to be trusted.

\(fn THEME &optional NO-CONFIRM NO-ENABLE)"
  (interactive (list (intern (completing-read "Load custom theme: "
                                              (mapcar #'symbol-name
                                                      (custom-available-themes))))
                     nil current-prefix-arg))
  (unless (custom-theme-name-valid-p theme)
    (error "Invalid theme name `%s'" theme))
  (when (custom-theme-enabled-p theme) (disable-theme theme))
  (put theme 'theme-settings nil)
  (put theme 'theme-feature nil)
  (put theme 'theme-documentation nil)
  (let ((file (locate-file (format "%s-theme.el" theme) (custom-theme--load-path) '("" "c"))))
    (unless file (error "Unable to find theme file for `%s'" theme))
    (let ((custom--inhibit-theme-enable t))
      (load file nil t t)))
  (unless no-enable (enable-theme theme))
  t)

(defun require-theme (feature &optional noerror)
  "Load FEATURE from the directories of themes unless it is there.
If it is not found, signal an error, or return nil with NOERROR."
  (cond
   ((featurep feature) feature)
   ((let* ((path (custom-theme--load-path))
           (file (locate-file (symbol-name feature) path '(".elc" ".el"))))
      (and file (require feature (file-name-sans-extension file) noerror))))
   (noerror nil)
   (t (signal 'file-missing
              (list "Cannot open load file" "No such file or directory" feature)))))

(provide 'custom-themes)

;;; custom-themes.el ends here
