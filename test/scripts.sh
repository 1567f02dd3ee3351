#!/bin/sh
# scripts.sh -- whole programs run by `vellum --script': the same output and exit status as was
# recorded from GNU Emacs 28.2 (NAME.out; with --record and emacs, they are recorded again).
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# run PROGRAM ARG... : the output, what `message' printed, without times, and the status.  Standard
# input is NAME.in, where there is one.
run ()
{
  status=0
  input=/dev/null
  test ! -f "$srcdir/test/scripts/$name.in" || input="$srcdir/test/scripts/$name.in"
  (cd "$srcdir/test/scripts" && LC_ALL=C.UTF-8 TZ=UTC0 "$@") \
    >"$scratch/out" 2>"$scratch/err" <"$input" || status=$?
  sed "s|$srcdir/test/scripts/|SCRIPTS/|g" "$scratch/out"
  echo "-- messages"
  # Frames of a backtrace, blank lines and indentation are left out, and what GNU Emacs says of
  # the forms of time values in its own library.
  sed -e 's/ ([0-9.]* sec)$//' -e 's/(2[0-9-]* [0-9:+]*, /(TIME, /' \
    -e 's/, [0-9.]* sec)$/)/' -e '/^  [^ ]*(/d' -e '/^Loading /d' -e '/^obsolete timestamp/d' -e 's/^[[:space:]]*//' \
    -e '/^$/d' "$scratch/err"
  echo "-- status $status"
}

for script in "$srcdir"/test/scripts/*.el; do
  name=$(basename "$script" .el)
  if [ "$1" = --record ]; then
    run emacs -Q --script "$name.el" >"${script%.el}.out"
  else
    same "$(cat "${script%.el}.out")" "$(run "$vellum" -Q --script "$name.el")" "$name"
  fi
done
tap_done
