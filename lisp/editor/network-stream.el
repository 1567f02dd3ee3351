;;; network-stream.el --- connections to hosts  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;;###autoload-names (function open-network-stream)

;;; Code:

(require 'editor-library)
(require 'auth-source)

(defgroup network-stream nil "Connections to hosts." :group 'tools)

(editor-library 'network-stream
  :options '((nil network-stream-use-client-certificates))
  :functions '(network-stream-certificate network-stream-command network-stream-get-response
               network-stream-open-plain network-stream-open-shell
               network-stream-open-starttls network-stream-open-tls open-network-stream
               open-protocol-stream))

(provide 'network-stream)

;;; network-stream.el ends here
