#!/bin/sh
# fixpoint.sh -- the library compiled by itself compiles itself to the same bytes.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
for source in "$srcdir"/lisp/*.el "$srcdir"/lisp/editor/*.el; do
  name=${source#"$srcdir"/lisp/}c
  cmp "lisp/stage3/$name" "lisp/$name" >"$scratch/out" 2>&1
  ok $? "$name is a fixed point"
  sed 's/^/# /' "$scratch/out"
done
tap_done
