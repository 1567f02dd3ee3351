;;; text-overlays.el --- ten thousand overlays, looked up and moved  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-program ()
  (with-temp-buffer
    (insert (make-string 200000 ?x))
    (dotimes (i 10000)
      (overlay-put (make-overlay (+ 1 (* 19 i)) (+ 15 (* 19 i))) 'face 'bold))
    (let ((total 0) (pos (point-min)))
      (dotimes (i 20000)
        (setq total (+ total (length (overlays-at (1+ (* 9 i)))))))
      (while (< pos (point-max))
        (setq pos (next-overlay-change pos)
              total (1+ total)))
      (dotimes (i 2000)
        (goto-char (1+ (* 90 i)))
        (insert "yy")
        (delete-char 1)
        (setq total (+ total (length (overlays-in (point) (+ 40 (point)))))))
      total)))

;;; text-overlays.el ends here
