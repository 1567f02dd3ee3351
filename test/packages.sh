#!/bin/sh
# packages.sh -- compile installed third-party packages; a program over them gives the same in
# Vellum and in GNU Emacs.  Skipped where packages or Emacs are not installed.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
elpa=/usr/share/emacs/site-lisp/elpa-src
# The packages are Debian's, and others': none is part of this project.
[ -d $elpa ] || skip_all "no elpa-* packages are installed"
need_emacs

mkdir "$scratch/mine" "$scratch/theirs"
for package in s dash f ht kv a loop queue memoize; do
  file=$(ls $elpa/$package-[0-9]*/$package.el 2>/dev/null) || continue
  cp "$file" "$scratch/mine/"
  cp "$file" "$scratch/theirs/"
done
for file in "$scratch"/mine/*.el; do
  "$vellum" --batch -L "$scratch/mine" -f batch-byte-compile "$file" >"$scratch/log" 2>&1
  ok $? "$(basename "$file") compiles"
  grep -i 'error' "$scratch/log" | sed 's/^/# /'
done

# Each form is evaluated in both; every line of output must be the same.
cat >"$scratch/program.el" <<'END'
;; -*- lexical-binding: t -*-
(setq byte-compile-warnings nil)
(dolist (library '(s dash f ht kv a loop queue memoize))
  (ignore-errors (require library)))
(defmacro show (form) `(princ (format "%S\n  => %S\n" ',form (condition-case e ,form (error e)))))
(show (s-join "+" (s-split " " "a b  c" t)))
(show (s-titleize "hello wide world"))
(show (s-replace-all '(("a" . "b") ("c" . "d")) "abcabc"))
(show (s-word-wrap 10 "this is a longer sentence"))
(show (s-format "${name} is ${age}" 'aget '(("name" . "X") ("age" . 3))))
(show (s-match-strings-all "[a-z]+" "ab cd 12 ef"))
(show (s-camel-case "some-snake_case words"))
(show (s-pad-left 6 "." "abc"))
(show (-map (lambda (x) (* x x)) '(1 2 3)))
(show (--reduce-from (+ acc it) 0 '(1 2 3 4)))
(show (-> 5 (+ 3) (* 2)))
(show (->> '(1 2 3 4) (-filter #'cl-evenp) (-map #'1+)))
(show (-let (((a b . c) '(1 2 3 4)) ([x y] [5 6])) (list a b c x y)))
(show (-group-by #'cl-evenp '(1 2 3 4 5)))
(show (-partition-all 2 '(a b c d e)))
(show (-flatten '(1 (2 (3 nil 4)))))
(show (-zip-with #'+ '(1 2 3) '(4 5 6)))
(show (-if-let* ((a 1) (b nil)) a 'no))
(show (-tree-map #'1+ '(1 (2 3) 4)))
(show (-sort #'< '(3 1 2)))
(show (funcall (-partial #'+ 1 2) 3))
(show (f-join "a" "b" "c.txt"))
(show (f-ext "x/y.tar.gz"))
(show (f-base "/a/b/c.el"))
(show (f-relative "/a/b/c" "/a/d"))
(show (let ((h (ht ("a" 1) ("b" 2)))) (ht-set! h "c" 3) (sort (ht-keys h) #'string<)))
(show (ht->alist (ht-select-keys (ht (1 2) (3 4)) '(3))))
(show (ht-equal? (ht ('x 1)) (ht ('x 1))))
(show (kvalist->plist '((a . 1) (b . 2))))
(show (kvalist->keys '((a . 1) (b . 2))))
(show (a-get (a-list :x 1 :y 2) :y))
(show (a-assoc-in (a-list :x (a-list :y 1)) [:x :y] 5))
(show (a-merge '((a . 1)) '((b . 2))))
(show (let (r) (loop-for-each x '(1 2 3) (when (= x 2) (loop-continue)) (push x r)) r))
(show (let ((q (make-queue))) (queue-enqueue q 1) (queue-enqueue q 2) (list (queue-dequeue q) (queue-length q))))
(show (let* ((n 0) (f (memoize (lambda (x) (setq n (1+ n)) (* x 2))))) (list (funcall f 2) (funcall f 2) n)))
END
emacs -Q --batch -L "$scratch/theirs" -l "$scratch/program.el" >"$scratch/theirs.out" 2>/dev/null
same "$(grep -c '^(show' "$scratch/program.el")" "$(grep -c '^  => ' "$scratch/theirs.out")" "the program runs in Emacs"
for kind in compiled interpreted; do
  if [ $kind = compiled ]; then dir=$scratch/mine; else dir=$scratch/theirs; fi
  "$vellum" -Q --batch -L "$dir" -l "$scratch/program.el" >"$scratch/mine.out" 2>"$scratch/errors"
  same "$(cat "$scratch/theirs.out")" "$(cat "$scratch/mine.out")" "the packages work, $kind"
done
emacs -Q --batch -L "$scratch/mine" -l "$scratch/program.el" >"$scratch/mixed.out" 2>/dev/null
same "$(cat "$scratch/theirs.out")" "$(cat "$scratch/mixed.out")" "Emacs runs the files that Vellum compiled"
tap_done
