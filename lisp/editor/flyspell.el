;;; flyspell.el --- spelling while typing  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function flyspell-mode-off turn-off-flyspell turn-on-flyspell)

;;; Code:

(require 'editor-library)

(defgroup flyspell nil "Spelling while typing." :group 'tools)

;;;###autoload
(editor-library-commands
 flyspell-buffer flyspell-region)

(editor-library 'flyspell
  :faces '(flyspell-duplicate flyspell-incorrect)
  :variables '((nil flyspell-auto-correct-previous-pos flyspell-buffers
                  flyspell-external-ispell-buffer flyspell-external-ispell-process
                  flyspell-large-region-buffer flyspell-last-buffer flyspell-old-buffer-error
                  flyspell-old-pos-error flyspell-overlay flyspell-pre-buffer
                  flyspell-pre-column flyspell-pre-pre-buffer flyspell-pre-pre-point
                  flyspell-previous-command flyspell-tex-command-regexp
                  flyspell-auto-correct-binding)
                (1 flyspell-large-region-beg flyspell-large-region-end))
  :options '((nil flyspell-abbrev-p flyspell-after-incorrect-word-string
                  flyspell-before-incorrect-word-string flyspell-check-tex-math-command
                  flyspell-default-dictionary flyspell-delayed-commands
                  flyspell-deplacement-commands flyspell-incorrect-hook flyspell-mode-hook
                  flyspell-sort-corrections flyspell-use-global-abbrev-table-p)
                (t flyspell-case-fold-duplications flyspell-highlight-flag
                  flyspell-highlight-properties flyspell-issue-message-flag
                  flyspell-issue-welcome-flag flyspell-mark-duplications-flag
                  flyspell-persistent-highlight flyspell-use-meta-tab)
                (
                  (self-insert-command delete-backward-char backward-or-forward-delete-char delete-char scrollbar-vertical-drag backward-delete-char-untabify)
                  flyspell-default-delayed-commands)
                (
                  (next-line previous-line handle-switch-frame handle-select-window scroll-up scroll-down)
                  flyspell-default-deplacement-commands)
                (3 flyspell-delay)
                (("francais" "deutsch8" "norsk")
                  flyspell-dictionaries-that-consider-dash-as-word-delimiter)
                (400000 flyspell-duplicate-distance)
                (insert flyspell-insert-function)
                (1000 flyspell-large-region)
                (((nil "that" "had") ("\\`francais" "nous" "vous"))
                  flyspell-mark-duplications-exceptions)
                (" Fly" flyspell-mode-line-string)
                ((font-lock-string-face font-lock-comment-face font-lock-doc-face)
                  flyspell-prog-text-faces)
                (flyspell-sort-corrections-alphabetically flyspell-sort-corrections-function))
  :local '((nil flyspell-auto-correct-pos flyspell-auto-correct-region
                  flyspell-auto-correct-ring flyspell-auto-correct-word flyspell-changes
                  flyspell-consider-dash-as-word-delimiter-flag flyspell-dash-dictionary
                  flyspell-dash-local-dictionary flyspell-generic-check-word-p
                  flyspell-generic-check-word-predicate flyspell-pre-point
                  flyspell-word-cache-end flyspell-word-cache-start flyspell-word-cache-word)
                (_ flyspell-word-cache-result))
  :keymaps '(flyspell-mode-map flyspell-mouse-map)
  :commands '(flyspell-auto-correct-previous-hook flyspell-auto-correct-previous-word
              flyspell-auto-correct-word flyspell-check-previous-highlighted-word
              flyspell-correct-word flyspell-correct-word-before-point
              flyspell-delay-command flyspell-deplacement-command flyspell-goto-next-error
              flyspell-post-command-hook flyspell-pre-command-hook flyspell-word)
  :functions '(flyspell-abbrev-table flyspell-accept-buffer-local-defs
               flyspell-adjust-cursor-point flyspell-after-change-function
               flyspell-already-abbrevp flyspell-change-abbrev flyspell-check-changed-word-p
               flyspell-check-pre-word-p flyspell-check-region-doublons flyspell-check-word-p
               flyspell-context-menu flyspell-debug-signal-changed-checked
               flyspell-debug-signal-no-check flyspell-debug-signal-pre-word-checked
               flyspell-debug-signal-word-checked flyspell-define-abbrev
               flyspell-delay-commands flyspell-delete-all-overlays
               flyspell-delete-region-overlays flyspell-deplacement-commands
               flyspell-display-next-corrections flyspell-do-correct flyspell-emacs-popup
               flyspell-external-point-words flyspell-generic-progmode-verify
               flyspell-get-casechars flyspell-get-not-casechars flyspell-get-word
               flyspell-hack-local-variables-hook flyspell-highlight-duplicate-region
               flyspell-highlight-incorrect-region flyspell-kill-ispell-hook
               flyspell-large-region flyspell-math-tex-command-p
               flyspell-maybe-correct-doubling flyspell-maybe-correct-transposition
               flyspell-minibuffer-p flyspell-mode-off flyspell-mode-on
               flyspell-notify-misspell flyspell-overlay-p flyspell-process-localwords
               flyspell-properties-at-p flyspell-small-region flyspell-sort
               flyspell-sort-corrections-alphabetically flyspell-tex-command-p
               flyspell-unhighlight-at flyspell-word-search-backward
               flyspell-word-search-forward mail-mode-flyspell-verify make-flyspell-overlay
               sgml-mode-flyspell-verify tex-mode-flyspell-verify
               texinfo-mode-flyspell-verify turn-off-flyspell turn-on-flyspell))

;;;###autoload
(editor-library-minor-modes flyspell
  (flyspell-mode))

;; Both are made by the table above.
(defvar flyspell-generic-check-word-predicate)
(declare-function flyspell-generic-progmode-verify "flyspell")

;;;###autoload
(defun flyspell-prog-mode ()
  "Turn `flyspell-mode' on, for comments and strings."
  (interactive)
  (setq flyspell-generic-check-word-predicate #'flyspell-generic-progmode-verify)
  (flyspell-mode 1)
  (run-hooks 'flyspell-prog-mode-hook))

(provide 'flyspell)

;;; flyspell.el ends here
