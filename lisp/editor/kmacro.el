;;; kmacro.el --- keyboard macros  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function kmacro-exec-ring-item kmacro-lambda-form)
;;;###autoload-names (command kmacro-keymap)

;;; Code:

(require 'editor-library)
(require 'cl-lib)
(require 'replace)

(defgroup kmacro nil "Keyboard macros." :group 'tools)

;;;###autoload
(editor-library-commands
 kmacro-end-call-mouse kmacro-end-and-call-macro kmacro-end-or-call-macro
 kmacro-start-macro-or-insert-counter kmacro-call-macro kmacro-end-macro
 kmacro-start-macro)

(editor-library 'kmacro
  :variables '((0 kmacro-counter kmacro-counter-value-start kmacro-last-counter
                  kmacro-view-item-no)
                ("%d" kmacro-counter-format kmacro-counter-format-start
                  kmacro-default-counter-format)
                (nil kmacro-initial-counter-value kmacro-ring kmacro-step-edit-active
                  kmacro-view-last-item))
  :options '((S-mouse-3 kmacro-call-mouse-event)
                (t kmacro-call-repeat-key kmacro-execute-before-append kmacro-repeat-no-prefix)
                (nil kmacro-call-repeat-with-arg)
                (8 kmacro-ring-max)
                (0.75 kmacro-step-edit-mini-window-height))
  :keymaps '(kmacro-keymap kmacro-step-edit-map)
  :commands '(kmacro-add-counter kmacro-bind-to-key kmacro-call-ring-2nd
              kmacro-call-ring-2nd-repeat kmacro-cycle-ring-next kmacro-cycle-ring-previous
              kmacro-delete-ring-head kmacro-edit-lossage kmacro-edit-macro
              kmacro-edit-macro-repeat kmacro-end-or-call-macro-repeat kmacro-insert-counter
              kmacro-name-last-macro kmacro-redisplay kmacro-set-counter kmacro-set-format
              kmacro-step-edit-macro kmacro-swap-ring kmacro-to-register kmacro-view-macro
              kmacro-view-macro-repeat kmacro-view-ring-2nd)
  :functions '(kmacro-display kmacro-display-counter
               kmacro-exec-ring-item kmacro-extract-lambda kmacro-get-repeat-prefix
               kmacro-keyboard-macro-p kmacro-keyboard-quit kmacro-keymap kmacro-lambda-form
               kmacro-loop-setup-function kmacro-p kmacro-pop-ring
               kmacro-pop-ring1 kmacro-push-ring
               kmacro-repeat-on-last-key kmacro-ring-empty-p kmacro-ring-head
               kmacro-split-ring-element kmacro-step-edit-insert
               kmacro-step-edit-minibuf-setup kmacro-step-edit-post-command
               kmacro-step-edit-pre-command kmacro-step-edit-prompt kmacro-step-edit-query))

(cl-defstruct (kmacro-register (:constructor nil) (:constructor kmacro-make-register (macro)))
  "A keyboard macro in a register."
  macro)

(provide 'kmacro)

;;; kmacro.el ends here
