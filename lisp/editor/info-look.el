;;; info-look.el --- symbols looked up in manuals  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup info-look nil "Symbols looked up in manuals." :group 'tools)

;;;###autoload
(editor-library-commands
 info-complete-file info-complete-symbol info-lookup-file info-lookup-symbol
 info-lookup-reset)

(editor-library 'info-look
  :variables '((nil info-lookup-cache info-lookup-highlight-overlay info-lookup-history
                  info-lookup-file-name-alist info-lookup-alist))
  :options '((match info-lookup-highlight-face)
                (t info-lookup-other-window-flag))
  :local '((nil info-lookup-mode))
  :functions '(info-complete info-lookup info-lookup->all-modes info-lookup->cache
               info-lookup->completions info-lookup->doc-spec info-lookup->ignore-case
               info-lookup->initialized info-lookup->mode-cache info-lookup->mode-value
               info-lookup->other-modes info-lookup->parse-rule info-lookup->refer-modes
               info-lookup->regexp info-lookup->topic-cache info-lookup->topic-value
               info-lookup-add-help info-lookup-add-help* info-lookup-change-mode
               info-lookup-completions-at-point info-lookup-guess-c-symbol
               info-lookup-guess-custom-symbol info-lookup-guess-default
               info-lookup-guess-default* info-lookup-guess-gdb-script-symbol
               info-lookup-interactive-arguments info-lookup-make-completions
               info-lookup-maybe-add-help info-lookup-quick-all-modes info-lookup-select-mode
               info-lookup-setup-mode))

(provide 'info-look)

;;; info-look.el ends here
