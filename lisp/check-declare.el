;;; check-declare.el --- check what declare-function says  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Each `declare-function' in a file names the file that defines the function, and perhaps its
;; arguments.  Here these files are looked up and searched for the definitions.

;;; Code:

(require 'cl-lib)

(defvar warning-prefix-function)
(defvar warning-fill-prefix)

(defvar check-declare-ext-errors nil "Non-nil: report also what files marked with ext: lack.")
(defvar check-declare-warning-buffer "*Check Declarations Warnings*"
  "Name of the buffer with the warnings.")

(defun check-declare-locate (file basefile)
  "Return the name of FILE, as a `declare-function' in BASEFILE gives it.
It is searched beside BASEFILE, then on `load-path'.  What starts with \"ext:\" keeps that."
  (let* ((external (string-prefix-p "ext:" file))
         (name (if external (substring file 4) file))
         (name (if (string-match-p "\\.\\(?:c\\|m\\|el\\)\\'" name) name (concat name ".el")))
         (beside (expand-file-name name (file-name-directory (expand-file-name basefile))))
         (found (cond ((file-exists-p beside) beside)
                      ((string-suffix-p ".el" name)
                       (locate-file (substring name 0 -3) load-path '(".el" ".el.gz"))))))
    (cond (external (concat "ext:" (if found (file-relative-name found) name)))
          (found (file-relative-name found))
          (t name))))

(defun check-declare-scan (file)
  "Return the list of (DEFINING-FILE FUNCTION ARGLIST FILEONLY) that FILE declares.
ARGLIST is t if the declaration gives none; FILEONLY says that only the file is to exist."
  (let (found)
    (with-temp-buffer
      (insert-file-contents file)
      (set-syntax-table emacs-lisp-mode-syntax-table)
      (while (re-search-forward "^[ \t]*\\((declare-function\\)[ \t\n]" nil t)
        (goto-char (match-beginning 1))
        (pcase (ignore-errors (read (current-buffer)))
          (`(,_ ,fn ,(and (pred stringp) where) . ,(or `(,arglist . ,(or `(,fileonly) 'nil))
                                                       (and 'nil (let arglist t))))
           (push (list (check-declare-locate where file) (symbol-name fn) arglist fileonly)
                 found)))))
    found))

(defun check-declare--arity (arglist)
  "Return (MIN . MAX) of ARGLIST, of a function defined in Lisp."
  (let ((min 0) (max 0) (optional nil))
    (dolist (arg (if (listp arglist) arglist))
      (pcase arg
        ('&optional (setq optional t))
        ((or '&rest '&key '&body '&aux) (setq optional t max 'many))
        (_ (unless optional (setq min (1+ min)))
           (unless (eq max 'many) (setq max (1+ max))))))
    (cons min max)))

(defun check-declare--definitions ()
  "Return the alist of the functions that the buffer defines.
The values are arities, or t where these are not known."
  (let ((kinds '(("defun" . t) ("defsubst" . t) ("cl-defun" . t) ("cl-defsubst" . t)
                 ("defun*" . t) ("define-inline" . t) ("cl-defgeneric" . t) ("iter-defun" . t)
                 ("cl-defmethod") ("defalias") ("define-obsolete-function-alias") ("fset")
                 ("define-derived-mode") ("define-minor-mode") ("define-globalized-minor-mode")
                 ("define-generic-mode") ("define-compilation-mode") ("defclass")
                 ("cl-defstruct") ("defmethod") ("autoload")))
        found)
    (goto-char (point-min))
    (while (re-search-forward "^[ \t]*(\\(\\(?:cl-\\|iter-\\)?\\(?:def\\|fset\\|autoload\\)[^ \t\n()]*\\)[ \t\n]+['(]*\\([^ \t\n'()\"]+\\)" nil t)
      (let ((kind (assoc (match-string 1) kinds)) (name (match-string 2)))
        (when kind
          (push (cons name
                      (if (cdr kind)
                          (condition-case nil
                              (save-excursion
                                (skip-chars-forward ") \t\n")
                                (check-declare--arity (read (current-buffer))))
                            (error t))
                        t))
                found))))
    found))

(defun check-declare--problem (arglist arity)
  "Return what is wrong with a function of ARITY, t or nil, that is declared with ARGLIST."
  (cond ((null arity) "function not found")
        ((or (eq arglist t) (eq arity t)) nil)
        ((not (equal (check-declare--arity arglist) arity)) "arglist mismatch")))

(defun check-declare--primitive-arity (fn)
  "Return the arity of FN if it is a primitive, else nil."
  (let ((symbol (intern-soft fn)))
    (and symbol (fboundp symbol) (subrp (symbol-function symbol))
         (let ((arity (func-arity symbol)))
           (if (memq (cdr arity) '(many unevalled)) t arity)))))

(defun check-declare-verify (fnfile fnlist)
  "Return what is wrong with FNLIST, whose functions FNFILE should define.
FNLIST has elements (FILE FUNCTION ARGLIST FILEONLY), the value (FILE FUNCTION PROBLEM).
Functions that are written in C are known by what is there, not by their sources."
  (let* ((external (string-prefix-p "ext:" fnfile))
         (name (if external (substring fnfile 4) fnfile))
         (in-c (string-match-p "\\.[cm]\\'" name))
         (definitions (and (not in-c) (file-regular-p name)
                           (with-temp-buffer
                             (insert-file-contents name)
                             (set-syntax-table emacs-lisp-mode-syntax-table)
                             (cons t (check-declare--definitions)))))
         problems)
    (pcase-dolist (`(,file ,fn ,arglist . ,rest) fnlist)
      (let ((problem (cond (in-c (check-declare--problem
                                  arglist (check-declare--primitive-arity fn)))
                           ((null definitions) "file not found")
                           ((car rest) nil)
                           (t (check-declare--problem
                               arglist (cdr (assoc fn (cdr definitions))))))))
        (when (and problem (or (not external) check-declare-ext-errors))
          (push (list file fn problem) problems))))
    problems))

(defun check-declare-sort (alist)
  "Return ALIST, of (FILE (FNFILE . REST)...), as (FNFILE (FILE . REST)...)."
  (let (sorted)
    (pcase-dolist (`(,file . ,entries) alist)
      (pcase-dolist (`(,fnfile . ,rest) entries)
        (let ((group (or (assoc fnfile sorted) (car (push (list fnfile) sorted)))))
          (setcdr group (append (cdr group) (list (cons file rest)))))))
    sorted))

(defun check-declare-warn (file fn fnfile type &optional line)
  "Warn that FILE, on LINE, is wrong to declare FN in FNFILE; TYPE says why."
  (let ((warning-prefix-function
         (lambda (_level entry)
           (insert (format "%s:%d:" (file-relative-name file) (or line 0)))
           entry))
        (warning-fill-prefix "    "))
    (display-warning 'check-declare
                     (format-message "said `%s' was defined in %s: %s" fn
                                     (file-relative-name fnfile) type)
                     nil check-declare-warning-buffer)))
(defun check-declare--line (file fn)
  "Return the line of FILE where FN is declared."
  (with-temp-buffer
    (insert-file-contents file)
    (if (re-search-forward (format "^[ \t]*(declare-function[ \t\n]+%s[ \t\n]" (regexp-quote fn))
                           nil t)
        (line-number-at-pos (match-beginning 0))
      0)))

(defun check-declare-files (&rest files)
  "Warn about what is wrong with the declarations in FILES.
Return the problems, as (FNFILE (FILE FUNCTION PROBLEM)...)."
  (let (problems)
    (dolist (group (check-declare-sort
                    (mapcar (lambda (file) (cons file (check-declare-scan file))) files)))
      (let ((wrong (check-declare-verify (car group) (cdr group))))
        (when wrong
          (push (cons (car group) wrong) problems))))
    (setq problems (nreverse problems))
    (when problems
      (with-current-buffer (get-buffer-create check-declare-warning-buffer)
        (goto-char (point-max))
        (insert "\f\n")))
    (pcase-dolist (`(,fnfile . ,wrong) problems)
      (pcase-dolist (`(,file ,fn ,problem) wrong)
        (check-declare-warn file fn fnfile problem (check-declare--line file fn))))
    problems))

;;;###autoload
(defun check-declare-file (file)
  "Check the function declarations in FILE; see `check-declare-directory' for the value."
  (interactive "fFile to check: ")
  (or (file-exists-p file)
      (error "File `%s' not found" file))
  (check-declare-files file))

;;;###autoload
(defun check-declare-directory (root)
  "Check the function declarations in the Lisp files in ROOT and below.
Return the problems, as (FNFILE (FILE FUNCTION PROBLEM)...)."
  (interactive "DDirectory to check: ")
  (setq root (directory-file-name (file-relative-name root)))
  (or (file-directory-p root)
      (error "Directory `%s' not found" root))
  (apply #'check-declare-files (directory-files-recursively root "\\`[^.].*\\.el\\'")))

(provide 'check-declare)

;;; check-declare.el ends here
