;;; file-quoted.el --- file names after /: are taken literally  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-public

;;; Commentary:

;; `file-name-non-special' is the handler of names that begin with /: .  What asks the file system
;; gets the name without that prefix; what only takes names apart leaves it where it is.

;;; Code:

(defconst file-quoted--literal
  '(abbreviate-file-name directory-file-name expand-file-name file-name-as-directory
    file-name-directory file-name-nondirectory file-name-sans-versions file-remote-p
    find-backup-file-name make-lock-file-name substitute-in-file-name)
  "Operations that take names apart and do not look at files.")

(defconst file-quoted--of-buffer
  '(make-auto-save-file-name set-visited-file-modtime verify-visited-file-modtime)
  "Operations on the file that a buffer visits.")

(defconst file-quoted--names
  '(((copy-file rename-file copy-directory add-name-to-file file-equal-p
      file-in-directory-p file-newer-than-file-p)
     0 1)
    ((file-name-completion file-name-all-completions make-symbolic-link process-file) 1)
    ((write-region) 2)
    ((make-process start-file-process shell-command exec-path process-attributes)))
  "Where names stand in the arguments of operations, if not first.")

(defun file-quoted--positions (operation)
  "Return which arguments of OPERATION are names of files."
  (let ((entry (seq-find (lambda (entry) (memq operation (car entry))) file-quoted--names)))
    (if entry (cdr entry) '(0))))

(defun file-quoted--unquoted (operation arguments)
  "Return ARGUMENTS of OPERATION with the names of files among them unquoted."
  (let ((arguments (copy-sequence arguments)))
    (dolist (position (file-quoted--positions operation) arguments)
      (let ((cell (nthcdr position arguments)))
        (when (stringp (car cell))
          (setcar cell (file-name-unquote (car cell))))))))

(defun file-quoted--run (operation arguments)
  "Do OPERATION with ARGUMENTS without the handler of quoted names."
  (let ((inhibit-file-name-handlers
         (cons #'file-name-non-special
               (and (eq inhibit-file-name-operation operation) inhibit-file-name-handlers)))
        (inhibit-file-name-operation operation))
    (apply operation arguments)))

(defun file-quoted--visiting (operation arguments visited)
  "Do OPERATION with the unquoted ARGUMENTS; then the buffer visits VISITED, if that is non-nil."
  (let ((value (file-quoted--run operation arguments)))
    (when visited (setq buffer-file-name visited))
    value))

(defun file-name-non-special (operation &rest arguments)
  "Do OPERATION with ARGUMENTS, in which names of files are quoted by /: ."
  (let* ((default-directory (if (memq operation file-quoted--literal) default-directory
                              (file-name-unquote default-directory)))
         (plain (file-quoted--unquoted operation arguments)))
    (cond
     ((eq operation 'substitute-in-file-name) (car arguments))
     ((memq operation file-quoted--literal) (file-quoted--run operation arguments))
     ((memq operation file-quoted--of-buffer)
      (with-current-buffer (if (bufferp (car arguments)) (car arguments) (current-buffer))
        (let ((buffer-file-name (file-name-unquote buffer-file-name)))
          (file-quoted--run operation arguments))))
     ((eq operation 'file-truename)
      (file-name-quote (file-quoted--run operation plain)))
     ((and (eq operation 'insert-file-contents) (nth 1 arguments))
      (file-quoted--visiting operation plain (expand-file-name (car arguments))))
     ((and (eq operation 'write-region) (memq (nth 4 arguments) '(t)))
      (file-quoted--visiting operation plain (expand-file-name (nth 2 arguments))))
     (t (file-quoted--run operation plain)))))

(provide 'file-quoted)

;;; file-quoted.el ends here
