;;; f90.el --- Fortran 90  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup f90 nil "Fortran 90." :group 'tools)

(editor-library 'f90
  :variables '((nil f90-font-lock-keywords-1 f90-font-lock-keywords-2
                  f90-font-lock-keywords-3 f90-font-lock-keywords-4
                  f90-font-lock-keywords)
                ("end[ \11]*associate\\_>" f90-end-associate-re)
                (("program" "module" "subroutine" "function" "type")
                  f90-end-block-optional-name)
                (nil f90-typeis-re f90-type-def-re f90-start-block-re f90-program-block-re
                  f90-procedures-re f90-operators-re f90-no-break-re f90-keywords-re
                  f90-keywords-level-3-re f90-imenu-generic-expression f90-hpf-keywords-re
                  f90-end-type-re f90-end-if-re f90-end-block-re f90-else-like-re
                  f90-constants-re f90-blocks-re))
  :options '((2 f90-associate-indent f90-critical-indent f90-program-indent)
                (nil f90-auto-keyword-case f90-leave-line-no f90-mode-hook)
                (t f90-beginning-ampersand f90-break-before-delimiters f90-smart-end-names)
                ("[-+\\*/><=,% \11]" f90-break-delimiters)
                ("!!$" f90-comment-region)
                (5 f90-continuation-indent)
                ("!hpf\\$" f90-directive-comment-re)
                (3 f90-do-indent f90-if-indent f90-type-indent)
                ("!" f90-indented-comment-re)
                (blink f90-smart-end))
  :local '((nil f90-cache-position))
  :keymaps '(f90-menu f90-mode-map)
  :commands '(f90-abbrev-help f90-abbrev-start f90-add-imenu-menu f90-beginning-of-block
              f90-beginning-of-subprogram f90-break-line f90-calculate-indent
              f90-capitalize-keywords f90-capitalize-region-keywords f90-comment-region
              f90-do-auto-fill f90-downcase-keywords f90-downcase-region-keywords
              f90-electric-insert f90-end-of-block f90-end-of-subprogram f90-fill-paragraph
              f90-fill-region f90-font-lock-1 f90-font-lock-2 f90-font-lock-3
              f90-font-lock-4 f90-indent-line f90-indent-new-line f90-indent-region
              f90-indent-subprogram f90-insert-end f90-join-lines f90-mark-subprogram
              f90-match-end f90-menu f90-next-block f90-next-statement f90-previous-block
              f90-previous-statement f90-upcase-keywords f90-upcase-region-keywords)
  :functions '(f90-backslash-not-special f90-block-match f90-change-keywords
               f90-comment-indent f90-current-defun f90-current-indentation f90-equal-symbols
               f90-find-breakpoint f90-font-lock-n f90-get-correct-indent
               f90-get-present-comment-type f90-imenu-type-matcher f90-in-comment
               f90-in-string f90-indent-line-no f90-indent-to f90-line-continued
               f90-looking-at-associate f90-looking-at-critical f90-looking-at-do
               f90-looking-at-end-critical f90-looking-at-if-then
               f90-looking-at-program-block-end f90-looking-at-program-block-start
               f90-looking-at-select-case f90-looking-at-type-like
               f90-looking-at-where-or-forall f90-no-block-limit
               f90-prepare-abbrev-list-buffer f90-present-statement-cont f90-typedec-matcher
               f90-typedef-matcher f90-update-line))

;;;###autoload
(editor-library-modes f90
  ((("!" "" "!+ *") (">" . "\n") ("<" . "!") ("." . "%*+-/=\\") ("\"" . "'") ("_" . "`"))
   (f90-mode prog-mode "F90")))

(provide 'f90)

;;; f90.el ends here
