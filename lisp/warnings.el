;;; warnings.el --- log and show warnings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A warning has a type, a symbol or a list of symbols, and a level.  It is written into a
;; buffer, and shown: here as a message.

;;; Code:

(defgroup warnings nil "Log and show warnings." :version "22.1" :group 'lisp)

(defvar warning-levels
  '((:emergency "Emergency%s: " ding)
    (:error "Error%s: ")
    (:warning "Warning%s: ")
    (:debug "Debug%s: "))
  "The levels of warnings, the gravest first: (LEVEL STRING [FUNCTION]).
STRING is the format of the prefix, to be filled with the type; FUNCTION is called when
a warning of the level is shown.")
(put 'warning-levels 'risky-local-variable t)

(defvar warning-level-aliases
  '((emergency . :emergency) (error . :error) (warning . :warning)
    (notice . :warning) (info . :warning) (critical . :emergency) (alarm . :emergency))
  "Other names of levels: (NAME . LEVEL).")

(defcustom warning-minimum-level :warning
  "The least level that is shown.  See also `warning-minimum-log-level'."
  :type '(choice (const :emergency) (const :error) (const :warning) (const :debug))
  :version "22.1")
(defvaralias 'display-warning-minimum-level 'warning-minimum-level)

(defcustom warning-minimum-log-level :warning
  "The least level that is logged.  What is not logged is not shown either."
  :type '(choice (const :emergency) (const :error) (const :warning) (const :debug))
  :version "22.1")
(defvaralias 'log-warning-minimum-level 'warning-minimum-log-level)

(defcustom warning-suppress-log-types nil
  "Types of warnings that are not logged: each a list that begins the type."
  :type '(repeat (repeat symbol))
  :version "22.1")

(defcustom warning-suppress-types nil
  "Types of warnings that are not shown: each a list that begins the type."
  :type '(repeat (repeat symbol))
  :version "22.1")

(defvar warning-prefix-function nil
  "Nil, or a function that may write text before a warning.
It is called in the buffer, with the level and its entry of `warning-levels'; the entry
that it returns is the one to use.")

(defvar warning-series nil
  "Non-nil while warnings belong together.
A marker stands before the first of them; t means that none was there yet; a function
is called before the first.")
(put 'warning-series 'risky-local-variable t)

(defvar warning-fill-prefix nil "Nil, or what the further lines of a warning begin with.")
(defvar warning-fill-column 78 "The width of the lines of a warning.")

(defvar warning-type-format (purecopy " (%s)")
  "The format of the type in the prefix of a warning.")

(defun warning--level (level)
  "Return LEVEL by its own name, of `warning-levels'."
  (or (cdr (assq level warning-level-aliases)) level))

(defun warning-numeric-level (level)
  "Return a number for LEVEL: the higher the worse."
  (let ((entry (assq (warning--level level) warning-levels)))
    (length (memq entry warning-levels))))

(defun warning-suppress-p (type suppress-list)
  "Return non-nil if SUPPRESS-LIST names TYPE, or the first parts of it."
  (let ((parts (if (consp type) type (list type)))
        (found nil))
    (dolist (entry suppress-list)
      (let ((rest parts) (names entry))
        (while (and rest names (eq (car rest) (car names)))
          (setq rest (cdr rest) names (cdr names)))
        (if (null names) (setq found t))))
    found))

(defun warning--insert (type message level entry)
  "Write a warning of TYPE, MESSAGE, LEVEL with the level's ENTRY at the end of the buffer.
Return where it begins."
  (let ((inhibit-read-only t) start)
    (goto-char (point-max))
    (when (and warning-series (symbolp warning-series))
      (setq warning-series
            (prog1 (point-marker)
              (unless (eq warning-series t) (funcall warning-series)))))
    (unless (bolp) (newline))
    (setq start (point))
    (if warning-prefix-function
        (setq entry (funcall warning-prefix-function level entry)))
    (insert (format (nth 1 entry)
                    (format warning-type-format (if (consp type) (car type) type)))
            message)
    (newline)
    (when (and warning-fill-prefix (not (string-match-p "\n" message)))
      (let ((fill-prefix warning-fill-prefix) (fill-column warning-fill-column))
        (fill-region start (point))))
    start))

;;;###autoload
(defun display-warning (type message &optional level buffer-name)
  "Log the warning MESSAGE of TYPE, a symbol or a list of symbols, and show it.
LEVEL is one of `:emergency', `:error', `:warning' (the default) and `:debug'.
BUFFER-NAME names the buffer to write it into, instead of *Warnings*."
  (let* ((level (warning--level (or level :warning)))
         (entry (assq level warning-levels)))
    (when (and (>= (warning-numeric-level level)
                   (warning-numeric-level warning-minimum-log-level))
               (not (warning-suppress-p type warning-suppress-log-types)))
      (let* ((name (or buffer-name "*Warnings*"))
             (old (get-buffer name))
             (buffer (or old (get-buffer-create name))))
        (with-current-buffer buffer
          (unless old
            (special-mode)
            (setq-local bidi-paragraph-direction 'left-to-right)
            (setq buffer-undo-list t))
          (let ((start (warning--insert type message level entry)))
            (message "%s" (buffer-substring start (1- (point-max))))))))))

;;;###autoload
(defun lwarn (type level message &rest args)
  "Show the warning MESSAGE, filled by ARGS, of TYPE at LEVEL."
  (display-warning type (apply #'format-message message args) level))

;;;###autoload
(defun warn (message &rest args)
  "Show the warning MESSAGE, filled by ARGS, of type `emacs' at level `:warning'."
  (display-warning 'emacs (apply #'format-message message args)))

(provide 'warnings)

;;; warnings.el ends here
