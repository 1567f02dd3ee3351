;;; url-queue.el --- resources fetched in turn  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-queue-retrieve)

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-queue nil "Resources fetched in turn." :group 'tools)

(editor-library 'url-queue
  :variables '((nil url-queue url-queue-progress-timer))
  :options '((6 url-queue-parallel-processes)
                (5 url-queue-timeout))
  :functions '(copy-url-queue make-url-queue url-queue-buffer url-queue-callback
               url-queue-callback-function url-queue-cbargs url-queue-check-progress
               url-queue-context-buffer url-queue-inhibit-cookiesp url-queue-kill-job
               url-queue-p url-queue-pre-triggered url-queue-prune-old-entries
               url-queue-remove-jobs-from-host url-queue-retrieve url-queue-run-queue
               url-queue-setup-runners url-queue-silentp url-queue-start-retrieve
               url-queue-start-time url-queue-url))

(provide 'url-queue)

;;; url-queue.el ends here
