;;; simple.el --- modes, undo, shell commands, warnings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

;;; Modes

(defun fundamental-mode ()
  "The mode that does nothing special."
  (interactive)
  (kill-all-local-variables)
  (run-mode-hooks))

(defvar special-mode-map (let ((map (make-sparse-keymap))) map)
  "Keymap of `special-mode'.")

(define-derived-mode special-mode nil "Special"
  "The mode for buffers that are not for editing."
  (setq buffer-read-only t))

(defvar prog-mode-map (make-sparse-keymap) "Keymap of `prog-mode'.")
(define-derived-mode prog-mode nil "Prog"
  "The mode that modes for programming languages derive from."
  (setq-local require-final-newline t)
  (setq-local parse-sexp-ignore-comments t))

(defvar text-mode-map (make-sparse-keymap) "Keymap of `text-mode'.")
(define-derived-mode text-mode nil "Text"
  "The mode for text."
  (setq-local require-final-newline t))

(define-derived-mode messages-buffer-mode special-mode "Messages"
  "The mode of the buffer of messages.")

(defun messages-buffer ()
  "Return the buffer of messages, and make it if it is not there."
  (or (get-buffer "*Messages*")
      (with-current-buffer (get-buffer-create "*Messages*")
        (messages-buffer-mode)
        (setq buffer-undo-list t)
        (current-buffer))))

(define-minor-mode read-only-mode
  "Make the buffer read-only or not."
  :variable buffer-read-only)

(define-minor-mode visual-line-mode
  "Move by screen lines, which are the lines here.")

(define-minor-mode auto-fill-mode
  "Break lines as they are written."
  :variable (auto-fill-function . (lambda (v) (setq auto-fill-function (and v normal-auto-fill-function)))))

(define-minor-mode transient-mark-mode
  "Let the mark be active or not."
  :global t :group 'editing-basics
  :variable transient-mark-mode)

(defun buffer-disable-undo (&optional buffer)
  "Keep no undo information for BUFFER."
  (with-current-buffer (if buffer (get-buffer buffer) (current-buffer))
    (setq buffer-undo-list t)))

;;; Shell commands

(defun shell-command-to-string (command)
  "Run COMMAND in a shell and return what it prints."
  (with-output-to-string
    (with-current-buffer standard-output
      (process-file shell-file-name nil t nil shell-command-switch command))))

(defun shell-command (command &optional output-buffer error-buffer)
  "Run COMMAND in a shell; return its exit status.
OUTPUT-BUFFER is a buffer or name, or t for the current buffer; the default is
*Shell Command Output*.  ERROR-BUFFER takes what it prints as errors."
  (interactive "sShell command: ")
  (if (string-match "[ \t]*&[ \t]*\\'" command)
      (progn
        (start-process-shell-command
         "Shell" (or (and output-buffer (not (eq output-buffer t)) output-buffer)
                     (generate-new-buffer "*Async Shell Command*"))
         (substring command 0 (match-beginning 0)))
        0)
    (shell-command--run nil nil command output-buffer error-buffer nil)))

(defun shell-command--report (status errors)
  "Show the current buffer, a command's output, or what its exit STATUS was if it is empty.
ERRORS non-nil: it printed errors."
  (let ((nothing (if errors "some error output" "no output")))
    (message "%s"
             (cond ((> (buffer-size) 0) (string-trim-right (buffer-string) "\n"))
                   ((equal status 0) (format "(Shell command succeeded with %s)" nothing))
                   ((stringp status) (format "(Shell command killed by signal %s)" status))
                   (t (format "(Shell command failed with code %d and %s)" status nothing))))))

(defun shell-command--run (start end command output-buffer error-buffer replace)
  "Run COMMAND with the text from START to END as input; return its exit status.
The output goes to OUTPUT-BUFFER, or in place of the text if REPLACE, errors
to ERROR-BUFFER.  Without input, with the output in the current buffer, the
value is where that starts."
  (let* ((error-file (and error-buffer (make-temp-file "vellum-shell")))
         (here (or replace (and output-buffer (not (or (bufferp output-buffer)
                                                       (stringp output-buffer))))))
         (target (cond (here (current-buffer))
                       (t (get-buffer-create (or output-buffer
                                                 "*Shell Command Output*")))))
         (destination (list (if here t target) (or error-file t)))
         status)
    (unwind-protect
        (progn
          (unless here
            (with-current-buffer target
              (let ((inhibit-read-only t)) (erase-buffer))))
          (cond
           (start
            (setq status (call-process-region start end shell-file-name replace
                                              destination nil
                                              shell-command-switch command)))
           (t
            (when here (push-mark (point) 'nomsg))
            (setq status (call-process shell-file-name nil destination nil
                                       shell-command-switch command))
            (when here
              (setq status (goto-char (prog1 (mark t)
                                        (set-marker (mark-marker) (point))))))))
          (unless here
            (with-current-buffer target
              (goto-char (point-min))
              (when noninteractive
                (shell-command--report
                 status (and error-file
                             (> (file-attribute-size (file-attributes error-file)) 0))))))
          (when error-file
            (with-current-buffer (get-buffer-create error-buffer)
              (goto-char (point-max))
              (insert-file-contents error-file)))
          status)
      (when error-file (delete-file error-file)))))

(defun shell-command-on-region (start end command
                                      &optional output-buffer replace
                                      error-buffer _display-error-buffer
                                      _region-noncontiguous-p)
  "Run COMMAND with the text from START to END as input.
OUTPUT-BUFFER takes the output; REPLACE puts it in place of the text;
ERROR-BUFFER takes the errors.

\(fn START END COMMAND &optional OUTPUT-BUFFER REPLACE ERROR-BUFFER DISPLAY-ERROR-BUFFER REGION-NONCONTIGUOUS-P)"
  (shell-command--run start end command output-buffer error-buffer
                      (or replace (and output-buffer
                                       (not (or (bufferp output-buffer)
                                                (stringp output-buffer)))))))

(defun async-shell-command (command &optional output-buffer _error-buffer)
  "Start COMMAND in a shell, with output to OUTPUT-BUFFER.

\(fn COMMAND &optional OUTPUT-BUFFER ERROR-BUFFER)"
  (interactive "sAsync shell command: ")
  (shell-command (concat command " &") output-buffer))

;;; Evaluation

(defun eval-expression (exp &optional insert-value _no-truncate _char-print-limit)
  "Evaluate EXP and show the value, or insert it if INSERT-VALUE.

\(fn EXP &optional INSERT-VALUE NO-TRUNCATE CHAR-PRINT-LIMIT)"
  (interactive "xEval: ")
  (let ((value (eval exp lexical-binding)))
    (push value values)
    (if insert-value
        (prin1 value (current-buffer))
      (message "%S" value))
    value))

(defun command-execute (cmd &optional record-flag keys special)
  "Run CMD as a command; RECORD-FLAG, KEYS and SPECIAL are as in Emacs."
  (ignore special)
  (if (stringp cmd)
      (execute-kbd-macro cmd)
    (call-interactively cmd record-flag keys)))

(defun keyboard-quit ()
  "Signal a quit."
  (interactive)
  (signal 'quit nil))

(defun define-mail-user-agent (symbol composefunc sendfunc &optional abortfunc hookvar)
  "Let SYMBOL be a way to send mail: COMPOSEFUNC starts a message and SENDFUNC sends it.
ABORTFUNC drops it, and HOOKVAR names the hook that is run before it is sent."
  (put symbol 'composefunc composefunc)
  (put symbol 'sendfunc sendfunc)
  (put symbol 'abortfunc (or abortfunc #'kill-buffer))
  (put symbol 'hookvar (or hookvar 'mail-send-hook)))

(provide 'simple)

;;; simple.el ends here
