#!/bin/sh
# random-programs.sh -- random programs, interpreted and compiled, must agree.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
exec "${VELLUM:-./vellum}" --batch -Q -l "${srcdir:-.}/test/lisp/random-programs.el" \
  -f random-programs-batch 2000 1
