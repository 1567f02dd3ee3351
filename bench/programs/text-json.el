;;; text-json.el --- 50 MB of JSON, read and written  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let* ((rows (vconcat (mapcar (lambda (i)
                                  (list :id i :name (format "name %d" i) :ratio (/ i 8.0)
                                        :tags ["a" "bb" "ccc"] :note "čeština \"quoted\"\n" :ok t))
                                (number-sequence 1 10000))))
         (one (json-serialize rows)) (total 0))
    (dotimes (_ (/ 50000000 (length one)))
      (let ((parsed (json-parse-string one :object-type 'hash-table)))
        (setq total (+ total (length parsed) (length (json-serialize parsed))))))
    total))

;;; text-json.el ends here
