;;; lisp-mnt.el --- headers of Lisp files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; What the comments at the head of a Lisp file say: its summary, authors, version, keywords,
;; commentary, copyright; and whether all that belongs there is there (`lm-verify').

;;; Code:

(require 'cl-lib)
(require 'ietf-drums)

(defconst lm-any-header ".*" "Regexp for any header.")
(defvar lm-header-prefix "^;+[ \t]+\\(@(#)\\)?[ \t]*\\$?" "Regexp for what is before a header.")
(defvar lm-copyright-prefix "^\\(;+[ \t]\\)+Copyright (C) " "Regexp for what is before a year.")
(defvar lm-commentary-header "Commentary\\|Documentation" "Regexp for the head of a commentary.")
(defvar lm-history-header "Change ?Log\\|History" "Regexp for the head of a history.")
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

;;; Places

(defun lm-get-header-re (header &optional mode)
  "Return a regexp for HEADER; MODE `section' means a heading."
  (if (eq mode 'section)
      (concat "^;;;;* \\(" header "\\):[ \t]*$")
    (concat lm-header-prefix "\\(" header "\\)[ \t]*:[ \t]*")))

(defun lm-get-package-name ()
  "Return the name in the first line, or nil."
  (save-excursion
    (goto-char (point-min))
    (and (looking-at (concat lm-header-prefix "\\s-*\\([^ \t\n]+\\)"))
         (match-string-no-properties 2))))

(defun lm-section-start (header &optional after)
  "Return where the section HEADER starts, behind its heading if AFTER, or nil."
  (save-excursion
    (let ((case-fold-search t))
      (goto-char (point-min))
      (when (re-search-forward (lm-get-header-re header 'section) nil t)
        (beginning-of-line (if after 2 1))
        (point)))))
(defalias 'lm-section-mark #'lm-section-start)

(defun lm-section-end (header)
  "Return where the section HEADER ends: before the next heading, or the code; nil without one."
  (let ((start (lm-section-start header)))
    (when start
      (save-excursion
        (goto-char start)
        (let* ((case-fold-search t)
               (level (skip-chars-forward ";"))
               (heading (format "^;;;\\(;\\{0,%d\\}\\)[ \t]+\\(\\S-+\\|.*[^ \t:].*\\):[ \t]*$"
                                (max 0 (- level 3)))))
          (forward-line 1)
          (let ((next (save-excursion (and (re-search-forward heading nil t)
                                           (match-beginning 0))))
                (code (save-excursion (and (re-search-forward "^[^;\n]" nil t)
                                           (match-beginning 0)))))
            (if (or next code)
                (min (or next (point-max)) (or code (point-max)))
              (point-max))))))))

(defsubst lm-code-start ()
  "Return where the code starts, or nil."
  (lm-section-start "Code"))
(defalias 'lm-code-mark #'lm-code-start)

(defsubst lm-commentary-start ()
  "Return where the commentary starts, or nil."
  (lm-section-start lm-commentary-header))
(defalias 'lm-commentary-mark #'lm-commentary-start)

(defsubst lm-commentary-end ()
  "Return where the commentary ends, or nil."
  (lm-section-end lm-commentary-header))

(defsubst lm-history-start ()
  "Return where the history starts, or nil."
  (lm-section-start lm-history-header))
(defalias 'lm-history-mark #'lm-history-start)

(defun lm-copyright-mark ()
  "Return where the copyright's years are, or nil."
  (save-excursion
    (let ((case-fold-search t))
      (goto-char (point-min))
      (and (re-search-forward lm-copyright-prefix nil t) (point)))))

;;; Values

(defun lm-header (header)
  "Return the value of HEADER in the buffer, or nil; point is at it."
  (goto-char (point-min))
  (let ((case-fold-search t))
    (and (re-search-forward (lm-get-header-re header) (lm-code-start) t)
         (looking-at "[^ \t\n].*")
         (match-string-no-properties 0))))

(defun lm-header-multiline (header)
  "Return the list of the lines of the value of HEADER in the buffer, or nil."
  (save-excursion
    (let* ((first (lm-header header))
           (lines (and first (list first))))
      (when first
        (forward-line 1)
        (while (looking-at "^;+\\(\t\\|[\t ]\\{2,\\}\\)\\(.+\\)")
          (push (match-string-no-properties 2) lines)
          (forward-line 1)))
      (nreverse lines))))

(defun lm-summary (&optional file)
  "Return what FILE, or the buffer, says on its first line."
  (lm-with-file file
    (goto-char (point-min))
    (when (looking-at (concat lm-header-prefix "[^ \t\n]+[ \t\n]+--+[ \t\n]+\\(.*\\)"))
      (replace-regexp-in-string "[ \t]*-\\*-.*-\\*-.*" "" (match-string-no-properties 2)))))

(defun lm-crack-address (x)
  "Return the list of (NAME . ADDRESS) of the addresses in X."
  (delq nil
        (mapcar (lambda (text)
                  (let ((address (ietf-drums-parse-address text)))
                    (cond (address (cons (cdr address) (car address)))
                          ;; An address in a comment: it is the last word.
                          ((string-match "\\`[ \t]*\\(.*?\\)[ \t]*\\(\\S-*@\\S-*\\)[ \t]*\\'" text)
                           (cons (match-string 1 text) (match-string 2 text))))))
                (ietf-drums-parse-addresses x t))))

(defun lm--addresses (header)
  "Return the addresses in the lines of HEADER, as `lm-crack-address' does."
  (mapcan #'lm-crack-address (lm-header-multiline header)))

(defun lm-authors (&optional file)
  "Return the authors that FILE, or the buffer, names, as (NAME . ADDRESS) pairs."
  (lm-with-file file
    (lm--addresses "author")))

(defun lm-maintainers (&optional file)
  "Return the maintainers that FILE, or the buffer, names, else its authors."
  (lm-with-file file
    (lm--addresses (if (lm-header-multiline "maintainer") "maintainer" "author"))))

(defun lm-maintainer (&optional file)
  "Return the first maintainer that FILE, or the buffer, names."
  (declare (obsolete lm-maintainers "28.1"))
  (car (lm-maintainers file)))

(defun lm-adapted-by (&optional file)
  "Return who adapted FILE, or the buffer, or nil."
  (lm-with-file file
    (lm-header "adapted-by")))

(defun lm-creation-date (&optional file)
  "Return the date on which FILE, or the buffer, was created, or nil."
  (lm-with-file file
    (lm-header "created")))

(defun lm-last-modified-date (&optional file iso-date)
  "Return the date of the last change that the mark of RCS in FILE, or the buffer, tells, or nil.
It looks like 08 Oct 2002, or like 2002-10-08 if ISO-DATE is non-nil."
  (lm-with-file file
    (when (re-search-forward
           "\\$[I]d: [^ ]+ [^ ]+ \\([^/]+\\)/\\([^/]+\\)/\\([^ ]+\\) " (lm-code-start) t)
      (let ((year (match-string-no-properties 1))
            (month (match-string-no-properties 2))
            (day (match-string-no-properties 3)))
        (if iso-date
            (format "%s-%s-%s" year month day)
          (format "%s %s %s" day
                  (nth (1- (string-to-number month))
                       '("Jan" "Feb" "Mar" "Apr" "May" "Jun" "Jul" "Aug" "Sep" "Oct" "Nov"
                         "Dec"))
                  year))))))

(defun lm-version (&optional file)
  "Return the version of FILE, or of the buffer: its header's or the one of RCS; or nil."
  (lm-with-file file
    (or (lm-header "version")
        (let ((limit (lm-code-start)))
          (goto-char (point-min))
          (and (or (re-search-forward "\\$[I]d: [^ ]+ \\([^ ]+\\) " limit t)
                   (re-search-forward "\\$Revision: +\\([^ ]+\\) " limit t))
               (match-string-no-properties 1))))))

(defun lm-keywords (&optional file)
  "Return the keywords of FILE, or of the buffer, as one string, or nil."
  (lm-with-file file
    (let ((keywords (lm-header-multiline "keywords")))
      (and keywords (mapconcat #'downcase keywords " ")))))

(defun lm-keywords-list (&optional file)
  "Return the keywords of FILE, or of the buffer, as a list."
  (let ((keywords (lm-keywords file)))
    (cond ((null keywords) nil)
          ((string-match-p "," keywords) (split-string keywords ",[ \t\n]*" t "[ ]+"))
          (t (split-string keywords "[ \t\n]+" t "[ ]+")))))

(defun lm-keywords-finder-p (&optional file)
  "Return non-nil if `finder-known-keywords' has a keyword of FILE, or of the buffer."
  (require 'finder)
  (defvar finder-known-keywords)
  (let ((case-fold-search t))
    (seq-some (lambda (word) (and (assq (intern word) finder-known-keywords) t))
              (lm-keywords-list file))))

(defun lm-website (&optional file)
  "Return the address of the page of FILE, or of the buffer, or nil."
  (let ((page (lm-with-file file
                (lm-header "\\(?:x-\\)?\\(?:homepage\\|url\\)"))))
    (if (and page (string-match "\\`<.+>\\'" page))
        (substring page 1 -1)
      page)))
(defalias 'lm-homepage #'lm-website)

(defun lm-commentary (&optional file)
  "Return the commentary of FILE, or of the buffer, without comment marks, or nil."
  (lm-with-file file
    (let ((start (lm-commentary-start)))
      (when start
        (replace-regexp-in-string
         (format "%s\\|%s\\|%s"
                 (concat "\\`;;;[[:blank:]]*\\(" lm-commentary-header "\\):[[:blank:]\n]*")
                 "^;;[[:blank:]]?"
                 "[[:blank:]\n]*\\'")
         "" (buffer-substring-no-properties start (lm-commentary-end)))))))

(defun lm--continued-line ()
  "Return the rest of the line at point and the comment that continues it on the next, as one line."
  (let ((text (buffer-substring-no-properties (point) (line-end-position))))
    (forward-line 1)
    (if (and (not (looking-at-p lm-copyright-prefix))
             (looking-at "^;+[\t ]+\\(.+\\)"))
        (concat (string-trim text) " " (string-trim (match-string-no-properties 1)))
      text)))

(defun lm-crack-copyright (&optional file)
  "Return (HOLDER YEAR...) of the first copyright of FILE, or of the buffer.
Of a range of years the last one is returned."
  (lm-with-file file
    (goto-char (lm-copyright-mark))
    (let ((text (lm--continued-line)) (years nil) (place 0))
      (while (eq place (string-match "\\(?:[0-9]+-\\)?\\([0-9]+\\)[-, \t]+" text place))
        (push (match-string 1 text) years)
        (setq place (match-end 0)))
      (cons (substring text place) (nreverse years)))))

;;; Verification

(defun lm--fault (non-fsf-ok)
  "Return the first fault of the headers of the buffer, or nil.
NON-FSF-OK allows any holder of the copyright."
  (let ((name (lm-get-package-name)) holder)
    (cond
     ((not name) "Can't find package name")
     ((not (lm-authors)) "`Author:' tag missing")
     ((not (lm-maintainers)) "`Maintainer:' tag missing")
     ((not (lm-summary)) "Can't find the one-line summary description")
     ((not (lm-keywords)) "`Keywords:' tag missing")
     ((not (lm-keywords-finder-p))
      "`Keywords:' has no valid finder keywords (see `finder-known-keywords')")
     ((not (lm-commentary-start)) "Can't find a `Commentary' section marker")
     ((not (lm-history-start)) "Can't find a `History' section marker")
     ((not (lm-code-start)) "Can't find a `Code' section marker")
     ((not (save-excursion
             (goto-char (point-max))
             (re-search-backward
              (concat "^;;;[ \t]+" (regexp-quote name)
                      "[ \t]+ends here[ \t]*$\\|^;;;[ \t]+ End of file[ \t]+"
                      (regexp-quote name))
              nil t)))
      "Can't find the footer line")
     ((not (and (lm-copyright-mark) (setq holder (lm-crack-copyright))))
      "Can't find a valid copyright notice")
     ((not (or non-fsf-ok (string-match-p "Free Software Foundation" (car holder))))
      "Copyright holder is not the Free Software Foundation"))))

(defun lm-verify (&optional file showok verbose non-fsf-ok)
  "Return the first fault of the headers of FILE, or of the buffer; nil if there is none.
With VERBOSE show the answer.  NON-FSF-OK allows any holder of the copyright.  If FILE is a
directory, write the faults of its Lisp files, with SHOWOK those without a fault too, into the
buffer `*lm-verify*'."
  (interactive (list nil nil t))
  (if (and file (file-directory-p file))
      (with-current-buffer (get-buffer-create "*lm-verify*")
        (erase-buffer)
        (dolist (each (directory-files file nil "\\.el\\'"))
          (let ((fault (lm-verify (expand-file-name each file) nil nil non-fsf-ok)))
            (when (or fault showok)
              (insert each ":")
              (lm-insert-at-column lm-comment-column (or fault "OK") "\n")))))
    (let ((fault (lm-with-file file (lm--fault non-fsf-ok))))
      (when verbose (message "%s" (or fault "Ok")))
      fault)))

;;; Other commands

(defun lm-synopsis (&optional file showall)
  "Return the summary of FILE, or of the buffer; show it if called as a command.
If FILE is a directory, list the summaries of its Lisp files; with SHOWALL those without, too."
  (interactive (list (read-file-name "Synopsis for (file or dir): ")))
  (if (and file (file-directory-p file))
      (with-current-buffer (get-buffer-create "*Synopsis*")
        (erase-buffer)
        (dolist (each (directory-files file nil ".*\\.el\\'"))
          (let ((summary (lm-summary (expand-file-name each file))))
            (when (or summary showall)
              (insert each ":")
              (unless summary (setq summary "NA"))
              (lm-insert-at-column lm-comment-column summary "\n")))))
    (let ((summary (lm-summary file)))
      (when (called-interactively-p 'interactive) (message "%s" summary))
      summary)))

(defun lm-insert-at-column (col &rest strings)
  "Insert STRINGS at column COL, on the next line if the current one is longer."
  (when (> (current-column) col) (insert "\n"))
  (move-to-column col t)
  (apply #'insert strings))

(defun lm-report-bug (topic)
  "Write a message on TOPIC to the maintainer of the file of the buffer."
  (interactive "sBug Subject: ")
  (signal 'editor-unavailable (list 'lm-report-bug topic)))

(provide 'lisp-mnt)

;;; lisp-mnt.el ends here
