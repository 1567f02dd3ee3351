#!/bin/sh
# compare-tests.sh -- run test files of ERT or Buttercup in Vellum, interpreted and byte-compiled,
# and in GNU Emacs where it is installed; list the tests whose results differ.
#
#   compare-tests.sh [-L DIR]... [-l FILE]... [-v] FILE|DIR...
#
#   DIR        all its test files: those whose names say so (*test*.el, *spec*.el)
#   -L DIR     a directory of the libraries under test, beside those of the test files, the ones
#              above them and the lisp directories in these
#   -l FILE    load FILE before each test file; test-helper.el beside a test file is loaded anyway
#   -v         show why a test failed, in Vellum or in Emacs
#
# Every file runs in a process of its own, with an empty HOME, in its directory, in a copy of the
# directory above it: tests may write there.  PACKAGES names the tree of installed packages that
# can be loaded, VELLUM and EMACS the programs, TIMEOUT the seconds a file may take.
# Exit status: 0 if no result differs, 1 if some do, 77 if there is nothing to compare with.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck disable=SC2086
vellum=${VELLUM:-$PWD/vellum}
emacs=${EMACS:-emacs}
packages=${PACKAGES:-/usr/share/emacs/site-lisp/elpa-src}
limit=${TIMEOUT:-120}
tools=$(cd "${srcdir:-$(dirname "$0")/..}" && pwd)/test/tools
tab='	'

# absolute NAME: NAME as seen from everywhere.
absolute ()
{
  printf '%s/%s\n' "$(cd "$(dirname "$1")" && pwd)" "$(basename "$1")"
}

libraries= first= verbose=
while getopts L:l:v option; do
  case $option in
    L) libraries="$libraries -L $(absolute "$OPTARG")" ;;
    l) first="$first $(absolute "$OPTARG")" ;;
    v) verbose=yes ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo "usage: $0 [-L DIR]... [-l FILE]... [-v] FILE|DIR..." >&2; exit 2; }
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
for dir in "$packages"/*/; do
  [ ! -d "$dir" ] || libraries="$libraries -L ${dir%/}"
done

# test_files FILE|DIR: the test files meant.
test_files ()
{
  if [ -d "$1" ]; then
    find "$(absolute "$1")" -name '.*' -prune -o -type f \
         \( -name '*test*.el' -o -name '*spec*.el' \) ! -name 'test-helper.el' -print | sort
  else
    absolute "$1"
  fi
}

# top_of DIR: the directory above the tests' own if DIR is in one of such a name, or DIR.
top_of ()
{
  printf '%s\n' "$1" | sed -E 's,/(tests?|specs?)(/.*)?$,,'
}

# options_in TOP DIR: how to find the libraries under test.
options_in ()
{
  for place in "$2" "$1" "$2/lisp" "$1/lisp"; do
    [ ! -d "$place" ] || printf ' -L %s' "$place"
  done
  printf '%s\n' "$libraries"
}

# compile_all TOP: leave TOP's copy, with all compiled that can be, in $work/built.
compile_all ()
{
  [ "$1" != "$(cat "$work/built.top" 2>/dev/null)" ] || return 0
  rm -rf "$work/built"
  cp -R "$1" "$work/built"
  echo "$1" >"$work/built.top"
  find "$work/built" -name '*.el' ! -name '.*' | while read -r source; do
    dir=$(dirname "$source")
    (cd "$dir" && timeout "$limit" "$vellum" -Q --batch $(options_in "$work/built" "$dir") \
       --eval '(setq byte-compile-warnings nil)' -f batch-byte-compile "$source")
  done >/dev/null 2>&1 </dev/null
}

# run KIND PROGRAM FILE: run FILE's copy, results to $work/KIND.
run ()
{
  top=$(top_of "$(dirname "$3")")
  copy=$work/copy/$(basename "$top")
  rm -rf "$work/copy" "$work/home"
  mkdir -p "$work/home" "$work/copy"
  if [ "$1" = compiled ]; then
    compile_all "$top"
    cp -Rp "$work/built" "$copy"
  else
    cp -Rp "$top" "$copy"
  fi
  file_copy=$copy${3#"$top"}
  dir=$(dirname "$file_copy")
  [ "$1" = compiled ] && [ -f "${file_copy}c" ] && file_copy=${file_copy}c
  helper=$dir/test-helper.el
  [ -f "$helper" ] || helper=
  : >"$work/$1"
  (cd "$dir" && HOME=$work/home timeout "$limit" $2 -Q --batch $(options_in "$copy" "$dir") \
     -l "$tools/run-tests.el" -f run-tests-batch "$work/$1" $first $helper "$file_copy") \
    >"$work/$1.log" 2>&1 </dev/null
  status=$?
  [ $status -eq 0 ] ||
    printf '(exit)\tstatus %s\t%s\n' "$status" "$(tail -n 1 "$work/$1.log" | cut -c 1-200)" >>"$work/$1"
  sort -o "$work/$1" "$work/$1"
}

# differences KIND: the tests of $work/KIND and $work/emacs whose status differs.
differences ()
{
  awk -F "$tab" -v kind="$1" -v verbose="$verbose" '
    FNR == NR { theirs[$1] = $2; why[$1] = $3; next }
    { ours[$1] = $2; cause[$1] = $3 }
    function show(name, mine, other)
    {
      if (mine == other) return
      reason = cause[name] why[name]
      printf "  %s: %s: %s, in Emacs %s%s\n", kind, name, mine, other,
             verbose && reason != "" ? ": " substr(reason, 1, 400) : ""
    }
    END {
      for (name in ours) show(name, ours[name], name in theirs ? theirs[name] : "absent")
      for (name in theirs) if (!(name in ours)) show(name, "absent", theirs[name])
    }' "$work/emacs" "$work/$1" | sort
}

compare=yes
if ! command -v "$emacs" >/dev/null; then
  compare=
  echo "There is no GNU Emacs to compare with; these are the results in Vellum."
fi
different=0 files=0 tests=0
for argument; do test_files "$argument"; done >"$work/files"
while read -r file; do
  files=$((files + 1))
  [ -z "$compare" ] || run emacs "$emacs" "$file"
  for kind in interpreted compiled; do run $kind "$vellum" "$file"; done
  n=$(wc -l <"$work/interpreted")
  tests=$((tests + n))
  printf '%s: %d tests' "$file" "$n"
  if [ -n "$compare" ]; then
    for kind in interpreted compiled; do differences $kind; done >"$work/different"
    n=$(grep -c '^  [a-z]' "$work/different")
    different=$((different + n))
    printf ', %d differ\n' "$n"
    cat "$work/different"
    sed -n "s/^(load \(.*\))${tab}failed${tab}/  neither loads \1: /p" "$work/emacs" | cut -c 1-200
  else
    printf '\n'
    for kind in interpreted compiled; do
      grep -v -e "${tab}passed" -e "${tab}skipped" "$work/$kind" | cut -c 1-200 | sed "s/^/  $kind: /"
    done
  fi
done <"$work/files"
[ -n "$compare" ] || exit 77
echo "$files files, $tests tests, $different results differ"
[ "$different" -eq 0 ]
