;;; cus-edit.el --- options edited in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function custom-buffer-create custom-buffer-create-other-window)
;;;###autoload-names (function custom-menu-create custom-prompt-customize-unsaved-options)
;;;###autoload-names (function custom-save-all customize-menu-create)
;;;###autoload-names (function customize-push-and-save)

;;; Code:

(require 'cl-lib)
(require 'wid-edit)
(require 'editor-library)

(defgroup cus-edit nil "Options edited in buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 customize-save-customized customize-browse customize-apropos-groups
 customize-apropos-faces customize-apropos-options customize-apropos
 customize-saved customize-rogue customize-unsaved customize-face-other-window
 customize-face customize-changed customize-option-other-window
 customize-option customize-group-other-window customize-group customize
 customize-save-variable customize-set-variable customize-set-value customize-mode)

(editor-library 'cus-edit
  :faces '(custom-button custom-button-mouse custom-button-pressed
           custom-button-pressed-unraised custom-button-unraised custom-changed
           custom-comment custom-comment-tag custom-documentation custom-face-tag
           custom-group-subtitle custom-group-tag custom-group-tag-1 custom-invalid
           custom-link custom-modified custom-rogue custom-saved custom-set custom-state
           custom-themed custom-variable-button custom-variable-obsolete
           custom-variable-tag custom-visibility)
  :variables '((nil custom-actioned-widget custom-face-menu custom-group-menu custom-options
                  custom-prefix-list custom-reset-menu custom-reset-standard-faces-list
                  custom-reset-standard-variables-list custom-tool-bar-map custom-variable-menu
                  customize-package-emacs-version-alist widget-face-prompt-value-history
                  custom-magic-alist custom-guess-name-alist custom-face-edit custom-face-all
                  custom-commands)
                (
                  (("   " "space") (" | " "vertical") ("-\\ " "top") (" |-" "middle") (" `-" "bottom"))
                  custom-browse-alist)
                (custom-button-unraised custom-button)
                (highlight custom-button-mouse)
                (custom-button-pressed-unraised custom-button-pressed)
                (20 custom-group-doc-align-col)
                ("27.2" customize-changed-options-previous-release))
  :options '((nil Custom-mode-hook custom-browse-only-groups custom-browse-order-groups
                  custom-browse-sort-alphabetically custom-buffer-done-kill custom-file
                  custom-group-tag-faces custom-magic-show-button
                  custom-menu-sort-alphabetically custom-raised-buttons
                  custom-unlispify-remove-prefixes)
                (3 custom-buffer-indent)
                (last custom-buffer-order-groups)
                (t custom-buffer-sort-alphabetically custom-buffer-verbose-help
                  custom-reset-button-menu custom-search-field custom-unlispify-menu-entries
                  custom-unlispify-tag-names)
                (links custom-buffer-style)
                (selected custom-face-default-form)
                ((("\\`\\*?Non-nil " boolean)) custom-guess-doc-alist)
                (long custom-magic-show)
                ((option face) custom-magic-show-hidden)
                (2 custom-menu-nesting)
                (first custom-menu-order-groups)
                (edit custom-variable-default-form))
  :local '((nil custom-command-buttons))
  :keymaps '(Custom-mode-map Custom-mode-menu custom-face-extended-menu custom-field-keymap
             custom-group-extended-menu custom-mode-link-map custom-mode-map
             custom-reset-extended-menu custom-variable-extended-menu)
  :commands '(Custom-buffer-done Custom-goto-parent Custom-help Custom-mode-menu
              Custom-newline Custom-no-edit Custom-reset-current Custom-reset-saved
              Custom-reset-standard Custom-save Custom-set customize-changed-options
              customize-customized customize-variable customize-variable-other-window)
  :functions '(custom-add-parent-links custom-add-see-also custom-browse-face-tag-action
               custom-browse-group-tag-action custom-browse-insert-prefix
               custom-browse-variable-tag-action custom-browse-visibility-action
               custom-buffer-create custom-buffer-create-internal
               custom-buffer-create-other-window custom-command-apply custom-comment-create
               custom-comment-hide custom-comment-invisible-p custom-comment-show
               custom-convert-widget custom-face-action custom-face-documentation
               custom-face-edit-activate custom-face-edit-all custom-face-edit-attribute-tag
               custom-face-edit-convert-widget custom-face-edit-deactivate
               custom-face-edit-delete custom-face-edit-fix-value custom-face-edit-lisp
               custom-face-edit-selected custom-face-edit-value-create
               custom-face-edit-value-visibility-action custom-face-get-current-spec
               custom-face-mark-to-reset-standard custom-face-mark-to-save
               custom-face-menu-create custom-face-reset-saved custom-face-reset-standard
               custom-face-save custom-face-set custom-face-standard-value custom-face-state
               custom-face-state-set custom-face-state-set-and-redraw
               custom-face-value-create custom-face-widget-to-spec custom-file
               custom-filter-face-spec custom-get-fresh-buffer custom-group-action
               custom-group-link-action custom-group-mark-to-reset-standard
               custom-group-mark-to-save custom-group-members custom-group-menu-create
               custom-group-reset-current custom-group-reset-saved
               custom-group-reset-standard custom-group-sample-face-get custom-group-save
               custom-group-set custom-group-state-set-and-redraw custom-group-state-update
               custom-group-value-create custom-group-visibility-create custom-guess-type
               custom-hook-convert-widget custom-load-widget custom-magic-reset
               custom-magic-value-create custom-menu-create custom-menu-filter custom-notify
               custom-post-filter-face-spec custom-pre-filter-face-spec custom-prefix-add
               custom-prompt-customize-unsaved-options custom-prompt-variable custom-redraw
               custom-redraw-magic custom-reset custom-reset-standard-save-and-update
               custom-save-all custom-save-delete custom-save-faces custom-save-variables
               custom-show custom-sort-items custom-split-regexp-maybe
               custom-state-buffer-message custom-tag-action custom-tag-mouse-down-action
               custom-toggle-hide custom-toggle-hide-face custom-toggle-hide-variable
               custom-toggle-parent custom-unlispify-menu-entry custom-unlispify-tag-name
               custom-unloaded-symbol-p custom-unloaded-widget-p custom-unsaved-options
               custom-variable-action custom-variable-backup-value
               custom-variable-current-value custom-variable-documentation
               custom-variable-edit custom-variable-edit-lisp
               custom-variable-mark-to-reset-standard custom-variable-mark-to-save
               custom-variable-menu-create custom-variable-modified-p custom-variable-prompt
               custom-variable-reset-backup custom-variable-reset-saved
               custom-variable-reset-standard custom-variable-save custom-variable-set
               custom-variable-standard-value custom-variable-state custom-variable-state-set
               custom-variable-state-set-and-redraw custom-variable-type
               custom-variable-value-create customize-menu-create
               customize-package-emacs-version customize-push-and-save customize-read-group
               customize-version-lessp widget-face-notify widget-face-sample-face-get
               widget-magic-mouse-down-action))

(editor-library-modes cus-edit
  (nil
   (Custom-mode nil "Custom")))

(provide 'cus-edit)

;;; cus-edit.el ends here
