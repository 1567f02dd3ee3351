;;; text-insert.el --- a million lines inserted at random places among a thousand markers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (with-temp-buffer
    (insert (make-string 100000 ?x))
    (let ((markers (mapcar (lambda (i) (copy-marker (1+ (* 100 i)))) (number-sequence 0 999)))
          (state 12345))
      (dotimes (_ 1000000)
        (setq state (% (+ (* state 1103515245) 12345) 2147483648))
        (goto-char (1+ (% state (buffer-size))))
        (insert "one more line\n"))
      (list (buffer-size) (apply #'+ (mapcar #'marker-position markers))))))

;;; text-insert.el ends here
