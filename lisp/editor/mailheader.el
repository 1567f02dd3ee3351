;;; mailheader.el --- headers of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup mailheader nil "Headers of mail." :group 'tools)

(editor-library 'mailheader
  :functions '(mail-header mail-header-extract mail-header-extract-no-properties
               mail-header-format mail-header-merge mail-header-parse mail-header-set))

(provide 'mailheader)

;;; mailheader.el ends here
