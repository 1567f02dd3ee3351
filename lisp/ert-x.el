;;; ert-x.el --- more help for tests  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (command ert-kill-all-test-buffers)

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'subr-x)

;;; Buffers.

(defvar ert--test-buffers (make-hash-table :weakness t)
  "Buffers that tests have left behind.")

(defun ert--format-test-buffer-name (base-name)
  "Return the name of a test buffer for BASE-NAME."
  (format "*Test buffer (%s)%s*"
          (or (and (ert-running-test) (ert-test-name (ert-running-test)))
              "<anonymous test>")
          (if base-name (format ": %s" base-name) "")))

(defun ert--call-with-test-buffer (base-name thunk)
  "Call THUNK in a new buffer named after BASE-NAME; keep it if THUNK fails."
  (let ((buffer (generate-new-buffer (ert--format-test-buffer-name base-name)))
        (done nil))
    (puthash buffer t ert--test-buffers)
    (unwind-protect
        (prog1 (with-current-buffer buffer (funcall thunk))
          (setq done t))
      (when done
        (kill-buffer buffer)
        (remhash buffer ert--test-buffers)))))

(cl-defmacro ert-with-test-buffer ((&key ((:name name-form))) &body body)
  "Evaluate BODY in a new buffer, which stays if BODY does not end well.
NAME-FORM gives a part of its name."
  (declare (debug ((":name" form) body)) (indent 1))
  `(ert--call-with-test-buffer ,name-form (lambda () ,@body)))

(defun ert-kill-all-test-buffers ()
  "Kill all buffers that tests have left behind."
  (interactive)
  (maphash (lambda (buffer _) (when (buffer-live-p buffer) (kill-buffer buffer)))
           ert--test-buffers)
  (clrhash ert--test-buffers)
  nil)

(defun ert-buffer-string-reindented (&optional buffer)
  "Return the text of BUFFER as it is after indenting it anew."
  (with-current-buffer (or buffer (current-buffer))
    (let ((original (buffer-string)))
      (unwind-protect
          (progn
            (indent-region (point-min) (point-max))
            (buffer-string))
        (erase-buffer)
        (insert original)))))

(defun ert-call-with-buffer-renamed (buffer-name thunk)
  "Call THUNK while another buffer, a new one, is called BUFFER-NAME."
  (let ((other (generate-new-buffer-name buffer-name)))
    (with-current-buffer (get-buffer-create buffer-name)
      (rename-buffer other))
    (unwind-protect
        (progn
          (get-buffer-create buffer-name)
          (funcall thunk))
      (when (get-buffer buffer-name) (kill-buffer buffer-name))
      (with-current-buffer other (rename-buffer buffer-name)))))

(cl-defmacro ert-with-buffer-renamed ((buffer-name-form) &body body)
  "Evaluate BODY while another buffer has the name that BUFFER-NAME-FORM gives."
  (declare (indent 1))
  `(ert-call-with-buffer-renamed ,buffer-name-form (lambda () ,@body)))

;;; Commands.

(defun ert-simulate-command (command)
  "Call COMMAND, a list of a function and arguments, as the command loop would."
  (cl-assert (listp command) t)
  (cl-assert (commandp (car command)) t)
  (cl-assert (not unread-command-events) t)
  (let (value)
    (setq deactivate-mark nil
          this-original-command (car command)
          this-command this-original-command)
    (run-hooks 'pre-command-hook)
    (setq value (apply (car command) (cdr command)))
    (run-hooks 'post-command-hook)
    (setq real-last-command (car command)
          last-command this-command)
    value))

(defmacro ert-simulate-keys (keys &rest body)
  "Evaluate BODY while the KEYS, a string, vector or list of events, wait to be read."
  (declare (debug t) (indent 1))
  `(let ((unread-command-events (append ,keys unread-command-events))
         (executing-kbd-macro t))
     ,@body))

(defun ert-run-idle-timers ()
  "Run the idle timers once."
  (dolist (timer (copy-sequence timer-idle-list))
    (timer-event-handler timer)))

;;; Strings.

(defun ert-filter-string (string &rest regexps)
  "Return STRING without what REGEXPS match.
A list (REGEXP GROUP) removes that group only."
  (dolist (regexp regexps)
    (let ((pattern (if (listp regexp) (car regexp) regexp))
          (group (if (listp regexp) (cadr regexp) 0))
          (start 0))
      (while (and (<= start (length string)) (string-match pattern string start))
        (if (null (match-beginning group))
            (setq start (1+ (match-end 0)))
          (let ((from (match-beginning group)) (to (match-end group)))
            (setq start (if (= from to) (1+ from) from))
            (setq string (concat (substring string 0 from) (substring string to))))))))
  string)

(defun ert-propertized-string (&rest args)
  "Return the strings of ARGS joined.
A list among ARGS is a plist: the properties of the strings after it."
  (let ((properties nil) (pieces nil))
    (dolist (arg args)
      (if (stringp arg)
          (let ((piece (copy-sequence arg)))
            (set-text-properties 0 (length piece) properties piece)
            (push piece pieces))
        (setq properties arg)))
    (apply #'concat (nreverse pieces))))

;;; Messages and files.

(defun ert--make-message-advice (collector)
  "Return around advice for `message' that tells COLLECTOR what it says."
  (lambda (function &rest args)
    (if (null (car args))
        (apply function args)
      (let ((text (apply #'format-message args)))
        (funcall collector (concat text "\n"))
        (apply function "%s" (list text))))))

(defun ert--make-print-advice (collector)
  "Return around advice for printing functions that tells COLLECTOR what they print.
Only what goes to the echo area counts."
  (lambda (function object &optional stream)
    (if (not (eq t (or stream standard-output)))
        (funcall function object stream)
      (let ((text (with-temp-buffer
                    (funcall function object (current-buffer))
                    (buffer-string))))
        (funcall collector text)
        (funcall function object stream)))))

(defmacro ert-with-message-capture (var &rest body)
  "Evaluate BODY with VAR bound to a string that grows by each message in it."
  (declare (debug (symbolp body)) (indent 1))
  (let ((note (make-symbol "note")) (print (make-symbol "print")))
    `(let* ((,var "")
            (,note (ert--make-message-advice
                    (lambda (text) (setq ,var (concat ,var text)))))
            (,print (ert--make-print-advice
                     (lambda (text) (setq ,var (concat ,var text))))))
       (advice-add 'message :around ,note)
       (advice-add 'prin1 :around ,print)
       (advice-add 'princ :around ,print)
       (advice-add 'print :around ,print)
       (unwind-protect
           (let ((result (progn ,@body))) result)
         (advice-remove 'print ,print)
         (advice-remove 'princ ,print)
         (advice-remove 'prin1 ,print)
         (advice-remove 'message ,note)))))

(defvar ert-resource-directory-format "%s-resources/"
  "How the name of a directory with files for tests is made from the file name.")
(defvar ert-resource-directory-trim-left-regexp ""
  "What is cut off the left of the file name before.")
(defvar ert-resource-directory-trim-right-regexp
  "\\(?:-tests?\\)?\\(?:\\.el\\|\\.elc\\)?"
  "What is cut off the right of the file name before.")

(defmacro ert-resource-directory ()
  "Return the directory with files for the tests of the current file.
That is \"resources\" beside the file, or a directory named after it."
  `(let* ((file ,(or (macroexp-file-name) 'buffer-file-name))
          (default (file-name-directory file)))
     (file-truename
      (if (file-accessible-directory-p (expand-file-name "resources/" default))
          (expand-file-name "resources/" default)
        (expand-file-name
         (format ert-resource-directory-format
                 (string-trim (file-name-nondirectory file)
                              ert-resource-directory-trim-left-regexp
                              ert-resource-directory-trim-right-regexp))
         default)))))

(defmacro ert-resource-file (file)
  "Return the name of FILE among the files for the tests of the current file."
  `(expand-file-name ,file (ert-resource-directory)))

(defun ert--split-keys (name rest)
  "Return (PLIST . BODY) for REST, the arguments of the macro NAME."
  (let ((keys nil))
    (while (keywordp (car rest))
      (unless (cdr rest) (error "No value for %S in %s" (car rest) name))
      (setq keys (append keys (list (pop rest) (pop rest)))))
    (cons keys rest)))

(defmacro ert-with-temp-file (name &rest body)
  "Evaluate BODY with NAME bound to the name of a new temporary file.
BODY may begin with :prefix STRING, :suffix STRING, :text STRING, :buffer SYMBOL
\(a variable for a buffer that visits the file), :coding CODING.  The file is
deleted afterwards."
  (declare (indent 1) (debug (symbolp body)))
  (let* ((split (ert--split-keys 'ert-with-temp-file body))
         (keys (car split))
         (forms (cdr split))
         (directory (plist-get keys :directory))
         (text (plist-get keys :text))
         (buffer (plist-get keys :buffer))
         (coding (plist-get keys :coding))
         (file (make-symbol "file")))
    (when (and directory (or buffer text))
      (error "Invalid keywords in `ert-with-temp-file': %S" keys))
    `(let* ((coding-system-for-write ,(or coding 'coding-system-for-write))
            (,file (make-temp-file
                    ,(or (plist-get keys :prefix)
                         `(if (ert-running-test)
                              (format "emacs-test-%s-"
                                      (ert-test-name (ert-running-test)))
                            "emacs-test-"))
                    ,directory
                    ,(plist-get keys :suffix)
                    ,@(if text (list text))))
            (,name ,(if directory `(file-name-as-directory ,file) file))
            ,@(if buffer
                  `((,buffer (let ((coding-system-for-read
                                    ,(or coding 'coding-system-for-read)))
                               (find-file-literally ,file))))))
       (unwind-protect
           (progn ,@forms)
         (ignore-errors
           ,@(if buffer
                 `((with-current-buffer ,buffer
                     (set-buffer-modified-p nil)
                     (kill-buffer ,buffer))))
           (setq ,name ,name))
         (ignore-errors
           ,(if directory
                `(delete-directory ,file t)
              `(delete-file ,file)))))))

(defmacro ert-with-temp-directory (name &rest body)
  "Evaluate BODY with NAME bound to the name of a new temporary directory.
The directory is deleted afterwards, with all that is in it.  Keywords are those of
`ert-with-temp-file'."
  (declare (indent 1) (debug (symbolp body)))
  `(ert-with-temp-file ,name :directory t ,@body))

(provide 'ert-x)

;;; ert-x.el ends here
