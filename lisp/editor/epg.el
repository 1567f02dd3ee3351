;;; epg.el --- OpenPGP  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function epg-make-context)

;;; Code:

(require 'editor-library)

(defgroup epg nil "OpenPGP." :group 'tools)

(editor-library 'epg
  :variables '((nil epg-agent-file epg-agent-mtime epg-context epg-debug-buffer epg-key-id
                  epg-last-status epg-pending-status-list epg-process-filter-running
                  epg-prompt-alist epg-read-point epg-unexpected-reason-alist epg-user-id
                  epg-user-id-alist epg-pubkey-algorithm-alist epg-no-data-reason-alist
                  epg-new-signature-type-alist epg-key-validity-alist epg-key-capability-alist
                  epg-invalid-recipients-reason-alist epg-import-problem-reason-alist
                  epg-import-ok-reason-alist epg-dn-type-alist epg-digest-algorithm-alist
                  epg-delete-problem-reason-alist epg-compress-algorithm-alist
                  epg-cipher-algorithm-alist))
  :functions '(copy-epg-key epg-cancel epg-context-armor epg-context-cipher-algorithm
               epg-context-compress-algorithm epg-context-digest-algorithm
               epg-context-edit-callback epg-context-error-buffer epg-context-error-output
               epg-context-home-directory epg-context-include-certs epg-context-operation
               epg-context-output-file epg-context-passphrase-callback
               epg-context-pinentry-mode epg-context-process epg-context-program
               epg-context-progress-callback epg-context-protocol epg-context-result
               epg-context-result-for epg-context-sender epg-context-set-armor
               epg-context-set-passphrase-callback epg-context-set-progress-callback
               epg-context-set-result-for epg-context-set-signers epg-context-set-textmode
               epg-context-sig-notations epg-context-signers epg-context-textmode
               epg-data-file epg-data-string epg-decode-dn epg-decrypt-file
               epg-decrypt-string epg-delete-keys epg-delete-output-file epg-dn-from-string
               epg-edit-key epg-encrypt-file epg-encrypt-string epg-error-to-string
               epg-errors-to-string epg-export-keys-to-file epg-export-keys-to-string
               epg-generate-key-from-file epg-generate-key-from-string
               epg-import-keys-from-file epg-import-keys-from-server
               epg-import-keys-from-string epg-import-result-considered
               epg-import-result-imported epg-import-result-imported-rsa
               epg-import-result-imports epg-import-result-new-revocations
               epg-import-result-new-signatures epg-import-result-new-sub-keys
               epg-import-result-new-user-ids epg-import-result-no-user-id
               epg-import-result-not-imported epg-import-result-secret-imported
               epg-import-result-secret-read epg-import-result-secret-unchanged
               epg-import-result-to-string epg-import-result-unchanged
               epg-import-status-fingerprint epg-import-status-new epg-import-status-reason
               epg-import-status-secret epg-import-status-signature epg-import-status-sub-key
               epg-import-status-user-id epg-key-owner-trust epg-key-signature-class
               epg-key-signature-creation-time epg-key-signature-expiration-time
               epg-key-signature-exportable-p epg-key-signature-key-id
               epg-key-signature-pubkey-algorithm epg-key-signature-user-id
               epg-key-signature-validity epg-key-sub-key-list epg-key-user-id-list
               epg-list-keys epg-make-context epg-make-data-from-file
               epg-make-data-from-string epg-make-import-result epg-make-import-status
               epg-make-key epg-make-key-signature epg-make-new-signature
               epg-make-sig-notation epg-make-signature epg-make-sub-key epg-make-user-id
               epg-new-signature-class epg-new-signature-creation-time
               epg-new-signature-digest-algorithm epg-new-signature-fingerprint
               epg-new-signature-pubkey-algorithm epg-new-signature-to-string
               epg-new-signature-type epg-read-output epg-receive-keys epg-reset
               epg-sig-notation-critical epg-sig-notation-human-readable
               epg-sig-notation-name epg-sig-notation-value epg-sign-file epg-sign-string
               epg-signature-class epg-signature-creation-time epg-signature-digest-algorithm
               epg-signature-expiration-time epg-signature-fingerprint epg-signature-key-id
               epg-signature-notations epg-signature-pubkey-algorithm epg-signature-status
               epg-signature-to-string epg-signature-validity epg-signature-version
               epg-start-decrypt epg-start-delete-keys epg-start-edit-key epg-start-encrypt
               epg-start-export-keys epg-start-generate-key epg-start-import-keys
               epg-start-receive-keys epg-start-sign epg-start-verify epg-sub-key-algorithm
               epg-sub-key-capability epg-sub-key-creation-time epg-sub-key-expiration-time
               epg-sub-key-fingerprint epg-sub-key-id epg-sub-key-length epg-sub-key-secret-p
               epg-sub-key-validity epg-user-id-signature-list epg-user-id-string
               epg-user-id-validity epg-verify-file epg-verify-result-to-string
               epg-verify-string epg-wait-for-completion epg-wait-for-status))

(provide 'epg)

;;; epg.el ends here
