;;; subr-vars.el --- variables that programs expect to be there  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Emacs has these variables at start-up.  Many of them are options of the editor that mean nothing
;; here; they are bound, and special, for the sake of programs that set or read them.

;;; Code:

(defconst subr--kept-doc "Kept for programs that set it or look at it."
  "The docstring of variables that have no meaning of their own here.")

(defun subr--keep-variable (symbol value &optional doc)
  "Make SYMBOL a special variable with DOC, VALUE if it has none yet."
  (internal--define-uninitialized-variable symbol (or doc subr--kept-doc))
  (unless (default-boundp symbol)
    (set-default symbol value)))

(defun subr--keep-variables (table)
  "Make special variables of the symbols in TABLE, a list of (VALUE SYMBOL...)."
  (dolist (entry table)
    (dolist (symbol (cdr entry))
      (subr--keep-variable symbol (car entry)))))

(mapc (lambda (symbol) (subr--keep-variable symbol nil))
      '(
        abbrevs-changed magic-mode-alist
        backup-by-copying backup-directory-alist
        backup-inhibited version-control buffer-stale-function cd-path
        dir-locals-class-alist dir-locals-directory-cache directory-abbrev-alist
        file-name-history find-file-literally find-file-visit-truename
        safe-local-variable-values kill-emacs-query-functions save-silently
        small-temporary-file-directory view-read-only trash-directory
        revert-buffer-in-progress-p beginning-of-defun-function end-of-defun-function
        defun-prompt-regexp forward-sexp-function comment-start comment-start-skip
        comment-end-skip comment-continue column-number-mode size-indication-mode
        global-minor-modes minor-mode-list minor-mode-alist mode-line-misc-info
        completion-at-point-functions completion-cycle-threshold
        completion-category-overrides completion-extra-properties deactivate-mark-hook
        activate-mark-hook mark-ring global-mark-ring use-empty-active-region kill-ring
        kill-ring-yank-pointer kill-read-only-ok kill-whole-line
        interprogram-cut-function interprogram-paste-function fill-prefix goal-column
        goto-line-history minibuffer-history minibuffer-default
        minibuffer-default-add-function minibuffer-history-search-history
        next-error-function next-error-last-buffer next-line-add-newlines non-essential
        shell-command-default-error-buffer undo-in-progress pending-undo-list
        undo-in-region indent-region-function tab-stop-list font-lock-defaults
        font-lock-keywords font-lock-mode global-font-lock-mode font-lock-keywords-only
        search-ring regexp-search-ring query-replace-defaults regexp-history
        isearch-mode imenu-generic-expression pop-up-frames display-buffer-alist
        read-file-name-completion-ignore-case site-run-file before-init-hook
        emacs-startup-hook inhibit-startup-screen initial-buffer-choice
        user-mail-address mail-host-address syntax-propertize-function
        syntax-begin-function temp-buffer-resize-mode help-window-select eldoc-mode
        eldoc-documentation-functions electric-indent-inhibit electric-pair-mode
        list-buffers-directory revert-without-query window-system-default-frame-alist
        initial-frame-alist init-file-user custom-file find-file-hook before-save-hook
        find-file-not-found-functions after-save-hook write-file-functions
        write-contents-functions before-revert-hook after-revert-hook
        require-final-newline file-local-variables-alist
        dir-local-variables-alist hack-local-variables-hook
        before-hack-local-variables-hook prog-mode-hook text-mode-hook special-mode-hook
        emacs-lisp-mode-hook temp-buffer-setup-hook temp-buffer-show-hook
        warning-suppress-types warning-suppress-log-types))

(mapc (lambda (pair) (subr--keep-variable (car pair) (cdr pair)))
      '((abbrev-table-name-list . (fundamental-mode-abbrev-table global-abbrev-table))
        (adaptive-fill-mode . t)
        (auto-compression-mode . t)
        (kept-new-versions . 2)
        (kept-old-versions . 2)
        (confirm-nonexistent-file-or-buffer . after-completion)
        (dir-locals-file . ".dir-locals.el")
        (enable-local-eval . maybe)
        (magic-fallback-mode-alist
         . (("[ \t\r\n]*<!DOCTYPE[ \t\r\n]+[hH][tT][mM][lL]" . html-mode)
            ("[ \t\r\n]*<[hH][tT][mM][lL]" . html-mode)
            ("<\\?xml " . nxml-mode)
            ("[ \t\r\n]*<!DOCTYPE " . sgml-mode)
            ("# xmcd " . conf-unix-mode)))
        (find-file-wildcards . t)
        (make-backup-files . t)
        (ignored-local-variables . (ignored-local-variables safe-local-variable-values file-local-variables-alist dir-local-variables-alist))
        (insert-directory-program . "ls")
        (null-device . "/dev/null")
        (large-file-warning-threshold . 10000000)
        (case-replace . t)
        (comment-end . "")
        (comment-column . 32)
        (comment-use-syntax . undecided)
        (comment-style . indent)
        (comment-padding . " ")
        (comment-add . 0)
        (comment-indent-function . ignore)
        (line-number-mode . t)
        (completion-styles . (basic partial-completion emacs22))
        (completion-auto-help . t)
        (completion-in-region-function . completion--in-region)
        (current-language-environment . "English")
        (mark-ring-max . 16)
        (mark-even-if-inactive . t)
        (kill-ring-max . 60)
        (yank-excluded-properties
         . (category field follow-link fontified font-lock-face help-echo intangible
            invisible keymap local-map mouse-face read-only yank-handler))
        (filter-buffer-substring-function . buffer-substring--filter)
        (line-move-visual . t)
        (normal-auto-fill-function . do-auto-fill)
        (next-error-highlight . 0.5)
        (shell-command-buffer-name . "*Shell Command Output*")
        (shell-command-buffer-name-async . "*Async Shell Command*")
        (shell-command-switch . "-c")
        (async-shell-command-buffer . confirm-new-buffer)
        (indent-line-function . indent-relative)
        (standard-indent . 4)
        (tab-always-indent . t)
        (page-delimiter . "^\f")
        (paragraph-start . "\f\\|[ \t]*$")
        (paragraph-separate . "[ \t\f]*$")
        (sentence-end-double-space . t)
        (lisp-indent-function . lisp-indent-function)
        (lisp-body-indent . 2)
        (font-lock-comment-face . font-lock-comment-face)
        (font-lock-string-face . font-lock-string-face)
        (font-lock-doc-face . font-lock-doc-face)
        (font-lock-keyword-face . font-lock-keyword-face)
        (font-lock-builtin-face . font-lock-builtin-face)
        (font-lock-function-name-face . font-lock-function-name-face)
        (font-lock-variable-name-face . font-lock-variable-name-face)
        (font-lock-type-face . font-lock-type-face)
        (font-lock-constant-face . font-lock-constant-face)
        (font-lock-warning-face . font-lock-warning-face)
        (font-lock-preprocessor-face . font-lock-preprocessor-face)
        (search-invisible . open)
        (search-upper-case . not-yanks)
        (search-whitespace-regexp . "[ \t]+")
        (isearch-string . "")
        (imenu-create-index-function . imenu-default-create-index-function)
        (pop-up-windows . t)
        (split-height-threshold . 80)
        (split-width-threshold . 160)
        (window-min-height . 4)
        (window-min-width . 10)
        (read-file-name-function . read-file-name-default)
        (electric-indent-mode . t)
        (vc-handled-backends . (RCS CVS SVN SCCS SRC Bzr Git Hg Mtn))
        (mail-user-agent . message-user-agent)
        (user-emacs-directory . "~/.emacs.d/")
        (package-user-dir . "~/.emacs.d/elpa")
        (custom-theme-directory . "~/.emacs.d/")
        (uniquify-buffer-name-style . post-forward-angle-brackets)))

(mapc #'make-variable-buffer-local
      '(
        defun-prompt-regexp comment-start comment-start-skip comment-column
        comment-use-syntax comment-add comment-indent-function
        completion-at-point-functions mark-ring fill-prefix goal-column
        next-error-function indent-line-function indent-region-function
        font-lock-defaults font-lock-mode isearch-mode imenu-generic-expression
        imenu-create-index-function eldoc-mode eldoc-documentation-functions
        electric-indent-inhibit list-buffers-directory))

(defvar special-mode-map (make-sparse-keymap) "Keymap of `special-mode'.")
(defvar text-mode-map (make-sparse-keymap) "Keymap of `text-mode'.")
(defvar prog-mode-map (make-sparse-keymap) "Keymap of `prog-mode'.")
(defvar lisp-mode-map (make-sparse-keymap) "Keymap of `lisp-mode'.")
(defvar emacs-lisp-mode-map (make-sparse-keymap) "Keymap of `emacs-lisp-mode'.")
(defvar isearch-mode-map (make-sparse-keymap) "Keymap for searching as one types.")
(defvar button-map (make-sparse-keymap) "Keymap of buttons.")
(defvar button-buffer-map (make-sparse-keymap) "Keymap of buffers with buttons.")
(defvar text-mode-syntax-table
  (let ((table (make-char-table 'syntax-table)))
    (set-char-table-parent table (standard-syntax-table))
    (modify-syntax-entry ?\" ".   " table)
    (modify-syntax-entry ?\\ ".   " table)
    (modify-syntax-entry ?' "w p" table)
    table)
  "Syntax table of `text-mode'.")

(defvar delete-trailing-lines t
  "Whether `delete-trailing-whitespace' also deletes empty lines at the end.")

(defvar temporary-file-directory
  (file-name-as-directory (or (getenv-internal "TMPDIR") (getenv-internal "TMP")
                              (getenv-internal "TEMP") "/tmp"))
  "The folder for temporary files.")

(defconst directory-files-no-dot-files-regexp
  "[^.]\\|\\.\\.\\."
  "Regexp that matches all names of files but those of a directory and the one above.")

(defvar major-mode-remap-alist nil
  "Pairs of a major mode and the one to use in its place.")

;;; What Emacs has at start-up, and files ask for

(defvar package--builtin-versions
  '((cl-generic 1 0) (nadvice 1 0) (xref 1 3 0) (thunk 1 0) (tabulated-list 1 0)
    (so-long 1 1 2) (seq 2 23) (python 0 28) (project 0 8 1) (map 3 2 1) (let-alist 1 0 6)
    (json 1 5) (flymake 1 2 2) (eldoc 1 11 0) (eieio-core 1 4) (eieio 1 4) (cl-print 1 0)
    (cl-lib 1 0) (backtrace 1 0) (ansi-color 3 4 2) (emacs 28 2))
  "Versions of the packages that come with the system, a list of (NAME . VERSION).")

(defvar source-directory data-directory
  "Directory with the sources of the system.")

(defun internal--format-docstring-line (string &rest objects)
  "Format STRING, one line, with OBJECTS, and break it into short lines."
  (with-temp-buffer
    (insert (apply #'format string objects))
    (let ((limit fill-column) (column 0))
      (goto-char (point-min))
      (while (re-search-forward "[^ \n]+" nil t)
        (let ((width (- (match-end 0) (match-beginning 0))))
          (when (and (> column 0) (> (+ column 1 width) limit))
            (save-excursion
              (goto-char (match-beginning 0))
              (delete-char -1)
              (insert "\n"))
            (setq column -1))
          (setq column (+ column 1 width)))))
    (buffer-string)))

;; How special forms are indented.
(mapc (lambda (pair) (put (car pair) 'lisp-indent-function (cdr pair)))
      '((if . 2) (let . 1) (let* . 1) (prog1 . 1) (progn . 0) (while . 1) (catch . 1)
        (condition-case . 2) (unwind-protect . 1) (save-excursion . 0)
        (save-restriction . 0) (save-current-buffer . 0) (lambda . defun)
        (autoload . defun) (handler-case . 1) (handler-bind . 1)
        (pcase . 1) (pcase-let . 1) (pcase-let* . 1) (pcase-dolist . 1)
        (pcase-exhaustive . 1) (pcase-lambda . defun)
        (defun . 2) (defmacro . 2) (defsubst . 2)))

;; These are files of their own there, always loaded.
(mapc #'provide '(files simple prog-mode text-mode lisp-mode elisp-mode abbrev button
                  faces cus-face window minibuffer frame mouse select paren electric
                  jit-lock font-lock font-core syntax register page menu-bar tab-bar
                  rfn-eshadow isearch newcomment replace help obarray epa-hook
                  jka-cmpr-hook case-table charprop charscript text-properties overlay
                  sha1 md5 base64 format mule widget hashtable-print-readable emacs
                  loaddefs uniquify vc-hooks tooltip eldoc ediff-hook iso-transl
                  lisp-float-type composite))

(provide 'subr-vars)

;;; subr-vars.el ends here
