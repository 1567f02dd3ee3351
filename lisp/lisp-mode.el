;;; lisp-mode.el --- modes for Lisp, and its indentation  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defvar lisp-mode-abbrev-table nil "Abbrev table of Lisp modes.")
(define-abbrev-table 'lisp-mode-abbrev-table ())
(defvar emacs-lisp-mode-abbrev-table nil "Abbrev table of `emacs-lisp-mode'.")
(define-abbrev-table 'emacs-lisp-mode-abbrev-table () nil
  :parents (list lisp-mode-abbrev-table))

(defvar lisp-mode-shared-map (make-sparse-keymap) "Keymap of all Lisp modes.")
(defvar lisp-mode-map (make-sparse-keymap) "Keymap of `lisp-mode'.")
(defvar emacs-lisp-mode-map (make-sparse-keymap) "Keymap of `emacs-lisp-mode'.")
(defvar lisp-interaction-mode-map (make-sparse-keymap) "Keymap of `lisp-interaction-mode'.")
;; Where the documentation string of a form is, of those whose definition does not say so.
(dolist (entry '((2 cl-defstruct define-category)
                 (3 autoload cl-defgeneric cl-defmacro cl-defsubst cl-defun defalias defconst
                    defconstant defimage define-ccl-program define-overloadable-function defmath
                    defmethod defparameter defvar defvaralias)
                 (7 define-generic-mode)))
  (dolist (name (cdr entry))
    (put name 'doc-string-elt (car entry))))

(defvar lisp-doc-string-elt-property 'doc-string-elt
  "Property of symbols: which argument is the docstring.")
(defvar calculate-lisp-indent-last-sexp nil "While indenting: where the last expression is.")
(defvar lisp-indent-offset nil "If a number, how far to indent all subforms.")
(defvar lisp-indent-local-overrides nil "Kept for programs that look at it.")
(defvar lisp-body-indent 2 "How far to indent the body of a definition.")
(defvar lisp-indent-function #'lisp-indent-function "Function that indents a form.")
(defvar emacs-lisp-docstring-fill-column 65 "Column to fill docstrings to.")

(defun lisp-mode-variables (&optional _syntax _keywords-case-insensitive _elisp)
  "Set the variables of Lisp modes."
  (setq-local paragraph-ignore-fill-prefix t)
  (setq-local fill-paragraph-function #'lisp-fill-paragraph)
  (setq-local indent-line-function #'lisp-indent-line)
  (setq-local indent-region-function #'lisp-indent-region)
  (setq-local comment-start ";")
  (setq-local comment-start-skip ";+ *")
  (setq-local comment-end "")
  (setq-local comment-add 1)
  (setq-local comment-column 40)
  (setq-local comment-use-syntax t)
  (setq-local parse-sexp-ignore-comments t)
  (setq-local multibyte-syntax-as-symbol t)
  (setq-local outline-regexp ";;;;* [^ \t\n]\\|(")
  (setq-local imenu-generic-expression lisp-imenu-generic-expression)
  (setq-local font-lock-defaults '(nil)))

(define-derived-mode lisp-data-mode prog-mode "Lisp-Data"
  "The mode for data written as Lisp."
  :group 'lisp
  (lisp-mode-variables nil t nil)
  (setq-local electric-quote-string t))

(define-derived-mode lisp-mode lisp-data-mode "Lisp"
  "The mode for Lisp that is not Emacs Lisp."
  (setq-local comment-start-skip
              "\\(\\(^\\|[^\\\n]\\)\\(\\\\\\\\\\)*\\)\\(;+\\|#|\\) *")
  (setq imenu-case-fold-search t))

(define-derived-mode emacs-lisp-mode lisp-data-mode "ELisp"
  "The mode for Emacs Lisp."
  :group 'lisp
  (setq-local comment-start-skip ";+ *")
  (setq-local imenu-case-fold-search nil))

(define-derived-mode lisp-interaction-mode emacs-lisp-mode "Lisp Interaction"
  "The mode for evaluating Emacs Lisp as one writes."
  :abbrev-table nil)

(define-derived-mode elisp-byte-code-mode emacs-lisp-mode "Elisp-Byte-Code"
  "The mode for compiled files.")

;;; Indentation

(defun lisp-string-in-doc-position-p (_listbeg _startpos)
  "Return nil."
  nil)

(defun lisp-comment-indent ()
  "Return where to put the comment at point."
  (if (looking-at ";;;") (current-column) comment-column))

(defun indent-sexp (&optional endpos)
  "Indent the lines of the list after point, or those up to ENDPOS."
  (interactive)
  (let ((end (copy-marker (or endpos (save-excursion (forward-sexp 1) (point))))))
    (save-excursion
      (forward-line 1)
      (while (< (point) end)
        (unless (or (and (bolp) (eolp)) (nth 3 (syntax-ppss)))
          (lisp-indent-line))
        (forward-line 1)))))

(defun lisp-indent-region (start end &optional _indent)
  "Indent the lines between START and END; say so."
  (save-excursion
    (message "Indenting region... ")
    (setq end (copy-marker end))
    (goto-char start)
    (beginning-of-line)
    (while (< (point) end)
      (unless (and (bolp) (eolp))
        (lisp-indent-line))
      (forward-line 1))
    (set-marker end nil)
    (message "Indenting region...done")))

(defun lisp-indent-line (&optional indent)
  "Indent the line, to column INDENT if that is given."
  (interactive)
  (let* ((from-end (- (point-max) (point)))
         (indent (or indent
                     (save-excursion (beginning-of-line) (calculate-lisp-indent)))))
    (beginning-of-line)
    (let ((beg (point)))
      (skip-chars-forward " \t")
      (cond
       ((or (null indent) (looking-at "\\s<\\s<\\s<"))
        nil)
       (t
        (when (and (looking-at "\\s<") (not (looking-at "\\s<\\s<")))
          ;; A comment with one mark stands at the right.
          (setq indent comment-column))
        (when (listp indent) (setq indent (car indent)))
        (unless (= indent (current-column))
          (delete-region beg (point))
          (indent-to indent)))))
    (when (> (- (point-max) from-end) (point))
      (goto-char (- (point-max) from-end)))))

(defun calculate-lisp-indent (&optional parse-start)
  "Return the column to indent the line to, nil in a string; or (COLUMN START).
PARSE-START is where to start to parse, if not at the definition."
  (save-excursion
    (beginning-of-line)
    (let* ((here (point))
           (state (if (integerp parse-start)
                      (parse-partial-sexp parse-start here)
                    (syntax-ppss)))
           (open (nth 1 state)))
      (cond
       ((nth 3 state) nil)
       ((null open) 0)
       (t
        (setq calculate-lisp-indent-last-sexp nil)
        (let (last normal)
          ;; The last complete expression before, inside of the list.
          (setq state (save-excursion (parse-partial-sexp (1+ open) here)))
          (setq last (nth 2 state))
          (setcar (nthcdr 1 state) open)
          (setq calculate-lisp-indent-last-sexp last)
          (goto-char (1+ open))
          (cond
           ((null last)
            (current-column))
           (t
            (skip-chars-forward " \t")
            (setq normal (if (looking-at "\\s(")
                             ;; A list of lists.
                             (lisp-mode--column-of-line last open)
                           (lisp-mode--operand-column last open)))
            (let ((value (when lisp-indent-function
                           (goto-char (1+ open))
                           (funcall lisp-indent-function here state))))
              (cond ((and lisp-indent-offset (integerp lisp-indent-offset))
                     (goto-char open)
                     (+ lisp-indent-offset (current-column)))
                    ((consp value) (car value))
                    (value value)
                    (t normal)))))))))))

(defun lisp-mode--column-of-line (last open)
  "Return the column of the first expression of the line of LAST, in the list at OPEN."
  (goto-char last)
  (let ((line (line-beginning-position)))
    (if (<= line open)
        (progn (goto-char (1+ open)) (skip-chars-forward " \t") (current-column))
      (goto-char line)
      (lisp-mode--first-sexp-of-line open)
      (current-column))))

(defun lisp-mode--first-sexp-of-line (open)
  "Move to the first expression of the line that is directly inside the list at OPEN."
  (let ((end (line-end-position)) done)
    (skip-chars-forward " \t")
    (while (not done)
      (let ((state (save-excursion (syntax-ppss (point)))))
        (if (or (eq (nth 1 state) open) (>= (point) end))
            (setq done t)
          (condition-case nil
              (progn (up-list 1) (skip-chars-forward " \t"))
            (error (setq done t))))))))

(defun lisp-mode--operand-column (last open)
  "Return the column below which operands stand, LAST being the last, in the list at OPEN."
  (goto-char last)
  (let ((line (line-beginning-position)))
    (if (> line open)
        (progn
          (goto-char line)
          (lisp-mode--first-sexp-of-line open)
          (current-column))
      ;; On the line of the operator: below the first operand, if there is one.
      (goto-char (1+ open))
      (condition-case nil
          (progn
            (forward-sexp 1)
            (if (>= (point) (save-excursion (goto-char last) (forward-sexp 1) (point)))
                (progn (backward-sexp 1) (current-column))
              (forward-sexp 1)
              (backward-sexp 1)
              (current-column)))
        (error (goto-char (1+ open)) (current-column))))))

(defun lisp-indent-function (indent-point state)
  "Return the column for the line at INDENT-POINT, or nil, as the operator's property says.
STATE is the parse state there."
  (let ((open (elt state 1)))
    (goto-char (1+ open))
    (skip-syntax-forward "'")
    (if (and (elt state 2) (not (looking-at "\\sw\\|\\s_")))
        ;; The operator is no symbol.
        (lisp-mode--column-of-line calculate-lisp-indent-last-sexp open)
      (let* ((function (buffer-substring (point) (progn (forward-sexp 1) (point))))
             (symbol (intern-soft function))
             (method (and symbol
                          (or (function-get symbol 'lisp-indent-function 'macro)
                              (get symbol 'lisp-indent-hook)))))
        (cond
         ((or (eq method 'defun)
              (and (null method)
                   (> (length function) 3)
                   (string-match-p "\\`def" function)))
          (lisp-indent-defform state indent-point))
         ((integerp method)
          (lisp-indent-specform method state indent-point (current-column)))
         (method
          (funcall method indent-point state)))))))

(defun lisp-indent-defform (state _indent-point)
  "Return the column for a line in the body of a definition; STATE is its parse state."
  (goto-char (car (cdr state)))
  (forward-line 1)
  (when (> (point) (car (cdr (cdr state))))
    (goto-char (car (cdr state)))
    (+ lisp-body-indent (current-column))))

(defun lisp-indent-specform (count state indent-point _normal-indent)
  "Return the column for the line at INDENT-POINT in a form with COUNT special operands.
STATE is the parse state.  Special operands stand two steps in, the first of the others one step;
nil means that the usual rule holds.

\(fn COUNT STATE INDENT-POINT NORMAL-INDENT)"
  (let* ((open (nth 1 state))
         (column (progn (goto-char open) (current-column)))
         (before 0))
    ;; Count the operands before the line.
    (forward-char 1)
    (forward-sexp 1)
    (parse-partial-sexp (point) indent-point 1 t)
    (while (and (< (point) indent-point)
                (ignore-errors (setq before (1+ before)) (forward-sexp 1) t))
      (parse-partial-sexp (point) indent-point 1 t))
    (cond ((< before count) (list (+ column (* 2 lisp-body-indent)) open))
          ((= before count) (+ column lisp-body-indent)))))

(defun lisp-fill-paragraph (&optional _justify)
  "Return nil, for the usual filling."
  (interactive "P")
  nil)

;;; Evaluation

(defun eval-sexp-add-defvars (exp &optional _pos)
  "Return EXP."
  exp)

(defun elisp--preceding-sexp ()
  "Return the expression before point."
  (save-excursion
    (let ((end (point)))
      (ignore end)
      (backward-sexp 1)
      (read (current-buffer)))))
(defalias 'preceding-sexp #'elisp--preceding-sexp)

(defun elisp--eval-last-sexp (print)
  "Return the value of the expression before point; insert it if PRINT."
  (let ((value (eval (macroexpand-all (elisp--preceding-sexp)) lexical-binding)))
    (if print (insert (prin1-to-string value)) (prin1 value))
    value))

(defun eval-last-sexp (arg)
  "Show the value of the expression before point, in the buffer if ARG."
  (interactive "P")
  (elisp--eval-last-sexp arg))

(defun eval-print-last-sexp (&optional _arg)
  "Insert the value of the expression before point on a line of its own."
  (interactive "P")
  (let ((value (eval (macroexpand-all (elisp--preceding-sexp)) lexical-binding)))
    (insert "\n" (prin1-to-string value) "\n")
    value))

(defun eval-defun (_edebug-it)
  "Evaluate the definition at point and show its value."
  (interactive "P")
  (save-excursion
    (end-of-defun)
    (beginning-of-defun)
    (let* ((form (read (current-buffer)))
           (value (progn
                    (when (and (memq (car-safe form) '(defvar defcustom)) (cddr form)
                               (default-boundp (nth 1 form)))
                      (makunbound (nth 1 form)))
                    (eval (macroexpand-all form) lexical-binding))))
      (message "%S" value)
      value)))
(defalias 'eval-defun-1 #'eval-defun)

(defun emacs-lisp-macroexpand ()
  "Replace the form after point by its expansion."
  (interactive)
  (let* ((start (point))
         (exp (read (current-buffer)))
         (new (macroexpand-1 exp)))
    (if (eq exp new)
        (message "Not a macro call, nothing to expand")
      (delete-region start (point))
      (pp new (current-buffer)))))

(provide 'lisp-mode)
(provide 'elisp-mode)

;;; lisp-mode.el ends here
