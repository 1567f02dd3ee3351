#!/bin/sh
# record-warnings.sh -- let GNU Emacs 28.2 fill in what test/warnings.txt expects.
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: record-warnings.sh FILE [NAME...]
# FILE holds cases: a line "==== NAME", source code, a line "----", the messages of the
# compiler, a line "status N".  What follows the source is replaced, for the cases NAME or all.
set -e
file=$1; shift
scratch=$(mktemp -d); trap 'rm -rf "$scratch"' EXIT
names=" $* "
awk -v dir="$scratch" '/^==== /{name=$2; print name >(dir "/names"); out=dir "/" name ".el"; old=dir "/" name ".old"; next}
  /^----$/{out=old; next} {print >out}' "$file"
cd "$scratch"
while read -r name; do
  echo "==== $name"
  cat "$name.el"
  echo "----"
  case "$names" in
    "  " | *" $name "*)
      status=0
      emacs -Q --batch -f batch-byte-compile "$name.el" 2>&1 || status=$?
      echo "status $status" ;;
    *) cat "$name.old" ;;
  esac
done <names >new
cd - >/dev/null
cp "$scratch/new" "$file"
