;;; crm.el --- many values read at once  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup crm nil "Many values read at once." :group 'tools)

(editor-library 'crm
  :variables '((nil crm-completion-table)
                ("[ \11]*,[ \11]*" crm-default-separator crm-separator))
  :keymaps '(crm-local-completion-map crm-local-must-match-map)
  :commands '(crm-complete crm-complete-and-exit crm-complete-word crm-completion-help)
  :functions '(completing-read-multiple))

(provide 'crm)

;;; crm.el ends here
