;;; hi-lock.el --- text highlighted by regexps  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup hi-lock nil "Text highlighted by regexps." :group 'tools)

;;;###autoload
(editor-library-commands
 hi-lock-find-patterns hi-lock-write-interactive-patterns hi-lock-unface-buffer
 hi-lock-face-symbol-at-point hi-lock-face-phrase-buffer hi-lock-face-buffer
 hi-lock-line-face-buffer)

(editor-library 'hi-lock
  :faces '(hi-aquamarine hi-black-b hi-black-hb hi-blue hi-blue-b hi-green hi-green-b
           hi-pink hi-red-b hi-salmon hi-yellow)
  :variables '((nil global-hi-lock-mode-buffers hi-lock-archaic-interface-deduce
                  hi-lock-archaic-interface-message-used hi-lock-face-defaults)
                ("Hi-lock" hi-lock-file-patterns-prefix))
  :options '((nil global-hi-lock-mode-hook hi-lock-auto-select-face)
                ((rmail-mode mime/viewer-mode gnus-article-mode term-mode)
                  hi-lock-exclude-modes)
                (ask hi-lock-file-patterns-policy)
                (10000 hi-lock-file-patterns-range)
                (2000000 hi-lock-highlight-range)
                ((hi-lock-mode-set-explicitly) hi-lock-mode-hook))
  :local '((nil hi-lock-file-patterns hi-lock-interactive-lighters
                  hi-lock-interactive-patterns hi-lock-mode-major-mode
                  hi-lock-mode-set-explicitly))
  :keymaps '(hi-lock-map hi-lock-menu)
  :commands '(hi-lock-menu highlight-lines-matching-regexp highlight-phrase highlight-regexp
              highlight-symbol-at-point unhighlight-regexp)
  :functions '(global-hi-lock-mode-check-buffers global-hi-lock-mode-cmhh
               global-hi-lock-mode-enable-in-buffers hi-lock-font-lock-hook
               hi-lock-keyword->face hi-lock-mode-set-explicitly hi-lock-read-face-name
               hi-lock-regexp-okay hi-lock-set-file-patterns hi-lock-set-pattern
               hi-lock-unload-function turn-on-hi-lock-if-enabled))

;;;###autoload
(editor-library-minor-modes hi-lock
  (global-hi-lock-mode :global t)
  (hi-lock-mode))

(provide 'hi-lock)

;;; hi-lock.el ends here
