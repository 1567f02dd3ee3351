#!/bin/sh
# deep.sh -- deep nesting, and cycles, end in a value or an error.  Prints TAP.
# usage: [LEVELS=1000000] deep.sh
# SPDX-License-Identifier: GPL-3.0-or-later
exec "${VELLUM:-./vellum}" --batch -Q -l "${srcdir:-.}/test/lisp/deep.el" -f deep-batch
