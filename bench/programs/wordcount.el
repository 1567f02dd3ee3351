;;; wordcount.el --- count words in a hash table  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let ((table (make-hash-table :test 'equal))
        (state 42)
        (total 0))
    (dotimes (_ 600000)
      (setq state (% (+ (* state 1103515245) 12345) 2147483648))
      (let ((word (number-to-string (% (/ state 65536) 5000))))
        (puthash word (1+ (gethash word table 0)) table)))
    (maphash (lambda (_ n) (setq total (+ total n))) table)
    (list (hash-table-count table) total)))

;;; wordcount.el ends here
