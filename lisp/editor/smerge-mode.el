;;; smerge-mode.el --- conflicts of merges  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function smerge-refine-regions)

;;; Code:

(require 'editor-library)
(require 'newcomment)

(defgroup smerge-mode nil "Conflicts of merges." :group 'tools)

;;;###autoload
(editor-library-commands
 smerge-start-session smerge-ediff)

(editor-library 'smerge-mode
  :faces '(smerge-base smerge-lower smerge-markers smerge-refined-added
           smerge-refined-changed smerge-refined-removed smerge-upper)
  :variables '((nil smerge-font-lock-keywords)
                (2 smerge-auto-combine-max-separation)
                (smerge-base smerge-base-face)
                ("^||||||| \\(.*\\)\n" smerge-base-re)
                ("^<<<<<<< \\(.*\\)\n" smerge-begin-re)
                (nil smerge-conflict-style smerge-text-properties smerge-parsep-re
                  smerge-match-names)
                ("^>>>>>>> \\(.*\\)\n" smerge-end-re)
                (smerge-lower smerge-lower-face)
                ("^=======\n" smerge-lower-re)
                (smerge-markers smerge-markers-face)
                (smerge--refine-forward smerge-refine-forward-function)
                (t smerge-refine-ignore-whitespace smerge-refine-weight-hack)
                (smerge-upper smerge-upper-face))
  :options '((t smerge-auto-leave smerge-change-buffer-confirm)
                ("\3^" smerge-command-prefix)
                ("*vc-diff*" smerge-diff-buffer-name)
                (("-d" "-b" "-u") smerge-diff-switches)
                (nil smerge-mode-hook))
  :local '((nil smerge-check-cache))
  :keymaps '(smerge-basic-map smerge-context-menu smerge-mode-map smerge-mode-menu)
  :commands '(smerge-auto-combine smerge-combine-with-next smerge-context-menu
              smerge-diff-base-lower smerge-diff-base-mine smerge-diff-base-other
              smerge-diff-base-upper smerge-diff-mine-other smerge-diff-upper-lower
              smerge-keep-all smerge-keep-base smerge-keep-current smerge-keep-lower
              smerge-keep-mine smerge-keep-other smerge-keep-upper smerge-kill-current
              smerge-makeup-conflict smerge-mode-menu smerge-next smerge-popup-context-menu
              smerge-prev smerge-refine smerge-resolve smerge-resolve-all smerge-swap
              smerge-vc-next-conflict)
  :functions '(smerge-apply-resolution-patch smerge-auto-leave smerge-batch-resolve
               smerge-check smerge-conflict-overlay smerge-diff smerge-ensure-match
               smerge-find-conflict smerge-get-current smerge-keep-n smerge-match-conflict
               smerge-refine-regions smerge-refine-subst smerge-remove-props))

;;;###autoload
(editor-library-minor-modes smerge-mode
  (smerge-mode :lighter " SMerge"))

(provide 'smerge-mode)

;;; smerge-mode.el ends here
