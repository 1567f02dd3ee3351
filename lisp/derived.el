;;; derived.el --- modes derived from others  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defsubst derived-mode-hook-name (mode)
  "Return the name of the hook of MODE."
  (intern (concat (symbol-name mode) "-hook")))
(defsubst derived-mode-map-name (mode)
  "Return the name of the keymap of MODE."
  (intern (concat (symbol-name mode) "-map")))
(defsubst derived-mode-syntax-table-name (mode)
  "Return the name of the syntax table of MODE."
  (intern (concat (symbol-name mode) "-syntax-table")))
(defsubst derived-mode-abbrev-table-name (mode)
  "Return the name of the abbrev table of MODE."
  (intern (concat (symbol-name mode) "-abbrev-table")))

(defun derived--document (symbol text mode)
  "Return code that gives SYMBOL the docstring TEXT, with MODE filled in, if it has none."
  `(unless (get ',symbol 'variable-documentation)
     (put ',symbol 'variable-documentation ,(format text mode))))

(defmacro define-derived-mode (child parent name &optional docstring &rest body)
  "Define the major mode CHILD, derived from PARENT and shown as NAME, with DOCSTRING.
BODY may begin with keywords: :group, :abbrev-table, :syntax-table,
:after-hook, :interactive.

\(fn CHILD PARENT NAME [DOCSTRING] [KEYWORD-ARGS...] &rest BODY)"
  (declare (debug (&define name symbolp sexp [&optional stringp] [&rest keywordp sexp] def-body))
           (doc-string 4) (indent 3))
  (unless (or (null docstring) (stringp docstring))
    (setq body (cons docstring body) docstring nil))
  (when (eq parent 'fundamental-mode) (setq parent nil))
  (let ((map (derived-mode-map-name child))
        (syntax (derived-mode-syntax-table-name child))
        (abbrev (derived-mode-abbrev-table-name child))
        (hook (derived-mode-hook-name child))
        (declare-syntax t)
        (declare-abbrev t)
        (group nil)
        (after-hook nil)
        (interactive t))
    (while (keywordp (car body))
      (pcase (pop body)
        (:group (setq group (pop body)))
        (:abbrev-table (setq abbrev (pop body) declare-abbrev nil))
        (:syntax-table (setq syntax (pop body) declare-syntax nil))
        (:after-hook (setq after-hook (pop body)))
        (:interactive (setq interactive (pop body)))
        (_ (pop body))))
    `(progn
       (defvar ,hook nil)
       ,(derived--document hook "Hook run after entering `%s'." child)
       (unless (boundp ',map)
         (put ',map 'definition-name ',child))
       (with-no-warnings (defvar ,map (make-sparse-keymap)))
       ,(derived--document map "Keymap for `%s'." child)
       ,@(and declare-syntax
              `((put ',syntax 'definition-name ',child)
                (defvar ,syntax (make-syntax-table))
                ,(derived--document syntax "Syntax table for `%s'." child)))
       ,@(and declare-abbrev
              `((put ',abbrev 'definition-name ',child)
                (defvar ,abbrev (progn (define-abbrev-table ',abbrev nil) ,abbrev))
                ,(derived--document abbrev "Abbrev table for `%s'." child)))
       (put ',child 'derived-mode-parent ',parent)
       ,@(and group `((put ',child 'custom-mode-group ,group)))
       (defun ,child ()
         ,(or docstring
              (format "Major mode derived from `%s'.\nThis mode runs the hook `%s' when it is done."
                      (or parent 'fundamental-mode) hook))
         ,@(and interactive '((interactive)))
         (delay-mode-hooks
           (,(or parent 'kill-all-local-variables))
           (setq major-mode ',child)
           (setq mode-name ,name)
           ,@(and parent
                  `((when (get ',parent 'mode-class)
                       (put ',child 'mode-class (get ',parent 'mode-class)))
                    (unless (keymap-parent ,map)
                      (set-keymap-parent ,map (current-local-map)))
                    ,@(and declare-syntax
                           `((let ((parent (char-table-parent ,syntax)))
                               (unless (and parent
                                            (not (eq parent (standard-syntax-table))))
                                 (set-char-table-parent ,syntax (syntax-table))))))))
           (use-local-map ,map)
           ,@(and syntax `((set-syntax-table ,syntax)))
           ,@(and abbrev `((setq local-abbrev-table ,abbrev)))
           ,@body)
         ,@(and after-hook
                `((push (lambda () ,after-hook) delayed-after-hook-functions)))
         (run-mode-hooks ',hook)))))

(provide 'derived)

;;; derived.el ends here
