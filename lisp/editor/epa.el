;;; epa.el --- OpenPGP for users  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function epa-select-keys)

;;; Code:

(require 'editor-library)
(require 'derived)

(defgroup epa nil "OpenPGP for users." :group 'tools)

;;;###autoload
(editor-library-commands
 epa-insert-keys epa-export-keys epa-import-armor-in-region
 epa-import-keys-region epa-import-keys epa-delete-keys epa-encrypt-region
 epa-sign-region epa-verify-cleartext-in-region epa-verify-region
 epa-decrypt-armor-in-region epa-decrypt-region epa-encrypt-file epa-sign-file
 epa-verify-file epa-decrypt-file epa-list-secret-keys epa-list-keys)

(editor-library 'epa
  :faces '(epa-field-body epa-field-name epa-mark epa-string epa-validity-disabled
           epa-validity-high epa-validity-low epa-validity-medium)
  :variables '((nil epa-armor epa-error-buffer epa-info-buffer epa-info-mode-hook epa-key
                  epa-key-buffer-alist epa-key-list-mode-hook epa-key-mode-hook epa-keys-buffer
                  epa-last-coding-system-specified epa-list-keys-arguments
                  epa-suppress-error-buffer epa-textmode epa-validity-face-alist
                  epa-pubkey-algorithm-letter-alist)
                (quit-window epa-exit-buffer-function)
                (OpenPGP epa-protocol))
  :options '((5 epa-info-window-height)
                (nil epa-mail-aliases)
                (t epa-popup-info-window)
                (ask epa-replace-original-text))
  :keymaps '(epa-info-mode-map epa-key-list-mode-map epa-key-list-mode-menu
             epa-key-mode-map)
  :commands '(epa-exit-buffer epa-key-list-mode-menu epa-mark-key epa-show-key
              epa-unmark-key)
  :functions '(epa-display-error epa-display-info epa-passphrase-callback-function
               epa-progress-callback-function epa-read-file-name epa-select-keys))

(editor-library-modes epa
  (nil
   (epa-info-mode special-mode "EPA Info")
   (epa-key-list-mode special-mode "EPA Keys")
   (epa-key-mode special-mode "EPA Key")))

(provide 'epa)

;;; epa.el ends here
