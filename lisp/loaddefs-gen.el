;;; loaddefs-gen.el --- collect what is loaded on demand  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Writes loaddefs.el for a directory from the cookies in its files.  A line that holds nothing
;; but the word ;;;### and "autoload" makes the definition after it autoloaded, any other form is
;; copied; a form on the line itself is copied as well.  The cookie with "-public" after it, on a
;; line near the head of a file, stands for one before each definition without "--" in its name.
;; The cookie with "-names" after it is followed by a list (KIND NAME...), of what reading the
;; file's forms does not show: KIND is `function', `macro' or `command'.
;;
;; The names are written as one table, which `loaddefs--register' turns into autoloads, since
;; that is the fastest way to read them at start-up.

;;; Code:

(defconst loaddefs-gen--cookie (concat ";;;###" "autoload")
  "The mark before what is to be autoloaded.")

(defconst loaddefs-gen--functions
  '(defun defsubst cl-defun cl-defsubst define-inline iter-defun cl-iter-defun
    cl-defgeneric defalias defun*)
  "The forms that define functions.")

(defconst loaddefs-gen--macros '(defmacro cl-defmacro)
  "The forms that define macros.")

(defconst loaddefs-gen--commands
  '(define-minor-mode define-derived-mode define-globalized-minor-mode define-generic-mode
    define-skeleton)
  "The forms that define commands.")

(defconst loaddefs-gen--tables
  '((editor-library-commands . cdr)
    (editor-library-minor-modes . loaddefs-gen--minor-modes)
    (editor-library-modes . loaddefs-gen--modes))
  "The forms that define many commands, with the functions that return the names in a form.")

(defun loaddefs-gen--minor-modes (form)
  "Return the names of the modes in FORM, of `editor-library-minor-modes'."
  (mapcar #'car (nthcdr 2 form)))

(defun loaddefs-gen--modes (form)
  "Return the names of the modes in FORM, of `editor-library-modes'."
  (mapcan (lambda (group) (mapcar #'car (cdr group))) (nthcdr 2 form)))

(defun loaddefs-gen--name (form)
  "Return the name that FORM defines, or nil."
  (let ((name (car-safe (cdr-safe form))))
    (if (memq (car-safe name) '(quote function)) (setq name (cadr name)))
    (and (symbolp name) name)))

(defun loaddefs-gen--interactive-p (form)
  "Return non-nil if FORM defines a command."
  (let ((body (nthcdr 3 form)))
    (when (stringp (car body)) (setq body (cdr body)))
    (while (eq (car-safe (car body)) 'declare) (setq body (cdr body)))
    (eq (car-safe (car body)) 'interactive)))

(defun loaddefs-gen--extras (form)
  "Return the forms for the properties that the declarations in FORM set."
  (let ((name (loaddefs-gen--name form))
        (extras nil))
    (dolist (part (nthcdr 3 form))
      (when (eq (car-safe part) 'declare)
        (dolist (clause (cdr part))
          (when (and (eq (car-safe clause) 'indent)
                     (or (integerp (cadr clause)) (symbolp (cadr clause))))
            (push `(put ',name 'lisp-indent-function ',(cadr clause)) extras)))))
    (nreverse extras)))

(defun loaddefs-gen--form (form)
  "Return what FORM contributes: (KIND NAME) or (copy FORM...), or nil."
  (let ((head (car-safe form))
        (name (loaddefs-gen--name form)))
    (cond
     ((memq head loaddefs-gen--macros)
      (list 'macro name))
     ((memq head loaddefs-gen--commands)
      (list 'command name))
     ((eq head 'pcase-defmacro)
      (let ((expander (intern (format "%s--pcase-macroexpander" name))))
        (list 'pattern name expander)))
     ((memq head loaddefs-gen--functions)
      (list (if (loaddefs-gen--interactive-p form) 'command 'function) name))
     ((null form) nil)
     (t (list 'copy form)))))

(defun loaddefs-gen--items (form)
  "Return the list of what FORM contributes, as `loaddefs-gen--form' does."
  (let ((names (cdr (assq (car-safe form) loaddefs-gen--tables))))
    (if names (mapcar (lambda (name) (list 'command name)) (funcall names form))
      (let ((item (loaddefs-gen--form form)))
        (and item (list item))))))

(defun loaddefs-gen--public-items ()
  "Return the contributions of all definitions after point without \"--\" in their names."
  (let (items)
    (condition-case nil
        (while t
          (dolist (item (loaddefs-gen--items (read (current-buffer))))
            (unless (or (eq (car item) 'copy)
                        (string-match-p "--" (symbol-name (nth 1 item))))
              (push item items))))
      (end-of-file nil))
    (nreverse items)))

(defun loaddefs-gen--marked-items ()
  "Return the contributions of the definitions after point that have cookies."
  (let (items)
    (while (re-search-forward (concat "^" loaddefs-gen--cookie "\\(?:[ \t]\\|$\\)") nil t)
      (let ((rest (buffer-substring (point) (line-end-position))))
        (setq items
              (nconc items
                     (if (string-match-p "\\S-" rest)
                         (list (list 'copy (car (read-from-string rest))))
                       (forward-line 1)
                       (loaddefs-gen--items (read (current-buffer))))))))
    items))

(defun loaddefs-gen--scan-file (file)
  "Return the list of contributions of FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (let ((public (save-excursion
                    (re-search-forward (concat "^" loaddefs-gen--cookie "-public[ \t]*$")
                                       nil t))))
      (append (if public (loaddefs-gen--public-items) (loaddefs-gen--marked-items))
              (loaddefs-gen--listed)))))

(defun loaddefs-gen--listed ()
  "Return the contributions that the current buffer lists by name."
  (let (items)
    (goto-char (point-min))
    (while (re-search-forward (concat "^" loaddefs-gen--cookie "-names[ \t]") nil t)
      (let ((list (read (current-buffer))))
        (dolist (name (cdr list))
          (push (list (car list) name) items))))
    (nreverse items)))

(defun loaddefs-gen--table (file items)
  "Return the table entry for FILE with ITEMS, or nil."
  (let (kinds)
    (dolist (kind '(macro function command))
      (let (names)
        (dolist (item items)
          (when (eq (car item) kind)
            (unless (memq (nth 1 item) names)
              (push (nth 1 item) names)))
          (when (and (eq kind 'function) (eq (car item) 'pattern))
            (push (nth 2 item) names)))
        (when names (push (cons kind (nreverse names)) kinds))))
    (and kinds (cons file (nreverse kinds)))))

(defun loaddefs-gen--files (dir)
  "Return the names of the Lisp files in DIR and in its folder editor."
  (let ((editor (expand-file-name "editor" dir))
        (lisp "\\`[^.].*\\.el\\'"))
    (append (directory-files dir t lisp)
            (if (file-directory-p editor) (directory-files editor t lisp)))))

(defun loaddefs-gen--collect (dir)
  "Return (TABLE . FORMS) for the files in DIR."
  (let (table copies)
    (dolist (file (loaddefs-gen--files dir))
      (unless (member (file-name-nondirectory file) '("loaddefs.el" "loadup.el"))
        (let* ((items (loaddefs-gen--scan-file file))
               (base (substring (file-name-nondirectory file) 0 -3))
               (entry (loaddefs-gen--table base items)))
          (when entry (push entry table))
          (dolist (item items)
            (cond ((eq (car item) 'copy) (push (nth 1 item) copies))
                  ((eq (car item) 'pattern)
                   (push `(put ',(nth 1 item) 'pcase-macroexpander ',(nth 2 item))
                         copies)))))))
    (cons (nreverse table) (nreverse copies))))

(defun loaddefs-register-directory (dir)
  "Make loaded on demand what the files in DIR ask for, without writing a file."
  (let ((found (loaddefs-gen--collect dir)))
    (loaddefs--register (car found))
    (dolist (form (cdr found))
      (eval form t))))

(defun loaddefs-generate (dir output)
  "Write the file OUTPUT, of what the files in DIR let be loaded on demand."
  (let ((print-quoted nil)
        (print-length nil)
        (print-level nil)
        (found (loaddefs-gen--collect dir)))
    (with-temp-buffer
      (let ((standard-output (current-buffer)))
        (princ ";;; ")
        (princ (file-name-nondirectory output))
        (princ " --- what is loaded on demand (generated)  -*- lexical-binding: t -*-\n\n")
        (princ ";; SPDX-License-Identifier: GPL-3.0-or-later\n\n;;; Code:\n\n")
        (princ "(loaddefs--register\n '(")
        (dolist (entry (car found))
          (prin1 entry)
          (princ "\n   "))
        (princ "))\n\n")
        (dolist (form (cdr found))
          (prin1 form)
          (princ "\n")))
      (write-region (point-min) (point-max) output nil 'silent))))

(defun loaddefs-generate-batch ()
  "Write loaddefs.el for each directory named on the command line."
  (while command-line-args-left
    (let ((dir (car command-line-args-left)))
      (setq command-line-args-left (cdr command-line-args-left))
      (loaddefs-generate dir (expand-file-name "loaddefs.el" dir)))))

(provide 'loaddefs-gen)

;;; loaddefs-gen.el ends here
