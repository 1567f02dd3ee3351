;;; comint.el --- buffers that talk with processes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function comint-redirect-results-list)
;;;###autoload-names (function comint-redirect-results-list-from-process make-comint)
;;;###autoload-names (function make-comint-in-buffer)

;;; Code:

(require 'editor-library)
(require 'regexp-opt)
(require 'ansi-color)
(require 'ring)

(defgroup comint nil "Buffers that talk with processes." :group 'tools)

;;;###autoload
(editor-library-commands
 comint-redirect-send-command-to-process comint-redirect-send-command
 comint-run)

(editor-library 'comint
  :faces '(comint-highlight-input comint-highlight-prompt)
  :variables '((nil comint-accum-marker comint-delimiter-argument-list
                  comint-displayed-dynamic-completions comint-dynamic-list-completions-config
                  comint-file-name-quote-list comint-inhibit-carriage-motion
                  comint-input-filter-functions comint-input-ring comint-input-ring-file-prefix
                  comint-input-ring-index comint-input-sender-no-newline comint-last-input-end
                  comint-last-input-start comint-last-output-start comint-last-prompt
                  comint-preoutput-filter-functions comint-redirect-completed
                  comint-redirect-echo-input comint-redirect-filter-functions
                  comint-redirect-finished-regexp comint-redirect-insert-matching-regexp
                  comint-redirect-original-mode-line-process comint-redirect-output-buffer
                  comint-redirect-previous-input-string comint-redirect-subvert-readonly
                  comint-save-input-ring-index comint-scroll-to-bottom-on-output
                  comint-stored-incomplete-input comint-password-prompt-regexp
                  comint-file-name-chars)
                ((comint-c-a-p-replace-by-expanded-history comint-filename-completion)
                  comint-dynamic-complete-functions)
                ("" comint-file-name-prefix comint-matching-input-from-input-string)
                (comint-get-old-input-default comint-get-old-input)
                (comint-nonblank-p comint-input-filter)
                ("^#" comint-input-history-ignore)
                ("\n" comint-input-ring-separator)
                (comint-simple-send comint-input-sender)
                (4096 comint-max-line-length)
                (
                  (ansi-color-process-output comint-postoutput-scroll-to-bottom comint-watch-for-password-prompt)
                  comint-output-filter-functions)
                ("^" comint-prompt-regexp)
                (t comint-ptyp comint-redirect-perform-sanity-check)
                (comint--requote-argument comint-requote-function)
                (comint--unquote-argument comint-unquote-function))
  :options '((1024 comint-buffer-maximum-size)
                (t comint-completion-addsuffix comint-eol-on-send comint-highlight-input
                  comint-scroll-show-maximum-output)
                (nil comint-completion-autolist comint-completion-fignore
                  comint-completion-recexact comint-exec-hook comint-history-isearch
                  comint-input-autoexpand comint-input-ignoredups comint-input-ring-file-name
                  comint-insert-previous-argument-from-end comint-mode-hook
                  comint-move-point-for-output comint-process-echoes comint-prompt-read-only
                  comint-redirect-verbose comint-scroll-to-bottom-on-input
                  comint-use-prompt-regexp)
                (500 comint-input-ring-size)
                (after-input comint-move-point-for-matching-input)
                ("dumb" comint-terminfo-terminal))
  :local '((nil comint-history-isearch-message-overlay
                  comint-insert-previous-argument-last-index
                  comint-insert-previous-argument-last-start-pos comint-osc-handlers
                  comint-password-function))
  :keymaps '(comint-mode-map comint-osc-hyperlink-map)
  :commands '(comint-accumulate comint-append-output-to-file comint-backward-matching-input
              comint-bol comint-bol-or-process-mark comint-clear-buffer
              comint-continue-subjob comint-copy-old-input comint-delchar-or-maybe-eof
              comint-delete-output comint-dynamic-complete comint-dynamic-complete-filename
              comint-dynamic-list-filename-completions comint-dynamic-list-input-ring
              comint-dynamic-list-input-ring-select comint-forward-matching-input
              comint-get-next-from-history comint-goto-process-mark
              comint-history-isearch-backward comint-history-isearch-backward-regexp
              comint-insert-input comint-insert-previous-argument comint-interrupt-subjob
              comint-kill-input comint-kill-region comint-kill-subjob comint-kill-whole-line
              comint-magic-space comint-next-input comint-next-matching-input
              comint-next-matching-input-from-input comint-next-prompt comint-previous-input
              comint-previous-matching-input comint-previous-matching-input-from-input
              comint-previous-prompt comint-quit-subjob comint-redirect-cleanup
              comint-redirect-remove-redirection comint-replace-by-expanded-filename
              comint-replace-by-expanded-history comint-restore-input comint-send-eof
              comint-send-input comint-send-invisible comint-set-process-mark
              comint-show-maximum-output comint-show-output comint-stop-subjob
              comint-strip-ctrl-m comint-truncate-buffer comint-write-output send-invisible
              shell-strip-ctrl-m)
  :functions '(comint-add-to-input-history comint-adjust-point comint-adjust-window-point
               comint-after-pmark-p comint-args comint-arguments
               comint-c-a-p-replace-by-expanded-history comint-carriage-motion
               comint-check-proc comint-check-source comint-completion-at-point
               comint-completion-file-name-table comint-delete-input comint-delim-arg
               comint-directory comint-dynamic-complete-as-filename
               comint-dynamic-list-completions comint-dynamic-simple-complete comint-exec
               comint-exec-1 comint-extract-string comint-filename-completion
               comint-get-old-input-default comint-get-source comint-goto-input
               comint-history-isearch-end comint-history-isearch-message
               comint-history-isearch-pop-state comint-history-isearch-push-state
               comint-history-isearch-search comint-history-isearch-setup
               comint-history-isearch-wrap comint-how-many-region
               comint-line-beginning-position comint-match-partial-filename comint-nonblank-p
               comint-osc-directory-tracker comint-osc-hyperlink-handler
               comint-osc-process-output comint-output-filter
               comint-postoutput-scroll-to-bottom comint-preinput-scroll-to-bottom
               comint-previous-input-string comint-previous-matching-input-string
               comint-previous-matching-input-string-position comint-proc-query
               comint-quote-filename comint-read-input-ring comint-read-noecho
               comint-redirect-filter comint-redirect-preoutput-filter
               comint-redirect-results-list comint-redirect-results-list-from-process
               comint-redirect-setup comint-regexp-arg
               comint-replace-by-expanded-history-before-point comint-search-arg
               comint-search-start comint-send-region comint-send-string comint-simple-send
               comint-skip-input comint-skip-prompt comint-snapshot-last-prompt
               comint-source-default comint-substitute-in-file-name comint-term-environment
               comint-unquote-filename comint-update-fence comint-watch-for-password-prompt
               comint-within-quotes comint-word comint-write-input-ring make-comint
               make-comint-in-buffer))

(editor-library-modes comint
  (nil
   (comint-mode nil "Comint")))

(provide 'comint)

;;; comint.el ends here
