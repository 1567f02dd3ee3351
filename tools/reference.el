;;; reference.el --- make the manual's reference from the docstrings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l tools/reference.el -f reference-make LISP-DIR OUT
;; Writes OUT, Texinfo: a section of all primitives, special forms and variables of C, then one for each
;; file in LISP-DIR with its functions, macros and variables.

(require 'cl-lib)
(require 'help-fns)

(defun reference-escape (text)
  "Return TEXT so that Texinfo prints it as it is."
  (replace-regexp-in-string "[@{}]" "@\\&" text t))

(defun reference-inline (text arguments)
  "Return TEXT as Texinfo, with quoted names as code and ARGUMENTS (symbols) as variables."
  (let ((case-fold-search nil)
        (names (mapcar (lambda (a) (upcase (symbol-name a))) arguments)))
    (setq text (reference-escape text))
    (setq text (replace-regexp-in-string "[`‘]\\([^`'‘’ \n]+\\)['’]" "@code{\\1}" text t))
    (if (null names)
        text
      (replace-regexp-in-string
       (concat "\\_<" (regexp-opt names t) "\\_>")
       (lambda (name) (concat "@var{" (downcase name) "}"))
       text t))))

(defun reference-paragraph (text arguments)
  "Return the paragraph TEXT as Texinfo; lines that are laid out by hand stay as they are."
  (let ((start (string-match "^[ \t]" text)))
    (if (null start)
        (reference-inline text arguments)
      (concat (reference-inline (substring text 0 start) arguments)
              "@example\n" (reference-escape (substring text start)) "\n@end example"))))

(defun reference-body (doc arguments)
  "Return the docstring DOC as Texinfo; ARGUMENTS are the names that it speaks of."
  (setq doc (replace-regexp-in-string "\n\n(fn[^\n]*)\\'" "" doc t t))
  (setq doc (replace-regexp-in-string "\\\\=" "" doc t t))
  (mapconcat (lambda (paragraph) (reference-paragraph paragraph arguments))
             (split-string doc "\n[ \t]*\n+" t)
             "\n\n"))

(defun reference-entry (class name arguments doc)
  "Return the entry of NAME, a CLASS with ARGUMENTS (a list, or t for none) and DOC."
  (let* ((variable (eq arguments t))
         (flat (unless variable (cl-remove-if-not #'symbolp (reference-flatten arguments))))
         (names (cl-remove-if (lambda (a) (string-prefix-p "&" (symbol-name a))) flat)))
    (concat (if variable (format "@defvr {%s} %s\n" class (reference-name name))
              (format "@deffn {%s} %s%s\n" class (reference-name name)
                      (mapconcat (lambda (a) (concat " " (reference-escape (format "%s" a))))
                                 arguments "")))
            (reference-body doc names)
            (if variable "\n@end defvr\n" "\n@end deffn\n"))))

(defun reference-name (symbol)
  "Return the name of SYMBOL for the head of an entry."
  (format "{%s}" (reference-escape (format "%S" symbol))))

(defun reference-flatten (tree)
  "Return the atoms of TREE, a parameter list that may be dotted."
  (cond ((null tree) nil)
        ((consp tree) (append (reference-flatten (car tree)) (reference-flatten (cdr tree))))
        (t (list tree))))

(defun reference-public-p (symbol)
  "Return non-nil if SYMBOL is meant for users."
  (let ((name (symbol-name symbol)))
    (and (intern-soft name)
         (not (string-match-p "--\\|\\`internal-\\|\\` " name)))))

;; ---- What C defines ----

(defun reference-primitives ()
  "Return the entries of all public primitives and of variables defined in C."
  (let (symbols)
    (mapatoms (lambda (s)
                (if (and (reference-public-p s) (fboundp s) (subrp (symbol-function s))
                         (eq s (intern (subr-name (symbol-function s)))))
                    (push s symbols))))
    (mapconcat
     (lambda (s)
       (reference-entry (if (special-form-p s) "Special Form" "Primitive") s
                        (let ((list (help-function-arglist s t))) (if (listp list) list))
                        (or (documentation s t) "")))
     (sort symbols #'string<)
     "\n")))

;; ---- What the library defines ----

(defconst reference-definers
  '((defun . "Function") (defsubst . "Function") (cl-defun . "Function") (cl-defsubst . "Function")
    (define-inline . "Function") (defmacro . "Macro") (cl-defmacro . "Macro")
    (cl-defgeneric . "Generic Function"))
  "The forms that define functions, and what they define.")

(defconst reference-variable-definers
  '((defvar . "Variable") (defconst . "Constant") (defcustom . "Option") (defvar-local . "Variable"))
  "The forms that define variables, and what they define.")

(defun reference-of-form (form)
  "Return the entry of the definition FORM, or nil if it is none that a user sees."
  (let* ((head (car-safe form))
         (name (car-safe (cdr-safe form)))
         (function (cdr (assq head reference-definers)))
         (variable (cdr (assq head reference-variable-definers)))
         (doc (cond (function (cl-find-if #'stringp (nthcdr 3 form)))
                    (variable (nth 3 form)))))
    (if (and (symbolp name) (stringp doc) (reference-public-p name))
        (reference-entry (or function variable) name (if variable t (nth 2 form)) doc))))

(defun reference-library (file)
  "Return the section of the library FILE, or nil if it defines nothing for users."
  (with-temp-buffer
    (insert-file-contents file)
    (let ((summary (if (looking-at ";;; [^ ]+ --- \\(.*?\\)[ \t]*\\(?:-\\*-.*\\)?$")
                       (match-string 1)))
          (name (file-name-nondirectory file))
          (entries nil)
          (form nil))
      (while (setq form (condition-case nil (read (current-buffer)) (end-of-file nil)))
        (let ((entry (reference-of-form form)))
          (if entry (push entry entries))))
      (if entries
          (concat (format "@section @file{%s}: %s\n\n" name (reference-escape (or summary "")))
                  (mapconcat #'identity (nreverse entries) "\n"))))))

(defun reference-make ()
  "Write the reference that the command line asks for."
  (let* ((lisp (pop command-line-args-left))
         (out (pop command-line-args-left))
         (temporary (format "%s.%d.tmp" out (emacs-pid)))
         (coding-system-for-write 'utf-8))
    (with-temp-buffer
      (insert "@c Made by tools/reference.el; do not edit.\n\n@section Primitives\n\n"
              (reference-primitives) "\n"
              (mapconcat #'identity
                         (delq nil (mapcar #'reference-library
                                           (directory-files lisp t "\\`[^.].*\\.el\\'")))
                         "\n"))
      (write-region (point-min) (point-max) temporary nil 'quiet))
    (rename-file temporary out t)))

;;; reference.el ends here
