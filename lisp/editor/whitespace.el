;;; whitespace.el --- white space shown  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup whitespace nil "White space shown." :group 'tools)

;;;###autoload
(editor-library-commands
 whitespace-report-region whitespace-report whitespace-cleanup-region
 whitespace-cleanup global-whitespace-toggle-options whitespace-toggle-options)

(editor-library 'whitespace
  :faces '(whitespace-big-indent whitespace-empty whitespace-hspace
           whitespace-indentation whitespace-line whitespace-missing-newline-at-eof
           whitespace-newline whitespace-space whitespace-space-after-tab
           whitespace-space-before-tab whitespace-tab whitespace-trailing)
  :variables '((nil whitespace-font-lock-keywords)
                (nil whitespace-active-style whitespace-bob-marker whitespace-buffer-changed
                  whitespace-display-table whitespace-display-table-was-local
                  whitespace-eob-marker whitespace-font-lock-refontify whitespace-toggle-style
                  whitespace-toggle-option-alist whitespace-style-value-list whitespace-style
                  whitespace-space-after-tab-regexp whitespace-report-text
                  whitespace-report-list whitespace-indentation-regexp whitespace-help-text
                  whitespace-enable-predicate whitespace-display-mappings
                  whitespace-big-indent-regexp)
                (whitespace-empty whitespace-empty)
                ("*Whitespace Toggle Options*" whitespace-help-buffer-name)
                (whitespace-hspace whitespace-hspace)
                (whitespace-indentation whitespace-indentation)
                (whitespace-line whitespace-line)
                (whitespace-newline whitespace-newline)
                (1 whitespace-point)
                ("*Whitespace Report*" whitespace-report-buffer-name)
                (whitespace-space whitespace-space)
                (whitespace-space-after-tab whitespace-space-after-tab)
                (whitespace-space-before-tab whitespace-space-before-tab)
                (whitespace-tab whitespace-tab)
                (whitespace-trailing whitespace-trailing))
  :options '((nil global-whitespace-mode-hook global-whitespace-newline-mode-hook
                  whitespace-action whitespace-mode-hook whitespace-newline-mode-hook)
                ("\\`\\(\\([ \11]*\n\\)+\\)" whitespace-empty-at-bob-regexp)
                ("^\\([ \11\n]+\\)\\'" whitespace-empty-at-eob-regexp)
                (t whitespace-global-modes)
                ("\\(\302\240+\\)" whitespace-hspace-regexp)
                (80 whitespace-line-column)
                ("\\( +\\)\\(\11+\\)" whitespace-space-before-tab-regexp)
                ("\\( +\\)" whitespace-space-regexp)
                ("\\(\11+\\)" whitespace-tab-regexp)
                ("\\([\11 \302\240]+\\)$" whitespace-trailing-regexp))
  :functions '(whitespace-action-when-on whitespace-buffer-changed whitespace-char-valid-p
               whitespace-color-off whitespace-color-on whitespace-display-char-off
               whitespace-display-char-on whitespace-display-vector-p
               whitespace-display-window whitespace-empty-at-bob-regexp
               whitespace-empty-at-eob-regexp whitespace-help-off whitespace-help-on
               whitespace-help-scroll whitespace-indentation-regexp
               whitespace-insert-option-mark whitespace-insert-value
               whitespace-interactive-char whitespace-kill-buffer whitespace-lines-regexp
               whitespace-looking-back whitespace-mark-x whitespace-post-command-hook
               whitespace-regexp whitespace-replace-action whitespace-space-after-tab-regexp
               whitespace-style-face-p whitespace-style-mark-p whitespace-toggle-list
               whitespace-trailing-regexp whitespace-turn-off whitespace-turn-on
               whitespace-turn-on-if-enabled whitespace-unload-function
               whitespace-warn-read-only whitespace-write-file-hook))

;;;###autoload
(editor-library-minor-modes whitespace
  (global-whitespace-mode :global t :lighter " WS")
  (global-whitespace-newline-mode :global t :lighter " NL")
  (whitespace-mode :lighter " ws")
  (whitespace-newline-mode :lighter " nl"))

(provide 'whitespace)

;;; whitespace.el ends here
