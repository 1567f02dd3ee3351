;;; css-mode.el --- style sheets  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'thingatpt)
(require 'seq)
(require 'imenu)
(require 'color)
(require 'cl-lib)

(defgroup css-mode nil "Style sheets." :group 'tools)

;;;###autoload
(editor-library-commands
 css-lookup-symbol)

(editor-library 'css-mode
  :faces '(css-property css-proprietary-property css-selector)
  :variables '((
                  ("charset" "font-face" "import" "keyframes" "media" "namespace" "page" "supports")
                  css-at-ids)
                (("important") css-bang-ids)
                (ignore css-class-list-function css-id-list-function)
                ((css-font-lock-keywords nil t) css-font-lock-defaults)
                (nil css-mode-hook scss-mode-hook scss-at-ids css-value-class-alist
                  css-pseudo-class-ids css-proprietary-nmstart-re css-property-ids
                  css-property-alist css-nmstart-re css-nmchar-re css-name-re css-media-ids
                  css-ident-re css-escapes-re css-descriptor-ids)
                (("after" "before" "first-letter" "first-line" "selection")
                  css-pseudo-element-ids)
                (((":" 44 44) ("," 33 33) (":-property" 11 22) (";" 0 0)) css-smie-grammar)
                (("default" "global" "optional") scss-bang-ids))
  :options '(((125 59) css-electric-keys)
                (t css-fontify-colors)
                (4 css-indent-offset)
                ("https://developer.mozilla.org/en-US/docs/Web/CSS/%s?raw&macros"
                  css-lookup-url-format))
  :keymaps '(css-menu css-mode-map scss-mode-map)
  :commands '(css-cycle-color-format css-menu)
  :functions '(css-adaptive-fill css-completion-at-point css-current-defun-name
               css-fill-paragraph css-smie-rules scss-font-lock-keywords))

;;;###autoload
(editor-library-modes css-mode
  ((("/*" "*/" "/\\*+[ \t]*") ("_" . "#.@") ("." . "$%&+<=>") ("\"" . "'") (". 23b" . "*")
    (". 14" . "/"))
   (css-mode prog-mode "CSS"))
  ((("// " "" "/[*/]+[ \t]*") (">" . "\n") ("_" . "#$%.@") ("." . "&+<=>") ("\"" . "'")
    (". 23b" . "*") (". 124" . "/"))
   (scss-mode css-mode "SCSS")))

(provide 'css-mode)

;;; css-mode.el ends here
