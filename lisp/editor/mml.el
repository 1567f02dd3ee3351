;;; mml.el --- mail written in parts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function mml-to-mime)

;;; Code:

(require 'editor-library)
(require 'mm-decode)
(require 'mm-util)

(defgroup mml nil "Mail written in parts." :group 'tools)

;;;###autoload
(editor-library-commands
 mml-attach-file)

(editor-library 'mml
  :variables '(("-=-=" mml-base-boundary)
                (nil mml-boundary mml-buffer-list mml-confirmation-set
                  mml-externalize-attachments mml-inhibit-compute-boundary mml-preview-buffer
                  mml-tweak-function-alist mml-tweak-type-alist mml-tweak-sexp-alist
                  mml-dnd-protocol-alist mml-content-disposition-alist)
                (mml-make-boundary mml-boundary-function)
                ("text/plain" mml-generate-default-type)
                (0 mml-multipart-number))
  :options '(((filename creation-date modification-date read-date)
                  mml-content-disposition-parameters)
                ((name access-type expiration size permission format)
                  mml-content-type-parameters)
                (nil mml-default-directory mml-dnd-attach-options mml-generate-multipart-alist
                  mml-mode-hook)
                (t mml-enable-flowed mml-insert-mime-headers-always))
  :keymaps '(mml-menu mml-mode-map)
  :commands '(mml-attach-buffer mml-attach-external mml-insert-multipart mml-insert-part
              mml-menu mml-preview mml-quote-region mml-validate)
  :functions '(mime-to-mml mml-buffer-substring-no-properties-except-some
               mml-compute-boundary mml-compute-boundary-1 mml-content-disposition
               mml-destroy-buffers mml-dnd-attach-file
               mml-expand-all-html-into-multipart-related
               mml-expand-html-into-multipart-related mml-generate-mime mml-generate-mime-1
               mml-generate-new-buffer mml-insert-buffer mml-insert-empty-tag mml-insert-mime
               mml-insert-mime-headers mml-insert-mml-markup mml-insert-parameter
               mml-insert-parameter-string mml-insert-tag mml-make-boundary
               mml-minibuffer-read-description mml-minibuffer-read-disposition
               mml-minibuffer-read-file mml-minibuffer-read-type mml-parameter-string
               mml-parse mml-parse-1 mml-parse-file-name
               mml-parse-singlepart-with-multiple-charsets
               mml-preview-insert-mail-followup-to mml-read-part mml-read-tag mml-to-mime
               mml-tweak-externalize-attachments mml-tweak-part))

(editor-library-minor-modes mml
  (mml-mode :lighter " MML"))

(provide 'mml)

;;; mml.el ends here
