#!/bin/sh
# scripts.sh -- whole programs run by `vellum --script': the same output and exit status as was
# recorded from GNU Emacs 28.2 (NAME.out; with --record and emacs, they are recorded again).
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# run PROGRAM ARG... : the output, what `message' printed, without times, and the status.
run ()
{
  status=0
  (cd "$srcdir/test/scripts" && LC_ALL=C.UTF-8 TZ=UTC0 "$@") \
    >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
  cat "$scratch/out"
  echo "-- messages"
  # Frames of a backtrace, blank lines and indentation are left out.
  sed -e 's/ ([0-9.]* sec)$//' -e 's/(2[0-9-]* [0-9:+]*, /(TIME, /' \
    -e 's/, [0-9.]* sec)$/)/' -e '/^  [^ ]*(/d' -e '/^Loading /d' -e 's/^[[:space:]]*//' \
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
