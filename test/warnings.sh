#!/bin/sh
# warnings.sh -- what the compiler says about code, as Emacs says it.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

awk -v dir="$scratch" '/^==== /{name=$2; print name >(dir "/names"); out=dir "/" name ".el"; next}
  /^----$/{out=dir "/" name ".expected"; next} {print >out}' "$srcdir/test/warnings.txt"
cd "$scratch" || exit 99
same "$(grep -c '^==== ' "$srcdir/test/warnings.txt")" "$(cat ./*.expected | grep -c '^status ')" "all entries are taken"
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

# Directories and files that cannot be read or written.
mkdir -p tree/sub
echo '(defun a () 1)' >tree/a.el
echo '(defun d () 1)' >tree/sub/d.el
got=$("$vellum" --batch --eval '(byte-recompile-directory "tree" 0)' 2>&1)
same "Checking $PWD/tree...
Compiling $PWD/tree/a.el...
Checking $PWD/tree/sub...
Compiling $PWD/tree/sub/d.el...
Done (Total of 2 files compiled in 2 directories)" "$got" "byte-recompile-directory compiles what has no compiled file"
touch -d '+5 seconds' tree/a.el
echo '(defun e () 1)' >tree/e.el
"$vellum" --batch -f batch-byte-compile tree >got 2>&1
{ [ tree/a.elc -nt tree/sub/d.elc ] || [ ! tree/a.elc -ot tree/sub/d.elc ]; } && [ ! -e tree/e.elc ]
ok $? "batch-byte-compile brings a directory up to date"
"$vellum" --batch -f batch-byte-compile tree/none.el >got 2>&1
same ">>Error occurred processing tree/none.el: File is missing ((\"Opening input file\" \"No such file or directory\" \"$PWD/tree/none.el\"))" \
  "$(cat got)" "a file that is not there"

# The profile.
cat >work.el <<'EOT'
(defun profile-inner () (let ((i 0) (start (float-time (get-internal-run-time))))
  (while (< (- (float-time (get-internal-run-time)) start) 0.1) (setq i (1+ i)))))
(defun profile-outer () (profile-inner) nil)
EOT
"$vellum" --profile=calls --batch -l ./work.el -f profile-outer
grep -q '^Profile of [0-9.]* s' calls && grep -q '% *profile-inner$' calls &&
  awk '/profile-outer/{o=match($0, /profile-/)} /profile-inner/{i=match($0, /profile-/)} END{exit !(i == o + 2)}' calls
ok $? "--profile prints a call tree"
tap_done
