;;; backtrace.el --- the call stack as data and as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'help-mode)
(require 'cl-print)

(defvar backtrace-line-length 5000
  "About how many characters a line of a backtrace may have, or nil for any number.")
(defvar backtrace-print-function #'cl-prin1
  "Function that prints the values in a backtrace, called with a value and a stream.")
(defvar-local backtrace-frames nil "The frames that this buffer shows.")
(defvar-local backtrace-view nil "Property list of how this buffer shows its frames.")
(defvar-local backtrace-insert-header-function nil
  "Function that inserts what stands before the frames in this buffer.")
(defvar-local backtrace-print-hook nil "Functions to call when the frames have been inserted.")
(defvar backtrace-revert-hook nil "Functions to call before frames are collected anew.")

(cl-defstruct (backtrace-frame
               (:constructor nil)
               (:constructor backtrace-make-frame
                             (evald fun args flags &optional locals buffer pos)))
  "One call, or one form that is being evaluated if evald is nil."
  evald fun args flags locals buffer pos)

(cl-defun backtrace-get-frames (&optional base &key (constructor #'backtrace-make-frame))
  "Return the frames of the call stack from the function BASE outwards.
CONSTRUCTOR makes each from (EVALD FUNCTION ARGS FLAGS LOCALS BUFFER POS)."
  (let ((base (or base #'backtrace-get-frames))
        (frames nil)
        (n 0))
    (mapbacktrace
     (lambda (evald fun args flags)
       (push (list evald fun args flags) frames))
     base)
    (mapcar (lambda (frame)
              (prog1 (apply constructor
                            (append frame (list (backtrace--locals n base) nil nil)))
                (setq n (1+ n))))
            (nreverse frames))))

(defun backtrace--to-string (object)
  "Return the text for OBJECT."
  (let* ((print-escape-newlines t)
         (text (with-output-to-string
                 (funcall backtrace-print-function object standard-output))))
    (if (and backtrace-line-length (> (length text) backtrace-line-length))
        (concat (substring text 0 backtrace-line-length) "...")
      text)))

(defun backtrace-frame-to-string (frame)
  "Return the text for FRAME: a call with its values, or a form."
  (concat
   (if (plist-get (backtrace-frame-flags frame) :debug-on-exit) "* " "  ")
   (if (backtrace-frame-evald frame)
       (concat (backtrace--to-string (backtrace-frame-fun frame))
               (if (backtrace-frame-args frame)
                   (backtrace--to-string (backtrace-frame-args frame))
                 "()"))
     (backtrace--to-string (cons (backtrace-frame-fun frame) (backtrace-frame-args frame))))
   "\n"))

(defun backtrace-to-string (&optional frames)
  "Return the text of FRAMES, or of the call stack of the caller."
  (mapconcat #'backtrace-frame-to-string
             (or frames (backtrace-get-frames #'backtrace-to-string))
             ""))

;;;###autoload
(defun backtrace ()
  "Print the call stack to `standard-output'."
  (princ (mapconcat #'backtrace-frame-to-string (backtrace-get-frames #'backtrace) ""))
  nil)

(define-derived-mode backtrace-mode special-mode "Backtrace"
  "The mode of buffers that show a call stack."
  (setq-local revert-buffer-function #'backtrace-print))

(defun backtrace-print (&optional _ignore-auto _noconfirm)
  "Show the frames of this buffer."
  (let ((inhibit-read-only t))
    (erase-buffer)
    (when backtrace-insert-header-function
      (funcall backtrace-insert-header-function))
    (dolist (frame backtrace-frames)
      (insert (propertize (backtrace-frame-to-string frame) 'backtrace-frame frame)))
    (goto-char (point-min))
    (run-hooks 'backtrace-print-hook)))

(provide 'backtrace)

;;; backtrace.el ends here
