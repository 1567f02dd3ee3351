;;; info.el --- manuals  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function Info-bookmark-jump info-standalone)

;;; Code:

(require 'editor-library)

(defgroup info nil "Manuals." :group 'tools)

;;;###autoload
(editor-library-commands
 info-display-manual Info-speedbar-browser Info-goto-emacs-key-command-node
 Info-goto-emacs-command-node info-finder info-apropos Info-index
 Info-directory Info-on-current-buffer info-emacs-bug info-emacs-manual info
 info-other-window)

(editor-library 'info
  :faces '(Info-quoted info-header-node info-header-xref info-index-match
           info-menu-header info-menu-star info-node info-title-1 info-title-2
           info-title-3 info-title-4 info-xref info-xref-visited)
  :variables '((nil Info-mode-font-lock-keywords)
                ("*Apropos*" Info-apropos-file)
                (nil Info-apropos-nodes Info-complete-next-re Info-complete-nodes
                  Info-directory-list Info-enable-active-nodes Info-file-attributes
                  Info-file-completions Info-file-supports-index-cookies-list Info-history-list
                  Info-index-nodes Info-isearch-initial-history
                  Info-isearch-initial-history-list Info-isearch-initial-node
                  Info-menu-last-node Info-point-loc Info-search-case-fold Info-search-history
                  Info-speedbar-key-map Info-standalone Info-toc-nodes Info-virtual-index-nodes
                  info-symbols-and-replacements Info-virtual-nodes Info-virtual-files
                  Info-suffix-list Info-streamline-headings Info-speedbar-menu-items
                  Info-node-spec-re Info-menu-entry-name-re Info-file-list-for-emacs)
                ("*Finder*" Info-finder-file))
  :options '((nil Info-additional-directory-list Info-refill-paragraphs
                  Info-scroll-prefer-subnodes Info-selection-hook)
                (4 Info-breadcrumbs-depth)
                (("/usr/share/info/emacs" "/usr/share/info/" "/usr/share/info/")
                  Info-default-directory-list)
                (400000 Info-fontify-maximum-menu-size)
                (t Info-fontify-visited-nodes Info-hide-note-references
                  Info-history-skip-intermediate-nodes Info-isearch-search Info-use-header-line
                  Info-warn-on-index-alternatives-wrap)
                ((turn-on-font-lock) Info-mode-hook)
                ("\\s-+" Info-search-whitespace-regexp))
  :local '((nil Info-complete-cache Info-current-file Info-current-file-completions
                  Info-current-node Info-current-node-virtual Info-current-subfile
                  Info-dir-contents Info-dir-contents-directory Info-dir-file-attributes
                  Info-dir-file-name Info-file-supports-index-cookies Info-history
                  Info-history-forward Info-index-alternatives Info-tag-table-buffer
                  Info-tag-table-marker))
  :keymaps '(Info-link-keymap Info-mode-line-node-keymap Info-mode-map Info-mode-menu
             info-tool-bar-map)
  :commands '(Info-backward-node Info-copy-current-node-name Info-exit Info-final-node
              Info-follow-nearest-node Info-follow-reference Info-forward-node
              Info-goto-node Info-help Info-history Info-history-back Info-history-back-menu
              Info-history-forward Info-history-forward-menu Info-index-next Info-last
              Info-last-menu-item Info-last-preorder Info-menu Info-mode-menu
              Info-mouse-follow-link Info-mouse-follow-nearest-node Info-mouse-scroll-down
              Info-mouse-scroll-up Info-next Info-next-menu-item Info-next-preorder
              Info-next-reference Info-nth-menu-item Info-prev Info-prev-reference
              Info-scroll-down Info-scroll-up Info-search Info-search-backward
              Info-search-case-sensitively Info-search-next Info-summary Info-toc
              Info-top-node Info-undefined Info-up Info-virtual-index)
  :functions '(Info-apropos-find-file Info-apropos-find-node Info-apropos-matches
               Info-apropos-toc-nodes Info-bookmark-jump Info-bookmark-make-record
               Info-breadcrumbs Info-build-node-completions Info-build-node-completions-1
               Info-check-pointer Info-clone-buffer Info-complete-menu-item Info-context-menu
               Info-default-dirs Info-desktop-buffer-misc-data Info-dir-remove-duplicates
               Info-directory-find-file Info-directory-find-node Info-directory-toc-nodes
               Info-display-images-node Info-extract-menu-counting Info-extract-menu-item
               Info-extract-menu-node-name Info-extract-pointer
               Info-file-supports-index-cookies Info-find-emacs-command-nodes Info-find-file
               Info-find-in-tag-table Info-find-in-tag-table-1 Info-find-index-name
               Info-find-node Info-find-node-2 Info-find-node-in-buffer
               Info-find-node-in-buffer-1 Info-finder-find-file Info-finder-find-node
               Info-following-node-name Info-following-node-name-re Info-fontify-node
               Info-get-token Info-goto-index Info-hide-cookies-node Info-history-find-file
               Info-history-find-node Info-history-menu Info-history-toc-nodes
               Info-index-node Info-index-nodes Info-insert-dir
               Info-install-speedbar-variables Info-isearch-end Info-isearch-filter
               Info-isearch-pop-state Info-isearch-push-state Info-isearch-search
               Info-isearch-start Info-isearch-wrap Info-kill-buffer Info-menu-update
               Info-next-reference-or-link Info-node-at-bob-matching Info-node-description
               Info-prev-reference-or-link Info-read-node-name Info-read-node-name-1
               Info-read-node-name-2 Info-read-subfile Info-restore-desktop-buffer
               Info-restore-point Info-revert-buffer-function Info-revert-find-node
               Info-select-node Info-set-mode-line Info-speedbar-buttons
               Info-speedbar-expand-node Info-speedbar-fetch-file-nodes
               Info-speedbar-goto-node Info-speedbar-hierarchy-buttons
               Info-split-parameter-string Info-toc-build Info-toc-find-node Info-toc-insert
               Info-toc-nodes Info-try-follow-nearest-node Info-unescape-quotes
               Info-virtual-call Info-virtual-file-p Info-virtual-fun
               Info-virtual-index-find-node info-file-exists-p info-initialize
               info-insert-file-contents info-insert-file-contents-1 info-setup
               info-standalone))

;;;###autoload
(editor-library-modes info
  ((nil ("." . "\"\\"))
   (Info-mode nil "Info")))

(defmacro Info-no-error (&rest body)
  "Evaluate BODY and return t, or nil if it ends with an error."
  (declare (indent 0))
  `(condition-case nil (progn ,@body t) (error nil)))

(provide 'info)

;;; info.el ends here
