;;; usage.el --- what programs call is there  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l usage.el -f usage-check FILE MANUAL
;; FILE lists what programs call, a line each: name, kind, number of files.  All must be defined
;; once the libraries below are loaded, but for what a table of the MANUAL gives a reason for; what
;; that gives a reason for must be missing indeed.  Prints TAP.

(defvar usage-libraries
  '(advice backtrace bytecomp cl-generic cl-lib cl-print compile dired easymenu eieio eieio-base ert ert-x ewoc find-func
              generator gv help-fns help-mode image imenu inline json let-alist lisp-mnt macroexp map nadvice
              outline package pcase ring rx seq smie subr-x tabulated-list text-property-search thingatpt thunk
              time-date timer trace url url-parse url-util warnings xml)
  "Libraries that a program would load first.")

(defconst usage-most-missing 60
  "How many names the manual may list as left out.")

(defun usage-missing (manual)
  "Return what MANUAL, a Texinfo file, says is not there, pairs of a symbol and the reason."
  (with-temp-buffer
    (insert-file-contents manual)
    (search-forward "@c test/lisp/usage.el reads this table")
    (let ((end (save-excursion (search-forward "@end table")))
          (entries nil))
      (while (re-search-forward "^@item \\(.+\\)\n\\(.+\\)" end t)
        (push (cons (intern (match-string 1)) (match-string 2)) entries))
      (nreverse entries))))

(defun usage-report (number good text)
  "Print the line of test NUMBER, which passes if GOOD, and says TEXT; return whether it fails."
  (princ (format "%s %d - %s\n" (if good "ok" "not ok") number text))
  (not good))

(defun usage-check ()
  "Check the names in the file on the command line against those and the manual named after it."
  (let* ((file (pop command-line-args-left))
         (missing (usage-missing (pop command-line-args-left)))
         (listed (mapcar #'car missing))
         (done 0)
         (failed 0))
    (dolist (library usage-libraries) (require library nil t))
    (with-temp-buffer
      (insert-file-contents file)
      (forward-line 1)
      (while (not (eobp))
        (let* ((fields (split-string (buffer-substring (point) (line-end-position)) "\t"))
               (symbol (intern (car fields)))
               (reason (cdr (assq symbol missing))))
          (setq listed (delq symbol listed)
                done (1+ done))
          (when (usage-report done (if (fboundp symbol) (null reason) reason)
                              (format "%s %s (%s files)%s" (nth 1 fields) symbol (nth 2 fields)
                                      (if reason (concat " is missing: " reason) "")))
            (setq failed (1+ failed))))
        (forward-line 1)))
    (when (usage-report (setq done (1+ done)) (null listed)
                        (format "the manual lists nothing else as missing %S" listed))
      (setq failed (1+ failed)))
    (when (usage-report (setq done (1+ done)) (<= 1 (length missing) usage-most-missing)
                        (format "the manual's list has %d entries" (length missing)))
      (setq failed (1+ failed)))
    (princ (format "1..%d\n" done))
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'usage)
;;; usage.el ends here
