;;; rfc2047.el --- headers of mail, encoded  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)
(require 'qp)

(defgroup rfc2047 nil "Headers of mail, encoded." :group 'tools)

(editor-library 'rfc2047
  :variables '((t rfc2047-encode-encoded-words)
                (76 rfc2047-encode-max-chars)
                (address-mime rfc2047-encoding-type)
                (nil rfc2047-quote-decoded-words-containing-tspecials
                  rfc2047-header-encoding-alist rfc2047-encoded-word-regexp-loose
                  rfc2047-encoded-word-regexp rfc2047-encode-function-alist
                  rfc2047-charset-encoding-alist))
  :options '((t rfc2047-allow-incomplete-encoded-text
                  rfc2047-allow-irregular-q-encoded-words))
  :commands '(rfc2047-encode-message-header)
  :functions '(rfc2047-decode-address-region rfc2047-decode-encoded-words rfc2047-encode
               rfc2047-encode-1 rfc2047-encode-parameter rfc2047-encode-region
               rfc2047-field-value rfc2047-pad-base64 rfc2047-qp-or-base64
               rfc2047-quote-special-characters-in-quoted-strings
               rfc2047-strip-backslashes-in-quoted-strings))

(defconst rfc2047--word
  "=\\?\\([^][ \t\n()<>@,;:*\"/?.=]+\\)\\(?:\\*[^?]+\\)?\\?\\([BbQq]\\)\\?\\([^?\n]*\\)\\?="
  "Regexp of an encoded word: its charset, its encoding, its text.")

(defun rfc2047-charset-to-coding-system (charset &optional allow-override)
  "Return the coding system of the MIME name CHARSET, nil if there is none.
ALLOW-OVERRIDE is accepted for callers of Emacs; there are no overrides."
  (ignore allow-override)
  (let ((name (if (stringp charset) (intern (downcase charset)) charset)))
    (cond ((eq name 'us-ascii) 'ascii)
          ((coding-system-p name) name))))

(defun rfc2047--decode-word (coding encoding text)
  "Return TEXT decoded from ENCODING, b or q, and then by CODING."
  (decode-coding-string
   (if (equal (downcase encoding) "b")
       (base64-decode-string (concat text (make-string (mod (- (length text)) 4) ?=)))
     (quoted-printable-decode-string (subst-char-in-string ?_ ?\s text)))
   coding))

;;;###autoload
(defun rfc2047-decode-region (start end &optional address-mime)
  "Decode the encoded words between START and END.
White space between two of them goes away.  ADDRESS-MIME is accepted and changes nothing."
  (interactive "r")
  (ignore address-mime)
  (save-excursion
    (save-restriction
      (narrow-to-region start end)
      (goto-char (point-min))
      (while (re-search-forward (concat "\\(" rfc2047--word "\\)[ \t\n]+\\(?:=\\?\\)") nil t)
        (goto-char (match-end 1))
        (delete-region (point) (progn (skip-chars-forward " \t\n") (point))))
      (goto-char (point-min))
      (while (re-search-forward rfc2047--word nil t)
        (let ((coding (save-match-data (rfc2047-charset-to-coding-system (match-string 1))))
              (encoding (match-string 2))
              (text (match-string 3)))
          (if (null coding)
              (message "Unknown charset: %s" (match-string 1))
            (let ((plain (condition-case nil
                             (save-match-data (rfc2047--decode-word coding encoding text))
                           (error nil))))
              (when plain (replace-match plain t t)))))))))

;;;###autoload
(defun rfc2047-decode-string (string &optional address-mime)
  "Return STRING with its encoded words decoded; ADDRESS-MIME as for `rfc2047-decode-region'."
  (if (not (string-match-p "=\\?" string))
      string
    (with-temp-buffer
      (insert string)
      (rfc2047-decode-region (point-min) (point-max) address-mime)
      (buffer-string))))

(defun rfc2047-decode-address-string (string)
  "Return STRING, addresses, with its encoded words decoded."
  (rfc2047-decode-string string t))

(defun rfc2047-b-encode-string (string)
  "Return the bytes of STRING in the encoding b."
  (base64-encode-string string t))

(defun rfc2047-q-encode-string (string)
  "Return the bytes of STRING in the encoding q."
  (mapconcat (lambda (byte)
               (cond ((eq byte ?\s) "_")
                     ((or (<= ?0 byte ?9) (<= ?A byte ?Z) (<= ?a byte ?z) (memq byte '(?- ?! ?* ?+ ?/)))
                      (string byte))
                     (t (format "=%02X" byte))))
             string ""))

(defun rfc2047-encodable-p (string)
  "Return non-nil if STRING has a character that is not of ASCII."
  (string-match-p "[^[:ascii:]]" string))

(defun rfc2047--encode-words (text)
  "Return TEXT, words with the space between them, as one encoded word in UTF-8."
  (let ((bytes (encode-coding-string text 'utf-8))
        (special (cl-count-if (lambda (char) (> char 127)) text)))
    (if (or (= special 1) (<= (* 6 special) (length text)))
        (concat "=?utf-8?Q?" (rfc2047-q-encode-string bytes) "?=")
      (concat "=?utf-8?B?" (rfc2047-b-encode-string bytes) "?="))))

;;;###autoload
(defun rfc2047-encode-string (string &optional dont-fold)
  "Return STRING with the words that are not of ASCII encoded, neighbours together.
DONT-FOLD is accepted for callers of Emacs; lines are not folded."
  (ignore dont-fold)
  (replace-regexp-in-string
   "[^ \t\n]*[^[:ascii:] \t\n][^ \t\n]*\\(?:[ \t]+[^ \t\n]*[^[:ascii:] \t\n][^ \t\n]*\\)*"
   #'rfc2047--encode-words string t t))

;;; Long lines

(defun rfc2047-narrow-to-field ()
  "Narrow the buffer to the header field that begins on the line of point."
  (beginning-of-line)
  (narrow-to-region (point)
                    (save-excursion
                      (forward-line 1)
                      (if (re-search-forward "^[^ \t\n]\\|^$" nil t) (match-beginning 0)
                        (point-max))))
  (goto-char (point-min)))

(defun rfc2047--fold-line (start)
  "Fold the line of point, whose words begin at START, before what reaches past column 76."
  (goto-char start)
  (skip-chars-forward " \t")
  (let ((first t))
    (while (not (eolp))
      (let* ((word (progn (skip-chars-forward " \t") (point)))
             (encoded (looking-at rfc2047--word))
             (end (if encoded (match-end 0)
                    (save-excursion
                      (if (re-search-forward "[ \t\n]\\|=\\?" nil 'move) (match-beginning 0)
                        (point))))))
        (when (= end word) (setq end (1+ word)))
        (goto-char end)
        (when (and (not first) (> (current-column) 76) (> end word))
          (goto-char word)
          (if (memq (preceding-char) '(?\s ?\t))
              (progn (backward-char 1) (insert "\n") (forward-char 1))
            (insert "\n ")
            (setq end (1+ end)))
          (goto-char (1+ end)))
        (setq first nil)))))

(defun rfc2047-fold-region (b e)
  "Fold the long lines of the header field from B to E."
  (save-restriction
    (narrow-to-region b e)
    (goto-char (point-min))
    (let ((indent-tabs-mode nil) (tab-width 1))
      (rfc2047--fold-line (if (looking-at "[^: \t\n]+:") (match-end 0) (point)))
      (while (zerop (forward-line 1))
        (unless (eobp) (rfc2047--fold-line (point)))))))

(defun rfc2047--on-field (function)
  "Call FUNCTION with the ends of the header field on the line of point."
  (save-excursion
    (save-restriction
      (rfc2047-narrow-to-field)
      (funcall function (point-min) (point-max)))))

(defun rfc2047-fold-field ()
  "Fold the header field on the line of point."
  (rfc2047--on-field #'rfc2047-fold-region))

(defun rfc2047-unfold-region (b e)
  "Make one line of the lines from B to E, which are one header field."
  (save-restriction
    (narrow-to-region b e)
    (goto-char (point-min))
    (while (re-search-forward "\n\\([ \t]\\)" nil t)
      (replace-match "\\1" t))))

(defun rfc2047-unfold-field ()
  "Make one line of the header field on the line of point."
  (rfc2047--on-field #'rfc2047-unfold-region))

(provide 'rfc2047)

;;; rfc2047.el ends here
