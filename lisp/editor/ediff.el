;;; ediff.el --- differences shown side by side  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function ediff-directories-command ediff-directories3-command)
;;;###autoload-names (function ediff-files-command ediff-merge-command)
;;;###autoload-names (function ediff-merge-directories-command)
;;;###autoload-names (function ediff-merge-directories-with-ancestor-command)
;;;###autoload-names (function ediff-merge-with-ancestor-command ediff3-files-command)

;;; Code:

(require 'editor-library)

(defgroup ediff nil "Differences shown side by side." :group 'tools)

;;;###autoload
(editor-library-commands
 ediff-documentation ediff-version ediff-revision ediff-patch-buffer
 ediff-patch-file ediff-merge-revisions-with-ancestor ediff-merge-revisions
 ediff-merge-buffers-with-ancestor ediff-merge-buffers
 ediff-merge-files-with-ancestor ediff-merge-files ediff-regions-linewise
 ediff-regions-wordwise ediff-windows-linewise ediff-windows-wordwise
 ediff-merge-directory-revisions-with-ancestor ediff-merge-directory-revisions
 ediff-merge-directories-with-ancestor ediff-merge-directories
 ediff-directories3 ediff-directory-revisions ediff-directories ediff-buffers3
 ediff-buffers ediff-backup ediff-current-file ediff-files3 ediff-files)

(editor-library 'ediff
  :variables '((nil ediff-last-dir-A ediff-last-dir-B ediff-last-dir-C ediff-last-dir-ancestor
                  ediff-last-merge-autostore-dir)
                ("2.81.6" ediff-version))
  :options '((nil ediff-use-last-dir))
  :commands '(ebuffers ebuffers3 ediff ediff-merge ediff-merge-with-ancestor ediff3
              edir-merge-revisions edir-merge-revisions-with-ancestor edir-revisions edirs
              edirs-merge edirs-merge-with-ancestor edirs3 epatch epatch-buffer erevision)
  :functions '(ediff-buffers-internal ediff-directories-command ediff-directories-internal
               ediff-directories3-command ediff-directory-revisions-internal
               ediff-files-command ediff-files-internal ediff-find-file
               ediff-get-default-directory-name ediff-get-default-file-name
               ediff-load-version-control ediff-merge-command ediff-merge-directories-command
               ediff-merge-directories-with-ancestor-command ediff-merge-on-startup
               ediff-merge-with-ancestor-command ediff-regions-internal
               ediff-set-read-only-in-buf-A ediff-windows ediff3-files-command))

(provide 'ediff)

;;; ediff.el ends here
