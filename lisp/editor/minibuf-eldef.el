;;; minibuf-eldef.el --- defaults of minibuffers  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup minibuf-eldef nil "Defaults of minibuffers." :group 'tools)

(editor-library 'minibuf-eldef
  :variables '((nil minibuf-eldef-frobbed-minibufs minibuffer-default-in-prompt-regexps))
  :options '((nil minibuffer-eldef-shorten-default minibuffer-electric-default-mode-hook))
  :functions '(minibuf-eldef-setup-minibuffer minibuf-eldef-update-minibuffer))

;;;###autoload
(editor-library-minor-modes minibuf-eldef
  (minibuffer-electric-default-mode :global t))

(provide 'minibuf-eldef)

;;; minibuf-eldef.el ends here
