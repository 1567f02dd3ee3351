;;; flymake.el --- diagnostics while typing  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function flymake-diag-region flymake-diagnostics flymake-mode-off)
;;;###autoload-names (function flymake-mode-on)
;;;###autoload-names (macro flymake-log)

;;; Code:

(require 'editor-library)
(require 'compile)
(require 'warnings)
(require 'thingatpt)
(require 'cl-lib)

(defgroup flymake nil "Diagnostics while typing." :group 'tools)

(editor-library 'flymake
  :faces '(flymake-error flymake-note flymake-warning)
  :variables '(((flymake-proc-legacy-flymake) flymake-diagnostic-functions)
                (nil flymake-diagnostic-types-alist flymake-diagnostics-buffer-mode-hook
                  flymake-list-only-diagnostics flymake-project-diagnostics-mode-hook)
                ((:eval (flymake--mode-line-counters)) flymake-mode-line-counters)
                ((:eval (flymake--mode-line-counter :error t)) flymake-mode-line-error-counter)
                ((:eval (flymake--mode-line-exception)) flymake-mode-line-exception)
                ((:eval (flymake--mode-line-counter :note)) flymake-mode-line-note-counter)
                ((:eval (flymake--mode-line-title)) flymake-mode-line-title)
                ((:eval (flymake--mode-line-counter :warning))
                  flymake-mode-line-warning-counter)
                (t flymake-start-syntax-check-on-find-file))
  :options '(((flymake-double-exclamation-mark compilation-error) flymake-error-bitmap)
                (left-fringe flymake-fringe-indicator-position)
                (t flymake-gui-warnings-enabled flymake-start-on-flymake-mode
                  flymake-start-on-save-buffer flymake-wrap-around)
                (-1 flymake-log-level)
                (nil flymake-mode-hook)
                (
                  ("[" flymake-mode-line-error-counter flymake-mode-line-warning-counter flymake-mode-line-note-counter "]")
                  flymake-mode-line-counter-format)
                (
                  (" " flymake-mode-line-title flymake-mode-line-exception flymake-mode-line-counters)
                  flymake-mode-line-format)
                (0.5 flymake-no-changes-timeout)
                ((exclamation-mark compilation-info) flymake-note-bitmap)
                (:warning flymake-suppress-zero-counters)
                ((exclamation-mark compilation-warning) flymake-warning-bitmap))
  :local '((nil flymake-check-start-time flymake-timer))
  :keymaps '(flymake-diagnostics-buffer-mode-map flymake-menu flymake-mode-map
             flymake-project-diagnostics-mode-map)
  :commands '(flymake-disabled-backends flymake-goto-diagnostic flymake-goto-next-error
              flymake-goto-prev-error flymake-menu flymake-reporting-backends
              flymake-running-backends flymake-show-buffer-diagnostics
              flymake-show-diagnostic flymake-show-diagnostics-buffer
              flymake-show-project-diagnostics flymake-start flymake-switch-to-log-buffer)
  :functions '(flymake-after-change-function flymake-after-save-hook flymake-diag-region


               flymake-diagnostics flymake-display-warning
               flymake-eldoc-function flymake-error flymake-find-file-hook flymake-is-running
               flymake-kill-buffer-hook flymake-make-report-fn
               flymake-mode-off flymake-mode-on))

;;;###autoload
(editor-library-minor-modes flymake
  (flymake-mode :lighter flymake-mode-line-format))

(editor-library-modes flymake
  (nil
   (flymake-diagnostics-buffer-mode tabulated-list-mode "Flymake diagnostics")
   (flymake-project-diagnostics-mode tabulated-list-mode "Flymake diagnostics")))

(defun flymake--log (level text)
  "Show TEXT, a remark of LEVEL, if that is at least a warning."
  (when (memq level '(:warning :error))
    (display-warning 'flymake text level)))

(defmacro flymake-log (level msg &rest args)
  "Make a remark of LEVEL: what `format-message' makes of MSG and ARGS."
  `(flymake--log ,level (format-message ,msg ,@args)))

(cl-defstruct (flymake--diag (:constructor flymake--diag-make))
  "What a checker says about a part of a buffer or file."
  locus beg end type backend text data overlay-properties overlay)

;;;###autoload
(defun flymake-make-diagnostic (locus beg end type text &optional data overlay-properties)
  "Return a diagnostic of TYPE with TEXT about BEG to END of LOCUS, a buffer or file.
DATA and OVERLAY-PROPERTIES go with it."
  (when (stringp locus) (setq locus (expand-file-name locus)))
  (flymake--diag-make :locus locus :beg beg :end end :type type :text text
                      :data data :overlay-properties overlay-properties))

(defun flymake-diagnostic-buffer (diag)
  "Return the buffer or file of DIAG."
  (flymake--diag-locus diag))
(defun flymake-diagnostic-beg (diag)
  "Return where DIAG begins."
  (flymake--diag-beg diag))
(defun flymake-diagnostic-end (diag)
  "Return where DIAG ends."
  (flymake--diag-end diag))
(defun flymake-diagnostic-type (diag)
  "Return the type of DIAG."
  (flymake--diag-type diag))
(defun flymake-diagnostic-text (diag)
  "Return the text of DIAG."
  (flymake--diag-text diag))
(defun flymake-diagnostic-data (diag)
  "Return the data of DIAG."
  (flymake--diag-data diag))
(defun flymake-diagnostic-backend (diag)
  "Return the checker that made DIAG."
  (flymake--diag-backend diag))

(defvar flymake-proc-allowed-file-name-masks nil
  "Alist of regexps of file names and functions that start a check, for programs that add to it.")
(define-obsolete-variable-alias 'flymake-allowed-file-name-masks
  'flymake-proc-allowed-file-name-masks "26.1")

(provide 'flymake)

;;; flymake.el ends here
