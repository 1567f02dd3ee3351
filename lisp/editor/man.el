;;; man.el --- pages of manuals  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function Man-bookmark-jump)

;;; Code:

(require 'editor-library)
(require 'cl-lib)
(require 'ansi-color)

(defgroup man nil "Pages of manuals." :group 'tools)

;;;###autoload
(editor-library-commands
 man-follow man)

(editor-library 'man
  :faces '(Man-overstrike Man-reverse Man-underline)
  :variables '((nil Man-columns Man-completion-cache Man-sed-script Man-topic-history
                  man-common-hook Man-sysv-sed-script Man-see-also-regexp
                  Man-section-translations-alist Man-section-regexp Man-reference-regexp
                  Man-page-header-regexp Man-name-regexp Man-hyphenated-reference-regexp
                  Man-heading-regexp Man-header-regexp Man-first-heading-regexp Man-filter-list
                  Man-berkeley-sed-script Man-apropos-regexp Man-ansi-color-basic-faces-vector)
                ("[^<>\", \11\n]+" Man-file-name-regexp)
                ("FILES\\>" Man-files-regexp)
                ("#[ \11]*include[ \11]*" Man-include-regexp)
                ((gnu/linux gnu/kfreebsd) Man-man-k-use-anchor)
                ("[/~$]" Man-normal-file-prefix-regexp)
                ("[/~$][^<>\", \11\n]+" Man-normal-file-regexp)
                ("" Man-specified-section-option)
                (auto-detect Man-support-local-filenames)
                ("SYNOPSIS" Man-synopsis-regexp)
                (t Man-uses-untabify-flag))
  :options '(("awk" Man-awk-command)
                (t Man-circular-pages-flag Man-downcase-section-letters-flag
                  Man-fontify-manpage-flag)
                (nil Man-coding-system Man-cooked-hook Man-frame-parameters Man-mode-hook
                  Man-width)
                (("/usr/include" "/usr/local/include" "/usr/include/x86_64-linux-gnu")
                  Man-header-file-path)
                ("^\\(?:N\\(?:AME\\|OM\\)\\)$" Man-name-local-regexp)
                (friendly Man-notify-method)
                ("sed" Man-sed-command)
                ("" Man-switches)
                ("pr" Man-untabify-command)
                (("-t" "-e") Man-untabify-command-args)
                (80 Man-width-max)
                ("Contents" man-imenu-title)
                ("man" manual-program))
  :local '((nil Man-arguments Man-original-frame Man-page-list)
                (0 Man-current-page)
                ("1 of 1" Man-page-mode-string))
  :keymaps '(Man-mode-map man-common-map)
  :commands '(Man-cleanup-manpage Man-follow-manual-reference Man-fontify-manpage
              Man-goto-page Man-goto-section Man-goto-see-also-section Man-kill
              Man-next-manpage Man-next-section Man-previous-manpage Man-previous-section
              Man-update-manpage manual-entry)
  :functions '(Man-bgproc-filter Man-bgproc-sentinel Man-bookmark-jump
               Man-bookmark-make-record Man-build-man-command Man-build-page-list
               Man-build-references-alist Man-build-section-list Man-columns
               Man-completion-table Man-default-bookmark-title Man-default-man-entry
               Man-find-section Man-fit-to-window Man-getpage-in-background
               Man-highlight-references Man-highlight-references0 Man-init-defvars
               Man-make-page-mode-string Man-notify-when-ready Man-page-from-arguments
               Man-parse-man-k Man-possibly-hyphenated-word Man-softhyphen-to-minus
               Man-strip-page-headers Man-support-local-filenames Man-translate-cleanup
               Man-translate-references Man-unindent Man-view-header-file
               Man-xref-button-action))

(editor-library-modes man
  ((nil ("w" . ".:_"))
   (Man-mode man-common "Man"))
  (nil
   (man-common special-mode "Man Shared")))

(editor-library-macros (&rest body)
  Man-start-calling)

(provide 'man)

;;; man.el ends here
