;;; tabify.el --- tabs into spaces and back  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(defvar tabify-regexp " [ \t]+"
  "What `tabify' looks for: white space that tabs may replace.")

;;;###autoload
(defun untabify (start end &optional arg)
  "Replace each tab from START to END by spaces, columns staying as they are.
ARG, in an interactive call: in the whole buffer."
  (interactive (if current-prefix-arg
                   (list (point-min) (point-max) current-prefix-arg)
                 (list (region-beginning) (region-end))))
  (ignore arg)
  (tabify--region start end nil
                  (lambda ()
                    (while (search-forward "\t" nil t)
                      (forward-char -1)
                      (let ((from (point)))
                        (skip-chars-forward "\t")
                        (let ((column (current-column)))
                          (delete-region from (point))
                          (indent-to column)))))))

(defun tabify--region (start end tabs function)
  "Call FUNCTION at START, the buffer being narrowed to END; TABS is `indent-tabs-mode'."
  (save-excursion
    (save-restriction
      ;; Columns count from the beginning of the line.
      (narrow-to-region (progn (goto-char start) (line-beginning-position)) end)
      (goto-char start)
      (let ((indent-tabs-mode tabs))
        (funcall function)))))

;;;###autoload
(defun tabify (start end &optional arg)
  "Replace runs of spaces from START to END by tabs, columns staying as they are.
ARG, in an interactive call: in the whole buffer."
  (interactive (if current-prefix-arg
                   (list (point-min) (point-max) current-prefix-arg)
                 (list (region-beginning) (region-end))))
  (ignore arg)
  (tabify--region
   start end t
   (lambda ()
     (while (re-search-forward tabify-regexp nil t)
       (let ((after (current-column))
             (before (save-excursion (goto-char (match-beginning 0)) (current-column))))
         (unless (= (/ after tab-width) (/ before tab-width))
           (delete-region (match-beginning 0) (point))
           (indent-to after)))))))

(provide 'tabify)

;;; tabify.el ends here
