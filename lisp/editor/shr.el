;;; shr.el --- HTML shown as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function shr-insert-document)

;;; Code:

(require 'editor-library)
(require 'text-property-search)
(require 'image)
(require 'seq)
(require 'dom)
(require 'cl-lib)

(defgroup shr nil "HTML shown as text." :group 'tools)

;;;###autoload
(editor-library-commands
 shr-render-region)

(editor-library 'shr
  :faces '(shr-abbreviation shr-h1 shr-h2 shr-h3 shr-h4 shr-h5 shr-h6 shr-link
           shr-selected-link shr-strike-through)
  :variables '((nil shr-base shr-content-cache shr-content-function shr-current-font
                  shr-external-rendering-functions shr-folding-mode shr-ignore-cache
                  shr-internal-bullet shr-internal-width shr-kinsoku-shorten shr-list-mode
                  shr-start shr-stylesheet shr-table-id shr-target-id shr-warning
                  shr-prefer-media-type-alist)
                (0 shr-depth shr-indentation shr-table-depth shr-table-separator-pixel-width)
                (browse-url-default-browser shr-external-browser)
                (shr-put-image shr-put-image-function)
                (1 shr-table-separator-length))
  :options '((nil shr-blocked-images shr-discard-aria-hidden shr-inhibit-images
                  shr-table-horizontal-line shr-width)
                ("* " shr-bullet)
                (same-origin shr-cookie-policy)
                (45 shr-hr-line)
                (t shr-image-animate shr-offer-extend-specpdl shr-use-colors shr-use-fonts)
                (0.9 shr-max-image-proportion)
                (120 shr-max-width)
                (32 shr-table-corner shr-table-vertical-line))
  :keymaps '(shr-image-map shr-map)
  :commands '(shr-browse-image shr-browse-url shr-copy-url shr-insert-image
              shr-maybe-probe-and-copy-url shr-mouse-browse-url
              shr-mouse-browse-url-new-window shr-next-link shr-previous-link
              shr-probe-and-copy-url shr-probe-url shr-render-buffer shr-save-contents
              shr-show-alt-text shr-zoom-image)
  :functions '(shr-add-font shr-buffer-width shr-char-breakable-p shr-char-kinsoku-bol-p
               shr-char-kinsoku-eol-p shr-char-nospace-p shr-collect-extra-strings-in-table
               shr-color-check shr-colorize-region shr-column-specs shr-count shr-descend
               shr-dom-max-natural-width shr-dom-print shr-dom-to-xml shr-encode-url
               shr-ensure-newline shr-ensure-paragraph shr-expand-alignments shr-expand-url
               shr-face-background shr-fill-line shr-fill-lines shr-fill-text
               shr-find-fill-point shr-fontize-dom shr-generic shr-get-image-data shr-heading
               shr-image-displayer shr-image-fetched shr-image-from-data shr-indent
               shr-indirect-call shr-insert shr-insert-document shr-insert-table
               shr-insert-table-ruler shr-make-placeholder-image shr-make-table
               shr-make-table-1 shr-mark-fill shr-max-columns shr-parse-base
               shr-parse-image-data shr-parse-style shr-pixel-buffer-width shr-pixel-column
               shr-pixel-region shr-pro-rate-columns shr-put-image shr-render-td
               shr-render-td-1 shr-rescale-image shr-store-contents shr-string-number
               shr-string-pixel-width shr-table-body shr-table-widths shr-tag-a shr-tag-abbr
               shr-tag-acronym shr-tag-audio shr-tag-b shr-tag-base shr-tag-bdi shr-tag-bdo
               shr-tag-blockquote shr-tag-body shr-tag-br shr-tag-code shr-tag-comment
               shr-tag-dd shr-tag-del shr-tag-div shr-tag-dl shr-tag-dt shr-tag-em
               shr-tag-font shr-tag-h1 shr-tag-h2 shr-tag-h3 shr-tag-h4 shr-tag-h5 shr-tag-h6
               shr-tag-hr shr-tag-html shr-tag-i shr-tag-img shr-tag-ins shr-tag-li
               shr-tag-object shr-tag-ol shr-tag-p shr-tag-pre shr-tag-s shr-tag-script
               shr-tag-span shr-tag-strong shr-tag-style shr-tag-sub shr-tag-sup shr-tag-svg
               shr-tag-table shr-tag-table-1 shr-tag-title shr-tag-tt shr-tag-u shr-tag-ul
               shr-tag-video shr-url-at-point shr-urlify shr-vertical-motion))

(provide 'shr)

;;; shr.el ends here
