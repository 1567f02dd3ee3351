;;; sort-million.el --- a million numbers and strings sorted  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((state 4711) (numbers nil))
    (dotimes (_ 1000000)
      (setq state (% (+ (* state 1103515245) 12345) 2147483648))
      (push state numbers))
    (let* ((sorted (sort (copy-sequence numbers) #'<))
           (vector (sort (vconcat numbers) (lambda (a b) (> a b))))
           (strings (sort (mapcar #'number-to-string numbers) #'string<)))
      (list (car sorted) (nth 500000 sorted) (aref vector 10) (car strings)
            (nth 500000 strings)))))

;;; sort-million.el ends here
