;;; wid-edit.el --- widgets  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function widget-create widget-delete widget-insert)
;;;###autoload-names (function widget-prompt-value widget-setup widget-value widgetp)

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup wid-edit nil "Widgets." :group 'tools)

(editor-library 'wid-edit
  :faces '(widget-button widget-button-pressed widget-documentation widget-field
           widget-inactive widget-single-line-field)
  :variables '((nil widget-button-click-moves-point widget-edit-functions
                  widget-field-add-space widget-field-history
                  widget-function-prompt-value-history widget-key-sequence-prompt-value-history
                  widget-sexp-prompt-value-history widget-string-prompt-value-history
                  widget-symbol-prompt-value-history widget-variable-prompt-value-history
                  widget-key-sequence-default-value)
                (widget-button widget-button-face)
                (widget-button-pressed widget-button-pressed-face)
                (widget-documentation widget-documentation-face)
                (t widget-field-use-before-change widget-use-overlay-change))
  :options '(("" widget-button-prefix widget-button-suffix)
                (nil widget-choice-toggle widget-menu-minibuffer-flag)
                (intern-soft widget-documentation-link-p)
                ("['`‘]\\([^\n `'‘’]+\\)['’]" widget-documentation-link-regexp)
                (documentation-link widget-documentation-link-type)
                (t widget-documentation-links widget-image-enable)
                (
                  ((svg ".svg") (xpm ".xpm") (gif ".gif") (png ".png") (jpeg ".jpg" ".jpeg") (xbm ".xbm"))
                  widget-image-conversion)
                ("/usr/share/emacs/28.2/etc/images/custom/" widget-image-directory)
                ("[" widget-link-prefix widget-push-button-prefix)
                ("]" widget-link-suffix widget-push-button-suffix)
                (40 widget-menu-max-shortcuts widget-menu-max-size)
                (highlight widget-mouse-face))
  :local '((nil widget-field-last widget-field-list widget-field-new widget-field-was))
  :keymaps '(widget-field-keymap widget-global-map widget-key-sequence-map widget-keymap
             widget-link-keymap widget-text-keymap)
  :commands '(advertised-widget-backward widget-backward widget-beginning-of-line
              widget-button-click widget-button-press widget-complete widget-describe
              widget-end-of-line widget-field-activate widget-forward
              widget-key-sequence-read-event widget-kill-line widget-move-and-invoke
              widget-narrow-to-field)
  :functions '(widget-add-change widget-add-documentation-string-button widget-after-change
               widget-alist-convert-option widget-alist-convert-widget widget-apply-action
               widget-at widget-before-change widget-boolean-prompt-value
               widget-button-release-event-p widget-character-notify widget-checkbox-action
               widget-checklist-add-item widget-checklist-match widget-checklist-match-find
               widget-checklist-match-inline widget-checklist-match-up
               widget-checklist-validate widget-checklist-value-create
               widget-checklist-value-get widget-child-validate widget-child-value-get
               widget-child-value-inline widget-children-validate
               widget-children-value-delete widget-choice-action widget-choice-default-get
               widget-choice-inline-bubbles-p widget-choice-match widget-choice-match-inline
               widget-choice-mouse-down-action widget-choice-prompt-value
               widget-choice-validate widget-choice-value-create widget-choose
               widget-clear-undo widget-coding-system-action
               widget-coding-system-prompt-value widget-color-action widget-color-match
               widget-color-notify widget-color-sample-face-get widget-color-validate
               widget-color-value-create widget-completions-at-point widget-cons-match
               widget-const-prompt-value widget-convert widget-convert-button
               widget-convert-text widget-copy widget-create widget-create-child
               widget-create-child-and-convert widget-create-child-value
               widget-default-action widget-default-active widget-default-button-face-get
               widget-default-completions widget-default-create widget-default-deactivate
               widget-default-default-get widget-default-delete widget-default-format-handler
               widget-default-get widget-default-menu-tag-get widget-default-mouse-face-get
               widget-default-notify widget-default-prompt-value
               widget-default-sample-face-get widget-default-value-inline
               widget-default-value-set widget-delete widget-delete-button-action
               widget-docstring widget-documentation-link-action
               widget-documentation-link-add widget-documentation-string-action
               widget-documentation-string-indent-to widget-documentation-string-value-create
               widget-echo-help widget-editable-list-delete-at
               widget-editable-list-entry-create widget-editable-list-format-handler
               widget-editable-list-insert-before widget-editable-list-match
               widget-editable-list-match-inline widget-editable-list-value-create
               widget-editable-list-value-get widget-emacs-commentary-link-action
               widget-emacs-library-link-action widget-event-point widget-face-link-action
               widget-field-action widget-field-at widget-field-buffer widget-field-end
               widget-field-find widget-field-match widget-field-prompt-internal
               widget-field-prompt-value widget-field-start widget-field-text-end
               widget-field-validate widget-field-value-create widget-field-value-delete
               widget-field-value-get widget-field-value-set widget-file-link-action
               widget-file-prompt-value widget-function-link-action widget-get-indirect
               widget-get-sibling widget-group-default-get widget-group-match
               widget-group-match-inline widget-group-value-create widget-image-find
               widget-image-insert widget-info-link-action widget-inline-p widget-insert
               widget-insert-button-action widget-item-action widget-item-match
               widget-item-match-inline widget-item-value-create widget-key-sequence-validate
               widget-key-sequence-value-to-external widget-key-sequence-value-to-internal
               widget-leave-text widget-map-buttons widget-match-inline widget-member
               widget-mouse-help widget-move widget-overlay-inactive widget-parent-action
               widget-plist-convert-option widget-plist-convert-widget widget-princ-to-string
               widget-prompt-value widget-push-button-value-create widget-radio-action
               widget-radio-add-item widget-radio-button-notify widget-radio-chosen
               widget-radio-validate widget-radio-value-create widget-radio-value-get
               widget-radio-value-inline widget-radio-value-set widget-regexp-match
               widget-regexp-validate widget-restricted-sexp-match widget-setup
               widget-sexp-prompt-value widget-sexp-validate widget-sexp-value-to-internal
               widget-specify-active widget-specify-button widget-specify-doc
               widget-specify-field widget-specify-inactive widget-specify-sample
               widget-specify-secret widget-sublist widget-symbol-prompt-internal
               widget-tabable-at widget-text widget-toggle-action widget-toggle-value-create
               widget-type widget-type-default-get widget-type-match widget-type-value-create
               widget-types-convert-widget widget-types-copy widget-url-link-action
               widget-value widget-value-convert-widget widget-value-set
               widget-value-value-get widget-variable-link-action widget-vector-match
               widget-visibility-value-create widgetp))

(editor-library-macros (&rest form)
  widget-specify-insert)

(provide 'wid-edit)

;;; wid-edit.el ends here
