;;; debug.el --- what happens at an error  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'backtrace)

(defvar debugger-mode-hook nil "Kept for programs that set it.")
(defvar debugger-stack-frame-as-list nil "Whether frames are printed as lists.")
(defvar inhibit-debug-on-entry nil "If non-nil, entering a function does not call the debugger.")
(defvar debug-function-list nil "Functions that call the debugger when entered.")

(defun debug--reason (args)
  "Return the line that tells why the debugger was called with ARGS."
  (pcase (car args)
    ('error (format "Debugger entered--Lisp error: %S" (nth 1 args)))
    ((or 'lambda 'debug) "Debugger entered--entering a function:")
    ('exit (format "Debugger entered--returning value: %S" (nth 1 args)))
    ('t "Debugger entered--beginning evaluation of function call form:")
    (_ (if args
           (format "Debugger entered: %s" (mapconcat #'prin1-to-string
                                                     (if (null (car args)) (cdr args) args)
                                                     " "))
         "Debugger entered: nil"))))

;;;###autoload
(defun debug (&rest args)
  "Print a backtrace and exit, since there is nobody to ask; ARGS say why.
After an error, the exit status is 255."
  (interactive)
  (if (not noninteractive)
      nil
    (let* ((print-level 8) (print-length 50)
           (text (with-output-to-string (backtrace)))
           (lines (split-string text "\n")))
      ;; What this function itself calls does not matter.
      (while (and lines (not (string-match-p "\\`  debug(" (car lines))))
        (setq lines (cdr lines)))
      (message "%s\n%s" (debug--reason args)
               (mapconcat #'identity (or (if (eq (car args) 'error) (cdr lines) lines)
                                         (split-string text "\n"))
                          "\n"))
      (kill-emacs -1))))

;;;###autoload
(defun debug-on-entry (function)
  "Call the debugger whenever FUNCTION is called."
  (interactive "aDebug on entry to function: ")
  (unless (memq function debug-function-list)
    (push function debug-function-list))
  (advice-add function :before #'debug--implement-debug-on-entry '((depth . -100)))
  function)

(defun debug--implement-debug-on-entry (&rest _ignore)
  "Call the debugger unless that is inhibited."
  (unless inhibit-debug-on-entry
    (let ((inhibit-debug-on-entry t))
      (funcall debugger 'debug))))

;;;###autoload
(defun cancel-debug-on-entry (&optional function)
  "Do not call the debugger any more when FUNCTION, or any, is called."
  (interactive)
  (dolist (f (if function (list function) debug-function-list))
    (advice-remove f #'debug--implement-debug-on-entry))
  (setq debug-function-list (if function (delq function debug-function-list))))

(provide 'debug)

;;; debug.el ends here
