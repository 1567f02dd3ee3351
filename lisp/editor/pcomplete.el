;;; pcomplete.el --- arguments completed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function pcomplete-comint-setup pcomplete-shell-setup)

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup pcomplete nil "Arguments completed." :group 'tools)

;;;###autoload
(editor-library-commands
 pcomplete-list pcomplete-help pcomplete-expand pcomplete-continue
 pcomplete-expand-and-complete pcomplete-reverse pcomplete)

(editor-library 'pcomplete
  :variables '((nil pcomplete-arg-quote-list pcomplete-args pcomplete-begins
                  pcomplete-expand-only-p pcomplete-ignore-case pcomplete-index pcomplete-last
                  pcomplete-norm-func pcomplete-seen pcomplete-show-help pcomplete-show-list
                  pcomplete-stub)
                (comint--requote-argument pcomplete-requote-argument-function)
                (comint--unquote-argument pcomplete-unquote-argument-function))
  :options '((nil pcomplete-autolist pcomplete-dir-ignore pcomplete-expand-before-complete
                  pcomplete-file-ignore pcomplete-help pcomplete-recexact
                  pcomplete-try-first-hook)
                (pcomplete-command-name pcomplete-command-name-function)
                (string-lessp pcomplete-compare-entry-function)
                (t pcomplete-cycle-completions pcomplete-use-paring)
                (5 pcomplete-cycle-cutoff-length)
                ("/etc/hosts" pcomplete-hosts-file)
                (man pcomplete-man-function)
                (pcomplete-parse-buffer-arguments pcomplete-parse-arguments-function)
                (1 pcomplete-restore-window-delay)
                ((47 58) pcomplete-suffix-list)
                (" " pcomplete-termination-string))
  :local '((nil pcomplete-current-completions pcomplete-last-completion-length
                  pcomplete-last-completion-raw pcomplete-last-completion-stub
                  pcomplete-last-window-config pcomplete-window-restore-timer))
  :functions '(pcomplete-actual-arg pcomplete-all-entries pcomplete-arg pcomplete-begin
               pcomplete-comint-setup pcomplete-command-name pcomplete-completions
               pcomplete-completions-at-point pcomplete-dirs pcomplete-dirs-or-entries
               pcomplete-do-complete pcomplete-entries
               pcomplete-event-matches-key-specifier-p pcomplete-executables
               pcomplete-find-completion-function pcomplete-insert-entry pcomplete-match
               pcomplete-match-beginning pcomplete-match-end pcomplete-match-string
               pcomplete-next-arg pcomplete-opt pcomplete-parse-arguments
               pcomplete-parse-buffer-arguments pcomplete-parse-comint-arguments
               pcomplete-process-result pcomplete-quote-argument pcomplete-read-event
               pcomplete-read-host-names pcomplete-read-hosts pcomplete-read-hosts-file
               pcomplete-restore-windows pcomplete-shell-setup pcomplete-show-completions
               pcomplete-std-complete pcomplete-stub pcomplete-test pcomplete-uniqify-list
               pcomplete-uniquify-list pcomplete-unquote-argument))

(editor-library-macros (&optional form stub paring form-only)
  pcomplete-here)

(editor-library-macros (&optional form stub form-only)
  pcomplete-here*)

(provide 'pcomplete)

;;; pcomplete.el ends here
