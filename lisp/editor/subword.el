;;; subword.el --- parts of words as words  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup subword nil "Parts of words as words." :group 'tools)

(editor-library 'subword
  :variables '((nil global-subword-mode-buffers global-superword-mode-buffers
                  subword-forward-regexp)
                (subword-backward-internal subword-backward-function)
                (subword-forward-internal subword-forward-function))
  :options '((nil global-subword-mode-hook global-superword-mode-hook)
                ((subword-mode-set-explicitly) subword-mode-hook)
                ((superword-mode-set-explicitly) superword-mode-hook))
  :local '((nil subword-mode-major-mode subword-mode-set-explicitly
                  superword-mode-major-mode superword-mode-set-explicitly))
  :keymaps '(subword-mode-map superword-mode-map)
  :commands '(subword-backward subword-backward-kill subword-capitalize subword-downcase
              subword-forward subword-kill subword-left subword-mark subword-right
              subword-transpose subword-upcase)
  :functions '(global-subword-mode-check-buffers global-subword-mode-cmhh
               global-subword-mode-enable-in-buffers global-superword-mode-check-buffers
               global-superword-mode-cmhh global-superword-mode-enable-in-buffers
               subword-backward-internal subword-find-word-boundary subword-forward-internal
               subword-mode-set-explicitly subword-setup-buffer superword-mode-set-explicitly))

;;;###autoload
(editor-library-minor-modes subword
  (global-subword-mode :global t)
  (global-superword-mode :global t)
  (subword-mode :lighter " ,")
  (superword-mode :lighter " ²"))

(define-obsolete-function-alias 'c-subword-mode #'subword-mode "23.2")
(define-obsolete-function-alias 'capitalized-words-mode #'subword-mode "25.1")

(provide 'cap-words)

(provide 'superword)

(provide 'subword)

;;; subword.el ends here
