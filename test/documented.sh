#!/bin/sh
# documented.sh -- every public function of the program and of its library is documented.
# Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
"$vellum" --batch -Q -l "$srcdir/test/lisp/documented.el" -f documented-check
