;;; rect.el --- rectangles  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'misc-stubs)

(provide 'rect)

;;; rect.el ends here
