;;; loadhist.el --- ask what files defined, and unload them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Commentary:

;; `load-history' has a list for each file that was loaded: its name, then what it defined,
;; provided and required, in order.

;;; Code:

(eval-when-compile (require 'cl-lib))

(defvar unload-feature-special-hooks
  '(after-change-functions after-insert-file-functions auto-fill-function before-change-functions
    buffer-access-fontify-functions buffer-substring-filters comment-indent-function
    find-file-not-found-functions font-lock-fontify-buffer-function
    font-lock-mark-block-function font-lock-unfontify-buffer-function kill-buffer-query-functions
    kill-emacs-query-functions lisp-indent-function mouse-position-function
    redisplay-end-trigger-functions suspend-tty-functions temp-buffer-show-function
    window-scroll-functions window-size-change-functions write-contents-functions
    write-file-functions write-region-annotate-functions)
  "Hooks, of names that do not end in \"-hook\", from which what is unloaded is taken.")

(defvar unload-function-defs-list nil
  "What the file being unloaded defined, while its unload function runs.
That may remove what it handled itself.")

;;; Asking

(defun feature-symbols (feature)
  "Return the list in `load-history' of the file that provided FEATURE, or nil."
  (let ((mark (cons 'provide feature)))
    (seq-find (lambda (entry) (member mark (cdr entry))) load-history)))

(defun feature-file (feature)
  "Return the name of the file that provided FEATURE; signal an error if there is none."
  (unless (featurep feature)
    (error "%s is not a currently loaded feature" (symbol-name feature)))
  (car (feature-symbols feature)))

(defun file-loadhist-lookup (file)
  "Return the list in `load-history' of FILE: a full name, or one that `load' finds."
  (or (assoc file load-history)
      (let ((found (locate-file file load-path (append (get-load-suffixes) '("")))))
        (and found (assoc found load-history)))
      (load-history-filename-element (load-history-regexp file))))

(defun file-loadhist--marked (file mark)
  "Return the features that the list of FILE has with MARK: `provide' or `require'."
  (mapcan (lambda (item) (and (eq (car-safe item) mark) (list (cdr item))))
          (cdr (file-loadhist-lookup file))))

(defun file-provides (file)
  "Return the features that FILE provided when it was loaded."
  (file-loadhist--marked file 'provide))

(defun file-requires (file)
  "Return the features that FILE required when it was loaded."
  (file-loadhist--marked file 'require))

(defun file-dependents (file)
  "Return the names of the loaded files that required a feature of FILE."
  (let ((provided (file-provides file)))
    (mapcan (lambda (entry)
              (and (stringp (car entry))
                   (seq-some (lambda (item) (and (eq (car-safe item) 'require)
                                                (memq (cdr item) provided)))
                            (cdr entry))
                   (list (car entry))))
            load-history)))

(defun read-feature (prompt &optional loaded-p)
  "Read the name of a feature, asking with PROMPT; LOADED-P accepts loaded ones only."
  (intern (completing-read prompt (mapcar #'symbol-name features) nil loaded-p)))

;;; Unloading

(defun unload--clean-hooks (names)
  "Take the functions NAMES off all hooks, in all buffers too."
  (mapatoms
   (lambda (symbol)
     (when (and (boundp symbol)
                (or (string-suffix-p "-hook" (symbol-name symbol))
                    (string-suffix-p "-hooks" (symbol-name symbol))
                    (string-suffix-p "-functions" (symbol-name symbol))
                    (memq symbol unload-feature-special-hooks)))
       (dolist (name names)
         (when (consp (ignore-errors (default-value symbol)))
           (remove-hook symbol name)))
       (dolist (buffer (buffer-list))
         (when (local-variable-p symbol buffer)
           (with-current-buffer buffer
             (dolist (name names) (remove-hook symbol name t)))))))))

(defun unload--definition (item restore)
  "Undo ITEM, of a list in `load-history'.
RESTORE are the functions that were autoloads before, with these."
  (pcase item
    (`(,(or 'defun 'autoload) . ,name)
     (when (fboundp name)
       (let ((old (assq name restore)))
         (if old (fset name (cdr old)) (fmakunbound name)))))
    ;; Faces and methods stay.
    (`(,(or 'defface 'cl-defmethod 't) . ,_) nil)
    (`(provide . ,feature) (setq features (delq feature features)))
    (`(define-type . ,name) (setf (cl--find-class name) nil))
    ((and name (pred symbolp))
     ;; A variable that buffers have values of their own of stays: they go on using them.
     (unless (or (local-variable-if-set-p name) (null name))
       (makunbound name)))))

(defun unload--autoloads (entry)
  "Return what the functions in ENTRY, of `load-history', were autoloads of, as an alist."
  (let (restore)
    (dolist (item (cdr entry))
      (let* ((name (and (memq (car-safe item) '(defun t)) (cdr item)))
             (old (and name (symbolp name) (get name 'autoload))))
        (when old
          (push (cons name (if (eq (car old) 'autoload) old (cons 'autoload old))) restore))))
    restore))

;;;###autoload
(defun unload-feature (feature &optional force)
  "Undo what loading the library that provided FEATURE did, as far as that is known.
Its definitions go, and its functions are taken off hooks.  A function FEATURE-unload-function,
if there is one, is called first; if that returns non-nil nothing else is done.  FORCE unloads it
though other loaded files required it."
  (interactive (list (read-feature "Unload feature: " t) current-prefix-arg))
  (unless (featurep feature)
    (error "%s is not a currently loaded feature" (symbol-name feature)))
  (let* ((entry (feature-symbols feature))
         (file (car entry))
         (users (and (not force) (delete file (copy-sequence (file-dependents file))))))
    (when users
      (error "Loaded libraries %s depend on %s" (prin1-to-string users) file))
    (let* ((unload-function-defs-list (cdr entry))
           (unloader (intern-soft (format "%s-unload-function" feature)))
           (names (delq nil (mapcar (lambda (item) (and (eq (car-safe item) 'defun) (cdr item)))
                                    (cdr entry))))
           (restore (unload--autoloads entry)))
      (unless (and unloader (fboundp unloader)
                   (ignore-errors (funcall unloader)))
        (unload--clean-hooks names)
        (dolist (item (nreverse (copy-sequence unload-function-defs-list)))
          (unload--definition item restore))
        (setq load-history (delq entry load-history)))
      nil)))

(provide 'loadhist)

;;; loadhist.el ends here
