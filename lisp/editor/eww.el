;;; eww.el --- pages shown as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function eww-bookmark-jump eww-browse-url)

;;; Code:

(require 'editor-library)
(require 'thingatpt)
(require 'text-property-search)
(require 'cl-lib)

(defgroup eww nil "Pages shown as text." :group 'tools)

;;;###autoload
(editor-library-commands
 eww-list-bookmarks eww-search-words eww-open-file eww eww-browse)

(editor-library 'eww
  :faces '(eww-form-checkbox eww-form-file eww-form-select eww-form-submit eww-form-text
           eww-form-textarea eww-invalid-certificate eww-valid-certificate)
  :variables '((nil eww-bookmark-kill-ring eww-bookmark-mode-hook eww-bookmarks
                  eww-buffers-mode-hook eww-data eww-form eww-history eww-history-mode-hook
                  eww-mode-hook eww-prompt-history eww-use-external-browser-for-content-type
                  eww-text-input-types eww-restore-reload-prompt eww-accept-content-types)
                ((:url :title :point) eww-desktop-data-save)
                (0 eww-history-position)
                ("localhost" eww-local-regex)
                (1 eww-redirect-level))
  :options '((nil eww-after-render-hook eww-restore-desktop eww-retrieve-command)
                ("~/.emacs.d/" eww-bookmarks-directory)
                (tab-bar eww-browse-url-new-window-is-tab)
                (t eww-desktop-remove-duplicates)
                (erc--download-directory eww-download-directory)
                ("[X]" eww-form-checkbox-selected-symbol)
                ("[ ]" eww-form-checkbox-symbol)
                ("%t: %u" eww-header-line-format)
                (50 eww-history-limit)
                ("https://duckduckgo.com/html/?q=" eww-search-prefix)
                ((eww-links-at-point thing-at-point-url-at-point eww-current-url)
                  eww-suggest-uris)
                ("\\`mailto:" eww-use-browse-url))
  :keymaps '(eww-bookmark-mode-map eww-buffers-mode-map eww-checkbox-map
             eww-history-mode-map eww-image-link-keymap eww-link-keymap eww-mode-map
             eww-select-map eww-submit-file eww-submit-map eww-text-map eww-textarea-map
             eww-tool-bar-map)
  :commands '(eww-add-bookmark eww-back-url eww-beginning-of-text eww-bookmark-browse
              eww-bookmark-kill eww-bookmark-yank eww-browse-with-external-browser
              eww-buffer-kill eww-buffer-select eww-buffer-show-next
              eww-buffer-show-previous eww-change-select eww-copy-page-url eww-download
              eww-end-of-text eww-follow-link eww-forward-url eww-history-browse
              eww-list-buffers eww-list-histories eww-next-bookmark eww-next-url
              eww-open-in-new-buffer eww-previous-bookmark eww-previous-url eww-readable
              eww-reload eww-select-file eww-set-character-encoding eww-submit
              eww-switch-to-buffer eww-toggle-checkbox eww-toggle-colors eww-toggle-fonts
              eww-toggle-images eww-toggle-paragraph-direction eww-top-url eww-up-url
              eww-view-source)
  :functions '(eww-beginning-of-field eww-bookmark-jump eww-bookmark-make-record
               eww-bookmark-name eww-bookmark-prepare eww-browse-url eww-buffer-show
               eww-context-menu eww-current-url eww-decode-url-file-name eww-desktop-data-1
               eww-desktop-history-duplicate eww-desktop-misc-data eww-detect-charset
               eww-display-html eww-display-image eww-display-pdf eww-display-raw
               eww-download-callback eww-end-of-field eww-form-checkbox eww-form-file
               eww-form-submit eww-form-text eww-handle-link eww-highest-readability
               eww-html-p eww-input-value eww-inputs eww-isearch-next-buffer
               eww-links-at-point eww-make-unique-file-name eww-parse-headers
               eww-process-text-input eww-read-bookmarks eww-render eww-restore-desktop
               eww-restore-history eww-retrieve eww-same-page-p eww-save-history
               eww-score-readability eww-select-display eww-setup-buffer eww-size-text-inputs
               eww-suggested-uris eww-tag-a eww-tag-form eww-tag-input eww-tag-link
               eww-tag-meta eww-tag-select eww-tag-textarea eww-tag-title eww-update-field
               eww-update-header-line-format eww-write-bookmarks))

;;;###autoload
(editor-library-modes eww
  (nil
   (eww-mode special-mode "eww")))

(editor-library-modes eww
  (nil
   (eww-bookmark-mode special-mode "eww bookmarks")
   (eww-buffers-mode special-mode "eww buffers")
   (eww-history-mode special-mode "eww history")))

(provide 'eww)

;;; eww.el ends here
