;;; help-mode.el --- text of help  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defvar help-mode-map (make-sparse-keymap) "Keymap of `help-mode'.")
(defvar help-xref-stack nil "Kept for programs that look at it.")
(defvar help-xref-following nil "Kept for programs that bind it.")

(defvar describe-symbol-backends
  (list (list nil #'fboundp (lambda (symbol _buffer _frame) (describe-function symbol)))
        (list nil
              (lambda (symbol)
                (or (and (boundp symbol) (not (keywordp symbol)))
                    (get symbol 'variable-documentation)))
              #'describe-variable)
        (list "face" #'facep (lambda (symbol _buffer _frame) (describe-face symbol))))
  "What a symbol may be documented as: (NAME TEST DESCRIBE).
TEST tells whether a symbol is that; DESCRIBE is called with the symbol, a buffer and a frame.")

;;;###autoload
(define-derived-mode help-mode special-mode "Help"
  "The mode of buffers with help.")

(define-button-type 'help-xref
  'follow-link t
  'action #'help-button-action)
(dolist (type '(help-function help-variable help-face help-symbol help-back help-info
                help-url help-function-def help-variable-def help-face-def))
  (define-button-type type :supertype 'help-xref 'help-function #'ignore))

(defun help-button-action (button)
  "Call the function of BUTTON."
  (apply (button-get button 'help-function) (button-get button 'help-args)))

;;;###autoload
(defun help-xref-button (match-number type &rest args)
  "Make the match MATCH-NUMBER a button of TYPE with ARGS."
  (make-text-button (match-beginning match-number) (match-end match-number)
                    'type type 'help-args args))

;;;###autoload
(defun help-insert-xref-button (string type &rest args)
  "Insert STRING as a button of TYPE with ARGS."
  (insert-text-button string 'type type 'help-args args))

;;;###autoload
(defun help-setup-xref (_item _interactive-p)
  "Do nothing: there is no way back."
  nil)

;;;###autoload
(defun help-make-xrefs (&optional _buffer)
  "Do nothing: no links are made."
  nil)

(provide 'help-mode)

;;; help-mode.el ends here
