;;; browse-url.el --- pages shown by a browser  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function browse-url-button-open-url browse-url-select-handler)

;;; Code:

(require 'editor-library)

(defgroup browse-url nil "Pages shown by a browser." :group 'tools)

;;;###autoload
(editor-library-commands
 browse-url-button-open browse-url-elinks browse-url-kde browse-url-generic
 browse-url-mail browse-url-text-emacs browse-url-text-xterm
 browse-url-w3-gnudoit browse-url-w3 browse-url-conkeror browse-url-gnome-moz
 browse-url-emacs browse-url-galeon browse-url-chromium browse-url-firefox
 browse-url-mozilla browse-url-netscape browse-url-xdg-open browse-url-at-mouse
 browse-url-with-browser-kind browse-url-at-point browse-url
 browse-url-of-region browse-url-of-dired-file browse-url-of-buffer
 browse-url-of-file)

(editor-library 'browse-url
  :faces '(browse-url-button)
  :variables '(("gnome-moz-remote" browse-url-gnome-moz-program)
                (nil browse-url-filename-alist browse-url-default-handlers
                  browse-url-button-regexp))
  :options '((nil browse-url-browser-display browse-url-chrome-arguments
                  browse-url-chromium-arguments browse-url-conkeror-arguments
                  browse-url-conkeror-new-window-is-buffer browse-url-epiphany-arguments
                  browse-url-epiphany-new-window-is-tab browse-url-epiphany-startup-arguments
                  browse-url-firefox-arguments browse-url-firefox-new-window-is-tab
                  browse-url-firefox-startup-arguments browse-url-galeon-arguments
                  browse-url-galeon-new-window-is-tab browse-url-galeon-startup-arguments
                  browse-url-generic-args browse-url-generic-program
                  browse-url-gnome-moz-arguments browse-url-handlers
                  browse-url-mozilla-arguments browse-url-mozilla-new-window-is-tab
                  browse-url-mozilla-startup-arguments browse-url-netscape-arguments
                  browse-url-netscape-new-window-is-tab browse-url-netscape-startup-arguments
                  browse-url-new-window-flag browse-url-of-file-hook browse-url-save-file
                  browse-url-xterm-args)
                (browse-url-default-browser browse-url-browser-function
                  browse-url-secondary-browser-function)
                ("chromium" browse-url-chrome-program browse-url-chromium-program)
                ("conkeror" browse-url-conkeror-program)
                (("xterm" "-e") browse-url-elinks-wrapper)
                ("epiphany" browse-url-epiphany-program)
                ("firefox" browse-url-firefox-program)
                ("galeon" browse-url-galeon-program)
                (("-q") browse-url-gnudoit-args)
                ("gnudoit" browse-url-gnudoit-program)
                (("openURL") browse-url-kde-args)
                ("kfmclient" browse-url-kde-program)
                (browse-url-mail browse-url-mailto-function)
                (browse-url-man browse-url-man-function)
                ("mozilla" browse-url-mozilla-program)
                ("netscape" browse-url-netscape-program)
                (3 browse-url-netscape-version)
                ("/tmp/" browse-url-temp-dir)
                ("lynx" browse-url-text-browser)
                (("-show_cursor") browse-url-text-emacs-args)
                (10 browse-url-text-input-attempts)
                (0.2 browse-url-text-input-delay)
                (avoid browse-url-text-input-field)
                ("xterm" browse-url-xterm-program))
  :local '((nil browse-url-temp-file-name))
  :keymaps '(browse-url-button-map)
  :commands '(browse-url-button-copy browse-url-chrome browse-url-default-macosx-browser
              browse-url-default-windows-browser browse-url-epiphany browse-url-man
              browse-url-netscape-reload)
  :functions '(browse-url-add-buttons browse-url-button-open-url browse-url-can-use-xdg-open
               browse-url-default-browser browse-url-delete-temp-file
               browse-url-elinks-new-window browse-url-elinks-sentinel
               browse-url-emacs-display browse-url-encode-url browse-url-epiphany-sentinel
               browse-url-file-url browse-url-galeon-sentinel browse-url-interactive-arg
               browse-url-mozilla-sentinel browse-url-netscape-send
               browse-url-netscape-sentinel browse-url-process-environment
               browse-url-select-handler browse-url-url-at-point browse-url-url-encode-chars))

(editor-library-macros (arg)
  browse-url-maybe-new-window)

(provide 'browse-url)

;;; browse-url.el ends here
