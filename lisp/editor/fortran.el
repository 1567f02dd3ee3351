;;; fortran.el --- Fortran  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup fortran nil "Fortran." :group 'tools)

(editor-library 'fortran
  :variables '((nil fortran-font-lock-keywords-1 fortran-font-lock-keywords-2
                  fortran-font-lock-keywords-3 fortran-font-lock-keywords-4
                  fortran-font-lock-keywords)
                ("[-+*/><=, \11]" fortran-break-delimiters-re)
                (nil fortran-type-types fortran-start-prog-re fortran-start-block-re
                  fortran-no-break-re fortran-imenu-generic-expression fortran-if-start-re
                  fortran-end-prog-re1 fortran-end-prog-re fortran-end-block-re
                  fortran-comment-line-start-skip fortran-column-ruler-tab
                  fortran-column-ruler-fixed fortran-blocks-re))
  :options '((100 fortran-analyze-depth)
                (nil fortran-blink-matching-if fortran-check-all-num-for-matching-do
                  fortran-mode-hook fortran-tab-mode-default)
                (t fortran-break-before-delimiters fortran-electric-line-number)
                (" " fortran-comment-indent-char)
                (fixed fortran-comment-indent-style)
                (0 fortran-comment-line-extra-indent)
                ("C" fortran-comment-line-start)
                ("c$$$" fortran-comment-region)
                (5 fortran-continuation-indent)
                ("$" fortran-continuation-string)
                ("^[ \11]*#.*" fortran-directive-re)
                (3 fortran-do-indent fortran-if-indent fortran-structure-indent)
                (1 fortran-line-number-indent)
                (6 fortran-minimum-statement-indent-fixed)
                (8 fortran-minimum-statement-indent-tab)
                (
                  #("/t" 0 2 (help-echo "This buffer is in Fortran TAB mode" mouse-face mode-line-highlight local-map (keymap (mode-line keymap (mouse-1 . #[0 "\300\301!\207" [describe-variable fortran-tab-mode-string] 2 nil nil])))))
                  fortran-tab-mode-string))
  :local '((72 fortran-line-length))
  :keymaps '(fortran-menu fortran-mode-map)
  :commands '(fortran-abbrev-help fortran-abbrev-start fortran-beginning-of-block
              fortran-beginning-of-subprogram fortran-column-ruler fortran-comment-region
              fortran-electric-line-number fortran-end-of-block fortran-end-of-subprogram
              fortran-fill-paragraph fortran-fill-statement fortran-indent-comment
              fortran-indent-line fortran-indent-new-line fortran-indent-subprogram
              fortran-join-line fortran-line-length fortran-mark-do fortran-mark-if
              fortran-menu fortran-next-statement fortran-previous-statement
              fortran-split-line fortran-strip-sequence-nos fortran-window-create
              fortran-window-create-momentarily)
  :functions '(fortran-analyze-file-format fortran-auto-fill fortran-beginning-do
               fortran-beginning-if fortran-blink-match fortran-blink-matching-do
               fortran-blink-matching-if fortran-break-line fortran-calculate-indent
               fortran-check-end-prog-re fortran-check-for-matching-do fortran-comment-indent
               fortran-current-defun fortran-current-line-indentation fortran-end-do
               fortran-end-if fortran-fill fortran-find-comment-start-skip
               fortran-gud-find-expr fortran-hack-local-variables fortran-indent-to-column
               fortran-is-in-string-p fortran-line-number-indented-correctly-p
               fortran-looking-at-if-then fortran-make-syntax-propertize-function
               fortran-match-and-skip-declaration fortran-numerical-continuation-char
               fortran-prepare-abbrev-list-buffer fortran-remove-continuation
               fortran-uncomment-region))

;;;###autoload
(editor-library-modes fortran
  ((("C" "" "\\(\\)\\(?:^[CcDd*]\\|!\\)\\(?:\\([^ \t\n]\\)\\2+\\)?[ \t]*") (">" . "\n")
    ("<" . "!") ("_" . "$.") ("." . "%*+-/=") ("\"" . "'"))
   (fortran-mode prog-mode "Fortran")))

(defalias 'fortran-auto-fill-mode #'auto-fill-mode)

(provide 'fortran)

;;; fortran.el ends here
