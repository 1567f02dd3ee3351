;;; savehist.el --- histories kept in a file  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup savehist nil "Histories kept in a file." :group 'tools)

(editor-library 'savehist
  :variables '((utf-8-unix savehist-coding-system)
                (nil savehist-last-checksum savehist-loaded
                  savehist-minibuffer-history-variables savehist-timer))
  :options '((nil savehist-additional-variables savehist-ignored-variables
                  savehist-mode-hook savehist-save-hook)
                (300 savehist-autosave-interval)
                ("~/.emacs.d/history" savehist-file)
                (384 savehist-file-modes)
                (t savehist-save-minibuffer-history))
  :commands '(savehist-save)
  :functions '(savehist-autosave savehist-install savehist-minibuffer-hook savehist-printable
               savehist-trim-history savehist-uninstall))

;;;###autoload
(editor-library-minor-modes savehist
  (savehist-mode :global t))

(provide 'savehist)

;;; savehist.el ends here
