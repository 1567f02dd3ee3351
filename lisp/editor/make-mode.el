;;; make-mode.el --- makefiles  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup make-mode nil "Makefiles." :group 'tools)

(editor-library 'make-mode
  :faces '(makefile-makepp-perl makefile-shell makefile-space makefile-targets)
  :variables '((nil makefile-font-lock-keywords makefile-automake-font-lock-keywords
                  makefile-gmake-font-lock-keywords makefile-makepp-font-lock-keywords
                  makefile-bsdmake-font-lock-keywords makefile-imake-font-lock-keywords)
                (nil makefile-automake-mode-hook makefile-browser-hook
                  makefile-browser-selection-vector makefile-bsdmake-mode-hook
                  makefile-gmake-mode-hook makefile-has-prereqs makefile-imake-mode-hook
                  makefile-macro-table makefile-makepp-mode-hook makefile-target-table
                  makefile-var-use-regex makefile-special-targets-list
                  makefile-runtime-macros-list makefile-rule-action-regex
                  makefile-makepp-statements makefile-makepp-rule-action-regex
                  makefile-macroassign-regex makefile-imenu-generic-expression
                  makefile-ignored-files-in-pickup-regex makefile-gnumake-functions-alist
                  makefile-gmake-statements makefile-dependency-regex
                  makefile-bsdmake-statements makefile-bsdmake-rule-action-regex
                  makefile-bsdmake-dependency-regex)
                (("if" "else" "endif" "include") makefile-automake-statements)
                ("A buffer in Makefile mode that is currently using the browser."
                  makefile-browser-client)
                ("^:" makefile-dependency-skip)
                (t makefile-need-macro-pickup makefile-need-target-pickup)
                (makefile-query-by-make-minus-q makefile-query-one-target-method)
                (makefile-space makefile-space)
                (("include") makefile-statements))
  :options '((t makefile-backslash-align makefile-browser-auto-advance-after-selection-p
                  makefile-tab-after-target-colon)
                (48 makefile-backslash-column)
                ("make" makefile-brave-make)
                ("*Macros and Targets*" makefile-browser-buffer-name)
                (10 makefile-browser-cursor-column makefile-browser-leftmost-column)
                ("+  " makefile-browser-selected-mark)
                ("   " makefile-browser-unselected-mark)
                (nil makefile-cleanup-continuations makefile-electric-keys makefile-mode-hook
                  makefile-pickup-everything-picks-up-filenames-p
                  makefile-use-curly-braces-for-macros-p)
                (" = " makefile-macro-assign)
                (makefile-query-by-make-minus-q makefile-query-one-target-method-function)
                (":" makefile-target-colon)
                ("*Makefile Up-to-date overview*" makefile-up-to-date-buffer-name))
  :keymaps '(makefile-automake-mode-map makefile-browser-map makefile-bsdmake-mode-map
             makefile-gmake-mode-map makefile-imake-mode-map makefile-makepp-mode-map
             makefile-mode-map makefile-mode-menu)
  :commands '(makefile-backslash-region makefile-browser-insert-continuation
              makefile-browser-insert-selection makefile-browser-insert-selection-and-quit
              makefile-browser-next-line makefile-browser-previous-line
              makefile-browser-quit makefile-browser-toggle makefile-complete
              makefile-create-up-to-date-overview makefile-electric-colon
              makefile-electric-dot makefile-electric-equal makefile-insert-gmake-function
              makefile-insert-macro makefile-insert-macro-ref makefile-insert-special-target
              makefile-insert-target makefile-insert-target-ref makefile-mode-menu
              makefile-next-dependency makefile-pickup-everything
              makefile-pickup-filenames-as-targets makefile-pickup-macros
              makefile-pickup-targets makefile-previous-dependency
              makefile-switch-to-browser)
  :functions '(makefile-add-log-defun makefile-append-backslash makefile-browse
               makefile-browser-fill makefile-browser-format-macro-line
               makefile-browser-format-target-line makefile-browser-get-state-for-line
               makefile-browser-on-macro-line-p makefile-browser-send-this-line-item
               makefile-browser-set-state-for-line makefile-browser-start-interaction
               makefile-browser-this-line-macro-name makefile-browser-this-line-target-name
               makefile-browser-toggle-state-for-line makefile-cleanup-continuations
               makefile-completions-at-point makefile-delete-backslash
               makefile-do-macro-insertion makefile-fill-paragraph makefile-first-line-p
               makefile-format-macro-ref makefile-forward-after-target-colon
               makefile-generate-temporary-filename makefile-last-line-p
               makefile-make-font-lock-keywords makefile-match-action
               makefile-match-dependency makefile-match-function-end
               makefile-prompt-for-gmake-funargs makefile-query-by-make-minus-q
               makefile-query-targets makefile-remember-macro makefile-remember-target
               makefile-save-temporary makefile-warn-continuations
               makefile-warn-suspicious-lines))

;;;###autoload
(editor-library-modes make-mode
  ((("#" "" "#+[ \t]*") (">" . "\n") ("<" . "#") ("." . "$=") ("\"" . "'`"))
   (makefile-automake-mode makefile-mode "Makefile.am")
   (makefile-bsdmake-mode makefile-mode "BSDmakefile")
   (makefile-gmake-mode makefile-mode "GNUmakefile")
   (makefile-makepp-mode makefile-mode "Makeppfile")
   (makefile-mode prog-mode "Makefile"))
  ((("#" "" "#+[ \t]*") (". b" . "\n") ("'" . "#") ("." . "$=") ("\"" . "'`") (". 23" . "*")
    (". 14" . "/"))
   (makefile-imake-mode makefile-mode "Imakefile")))

(provide 'make-mode)

;;; make-mode.el ends here
