;;; cc-defs.el --- helpers of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'regexp-opt)
(require 'cl-lib)

(defgroup cc-defs nil "Helpers of the C modes." :group 'tools)

(editor-library 'cc-defs
  :variables '(("[:alnum:]" c-alnum)
                ("[:alpha:]" c-alpha)
                ("\"\\([^ ()\\\n\15\11]\\{0,16\\}\\)(" c-c++-raw-string-opener-1-re)
                ("[:digit:]" c-digit)
                (
                  (pps-extended-state col-0-paren posix-char-classes gen-string-delim gen-comment-delim syntax-properties 1-bit)
                  c-emacs-features)
                (nil c-inside-eval-when-compile c-lang-const-expansion
                  c-lang-constants-under-evaluation c-langs-are-parametric c-use-category
                  c-use-extents c-lang-constants c-c++-raw-string-opener-re c->-as-paren-syntax
                  c-<-as-paren-syntax)
                ("[:lower:]" c-lower)
                (1 c-syntax-table-hwm)
                ("[:upper:]" c-upper)
                ("5.35.1" c-version)
                (5\.35\.1 c-version-sym))
  :local '((nil c-buffer-is-cc-mode))
  :commands '(c-put-char-property-fun)
  :functions '(c-add-language c-clear-char-property-with-value-function
               c-clear-char-property-with-value-on-char-function c-concat-separated
               c-define-lang-constant c-end-of-defun-1 c-face-name-p
               c-find-assignment-for-mode c-get-current-file c-get-lang-constant
               c-got-face-at c-intersect-lists c-keep-region-active c-lang-major-mode-is
               c-langelem-2nd-pos c-langelem-col c-langelem-pos c-langelem-sym c-lookup-lists
               c-make-bare-char-alt c-make-keywords-re c-mode-symbol c-mode-var c-regexp-opt
               c-regexp-opt-depth c-restore-<->-as-parens c-sc-parse-partial-sexp-no-category
               c-suppress-<->-as-parens c-tnt-chng-cleanup c-tnt-chng-record-state
               cc-bytecomp-compiling-or-loading))

(editor-library-macro c-at-c++-raw-string-opener (&rest arguments))

(editor-library-macro c-at-vsemi-p (&rest arguments))

(editor-library-macro c-backward-sexp (&rest arguments))

(editor-library-macro c-backward-syntactic-ws (&rest arguments))

(editor-library-macro c-beginning-of-defun-1 (&rest arguments))

(editor-library-macro c-benign-error (&rest arguments))

(editor-library-macro c-characterp (&rest arguments))

(editor-library-macro c-clear-char-properties (&rest arguments))

(editor-library-macro c-clear-char-property (&rest arguments))

(editor-library-macro c-clear-char-property-with-value (&rest arguments))

(editor-library-macro c-clear-char-property-with-value-on-char (&rest arguments))

(editor-library-macro c-clear-syn-tab-properties (&rest arguments))

(editor-library-macro c-default-value-sentence-end (&rest arguments))

(editor-library-macro c-delete-and-extract-region (&rest arguments))

(editor-library-macro c-delete-overlay (&rest arguments))

(editor-library-macro c-down-list-backward (&rest arguments))

(editor-library-macro c-down-list-forward (&rest arguments))

(editor-library-macro c-font-lock-flush (&rest arguments))

(editor-library-macro c-forward-sexp (&rest arguments))

(editor-library-macro c-forward-syntactic-ws (&rest arguments))

(editor-library-macro c-get-char-property (&rest arguments))

(editor-library-macro c-go-down-list-backward (&rest arguments))

(editor-library-macro c-go-down-list-forward (&rest arguments))

(editor-library-macro c-go-list-backward (&rest arguments))

(editor-library-macro c-go-list-forward (&rest arguments))

(editor-library-macro c-go-up-list-backward (&rest arguments))

(editor-library-macro c-go-up-list-forward (&rest arguments))

(editor-library-macro c-int-to-char (&rest arguments))

(editor-library-macro c-is-escaped (&rest arguments))

(editor-library-macro c-lang-defconst-eval-immediately (&rest arguments))

(editor-library-macro c-last-command-char (&rest arguments))

(editor-library-macro c-looking-at-non-alphnumspace (&rest arguments))

(editor-library-macro c-mark-<-as-paren (&rest arguments))

(editor-library-macro c-mark->-as-paren (&rest arguments))

(editor-library-macro c-min-property-position (&rest arguments))

(editor-library-macro c-next-single-property-change (&rest arguments))

(editor-library-macro c-previous-single-property-change (&rest arguments))

(editor-library-macro c-put-char-properties-on-char (&rest arguments))

(editor-library-macro c-put-char-property (&rest arguments))

(editor-library-macro c-put-overlay (&rest arguments))

(editor-library-macro c-region-is-active-p (&rest arguments))

(editor-library-macro c-safe-scan-lists (&rest arguments))

(editor-library-macro c-save-buffer-state (&rest arguments))

(editor-library-macro c-sc-parse-partial-sexp (&rest arguments))

(editor-library-macro c-sc-scan-lists (&rest arguments))

(editor-library-macro c-sc-scan-lists-no-category+1+1 (&rest arguments))

(editor-library-macro c-sc-scan-lists-no-category+1-1 (&rest arguments))

(editor-library-macro c-sc-scan-lists-no-category-1+1 (&rest arguments))

(editor-library-macro c-sc-scan-lists-no-category-1-1 (&rest arguments))

(editor-library-macro c-search-backward-char-property (&rest arguments))

(editor-library-macro c-search-backward-char-property-with-value-on-char (&rest arguments))

(editor-library-macro c-search-forward-char-property (&rest arguments))

(editor-library-macro c-search-forward-char-property-with-value-on-char (&rest arguments))

(editor-library-macro c-search-forward-char-property-without-value-on-char (&rest arguments))

(editor-library-macro c-sentence-end (&rest arguments))

(editor-library-macro c-set-keymap-parent (&rest arguments))

(editor-library-macro c-set-region-active (&rest arguments))

(editor-library-macro c-skip-ws-backward (&rest arguments))

(editor-library-macro c-skip-ws-forward (&rest arguments))

(editor-library-macro c-sub-at-c++-raw-string-opener (&rest arguments))

(editor-library-macro c-tentative-buffer-changes (&rest arguments))

(editor-library-macro c-unmark-<->-as-paren (&rest arguments))

(editor-library-macro c-up-list-backward (&rest arguments))

(editor-library-macro c-up-list-forward (&rest arguments))

(editor-library-macro c-vsemi-status-unknown-p (&rest arguments))

(editor-library-macro c-will-be-escaped (&rest arguments))

(editor-library-macro c-will-be-unescaped (&rest arguments))

(editor-library-macro c-with-<->-as-parens-suppressed (&rest arguments))

(editor-library-macro c-with-syntax-table (&rest arguments))

;;; Constants of languages

(defvar c-lang-constants (make-hash-table :test #'eq)
  "For each constant, the list of its definitions (MODES . FORM), the last one first.
MODES is t or a list of modes.")
(defvar c-lang-const--mode nil "The mode for which a constant is being computed.")

(defun c-lang--mode (language)
  "Return the mode of LANGUAGE, a symbol such as `c++' or `c++-mode'."
  (if (string-suffix-p "-mode" (symbol-name language))
      language
    (intern (format "%s-mode" language))))

(defun c-add-language (mode base-mode)
  "Let MODE be a language that has the constants of BASE-MODE where it has none."
  (unless (string-match "\\`\\(.*-\\)mode\\'" (symbol-name mode))
    (error "The mode name symbol `%s' must end with \"-mode\"" mode))
  (put mode 'c-mode-prefix (match-string 1 (symbol-name mode)))
  (unless (get base-mode 'c-mode-prefix)
    (error "Unknown base mode `%s'" base-mode))
  (put mode 'c-fallback-mode base-mode))

(dolist (mode '(c-mode c++-mode objc-mode java-mode idl-mode pike-mode awk-mode))
  (put mode 'c-mode-prefix (substring (symbol-name mode) 0 -4)))

(defmacro c-lang-defconst (name &rest args)
  "Define the constant NAME; ARGS are languages, or t, each with a form for its value.
A list of languages shares a form.  The form of one language can use `c-lang-const' on
NAME itself: that is the value it would have otherwise."
  (declare (indent 1) (debug (&define name [&optional stringp] [&rest sexp def-form])))
  (when (stringp (car args)) (pop args))
  (let (definitions)
    (while args
      (let ((languages (pop args)))
        (push (cons (if (eq languages t) t
                      (mapcar #'c-lang--mode
                              (if (listp languages) languages (list languages))))
                    (pop args))
              definitions)))
    `(c-lang--define ',name ',definitions)))

(defun c-lang--define (name definitions)
  "Let DEFINITIONS, (MODES . FORM), come before what there is of the constant NAME."
  (puthash name (append definitions (gethash name c-lang-constants)) c-lang-constants)
  name)

(defun c-lang--value (definitions mode)
  "Return the value for MODE that the first of DEFINITIONS fitting it gives.
Then those of the modes it falls back on count, and at last those for all languages."
  (let ((wanted mode) found)
    (while (and wanted (not found))
      (setq found (seq-find (lambda (definition)
                              (and (listp (car definition)) (memq wanted (car definition))))
                            definitions))
      (unless found (setq wanted (get wanted 'c-fallback-mode))))
    (unless found (setq found (assq t definitions)))
    (when found
      (let ((c-lang-const--mode (cons mode (remq found definitions))))
        (eval (cdr found) t)))))

(defun c-get-lang-constant (name &optional _source-files mode)
  "Return the value of the constant NAME in MODE, or in the mode it is computed for.

\(fn NAME &optional SOURCE-FILES MODE)"
  (let* ((computing (car-safe c-lang-const--mode))
         (mode (if (memq mode '(nil t)) (or computing (bound-and-true-p c-buffer-is-cc-mode))
                 mode))
         (definitions (gethash name c-lang-constants)))
    (c-lang--value (if (and computing (eq mode computing))
                       (seq-filter (lambda (definition) (memq definition definitions))
                                   (if (memq (car (cdr c-lang-const--mode)) definitions)
                                       (cdr c-lang-const--mode)
                                     definitions))
                     definitions)
                   mode)))

(defmacro c-lang-const (name &optional lang)
  "Return the value of the constant NAME in LANG, or in the language it is computed for."
  (declare (debug (name &optional symbolp)))
  `(c-get-lang-constant ',name nil ',(and lang (c-lang--mode lang))))

(defmacro c-safe (&rest body)
  "Return the value of BODY, or nil if it ends with an error."
  (declare (indent 0))
  `(condition-case nil (progn ,@body) (error nil)))

(defmacro cc-eval-when-compile (&rest body)
  "Evaluate BODY when the code is compiled."
  (declare (indent 0))
  `(eval-when-compile ,@body))

(defmacro c-major-mode-is (mode)
  "Return non-nil if the buffer's language is MODE, or in the list MODE."
  (declare (debug t))
  (let ((mode (if (eq (car-safe mode) 'quote) (cadr mode) mode)))
    `(memq (bound-and-true-p c-buffer-is-cc-mode) ',(if (listp mode) mode (list mode)))))

(defmacro c-point (position &optional point)
  "Return a place near POINT: POSITION is `bol', `eol', `boi', `bonl', `eonl', `bopl', ...."
  (declare (debug t))
  `(save-excursion
     ,@(when point `((goto-char ,point)))
     ,@(pcase (if (eq (car-safe position) 'quote) (cadr position) position)
         ('bol '((beginning-of-line)))
         ('eol '((end-of-line)))
         ('boi '((back-to-indentation)))
         ('bonl '((forward-line 1)))
         ('bopl '((forward-line -1)))
         ('eonl '((forward-line 1) (end-of-line)))
         ('eopl '((beginning-of-line) (unless (bobp) (backward-char))))
         ('bod '((beginning-of-defun)))
         ('eod '((end-of-defun)))
         ('iopl '((forward-line -1) (back-to-indentation)))
         ('ionl '((forward-line 1) (back-to-indentation)))
         (_ (error "Unknown buffer position requested: %s" position)))
     (point)))

(defun c-make-keywords-re (adorn list &optional _mode)
  "Return a regexp for the words in LIST; whole words only, in a group, if ADORN.

\(fn ADORN LIST &optional MODE)"
  (cond
   ((null list) "\\<\\>")
   (adorn (concat (regexp-opt (seq-uniq list) t) "\\_>"))
   (t (regexp-opt (seq-uniq list)))))

(provide 'cc-defs)

;;; cc-defs.el ends here
