;;; conf-mode.el --- files of settings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'newcomment)

(defgroup conf-mode nil "Files of settings." :group 'tools)

;;;###autoload
(editor-library-commands
 conf-space-keywords)

(editor-library 'conf-mode
  :variables '((nil conf-font-lock-keywords conf-javaprop-font-lock-keywords
                  conf-space-font-lock-keywords conf-colon-font-lock-keywords
                  conf-toml-font-lock-keywords conf-desktop-font-lock-keywords)
                (".+?\\([ \11]*=[ \11]*\\)" conf-assignment-regexp)
                (61 conf-assignment-sign)
                (nil conf-colon-mode-hook conf-desktop-mode-hook conf-javaprop-mode-hook
                  conf-mode-hook conf-ppd-mode-hook conf-space-keywords conf-space-mode-hook
                  conf-toml-mode-hook conf-unix-mode-hook conf-windows-mode-hook
                  conf-xdefaults-mode-hook conf-space-keywords-alist))
  :options '((24 conf-assignment-column)
                (t conf-assignment-space)
                (-24 conf-colon-assignment-column)
                (nil conf-colon-assignment-space)
                (32 conf-javaprop-assignment-column))
  :keymaps '(conf-colon-mode-map conf-desktop-mode-map conf-javaprop-mode-map conf-mode-map
             conf-mode-menu conf-ppd-mode-map conf-space-mode-map conf-toml-mode-map
             conf-unix-mode-map conf-windows-mode-map conf-xdefaults-mode-map)
  :commands '(conf-align-assignments conf-mode-menu conf-quote-normal)
  :functions '(conf-mode-initialize conf-outline-level conf-space-mode-internal
               conf-toml-recognize-section))

;;;###autoload
(editor-library-modes conf-mode
  ((("#" "" "#+\\s *") (">" . "\n\15") ("<" . "#") ("\"" . "'") ("_" . ".") ("." . "="))
   (conf-colon-mode conf-unix-mode "Conf[Colon]")
   (conf-space-mode conf-unix-mode "Conf[Space]")
   (conf-toml-mode conf-mode "Conf[TOML]")
   (conf-unix-mode conf-mode "Conf[Unix]"))
  ((("#" "" "#+\\s *") (">" . "\n\15") ("." . "\"=") ("<" . "#") ("_" . "."))
   (conf-desktop-mode conf-unix-mode "Conf[Desktop]"))
  ((("#" "" "\\(?:#+\\|/[/*]+\\)\\s *") (">" . "\n\15") ("<" . "#") ("\"" . "'") (". 23b" . "*")
    ("_" . ".") (". 124" . "/") ("." . "="))
   (conf-javaprop-mode conf-mode "Conf[JavaProp]"))
  ((nil (">" . "\n\15") ("\"" . "'") ("_" . ".") ("<" . ";") ("." . "="))
   (conf-mode nil "Conf[?]"))
  ((("*%" "" "\\*%+\\s *") (">" . "\n\15") (". 2" . "%") (". 1" . "*") ("_" . ".") ("." . "="))
   (conf-ppd-mode conf-colon-mode "Conf[PPD]"))
  (((";" "" ";+\\s *") (">" . "\n\15") ("\"" . "'") ("_" . ".") ("<" . ";") ("." . "="))
   (conf-windows-mode conf-mode "Conf[WinIni]"))
  ((("!" "" "!+\\s *") (">" . "\n\15") ("<" . "!") ("\"" . "'") ("_" . ".") ("." . "="))
   (conf-xdefaults-mode conf-colon-mode "Conf[Xdefaults]")))

(provide 'conf-mode)

;;; conf-mode.el ends here
