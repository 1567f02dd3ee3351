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

(editor-library-modes generic-x
  ((("#" "" "#+[ \t]*") (">" . "\n") ("<" . "#"))
   (alias-generic-mode nil "Alias-Generic")
   (ansible-inventory-generic-mode nil "Ansible-Inventory-Generic")
   (apache-conf-generic-mode nil "Apache-Conf-Generic")
   (default-generic-mode nil "Default-Generic")
   (etc-fstab-generic-mode nil "Etc-Fstab-Generic")
   (etc-modules-conf-generic-mode nil "Etc-Modules-Conf-Generic")
   (etc-services-generic-mode nil "Etc-Services-Generic")
   (etc-sudoers-generic-mode nil "Etc-Sudoers-Generic")
   (fvwm-generic-mode nil "Fvwm-Generic")
   (hosts-generic-mode nil "Hosts-Generic")
   (inetd-conf-generic-mode nil "Inetd-Conf-Generic")
   (java-manifest-generic-mode nil "Java-Manifest-Generic")
   (mailagent-rules-generic-mode nil "Mailagent-Rules-Generic")
   (mailrc-generic-mode nil "Mailrc-Generic")
   (prototype-generic-mode nil "Prototype-Generic")
   (resolve-conf-generic-mode nil "Resolve-Conf-Generic")
   (vrml-generic-mode nil "Vrml-Generic"))
  (nil
   (apache-log-generic-mode nil "Apache-Log-Generic")
   (etc-passwd-generic-mode nil "Etc-Passwd-Generic")
   (show-tabs-generic-mode nil "Show-Tabs-Generic"))
  ((("!" "" "[!#]+[ \t]*") (">" . "\n") ("<" . "!#"))
   (java-properties-generic-mode nil "Java-Properties-Generic"))
  (((";" "" ";+[ \t]*") (">" . "\n") ("<" . ";"))
   (named-boot-generic-mode nil "Named-Boot-Generic")
   (named-database-generic-mode nil "Named-Database-Generic"))
  (((";" "" "[#;]+[ \t]*") (">" . "\n") ("<" . "#;"))
   (samba-generic-mode nil "Samba-Generic"))
  ((("!" "" "!+[ \t]*") (">" . "\n") ("<" . "!"))
   (x-resource-generic-mode nil "X-Resource-Generic")
   (xmodmap-generic-mode nil "Xmodmap-Generic")))

(define-obsolete-function-alias 'javascript-generic-mode #'js-mode "24.3")

(provide 'generic-x)

;;; generic-x.el ends here
