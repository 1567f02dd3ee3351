;;; enriched.el --- text with properties in files  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function enriched-decode enriched-encode)

;;; Code:

(require 'editor-library)

(defgroup enriched nil "Text with properties in files." :group 'tools)

(editor-library 'enriched
  :faces '(excerpt fixed)
  :variables '(("<%s%s>" enriched-annotation-format)
                (t enriched-default-text-properties-local-flag)
                ((front-sticky rear-nonsticky hard) enriched-ignore)
                ((left-margin right-margin justification) enriched-par-props)
                (nil enriched-rerun-flag enriched-translations enriched-initial-annotation))
  :options '((nil enriched-allow-eval-in-display-props enriched-mode-hook)
                (t enriched-verbose))
  :local '((nil enriched-old-bindings))
  :keymaps '(enriched-mode-map)
  :functions '(enriched-after-change-major-mode enriched-before-change-major-mode
               enriched-decode enriched-decode-background enriched-decode-charset
               enriched-decode-display-prop enriched-decode-foreground enriched-encode
               enriched-encode-other-face enriched-face-ans enriched-get-file-width
               enriched-handle-charset-prop enriched-handle-display-prop
               enriched-insert-indentation enriched-make-annotation
               enriched-map-property-regions enriched-next-annotation enriched-remove-header))

;;;###autoload
(editor-library-minor-modes enriched
  (enriched-mode :lighter " Enriched"))

(provide 'enriched)

;;; enriched.el ends here
