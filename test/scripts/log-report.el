;;; log-report.el --- summary of a web server log  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'subr-x)
(require 'seq)
(require 'cl-lib)

(defconst log-lines
  '("10.0.0.1 - - [12/Mar/2021:10:00:01 +0000] \"GET /index.html HTTP/1.1\" 200 5120"
    "10.0.0.2 - - [12/Mar/2021:10:00:02 +0000] \"GET /missing HTTP/1.1\" 404 312"
    "10.0.0.1 - - [12/Mar/2021:10:01:07 +0000] \"POST /login HTTP/1.1\" 302 0"
    "10.0.0.3 - - [12/Mar/2021:11:15:00 +0000] \"GET /big.iso HTTP/1.1\" 200 734003200"
    "broken line"
    "10.0.0.2 - - [12/Mar/2021:11:59:59 +0000] \"GET /index.html HTTP/1.1\" 500 0"))

(defvar by-status (make-hash-table))
(defvar by-host (make-hash-table :test #'equal))
(defvar by-hour nil)
(defvar bad 0)

(with-temp-buffer
  (insert (mapconcat #'identity log-lines "\n"))
  (goto-char (point-min))
  (while (not (eobp))
    (if (looking-at (rx bol (group (+ (any digit ?.))) " - - [" (group (+ (not (any "]")))) "] \""
                        (group (+ upper)) " " (group (+ (not (any " ")))) (* nonl) "\" "
                        (group (= 3 digit)) " " (group (+ digit)) eol))
        (let ((host (match-string 1))
              (hour (substring (match-string 2) 12 14))
              (status (string-to-number (match-string 5)))
              (bytes (string-to-number (match-string 6))))
          (cl-incf (gethash status by-status 0))
          (cl-incf (gethash host by-host 0) bytes)
          (push (match-string 4) (alist-get hour by-hour nil nil #'equal)))
      (setq bad (1+ bad))
      (message "cannot parse line %d: %S" (line-number-at-pos)
               (buffer-substring (line-beginning-position) (line-end-position))))
    (forward-line 1)))

(princ (format "%-8s %5s\n" "status" "count"))
(dolist (status (sort (hash-table-keys by-status) #'<))
  (princ (format "%-8d %5d\n" status (gethash status by-status))))
(dolist (host (seq-sort-by (lambda (h) (- (gethash h by-host))) #'< (hash-table-keys by-host)))
  (princ (format "%-12s|%10s|%s\n" host (file-size-human-readable (gethash host by-host))
                 (make-string (min 20 (/ (gethash host by-host) 1024)) ?#))))
(dolist (cell (reverse by-hour))
  (princ (format "%s:00 %s\n" (car cell) (string-join (nreverse (cdr cell)) ", "))))
(kill-emacs (if (> bad 0) 3 0))
