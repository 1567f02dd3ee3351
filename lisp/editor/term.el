;;; term.el --- terminals in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function make-term)

;;; Code:

(require 'editor-library)
(require 'ring)
(require 'comint)

(defgroup term nil "Terminals in buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 serial-term ansi-term term)

(editor-library 'term
  :faces '(term term-bold term-color-black term-color-blue term-color-bright-black
           term-color-bright-blue term-color-bright-cyan term-color-bright-green
           term-color-bright-magenta term-color-bright-red term-color-bright-white
           term-color-bright-yellow term-color-cyan term-color-green term-color-magenta
           term-color-red term-color-white term-color-yellow term-underline)
  :variables '((nil serial-mode-line-config-menu serial-mode-line-speed-menu term-ansi-at-dir
                  term-ansi-at-host term-ansi-at-message term-ansi-at-save-anon
                  term-ansi-at-save-pwd term-ansi-at-save-user term-ansi-at-user
                  term-ansi-buffer-base-name term-ansi-buffer-name term-ansi-current-bold
                  term-ansi-current-invisible term-ansi-current-reverse
                  term-ansi-current-underline term-ansi-default-program
                  term-ansi-face-already-done term-delimiter-argument-list term-do-line-wrapping
                  term-input-filter-functions term-input-ring term-input-ring-index
                  term-insert-mode term-kill-echo-list term-load-hook term-log-buffer
                  term-old-mode-map term-pager-count term-pager-old-local-map term-pending-frame
                  term-saved-cursor term-saved-home-marker term-scroll-with-delete
                  term-terminal-undecoded-bytes term-termcap-format term-input-filter
                  term-escape-char)
                (("/dev/ttyS0") serial-name-history)
                ("nil" serial-no-speed)
                (0 term-ansi-current-bg-color term-ansi-current-color term-current-column
                  term-current-row term-start-line-column)
                (term-command-hook term-command-function term-command-hook)
                ("[\32\33]" term-control-seq-prefix-regexp)
                (term term-current-face)
                ((term-replace-by-expanded-history term-dynamic-complete-filename)
                  term-dynamic-complete-functions)
                ("" term-file-name-prefix term-last-input-match
                  term-matching-input-from-input-string)
                (term-get-old-input-default term-get-old-input)
                (32 term-input-ring-size)
                (term-simple-send term-input-sender)
                (t term-pager-filter term-ptyp)
                ("^" term-prompt-regexp)
                ("0.96" term-protocol-version)
                ("eterm-color" term-term-name))
  :options '((8192 term-buffer-maximum-size)
                (t term-char-mode-buffer-read-only term-char-mode-point-at-process-mark
                  term-completion-addsuffix term-eol-on-send term-scroll-snap-to-bottom)
                (nil term-completion-autolist term-completion-fignore term-completion-recexact
                  term-default-bg-color term-default-fg-color term-exec-hook
                  term-input-autoexpand term-input-ignoredups term-input-ring-file-name
                  term-mode-hook term-scroll-show-maximum-output term-scroll-to-bottom-on-output
                  term-set-terminal-size term-suppress-hard-newline)
                (512 term-input-chunk-size))
  :local '((t term-goto-process-mark)
                (nil term-line-mode-buffer-read-only term-scroll-end)
                (0 term-scroll-start))
  :keymaps '(term-mode-map term-pager-break-map term-pager-menu term-raw-escape-map
             term-raw-map term-signals-menu term-terminal-menu)
  :commands '(serial-mode-line-config-menu-1 serial-mode-line-speed-menu-1
             term-backward-matching-input term-bol term-char-mode term-continue-subjob
             term-copy-old-input term-delchar-or-maybe-eof term-dynamic-complete
             term-dynamic-complete-filename term-dynamic-list-filename-completions
             term-dynamic-list-input-ring term-forward-matching-input term-interrupt-subjob
             term-kill-input term-kill-output term-kill-subjob term-line-mode
             term-magic-space term-mouse-paste term-next-input term-next-matching-input
             term-next-matching-input-from-input term-next-prompt term-pager-back-line
             term-pager-back-page term-pager-bob term-pager-disable term-pager-discard
             term-pager-enable term-pager-eob term-pager-help term-pager-line
             term-pager-menu term-pager-page term-pager-toggle term-paste
             term-previous-input term-previous-matching-input
             term-previous-matching-input-from-input term-previous-prompt term-quit-subjob
             term-replace-by-expanded-filename term-replace-by-expanded-history
             term-send-C-_ term-send-backspace term-send-ctrl-down term-send-ctrl-left
             term-send-ctrl-right term-send-ctrl-up term-send-del term-send-down
             term-send-end term-send-eof term-send-home term-send-input term-send-insert
             term-send-invisible term-send-left term-send-next term-send-prior term-send-raw
             term-send-raw-meta term-send-right term-send-up term-show-maximum-output
             term-show-output term-signals-menu term-start-output-log term-stop-output-log
             term-stop-subjob term-terminal-menu)
  :functions '(make-term serial-mode-line-config-menu serial-mode-line-speed-menu
               serial-nice-speed-history serial-port-is-file-p serial-read-name
               serial-read-speed serial-speed serial-supported-or-barf
               serial-update-config-menu serial-update-speed-menu
               term-adjust-current-row-cache term-after-pmark-p term-ansi-make-term
               term-ansi-reset term-args term-arguments term-buffer-vertical-motion
               term-check-kill-echo-list term-check-proc term-check-source term-command-hook
               term-current-column term-current-row term-delete-chars term-delete-lines
               term-delim-arg term-directory term-display-buffer-line term-display-line
               term-down term-dynamic-complete-as-filename term-dynamic-list-completions
               term-emulate-terminal term-erase-in-display term-erase-in-line term-exec
               term-exec-1 term-extract-string term-get-old-input-default term-get-source
               term-goto term-goto-home term-goto-process-mark-maybe term-handle-ansi-escape
               term-handle-ansi-terminal-messages term-handle-colors-array
               term-handle-deferred-scroll term-handle-exit term-handle-scroll
               term-horizontal-column term-how-many-region term-insert-char term-insert-lines
               term-insert-spaces term-line-mode-buffer-read-only-update
               term-match-partial-filename term-move-columns term-move-to-column
               term-pager-continue term-previous-input-string
               term-previous-matching-input-string
               term-previous-matching-input-string-position term-proc-query term-process-mark
               term-process-pager term-read-input-ring term-read-noecho term-regexp-arg
               term-replace-by-expanded-history-before-point term-reset-size
               term-reset-terminal term-search-arg term-search-start term-send-raw-string
               term-send-region term-send-string term-sentinel term-set-escape-char
               term-set-goto-process-mark term-set-scroll-region term-simple-send
               term-skip-prompt term-source-default term-start-line-column term-terminal-pos
               term-unwrap-line term-update-mode-line term-watch-for-password-prompt
               term-within-quotes term-word term-write-input-ring))

(editor-library-modes term
  (nil
   (term-mode nil "Term")))

(editor-library-macros ()
  term-handling-pager term-in-char-mode term-in-line-mode term-pager-enabled
  term-using-alternate-sub-buffer)

(editor-library-macros (count)
  term-vertical-motion)

(provide 'term)

;;; term.el ends here
