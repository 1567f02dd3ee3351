;;; dired-x.el --- further commands of listings of directories  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'dired)

(defgroup dired-x nil "Further commands of listings of directories." :group 'tools)

(editor-library 'dired-x
  :variables '(((".blg" ".bbl") dired-bibtex-unclean-extensions)
                (t dired-bind-jump)
                (83 dired-keep-marker-relsymlink)
                ((".idx" ".lof" ".lot" ".glo") dired-latex-unclean-extensions)
                (no-dir dired-omit-localp)
                (15 dired-omit-marker-char)
                ((".rej" ".orig") dired-patch-unclean-extensions)
                (nil dired-shell-command-history dired-texinfo-unclean-extensions
                  dired-omit-extensions dired-guess-shell-alist-default)
                ((".toc" ".log" ".aux") dired-tex-unclean-extensions))
  :options '((t dired-bind-info dired-bind-man dired-clean-confirm-killing-deleted-buffers
                  dired-clean-up-buffers-too dired-guess-shell-case-fold-search
                  dired-guess-shell-gzip-quiet dired-omit-verbose dired-x-hands-off-my-keys)
                (nil dired-bind-vm dired-find-subdir dired-guess-shell-alist-user
                  dired-guess-shell-znew-switches dired-omit-mode-hook
                  dired-vm-read-only-folders)
                ("tar" dired-guess-shell-gnutar)
                (filesystem dired-omit-case-fold)
                ("\\`[.]?#\\|\\`[.][.]?\\'" dired-omit-files)
                (30000 dired-omit-size-limit))
  :commands '(dired-clean-patch dired-clean-tex dired-do-find-marked-files
             dired-do-relsymlink dired-do-relsymlink-regexp dired-do-run-mail
             dired-extra-startup dired-flag-extension dired-info dired-make-relative-symlink
             dired-man dired-mark-extension dired-mark-omitted dired-mark-sexp
             dired-mark-suffix dired-mark-unmarked-files dired-omit-expunge dired-rmail
             dired-smart-shell-command dired-very-clean-tex dired-virtual dired-virtual-mode
             dired-vm dired-x-bind-find-file dired-x-find-file
             dired-x-find-file-other-window dired-x-submit-report virtual-dired)
  :functions '(dired-buffer-more-recently-used-p dired-filename-at-point dired-guess-default
               dired-guess-shell-command dired-omit-case-fold-p dired-omit-regexp
               dired-omit-startup dired-simultaneous-find-file dired-virtual-guess-dir
               dired-virtual-revert dired-x-guess-file-name-at-point
               dired-x-read-filename-at-point read-filename-at-point))

(editor-library-minor-modes dired-x
  (dired-omit-mode))

(provide 'dired-x)

;;; dired-x.el ends here
