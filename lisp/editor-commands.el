;;; editor-commands.el --- commands that are there at start-up  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Emacs has these without any library being loaded; packages bind keys to them, advise them and
;; test whether they exist.  All of them need the editor.

;;; Code:

(require 'editor-library)

;;;###autoload
(editor-library-commands
 Buffer-menu-backup-unmark Buffer-menu-bury Buffer-menu-delete Buffer-menu-delete-backwards
 Buffer-menu-execute Buffer-menu-isearch-buffers Buffer-menu-isearch-buffers-regexp
 Buffer-menu-mark Buffer-menu-multi-occur Buffer-menu-not-modified Buffer-menu-other-window
 Buffer-menu-save Buffer-menu-select Buffer-menu-toggle-files-only Buffer-menu-unmark
 View-exit-and-edit auto-insert battery blink-matching-open bookmark-jump-other-window
 bookmark-rename calc cancel-debug-on-variable-change choose-completion clone-buffer
 compose-mail cookie copyright copyright-fix-years copyright-update debug-on-variable-change
 describe-bindings describe-face describe-key describe-key-briefly describe-mode
 describe-package describe-prefix-bindings describe-symbol dictionary dig display-local-help
 eldoc eldoc-doc-buffer eldoc-print-current-symbol-info enlarge-window-horizontally erc
 ert-describe-test ert-run-tests-interactively eshell execute-extended-command
 execute-extended-command-for-buffer first-error fit-frame-to-buffer ftp gdb gnus help-quit
 htmlfontify-buffer isearch-abort isearch-backward isearch-backward-regexp isearch-cancel
 isearch-edit-string isearch-exit isearch-forward isearch-forward-regexp keyboard-escape-quit
 kill-this-buffer lazy-highlight-cleanup life list-buffers list-faces-display list-packages
 list-timers make-frame memory-report minor-mode-menu-from-indicator mouse-drag-region
 mouse-save-then-kill mouse-set-point mouse-yank-primary multi-occur next-error-no-select
 next-history-element occur org-agenda org-capture overwrite-mode package-import-keyring
 ping pong
 pop-to-mark-command previous-error previous-error-no-select quit-windows-on rcirc
 reindent-then-newline-and-indent remember repeat-complex-command reposition-window route
 scroll-down-line scroll-up-line set-cursor-color set-face-background-pixmap set-mark-command
 shrink-window-horizontally snake talk telnet vc-dir view-buffer-other-window view-emacs-news
 view-lossage where-is window-configuration-to-register word-search-backward
 yank-from-kill-ring yank-pop zone)

(provide 'editor-commands)

;;; editor-commands.el ends here
