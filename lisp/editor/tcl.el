;;; tcl.el --- Tcl  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup tcl nil "Tcl." :group 'tools)

;;;###autoload
(editor-library-commands
 tcl-help-on-word inferior-tcl)

(editor-library 'tcl
  :faces '(tcl-escaped-newline)
  :variables '((nil tcl-font-lock-keywords)
                (nil inferior-tcl-buffer inferior-tcl-delete-prompt-marker
                  inferior-tcl-mode-hook tcl-explain-indentation tcl-help-alist
                  tcl-help-saved-dirs tcl-mode-hook tcl-previous-dir/file tcl-typeword-list
                  tcl-type-alist tcl-proc-regexp tcl-keyword-list tcl-imenu-generic-expression
                  tcl-builtin-list)
                ("^[^]\" \11\n#}][^\n\"#]+[ \11]+" tcl-omit-ws-regexp)
                (("proc" "method" "itcl_class" "body" "configbody" "class" "namespace")
                  tcl-proc-list))
  :options '(("source %s\n" inferior-tcl-source-command)
                ("wish" tcl-application)
                (nil tcl-auto-newline tcl-command-switches tcl-electric-hash-style
                  tcl-help-directory-list)
                (4 tcl-continued-indent-level tcl-indent-level)
                ("^\\(% \\|\\)" tcl-prompt-regexp)
                (t tcl-tab-always-indent tcl-use-smart-word-finder))
  :keymaps '(inferior-tcl-mode-map tcl-mode-map tcl-mode-menu)
  :commands '(indent-tcl-exp run-tcl switch-to-tcl tcl-beginning-of-defun tcl-electric-brace
              tcl-electric-char tcl-electric-hash tcl-end-of-defun tcl-eval-defun
              tcl-eval-region tcl-hashify-buffer tcl-indent-command tcl-indent-exp
              tcl-indent-for-comment tcl-load-file tcl-mark-defun tcl-mode-menu
              tcl-popup-menu tcl-reread-help-files tcl-restart-with-file
              tcl-uncomment-region)
  :functions '(add-log-tcl-defun calculate-tcl-indent inferior-tcl-proc tcl-add-log-defun
               tcl-calculate-indent tcl-comment-indent tcl-current-word
               tcl-end-of-defun-function tcl-figure-type tcl-files-alist tcl-filter
               tcl-guess-application tcl-hairy-scan-for-comment tcl-help-snarf-commands
               tcl-in-comment tcl-indent-line tcl-mark tcl-outline-level tcl-quote
               tcl-real-command-p tcl-real-comment-p tcl-send-region tcl-send-string
               tcl-set-font-lock-keywords tcl-set-proc-regexp tcl-word-no-props))

;;;###autoload
(editor-library-modes tcl
  ((("# " "" "\\(\\(^\\|[;{[]\\)\\s-*\\)#+ *") (">" . "\n") ("_" . "!$%.:@~") ("<" . "#"))
   (tcl-mode prog-mode "Tcl")))

(editor-library-modes tcl
  ((nil (">" . "\n") ("_" . "!$%.:@~") ("<" . "#"))
   (inferior-tcl-mode comint-mode "Inferior Tcl")))

(defun tcl-auto-fill-mode (&optional arg)
  "Turn `auto-fill-mode' on or off, as ARG tells, for comments alone."
  (interactive "P")
  (auto-fill-mode arg)
  (setq-local comment-auto-fill-only-comments (and auto-fill-function t)))

(provide 'tcl)

;;; tcl.el ends here
