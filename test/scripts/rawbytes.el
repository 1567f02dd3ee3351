;;; rawbytes.el --- raw bytes on the way to the standard streams

;; SPDX-License-Identifier: GPL-3.0-or-later

(let ((bytes "\303\251") (raw (string-to-multibyte "\303")))
  (dolist (object (list bytes raw (list bytes raw ?é)))
    (princ object) (terpri)
    (prin1 object) (terpri)
    (princ object #'external-debugging-output)
    (terpri #'external-debugging-output)
    (message "%s %S" object object))
  (let ((print-escape-nonascii t))
    (princ (list bytes raw)))
  (terpri)
  (send-string-to-terminal (concat raw "\n"))
  (error "%s" raw))
