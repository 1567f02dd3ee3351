;;; mail-extr.el --- names in addresses  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function mail-extract-address-components)

;;; Code:

(require 'editor-library)

(defgroup mail-extr nil "Names in addresses." :group 'tools)

;;;###autoload
(editor-library-commands
 what-domain)

(editor-library 'mail-extr
  :variables '(("][[:alnum:]{|}'~`-" mail-extr-all-letters)
                ("][[:alnum:]{|}'~`" mail-extr-all-letters-but-separators)
                ("[:alpha:]" mail-extr-first-letters)
                ("~{\\([^~].\\|~[^}]\\)+~}" mail-extr-hz-embedded-gb-encoded-chinese-pattern)
                ("[:alpha:]`'." mail-extr-last-letters)
                ("\\W+" mail-extr-leading-garbage)
                ("V?I+V?\\b" mail-extr-roman-numeral-pattern)
                (" [-{]\\|--\\|[+@#></;]" mail-extr-trailing-comment-start-pattern)
                ("/%s=\\([^/]+\\)\\(/\\|\\'\\)"
                  mail-extr-x400-encoded-address-field-pattern-format)
                ("/[Gg]=\\([^/]+\\)\\(/\\|\\'\\)"
                  mail-extr-x400-encoded-address-given-name-pattern)
                ("/[Ss]=\\([^/]+\\)\\(/\\|\\'\\)"
                  mail-extr-x400-encoded-address-surname-pattern)
                (nil mail-extr-x400-encoded-address-pattern
                  mail-extr-x400-encoded-address-full-name-pattern
                  mail-extr-weird-acronym-pattern mail-extr-two-name-pattern
                  mail-extr-telephone-extension-pattern mail-extr-stupid-vms-date-stamp-pattern
                  mail-extr-normal-name-pattern mail-extr-name-pattern
                  mail-extr-listserv-list-name-pattern mail-extr-initial-pattern
                  mail-extr-ham-call-sign-pattern mail-extr-full-name-suffix-pattern
                  mail-extr-full-name-prefixes mail-extr-bad-dot-pattern
                  mail-extr-alternative-address-pattern mail-extr-all-top-level-domains))
  :options '((nil mail-extr-@-binds-tighter-than-! mail-extr-guess-middle-initial
                  mail-extr-ignore-single-names mail-extr-mangle-uucp)
                ("\\cj" mail-extr-disable-voodoo)
                (t mail-extr-ignore-realname-equals-mailbox-name))
  :functions '(mail-extr-demarkerize mail-extr-markerize mail-extr-nuke-char-at
               mail-extr-safe-move-sexp mail-extr-skip-whitespace-backward
               mail-extr-skip-whitespace-forward mail-extr-undo-backslash-quoting
               mail-extr-voodoo mail-extract-address-components))

(provide 'mail-extr)

;;; mail-extr.el ends here
