;;; mail-addresses.rec.el --- addresses of mail and long lines of its headers  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((require 'rfc822)
 "rfc822")
((require 'rfc2047)
 "rfc2047")
((mapcar #'rfc822-addresses
         '("a@b.c" "Foo Bar <a@b.c>, d@e (com, ment)" "\"Foo, B\" <a@b.c>" "group: a@b, c@d; e@f" "" "foo"
           "<@x,@y:a@b>" "a . b @ c . d" "Foo <a@b> bar" "a@b,, c@d" "Foo: ;" "a@b\n\tc@d" "a!b!c"
           "J. Random (x) Hacker <\"a b\"@c>" "x@[1.2.3.4]" "foo <a@b>, bar: c;"))
 "((\"a@b.c\") (\"a@b.c\" \"d@e\") (\"a@b.c\") (\"a@b\" \"c@d\" \"e@f\") nil (\"foo\") (\"<@x,@y:a@b>\") (\"a.b@c.d\") (\"a@b\" \"bar\") (\"a@b\" \"c@d\") nil (\"a@b\" \"c@d\") (\"a!b!c\") (\"\\\"a b\\\"@c\") (\"x@[1.2.3.4]\") (\"a@b\" \"c\"))")
((mapcar #'rfc822-addresses
         '("@example.org" "a@b@c" ".a@b" "a.@b" "a@b." "a@.b" "a\\@b@c" "a@b, <c" "a (b" "\"abc" "a@[1.2" "a b c"
           "x <>" ">" "a@b; c@d" "g: <a@b>"))
 "((\"(Unparsable address -- Strange character \\\\@ found: \\\"@_^_example.org\\\")\") (\"a@b\" \"(Unparsable address -- Strange character \\\\@ found: \\\"@_^_c\\\")\") (\"(Unparsable address -- Strange character \\\\. found: \\\"._^_a@b\\\")\") (\"(Unparsable address -- Rubbish in address: \\\"a._^_@b\\\")\") (\"(Unparsable address -- Rubbish in host/domain specification: \\\"a@b._^_\\\")\") (\"(Unparsable address -- Rubbish in host/domain specification: \\\"a@_^_.b\\\")\") (\"a\" \"(Unparsable address -- Strange character \\\\\\\\ found: \\\"\\\\\\\\_^_@b@c\\\")\") (\"a@b\" \"(Unparsable address -- Unterminated <...> address: \\\"<c_^_\\\")\") (\"(Unparsable address -- Unbalanced comment (...): \\\"a\\\\(_^_\\\")\") (\"(Unparsable address -- Unterminated quoted string: \\\"_^_\\\"abc\\\")\") (\"(Unparsable address -- Unterminated domain literal [...]: \\\"a@_^_[1.2\\\")\") (\"(Unparsable address -- Missing comma between addresses or badly-formatted address: \\\"a b c_^_\\\")\") (\"(Unparsable address -- Unterminated <...> address: \\\"x<>_^_\\\")\") (\"(Unparsable address -- Strange character \\\\> found: \\\">_^_\\\")\") (\"a@b\" \"(Unparsable address -- Strange character \\\\; found: \\\";_^_ c@d\\\")\") (\"(Unparsable address -- End of addresses in middle of :...; group: \\\"g:<a@b>_^_\\\")\"))")
((defun fold (text)
   (with-temp-buffer
     (insert text)
     (goto-char (point-min))
     (rfc2047-fold-field)
     (buffer-string)))
 "fold")
((mapcar #'fold
         (list "Subject: short"
               (concat "X: " (make-string 70 ?a) " bb cc")
               (concat "X: " (make-string 90 ?a) " " (make-string 90 ?b))
               (concat "X: " (mapconcat #'identity (make-list 30 "word") " ") "\nY: z\n")
               (concat "X: a\n bcd " (make-string 74 ?a) " b")
               (concat "X: " (make-string 60 ?a) "=?utf-8?Q?" (make-string 40 ?x) "?= b")
               (concat "X: " (make-string 60 ?a) "\t" (make-string 40 ?x))))
 "(\"Subject: short\" \"X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb\n cc\" \"X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\" \"X: word word word word word word word word word word word word word word\n word word word word word word word word word word word word word word word\n word\nY: z\n\" \"X: a\n bcd\n aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n b\" \"X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n =?utf-8?Q?xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?= b\" \"X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\11xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\")")
((with-temp-buffer
   (insert "X: a\n b\n\tc\n   d\nY: z\n w")
   (goto-char 1)
   (rfc2047-unfold-field)
   (buffer-string))
 "\"X: a b\11c   d\nY: z\n w\"")
