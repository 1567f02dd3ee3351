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

(defvar conf-colon-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "#")
   '("\"" . "'")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-colon-mode'.")

;;;###autoload
(define-derived-mode conf-colon-mode conf-unix-mode "Conf[Colon]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "#+\\s *"))

(defvar conf-desktop-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("." . "\"=")
   '("<" . "#")
   '("_" . "."))
  "Syntax table of `conf-desktop-mode'.")

;;;###autoload
(define-derived-mode conf-desktop-mode conf-unix-mode "Conf[Desktop]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "#+\\s *"))

(defvar conf-javaprop-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "#")
   '("\"" . "'")
   '(". 23b" . "*")
   '("_" . ".")
   '(". 124" . "/")
   '("." . "="))
  "Syntax table of `conf-javaprop-mode'.")

;;;###autoload
(define-derived-mode conf-javaprop-mode conf-mode "Conf[JavaProp]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "\\(?:#+\\|/[/*]+\\)\\s *"))

(defvar conf-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("\"" . "'")
   '("_" . ".")
   '("<" . ";")
   '("." . "="))
  "Syntax table of `conf-mode'.")

;;;###autoload
(define-derived-mode conf-mode nil "Conf[?]"
  "Mode of the buffers of `conf-mode'.")

(defvar conf-ppd-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '(". 2" . "%")
   '(". 1" . "*")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-ppd-mode'.")

;;;###autoload
(define-derived-mode conf-ppd-mode conf-colon-mode "Conf[PPD]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "*%" "" "\\*%+\\s *"))

(defvar conf-space-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "#")
   '("\"" . "'")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-space-mode'.")

;;;###autoload
(define-derived-mode conf-space-mode conf-unix-mode "Conf[Space]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "#+\\s *"))

(defvar conf-toml-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "#")
   '("\"" . "'")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-toml-mode'.")

;;;###autoload
(define-derived-mode conf-toml-mode conf-mode "Conf[TOML]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "#+\\s *"))

(defvar conf-unix-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "#")
   '("\"" . "'")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-unix-mode'.")

;;;###autoload
(define-derived-mode conf-unix-mode conf-mode "Conf[Unix]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "#" "" "#+\\s *"))

(defvar conf-windows-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("\"" . "'")
   '("_" . ".")
   '("<" . ";")
   '("." . "="))
  "Syntax table of `conf-windows-mode'.")

;;;###autoload
(define-derived-mode conf-windows-mode conf-mode "Conf[WinIni]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments ";" "" ";+\\s *"))

(defvar conf-xdefaults-mode-syntax-table
  (editor-library-syntax-table
   '(">" . "\n\15")
   '("<" . "!")
   '("\"" . "'")
   '("_" . ".")
   '("." . "="))
  "Syntax table of `conf-xdefaults-mode'.")

;;;###autoload
(define-derived-mode conf-xdefaults-mode conf-colon-mode "Conf[Xdefaults]"
  "Mode of the buffers of `conf-mode'."
  (editor-library-comments "!" "" "!+\\s *"))

(provide 'conf-mode)

;;; conf-mode.el ends here
