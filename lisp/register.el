;;; register.el --- values kept under a character  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; A register holds a number, a string, a list of strings (a rectangle), a marker, or what a
;; package puts there with methods for the generic functions below.

;;; Code:

(require 'cl-lib)

(defvar register-alist nil "Alist of registers, characters, and what they hold.")
(defvar register-separator nil "Register whose text stands between pieces that are appended.")

(cl-defstruct (registerv (:constructor nil)
                         (:constructor registerv--make (&optional data print-func jump-func
                                                                  insert-func))
                         (:copier nil))
  (data nil :read-only t)
  (print-func nil :read-only t)
  (jump-func nil :read-only t)
  (insert-func nil :read-only t))

(cl-defun registerv-make (data &key print-func jump-func insert-func)
  "Return a value for a register that holds DATA.
PRINT-FUNC, JUMP-FUNC and INSERT-FUNC are called with DATA to describe, visit and insert it."
  (registerv--make data print-func jump-func insert-func))

(defun get-register (register)
  "Return what REGISTER holds, or nil."
  (alist-get register register-alist))

(defun set-register (register value)
  "Put VALUE into REGISTER, and return it."
  (setf (alist-get register register-alist) value)
  value)

(cl-defgeneric register-val-jump-to (val _arg)
  "Go to where VAL, the value of a register, points to."
  (ignore val)
  (user-error "Register doesn't contain a buffer position or configuration"))
(cl-defgeneric register-val-insert (val)
  "Insert VAL, the value of a register."
  (ignore val)
  (user-error "Register does not contain text"))
(cl-defgeneric register-val-describe (val verbose)
  "Print a description of VAL, the value of a register; VERBOSE: all of it."
  (ignore verbose)
  (princ "Garbage:\n")
  (prin1 val))

(cl-defmethod register-val-jump-to ((val marker) _arg)
  "Go to the marker VAL."
  (or (marker-buffer val)
      (user-error "That register's buffer no longer exists"))
  (switch-to-buffer (marker-buffer val))
  (goto-char val))
(cl-defmethod register-val-jump-to ((val registerv) _arg)
  "Go to VAL as it says itself."
  (cl-assert (registerv-jump-func val) nil "Don't know how to jump to register value %S" val)
  (funcall (registerv-jump-func val) (registerv-data val)))

(cl-defmethod register-val-insert ((val number))
  "Insert the digits of VAL."
  (princ val (current-buffer)))
(cl-defmethod register-val-insert ((val string))
  "Insert VAL."
  (insert-for-yank val))
(cl-defmethod register-val-insert ((val cons))
  "Insert the rectangle VAL."
  (if (stringp (car val))
      (insert-rectangle val)
    (cl-call-next-method val)))
(cl-defmethod register-val-insert ((val marker))
  "Insert the position of the marker VAL."
  (if (marker-position val)
      (princ (marker-position val) (current-buffer))
    (cl-call-next-method val)))
(cl-defmethod register-val-insert ((val registerv))
  "Insert VAL as it says itself."
  (cl-assert (registerv-insert-func val) nil "Don't know how to insert register value %S" val)
  (funcall (registerv-insert-func val) (registerv-data val)))

(cl-defmethod register-val-describe ((val number) _verbose)
  "Print the number VAL."
  (princ val))
(cl-defmethod register-val-describe ((val string) verbose)
  "Print the text VAL, or its first line unless VERBOSE."
  (if verbose
      (progn (princ "the text:\n")
             (princ val))
    (princ "text starting with\n    ")
    (princ (car (split-string (string-trim-left val) "\n")))))
(cl-defmethod register-val-describe ((val marker) _verbose)
  "Print where the marker VAL is."
  (let ((buffer (marker-buffer val)))
    (if (null buffer)
        (princ "a marker in no buffer")
      (princ "a buffer position:\n    buffer ")
      (princ (buffer-name buffer))
      (princ ", position ")
      (princ (marker-position val)))))

(defun point-to-register (register &optional arg)
  "Keep the place of point in REGISTER; ARG, for the state of a frame, is an error."
  (interactive (list (read-char "Point to register: ") current-prefix-arg))
  (when arg (error "There are no frames whose state could be kept"))
  (set-register register (point-marker)))

(defun jump-to-register (register &optional delete)
  "Go to where REGISTER points; DELETE is for `register-val-jump-to'."
  (interactive (list (read-char "Jump to register: ") current-prefix-arg))
  (register-val-jump-to (get-register register) delete))

(defun number-to-register (number register)
  "Keep NUMBER in REGISTER; nil: that after point, which is skipped, or zero."
  (interactive (list current-prefix-arg (read-char "Number to register: ")))
  (set-register register
                (cond (number (prefix-numeric-value number))
                      ((looking-at "\\s-*-?[0-9]+")
                       (goto-char (match-end 0))
                       (string-to-number (match-string 0)))
                      (t 0))))

(defun increment-register (prefix register)
  "Add PREFIX, by default 1, to the number in REGISTER, or append the region to its text."
  (interactive (list current-prefix-arg (read-char "Increment register: ")))
  (let ((value (get-register register)))
    (cond ((numberp value)
           (set-register register (+ (prefix-numeric-value prefix) value)))
          ((or (not value) (stringp value))
           (append-to-register register (region-beginning) (region-end) prefix))
          (t (user-error "Register does not contain a number or text")))))

(defun view-register (register)
  "Show what REGISTER holds."
  (interactive (list (read-char "View register: ")))
  (let ((value (get-register register)))
    (if (null value)
        (message "Register %s is empty" (single-key-description register))
      (with-output-to-temp-buffer "*Output*"
        (princ (format "Register %s contains " (single-key-description register)))
        (register-val-describe value t)
        (terpri)))))

(defun insert-register (register &optional arg)
  "Insert what REGISTER holds; point stays before it, or with ARG goes behind."
  (interactive (list (read-char "Insert register: ") (not current-prefix-arg)))
  (push-mark)
  (register-val-insert (get-register register))
  (unless arg (exchange-point-and-mark)))

(defun copy-to-register (register start end &optional delete-flag _region)
  "Keep the text from START to END in REGISTER; DELETE-FLAG: and delete it.

\(fn REGISTER START END &optional DELETE-FLAG REGION)"
  (interactive (list (read-char "Copy to register: ") (region-beginning) (region-end)
                     current-prefix-arg))
  (prog1 (set-register register (filter-buffer-substring start end))
    (when delete-flag (delete-region start end))))

(defun register--join (register start end delete-flag join)
  "Give REGISTER what JOIN makes of its text, the separator and the text from START to END.
DELETE-FLAG: delete that text."
  (let ((old (get-register register))
        (new (filter-buffer-substring start end))
        (separator (and register-separator (get-register register-separator))))
    (set-register register
                  (cond ((not old) new)
                        ((stringp old)
                         (funcall join old (if (stringp separator) separator "") new))
                        (t (user-error "Register does not contain text"))))
    (when delete-flag (delete-region start end))))

(defun append-to-register (register start end &optional delete-flag)
  "Put the text from START to END behind that in REGISTER; DELETE-FLAG: and delete it."
  (interactive (list (read-char "Append to register: ") (region-beginning) (region-end)
                     current-prefix-arg))
  (register--join register start end delete-flag #'concat))

(defun prepend-to-register (register start end &optional delete-flag)
  "Put the text from START to END before that in REGISTER; DELETE-FLAG: and delete it."
  (interactive (list (read-char "Prepend to register: ") (region-beginning) (region-end)
                     current-prefix-arg))
  (register--join register start end delete-flag
                  (lambda (old separator new) (concat new separator old))))

(defun copy-rectangle-to-register (register start end &optional delete-flag _region)
  "Keep the rectangle with corners START and END in REGISTER; DELETE-FLAG: and delete it.

\(fn REGISTER START END &optional DELETE-FLAG REGION)"
  (interactive (list (read-char "Copy rectangle to register: ") (region-beginning) (region-end)
                     current-prefix-arg))
  (set-register register (if delete-flag
                             (delete-extract-rectangle start end)
                           (extract-rectangle start end))))

(provide 'register)

;;; register.el ends here
