;;; find-func.el --- where functions and variables are defined  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defvar find-function-source-path nil "Where to look for sources, or nil for `load-path'.")
(defconst find-function-space-re "\\(?:\\s-\\|\n\\|;.*\n\\)+"
  "Regexp for what separates a defining form's head from the name: white space and comments.")
(defvar find-function-regexp
  (concat
   "^\\s-*(\\(?:def[^ \t\n]*\\|cl-def[^ \t\n]*\\|iter-defun\\)" find-function-space-re
   "\\(?:'\\|(quote \\)?\\\\?%s\\(?:\\s-\\|$\\|[()]\\)")
  "Format of a regexp for the definition of a function.")
(defvar find-variable-regexp
  (concat "^\\s-*(\\(?:def[^fumag][^ \t\n]*\\|defvar-local\\)" find-function-space-re
          "%s\\(?:\\s-\\|$\\|[()]\\)")
  "Format of a regexp for the definition of a variable.")
(defvar find-face-regexp "^\\s-*(defface\\s-+%s\\(?:\\s-\\|$\\)"
  "Format of a regexp for the definition of a face.")
(defvar find-function-regexp-alist
  '((nil . find-function-regexp) (defvar . find-variable-regexp)
    (defface . find-face-regexp))
  "Kinds of definitions and variables with the formats of their regexps.")

(defun find-library-suffixes ()
  "Return the suffixes of sources."
  '(".el" ".el.gz"))

;;;###autoload
(defun find-library-name (library)
  "Return the name of the source file of LIBRARY, a name or file name."
  (let ((base (replace-regexp-in-string "\\.el\\(?:c\\|\\.gz\\)?\\'" "" library)))
    (or (and (file-name-absolute-p base)
             (cl-some (lambda (suffix)
                        (let ((f (concat base suffix))) (and (file-exists-p f) f)))
                      (find-library-suffixes)))
        (locate-file base (or find-function-source-path load-path) (find-library-suffixes))
        (signal 'file-error (list "Can't find library" library)))))

;;;###autoload
(defun find-function-search-for-symbol (symbol type library)
  "Return (BUFFER . POSITION) of the definition of SYMBOL, of TYPE, in LIBRARY."
  (let* ((file (find-library-name library))
         (format (symbol-value (cdr (or (assq type find-function-regexp-alist)
                                        (assq nil find-function-regexp-alist)))))
         (buffer (find-file-noselect file)))
    (with-current-buffer buffer
      (save-excursion
        (goto-char (point-min))
        (let ((case-fold-search nil))
          (cons buffer
                (and (re-search-forward (format format (regexp-quote (symbol-name symbol)))
                                        nil t)
                     (progn (beginning-of-line) (point)))))))))

;;;###autoload
(defun find-function-library (function &optional lisp-only _verbose)
  "Return (FUNCTION . FILE): where FUNCTION is defined; see LISP-ONLY."
  (let ((def (and (fboundp function) (symbol-function function))))
    (while (and def (symbolp def) (fboundp def))
      (setq function def def (symbol-function def)))
    (if (subrp def)
        (if lisp-only
            (error "%s is a built-in function" function)
          (cons function nil))
      (cons function
            (cond ((autoloadp def) (nth 1 def))
                  ((symbol-file function 'defun)))))))

;;;###autoload
(defun find-function-noselect (function &optional lisp-only)
  "Return (BUFFER . POSITION) of the definition of FUNCTION; see LISP-ONLY."
  (unless function (error "You didn't specify a function"))
  (let ((place (find-function-library function lisp-only)))
    (unless (cdr place)
      (error "Don't know where `%s' is defined" function))
    (find-function-search-for-symbol (car place) nil (cdr place))))

;;;###autoload
(defun find-variable-noselect (variable &optional file)
  "Return (BUFFER . POSITION) of the definition of VARIABLE, in FILE if given."
  (unless variable (error "You didn't specify a variable"))
  (let ((library (or file (symbol-file variable 'defvar))))
    (unless library (error "Don't know where `%s' is defined" variable))
    (find-function-search-for-symbol variable 'defvar library)))

;;;###autoload
(defun find-definition-noselect (symbol type &optional file)
  "Return (BUFFER . POSITION) of the definition of SYMBOL, of TYPE, in FILE if given."
  (cond ((not symbol) (error "You didn't specify a symbol"))
        ((null type) (find-function-noselect symbol))
        ((eq type 'defvar) (find-variable-noselect symbol file))
        (t (find-function-search-for-symbol symbol type (or file (symbol-file symbol type))))))

;;;###autoload
(defun find-function (function)
  "Show the definition of FUNCTION."
  (interactive "aFind function: ")
  (let ((place (find-function-noselect function)))
    (switch-to-buffer (car place))
    (when (cdr place) (goto-char (cdr place)))))

;;;###autoload
(defun find-library (library &optional _other-window)
  "Show the source of LIBRARY."
  (interactive "sFind library: ")
  (switch-to-buffer (find-file-noselect (find-library-name library))))

;;;###autoload
(defun read--expression (prompt &optional initial-contents)
  "Read an expression with PROMPT; INITIAL-CONTENTS is there at first."
  (read-from-minibuffer prompt initial-contents nil t))

;;;###autoload
(defun find-lisp-object-file-name (object type &optional _also-c-source)
  "Return the name of the file that defines OBJECT, of TYPE, or nil."
  (let ((file (symbol-file object (if (memq type '(defvar defface)) type 'defun))))
    (if (and file (string-match "\\.elc\\'" file))
        (let ((source (substring file 0 -1))) (if (file-exists-p source) source file))
      file)))

(provide 'find-func)

;;; find-func.el ends here
