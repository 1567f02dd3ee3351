#!/bin/sh
# bytecode-fuzz.sh -- damaged and random bytecode is refused or runs, but crashes nothing.  Prints TAP.
# usage: [FIRST=number] [COUNT=cases] bytecode-fuzz.sh
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# What a shell starts in the background ignores interrupts: env(1) undoes that, GNU's alone.
env --default-signal=INT true 2>/dev/null || skip_all 'env --default-signal is missing'

# run FIRST COUNT OPTION...: runs cases; interrupts end the loops among them.
run ()
{
  from=$1 cases=$2
  shift 2
  : >"$scratch/err"
  env --default-signal=INT "$vellum" --batch --restricted --time-limit=300 --gc-threshold=16K --gc-poison "$@" \
    -l "$srcdir/test/fuzz/bytecode.el" -f fuzz-bytecode "$from" "$cases" >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.1
    if grep -q ready "$scratch/err"; then kill -INT "$pid" 2>/dev/null || :; fi
  done
  status=0
  wait "$pid" || status=$?
  grep -q "^$cases cases: " "$scratch/out" || status=1
  [ "$status" = 0 ] || cat "$scratch/out" "$scratch/err"
  ok "$status" "cases from $from on, $*: $(cat "$scratch/out")"
}

first=${FIRST:-0} count=${COUNT:-2000}
run "$first" "$count" --roots=stack
run "$((first + count))" "$count" --roots=gcpro --vectors=malloc
tap_done
