;;; trace.el --- calls traced  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function trace-values)

;;; Code:

(require 'editor-library)

(defgroup trace nil "Calls traced." :group 'tools)

;;;###autoload
(editor-library-commands
 trace-function-background trace-function-foreground)

(editor-library 'trace
  :variables '((nil inhibit-trace trace-separator)
                (trace-function\  trace-advice-name)
                (0 trace-level))
  :options '(("*trace-output*" trace-buffer))
  :commands '(trace-function untrace-all untrace-function)
  :functions '(trace-entry-message trace-exit-message trace-function-internal trace-is-traced
               trace-make-advice trace-values))

(provide 'trace)

;;; trace.el ends here
