;;; url-expand.el --- URLs relative to others  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-default-expander)

;;; Code:

(require 'url-parse)
(require 'url-util)

(defvar url-current-object nil "What relative URLs are relative to.")

(defun url-expander-remove-relative-links (name)
  "Return the path NAME without \".\" and \"..\" parts."
  (let* ((absolute (string-prefix-p "/" name))
         (parts (split-string name "/"))
         (last (car (last parts)))
         result)
    (dolist (part parts)
      (cond ((equal part "."))
            ((equal part "..") (when (cdr result) (pop result)))
            (t (push part result))))
    (when (member last '("." "..")) (push "" result))
    (setq name (mapconcat #'identity (nreverse result) "/"))
    (if (and absolute (not (string-prefix-p "/" name))) (concat "/" name) name)))

;;;###autoload
(defun url-expand-file-name (url &optional default)
  "Return URL as seen from the URL DEFAULT, or from the current one."
  (let ((url (if (string-match "\\`[ \t\n\r]+" url) (substring url (match-end 0)) url)))
    (cond
     ((or (equal url "")
          (string-match-p "\\`\\(?:[a-zA-Z][a-zA-Z0-9+.-]*\\):" url))
      (if (equal url "")
          (if (stringp default) default (if default (url-recreate-url default) url))
        url))
     (t
      (let* ((base (cond ((url-p default) default)
                         (default (url-generic-parse-url default))
                         (url-current-object url-current-object)
                         (t (url-generic-parse-url ""))))
             (new (url-generic-parse-url url)))
        (if (string-prefix-p "#" url)
            (concat (replace-regexp-in-string "#.*\\'" "" (url-recreate-url base)) url)
          (url-default-expander new base)
          (url-recreate-url new)))))))

(defun url-identity-expander (urlobj defobj)
  "Give URLOBJ the type of DEFOBJ."
  (setf (url-type urlobj) (or (url-type urlobj) (url-type defobj))))

(defun url-default-expander (urlobj defobj)
  "Give URLOBJ what it lacks from DEFOBJ."
  (unless (url-type urlobj)
    (setf (url-type urlobj) (url-type defobj))
    (setf (url-fullness urlobj) (or (url-fullness urlobj) (url-fullness defobj)))
    (unless (url-host urlobj)
      (setf (url-host urlobj) (url-host defobj))
      (setf (url-portspec urlobj) (url-portspec defobj))
      (setf (url-user urlobj) (url-user defobj))
      (setf (url-password urlobj) (url-password defobj))
      (let* ((name (or (url-filename urlobj) ""))
             (question (string-match "\\?" name))
             (path (if question (substring name 0 question) name))
             (query (if question (substring name question) ""))
             (old (replace-regexp-in-string "\\?.*\\'" "" (or (url-filename defobj) ""))))
        (setf (url-filename urlobj)
              (concat (cond ((string-prefix-p "/" path)
                             (url-expander-remove-relative-links path))
                            ((equal path "") old)
                            (t (url-expander-remove-relative-links
                                (concat (or (file-name-directory old) "/") path))))
                      query))))))

(provide 'url-expand)

;;; url-expand.el ends here
