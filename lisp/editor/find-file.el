;;; find-file.el --- files that belong together  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup find-file nil "Files that belong together." :group 'tools)

;;;###autoload
(editor-library-commands
 ff-find-other-file-other-window ff-find-other-file ff-get-other-file)

(editor-library 'find-file
  :variables '((nil ff-function-name modula2-other-file-alist ff-special-constructs
                  cc-other-file-alist))
  :options '((("." "/usr/include" "/usr/local/include/*") cc-search-directories)
                (t ff-always-try-to-create))
  :local '((nil ff-always-in-other-window ff-case-fold-search ff-file-created-hook
                  ff-ignore-include ff-not-found-hook ff-post-load-hook ff-pre-find-hook
                  ff-pre-load-hook ff-quiet-mode)
                (cc-other-file-alist ff-other-file-alist ff-related-file-alist)
                (cc-search-directories ff-search-directories))
  :commands '(ff-find-related-file ff-mouse-find-other-file
              ff-mouse-find-other-file-other-window)
  :functions '(ff-all-dirs-under ff-basename ff-buffer-file-name ff-cc-hh-converter
               ff-find-file ff-find-the-other-file ff-get-file ff-get-file-name
               ff-list-replace-env-vars ff-set-point-accordingly ff-string-match
               ff-switch-file ff-switch-to-buffer ff-treat-as-special ff-upcase-p
               ff-which-function-are-we-in))

(provide 'find-file)

;;; find-file.el ends here
