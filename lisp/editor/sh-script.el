;;; sh-script.el --- shell scripts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup sh-script nil "Shell scripts." :group 'tools)

(editor-library 'sh-script
  :faces '(sh-escaped-newline sh-heredoc sh-quoted-exec)
  :variables '((nil sh-font-lock-keywords-var sh-font-lock-keywords-var-1
                  sh-font-lock-keywords-var-2)
                (nil sh-debug sh-indent-supported-here sh-regexp-for-done sh-shell-variables
                  sh-shell-variables-initialized sh-styles-alist sh-variables sh-var-list
                  sh-test sh-smie-sh-grammar sh-smie-rc-grammar sh-shell-arg sh-re-done
                  sh-other-keywords)
                ((15) sh-here-doc-syntax)
                (4 sh-indentation)
                (
                  ((sh "while" "until" "for") (bash "while" "until" "for" "select") (ksh88 "while" "until" "for" "select") (zsh "while" "until" "for" "repeat" "select"))
                  sh-kws-for-done)
                (t sh-make-vars-local)
                (#(")" 0 1 (syntax-table (1) rear-nonsticky t)) sh-non-closing-paren)
                (
                  ((integer :menu-tag "A number (positive=>indent right)" :tag "A number") (const :tag "--") (const :tag "+ " :value + :menu-tag "+   Indent right by sh-basic-offset") (const :tag "- " :value - :menu-tag "-   Indent left  by sh-basic-offset") (const :tag "++" :value ++ :menu-tag "++  Indent right twice sh-basic-offset") (const :tag "--" :value -- :menu-tag "--  Indent left  twice sh-basic-offset") (const :tag "* " :value * :menu-tag "*   Indent right half sh-basic-offset") (const :tag "/ " :value / :menu-tag "/   Indent left  half sh-basic-offset"))
                  sh-number-or-symbol-list)
                (bash sh-shell)
                (((40 _ 41) (41) (91 32 _ 32 93) (93) (123 _ 125) (125))
                  sh-skeleton-pair-default-alist)
                ((1) sh-st-punc)
                (
                  ((const :tag "+ " :value + :menu-tag "+   Indent right by sh-basic-offset") (const :tag "- " :value - :menu-tag "-   Indent left  by sh-basic-offset") (const :tag "++" :value ++ :menu-tag "++  Indent right twice sh-basic-offset") (const :tag "--" :value -- :menu-tag "--  Indent left  twice sh-basic-offset") (const :tag "* " :value * :menu-tag "*   Indent right half sh-basic-offset") (const :tag "/ " :value / :menu-tag "/   Indent left  half sh-basic-offset"))
                  sh-symbol-list))
  :options '((t sh-backslash-align sh-indent-after-continuation sh-indent-comment)
                (48 sh-backslash-column)
                (4 sh-basic-offset)
                (
                  (shell-environment-variable-completion shell-command-completion comint-filename-completion)
                  sh-dynamic-complete-functions)
                (nil sh-electric-here-document-mode-hook sh-popup-occur-buffer
                  sh-set-shell-hook)
                (0 sh-first-lines-indent sh-indent-after-done sh-indent-for-do
                  sh-indent-for-done sh-indent-for-else sh-indent-for-fi sh-indent-for-then)
                ("EOF" sh-here-document-word)
                (+ sh-indent-after-case sh-indent-after-do sh-indent-after-else
                  sh-indent-after-function sh-indent-after-if sh-indent-after-loop-construct
                  sh-indent-after-open sh-indent-after-switch sh-indent-for-case-label
                  sh-indent-for-continuation)
                (++ sh-indent-for-case-alt)
                ((sh-electric-here-document-mode) sh-mode-hook)
                (3 sh-remember-variable-min)
                ("/bin/bash" sh-shell-file))
  :local '((nil sh-header-marker sh-shell-process))
  :keymaps '(sh-mode-map sh-mode-menu)
  :commands '(sh-add sh-assignment sh-backslash-region sh-basic-indent-line
              sh-beginning-of-command sh-case sh-cd-here sh-end-of-command sh-execute-region
              sh-for sh-function sh-if sh-indexed-loop sh-learn-buffer-indent
              sh-learn-line-indent sh-load-style sh-make-vars-local sh-maybe-here-document
              sh-mode-menu sh-name-style sh-repeat sh-reset-indent-vars-to-global-values
              sh-save-styles-to-buffer sh-select sh-send-line-or-region-and-step
              sh-set-indent sh-set-shell sh-show-indent sh-show-shell sh-tmp-file sh-until
              sh-while sh-while-getopts)
  :functions '(sh-add-completer sh-after-hack-local-variables sh-append sh-append-backslash
               sh-canonicalize-shell sh-completion-at-point-function sh-current-defun-name
               sh-delete-backslash sh-feature sh-font-lock-backslash-quote

               sh-font-lock-open-heredoc sh-font-lock-paren sh-font-lock-quoted-subshell
               sh-font-lock-syntactic-face-function sh-in-comment-or-string sh-is-quoted-p
               sh-mkword-regexpr sh-mode-syntax-table sh-modify sh-quoted-p
               sh-remember-variable sh-send-text sh-shell-initialize-variables
               sh-shell-process sh-smie-rc-backward-token sh-smie-rc-forward-token
               sh-smie-rc-rules sh-smie-sh-backward-token sh-smie-sh-forward-token
               sh-smie-sh-rules sh-syntax-propertize-function sh-syntax-propertize-here-doc
               sh-var-value))

(editor-library-minor-modes sh-script
  (sh-electric-here-document-mode))

;;;###autoload
(editor-library-modes sh-script
  ((("# " "" "#+[\t ]*") (">#" . "\n") ("_" . "!%,.:^~") ("\"\"" . "\"") ("<" . "#") ("'" . "$")
    ("." . "&/<=>|") ("\"'" . "'") ("\"`" . "`"))
   (sh-mode prog-mode "Shell-script")))

(defalias 'shell-script-mode #'sh-mode)

(editor-library-macros (&rest args)
  sh-debug)

(defun sh-font-lock-keywords (&optional keywords)
  "Return KEYWORDS, or nothing: shell scripts have no colors here."
  keywords)
(defun sh-font-lock-keywords-1 (&optional _builtins)
  "Return nothing: shell scripts have no colors here.

\(fn &optional BUILTINS)"
  nil)
(defun sh-font-lock-keywords-2 ()
  "Return nothing: shell scripts have no colors here."
  nil)

(provide 'sh-script)

;;; sh-script.el ends here
