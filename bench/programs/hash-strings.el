;;; hash-strings.el --- a million different strings as keys  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let* ((keys (mapcar (lambda (i) (format "key number %d" i)) (number-sequence 1 1000000)))
         (table (make-hash-table :test 'equal))
         (total 0))
    (dolist (key keys)
      (puthash key (length key) table))
    (dolist (key keys)
      (setq total (+ total (gethash (concat key "") table))))
    (dolist (key keys)
      (if (eq 12 (remhash key table)) (setq total (1+ total))))
    (list total (hash-table-count table))))

;;; hash-strings.el ends here
