;;; dns.el --- asking servers of names  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(editor-library 'dns
  :variables '((nil dns-servers dns-query-types dns-classes dns-servers-valid-for-interfaces
                    dns-cache))
  :options '((5 dns-timeout))
  :functions '(dns-query dns-query-asynchronous dns-get-txt-answer dns-read dns-write
               dns-set-servers))

(provide 'dns)
;;; dns.el ends here
