;;; shortdoc.el --- functions by subject  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'text-property-search)
(require 'seq)

(defgroup shortdoc nil "Functions by subject." :group 'tools)

;;;###autoload
(editor-library-commands
 shortdoc-display-group)

(editor-library 'shortdoc
  :faces '(shortdoc-heading shortdoc-section)
  :variables '((nil shortdoc-mode-hook))
  :keymaps '(shortdoc-mode-map)
  :commands '(shortdoc-next shortdoc-next-section shortdoc-previous
              shortdoc-previous-section)
  :functions '(shortdoc-add-function shortdoc-function-groups))

(editor-library-modes shortdoc
  (nil
   (shortdoc-mode special-mode "shortdoc")))

(defvar shortdoc--groups nil "Groups of functions: (GROUP . ENTRIES).")

(defmacro define-short-documentation-group (group &rest functions)
  "Let GROUP be the title of the entries FUNCTIONS, strings or lists (FUNCTION PROPERTIES...)."
  (declare (indent defun))
  `(setf (alist-get ',group shortdoc--groups) ',functions))

(provide 'shortdoc)

;;; shortdoc.el ends here
