;;; xref.el --- definitions and references  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'ring)
(require 'cl-lib)

(defgroup xref nil "Definitions and references." :group 'tools)

;;;###autoload
(editor-library-commands
 xref-find-apropos xref-find-references-at-mouse xref-find-definitions-at-mouse
 xref-find-references xref-find-definitions-other-frame
 xref-find-definitions-other-window xref-find-definitions xref-pop-marker-stack)

(editor-library 'xref
  :faces '(xref-file-header xref-line-number xref-match)
  :variables '(((etags--xref-backend) xref-backend-functions)
                ("*xref*" xref-buffer-name)
                (nil xref-search-program-alist))
  :options '(((recenter xref-pulse-momentarily) xref-after-jump-hook)
                ((xref-pulse-momentarily) xref-after-return-hook)
                (nil xref-after-update-hook xref-auto-jump-to-first-definition
                  xref-auto-jump-to-first-xref xref-etags-mode-hook)
                (project-relative xref-file-name-display)
                (16 xref-marker-ring-length)
                (
                  (not xref-find-definitions xref-find-definitions-other-window xref-find-definitions-other-frame)
                  xref-prompt-for-identifier)
                (grep xref-search-program)
                (xref-show-definitions-buffer xref-show-definitions-function)
                (xref--show-xref-buffer xref-show-xrefs-function)
                (400 xref-truncation-width))
  :commands '(xref-goto-xref xref-next-group xref-next-line xref-next-line-no-show
              xref-prev-group xref-prev-line xref-prev-line-no-show
              xref-query-replace-in-results xref-quit-and-goto-xref
              xref-quit-and-pop-marker-stack xref-revert-buffer xref-select-and-show-xref
              xref-show-location-at-point)
  :functions '(copy-xref-bogus-location copy-xref-buffer-location copy-xref-file-location
               copy-xref-item copy-xref-match-item make-xref-bogus-location
               make-xref-buffer-location make-xref-file-location make-xref-item
               make-xref-match-item xref-apropos-regexp xref-backend-apropos
               xref-backend-definitions xref-backend-identifier-at-point
               xref-backend-identifier-completion-ignore-case
               xref-backend-identifier-completion-table xref-backend-references
               xref-bogus-location-message xref-bogus-location-p xref-buffer-location-buffer
               xref-buffer-location-p xref-buffer-location-position xref-clear-marker-stack
               xref-collect-matches xref-collect-references xref-file-location-column
               xref-file-location-file xref-file-location-line xref-file-location-p
               xref-find-backend xref-item-location xref-item-p xref-item-summary
               xref-location-group xref-location-line xref-location-marker xref-make
               xref-make-bogus-location xref-make-buffer-location xref-make-file-location
               xref-make-match xref-marker-stack-empty-p xref-match-item-length
               xref-match-item-location xref-match-item-p xref-match-item-summary
               xref-match-length xref-matches-in-directory xref-matches-in-files
               xref-pop-to-location xref-pulse-momentarily xref-push-marker-stack
               xref-references-in-directory xref-set-marker-ring-length
               xref-show-definitions-buffer xref-show-definitions-buffer-at-bottom
               xref-show-definitions-completing-read))

(define-minor-mode xref-etags-mode
  "Turn `xref-etags-mode' on or off; nothing is shown."
  :lighter "")

(provide 'xref)

;;; xref.el ends here
