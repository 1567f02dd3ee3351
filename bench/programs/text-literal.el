;;; text-literal.el --- searching for strings in 20 MB  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (with-temp-buffer
    (dotimes (i 250000)
      (insert "The quick brown fox number " (number-to-string i) " jumps over the lazy dog at night.\n"))
    (let ((count 0))
      (dolist (text '("number 249999 " "lazy dog at day" "over the lazy" "Quick Brown" "zebra"))
        (dotimes (_ 4)
          (goto-char (point-min))
          (while (search-forward text nil t)
            (setq count (1+ count)))
          (goto-char (point-max))
          (when (search-backward text nil t)
            (setq count (1+ count)))))
      count)))

;;; text-literal.el ends here
