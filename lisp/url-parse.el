;;; url-parse.el --- the parts of URLs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(cl-defstruct (url
               (:constructor nil)
               (:constructor url-parse-make-urlobj
                             (&optional type user password host portspec filename
                                        target attributes fullness))
               (:copier nil))
  type user password host portspec filename target attributes fullness
  silent (use-cookies t) (asynchronous t))

(defconst url--default-ports '(("http" . 80) ("https" . 443) ("ftp" . 21) ("telnet" . 23)
                               ("nntp" . 119) ("news" . 119) ("gopher" . 70) ("imap" . 143)
                               ("ldap" . 389) ("irc" . 6667) ("rlogin" . 513)
                               ("snews" . 563) ("nfs" . 2049))
  "The ports of kinds of URLs.")

(defun url-port (urlobj)
  "Return the port of URLOBJ, that of its type if it names none."
  (or (url-portspec urlobj)
      (if (url-type urlobj)
          (cdr (assoc (url-type urlobj) url--default-ports)))))
(gv-define-setter url-port (port urlobj) `(setf (url-portspec ,urlobj) ,port))

(defun url-path-and-query (urlobj)
  "Return (PATH . QUERY) of URLOBJ."
  (let* ((name (or (url-filename urlobj) ""))
         (mark (string-search "?" name))
         (path (substring name 0 mark)))
    (cons (unless (equal path "") path)
          (and mark (substring name (1+ mark))))))

(defun url-port-if-non-default (urlobj)
  "Return the port of URLOBJ unless it is the usual one of its type."
  (let ((port (url-portspec urlobj)))
    (and port (not (eq port (cdr (assoc (url-type urlobj) url--default-ports)))) port)))

;;;###autoload
(defun url-recreate-url (urlobj)
  "Return the text of the URL that URLOBJ describes."
  (cl-flet ((part (before text after) (and text (concat before text after))))
    (let ((password (part ":" (url-password urlobj) nil))
          (port (url-port-if-non-default urlobj)))
      (concat (part nil (url-type urlobj) ":")
              (if (url-fullness urlobj) "//")
              (part nil (if (or (url-user urlobj) password)
                            (concat (url-user urlobj) password))
                    "@")
              (url-host urlobj)
              (if port (format ":%d" port))
              (or (url-filename urlobj) "/")
              (part "#" (url-target urlobj) nil)))))

(defun url-recreate-url-attributes (urlobj)
  "Return the text of the attributes of URLOBJ."
  (when (url-attributes urlobj)
    (concat ";" (mapconcat (lambda (x)
                             (if (cdr x) (concat (car x) "=" (cdr x)) (car x)))
                           (url-attributes urlobj) ";"))))

;;;###autoload
(defun url-generic-parse-url (url)
  "Return the parts of the text URL as a `url' structure."
  (if (null url)
      (url-parse-make-urlobj)
    (let ((case-fold-search t)
          (rest url)
          scheme user pass host port file fragment full)
      (when (string-match "\\`[ \t\n\r]+" rest) (setq rest (substring rest (match-end 0))))
      (when (string-match "#" rest)
        (setq fragment (substring rest (match-end 0))
              rest (substring rest 0 (match-beginning 0))))
      (when (string-match "\\`\\([a-zA-Z][a-zA-Z0-9+.-]*\\):" rest)
        (setq scheme (downcase (match-string 1 rest))
              rest (substring rest (match-end 0))))
      (when (string-match "\\`//\\([^/?]*\\)" rest)
        (setq full t)
        (let ((authority (match-string 1 rest)))
          (setq rest (substring rest (match-end 0)))
          (when (string-match "\\`\\([^@]*\\)@" authority)
            (setq user (match-string 1 authority)
                  authority (substring authority (match-end 0)))
            (when (string-match "\\`\\([^:]*\\):\\(.*\\)" user)
              (setq pass (match-string 2 user)
                    user (match-string 1 user))))
          (cond
           ((string-match "\\`\\(\\[[^]]*\\]\\)\\(?::\\([0-9]*\\)\\)?\\'" authority)
            (let ((p (match-string 2 authority)))
              (setq host (match-string 1 authority)
                    port (and p (not (string= p "")) (string-to-number p)))))
           ((string-match ":\\([0-9]*\\)\\'" authority)
            (let ((p (match-string 1 authority)))
              (setq host (substring authority 0 (match-beginning 0))
                    port (and (not (string= p "")) (string-to-number p)))))
           (t (setq host authority)))
          (when (equal host "") (setq host nil))
          (when host (setq host (downcase host)))
          (when (and port (eq port (cdr (assoc scheme url--default-ports))))
            (setq port nil))))
      (setq file rest)
      (url-parse-make-urlobj scheme user pass host port file fragment nil full))))

(defun url-user-for-url (url)
  "Return the user of the text URL."
  (url-user (url-generic-parse-url url)))

(defun url-password-for-url (url)
  "Return the password of the text URL."
  (url-password (url-generic-parse-url url)))

(provide 'url-parse)

;;; url-parse.el ends here
