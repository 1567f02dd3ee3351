;;; eldoc.el --- documentation while typing, as data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; Modes say which commands shall show documentation and how it is found.  Nobody types here, so
;; the lists are kept and `eldoc-message' alone says something.

;;; Code:

(defvar eldoc-message-commands-table-size 31
  "How many buckets `eldoc-message-commands' has.")

(defvar eldoc-message-commands (make-vector eldoc-message-commands-table-size 0)
  "An obarray of the commands after which documentation is shown.")

(defvar eldoc-message-function #'eldoc-minibuffer-message
  "The function that shows a message; it takes what `format' takes.")

(defun eldoc-add-command (&rest commands)
  "Put COMMANDS, symbols or names, into `eldoc-message-commands'."
  (dolist (command commands)
    (intern (if (symbolp command) (symbol-name command) command) eldoc-message-commands)))

(defun eldoc-remove-command (&rest commands)
  "Take COMMANDS, symbols or names, out of `eldoc-message-commands'."
  (dolist (command commands)
    (unintern (if (symbolp command) (symbol-name command) command) eldoc-message-commands)))

(defun eldoc-add-command-completions (&rest names)
  "Put every command whose name begins with one of NAMES into `eldoc-message-commands'."
  (dolist (name names)
    (apply #'eldoc-add-command (all-completions name obarray #'commandp))))

(defun eldoc-remove-command-completions (&rest names)
  "Take every command whose name begins with one of NAMES out of `eldoc-message-commands'."
  (dolist (name names)
    (apply #'eldoc-remove-command (all-completions name eldoc-message-commands))))

(defun eldoc-minibuffer-message (format-string &rest args)
  "Show the message that FORMAT-STRING and ARGS make; clear it if FORMAT-STRING is nil."
  (apply #'message format-string args))

(defun eldoc-message (&optional string)
  "Show STRING, and return it."
  (when string
    (funcall eldoc-message-function "%s" string))
  string)

(provide 'eldoc)

;;; eldoc.el ends here
