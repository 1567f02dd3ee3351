;;; vc-annotate.el --- lines and who wrote them  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup vc-annotate nil "Lines and who wrote them." :group 'tools)

;;;###autoload
(editor-library-commands
 vc-annotate)

(editor-library 'vc-annotate
  :variables '((nil vc-annotate-font-lock-keywords)
                (nil vc-annotate-backend vc-annotate-mode-hook vc-annotate-offset
                  vc-annotate-parent-display-mode vc-annotate-parent-file vc-annotate-parent-rev
                  vc-annotate-ratio))
  :options '((nil vc-annotate-background vc-annotate-background-mode)
                (fullscale vc-annotate-display-mode)
                ((2 0.5 0.1 0.01) vc-annotate-menu-elements)
                ("#3F3FFF" vc-annotate-very-old-color))
  :keymaps '(vc-annotate-mode-map vc-annotate-mode-menu)
  :commands '(vc-annotate-display-autoscale vc-annotate-display-default
              vc-annotate-display-select vc-annotate-find-revision-at-line
              vc-annotate-goto-line vc-annotate-mode-menu vc-annotate-next-revision
              vc-annotate-prev-revision vc-annotate-revision-at-line
              vc-annotate-revision-previous-to-line
              vc-annotate-show-changeset-diff-revision-at-line
              vc-annotate-show-diff-revision-at-line vc-annotate-show-log-revision-at-line
              vc-annotate-toggle-annotation-visibility vc-annotate-working-revision)
  :functions '(vc-annotate-compcar vc-annotate-convert-time vc-annotate-difference
               vc-annotate-display vc-annotate-extract-revision-at-line
               vc-annotate-get-time-set-line-props vc-annotate-lines
               vc-annotate-oldest-in-map vc-annotate-show-diff-revision-at-line-internal
               vc-annotate-warp-revision vc-default-annotate-current-time))

(editor-library-modes vc-annotate
  (nil
   (vc-annotate-mode special-mode "Annotate")))

(provide 'vc-annotate)

;;; vc-annotate.el ends here
