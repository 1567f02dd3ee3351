;;; locate.el --- files from the database of names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)

(defgroup locate nil "Files from the database of names." :group 'tools)

;;;###autoload
(editor-library-commands
 locate-with-filter locate)

(editor-library 'locate
  :variables '((nil locate-current-filter locate-grep-history-list locate-history-list
                  locate-local-filter locate-local-prompt locate-local-search)
                (4 locate-filename-indentation))
  :options '(("*Locate*" locate-buffer-name)
                ("locate" locate-command)
                (nil locate-fcodes-file locate-header-face locate-mode-hook
                  locate-post-command-hook locate-prompt-for-command locate-update-when-revert)
                ("-al" locate-ls-subdir-switches)
                (locate-default-make-command-line locate-make-command-line)
                ("updatedb" locate-update-command)
                ("/" locate-update-path))
  :keymaps '(locate-mode-map)
  :commands '(locate-do-redisplay locate-find-directory locate-find-directory-other-window
              locate-in-alternate-database locate-mouse-view-file locate-tags)
  :functions '(locate-current-line-number locate-default-make-command-line locate-do-setup
               locate-filter-output locate-get-dirname locate-get-file-positions
               locate-get-filename locate-insert-header locate-main-listing-line-p
               locate-prompt-for-search-string locate-set-properties locate-update
               locate-word-at-point))

(editor-library-modes locate
  (nil
   (locate-mode dired-mode "Locate")))

(provide 'locate)

;;; locate.el ends here
