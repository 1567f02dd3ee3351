;;; url-privacy.el --- what is told  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup url-privacy nil "What is told." :group 'tools)

;;;###autoload
(editor-library-commands
 url-setup-privacy-info)

(editor-library 'url-privacy
  :functions '(url-device-type))

(provide 'url-privacy)

;;; url-privacy.el ends here
