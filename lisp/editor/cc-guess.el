;;; cc-guess.el --- styles guessed from text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-defs)

(defgroup cc-guess nil "Styles guessed from text." :group 'tools)

;;;###autoload
(editor-library-commands
 c-guess-install c-guess-region-no-install c-guess-region
 c-guess-buffer-no-install c-guess-buffer c-guess-no-install c-guess)

(editor-library 'cc-guess
  :variables '((nil c-guess-accumulator c-guess-guessed-basic-offset
                  c-guess-guessed-offsets-alist c-guess-conversions))
  :options '((10 c-guess-offset-threshold)
                (50000 c-guess-region-max))
  :commands '(c-guess-dump-accumulator c-guess-dump-guessed-style
              c-guess-dump-guessed-values c-guess-reset-accumulator c-guess-view)
  :functions '(c-guess-accumulate c-guess-accumulate-offset c-guess-current-offset
               c-guess-empty-line-p c-guess-examine c-guess-guess
               c-guess-guessed-syntactic-symbols c-guess-make-basic-offset
               c-guess-make-offsets-alist c-guess-make-style c-guess-merge-offsets-alists
               c-guess-sort-accumulator c-guess-style-name c-guess-symbolize-integer
               c-guess-symbolize-offsets-alist c-guess-view-mark-guessed-entries
               c-guess-view-reorder-offsets-alist-in-style))

(provide 'cc-guess)

;;; cc-guess.el ends here
