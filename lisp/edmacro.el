;;; edmacro.el --- keys as text  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'cl-lib)

;; `kbd' and the functions that it needs are loaded on demand.

(provide 'edmacro)

;;; edmacro.el ends here
