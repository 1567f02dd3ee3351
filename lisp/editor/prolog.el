;;; prolog.el --- Prolog  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup prolog nil "Prolog." :group 'tools)

;;;###autoload
(editor-library-commands
 run-prolog)

(editor-library 'prolog
  :variables '((nil mercury-mode-hook prolog-consult-compile-file
                  prolog-consult-compile-real-file prolog-determinism-specificators-i
                  prolog-directives-i prolog-eof-string-i prolog-help-function-i
                  prolog-inferior-mode-hook prolog-info-alist prolog-keywords-i prolog-mode-hook
                  prolog-mode-specificators-i prolog-process-flag prolog-temporary-file-name
                  prolog-types-i prolog-types prolog-system-version prolog-smie-grammar
                  prolog-quoted-atom-regexp prolog-prompt-regexp prolog-program-switches
                  prolog-program-name prolog-mode-specificators prolog-keywords
                  prolog-inferior-error-regexp-alist prolog-head-delimiter prolog-directives
                  prolog-determinism-specificators prolog-consult-string prolog-compile-string
                  prolog-atom-regexp prolog-align-rules)
                ("[[:alnum:]_$]" prolog-atom-char-regexp)
                ("*prolog-compilation*" prolog-compilation-buffer)
                (1 prolog-consult-compile-first-line)
                ("" prolog-consult-compile-output)
                (
                  ((mercury nil) (eclipse prolog-help-online) (sicstus prolog-find-documentation) (swi prolog-help-online) (t prolog-help-online))
                  prolog-help-function)
                ("[[({]" prolog-left-paren)
                ("1.22" prolog-mode-version)
                ("-\\\\#&*+./:<=>?@\\^`~" prolog-operator-chars)
                ("[])}]" prolog-right-paren)
                ("\\(\"\\([^\n\"]\\|\\\\\"\\)*\"\\)" prolog-string-regexp))
  :options '((nil prolog-char-quote-workaround prolog-electric-colon-flag
                  prolog-electric-dash-flag prolog-electric-dot-flag
                  prolog-electric-dot-full-predicate-template prolog-electric-if-then-else-flag
                  prolog-electric-underscore-flag prolog-old-sicstus-keys-flag
                  prolog-paren-indent-p prolog-underscore-wordchar-flag prolog-use-sicstus-sd)
                ("nodebug.\n" prolog-debug-off-string)
                ("debug.\n" prolog-debug-on-string)
                ("end_of_file.\n" prolog-eof-string)
                (t prolog-imenu-flag prolog-use-standard-consult-compile-method-flag)
                (3000 prolog-imenu-max-lines)
                (4 prolog-indent-width prolog-paren-indent)
                ("(sicstus)Predicate Index" prolog-info-predicate-index)
                ("\\(;\\|\\*?->\\)" prolog-left-indent-regexp)
                (beg-of-clause prolog-parse-mode)
                ("notrace.\n" prolog-trace-off-string)
                ("trace.\n" prolog-trace-on-string)
                ("nozip.\n" prolog-zip-off-string)
                ("zip.\n" prolog-zip-on-string))
  :local '((nil prolog-system))
  :keymaps '(mercury-mode-map prolog-edit-menu-insert-move prolog-edit-menu-runtime
             prolog-inferior-menu-all prolog-inferior-mode-map prolog-menu-help
             prolog-mode-map)
  :commands '(prolog-beginning-of-clause prolog-beginning-of-predicate prolog-compile-buffer
              prolog-compile-file prolog-compile-predicate prolog-compile-region
              prolog-consult-buffer prolog-consult-file prolog-consult-predicate
              prolog-consult-region prolog-debug-off prolog-debug-on
              prolog-disable-sicstus-sd prolog-edit-menu-insert-move
              prolog-edit-menu-runtime prolog-enable-sicstus-sd prolog-end-of-clause
              prolog-end-of-predicate prolog-fill-paragraph prolog-find-documentation
              prolog-goto-predicate-info prolog-help-apropos prolog-help-on-predicate
              prolog-indent-buffer prolog-indent-predicate prolog-inferior-menu-all
              prolog-inferior-self-insert-command prolog-insert-module-modeline
              prolog-insert-next-clause prolog-insert-predicate-template
              prolog-insert-predspec prolog-mark-clause prolog-mark-predicate
              prolog-menu-help prolog-mode-version prolog-toggle-sicstus-sd prolog-trace-off
              prolog-trace-on prolog-uncomment-region prolog-variables-to-anonymous
              prolog-view-predspec prolog-zip-off prolog-zip-on switch-to-prolog)
  :functions '(prolog-Info-follow-nearest-node prolog-atleast-version prolog-atom-under-point
               prolog-bsts prolog-buffer-module prolog-build-info-alist
               prolog-build-prolog-command prolog-clause-end prolog-clause-info
               prolog-clause-start prolog-comment-limits prolog-compile-string
               prolog-consult-compile prolog-consult-compile-buffer
               prolog-consult-compile-file prolog-consult-compile-filter
               prolog-consult-compile-predicate prolog-consult-compile-region
               prolog-consult-string prolog-do-auto-fill prolog-ensure-process
               prolog-face-name-p prolog-find-term prolog-find-unmatched-paren
               prolog-find-value-by-system prolog-font-lock-keywords
               prolog-font-lock-object-matcher prolog-get-predspec
               prolog-goto-prolog-process-buffer prolog-guess-fill-prefix prolog-help-info
               prolog-help-online prolog-in-object prolog-inferior-buffer
               prolog-inferior-guess-flavor prolog-inferior-menu prolog-input-filter
               prolog-menu prolog-mode-keybindings-common prolog-mode-keybindings-edit
               prolog-mode-keybindings-inferior prolog-mode-variables
               prolog-old-process-buffer prolog-old-process-file prolog-old-process-predicate
               prolog-old-process-region prolog-paren-balance
               prolog-parse-sicstus-compilation-errors prolog-post-self-insert
               prolog-pred-end prolog-pred-start prolog-process-insert-string
               prolog-program-name prolog-program-switches prolog-prompt-regexp
               prolog-read-predicate prolog-replace-in-string prolog-smie-backward-token
               prolog-smie-forward-token prolog-smie-rules prolog-temporary-file))

;;;###autoload
(editor-library-modes prolog
  ((("%" "" "\\(?:/\\*+ *\\|%+ *\\)") (">" . "\n") ("<" . "%") ("\"" . "'") (". 23b" . "*")
    ("." . "+-<=>|") (". 14" . "/"))
   (mercury-mode prolog-mode "Prolog[Mercury]")
   (prolog-mode prog-mode "Prolog")))

(editor-library-modes prolog
  ((("%" "" "\\(?:/\\*+ *\\|%+ *\\)"))
   (prolog-inferior-mode comint-mode "Inferior Prolog")))

(provide 'prolog)

;;; prolog.el ends here
