;;; ibuffer.el --- lists of buffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'ibuf-macs)
(require 'seq)

(defgroup ibuffer nil "Lists of buffers." :group 'tools)

;;;###autoload
(editor-library-commands
 ibuffer-jump ibuffer ibuffer-other-window ibuffer-list-buffers)

(editor-library 'ibuffer
  :faces '(ibuffer-locked-buffer)
  :variables '((nil ibuffer-cached-eliding-string ibuffer-cached-formats
                  ibuffer-compiled-formats ibuffer-current-format ibuffer-did-modification
                  ibuffer-display-maybe-show-predicates ibuffer-last-sorting-mode
                  ibuffer-shrink-to-minimum-size ibuffer-sorting-mode ibuffer-sorting-reversep
                  ibuffer-sorting-functions-alist ibuffer-maybe-show-predicates
                  ibuffer-inline-columns ibuffer-formats ibuffer-fontification-alist
                  ibuffer-compressed-file-name-regexp)
                (ibuffer-locked-buffer ibuffer-locked-buffer))
  :options '((t ibuffer-always-compile-formats ibuffer-case-fold-search
                  ibuffer-display-summary ibuffer-movement-cycle ibuffer-truncate-lines
                  ibuffer-use-header-line)
                (nil ibuffer-always-show-last-buffer ibuffer-default-directory
                  ibuffer-default-display-maybe-show-predicates
                  ibuffer-default-shrink-to-minimum-size ibuffer-default-sorting-reversep
                  ibuffer-directory-abbrev-alist ibuffer-expert ibuffer-hook
                  ibuffer-jump-offer-only-visible-buffers ibuffer-load-hook ibuffer-mode-hook
                  ibuffer-use-other-window ibuffer-view-ibuffer)
                (recency ibuffer-default-sorting-mode)
                (68 ibuffer-deletion-char)
                (error ibuffer-deletion-face)
                ("..." ibuffer-eliding-string)
                (bold ibuffer-filter-group-name-face)
                ((help-mode apropos-mode Info-mode) ibuffer-help-buffer-modes)
                (76 ibuffer-locked-char)
                (62 ibuffer-marked-char)
                (warning ibuffer-marked-face)
                (42 ibuffer-modified-char)
                (37 ibuffer-read-only-char)
                (font-lock-type-face ibuffer-title-face))
  :keymaps '(ibuffer-filename/process-header-map ibuffer-mode-filter-group-map
             ibuffer-mode-groups-popup ibuffer-mode-header-map ibuffer-mode-map
             ibuffer-mode-mark-menu ibuffer-mode-name-map ibuffer-mode-operate-map
             ibuffer-mode-operate-menu ibuffer-mode-view-menu ibuffer-name-header-map
             ibuffer-name-map ibuffer-size-header-map)
  :commands '(ibuffer-backward-line ibuffer-bury-buffer ibuffer-change-marks
              ibuffer-customize ibuffer-do-delete ibuffer-do-kill-on-deletion-marks
              ibuffer-do-save ibuffer-do-sort-by-recency ibuffer-do-toggle-lock
              ibuffer-do-toggle-modified ibuffer-do-toggle-read-only ibuffer-do-view
              ibuffer-do-view-horizontally ibuffer-do-view-other-frame ibuffer-find-file
              ibuffer-forward-line ibuffer-mark-for-delete ibuffer-mark-for-delete-backwards
              ibuffer-mark-forward ibuffer-mode-groups-popup ibuffer-mode-mark-menu
              ibuffer-mode-operate-menu ibuffer-mode-view-menu ibuffer-mouse-popup-menu
              ibuffer-mouse-toggle-mark ibuffer-mouse-visit-buffer ibuffer-recompile-formats
              ibuffer-redisplay ibuffer-switch-format ibuffer-toggle-marks
              ibuffer-unmark-all ibuffer-unmark-all-marks ibuffer-unmark-backward
              ibuffer-unmark-forward ibuffer-update ibuffer-visit-buffer
              ibuffer-visit-buffer-1-window ibuffer-visit-buffer-other-frame
              ibuffer-visit-buffer-other-window ibuffer-visit-buffer-other-window-noselect
              ibuffer-visit-tags-table)
  :functions '(ibuffer-active-formats-name ibuffer-assert-ibuffer-mode
               ibuffer-buf-matches-predicates ibuffer-buffer-file-name
               ibuffer-buffer-name-face ibuffer-buffer-names-with-mark ibuffer-check-formats
               ibuffer-clear-summary-columns ibuffer-columnize-and-insert-list
               ibuffer-compile-format ibuffer-compile-make-eliding-form
               ibuffer-compile-make-format-form ibuffer-compile-make-substring-form
               ibuffer-confirm-operation-on ibuffer-count-deletion-lines
               ibuffer-count-marked-lines ibuffer-current-buffer
               ibuffer-current-buffers-with-marks ibuffer-current-format
               ibuffer-current-formats ibuffer-current-mark ibuffer-current-state-list
               ibuffer-deletion-marked-buffer-names ibuffer-do-view-1
               ibuffer-expand-format-entry ibuffer-filter-buffers ibuffer-format-column
               ibuffer-get-marked-buffers ibuffer-get-region-and-prefix
               ibuffer-insert-buffer-line ibuffer-insert-filter-group
               ibuffer-make-column-filename ibuffer-make-column-filename-and-process
               ibuffer-make-column-process ibuffer-map-deletion-lines ibuffer-map-lines
               ibuffer-map-lines-nomodify ibuffer-map-marked-lines ibuffer-map-on-mark
               ibuffer-mark-interactive ibuffer-mark-region-or-n-with-char
               ibuffer-marked-buffer-names ibuffer-redisplay-current ibuffer-redisplay-engine
               ibuffer-set-mark ibuffer-set-mark-1 ibuffer-shrink-to-fit
               ibuffer-skip-properties ibuffer-sort-bufferlist ibuffer-update-format
               ibuffer-update-title-and-summary ibuffer-visible-p))

(editor-library-modes ibuffer
  (nil
   (ibuffer-mode special-mode "IBuffer")))

(provide 'ibuffer)

;;; ibuffer.el ends here
