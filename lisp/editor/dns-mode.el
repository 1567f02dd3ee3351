;;; dns-mode.el --- zones of names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup dns-mode nil "Zones of names." :group 'tools)

;;;###autoload
(editor-library-commands
 dns-mode-soa-increment-serial)

(editor-library 'dns-mode
  :faces '(dns-mode-bad-control-entity dns-mode-class dns-mode-control-entity
           dns-mode-type)
  :variables '((nil dns-mode-font-lock-keywords)
                ('dns-mode-bad-control-entity dns-mode-bad-control-entity-face)
                ('dns-mode-class dns-mode-class-face)
                (("IN" "CS" "CH" "HS") dns-mode-classes)
                (("INCLUDE" "ORIGIN" "TTL") dns-mode-control-entities)
                ('dns-mode-control-entity dns-mode-control-entity-face)
                (nil dns-mode-hook dns-mode-types)
                ('dns-mode-type dns-mode-type-face))
  :options '((t dns-mode-soa-auto-increment-serial))
  :keymaps '(dns-mode-map dns-mode-menu)
  :commands '(dns-mode-ipv6-to-nibbles dns-mode-menu)
  :functions '(dns-mode-reverse-and-expand-ipv6 dns-mode-soa-maybe-increment-serial))

;;;###autoload
(editor-library-modes dns-mode
  (((";" "" ";+ *") (">" . "\n") ("." . "\"\\") ("w p" . "'") ("<" . ";"))
   (dns-mode text-mode "DNS")))

(provide 'dns-mode)

;;; dns-mode.el ends here
