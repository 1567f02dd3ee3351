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
                  c-use-extents c-c++-raw-string-opener-re c->-as-paren-syntax
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

(editor-library-macros (&rest arguments)
  c-at-c++-raw-string-opener c-at-vsemi-p c-backward-sexp c-backward-syntactic-ws
  c-beginning-of-defun-1 c-benign-error c-characterp c-clear-char-properties c-clear-char-property
  c-clear-char-property-with-value c-clear-char-property-with-value-on-char
  c-clear-syn-tab-properties c-default-value-sentence-end c-delete-and-extract-region
  c-delete-overlay c-down-list-backward c-down-list-forward c-font-lock-flush c-forward-sexp
  c-forward-syntactic-ws c-get-char-property c-go-down-list-backward c-go-down-list-forward
  c-go-list-backward c-go-list-forward c-go-up-list-backward c-go-up-list-forward c-int-to-char
  c-is-escaped c-lang-defconst-eval-immediately c-last-command-char c-looking-at-non-alphnumspace
  c-mark-<-as-paren c-mark->-as-paren c-min-property-position c-next-single-property-change
  c-previous-single-property-change c-put-char-properties-on-char c-put-char-property c-put-overlay
  c-region-is-active-p c-safe-scan-lists c-save-buffer-state c-sc-parse-partial-sexp
  c-sc-scan-lists c-sc-scan-lists-no-category+1+1 c-sc-scan-lists-no-category+1-1
  c-sc-scan-lists-no-category-1+1 c-sc-scan-lists-no-category-1-1 c-search-backward-char-property
  c-search-backward-char-property-with-value-on-char c-search-forward-char-property
  c-search-forward-char-property-with-value-on-char
  c-search-forward-char-property-without-value-on-char c-sentence-end c-set-keymap-parent
  c-set-region-active c-skip-ws-backward c-skip-ws-forward c-sub-at-c++-raw-string-opener
  c-tentative-buffer-changes c-unmark-<->-as-paren c-up-list-backward c-up-list-forward
  c-vsemi-status-unknown-p c-will-be-escaped c-will-be-unescaped c-with-<->-as-parens-suppressed
  c-with-syntax-table)

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
  (c-lang--note-prefix mode)
  (or (get base-mode 'c-mode-prefix)
      (error "Unknown base mode `%s'" base-mode))
  (put mode 'c-fallback-mode base-mode))

(defun c-lang--note-prefix (mode)
  "Let the name of MODE without \"mode\" be how names of its own begin."
  (let ((name (symbol-name mode)))
    (or (string-suffix-p "-mode" name)
        (error "The mode name symbol `%s' must end with \"-mode\"" mode))
    (put mode 'c-mode-prefix (substring name 0 -4))))

(mapc #'c-lang--note-prefix '(c-mode c++-mode objc-mode java-mode idl-mode pike-mode awk-mode))

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

(defun c-lang--value (name definitions mode)
  "Return the value of NAME for MODE that the first of DEFINITIONS fitting it gives.
Then those of the modes it falls back on count, and at last those for all languages."
  (let ((wanted mode) found)
    (while (and wanted (not found))
      (setq found (seq-find (lambda (definition)
                              (and (listp (car definition)) (memq wanted (car definition))))
                            definitions))
      (unless found (setq wanted (get wanted 'c-fallback-mode))))
    (unless found (setq found (assq t definitions)))
    (when found
      (let ((c-lang-const--mode (cons mode (cons name (remq found definitions)))))
        (eval (cdr found) t)))))

(defun c-get-lang-constant (name &optional _source-files mode)
  "Return the value of the constant NAME in MODE, or in the mode it is computed for.

\(fn NAME &optional SOURCE-FILES MODE)"
  (let* ((computing (car-safe c-lang-const--mode))
         (mode (if (memq mode '(nil t)) (or computing (bound-and-true-p c-buffer-is-cc-mode))
                 mode))
         ;; A definition that names its own constant means those that are left.
         (definitions (if (and computing (eq mode computing)
                               (eq name (cadr c-lang-const--mode)))
                          (cddr c-lang-const--mode)
                        (gethash name c-lang-constants))))
    (c-lang--value name definitions mode)))

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
