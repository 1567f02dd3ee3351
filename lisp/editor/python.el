;;; python.el --- Python  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'comint)
(require 'cl-lib)
(require 'ansi-color)

(defgroup python nil "Python." :group 'tools)

;;;###autoload
(editor-library-commands
 run-python)

(editor-library 'python
  :variables '((nil python-font-lock-keywords-level-1 python-font-lock-keywords-level-2
                  python-font-lock-keywords-maximum-decoration python-font-lock-keywords)
                (nil inferior-python-mode-hook python-buffer python-mode-hook
                  python-pdbtrack-buffers-to-kill python-pdbtrack-prev-command-continue
                  python-pdbtrack-tracked-buffer python-preoutput-result
                  python-shell-internal-buffer python-shell-internal-last-output
                  python-shell-output-filter-buffer python-shell-output-filter-in-progress
                  python-shell-virtualenv-path python-use-skeletons python-shell-eval-setup-code
                  python-shell-eval-file-setup-code python-shell-completion-setup-code
                  python-shell-compilation-regexp-alist python-prettify-symbols-alist
                  python-pdbtrack-stacktrace-info-regexp python-nav-beginning-of-defun-regexp
                  python-flymake-msg-alist python-flymake-command-output-pattern
                  python-ffap-setup-code python-eldoc-setup-code)
                (t python-guess-indent python-shell-enable-font-lock)
                (python-imenu-format-item-label python-imenu-format-item-label-function)
                (python-imenu-format-parent-item-jump-label
                  python-imenu-format-parent-item-jump-label-function)
                (python-imenu-format-parent-item-label
                  python-imenu-format-parent-item-label-function)
                (4 python-indent)
                (0 python-indent-current-level)
                ((0) python-indent-levels)
                (" *Python completions redirect*"
                  python-shell-completion-native-redirect-buffer)
                (
                  (python-skeleton-class python-skeleton-def python-skeleton-try python-skeleton-import python-skeleton-for python-skeleton-while python-skeleton-if)
                  python-skeleton-available))
  :options '(("*Python check: %s*" python-check-buffer-name)
                ("install pyflakes, pylint or something else" python-check-command)
                (1 python-eldoc-function-timeout)
                (t python-eldoc-function-timeout-permanent python-indent-guess-indent-offset
                  python-indent-guess-indent-offset-verbose python-pdbtrack-activate
                  python-pdbtrack-kill-buffers python-shell-completion-native-enable
                  python-shell-font-lock-enable python-shell-prompt-detect-enabled
                  python-shell-prompt-detect-failure-warning python-shell-unbuffered)
                (python-fill-comment python-fill-comment-function)
                (python-fill-decorator python-fill-decorator-function)
                (pep-257 python-fill-docstring-style)
                (python-fill-paren python-fill-paren-function)
                (python-fill-string python-fill-string-function)
                (("pyflakes") python-flymake-command)
                (python-nav-forward-sexp python-forward-sexp-function)
                (2 python-indent-def-block-scale)
                (4 python-indent-offset)
                ((indent-for-tab-command yas-expand yas/expand) python-indent-trigger-commands)
                (("c" "cont" "continue") python-pdbtrack-continue-command)
                (("q" "quit" "exit") python-pdbtrack-exit-command)
                ("Python" python-shell-buffer-name)
                (("pypy") python-shell-completion-native-disabled-interpreters)
                (5.0 python-shell-completion-native-output-timeout)
                (1.0 python-shell-completion-native-try-output-timeout)
                (nil python-shell-exec-path python-shell-extra-pythonpaths
                  python-shell-process-environment python-shell-remote-exec-path
                  python-shell-setup-codes python-shell-virtualenv-root
                  python-skeleton-autoinsert)
                (
                  (python-shell-completion-native-turn-on-maybe-with-msg python-shell-send-setup-code)
                  python-shell-first-prompt-hook)
                ("Python Internal" python-shell-internal-buffer-name)
                ("python3" python-shell-interpreter)
                ("-i" python-shell-interpreter-args python-shell-interpreter-interactive-arg)
                ("\\.\\.\\.:? " python-shell-prompt-block-regexp)
                (
                  (">>> " "\\.\\.\\. " "In \\[[0-9]+\\]: " "   \\.\\.\\.: " "In : " "\\.\\.\\.: ")
                  python-shell-prompt-input-regexps)
                ("" python-shell-prompt-output-regexp)
                (("" "Out\\[[0-9]+\\]: " "Out :") python-shell-prompt-output-regexps)
                ("[(<]*[Ii]?[Pp]db[>)]+ " python-shell-prompt-pdb-regexp)
                (">>> " python-shell-prompt-regexp))
  :local '((nil python-check-custom-command)
                (t python-eldoc-get-doc))
  :keymaps '(inferior-python-mode-map python-menu python-mode-map)
  :commands '(python-check python-describe-at-point python-eldoc-at-point
              python-fill-paragraph python-indent-dedent-line
              python-indent-dedent-line-backspace python-indent-guess-indent-offset
              python-indent-shift-left python-indent-shift-right python-mark-defun
              python-menu python-nav-backward-block python-nav-backward-defun
              python-nav-backward-sexp python-nav-backward-sexp-safe
              python-nav-backward-statement python-nav-backward-up-list
              python-nav-beginning-of-block python-nav-beginning-of-statement
              python-nav-end-of-block python-nav-end-of-defun python-nav-end-of-statement
              python-nav-forward-block python-nav-forward-defun python-nav-forward-sexp
              python-nav-forward-sexp-safe python-nav-forward-statement
              python-nav-if-name-main python-nav-up-list
              python-shell-completion-complete-or-indent
              python-shell-completion-native-toggle python-shell-completion-native-turn-off
              python-shell-completion-native-turn-on
              python-shell-completion-native-turn-on-maybe
              python-shell-font-lock-cleanup-buffer python-shell-font-lock-toggle
              python-shell-font-lock-turn-off python-shell-font-lock-turn-on
              python-shell-package-enable python-shell-send-buffer python-shell-send-defun
              python-shell-send-file python-shell-send-region python-shell-send-statement
              python-shell-send-string python-shell-switch-to-shell python-skeleton-class
              python-skeleton-def python-skeleton-for python-skeleton-if
              python-skeleton-import python-skeleton-try python-skeleton-while)
  :functions '(python-comint-output-filter-function python-comint-postoutput-scroll-to-bottom
               python-completion-at-point python-completion-complete-at-point
               python-do-auto-fill python-eldoc-function
               python-electric-pair-string-delimiter python-ffap-module-path
               python-fill-comment python-fill-decorator python-fill-paren python-fill-string
               python-flymake python-font-lock-assignment-matcher
               python-font-lock-syntactic-face-function python-hideshow-forward-sexp-function
               python-imenu-create-flat-index python-imenu-create-index
               python-imenu-format-item-label python-imenu-format-parent-item-jump-label
               python-imenu-format-parent-item-label python-indent-calculate-indentation
               python-indent-calculate-levels python-indent-context python-indent-line
               python-indent-line-function python-indent-post-self-insert-function
               python-indent-region python-info-assignment-continuation-line-p
               python-info-assignment-statement-p python-info-beginning-of-backslash
               python-info-beginning-of-block-p python-info-beginning-of-statement-p
               python-info-block-continuation-line-p python-info-closing-block
               python-info-closing-block-message python-info-continuation-line-p
               python-info-current-defun python-info-current-line-comment-p
               python-info-current-line-empty-p python-info-current-symbol
               python-info-dedenter-opening-block-message
               python-info-dedenter-opening-block-position
               python-info-dedenter-opening-block-positions python-info-dedenter-statement-p
               python-info-docstring-p python-info-encoding python-info-encoding-from-cookie
               python-info-end-of-block-p python-info-end-of-statement-p
               python-info-line-ends-backslash-p python-info-looking-at-beginning-of-defun
               python-info-ppss-comment-or-string-p python-info-ppss-context
               python-info-ppss-context-type python-info-statement-ends-block-p
               python-info-statement-starts-block-p python-nav-beginning-of-defun
               python-pdbtrack-comint-input-filter-function
               python-pdbtrack-comint-output-filter-function python-pdbtrack-process-sentinel
               python-pdbtrack-set-tracked-buffer python-pdbtrack-setup-tracking
               python-pdbtrack-tracking-finish python-pdbtrack-unset-tracked-buffer
               python-proc python-send-receive python-send-string
               python-shell-accept-process-output python-shell-buffer-substring
               python-shell-calculate-command python-shell-calculate-exec-path
               python-shell-calculate-process-environment python-shell-calculate-pythonpath
               python-shell-comint-end-of-output-p
               python-shell-comint-watch-for-first-prompt-output-filter
               python-shell-completion-at-point python-shell-completion-complete-at-point
               python-shell-completion-get-completions
               python-shell-completion-native-get-completions
               python-shell-completion-native-interpreter-disabled-p
               python-shell-completion-native-setup python-shell-completion-native-try
               python-shell-completion-native-turn-on-maybe-with-msg
               python-shell-font-lock-comint-output-filter-function
               python-shell-font-lock-get-or-create-buffer python-shell-font-lock-kill-buffer
               python-shell-font-lock-post-command-hook python-shell-get-buffer
               python-shell-get-or-create-process python-shell-get-process
               python-shell-get-process-name python-shell-get-process-or-error
               python-shell-internal-get-or-create-process
               python-shell-internal-get-process-name python-shell-internal-send-string
               python-shell-make-comint python-shell-output-filter python-shell-parse-command
               python-shell-prompt-detect python-shell-prompt-set-calculated-regexps
               python-shell-prompt-validate-regexps python-shell-send-setup-code
               python-shell-send-string-no-output
               python-shell-tramp-refresh-process-environment
               python-shell-tramp-refresh-remote-path python-skeleton-add-menu-items
               python-syntax-closing-paren-p python-syntax-comment-or-string-p
               python-syntax-context python-syntax-context-type python-syntax-count-quotes
               python-syntax-stringify python-util-clone-local-variables
               python-util-comint-last-prompt python-util-forward-comment
               python-util-goto-line python-util-list-directories python-util-list-files
               python-util-list-packages python-util-popn python-util-strip-string
               python-util-valid-regexp-p run-python-internal))

;;;###autoload
(editor-library-modes python
  ((("# " "" "#+\\s-*") (">" . "\n") ("<" . "#") ("." . "$%&*+-/<=>|") ("\"" . "'") ("$" . "`"))
   (python-mode prog-mode "Python")))

(editor-library-modes python
  (nil
   (inferior-python-mode comint-mode "Inferior Python")))

(editor-library-macros (name &optional doc &rest skel)
  python-define-auxiliary-skeleton)

(editor-library-macros (&rest regexps)
  python-rx)

(editor-library-macros (&rest body)
  python-shell-font-lock-with-font-lock-buffer python-shell-with-environment
  python-shell-with-shell-buffer)

(editor-library-macros (name doc &rest skel)
  python-skeleton-define)

(provide 'python)

;;; python.el ends here
