;;; newcomment.el --- comments  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'misc-stubs)

(provide 'newcomment)

;;; newcomment.el ends here
