#!/bin/sh
# usage.sh -- the primitives, macros and functions that real programs call most are there, but for
# those that the manual lists.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
"$vellum" --batch -Q -l "$srcdir/test/lisp/usage.el" -f usage-check "$srcdir/test/lisp/usage.txt" \
  "$srcdir/doc/vellum.texi"
