;;; check-declare.rec.el --- values recorded from GNU Emacs: declarations checked  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((progn (require 'check-declare) nil)
 "nil")
((let* ((dir (file-name-as-directory (make-temp-file "declare" t)))
        (check-declare-warning-buffer "*declared*"))
   (unwind-protect
       (with-temp-buffer
         (setq default-directory dir)
         (write-region
          "(declare-function okf \"n\" (a b))\n(declare-function badargs \"n\" (a))
(declare-function nofile \"zzz\")\n(declare-function nofn \"n\")\n(declare-function anyargs \"n\" t)
(declare-function fo \"n\" t t)\n(declare-function var \"n\" (x))\n(declare-function extf \"ext:foo\")
(declare-function mac \"n\")\n(declare-function al \"n\" (x))\n(declare-function cld \"n\" (x &key y))
(declare-function mode \"n\")\n(declare-function gen \"n\" (x))\n(declare-function def \"n\" (x))
;; (declare-function comment \"n\")\n  (declare-function indented \"n\" (q))\n"
          nil "m.el" nil 'silent)
         (write-region
          "(defun okf (a b) 1)\n(defun badargs (x y &optional z) 1)\n(defvar var 1)\n(defun anyargs (q) 1)
(defmacro mac (x) x)\n(defalias 'al 'okf)\n(cl-defun cld (x &key y) 1)\n(define-minor-mode mode \"d\")
(cl-defgeneric gen (x))\n(defsubst def (y) 1)\n"
          nil "n.el" nil 'silent)
         (list (check-declare-scan "m.el")
               (check-declare-file "m.el")
               (with-current-buffer check-declare-warning-buffer
                 (buffer-substring-no-properties (point-min) (point-max)))))
     (delete-directory dir t)))
 "(((\"n.el\" \"indented\" (q) nil) (\"n.el\" \"def\" (x) nil) (\"n.el\" \"gen\" (x) nil) (\"n.el\" \"mode\" t nil) (\"n.el\" \"cld\" (x &key y) nil) (\"n.el\" \"al\" (x) nil) (\"n.el\" \"mac\" t nil) (\"ext:foo.el\" \"extf\" t nil) (\"n.el\" \"var\" (x) nil) (\"n.el\" \"fo\" t t) (\"n.el\" \"anyargs\" t nil) (\"n.el\" \"nofn\" t nil) (\"zzz.el\" \"nofile\" t nil) (\"n.el\" \"badargs\" (a) nil) (\"n.el\" \"okf\" (a b) nil)) ((\"zzz.el\" (\"m.el\" \"nofile\" \"file not found\")) (\"n.el\" (\"m.el\" \"badargs\" \"arglist mismatch\") (\"m.el\" \"nofn\" \"function not found\") (\"m.el\" \"var\" \"function not found\") (\"m.el\" \"mac\" \"function not found\") (\"m.el\" \"indented\" \"function not found\"))) \"\f\nm.el:3:Warning (check-declare): said ‘nofile’ was defined in zzz.el: file not\n    found\nm.el:2:Warning (check-declare): said ‘badargs’ was defined in n.el: arglist\n    mismatch\nm.el:4:Warning (check-declare): said ‘nofn’ was defined in n.el: function not\n    found\nm.el:7:Warning (check-declare): said ‘var’ was defined in n.el: function not\n    found\nm.el:9:Warning (check-declare): said ‘mac’ was defined in n.el: function not\n    found\nm.el:16:Warning (check-declare): said ‘indented’ was defined in n.el: function\n    not found\n\")")
((check-declare-sort '((a (1 a)) (b (2)) (d (1 d))))
 "((2 (b)) (1 (a a) (d d)))")
((condition-case err (check-declare-file "/nosuch/x.el") (error err))
 "(error \"File ‘/nosuch/x.el’ not found\")")
