;;; project.el --- projects  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

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
  :functions '(project-buffers project-combine-directories project-current
               project-external-roots project-files project-find-file-in project-ignores
               project-known-project-roots project-prefixed-buffer-name
               project-prompt-project-dir project-remember-project project-root project-roots
               project-subtract-directories project-try-vc))

(provide 'project)

;;; project.el ends here
