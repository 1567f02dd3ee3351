;;; bibtex.el --- bibliographies  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'subr-x)
(require 'editor-library)
(require 'iso8601)

(defgroup bibtex nil "Bibliographies." :group 'tools)

(defvar bibtex-braced-string-syntax-table
  (let ((table (make-syntax-table)))
    (dolist (char '(?\( ?\) ?\[ ?\] ?\" ?\\))
      (modify-syntax-entry char "." table))
    table)
  "Syntax table for strings in braces, in which only braces count.")
(defvar bibtex-quoted-string-syntax-table (make-syntax-table)
  "Syntax table for strings in quotes.")

;;;###autoload
(editor-library-commands
 bibtex-search-entry bibtex-initialize)

(editor-library 'bibtex
  :variables '((nil bibtex-font-lock-keywords)
                (nil bibtex-any-valid-entry-type bibtex-buffer-last-parsed-tick
                  bibtex-entry-alist bibtex-entry-head bibtex-entry-kill-ring
                  bibtex-entry-kill-ring-yank-pointer bibtex-entry-maybe-empty-head
                  bibtex-entry-type bibtex-entry-type-history bibtex-field-alist
                  bibtex-field-braces-opt bibtex-field-history bibtex-field-kill-ring
                  bibtex-field-kill-ring-yank-pointer bibtex-field-strings-opt
                  bibtex-key-history bibtex-last-kill-command bibtex-parse-idle-timer
                  bibtex-pop-next-search-point bibtex-pop-previous-search-point
                  bibtex-progress-interval bibtex-progress-lastmes bibtex-progress-lastperc
                  bibtex-reformat-previous-options bibtex-reformat-previous-reference-keys
                  bibtex-sort-entry-class-alist bibtex-string-empty-key bibtex-string-type
                  bibtex-string-maybe-empty-head bibtex-reference-key bibtex-predefined-strings
                  bibtex-predefined-month-strings bibtex-preamble-prefix bibtex-name-part
                  bibtex-generate-url-list bibtex-font-lock-url-regexp
                  bibtex-font-lock-syntactic-keywords bibtex-field-name bibtex-field-const
                  bibtex-entry-field-alist bibtex-cite-matcher-alist bibtex-biblatex-field-alist
                  bibtex-biblatex-entry-alist bibtex-autokey-transcriptions
                  bibtex-autokey-titleword-ignore bibtex-autokey-titleword-change-strings
                  bibtex-autokey-name-change-strings bibtex-any-entry-maybe-empty-head
                  bibtex-BibTeX-field-alist bibtex-BibTeX-entry-alist)
                (downcase bibtex-autokey-name-case-convert
                  bibtex-autokey-titleword-case-convert)
                (2 bibtex-key-in-head)
                (1 bibtex-type-in-head))
  :options '((nil bibtex-add-entry-hook bibtex-align-at-equal-sign
                  bibtex-autokey-expand-strings bibtex-autokey-titleword-abbrevs
                  bibtex-clean-entry-hook bibtex-comma-after-last-field bibtex-expand-strings
                  bibtex-field-braces-alist bibtex-field-strings-alist bibtex-file-path
                  bibtex-files bibtex-maintain-sorted-entries bibtex-mode-hook
                  bibtex-search-entry-globally bibtex-string-file-path bibtex-string-files)
                (t bibtex-autoadd-commas bibtex-autokey-edit-before-use
                  bibtex-autokey-use-crossref bibtex-help-message bibtex-include-OPTkey
                  bibtex-parse-keys-fast bibtex-sort-ignore-string-entries)
                (("Proceedings") bibtex-autofill-types)
                ("" bibtex-autokey-additional-names bibtex-autokey-name-separator
                  bibtex-autokey-name-year-separator bibtex-autokey-prefix-string)
                (identity bibtex-autokey-before-presentation-function
                  bibtex-unify-case-function)
                (downcase bibtex-autokey-name-case-convert-function
                  bibtex-autokey-titleword-case-convert-function)
                (infty bibtex-autokey-name-length)
                (1 bibtex-autokey-names)
                (0 bibtex-autokey-names-stretch bibtex-entry-offset)
                ("[.!?:;]\\|--" bibtex-autokey-title-terminators)
                (5 bibtex-autokey-titleword-length bibtex-autokey-titlewords)
                ("_" bibtex-autokey-titleword-separator)
                (2 bibtex-autokey-titlewords-stretch bibtex-autokey-year-length
                  bibtex-field-indentation)
                (":_" bibtex-autokey-year-title-separator)
                ("@Comment" bibtex-comment-start)
                (18 bibtex-contline-indentation)
                (BibTeX bibtex-dialect)
                ((BibTeX biblatex) bibtex-dialect-list)
                (braces bibtex-entry-delimiters bibtex-field-delimiters)
                ((opts-or-alts required-fields numerical-fields) bibtex-entry-format)
                (20 bibtex-entry-kill-ring-max bibtex-field-kill-ring-max)
                (("InProceedings" "InCollection") bibtex-include-OPTcrossref)
                ("\\`option" bibtex-no-opt-remove-re)
                (60 bibtex-parse-keys-timeout)
                ("*BibTeX Search*" bibtex-search-buffer)
                ((("String") (catch-all) ("Book" "Proceedings")) bibtex-sort-entry-class)
                (bibtex-summary bibtex-summary-function)
                (17 bibtex-text-indentation)
                ((("annote" "Personal annotation (ignored)")) bibtex-user-optional-fields))
  :local '((nil bibtex-reference-keys bibtex-strings))
  :keymaps '(bibtex-edit-menu bibtex-mode-map)
  :commands '(bibtex-Article bibtex-Book bibtex-BookInBook bibtex-Booklet bibtex-Collection
              bibtex-Conference bibtex-Dataset bibtex-InBook bibtex-InCollection
              bibtex-InProceedings bibtex-InReference bibtex-MVBook bibtex-MVCollection
              bibtex-MVProceedings bibtex-MVReference bibtex-Manual bibtex-MastersThesis
              bibtex-Misc bibtex-Online bibtex-Patent bibtex-Periodical bibtex-PhdThesis
              bibtex-Preamble bibtex-Proceedings bibtex-Reference bibtex-Report
              bibtex-Software bibtex-String bibtex-SuppBook bibtex-SuppCollection
              bibtex-SuppPeriodical bibtex-TechReport bibtex-Thesis bibtex-Unpublished
              bibtex-autofill-entry bibtex-beginning-of-entry bibtex-clean-entry
              bibtex-complete bibtex-convert-alien bibtex-copy-entry-as-kill
              bibtex-copy-field-as-kill bibtex-copy-summary-as-kill bibtex-count-entries
              bibtex-edit-menu bibtex-empty-field bibtex-end-of-entry bibtex-entry
              bibtex-entry-update bibtex-fill-entry bibtex-fill-field bibtex-find-crossref
              bibtex-find-entry bibtex-find-text bibtex-ispell-abstract bibtex-ispell-entry
              bibtex-kill-entry bibtex-kill-field bibtex-make-field bibtex-mark-entry
              bibtex-narrow-to-entry bibtex-next-entry bibtex-next-field bibtex-pop-next
              bibtex-pop-previous bibtex-previous-entry bibtex-print-help-message
              bibtex-reformat bibtex-remove-OPT-or-ALT bibtex-remove-delimiters
              bibtex-reposition-window bibtex-search-crossref bibtex-search-entries
              bibtex-set-dialect bibtex-skip-to-valid-entry bibtex-sort-buffer bibtex-url
              bibtex-validate bibtex-validate-globally bibtex-yank bibtex-yank-pop)
  :functions '(bibtex-autokey-abbrev bibtex-autokey-demangle-name
               bibtex-autokey-demangle-title bibtex-autokey-get-field
               bibtex-autokey-get-names bibtex-autokey-get-title bibtex-autokey-get-year
               bibtex-beginning-first-field bibtex-beginning-of-field
               bibtex-beginning-of-first-entry bibtex-button bibtex-button-action
               bibtex-complete-crossref-cleanup bibtex-complete-string-cleanup
               bibtex-completion-at-point-function bibtex-current-line
               bibtex-delete-whitespace bibtex-display-entries bibtex-dist
               bibtex-enclosing-field bibtex-end-of-field bibtex-end-of-name-in-field
               bibtex-end-of-string bibtex-end-of-text-in-field bibtex-end-of-text-in-string
               bibtex-entry-alist bibtex-entry-index bibtex-entry-left-delimiter
               bibtex-entry-right-delimiter bibtex-field-left-delimiter bibtex-field-list
               bibtex-field-re-init bibtex-field-right-delimiter bibtex-fill-field-bounds
               bibtex-find-text-internal bibtex-flash-head bibtex-font-lock-cite
               bibtex-font-lock-crossref bibtex-font-lock-url bibtex-format-entry
               bibtex-generate-autokey bibtex-global-key-alist bibtex-goto-line
               bibtex-init-sort bibtex-init-sort-entry-class-alist bibtex-insert-kill
               bibtex-key-in-head bibtex-lessp bibtex-make-optional-field bibtex-map-entries
               bibtex-move-outside-of-entry bibtex-name-in-field bibtex-parse-association
               bibtex-parse-buffers-stealthily bibtex-parse-entry bibtex-parse-field
               bibtex-parse-field-name bibtex-parse-field-string bibtex-parse-field-text
               bibtex-parse-keys bibtex-parse-preamble bibtex-parse-string
               bibtex-parse-string-postfix bibtex-parse-string-prefix bibtex-parse-strings
               bibtex-pop bibtex-prepare-new-entry bibtex-progress-message bibtex-read-key
               bibtex-read-string-key bibtex-realign bibtex-reference-key-in-string
               bibtex-search-backward-field bibtex-search-forward-field
               bibtex-search-forward-string bibtex-start-of-field
               bibtex-start-of-name-in-field bibtex-start-of-text-in-field
               bibtex-start-of-text-in-string bibtex-string-files-init bibtex-string=
               bibtex-strings bibtex-summary bibtex-text-in-field bibtex-text-in-field-bounds
               bibtex-text-in-string bibtex-type-in-head bibtex-valid-entry bibtex-vec-push))

;;;###autoload
(editor-library-modes bibtex
  ((("@Comment" "" "@Comment\\>[ \t]*") (">" . "\n\f") ("$$" . "$") ("<" . "%") ("w" . "'@")
    ("." . "=") (" " . "~"))
   (bibtex-mode nil "BibTeX")))

(provide 'bibtex)

;;; bibtex.el ends here
