;;; env.el --- environment variables  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun getenv (variable &optional frame)
  "Return the value of the environment variable VARIABLE, or nil.
FRAME, if non-nil, is a frame, of which there is one."
  (interactive "sGet environment variable: ")
  (let ((value (getenv-internal
                (if (multibyte-string-p variable)
                    (encode-coding-string variable locale-coding-system)
                  variable)
                (and frame process-environment))))
    (and value
         (if (multibyte-string-p value) value
           (decode-coding-string value locale-coding-system)))))

(defun setenv-internal (env variable value keep-empty)
  "Return ENV, a list of VARIABLE=VALUE strings, with VARIABLE set to VALUE.
A nil VALUE removes it, or leaves its name alone there if KEEP-EMPTY."
  (let* ((entry (cond (value (concat variable "=" value))
                      (keep-empty variable)))
         (prefix (concat variable "="))
         (tail env)
         (found nil))
    (while (and tail (not found))
      (if (or (string= (car tail) variable)
              (string-prefix-p prefix (car tail)))
          (setq found tail)
        (setq tail (cdr tail))))
    (cond ((and found entry) (setcar found entry) env)
          (found (delq (car found) env))
          (entry (cons entry env))
          (t env))))

(defun setenv (variable &optional value substitute-env-vars)
  "Set the environment variable VARIABLE to VALUE, or remove it if VALUE is nil.
SUBSTITUTE-ENV-VARS means to replace $VAR in VALUE first.  Return VALUE."
  (interactive "sSet environment variable: ")
  (when (and value substitute-env-vars)
    (setq value (substitute-env-vars value)))
  (if (multibyte-string-p variable)
      (setq variable (encode-coding-string variable locale-coding-system)))
  (let ((coded (if (and value (multibyte-string-p value))
                   (encode-coding-string value locale-coding-system)
                 value)))
    (if (string-match "=" variable)
        (error "Environment variable name `%s' contains `='" variable))
    (if (string-equal "TZ" variable)
        (set-time-zone-rule coded))
    (setq process-environment
          (setenv-internal process-environment variable coded t)))
  value)

(defun substitute-env-vars (string &optional when-undefined)
  "Return STRING with each $VAR and ${VAR} replaced by the variable's value.
WHEN-UNDEFINED is nil for an empty string, or a function of the name, or t to
leave it."
  (let ((pos 0)
        (parts nil))
    (while (string-match "\\$\\(?:\\([[:alnum:]_]+\\)\\|{\\([^{}]+\\)}\\|\\$\\)" string pos)
      (let ((name (or (match-string 1 string) (match-string 2 string)))
            (whole (match-string 0 string)))
        (push (substring string pos (match-beginning 0)) parts)
        (setq pos (match-end 0))
        (push (cond ((null name) "$")
                    ((getenv name))
                    ((functionp when-undefined) (or (funcall when-undefined name) whole))
                    (when-undefined whole)
                    (t ""))
              parts)))
    (apply #'concat (nreverse (cons (substring string pos) parts)))))

(defun substitute-env-in-file-name (filename)
  "Return FILENAME with environment variables replaced by their values."
  (substitute-env-vars filename t))

(defmacro with-environment-variables (variables &rest body)
  "Set VARIABLES, a list of (NAME VALUE), in the environment while BODY runs."
  (declare (indent 1) (debug (sexp body)))
  (unless (consp variables)
    (error "Invalid VARIABLES: %s" variables))
  `(let ((process-environment (copy-sequence process-environment)))
     ,@(mapcar (lambda (entry) `(setenv ,(car entry) ,(cadr entry)))
               variables)
     ,@body))

(provide 'env)

;;; env.el ends here
