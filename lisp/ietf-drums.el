;;; ietf-drums.el --- headers of mail, by the standard  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Comments, strings, addresses and folded lines of the headers of RFC 2822.

;;; Code:

(require 'time-date)

(defvar ietf-drums-no-ws-ctl-token "\1-\10\13\f\16-\37\177" "Control characters but white space.")
(defvar ietf-drums-text-token "\1-\11\13\f\16-\177" "Characters of ASCII but those of line ends.")
(defvar ietf-drums-specials-token "()<>[]:;@\\,.\"" "Characters that separate tokens.")
(defvar ietf-drums-quote-token "\\" "The character that quotes another one.")
(defvar ietf-drums-wsp-token " \t" "White space of a line.")
(defvar ietf-drums-fws-regexp "[ \t]*\n[ \t]+" "Regexp for a fold of a line.")
(defvar ietf-drums-atext-token "-^a-zA-Z0-9!#$%&'*+/=?_`{|}~" "Characters of an atom.")
(defvar ietf-drums-dot-atext-token "-^a-zA-Z0-9!#$%&'*+/=?_`{|}~."
  "Characters of an atom that may contain dots.")
(defvar ietf-drums-qtext-token "\1-\10\13\f\16-\37\177!#-[]-\177"
  "Characters of a quoted string.")
(defvar ietf-drums-tspecials "][()<>@,;:\\\"/?=" "Characters that separate tokens of MIME.")

(defvar ietf-drums-syntax-table
  (let ((table (copy-syntax-table emacs-lisp-mode-syntax-table)))
    (modify-syntax-entry ?\\ "/" table)
    (modify-syntax-entry ?< "(" table)
    (modify-syntax-entry ?> ")" table)
    (dolist (character '(?@ ?/ ?*))
      (modify-syntax-entry character "w" table))
    (dolist (character '(?\; ?\' ?\[ ?\]))
      (modify-syntax-entry character " " table))
    (modify-syntax-entry ?\( "()" table)
    (modify-syntax-entry ?\) ")(" table)
    table)
  "Syntax of headers of mail.")

;;; Buffers

(defun ietf-drums-unfold-fws ()
  "Join the lines that are folded in the buffer; point goes to its beginning."
  (goto-char (point-min))
  (while (re-search-forward ietf-drums-fws-regexp nil t)
    (replace-match " " t t))
  (goto-char (point-min)))

(defun ietf-drums-init (string)
  "Make the buffer one for parsing STRING, unfolded."
  (set-syntax-table ietf-drums-syntax-table)
  (insert string)
  (ietf-drums-unfold-fws)
  (goto-char (point-min)))

(defun ietf-drums-narrow-to-header ()
  "Narrow to the header: what precedes the first empty line."
  (narrow-to-region
   (goto-char (point-min))
   (if (re-search-forward "^\r?$" nil 1) (match-beginning 0) (point-max)))
  (goto-char (point-min)))

(defmacro ietf-drums--with-string (string &rest body)
  "Evaluate BODY in a buffer with STRING, at its beginning."
  (declare (indent 1) (debug t))
  `(with-temp-buffer
     (ietf-drums-init ,string)
     ,@body))

(defun ietf-drums--skip ()
  "Move over the string or list at point, to the end if it has none."
  (condition-case nil (forward-sexp 1) (error (goto-char (point-max)))))

;;; Strings

(defun ietf-drums-remove-comments (string)
  "Return STRING without its comments."
  (ietf-drums--with-string string
    (while (not (eobp))
      (pcase (following-char)
        (?\" (ietf-drums--skip))
        (?\( (delete-region (point) (save-excursion (ietf-drums--skip) (point))))
        (_ (forward-char 1))))
    (buffer-string)))

(defun ietf-drums-remove-whitespace (string)
  "Return STRING without the white space that is outside of strings and comments."
  (ietf-drums--with-string string
    (while (not (eobp))
      (pcase (following-char)
        ((or ?\" ?\() (ietf-drums--skip))
        ((or ?\s ?\t ?\n ?\r) (delete-char 1))
        (_ (forward-char 1))))
    (buffer-string)))

(defun ietf-drums-get-comment (string)
  "Return the last comment of STRING, or nil."
  (ietf-drums--with-string string
    (let ((comment nil))
      (while (not (eobp))
        (pcase (following-char)
          (?\" (ietf-drums--skip))
          (?\( (let ((start (1+ (point))))
                 (ietf-drums--skip)
                 (setq comment (buffer-substring start (max start (1- (point)))))))
          (_ (forward-char 1))))
      comment)))

(defun ietf-drums-strip (string)
  "Return STRING without comments and white space."
  (ietf-drums-remove-whitespace (ietf-drums-remove-comments string)))

(defun ietf-drums-remove-garbage (string)
  "Return STRING without the characters that separate tokens of MIME."
  (replace-regexp-in-string (concat "[" ietf-drums-tspecials "]+") "" string t t))

(defun ietf-drums-strip-cte (string)
  "Return STRING, the name of a transfer encoding, without all that does not belong to it."
  (ietf-drums-remove-garbage (ietf-drums-strip string)))

(defun ietf-drums-quote-string (string)
  "Return STRING, in quotes if it is no atom."
  (if (string-match-p (concat "[^" ietf-drums-atext-token "]") string)
      (concat "\"" string "\"")
    string))

(defun ietf-drums-token-to-list (token)
  "Return the list of the characters that TOKEN, the inside of a character class, means."
  (let ((characters (append token nil)) (result nil))
    (while characters
      (let ((first (pop characters)))
        (cond ((and (eq (car characters) ?-) (cdr characters))
               (setq result (append (nreverse (number-sequence first (cadr characters))) result)
                     characters (cddr characters)))
              ((/= first ?^) (push first result)))))
    (nreverse result)))

;;; Addresses

(defun ietf-drums--address-parts ()
  "Return (MAILBOX . WORDS) of the address in the buffer; MAILBOX is nil without brackets."
  (let ((mailbox nil) (words nil))
    (while (not (eobp))
      (pcase (following-char)
        ((or ?\s ?\t ?\n) (forward-char 1))
        (?\( (forward-sexp 1))
        (?\" (push (buffer-substring (1+ (point)) (progn (forward-sexp 1) (1- (point)))) words))
        (?< (setq mailbox
                  (ietf-drums-remove-whitespace
                   (ietf-drums-remove-comments
                    (buffer-substring (1+ (point)) (progn (forward-sexp 1) (1- (point))))))))
        (?\) (forward-char 1))
        (_ (let ((start (point)))
             (skip-chars-forward "^ \t\n()\"<[]")
             (if (> (point) start)
                 (push (buffer-substring start (point)) words)
               (forward-char 1))))))
    (cons mailbox (nreverse words))))

(defun ietf-drums-parse-address (string &optional decode)
  "Return the address in STRING as (MAILBOX . NAME), or nil.
Words of the name that are encoded are decoded if DECODE is non-nil."
  (let* ((parts (ietf-drums--with-string string (ietf-drums--address-parts)))
         (words (cdr parts))
         (result (cond ((car parts)
                        (cons (car parts)
                              (if words
                                  (mapconcat #'identity words " ")
                                (ietf-drums-get-comment string))))
                       ((seq-some (lambda (word) (string-match-p "@" word)) words)
                        (cons (apply #'concat words) (ietf-drums-get-comment string))))))
    (when (and decode (cdr result))
      (setcdr result (rfc2047-decode-string (cdr result))))
    result))

(defun ietf-drums-parse-addresses (string &optional rawp)
  "Return the addresses in STRING as a list of (MAILBOX . NAME).
With RAWP return their texts instead."
  (when string
    (let ((texts nil) (start nil))
      (ietf-drums--with-string string
        (setq start (point))
        (while (not (eobp))
          (pcase (following-char)
            ((or ?\" ?< ?\() (forward-sexp 1))
            (?, (push (buffer-substring start (point)) texts)
                (forward-char 1)
                (setq start (point)))
            (_ (forward-char 1))))
        (push (buffer-substring start (point)) texts))
      (setq texts (nreverse texts))
      (if rawp
          texts
        (delq nil (mapcar #'ietf-drums-parse-address texts))))))

(defun ietf-drums-make-address (name address)
  "Return NAME, nil or a string, and ADDRESS as one address."
  (if name
      (concat (ietf-drums-quote-string name) " <" address ">")
    address))

(defun ietf-drums-parse-date (string)
  "Return the time that STRING, the value of a date header, means."
  (encode-time (parse-time-string string)))

(autoload 'rfc2047-decode-string "rfc2047")

(provide 'ietf-drums)

;;; ietf-drums.el ends here
