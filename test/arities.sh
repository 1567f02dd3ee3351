#!/bin/sh
# arities.sh -- primitives take the arguments that they take in the installed GNU Emacs 28.2.
# Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
need_emacs
emacs -Q --batch -l "$srcdir/test/lisp/arities.el" -f arities-print >"$scratch/emacs"
"$vellum" --batch -Q -l "$srcdir/test/lisp/arities.el" -f arities-check "$scratch/emacs"
