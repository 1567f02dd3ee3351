;;; filenotify.el --- notes of changes of files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup filenotify nil "Notes of changes of files." :group 'tools)

;;;###autoload
(editor-library-commands
 file-notify-handle-event)

(editor-library 'filenotify
  :variables '((nil file-notify-debug file-notify-descriptors))
  :functions '(copy-file-notify file-notify-add-watch file-notify-callback file-notify-p
               file-notify-rm-watch file-notify-valid-p make-file-notify))

(defconst file-notify--library nil "What notes changes of files: nothing.")

(provide 'filenotify)

;;; filenotify.el ends here
