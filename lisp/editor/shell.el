;;; shell.el --- shells in buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

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
               shell-snarf-envar shell-unquote-argument shell-write-history-on-exit))

;;; Words of a command

(defun shell--read-word ()
  "Return the word of a shell's at point, without quotes, and move after it."
  (let ((parts nil))
    (while (not (or (eobp) (looking-at-p "[ \t\n;]")))
      (push (cond ((looking-at "'\\([^']*\\)'?") (match-string 1))
                  ((looking-at "\"\\(\\(?:[^\\\"]\\|\\\\\\(?:.\\|\n\\)\\)*\\)\"?")
                   (replace-regexp-in-string "\\\\\\(.\\|\n\\)" "\\1" (match-string 1)))
                  ((looking-at "\\\\\\(.\\|\n\\)") (match-string 1))
                  ((looking-at "\\(?:[^] \t\n;\"'\\]\\|]\\)+\\|\\\\\\'") (match-string 0)))
            parts)
      (goto-char (match-end 0)))
    (apply #'concat (nreverse parts))))

;;;###autoload
(defun split-string-shell-command (string)
  "Return the words of the last shell command in STRING, without quotes."
  (with-temp-buffer
    (insert string)
    (goto-char (point-max))
    (if (re-search-backward "[;&|][ \t]*[^;&| \t\n]" nil t)
        (forward-char 1)
      (goto-char (point-min)))
    (let ((words nil))
      (while (not (eobp))
        (skip-chars-forward " \t\n;")
        (push (shell--read-word) words))
      (nreverse words))))

(editor-library-minor-modes shell
  (shell-dirtrack-mode))

(editor-library-modes shell
  (nil
   (shell-mode comint-mode "Shell")))

(provide 'shell)

;;; shell.el ends here
