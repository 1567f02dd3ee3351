;;; qp.el --- quoted-printable text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The encoding of RFC 2045, section 6.7.

;;; Code:

(defun qp--decode ()
  "Decode the whole of the current buffer."
  (goto-char (point-min))
  (while (search-forward "=" nil t)
    (cond ((looking-at "[ \t]*\n")
           (delete-region (1- (point)) (match-end 0)))
          ((looking-at "[[:xdigit:]]\\{2\\}")
           (let ((byte (string-to-number (match-string 0) 16)))
             (delete-region (1- (point)) (match-end 0))
             (insert (if (and enable-multibyte-characters (>= byte 128))
                         (decode-char 'eight-bit byte)
                       byte))))
          (t (message "Malformed quoted-printable text")))))

;;;###autoload
(defun quoted-printable-decode-region (from to &optional coding-system)
  "Decode the quoted-printable text between FROM and TO, then its bytes by CODING-SYSTEM, if given."
  (interactive "r")
  (save-excursion
    (save-restriction
      (narrow-to-region from to)
      (qp--decode)
      (when coding-system
        (decode-coding-region (point-min) (point-max) coding-system)))))

;;;###autoload
(defun quoted-printable-decode-string (string &optional coding-system)
  "Return the bytes that STRING, quoted-printable text, stands for.
If CODING-SYSTEM is given they are decoded by it: what is returned are the bytes of that text as
a buffer holds it."
  (let ((bytes (with-temp-buffer
                 (set-buffer-multibyte nil)
                 (insert (string-to-unibyte string))
                 (qp--decode)
                 (buffer-string))))
    (if coding-system
        (encode-coding-string (decode-coding-string bytes coding-system) 'utf-8-emacs)
      bytes)))

(defconst qp--line-length 76 "The most that a line may have, with the = that breaks it.")

(defun qp--fold ()
  "Break the lines of the current buffer that are too long."
  (goto-char (point-min))
  (while (not (eobp))
    (if (<= (- (line-end-position) (point)) qp--line-length)
        (forward-line 1)
      (forward-char (1- qp--line-length))
      (cond ((eq (char-before) ?=) (forward-char -1))
            ((eq (char-before (1- (point))) ?=) (forward-char -2)))
      (insert "=\n"))))

;;;###autoload
(defun quoted-printable-encode-region (from to &optional fold class)
  "Encode the bytes between FROM and TO as quoted-printable text.
FOLD breaks long lines.  CLASS, as `skip-chars-forward' takes it, are the characters that stay."
  (interactive "r")
  (let ((class (or class "\010-\012\014\040-\074\076-\176")))
    (save-excursion
      (save-restriction
        (narrow-to-region from to)
        (goto-char (point-min))
        (when (re-search-forward "[^\0-\377\x3fff80-\x3fffff]" nil t)
          (error "Multibyte character in QP encoding region"))
        (while (progn (skip-chars-forward class) (not (eobp)))
          (let ((byte (get-byte)))
            (delete-char 1)
            (insert (format "=%02X" byte))))
        (goto-char (point-min))
        (while (re-search-forward "[ \t]$" nil t)
          (let ((byte (char-before)))
            (delete-char -1)
            (insert (format "=%02X" byte))))
        (when fold (qp--fold))))))

;;;###autoload
(defun quoted-printable-encode-string (string)
  "Return the bytes of STRING as quoted-printable text."
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (if (multibyte-string-p string)
        (if (string-match-p "[^\0-\177\x3fff80-\x3fffff]" string)
            (error "Multibyte character in QP encoding region")
          (insert (string-to-unibyte string)))
      (insert string))
    (quoted-printable-encode-region (point-min) (point-max))
    (buffer-string)))

(provide 'qp)

;;; qp.el ends here
