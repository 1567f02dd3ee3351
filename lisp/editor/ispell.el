;;; ispell.el --- spelling  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function ispell-help)

;;; Code:

(require 'editor-library)

(defgroup ispell nil "Spelling." :group 'tools)

;;;###autoload
(editor-library-commands
 ispell-message ispell ispell-complete-word-interior-frag ispell-complete-word
 ispell-continue ispell-buffer-with-debug ispell-buffer
 ispell-comment-or-string-at-point ispell-comments-and-strings ispell-region
 ispell-change-dictionary ispell-kill-ispell ispell-pdict-save ispell-word)

(editor-library 'ispell
  :variables '((nil ispell-aspell-data-dir ispell-aspell-dict-dir
                  ispell-aspell-dictionary-alist ispell-buffer-local-name
                  ispell-change-dictionary-hook ispell-check-only ispell-checking-message
                  ispell-cmd-args ispell-current-dictionary ispell-current-personal-dictionary
                  ispell-dictionary-alist ispell-enchant-dictionary-alist
                  ispell-encoding8-command ispell-filter ispell-filter-continue
                  ispell-hunspell-dict-paths-alist ispell-hunspell-dictionary-alist
                  ispell-initialize-spellchecker-hook ispell-last-program-name
                  ispell-library-directory ispell-output-buffer ispell-overlay
                  ispell-pdict-modified-p ispell-process ispell-process-directory ispell-quit
                  ispell-really-aspell ispell-really-enchant ispell-really-hunspell
                  ispell-session-buffer ispell-update-post-hook ispell-tex-skip-alists
                  ispell-skip-region-alist)
                (t ispell-async-processp)
                ("*Choices*" ispell-choices-buffer)
                ("Local IspellDict: " ispell-dictionary-keyword)
                (upcase ispell-format-word)
                (use-mode-name ispell-parser)
                ("Local IspellParsing: " ispell-parsing-keyword)
                ("Local IspellPersDict: " ispell-pdict-keyword)
                ("[[<]\\." ispell-tib-ref-beginning)
                ("\\.[]>]" ispell-tib-ref-end)
                ("LocalWords: " ispell-words-keyword))
  :options '((nil ispell-alternate-dictionary ispell-complete-word-dict ispell-dictionary
                  ispell-extra-args ispell-following-word ispell-have-new-look
                  ispell-help-in-bufferp ispell-local-dictionary-alist
                  ispell-message-dictionary-alist ispell-minor-mode-hook
                  ispell-personal-dictionary ispell-query-replace-choices ispell-quietly
                  ispell-silently-savep ispell-skip-tib ispell-use-framepop-p ispell-use-ptys-p)
                (t ispell-check-comments ispell-keep-choices-win ispell-lazy-highlight
                  ispell-look-p)
                (2 ispell-choices-win-default-height)
                (upcase ispell-format-word-function)
                ("grep" ispell-grep-command)
                ("-Ei" ispell-grep-options)
                (5 ispell-help-timeout)
                (isearch ispell-highlight-face)
                (block ispell-highlight-p)
                ("/usr/bin/look" ispell-look-command)
                ("-df" ispell-look-options)
                (50000 ispell-message-fcc-skip)
                ("ispell" ispell-program-name))
  :local '((nil ispell-buffer-session-localwords ispell-local-dictionary
                  ispell-local-dictionary-overridden ispell-local-pdict)
                (use-mode-name ispell-skip-html))
  :keymaps '(ispell-menu-map ispell-minor-keymap)
  :commands '(check-ispell-version ispell-check-version ispell-hunspell-add-multi-dic
              ispell-minor-check)
  :functions '(ispell-accept-buffer-local-defs ispell-accept-output
               ispell-add-per-file-word-list ispell-aspell-add-aliases
               ispell-aspell-find-dictionary ispell-begin-skip-region
               ispell-begin-skip-region-regexp ispell-begin-tex-skip-regexp
               ispell-buffer-local-dict ispell-buffer-local-parsing ispell-buffer-local-words
               ispell-call-process ispell-call-process-region ispell-command-loop
               ispell-correct-p ispell-create-debug-buffer ispell-display-buffer
               ispell-error-checking-word ispell-filter ispell-find-aspell-dictionaries
               ispell-find-enchant-dictionaries ispell-find-hunspell-dictionaries
               ispell-get-aspell-config-value ispell-get-casechars ispell-get-coding-system
               ispell-get-decoded-string ispell-get-extended-character-mode
               ispell-get-ispell-args ispell-get-line ispell-get-many-otherchars-p
               ispell-get-not-casechars ispell-get-otherchars ispell-get-word ispell-help
               ispell-highlight-spelling-error ispell-highlight-spelling-error-generic
               ispell-highlight-spelling-error-overlay ispell-horiz-scroll
               ispell-hunspell-fill-dictionary-entry ispell-ignore-fcc ispell-init-process
               ispell-looking-at ispell-lookup-words ispell-mime-multipartp
               ispell-mime-skip-part ispell-non-empty-string ispell-parse-hunspell-affix-file
               ispell-parse-output ispell-print-if-debug ispell-process-line
               ispell-process-status ispell-send-replacement ispell-send-string
               ispell-set-spellchecker-params ispell-show-choices ispell-skip-region
               ispell-skip-region-list ispell-start-process ispell-tex-arg-end
               ispell-valid-dictionary-list lookup-words))

;;;###autoload
(editor-library-minor-modes ispell
  (ispell-minor-mode :lighter " Spell"))

(defmacro ispell-with-safe-default-directory (&rest body)
  "Evaluate BODY in a directory that exists: this one, or that of the user."
  (declare (indent 0))
  `(let ((default-directory (if (file-accessible-directory-p default-directory)
                                default-directory
                              (expand-file-name "~/"))))
     ,@body))

(provide 'ispell)

;;; ispell.el ends here
