;;; warnings.el --- warnings  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

;; `display-warning' and the like are loaded on demand.
(require 'simple)

(provide 'warnings)

;;; warnings.el ends here
