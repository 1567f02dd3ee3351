;;; version.el --- which program this is, and since when it runs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Code:

(defun emacs-version (&optional here)
  "Return a line that tells the version of Emacs Lisp and of Vellum.
With HERE non-nil, insert it at point."
  (interactive "P")
  (let ((line (format "GNU Emacs %s (build %d, %s, Vellum %s)" emacs-version emacs-build-number
                      system-configuration vellum-version)))
    (cond (here (insert line))
          ((called-interactively-p 'interactive) (message "%s" line))
          (t line))))

(defalias 'version #'emacs-version)

(defun emacs-uptime (&optional format)
  "Return how long this program has run, written as FORMAT says (see `format-seconds')."
  (interactive)
  (let ((text (format-seconds (or format "%Y, %D, %H, %M, %z%S")
                              (time-convert (time-since before-init-time) 'integer))))
    (if (called-interactively-p 'interactive) (message "%s" text) text)))

(defun emacs-init-time (&optional format)
  "Return how long the start took, in seconds, written as FORMAT says."
  (interactive)
  (let ((text (format (or format "%f seconds")
                      (float-time (time-subtract after-init-time before-init-time)))))
    (if (called-interactively-p 'interactive) (message "%s" text) text)))

(provide 'version)

;;; version.el ends here
