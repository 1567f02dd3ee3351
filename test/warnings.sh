#!/bin/sh
# warnings.sh -- what the compiler says about code, as Emacs says it.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

awk -v dir="$scratch" '/^==== /{name=$2; print name >(dir "/names"); out=dir "/" name ".el"; next}
  /^----$/{out=dir "/" name ".expected"; next} {print >out}' "$srcdir/test/warnings.txt"
cd "$scratch" || exit 99
while read -r name; do
  status=0
  "$vellum" --batch -f batch-byte-compile "$name.el" >got 2>&1 </dev/null || status=$?
  echo "status $status" >>got
  same "$(cat "$name.expected")" "$(cat got)" "$name"
done <names

# Several processes say and write the same as one.
# shellcheck disable=SC2046
set -- $(sed 's/$/.el/' names)
rm -f ./*.elc
for name in $(cat names); do
  "$vellum" --batch -f batch-byte-compile "$name.el" >>one.out 2>>one.err </dev/null || one=1
done
cat ./*.elc >one.elc.all
rm -f ./*.elc
status=0
"$vellum" --batch --jobs=3 -f batch-byte-compile "$@" >many.out 2>many.err </dev/null || status=$?
cat ./*.elc >many.elc.all
cmp one.err many.err && cmp one.out many.out
ok $? "--jobs: the same messages in the same order"
cmp one.elc.all many.elc.all
ok $? "--jobs: the same files"
same "${one:-0}" "$status" "--jobs: the same exit status"
"$vellum" --batch --jobs=0 -f batch-byte-compile >got 2>&1
same 2 $? "--jobs=0 is refused"

# The profile.
cat >work.el <<'EOT'
(defun profile-inner () (let ((i 0) (start (float-time (get-internal-run-time))))
  (while (< (- (float-time (get-internal-run-time)) start) 0.1) (setq i (1+ i)))))
(defun profile-outer () (profile-inner) nil)
EOT
"$vellum" --profile=tree --batch -l ./work.el -f profile-outer
grep -q '^Profile of [0-9.]* s' tree && grep -q '% *profile-inner$' tree &&
  awk '/profile-outer/{o=match($0, /profile-/)} /profile-inner/{i=match($0, /profile-/)} END{exit !(i == o + 2)}' tree
ok $? "--profile prints a call tree"
tap_done
