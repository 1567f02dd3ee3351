;;; string-split.el --- lines and fields of 8 MB split  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (let* ((line "name=value;other=čeština; third field ;;last\n")
         (text (apply #'concat (make-list 100000 line)))
         (total 0))
    (dotimes (_ 2)
      (dolist (l (split-string text "\n" t))
        (setq total (+ total (length (split-string l ";")))))
      (setq total (+ total (length (split-string text)))))
    total))

;;; string-split.el ends here
