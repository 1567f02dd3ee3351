#!/bin/sh
# scripts.sh -- whole programs run by `vellum --script': the same output and exit status as was
# recorded from GNU Emacs 28.2 (NAME.out; with --record and emacs, they are recorded again).
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"
[ "$1" != --record ] || emacs_installed || exit 99

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
  # Frames of a backtrace are left out, and two things that GNU Emacs' library says and ours does not:
  # the packages that it loads, and that it computes with times of the form (TICKS . 1), with the
  # blank line by which the first such message ends a line of output.
  sed -e 's/ ([0-9.]* sec)$//' -e 's/(2[0-9-]* [0-9:+]*, /(TIME, /' \
    -e 's/, [0-9.]* sec)$/)/' -e '/^  [^ ]*(/d' -e '/^Loading /d' -e '/^obsolete timestamp with cdr 1$/d' \
    -e '/^$/{N;/^\nobsolete timestamp with cdr 1$/d;P;D;}' "$scratch/err"
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
[ "$1" = --record ] || tap_done
