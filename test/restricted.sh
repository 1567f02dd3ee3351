#!/bin/sh
# restricted.sh -- what a restricted session refuses, each way to the system by itself.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

mkdir "$scratch/in" "$scratch/out"
echo precious >"$scratch/out/victim"
ln -s "$scratch/out/victim" "$scratch/in/to-victim"
ln -s "$scratch/out" "$scratch/in/to-out"
ln -s "$scratch/out/new" "$scratch/in/to-new"
# The scratch directory itself gets new files from this script, so that it is left out.
outside () { ls -ldi --time-style=+%s "$scratch/out"; ls -lAi --time-style=+%s "$scratch/out"; }
before=$(outside)

SECRET=plans timeout 60 "$vellum" --restricted --allow-write="$scratch/in" --batch \
  -l "$srcdir/test/restricted.el" -f restricted-try "$scratch/in" "$scratch/out" \
  >"$scratch/tap" 2>"$scratch/err"
status=$?
pass_on "$scratch/tap"
same 0 "$status" 'the session ends well'
grep -q '^1\.\.[1-9]' "$scratch/tap"; ok $? 'and gets to its end'
grep '^#' "$scratch/err"
same "$before" "$(outside)" 'nothing changed outside'
same precious "$(cat "$scratch/out/victim")" 'the victim is as it was'

got=$(timeout 60 "$vellum" --restricted --batch --eval '(write-region "x" nil "/tmp/vellum-no")' 2>&1)
case $got in
  *'not allowed in a restricted session'*) ok 0 'without --allow-write nothing is written' ;;
  *) ok 1 "without --allow-write nothing is written: $got" ;;
esac

start=$(date +%s)
got=$(timeout 60 "$vellum" --time-limit=1 --batch --eval '(while t)' 2>&1)
same 124 $? 'a loop ends at the time limit'
[ $(($(date +%s) - start)) -lt 20 ]; ok $? 'in time'
same 'vellum: the time limit is reached' "$got" 'and says so'
got=$(timeout 60 "$vellum" --restricted --heap-limit=64M --batch \
  --eval '(condition-case nil (make-vector 100000000 0) (error (princ "full")))' 2>&1)
same full "$got" 'memory is limited'
timeout 60 "$vellum" --time-limit=no --batch 2>/dev/null
same 2 $? 'a wrong limit is an error'
timeout 60 "$vellum" --allow-write=/no/such/directory --batch 2>/dev/null
same 2 $? 'so is a directory that does not exist'

tap_done
