;;; url-gw.el --- connections of url  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function url-open-stream)

;;; Code:

(require 'editor-library)
(require 'url-parse)

(defgroup url-gw nil "Connections of url." :group 'tools)

;;;###autoload
(editor-library-commands
 url-gateway-nslookup-host)

(editor-library 'url-gw
  :options '((nil url-gateway-broken-resolution url-gateway-local-host-regexp
                  url-gateway-rlogin-host url-gateway-rlogin-user-name url-gateway-telnet-host
                  url-gateway-telnet-password url-gateway-telnet-user-name)
                ("nslookup" url-gateway-nslookup-program)
                ("^[^#$%>;]*[#$%>;] *" url-gateway-prompt-pattern)
                (("telnet" "-8") url-gateway-rlogin-parameters)
                ("^\15*.?login:" url-gateway-telnet-login-prompt)
                (("exec" "telnet" "-8") url-gateway-telnet-parameters)
                ("^\15*.?password:" url-gateway-telnet-password-prompt))
  :functions '(url-open-rlogin url-open-stream url-open-telnet url-wait-for-string))

(provide 'url-gw)

;;; url-gw.el ends here
