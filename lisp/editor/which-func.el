;;; which-func.el --- the function around point  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'editor-library)
(require 'imenu)

(defgroup which-func nil "The function around point." :group 'tools)

(editor-library 'which-func
  :faces '(which-func)
  :variables '((nil which-func-cleanup-function which-func-functions which-func-update-timer
                  which-function-imenu-failed which-func-table which-func-format
                  which-func-current)
                ("???" which-func-unknown))
  :options '((500000 which-func-maxout)
                (t which-func-modes)
                (nil which-func-non-auto-modes which-function-mode-hook))
  :local '((nil which-func-mode))
  :keymaps '(which-func-keymap)
  :functions '(which-func-ff-hook which-func-try-to-enable which-func-update
               which-func-update-1 which-func-update-ediff-windows which-function))

;;;###autoload
(editor-library-minor-modes which-func
  (which-function-mode :global t))

(define-obsolete-function-alias 'which-func-mode #'which-function-mode "24.1")

(provide 'which-func)

;;; which-func.el ends here
