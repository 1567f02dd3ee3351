;;; cc-langs.el --- languages of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)
(require 'cl-lib)

(defgroup cc-langs nil "Languages of the C modes." :group 'tools)

(editor-library 'cc-langs
  :variables '(((nil) c-emacs-variable-inits-tail c-lang-variable-inits-tail)
                (nil c-lang-variable-inits c-kwds-lang-consts c-emacs-variable-inits))
  :functions '(c-filter-ops c-make-init-lang-vars-fun c-populate-syntax-table))

(editor-library-macros (&rest arguments)
  c-init-language-vars c-make-emacs-variables-local)

(defmacro c-lang-defvar (var val &optional doc)
  "Define VAR, which has the value VAL in each buffer of a C mode; DOC says what it is."
  (declare (indent defun) (debug (&define name def-form &optional &or ("quote" symbolp) stringp)))
  `(defvar ,var nil ,(or doc (format "%S in the language of the buffer." val))))

(defmacro c-lang-setvar (var val)
  "Let VAR have the value VAL in the buffers of C modes."
  `(setq-default ,var ,val))

(defun c-populate-syntax-table (table)
  "Enter what the C languages have in common into the syntax TABLE."
  (dolist (entry '((?_ . "_") (?\\ . "\\") (?+ . ".") (?- . ".") (?= . ".") (?% . ".")
                   (?< . ".") (?> . ".") (?& . ".") (?| . ".") (?\' . "\"") (?\240 . ".")
                   (?/ . ". 124b") (?* . ". 23") (?\n . "> b") (?\^m . "> b")))
    (modify-syntax-entry (car entry) (cdr entry) table))
  table)

(provide 'cc-langs)

;;; cc-langs.el ends here
