;;; abbrev.el --- abbreviations  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; An abbrev table is an obarray.  Each abbrev is a symbol in it: its value is the expansion, its
;; function the hook, its properties those of the abbrev.  The properties of the table itself
;; are those of the symbol with the empty name.

;;;###autoload-public

;;; Code:

(defvar abbrev-table-name-list '(fundamental-mode-abbrev-table global-abbrev-table)
  "Names of the variables that hold abbrev tables.")
(defvar abbrev-minor-mode-table-alist nil "Pairs of a minor mode's variable and its tables.")
(defvar abbrevs-changed nil "Non-nil if abbrevs were changed since they were saved.")
(defvar abbrev-all-caps nil "If non-nil, an abbrev in capitals expands to capitals only.")
(defvar abbrev-start-location nil "Where the next abbrev starts, or nil.")
(defvar abbrev-start-location-buffer nil "The buffer of `abbrev-start-location'.")
(defvar last-abbrev nil "The abbrev that was expanded last.")
(defvar last-abbrev-text nil "The text that was expanded last.")
(defvar last-abbrev-location 0 "Where the last abbrev was.")
(defvar pre-abbrev-expand-hook nil "Functions that run before an abbrev is expanded.")
(defvar abbrev-expand-function #'abbrev--default-expand "Function that expands abbrevs.")
(defvar abbrev--suggest-saved-recommendations nil "What was suggested so far.")
(defvar local-abbrev-table nil "The abbrev table of the buffer's mode.")
(make-variable-buffer-local 'local-abbrev-table)

(defun abbrev-table-get (table prop)
  "Return the property PROP of the abbrev TABLE."
  (let ((sym (intern-soft "" table)))
    (if sym (get sym prop))))

(defun abbrev-table-put (table prop val)
  "Make VAL the property PROP of the abbrev TABLE."
  (let ((sym (intern "" table)))
    (set sym nil)
    (put sym prop val)))

(defun abbrev-get (sym prop)
  "Return the property PROP of the abbrev SYM."
  (let ((plist (symbol-plist sym)))
    (if (listp plist)
        (plist-get plist prop)
      (if (eq 'count prop) plist))))

(defun abbrev-put (sym prop val)
  "Make VAL the property PROP of the abbrev SYM."
  (let ((plist (symbol-plist sym)))
    (unless (listp plist) (setplist sym (list 'count plist))))
  (put sym prop val))

(defun make-abbrev-table (&optional props)
  "Return a new abbrev table with the properties in the list PROPS."
  (let ((table (make-vector 59 0)))
    (intern "" table)
    (while (consp props)
      (abbrev-table-put table (pop props) (pop props)))
    (abbrev-table-put table :abbrev-table-modiff 0)
    table))

(defun abbrev-table-p (object)
  "Return non-nil if OBJECT is an abbrev table."
  (and (vectorp object)
       (> (length object) 0)
       (condition-case nil
           (numberp (abbrev-table-get object :abbrev-table-modiff))
         (error nil))))

(defun abbrev-table-empty-p (object &optional ignore-system)
  "Return nil if the abbrev table OBJECT has abbrevs, system ones aside if IGNORE-SYSTEM."
  (unless (abbrev-table-p object) (error "Non abbrev table object"))
  (not (catch 'some
         (mapatoms (lambda (sym)
                     (unless (or (zerop (length (symbol-name sym)))
                                 (and ignore-system (abbrev-get sym :system)))
                       (throw 'some t)))
                   object))))

(defun clear-abbrev-table (table)
  "Remove all abbrevs from TABLE."
  (setq abbrevs-changed t)
  (let ((plist (symbol-plist (intern "" table))))
    (dotimes (i (length table)) (aset table i 0))
    (let ((sym (intern "" table)))
      (set sym nil)
      (setplist sym plist)))
  (abbrev-table-put table :abbrev-table-modiff
                    (1+ (abbrev-table-get table :abbrev-table-modiff)))
  nil)

(defun define-abbrev (table abbrev expansion &optional hook &rest props)
  "Make ABBREV in TABLE expand to EXPANSION and run HOOK; PROPS are its properties.
The old form of PROPS is COUNT and SYSTEM-FLAG."
  (when (and (consp props) (or (null (car props)) (numberp (car props))))
    (setq props (list :count (car props)
                      :system (if (consp (cdr props)) (cadr props)))))
  (setq props (plist-put (plist-put props :count (or (plist-get props :count) 0))
                         :abbrev-table-modiff (abbrev-table-get table :abbrev-table-modiff)))
  (let ((system (plist-get props :system))
        (sym (intern abbrev table)))
    ;; What the user defined is not replaced by what comes with a mode.
    (unless (and system
                 (not (memq system '(force)))
                 (boundp sym) (symbol-value sym)
                 (not (abbrev-get sym :system)))
      (unless (or system
                  (and (boundp sym) (fboundp sym)
                       (equal (symbol-value sym) expansion)
                       (equal (symbol-function sym) hook)))
        (setq abbrevs-changed t))
      (set sym expansion)
      (fset sym hook)
      (setplist sym (if (eq 'force system) (plist-put props :system t) props))
      (abbrev-table-put table :abbrev-table-modiff
                        (1+ (or (abbrev-table-get table :abbrev-table-modiff) 0))))
    abbrev))

(defun define-abbrev-table (tablename definitions &optional docstring &rest props)
  "Make the variable TABLENAME an abbrev table with DEFINITIONS, DOCSTRING and PROPS.
Each of DEFINITIONS is a list of arguments of `define-abbrev' after the table."
  (declare (doc-string 3))
  (when (and docstring props (symbolp docstring))
    (push docstring props)
    (setq docstring nil))
  (abbrev--declare-special tablename docstring)
  (let ((table (or (and (boundp tablename) (symbol-value tablename))
                   (abbrev--name-table tablename (make-abbrev-table)))))
    (while props
      (let ((property (pop props)))
        (unless props (error "Missing value for property %S" property))
        (abbrev-table-put table property (pop props))))
    (dolist (def definitions)
      (apply #'define-abbrev table def))))

(defun abbrev--name-table (name table)
  "Make the new TABLE the value of the variable NAME, and NAME one that is listed."
  (add-to-list 'abbrev-table-name-list name)
  (set name table))

(defun abbrev--declare-special (symbol doc)
  "Make SYMBOL a special variable with DOC."
  (internal--define-uninitialized-variable symbol doc))

(defvar fundamental-mode-abbrev-table (set-default 'local-abbrev-table (make-abbrev-table))
  "The abbrev table of modes without one of their own.")

(defvar global-abbrev-table (make-abbrev-table) "The abbrev table for all buffers.")

(defun abbrev--active-tables (&optional tables)
  "Return the list of abbrev tables in use, or TABLES as a list."
  (cond
   ((consp tables) tables)
   ((vectorp tables) (list tables))
   (t
    (let ((result (if (listp local-abbrev-table)
                      (append local-abbrev-table (list global-abbrev-table))
                    (list local-abbrev-table global-abbrev-table))))
      (dolist (entry abbrev-minor-mode-table-alist)
        (when (and (symbolp (car entry)) (boundp (car entry)) (symbol-value (car entry)))
          (setq result (if (listp (cdr entry))
                           (append (cdr entry) result)
                         (cons (cdr entry) result)))))
      result))))

(defun abbrev--symbol (abbrev table)
  "Return the symbol of ABBREV in TABLE, or nil."
  (let* ((case-fold (not (abbrev-table-get table :case-fixed)))
         (sym (intern-soft (if case-fold (downcase abbrev) abbrev) table)))
    (when (and (not sym) case-fold) (setq sym (intern-soft abbrev table)))
    (if (and sym (boundp sym) (symbol-value sym)
             (or case-fold
                 (not (abbrev-get sym :case-fixed))
                 (equal abbrev (symbol-name sym))))
        sym)))

(defun abbrev-symbol (abbrev &optional table)
  "Return the symbol of ABBREV in TABLE, or in the tables in use; parents come after each table."
  (catch 'found
    (let ((queue (abbrev--active-tables table)))
      (while queue
        (let* ((here (pop queue))
               (symbol (abbrev--symbol abbrev here)))
          (if symbol (throw 'found symbol))
          (setq queue (append (abbrev-table-get here :parents) queue)))))))

(defun abbrev-expansion (abbrev &optional table)
  "Return what ABBREV expands to in TABLE, or in the tables in use."
  (symbol-value (abbrev-symbol abbrev table)))

(defun define-global-abbrev (abbrev expansion)
  "Make ABBREV expand to EXPANSION everywhere."
  (define-abbrev global-abbrev-table (downcase abbrev) expansion))

(defun define-mode-abbrev (abbrev expansion)
  "Make ABBREV expand to EXPANSION in the buffer's mode."
  (define-abbrev (or local-abbrev-table (error "Major mode has no abbrev table"))
    (downcase abbrev) expansion))

(defun abbrev--before-point ()
  "Return (SYMBOL NAME START END) for the abbrev before point, or nil."
  (let ((tables (abbrev--active-tables))
        (limit (point-min))
        result)
    (while (and tables (not result))
      (let* ((table (pop tables))
             (enable (abbrev-table-get table :enable-function))
             (regexp (abbrev-table-get table :regexp))
             start end)
        (setq tables (append (abbrev-table-get table :parents) tables))
        (when (or (not enable) (funcall enable))
          (if regexp
              (save-excursion
                (when (looking-back regexp (line-beginning-position))
                  (setq start (match-beginning 1) end (match-end 1))))
            (save-excursion
              (setq end (progn (backward-word 1) (forward-word 1) (point))
                    start (progn (backward-word 1) (point))))
            (when (> end (point)) (setq end (point))))
          (when (and start (> end start) (>= start limit))
            (let* ((name (buffer-substring-no-properties start end))
                   (sym (abbrev--symbol name table)))
              (when sym
                (setq result (list sym name start end))))))))
    result))

(defun abbrev-insert (abbrev &optional name start end)
  "Insert the expansion of ABBREV, found as NAME, in place of START to END."
  (unless name (setq name (symbol-name abbrev)))
  (unless start (setq start (point)))
  (unless end (setq end start))
  (let ((value abbrev)
        (point-then (point-marker)))
    (goto-char start)
    (insert (symbol-value abbrev))
    (delete-char (- end start))
    (let ((case-fold-search nil))
      (when (and (not (abbrev-get abbrev :case-fixed))
                 (string-match "[[:upper:]]" name))
        (if (not (string-match "[[:lower:]]" name))
            (if (and (not abbrev-all-caps)
                     (save-excursion (> (progn (backward-word 1) (point))
                                        (progn (goto-char start) (forward-word 1) (point)))))
                (upcase-initials-region start (point))
              (upcase-region start (point)))
          (let ((end (point)))
            (goto-char start)
            (skip-syntax-forward "^w" (1- end))
            (upcase-initials-region (point) (1+ (point)))
            (goto-char end)))))
    (abbrev-put abbrev :count (1+ (or (abbrev-get abbrev :count) 0)))
    (let* ((hook (symbol-function abbrev))
           (done (if (and hook (not (eq hook 'ignore))) (funcall hook) t)))
      (when (and hook (symbolp hook) (get hook 'no-self-insert) (not done))
        (setq value nil)))
    (set-marker point-then nil)
    value))

(defun abbrev--default-expand ()
  "Expand the abbrev before point; return its symbol if there is one."
  (let ((found (abbrev--before-point)))
    (when found
      (setq last-abbrev-text (nth 1 found)
            last-abbrev (nth 0 found)
            last-abbrev-location (nth 2 found))
      (apply #'abbrev-insert found))))

(defun expand-abbrev ()
  "Expand the abbrev before point, if there is one; return its symbol."
  (interactive)
  (run-hooks 'pre-abbrev-expand-hook)
  (funcall abbrev-expand-function))

(defun unexpand-abbrev ()
  "Put the abbrev that was expanded last back."
  (interactive)
  (save-excursion
    (when (and (stringp last-abbrev-text)
               (<= (point-min) last-abbrev-location (point-max)))
      (goto-char last-abbrev-location)
      (let ((expansion (symbol-value last-abbrev)))
        (when (stringp expansion)
          (delete-region (point) (+ (point) (length expansion)))
          (insert last-abbrev-text)
          (setq last-abbrev-text nil))))))

(defun expand-region-abbrevs (start end &optional _noquery)
  "Expand the abbrevs between START and END."
  (save-excursion
    (goto-char start)
    (let ((last (copy-marker end)))
      (while (and (< (point) last) (forward-word 1) (<= (point) last))
        (expand-abbrev)))))

(defun abbrev--write (sym)
  "Write the definition of the abbrev SYM as a list, unless it is a system one."
  (unless (or (null (symbol-value sym)) (abbrev-get sym :system))
    (insert "    (")
    (prin1 (symbol-name sym) (current-buffer))
    (insert " ")
    (prin1 (symbol-value sym) (current-buffer))
    (insert " ")
    (prin1 (symbol-function sym) (current-buffer))
    (insert " :count ")
    (prin1 (abbrev-get sym :count) (current-buffer))
    (when (abbrev-get sym :case-fixed)
      (insert " :case-fixed ")
      (prin1 (abbrev-get sym :case-fixed) (current-buffer)))
    (insert ")\n")))

(defun abbrev-table-menu (_table &optional _prompt _sortfun)
  "Make no menu, since there are none."
  nil)

(defun abbrev--table-symbols (name &optional system)
  "Return the sorted symbols of the table NAME, the system ones too if SYSTEM."
  (let (symbols)
    (mapatoms (lambda (sym)
                (when (and (> (length (symbol-name sym)) 0) (symbol-value sym)
                           (or system (not (abbrev-get sym :system))))
                  (push sym symbols)))
              (symbol-value name))
    (sort symbols #'string<)))

(defun abbrev--describe (sym)
  "Insert a line that describes the abbrev SYM."
  (prin1 (symbol-name sym) (current-buffer))
  (when (abbrev-get sym :system) (insert " (sys)"))
  (let ((indent-tabs-mode t))
    (indent-to (if (abbrev-get sym :system) 20 15) 1)
    (prin1 (abbrev-get sym :count) (current-buffer))
    (indent-to 20 1))
  (prin1 (symbol-value sym) (current-buffer))
  (when (symbol-function sym)
    (indent-to 45 1)
    (prin1 (symbol-function sym) (current-buffer)))
  (insert "\n"))

(defun insert-abbrev-table-description (name &optional readable)
  "Insert a call that defines the abbrev table NAME as it is, or a text if READABLE."
  (let ((symbols (abbrev--table-symbols name readable)))
    (cond
     (readable
      (insert "(")
      (prin1 name (current-buffer))
      (insert ")\n\n")
      (mapc #'abbrev--describe symbols)
      (insert "\n\n"))
     (symbols
      (insert "(define-abbrev-table '")
      (prin1 name (current-buffer))
      (insert "\n  '(\n")
      (mapc #'abbrev--write symbols)
      (insert "   ))\n\n")))
    nil))

(define-minor-mode abbrev-mode
  "Expand abbreviations while typing."
  :lighter " Abbrev")

(defun kill-all-abbrevs ()
  "Undefine all abbrevs."
  (interactive)
  (dolist (name abbrev-table-name-list)
    (clear-abbrev-table (symbol-value name))))

(provide 'abbrev)

;;; abbrev.el ends here
