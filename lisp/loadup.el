;;; loadup.el --- what is there at start-up  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; Loaded into the bare interpreter, before anything else.  The order matters: a file may use
;; the macros of those before it only.  What is not needed by every program is autoloaded, through
;; loaddefs.el where that has been generated, else through the short list below.

;;; Code:

;; What Emacs has loaded at start-up and never looks for in `load-path'.
(setq vellum--library-files
      (mapcar #'symbol-name
              '(abbrev backquote button byte-run cl-preloaded custom easymenu env nadvice
                regexp-opt tabulated-list timer)))

(load "byte-run" nil t)
(load "backquote" nil t)
(load "subr-control" nil t)
(load "macroexp" nil t)
(load "subr-lists" nil t)
(load "subr-strings" nil t)
(load "subr-hooks" nil t)
(load "subr-vars" nil t)
(load "editor-vars" nil t)
(load "text-vars" nil t)

(if (load "loaddefs" t t)
    nil
  ;; Not built yet: enough to begin with, then look into the files.
  (loaddefs--register
   '(("gv" (macro setf gv-letplace gv-define-expander gv-define-setter
                  gv-define-simple-setter gv-ref gv-synthetic-place)
      (function gv-get gv--expander-defun-declaration gv--setter-defun-declaration))
     ("pcase" (macro pcase pcase-exhaustive pcase-let pcase-let* pcase-dolist
                     pcase-lambda pcase-setq pcase-defmacro))))
  (load "loaddefs-gen" nil t)
  (loaddefs-register-directory (file-name-directory load-file-name)))

(provide 'loadup)

;;; loadup.el ends here
