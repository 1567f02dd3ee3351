;;; mailcap.el --- programs for kinds of data  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup mailcap nil "Programs for kinds of data." :group 'tools)

(editor-library 'mailcap
  :variables '((nil mailcap-mimetypes-parsed-p mailcap-parsed-p mailcap-viewer-test-cache
                  mailcap-mime-extensions mailcap-mime-data mailcap-maybe-eval-warning)
                ((ms-dos windows-nt) mailcap-poor-system-types)
                ("lpr" mailcap-print-command))
  :options '((nil mailcap-download-directory mailcap-user-mime-data)
                (t mailcap-prefer-mailcap-viewers))
  :commands '(mailcap-parse-mailcaps mailcap-parse-mimetypes mailcap-view-file)
  :functions '(mailcap-add mailcap-add-mailcap-entry mailcap-extension-to-mime
               mailcap-file-default-commands mailcap-file-name-to-mime-type
               mailcap-mailcap-entry-passes-test mailcap-maybe-eval mailcap-mime-info
               mailcap-mime-types mailcap-parse-mailcap mailcap-parse-mailcap-extras
               mailcap-parse-mimetype-file mailcap-possible-viewers mailcap-replace-regexp
               mailcap-save-binary-file mailcap-select-preferred-viewer
               mailcap-unescape-mime-test mailcap-view-mime mailcap-viewer-lessp
               mailcap-viewer-passes-test))

(provide 'mailcap)

;;; mailcap.el ends here
