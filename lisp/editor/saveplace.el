;;; saveplace.el --- places kept in a file  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup saveplace nil "Places kept in a file." :group 'tools)

(editor-library 'saveplace
  :variables '((nil save-place-alist save-place-loaded save-place-skip-check-regexp
                  save-place-ignore-files-regexp))
  :options '((nil save-place-abbreviate-file-names save-place-local-mode-hook
                  save-place-mode-hook save-place-version-control)
                ("~/.emacs.d/places" save-place-file)
                (t save-place-forget-unreadable-files save-place-save-skipped)
                (400 save-place-limit))
  :local '((nil save-place))
  :commands '(save-place-forget-unreadable-files toggle-save-place)
  :functions '(load-save-place-alist-from-file save-place-alist-to-file save-place-dired-hook
               save-place-find-file-hook save-place-kill-emacs-hook save-place-to-alist
               save-places-to-alist))

;;;###autoload
(editor-library-minor-modes saveplace
  (save-place-mode :global t)
  (save-place-local-mode
   :variable (buffer-local-value 'save-place-mode (current-buffer))))

(provide 'saveplace)

;;; saveplace.el ends here
