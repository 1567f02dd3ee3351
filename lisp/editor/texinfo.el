;;; texinfo.el --- Texinfo  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup texinfo nil "Texinfo." :group 'tools)

(editor-library 'texinfo
  :faces '(texinfo-heading)
  :variables '((nil texinfo-font-lock-keywords)
                ("example" texinfo-block-default)
                (("example\\>" "smallexample\\>" "lisp\\>") texinfo-enable-quote-envs)
                ("@\\(code\\|samp\\|kbd\\)\\>" texinfo-enable-quote-macros)
                ("@bye" texinfo-tex-trailer)
                (nil texinfo-section-list texinfo-imenu-generic-expression texinfo-environments
                  texinfo-environment-regexp texinfo-chapter-level-regexp))
  :options '(("''" texinfo-close-quote)
                ("lprm" texinfo-delete-from-print-queue-command)
                (nil texinfo-mode-hook)
                ("``" texinfo-open-quote)
                ("tex" texinfo-tex-command)
                ("texi2dvi" texinfo-texi2dvi-command)
                ("" texinfo-texi2dvi-options)
                ("texindex" texinfo-texindex-command))
  :keymaps '(texinfo-mode-map texinfo-mode-menu)
  :commands '(texinfo-delete-from-print-queue texinfo-insert-@code texinfo-insert-@dfn
              texinfo-insert-@email texinfo-insert-@emph texinfo-insert-@end
              texinfo-insert-@example texinfo-insert-@file texinfo-insert-@item
              texinfo-insert-@kbd texinfo-insert-@node texinfo-insert-@noindent
              texinfo-insert-@quotation texinfo-insert-@samp texinfo-insert-@strong
              texinfo-insert-@table texinfo-insert-@uref texinfo-insert-@url
              texinfo-insert-@var texinfo-insert-block texinfo-insert-braces
              texinfo-insert-dwim-@ref texinfo-insert-quote texinfo-mode-menu
              texinfo-next-environment-end texinfo-next-environment-start
              texinfo-previous-environment-end texinfo-previous-environment-start
              texinfo-quit-job texinfo-show-structure texinfo-tex-buffer texinfo-tex-print
              texinfo-tex-region texinfo-tex-view texinfo-texindex
              texinfo-to-environment-bounds)
  :functions '(texinfo-clone-environment texinfo-current-defun-name
               texinfo-define-common-keys texinfo-filter texinfo-inside-env-p
               texinfo-inside-macro-p texinfo-last-unended-begin texinfo-next-unmatched-end))

;;;###autoload
(editor-library-modes texinfo
  ((("@c " "" "@c +\\|@comment +") (">" . "\n") ("\\" . "\21@") ("." . "\"\\") ("w" . "'"))
   (texinfo-mode text-mode "Texinfo")))

(provide 'texinfo)

;;; texinfo.el ends here
