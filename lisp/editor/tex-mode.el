;;; tex-mode.el --- TeX  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function tex-start-shell)

;;; Code:

(require 'editor-library)
(require 'compile)

(defgroup tex-mode nil "TeX." :group 'tools)

(editor-library 'tex-mode
  :faces '(subscript superscript tex-math tex-verbatim)
  :variables '((nil tex-font-lock-keywords-1 tex-font-lock-keywords-2
                  tex-font-lock-keywords-3 tex-font-lock-keywords
                  doctex-font-lock-keywords)
                (nil doctex-mode-hook latex-complete-bibtex-cache latex-mode-hook
                  plain-tex-mode-hook slitex-mode-hook tex-compile-history tex-end-of-header
                  tex-executable-cache tex-last-buffer-texed tex-last-temp-file tex-mode-hook
                  tex-print-file tex-shell-hook tex-start-of-header tex-trailer tex-zap-file
                  tex-latex-face-alist tex-input-files-re tex-face-alist tex-error-regexp-alist
                  tex-dvi-view-command tex-discount-args-cmds tex-compile-commands
                  latex-standard-block-names latex-section-alist latex-outline-regexp
                  latex-complete-alist latex-block-body-alist latex-block-args-alist)
                ("enumerate" latex-block-default)
                (t latex-handle-escaped-parens tex-indent-allhanging)
                (
                  ("documentstyle" "documentclass" "begin{document}" "end{document}" "appendix" "frontmatter" "mainmatter" "backmatter")
                  latex-metasection-list)
                ("tex" tex-command)
                (4 tex-indent-arg)
                (2 tex-indent-basic tex-indent-item)
                ("\\\\\\(bib\\)?item\\>" tex-indent-item-re)
                ("cd" tex-shell-cd-command)
                (("verbatim" "verbatim*" "Verbatim") tex-verbatim-environments))
  :options '((nil latex-block-names latex-electric-env-pair-mode-hook
                  latex-indent-within-escaped-parens tex-chktex-extra-flags
                  tex-first-line-header-regexp tex-main-file tex-shell-file-name)
                (". " latex-imenu-indent-string)
                (("emph" "footnote") latex-noindent-commands)
                (("document") latex-noindent-environments)
                ("latex" latex-run-command)
                ("slitex" slitex-run-command)
                ("lpr -d" tex-alt-dvi-print-command tex-dvi-print-command)
                ("bibtex" tex-bibtex-command)
                ("chktex" tex-chktex-program)
                ("''" tex-close-quote)
                ("--min-crossref=100" tex-cmd-bibtex-args)
                (latex-mode tex-default-mode)
                ("." tex-directory)
                ((-0.2 0.2) tex-font-script-display)
                (t tex-fontify-script tex-offer-save tex-use-reftex)
                ("``" tex-open-quote)
                (".dvi" tex-print-file-extension)
                ("tex" tex-run-command)
                ("lpq" tex-show-queue-command)
                ("\\nonstopmode\\input" tex-start-commands)
                ("" tex-start-options)
                (0.0 tex-suscript-height-minimum)
                (0.8 tex-suscript-height-ratio))
  :local '((0 tex-send-command-modified-tick))
  :keymaps '(doctex-mode-map latex-mode-map plain-tex-mode-map slitex-mode-map tex-mode-map
             tex-shell-map)
  :commands '(latex-close-block latex-forward-sexp latex-insert-block latex-insert-item
              latex-split-block tex-alt-print tex-bibtex-file tex-buffer
              tex-close-latex-block tex-compile tex-count-words tex-feed-input tex-file
              tex-goto-last-unclosed-latex-block tex-handle-newline tex-insert-braces
              tex-insert-quote tex-kill-job tex-latex-block tex-print
              tex-recenter-output-buffer tex-region tex-show-print-queue
              tex-terminate-paragraph tex-validate-buffer tex-validate-region tex-view)
  :functions '(doctex-font-lock-^^A doctex-font-lock-syntactic-face-function
               latex-backward-sexp-1 latex-complete-bibtex-keys latex-complete-data
               latex-complete-envnames latex-complete-refkeys latex-down-list
               latex-env-before-change latex-fill-nobreak-predicate latex-find-indent
               latex-forward-sexp-1 latex-imenu-create-index latex-indent latex-outline-level
               latex-skip-close-parens latex-string-prefix-p latex-syntax-after tex-append
               tex-categorize-whitespace tex-chktex tex-chktex-command tex-cmd-doc-view
               tex-command-active-p tex-command-executable tex-common-initialization
               tex-compile-default tex-current-defun-name tex-define-common-keys
               tex-delete-last-temp-files tex-display-shell tex-env-mark
               tex-executable-exists-p tex-expand-files tex-facemenu-add-face-function
               tex-font-lock-append-prop tex-font-lock-match-suscript tex-font-lock-suscript
               tex-font-lock-syntactic-face-function tex-font-lock-unfontify-region
               tex-font-lock-verb tex-format-cmd tex-generate-zap-file-name
               tex-guess-main-file tex-last-unended-begin tex-last-unended-eparen
               tex-main-file tex-next-unmatched-end tex-next-unmatched-eparen
               tex-old-error-file-name tex-region-header tex-send-command
               tex-send-tex-command tex-set-buffer-directory tex-shell-buf
               tex-shell-buf-no-error tex-shell-proc tex-shell-running tex-shell-sentinel
               tex-start-shell tex-start-tex tex-string-prefix-p tex-summarize-command
               tex-suscript-height tex-uptodate-p))

(editor-library-minor-modes tex-mode
  (latex-electric-env-pair-mode :lighter "/e"))

;;;###autoload
(editor-library-modes tex-mode
  ((("%" "" "\\(\\(^\\|[^\\\n]\\)\\(\\\\\\\\\\)*\\)\\(%+ *\\)") ("w" . "\0'") (">" . "\n\f")
    ("." . "\"&_") ("$$" . "$") ("<" . "%") ("_" . "@") ("/" . "\\"))
   (doctex-mode latex-mode "DocTeX")
   (latex-mode tex-mode "LaTeX")
   (plain-tex-mode tex-mode "TeX")
   (slitex-mode latex-mode "SliTeX")
   (tex-mode text-mode "generic-TeX")))

(defalias 'LaTeX-mode #'latex-mode)
(defalias 'TeX-mode #'tex-mode)
(defalias 'plain-TeX-mode #'plain-tex-mode)

(editor-library-modes tex-mode
  (nil
   (tex-shell shell-mode "TeX-Shell")))

(editor-library-macros (&rest body)
  tex-search-noncomment)

(provide 'tex-mode)

;;; tex-mode.el ends here
