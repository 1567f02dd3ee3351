;;; project.el --- projects  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function project-known-project-roots project-remember-project)

;;; Code:

(require 'editor-library)
(require 'seq)
(require 'cl-generic)

(defgroup project nil "Projects." :group 'tools)

;;;###autoload
(editor-library-commands
 project-switch-project project-execute-extended-command project-forget-project
 project-kill-buffers project-display-buffer-other-frame project-display-buffer
 project-switch-to-buffer project-compile project-query-replace-regexp
 project-search project-shell-command project-async-shell-command
 project-eshell project-shell project-vc-dir project-dired project-find-dir
 project-or-external-find-file project-find-file
 project-or-external-find-regexp project-find-regexp project-other-tab-command
 project-other-frame-command project-other-window-command)

(editor-library 'project
  :variables '((nil project-current-inhibit-prompt project-kill-buffer-conditions)
                ((project-try-vc) project-find-functions)
                (grep-regexp-history project-regexp-history-variable))
  :options '((nil project-compilation-buffer-name-function project-switch-use-entire-map
                  project-vc-ignores)
                ("~/.emacs.d/projects" project-list-file)
                (project--read-file-cpd-relative project-read-file-name-function)
                (
                  ((project-find-file "Find file") (project-find-regexp "Find regexp") (project-find-dir "Find directory") (project-vc-dir "VC-Dir") (project-eshell "Eshell"))
                  project-switch-commands)
                (t project-vc-merge-submodules))
  :keymaps '(project-other-frame-map project-other-window-map project-prefix-map)
  :commands '(project-forget-projects-under project-forget-zombie-projects
              project-remember-projects-under)
  :functions '(project-combine-directories
               project-find-file-in
               project-known-project-roots project-prefixed-buffer-name
               project-prompt-project-dir project-remember-project
               project-subtract-directories project-try-vc))

;;; Projects: (vc . ROOT), or whatever else has methods

(cl-defgeneric project-root (project)
  "Return the directory of PROJECT.")
(cl-defmethod project-root ((project (head transient)))
  "Return the directory of PROJECT, which is only that."
  (cdr project))
(cl-defmethod project-root ((project (head vc)))
  "Return the top of the working tree PROJECT."
  (cdr project))

(cl-defgeneric project-external-roots (_project)
  "Return directories outside PROJECT that belong to it.

\(fn PROJECT)"
  nil)
(cl-defgeneric project-ignores (_project _dir)
  "Return patterns of files of PROJECT in DIR that do not count.

\(fn PROJECT DIR)"
  (mapcar (lambda (dir) (concat "./" dir "/")) vc-directory-exclusion-list))
(cl-defgeneric project-files (project &optional dirs)
  "Return the files of PROJECT, or those in DIRS."
  (mapcan (lambda (dir)
            (directory-files-recursively
             dir "" nil
             (lambda (subdir)
               (not (member (file-name-nondirectory subdir) vc-directory-exclusion-list)))))
          (or dirs (list (project-root project)))))
(cl-defgeneric project-buffers (project)
  "Return the buffers whose directory is in PROJECT."
  (let ((root (expand-file-name (file-name-as-directory (project-root project)))))
    (seq-filter (lambda (buffer)
                  (string-prefix-p root (expand-file-name
                                         (buffer-local-value 'default-directory buffer))))
                (buffer-list))))

(defun project-try-vc (dir)
  "Return the project (vc . ROOT) of DIR, if that is under version control."
  (let ((root (locate-dominating-file
               dir (lambda (parent)
                     (seq-some (lambda (name)
                                 (file-exists-p (expand-file-name name parent)))
                               '(".git" ".hg" ".bzr" ".svn" "_darcs" "CVS"))))))
    (and root (cons 'vc root))))

;;;###autoload
(defun project-current (&optional maybe-prompt directory)
  "Return the project of DIRECTORY, or of this one, or nil.
With MAYBE-PROMPT, signal an error instead of nil, as there is nobody to ask."
  (let ((directory (or directory default-directory)))
    (or (run-hook-with-args-until-success 'project-find-functions directory)
        (and maybe-prompt (signal 'editor-unavailable (list 'project-current directory))))))

(provide 'project)

;;; project.el ends here
