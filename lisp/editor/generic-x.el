;;; generic-x.el --- more generic modes  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup generic-x nil "More generic modes." :group 'tools)

(editor-library 'generic-x
  :faces '(show-tabs-space show-tabs-tab)
  :variables '((
                  (apache-conf-generic-mode apache-log-generic-mode hosts-generic-mode java-manifest-generic-mode java-properties-generic-mode javascript-generic-mode show-tabs-generic-mode vrml-generic-mode)
                  generic-default-modes)
                (
                  (bat-generic-mode inf-generic-mode ini-generic-mode rc-generic-mode reg-generic-mode rul-generic-mode)
                  generic-mswindows-modes)
                (
                  (astap-generic-mode ibis-generic-mode pkginfo-generic-mode spice-generic-mode)
                  generic-other-modes)
                ("%Y%m%d%H" named-database-time-string)
                (nil generic-unix-modes generic-extras-enable-list))
  :options '(("^#" generic-find-file-regexp)
                ("[Tt][Aa][Gg][Ss]\\'" generic-ignore-files-regexp)
                (3 generic-lines-to-scan)
                (t generic-use-find-file-hook))
  :commands '(named-database-print-serial)
  :functions '(generic-mode-find-file-hook))

(defvar alias-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `alias-generic-mode'.")

(define-derived-mode alias-generic-mode nil "Alias-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar ansible-inventory-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `ansible-inventory-generic-mode'.")

(define-derived-mode ansible-inventory-generic-mode nil "Ansible-Inventory-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar apache-conf-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `apache-conf-generic-mode'.")

(define-derived-mode apache-conf-generic-mode nil "Apache-Conf-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(define-derived-mode apache-log-generic-mode nil "Apache-Log-Generic"
  "Mode of the buffers of `generic-x'.")

(defvar default-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `default-generic-mode'.")

(define-derived-mode default-generic-mode nil "Default-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar etc-fstab-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `etc-fstab-generic-mode'.")

(define-derived-mode etc-fstab-generic-mode nil "Etc-Fstab-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar etc-modules-conf-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `etc-modules-conf-generic-mode'.")

(define-derived-mode etc-modules-conf-generic-mode nil "Etc-Modules-Conf-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(define-derived-mode etc-passwd-generic-mode nil "Etc-Passwd-Generic"
  "Mode of the buffers of `generic-x'.")

(defvar etc-services-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `etc-services-generic-mode'.")

(define-derived-mode etc-services-generic-mode nil "Etc-Services-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar etc-sudoers-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `etc-sudoers-generic-mode'.")

(define-derived-mode etc-sudoers-generic-mode nil "Etc-Sudoers-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar fvwm-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `fvwm-generic-mode'.")

(define-derived-mode fvwm-generic-mode nil "Fvwm-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar hosts-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `hosts-generic-mode'.")

(define-derived-mode hosts-generic-mode nil "Hosts-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar inetd-conf-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `inetd-conf-generic-mode'.")

(define-derived-mode inetd-conf-generic-mode nil "Inetd-Conf-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar java-manifest-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `java-manifest-generic-mode'.")

(define-derived-mode java-manifest-generic-mode nil "Java-Manifest-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar java-properties-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "!#"))
  "Syntax table of `java-properties-generic-mode'.")

(define-derived-mode java-properties-generic-mode nil "Java-Properties-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "!" "" "[!#]+[ 	]*"))

(defvar javascript-generic-mode-syntax-table
  (editor-library-syntax-table
   '("> b" . "\n\15")
   '("_" . "$")
   '("." . "%&+-<=>|")
   '("\"" . "'`")
   '(". 23" . "*")
   '(". 124b" . "/"))
  "Syntax table of `javascript-generic-mode'.")

(define-derived-mode javascript-generic-mode nil "JavaScript"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "// " "" "\\(?://+\\|/\\*+\\)\\s *"))

(defvar mailagent-rules-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `mailagent-rules-generic-mode'.")

(define-derived-mode mailagent-rules-generic-mode nil "Mailagent-Rules-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar mailrc-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `mailrc-generic-mode'.")

(define-derived-mode mailrc-generic-mode nil "Mailrc-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar named-boot-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . ";"))
  "Syntax table of `named-boot-generic-mode'.")

(define-derived-mode named-boot-generic-mode nil "Named-Boot-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments ";" "" ";+[ 	]*"))

(defvar named-database-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . ";"))
  "Syntax table of `named-database-generic-mode'.")

(define-derived-mode named-database-generic-mode nil "Named-Database-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments ";" "" ";+[ 	]*"))

(defvar prototype-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `prototype-generic-mode'.")

(define-derived-mode prototype-generic-mode nil "Prototype-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar resolve-conf-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `resolve-conf-generic-mode'.")

(define-derived-mode resolve-conf-generic-mode nil "Resolve-Conf-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar samba-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#;"))
  "Syntax table of `samba-generic-mode'.")

(define-derived-mode samba-generic-mode nil "Samba-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments ";" "" "[#;]+[ 	]*"))

(define-derived-mode show-tabs-generic-mode nil "Show-Tabs-Generic"
  "Mode of the buffers of `generic-x'.")

(defvar vrml-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "#"))
  "Syntax table of `vrml-generic-mode'.")

(define-derived-mode vrml-generic-mode nil "Vrml-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "#" "" "#+[ 	]*"))

(defvar x-resource-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "!"))
  "Syntax table of `x-resource-generic-mode'.")

(define-derived-mode x-resource-generic-mode nil "X-Resource-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "!" "" "!+[ 	]*"))

(defvar xmodmap-generic-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n")
   '("<" . "!"))
  "Syntax table of `xmodmap-generic-mode'.")

(define-derived-mode xmodmap-generic-mode nil "Xmodmap-Generic"
  "Mode of the buffers of `generic-x'."
  (editor-library-comments "!" "" "!+[ 	]*"))

(provide 'generic-x)

;;; generic-x.el ends here
