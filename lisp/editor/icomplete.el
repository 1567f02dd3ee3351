;;; icomplete.el --- completions shown while typing  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)
(require 'simple)

(defgroup icomplete nil "Completions shown while typing." :group 'tools)

(editor-library 'icomplete
  :faces '(icomplete-first-match icomplete-section icomplete-selected-match)
  :variables '((nil icomplete-in-buffer icomplete-scroll icomplete-tidy-shadowed-file-names))
  :options '((nil fido-mode-hook fido-vertical-mode-hook icomplete-minibuffer-setup-hook
                  icomplete-mode-hook icomplete-show-matches-on-no-input
                  icomplete-vertical-mode-hook)
                (0.15 icomplete-compute-delay)
                (400 icomplete-delay-completions-threshold)
                (t icomplete-hide-common-prefix icomplete-with-completion-tables)
                ("%s/%s " icomplete-matches-format)
                (2 icomplete-max-delay-chars icomplete-prospects-height)
                (" | " icomplete-separator))
  :keymaps '(icomplete-fido-mode-map icomplete-minibuffer-map
             icomplete-vertical-mode-minibuffer-map)
  :commands '(icomplete-backward-completions icomplete-fido-backward-updir
              icomplete-fido-delete-char icomplete-fido-exit icomplete-fido-kill
              icomplete-fido-ret icomplete-force-complete icomplete-force-complete-and-exit
              icomplete-forward-completions icomplete-ret icomplete-vertical-goto-first
              icomplete-vertical-goto-last)
  :functions '(icomplete-completions icomplete-exhibit icomplete-minibuffer-setup
               icomplete-post-command-hook icomplete-simple-completing-p))

;;;###autoload
(editor-library-minor-modes icomplete
  (fido-mode :global t)
  (fido-vertical-mode :global t)
  (icomplete-mode :global t)
  (icomplete-vertical-mode :global t))

(provide 'icomplete)

;;; icomplete.el ends here
