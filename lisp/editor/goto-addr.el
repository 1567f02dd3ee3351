;;; goto-addr.el --- addresses made buttons  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'thingatpt)
(require 'seq)

(defgroup goto-addr nil "Addresses made buttons." :group 'tools)

;;;###autoload
(editor-library-commands
 goto-address goto-address-at-point)

(editor-library 'goto-addr
  :variables '((nil global-goto-address-mode-buffers goto-address-url-regexp
                  goto-address-uri-schemes goto-address-mail-regexp)
                (("mailto:" "data:") goto-address-uri-schemes-ignored))
  :options '((nil global-goto-address-mode-hook goto-address-prog-mode-hook)
                (30000 goto-address-fontify-maximum-size)
                (t goto-address-fontify-p goto-address-highlight-p)
                (italic goto-address-mail-face)
                (secondary-selection goto-address-mail-mouse-face)
                ((goto-address-mode-set-explicitly) goto-address-mode-hook)
                (link goto-address-url-face)
                (highlight goto-address-url-mouse-face))
  :local '((nil goto-address-mode-major-mode goto-address-mode-set-explicitly))
  :keymaps '(goto-address-highlight-keymap)
  :commands '(goto-address-at-mouse)
  :functions '(global-goto-address-mode-check-buffers global-goto-address-mode-cmhh
               global-goto-address-mode-enable-in-buffers goto-address-context-menu
               goto-address-find-address-at-point goto-address-fontify
               goto-address-fontify-region goto-address-mode-set-explicitly
               goto-address-unfontify))

;;;###autoload
(editor-library-minor-modes goto-addr
  (global-goto-address-mode :global t)
  (goto-address-mode :lighter "")
  (goto-address-prog-mode :lighter ""))

(provide 'goto-addr)

;;; goto-addr.el ends here
