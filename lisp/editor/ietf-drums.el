;;; ietf-drums.el --- headers of mail, by the standard  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup ietf-drums nil "Headers of mail, by the standard." :group 'tools)

(editor-library 'ietf-drums
  :variables '(("-^a-zA-Z0-9!#$%&'*+/=?_`{|}~" ietf-drums-atext-token)
                ("-^a-zA-Z0-9!#$%&'*+/=?_`{|}~." ietf-drums-dot-atext-token)
                ("[ \11]*\n[ \11]+" ietf-drums-fws-regexp)
                ("\1-\10\13\f\16-\37\177" ietf-drums-no-ws-ctl-token)
                ("\1-\10\13\f\16-\37\177!#-[]-\177" ietf-drums-qtext-token)
                ("\\" ietf-drums-quote-token)
                ("()<>[]:;@\\,.\"" ietf-drums-specials-token)
                ("\1-\11\13\f\16-\177" ietf-drums-text-token)
                ("][()<>@,;:\\\"/?=" ietf-drums-tspecials)
                (" \11" ietf-drums-wsp-token))
  :functions '(ietf-drums-get-comment ietf-drums-init ietf-drums-make-address
               ietf-drums-narrow-to-header ietf-drums-parse-address
               ietf-drums-parse-addresses ietf-drums-parse-date ietf-drums-quote-string
               ietf-drums-remove-comments ietf-drums-remove-garbage
               ietf-drums-remove-whitespace ietf-drums-strip ietf-drums-strip-cte
               ietf-drums-token-to-list ietf-drums-unfold-fws))

(provide 'ietf-drums)

;;; ietf-drums.el ends here
