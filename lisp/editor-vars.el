;;; editor-vars.el --- keymaps, syntax tables and options of the editor  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Emacs has these at start-up.  Packages make keymaps with these as parents, take the syntax tables
;; as the base of their own and set the options when they are loaded, although nothing is shown.

;;; Code:

(mapc (lambda (symbol)
        (subr--keep-variable symbol (make-sparse-keymap) "A keymap, empty at first."))
      '(iso-transl-ctl-x-8-map Buffer-menu-mode-map
        query-replace-map multi-query-replace-map lisp-mode-shared-map lisp-interaction-mode-map
        universal-argument-map read-expression-map minibuffer-inactive-mode-map completion-list-mode-map
        minibuffer-local-shell-command-map read-char-from-minibuffer-map
        mode-line-column-line-number-mode-map mode-line-buffer-identification-keymap
        mode-line-minor-mode-keymap mode-line-coding-system-map mode-line-input-method-map
        menu-bar-edit-menu menu-bar-file-menu menu-bar-tools-menu menu-bar-options-menu
        menu-bar-help-menu menu-bar-search-menu tabulated-list-mode-map tool-bar-map
        widget-keymap minibuffer-local-completion-map minibuffer-local-must-match-map
        mode-line-mode-menu menu-bar-manuals-menu describe-language-environment-map
        minibuffer-local-filename-completion-map
        minibuffer-local-filename-must-match-map minibuffer-local-isearch-map
        mode-line-major-mode-keymap mule-menu-keymap
        next-error-repeat-map undo-repeat-map menu-bar-bookmark-map
        menu-bar-print-menu menu-bar-replace-menu menu-bar-showhide-menu menu-bar-goto-menu
        menu-bar-describe-menu menu-bar-custom-menu menu-bar-i-search-menu))

(subr--keep-variables
 '((nil
    lisp-el-font-lock-keywords lisp-el-font-lock-keywords-1
    lisp-el-font-lock-keywords-2 lisp-el-font-lock-keywords-for-backtraces
    lisp-el-font-lock-keywords-for-backtraces-1
    lisp-el-font-lock-keywords-for-backtraces-2 lisp-cl-font-lock-keywords
    lisp-cl-font-lock-keywords-1 lisp-cl-font-lock-keywords-2 lisp-font-lock-keywords
    lisp-font-lock-keywords-1 lisp-font-lock-keywords-2 edebug-all-forms edebug-all-defs
    isearch-regexp-lax-whitespace custom-print-functions cursor-sensor-inhibit warning-series warning-prefix-function
    warning-fill-prefix generic-mode-list imenu-extract-index-name-function
    narrow-to-defun-include-comments syntax-ppss-table
    yes-or-no-p-history
    internal--daemon-sockname frameset-filter-alist vc-directory-exclusion-list
    composition-function-table
    mouse-buffer-menu-mode-groups hs-special-modes-alist desktop-locals-to-save
    cpp-font-lock-keywords cpp-font-lock-keywords-source-directives
    display-buffer--action-custom-type desktop-buffer-mode-handlers desktop-minor-mode-handlers desktop-save-buffer
    mode-line-position-column-format mode-line-position-line-format
    mode-line-position-column-line-format mode-line-defining-kbd-macro
    mode-line-eol-desc-cache menu-bar-mode-hook default-sendmail-coding-system
    mouse-yank-at-point mouse-drag-copy-region mouse-autoselect-window-window
    coding-category-list language-info-alist LaTeX-mode-hook TeX-mode-hook
    latex-mode-hook tex-mode-hook plain-tex-mode-hook bibtex-mode-hook
    customize-package-emacs-version-alist frame-background-mode
    values Buffer-menu-files-only desktop-save-mode fido-mode rfn-eshadow-update-overlay-hook
    ruler-mode savehist-mode isearch-mode-hook debian-emacs-flavor
    mode-line-modified mode-line-remote mode-line-position mode-line-mule-info
    mode-line-front-space mode-line-end-spaces mode-line-client
    mode-line-frame-identification
    input-method-alist hippie-expand-try-functions-list grep-regexp-alist
    eldoc-message-commands initial-scratch-message abbreviated-home-dir
    yank-window-start yank-undo-function yank-pop-change-selection
    xref-backend-functions window-size-fixed window-resize-pixelwise
    window-point-insertion-type visual-line-mode view-mode vc-mode url-debug
    undo-ask-before-discard ucs-names tool-bar-mode tags-table-list tags-file-name
    tabulated-list-sort-key tabulated-list-format tabulated-list-entries sentence-end
    semantic-mode select-safe-coding-system-accept-default-p search-default-mode
    same-window-regexps same-window-buffer-names rfn-eshadow-overlay repeat-mode
    repeat-map register-alist recentf-mode recenter-last-op
    read-with-symbol-positions read-symbol-positions-list
    read-extended-command-predicate read-envvar-name-history read-char-history
    query-replace-skip-read-only prettify-symbols-mode prettify-symbols-alist
    paragraph-ignore-fill-prefix next-error-hook
    mouse-select-region-move-to-beginning mode-line-process
    minibuffer-depth-indicate-mode minibuffer--require-match menu-bar-mode
    lock-file-name-transforms lisp-indent-offset key-substitution-in-progress
    jit-lock-mode jit-lock-after-change-extend-region-functions isearch-word
    isearch-regexp-function isearch-regexp isearch-other-end isearch-opened-overlays
    isearch-new-nonincremental isearch-new-forward isearch-mode-end-hook
    isearch-message-function isearch-lazy-highlight-overlays isearch-forward
    isearch-case-fold-search imenu-syntax-alist ignore-window-parameters ido-mode
    icomplete-mode grep-setup-hook global-mode-string global-linum-mode
    global-hl-line-mode global-display-line-numbers-mode font-lock-verbose
    font-lock-syntactic-keywords font-lock-set-defaults font-lock-multiline
    font-lock-keywords-case-fold-search font-lock-fontified
    font-lock-extra-managed-props focus-out-hook focus-in-hook flyspell-mode
    flymake-diagnostic-functions fit-window-to-buffer-horizontally
    fit-frame-to-buffer find-tag-default-function fill-paragraph-function
    fill-nobreak-predicate fill-indent-according-to-mode face-remapping-alist
    face-name-history extended-command-history emacs-basic-display
    electric-quote-inhibit-functions electric-indent-functions eldoc-last-message
    display-time-mode display-line-numbers-widen display-buffer-mark-dedicated
    display-battery-mode dired-directory
    delete-selection-mode custom-enabled-themes
    custom-current-group-alist current-input-method-title current-input-method
    completion-cycling completion-all-sorted-completions compilation-start-hook
    compilation-finish-functions comment-multi-line comment-auto-fill-only-comments
    clone-indirect-buffer-hook blink-cursor-mode auto-save-hook auto-insert-mode
    auto-fill-mode-hook auto-fill-inhibit-regexp after-set-visited-file-name-hook
    after-make-frame-functions add-log-current-defun-function
    overriding-local-map-menu-flag system-time-locale)
   (t
    yank-from-kill-ring-rotate widen-automatically use-dialog-box tramp-mode
    tramp-archive-enabled tooltip-mode show-paren-mode search-nonincremental-instead
    mouse-wheel-mode mode-require-final-newline local-enable-local-variables
    line-move-ignore-invisible lazy-highlight-cleanup isearch-success
    insert-default-directory imenu-case-fold-search fill-paragraph-handle-comment
    file-name-shadow-mode enable-local-variables enable-dir-local-variables
    completion-show-inline-help compilation-ask-about-save comment-use-global-state
    auto-encryption-mode auto-composition-mode)
   (0 temporary-goal-column tabulated-list-padding replace-count)
   (500 syntax-propertize-chunk-size)
   (10 remote-file-name-inhibit-cache)
   (1 register-preview-delay)
   (16 regexp-search-ring-max)
   (1000 message-log-max)
   (0.5 jit-lock-context-time)
   (256000 font-lock-maximum-size)
   (0.325 color-luminance-dark-limit)
   (t mail-interactive isearch-lax-whitespace isearch-hide-immediately)
   (450 mouse-1-click-follows-link)
   (0 cpp-font-lock-keywords-source-depth)
   (3.141592653589793 pi float-pi)
   (2.718281828459045 float-e)
   (ignore after-focus-change-function adaptive-fill-function)
   (auto read-answer-short)
   (tty recenter-redisplay)
   (lisp-interaction-mode initial-major-mode)
   (jit-lock-mode font-lock-support-mode)
   (syntax-driven jit-lock-contextually)
   (forward-paragraph fill-forward-paragraph-function)
   (isearch-search-fun-default isearch-search-fun-function)
   (isearch-filter-visible isearch-filter-predicate)
   (split-window-sensibly split-window-preferred-function)
   (revert-buffer--default revert-buffer-function)
   (font-lock-default-fontify-region font-lock-fontify-region-function)
   (font-lock-default-unfontify-region font-lock-unfontify-region-function)
   (font-lock-comment-delimiter-face font-lock-comment-delimiter-face)
   (font-lock-negation-char-face font-lock-negation-char-face)
   (font-lock-doc-markup-face font-lock-doc-markup-face)
   (comment-region-default comment-region-function)
   (uncomment-region-default uncomment-region-function)
   (comment-indent-new-line comment-line-break-function)
   (query-replace-history query-replace-from-history-variable
                          query-replace-to-history-variable)
   (browse-url-default-browser browse-url-browser-function)
   (eldoc-documentation-default eldoc-documentation-function)
   (imenu-default-goto-function imenu-default-goto-function)
   (":" path-separator)
   ("" isearch-message)
   ("grep" grep-program)
   ("find" find-program)
   ("diff" diff-command)
   ("-u" diff-switches)
   ("make -k " compile-command)
   (" → " query-replace-from-to-separator)
   ("\\(?:\\sw\\|\\s_\\|\\\\.\\)+" lisp-mode-symbol-regexp)
   ("[.?!…‽][]\"'”’)}»›]*" sentence-end-base)
   ((user changed) custom-known-themes)
   (compilation--default-buffer-name compilation-buffer-name-function)
   (1500 jit-lock-chunk-size)
   (-1 libgnutls-version)
   (0.7 tooltip-delay)
   ("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ" list-faces-sample-text)
   ("[*\f]+" outline-regexp)
   (outline-level outline-level)
   (prettify-symbols-default-compose-p prettify-symbols-compose-predicate)
   (sendmail-query-once send-mail-function)
   (tab-bar-tabs tab-bar-tabs-function)
   ((ffap-guess-file-name-at-point) file-name-at-point-functions)
   ((font-lock-extend-region-wholelines font-lock-extend-region-multiline)
    font-lock-extend-region-functions)
   ((syntax-propertize-wholelines) syntax-propertize-extend-region-functions)
   ((eldoc--eval-expression-setup) eval-expression-minibuffer-setup-hook)
   ((redisplay--update-region-highlight) pre-redisplay-functions)
   ((ansi-color-process-output comint-postoutput-scroll-to-bottom
                               comint-watch-for-password-prompt)
    comint-output-filter-functions)
   (((buffer (styles basic substring)) (unicode-name (styles basic substring))
     (project-file (styles substring)) (xref-location (styles substring))
     (info-menu (styles basic substring)) (symbol-help (styles basic shorthand substring)))
    completion-category-defaults)
   ((nil) display-buffer-overriding-action display-buffer-base-action
          compilation-search-path)
   ((10) electric-indent-chars)
   ((?‘ ?’ ?“ ?”) electric-quote-chars)
   ("/var/mail/" rmail-spool-directory)
   (("png" "jpeg" "jpg" "gif" "tiff" "tif" "xbm" "xpm" "pbm" "pgm" "ppm" "pnm" "svg" "webp")
    image-file-name-extensions)
   (("(" mode-name mode-line-process minor-mode-alist ")" " ") mode-line-modes)
   ((custom-theme-directory t) custom-theme-load-path)
   ((-3 "%p") mode-line-percent-position)
   (("%12b") mode-line-buffer-identification)
   (("password" "passcode" "passphrase" "pass phrase" "pin")
    password-word-equivalents)
   (((basic completion-basic-try-completion completion-basic-all-completions
            "Complete the text before point.")
     (partial-completion completion-pcm-try-completion completion-pcm-all-completions
                         "Complete each word."))
    completion-styles-alist)))

(mapc #'make-variable-buffer-local
      '(mode-line-process tabulated-list-format tabulated-list-entries tabulated-list-padding
        tabulated-list-sort-key mode-line-buffer-identification))

(defvar redisplay-highlight-region-function
  (lambda (_start _end _window overlay) overlay)
  "Function that would show the region; it returns the overlay it is given.")
(defvar redisplay-unhighlight-region-function #'ignore
  "Function that would hide the region.")

;; Only the letters of ASCII have cases here.
(defvar ascii-case-table
  (let ((down (make-char-table 'case-table))
        (up (make-char-table 'case-table))
        (char 0))
    (while (< char 128)
      (aset down char (if (and (>= char ?A) (<= char ?Z)) (+ char 32) char))
      (aset up char (if (and (>= char ?a) (<= char ?z)) (- char 32) char))
      (setq char (1+ char)))
    (set-char-table-extra-slot down 0 up)
    down)
  "Case table in which only the letters of ASCII have cases.")

(defun internal--child-syntax-table (parent)
  "Return a new syntax table that inherits from PARENT."
  (let ((table (make-char-table 'syntax-table)))
    (set-char-table-parent table parent)
    table))

(defvar lisp-imenu-generic-expression
  '((nil "^\\s-*(\\(?:cl-\\)?\\(?:def\\(?:un\\|macro\\|subst\\|alias\\|generic\\|method\\|ine-[a-z-]+\\)\\*?\\|iter-defun\\)\\s-+'?\\(\\(?:\\sw\\|\\s_\\|\\\\.\\)+\\)" 1)
    ("Variables" "^\\s-*(def\\(?:var\\(?:-local\\)?\\|const\\(?:ant\\)?\\|custom\\|parameter\\)\\s-+\\(\\(?:\\sw\\|\\s_\\|\\\\.\\)+\\)[[:space:]\n]+[^)]" 1)
    ("Types" "^\\s-*(\\(?:cl-\\)?def\\(?:group\\|theme\\|type\\|struct\\|class\\|ine-condition\\|ine-widget\\|face\\|package\\)\\s-+'?(?\\(\\(?:\\sw\\|\\s_\\|\\\\.\\)+\\)" 1))
  "Where definitions are.")

(defvar lisp-data-mode-syntax-table
  (let ((table (internal--child-syntax-table (standard-syntax-table)))
        (char 0))
    (while (< char 128)
      (unless (or (and (>= char ?0) (<= char ?9))
                  (and (>= char ?A) (<= char ?Z))
                  (and (>= char ?a) (<= char ?z)))
        (modify-syntax-entry char "_" table))
      (setq char (1+ char)))
    (mapc (lambda (entry) (modify-syntax-entry (car entry) (cdr entry) table))
          '((?\s . " ") (#xa0 . " ") (?\t . " ") (?\f . " ") (?\r . " ") (?\n . ">")
            (?\; . "<") (?` . "'") (?' . "'") (?, . "'") (?@ . "_ p") (?# . "'")
            (?\" . "\"") (?\\ . "\\") (?\( . "()") (?\) . ")(")
            (?\[ . "(]") (?\] . ")[")))
    table)
  "Syntax table of `lisp-data-mode'.")

(defvar lisp-mode-syntax-table
  (let ((table (internal--child-syntax-table lisp-data-mode-syntax-table)))
    (modify-syntax-entry ?\[ "_   " table)
    (modify-syntax-entry ?\] "_   " table)
    (modify-syntax-entry ?# "' 14" table)
    (modify-syntax-entry ?| "\" 23bn" table)
    table)
  "Syntax table of `lisp-mode'.")

(defvar emacs-lisp-mode-syntax-table
  (internal--child-syntax-table lisp-data-mode-syntax-table)
  "Syntax table of `emacs-lisp-mode'.")

(defconst face--attribute-choices
  '((:weight thin ultra-light extra-light light semi-light normal semi-bold bold extra-bold
             ultra-bold)
    (:slant italic oblique normal reverse-italic reverse-oblique)
    (:width ultra-condensed extra-condensed condensed semi-condensed normal semi-expanded
            expanded extra-expanded ultra-expanded)
    (:inverse-video t nil) (:extend t nil) (:underline t nil) (:overline t nil)
    (:strike-through t nil) (:box t nil))
  "The values that an attribute can have, besides `unspecified', if they can be listed.")

(defconst custom-face-attributes
  (append
   '((:family (string :tag "Font family"))
     (:foundry (string :tag "Font foundry")))
   (mapcar (lambda (entry)
             (list (car entry)
                   (cons 'choice (mapcar (lambda (value) (list 'const value)) (cdr entry)))))
           face--attribute-choices)
   '((:height (choice (integer :tag "In tenths of a point") (number :tag "Scale")))
     (:foreground (choice (const unspecified) color))
     (:background (choice (const unspecified) color))
     (:distant-foreground (choice (const unspecified) color))
     (:stipple (choice (const nil) file))
     (:inherit (repeat face))))
  "For each attribute of a face, the type of its values, as `defcustom' has types.")

(defvar region-extract-function
  (lambda (method)
    (let ((start (region-beginning)) (end (region-end)))
      (cond ((eq method 'bounds) (list (cons start end)))
            ((eq method 'delete-only) (delete-region start end))
            (t (prog1 (filter-buffer-substring start end)
                 (if (eq method 'delete) (delete-region start end)))))))
  "Function of METHOD that returns the text of the region, deletes it, or tells its bounds.")

(mapc (lambda (symbol)
        (internal--define-uninitialized-variable symbol "An abbrev table, empty at first.")
        (unless (default-boundp symbol)
          (let ((table (make-vector 59 0)))
            (put (intern "" table) :abbrev-table-modiff 0)
            (set-default symbol table))))
      '(text-mode-abbrev-table lisp-mode-abbrev-table emacs-lisp-mode-abbrev-table))

(defvar region-insert-function
  (lambda (lines)
    (let ((first t))
      (while lines
        (or first (insert "\n"))
        (insert-for-yank (car lines))
        (setq lines (cdr lines) first nil))))
  "Function of LINES that inserts them in place of a rectangle.")

;; Which mode is derived from which is known before any of them is loaded.
(mapc (lambda (pair) (put (car pair) 'derived-mode-parent (cdr pair)))
      '((lisp-data-mode . prog-mode) (lisp-mode . lisp-data-mode)
        (emacs-lisp-mode . lisp-data-mode) (lisp-interaction-mode . emacs-lisp-mode)
        (tabulated-list-mode . special-mode) (completion-list-mode . special-mode)
        (process-menu-mode . tabulated-list-mode)))

(defvar prog-mode-syntax-table (internal--child-syntax-table (standard-syntax-table))
  "Syntax table of `prog-mode'.")

(defun bindings--define-key (map key item)
  "Let KEY in MAP, a menu, be ITEM."
  (define-key map key item))

(provide 'editor-vars)

;;; editor-vars.el ends here
