;;; byte-facts.el --- what the compiler knows about functions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Properties of functions and variables that the compiler acts upon:
;;   side-effect-free      t, or `error-free' if it cannot signal an error either
;;   pure                  the same arguments give the same value
;;   interactive-only      not for use in programs: what to use instead, or t
;;   byte-obsolete-info, byte-obsolete-variable   see `make-obsolete'
;; Which functions have them is part of the language: it decides which values of calls
;; the compiler says are dropped.

;;; Code:

(dolist (f '(% * + - / /= 1+ 1- < <= = > >= abs acos append aref ash asin assq atan
             bool-vector-count-consecutive bool-vector-count-population
             bool-vector-subsetp boundp buffer-file-name buffer-local-variables
             buffer-modified-p buffer-substring butlast byte-code-function-p capitalize
             car car-less-than-car cdr ceiling char-after char-before char-equal
             char-to-string char-width compare-strings compare-window-configurations
             concat coordinates-in-window-p copy-alist copy-marker copy-sequence
             copysign cos count-lines current-time-string current-time-zone
             custom-variable-p decode-char decode-time default-boundp default-value
             degrees-to-radians documentation downcase elt encode-char encode-time
             error-message-string exp expt fboundp fceiling featurep ffloor
             file-directory-p file-exists-p file-locked-p file-name-absolute-p
             file-name-concat file-newer-than-file-p file-readable-p file-symlink-p
             file-writable-p float float-time floor format format-time-string
             frame-first-window frame-root-window frame-selected-window frame-visible-p
             fround ftruncate get get-buffer get-buffer-window get-file-buffer getenv
             gethash hash-table-count int-to-string intern-soft isnan json-parse-string
             json-serialize kbd keymap-parent last lax-plist-get ldexp length length<
             length= length> line-beginning-position line-end-position
             local-variable-if-set-p local-variable-p locale-info log log10 logand logb
             logcount logior lognot logxor lsh make-byte-code make-list make-string
             make-symbol mark marker-buffer match-beginning match-end match-string
             match-string-no-properties max member member-ignore-case memq memql min
             minibuffer-selected-window minibuffer-window mod multibyte-char-to-unibyte
             next-window nth nthcdr number-to-string parse-colon-path plist-get
             plist-member prefix-numeric-value previous-window prin1-to-string
             propertize radians-to-degrees rassoc rassq read-from-string regexp-opt
             regexp-quote region-beginning region-end remove remq reverse round sin
             sqrt string string-as-multibyte string-as-unibyte string-blank-p
             string-empty-p string-equal string-greaterp string-lessp
             string-make-multibyte string-make-unibyte string-prefix-p string-replace
             string-search string-suffix-p string-to-char string-to-multibyte
             string-to-number string-to-syntax string< string= string> substring sxhash
             sxhash-eq sxhash-eql sxhash-equal symbol-function symbol-name symbol-plist
             symbol-value tan time-convert truncate unibyte-char-to-multibyte upcase
             user-full-name user-login-name user-original-login-name vconcat
             window-absolute-pixel-edges window-at window-body-height window-body-width
             window-buffer window-combination-limit window-dedicated-p
             window-display-table window-edges window-frame window-fringes
             window-height window-hscroll window-inside-absolute-pixel-edges
             window-inside-edges window-inside-pixel-edges window-left-child
             window-left-column window-margins window-minibuffer-p window-new-normal
             window-new-total window-next-buffers window-next-sibling
             window-normal-size window-parameter window-parameters window-parent
             window-pixel-edges window-point window-prev-buffers window-prev-sibling
             window-redisplay-end-trigger window-scroll-bars window-start
             window-text-height window-top-child window-top-line window-total-height
             window-total-width window-use-time window-vscroll window-width zerop))
  (put f 'side-effect-free t))

(dolist (f '(always arrayp atom bignump bobp bolp bool-vector-p buffer-end buffer-list
             buffer-size buffer-string bufferp car-safe case-table-p cdr-safe
             char-or-string-p characterp charsetp commandp cons consp current-buffer
             current-global-map current-indentation current-local-map
             current-minor-mode-maps current-time eobp eolp eq equal eventp fixnump
             floatp following-char framep get-largest-window get-lru-window
             hash-table-p identity integer-or-marker-p integerp interactive-p
             invocation-directory invocation-name keymapp keywordp list listp
             make-marker mark-marker markerp max-char memory-limit mouse-movement-p
             natnump nlistp not null number-or-marker-p numberp one-window-p overlayp
             point point-marker point-max point-min preceding-char primary-charset
             processp proper-list-p recent-keys recursion-depth safe-length
             selected-frame selected-window sequencep standard-case-table
             standard-syntax-table stringp subrp symbolp syntax-table syntax-table-p
             this-command-keys this-command-keys-vector this-single-command-keys
             this-single-command-raw-keys type-of user-real-login-name user-real-uid
             user-uid vector vectorp visible-frame-list wholenump
             window-configuration-p window-live-p window-valid-p windowp xor))
  (put f 'side-effect-free 'error-free))

(dolist (f '(% * + - / /= 1+ 1- < <= = > >= abs aref arrayp ash assq atom
             bool-vector-count-consecutive bool-vector-count-population bool-vector-p
             bool-vector-subsetp car car-safe cdr cdr-safe ceiling char-or-string-p
             characterp concat consp copysign elt eq eql equal fceiling ffloor float
             floatp floor fround ftruncate hash-table-p identity ignore
             integer-or-marker-p integerp isnan json-parse-string json-serialize kbd
             keywordp last lax-plist-get ldexp length listp logand logb logcount logior
             lognot logxor max member memq memql min mod natnump nlistp not nth nthcdr
             null number-or-marker-p numberp package-get-version plist-get plist-member
             proper-list-p rassoc rassq regexp-opt regexp-quote round safe-length
             sequencep sqrt string-blank-p string-empty-p string-equal string-greaterp
             string-lessp string-prefix-p string-replace string-search string-suffix-p
             string-to-char string-to-syntax string< string= string> stringp
             symbol-name symbolp truncate type-of vectorp xor))
  (put f 'pure t))

(dolist (entry '((beginning-of-buffer . "use `(goto-char (point-min))' instead.")
                 (bookmark-write . bookmark-save) (delete-backward-char . delete-char)
                 (delete-forward-char . delete-char)
                 (end-of-buffer . "use `(goto-char (point-max))' instead.")
                 (execute-extended-command . command-execute)
                 (execute-extended-command-for-buffer . command-execute)
                 (font-lock-debug-fontify . t)
                 (font-lock-fontify-buffer . "use `font-lock-ensure' or `font-lock-flush' instead.")
                 (goto-line . forward-line) (goto-line-relative . forward-line)
                 (insert-buffer . insert-buffer-substring)
                 (insert-file . insert-file-contents)
                 (insert-file-literally . insert-file-contents-literally)
                 (mark-whole-buffer . t)
                 (minibuffer-beginning-of-buffer . "use `(goto-char (point-min))' instead.")
                 (next-line . forward-line) (not-modified . set-buffer-modified-p)
                 (previous-line . "use `forward-line' with negative argument instead.")
                 (replace-regexp . "use `re-search-forward' and `replace-match' instead.")
                 (replace-string . "use `search-forward' and `replace-match' instead.")
                 (set-buffer-process-coding-system . set-process-coding-system)))
  (put (car entry) 'interactive-only (cdr entry)))

;; Elements are (NAME NEW WHEN), for variables perhaps with ACCESS.

(dolist (entry '((Buffer-menu-sort tabulated-list-sort "28.1")
                 (Control-X-prefix ctl-x-map "28.1") (ESC-prefix esc-map "28.1")
                 (add-submenu easy-menu-add-item "28.1") (advertised-undo undo "23.2")
                 (browse-url-conkeror nil "28.1") (browse-url-galeon nil "25.1")
                 (browse-url-gnome-moz nil "25.1") (browse-url-netscape nil "25.1")
                 (browse-url-w3-gnudoit nil "25.1") (buffer-has-markers-at nil "24.3")
                 (capitalized-words-mode subword-mode "25.1")
                 (cconv-analyse-form cconv-analyze-form "25.1")
                 (cl-floatp-safe floatp "24.4")
                 (condition-case-no-debug condition-case-unless-debug "24.1")
                 (count-lines-region count-words-region "24.1")
                 (custom-facep facep "28.1")
                 (customize-changed-options customize-changed "28.1")
                 (define-widget-keywords nil "27.1") (delphi-mode opascal-mode "24.4")
                 (dir-locals-read-from-file dir-locals-read-from-dir "25.1")
                 (display-time-world world-clock "28.1") (dont-compile nil "24.4")
                 (emacs-bzr-get-version emacs-repository-get-version "24.4")
                 (epg-configuration epg-find-configuration "25.1")
                 (ff-mouse-find-other-file ff-find-other-file "28.1")
                 (ff-mouse-find-other-file-other-window ff-find-other-file-other-window "28.1")
                 (field-complete completion-in-region "24.4")
                 (find-tag xref-find-definitions "25.1")
                 (find-tag-other-frame xref-find-definitions-other-frame "25.1")
                 (find-tag-other-window xref-find-definitions-other-window "25.1")
                 (find-tag-regexp xref-find-apropos "25.1")
                 (format-proper-list-p proper-list-p "27.1")
                 (frame-configuration-to-register frameset-to-register "24.4")
                 (frame-face-alist frame--face-hash-table "28.1")
                 (generic-make-keywords-list regexp-opt "24.4")
                 (get-upcase-table case-table-get-table "24.4")
                 (gnus-intersection seq-intersection "28.1")
                 (help-for-help-internal help-for-help "28.1")
                 (help-make-usage help--make-usage "25.1")
                 (help-xref-interned describe-symbol "25.1")
                 (image-dired-setup-dired-keybindings image-dired-minor-mode "26.1")
                 (inactivate-input-method deactivate-input-method "24.3")
                 (indent-relative-maybe indent-relative-first-indent-point "26.1")
                 (interactive-p called-interactively-p "23.2")
                 (isearch-nonincremental-exit-minibuffer exit-minibuffer "24.4")
                 (lisp-complete-symbol completion-at-point "24.4")
                 (lisp-completion-at-point elisp-completion-at-point "25.1")
                 (log10 log "24.4")
                 (macro-declaration-function macro-declarations-alist "24.3")
                 (mail-complete mail-completion-at-point-function "24.1")
                 (menu-bar-kill-ring-save kill-ring-save "24.1")
                 (menu-bar-make-toggle menu-bar-make-toggle-command "28.1")
                 (menu-bar-select-buffer nil "28.1")
                 (minibuffer-avoid-prompt cursor-intangible-mode "25.1")
                 (minibuffer-completion-contents nil "24.4")
                 (mm-default-file-encoding mm-default-file-type "28.1")
                 (mouse-tear-off-window tear-off-window "24.4")
                 (open-protocol-stream open-network-stream "26.1")
                 (preceding-sexp elisp--preceding-sexp "25.1")
                 (process-filter-multibyte-p nil "23.1")
                 (redraw-modeline force-mode-line-update "24.3")
                 (report-errors with-demoted-errors "25.1")
                 (reset-this-command-lengths prefix-command-preserve-state "25.1")
                 (run-window-configuration-change-hook nil "27.1")
                 (seq-contains seq-contains-p "27.1")
                 (set-face-bold-p set-face-bold "24.4")
                 (set-face-inverse-video-p set-face-inverse-video "24.4")
                 (set-face-italic-p set-face-italic "24.4")
                 (set-face-underline-p set-face-underline "24.3")
                 (set-process-filter-multibyte nil "23.1")
                 (set-temporary-overlay-map set-transient-map "24.4")
                 (set-window-redisplay-end-trigger nil "23.1")
                 (string-reverse reverse "25.1") (subtract-time time-subtract "26.1")
                 (syntax-ppss-after-change-function syntax-ppss-flush-cache "27.1")
                 (tags-apropos xref-find-apropos "25.1")
                 (tags-loop-continue fileloop-continue "27.1")
                 (toggle-read-only read-only-mode "24.3")
                 (transform-make-coding-system-args nil "28.1")
                 (tumme image-dired "24.4") (turn-on-cwarn-mode cwarn-mode "24.1")
                 (turn-on-iimage-mode iimage-mode "24.1")
                 (ucs-insert insert-char "24.3") (undo-elt-crosses-region nil "25.1")
                 (update-directory-autoloads make-directory-autoloads "28.1")
                 (user-original-login-name user-login-name "28.1")
                 (user-variable-p custom-variable-p "24.3")
                 (vc-find-file-hook vc-refresh-state "25.1")
                 (vc-switch-backend nil "28.1")
                 (which-func-mode which-function-mode "24.1")
                 (widget-plist-member plist-member "26.1")
                 (window-redisplay-end-trigger nil "23.1")
                 (x-get-clipboard gui-get-selection "25.1")
                 (x-get-selection gui-get-selection "25.1")
                 (x-get-selection-value gui-get-primary-selection "25.1")
                 (x-select-text gui-select-text "25.1")
                 (x-selection x-get-selection "at least 19.34")
                 (x-selection-value gui-selection-value "25.1")
                 (x-set-selection gui-set-selection "25.1")))
  (unless (get (car entry) 'byte-obsolete-info)
    (put (car entry) 'byte-obsolete-info (list (nth 1 entry) nil (nth 2 entry)))))

(dolist (entry '((abbrev-expand-functions abbrev-expand-function "24.4")
                 (auto-save-visited-file-name auto-save-visited-mode "Emacs 26.1" set)
                 (automatic-hscrolling auto-hscroll-mode "22.1")
                 (automount-dir-prefix directory-abbrev-alist "24.3")
                 (buffer-substring-filters filter-buffer-substring-function "24.1")
                 (cache-long-line-scans cache-long-scans "24.4")
                 (column-number-indicator-zero-based mode-line-position-column-format "28.1")
                 (comment-use-global-state comment-use-syntax "24.4")
                 (completion-annotate-function completion-extra-properties "24.1")
                 (completion-in-region-functions completion-in-region-function "24.4")
                 (custom-print-functions cl-custom-print-functions "24.3")
                 (deferred-action-function post-command-hook "24.1")
                 (deferred-action-list post-command-hook "24.1")
                 (display-buffer-function display-buffer-alist "24.3")
                 (edit-abbrevs-map edit-abbrevs-mode-map "24.4")
                 (eldoc-argument-case nil "25.1")
                 (emacs-bzr-version emacs-repository-version "24.4")
                 (filter-buffer-substring-functions filter-buffer-substring-function "24.4")
                 (find-file-hooks find-file-hook "22.1")
                 (find-file-not-found-hooks find-file-not-found-functions "22.1")
                 (font-list-limit nil "24.3") (font-lock-inhibit-thing-lock nil "25.1")
                 (font-lock-maximum-size nil "24.1")
                 (font-lock-reference-face font-lock-constant-face "20.3")
                 (font-lock-syntactic-keywords syntax-propertize-function "24.1")
                 (help-enable-auto-load help-enable-autoload "27.1")
                 (inactivate-current-input-method-function deactivate-current-input-method-function "24.3")
                 (inhibit-first-line-modes-regexps inhibit-file-local-variables-regexps "24.1")
                 (inhibit-first-line-modes-suffixes inhibit-local-variables-suffixes "24.1")
                 (inhibit-nul-byte-detection inhibit-null-byte-detection "28.1")
                 (input-method-inactivate-hook input-method-deactivate-hook "24.3")
                 (isearch-lazy-highlight-word isearch-lazy-highlight-regexp-function "25.1")
                 (isearch-new-word isearch-new-regexp-function "25.1")
                 (isearch-word isearch-regexp-function "25.1")
                 (keyboard-type nil "28.1")
                 (lisp-font-lock-keywords lisp-el-font-lock-keywords "24.4")
                 (lisp-font-lock-keywords-1 lisp-el-font-lock-keywords-1 "24.4")
                 (lisp-font-lock-keywords-2 lisp-el-font-lock-keywords-2 "24.4")
                 (local-write-file-hooks write-file-functions "22.1")
                 (macro-declaration-function macro-declarations-alist "24.3")
                 (minibuffer-completing-symbol nil "24.1" get)
                 (minibuffer-local-filename-must-match-map nil "24.1")
                 (mule-version emacs-version "28.1") (mule-version-date nil "28.1")
                 (operating-system-release nil "28.1") (pi float-pi "23.3")
                 (redisplay-dont-pause nil "24.5")
                 (redisplay-end-trigger-functions jit-lock-register "23.1")
                 (rmail-default-dont-reply-to-names mail-dont-reply-to-names "24.1")
                 (rmail-dont-reply-to-names mail-dont-reply-to-names "24.1")
                 (special-display-buffer-names display-buffer-alist "24.3")
                 (special-display-frame-alist display-buffer-alist "24.3")
                 (special-display-function display-buffer-alist "24.3")
                 (special-display-regexps display-buffer-alist "24.3")
                 (switch-to-visible-buffer switch-to-prev-buffer-skip "27.1")
                 (syntax-begin-function nil "25.1")
                 (tab-bar-new-button-show tab-bar-format "28.1")
                 (text-mode-variant derived-mode-p "27.1")
                 (translation-table-for-input nil "23.1")
                 (write-contents-hooks write-contents-functions "22.1")
                 (write-file-hooks write-file-functions "22.1")
                 (x-gtk-use-window-move nil "26.1")
                 (x-select-enable-clipboard select-enable-clipboard "25.1")
                 (x-select-enable-primary select-enable-primary "25.1")))
  (unless (get (car entry) 'byte-obsolete-variable)
    (put (car entry) 'byte-obsolete-variable
         (list (nth 1 entry) (nth 3 entry) (nth 2 entry)))))

(provide 'byte-facts)

;;; byte-facts.el ends here
