;;; autoload.el --- write files of autoloads from the cookies in Lisp files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A file of autoloads has a rubric around sections, one a file that it was made from.  A section
;; starts with a header line, which holds a list
;;   (autoloads nil LOAD-NAME FILE (0 0 0 0))
;; and ends with a line of its own.  A last section without a load name lists the files that have
;; nothing to say.  Bringing the file up to date makes the sections of the files that are asked
;; about anew, drops those of files that are gone and keeps the rest.

;;; Code:

(require 'cl-lib)
(require 'file-locals)

(defvar generated-autoload-file nil
  "Name of the file of autoloads to write.
Lisp files can set it as a local variable of theirs, relative to their directory.")
(put 'generated-autoload-file 'safe-local-variable #'stringp)

(defvar generated-autoload-load-name nil
  "What the autoloads of a file load, if that is not the name of the file itself.
Lisp files set it as a local variable of theirs.")
(put 'generated-autoload-load-name 'safe-local-variable #'stringp)

(defvar autoload-timestamps nil
  "Non-nil: headers have the times of the files; else zeros, so that the same files give the same.")
(defvar autoload-modified-buffers nil "Buffers with autoloads that were changed and not saved.")
(defvar autoload-compute-prefixes t "Non-nil: tell also which prefixes the definitions have.")
(defvar autoload-ignored-definitions
  '("define-obsolete-function-alias" "define-obsolete-variable-alias" "define-category"
    "define-key" "defgroup" "defface" "defadvice" "def-edebug-spec"
    "define-widget" "define-erc-module" "define-erc-response-handler"
    "defun-rcirc-command" "define-short-documentation-group" "def-edebug-elem-spec"
    "defvar-mode-local" "define-ibuffer-column" "define-ibuffer-sorter")
  "Forms that start with \"def\" and whose names are left out of the prefixes.")

(defconst generate-autoload-cookie (concat ";;;###" "autoload")
  "The comment before what is to be loaded on demand.")
(defconst generate-autoload-section-header "\f\n;;;### "
  "What starts a section.")
(defconst generate-autoload-section-trailer "\n;;;***\n"
  "What ends a section.")
(defconst generate-autoload-section-continuation ";;;;;; "
  "What starts the further lines of a header.")

;;; From a definition to its autoload

(defconst autoload--functions
  '(defun cl-defun defun* defmacro cl-defmacro defmacro* define-overloadable-function
    cl-defgeneric cl-iter-defun iter-defun)
  "Forms like `defun': a name, arguments, a docstring.")
(defconst autoload--modes
  '((define-derived-mode . 4) (define-compilation-mode . 3) (define-generic-mode . 7))
  "Forms that define commands without arguments, with the places of their docstrings.")

(defun autoload--interactive (body)
  "Return how BODY, of a function, is a command: nil, t or the quoted list of its modes."
  (let ((form (car body)))
    (cond ((not (eq (car-safe form) 'interactive)) nil)
          ((cddr form) `',(cddr form))
          (t t))))

(defun autoload--declarations (clauses name args macrop)
  "Return the forms that the `declare' CLAUSES of the function NAME ask for.
ARGS are its arguments; MACROP says whether it is a macro.  What only matters once the function
is loaded is left out."
  (let ((handlers (if macrop macro-declarations-alist defun-declarations-alist))
        forms)
    (dolist (clause clauses)
      (let* ((handler (cadr (assq (car-safe clause) handlers)))
             (form (and handler (apply handler name args (cdr clause)))))
        (when (and form (not (eq (car-safe (cdr-safe form)) :autoload-end)))
          (push form forms))))
    (nreverse forms)))

(defun autoload--from-function (form file)
  "Return the autoload of FORM, like a `defun' in FILE, with what it declares."
  (pcase-let* ((`(,kind ,name ,args . ,body) form)
               (macrop (memq kind '(defmacro cl-defmacro defmacro*)))
               (doc (and (stringp (car body)) (pop body)))
               (clauses nil))
    (while (eq (car-safe (car body)) 'declare)
      (setq clauses (append clauses (cdr (pop body)))))
    (let ((forms (cons `(autoload ',name ,file
                          ,(if args (help-add-fundoc-usage doc args) doc)
                          ,(autoload--interactive body) ,(and macrop t))
                       (autoload--declarations clauses name args macrop))))
      (if (cdr forms) (cons 'progn forms) (car forms)))))

(defun autoload--from-custom (form file)
  "Return what stands for FORM, a `defcustom' in FILE, until that is loaded."
  (pcase-let ((`(,_ ,name ,value ,doc . ,properties) form))
    `(progn (defvar ,name ,value ,doc)
            (custom-autoload ',name ,file ,(null (plist-get properties :set))))))

(defun autoload--from-group (form file)
  "Return what tells that FORM, a `defgroup', is in FILE."
  (let ((name (cadr form)))
    `(let ((loads (get ',name 'custom-loads)))
       (if (member ',file loads) nil
         (put ',name 'custom-loads (cons ',file loads))))))

(defun autoload--name (name)
  "Return the symbol that NAME, in a definition, quoted or not, names."
  (if (memq (car-safe name) '(quote function)) (cadr name) name))

(defun make-autoload (form file &optional expansion)
  "Return what makes the definition FORM of FILE known before that is loaded, or nil.
The value is nil if FORM has to be copied as it is.  EXPANSION says that FORM came from a macro."
  (let ((kind (car-safe form)))
    (cond
     ((null (cdr-safe form)) nil)
     ((and expansion (eq kind 'progn)) (autoload--from-expansion form file))
     ((memq kind autoload--functions) (autoload--from-function form file))
     ((assq kind autoload--modes)
      (let ((doc (nth (cdr (assq kind autoload--modes)) form)))
        `(autoload ',(autoload--name (nth 1 form)) ,file
           ,(help-add-fundoc-usage (if (stringp doc) doc) nil) t nil)))
     ((eq kind 'define-skeleton)
      `(autoload ',(nth 1 form) ,file ,(help-add-fundoc-usage (nth 2 form) '(&optional str arg))
         t nil))
     ((eq kind 'defclass)
      `(eieio-defclass-autoload ',(nth 1 form) ',(nth 2 form) ,file ,(nth 4 form)))
     ((eq kind 'defcustom) (autoload--from-custom form file))
     ((eq kind 'defgroup) (autoload--from-group form file))
     ((and (eq kind 'defalias) expansion (eq (car-safe (nth 2 form)) 'function))
      `(autoload ,(nth 1 form) ,file nil nil nil))
     ((and (memq kind '(define-minor-mode define-globalized-minor-mode define-inline
                         easy-mmode-define-minor-mode easy-mmode-define-global-mode
                         define-global-minor-mode))
           (macrop kind))
      (let ((code (macroexpand-1 form)))
        (while (and (consp code) (not (eq (car code) 'progn)) (macrop (car code)))
          (setq code (macroexpand-1 code)))
        (autoload--from-expansion code file))))))

(defun autoload--from-expansion (code file)
  "Return what of CODE, the expansion of a definition in FILE, is needed before that is loaded."
  (if (not (eq (car-safe code) 'progn))
      (make-autoload code file t)
    (let (forms)
      (catch 'end
        (dolist (part (cdr code))
          (when (eq part :autoload-end)
            (throw 'end nil))
          (let ((form (or (make-autoload part file t)
                          (and (memq (car-safe part) '(put function-put eval-and-compile))
                               part))))
            (when form (push form forms)))))
      (and forms (cons 'progn (nreverse forms))))))

;;; Printing

(defun autoload--print-doc (doc)
  "Print DOC into the buffer with an escaped newline first, so that it reads as it is written."
  (insert " \"\\\n"
          (replace-regexp-in-string "^(" "\\\\(" (replace-regexp-in-string "[\\\"]" "\\\\\\&" doc)
                                    t)
          "\""))

(defun autoload-print-form (form)
  "Print FORM after an empty line into the buffer `standard-output'.
The forms in a `progn' come one by one, docstrings on lines of their own."
  (if (eq (car-safe form) 'progn)
      (mapc #'autoload-print-form (cdr form))
    (with-current-buffer standard-output
      (let* ((print-escape-newlines t) (print-escape-control-characters t)
             (print-escape-nonascii t) (print-quoted t) (print-length nil) (print-level nil)
             (kind (car-safe form))
             (place (cond ((eq kind 'autoload) 3)
                          ((symbolp kind) (or (autoload--doc-place kind) 0))
                          (t 0)))
             (doc (and (consp form) (> place 0) (nth place form))))
        (insert "\n")
        (if (not (stringp doc))
            (prin1 form (current-buffer))
          (insert "(")
          (dotimes (i place)
            (unless (zerop i) (insert " "))
            (prin1 (nth i form) (current-buffer)))
          (autoload--print-doc doc)
          (dolist (rest (nthcdr (1+ place) form))
            (insert " ")
            (prin1 rest (current-buffer)))
          (insert ")"))
        (insert "\n")))))

(defun autoload--doc-place (kind)
  "Return which element of a form of KIND is its docstring, or nil."
  (or (let ((place (function-get kind 'doc-string-elt)))
        (and (integerp place) place))
      (cdr (assq kind '((defvar . 3) (defconst . 3) (defface . 3) (defalias . 3) (defsubst . 3)
                        (defun . 3) (defmacro . 3))))))

;;; One file

(defun autoload-file-load-name (file outfile)
  "Return the name that autoloads in OUTFILE load FILE by: relative, without suffix.
A part of FILE below the directory of OUTFILE is kept."
  (let* ((name (file-relative-name file (file-name-directory (expand-file-name outfile))))
         (base (file-name-nondirectory file)))
    (when (string-prefix-p "../" name) (setq name base))
    (if (string-match "\\.elc?\\(\\.\\|\\'\\)" name) (substring name 0 (match-beginning 0)) name)))

(defun autoload--local (variable)
  "Return the value that the file in the buffer gives VARIABLE, as a local one, or nil."
  (cdr (assq variable (append (hack-local-variables-prop-line)
                              (hack-local-variables--find-variables)))))

(defun autoload-find-generated-file (&optional file)
  "Return a buffer with the file of autoloads FILE, else `generated-autoload-file'.
A file that is not there is started with a rubric."
  (let ((file (or file (autoload-generated-file))))
    (with-current-buffer
        (let ((enable-local-variables :safe) (enable-local-eval nil)
              (find-file-hook nil))
          (find-file-noselect (autoload-ensure-file-writeable
                               (autoload--ensure-default-file file))))
      (current-buffer))))

(defun autoload-generated-file (&optional _outfile)
  "Return the full name of `generated-autoload-file', in the directory of the current buffer."
  (expand-file-name (or generated-autoload-file "loaddefs.el")))

(defun autoload-ensure-file-writeable (file)
  "Make FILE writable, if it exists; return it."
  (when (and (file-exists-p file) (not (file-writable-p file)))
    (set-file-modes file (logior (file-modes file) #o0200)))
  file)

(defun autoload-rubric (file &optional type feature)
  "Return the text of an empty file FILE of autoloads.
TYPE says what it has (nil means \"autoloads\"); \"package\" makes it put its directory on
`load-path'.  FEATURE makes it provide a feature of the name of the file."
  (let ((base (file-name-nondirectory file)))
    (concat ";;; " base " --- automatically extracted "
            (if (member type '(nil "package")) "autoloads" type)
            "  -*- lexical-binding: t -*-\n;;\n;;; Code:\n\n"
            (if (equal type "package")
                (concat "(add-to-list 'load-path (directory-file-name\n"
                        "                         (or (file-name-directory #$)"
                        " (car load-path))))\n\n"))
            "\f\n"
            (if feature (format "(provide '%s)\n" (file-name-sans-extension base)))
            ";; Local Variables:\n;; version-control: never\n;; no-byte-compile: t\n"
            ";; no-update-autoloads: t\n;; coding: utf-8\n;; End:\n;;; " base " ends here\n")))

(defun autoload--ensure-default-file (file)
  "Write an empty file of autoloads FILE if there is none; return FILE."
  (unless (file-exists-p file)
    (write-region (autoload-rubric file nil t) nil file nil 'silent))
  file)

(defun autoload-insert-section-header (outbuf autoloads load-name file time)
  "Insert into OUTBUF the header of the section for FILE, loaded by LOAD-NAME.
AUTOLOADS is nil, TIME what stands for a time."
  (with-current-buffer outbuf
    (insert generate-autoload-section-header)
    (prin1 `(autoloads ,autoloads ,load-name ,(autoload--file-slot file) ,time) (current-buffer))
    ;; Long headers are folded.
    (while (and (> (current-column) 64)
                (progn (move-to-column 64)
                       (skip-chars-forward "^ \n")
                       (not (eolp))))
      (insert "\n" generate-autoload-section-continuation)
      (end-of-line))
    (insert "\n")))

(defun autoload--file-slot (file)
  "Return FILE, or each of a list of them, relative to `default-directory' where it is absolute."
  (if (stringp file)
      (if (file-name-absolute-p file) (file-relative-name file) file)
    (mapcar #'autoload--file-slot file)))

(defun autoload--definitions ()
  "Return the names that the forms at the start of lines in the buffer define."
  (let (names)
    (goto-char (point-min))
    (while (re-search-forward
            "^(\\(def[^ \t\n]+\\)[ \t\n]+['(]*\\([^' ()\"\n]+\\)[\n \t]" nil t)
      (unless (or (member (match-string 1) autoload-ignored-definitions)
                  (save-match-data (save-excursion
                                     (goto-char (match-beginning 0))
                                     (looking-at "(def\\(?:var\\|const\\)[ \t]+[^ \t\n()]+)"))))
        (push (match-string-no-properties 2) names)))
    (delete-dups (nreverse names))))

(defun autoload--prefixes (names)
  "Return the sorted prefixes that tell NAMES: what those with the same first word have in common.
What is too short to tell anything is left out."
  (let ((groups (make-hash-table :test #'equal)) prefixes)
    (dolist (name names)
      (push name (gethash (if (string-match "\\`.[^-/:_]*[-/:_]" name) (match-string 0 name) name)
                          groups)))
    (maphash (lambda (_word members)
               (let ((common (try-completion "" members)))
                 (push (if (eq common t) (car members) common) prefixes)))
             groups)
    (sort (cl-remove-if (lambda (prefix) (string-match-p "\\`[^-/:_]\\{0,2\\}\\'" prefix))
                        prefixes)
          #'string<)))

(defun autoload--copy-rest (out)
  "Copy what follows a cookie on its line to the buffer OUT."
  (let ((text (buffer-substring (point) (progn (forward-line 1) (point)))))
    (with-current-buffer out (insert text) (unless (bolp) (insert "\n")))))

(defun autoload--file-forms (file load-name out)
  "Insert into OUT what the cookies in the buffer, which holds FILE, ask for.
LOAD-NAME is how it is loaded.  Return the names of what is autoloaded; nil if nothing is."
  (let ((cookie (concat "^" (regexp-quote generate-autoload-cookie))) names)
    (goto-char (point-min))
    (while (re-search-forward cookie nil t)
      (skip-chars-forward " \t")
      (condition-case err
          (if (not (eolp))
              (progn (skip-chars-backward " \t") (autoload--copy-rest out) (push nil names))
            (let* ((form (prog1 (read (current-buffer)) (unless (bolp) (forward-line 1))))
                   (autoload (or (make-autoload form load-name) form))
                   (standard-output out))
              (push (autoload--name (car-safe (cdr-safe form))) names)
              (autoload-print-form autoload)))
        (error
         (message "Autoload cookie error in %s:%s %S" (file-name-nondirectory file)
                  (line-number-at-pos) err))))
    names))

(defun autoload--section (file outfile)
  "Return (LOAD-NAME . TEXT) for FILE, whose autoloads go into OUTFILE.
TEXT is nil if it has nothing to tell.  The value is nil if FILE names another file of autoloads,
t if it wants no autoloads."
  (with-temp-buffer
    (insert-file-contents file)
    (set-syntax-table emacs-lisp-mode-syntax-table)
    (setq default-directory (file-name-directory (expand-file-name file)))
    (let ((own (autoload--local 'generated-autoload-file))
          (load-name (or (autoload--local 'generated-autoload-load-name)
                         (autoload-file-load-name file outfile)))
          (out (generate-new-buffer " *autoloads*" t)))
      (unwind-protect
          (cond
           ((and own (not (file-equal-p (expand-file-name own) outfile))
                 (not (equal (expand-file-name own) outfile)))
            nil)
           ((autoload--local 'no-update-autoloads) t)
           (t (let ((names (autoload--file-forms file load-name out)))
                (when autoload-compute-prefixes
                  (let ((others (cl-set-difference (autoload--definitions)
                                                   (mapcar (lambda (name) (format "%s" name))
                                                           names)
                                                   :test #'equal))
                        (standard-output out))
                    (when others
                      (autoload-print-form
                       `(register-definition-prefixes ,load-name
                                                      ',(autoload--prefixes others))))))
                (let ((text (with-current-buffer out (buffer-string))))
                  (cons load-name (if (equal text "") nil text))))))
        (kill-buffer out)))))

(defun autoload--time (file)
  "Return the time of FILE, for a header, as `autoload-timestamps' says."
  (if (and autoload-timestamps (stringp file))
      (file-attribute-modification-time (file-attributes file))
    '(0 0 0 0)))

(defun autoload--insert-section (load-name file text)
  "Insert at point the section with TEXT for FILE, loaded by LOAD-NAME."
  (autoload-insert-section-header (current-buffer) nil load-name file (autoload--time file))
  (insert text generate-autoload-section-trailer))

(defun autoload--body (file text)
  "Return the body of a section for FILE with the autoloads TEXT."
  (concat ";;; Generated autoloads from " (autoload--file-slot file) "\n" text))

(defun autoload-generate-file-autoloads (file &optional outbuf outfile)
  "Insert the section for FILE at point of OUTBUF, else of the current buffer.
OUTFILE is the file of autoloads that this is for.  Return nil if something was inserted."
  (let* ((target (or outfile (autoload-generated-file)))
         (found (autoload--section file target)))
    (if (not (and (consp found) (cdr found)))
        t
      (with-current-buffer (or outbuf (current-buffer))
        (let ((default-directory (file-name-directory target)))
          (autoload--insert-section (car found) file (autoload--body file (cdr found)))))
      nil)))

(defun generate-file-autoloads (file)
  "Insert the section for FILE at point; see `autoload-generate-file-autoloads'."
  (interactive "fGenerate autoloads for file: ")
  (let ((autoload-modified-buffers nil))
    (autoload-generate-file-autoloads file (current-buffer) buffer-file-name)))

;;; The file of autoloads

(defun autoload-read-section-header ()
  "Return the list in the header at point, and move to the next line."
  (save-match-data
    (let ((start (point)))
      (forward-line 1)
      (while (looking-at generate-autoload-section-continuation)
        (forward-line 1))
      (car (read-from-string
            (replace-regexp-in-string (concat "\n" generate-autoload-section-continuation) " "
                                      (buffer-substring start (point))))))))

(defun autoload-remove-section (begin)
  "Delete the section that starts at BEGIN."
  (goto-char begin)
  (search-forward generate-autoload-section-trailer)
  (delete-region begin (point)))

(defun autoload--take-sections ()
  "Delete the sections in the buffer; return the list of (LOAD-NAME FILE TEXT) for them.
Point is left where sections belong."
  (let (sections)
    (goto-char (point-min))
    (while (search-forward generate-autoload-section-header nil t)
      (let* ((begin (match-beginning 0))
             (header (autoload-read-section-header))
             (body (point)))
        (search-forward generate-autoload-section-trailer)
        (push (list (nth 2 header) (nth 3 header)
                    (buffer-substring body (- (point) (length generate-autoload-section-trailer))))
              sections)
        (delete-region begin (point))
        (goto-char begin)))
    (goto-char (point-min))
    (if (re-search-forward "^\f\n" nil t)
        (goto-char (match-beginning 0))
      (goto-char (point-max))
      (re-search-backward "^;; Local Variables:\\|^;;; .* ends here" nil 'move))
    (nreverse sections)))

(defun autoload--merge (old files target)
  "Return the sections of TARGET: those of OLD, with FILES made anew.
Sections of files that do not exist any more are left out.  Those without autoloads come last, as
one section whose FILE is a list."
  (let ((fresh (mapcar (lambda (file) (cons file (autoload--section file target))) files))
        (sections nil) (silent nil)
        (names (mapcar #'autoload--file-slot files)))
    (dolist (section old)
      (dolist (file (ensure-list (nth 1 section)))
        (cond ((or (member file names) (not (file-exists-p file))))
              ((listp (nth 1 section)) (push file silent))
              (t (push section sections)))))
    (dolist (entry fresh)
      (pcase-let ((`(,file . ,found) entry))
        (cond ((null found))
              ((and (consp found) (cdr found))
               (push (list (car found) file (autoload--body file (cdr found))) sections))
              (t (push (autoload--file-slot file) silent)))))
    (append (sort sections (lambda (a b) (string< (car a) (car b))))
            (if silent (list (list nil (sort silent #'string<) ""))))))

(defun autoload--update (files target)
  "Make the sections of FILES in TARGET anew, where something changed; return all sections."
  (with-current-buffer (autoload-find-generated-file target)
    (let* ((default-directory (file-name-directory target))
           (before (buffer-string))
           (sections (autoload--merge (autoload--take-sections) files target)))
      (dolist (section sections)
        (apply #'autoload--insert-section section))
      (if (equal before (buffer-string))
          (set-buffer-modified-p nil)
        (cl-pushnew (current-buffer) autoload-modified-buffers))
      sections)))

(defun autoload-save-buffers ()
  "Save the files of autoloads that were changed."
  (while autoload-modified-buffers
    (with-current-buffer (pop autoload-modified-buffers)
      (let ((version-control 'never) (save-silently t))
        (save-buffer)))))

(defun autoload-find-destination (file load-name output-file)
  "Return a buffer with point where the section of FILE, loaded by LOAD-NAME, goes.
It is that of OUTPUT-FILE; an old section is deleted."
  (with-current-buffer (autoload-find-generated-file output-file)
    (goto-char (point-min))
    (let (done)
      (while (and (not done) (search-forward generate-autoload-section-header nil t))
        (let* ((begin (match-beginning 0))
               (header (autoload-read-section-header)))
          (cond ((equal (nth 2 header) load-name)
                 (autoload-remove-section begin)
                 (setq done t))
                ((or (null (nth 2 header)) (string< load-name (nth 2 header)))
                 (goto-char begin)
                 (setq done t)))))
      (unless done
        (goto-char (point-max))
        (re-search-backward "^\f\n" nil 'move)))
    (ignore file)
    (current-buffer)))

;;;###autoload
(defun update-file-autoloads (file &optional save-after outfile)
  "Bring the autoloads of FILE up to date in OUTFILE, else `generated-autoload-file'.
SAVE-AFTER saves that; otherwise its buffer is only changed.  Return FILE if it has none."
  (interactive "fUpdate autoloads for file: \np")
  (let* ((full (expand-file-name file))
         (target (expand-file-name (or outfile (autoload--own-target full)
                                       (autoload-generated-file))))
         (autoload-modified-buffers nil)
         (sections (autoload--update (list full) target)))
    (if save-after (autoload-save-buffers))
    (unless (cl-find full sections :key #'cadr :test #'equal) file)))

(defun autoload--own-target (file)
  "Return the file of autoloads that FILE names as its own, or nil."
  (let ((name (with-temp-buffer
                (insert-file-contents file)
                (autoload--local 'generated-autoload-file))))
    (and name (expand-file-name name (file-name-directory file)))))

(defun autoload--update-directories (dirs target shown)
  "Bring the autoloads of the Lisp files in DIRS up to date in the file TARGET.
SHOWN is how messages name that."
  (let ((files (mapcan (lambda (dir)
                         (directory-files (expand-file-name dir) t
                                          "\\`[^=.].*\\.el\\(\\.gz\\)?\\'"))
                       dirs))
        (what (byte-compile-info (concat "Scraping files for " shown "...")))
        (autoload-modified-buffers nil))
    (message "%s " what)
    (autoload--update (cl-remove-if (lambda (file)
                                      (or (file-equal-p file target) (backup-file-name-p file)
                                          (auto-save-file-name-p (file-name-nondirectory file))))
                                    files)
                      target)
    (autoload-save-buffers)
    (message "%sdone" what)))

;;;###autoload
(defun make-directory-autoloads (dir output-file)
  "Bring the autoloads of the Lisp files in DIR, a directory or a list, up to date in OUTPUT-FILE."
  (autoload--update-directories (ensure-list dir) (expand-file-name output-file)
                                (file-relative-name output-file)))

;;;###autoload
(defun update-directory-autoloads (&rest dirs)
  "Bring the autoloads of the Lisp files in DIRS up to date in `generated-autoload-file'."
  (declare (obsolete make-directory-autoloads "28.1"))
  (interactive "DUpdate autoloads from directory: ")
  (let ((target (autoload-generated-file)))
    (autoload--update-directories dirs target (file-name-nondirectory target))))

;;;###autoload
(defun batch-update-autoloads ()
  "Bring the autoloads of the directories named on the command line up to date.
They go into `generated-autoload-file', which must be set."
  (let ((dirs command-line-args-left)
        (target (autoload-generated-file)))
    (setq command-line-args-left nil)
    (dolist (dir dirs)
      (byte-compile-info dir t "SCRAPE"))
    (autoload--update-directories dirs target (file-name-nondirectory target))))

(provide 'autoload)

;;; autoload.el ends here
