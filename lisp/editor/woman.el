;;; woman.el --- pages of manuals, without man  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function woman-bookmark-jump)

;;; Code:

(require 'editor-library)

(defgroup woman nil "Pages of manuals, without man." :group 'tools)

;;;###autoload
(editor-library-commands
 woman-find-file woman-dired-find-file woman)

(editor-library 'woman
  :faces '(woman-addition woman-bold woman-italic woman-unknown)
  :variables '((nil WoMan-Log-header-point-max WoMan-Man-start-time WoMan-current-file
                  woman-RS-left-margin woman-RS-prevailing-indent woman-buffer-alist
                  woman-cached-data woman-emulate-tbl woman-expanded-directory-path
                  woman-file-history woman-font-support woman-frame woman-last-file-name
                  woman-leave-blank-lines woman-mode-hook woman-negative-vertical-space
                  woman-nofill woman-nospace woman-symbol-font woman-temp-indent
                  woman-topic-all-completions woman-topic-history woman-use-extended-font
                  woman-use-symbol-font woman0-search-regex-start woman-string-alist
                  woman-special-characters woman-registers woman-manpath woman-justify-styles
                  woman-font-alist woman-file-regexp)
                (3 woman-adjust woman-adjust-both woman-adjust-previous)
                (2 woman-adjust-center)
                (0 woman-adjust-left woman-buffer-number)
                (1 woman-adjust-right woman-interparagraph-distance)
                (28 woman-escaped-escape-char)
                ("\34" woman-escaped-escape-string)
                ((110 101 111) woman-if-conditions-true)
                (5 woman-in-left-margin woman-left-margin woman-prevailing-indent
                  woman-tab-width)
                (full woman-justify woman-justify-previous)
                (65 woman-ll-fill-column)
                ("^[.'][ \11]*\\(\\S +\\) *" woman-request-regexp)
                ("\34\\(\34\\)?" woman-unescape-regex)
                (29 woman-unpadded-space-char)
                ("\35" woman-unpadded-space-string)
                ("0.551 (beta)" woman-version)
                ("\\)\\([ \11]+\\|$\\)" woman0-search-regex-end))
  :options '((t woman-bold-headings woman-dired-keys woman-ignore woman-preserve-ascii)
                (nil woman-cache-filename woman-fill-frame woman-fontify woman-imenu woman-path
                  woman-post-format-hook woman-pre-format-hook woman-show-log
                  woman-use-own-frame woman-use-topic-at-point woman-use-topic-at-point-default)
                (2 woman-cache-level)
                (5 woman-default-indent)
                (nroff woman-emulation)
                ("\\.\\(g?z\\|bz2\\|xz\\)\\'" woman-file-compression-regexp)
                (65 woman-fill-column)
                (((nil "\n\\([A-Z].*\\)" 1) ("*Subsections*" "^   \\([A-Z].*\\)" 1))
                  woman-imenu-generic-expression)
                ("CONTENTS" woman-imenu-title)
                ("en_US.UTF-8" woman-locale)
                (("/usr/lib" "/etc") woman-man\.conf-path)
                ("[Mm][Aa][Nn]" woman-manpath-man-regexp)
                ("\\.\\([0-9lmnt]\\w*\\)" woman-uncompressed-file-regexp))
  :local '((nil woman-imenu-done))
  :keymaps '(woman-menu woman-mode-map)
  :commands '(WoMan-next-manpage WoMan-previous-manpage woman-decode-buffer
              woman-default-faces woman-display-extended-fonts woman-follow
              woman-follow-word woman-imenu woman-menu woman-mini-help
              woman-monochrome-faces woman-process-buffer woman-reformat-last-file
              woman-reset-emulation woman-tar-extract-file woman-toggle-fill-frame
              woman-toggle-use-extended-font woman-toggle-use-symbol-font)
  :functions '(WoMan-find-buffer WoMan-getpage-in-background WoMan-log WoMan-log-1
               WoMan-log-begin WoMan-log-end WoMan-warn WoMan-warn-ignored
               set-woman-file-regexp woman-Cyg-to-Win woman-bookmark-jump
               woman-bookmark-make-record woman-break-table woman-cached-data
               woman-canonicalize-dir woman-change-fonts woman-decode-region
               woman-delete-following-space woman-delete-line woman-delete-match
               woman-delete-whole-line woman-directory-files woman-dired-define-key
               woman-dired-define-key-maybe woman-dired-define-keys
               woman-expand-directory-path woman-expand-locale
               woman-file-accessible-directory-p woman-file-name
               woman-file-name-all-completions woman-file-readable-p
               woman-find-next-control-line woman-find-next-control-line-carefully
               woman-forward-arg woman-get-next-char woman-get-numeric-arg woman-get-tab-stop
               woman-horizontal-escapes woman-horizontal-line woman-if-body woman-if-ignore
               woman-insert-file-contents woman-interparagraph-space woman-interpolate-macro
               woman-leave-blank-lines woman-make-bufname woman-man-buffer
               woman-manpath-add-locales woman-mark-horizontal-position woman-match-name
               woman-negative-vertical-space woman-non-underline-faces woman-not-member
               woman-parse-colon-path woman-parse-man\.conf woman-parse-numeric-arg
               woman-parse-numeric-value woman-pre-process-region woman-read-directory-cache
               woman-really-find-file woman-replace-match woman-reset-nospace woman-select
               woman-select-symbol-fonts woman-set-arg woman-set-buffer-display-table
               woman-set-face woman-set-interparagraph-distance woman-special-characters
               woman-strings woman-tab-to-tab-stop woman-topic-all-completions
               woman-topic-all-completions-1 woman-topic-all-completions-merge
               woman-translate woman-unescape woman-unquote woman-unquote-args
               woman-write-directory-cache woman0-de woman0-el woman0-if woman0-ig
               woman0-macro woman0-process-escapes woman0-rename woman0-rn woman0-roff-buffer
               woman0-so woman1-B woman1-B-or-I woman1-BI woman1-BR woman1-I woman1-IB
               woman1-IR woman1-IX woman1-RB woman1-RI woman1-SB woman1-SM woman1-TP
               woman1-TX woman1-alt-fonts woman1-bd woman1-cs woman1-hc woman1-hw woman1-hy
               woman1-ne woman1-nh woman1-ps woman1-roff-buffer woman1-ss woman1-ul woman1-vs
               woman2-DT woman2-HP woman2-IP woman2-LP woman2-P woman2-PD woman2-PP woman2-RE
               woman2-RS woman2-SH woman2-SS woman2-TE woman2-TH woman2-TP woman2-TS
               woman2-ad woman2-br woman2-fc woman2-fi woman2-format-paragraphs
               woman2-get-prevailing-indent woman2-in woman2-ll woman2-na woman2-nf woman2-nr
               woman2-ns woman2-process-escapes woman2-process-escapes-to-eol
               woman2-roff-buffer woman2-rs woman2-sp woman2-ta woman2-tagged-paragraph
               woman2-ti woman2-tr))

(editor-library-modes woman
  ((nil ("w" . ".:_"))
   (woman-mode man-common "WoMan")))

(provide 'woman)

;;; woman.el ends here
