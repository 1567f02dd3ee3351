#!/bin/sh
# random-calls.sh -- random calls of primitives give in Vellum what they give in the installed
# GNU Emacs 28.2.  Prints TAP.
# usage: [FIRST=number] [COUNT=calls] random-calls.sh       COUNT=100000 takes some minutes
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
need_emacs
most='(princ most-positive-fixnum)'
[ "$("$vellum" --batch -Q --eval "$most")" = "$(emacs -Q --batch --eval "$most")" ] \
  || skip_all "the installed GNU Emacs has fixnums of another size"
calls=$srcdir/test/lisp/random-calls.el
next=${FIRST:-0} last=$((${FIRST:-0} + ${COUNT:-8000}))
# In pieces, so that what a call leaves behind cannot go far.  If GNU Emacs crashes, which some
# calls make it do, the piece is as long as its output, and the next starts behind that call.
while [ "$next" -lt "$last" ]; do
  piece=$((last - next < 4000 ? last - next : 4000))
  { timeout 120 emacs -Q --batch -l "$calls" -f random-calls-batch "$next" "$piece" \
      || crashed=yes; } >"$scratch/emacs" 2>/dev/null
  if [ "${crashed:-}" ]; then
    # The last line may be cut short.
    sed '$d' "$scratch/emacs" >"$scratch/whole"
    mv "$scratch/whole" "$scratch/emacs"
    crashed='' piece=$(($(wc -l <"$scratch/emacs") + 1))
  fi
  timeout 120 "$vellum" --batch -Q -l "$calls" -f random-calls-batch "$next" "$piece" \
    2>"$scratch/err" | head -n "$(wc -l <"$scratch/emacs")" >"$scratch/vellum"
  cat "$scratch/emacs" >>"$scratch/expected"
  cat "$scratch/vellum" >>"$scratch/got"
  next=$((next + piece))
done
"$vellum" --batch -Q -l "$calls" -f random-calls-compare "$scratch/expected" "$scratch/got"
