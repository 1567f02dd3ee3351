;;; find-dired.el --- listings of what find finds  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)

(defgroup find-dired nil "Listings of what find finds." :group 'tools)

;;;###autoload
(editor-library-commands
 find-grep-dired find-name-dired find-dired)

(editor-library 'find-dired
  :variables '((nil find-args find-args-history find-ls-option-default-xargs
                  find-ls-option-default-ls find-ls-option-default-exec find-ls-option))
  :options '((find-dired-sort-by-filename find-dired-refine-function)
                ("+" find-exec-terminator)
                ("-q" find-grep-options)
                ("-alb" find-ls-subdir-switches)
                ("-name" find-name-arg))
  :commands '(kill-find lookfor-dired)
  :functions '(find-dired-filter find-dired-sentinel find-dired-sort-by-filename))

(provide 'find-dired)

;;; find-dired.el ends here
