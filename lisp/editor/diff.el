;;; diff.el --- differences between files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function diff-latest-backup-file)

;;; Code:

(require 'editor-library)

(defgroup diff nil "Differences between files." :group 'tools)

;;;###autoload
(editor-library-commands
 diff-buffers diff-buffer-with-file diff-backup diff)

(editor-library 'diff
  :variables '((check diff-use-labels))
  :options '(("diff" diff-command)
                ("-u" diff-switches))
  :functions '(diff-check-labels diff-file-local-copy diff-latest-backup-file diff-no-select
               diff-process-filter diff-sentinel diff-switches))

(provide 'diff)

;;; diff.el ends here
