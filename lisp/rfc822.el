;;; rfc822.el --- addresses of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; The text is read from a buffer; white space and comments are deleted on the way, so that an
;; address is what is left between where it began and point.

;;; Code:

(defun rfc822-bad-address (reason)
  "Throw to `address' that there is no address at point, for REASON."
  (save-restriction
    (insert "_^_")
    (narrow-to-region (point-min) (min (point-max) (+ (point) 20)))
    (throw 'address
           (format "(Unparsable address -- %s: %s)" reason
                   (replace-regexp-in-string "[()\\]" "\\\\\\&"
                                             (format "\"%s\"" (buffer-string)))))))

(defun rfc822-nuke-whitespace (&optional leave-space)
  "Delete white space and comments after point; with LEAVE-SPACE leave a space for them."
  (let ((start (point))
        (more t))
    (while more
      (skip-chars-forward " \t\n\r")
      (if (not (eq (following-char) ?\())
          (setq more nil)
        (condition-case nil
            (forward-sexp 1)
          (scan-error
           (delete-region start (point))
           (forward-char 1)
           (delete-region (point) (point-max))
           (rfc822-bad-address "Unbalanced comment (...)")))))
    (when (> (point) start)
      (delete-region start (point))
      (and leave-space (not (eobp)) (insert " ")))))

(defun rfc822-looking-at (regexp &optional leave-space)
  "Move over what REGEXP, or the character that it is, matches; then over white space.
LEAVE-SPACE is for `rfc822-nuke-whitespace'.  Return nil if it does not match."
  (when (if (stringp regexp) (looking-at regexp)
          (eq (char-after) regexp))
    (goto-char (if (stringp regexp) (match-end 0) (1+ (point))))
    (rfc822-nuke-whitespace leave-space)
    t))

(defun rfc822-snarf-word ()
  "Move over an atom or a quoted string; return nil if there is none."
  (or (rfc822-looking-at "[^][\0-\037\177 ()<>@,;:\\\".]+")
      (and (eq (following-char) ?\")
           (or (rfc822-looking-at "\"\\(?:[^\\\"]\\|\\\\.\\|\\\\\n\\)*\"")
               (rfc822-bad-address "Unterminated quoted string")))))

(defun rfc822-snarf-words ()
  "Move over words with dots between them."
  (unless (rfc822-snarf-word)
    (let ((char (following-char)))
      (unless (eobp) (forward-char 1))
      (rfc822-bad-address (format "Strange character \\%c found" char))))
  (while (rfc822-looking-at ?.)
    (unless (rfc822-snarf-word)
      (rfc822-bad-address "Rubbish in address"))))

(defun rfc822-snarf-subdomain ()
  "Move over a part of a domain, or what is in brackets in its place."
  (cond ((eq (following-char) ?\[)
         (or (rfc822-looking-at "\\[\\(?:[^][\\\r\n]\\|\\\\.\\)*\\]")
             (rfc822-bad-address "Unterminated domain literal [...]")))
        ((rfc822-looking-at "[^][\0-\037\177 ()<>@,;:\\\".]+"))
        (t (rfc822-bad-address "Rubbish in host/domain specification"))))

(defun rfc822-snarf-domain ()
  "Move over a domain."
  (rfc822-snarf-subdomain)
  (while (rfc822-looking-at ?.)
    (rfc822-snarf-subdomain)))

(defun rfc822--snarf-route-address ()
  "Move over the address between angle brackets at point, and return it."
  (let ((open (point))
        (routed nil))
    (rfc822-looking-at ?<)
    (let ((start (point)))
      (while (rfc822-looking-at ?@)
        (setq routed t)
        (rfc822-snarf-domain)
        (or (rfc822-looking-at ?,) (rfc822-looking-at ?:)))
      (when (eq (following-char) ?>)
        (forward-char 1)
        (rfc822-bad-address "Unterminated <...> address"))
      (rfc822-snarf-words)
      (when (rfc822-looking-at ?@) (rfc822-snarf-domain))
      (let ((end (point)))
        (unless (eq (following-char) ?>)
          (rfc822-bad-address "Unterminated <...> address"))
        (prog1 (if routed (buffer-substring open (1+ end)) (buffer-substring start end))
          (rfc822-looking-at ?>))))))

(defun rfc822--snarf-group ()
  "Return the addresses of the group whose members begin at point."
  (let ((members nil))
    (while (not (rfc822-looking-at ?\;))
      (cond ((eobp) (rfc822-bad-address "End of addresses in middle of :...; group"))
            ((rfc822-looking-at ?,))
            (t (setq members (append members (rfc822-addresses-1))))))
    members))

(defun rfc822-addresses-1 ()
  "Return the list of addresses that the mailbox or group at point holds."
  (let ((start (point)))
    (if (eq (following-char) ?<)
        (list (rfc822--snarf-route-address))
      (rfc822-snarf-words)
      (cond
       ((rfc822-looking-at ?@)
        (rfc822-snarf-domain)
        (list (buffer-substring start (point))))
       ((memq (char-after) '(nil ?, ?\; ?\\ ?>))
        (list (buffer-substring start (point))))
       (t
        ;; The name before a group or an address in brackets.
        (while (not (memq (char-after) '(nil ?< ?: ?, ?\; ?@)))
          (save-excursion (insert " "))
          (forward-char 1)
          (rfc822-snarf-words))
        (cond ((rfc822-looking-at ?:) (rfc822--snarf-group))
              ((eq (following-char) ?<) (list (rfc822--snarf-route-address)))
              (t (rfc822-bad-address
                  "Missing comma between addresses or badly-formatted address"))))))))

(defvar rfc822--syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\( "()" table)
    (modify-syntax-entry ?\) ")(" table)
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\\ "\\" table)
    table)
  "Syntax table in which only comments in parentheses are balanced.")

(defun rfc822-addresses (header-text)
  "Return the list of addresses in HEADER-TEXT, without names and comments.
Where that makes no sense, the last element says so, in parentheses."
  (with-temp-buffer
    (set-syntax-table rfc822--syntax-table)
    (insert header-text)
    (goto-char (point-min))
    (let* ((addresses nil)
           (problem
            (catch 'address
              (rfc822-nuke-whitespace)
              (while (not (eobp))
                (narrow-to-region (point) (point-max))
                (unless (rfc822-looking-at ?,)
                  (setq addresses (append addresses (rfc822-addresses-1)))))
              nil)))
      (if problem (append addresses (list problem)) addresses))))

(provide 'rfc822)

;;; rfc822.el ends here
