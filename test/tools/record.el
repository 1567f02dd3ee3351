;;; record.el --- record expected values from GNU Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: emacs -Q --batch -l test/tools/record.el FILE.rec.el...
;; Each top-level form of FILE is an entry (FORM), (FORM "expected") or (FORM "expected" interpret).  This evaluates every
;; FORM in the Emacs that runs it and rewrites the expected value beside it; comments and the
;; text of FORM stay as they are.  With --check it changes nothing, and fails if a recorded
;; value is not what this Emacs gives.

(require 'cl-lib)
(load (expand-file-name "../lisp/recorded.el"
                        (file-name-directory (or load-file-name buffer-file-name)))
      nil t)

(defun record-file (file check)
  "Bring the expected values of FILE up to date; with CHECK only compare.
Return the number of entries that differ."
  (let ((differing 0))
    (with-temp-buffer
      (let ((coding-system-for-read 'utf-8))
        (insert-file-contents file))
      (emacs-lisp-mode)
      (goto-char (point-min))
      (while (progn (forward-comment (buffer-size)) (not (eobp)))
        (let* ((start (point))
               (entry (read (current-buffer)))
               (end (point))
               (got (recorded-evaluate (car entry) #'recorded-interpret))
               (source (save-excursion
                         (goto-char (1+ start))
                         (let ((from (progn (forward-comment (buffer-size)) (point))))
                           (read (current-buffer))
                           (buffer-substring from (point))))))
          (unless (equal got (cadr entry))
            (setq differing (1+ differing))
            (if check
                (princ (format "%s: %s\n  recorded %s\n  got      %s\n"
                               file source (cadr entry) got))
              (delete-region start end)
              (goto-char start)
              (insert "(" source "\n " (let ((print-escape-newlines t)
                                             (print-escape-control-characters t))
                                         (prin1-to-string got))
                      (if (nth 2 entry) (format " %s)" (nth 2 entry)) ")"))))))
      (when (and (not check) (> differing 0))
        (let ((coding-system-for-write 'utf-8))
          (write-region nil nil file nil 'quiet))))
    differing))

(let* ((check (member "--check" command-line-args-left))
       (files (delete "--check" (copy-sequence command-line-args-left)))
       (total 0))
  (setq command-line-args-left nil)
  (dolist (file files)
    (let ((n (record-file file check)))
      (setq total (+ total n))
      (princ (format "%s: %d %s\n" file n (if check "differ" "changed")))))
  (kill-emacs (if (and check (> total 0)) 1 0)))

;;; record.el ends here
