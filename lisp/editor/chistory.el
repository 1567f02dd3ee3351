;;; chistory.el --- commands used  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup chistory nil "Commands used." :group 'tools)

;;;###autoload
(editor-library-commands
 command-history list-command-history repeat-matching-complex-command)

(editor-library 'chistory
  :variables '((nil command-history-mode-hook)
                (default-command-history-filter list-command-history-filter))
  :options '((nil command-history-hook)
                ((command-history-mode list-command-history electric-command-history)
                  default-command-history-filter-garbage)
                (32 list-command-history-max))
  :keymaps '(command-history-map command-history-mode-map)
  :commands '(command-history-repeat)
  :functions '(command-history-revert default-command-history-filter))

(editor-library-modes chistory
  (((";" "" ";+ *")
    ("_" . "\0\1\2\3\4\5\6\7\10\13\15\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37!$%.:?^{}~\177")
    (">" . "\n") ("'" . "#',`") ("<" . ";") ("_ p" . "@"))
   (command-history-mode special-mode "Command History")))

(provide 'chistory)

;;; chistory.el ends here
