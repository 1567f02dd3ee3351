;;; text-vars.el --- options of editing, files and coding  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Variables that Emacs has at start-up and that programs set, bind or look at: the value, then
;; the names.

;;; Code:

(subr--keep-variables
 '((nil async-shell-command-width auto-compression-mode-hook auto-save-mode-hook
    auto-save-no-message auto-save-visited-mode auto-save-visited-mode-hook
    backup-by-copying-when-linked bidi-inhibit-bpa binary-as-unsigned
    binary-overwrite-mode-hook blink-matching-paren-dont-ignore-comments
    break-hardlink-on-save buffer-access-fontified-property
    buffer-access-fontify-functions buffer-auto-revert-by-notification
    buffer-file-coding-system-explicit buffer-file-number buffer-file-read-only
    buffer-offer-save buffer-quit-function buffer-save-without-query
    buffer-substring-filters choose-completion-string-functions clone-buffer-hook
    colon-double-space column-number-mode-hook completion-annotate-function
    completion-base-position completion-fail-discreetly completion-flex-nospace
    completion-in-region-functions completion-in-region-mode-hook
    completion-in-region-mode-predicate completion-list-mode-hook
    completion-no-auto-exit completion-pcm-complete-word-inserts-delimiters
    completion-reference-buffer completions-detailed completions-group
    completions-group-sort confirm-kill-emacs copy-directory-create-symlink
    ctext-non-standard-encodings current-minibuffer-command
    current-transient-input-method deactivate-current-input-method-function
    debug-on-message default-frame-scroll-bars default-input-method
    default-minibuffer-frame default-transient-input-method deferred-action-function
    deferred-action-list delete-old-versions delete-terminal-functions
    describe-current-input-method-function disable-ascii-optimization
    display-fill-column-indicator display-fill-column-indicator-character
    display-line-numbers-width display-raw-bytes-as-hex dump-mode edit-tab-stops-buffer
    enable-remote-dir-locals exit-language-environment-hook fast-but-imprecise-scrolling
    file-precious-flag file-preserve-symlinks-on-save fill-individual-varying-indent
    fill-nobreak-invisible fill-separate-heterogeneous-words-with-space
    filter-buffer-substring-functions find-file-suppress-same-file-warnings
    focus-follows-mouse fontification-functions global-visual-line-mode
    global-visual-line-mode-hook goto-line-history-local highlight-nonselected-windows
    ignored-local-variable-values indent-tabs-mode-hook inherit-process-coding-system
    inhibit-automatic-native-compilation inhibit-bidi-mirroring
    inhibit-compacting-font-caches inhibit-free-realized-faces inhibit-load-charset-map
    inhibit-menubar-update inhibit-mouse-event-check input-method-activate-hook
    input-method-after-insert-chunk-hook input-method-deactivate-hook
    input-method-exit-on-first-char input-method-exit-on-invalid-key
    input-method-history input-method-use-echo-area kill-append-merge-undo
    kill-do-not-save-duplicates kill-transform-function language-info-custom-alist
    last-coding-system-specified line-number-mode-hook
    list-matching-lines-jump-to-current-line load-convert-to-unibyte load-no-native
    lock-file-mode lock-file-mode-hook lucid-menu-bar-dirty-flag mail-encode-mml
    menu-updating-frame messages-buffer-mode-hook
    minibuffer-beginning-of-buffer-movement minibuffer-completing-symbol
    minibuffer-default-add-done minibuffer-history-case-insensitive-variables
    minibuffer-history-sexp-flag minibuffer-inactive-mode-hook
    minibuffer-message-clear-timeout minibuffer-message-properties minibuffer-mode-hook
    minibuffer-scroll-window minibuffer-text-before-history mouse-autoselect-window
    mouse-fine-grained-tracking mouse-position-function move-frame-functions
    multiple-frames next-error-buffer next-error-follow-minor-mode
    next-error-follow-minor-mode-hook next-error-message-highlight
    next-error-move-function next-error-recenter nobreak-char-ascii-display
    normal-erase-is-backspace-mode-hook occur-edit-mode-hook occur-highlight-overlays
    occur-hook occur-mode-find-occurrence-hook occur-revert-arguments
    out-of-memory-warning-percentage overwrite-mode-hook paragraph-indent-minor-mode
    paragraph-indent-minor-mode-hook paragraph-indent-text-mode-hook
    previous-transient-input-method process-file-return-signal-string
    process-menu-mode-hook process-prioritize-lower-fds query-all-font-backends
    query-replace-history query-replace-interactive read-char-by-name-sort
    read-char-choice-use-read-key read-number-history read-only-mode-hook
    read-regexp-defaults-function redisplay-end-trigger-functions
    redisplay-skip-fontification-on-input register-separator
    remote-file-name-inhibit-locks replace-char-fold replace-lax-whitespace
    replace-re-search-function replace-regexp-lax-whitespace replace-search-function
    replace-update-post-hook resize-mini-frames resume-tty-functions
    revert-buffer-quick-short-answers ring-bell-function save-buffer-coding-system
    save-interprogram-paste-before-kill save-some-buffers-default-predicate
    scalable-fonts-allowed script-representative-chars self-insert-uses-region-functions
    sentence-end-without-period set-language-environment-hook
    set-mark-command-repeat-pop set-variable-value-history
    shell-command-dont-erase-buffer shell-command-prompt-show-cwd
    shell-command-saved-pos size-indication-mode-hook sort-coding-systems-predicate
    standard-translation-table-for-decode standard-translation-table-for-encode
    suspend-tty-functions system-key-alist tab-first-completion text-mode-variant
    this-command-keys-shift-translated toggle-input-method-active
    tooltip-reuse-hidden-frame track-eol transient-mark-mode-hook trusted-content
    tty-menu-calls-mouse-position-function undo-auto-current-boundary-timer
    undo-extra-outer-limit undo-no-redo unibyte-display-via-language-environment
    unify-8859-on-decoding-mode unify-8859-on-decoding-mode-hook
    unify-8859-on-encoding-mode unify-8859-on-encoding-mode-hook untrusted-content
    use-hard-newlines use-hard-newlines-hook vis-mode-saved-buffer-invisibility-spec
    visible-mode visible-mode-hook what-cursor-show-names window-combination-resize
    window-system-version word-move-empty-char-table word-wrap-by-category
    y-or-n-p-history-variable y-or-n-p-use-read-key)
   (t async-shell-command-display-buffer attempt-orderly-shutdown-on-fatal-signal
    attempt-stack-overflow-recovery auto-mode-case-fold auto-raise-tab-bar-buttons
    auto-raise-tool-bar-buttons auto-resize-tab-bars auto-resize-tool-bars
    auto-save-default auto-window-vscroll backup-by-copying-when-mismatch
    blink-matching-paren blink-matching-paren-on-screen buffer-file-numbers-unique
    change-major-mode-with-file-name completion-show-help
    compose-mail-user-agent-warnings confirm-kill-processes delete-active-region
    delete-auto-save-files display-fill-column-indicator-column display-hourglass
    display-line-numbers-current-absolute enable-kinsoku eval-expression-debug-on-error
    extended-command-suggest-shorter find-file-existing-other-name find-file-run-dired
    inhibit-local-variables-ignore-case inhibit-x-resources input-method-highlight-flag
    jka-compr-verbose make-cursor-line-fully-visible make-pointer-invisible
    menu-prompting mode-line-in-non-selected-windows next-error-verbose
    process-file-side-effects query-about-changed-file query-replace-highlight
    query-replace-highlight-submatches query-replace-lazy-highlight
    query-replace-show-replacement read-minibuffer-restore-windows
    redisplay-adhoc-scroll-in-resize-mini-windows redisplay-skip-initial-frame
    save-abbrevs scroll-bar-adjust-thumb-portion scroll-minibuffer-conservatively
    select-active-regions set-auto-coding-for-load shift-select-mode
    suggest-key-bindings system-uses-terminfo use-file-dialog
    user-emacs-directory-warning visible-cursor)
   (0 baud-rate display-line-numbers-major-tick display-line-numbers-minor-tick
    display-line-numbers-offset list-matching-lines-default-context-lines)
   (utf-8-unix default-keyboard-coding-system default-terminal-coding-system
    keyboard-coding-system)
   (1 blink-matching-delay copy-region-blink-delay hourglass-delay)
   (ignore next-error-find-buffer-function next-error-found-function)
   (0.5 idle-update-delay next-error-highlight-no-select)
   (16 global-mark-ring-max profiler-max-stack-depth)
   (2 dired-kept-versions overline-margin)
   (200 backup-by-copying-when-privileged-mismatch line-number-display-limit-width)
   (("--") menu-bar-separator)
   (((font-lock-face . yank-handle-font-lock-face-property) (category . yank-handle-category-property))
    yank-handled-properties)
   ((nil nil) visual-line-fringe-indicators)
   (8 read-quoted-char-radix)
   (" Ovwrt" overwrite-mode-textual)
   (" Bin Ovwrt" overwrite-mode-binary)
   (maybe normal-erase-is-backspace)
   (127 eval-expression-print-maximum-character)
   (4 eval-expression-print-level)
   (12 eval-expression-print-length)
   (completion--replace completion-list-insert-choice-function)
   (blink-matching-open blink-paren-function)
   (102400 blink-matching-paren-distance)
   (blink-matching-check-mismatch blink-matching-check-function)
   ("^‪-‮⁦-⁩" bidi-directional-non-controls-chars)
   ("‪-‮⁦-⁩" bidi-directional-controls-chars)
   (untabify backward-delete-char-untabify-method)
   (20 amalgamating-undo-limit)
   ((read-only invisible intangible field mouse-face help-echo local-map keymap yank-handler follow-link)
    occur-excluded-properties)
   (("\\1") occur-collect-regexp-history)
   (shadow list-matching-lines-prefix-face)
   (match list-matching-lines-face)
   (lazy-highlight list-matching-lines-current-line-face)
   (underline list-matching-lines-buffer-name-face)
   (register-preview-default register-preview-function)
   ("。．？！" sentence-end-without-space)
   (default input-method-verbose-flag)
   (" (default %s)" minibuffer-default-prompt-format)
   ((completion-at-point minibuffer-complete minibuffer-complete-word PC-complete PC-complete-word)
    minibuffer-confirm-exit-commands)
   (3 flex-score-match-tightness)
   (horizontal completions-format)
   ("-_./:| " completion-pcm-word-delimiters)
   ((("\\.tgz\\'" . tar-mode) ("\\.tbz2?\\'" . tar-mode) ("\\.txz\\'" . tar-mode) ("\\.tzst\\'" . tar-mode))
    jka-compr-mode-alist-additions)
   ((".gz") jka-compr-load-suffixes)
   ((indent-relative indent-relative-maybe indent-relative-first-indent-point)
    indent-line-ignored-functions)
   (left default-justification)
   ("[ 	]*\\([-–!|#%;>*·•‣⁃◦]+[ 	]*\\)*" adaptive-fill-regexp)
   ("\\`[ 	]*\\'" adaptive-fill-first-line-regexp)
   (2.0 revert-buffer-with-fine-grain-max-seconds)
   ("ssh" remote-shell-program)
   ((lexical-binding) permanently-enabled-local-variables)
   ("^\\(?:/\\(?:afs/\\|m\\(?:edia/\\|nt\\)\\|\\(?:ne\\|tmp_mn\\)t/\\)\\)"
    mounted-file-systems)
   (make-backup-file-name--default-function make-backup-file-name-function)
   (4000 magic-mode-regexp-match-limit)
   ("\\`\\(?:[\\/][\\/][^\\/]+[\\/]\\|/\\(?:net\\|afs\\|\\.\\.\\.\\)/\\)\\'"
    locate-dominating-stop-dir-regexp)
   ("-l" list-directory-verbose-switches)
   ("-CF" list-directory-brief-switches)
   (("\\.zst\\'" "\\.dz\\'" "\\.xz\\'" "\\.lzma\\'" "\\.lz\\'" "\\.g?z\\'" "\\.bz2\\'" "\\.Z\\'")
    inhibit-local-variables-suffixes)
   ("\\(?:~\\|\\.~[-[:alnum:]:#@^._]+\\(?:~[[:digit:]]+\\)?~\\)"
    file-name-version-regexp)
   ("^\\(#!\\|'\\\\\"\\)" file-auto-mode-skip)
   ("df" directory-free-space-program)
   ("-Pk" directory-free-space-args)
   (file-size-human-readable-iec byte-count-to-string-function)
   (normal-backup-enable-predicate backup-enable-predicate)
   ("^/tmp_mnt/" automount-dir-prefix)
   (5 auto-save-visited-interval)
   ((("\\`/[^/]*:\\([^/]*/\\)*\\([^/]*\\)\\'" "/tmp/\\2" t))
    auto-save-file-name-transforms)
   ("#![ 	]?\\([^ 	
]*/bin/env[ 	]\\)?\\([^ 	
]+\\)" auto-mode-interpreter-regexp)
   (((format-control . thin-space) (variation-selectors . thin-space) (no-font . hex-code))
    glyphless-char-display-control)
   (((clone-of . t)) window-persistent-parameters)
   (window-size window-combination-limit)
   (set-minibuffer-message set-message-function)
   ((handle-switch-frame handle-select-window) selection-inhibit-update-commands)
   ((next-error-overlay-arrow-position overlay-arrow-position)
    overlay-arrow-variable-list)
   (32 menu-prompt-more-char)
   (0.25 maximum-scroll-margin)
   (iconify-top-level iconify-child-frame)
   ("(Mac)" eol-mnemonic-mac)
   ("(DOS)" eol-mnemonic-dos)
   (en current-iso639-language)
   (compose-chars-after compose-chars-after-function)
   (clear-minibuffer-message clear-message-function)))

(mapc #'make-variable-buffer-local
      '(visible-mode use-hard-newlines untrusted-content undo-extra-outer-limit
        trusted-content save-buffer-coding-system previous-transient-input-method
        paragraph-indent-minor-mode occur-revert-arguments next-error-move-function
        next-error-follow-minor-mode next-error-buffer minibuffer-default-add-done
        lock-file-mode input-method-history fontification-functions
        display-line-numbers-width display-fill-column-indicator-character
        display-fill-column-indicator describe-current-input-method-function
        deactivate-current-input-method-function current-transient-input-method
        buffer-save-without-query buffer-offer-save buffer-file-read-only buffer-file-number
        buffer-file-coding-system-explicit buffer-auto-revert-by-notification
        display-fill-column-indicator-column display-line-numbers-offset
        default-justification indent-tabs-mode deactivate-mark line-prefix wrap-prefix
        show-trailing-whitespace display-line-numbers display-line-numbers-widen
        current-input-method current-input-method-title auto-composition-mode
        font-lock-extend-region-functions font-lock-keywords-case-fold-search
        font-lock-multiline imenu-case-fold-search imenu-default-goto-function
        imenu-extract-index-name-function imenu-syntax-alist mode-line-modified
        mode-line-mule-info mode-line-remote vc-mode view-mode visual-line-mode
        window-size-fixed desktop-save-buffer))

(setq file-name-handler-alist
      (list (cons (concat "\\.\\(?:g?z\\|dz\\|Z\\|tgz\\|svgz\\|sifz\\|t?xz\\|lzma\\|lz\\|t?zst"
                          "\\|tbz2?\\|bz2\\)"
                          "\\(?:~\\|\\.~[-[:alnum:]:#@^._]+\\(?:~[[:digit:]]+\\)?~\\)?\\'")
                  'jka-compr-handler)
            (cons "\\`/:" 'file-name-non-special)))
(put 'jka-compr-handler 'safe-magic t)
(put 'jka-compr-handler 'operations
     '(byte-compiler-base-file-name file-local-copy insert-file-contents write-region))

(provide 'text-vars)

;;; text-vars.el ends here
