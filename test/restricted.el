;;; restricted.el --- try to get out of a restricted session  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;; usage: vellum --restricted --allow-write=IN --batch -l restricted.el -f restricted-try IN OUT
;; OUT is a directory with a file `victim'; nothing in it may change.  In IN are the symbolic links
;; `to-victim' and `to-out' and the dangling `to-new'.

(defvar restricted-count 0 "Number of results.")
(defvar restricted-in nil "The directory that may be written.")

(defun restricted-result (ok name)
  "Print whether OK, in TAP, as the test NAME."
  (setq restricted-count (1+ restricted-count))
  (princ (format "%s %d - %s\n" (if ok "ok" "not ok") restricted-count name)))

(defmacro restricted-refuse (name &rest body)
  "Check that BODY is refused, as the test NAME."
  (declare (indent 1))
  `(restricted-result
    (eq 'refused (condition-case err
                     (progn ,@body 'done)
                   (vellum-restricted 'refused)
                   (error err)))
    (format "refused: %s" ,name)))

(defmacro restricted-allow (name &rest body)
  "Check that BODY, non-nil, is allowed, as the test NAME."
  (declare (indent 1))
  `(let ((value (condition-case err (progn ,@body) (error (message "# %S" err) nil))))
     (restricted-result value (format "allowed: %s" ,name))))

(defun restricted-writes (out how)
  "Try to change the directory OUT, which is reached in the way HOW."
  (let ((victim (expand-file-name "victim" out))
        (new (expand-file-name "new" out)))
    (dolist (file (list victim new))
      (let ((name (format "%s, %s" how (file-name-nondirectory file))))
        (restricted-refuse (concat "write-region: " name) (write-region "x" nil file))
        (restricted-refuse (concat "append: " name) (write-region "x" nil file t))
        (restricted-refuse (concat "write at an offset: " name) (write-region "x" nil file 3))
        (restricted-refuse (concat "write a buffer: " name)
          (with-temp-buffer (insert "x") (write-file file)))
        (restricted-refuse (concat "save: " name)
          (with-temp-file file (insert "x")))
        (restricted-refuse (concat "copy-file: " name)
          (copy-file (expand-file-name "mine" restricted-in) file t))
        (restricted-refuse (concat "rename-file to: " name)
          (rename-file (expand-file-name "mine" restricted-in) file t))
        (restricted-refuse (concat "add-name-to-file, new name: " name)
          (add-name-to-file (expand-file-name "mine" restricted-in) file t))
        (restricted-refuse (concat "make-symbolic-link: " name)
          (make-symbolic-link "x" file t))
        (restricted-refuse (concat "delete-file: " name) (delete-file file))
        (restricted-refuse (concat "set-file-modes: " name) (set-file-modes file #o777))
        (restricted-refuse (concat "set-file-times: " name) (set-file-times file 0))
        (restricted-refuse (concat "redirect-debugging-output: " name)
          (redirect-debugging-output file))))
    (restricted-refuse (concat "rename-file from: " how)
      (rename-file victim (expand-file-name "stolen" restricted-in) t))
    (restricted-refuse (concat "add-name-to-file of: " how)
      (add-name-to-file victim (expand-file-name "stolen" restricted-in) t))
    (restricted-refuse (concat "make-directory: " how) (make-directory new))
    ;; A link itself is in the allowed directory: what it leads to is not.
    (unless (file-symlink-p out)
      (restricted-refuse (concat "delete-directory: " how) (delete-directory out))
      (restricted-refuse (concat "delete-directory, all of it: " how) (delete-directory out t)))
    (restricted-refuse (concat "make-temp-file: " how) (make-temp-file new))
    (restricted-refuse (concat "make-temp-file, a directory: " how) (make-temp-file new t))))

(defun restricted-through-links ()
  "Try to leave the directory through its symbolic links."
  (let ((link (expand-file-name "to-victim" restricted-in))
        (dangling (expand-file-name "to-new" restricted-in)))
    (dolist (file (list link dangling))
      (let ((name (file-name-nondirectory file)))
        (restricted-refuse (concat "write through " name) (write-region "x" nil file))
        (restricted-refuse (concat "append through " name) (write-region "x" nil file t))
        (restricted-refuse (concat "copy through " name)
          (copy-file (expand-file-name "mine" restricted-in) file t))
        (restricted-refuse (concat "set-file-modes through " name) (set-file-modes file #o777))
        (restricted-refuse (concat "set-file-times through " name) (set-file-times file 0))))
    (restricted-writes (expand-file-name "to-out" restricted-in) "through a link")
    (restricted-writes (concat (file-name-as-directory restricted-in) "../out") "by ..")))

(defun restricted-processes ()
  "Try to start programs and to reach other processes."
  (restricted-refuse "call-process" (call-process "true"))
  (restricted-refuse "call-process, discarding" (call-process "/bin/true" nil 0))
  (restricted-refuse "call-process-region" (call-process-region "x" nil "cat"))
  (restricted-refuse "process-file" (process-file "true"))
  (restricted-refuse "shell-command" (shell-command "true"))
  (restricted-refuse "shell-command-to-string" (shell-command-to-string "true"))
  (restricted-refuse "make-process" (make-process :name "x" :command '("true")))
  (restricted-refuse "start-process" (start-process "x" nil "true"))
  (restricted-refuse "start-process without a program" (start-process "x" nil nil))
  (restricted-refuse "signal-process" (signal-process (emacs-pid) 0))
  (restricted-refuse "make-network-process"
    (make-network-process :name "x" :host "localhost" :service 9))
  (restricted-refuse "list-system-processes" (list-system-processes))
  (restricted-refuse "process-attributes" (process-attributes 1)))

(defun restricted-insides ()
  "Check what a restricted session may do."
  (let ((mine (expand-file-name "mine" restricted-in))
        (other (expand-file-name "other" restricted-in))
        (sub (expand-file-name "sub/deeper" restricted-in)))
    (restricted-allow "writing" (write-region "mine" nil mine) t)
    (restricted-allow "reading" (with-temp-buffer (insert-file-contents mine) (= (buffer-size) 4)))
    (restricted-allow "copying" (copy-file mine other) (file-exists-p other))
    (restricted-allow "renaming" (rename-file other (concat other "2")) t)
    (restricted-allow "linking" (add-name-to-file mine other) t)
    (restricted-allow "making links" (make-symbolic-link "mine" (concat other "3")) t)
    (restricted-allow "writing through them" (write-region "mine" nil (concat other "3")) t)
    (restricted-allow "changing modes" (set-file-modes mine #o600) t)
    (restricted-allow "deleting" (delete-file other) (not (file-exists-p other)))
    (restricted-allow "making directories" (make-directory sub t) (file-directory-p sub))
    (restricted-allow "deleting them" (delete-directory (file-name-directory sub) t)
                      (not (file-exists-p sub)))
    (restricted-allow "temporary files"
      (let ((temporary-file-directory restricted-in)) (file-exists-p (make-temp-file "x"))))
    (restricted-refuse "deleting the allowed directory" (delete-directory restricted-in))
    (restricted-refuse "renaming it"
      (rename-file restricted-in (concat (directory-file-name restricted-in) "2")))))

(defun restricted-environment ()
  "Check that the environment is gone."
  (restricted-allow "no variable of the environment"
    (not (or process-environment initial-environment (getenv "SECRET") (getenv "PATH"))))
  (restricted-allow "setting variables" (setenv "SECRET" "mine") (equal (getenv "SECRET") "mine"))
  (restricted-allow "to know that the session is restricted"
    (and (vellum-restricted-p) (vellum-restricted-p "/etc/passwd")
         (not (vellum-restricted-p (expand-file-name "mine" restricted-in))))))

(defun restricted-try ()
  "Try everything with the directories on the command line."
  (setq restricted-in (expand-file-name (pop command-line-args-left)))
  (let ((out (expand-file-name (pop command-line-args-left))))
    (restricted-insides)
    (write-region "mine" nil (expand-file-name "mine" restricted-in) nil 0)
    (restricted-writes out "directly")
    (restricted-through-links)
    (restricted-processes)
    (restricted-environment)
    (princ (format "1..%d\n" restricted-count))))

(provide 'restricted)
;;; restricted.el ends here
