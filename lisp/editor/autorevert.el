;;; autorevert.el --- buffers that follow their files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function turn-on-auto-revert-mode turn-on-auto-revert-tail-mode)

;;; Code:

(require 'editor-library)
(require 'timer)
(require 'cl-lib)

(defgroup autorevert nil "Buffers that follow their files." :group 'tools)

(editor-library 'autorevert
  :variables '((nil auto-revert-buffer-list auto-revert-debug auto-revert-remaining-buffers
                  auto-revert-timer auto-revert-notify-exclude-dir-regexp)
                (0 auto-revert-tail-pos))
  :options '((nil auto-revert-avoid-polling auto-revert-check-vc-info auto-revert-load-hook
                  auto-revert-mode-hook auto-revert-remote-files auto-revert-tail-mode-hook
                  global-auto-revert-ignore-modes global-auto-revert-mode-hook
                  global-auto-revert-non-file-buffers)
                (5 auto-revert-interval)
                (" ARev" auto-revert-mode-text)
                (t auto-revert-stop-on-user-input auto-revert-use-notify auto-revert-verbose)
                (" Tail" auto-revert-tail-mode-text)
                ("" global-auto-revert-mode-text))
  :local '((nil auto-revert-notify-modified-p auto-revert-notify-watch-descriptor
                  global-auto-revert-ignore-buffer))
  :commands '(auto-revert-set-timer)
  :functions '(auto-revert-active-p auto-revert-buffer auto-revert-buffers
               auto-revert-find-file-function auto-revert-handler
               auto-revert-notify-add-watch auto-revert-notify-handler
               auto-revert-notify-rm-watch auto-revert-remove-current-buffer
               auto-revert-set-visited-file-name auto-revert-tail-handler
               turn-on-auto-revert-mode turn-on-auto-revert-tail-mode))

;;;###autoload
(editor-library-minor-modes autorevert
  (auto-revert-mode :lighter auto-revert-mode-text)
  (auto-revert-tail-mode :lighter auto-revert-tail-mode-text)
  (global-auto-revert-mode :global t :lighter global-auto-revert-mode-text))

(provide 'autorevert)

;;; autorevert.el ends here
