;;; elec-pair.el --- pairs of delimiters  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup elec-pair nil "Pairs of delimiters." :group 'tools)

(editor-library 'elec-pair
  :variables '((point-max electric-pair-string-bound-function)
                (nil electric-pair-text-pairs electric-pair-pairs))
  :options '((t electric-pair-delete-adjacent-pairs electric-pair-open-newline-between-pairs
                  electric-pair-preserve-balance electric-pair-skip-whitespace)
                (electric-pair-default-inhibit electric-pair-inhibit-predicate)
                (nil electric-pair-local-mode-hook)
                ((emacs-lisp-set-electric-text-pairs) electric-pair-mode-hook)
                (electric-pair-default-skip-self electric-pair-skip-self)
                ((9 32 10) electric-pair-skip-whitespace-chars))
  :local '((electric-pair--skip-whitespace electric-pair-skip-whitespace-function))
  :keymaps '(electric-pair-mode-map)
  :commands '(electric-pair-delete-pair)
  :functions '(electric-pair-conservative-inhibit electric-pair-default-inhibit
               electric-pair-default-skip-self electric-pair-inhibit-if-helps-balance
               electric-pair-open-newline-between-pairs-psif
               electric-pair-post-self-insert-function electric-pair-skip-if-helps-balance
               electric-pair-syntax-info electric-pair-will-use-region))

;;;###autoload
(editor-library-minor-modes elec-pair
  (electric-pair-mode :global t)
  (electric-pair-local-mode
   :variable (buffer-local-value 'electric-pair-mode (current-buffer))))

(provide 'elec-pair)

;;; elec-pair.el ends here
