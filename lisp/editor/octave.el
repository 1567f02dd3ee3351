;;; octave.el --- Octave  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function octave-maybe-mode)

;;; Code:

(require 'editor-library)
(require 'comint)

(defgroup octave nil "Octave." :group 'tools)

;;;###autoload
(editor-library-commands
 inferior-octave)

(editor-library 'octave
  :faces '(octave-function-comment-block)
  :variables '((nil octave-font-lock-keywords
                  inferior-octave-compilation-font-lock-keywords
                  inferior-octave-font-lock-keywords)
                ((inferior-octave-completion-at-point comint-filename-completion)
                  inferior-octave-dynamic-complete-functions)
                (nil inferior-octave-last-column-width inferior-octave-output-list
                  inferior-octave-output-string inferior-octave-process
                  inferior-octave-receive-in-progress inferior-octave-startup-hook
                  octave-eldoc-cache octave-help-mode-hook octave-smie-grammar
                  octave-reserved-words octave-operator-regexp
                  octave-mode-imenu-generic-expression octave-function-header-regexp
                  octave-continuation-regexp octave-comment-start-skip inferior-octave-prompt
                  inferior-octave-error-regexp-alist)
                ("## " octave-block-comment-start)
                (35 octave-comment-char)
                ("#" octave-comment-start)
                ("\\\\\\|\\.\\.\\." octave-continuation-marker-regexp)
                ("..." octave-continuation-string)
                (octave-find-definition-default-filename
                  octave-find-definition-filename-function)
                ("\\" octave-string-continuation-marker))
  :options '(("*Inferior Octave*" inferior-octave-buffer)
                (80 inferior-octave-minimal-columns)
                (nil inferior-octave-mode-hook inferior-octave-prompt-read-only
                  octave-mode-hook octave-source-directories)
                ("octave" inferior-octave-program)
                (("-i" "--no-line-editing") inferior-octave-startup-args)
                ("~/.emacs.d/init_octave.m" inferior-octave-startup-file)
                (t octave-blink-matching-block octave-font-lock-texinfo-comment
                  octave-send-echo-input octave-send-line-auto-forward octave-send-show-buffer)
                (2 octave-block-offset)
                (4 octave-continuation-offset)
                (auto octave-eldoc-message-style)
                ("*Octave Help*" octave-help-buffer))
  :local '((nil inferior-octave-directory-tracker-resync))
  :keymaps '(inferior-octave-mode-map octave-help-mode-map octave-mode-map octave-mode-menu)
  :commands '(inferior-octave-dynamic-list-input-ring inferior-octave-resync-dirs
              octave-beginning-of-line octave-end-of-line octave-eval-print-last-sexp
              octave-fill-paragraph octave-find-definition octave-help
              octave-hide-process-buffer octave-indent-defun octave-indent-new-comment-line
              octave-insert-defun octave-kill-process octave-lookfor octave-mark-block
              octave-mode-menu octave-next-code-line octave-previous-code-line
              octave-send-block octave-send-buffer octave-send-defun octave-send-line
              octave-send-region octave-show-process-buffer octave-source-file
              octave-submit-bug-report octave-sync-function-file-names
              octave-update-function-file-comment run-octave)
  :functions '(inferior-octave-check-process inferior-octave-completion-at-point
               inferior-octave-completion-table inferior-octave-directory-tracker
               inferior-octave-output-digest inferior-octave-process-live-p
               inferior-octave-send-list-and-digest inferior-octave-startup
               inferior-octave-track-window-width-change octave-add-log-current-defun
               octave-beginning-of-defun octave-completing-read octave-completion-at-point
               octave-eldoc-function octave-eldoc-function-signatures
               octave-find-definition-default-filename octave-font-lock-texinfo-comment
               octave-function-file-comment octave-function-file-p
               octave-goto-function-definition octave-in-comment-p
               octave-in-string-or-comment-p octave-in-string-p octave-indent-comment
               octave-looking-at-kw octave-maybe-insert-continuation-string octave-maybe-mode
               octave-skip-comment-forward octave-smie-backward-token
               octave-smie-forward-token octave-smie-rules octave-source-directories
               octave-syntax-propertize-function octave-syntax-propertize-sqs))

;;;###autoload
(editor-library-modes octave
  ((("#" "" "\\(^\\|\\S<\\)\\(?:%!\\|\\s<+\\)\\s-*") (">" . "\n") ("< 13" . "#%")
    ("." . "&*+-/<=>\\|") ("(}2c" . "{") ("){4c" . "}"))
   (octave-mode prog-mode "Octave")))

(editor-library-modes octave
  ((("#" "" "\\(^\\|\\S<\\)\\(?:%!\\|\\s<+\\)\\s-*") (">" . "\n") ("< 13" . "#%")
    ("." . "&*+-/<=>\\|") ("(}2c" . "{") ("){4c" . "}"))
   (inferior-octave-mode comint-mode "Inferior Octave"))
  ((nil (">" . "\n") ("< 13" . "#%") ("." . "&*+-/<=>\\|") ("(}2c" . "{") ("){4c" . "}"))
   (octave-help-mode help-mode "OctHelp")))

(provide 'octave)

;;; octave.el ends here
