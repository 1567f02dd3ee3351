;;; compile.el --- variables of compilations  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'comint)
(require 'text-property-search)

(defgroup compilation nil "Compilers and their messages." :group 'tools)
(defvar compilation-mode-hook nil "Hook of `compilation-mode'.")
(defvar compilation-filter-hook nil "Hook run after output has been inserted.")
(defvar compilation-filter-start nil "Where the output inserted last begins.")
(defvar compilation-error-regexp-alist nil "Which lines are messages.")
(defvar compilation-error-regexp-alist-alist nil "Names for `compilation-error-regexp-alist'.")
(defvar compilation-mode-map (make-sparse-keymap) "Keymap of `compilation-mode'.")
(defvar compilation-minor-mode-map (make-sparse-keymap) "Keymap of `compilation-minor-mode'.")
(defvar compilation-shell-minor-mode-map (make-sparse-keymap)
  "Keymap of `compilation-shell-minor-mode'.")
(defvar compilation-button-map (make-sparse-keymap) "Keymap of messages.")
(defvar compilation-mode-font-lock-keywords nil "What is highlighted.")
(defvar compilation-environment nil "Environment of compilations.")
(defvar compilation-arguments nil "Arguments of the compilation of this buffer.")
(defvar compilation-directory nil "Directory of the last compilation.")
(defvar compilation-directory-matcher nil "Which lines name a directory.")
(defvar compilation-page-delimiter "^\\(?:\f\\|.*ntering directory\\)" "Where pages begin.")
(defvar compilation-read-command t "Whether to ask for the command.")
(defvar compilation-scroll-output nil "Whether to follow the output.")
(defvar compilation-always-kill nil "Whether to kill an older compilation.")
(defvar compilation-error-screen-columns t "Whether columns are those of the screen.")
(defvar compilation-first-column 1 "Number of the first column.")
(defvar compilation-disable-input nil "Whether the process gets no input.")
(defvar compilation-auto-jump-to-first-error nil "Whether to go to the first message.")
(defvar compilation-save-buffers-predicate nil "Which buffers to save before.")
(defvar compilation-in-progress nil "The compilations that run.")
(defvar compilation-last-buffer nil "The last buffer of a compilation.")
(defvar compilation-current-error nil "Marker of the current message.")
(defvar compilation-process-setup-function nil "Function called before the process starts.")
(defvar compilation-exit-message-function nil "Function that returns the final message.")
(defvar compilation-skip-threshold 1 "Which messages are passed over.")
(defvar compile-history nil "History of commands.")
(defvar compilation-error "error" "What to call a message.")
(defvar compilation-error-face 'compilation-error "Face of errors.")
(defvar compilation-info-face 'compilation-info "Face of remarks.")
(defvar compilation-warning-face 'compilation-warning "Face of warnings.")
(defvar compilation-line-face 'compilation-line-number "Face of line numbers.")
(defvar compilation-message-face 'underline "Face of messages.")

;;;###autoload
(defun compilation-mode (&optional name-of-mode)
  "Mode of the output of compilers.
NAME-OF-MODE is its name in the mode line, \"Compilation\" if nil."
  (interactive)
  (kill-all-local-variables)
  (use-local-map compilation-mode-map)
  (setq major-mode 'compilation-mode mode-name (or name-of-mode "Compilation"))
  (setq-local font-lock-defaults '(compilation-mode-font-lock-keywords t))
  (setq buffer-read-only t)
  (run-mode-hooks 'compilation-mode-hook))

(defconst compilation--mode-variables
  '("-error-regexp-alist" "-mode-font-lock-keywords" "-skip-threshold" "-error-screen-columns"
    "-first-column" "-mode-map" "-search-path" "-disable-input" "-process-setup-function"
    "-directory-matcher" "-error" "-error-face" "-info-face" "-warning-face" "-line-face"
    "-message-face" "-scroll-output" "-page-delimiter" "-environment" "-auto-jump-to-first-error"
    "-transform-file-match-alist")
  "What names of variables of a mode like `compilation-mode' end in.")

;; A variable of the mode may be defined after the macro is expanded, by the file that is compiled.
(defun compilation--take-variables (stem)
  "Give the variables of `compilation-mode' the values of those whose names begin with STEM."
  (dolist (ending compilation--mode-variables)
    (let ((own (intern-soft (concat stem ending))))
      (when (and own (boundp own))
        (set (make-local-variable (intern (concat "compilation" ending)))
             (symbol-value own))))))

;;;###autoload
(defmacro define-compilation-mode (mode name doc &rest body)
  "Define MODE, with the pretty NAME, DOC and BODY, as a mode like `compilation-mode'.
A variable whose name is that of MODE, without its last -mode, and then an ending such as
-error-regexp-alist or -scroll-output gives its value to the variable of `compilation-mode'."
  (declare (indent defun) (doc-string 3))
  `(define-derived-mode ,mode compilation-mode ,name
     ,doc
     (compilation--take-variables ,(replace-regexp-in-string "-mode\\'" "" (symbol-name mode)))
     ,@body))

;;;###autoload
(define-minor-mode compilation-minor-mode
  "Note that the buffer has messages of a compiler."
  :lighter " Compilation")

;;;###autoload
(define-minor-mode compilation-shell-minor-mode
  "Note that the buffer has messages of a compiler."
  :lighter " Shell-Compile")

(defun compilation-buffer-p (buffer)
  "Return non-nil if BUFFER holds the output of a compiler."
  (with-current-buffer buffer
    (or compilation-minor-mode compilation-shell-minor-mode
        (derived-mode-p 'compilation-mode))))

(defun compilation-buffer-name (name-of-mode _mode-command name-function)
  "Return the name of a buffer for NAME-OF-MODE; NAME-FUNCTION may make it."
  (if name-function (funcall name-function name-of-mode)
    (concat "*" (downcase name-of-mode) "*")))

;;;###autoload
(defun compilation-start (command &optional mode name-function _highlight-regexp)
  "Run COMMAND in a new buffer in MODE and return the buffer.
NAME-FUNCTION may make its name."
  (let* ((dir default-directory)
         (mode (if (memq mode '(nil t)) 'compilation-mode mode))
         (name (replace-regexp-in-string "-mode\\'" "" (symbol-name mode)))
         (buffer (get-buffer-create (compilation-buffer-name name mode name-function))))
    (with-current-buffer buffer
      (let ((inhibit-read-only t)) (erase-buffer))
      (setq default-directory dir)
      (funcall mode)
      (start-process-shell-command name buffer command))
    (setq compilation-last-buffer buffer)))

;;;###autoload
(defun compile (command &optional comint)
  "Run COMMAND, and keep its output in a buffer; COMINT is passed on."
  (interactive (list (read-from-minibuffer "Compile command: " compile-command)))
  (setq compile-command command
        compilation-directory default-directory)
  (compilation-start command comint))

(provide 'compile)

;;; compile.el ends here
