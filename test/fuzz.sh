#!/bin/sh
# fuzz.sh -- mutated inputs for the reader, the printer, the matcher and other parsers.  Prints TAP.
# SECONDS_EACH is the time for each target and way to find roots, FUZZ_SEED chooses the mutations.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

cp "$srcdir"/test/fuzz/fuzz.el "$srcdir"/test/fuzz/targets.el "$srcdir"/test/fuzz/regexps.el "$scratch"
ln -s "$srcdir/test/fuzz/corpus" "$scratch/corpus"
"$vellum" --batch --eval '(setq byte-compile-docstring-max-column 200)' -L "$scratch" \
  -f batch-byte-compile "$scratch/fuzz.el" "$scratch/targets.el" "$scratch/regexps.el" \
  >"$scratch/out" 2>&1
same '' "$(cat "$scratch/out")" 'the fuzzers compile'

for target in reader printer numbers format json coding regexp regexp-text; do
  for options in --roots=stack '--roots=gcpro --gc-threshold=100K --gc-poison'; do
    # shellcheck disable=SC2086
    timeout 7200 "$vellum" $options --heap-limit=500M --batch -L "$scratch" \
      -l fuzz -l targets -l regexps -f fuzz-batch $target "${FUZZ_SEED:-1}" "${SECONDS_EACH:-0.5}" >"$scratch/out" 2>"$scratch/err"
    status=$?
    pass_on "$scratch/out" '' " ($options)"
    same 0 $status "$target: the session ends well ($options)"
    [ $status -eq 0 ] || sed 's/^/# /' "$scratch/err" | tail -n 5
  done
done

tap_done
