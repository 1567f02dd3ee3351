;;; align.el --- columns aligned by rules  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup align nil "Columns aligned by rules." :group 'tools)

;;;###autoload
(editor-library-commands
 align-newline-and-indent align-unhighlight-rule align-highlight-rule
 align-current align-entire align-regexp align)

(editor-library 'align
  :variables '((nil align-highlight-overlays align-regexp-history align-vhdl-rules-list
                  align-rules-list-type align-rules-list align-open-comment-modes
                  align-exclude-rules-list-type align-exclude-rules-list align-dq-string-modes))
  :options '(((c++-mode c-mode java-mode) align-c++-modes)
                (1 align-default-spacing)
                (highlight align-highlight-change-face)
                (secondary-selection align-highlight-nochange-face)
                (nil align-indent-before-aligning align-load-hook)
                (10000 align-large-region)
                ((emacs-lisp-mode lisp-interaction-mode lisp-mode scheme-mode) align-lisp-modes)
                ((perl-mode cperl-mode) align-perl-modes)
                (500 align-region-heuristic)
                ("^\\s-*[{}]?\\s-*$" align-region-separate)
                ((perl-mode cperl-mode python-mode) align-sq-string-modes)
                ((tex-mode plain-tex-mode latex-mode slitex-mode) align-tex-modes)
                ((text-mode outline-mode) align-text-modes)
                (indent-tabs-mode align-to-tab-stop))
  :local '((nil align-mode-exclude-rules-list align-mode-rules-list))
  :functions '(align-adjust-col-for-rule align-areas align-column align-match-tex-pattern
               align-new-section-p align-region align-regions align-set-vhdl-rules))

(provide 'align)

;;; align.el ends here
