;;; so-long.el --- buffers with long lines  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cl-lib)

(defgroup so-long nil "Buffers with long lines." :group 'tools)

;;;###autoload
(editor-library-commands
 so-long-enable so-long so-long-customize so-long-commentary)

(editor-library 'so-long
  :faces '(so-long-mode-line-active so-long-mode-line-inactive)
  :variables '((nil so-long-enabled so-long-mode-hook so-long-variable-overrides
                  so-long-minor-modes)
                ("1.1.2" so-long-version))
  :options '((nil global-so-long-mode-hook so-long-hook so-long-minor-mode-hook
                  so-long-revert-hook)
                (so-long-mode so-long-action)
                (
                  ((so-long-mode "Change major mode to so-long-mode" so-long-mode so-long-mode-revert) (so-long-minor-mode "Enable so-long-minor-mode" turn-on-so-long-minor-mode turn-off-so-long-minor-mode) (longlines-mode "Enable longlines-mode" so-long-function-longlines-mode so-long-revert-function-longlines-mode))
                  so-long-action-alist)
                (so-long-deferred so-long-invisible-buffer-function)
                (500 so-long-max-lines)
                ("So Long" so-long-mode-line-label)
                ((view-mode) so-long-mode-preserved-minor-modes)
                ((view-old-buffer-read-only) so-long-mode-preserved-variables)
                (so-long-statistics-excessive-p so-long-predicate)
                (t so-long-skip-leading-comments)
                ((prog-mode css-mode sgml-mode nxml-mode fundamental-mode) so-long-target-modes)
                (10000 so-long-threshold))
  :local '((nil so-long-detected-p so-long-function so-long-mode-line-info
                  so-long-original-values so-long-revert-function)
                (so-long-mode-downgrade so-long-file-local-mode-function))
  :keymaps '(so-long-mode-map)
  :commands '(so-long-disable so-long-mode-revert so-long-revert)
  :functions '(so-long-after-change-major-mode so-long-deferred so-long-detected-long-line-p
               so-long-disable-minor-modes so-long-function so-long-function-longlines-mode
               so-long-handle-file-local-mode so-long-inhibit
               so-long-inhibit-global-hl-line-mode so-long-inhibit-whitespace-mode
               so-long-make-buffer-read-only so-long-menu so-long-mode-downgrade
               so-long-mode-line-info so-long-mode-maintain-preserved-minor-modes
               so-long-mode-maintain-preserved-variables so-long-original
               so-long-override-variables so-long-remember so-long-remember-all
               so-long-restore-minor-modes so-long-restore-variable so-long-restore-variables
               so-long-revert-buffer-read-only so-long-revert-function
               so-long-revert-function-longlines-mode so-long-statistics-excessive-p
               so-long-unload-function turn-off-so-long-minor-mode turn-on-so-long-minor-mode))

;;;###autoload
(editor-library-minor-modes so-long
  (global-so-long-mode :global t)
  (so-long-minor-mode))

;;;###autoload
(editor-library-modes so-long
  (nil
   (so-long-mode nil #("So Long" 0 7 (face so-long-mode-line-active)))))

(provide 'so-long)

;;; so-long.el ends here
