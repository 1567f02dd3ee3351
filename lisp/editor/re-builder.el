;;; re-builder.el --- regexps tried while typing  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'rx)

(defgroup re-builder nil "Regexps tried while typing." :group 'tools)

;;;###autoload
(editor-library-commands
 re-builder)

(editor-library 're-builder
  :faces '(reb-match-0 reb-match-1 reb-match-2 reb-match-3 reb-regexp-grouping-backslash
           reb-regexp-grouping-construct)
  :variables '((nil reb-string-font-lock-keywords reb-rx-font-lock-keywords)
                ("*RE-Builder*" reb-buffer)
                (nil reb-change-syntax-hist reb-lisp-mode-hook reb-mode reb-subexp-displayed
                  reb-subexp-mode reb-target-buffer reb-target-window reb-window-config)
                ("" reb-mode-string reb-valid-string))
  :options '((200 reb-auto-match-limit)
                (0.5 reb-blink-delay)
                (nil reb-mode-hook)
                (read reb-re-syntax))
  :local '((nil reb-overlays reb-regexp reb-regexp-src))
  :keymaps '(reb-lisp-mode-map reb-mode-map reb-mode-menu reb-subexp-mode-map)
  :commands '(reb-change-syntax reb-change-target-buffer reb-copy reb-display-subexp
             reb-enter-subexp-mode reb-force-update reb-mode-menu reb-next-match
             reb-prev-match reb-quit reb-quit-subexp-mode reb-toggle-case regexp-builder)
  :functions '(re-builder-unload-function reb-assert-buffer-in-window reb-auto-update
               reb-color-display-p reb-cook-regexp reb-count-subexps reb-delete-overlays
               reb-do-update reb-empty-regexp reb-fontify-string-re reb-initialize-buffer
               reb-insert-regexp reb-kill-buffer reb-lisp-syntax-p
               reb-mark-non-matching-parenthesis reb-mode-buffer-p reb-mode-common
               reb-read-regexp reb-restart-font-lock reb-show-subexp reb-update-modestring
               reb-update-overlays reb-update-regexp reb-while))

(editor-library-modes re-builder
  (nil
   (reb-mode nil "RE Builder"))
  (((";" "" ";+ *")
    ("_" . "\0\1\2\3\4\5\6\7\10\13\15\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37!$%.:?^{}~\177")
    (">" . "\n") ("'" . "#',`") ("<" . ";") ("_ p" . "@"))
   (reb-lisp-mode emacs-lisp-mode "RE Builder Lisp")))

(editor-library-macros (symbol)
  reb-target-binding)

(provide 're-builder)

;;; re-builder.el ends here
