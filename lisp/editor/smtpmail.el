;;; smtpmail.el --- mail sent to a server  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function smtpmail-send-it)

;;; Code:

(require 'editor-library)
(require 'auth-source)

(defgroup smtpmail nil "Mail sent to a server." :group 'tools)

;;;###autoload
(editor-library-commands
 smtpmail-send-queued-mail)

(editor-library 'smtpmail
  :variables '(((cram-md5 plain login) smtpmail-auth-supported)
                (nil smtpmail-mail-address smtpmail-recipient-address-list)
                (0 smtpmail-queue-counter))
  :options '((nil smtpmail-code-conv-from smtpmail-debug-info smtpmail-debug-verb
                  smtpmail-default-smtp-server smtpmail-local-domain smtpmail-queue-mail
                  smtpmail-sendto-domain smtpmail-servers-requiring-authorization
                  smtpmail-smtp-server smtpmail-smtp-user smtpmail-store-queue-variables
                  smtpmail-stream-type smtpmail-warn-about-unknown-extensions)
                ("~/Mail/queued-mail/" smtpmail-queue-dir)
                ("index" smtpmail-queue-index-file)
                (10 smtpmail-retries)
                (25 smtpmail-smtp-service))
  :functions '(smtpmail-command-or-throw smtpmail-cred-cert smtpmail-cred-key
               smtpmail-cred-passwd smtpmail-cred-port smtpmail-cred-server
               smtpmail-cred-user smtpmail-deduce-address-list smtpmail-do-bcc
               smtpmail-find-credentials smtpmail-fqdn smtpmail-intersection
               smtpmail-maybe-append-domain smtpmail-ok-p smtpmail-process-filter
               smtpmail-query-smtp-server smtpmail-read-response smtpmail-response-code
               smtpmail-response-text smtpmail-send-command smtpmail-send-data
               smtpmail-send-data-1 smtpmail-send-it smtpmail-try-auth-method
               smtpmail-try-auth-methods smtpmail-user-mail-address smtpmail-via-smtp))

(provide 'smtpmail)

;;; smtpmail.el ends here
