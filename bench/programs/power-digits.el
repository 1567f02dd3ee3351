;;; power-digits.el --- a large power printed and read again  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((integer-width 1000000) (total 0))
    (dotimes (_ 20)
      (let ((digits (number-to-string (expt 3 100000))))
        (setq total (+ total (length digits) (% (string-to-number digits) 1000)))))
    total))

;;; power-digits.el ends here
