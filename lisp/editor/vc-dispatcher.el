;;; vc-dispatcher.el --- version control, work of processes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function vc-do-command)

;;; Code:

(require 'editor-library)

(defgroup vc-dispatcher nil "Version control, work of processes." :group 'tools)

(editor-library 'vc-dispatcher
  :variables '((nil vc-log-after-operation-hook vc-log-operation vc-parent-buffer
                  vc-parent-buffer-name vc-post-command-functions))
  :options '((nil vc-command-messages vc-logentry-check-hook vc-suppress-confirm vc-tor)
                (t vc-delete-logbuf-window))
  :local '((nil vc-mode-line-hook))
  :commands '(vc-finish-logentry vc-revert-buffer-internal)
  :functions '(vc-buffer-context vc-buffer-sync vc-compilation-mode vc-context-matches-p
               vc-delistify vc-dispatcher-browsing vc-do-async-command vc-do-command
               vc-exec-after vc-find-position-by-context vc-log-edit vc-position-context
               vc-process-filter vc-restore-buffer-context vc-resynch-buffer
               vc-resynch-buffers-in-directory vc-resynch-window vc-set-async-update
               vc-set-mode-line-busy-indicator vc-setup-buffer vc-start-logentry))

(editor-library-macros (&rest body)
  vc-run-delayed)

(provide 'vc-dispatcher)

;;; vc-dispatcher.el ends here
