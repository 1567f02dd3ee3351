;;; help-macro.el --- help while a key is read  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'backquote)

(defgroup help-macro nil "Help while a key is read." :group 'tools)

(editor-library 'help-macro
  :options '((nil three-step-help)))

(defmacro make-help-screen (fname help-line help-text helped-map &optional buffer-name)
  "Define the command FNAME, which would show HELP-LINE, then HELP-TEXT.
It would run what keys are bound to in HELPED-MAP, and use BUFFER-NAME; it needs the editor."
  (declare (indent defun))
  `(defun ,fname ()
     "Signal that there is no editor."
     (interactive)
     (ignore ,help-line ,help-text ,helped-map ,buffer-name)
     (signal 'editor-unavailable '(,fname))))

(provide 'help-macro)

;;; help-macro.el ends here
