;;; tab-line.el --- tabs of windows  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'seq)
(require 'cl-lib)

(defgroup tab-line nil "Tabs of windows." :group 'tools)

(editor-library 'tab-line
  :faces '(tab-line-close-highlight tab-line-highlight tab-line-tab tab-line-tab-current
           tab-line-tab-group tab-line-tab-inactive tab-line-tab-inactive-alternate
           tab-line-tab-modified tab-line-tab-special)
  :variables '((nil global-tab-line-mode-buffers tab-line-separator
                  tab-line-tabs-buffer-group-function tab-line-tabs-buffer-group-sort-function
                  tab-line-tabs-buffer-groups)
                (
                  #(" x" 0 2 (display (image :type xpm :file "tabs/close.xpm" :margin (2 . 0) :ascent center) keymap (keymap (tab-line keymap (mouse-2 . tab-line-close-tab) (mouse-1 . tab-line-close-tab))) mouse-face tab-line-close-highlight help-echo "Click to close tab"))
                  tab-line-close-button)
                (
                  #(" <" 0 2 (display (image :type xpm :file "tabs/left-arrow.xpm" :margin (2 . 0) :ascent center) keymap (keymap (13 . tab-line-new-tab) (tab-line keymap (down-mouse-2 . tab-line-hscroll-left) (down-mouse-1 . tab-line-hscroll-left))) mouse-face tab-line-highlight help-echo "Click to scroll left"))
                  tab-line-left-button)
                (
                  #(" + " 0 3 (display (image :type xpm :file "tabs/new.xpm" :margin (2 . 0) :ascent center) keymap (keymap (13 . tab-line-new-tab) (tab-line keymap (down-mouse-2 . tab-line-new-tab) (down-mouse-1 . tab-line-new-tab))) mouse-face tab-line-highlight help-echo "Click to add tab"))
                  tab-line-new-button)
                (
                  #("> " 0 2 (display (image :type xpm :file "tabs/right-arrow.xpm" :margin (2 . 0) :ascent center) keymap (keymap (13 . tab-line-new-tab) (tab-line keymap (down-mouse-2 . tab-line-hscroll-right) (down-mouse-1 . tab-line-hscroll-right))) mouse-face tab-line-highlight help-echo "Click to scroll right"))
                  tab-line-right-button)
                (t tab-line-tab-name-ellipsis)
                (string< tab-line-tabs-buffer-groups-sort-function)
                (tab-line-tabs-buffer-list tab-line-tabs-buffer-list-function))
  :options '((nil global-tab-line-mode-hook tab-line-switch-cycling)
                (t tab-line-auto-hscroll tab-line-close-button-show tab-line-new-button-show
                  tab-line-new-tab-choice)
                (bury-buffer tab-line-close-tab-function)
                ((completion-list-mode) tab-line-exclude-modes)
                ((tab-line-mode-set-explicitly) tab-line-mode-hook)
                ((tab-line-tab-face-modified tab-line-tab-face-special)
                  tab-line-tab-face-functions)
                (tab-line-tab-name-format-default tab-line-tab-name-format-function)
                (tab-line-tab-name-buffer tab-line-tab-name-function)
                (20 tab-line-tab-name-truncated-max)
                (tab-line-tabs-window-buffers tab-line-tabs-function))
  :local '((nil tab-line-exclude tab-line-mode-major-mode tab-line-mode-set-explicitly))
  :keymaps '(tab-line-add-map tab-line-left-map tab-line-right-map tab-line-tab-close-map
             tab-line-tab-map)
  :commands '(tab-line-close-tab tab-line-context-menu tab-line-hscroll-left
              tab-line-hscroll-right tab-line-new-tab tab-line-select-tab
              tab-line-switch-to-next-tab tab-line-switch-to-prev-tab
              tab-line-tab-context-menu)
  :functions '(global-tab-line-mode-check-buffers global-tab-line-mode-cmhh
               global-tab-line-mode-enable-in-buffers tab-line-auto-hscroll tab-line-format
               tab-line-format-template tab-line-hscroll tab-line-mode-set-explicitly
               tab-line-select-tab-buffer tab-line-tab-face-group
               tab-line-tab-face-inactive-alternating tab-line-tab-face-modified
               tab-line-tab-face-special tab-line-tab-name-buffer
               tab-line-tab-name-format-default tab-line-tab-name-truncated-buffer
               tab-line-tabs-buffer-group-name tab-line-tabs-buffer-groups
               tab-line-tabs-buffer-list tab-line-tabs-mode-buffers
               tab-line-tabs-window-buffers))

;;;###autoload
(editor-library-minor-modes tab-line
  (global-tab-line-mode :global t)
  (tab-line-mode))

(provide 'tab-line)

;;; tab-line.el ends here
