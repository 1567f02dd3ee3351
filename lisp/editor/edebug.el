;;; edebug.el --- step through definitions  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; To step through code one needs to see it: without a display, definitions that are to be stepped
;; through run as they do in the mode `Go-nonstop', which never stops.  Specifications of forms
;; are kept and found.  The commands of a session signal that they need the editor.

;;; Code:

(require 'editor-library)
(require 'backtrace)
(require 'cl-lib)

(defgroup edebug nil "Step through definitions." :group 'lisp)

;;;###autoload
(defvar edebug-all-defs nil "Non-nil asks to step through all definitions evaluated.")
;;;###autoload
(defvar edebug-all-forms nil "Non-nil asks to step through all forms evaluated.")

;;;###autoload
(editor-library-commands edebug-all-defs edebug-all-forms)

(editor-library 'edebug
  :variables '((nil edebug-active edebug-backtrace-buffer edebug-behavior-alist
                 edebug-break-data edebug-buffer edebug-buffer-read-only
                 edebug-def-name edebug-execution-mode edebug-form-data edebug-form-data-entry
                 edebug-global-break-condition edebug-instrumented-backtrace-frames
                 edebug-new-definition-function edebug-outside-match-data edebug-previous-result
                 edebug-previous-value edebug-stop-point edebug-update-eval-list
                 edebug-window-data edebug-window-start edebug-windows)
                ("*edebug*" edebug-eval-buffer)
                ("*edebug-trace*" edebug-trace-buffer))
  :options '((nil edebug-setup-hook edebug-eval-macro-args edebug-save-displayed-buffer-points
                  edebug-trace edebug-test-coverage edebug-continue-kbd-macro
                  edebug-unwrap-results edebug-mode-hook edebug-max-depth-hook)
             (t edebug-save-windows edebug-print-circle edebug-on-error edebug-on-quit
                edebug-sit-on-break edebug-behavior)
             (step edebug-initial-mode)
             (50 edebug-print-length edebug-print-level)
             (150 edebug-max-depth)
             (1 edebug-sit-for-seconds))
  :keymaps '(edebug-mode-map edebug-eval-mode-map global-edebug-map)
  :commands '(edebug-step-mode edebug-next-mode edebug-go-mode edebug-Go-nonstop-mode
              edebug-trace-mode edebug-Trace-fast-mode edebug-continue-mode
              edebug-Continue-fast-mode edebug-forward-sexp edebug-goto-here edebug-step-in
              edebug-step-out edebug-instrument-callee edebug-set-breakpoint
              edebug-unset-breakpoint edebug-unset-breakpoints edebug-next-breakpoint
              edebug-set-conditional-breakpoint edebug-set-global-break-condition
              edebug-toggle-disable-breakpoint edebug-view-outside edebug-where
              edebug-bounce-point edebug-previous-result edebug-visit-eval-list
              edebug-pop-to-backtrace edebug-temp-display-freq-count edebug-stop
              edebug-top-level-nonstop edebug-help edebug-eval-expression)
  :functions '(edebug-mode edebug-eval-mode edebug-display-freq-count))

(defvar edebug-inhibit-emacs-lisp-mode-bindings nil
  "Non-nil asks that the keys of `emacs-lisp-mode' stay as they are.")

;;; Specifications

(defun get-edebug-spec (symbol)
  "Return the specification of the forms that begin with SYMBOL, or an alias of it."
  (let (spec)
    (while (and symbol (symbolp symbol)
                (progn (setq spec (function-get symbol 'edebug-form-spec t))
                       (and spec (symbolp spec) (function-get spec 'edebug-form-spec t))))
      (setq symbol spec))
    spec))

(defun edebug-basic-spec (spec)
  "Return t if SPEC is one that says only which arguments are evaluated."
  (cond ((listp spec)
         (while (and spec (memq (car spec) '(&rest &optional sexp form body)))
           (setq spec (cdr spec)))
         (null spec))
        ((symbolp spec) (or (memq spec '(sexp form body)) (eq spec t) (integerp spec)))))

;;; Evaluating definitions

;;;###autoload
(defun edebug-eval-defun (edebug-it)
  "Evaluate the definition at point and show its value.
EDEBUG-IT asks to step through it, which happens without a stop."
  (interactive "P")
  (ignore edebug-it)
  (eval-defun nil))

;;;###autoload
(defun edebug-eval-top-level-form ()
  "Evaluate the definition at point, to be stepped through without a stop."
  (interactive)
  (eval-defun nil))

;;;###autoload
(defalias 'edebug-defun #'edebug-eval-top-level-form)

(defun edebug-unwrap (sexp)
  "Return SEXP without what a step through it would have wrapped around it: SEXP."
  sexp)

(defun edebug-unwrap* (sexp)
  "Return SEXP as `edebug-unwrap' does, with all of its parts."
  (edebug-unwrap sexp))

(defun edebug-trace (fmt &rest args)
  "Write the message that FMT and ARGS make into the buffer of traces."
  (with-current-buffer (get-buffer-create "*edebug-trace*")
    (goto-char (point-max))
    (insert (apply #'format-message fmt args) "\n")))

(defmacro edebug-tracing (msg &rest body)
  "Evaluate BODY and write before and after it, under MSG, that it runs and its value."
  (declare (debug (form body)))
  (let ((text (make-symbol "text")) (value (make-symbol "value")))
    `(let ((,text ,msg) ,value)
       (edebug-trace "{ %s" ,text)
       (setq ,value (progn ,@body))
       (edebug-trace "} %s result: %s" ,text ,value)
       ,value)))

(provide 'edebug)

;;; edebug.el ends here
