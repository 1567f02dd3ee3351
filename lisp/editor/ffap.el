;;; ffap.el --- names of files at point  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function ffap-guess-file-name-at-point)

;;; Code:

(require 'editor-library)
(require 'thingatpt)
(require 'url-parse)

(defgroup ffap nil "Names of files at point." :group 'tools)

;;;###autoload
(editor-library-commands
 ffap-bindings dired-at-point ffap-at-mouse ffap-menu find-file-at-point
 ffap-next)

(editor-library 'ffap
  :faces '(ffap)
  :variables '((nil ffap-at-mouse-fallback ffap-bib-path ffap-highlight-overlay
                  ffap-menu-text-plist ffap-next-guess ffap-string-at-point ffap-url-regexp
                  ffap-string-at-point-mode-alist ffap-next-regexp ffap-newsgroup-regexp
                  ffap-latex-guess-rules ffap-gopher-regexp ffap-ftp-sans-slash-regexp
                  ffap-bindings ffap-alist)
                (("/usr/include" "/usr/local/include" "/usr/include/x86_64-linux-gnu")
                  ffap-c++-path ffap-c-path)
                ((".gz" ".Z") ffap-compression-suffixes)
                (("../include" "/usr/include") ffap-fortran-path)
                (t ffap-highlight ffap-tex-path)
                (1 ffap-kpathsea-depth)
                (1024 ffap-max-region-length)
                (("alt" "comp" "gnu" "misc" "news" "sci" "soc" "talk") ffap-newsgroup-heads)
                ((1 1) ffap-string-at-point-region))
  :options '((nil dired-at-point-require-prefix ffap-file-name-with-spaces ffap-menu-regexp
                  ffap-newfile-prompt ffap-pass-wildcards-to-dired ffap-require-prefix
                  ffap-rfc-directories)
                (dired ffap-directory-finder)
                ("[*?][^/]*\\'" ffap-dired-wildcards)
                (find-file ffap-file-finder)
                ("mailto" ffap-foo-at-bar-prefix)
                ("anonymous" ffap-ftp-default-user)
                ("\\`/[^/:]+:" ffap-ftp-regexp)
                (t ffap-lax-url ffap-url-unwrap-local)
                (ping ffap-machine-p-known)
                (reject ffap-machine-p-local ffap-machine-p-unknown)
                ("https://www.rfc-editor.org/in-notes/rfc%s.txt" ffap-rfc-path)
                ("\\`/\\(afs\\|net\\)/." ffap-rfs-regexp)
                ("[$%><]*" ffap-shell-prompt-regexp)
                (browse-url ffap-url-fetcher)
                (("ftp") ffap-url-unwrap-remote))
  :local '((nil ffap-menu-alist))
  :commands '(ffap ffap-alternate-file ffap-alternate-file-other-window
              ffap-copy-string-as-kill ffap-dired-other-frame ffap-dired-other-window
              ffap-gnus-menu ffap-gnus-next ffap-list-directory ffap-literally
              ffap-menu-rescan ffap-next-url ffap-other-frame ffap-other-tab
              ffap-other-window ffap-read-only ffap-read-only-other-frame
              ffap-read-only-other-tab ffap-read-only-other-window
              find-file-literally-at-point)
  :functions '(dired-at-point-prompter ffap-all-subdirs ffap-all-subdirs-loop ffap-bib
               ffap-c++-mode ffap-c-mode ffap-completable ffap-dir-separator-near-point
               ffap-dired ffap-el ffap-el-mode ffap-event-buffer ffap-file-at-point
               ffap-file-exists-string ffap-file-remote-p ffap-file-suffix ffap-fixup-machine
               ffap-fixup-url ffap-fortran-mode ffap-gnus-hook ffap-gnus-wrapper
               ffap-gopher-at-point ffap-guess-file-name-at-point ffap-guesser ffap-highlight
               ffap-home ffap-host-to-filename ffap-info ffap-info-2 ffap-info-3
               ffap-kpathsea-expand-path ffap-latex-mode ffap-lcd ffap-list-env
               ffap-locate-file ffap-machine-at-point ffap-machine-p ffap-menu-ask
               ffap-menu-cont ffap-mouse-event ffap-newsgroup-p ffap-next-guess ffap-prompter
               ffap-read-file-or-url ffap-reduce-path ffap-replace-file-component ffap-rfc
               ffap-ro-mode-hook ffap-search-backward-file-end ffap-search-forward-file-end
               ffap-string-around ffap-string-at-point ffap-symbol-value ffap-tex
               ffap-tex-init ffap-tex-mode ffap-url-at-point ffap-url-p ffap-url-unwrap-local
               ffap-url-unwrap-remote ffap-what-domain))

(provide 'ffap)

;;; ffap.el ends here
