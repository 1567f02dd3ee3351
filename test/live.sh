#!/bin/sh
# live.sh -- the recorded values are still those of the installed GNU Emacs 28.2.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
need_emacs
for file in "$srcdir"/test/lisp/*.rec.el; do
  emacs -Q --batch -l "$srcdir/test/tools/record.el" --check "$file" >"$scratch/out" 2>"$scratch/err"
  ok $? "$(basename "$file") in GNU Emacs"
  grep -v ': 0 differ$' "$scratch/out" | sed 's/^/# /'
done
tap_done
