;;; ibuf-ext.el --- further commands of lists of buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'ibuf-macs)

(defgroup ibuf-ext nil "Further commands of lists of buffers." :group 'tools)

(editor-library 'ibuf-ext
  :variables '((nil ibuffer-auto-buffers-changed ibuffer-cached-filter-formats
                  ibuffer-compiled-filter-formats ibuffer-filter-group-kill-ring
                  ibuffer-filter-groups ibuffer-filtering-qualifiers
                  ibuffer-hidden-filter-groups ibuffer-tmp-hide-regexps ibuffer-tmp-show-regexps
                  ibuffer-saved-filters))
  :options '((nil ibuffer-always-show-predicates ibuffer-auto-mode-hook
                  ibuffer-filter-format-alist ibuffer-never-show-predicates
                  ibuffer-saved-filter-groups)
                ((dired-mode) ibuffer-never-search-content-mode)
                (72 ibuffer-old-time)
                (t ibuffer-save-with-custom ibuffer-show-empty-filter-groups))
  :commands '(ibuffer-add-saved-filters ibuffer-add-to-tmp-hide ibuffer-add-to-tmp-show
             ibuffer-and-filter ibuffer-backward-filter-group ibuffer-backwards-next-marked
             ibuffer-bs-show ibuffer-bs-toggle-all ibuffer-clear-filter-groups
             ibuffer-copy-buffername-as-kill ibuffer-copy-filename-as-kill
             ibuffer-decompose-filter ibuffer-decompose-filter-group
             ibuffer-delete-saved-filter-groups ibuffer-delete-saved-filters
             ibuffer-diff-with-file ibuffer-do-eval ibuffer-do-isearch
             ibuffer-do-isearch-regexp ibuffer-do-kill-lines ibuffer-do-occur
             ibuffer-do-print ibuffer-do-query-replace ibuffer-do-query-replace-regexp
             ibuffer-do-rename-uniquely ibuffer-do-replace-regexp ibuffer-do-revert
             ibuffer-do-shell-command-file ibuffer-do-shell-command-pipe
             ibuffer-do-shell-command-pipe-replace ibuffer-do-sort-by-alphabetic
             ibuffer-do-sort-by-filename/process ibuffer-do-sort-by-major-mode
             ibuffer-do-sort-by-mode-name ibuffer-do-sort-by-size ibuffer-do-view-and-eval
             ibuffer-exchange-filters ibuffer-filter-by-basename ibuffer-filter-by-content
             ibuffer-filter-by-derived-mode ibuffer-filter-by-directory
             ibuffer-filter-by-file-extension ibuffer-filter-by-filename
             ibuffer-filter-by-mode ibuffer-filter-by-modified ibuffer-filter-by-name
             ibuffer-filter-by-predicate ibuffer-filter-by-process ibuffer-filter-by-size-gt
             ibuffer-filter-by-size-lt ibuffer-filter-by-starred-name
             ibuffer-filter-by-used-mode ibuffer-filter-by-visiting-file
             ibuffer-filter-chosen-by-completion ibuffer-filter-disable
             ibuffer-filters-to-filter-group ibuffer-forward-filter-group
             ibuffer-forward-next-marked ibuffer-interactive-filter-by-mode
             ibuffer-invert-sorting ibuffer-jump-to-buffer ibuffer-jump-to-filter-group
             ibuffer-kill-filter-group ibuffer-kill-line ibuffer-mark-by-content-regexp
             ibuffer-mark-by-file-name-regexp ibuffer-mark-by-locked ibuffer-mark-by-mode
             ibuffer-mark-by-mode-regexp ibuffer-mark-by-name-regexp
             ibuffer-mark-compressed-file-buffers ibuffer-mark-dired-buffers
             ibuffer-mark-dissociated-buffers ibuffer-mark-help-buffers
             ibuffer-mark-modified-buffers ibuffer-mark-old-buffers
             ibuffer-mark-read-only-buffers ibuffer-mark-special-buffers
             ibuffer-mark-unsaved-buffers ibuffer-mouse-filter-by-mode
             ibuffer-mouse-toggle-filter-group ibuffer-negate-filter ibuffer-or-filter
             ibuffer-pop-filter ibuffer-pop-filter-group ibuffer-repair-saved-filters
             ibuffer-save-filter-groups ibuffer-save-filters
             ibuffer-set-filter-groups-by-mode ibuffer-switch-to-saved-filter-groups
             ibuffer-switch-to-saved-filters ibuffer-toggle-filter-group
             ibuffer-toggle-sorting-mode ibuffer-yank ibuffer-yank-filter-group)
  :functions '(ibuffer-auto-update-changed ibuffer-current-filter-groups-with-position
               ibuffer-diff-buffer-with-file-1 ibuffer-ext-visible-p
               ibuffer-format-filter-group-data ibuffer-format-qualifier
               ibuffer-format-qualifier-1 ibuffer-generate-filter-groups
               ibuffer-included-in-filter-p ibuffer-included-in-filter-p-1
               ibuffer-included-in-filters-p ibuffer-insert-filter-group-before
               ibuffer-list-buffer-modes ibuffer-locked-buffer-p ibuffer-mark-on-buffer
               ibuffer-maybe-save-stuff ibuffer-push-filter ibuffer-read-filter-group-name
               ibuffer-remove-alist ibuffer-remove-duplicates ibuffer-split-list
               ibuffer-toggle-filter-group-1 ibuffer-unary-operand
               ibuffer-update-saved-filters-format))

(editor-library-minor-modes ibuf-ext
  (ibuffer-auto-mode))

(provide 'ibuf-ext)

;;; ibuf-ext.el ends here
