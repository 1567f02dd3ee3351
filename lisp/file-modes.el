;;; file-modes.el --- the major modes of files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; A file says its mode itself, in its first line or at its end, or by its interpreter; or its
;; text does, or its name (automodes.def).

;;; Code:

;;;###autoload-public

(defvar auto-mode-interpreter-regexp "#![ \t]?\\([^ \t\n]*/bin/env[ \t]\\)?\\([^ \t\n]+\\)"
  "Regexp that matches the line for an interpreter; its second group is the interpreter.")

(defvar magic-mode-regexp-match-limit 4000
  "How many characters at the start of a buffer decide about its mode.")

(defun file-modes--choose (mode keep)
  "Go into MODE, unless KEEP is non-nil and the buffer has it.  Return non-nil if MODE is known."
  (if (functionp mode)
      (progn (set-auto-mode-0 mode keep) t)
    (message "Ignoring unknown mode `%s'" mode)
    nil))

(defun set-auto-mode-0 (mode &optional keep-mode-if-same)
  "Go into MODE and return it; with KEEP-MODE-IF-SAME, do nothing and return nil if it is on."
  (unless (and keep-mode-if-same
               (eq (indirect-function mode) (indirect-function major-mode)))
    (funcall mode)
    mode))

(defun file-modes--in-first-line ()
  "Return the modes that the first line names, as it names them."
  (delq nil (mapcar (lambda (pair) (and (eq (car pair) 'mode) (cdr pair)))
                    (file-locals-first-line))))

(defun file-modes--named (modes keep)
  "Go into MODES, named as in a file, those that are known; return non-nil if one is.
KEEP is as in `set-auto-mode'."
  (let ((known nil))
    (dolist (mode modes)
      (when (file-modes--choose (intern (concat (downcase (symbol-name mode)) "-mode")) keep)
        (setq known t)))
    known))

(defun file-modes--of-interpreter ()
  "Return the mode for the interpreter that the first line names, or nil."
  (save-excursion
    (goto-char (point-min))
    (when (looking-at auto-mode-interpreter-regexp)
      (let ((name (file-name-nondirectory (match-string 2)))
            (case-fold-search nil))
        (assoc-default name interpreter-mode-alist
                       (lambda (regexp name)
                         (string-match-p (concat "\\`\\(?:" regexp "\\)\\'") name)))))))

(defun file-modes--of-text (alist)
  "Return the mode that ALIST, of regexps and predicates, has for the start of the text, or nil."
  (save-excursion
    (goto-char (point-min))
    (save-restriction
      (narrow-to-region (point-min)
                        (min (point-max) (+ (point-min) magic-mode-regexp-match-limit)))
      (assoc-default nil alist
                     (lambda (test _)
                       (if (functionp test) (funcall test)
                         (let ((case-fold-search nil)) (looking-at test))))))))

(defun file-modes--of-name (name alist)
  "Return the mode that ALIST, like `auto-mode-alist', has for the file NAME, or nil."
  (let ((mode nil) (again t))
    (while again
      (setq mode (or (let ((case-fold-search nil)) (assoc-default name alist #'string-match))
                     (and auto-mode-case-fold
                          (let ((case-fold-search t))
                            (assoc-default name alist #'string-match))))
            again (and (consp mode) (cadr mode)))
      (when again
        ;; A suffix that says nothing of the mode.
        (when (car mode) (funcall (car mode)))
        (setq name (substring name 0 (match-beginning 0))
              mode nil)))
    (if (consp mode) (car mode) mode)))

(defun file-modes--by-name ()
  "Return the mode for the name of the buffer's file, or nil."
  (when buffer-file-name
    (let ((name (file-name-sans-versions buffer-file-name))
          (remote (file-remote-p buffer-file-name)))
      (when remote (setq name (substring name (length remote))))
      (or (file-modes--of-name
           name (cdr (hack-dir-local--get-variables
                      (lambda (key) (eq key 'auto-mode-alist)))))
          (file-modes--of-name name auto-mode-alist)))))

(defun set-auto-mode (&optional keep-mode-if-same)
  "Choose the major mode of the buffer by what its file says of itself, its text, or its name.
With KEEP-MODE-IF-SAME, a mode that is on already is not started anew."
  (let* ((local (and enable-local-variables local-enable-local-variables
                     (not (inhibit-local-variables-p))))
         (modes (and local (file-modes--in-first-line)))
         mode)
    (cond
     ((file-modes--named modes keep-mode-if-same))
     ((and local (null modes) (setq mode (hack-local-variables t))
           (file-modes--choose mode keep-mode-if-same)))
     ((setq mode (or (file-modes--of-interpreter)
                     (file-modes--of-text magic-mode-alist)
                     (file-modes--by-name)
                     (file-modes--of-text magic-fallback-mode-alist)))
      (set-auto-mode-0 mode keep-mode-if-same))
     (t (set-buffer-major-mode (current-buffer))))))

(defun set-auto-mode-1 ()
  "Find the -*- line of the buffer; return where it ends, or nil.  Point goes where it starts."
  (let ((range (file-locals-first-line-range)))
    (when range
      (goto-char (car range))
      (cdr range))))

(defun normal-mode (&optional find-file)
  "Choose the major mode of the buffer and set its local variables.
Without FIND-FILE, local variables of the file count whatever `enable-local-variables' says."
  (interactive)
  (kill-all-local-variables)
  (let ((enable-local-variables (or (not find-file) enable-local-variables)))
    (with-demoted-errors "File mode specification error: %s"
      (set-auto-mode))
    ;; Else the mode did it.
    (when delay-mode-hooks
      (with-demoted-errors "File local-variables error: %s"
        (hack-local-variables 'no-mode)))))

(provide 'file-modes)

;;; file-modes.el ends here
