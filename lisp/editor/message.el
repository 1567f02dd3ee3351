;;; message.el --- mail and news written in a buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function message-forward-make-body message-forward-rmail-make-body)

;;; Code:

(require 'editor-library)
(require 'subr-x)
(require 'dired)
(require 'cl-lib)

(defgroup message nil "Mail and news written in a buffer." :group 'tools)

;;;###autoload
(editor-library-commands
 message-mailto message-unbold-region message-bold-region
 message-news-other-frame message-news-other-window message-mail-other-frame
 message-mail-other-window message-bounce message-resend
 message-insinuate-rmail message-forward message-recover message-supersede
 message-cancel-news message-followup message-wide-reply message-reply
 message-news message-mail message-goto-eoh)

(editor-library 'message
  :faces '(message-cited-text-1 message-cited-text-2 message-cited-text-3
           message-cited-text-4 message-header-cc message-header-name
           message-header-newsgroups message-header-other message-header-subject
           message-header-to message-header-xheader message-mml message-separator
           message-signature-separator)
  :variables '((nil message-font-lock-keywords)
                ("\\`localhost\\.\\|\\.local\\'" message-bogus-system-names)
                (nil message-buffer-list message-caesar-translation-table message-checksum
                  message-draft-article message-encoded-mail-cache message-exit-actions
                  message-forward-decoded-p message-inhibit-body-encoding
                  message-inhibit-ecomplete message-inserted-headers message-kill-actions
                  message-mailer message-mime-part message-newsreader message-posting-charset
                  message-postpone-actions message-reply-buffer message-reply-headers
                  message-return-action message-send-actions message-send-mail-real-function
                  message-sent-message-via message-this-is-mail message-this-is-news
                  message-tool-bar-map message-unique-id-char message-unsent-separator
                  message-unix-mail-delimiter message-tool-bar-retro message-tool-bar-gnome
                  message-syntax-checks message-subject-trailing-was-regexp
                  message-subject-trailing-was-ask-regexp message-subject-re-regexp
                  message-required-news-headers message-required-mail-headers
                  message-required-headers message-newgroups-header-regexp
                  message-ignored-supersedes-headers message-ignored-resent-headers
                  message-ignored-news-headers message-ignored-mail-headers
                  message-ignored-bounced-headers message-header-format-alist
                  message-forward-ignored-headers message-forbidden-properties
                  message-face-alist message-courtesy-message message-completion-alist
                  message-cite-style-thunderbird message-cite-style-outlook
                  message-cite-style-gmail message-cite-prefix-regexp)
                (utf-8-emacs message-draft-coding-system)
                (
                  ((To message-fill-field-address) (Cc message-fill-field-address) (From message-fill-field-address))
                  message-field-fillers)
                ((Message-ID Date Lines Sender) message-mh-deletable-headers)
                (binary message-send-coding-system)
                (
                  ((news message-news-p message-send-via-news) (mail message-mail-p message-send-via-mail))
                  message-send-method-alist)
                ("Sending..." message-sending-message)
                ((":-)" ":)" ":-(" ":(" ";-)" ";)") message-smileys))
  :options '((ask message-allow-no-recipients message-use-followup-to)
                (nil message-alter-recipients-function message-alternative-emails
                  message-cancel-hook message-cite-style message-confirm-send
                  message-default-charset message-distribution-function
                  message-dont-reply-to-names message-expand-name-standard-ui
                  message-extra-wide-headers message-fcc-externalize-attachments
                  message-forward-as-mime message-generate-hashcash
                  message-generate-headers-first message-header-hook message-header-setup-hook
                  message-hierarchical-addresses message-kill-buffer-on-exit
                  message-mail-user-agent message-mailer-swallows-blank-line message-mode-hook
                  message-openpgp-header message-prune-recipient-rules message-qmail-inject-args
                  message-send-hook message-send-mail-hook message-send-mail-partially-limit
                  message-send-news-hook message-sendmail-extra-arguments
                  message-sendmail-f-is-evil message-sent-hook message-setup-hook
                  message-shoot-gnksa-feet message-signature-directory
                  message-signature-setup-hook message-subscribed-address-file
                  message-subscribed-address-functions message-subscribed-addresses
                  message-subscribed-regexps message-tab-body-function message-user-fqdn
                  message-user-organization-file message-user-path
                  message-wash-forwarded-subjects message-wide-reply-confirm-recipients)
                ("X-No-Archive: Yes\n" message-archive-header)
                ("X-No-Archive: Yes - save https://groups.google.com/" message-archive-note)
                ("~/" message-auto-save-directory)
                (t message-beginning-of-line message-cite-articles-with-x-no-archive
                  message-cross-post-default message-forward-before-signature
                  message-insert-canlock message-interactive message-kill-buffer-query
                  message-signature message-signature-insert-empty-line
                  message-strip-special-text-properties message-subject-trailing-was-query
                  message-use-idna message-user-organization)
                (("noreply" "nospam" "invalid" "@.*@" "[^[:ascii:]].*@" "[ \11]")
                  message-bogus-addresses)
                ("I am canceling my own article.\n" message-cancel-message)
                ("On %a, %b %d %Y, %N wrote:\n" message-citation-line-format)
                (message-insert-citation-line message-citation-line-function)
                (message-cite-original-without-signature message-cite-function)
                (traditional message-cite-reply-position)
                ("Crosspost & Followup-To: " message-cross-post-note)
                (message-cross-post-insert-note message-cross-post-note-function)
                ("" message-default-headers message-default-mail-headers
                  message-default-news-headers)
                ((Message-ID Date Lines) message-deletable-headers)
                ("~/Mail/" message-directory)
                ((References From) message-draft-headers)
                ("\n[...]\n\n" message-elide-ellipsis)
                ((bbdb eudc) message-expand-name-databases)
                (14 message-expires)
                (message-output message-fcc-handler-function)
                (72 message-fill-column)
                (ignore message-followup-to-function message-reply-to-function
                  message-wide-reply-to-function)
                ("Followup-To: " message-followup-to-note)
                ("\n----------next form letter message follows this line----------\n"
                  message-form-letter-separator)
                (("^From:" "^Subject:" "^Date:" "^To:" "^Cc:") message-forward-included-headers)
                (("^Content-Type:" "^MIME-Version:") message-forward-included-mime-headers)
                (best message-forward-show-mml)
                (angles message-from-style)
                (unsent message-generate-new-buffers)
                (((To Cc Bcc) (Original-To)) message-header-synonyms)
                (("^References:" "^Face:" "^X-Face:" "^X-Draft-From:") message-hidden-headers)
                ("." message-ignored-cited-headers message-replacement-char)
                (message-indent-citation message-indent-citation-function)
                (3 message-indentation-spaces)
                (abbrev message-mail-alias-type)
                ((message-forward-subject-name-subject) message-make-forward-subject-function)
                ("--8<---------------cut here---------------start------------->8---\n"
                  message-mark-insert-begin)
                ("--8<---------------cut here---------------end--------------->8---\n"
                  message-mark-insert-end)
                (10 message-max-buffers)
                ((nnspool "") message-post-method)
                ("/var/qmail/bin/qmail-inject" message-qmail-inject-program)
                (
                  ("ding@gnus.org" "bugs@gnus.org" "emacs-devel@gnu.org" "emacs-pretest-bug@gnu.org" "bug-gnu-emacs@gnu.org")
                  message-recipients-without-full-name)
                (("import" "png:-") message-screenshot-command)
                ((self-insert-command) message-self-insert-commands)
                (1 message-send-form-letter-delay)
                (message--default-send-mail-function message-send-mail-function)
                (message-send-news message-send-news-function)
                (message-default-send-rename-function message-send-rename-function)
                (obey-mail-envelope-from message-sendmail-envelope-from)
                ("~/.signature" message-signature-file)
                ("^-- $" message-signature-separator)
                (
                  (message-strip-list-identifiers message-strip-subject-re message-strip-subject-trailing-was message-strip-subject-encoded-words)
                  message-simplify-subject-functions)
                (message-tool-bar-retro message-tool-bar)
                ((new-file open-file dired kill-buffer write-file print-buffer customize help)
                  message-tool-bar-zap-list)
                (use message-use-mail-followup-to)
                (">" message-yank-cited-prefix message-yank-empty-prefix)
                ("> " message-yank-prefix))
  :local '((nil message-cross-post-old-target message-options))
  :keymaps '(message-minibuffer-local-map message-mode-field-menu message-mode-map
             message-mode-menu)
  :commands '(message-add-archive-header message-beginning-of-line
              message-caesar-buffer-body message-caesar-region message-change-subject
              message-check-recipients message-cross-post-followup-to
              message-cross-post-followup-to-header message-delete-not-region
              message-display-abbrev message-dont-send message-elide-region
              message-fill-paragraph message-fill-yanked-message
              message-generate-unsubscribed-mail-followup-to message-goto-bcc
              message-goto-body message-goto-body-1 message-goto-cc
              message-goto-distribution message-goto-fcc message-goto-followup-to
              message-goto-from message-goto-keywords message-goto-mail-followup-to
              message-goto-newsgroups message-goto-reply-to message-goto-signature
              message-goto-subject message-goto-summary message-goto-to
              message-idna-to-ascii-rhs message-info
              message-insert-disposition-notification-to message-insert-expires
              message-insert-headers message-insert-importance-high
              message-insert-importance-low message-insert-newsgroups
              message-insert-or-toggle-importance message-insert-screenshot
              message-insert-signature message-insert-to message-insert-wide-reply
              message-kill-address message-kill-buffer message-kill-to-signature
              message-make-html-message-with-image-files message-mark-insert-file
              message-mark-inserted-region message-mode-field-menu message-mode-menu
              message-newline-and-reformat message-reduce-to-to-cc
              message-remove-blank-cited-lines message-rename-buffer message-send
              message-send-and-exit message-send-form-letter message-simplify-recipients
              message-sort-headers message-split-line message-tab message-to-list-only
              message-toggle-image-thumbnails message-widen-and-recenter message-widen-reply
              message-yank-buffer message-yank-original)
  :functions '(message-add-action message-add-header message-add-openpgp-header
               message-all-epg-keys-available-p message-all-recipients
               message-alter-recipients-discard-bogus-full-name message-beginning-of-header
               message-bogus-recipient-p message-buffer-name message-buffers message-bury
               message-canlock-generate message-canlock-password
               message-carefully-insert-headers message-check-element
               message-check-news-body-syntax message-check-news-header-syntax
               message-check-news-syntax message-checksum message-cite-original
               message-cite-original-1 message-cite-original-without-signature
               message-cleanup-headers message-clone-locals message-completion-function
               message-cross-post-insert-note message-default-send-mail-function
               message-default-send-rename-function message-delete-action message-delete-line
               message-disassociate-draft message-do-actions message-do-auto-fill
               message-do-fcc message-do-send-housekeeping message-dont-reply-to-names
               message-ecomplete-capf message-encode-message-body
               message-exchange-point-and-mark message-expand-group message-expand-name
               message-fetch-field message-fetch-reply-field message-field-name
               message-field-value message-fill-field message-fill-field-address
               message-fill-field-general message-fix-before-sending message-flatten-list
               message-font-lock-make-cited-text-matcher message-forward-make-body
               message-forward-make-body-digest message-forward-make-body-digest-mime
               message-forward-make-body-digest-plain message-forward-make-body-mime
               message-forward-make-body-mml message-forward-make-body-plain
               message-forward-rmail-make-body message-forward-subject-author-subject
               message-forward-subject-fwd message-forward-subject-name-subject
               message-generate-headers message-generate-new-buffer-clone-locals
               message-get-reply-headers message-gnksa-enable-p message-headers-to-generate
               message-hide-header-p message-hide-headers message-idna-to-ascii-rhs-1
               message-in-body-p message-indent-citation message-insert-canlock
               message-insert-citation-line message-insert-courtesy-copy
               message-insert-formatted-citation-line message-insert-header
               message-is-yours-p message-kill-all-overlays message-mail-alias-type-p
               message-mail-file-mbox-p message-mail-p message-mail-user-agent
               message-mailto-1 message-make-address message-make-caesar-translation-table
               message-make-date message-make-distribution message-make-domain
               message-make-expires message-make-expires-date message-make-forward-subject
               message-make-fqdn message-make-from message-make-in-reply-to
               message-make-lines message-make-mail-followup-to message-make-message-id
               message-make-organization message-make-path message-make-references
               message-make-sender message-make-tool-bar message-mark-active-p
               message-match-to-eoh message-multi-smtp-send-mail message-narrow-to-field
               message-narrow-to-head message-narrow-to-head-1 message-narrow-to-headers
               message-narrow-to-headers-or-head message-news-p message-next-header
               message-number-base36 message-options-get message-options-set
               message-options-set-recipient message-output message-parse-mailto-url
               message-pipe-buffer-body message-point-in-header-p message-pop-to-buffer
               message-position-on-field message-position-point message-prune-recipients
               message-put-addresses-in-ecomplete message-read-from-minibuffer
               message-remove-first-header message-remove-header
               message-remove-ignored-headers message-replace-header message-send-mail
               message-send-mail-function message-send-mail-partially
               message-send-mail-with-mailclient message-send-mail-with-mh
               message-send-mail-with-qmail message-send-mail-with-sendmail message-send-news
               message-send-via-mail message-send-via-news message-sendmail-envelope-from
               message-set-auto-save-file-name message-setup message-setup-1
               message-setup-fill-variables message-shorten-1 message-shorten-references
               message-sign-encrypt-if-all-keys-available message-signed-or-encrypted-p
               message-simplify-subject message-skip-to-next-address message-smtpmail-send-it
               message-sort-headers-1 message-strip-forbidden-properties
               message-strip-list-identifiers message-strip-subject-encoded-words
               message-strip-subject-re message-strip-subject-trailing-was
               message-subscribed-p message-talkative-question message-tamago-not-in-use-p
               message-text-with-property message-tokenize-header message-tool-bar-update
               message-unique-id message-unquote-tokens message-use-alternative-email-as-from
               message-use-send-mail-function message-user-mail-address message-wash-subject))

;;;###autoload
(editor-library-modes message
  ((("> " "" "^> [ \t]*") ("." . "\"%<>\\") ("w p" . "'"))
   (message-mode text-mode "Message")))

(editor-library-macros (type &rest forms)
  message-check)

(editor-library-macros (&rest forms)
  message-with-reply-buffer)

(editor-library-macros (question show &rest text)
  message-y-or-n-p)

(provide 'message)

;;; message.el ends here
