;;; site.el --- a static site from files with headers  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'subr-x)
(require 'url-util)
(require 'xml)

(defvar site-dir (make-temp-file "site" t))
(add-hook 'kill-emacs-hook (lambda () (delete-directory site-dir t)))

(defun site-put (name &rest lines)
  (let ((file (expand-file-name name site-dir)))
    (make-directory (file-name-directory file) t)
    (with-temp-file file (insert (string-join lines "\n") "\n"))))

(site-put "src/first.txt" "Title: First post" "Date: 2024-02-29 10:30" "Tags: emacs, lisp" ""
          "Hello *world*, this is `code <b>`." "" "Second paragraph with a [link](http://example.org/?a=1&b=2).")
(site-put "src/second.txt" "Title: Čeština & friends" "Date: 2023-12-31 23:59" "" "* one" "* two *bold*" "* three")
(site-put "src/drafts/third.txt" "Title: Third \"quoted\"" "Date: 2024-03-01" "Tags: lisp" "" "# Heading" "text")
(site-put "src/readme.md" "not a page")

(defun site-read (file)
  "Return an alist of the headers of FILE, with its text as `body'."
  (with-temp-buffer
    (insert-file-contents file)
    (let (headers)
      (while (looking-at "\\([A-Z][a-z]+\\):[ \t]*\\(.*\\)$")
        (push (cons (intern (downcase (match-string 1))) (match-string 2)) headers)
        (forward-line 1))
      (forward-line 1)
      (push (cons 'body (buffer-substring-no-properties (point) (point-max))) headers)
      (push (cons 'slug (file-name-base file)) headers)
      (nreverse headers))))

(defun site-inline (text)
  (with-temp-buffer
    (insert (xml-escape-string text))
    (dolist (rule '(("`\\([^`\n]+\\)`" . "<code>\\1</code>")
                    ("\\*\\([^*\n]+\\)\\*" . "<b>\\1</b>")
                    ("\\[\\([^]]+\\)\\](\\([^)]+\\))" . "<a href=\"\\2\">\\1</a>")))
      (goto-char (point-min))
      (while (re-search-forward (car rule) nil t)
        (replace-match (cdr rule))))
    (buffer-string)))

(defun site-block (block)
  (cond ((string-prefix-p "# " block)
         (let ((lines (split-string block "\n" t)))
           (concat "<h2>" (site-inline (substring (car lines) 2)) "</h2>"
                   (and (cdr lines) (concat "\n" (site-block (string-join (cdr lines) "\n")))))))
        ((string-match-p "\\`\\* " block)
         (concat "<ul>\n"
                 (mapconcat (lambda (l) (concat "  <li>" (site-inline (string-trim-left l "\\* ")) "</li>"))
                            (split-string block "\n" t) "\n")
                 "\n</ul>"))
        (t (concat "<p>" (site-inline (string-trim block)) "</p>"))))

(defun site-time (page)
  (let ((time (parse-time-string (alist-get 'date page))))
    (setf (nth 8 time) 0)
    (dotimes (i 3) (unless (nth i time) (setf (nth i time) 0)))
    (encode-time time)))

(let* ((files (seq-filter (lambda (f) (string-suffix-p ".txt" f))
                          (directory-files-recursively (expand-file-name "src" site-dir) "")))
       (pages (sort (mapcar #'site-read files)
                    (lambda (a b) (time-less-p (site-time b) (site-time a)))))
       (tags (make-hash-table :test #'equal)))
  (dolist (page pages)
    (let-alist page
      (dolist (tag (and .tags (split-string .tags "," t "[ \t]+")))
        (push .slug (gethash tag tags)))
      (site-put (format "out/%s.html" .slug)
                (format "<h1>%s</h1>" (xml-escape-string .title))
                (format "<time>%s</time>" (format-time-string "%A, %-d %B %Y %H:%M" (site-time page) t))
                (mapconcat #'site-block (split-string .body "\n\n+" t) "\n"))))
  (dolist (page pages)
    (princ (format "== %s (%s)\n" (alist-get 'title page) (url-hexify-string (alist-get 'title page))))
    (with-temp-buffer
      (insert-file-contents (expand-file-name (concat "out/" (alist-get 'slug page) ".html") site-dir))
      (princ (buffer-string))))
  (dolist (tag (sort (hash-table-keys tags) #'string<))
    (princ (format "%-8s %s\n" tag (gethash tag tags))))
  (print (mapcar (lambda (f) (file-relative-name f site-dir))
                 (directory-files-recursively site-dir "\\.html\\'" t)))
  (print (directory-files (expand-file-name "out" site-dir) nil directory-files-no-dot-files-regexp))
  (print (file-expand-wildcards "*/src/*.txt"))
  (let ((default-directory (file-name-as-directory site-dir)))
    (print (file-expand-wildcards "*/*.txt"))))
