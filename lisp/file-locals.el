;;; file-locals.el --- local variables of files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A file can set variables of its buffer: in its first line, between two -*-, and in a list at its
;; end.  What could do harm is set only if the user allowed it; nobody can be asked in batch.

;;; Code:

(require 'dir-locals)

;;;###autoload-public

(defvar enable-local-variables t
  "Whether local variables in files count: t, nil, :safe, :all, or another value: ask.")
(defvar local-enable-local-variables t "Whether local variables count in this buffer.")
(defvar file-local-variables-alist nil "The local variables of the file in the buffer.")
(make-variable-buffer-local 'file-local-variables-alist)
(put 'file-local-variables-alist 'permanent-local t)
(defvar hack-local-variables-hook nil "Hook that runs after local variables are set.")
(defvar before-hack-local-variables-hook nil "Hook that runs before local variables are set.")
(defvar permanently-enabled-local-variables '(lexical-binding)
  "Variables that files may set whatever `enable-local-variables' says.")
(defvar ignored-local-variable-values nil
  "Pairs (VARIABLE . VALUE) that are left out.")
(defvar safe-local-eval-forms
  '((add-hook 'write-file-hooks 'time-stamp)
    (add-hook 'write-file-functions 'time-stamp)
    (add-hook 'before-save-hook 'time-stamp nil t)
    (add-hook 'before-save-hook 'delete-trailing-whitespace nil t))
  "Forms that files may have evaluated.")
(defvar inhibit-local-variables-regexps
  (mapcar (lambda (suffix) (concat "\\." suffix "\\'"))
          '("tar" "t[bg]z" "arc" "zip" "lzh" "lha" "zoo" "[jew]ar" "xpi" "rar" "7z"
            "sx[dmicw]" "odt" "diff" "patch" "tiff?" "gif" "png" "jpe?g"))
  "Regexps for the names of files whose text sets no variables.")
(defvar inhibit-local-variables-suffixes
  (mapcar (lambda (suffix) (concat "\\." suffix "\\'"))
          '("zst" "dz" "xz" "lzma" "lz" "g?z" "bz2" "Z"))
  "Regexps for suffixes that are taken away before `inhibit-local-variables-regexps' count.")
(defvar inhibit-local-variables-ignore-case t
  "Whether case is ignored in what inhibits local variables.")

(defconst file-locals--safe
  '((booleanp abbrev-mode buffer-read-only byte-compile-dynamic
              byte-compile-dynamic-docstrings byte-compile-disable-print-circle
              byte-compile-error-on-warn colon-double-space comment-multi-line
              create-lockfiles enable-character-translation indent-tabs-mode
              lexical-binding no-byte-compile no-native-compile no-update-autoloads
              paragraph-ignore-fill-prefix sentence-end-double-space
              sentence-end-without-period show-trailing-whitespace sort-fold-case
              truncate-lines word-wrap)
    (integerp c-backslash-column c-basic-offset comment-column fill-column
              kept-new-versions kept-old-versions left-margin lisp-body-indent
              perl-indent-level sort-numeric-base tab-width time-stamp-count
              time-stamp-line-limit)
    (stringp comment-end-skip comment-start-skip compilation-directory
             default-directory generated-autoload-file generated-autoload-load-name
             outline-heading-end-regexp outline-regexp page-delimiter
             paragraph-separate paragraph-start sentence-end-base
             sentence-end-without-space tags-file-name time-stamp-end
             time-stamp-format time-stamp-pattern time-stamp-start)
    (string-or-null-p c-file-style change-log-default-name comment-end comment-start
                      fill-prefix ispell-local-dictionary sentence-end)
    (symbolp default-justification outline-minor-mode-highlight require-final-newline
             sh-shell tags-case-fold-search time-stamp-inserts-lines)
    (listp tab-stop-list)
    (consp read-symbol-shorthands)
    (null auto-fill-function))
  "What is known of variables: (PREDICATE VARIABLE...), values for which are safe.")

(dolist (variable '(after-load-alist auto-mode-alist buffer-auto-save-file-name buffer-file-name
                    buffer-file-truename buffer-undo-list debugger default-text-properties
                    enable-local-eval enable-local-variables eval exec-directory exec-path
                    file-name-handler-alist format-alist global-mode-string header-line-format
                    ignored-local-variable-values ignored-local-variables
                    imenu-generic-expression inhibit-quit load-path magic-mode-alist
                    max-lisp-eval-depth max-specpdl-size minor-mode-alist minor-mode-map-alist
                    mode-line-format mode-name outline-level overriding-local-map
                    package-user-dir process-environment safe-local-eval-forms
                    safe-local-variable-values standard-input standard-output
                    unread-command-events))
  (put variable 'risky-local-variable t))

(dolist (entry file-locals--safe)
  (dolist (variable (cdr entry))
    (unless (get variable 'safe-local-variable)
      (put variable 'safe-local-variable (car entry)))))

;;; Reading

(defun inhibit-local-variables-p ()
  "Return non-nil if the buffer's file is of a kind whose text sets no variables."
  (when buffer-file-name
    (let ((case-fold-search inhibit-local-variables-ignore-case)
          (name (file-name-sans-versions buffer-file-name)))
      (dolist (suffix inhibit-local-variables-suffixes)
        (when (string-match suffix name)
          (setq name (substring name 0 (match-beginning 0)))))
      (seq-some (lambda (regexp) (string-match-p regexp name))
                inhibit-local-variables-regexps))))

(defun file-locals-first-line-range ()
  "Return (START . END), where the text between two -*- is in the first line, or nil.
After a line for an interpreter, or of a manual page's preprocessors, it is the second line."
  (save-excursion
    (goto-char (point-min))
    (let ((end (line-end-position (if (looking-at "#!\\|'\\\\\"") 2 1))))
      (when (search-forward "-*-" end t)
        (skip-chars-forward " \t")
        (let ((start (point)))
          (when (search-forward "-*-" end t)
            (goto-char (match-beginning 0))
            (skip-chars-backward " \t" start)
            (cons start (point))))))))

(defun file-locals--name (text)
  "Return the variable that TEXT names in a file."
  ;; These two are written anyhow.
  (intern (if (member (downcase text) '("mode" "eval" "coding")) (downcase text) text)))

(defun file-locals-first-line ()
  "Return the pairs (VARIABLE . VALUE) of the first line, the modes among them."
  (let ((range (file-locals-first-line-range))
        (pairs nil)
        (malformed nil))
    (when range
      (save-excursion
        (goto-char (car range))
        (if (looking-at "\\([^ \t\n\r:;]+\\)[ \t]*-\\*-")
            (push (cons 'mode (intern (match-string 1))) pairs)
          (while (and (not malformed) (< (point) (cdr range)))
            (if (not (looking-at "[ \t]*\\([^ \t\n:]+\\)[ \t]*:[ \t]*"))
                (setq malformed (buffer-substring-no-properties (point) (cdr range)))
              (goto-char (match-end 0))
              (let* ((name (file-locals--name (match-string-no-properties 1)))
                     (value (save-restriction
                              (narrow-to-region (point-min) (cdr range))
                              (read (current-buffer)))))
                (unless (eq name 'coding) (push (cons name value) pairs)))
              (skip-chars-forward " \t;"))))))
    (when malformed
      (message "Malformed mode-line: %S" malformed)
      (setq pairs nil))
    (nreverse pairs)))

(defun file-locals--mode (pairs)
  "Return the first mode in PAIRS of variables and values, as a symbol with -mode, or nil."
  (let ((mode (cdr (assq 'mode pairs))))
    (and mode (intern (concat (downcase (symbol-name mode)) "-mode")))))

(defun hack-local-variables-prop-line (&optional handle-mode)
  "Return the pairs (VARIABLE . VALUE) of the first line, the last one first.
HANDLE-MODE t means to return the mode only, nil to leave out one that is all that is said, and
another value to leave out modes."
  (let ((pairs (file-locals-first-line)))
    (cond ((eq handle-mode t) (file-locals--mode pairs))
          ((save-excursion
             (let ((range (file-locals-first-line-range)))
               (and range (progn (goto-char (car range))
                                 (not (search-forward ":" (cdr range) t))))))
           nil)
          (t (nreverse (if handle-mode (assq-delete-all 'mode pairs) pairs))))))

(defun file-locals--start ()
  "Go after the head of the list at the end of the buffer; return (PREFIX . SUFFIX), or nil."
  (goto-char (point-max))
  (search-backward "\n\^L" (max (- (point-max) 3000) (point-min)) 'move)
  (let ((case-fold-search t))
    (when (re-search-forward "^\\(.*?\\)local variables:[ \t]*\\(.*?\\)[ \t]*$" nil t)
      (let ((prefix (match-string-no-properties 1))
            (suffix (match-string-no-properties 2)))
        (forward-line 1)
        (cons prefix suffix)))))

(defun file-locals--list-text ()
  "Return the text of the list at the end of the buffer without what is around its lines, or nil."
  (save-excursion
    (let ((around (file-locals--start)) (case-fold-search t))
      (when around
        (let ((prefix (concat "^" (regexp-quote (car around))))
              (suffix (concat (regexp-quote (cdr around)) "[ \t]*$"))
              (lines nil)
              (ended nil))
          (while (not (or ended (eobp)))
            (if (looking-at (concat prefix "[ \t]*end:[ \t]*" suffix))
                (setq ended t)
              (let ((line (buffer-substring-no-properties (point) (line-end-position))))
                (unless (or (string-match prefix line) (not ended))
                  (error "Local variables entry is missing the prefix"))
                (push line lines)))
            (forward-line 1))
          (if (not ended)
              (progn (message "Local variables list is not properly terminated") nil)
            (mapconcat
             (lambda (line)
               (unless (string-match prefix line)
                 (error "Local variables entry is missing the prefix"))
               (let ((rest (substring line (match-end 0))))
                 (cond ((equal (cdr around) "") rest)
                       ((string-match suffix rest) (substring rest 0 (match-beginning 0)))
                       (t (error "Local variables entry is missing the suffix")))))
             (nreverse lines) "\n")))))))

(defvar file-locals--warned nil "Whether `lexical-binding' was seen where it has no effect.")

(defun file-locals--warn-of-lexical-binding ()
  "Say, once a session, that `lexical-binding' comes too late at the end of a file."
  (unless file-locals--warned
    (setq file-locals--warned t)
    (display-warning 'files (format-message "%s: `lexical-binding' at end of file unreliable"
                                            (file-name-nondirectory
                                             (or buffer-file-name ""))))))

(defun hack-local-variables--find-variables (&optional handle-mode)
  "Return the pairs (VARIABLE . VALUE) of the list at the end of the buffer, the last one first.
HANDLE-MODE t means to return the mode only, another non-nil value to leave out modes."
  (let ((text (file-locals--list-text))
        (pairs nil) (late nil))
    (when text
      (with-temp-buffer
        (insert text)
        (goto-char (point-min))
        (while (progn (skip-chars-forward " \t\n") (not (eobp)))
          (unless (looking-at "\\([^][;\"'?()\\ \t\n:]+\\)[ \t]*:[ \t]*")
            (error "Malformed local variable line: %S"
                   (buffer-substring-no-properties (point) (line-end-position))))
          (goto-char (match-end 0))
          (let ((name (file-locals--name (match-string-no-properties 1)))
                (value (read (current-buffer))))
            (cond ((eq name 'lexical-binding) (push name late))
                  ((not (eq name 'coding)) (push (cons name value) pairs))))
          (forward-line 1))))
    (when (and late (not (eq handle-mode t)))
      (file-locals--warn-of-lexical-binding))
    (cond ((eq handle-mode t) (file-locals--mode (reverse pairs)))
          (handle-mode (assq-delete-all 'mode pairs))
          (t pairs))))

;;; What may be set

(defun safe-local-variable-p (sym val)
  "Return non-nil if it is safe to set SYM to VAL in a file."
  (or (member (cons sym val) safe-local-variable-values)
      (let ((safep (get sym 'safe-local-variable)))
        (and (functionp safep)
             (with-demoted-errors "Local variable error: %S"
               (funcall safep val))))))

(defun risky-local-variable-p (sym &optional _ignored)
  "Return non-nil if it could be dangerous to set SYM in a file.

\(fn SYM &optional IGNORED)"
  ;; A loop of aliases has no variable at its end.
  (setq sym (or (ignore-errors (indirect-variable sym)) sym))
  (or (get sym 'risky-local-variable)
      (string-match (concat "-hooks?$\\|-functions?$\\|-forms?$\\|-program$\\|-commands?$\\|"
                            "-predicates?$\\|-map$\\|-map-alist$\\|-mode-alist$\\|"
                            "-frame-alist$\\|font-lock-keywords$\\|-bindat-spec$\\|"
                            "-syntax-table$")
                    (symbol-name sym))))

(defun hack-one-local-variable-quotep (exp)
  "Return non-nil if EXP is a quoted form."
  (and (consp exp) (eq (car exp) 'quote) (consp (cdr exp))))

(defun hack-one-local-variable-constantp (exp)
  "Return non-nil if EXP evaluates to itself or is quoted."
  (or (and (not (symbolp exp)) (not (consp exp)))
      (memq exp '(t nil))
      (keywordp exp)
      (hack-one-local-variable-quotep exp)))

(defun hack-one-local-variable-eval-safep (exp)
  "Return non-nil if it is safe that a file has EXP evaluated."
  (or (not (consp exp))
      (and (eq (car exp) 'put)
           (hack-one-local-variable-quotep (nth 1 exp))
           (hack-one-local-variable-quotep (nth 2 exp))
           (let ((property (nth 1 (nth 2 exp)))
                 (value (nth 3 exp)))
             (cond ((memq property '(lisp-indent-hook lisp-indent-function scheme-indent-function))
                    (or (numberp value) (equal value ''defun)))
                   ((eq property 'edebug-form-spec)
                    (or (memq value '(t nil)) (natnump value)
                        (and (hack-one-local-variable-quotep value) (symbolp (cadr value))))))))
      (member exp safe-local-eval-forms)
      (let ((property (and (symbolp (car exp)) (get (car exp) 'safe-local-eval-function)))
            (safe nil))
        (dolist (test (if (or (functionp property) (nlistp property)) (list property) property)
                      safe)
          (cond ((eq test t)
                 (when (seq-every-p #'hack-one-local-variable-constantp (cdr exp))
                   (setq safe t)))
                ((functionp test)
                 (when (funcall test exp) (setq safe t))))))))

(defun hack-local-variables-confirm (_all-vars unsafe-vars risky-vars _dir-name)
  "Ask the user whether to set UNSAFE-VARS and RISKY-VARS; in batch, they are not set.

\(fn ALL-VARS UNSAFE-VARS RISKY-VARS DIR-NAME)"
  (and (not noninteractive)
       (y-or-n-p (format "Set local variables %S? "
                         (mapcar #'car (append unsafe-vars risky-vars))))))

(defun file-locals--sort (variables)
  "Return (ALL UNSAFE RISKY) of VARIABLES, pairs of a file or a directory."
  (let (all unsafe risky)
    (dolist (pair variables)
      (let ((var (car pair)) (val (cdr pair)))
        (cond
         ((or (memq var ignored-local-variables) (member pair ignored-local-variable-values)))
         ((eq var 'eval)
          (when enable-local-eval
            (let ((safe (or (hack-one-local-variable-eval-safep val)
                            (safe-local-variable-p var val))))
              (when (or safe (not (eq enable-local-variables :safe)))
                (push pair all)
                (unless (or safe (eq enable-local-eval t)) (push pair unsafe))))))
         ((and (assq var all) (not (eq var 'mode))))
         ((or (memq var '(mode unibyte coding)) (safe-local-variable-p var val))
          (push pair all))
         ((not (eq enable-local-variables :safe))
          (push pair all)
          (if (risky-local-variable-p var val) (push pair risky) (push pair unsafe))))))
    (list all unsafe risky)))

(defun hack-local-variables-filter (variables dir-name)
  "Put those of VARIABLES that may be set into `file-local-variables-alist'.
DIR-NAME is the directory that they are of, or nil for a file."
  (pcase-let ((`(,all ,unsafe ,risky) (file-locals--sort variables)))
    (when (and all
               (or (memq enable-local-variables '(:all :safe))
                   (and (eq enable-local-variables t) (null unsafe) (null risky))
                   (hack-local-variables-confirm all unsafe risky dir-name)))
      (dolist (pair all)
        (unless (eq (car pair) 'eval)
          (unless dir-name
            (setq dir-local-variables-alist
                  (assq-delete-all (car pair) dir-local-variables-alist)))
          (setq file-local-variables-alist
                (assq-delete-all (car pair) file-local-variables-alist)))
        (push pair file-local-variables-alist)))))

;;; Setting

(defun hack-one-local-variable--obsolete (var)
  "Say that a file sets the obsolete variable VAR, if it is one."
  (let ((obsolete (get var 'byte-obsolete-variable)))
    (when obsolete
      (message "%s" (macroexp--obsolete-warning var obsolete "variable")))))

(defun hack-one-local-variable (var val)
  "Set VAR to VAL in the buffer; a mode is gone into, a form to `eval' evaluated."
  (pcase var
    ('mode (let ((mode (intern (concat (downcase (symbol-name val)) "-mode"))))
             (set-auto-mode-0 mode t)))
    ('eval (pcase val
             (`(add-hook ',hook . ,_) (hack-one-local-variable--obsolete hook)))
           (save-excursion (eval val t)))
    (_ (hack-one-local-variable--obsolete var)
       (when (stringp val) (set-text-properties 0 (length val) nil val))
       (set (make-local-variable var) val))))

(defun hack-local-variables-apply ()
  "Set the variables in `file-local-variables-alist'."
  (when file-local-variables-alist
    (setq file-local-variables-alist (nreverse file-local-variables-alist))
    (run-hooks 'before-hack-local-variables-hook)
    (dolist (pair file-local-variables-alist)
      (hack-one-local-variable (car pair) (cdr pair))))
  (run-hooks 'hack-local-variables-hook))

(defun file-locals--of-file ()
  "Return what the file in the buffer sets, as far as it is allowed to."
  (unless (inhibit-local-variables-p)
    ;; The end of the file has the last word.
    (let ((pairs (append (hack-local-variables--find-variables 'no-mode)
                         (hack-local-variables-prop-line 'no-mode))))
      (if (and enable-local-variables local-enable-local-variables)
          pairs
        (seq-filter (lambda (pair) (memq (car pair) permanently-enabled-local-variables))
                    pairs)))))

(defun hack-local-variables (&optional handle-mode inhibit-locals)
  "Set the local variables of the buffer's directory and file, as far as that is safe.
HANDLE-MODE t means to return the mode that the end of the file names, and set nothing; other
values but nil leave modes out.  INHIBIT-LOCALS non-nil: do not look at the text."
  (if (eq handle-mode t)
      (and (not inhibit-locals) enable-local-variables local-enable-local-variables
           (not (inhibit-local-variables-p))
           (hack-local-variables--find-variables t))
    (setq file-local-variables-alist nil)
    (with-demoted-errors "Directory-local variables error: %s"
      (hack-dir-local-variables))
    (let ((pairs (unless inhibit-locals (file-locals--of-file)))
          (enable-local-variables (or (and local-enable-local-variables enable-local-variables)
                                      :all)))
      (hack-local-variables-filter pairs nil))
    (hack-local-variables-apply)))

(provide 'file-locals)

;;; file-locals.el ends here
