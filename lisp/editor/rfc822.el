;;; rfc822.el --- addresses of mail  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup rfc822 nil "Addresses of mail." :group 'tools)

(editor-library 'rfc822
  :functions '(rfc822-addresses rfc822-addresses-1 rfc822-bad-address rfc822-looking-at
               rfc822-nuke-whitespace rfc822-snarf-domain rfc822-snarf-frob-list
               rfc822-snarf-subdomain rfc822-snarf-word rfc822-snarf-words))

(provide 'rfc822)

;;; rfc822.el ends here
