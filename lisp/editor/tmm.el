;;; tmm.el --- menus as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function tmm-prompt)

;;; Code:

(require 'editor-library)

(defgroup tmm nil "Menus as text." :group 'tools)

;;;###autoload
(editor-library-commands
 tmm-menubar-mouse tmm-menubar)

(editor-library 'tmm
  :faces '(tmm-inactive)
  :variables '((nil tmm-c-prompt tmm-mb-map tmm-old-mb-map tmm-completion-prompt))
  :options '(("==>" tmm-mid-prompt)
                ((downcase upcase) tmm-shortcut-style)
                (2 tmm-shortcut-words))
  :commands '(tmm-goto-completions tmm-shortcut)
  :functions '(tmm-add-one-shortcut tmm-add-prompt tmm-add-shortcuts
               tmm-completion-delete-prompt tmm-define-keys tmm-get-keymap tmm-prompt
               tmm-remove-inactive-mouse-face))

(provide 'tmm)

;;; tmm.el ends here
