;;; js.el --- JavaScript  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)
(require 'cc-mode)
(require 'cc-langs)
(require 'json)
(require 'imenu)
(require 'newcomment)

(defgroup js nil "JavaScript." :group 'tools)

(editor-library 'js
  :variables '((nil js-jsx-mode-hook js-mode-hook js-read-tab-history js-jsx-regexps)
                (t js-syntactic-mode-name))
  :options '((nil js-chain-indent js-flat-functions js-indent-first-init js-js-switch-tabs
                  js-jsx-indent-level js-jsx-syntax)
                (c-lineup-C-comments js-comment-lineup-func)
                (0 js-curly-indent-offset js-expr-indent-offset js-jsx-attribute-offset
                  js-paren-indent-offset js-square-indent-offset js-switch-indent-offset)
                ((javascript mochikit prototype dojo extjs merrillpress) js-enabled-frameworks)
                (t js-indent-align-list-continuation js-jsx-align->-with-< js-jsx-detect-syntax)
                (4 js-indent-level)
                (5 js-js-timeout)
                ("~/.emacs.d/js/js" js-js-tmpdir))
  :keymaps '(js-jsx-mode-map js-mode-map)
  :commands '(js-c-fill-paragraph js-eval js-eval-defun js-fill-paragraph js-find-symbol
              js-gc js-indent-line js-jsx-enable js-jsx-indent-line js-set-js-context
              js-syntactic-context)
  :functions '(js-beginning-of-defun js-do-auto-fill js-end-of-defun
               js-font-lock-syntactic-face-function js-syntax-propertize
               js-syntax-propertize-regexp js-use-syntactic-mode-name))

;;;###autoload
(editor-library-modes js
  ((("// " "" "\\(?://+\\|/\\*+\\)\\s *") ("> b" . "\n\15") ("_" . "$") ("." . "%&+-<=>|")
    ("\"" . "'`") (". 23" . "*") (". 124b" . "/"))
   (js-jsx-mode js-mode "JavaScript")
   (js-mode prog-mode "JavaScript")))

(editor-library-macros (&rest forms)
  with-js)

(provide 'js)

;;; js.el ends here
