;;; lisp-mnt.el --- headers of Lisp files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

(defconst lm-any-header ".*" "Regexp for any header.")
(defvar lm-header-prefix "^;+[ \t]+\\(@(#)\\)?[ \t]*\\$?" "Regexp for what is before a header.")
(defvar lm-copyright-prefix "^\\(;+[ \t]\\)+Copyright \\((C) \\)?" "Regexp for copyrights.")
(defvar lm-comment-column 16 "Column of the values of headers.")

(defmacro lm-with-file (file &rest body)
  "Run BODY in a buffer with FILE, or in the current buffer if that is nil."
  (declare (indent 1) (debug t))
  (let ((name (make-symbol "file")))
    `(let ((,name ,file))
       (if ,name
           (with-temp-buffer
             (insert-file-contents ,name)
             (emacs-lisp-mode)
             (goto-char (point-min))
             ,@body)
         (save-excursion
           (goto-char (point-min))
           ,@body)))))

(defun lm-get-header-re (header &optional mode)
  "Return a regexp for HEADER; MODE `section' means a heading."
  (if (eq mode 'section)
      (concat "^;;;;* " header ":[ \t]*$")
    (concat lm-header-prefix header "[ \t]*:[ \t]*")))

(defun lm-get-package-name ()
  "Return the name in the first line, or nil."
  (save-excursion
    (goto-char (point-min))
    (and (looking-at (concat lm-header-prefix "\\s-*\\([^ \t\n]+\\)"))
         (match-string-no-properties 2))))

(defun lm-section-start (header &optional after)
  "Return where the section HEADER starts, behind the heading if AFTER, or nil."
  (save-excursion
    (let ((case-fold-search t))
      (goto-char (point-min))
      (when (re-search-forward (lm-get-header-re header 'section) nil t)
        (beginning-of-line (if after 2))
        (point)))))
(defalias 'lm-section-mark #'lm-section-start)

(defun lm-section-end (header)
  "Return where the section HEADER ends."
  (let ((start (lm-section-start header)))
    (when start
      (save-excursion
        (goto-char start)
        (forward-line 1)
        (if (or (re-search-forward "^;;;[ \t]+\\S-+.*:[ \t]*$" nil t)
                (re-search-forward "^;;; .+ ends here" nil t))
            (match-beginning 0)
          (goto-char (point-max))
          (point))))))

(defsubst lm-code-start ()
  "Return where the code starts."
  (lm-section-start "Code"))
(defsubst lm-commentary-start ()
  "Return where the commentary starts."
  (lm-section-start "\\(Commentary\\|Documentation\\)" t))
(defsubst lm-commentary-end ()
  "Return where the commentary ends."
  (lm-section-end "\\(Commentary\\|Documentation\\)"))
(defsubst lm-history-start ()
  "Return where the history starts."
  (lm-section-start "\\(Change ?Log\\|History\\)" t))

(defun lm-header (header)
  "Return the value of HEADER in the buffer, or nil; point is at the end of it."
  (goto-char (point-min))
  (let ((case-fold-search t))
    (when (and (re-search-forward (lm-get-header-re header) (lm-code-start) t)
               (looking-at "[^ \t\n].*"))
      (match-string-no-properties 0))))

(defun lm-header-multiline (header)
  "Return the lines of the value of HEADER in the buffer, or nil."
  (save-excursion
    (goto-char (point-min))
    (let ((res (lm-header header)))
      (when res
        (forward-line 1)
        (setq res (list res))
        (while (and (or (looking-at (concat lm-header-prefix "[\t ]+\\(.*\\)"))
                        (and (looking-at "^;+\\(\t\\|  \\)[ \t]*\\(.*\\)")))
                    (not (looking-at (lm-get-header-re "\\sw\\(\\sw\\|\\s_\\)*")))
                    (match-string-no-properties 2)
                    (not (equal (match-string-no-properties 2) "")))
          (push (match-string-no-properties 2) res)
          (forward-line 1)))
      (nreverse res))))

(defun lm-summary (&optional file)
  "Return what FILE, or the buffer, says on its first line."
  (lm-with-file file
    (goto-char (point-min))
    (when (looking-at (concat lm-header-prefix "[^ \t\n]+[ \t\n]+--+[ \t\n]+\\(.*\\)"))
      (replace-regexp-in-string "[ \t]*-\\*-.*-\\*-.*" "" (match-string-no-properties 2)))))

(defun lm-crack-address (x)
  "Return a list of (NAME . ADDRESS) for the addresses in X."
  (progn
    (cond
     ((string-match "[ \t]*[(<]\\(\\S-+@\\S-+\\)[>)]" x)
      (let ((address (match-string 1 x)))
        (cons (string-trim (substring x 0 (string-match "[ \t]*[(<]\\S-+@\\S-+[>)]" x)))
              address)))
     ((string-match "\\`\\(\\S-+@\\S-+\\)[ \t]+(\\([^()]*\\))" x)
      (cons (match-string 2 x) (match-string 1 x)))
     ((string-match "\\`\\S-+@\\S-+\\'" x) (cons nil x))
     (t (cons x nil)))))

(defun lm-authors (&optional file)
  "Return the authors that FILE, or the buffer, names, as (NAME . ADDRESS) pairs."
  (lm-with-file file
    (let ((lines (lm-header-multiline "authors?")))
      (mapcar #'lm-crack-address lines))))

(defun lm-maintainers (&optional file)
  "Return the maintainers that FILE, or the buffer, names, else its authors."
  (lm-with-file file
    (or (mapcar #'lm-crack-address (lm-header-multiline "maintainers?"))
        (lm-authors))))
(defun lm-maintainer (&optional file)
  "Return the first maintainer that FILE, or the buffer, names."
  (car (lm-maintainers file)))

(defun lm-version (&optional file)
  "Return the version that FILE, or the buffer, has, or nil."
  (lm-with-file file
    (or (lm-header "version"))))

(defun lm-creation-date (&optional file)
  "Return the date on which FILE, or the buffer, was created, or nil."
  (lm-with-file file (lm-header "created")))
(defun lm-last-modified-date (&optional _iso-date)
  "Return nil."
  nil)

(defun lm-keywords (&optional file)
  "Return the keywords of FILE, or of the buffer, as one string, or nil."
  (lm-with-file file
    (let ((keywords (lm-header-multiline "keywords")))
      (and keywords (mapconcat #'downcase keywords " ")))))

(defun lm-keywords-list (&optional file)
  "Return the keywords of FILE, or of the buffer, as a list."
  (let ((keywords (lm-keywords file)))
    (if keywords
        (if (string-match-p "," keywords)
            (split-string keywords ",[ \t\n]*" t "[ ]+")
          (split-string keywords "[ \t\n]+" t "[ ]+")))))

(defun lm-keywords-finder-p (&optional _file)
  "Return nil."
  nil)

(defun lm-homepage (&optional file)
  "Return the address of the page of FILE, or of the buffer, or nil."
  (let ((page (lm-with-file file
                (lm-header "\\(?:x-\\)?\\(?:homepage\\|url\\)"))))
    (if (and page (string-match "^<.+>$" page))
        (substring page 1 -1)
      page)))
(defalias 'lm-website #'lm-homepage)

(defun lm-commentary (&optional file)
  "Return the commentary of FILE, or of the buffer, without comment marks, or nil."
  (lm-with-file file
    (let ((start (lm-commentary-start)))
      (when start
        (replace-regexp-in-string
         "\\(\n[ \t]*\\)+\\'" ""
         (replace-regexp-in-string
          "\\`\n+" ""
          (replace-regexp-in-string
           "^;+ ?" ""
           (buffer-substring-no-properties start (lm-commentary-end)))))))))

(defun lm-copyright-mark ()
  "Return where the copyright is, or nil."
  (save-excursion
    (let ((case-fold-search t))
      (goto-char (point-min))
      (if (re-search-forward lm-copyright-prefix nil t) (point)))))

(provide 'lisp-mnt)

;;; lisp-mnt.el ends here
