;;; sendmail.el --- mail written in a buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function sendmail-query-once sendmail-user-agent-compose)

;;; Code:

(require 'editor-library)

(defgroup sendmail nil "Mail written in a buffer." :group 'tools)

;;;###autoload
(editor-library-commands
 mail-other-frame mail-other-window mail)

(editor-library 'sendmail
  :variables '((nil mail-font-lock-keywords)
                (utf-8-unix default-sendmail-coding-system)
                (nil mail-abbrevs-loaded mail-alias-modtime mail-citation-header
                  mail-mailer-swallows-blank-line mail-reply-action mail-return-action
                  mail-send-actions sendmail-coding-system mail-yank-ignored-headers
                  mail-citation-prefix-regexp)
                (t mail-aliases)
                (("-oep" "-odi") sendmail-error-reporting-interactive)
                (("-oem" "-odb") sendmail-error-reporting-non-interactive))
  :options '((nil mail-alias-file mail-archive-file-name mail-citation-hook
                  mail-default-headers mail-default-reply-to mail-envelope-from
                  mail-mailing-lists mail-mode-hook mail-self-blind mail-send-hook
                  mail-setup-hook mail-specify-envelope-from mail-use-dsn)
                (t mail-bury-selects-summary mail-interactive mail-setup-with-from
                  mail-signature)
                ("~/" mail-default-directory)
                (angles mail-from-style)
                ("--text follows this line--" mail-header-separator)
                (3 mail-indentation-spaces)
                ("~/.mailrc" mail-personal-alias-file)
                (mime mail-send-nonascii)
                ("~/.signature" mail-signature-file)
                ("> " mail-yank-prefix)
                (sendmail-query-once send-mail-function)
                ("/usr/sbin/sendmail" sendmail-program))
  :keymaps '(mail-mode-map)
  :commands '(mail-add-attachment mail-attach-file mail-bcc mail-cc mail-dont-send mail-fcc
              mail-fill-yanked-message mail-insert-disposition-notification-to
              mail-insert-file mail-mail-followup-to mail-mail-reply-to mail-recover
              mail-recover-1 mail-reply-to mail-send mail-send-and-exit mail-sent-via
              mail-signature mail-split-line mail-subject mail-text mail-to
              mail-yank-original mail-yank-region)
  :functions '(mail-bury mail-combine-fields mail-do-fcc mail-encode-header
               mail-envelope-from mail-header-end mail-indent-citation mail-insert-from-field
               mail-mode-auto-fill mail-mode-fill-paragraph mail-position-on-field
               mail-sendmail-delimit-header mail-sendmail-undelimit-header mail-setup
               mail-text-start mail-yank-clear-headers sendmail-query-once
               sendmail-query-user-about-smtp sendmail-send-it sendmail-sync-aliases
               sendmail-user-agent-compose))

;;;###autoload
(editor-library-modes sendmail
  ((("> " "" "^> [ \t]*") ("." . "\"%\\") ("w p" . "'"))
   (mail-mode text-mode "Mail")))

(provide 'sendmail)

;;; sendmail.el ends here
