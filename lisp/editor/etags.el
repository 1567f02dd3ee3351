;;; etags.el --- tables of tags  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function tags-lazy-completion-table tags-table-files)
;;;###autoload-names (function visit-tags-table-buffer)

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'editor-library)
(require 'ring)

(defgroup etags nil "Tables of tags." :group 'tools)

;;;###autoload
(editor-library-commands
 complete-tag select-tags-table tags-apropos list-tags tags-query-replace
 tags-search tags-loop-continue tags-next-file find-tag-regexp
 find-tag-other-frame find-tag-other-window find-tag find-tag-noselect
 visit-tags-table)

(editor-library 'etags
  :variables '((nil default-tags-table-function file-of-tag-function find-tag-history
                  find-tag-next-line-after-failure-p find-tag-regexp-next-line-after-failure-p
                  find-tag-regexp-search-function find-tag-regexp-tag-order
                  find-tag-search-function find-tag-tag-order goto-tag-location-function
                  last-tag list-tags-function select-tags-table-mode-hook snarf-tag-function
                  tag-lines-already-matched tags-apropos-function tags-completion-table
                  tags-completion-table-function tags-file-name tags-included-tables
                  tags-included-tables-function tags-loop-operate tags-table-computed-list
                  tags-table-computed-list-for tags-table-files tags-table-files-function
                  tags-table-list-pointer tags-table-list-started-at tags-table-mode-hook
                  tags-table-set-list verify-tags-table-function tags-loop-scan
                  tags-location-ring find-tag-marker-ring)
                ((tag-exact-match-p tag-implicit-name-match-p)
                  etags-xref-find-definitions-tag-order)
                (16 find-tag-marker-ring-length)
                (silent tags-loop-revert-buffers)
                ((etags-recognize-tags-table tags-recognize-empty-tags-table)
                  tags-table-format-functions))
  :options '((nil etags-xref-prefer-current-file find-tag-default-function find-tag-hook
                  tags-apropos-additional-actions tags-apropos-verbose tags-revert-without-query
                  tags-table-list)
                (ask-user tags-add-tables)
                (default tags-case-fold-search tags-tag-face)
                (("" ".Z" ".bz2" ".gz" ".xz" ".tgz") tags-compression-info-list))
  :keymaps '(select-tags-table-mode-map tags-table-mode-map)
  :commands '(next-file pop-tag-mark select-tags-table-quit select-tags-table-select
              tags-reset-tags-tables)
  :functions '(copy-xref-etags-apropos-location copy-xref-etags-location etags-file-of-tag
               etags-goto-tag-location etags-list-tags etags-recognize-tags-table
               etags-snarf-tag etags-tags-apropos etags-tags-apropos-additional
               etags-tags-completion-table etags-tags-included-tables etags-tags-table-files
               etags-verify-tags-table file-of-tag find-tag-in-order find-tag-interactive
               find-tag-tag initialize-new-tags-table make-xref-etags-apropos-location
               make-xref-etags-location tag-any-match-p tag-exact-file-name-match-p
               tag-exact-match-p tag-file-name-match-p tag-find-file-of-tag
               tag-find-file-of-tag-noselect tag-implicit-name-match-p
               tag-partial-file-name-match-p tag-re-match-p tag-symbol-match-p
               tag-word-match-p tags-complete-tags-table-file
               tags-completion-at-point-function tags-completion-table tags-expand-table-name
               tags-included-tables tags-lazy-completion-table tags-loop-eval tags-next-table
               tags-recognize-empty-tags-table tags-table-check-computed-list
               tags-table-extend-computed-list tags-table-files tags-table-including
               tags-table-list-member tags-verify-table visit-tags-table-buffer
               xref-etags-apropos-location-goto-fun xref-etags-apropos-location-group
               xref-etags-apropos-location-p xref-etags-apropos-location-symbol
               xref-etags-location-file xref-etags-location-p xref-etags-location-tag-info
               xref-make-etags-apropos-location xref-make-etags-location))

;;;###autoload
(editor-library-modes etags
  (nil
   (tags-table-mode special-mode "Tags Table")))

(editor-library-modes etags
  (nil
   (select-tags-table-mode special-mode "Select Tags Table")))

(editor-library-macros (face &rest body)
  tags-with-face)

(provide 'etags)

;;; etags.el ends here
