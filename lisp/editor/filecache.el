;;; filecache.el --- names of files kept  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup filecache nil "Names of files kept." :group 'tools)

;;;###autoload
(editor-library-commands
 file-cache-minibuffer-complete file-cache-add-directory-recursively
 file-cache-add-directory-using-locate file-cache-add-directory-using-find
 file-cache-add-file file-cache-add-directory-list file-cache-add-directory)

(editor-library 'filecache
  :variables '((nil file-cache-alist file-cache-last-completion
                  file-cache-multiple-directory-message file-cache-sole-match-message
                  file-cache-non-unique-message file-cache-filter-regexps)
                ("^.+$" file-cache-buffer-default-regexp))
  :options '((t file-cache-case-fold-search)
                (nil file-cache-completion-ignore-case file-cache-ignore-case)
                ("*Completions*" file-cache-completions-buffer)
                ("find" file-cache-find-command)
                (not-defined file-cache-find-command-posix-flag)
                ("locate" file-cache-locate-command)
                (" [File Cache: No match]" file-cache-no-match-message))
  :keymaps '(file-cache-completions-keymap)
  :commands '(file-cache-add-file-list file-cache-choose-completion file-cache-clear-cache
              file-cache-complete file-cache-debug-read-from-minibuffer
              file-cache-delete-directory file-cache-delete-directory-list
              file-cache-delete-file file-cache-delete-file-list
              file-cache-delete-file-regexp file-cache-display file-cache-files-matching)
  :functions '(file-cache-canonical-directory file-cache-completion-setup-function
               file-cache-cycle file-cache-directory-name file-cache-do-delete-directory
               file-cache-file-name file-cache-files-matching-internal))

(provide 'filecache)

;;; filecache.el ends here
