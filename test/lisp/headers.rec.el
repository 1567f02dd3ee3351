;;; headers.rec.el --- headers of Lisp files and of mail

;; SPDX-License-Identifier: GPL-3.0-or-later

((progn
   (require 'lisp-mnt)
   (require 'mail-parse)
   (defun in-file (text &rest functions)
     (with-temp-buffer
       (emacs-lisp-mode)
       (insert text)
       (mapcar (lambda (function) (condition-case err (funcall function) (error err)))
               functions)))
   'headers)
 "headers")

((mapcar #'lm-crack-address
         '("Ann <ann@x>, Bo <bo@y>" "Ann" "ann@x" "ann@x (Ann B)" "\"Ann, B\" <ann@x>"
           "Ann, B <ann@x>" "Ann (see ann@x)" "<ann@x>" "" "Ann\tB <ann@x>" "ann@x, bo@y"))
 "(((\"Ann\" . \"ann@x\") (\"Bo\" . \"bo@y\")) nil ((nil . \"ann@x\")) ((\"Ann B\" . \"ann@x\")) ((\"Ann, B\" . \"ann@x\")) ((\"B\" . \"ann@x\")) ((\"Ann (see\" . \"ann@x)\")) ((nil . \"ann@x\")) nil ((\"Ann B\" . \"ann@x\")) ((nil . \"ann@x\") (nil . \"bo@y\")))")
((mapcar (lambda (line) (in-file line 'lm-summary 'lm-get-package-name))
         '(";;; a.el --- text" ";;; a.el --- text  -*- lexical-binding: t -*-" ";; a.el -- text"
           ";;; a.el - text" ";;;a.el --- text" ";;; a.el" "\n;;; a.el --- text" ";;; a.el --- " ""))
 "((\"text\" \"a.el\") (\"text\" \"a.el\") (\"text\" \"a.el\") (nil \"a.el\") (nil nil) (nil \"a.el\") (nil nil) (\"\" \"a.el\") (nil nil))")
((in-file ";;; a.el --- x\n;; Author: Ann <ann@x>\n;;  Bo <bo@y>\n;; Keywords: lisp, Other\n;; URL: <http://x/>\n;; Version: 1.2\n;; Adapted-By: Cy\n;; Created: May 2001\n"
          'lm-authors 'lm-maintainers 'lm-keywords 'lm-keywords-list 'lm-keywords-finder-p
          'lm-website 'lm-homepage 'lm-version 'lm-adapted-by 'lm-creation-date 'lm-commentary)
 "(((\"Ann\" . \"ann@x\") (\"Bo\" . \"bo@y\")) ((\"Ann\" . \"ann@x\") (\"Bo\" . \"bo@y\")) \"lisp, other\" (\"lisp\" \"other\") t \"http://x/\" \"http://x/\" \"1.2\" \"Cy\" \"May 2001\" nil)")
((in-file ";; $Id: a.el,v 1.7 2002/10/08 12:00:00 ann Exp $\n" 'lm-version 'lm-last-modified-date
          (lambda () (lm-last-modified-date nil t)))
 "(\"1.7\" \"08 Oct 2002\" \"2002-10-08\")")
((mapcar (lambda (text) (in-file text 'lm-crack-copyright 'lm-copyright-mark))
         '(";; Copyright (C) 2011 Ann" ";; Copyright (C) 2011-2014 Ann" ";; Copyright (C) 2011, 2013 Ann"
           ";; Copyright (C) 2011\n;;   Ann\n" ";; Copyright (C) Ann" "x"))
 "(((\"Ann\" \"2011\") 18) ((\"Ann\" \"2014\") 18) ((\"Ann\" \"2011\" \"2013\") 18) ((\"Ann\" \"2011\") 18) ((\"Ann\") 18) ((wrong-type-argument integer-or-marker-p nil) nil))")
((mapcar (lambda (text) (in-file text 'lm-commentary 'lm-commentary-start 'lm-commentary-end
                                 'lm-code-start 'lm-code-mark 'lm-history-start))
         '(";;; Commentary:\n;; one\n;;\n;;  two\n;;; Code:\n" ";;; Commentary:\n\n;; one\n\n\n"
           ";;; Commentary: x\n;; one\n" ";;; Documentation:\n;; one\n;;; History:\n;; two\n"
           ";;; commentary:\n;; one\n;;;; part:\n;; two\n(code)\n"))
 "((\"one\n\n two\" 1 35 35 35 nil) (\"one\" 1 27 nil nil nil) (nil nil nil nil nil nil) (\"one\" 1 27 nil nil 27) (\"one\n;; part:\ntwo\" 1 42 nil nil nil))")
((mapcar (lambda (text) (in-file text 'lm-verify (lambda () (lm-verify nil t)) (lambda () (lm-verify nil t nil t))))
         (let* ((head ";;; a.el --- x\n") (author ";; Author: Ann <ann@x>\n") (keys ";; Keywords: lisp\n")
                (free ";; Copyright (C) 2001 Free Software Foundation, Inc.\n")
                (sections ";;; Commentary:\n;;; History:\n;;; Code:\n") (foot ";;; a.el ends here\n"))
           (list "" head (concat head author) (concat head author ";; Keywords: other\n")
                 (concat head author keys) (concat head author keys ";;; Commentary:\n")
                 (concat head author keys sections) (concat head author keys sections foot)
                 (concat head free author keys sections foot)
                 (concat head ";; Copyright (C) 2001 Ann\n" author keys sections foot))))
 "((\"Can't find package name\" \"Can't find package name\" \"Can't find package name\") (\"`Author:' tag missing\" \"`Author:' tag missing\" \"`Author:' tag missing\") (\"`Keywords:' tag missing\" \"`Keywords:' tag missing\" \"`Keywords:' tag missing\") (\"`Keywords:' has no valid finder keywords (see `finder-known-keywords')\" \"`Keywords:' has no valid finder keywords (see `finder-known-keywords')\" \"`Keywords:' has no valid finder keywords (see `finder-known-keywords')\") (\"Can't find a `Commentary' section marker\" \"Can't find a `Commentary' section marker\" \"Can't find a `Commentary' section marker\") (\"Can't find a `History' section marker\" \"Can't find a `History' section marker\" \"Can't find a `History' section marker\") (\"Can't find the footer line\" \"Can't find the footer line\" \"Can't find the footer line\") (\"Can't find a valid copyright notice\" \"Can't find a valid copyright notice\" \"Can't find a valid copyright notice\") (nil nil nil) (\"Copyright holder is not the Free Software Foundation\" \"Copyright holder is not the Free Software Foundation\" nil))")
((with-temp-buffer (lm-insert-at-column 10 "a" "b") (lm-insert-at-column 3 "c") (buffer-string))
 "\"\11  ab\n   c\"")
((mapcar #'ietf-drums-parse-address
         '("Ann <a@b>" "a@b (Ann)" "\"Ann \\\"x\\\"\" <a@b>" "Ann <a @ b (c)>" "Ann (c) B (d) <a@b>" "Ann"
           "Ann <>" "a.b@c.d (e) f" "Ann\n B <a@b>" "@b" ""))
 "((\"a@b\" . \"Ann\") (\"a@b\" . \"Ann\") (\"a@b\" . \"Ann \\\\\\\"x\\\\\\\"\") (\"a@b\" . \"Ann\") (\"a@b\" . \"Ann B\") nil (\"\" . \"Ann\") (\"a.b@c.df\" . \"e\") (\"a@b\" . \"Ann B\") (\"@b\") nil)")
((list (ietf-drums-parse-addresses "Ann <a@b>, c@d (E), \"x, y\" <z@z>, q (a, b) <s@t>")
       (ietf-drums-parse-addresses "Ann <a@b>, c@d (E)" t)
       (ietf-drums-parse-addresses nil)
       (mail-header-parse-addresses "a@b,"))
 "(((\"a@b\" . \"Ann\") (\"c@d\" . \"E\") (\"z@z\" . \"x, y\") (\"s@t\" . \"q\")) (\"Ann <a@b>\" \" c@d (E)\") nil ((\"a@b\")))")
((list (ietf-drums-remove-comments "a (b (c) d) e \"(f)\"") (ietf-drums-remove-whitespace "a b \"c d\" (e f) g")
       (ietf-drums-get-comment "a (b) c (d (e))") (ietf-drums-get-comment "\"(a)\"") (ietf-drums-strip " a (b) \"d e\" ")
       (ietf-drums-remove-garbage "<a;b>c") (ietf-drums-strip-cte " 8bit (x);") (ietf-drums-quote-string "a b")
       (ietf-drums-quote-string "ab") (ietf-drums-make-address "Ann B" "a@b") (ietf-drums-make-address nil "a@b")
       (ietf-drums-token-to-list "a-d_") (ietf-drums-token-to-list "-^x"))
 "(\"a  e \\\"(f)\\\"\" \"ab\\\"c d\\\"(e f)g\" \"d (e)\" nil \"a\\\"d e\\\"\" \"abc\" \"8bit\" \"\\\"a b\\\"\" \"ab\" \"\\\"Ann B\\\" <a@b>\" \"a@b\" (97 98 99 100 95) (45 120))")
((list (with-temp-buffer (insert "a\n b\n\tc\n") (ietf-drums-unfold-fws) (buffer-string))
       (with-temp-buffer (insert "a: b\n\nbody") (ietf-drums-narrow-to-header) (list (point) (buffer-string))))
 "(\"a b c\n\" (1 \"a: b\n\"))")
