#!/bin/sh
# interrupt.sh -- SIGINT at any moment is a quit that leaves the heap sound; SIGKILL at any moment leaves the old file
# or the new one.
# INTERRUPTS is the number of interrupts for each kind of work, KILLS that of kills.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

interrupts=${INTERRUPTS:-12} kills=${KILLS:-6}
TMPDIR=$scratch
export TMPDIR

# A number from 1 to $1, another each time.
seed=$$
random ()
{
  seed=$(((seed * 1103515245 + 12345) % 2147483648))
  drawn=$((seed / 65536 % $1 + 1))
}

# What a shell starts in the background ignores interrupts: env(1) undoes that, GNU's alone.
env --default-signal=INT true 2>/dev/null || skip_all 'env --default-signal is missing'

# start ARGS: runs vellum in the background as $pid, until it has said that it is ready.
start ()
{
  : >"$scratch/err"
  env --default-signal=INT "$vellum" --time-limit=100 "$@" >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  tries=0
  while ! grep -q ready "$scratch/err" && [ "$tries" -lt 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
}

for kind in compile match sort collect write json; do
  start --gc-verify --batch -l "$srcdir/test/interrupt.el" -f interrupt-work "$kind" "$interrupts"
  while kill -INT "$pid" 2>/dev/null; do
    random 5
    sleep "0.0$drawn"
  done
  wait "$pid"
  same 0 "$?" "interrupted $kind: the session ends well"
  same "$interrupts quits, unwound each time, waiting t" "$(tail -n 1 "$scratch/out")" \
    "interrupted $kind: quits are caught, and wait where they are inhibited"
  grep -v '^ready$' "$scratch/err" | head -n 5 | sed 's/^/# /'
done

whole=0 i=0
while [ "$i" -lt "$kills" ]; do
  start --batch -l "$srcdir/test/interrupt.el" -f interrupt-forever write "$scratch/target"
  random 9
  sleep "0.0$drawn"
  kill -KILL "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  if [ ! -e "$scratch/target" ]; then
    whole=$((whole + 1))
  elif [ "$(wc -c <"$scratch/target")" -eq 300000 ] &&
    [ "$(tr -d a <"$scratch/target" | wc -c)" -eq 0 -o "$(tr -d b <"$scratch/target" | wc -c)" -eq 0 ]; then
    whole=$((whole + 1))
  fi
  i=$((i + 1))
done
same "$kills" "$whole" 'a killed write-region leaves the old or the new file'

cp "$srcdir/lisp/ring.el" "$scratch/ring.el"
"$vellum" --batch -f batch-byte-compile "$scratch/ring.el" 2>/dev/null
mv "$scratch/ring.elc" "$scratch/expected"
whole=0 i=0
while [ "$i" -lt "$kills" ]; do
  start --batch -l "$srcdir/test/interrupt.el" -f interrupt-forever compile "$scratch/ring.el"
  random 5
  sleep "0.$drawn"
  kill -KILL "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  if [ ! -e "$scratch/ring.elc" ] || cmp -s "$scratch/ring.elc" "$scratch/expected"; then
    whole=$((whole + 1))
  fi
  i=$((i + 1))
done
same "$kills" "$whole" 'a killed byte-compile-file leaves a whole .elc or none'

tap_done
