;;; elisp-mode.el --- the mode for Emacs Lisp  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'lisp-mode)

(provide 'elisp-mode)

;;; elisp-mode.el ends here
