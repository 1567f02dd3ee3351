;;; exchange.el --- take compiled code from Vellum to GNU Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --batch -l recorded.el -l exchange.el -f exchange-write OUT FILE.rec.el...
;;        emacs -Q --batch -l recorded.el -l exchange.el -f exchange-check OUT
;; The first compiles each form of the files, in order, and prints the compiled functions and the
;; recorded values into OUT; the second calls the functions and says whose value differs.

(defun exchange-write ()
  "Compile the forms of the recorded files on the command line into the first file there."
  (let ((out (pop command-line-args-left)))
    (require 'bytecomp)
    (with-temp-buffer
      (while command-line-args-left
        (let ((file (pop command-line-args-left))
              (index 0))
          (dolist (entry (recorded-read-file file))
            (setq index (1+ index))
            (when (recorded-applies-p entry "compile")
              ;; What does not compile here, because two files name one thing, is left out.
              (let ((fun (ignore-errors (recorded-compile (car entry))))
                    (print-circle t) (print-gensym t)
                    (print-escape-nonascii t) (print-escape-control-characters t))
                (when fun
                  (prin1 (list (format "%s %d" (file-name-nondirectory file) index)
                               (cadr entry) fun)
                         (current-buffer))
                  (insert "\n")
                  ;; Later forms use what this one defines.
                  (recorded-evaluate fun #'identity)))))))
      (write-region nil nil out nil 'quiet))))

(defun exchange-check ()
  "Call the functions in the file on the command line and report what differs."
  (let ((differing 0) (number 0))
    (dolist (entry (recorded-read-file (pop command-line-args-left)))
      (let ((got (recorded-evaluate (nth 2 entry) #'identity)))
        (setq number (1+ number))
        (unless (equal got (nth 1 entry))
          (setq differing (1+ differing))
          (princ (format "# %s\n# expected %s\n# got      %s\n"
                         (car entry) (nth 1 entry) got)))))
    (princ (format "%d of %d differ\n" differing number))))

;;; exchange.el ends here
