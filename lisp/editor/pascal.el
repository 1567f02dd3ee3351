;;; pascal.el --- Pascal  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup pascal nil "Pascal." :group 'tools)

(editor-library 'pascal
  :variables '((nil pascal-font-lock-keywords)
                (nil pascal-completion-cache pascal-last-completions pascal-last-word-shown
                  pascal-mode-hook pascal-toggle-completions pascal-symbol-re
                  pascal-sub-block-re pascal-start-keywords pascal-nosemi-re pascal-noindent-re
                  pascal-keywords pascal-indent-alist pascal-imenu-generic-expression
                  pascal-defun-re pascal-declaration-re pascal-beg-block-re
                  pascal-autoindent-lines-re)
                ("\\<\\(end\\|until\\)\\>" pascal-end-block-re)
                (" -----/\\----- EXCLUDED -----/\\-----}" pascal-exclude-str-end)
                ("{-----\\/----- EXCLUDED -----\\/-----" pascal-exclude-str-start)
                (0 pascal-last-word-numb)
                ("\\<program\\>" pascal-progbeg-re))
  :options '((t pascal-auto-endcomments pascal-indent-nested-functions
                  pascal-tab-always-indent)
                ((all) pascal-auto-lineup)
                (nil pascal-auto-newline pascal-outline-mode-hook)
                (2 pascal-case-indent)
                (3 pascal-indent-level)
                (("downto" "else" "mod" "div" "then") pascal-separator-keywords)
                (("array" "file" "packed" "char" "integer" "real" "string" "record")
                  pascal-type-keywords))
  :keymaps '(pascal-mode-map pascal-outline-map)
  :commands '(electric-pascal-colon electric-pascal-equal electric-pascal-hash
              electric-pascal-semi-or-dot electric-pascal-tab electric-pascal-terminate-line
              pascal-beg-of-defun pascal-capitalize-keywords pascal-comment-area
              pascal-complete-word pascal-downcase-keywords pascal-end-of-defun
              pascal-end-of-statement pascal-goto-defun pascal-hide-other-defuns
              pascal-insert-block pascal-mark-defun pascal-outline-goto-defun
              pascal-outline-next-defun pascal-outline-prev-defun pascal-show-all
              pascal-show-completions pascal-star-comment pascal-uncomment-area
              pascal-upcase-keywords)
  :functions '(pascal-build-defun-re pascal-calculate-indent pascal-change-keywords
               pascal-comp-defun pascal-completion pascal-completions-at-point
               pascal-declaration-beg pascal-declaration-end pascal-func-completion
               pascal-get-completion-decl pascal-get-default-symbol pascal-get-lineup-indent
               pascal-indent-case pascal-indent-command pascal-indent-comment
               pascal-indent-declaration pascal-indent-level pascal-indent-line
               pascal-indent-paramlist pascal-keyword-completion pascal-outline-change
               pascal-set-auto-comments pascal-string-diff pascal-type-completion
               pascal-var-completion pascal-within-string))

(editor-library-minor-modes pascal
  (pascal-outline-mode :lighter " Outl"))

;;;###autoload
(editor-library-modes pascal
  ((("{" "}" "(\\*+ *\\|{ *") ("> c" . "\n") ("." . "%&+-<=>\\|") ("\"" . "'") ("()1" . "(")
    (")(4" . ")") (". 23" . "*") (". 12c" . "/") ("<" . "{") (">" . "}"))
   (pascal-mode prog-mode "Pascal")))

(provide 'pascal)

;;; pascal.el ends here
