;;; mm-decode.el --- parts of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup mm-decode nil "Parts of mail." :group 'tools)

(editor-library 'mm-decode
  :faces '(mm-command-output)
  :variables '((nil mm-content-id-alist mm-file-name-replace-whitespace
                  mm-inhibit-auto-detect-attachment mm-postponed-undisplay-list
                  mm-security-handle mm-temp-files-to-be-deleted mm-inlined-types
                  mm-inline-media-tests mm-image-type-regexps mm-automatic-display)
                (
                  (("application/pgp-encrypted" mml2015-decrypt "PGP" mml2015-decrypt-test) ("application/x-gnus-pgp-encrypted" mm-uu-pgp-encrypted-extract-1 "PGP" mm-uu-pgp-encrypted-test))
                  mm-decrypt-function-alist)
                ("text/plain" mm-dissect-default-type)
                ("" mm-last-shell-command)
                (".mm-temp-files-root" mm-temp-files-cache-file)
                (
                  (("application/pgp-signature" mml2015-verify "PGP" mml2015-verify-test) ("application/x-gnus-pgp-signature" mm-uu-pgp-signed-extract-1 "PGP" mm-uu-pgp-signed-test) ("application/pkcs7-signature" mml-smime-verify "S/MIME" mml-smime-verify-test) ("application/x-pkcs7-signature" mml-smime-verify "S/MIME" mml-smime-verify-test))
                  mm-verify-function-alist))
  :options '((384 mm-attachment-file-modes)
                (
                  ("text/x-vcard" "application/pkcs7-mime" "application/x-pkcs7-mime" "application/pkcs7-signature" "application/x-pkcs7-signature")
                  mm-attachment-override-types)
                (nil mm-automatic-external-display mm-decrypt-option mm-default-directory
                  mm-discouraged-alternatives mm-html-inhibit-images mm-inline-override-types
                  mm-path-name-rewrite-functions)
                (t mm-enable-external mm-inline-text-html-with-w3m-keymap)
                ("xterm" mm-external-terminal-program)
                ((mm-file-name-delete-control mm-file-name-delete-gotchas)
                  mm-file-name-rewrite-functions)
                ("" mm-html-blocked-images)
                (resize mm-inline-large-images)
                (
                  ("application/postscript" "application/msword" "application/vnd.ms-excel" "application/pdf" "application/x-dvi" "application/vnd.*")
                  mm-keep-viewer-alive-types)
                (shr mm-text-html-renderer)
                ("/tmp/" mm-tmp-directory)
                (never mm-verify-option)
                ("\\`cid:" mm-w3m-safe-url-regexp))
  :keymaps '(mm-viewer-completion-map)
  :functions '(mm-add-meta-html-tag mm-alist-to-plist mm-assoc-string-match
               mm-attachment-override-p mm-automatic-display-p
               mm-automatic-external-display-p mm-complicated-handles mm-copy-to-buffer
               mm-destroy-part mm-destroy-parts mm-destroy-postponed-undisplay-list
               mm-display-external mm-display-inline mm-display-part mm-display-parts
               mm-dissect-buffer mm-dissect-multipart mm-dissect-singlepart
               mm-file-name-collapse-whitespace mm-file-name-delete-control
               mm-file-name-delete-gotchas mm-file-name-delete-whitespace
               mm-file-name-replace-whitespace mm-file-name-trim-whitespace
               mm-find-part-by-type mm-find-raw-part-by-type mm-get-content-id mm-get-image
               mm-get-part mm-handle-displayed-p mm-handle-filename mm-handle-media-subtype
               mm-handle-media-supertype mm-handle-media-type
               mm-handle-set-external-undisplayer mm-head-p mm-image-fit-p
               mm-image-type-from-buffer mm-inlinable-p mm-inline-override-p mm-inlined-p
               mm-insert-part mm-interactively-view-part mm-keep-viewer-alive-p
               mm-mailcap-command mm-merge-handles mm-multiple-handles mm-pipe-part
               mm-possibly-verify-or-decrypt mm-preferred-alternative
               mm-preferred-alternative-precedence mm-readable-p mm-remove-part
               mm-remove-parts mm-save-part mm-save-part-to-file mm-sec-error mm-sec-status
               mm-set-handle-multipart-parameter mm-shr mm-temp-files-delete
               mm-valid-and-fit-image-p mm-valid-image-format-p))

(defsubst mm-handle-buffer (handle)
  "Return the buffer of HANDLE."
  (nth 0 handle))

(defsubst mm-handle-cache (handle)
  "Return the cache of HANDLE."
  (nth 6 handle))

(defsubst mm-handle-description (handle)
  "Return the description of HANDLE."
  (nth 5 handle))

(defsubst mm-handle-disposition (handle)
  "Return the disposition of HANDLE."
  (nth 4 handle))

(defsubst mm-handle-encoding (handle)
  "Return the encoding of HANDLE."
  (nth 2 handle))

(defsubst mm-handle-id (handle)
  "Return the id of HANDLE."
  (nth 7 handle))

(defsubst mm-handle-multipart-ctl-parameter (handle parameter)
  "Return PARAMETER of HANDLE, of many parts."
  (get-text-property 0 parameter (car handle)))

(defsubst mm-handle-multipart-from (handle)
  "Return the sender of HANDLE, of many parts."
  (get-text-property 0 'from (car handle)))

(defsubst mm-handle-multipart-original-buffer (handle)
  "Return the buffer that HANDLE, of many parts, came from."
  (get-text-property 0 'buffer (car handle)))

(defsubst mm-handle-set-cache (handle value)
  "Let VALUE be the cache of HANDLE."
  (setcar (nthcdr 6 handle) value))

(defsubst mm-handle-set-undisplayer (handle value)
  "Let VALUE be the undisplayer of HANDLE."
  (setcar (nthcdr 3 handle) value))

(defsubst mm-handle-type (handle)
  "Return the type of HANDLE."
  (nth 1 handle))

(defsubst mm-handle-undisplayer (handle)
  "Return the undisplayer of HANDLE."
  (nth 3 handle))

(defun mm-make-handle (&optional buffer type encoding undisplayer disposition description
                                 cache id)
  "Return a part of a mail.
BUFFER, TYPE, ENCODING, UNDISPLAYER, DISPOSITION, DESCRIPTION, CACHE and ID are what it has."
  (list buffer type encoding undisplayer disposition description cache id))

(defmacro mm-with-part (handle &rest forms)
  "Evaluate FORMS in a new buffer with the text of HANDLE."
  (declare (indent 1))
  `(with-temp-buffer
     (insert-buffer-substring (mm-handle-buffer ,handle))
     ,@forms))

(provide 'mm-decode)

;;; mm-decode.el ends here
