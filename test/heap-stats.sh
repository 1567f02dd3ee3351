#!/bin/sh
# heap-stats.sh -- compile a file in each configuration: statistics show what they must, and the
# compiled file is the same everywhere.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# figure NAME: that counter in $scratch/stats.
figure ()
{
  sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" "$scratch/stats" | tail -n 1
}

first=
for heap in malloc block vellum; do
  for roots in stack gcpro; do
    cp "$srcdir/lisp/pcase.el" "$scratch/sample.el"
    rm -f "$scratch/sample.elc"
    "$vellum" --heap=$heap --roots=$roots --gc-stats=json --batch \
      --eval '(setq byte-compile-warnings nil)' -f batch-byte-compile "$scratch/sample.el" \
      >/dev/null 2>"$scratch/stats"
    ok $? "$heap/$roots compiles"
    sum=$(grep -av '^;' "$scratch/sample.elc" | cksum)
    [ -n "$first" ] || first=$sum
    same "$first" "$sum" "$heap/$roots gives the same file"
    nodes=$(figure peak_mem_nodes) splits=$(figure splits) coalesces=$(figure coalesces)
    guesses=$(figure conservative_roots)
    case $heap-$roots in
      malloc-stack | block-stack) [ "$nodes" -gt 0 ] ;;
      *) [ "$nodes" -eq 0 ] ;;
    esac
    ok $? "$heap/$roots: mem_nodes $nodes"
    case $heap in
      malloc) [ "$splits" -eq 0 ] && [ "$coalesces" -eq 0 ] ;;
      *) [ "$splits" -gt 0 ] && [ "$coalesces" -gt 0 ] ;;
    esac
    ok $? "$heap/$roots: $splits splits, $coalesces coalesces"
    case $roots in
      stack) [ "$guesses" -gt 0 ] ;;
      gcpro) [ "$guesses" -eq 0 ] ;;
    esac
    ok $? "$heap/$roots: $guesses conservative roots"
  done
done
tap_done
