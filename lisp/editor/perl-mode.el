;;; perl-mode.el --- Perl  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function perl-flymake)

;;; Code:

(require 'editor-library)

(defgroup perl-mode nil "Perl." :group 'tools)

(editor-library 'perl-mode
  :faces '(perl-heredoc perl-non-scalar-variable)
  :variables '((nil perl-font-lock-keywords-1 perl-font-lock-keywords-2
                  perl-font-lock-keywords)
                (nil perl-mode-hook perl-quote-like-pairs perl-outline-regexp
                  perl-imenu-generic-expression))
  :options '((0 perl-brace-imaginary-offset perl-brace-offset)
                (-4 perl-continued-brace-offset)
                (4 perl-continued-statement-offset perl-indent-level)
                (("perl" "-w" "-c") perl-flymake-command)
                (nil perl-indent-continued-arguments perl-indent-parens-as-block
                  perl-tab-to-comment)
                (-2 perl-label-offset)
                ("\f" perl-nochange)
                (t perl-tab-always-indent))
  :keymaps '(perl-mode-map)
  :commands '(indent-perl-exp mark-perl-function perl-beginning-of-function
              perl-electric-terminator perl-end-of-function perl-indent-command
              perl-indent-exp perl-mark-function)
  :functions '(perl-backward-to-noncomment perl-backward-to-start-of-continued-exp
               perl-calculate-indent perl-comment-indent perl-continuation-line-p
               perl-current-defun-name perl-electric-noindent-p perl-flymake
               perl-font-lock-syntactic-face-function perl-hanging-paren-p perl-indent-line
               perl-indent-new-calculate perl-outline-level perl-quote-syntax-table
               perl-syntax-propertize-function perl-syntax-propertize-special-constructs))

;;;###autoload
(editor-library-modes perl-mode
  ((("# " "" "\\(^\\|\\s-\\);?#+ *") (">" . "\n") ("<" . "#") ("/" . "$") (". p" . "%@")
    ("." . "&*+-/<=>|") ("\"" . "'`"))
   (perl-mode prog-mode "Perl")))

(provide 'perl-mode)

;;; perl-mode.el ends here
