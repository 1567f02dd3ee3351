;;; text-regexp.el --- a million matches of a regexp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (with-temp-buffer
    (dotimes (i 100000)
      (insert "key" (number-to-string i) " = value_" (number-to-string (* 7 i)) "; // note\n"))
    (let ((count 0) (total 0))
      (dotimes (_ 10)
        (goto-char (point-min))
        (while (re-search-forward "\\_<\\(key[0-9]+\\) = \\([a-z_0-9]+\\);" nil t)
          (setq count (1+ count)
                total (+ total (match-end 2)))))
      (list count total))))

;;; text-regexp.el ends here
