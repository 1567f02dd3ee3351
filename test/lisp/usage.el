;;; usage.el --- what programs call is there  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l usage.el -f usage-check FILE
;; FILE lists what programs call, a line each: name, kind, number of files.  All must be defined
;; once the libraries below are loaded, but for what `usage-missing' gives a reason for; what it
;; gives a reason for must be missing indeed.  Prints TAP.

(defvar usage-libraries
  '(advice backtrace bytecomp cl-generic cl-lib cl-print compile dired easymenu eieio eieio-base ert ert-x ewoc find-func
              generator gv help-fns help-mode image imenu inline json let-alist lisp-mnt macroexp map nadvice
              outline package pcase ring rx seq smie subr-x tabulated-list text-property-search thingatpt thunk
              time-date timer trace url url-parse url-util warnings xml)
  "Libraries that a program would load first.")

(defvar usage-missing
  '((repeat . "repeats a command that keys ran: there is no command loop")
    (compose-region . "composes glyphs: there is no display")
    (compilation-forget-errors . "is about the errors that a window shows")
    (backtrace-get-index . "moves in the buffer of a debugger")
    (cl--generic-struct-tag . "is internal to Emacs' cl-generic.el; ours dispatches in its own way")
    (seq--into-list . "is internal to Emacs' seq.el")
    (seq--into-string . "is internal to Emacs' seq.el")
    (seq--into-vector . "is internal to Emacs' seq.el")
    (seq--count-successive . "is internal to Emacs' seq.el"))
  "What is not there, and why.")

(defun usage-check ()
  "Check the names in the file on the command line."
  (let ((done 0) (failed 0))
    (dolist (library usage-libraries) (require library nil t))
    (with-temp-buffer
      (insert-file-contents (pop command-line-args-left))
      (forward-line 1)
      (while (not (eobp))
        (let* ((fields (split-string (buffer-substring (point) (line-end-position)) "\t"))
               (symbol (intern (car fields)))
               (reason (cdr (assq symbol usage-missing)))
               (good (if (fboundp symbol) (null reason) reason)))
          (setq done (1+ done))
          (unless good (setq failed (1+ failed)))
          (princ (format "%s %d - %s %s (%s files)%s\n" (if good "ok" "not ok") done
                         (nth 1 fields) symbol (nth 2 fields)
                         (if reason (concat " is missing: " reason) ""))))
        (forward-line 1)))
    (princ (format "1..%d\n" done))
    (kill-emacs (if (> failed 0) 1 0))))

(provide 'usage)
;;; usage.el ends here
