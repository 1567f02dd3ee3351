;;; cc-styles.el --- styles of the C modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-styles nil "Styles of the C modes." :group 'tools)

;;;###autoload
(editor-library-commands
 c-set-offset c-add-style c-set-style)

(editor-library 'cc-styles
  :variables '((nil c-read-offset-history c-set-style-history c-style-alist))
  :commands '(c-setup-paragraph-variables)
  :functions '(c-get-style-variables c-initialize-builtin-style c-make-styles-buffer-local
               c-read-offset c-set-style-1 c-setup-filladapt cc-choose-style-for-mode))

(defvar c-style-alist nil "Styles: (NAME BASE-STYLE? SETTINGS...).")
(defun c-add-style (style description &optional set-p)
  "Let STYLE, a name, be the style with DESCRIPTION; take it at once if SET-P."
  (interactive (list (read-string "Style name: ") (read (read-string "Description: "))))
  (setf (alist-get (downcase style) c-style-alist nil nil #'equal) description)
  (when set-p (c-set-style style)))

(provide 'cc-styles)

;;; cc-styles.el ends here
