;;; reporter.el --- reports of errors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function reporter-submit-bug-report)

;;; Code:

(require 'editor-library)

(defgroup reporter nil "Reports of errors." :group 'tools)

(editor-library 'reporter
  :variables '((nil reporter-dont-compact-list reporter-eval-buffer
                  reporter-prompt-for-summary-p reporter-status-count reporter-status-message))
  :local '((nil reporter-initial-text))
  :functions '(reporter-beautify-list reporter-bug-hook reporter-compose-outgoing
               reporter-dump-state reporter-dump-variable reporter-lisp-indent
               reporter-submit-bug-report reporter-update-status))

(provide 'reporter)

;;; reporter.el ends here
