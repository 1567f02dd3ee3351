;;; sequences.el --- the commonest functions on long lists and vectors  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(require 'seq)
(require 'cl-lib)

(defun bench-program ()
  (let* ((list (number-sequence 1 300000))
         (vector (vconcat list))
         (total 0))
    (dotimes (_ 3)
      (setq total
            (+ total
               (length (mapcar #'1+ list))
               (length (delete 7 (append vector nil)))
               (length (reverse (nreverse (copy-sequence list))))
               (length (vconcat vector list))
               (car (last (nthcdr 1000 list)))
               (length (seq-filter #'cl-evenp list))
               (seq-reduce #'+ vector 0)
               (length (cl-remove-if #'cl-oddp list))
               (length (member 299999 list))
               (length (seq-uniq (mapcar (lambda (i) (% i 50)) (seq-take list 20000))))
               (aref (substring (concat (mapcar (lambda (i) (+ 32 (% i 90))) list)) 5) 77))))
    total))

;;; sequences.el ends here
