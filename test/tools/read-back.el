;;; read-back.el --- read, print, read again  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l read-back.el -f read-back-batch DIRECTORY
;; Prints one line for each form that does not read back `equal', and a line of totals.

(defun read-back-file (file)
  "Check the forms of FILE; return their number."
  (with-temp-buffer
    (insert-file-contents file)
    (goto-char (point-min))
    (let ((count 0)
          (more t))
      (while more
        (let ((form (condition-case err
                        (read (current-buffer))
                      (end-of-file (setq more nil))
                      (error (princ (format "%s: at %d: %S\n" file (point) err))
                             (setq more nil)))))
          (when more
            (setq count (1+ count))
            (unless (equal form (read (prin1-to-string form)))
              (princ (format "%s: form before %d is not read back\n" file (point)))))))
      count)))

(defun read-back-batch ()
  "Check all .el files under the directory on the command line."
  (let ((files 0)
        (forms 0)
        (print-circle nil))
    (dolist (file (directory-files-recursively (pop command-line-args-left) "\\.el\\'"))
      (setq files (1+ files)
            forms (+ forms (read-back-file file))))
    (princ (format "read %d forms of %d files\n" forms files))))

;;; read-back.el ends here
