;;; face-remap.el --- faces of one buffer  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function face-remap-reset-base face-remap-set-base)

;;; Code:

(require 'editor-library)

(defgroup face-remap nil "Faces of one buffer." :group 'tools)

;;;###autoload
(editor-library-commands
 buffer-face-toggle buffer-face-set text-scale-adjust text-scale-decrease
 text-scale-increase text-scale-set)

(editor-library 'face-remap
  :variables '((nil internal-lisp-face-attributes))
  :options '((variable-pitch buffer-face-mode-face)
                (nil buffer-face-mode-hook text-scale-mode-hook)
                (1.2 text-scale-mode-step))
  :local '((nil buffer-face-mode-remapping text-scale-mode-remapping
                  text-scale-remap-header-line)
                (0 text-scale-mode-amount)
                ("+0" text-scale-mode-lighter))
  :functions '(buffer-face-mode-invoke face-attrs-more-relative-p face-remap-add-relative
               face-remap-order face-remap-remove-relative face-remap-reset-base
               face-remap-set-base text-scale-max-amount text-scale-min-amount))

;;;###autoload
(editor-library-minor-modes face-remap
  (buffer-face-mode :lighter " BufFace"))

(editor-library-minor-modes face-remap
  (text-scale-mode :lighter (" " text-scale-mode-lighter)))

;;;###autoload
(defun variable-pitch-mode (&optional arg)
  "Turn `buffer-face-mode' with the face `variable-pitch' on or off, as ARG tells."
  (interactive (list (or current-prefix-arg 'toggle)))
  (setq-local buffer-face-mode-face 'variable-pitch)
  (buffer-face-mode (or arg t)))

(provide 'face-remap)

;;; face-remap.el ends here
