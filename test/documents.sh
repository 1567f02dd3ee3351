#!/bin/sh
# documents.sh -- the manual page and the manual speak of just those options that --help prints.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# What looks like an option on standard input, one a line, sorted, each once.
options ()
{
  grep -oE '(^|[^A-Za-z0-9-])--?[A-Za-z][A-Za-z-]*' | sed 's/^[^-]*//' | LC_ALL=C sort -u
}

"$vellum" --help | grep -E '^  -' | cut -c1-28 | options >"$scratch/help"
sed -n '/^\.SH OPTIONS/,/^\.SH ENVIRONMENT/p' "$srcdir/doc/vellum.1" | sed 's/\\-/-/g' |
  sed -n '/^\.TP/{n;p;}' | options >"$scratch/man"
sed -n '/^@node Invoking/,/^@section The environment/p' "$srcdir/doc/vellum.texi" |
  grep -E '^@itemx? -' | options >"$scratch/manual"

same "$(cat "$scratch/help")" "$(cat "$scratch/man")" "the manual page has the options of --help"
same "$(cat "$scratch/help")" "$(cat "$scratch/manual")" "the manual has the options of --help"
[ "$(wc -l <"$scratch/help")" -ge 25 ]
ok $? "--help lists its options"
tap_done
