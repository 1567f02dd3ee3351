;;; text-log.el --- read a log of 100 MB, search it by regexp, and write it out changed  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

(defun bench-log-write (file)
  "Write 100 MB of log lines into FILE."
  (with-temp-buffer
    (let ((i 0))
      (while (< (buffer-size) 1000000)
        (insert (format "2024-03-%02d 12:%02d:%02d host%d app[%d]: %s request id=%d took %dms\n"
                        (1+ (% i 28)) (% i 60) (% (* 7 i) 60) (% i 9) (+ 1000 (% i 77))
                        (aref ["INFO" "WARN" "DEBUG" "ERROR"] (% (* i i) 4)) i (% (* i 31) 997)))
        (setq i (1+ i))))
    (dotimes (_ 100)
      (write-region nil nil file t 'silent))))

(defun bench-program ()
  (let ((file (make-temp-file "bench-log")) (slow 0) (errors 0))
    (unwind-protect
        (progn
          (bench-log-write file)
          (with-temp-buffer
            (insert-file-contents file)
            (goto-char (point-min))
            (while (re-search-forward "took \\([0-9]+\\)ms$" nil t)
              (when (> (string-to-number (match-string 1)) 900)
                (setq slow (1+ slow))))
            (goto-char (point-min))
            (while (re-search-forward "^.* WARN .* id=\\([0-9]+\\)" nil t)
              (setq errors (1+ errors)))
            (goto-char (point-min))
            (while (search-forward " DEBUG " nil t)
              (replace-match " D "))
            (write-region nil nil file nil 'silent)
            (list slow errors (file-attribute-size (file-attributes file)))))
      (delete-file file))))

;;; text-log.el ends here
