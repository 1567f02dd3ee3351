#!/bin/sh
# fixpoint.sh -- the library compiled by itself compiles itself to the same bytes.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
for file in lisp/stage3/*.elc lisp/stage3/editor/*.elc; do
  name=${file#lisp/stage3/}
  cmp "$file" "lisp/$name" >"$scratch/out" 2>&1
  ok $? "$name is a fixed point"
  sed 's/^/# /' "$scratch/out"
done
tap_done
