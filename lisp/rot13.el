;;; rot13.el --- letters turned by thirteen places  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(defconst rot13-translate-table
  (let ((table (make-char-table 'translation-table)))
    (dotimes (i 26 table)
      (aset table (+ ?a i) (+ ?a (mod (+ i 13) 26)))
      (aset table (+ ?A i) (+ ?A (mod (+ i 13) 26)))))
  "Char-table that turns each letter by thirteen places.")

;;;###autoload
(defun rot13-string (string)
  "Return STRING with its letters turned by thirteen places."
  (concat (mapcar (lambda (char) (or (aref rot13-translate-table char) char)) string)))

;;;###autoload
(defun rot13-region (start end)
  "Turn the letters between START and END by thirteen places."
  (interactive "r")
  (translate-region start end rot13-translate-table))

;;;###autoload
(defun rot13 (object &optional start end)
  "Turn the letters of OBJECT by thirteen places: a string, whose changed copy is returned, or a buffer.
START and END limit what is changed in a buffer."
  (cond ((bufferp object) (with-current-buffer object (rot13-region start end)))
        (t (rot13-string object))))

(provide 'rot13)

;;; rot13.el ends here
