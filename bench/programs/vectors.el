;;; vectors.el --- make short-lived vectors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let (v)
    (dotimes (_ 5000000)
      (setq v (make-vector 3 nil)))
    (length v)))

;;; vectors.el ends here
