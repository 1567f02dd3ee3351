#!/bin/sh
# read-back.sh -- read every form of every Lisp file of an installed GNU Emacs, print it, read it
# back, and find it equal.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
lisp=/usr/share/emacs/28.2/lisp
[ -f $lisp/subr.el.gz ] || [ -f $lisp/subr.el ] || skip_all "Emacs' Lisp files are not installed"
(cd $lisp && find . -name '*.el.gz') | while read -r f; do
  mkdir -p "$scratch/lisp/$(dirname "$f")"
  gzip -dc "$lisp/$f" >"$scratch/lisp/${f%.gz}"
done
out=$("$vellum" --batch -l "$srcdir/test/tools/read-back.el" -f read-back-batch "$scratch/lisp" 2>"$scratch/err")
same "" "$(printf '%s\n' "$out" | grep -v '^read ')" "every form reads back"
printf '%s\n' "$out" | grep '^read ' | sed 's/^/# /'
sed 's/^/# /' "$scratch/err" | head -n 20
tap_done
