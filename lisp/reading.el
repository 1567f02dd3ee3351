;;; reading.el --- questions and answers in a batch session  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public
;;;###autoload-names (function userlock--handle-unlock-error)

;;; Commentary:

;; Prompts go to standard output, answers are lines of standard input, complaints go to standard
;; error.  At the end of the input, `end-of-file' is signalled.

;;; Code:

(defvar read-answer-short)

(defun y-or-n-p (prompt)
  "Ask PROMPT; return t for the answer y, nil for n."
  (let* ((question (concat prompt
                           (if (or (zerop (length prompt))
                                   (eq ?\s (aref prompt (1- (length prompt)))))
                               "" " ")
                           "(y or n) "))
         (text question)
         (answer 'none))
    (while (eq answer 'none)
      (let ((reply (read-string text)))
        (cond ((member reply '("y" "Y")) (setq answer t))
              ((member reply '("n" "N")) (setq answer nil))
              (t (setq text (concat "Please answer y or n.  " question))))))
    answer))

(defun reading--with-default (prompt default)
  "Return PROMPT with DEFAULT in it, in front of the colon if it ends in one."
  (let ((note (format " (default %s)" default)))
    (if (string-match "\\(\\):[ \t]*\\'" prompt)
        (replace-match note t t prompt 1)
      (replace-regexp-in-string "[ \t]*\\'" note prompt t t))))

(defun read-number (prompt &optional default hist)
  "Ask PROMPT for a number; an empty answer means DEFAULT, or its first element.
HIST is a history."
  (let* ((default (if (consp default) (car default) default))
         (prompt (if default (reading--with-default prompt default) prompt))
         (n nil))
    (while (not (numberp n))
      (let ((str (read-from-minibuffer prompt nil nil nil hist
                                       (and default (number-to-string default)))))
        (setq n (condition-case nil
                    (cond ((zerop (length str)) default)
                          ((stringp str) (read str)))
                  (error nil)))
        (unless (numberp n)
          (message "Please enter a number.")
          (sit-for 0))))
    n))

(defun reading--password (prompt default)
  "Ask PROMPT for a password, showing stars; an empty answer means DEFAULT."
  (let* ((read-hide-char (or read-hide-char ?*))
         (answer (read-from-minibuffer prompt)))
    (if (and default (string= answer "")) default answer)))

(defun read-passwd (prompt &optional confirm default)
  "Ask PROMPT for a password; an empty answer means DEFAULT.
CONFIRM: ask twice, until both are the same."
  (let ((answer nil))
    (while (not answer)
      (setq answer (reading--password prompt default))
      (when confirm
        (let ((again (reading--password
                      (if (stringp confirm) confirm "Confirm password: ") default)))
          (unless (equal answer again)
            (setq answer nil)
            (message "Password not repeated accurately; please start over")))))
    answer))

(defun read-char-from-minibuffer (prompt &optional _chars _history)
  "Ask PROMPT for a character: the first of a line, a return for an empty one.

\(fn PROMPT &optional CHARS HISTORY)"
  (let* ((line (read-from-minibuffer prompt))
         (char (if (string= line "") ?\r (aref line 0))))
    (if (eq char ?\r)
        (message "%s" prompt)
      (message "%s%s" prompt (char-to-string char)))
    char))

(defun read-char-choice (prompt chars &optional _inhibit-keyboard-quit)
  "Ask PROMPT for one of CHARS: the first character of a line.

\(fn PROMPT CHARS &optional INHIBIT-KEYBOARD-QUIT)"
  (if (not (listp chars))
      (error "Called `read-char-choice' without valid char choices")
    (read-char-from-minibuffer prompt chars)))

(defun read-char-choice-with-read-key (prompt chars &optional _inhibit-keyboard-quit)
  "Ask PROMPT for one of CHARS, by `read-key'.

\(fn PROMPT CHARS &optional INHIBIT-KEYBOARD-QUIT)"
  (let (char)
    (while (not (memq char chars))
      (setq char (read-key prompt)))
    char))

(defun read-key (&optional prompt _disable-fallbacks)
  "Show PROMPT, and return a key.

\(fn &optional PROMPT DISABLE-FALLBACKS)"
  (read-event prompt))

(defun read-quoted-char (&optional prompt)
  "Show PROMPT, and return a character, or that of the digits in `read-quoted-char-radix' read."
  (let ((char (read-event (and prompt (format "%s-" prompt)))) (code nil) (digit nil))
    (while (setq digit (and (characterp char)
                            (let ((value (cond ((<= ?0 char ?9) (- char ?0))
                                               ((<= ?a (downcase char) ?z)
                                                (+ 10 (- (downcase char) ?a))))))
                              (and value (< value read-quoted-char-radix) value))))
      (setq code (+ digit (* read-quoted-char-radix (or code 0)))
            char (read-event)))
    (cond ((null code) char)
          (t (unless (eq char ?\r) (push char unread-command-events))
             code))))

(defun read-answer (question answers)
  "Ask QUESTION until the answer is one of ANSWERS, a list of (LONG SHORT HELP); return LONG.
With `read-answer-short' the characters SHORT are the answers."
  (let* ((short (and (eq read-answer-short t) t))
         (answers (if (assoc "help" answers) answers
                    (append answers '(("help" ?? "show this help message")))))
         (names (mapcar (lambda (a) (if short (char-to-string (nth 1 a)) (car a))) answers))
         (prompt (format "%s(%s) " question (mapconcat #'identity names ", ")))
         (answer nil))
    (while (not answer)
      (let ((reply (read-from-minibuffer prompt)))
        (cond ((not (member reply names))
               (message "Please answer %s."
                        (mapconcat (lambda (name) (format-message "`%s'" name)) names " or ")))
              ((member reply '("help" "?"))
               (message "%s" (mapconcat (lambda (a) (format "%s: %s" (car a) (nth 2 a)))
                                        answers "\n")))
              (short (setq answer (car (nth (seq-position names reply) answers))))
              (t (setq answer reply)))))
    answer))

(defun read-multiple-choice (prompt choices &optional _help-string _show-help _long-form)
  "Show PROMPT and the names of CHOICES, elements (KEY NAME [DESCRIPTION]); return that of a key.

\(fn PROMPT CHOICES &optional HELP-STRING SHOW-HELP LONG-FORM)"
  (let ((text (format "%s (%s, [?]): " prompt
                      (mapconcat (lambda (c) (reading--name-key (nth 1 c) (car c))) choices ", ")))
        (choice nil))
    (while (not choice)
      (message "%s" text)
      (setq choice (assq (read-event) choices)))
    choice))

(defun reading--name-key (name key)
  "Return NAME with its character KEY in brackets, or KEY in front of it."
  (let ((at (string-match-p (regexp-quote (char-to-string key)) (downcase name))))
    (if at
        (format "%s[%c]%s" (substring name 0 at) (upcase key) (substring name (1+ at)))
      (format "[%c] %s" key name))))

(defun map-y-or-n-p (prompter actor list &optional _help _action-alist _no-cursor)
  "Call ACTOR on the elements of LIST that PROMPTER, a format or a function, approves.
Where PROMPTER gives a string a key would have to be read: that is a `quit' in a batch session.
Return how often ACTOR was called.

\(fn PROMPTER ACTOR LIST &optional HELP ACTION-ALIST NO-CURSOR-IN-ECHO-AREA)"
  (let ((count 0) (element nil)
        (next (if (functionp list)
                  list
                (lambda () (pop list)))))
    (while (setq element (funcall next))
      (let ((verdict (if (stringp prompter) (format prompter element)
                       (funcall prompter element))))
        (cond ((stringp verdict) (signal 'quit nil))
              (verdict (funcall actor element)
                       (setq count (1+ count))))))
    ;; What was asked or said of the elements is over.
    (let ((message-log-max nil)) (message ""))
    count))

(defun read-shell-command (prompt &optional initial-contents hist &rest args)
  "Ask PROMPT for a shell command; INITIAL-CONTENTS, HIST and ARGS are for `read-from-minibuffer'."
  (apply #'read-from-minibuffer prompt initial-contents nil nil
         (or hist 'shell-command-history) args))

(defun read-no-blanks-input (prompt &optional initial inherit-input-method)
  "Ask PROMPT for a string; INITIAL and INHERIT-INPUT-METHOD are for `read-from-minibuffer'."
  (read-from-minibuffer prompt initial nil nil nil nil inherit-input-method))

(defun read-color (&optional prompt _convert-to-rgb _allow-empty-name _msg)
  "Ask PROMPT for the name of a colour.

\(fn &optional PROMPT CONVERT-TO-RGB ALLOW-EMPTY-NAME MSG)"
  (completing-read (or prompt "Color (name or #RGB triplet): ") nil))

(defun read-envvar-name (prompt &optional mustmatch)
  "Ask PROMPT for the name of an environment variable; MUSTMATCH: one that exists."
  (completing-read prompt
                   (mapcar (lambda (entry) (car (split-string entry "=")))
                           (append process-environment nil))
                   nil mustmatch nil 'read-envvar-name-history))

(defvar read-envvar-name-history nil "History of names of environment variables.")
(defvar shell-command-history nil "History of shell commands.")

(defun ask-user-about-lock (file opponent)
  "Complain that OPPONENT has locked FILE: nobody can be asked."
  (message "%s locked by %s: (s, q, p, ?)? " (file-name-nondirectory file) opponent)
  (error "Cannot resolve lock conflict in batch mode"))

(defun ask-user-about-supersession-threat (filename)
  "Complain that FILENAME has changed since its buffer was read: nobody can be asked."
  (message "%s changed on disk; really edit the buffer? (y, n, r or C-h) "
           (file-name-nondirectory filename))
  (error "Cannot resolve conflict in batch mode"))

(defun userlock--handle-unlock-error (error)
  "Warn that ERROR prevented that a file was unlocked."
  (display-warning '(unlock-file)
                   (format "%s, ignored" (error-message-string error))
                   :warning))

(provide 'reading)

;;; reading.el ends here
