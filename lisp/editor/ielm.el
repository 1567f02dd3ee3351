;;; ielm.el --- Lisp read and evaluated  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'pp)
(require 'comint)

(defgroup ielm nil "Lisp read and evaluated." :group 'tools)

;;;###autoload
(editor-library-commands
 ielm)

(editor-library 'ielm
  :variables '((nil ielm-font-lock-keywords)
                ("*** Welcome to IELM ***  Type (describe-mode) for help.\n" ielm-header)
                (nil ielm-match-data ielm-working-buffer inferior-emacs-lisp-mode-hook)
                ("ELISP> " ielm-prompt-internal))
  :options '((t ielm-dynamic-multiline-inputs ielm-dynamic-return ielm-noisy
                  ielm-prompt-read-only)
                (nil ielm-mode-hook)
                ("ELISP> " ielm-prompt))
  :keymaps '(ielm-map ielm-menu inferior-emacs-lisp-mode-map)
  :commands '(ielm-change-working-buffer ielm-display-working-buffer ielm-menu
              ielm-print-working-buffer ielm-return ielm-return-for-effect ielm-send-input
              ielm-tab)
  :functions '(ielm-complete-filename ielm-eval-input ielm-get-old-input ielm-indent-line
               ielm-input-sender ielm-is-whitespace-or-comment ielm-pm ielm-process
               ielm-set-pm ielm-standard-output-impl))

(editor-library-modes ielm
  (((";" "" nil)
    ("_" . "\0\1\2\3\4\5\6\7\10\13\15\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37!$%.:?^{}~\177")
    (">" . "\n") ("'" . "#',`") ("<" . ";") ("_ p" . "@"))
   (inferior-emacs-lisp-mode comint-mode "IELM")))

(provide 'ielm)

;;; ielm.el ends here
