;;; file-locals.rec.el --- modes and local variables of files and directories  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: GPL-3.0-or-later

((defun file-locals-test (text name fn)
   "Call FN in a buffer with TEXT that seems to visit NAME; return its value, or the error."
   (with-temp-buffer
     (insert text)
     (setq buffer-file-name name)
     (prog1 (let ((inhibit-message t)) (condition-case e (funcall fn) (error e)))
       (set-buffer-modified-p nil))))
 "file-locals-test")
((mapcar (lambda (text)
           (mapcar (lambda (how)
                     (file-locals-test text "/tmp/zz" (lambda () (hack-local-variables-prop-line how))))
                   '(nil t no-mode)))
         '("-*- lisp -*-\n" "-*- mode: c; mode: text; tab-width: 4; Foo: (1 2); coding: utf-8 -*-\n"
           "#! /bin/sh\n# -*- perl -*-" "-*- foo bar -*-" "-*- a: 1; b -*-" "-*-\n" "a\n-*- lisp -*-"
           "'\\\" t\n.\\\" -*- x: 3 -*-\n" "<?xml version='1.0'?>\n<!-- -*- nxml -*- -->"
           "-*- Mode: Text ; Fill-Column: 3; -*-" "-*-lisp-*-" "-*- eval: (a b); x : \"s;t\" -*-"))
 "((nil lisp-mode nil) (((Foo 1 2) (tab-width . 4) (mode . text) (mode . c)) c-mode ((Foo 1 2) (tab-width . 4))) (nil perl-mode nil) (nil nil nil) (nil nil nil) (nil nil nil) (nil nil nil) (((x . 3)) nil ((x . 3))) (nil nil nil) (((Fill-Column . 3) (mode . Text)) text-mode ((Fill-Column . 3))) (nil lisp-mode nil) (((x . \"s;t\") (eval a b)) nil ((x . \"s;t\") (eval a b))))")
((mapcar (lambda (text)
           (mapcar (lambda (how)
                     (file-locals-test text "/tmp/zz" (lambda () (hack-local-variables--find-variables how))))
                   '(nil t no-mode)))
         '("x\nLocal Variables:\nmode: c\nfoo: 1\nbar: \"a\\\nb\"\nEnd:\n"
           ";; Local Variables:\n;; a-b: 1\n;; coding: utf-8\n;; mode: text\n;; mode: auto-fill\n;; eval: (setq x 1)\n;; End:"
           "/* Local Variables: */\n/* a: (1 . 2) */\n/* End: */" "Local variables:\n a: 1\n"
           "# Local Variables:\n# a: 1 2\n# End:\n" "# Local Variables:\n# a: 1\nb: 2\n# End:\n"
           "Local Variables:\na: 1\nEnd:\n\f\nLocal Variables:\nb: 2\nEnd:\n"
           "Local Variables:\na: 1\nEnd:\nLocal Variables:\nb: 2\nEnd:\n"
           "Local Variables:\n\\a: 1\nb\\\\: (\nEnd:\n" "local variables:\nA: b\nEND:\n" ""))
 "((((bar . \"ab\") (foo . 1) (mode . c)) c-mode ((bar . \"ab\") (foo . 1))) (((eval setq x 1) (mode . auto-fill) (mode . text) (a-b . 1)) text-mode ((eval setq x 1) (a-b . 1))) (((a 1 . 2)) nil ((a 1 . 2))) (nil nil nil) (((a . 1)) nil ((a . 1))) ((error \"Local variables entry is missing the prefix\") (error \"Local variables entry is missing the prefix\") (error \"Local variables entry is missing the prefix\")) (((b . 2)) nil ((b . 2))) (((a . 1)) nil ((a . 1))) ((error \"Malformed local variable line: \\\"\\\\\\\\a: 1\\\"\") (error \"Malformed local variable line: \\\"\\\\\\\\a: 1\\\"\") (error \"Malformed local variable line: \\\"\\\\\\\\a: 1\\\"\")) (((A . b)) nil ((A . b))) (nil nil nil))")
;; Modes by what a file says of itself, by its text and by its name.
((mapcar (lambda (text) (file-locals-test text nil (lambda () (set-auto-mode) major-mode)))
         '("#!/bin/sh\n" "#! /usr/bin/env python3\n" "#!/usr/bin/perl -w\n" "#!/usr/bin/emacs --script\n"
           "#!/usr/bin/env node\n" "#!/usr/bin/make -f\n" "#!/usr/bin/awk -f\n" "#!/usr/bin/env bash"
           "#!/usr/bin/foo\n" "-*- mode: nosuch -*-" "-*- python -*-" "# -*- mode: sh; mode: auto-fill -*-"
           "x\nLocal Variables:\nmode: text\nEnd:\n" "-*- nosuch -*-\nLocal Variables:\nmode: text\nEnd:\n"
           "<!DOCTYPE foo>" "# xmcd " "x"))
 "(sh-mode python-mode perl-mode emacs-lisp-mode js-mode makefile-gmake-mode awk-mode sh-mode fundamental-mode fundamental-mode python-mode sh-mode text-mode fundamental-mode sgml-mode conf-unix-mode fundamental-mode)")
((mapcar (lambda (name)
           (file-locals-test "" (concat "/tmp/none/" name) (lambda () (set-auto-mode) major-mode)))
         '("a.el" "a.py" "b.c" "x.h" "y.cpp" "Makefile" "GNUmakefile" "foo.mk" "ChangeLog" "ChangeLog.1"
           "x.sh" ".bashrc" ".profile" "a.txt" "README" "a.rb" "Gemfile" "x.pl" "a.css"
           "a.toml" "foo.el.gz" "foo.c~" "foo.in" "foo.c.in" "x.1" "a.diff" "A.TXT" "A.C" "x.bib" "x.texi"
           "config.log" "x.sgml" "x.m4" "x.scm" "x.lisp" "x.f90" "a.bat" "x.java" "x.awk" "x.asd"
           "x.desktop" "x.properties" "PKGBUILD" "x.zsh" "a.el.~1~" "x.dtd" "x.xyz" "x.el.orig"))
 "(emacs-lisp-mode python-mode c-mode c-mode c++-mode makefile-gmake-mode makefile-gmake-mode makefile-gmake-mode change-log-mode change-log-mode sh-mode sh-mode sh-mode text-mode fundamental-mode ruby-mode ruby-mode perl-mode css-mode conf-toml-mode emacs-lisp-mode c-mode fundamental-mode c-mode nroff-mode diff-mode text-mode c++-mode bibtex-mode texinfo-mode fundamental-mode sgml-mode m4-mode scheme-mode lisp-mode f90-mode bat-mode java-mode awk-mode lisp-mode conf-desktop-mode conf-javaprop-mode sh-mode sh-mode emacs-lisp-mode sgml-mode fundamental-mode emacs-lisp-mode)")
((list (boundp 'auto-mode-alist) (default-boundp 'interpreter-mode-alist)
       (let ((auto-mode-alist '(("\\.zzz\\'" . text-mode))))
         (file-locals-test "" "/tmp/a.zzz" (lambda () (normal-mode) major-mode)))
       (let ((auto-mode-alist (cons '("\\.zzz\\'" . prog-mode) auto-mode-alist)))
         (file-locals-test "" "/tmp/a.zzz" (lambda () (normal-mode) major-mode)))
       (let ((auto-mode-alist '(("\\.y\\'" ignore t) ("\\.x\\'" . text-mode))))
         (file-locals-test "" "/tmp/a.x.y" (lambda () (set-auto-mode) major-mode)))
       (let ((magic-mode-alist '(("ab" . prog-mode) (bobp . text-mode))))
         (list (file-locals-test "abc" "/tmp/a.el" (lambda () (set-auto-mode) major-mode))
               (file-locals-test "" "/tmp/a.el" (lambda () (set-auto-mode) major-mode)))))
 "(t t text-mode prog-mode text-mode (prog-mode text-mode))")
;; What may be set.
((mapcar (lambda (pair) (and (safe-local-variable-p (car pair) (cdr pair)) t))
         '((fill-column . 3) (fill-column . a) (tab-width . 4) (foo . 1) (indent-tabs-mode . nil)
           (comment-start . nil) (comment-start . 5) (lexical-binding . t) (require-final-newline . ask)))
 "(t nil t nil t t nil t t)")
((mapcar (lambda (v) (and (risky-local-variable-p v) t))
         '(a-hook a-hooks b-function b-functions c-form d-program e-command f-predicate g-map
           h-mode-alist font-lock-keywords load-path fill-column foo exec-path))
 "(t t t t t t t t t t t t nil nil t)")
((mapcar (lambda (form) (and (hack-one-local-variable-eval-safep form) t))
         '((put 'a 'lisp-indent-function 2) (put 'a 'lisp-indent-function 'defun)
           (put 'a 'lisp-indent-function 'other) (put 'a 'edebug-form-spec '(&rest form)) (put 'a 'b 2)
           (put a 'lisp-indent-function 2) (setq x 1) 5 sym
           (add-hook 'before-save-hook 'time-stamp nil t) (add-hook 'before-save-hook 'other)))
 "(t t nil nil nil nil nil t t t nil)")
((progn (put 'file-locals-safe 'safe-local-eval-function t)
        (put 'file-locals-odd 'safe-local-eval-function (lambda (form) (eq (cadr form) 1)))
        (mapcar (lambda (form) (and (hack-one-local-variable-eval-safep form) t))
                '((file-locals-safe 1 "a" 'b) (file-locals-safe (c)) (file-locals-odd 1) (file-locals-odd 2))))
 "(t nil t nil)")
((mapcar (lambda (enable)
           (let ((enable-local-variables enable))
             (mapcar (lambda (text)
                       (file-locals-test text "/tmp/zz.txt"
                                         (lambda ()
                                           (hack-local-variables)
                                           (list fill-column (bound-and-true-p file-locals-odd)
                                                 (bound-and-true-p file-locals-x)
                                                 file-local-variables-alist))))
                     '("-*- fill-column: 33; file-locals-odd: 4 -*-" "-*- fill-column: 33 -*-"
                       "-*- fill-column: 33; eval: (setq-local file-locals-x 1) -*-"
                       "-*- fill-column: 33 -*-\nLocal Variables:\nfill-column: 44\nEnd:\n"))))
         '(t nil :safe :all))
 "(((70 nil nil nil) (33 nil nil ((fill-column . 33))) (70 nil nil nil) (44 nil nil ((fill-column . 44)))) ((70 nil nil nil) (70 nil nil nil) (70 nil nil nil) (70 nil nil nil)) ((33 nil nil ((fill-column . 33))) (33 nil nil ((fill-column . 33))) (33 nil nil ((fill-column . 33))) (44 nil nil ((fill-column . 44)))) ((33 4 nil ((fill-column . 33) (file-locals-odd . 4))) (33 nil nil ((fill-column . 33))) (33 nil 1 ((fill-column . 33) (eval setq-local file-locals-x 1))) (44 nil nil ((fill-column . 44)))))")
((mapcar (lambda (name)
           (file-locals-test "-*- fill-column: 33 -*-" name
                             (lambda () (list (and (inhibit-local-variables-p) t)
                                              (progn (hack-local-variables) fill-column)))))
         '("/tmp/a.txt" "/tmp/a.tar" "/tmp/a.tar.gz" "/tmp/a.PNG" "/tmp/a.patch" "/tmp/a.txt.gz"))
 "((nil 33) (t 70) (t 70) (t 70) (t 70) (nil 33))")
;; Directories.
((defun file-locals-in-directory (files fn)
   "Call FN with a directory that has FILES, pairs (NAME . TEXT)."
   (let ((dir (file-name-as-directory (make-temp-file "locals" t)))
         (inhibit-message t)
         dir-locals-class-alist dir-locals-directory-cache)
     (unwind-protect
         (progn (dolist (file files)
                  (make-directory (file-name-directory (expand-file-name (car file) dir)) t)
                  (write-region (cdr file) nil (expand-file-name (car file) dir) nil 'quiet))
                (funcall fn dir))
       (delete-directory dir t))))
 "file-locals-in-directory")
((file-locals-in-directory
  '((".dir-locals.el" . "((nil . ((fill-column . 44) (indent-tabs-mode . nil)))
 (text-mode . ((tab-width . 3) (eval . (setq-local file-locals-x 1)))) (prog-mode (tab-width . 5))
 (emacs-lisp-mode . ((tab-width . 6) (mode . auto-fill))) (\"sub\" . ((nil . ((fill-column . 55)))))
 (\"sub/deep\" . ((nil . ((fill-column . 66))))) (auto-mode-alist . ((\"foo\\\\.bar\" . text-mode))))")
    (".dir-locals-2.el" . "((nil . ((kept-new-versions . 7))))")
    ("a.el" . "") ("a.txt" . "") ("sub/b.el" . "") ("sub/deep/c.el" . ";; -*- fill-column: 77 -*-")
    ("foo.bar" . ""))
  (lambda (dir)
    (mapcar (lambda (enable)
              (let ((enable-local-variables enable))
                (mapcar (lambda (name)
                          (with-current-buffer (find-file-noselect (concat dir name))
                            (prog1 (list name major-mode fill-column tab-width kept-new-versions
                                         indent-tabs-mode (bound-and-true-p file-locals-x)
                                         file-local-variables-alist dir-local-variables-alist)
                              (kill-buffer))))
                        '("a.el" "a.txt" "sub/b.el" "sub/deep/c.el" "foo.bar"))))
            '(t :safe :all nil))))
 "(((\"a.el\" emacs-lisp-mode 44 6 7 nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"a.txt\" text-mode 70 8 2 t nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1))) (\"sub/b.el\" emacs-lisp-mode 55 6 7 nil nil ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"sub/deep/c.el\" emacs-lisp-mode 77 6 7 nil nil ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill) (fill-column . 77)) ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"foo.bar\" text-mode 70 8 2 t nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1)))) ((\"a.el\" emacs-lisp-mode 44 6 7 nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"a.txt\" text-mode 44 3 7 nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1))) (\"sub/b.el\" emacs-lisp-mode 55 6 7 nil nil ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"sub/deep/c.el\" emacs-lisp-mode 77 6 7 nil nil ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill) (fill-column . 77)) ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"foo.bar\" text-mode 44 3 7 nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1)))) ((\"a.el\" emacs-lisp-mode 44 6 7 nil nil ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"a.txt\" text-mode 44 3 7 nil 1 ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1))) (\"sub/b.el\" emacs-lisp-mode 55 6 7 nil nil ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill)) ((fill-column . 55) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"sub/deep/c.el\" emacs-lisp-mode 77 6 7 nil nil ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill) (fill-column . 77)) ((indent-tabs-mode) (kept-new-versions . 7) (tab-width . 6) (mode . auto-fill))) (\"foo.bar\" text-mode 44 3 7 nil 1 ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1)) ((fill-column . 44) (indent-tabs-mode) (kept-new-versions . 7) (tab-width . 3) (eval setq-local file-locals-x 1)))) ((\"a.el\" emacs-lisp-mode 70 8 2 t nil nil nil) (\"a.txt\" text-mode 70 8 2 t nil nil nil) (\"sub/b.el\" emacs-lisp-mode 70 8 2 t nil nil nil) (\"sub/deep/c.el\" emacs-lisp-mode 70 8 2 t nil nil nil) (\"foo.bar\" fundamental-mode 70 8 2 t nil nil nil)))")
((file-locals-in-directory
  '((".dir-locals.el" . "((nil . ((fill-column . 44))))") ("sub/.dir-locals.el" . "((nil . ((fill-column . 55))))")
    ("a" . "") ("sub/b" . ""))
  (lambda (dir)
    (list (mapcar (lambda (name) (file-relative-name name dir)) (dir-locals--all-files dir))
          (file-relative-name (dir-locals-find-file (concat dir "a")) dir)
          (file-relative-name (dir-locals-find-file (concat dir "sub/b")) dir)
          (eq (intern dir) (dir-locals-read-from-dir dir))
          (dir-locals-get-class-variables (intern dir))
          (consp (dir-locals-find-file (concat dir "a")))
          (file-relative-name (dir-locals-find-file (concat dir "sub/b")) dir)
          ;; A file that changed is read again.
          (with-current-buffer (find-file-noselect (concat dir "a")) (prog1 fill-column (kill-buffer)))
          (progn (write-region "((nil . ((fill-column . 11))))" nil (concat dir ".dir-locals.el") nil 'quiet)
                 (set-file-times (concat dir ".dir-locals.el") '(0 1000))
                 (with-current-buffer (find-file-noselect (concat dir "a")) (prog1 fill-column (kill-buffer))))
          (with-temp-buffer (setq default-directory (concat dir "sub/"))
                            (hack-dir-local-variables-non-file-buffer)
                            (list fill-column file-local-variables-alist)))))
 "((\".dir-locals.el\") \"./\" \"sub/\" t ((nil (fill-column . 44))) t \"sub/\" 44 11 (55 ((fill-column . 55))))")
((mapcar (lambda (text)
           (file-locals-in-directory
            (list (cons ".dir-locals.el" text) '("a" . ""))
            (lambda (dir) (with-current-buffer (find-file-noselect (concat dir "a"))
                            (prog1 (list fill-column dir-local-variables-alist) (kill-buffer))))))
         '("" ")" "((nil . (" "(1 2)" "foo" "((nil (fill-column . 3)))" "((text-mode (fill-column . 3)))"
           "((nil (subdirs . nil) (fill-column . 3)))" "((nil (fill-column . 3) (fill-column . 4)))"
           "((fundamental-mode (fill-column . 4)) (nil (fill-column . 3)))" "((\"b\" (nil (fill-column . 3))))"))
 "((70 nil) (70 nil) (70 nil) (70 nil) (70 nil) (3 ((fill-column . 3))) (70 nil) (3 ((fill-column . 3))) (4 ((fill-column . 4))) (4 ((fill-column . 4))) (70 nil))")
((let (dir-locals-class-alist dir-locals-directory-cache)
   (list (dir-locals-set-class-variables 'cl '((nil . ((fill-column . 11))) (text-mode (tab-width . 9))))
         (dir-locals-set-directory-class "/none/dl2" 'cl)
         (dir-locals-find-file "/none/dl2/x") (dir-locals-find-file "/none/x")
         (with-temp-buffer
           (setq default-directory "/none/dl2/")
           (text-mode)
           (hack-dir-local-variables-non-file-buffer)
           (list fill-column tab-width dir-local-variables-alist file-local-variables-alist))))
 "(((nil (fill-column . 11)) (text-mode (tab-width . 9))) ((\"/none/dl2/\" cl nil)) (\"/none/dl2/\" cl nil) nil (11 9 ((fill-column . 11) (tab-width . 9)) ((fill-column . 11) (tab-width . 9))))")
((list (dir-locals-collect-mode-variables '((a . 1) (eval . (x)) (mode . z) (a . 3)) '((a . 2) (c . 4)))
       (let ((default-directory "/none/")) (dir-locals-collect-variables '((nil . ((a . 1) (subdirs . nil)))) "/" '((b . 2))))
       (mapcar #'dir-locals--get-sort-score '((nil) (text-mode) (emacs-lisp-mode) (prog-mode) ("sub"))))
 "(((mode . z) (eval x) (a . 3) (c . 4)) ((b . 2)) (-1 0 2 0 1003))")
