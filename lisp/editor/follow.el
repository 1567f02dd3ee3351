;;; follow.el --- one buffer in many windows  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function turn-off-follow-mode turn-on-follow-mode)

;;; Code:

(require 'editor-library)

(defgroup follow nil "One buffer in many windows." :group 'tools)

;;;###autoload
(editor-library-commands
 follow-delete-other-windows-and-split follow-scroll-down follow-scroll-up
 follow-scroll-down-window follow-scroll-up-window)

(editor-library 'follow
  :variables '((nil follow-active-menu follow-fixed-window follow-inactive-menu
                  follow-inside-post-command-hook-call follow-internal-force-redisplay
                  follow-prev-buffer follow-windows-start-end-cache)
                ((next-line previous-line forward-char backward-char right-char left-char)
                  follow-cache-command-list))
  :options '((nil follow-auto follow-debug follow-mode-hook)
                (t follow-hide-ghost-cursors)
                (" Follow" follow-mode-line-text)
                ("\3." follow-mode-prefix))
  :local '((t follow-start-end-invalid))
  :keymaps '(follow-mode-map)
  :commands '(follow-end-of-buffer follow-first-window follow-last-window
              follow-mwheel-scroll follow-next-window follow-previous-window follow-recenter
              follow-redraw follow-scroll-bar-drag follow-scroll-bar-scroll-down
              follow-scroll-bar-scroll-up follow-scroll-bar-toolkit-scroll
              follow-switch-to-buffer follow-switch-to-buffer-all
              follow-switch-to-current-buffer-all)
  :functions '(follow-adjust-window follow-after-change follow-align-compilation-windows
               follow-all-followers follow-avoid-tail-recenter follow-cache-valid-p
               follow-calc-win-end follow-calc-win-start
               follow-calculate-first-window-start-from-above
               follow-calculate-first-window-start-from-below follow-comint-scroll-to-bottom
               follow-debug-message follow-estimate-first-window-start follow-find-file-hook
               follow-get-scrolled-point follow-maximize-region follow-menu-filter
               follow-move-to-window-line follow-point-visible-all-windows-p
               follow-pos-visible follow-pos-visible-in-window-p follow-post-command-hook
               follow-pre-redisplay-function follow-redisplay follow-redraw-after-event
               follow-scroll-down-arg follow-scroll-up-arg follow-select-if-end-visible
               follow-select-if-visible follow-select-if-visible-from-first
               follow-set-window-start follow-split-followers follow-update-window-start
               follow-window-end follow-window-size-change follow-window-start
               follow-windows-aligned-p follow-windows-start-end turn-off-follow-mode
               turn-on-follow-mode))

;;;###autoload
(editor-library-minor-modes follow
  (follow-mode :lighter follow-mode-line-text))

(provide 'follow)

;;; follow.el ends here
