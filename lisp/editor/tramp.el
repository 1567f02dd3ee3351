;;; tramp.el --- remote files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup tramp nil "Remote files." :group 'tools)

(editor-library 'tramp
  :variables '((nil tramp-debug-font-lock-keywords)
                ("\\`/[^/|:]+:" tramp-autoload-file-name-regexp)
                ("\\`/\\(\\[[^]]*\\)?\\'" tramp-completion-file-name-regexp-separate)
                (nil tramp-current-connection tramp-handle-file-local-copy-hook
                  tramp-handle-write-region-hook tramp-inhibit-progress-reporter tramp-lock-pid
                  tramp-password-save-function tramp-process-action-regexp tramp-tolerate-tilde
                  tramp-trace-functions tramp-yn-prompt-regexp tramp-yesno-prompt-regexp
                  tramp-wrong-passwd-regexp tramp-user-with-domain-regexp
                  tramp-terminal-prompt-regexp tramp-shell-prompt-pattern
                  tramp-security-key-timeout-regexp tramp-security-key-confirmed-regexp
                  tramp-security-key-confirm-regexp tramp-remote-process-environment
                  tramp-remote-path tramp-remote-file-name-spec-regexp
                  tramp-prefix-ipv6-format-alist tramp-prefix-format-alist
                  tramp-postfix-method-format-alist tramp-postfix-ipv6-format-alist
                  tramp-postfix-host-format-alist tramp-password-prompt-regexp
                  tramp-operation-not-permitted-regexp tramp-methods tramp-method-regexp-alist
                  tramp-login-prompt-regexp tramp-lock-file-info-regexp tramp-local-host-regexp
                  tramp-ipv6-regexp tramp-host-with-port-regexp
                  tramp-foreign-file-name-handler-alist tramp-file-name-structure
                  tramp-file-name-regexp tramp-default-user-alist tramp-default-method-alist
                  tramp-debug-outline-regexp tramp-copy-failed-regexp
                  tramp-completion-function-alist tramp-completion-file-name-regexp-simplified
                  tramp-completion-file-name-regexp-default
                  tramp-completion-file-name-regexp-alist tramp-completion-file-name-regexp
                  tramp-completion-file-name-handler-alist)
                ("-" tramp-default-method-marker)
                (0 tramp-devices tramp-inodes)
                ("^_[-[:alnum:]]+\\._tcp$" tramp-dns-sd-service-regexp)
                ("[[:alnum:]_.-]+" tramp-domain-regexp)
                ("_echo\10\10\10\10\10" tramp-echo-mark)
                ("_echo" tramp-echo-mark-marker)
                (5 tramp-echo-mark-marker-length)
                ("_echo\\(\10\\( \10\\)?\\)\\{5\\}" tramp-echoed-echo-mark-regexp)
                (
                  ("attribute-changed" "changed" "changes-done-hint" "created" "deleted" "moved" "pre-unmount" "unmounted")
                  tramp-gio-events)
                ("[[:alnum:]_.%-]+" tramp-host-regexp)
                ("\\`/[^/:]+:[^/:]*:" tramp-initial-file-name-regexp)
                ("[^\n\15]*\\'" tramp-localname-regexp)
                ("[[:alnum:]-]+" tramp-method-regexp)
                ("[[:digit:]]+" tramp-port-regexp)
                ("|" tramp-postfix-hop-format tramp-postfix-hop-regexp)
                (":" tramp-postfix-host-format tramp-postfix-host-regexp
                  tramp-postfix-method-format tramp-postfix-method-regexp)
                ("]" tramp-postfix-ipv6-format tramp-postfix-ipv6-regexp)
                ("@" tramp-postfix-user-format tramp-postfix-user-regexp)
                ("%" tramp-prefix-domain-format tramp-prefix-domain-regexp)
                ("/" tramp-prefix-format)
                ("[" tramp-prefix-ipv6-format)
                ("\\[" tramp-prefix-ipv6-regexp)
                ("#" tramp-prefix-port-format tramp-prefix-port-regexp)
                ("^/" tramp-prefix-regexp)
                ("/////" tramp-stat-marker)
                ("\\/\\/\\/\\/\\/" tramp-stat-quoted-marker)
                ("vm" tramp-system-name)
                (" *tramp temp*" tramp-temp-buffer-name)
                ("tramp." tramp-temp-name-prefix)
                ((-1 65535) tramp-time-doesnt-exist)
                ((0 0 0 1000) tramp-time-dont-know)
                (-1 tramp-unknown-id-integer)
                ("UNKNOWN" tramp-unknown-id-string)
                ("[^/|: \11]+" tramp-user-regexp))
  :options '((nil tramp-allow-unsafe-temporary-files tramp-auto-save-directory
                  tramp-backup-directory-alist tramp-chunksize tramp-debug-to-file
                  tramp-default-proxies-alist tramp-default-user tramp-ignored-file-name-regexp
                  tramp-restricted-shell-hosts-alist tramp-save-ad-hoc-proxies)
                ("Access granted\\. Press Return to begin session\\. " tramp-antispoof-regexp)
                (10 tramp-completion-reread-directory-timeout)
                (t tramp-completion-use-auth-sources tramp-mode tramp-process-connection-type)
                (5 tramp-connection-min-time-diff)
                (60 tramp-connection-timeout)
                ("vm" tramp-default-host)
                ((("adb" nil "") ("nextcloud" nil "") ("gdrive" nil "") ("rclone" nil ""))
                  tramp-default-host-alist)
                ("scp" tramp-default-method)
                ("-i" tramp-encoding-command-interactive)
                ("-c" tramp-encoding-command-switch)
                ("/bin/sh" tramp-encoding-shell)
                ("\n" tramp-local-end-of-line tramp-rsh-end-of-line)
                ("" tramp-process-alive-regexp)
                (default tramp-syntax)
                ("dumb" tramp-terminal-type)
                (3 tramp-verbose))
  :local '((nil tramp-temp-buffer-file-name))
  :commands '(tramp-unload-tramp)
  :functions '(copy-tramp-file-name make-tramp-file-name tramp-accept-process-output
               tramp-action-confirm-message tramp-action-login tramp-action-out-of-band
               tramp-action-password tramp-action-permission-denied
               tramp-action-process-alive tramp-action-show-and-confirm-message
               tramp-action-succeed tramp-action-terminal tramp-action-yesno tramp-action-yn
               tramp-autoload-file-name-handler tramp-backtrace tramp-buffer-name
               tramp-build-completion-file-name-regexp tramp-build-file-name-regexp
               tramp-build-file-name-structure tramp-build-method-regexp
               tramp-build-postfix-host-format tramp-build-postfix-host-regexp
               tramp-build-postfix-ipv6-format tramp-build-postfix-ipv6-regexp
               tramp-build-postfix-method-format tramp-build-postfix-method-regexp
               tramp-build-prefix-format tramp-build-prefix-ipv6-format
               tramp-build-prefix-ipv6-regexp tramp-build-prefix-regexp
               tramp-build-remote-file-name-spec-regexp tramp-call-process
               tramp-call-process-region tramp-check-cached-permissions
               tramp-check-for-regexp tramp-clear-passwd tramp-command-completion-p
               tramp-completion-dissect-file-name tramp-completion-dissect-file-name1
               tramp-completion-file-name-handler
               tramp-completion-handle-file-name-all-completions
               tramp-completion-handle-file-name-completion
               tramp-completion-make-tramp-file-name tramp-compute-multi-hops
               tramp-connectable-p tramp-debug-buffer-name tramp-debug-message
               tramp-debug-outline-level tramp-default-file-modes
               tramp-delete-temp-file-function tramp-direct-async-process-p
               tramp-dissect-file-name tramp-dissect-hop-name tramp-drop-volume-letter
               tramp-equal-remote tramp-error tramp-error-with-buffer
               tramp-exists-file-name-handler tramp-expand-args tramp-file-local-name
               tramp-file-mode-from-int tramp-file-mode-permissions tramp-file-name-domain
               tramp-file-name-equal-p tramp-file-name-for-operation tramp-file-name-handler
               tramp-file-name-hop tramp-file-name-host tramp-file-name-host-port
               tramp-file-name-localname tramp-file-name-method tramp-file-name-p
               tramp-file-name-port tramp-file-name-port-or-default tramp-file-name-unify
               tramp-file-name-unquote-localname tramp-file-name-user
               tramp-file-name-user-domain tramp-file-notify-process-sentinel
               tramp-find-file-name-coding-system-alist tramp-find-foreign-file-name-handler
               tramp-find-host tramp-find-method tramp-find-user tramp-get-buffer
               tramp-get-completion-function tramp-get-completion-methods
               tramp-get-completion-user-host tramp-get-connection-buffer
               tramp-get-connection-name tramp-get-connection-process tramp-get-debug-buffer
               tramp-get-debug-file-name tramp-get-device tramp-get-inode tramp-get-local-gid
               tramp-get-local-locale tramp-get-local-uid tramp-get-lock-file
               tramp-get-lock-pid tramp-get-method-parameter tramp-get-process
               tramp-get-remote-gid tramp-get-remote-null-device tramp-get-remote-tmpdir
               tramp-get-remote-uid tramp-handle-access-file tramp-handle-add-name-to-file
               tramp-handle-copy-directory tramp-handle-directory-file-name
               tramp-handle-directory-files tramp-handle-directory-files-and-attributes
               tramp-handle-dired-uncache tramp-handle-expand-file-name
               tramp-handle-file-accessible-directory-p tramp-handle-file-directory-p
               tramp-handle-file-equal-p tramp-handle-file-exists-p
               tramp-handle-file-in-directory-p tramp-handle-file-local-copy
               tramp-handle-file-locked-p tramp-handle-file-modes
               tramp-handle-file-name-as-directory tramp-handle-file-name-case-insensitive-p
               tramp-handle-file-name-completion tramp-handle-file-name-directory
               tramp-handle-file-name-nondirectory tramp-handle-file-newer-than-file-p
               tramp-handle-file-notify-add-watch tramp-handle-file-notify-rm-watch
               tramp-handle-file-notify-valid-p tramp-handle-file-readable-p
               tramp-handle-file-regular-p tramp-handle-file-remote-p
               tramp-handle-file-selinux-context tramp-handle-file-symlink-p
               tramp-handle-file-truename tramp-handle-file-writable-p
               tramp-handle-find-backup-file-name tramp-handle-insert-directory
               tramp-handle-insert-file-contents tramp-handle-load tramp-handle-lock-file
               tramp-handle-make-auto-save-file-name tramp-handle-make-lock-file-name
               tramp-handle-make-nearby-temp-file tramp-handle-make-process
               tramp-handle-make-symbolic-link tramp-handle-set-visited-file-modtime
               tramp-handle-shell-command tramp-handle-start-file-process
               tramp-handle-substitute-in-file-name tramp-handle-temporary-file-directory
               tramp-handle-unlock-file tramp-handle-verify-visited-file-modtime
               tramp-handle-write-region tramp-interrupt-process tramp-local-host-p
               tramp-lookup-syntax tramp-make-tramp-file-name tramp-make-tramp-hop-name
               tramp-make-tramp-temp-file tramp-make-tramp-temp-name tramp-message
               tramp-mode-string-to-int tramp-multi-hop-p tramp-parse-auth-sources
               tramp-parse-default-user-host tramp-parse-etc-group
               tramp-parse-etc-group-group tramp-parse-file tramp-parse-group
               tramp-parse-hosts tramp-parse-hosts-group tramp-parse-netrc tramp-parse-passwd
               tramp-parse-passwd-group tramp-parse-putty tramp-parse-putty-group
               tramp-parse-rhosts tramp-parse-rhosts-group tramp-parse-sconfig
               tramp-parse-sconfig-group tramp-parse-shostkeys
               tramp-parse-shostkeys-sknownhosts tramp-parse-shosts tramp-parse-shosts-group
               tramp-parse-sknownhosts tramp-process-actions tramp-process-lines
               tramp-process-one-action tramp-process-running-p tramp-process-sentinel
               tramp-progress-reporter-update tramp-read-passwd
               tramp-register-autoload-file-name-handlers tramp-register-file-name-handlers
               tramp-register-foreign-file-name-handler tramp-replace-environment-variables
               tramp-run-real-handler tramp-search-regexp tramp-send-string
               tramp-set-completion-function tramp-set-connection-local-variables
               tramp-set-connection-local-variables-for-buffer tramp-set-file-uid-gid
               tramp-set-syntax tramp-shell-quote-argument tramp-signal-hook-function
               tramp-subst-strs-in-string tramp-syntax-values tramp-test-message
               tramp-time-diff tramp-trace-buffer-name tramp-tramp-file-p
               tramp-unload-file-name-handlers tramp-unquote-file-local-name
               tramp-unquote-shell-quote-argument tramp-use-absolute-autoload-file-names
               tramp-user-error tramp-wait-for-regexp))

(editor-library-macros (directory recursive trash &rest body)
  tramp-skeleton-delete-directory)

(editor-library-macros (vec-or-filename format &rest body)
  tramp-with-demoted-errors)

(editor-library-macros (filename var &rest body)
  with-parsed-tramp-file-name)

(editor-library-macros (key property &rest body)
  with-tramp-connection-property)

(editor-library-macros (vec file property &rest body)
  with-tramp-file-property)

(editor-library-macros (proc &rest body)
  with-tramp-locked-connection)

(editor-library-macros (vec level message &rest body)
  with-tramp-progress-reporter)

(provide 'tramp)

;;; tramp.el ends here
