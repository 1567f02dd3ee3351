;;; checkdoc.el --- checks of documentation  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function checkdoc-file checkdoc-list-of-strings-p)

;;; Code:

(require 'editor-library)
(require 'lisp-mnt)
(require 'dired)
(require 'lisp-mode)
(require 'thingatpt)
(require 'help-mode)
(require 'cl-lib)
(require 'bytecomp)

(defgroup checkdoc nil "Checks of documentation." :group 'tools)

;;;###autoload
(editor-library-commands
 checkdoc-package-keywords checkdoc-ispell-defun checkdoc-ispell-comments
 checkdoc-ispell-continue checkdoc-ispell-start checkdoc-ispell-message-text
 checkdoc-ispell-message-interactive checkdoc-ispell-interactive
 checkdoc-ispell-current-buffer checkdoc-ispell checkdoc-defun
 checkdoc-eval-defun checkdoc-message-text checkdoc-rogue-spaces
 checkdoc-comments checkdoc-continue checkdoc-start checkdoc-current-buffer
 checkdoc-eval-current-buffer checkdoc-message-interactive checkdoc-interactive
 checkdoc)

(editor-library 'checkdoc
  :variables '((nil checkdoc-output-font-lock-keywords)
                (nil checkdoc-comment-style-functions checkdoc-comment-style-hooks
                  checkdoc-common-verbs-regexp checkdoc-generate-compile-warnings-flag
                  checkdoc-output-mode-hook checkdoc-pending-errors checkdoc-style-functions
                  checkdoc-style-hooks checkdoc-symbol-words checkdoc-proper-noun-regexp
                  checkdoc-common-verbs-wrong-voice)
                (checkdoc--create-error-for-checkdoc checkdoc-create-error-function)
                ("*Style Warnings*" checkdoc-diagnostic-buffer)
                (("alist" "emacs" "etags" "keymap" "paren" "regexp" "sexp" "xemacs")
                  checkdoc-ispell-lisp-words)
                ((("^\\(.+\\.el\\):\\([0-9]+\\): " 1 2)) checkdoc-output-error-regex-alist)
                (("emacs" "lisp" "dired") checkdoc-proper-noun-list)
                ("0.6.2" checkdoc-version))
  :options '((nil checkdoc-arguments-in-order-flag checkdoc-force-history-flag
                  checkdoc-max-keyref-before-warn checkdoc-minor-mode-hook
                  checkdoc-package-keywords-flag checkdoc-permit-comma-termination-flag
                  checkdoc-spellcheck-documentation-flag)
                (semiautomatic checkdoc-autofix-flag)
                (t checkdoc-bouncy-flag checkdoc-column-zero-backslash-before-paren
                  checkdoc-force-docstrings-flag checkdoc-verb-check-experimental-flag)
                (" CDoc" checkdoc-minor-mode-string))
  :keymaps '(checkdoc-minor-mode-map checkdoc-output-mode-map)
  :commands '(checkdoc-dired)
  :functions '(checkdoc-autofix-ask-replace checkdoc-buffer-label
               checkdoc-create-common-verbs-regexp checkdoc-create-error checkdoc-defun-info
               checkdoc-display-status-buffer checkdoc-error checkdoc-error-end
               checkdoc-error-p checkdoc-error-start checkdoc-error-text
               checkdoc-error-unfixable checkdoc-file checkdoc-file-comments-engine
               checkdoc-get-keywords checkdoc-in-abbreviation-p checkdoc-in-example-string-p
               checkdoc-in-sample-code-p checkdoc-interactive-ispell-loop
               checkdoc-interactive-loop checkdoc-ispell-docstring-engine
               checkdoc-ispell-init checkdoc-list-of-strings-p
               checkdoc-message-interactive-ispell-loop checkdoc-message-text-engine
               checkdoc-message-text-next-string checkdoc-message-text-search
               checkdoc-next-docstring checkdoc-next-error checkdoc-next-message-error
               checkdoc-outside-major-sexp checkdoc-proper-noun-region-engine
               checkdoc-recursive-edit checkdoc-rogue-space-check-engine checkdoc-run-hooks
               checkdoc-sentencespace-region-engine checkdoc-show-diagnostics
               checkdoc-start-section checkdoc-this-string-valid
               checkdoc-this-string-valid-engine checkdoc-y-or-n-p copy-checkdoc-error))

;;;###autoload
(editor-library-minor-modes checkdoc
  (checkdoc-minor-mode :lighter checkdoc-minor-mode-string))

(editor-library-modes checkdoc
  (nil
   (checkdoc-output-mode compilation-mode "Checkdoc")))

(provide 'checkdoc)

;;; checkdoc.el ends here
