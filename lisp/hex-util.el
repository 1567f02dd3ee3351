;;; hex-util.el --- bytes as hexadecimal digits  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(defun encode-hex-string (string)
  "Return the bytes of STRING as hexadecimal digits."
  (mapconcat (lambda (byte) (format "%02x" byte)) string ""))

(defun hex-util--digit (char)
  "Return the value of the hexadecimal digit CHAR."
  (if (string-match-p "[[:xdigit:]]" (string char))
      (string-to-number (string char) 16)
    (error "Invalid hexadecimal digit `%c'" char)))

(defun decode-hex-string (string)
  "Return the bytes that STRING, hexadecimal digits, stands for."
  (let ((bytes nil))
    (dotimes (i (/ (length string) 2))
      (push (+ (* 16 (hex-util--digit (aref string (* 2 i))))
               (hex-util--digit (aref string (1+ (* 2 i)))))
            bytes))
    (apply #'unibyte-string (nreverse bytes))))

(provide 'hex-util)

;;; hex-util.el ends here
