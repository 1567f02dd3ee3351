;;; server.el --- editing for other programs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function server-save-buffers-kill-terminal)

;;; Code:

(require 'editor-library)

(defgroup server nil "Editing for other programs." :group 'tools)

;;;###autoload
(editor-library-commands
 server-force-delete server-start)

(editor-library 'server
  :variables '((" *server*" server-buffer)
                (nil server-clients server-kill-buffer-running server-log server-process)
                (current-time-string server-log-time-function)
                (1024 server-msg-size)
                ("/tmp/emacs0" server-socket-dir))
  :options '((nil server-after-make-frame-hook server-auth-key server-done-hook server-host
                  server-mode-hook server-port server-switch-hook server-use-tcp
                  server-visit-hook server-window)
                ("~/.emacs.d/server/" server-auth-dir)
                (t server-client-instructions server-kill-new-buffers server-raise-frame)
                ("server" server-name)
                ("\\`/tmp/Re\\|/draft\\'" server-temp-file-regexp))
  :local '((nil server-buffer-clients server-existing-buffer))
  :commands '(server-edit server-edit-abort server-generate-key)
  :functions '(server-add-client server-buffer-done server-clients-with
               server-create-dumb-terminal-frame server-create-tty-frame
               server-create-window-system-frame server-delete-client server-done
               server-ensure-safe-dir server-eval-and-print server-eval-at server-execute
               server-execute-continuation server-force-stop server-get-auth-key
               server-goto-line-column server-goto-toplevel server-handle-delete-frame
               server-handle-suspend-tty server-kill-buffer server-kill-emacs-query-function
               server-log server-process-filter server-quote-arg server-reply-print
               server-return-error server-running-p server-save-buffers-kill-terminal
               server-select-display server-send-string server-sentinel server-switch-buffer
               server-temp-file-p server-unload-function server-unquote-arg
               server-unselect-display server-visit-files))

;;;###autoload
(editor-library-minor-modes server
  (server-mode :global t))

(defmacro server-with-environment (env vars &rest body)
  "Evaluate BODY with the variables VARS of the environment as in ENV, a list of strings."
  (declare (indent 2))
  `(let ((process-environment process-environment))
     (dolist (variable ,vars)
       (let ((value (getenv-internal variable ,env)))
         (push (if value (concat variable "=" value) variable) process-environment)))
     ,@body))

(provide 'server)

;;; server.el ends here
