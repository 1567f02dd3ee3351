;;; cc-mode.el --- C and its kin  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function c-initialize-cc-mode)

;;; Code:

(require 'editor-library)
(require 'cc-defs)
(require 'cc-menus)
(require 'cc-align)
(require 'cc-cmds)
(require 'cc-styles)
(require 'cc-langs)
(require 'cc-engine)
(require 'cc-vars)
(require 'cc-guess)
(require 'easymenu)

(defgroup cc-mode nil "C and its kin." :group 'tools)

(editor-library 'cc-mode
  :variables '((nil c-bc-changed-stringiness c-doc-line-join-end-ch c-prepare-bug-report-hook
                  c-prepare-bug-report-hooks c-maybe-quoted-number-tail
                  c-maybe-quoted-number-head c-maybe-quoted-number c-Java-defun-prompt-regexp)
                ("\\`a\\`" c-doc-bright-comment-start-re c-doc-line-join-re)
                ("cc-mode" c-mode-bug-package)
                ("bug-gnu-emacs@gnu.org" c-mode-help-address))
  :options '((nil awk-mode-hook c++-mode-hook c-mode-hook idl-mode-hook java-mode-hook
                  objc-mode-hook pike-mode-hook))
  :local '((nil c-in-after-change-fontification c-just-done-before-change
                  c-max-syn-tab-mkr c-maybe-stale-found-type c-min-syn-tab-mkr
                  c-old-END-literality)
                (0 c-new-BEG c-new-END))
  :keymaps '(awk-mode-map c++-mode-map c-awk-menu c-c++-menu c-c-menu c-idl-menu
             c-java-menu c-mode-base-map c-mode-map c-objc-menu c-pike-menu idl-mode-map
             java-mode-map objc-mode-map pike-mode-map)
  :commands '(c-awk-menu c-c++-menu c-c-menu c-idl-menu c-java-menu c-objc-menu c-pike-menu
              c-submit-bug-report c-version)
  :functions '(c-after-change c-after-change-escape-NL-in-string
               c-after-change-mark-abnormal-strings c-after-font-lock-init
               c-basic-common-init c-before-change c-before-change-check-unbalanced-strings
               c-before-context-fl-expand-region c-before-hack-hook c-bind-special-erase-keys
               c-called-from-text-property-change-p c-change-expand-fl-region
               c-clear-string-fences c-clear-syn-tab c-common-init c-context-expand-fl-region
               c-count-cfss c-define-abbrev-table c-depropertize-CPP c-depropertize-new-text
               c-doc-fl-decl-end c-doc-fl-decl-start c-electric-indent-local-mode-hook
               c-electric-indent-mode-hook c-electric-pair-inhibit-predicate
               c-extend-after-change-region c-extend-font-lock-region-for-macros
               c-extend-region-for-CPP c-fl-decl-end c-fl-decl-start
               c-font-lock-fontify-region c-font-lock-init c-init-language-vars-for
               c-initialize-cc-mode c-leave-cc-mode-mode c-make-inherited-keymap c-mode-menu
               c-multiline-string-check-final-quote
               c-multiline-string-start-is-being-detached c-neutralize-CPP-line
               c-neutralize-syntax-in-CPP c-parse-quotes-after-change
               c-parse-quotes-before-change c-populate-abbrev-table c-populate-syntax-table
               c-postprocess-file-styles c-pps-to-string-delim c-put-syn-tab
               c-quoted-number-head-before-point c-quoted-number-straddling-point
               c-quoted-number-tail-after-point c-remove-any-local-eval-or-mode-variables
               c-remove-string-fences c-restore-string-fences c-setup-doc-comment-style
               c-unescaped-nls-in-string-p c-unfind-coalesced-tokens c-unfind-enclosing-token))

;;;###autoload
(editor-library-modes cc-mode
  ((("# " "" "\\(?:#+\\)\\s *") (">" . "\n\f\15") ("<" . "#") ("." . "%&*+-/<=>|"))
   (awk-mode prog-mode "AWK"))
  ((("// " "" "\\(?://+\\|/\\*+\\)\\s *") ("> b" . "\n\15") ("." . "%&+-<=>|") ("\"" . "'")
    (". 23" . "*") (". 124b" . "/"))
   (c++-mode prog-mode "C++")
   (idl-mode prog-mode "IDL")
   (pike-mode prog-mode "Pike"))
  ((("/* " " */" "\\(?://+\\|/\\*+\\)\\s *") ("> b" . "\n\15") ("." . "%&+-<=>|") ("\"" . "'")
    (". 23" . "*") (". 124b" . "/"))
   (c-mode prog-mode "C"))
  ((("// " "" "\\(?://+\\|/\\*+\\)\\s *") ("> b" . "\n\15") ("." . "%&+-<=>|") ("\"" . "'")
    (". 23" . "*") (". 124b" . "/") ("'" . "@"))
   (java-mode prog-mode "Java"))
  ((("// " "" "\\(?://+\\|/\\*+\\)\\s *") ("> b" . "\n\15") ("." . "%&+-<=>|") ("\"" . "'")
    (". 23" . "*") (". 124b" . "/") ("_" . "@"))
   (objc-mode prog-mode "ObjC")))

(defconst c-or-c++-mode--regexp
  (concat "^[ \t]*\\(?:"
          "\\(?:class\\|namespace\\|using\\)[ \t\n]+[A-Za-z_]"
          "\\|\\(?:inline[ \t]+\\)?namespace[ \t\n]*{"
          "\\|template[ \t\n]*<"
          "\\|\\(?:private\\|protected\\|public\\)[ \t]*:"
          "\\|#[ \t]*include[ \t]*<[a-z_]+>"
          "\\)")
  "Matches lines that are found in C++ and not in C.")

;;;###autoload
(defun c-or-c++-mode ()
  "Turn on `c++-mode' if the buffer holds what is C++ alone, else `c-mode'."
  (interactive)
  (if (save-match-data
        (save-excursion
          (save-restriction
            (widen)
            (goto-char (point-min))
            (let ((case-fold-search nil))
              (re-search-forward c-or-c++-mode--regexp c-guess-region-max t)))))
      (c++-mode)
    (c-mode)))

(editor-library-macros (&rest arguments)
  c-advise-fl-for-region c-run-mode-hooks)

(provide 'cc-mode)

;;; cc-mode.el ends here
