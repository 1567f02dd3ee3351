;;; shell.el --- shells in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function split-string-shell-command)

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup shell nil "Shells in buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 shell)

(editor-library 'shell
  :variables '((nil shell-font-lock-keywords)
                (nil shell-dirstack shell-dirstack-query shell-last-dir
                  shell-file-name-quote-list shell-file-name-chars))
  :options '((("--noediting" "-i") explicit-bash-args)
                (("-i") explicit-csh-args)
                (nil explicit-shell-file-name shell-chdrive-regexp shell-completion-fignore
                  shell-dirtrack-mode-hook shell-has-auto-cd shell-mode-hook
                  shell-pushd-dextract shell-pushd-dunique shell-pushd-tohome)
                ("cd" shell-cd-regexp)
                ("[^;&|\n]+" shell-command-regexp)
                ("[;&|\n \11]*" shell-command-separator-regexp)
                (t shell-completion-execonly shell-dirtrack-verbose)
                ((124 38 60 62 40 41 59) shell-delimiter-argument-list)
                ("cmd\\(proxy\\)?\\.exe" shell-dumb-shell-regexp)
                (
                  (comint-c-a-p-replace-by-expanded-history shell-environment-variable-completion shell-command-completion shell-c-a-p-replace-by-expanded-directory pcomplete-completions-at-point shell-filename-completion comint-filename-completion)
                  shell-dynamic-complete-functions)
                (history shell-input-autoexpand)
                ("popd" shell-popd-regexp)
                ("^[^#$%>\n]*[#$%>] *" shell-prompt-pattern)
                ("pushd" shell-pushd-regexp))
  :local '((t shell-dirtrackp))
  :keymaps '(shell-mode-map)
  :commands '(dirs shell-backward-command shell-copy-environment-variable
              shell-dynamic-complete-command shell-dynamic-complete-environment-variable
              shell-dynamic-complete-filename shell-forward-command shell-narrow-to-prompt
              shell-replace-by-expanded-directory shell-resync-dirs)
  :functions '(shell-apply-ansi-color shell-c-a-p-replace-by-expanded-directory shell-cd
               shell-command-completion shell-command-completion-function
               shell-completion-vars shell-directory-tracker shell-dirstack-message
               shell-environment-variable-completion shell-extract-num
               shell-filename-completion shell-filter-ctrl-a-ctrl-b
               shell-match-partial-variable shell-prefixed-directory-name shell-process-cd
               shell-process-popd shell-process-pushd shell-reapply-ansi-color
               shell-snarf-envar shell-unquote-argument shell-write-history-on-exit
               split-string-shell-command))

(editor-library-minor-modes shell
  (shell-dirtrack-mode))

(editor-library-modes shell
  (nil
   (shell-mode comint-mode "Shell")))

(provide 'shell)

;;; shell.el ends here
