;;; strings.el --- build, split and join strings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((total 0))
    (dotimes (round 60)
      (let* ((words nil))
        (dotimes (i 2000)
          (push (concat "w" (number-to-string (+ i round))) words))
        (let* ((joined (mapconcat #'identity words " "))
               (parts (split-string joined " ")))
          (setq total (+ total (length parts)
                         (length (replace-regexp-in-string "w1" "x" joined)))))))
    total))

;;; strings.el ends here
