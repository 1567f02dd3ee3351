;;; thread.el --- the list of threads  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'backtrace)
(require 'editor-library)
(require 'tabulated-list)

(editor-library 'thread
  :variables '((nil thread-list-backtrace--thread))
  :options '((0.5 thread-list-refresh-seconds))
  :keymaps '(thread-list-mode-map)
  :commands '(list-threads thread-list-send-quit-signal thread-list-send-error-signal
              thread-list-pop-to-backtrace))

(defun thread-handle-event (event)
  "Show what the thread event EVENT, (thread-event THREAD (ERROR . DATA)), tells."
  (interactive "e")
  (when (and (consp event) (eq (car event) 'thread-event) (= (length event) 3))
    (message "Error %s: %S" (nth 1 event) (nth 2 event))))

(provide 'thread)
;;; thread.el ends here
