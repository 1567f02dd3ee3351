;;; apropos.el --- names found by words  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function apropos-documentation-property apropos-read-pattern)

;;; Code:

(require 'editor-library)

(defgroup apropos nil "Names found by words." :group 'tools)

;;;###autoload
(editor-library-commands
 apropos-documentation apropos-local-value apropos-value apropos-library
 apropos apropos-command apropos-function apropos-local-variable
 apropos-variable apropos-user-option)

(editor-library 'apropos
  :faces '(apropos-button apropos-function-button apropos-keybinding apropos-misc-button
           apropos-property apropos-symbol apropos-user-option-button
           apropos-variable-button)
  :variables '((nil apropos-accumulator apropos-all-words apropos-all-words-regexp
                  apropos-files-scanned apropos-item apropos-mode-hook apropos-pattern
                  apropos-pattern-quoted apropos-regexp apropos-words)
                (t apropos-multi-type)
                (
                  (("find" "open" "edit") ("kill" "cut") ("yank" "paste") ("region" "selection"))
                  apropos-synonyms))
  :options '((nil apropos-compact-layout apropos-do-all apropos-sort-by-scores)
                (t apropos-documentation-sort-by-scores)
                (match apropos-match-face))
  :keymaps '(apropos-mode-map)
  :commands '(apropos-follow apropos-next-symbol apropos-previous-symbol command-apropos)
  :functions '(apropos-calc-scores apropos-describe-plist
               apropos-documentation-check-doc-file apropos-documentation-check-elc-file
               apropos-documentation-internal apropos-documentation-property
               apropos-false-hit-str apropos-false-hit-symbol apropos-format-plist
               apropos-library-button apropos-next-label-button apropos-parse-pattern
               apropos-print apropos-print-doc apropos-read-pattern
               apropos-safe-documentation apropos-score-doc apropos-score-str
               apropos-score-symbol apropos-symbol-button-display-help
               apropos-symbols-internal apropos-true-hit apropos-true-hit-doc
               apropos-value-internal apropos-words-to-regexp))

(editor-library-modes apropos
  (nil
   (apropos-mode special-mode "Apropos")))

(provide 'apropos)

;;; apropos.el ends here
