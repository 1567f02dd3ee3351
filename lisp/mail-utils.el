;;; mail-utils.el --- fields and addresses of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function mail-quote-printable mail-unquote-printable)

;;; Code:

(require 'qp)

(defun rfc822-goto-eoh ()
  "Go to the end of the header: to the empty line, or where something else begins."
  (goto-char (point-min))
  (while (looking-at "^[^: \n]+:\\|^[ \t]\\|^From ")
    (forward-line 1)))

;;;###autoload
(defun mail-fetch-field (field-name &optional last all list delete)
  "Return the text of the header field FIELD-NAME, or nil.
LAST takes the last such field, ALL joins all of them with commas, LIST returns them as a list.
DELETE removes what was found."
  (save-excursion
    (save-restriction
      (narrow-to-region (point-min) (progn (rfc822-goto-eoh) (point)))
      (goto-char (point-min))
      (let ((case-fold-search t)
            (start (concat "^" (regexp-quote field-name) "[ \t]*:"))
            (values nil))
        (while (and (or last all list (null values))
                    (re-search-forward start nil t))
          (let ((from (match-beginning 0)))
            (skip-chars-forward " \t\n")
            (let ((text-start (point)))
              (while (progn (forward-line 1) (looking-at "[ \t]")))
              (let* ((end (point))
                     (text (string-trim-right (buffer-substring-no-properties text-start end)
                                              "[ \t\n]+")))
                (push text values)
                (when delete (delete-region from end))))))
        (cond (list (nreverse values))
              (all (and values (mapconcat #'identity (nreverse values) ", ")))
              (t (car values)))))))

;;;###autoload
(defun mail-strip-quoted-names (address)
  "Return ADDRESS, one or more, without names and comments: just the mailboxes."
  (let ((text address) previous)
    ;; Innermost comments first, then quoted names, then what stands before <...>.
    (while (not (equal text previous))
      (setq previous text
            text (replace-regexp-in-string "[ \t]*([^()\\]*)" "" text t t)))
    (setq text (replace-regexp-in-string "\"\\(?:[^\"\\]\\|\\\\.\\)*\"[ \t\n]*\\(<\\)" "\\1" text))
    (setq text (replace-regexp-in-string "[^,<>]*<\\([^>]*\\)>" "\\1" text))
    (mapconcat #'string-trim (split-string text ",") ", ")))

(defun mail-quote-printable (string &optional wrapper)
  "Return STRING as quoted-printable text, between =?ISO-8859-1?Q? and ?= if WRAPPER."
  (concat (if wrapper "=?ISO-8859-1?Q?" "")
          (mapconcat (lambda (char)
                       (if (or (= char ?=) (> char 126)) (format "=%02X" char) (string char)))
                     string "")
          (if wrapper "?=" "")))

(defun mail-unquote-printable (string &optional wrapper)
  "Return what STRING, quoted-printable text, stands for; WRAPPER as for `mail-quote-printable'."
  (if (and wrapper (string-match "\\`=\\?ISO-8859-1\\?Q\\?\\(.*\\)\\?=\\'" string))
      (setq string (match-string 1 string)))
  (replace-regexp-in-string
   "=\\([[:xdigit:]]\\{2\\}\\)"
   (lambda (code) (string (string-to-number (substring code 1) 16)))
   string t t))

(provide 'mail-utils)

;;; mail-utils.el ends here
