;;; editor-library.el --- libraries of the editor as data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Packages require libraries whose purpose is the editor's display: they make keymaps with theirs
;; as parents, put functions on their hooks, set their options, take their faces, and name their
;; commands in keymaps and autoloads.  Such a library is here a file that tells its names in one
;; call of `editor-library'.  What would show something, or ask somebody, signals the error
;; `editor-unavailable' when it is called.

;;; Code:

(define-error 'editor-unavailable "Needs the editor, which Vellum leaves out")

(defun editor-library--refusal (name)
  "Return a function that signals that NAME needs the editor."
  (lambda (&rest _arguments)
    "Signal that there is no editor."
    (signal 'editor-unavailable (list name))))

(defun editor-library--command-refusal (name)
  "Return a command that signals that NAME needs the editor."
  (lambda (&rest _arguments)
    "Signal that there is no editor."
    (interactive)
    (signal 'editor-unavailable (list name))))

(defun editor-library--define (names refusal)
  "Let each of NAMES that is no function yet signal what REFUSAL, given the name, returns.
An autoload counts as none if it names the file that is being loaded."
  (let ((file (and load-file-name (file-name-base load-file-name))))
    (dolist (name names)
      (let ((old (and (fboundp name) (symbol-function name))))
        (when (or (null old) (and (autoloadp old) (equal (nth 1 old) file)))
          (defalias name (funcall refusal name)))))))

(defun editor-library--variables (library entries local)
  "Give the variables of LIBRARY in ENTRIES, lists (VALUE NAME...), their values.
They become local in each buffer that sets them, if LOCAL is non-nil."
  (dolist (entry entries)
    (dolist (name (cdr entry))
      (internal--define-uninitialized-variable name (format "A variable of `%s'." library))
      (unless (default-boundp name)
        (set-default name (car entry)))
      (push name current-load-list)
      (when local (make-variable-buffer-local name)))))

(defun editor-library--keymaps (library names)
  "Make an empty keymap of each of the variables NAMES of LIBRARY."
  (dolist (name names)
    (editor-library--variables library (list (list (make-sparse-keymap) name)) nil)))

(defun editor-library (library &rest parts)
  "Define the names of LIBRARY, a symbol; PARTS is a property list:
:faces      names of faces
:variables  lists (VALUE NAME...)
:options    the same, of variables that users set
:local      the same, of variables that are local in each buffer that sets them
:keymaps    variables that hold keymaps, empty here
:commands   commands that need the editor
:functions  functions that need the editor
What is defined already stays as it is."
  (dolist (face (plist-get parts :faces))
    (unless (facep face)
      (custom-declare-face face '((t nil)) (format "A face of `%s'." library))))
  (editor-library--variables library (plist-get parts :variables) nil)
  (dolist (entry (plist-get parts :options))
    (editor-library--variables library (list entry) nil)
    (dolist (name (cdr entry))
      (put name 'standard-value (list (macroexp-quote (car entry))))))
  (editor-library--variables library (plist-get parts :local) t)
  (editor-library--keymaps library (plist-get parts :keymaps))
  (editor-library--define (plist-get parts :commands) #'editor-library--command-refusal)
  (editor-library--define (plist-get parts :functions) #'editor-library--refusal)
  library)

(defmacro editor-library-commands (&rest names)
  "Define NAMES as commands that need the editor.
Unlike the :commands of `editor-library', a cookie before this form makes them autoloaded."
  `(editor-library--define ',names #'editor-library--command-refusal))

(defmacro editor-library-macros (arguments &rest names)
  "Define NAMES as macros with ARGUMENTS whose calls signal that they need the editor."
  (let ((unused (mapcar (lambda (argument)
                          (if (memq argument '(&optional &rest)) argument
                            (intern (format "_%s" argument))))
                        arguments)))
    `(progn
       ,@(mapcar (lambda (name)
                   `(defmacro ,name ,unused
                      "Signal that there is no editor, when the code is run."
                      '(signal 'editor-unavailable '(,name))))
                 names))))

(defun editor-library-syntax-table (&rest entries)
  "Return a syntax table in which ENTRIES, (DESCRIPTOR . CHARACTERS), hold."
  (let ((table (make-syntax-table)))
    (dolist (entry entries)
      (mapc (lambda (char) (modify-syntax-entry char (car entry) table)) (cdr entry)))
    table))

(defun editor-library-comments (start end skip)
  "Let comments of the buffer begin with START and end with END; SKIP matches where they begin."
  (setq-local comment-start start)
  (setq-local comment-end end)
  (setq-local comment-start-skip skip))

(defun editor-library--mode-forms (library mode parent name look)
  "Return the forms that define MODE of LIBRARY, derived from PARENT and shown as NAME.
LOOK is the list (COMMENTS SYNTAX...) of `editor-library-modes'."
  `(,@(and (cdr look)
           `((defvar ,(derived-mode-syntax-table-name mode)
               (editor-library-syntax-table ,@(mapcar #'macroexp-quote (cdr look)))
               ,(format "Syntax table of `%s'." mode))))
    (define-derived-mode ,mode ,parent ,name
      ,(format "Mode of the buffers of `%s'." library)
      ,@(and (car look) `((editor-library-comments ,@(car look)))))))

(defmacro editor-library-modes (library &rest groups)
  "Define the major modes of LIBRARY in GROUPS: lists (LOOK (MODE PARENT NAME)...).
LOOK is what the modes of a group share, a list (COMMENTS SYNTAX...): COMMENTS
holds the arguments of `editor-library-comments', or is nil, and each SYNTAX is
an argument of `editor-library-syntax-table'.
A cookie before this form makes the modes autoloaded."
  (declare (indent 1))
  `(progn
     ,@(mapcan (lambda (group)
                 (mapcan (lambda (mode)
                           (apply #'editor-library--mode-forms library
                                  (append mode (list (car group)))))
                         (cdr group)))
               groups)))

(defmacro editor-library-minor-modes (group &rest modes)
  "Define MODES, minor modes of the customization group GROUP that show nothing.
Each is a list (MODE [WHAT] KEYWORD VALUE...): WHAT says what it turns on or
off, the rest is for `define-minor-mode'.
A cookie before this form makes them autoloaded."
  (declare (indent 1))
  `(progn
     ,@(mapcar (lambda (entry)
                 (let* ((mode (pop entry))
                        (what (if (stringp (car entry)) (concat (pop entry) " on or off.")
                                (format "`%s' on or off; nothing is shown." mode))))
                   `(define-minor-mode ,mode ,(concat "Turn " what)
                      ,@entry ,@(and (plist-get entry :global) `(:group ',group)))))
               modes)))

(provide 'editor-library)

;;; editor-library.el ends here
