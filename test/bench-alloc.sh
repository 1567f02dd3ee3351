#!/bin/sh
# bench-alloc.sh -- the allocator benchmarks do their work right in a build with assertions, and report it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir:-.}/test/tap.sh"
bench=test/alloc/bench-check

# Every benchmark by the pools; the others' ways of working on one suite.
"$bench" --quick --contender=pool-free --contender=pool-sweep >"$scratch/pools" 2>&1
ok $? "the pools do the work of every benchmark"
"$bench" --quick --only=blaise --only=larson/small-2 --csv="$scratch/csv" --html="$scratch/html" \
  >"$scratch/all" 2>&1
ok $? "all contenders that are installed do theirs"
grep -q '^ *pool, sweep ' "$scratch/all"
ok $? "the table has their rows"
test "$(grep -c '^blaise,S,' "$scratch/csv")" -eq 7
ok $? "the values have a row for each contender, installed or not"
test "$(head -n 1 "$scratch/csv" | tr -cd , | wc -c)" -eq "$(tail -n 1 "$scratch/csv" | tr -cd , | wc -c)"
ok $? "with as many fields as names"
grep -q '</html>' "$scratch/html"
ok $? "the page is complete"
"$bench" --only=nothing >/dev/null 2>&1
test $? -eq 2
ok $? "an unknown name is refused"
"$bench" --frobnicate >/dev/null 2>&1
test $? -eq 2
ok $? "an unknown option is refused"
tap_done
