#!/bin/sh
# compiler.sh -- the byte compiler on files: warnings, output, loaded code.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
exec "${VELLUM:-./vellum}" --batch -Q -l "${srcdir:-.}/test/lisp/compiler.el" -f compiler-tests-batch
