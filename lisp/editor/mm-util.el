;;; mm-util.el --- character sets of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'timer)

(defgroup mm-util nil "Character sets of mail." :group 'tools)

(editor-library 'mm-util
  :variables '((utf-8-emacs mm-auto-save-coding-system mm-universal-coding-system)
                (binary mm-binary-coding-system)
                (nil mm-coding-system-list mm-image-load-path-cache
                  mm-text-coding-system-for-write mm-mime-mule-charset-alist
                  mm-iso-8859-x-to-15-table mm-extra-numeric-entities mm-charset-synonym-alist
                  mm-charset-override-alist)
                ((iso-8859-15 iso-2022-jp-2) mm-hack-charsets)
                ((jka-compr-handler image-file-handler epa-file-handler)
                  mm-inhibit-file-name-handlers)
                (
                  ((iso-8859-1 "\244\246\250\264\270\274\275\276") (iso-8859-9 "\244\246\250\264\270\274\275\276\320\335\336\360\375\376"))
                  mm-iso-8859-15-compatible)
                (raw-text mm-text-coding-system)
                (t mm-use-find-coding-systems-region))
  :options '((nil mm-charset-eval-alist mm-coding-system-priorities))
  :functions '(mm-append-to-file mm-auto-mode-alist mm-charset-after
               mm-charset-to-coding-system mm-coding-system-p
               mm-coding-system-to-mime-charset mm-decompress-buffer mm-detect-coding-region
               mm-detect-mime-charset-region mm-disable-multibyte mm-enable-multibyte
               mm-find-buffer-file-coding-system mm-find-charset-region
               mm-find-mime-charset-region mm-get-coding-system-list mm-guess-charset
               mm-image-load-path mm-images-in-region-p mm-insert-file-contents
               mm-iso-8859-x-to-15-region mm-make-temp-file mm-mime-charset
               mm-mule-charset-to-mime-charset mm-multibyte-p mm-preferred-coding-system
               mm-sort-coding-systems-predicate mm-ucs-to-char mm-write-region))

(defmacro mm-with-multibyte-buffer (&rest forms)
  "Evaluate FORMS in a new multibyte buffer."
  (declare (indent 0))
  `(with-temp-buffer
     (set-buffer-multibyte t)
     ,@forms))

(defmacro mm-with-unibyte-buffer (&rest forms)
  "Evaluate FORMS in a new unibyte buffer."
  (declare (indent 0))
  `(with-temp-buffer
     (set-buffer-multibyte nil)
     ,@forms))

(provide 'mm-util)

;;; mm-util.el ends here
