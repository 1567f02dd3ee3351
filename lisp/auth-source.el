;;; auth-source.el --- passwords from netrc files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)
(require 'eieio)
(require 'json)

(defgroup auth-source nil "Passwords." :group 'tools)
(defvar auth-sources '("~/.authinfo" "~/.authinfo.gpg" "~/.netrc")
  "The files that passwords are in.")
(defvar auth-source-do-cache t "Whether what was found is remembered; it is not.")
(defvar auth-source-debug nil "Whether to tell what is done.")
(defvar auth-source-creation-defaults nil "Defaults for new entries.")
(defvar auth-source-creation-prompts nil "Prompts for new entries.")
(defvar auth-source-save-behavior 'ask "Whether new entries are saved; they are not.")

(defun auth-source--netrc-words (line)
  "Return the words of LINE; quotes may hold spaces."
  (let ((start 0) words)
    (while (string-match "\"\\([^\"]*\\)\"\\|'\\([^']*\\)'\\|[^ \t\n]+" line start)
      (setq start (match-end 0))
      (push (or (match-string 1 line) (match-string 2 line) (match-string 0 line)) words))
    (nreverse words)))

(defun auth-source-netrc-parse-all (file)
  "Return the entries of FILE, each an alist of strings."
  (let (entries)
    (with-temp-buffer
      (when (file-readable-p file) (insert-file-contents file))
      (dolist (line (split-string (buffer-string) "\n" t "[ \t]+"))
        (unless (string-prefix-p "#" line)
          (let ((words (auth-source--netrc-words line)))
            (when (member (car words) '("machine" "host" "default"))
              (let (entry)
                (when (equal (car words) "default")
                  (push '("machine" . t) entry)
                  (setq words (cdr words)))
                (while words
                  (let ((key (pop words)))
                    (push (cons (cond ((equal key "host") "machine")
                                      ((member key '("account" "user")) "login")
                                      ((equal key "protocol") "port")
                                      (t key))
                                (pop words))
                          entry)))
                (push (nreverse entry) entries)))))))
    (nreverse entries)))

(defun auth-source--matches-p (wanted value)
  "Return non-nil if VALUE is what WANTED, a value, a list or t, asks for."
  (or (memq wanted '(nil t)) (eq value t)
      (member (if (symbolp value) value (format "%s" value))
              (mapcar (lambda (x) (format "%s" x)) (if (listp wanted) wanted (list wanted))))))

(defun auth-source-search (&rest spec)
  "Return a list of entries (plists) that have what SPEC asks for.
SPEC has the keywords :host, :user, :port, :max (1 by default) and :require."
  (let ((max (or (plist-get spec :max) 1))
        found)
    (dolist (source auth-sources)
      (let ((file (if (consp source) (plist-get source :source) source)))
        (when (and (stringp file) (not (string-suffix-p ".gpg" file)))
          (dolist (entry (auth-source-netrc-parse-all file))
            (let* ((get (lambda (key) (cdr (assoc key entry))))
                   (secret (funcall get "password")))
              (when (and (< (length found) max)
                         (auth-source--matches-p (plist-get spec :host) (funcall get "machine"))
                         (auth-source--matches-p (plist-get spec :user) (funcall get "login"))
                         (auth-source--matches-p (plist-get spec :port) (funcall get "port")))
                (push (append (list :host (funcall get "machine"))
                              (and (funcall get "login") (list :user (funcall get "login")))
                              (and (funcall get "port") (list :port (funcall get "port")))
                              (and secret (list :secret (lambda () secret))))
                      found)))))))
    (nreverse found)))

(defun auth-info-password (auth-info)
  "Return the password of the entry AUTH-INFO."
  (let ((secret (plist-get auth-info :secret)))
    (if (functionp secret) (funcall secret) secret)))

(defun auth-source-pick-first-password (&rest spec)
  "Return the password of the first entry that SPEC asks for, or nil."
  (auth-info-password (car (apply #'auth-source-search spec))))

(defun auth-source-user-and-password (host &optional user)
  "Return (USER PASSWORD) for HOST, and for USER if that is given."
  (let ((entry (car (auth-source-search :host host :user (or user t)))))
    (and entry (list (plist-get entry :user) (auth-info-password entry)))))

(defun auth-source-forget (_spec)
  "Do nothing: nothing is remembered."
  nil)

(defun auth-source-forget-all-cached ()
  "Do nothing: nothing is remembered."
  nil)

(provide 'auth-source)

;;; auth-source.el ends here
