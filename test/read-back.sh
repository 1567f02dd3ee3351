#!/bin/sh
# read-back.sh -- read every form of every Lisp file of an installed GNU Emacs, print it, read it
# back, and find it equal.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
need_emacs_lisp
(cd "$emacs_lisp" && find . -name '*.el.gz') | while read -r f; do
  mkdir -p "$scratch/lisp/$(dirname "$f")"
  gzip -dc "$emacs_lisp/$f" >"$scratch/lisp/${f%.gz}"
done
out=$("$vellum" --batch -l "$srcdir/test/tools/read-back.el" -f read-back-batch "$scratch/lisp" 2>"$scratch/err")
same "" "$(printf '%s\n' "$out" | grep -v '^read ')" "every form reads back"
same "$(find "$scratch/lisp" -name '*.el' | wc -l)" \
  "$(printf '%s\n' "$out" | sed -n 's/^read [1-9][0-9]* forms of \([0-9]*\) files$/\1/p')" "of every file"
sed 's/^/# /' "$scratch/err" | head -n 20
tap_done
