;;; cus-theme.el --- themes edited in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'widget)

(defgroup cus-theme nil "Themes edited in buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 customize-themes describe-theme custom-theme-visit-theme
 customize-create-theme)

(editor-library 'cus-theme
  :variables '((nil custom-new-theme-mode-hook custom-theme-choose-mode-hook
                  custom-theme-description custom-theme-faces custom-theme-insert-face-marker
                  custom-theme-insert-variable-marker custom-theme-name custom-theme-variables))
  :options '((nil custom-theme-allow-multiple-selections))
  :keymaps '(custom-new-theme-mode-map custom-theme-choose-mode-map)
  :commands '(custom-describe-theme custom-theme-add-face custom-theme-add-variable
              custom-theme-merge-theme custom-theme-save custom-theme-write)
  :functions '(custom-theme-add-face-1 custom-theme-add-var-1 custom-theme-checkbox-toggle
               custom-theme-revert custom-theme-selections-toggle custom-theme-summary
               custom-theme-write-faces custom-theme-write-variables describe-theme-1))

(editor-library-modes cus-theme
  (nil
   (custom-new-theme-mode nil "Custom-Theme")
   (custom-theme-choose-mode special-mode "Themes")))

(provide 'cus-theme)

;;; cus-theme.el ends here
