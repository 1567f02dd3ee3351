;;; hexl.el --- bytes edited  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup hexl nil "Bytes edited." :group 'tools)

;;;###autoload
(editor-library-commands
 hexlify-buffer hexl-find-file)

(editor-library 'hexl
  :faces '(hexl-address-region hexl-ascii-region)
  :variables '((nil hexl-font-lock-keywords)
                (nil hexl-in-save-buffer hexl-rulers))
  :options '((16 hexl-bits)
                (t hexl-follow-ascii)
                (nil hexl-follow-ascii-hook hexl-follow-ascii-mode-hook)
                ("" hexl-iso)
                ((hexl-follow-line hexl-activate-ruler) hexl-mode-hook)
                ("-hex " hexl-options)
                ("hexl" hexl-program))
  :local '((nil hexl-ascii-overlay)
                (0 hexl-max-address))
  :keymaps '(hexl-menu hexl-mode-map)
  :commands '(dehexlify-buffer hexl-address-to-marker hexl-backward-char hexl-backward-short
              hexl-backward-word hexl-beginning-of-1k-page hexl-beginning-of-512b-page
              hexl-beginning-of-buffer hexl-beginning-of-line hexl-current-address
              hexl-end-of-1k-page hexl-end-of-512b-page hexl-end-of-buffer hexl-end-of-line
              hexl-follow-ascii hexl-forward-char hexl-forward-short hexl-forward-word
              hexl-goto-address hexl-goto-hex-address hexl-hex-string-to-integer
              hexl-insert-decimal-char hexl-insert-hex-char hexl-insert-hex-string
              hexl-insert-octal-char hexl-menu hexl-mode-exit hexl-next-line
              hexl-octal-string-to-integer hexl-previous-line hexl-quoted-insert
              hexl-save-buffer hexl-scroll-down hexl-scroll-up hexl-self-insert-command)
  :functions '(hexl-activate-ruler hexl-ascii-start-column hexl-char-after-point
               hexl-follow-ascii-find hexl-follow-line hexl-hex-char-to-integer
               hexl-highlight-line-range hexl-htoi hexl-insert-char
               hexl-insert-multibyte-char hexl-isearch-search-function hexl-line-displen
               hexl-maybe-dehexlify-buffer hexl-mode-ruler hexl-oct-char-to-integer
               hexl-options hexl-print-current-point-info hexl-printable-character
               hexl-revert-buffer-function hexl-rulerize))

(editor-library-minor-modes hexl
  (hexl-follow-ascii-mode))

;;;###autoload
(editor-library-modes hexl
  (nil
   (hexl-mode nil "Hexl")))

(provide 'hexl)

;;; hexl.el ends here
