;;; dynamic.el --- dynamic binding  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defvar dynamic-depth 0)

(defun dynamic-down (n)
  (let ((dynamic-depth (1+ dynamic-depth)))
    (if (= n 0)
        dynamic-depth
      (dynamic-down (1- n)))))

(defun bench-program ()
  (let ((total 0))
    (dotimes (_ 100000)
      (setq total (+ total (dynamic-down 100))))
    total))

;;; dynamic.el ends here
