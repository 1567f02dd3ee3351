;;; tree-widget.el --- trees as widgets  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'wid-edit)
(require 'editor-library)

(defgroup tree-widget nil "Trees as widgets." :group 'tools)

(editor-library 'tree-widget
  :variables '((nil tree-widget-after-toggle-functions
                  tree-widget-before-create-icon-functions tree-widget-themes-load-path))
  :options '((t tree-widget-image-enable)
                ((:ascent center :mask (heuristic t)) tree-widget-image-properties-emacs)
                (0.5 tree-widget-space-width)
                (nil tree-widget-theme)
                ("tree-widget" tree-widget-themes-directory))
  :keymaps '(tree-widget-button-keymap)
  :commands '(tree-widget-button-click)
  :functions '(tree-widget-action tree-widget-children-value-save tree-widget-convert-widget
               tree-widget-create-image tree-widget-expander-p tree-widget-find-image
               tree-widget-help-echo tree-widget-icon-action tree-widget-icon-create
               tree-widget-icon-help-echo tree-widget-image-formats
               tree-widget-image-properties tree-widget-keep tree-widget-leaf-node-icon-p
               tree-widget-lookup-image tree-widget-node tree-widget-p
               tree-widget-set-image-properties tree-widget-set-parent-theme
               tree-widget-set-theme tree-widget-theme-name tree-widget-themes-path
               tree-widget-use-image-p tree-widget-value-create))

(provide 'tree-widget)

;;; tree-widget.el ends here
