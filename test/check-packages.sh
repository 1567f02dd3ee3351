#!/bin/sh
# check-packages.sh -- compile and load every file of the packages in packages.list, from Debian's
# elpa-* packages; print a table that names each failure and its cause, and the percentages.
#
#   check-packages.sh [PACKAGE...]     all of packages.list, unless some are named
#
# Each file is compiled in a process of its own.  A package loads if all its files do, in one
# process, with nothing else compiled (interpreted) or everything compiled.  What GNU Emacs cannot
# do either, where it is installed, is marked so and counts for nobody.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck disable=SC2086
srcdir=${srcdir:-$(dirname "$0")/..}
. "$srcdir/test/tap.sh"
elpa=${ELPA:-/usr/share/emacs/site-lisp/elpa-src}
limit=${TIMEOUT:-120}
loader=$srcdir/test/tools/load-package.el

# directories TREE: the -L options for all packages in TREE.
directories ()
{
  for dir in "$1"/*/; do printf ' -L %s' "${dir%/}"; done
}

# failures: the standard input's lines "FILE<tab>RESULT" that are no "ok".
failures ()
{
  grep -v '	ok$'
}

# compile PROGRAM DIR FILE: compiles; prints the result as one line.
compile ()
{
  (cd "$2" && timeout "$limit" "$1" -Q --batch -L . $(directories "$work/source") \
     --eval '(setq byte-compile-warnings nil)' -f batch-byte-compile "$3") >"$2/$3.log" 2>&1 </dev/null
  status=$?
  if [ $status -eq 0 ]; then
    result=ok
  elif [ $status -eq 124 ]; then
    result="no end within $limit s"
  else
    result=$(grep -v -e '^Warning' -e '^In ' -e '^Loading' "$2/$3.log" | grep -i -m 1 -e error -e cannot |
               sed 's/^[^ ]*: *Error: *//; s/^>>Error[^:]*: *//' | cut -c 1-160)
    result=${result:-"exit status $status: $(tail -n 1 "$2/$3.log" | cut -c 1-120)"}
  fi
  printf '%s\t%s\n' "$3" "$result"
}

# load PROGRAM TREE DIR FILES: loads in one process; prints a line a file.
load ()
{
  (cd "$3" && timeout "$limit" "$1" -Q --batch -L . $(directories "$2") -l "$loader" \
     -f load-package-batch $4) >"$3/load.log" 2>"$3/load.err" </dev/null
  status=$?
  cat "$3/load.log"
  [ $status -eq 0 ] || printf '%s\t%s\n' "(all)" "exit status $status: $(tail -n 1 "$3/load.err" | cut -c 1-120)"
}

# one DIR: surveys one package into $work/results/DIR.*.
one ()
{
  name=$1
  results=$work/results/$name
  files=$(cd "$work/source/$name" && ls ./*.el | sed 's,^\./,,' | grep -v -e '-pkg\.el$')
  for file in $files; do
    compile "$vellum" "$work/compiled/$name" "$file"
  done >"$results.compile"
  touch "$results.compiled"
  load "$vellum" "$work/source" "$work/source/$name" "$files" >"$results.interpreted"
}

# one_compiled DIR: loads the package, now that all are compiled.
one_compiled ()
{
  load "$vellum" "$work/compiled" "$work/compiled/$1" "$(cut -f 1 "$work/results/$1.compile")" \
    >"$work/results/$1.compiled"
}

# in_emacs DIR: which of DIR's failures GNU Emacs has too.
in_emacs ()
{
  results=$work/results/$1
  : >"$results.emacs"
  # Without it, every failure counts.
  emacs_installed || return 0
  for file in $(failures <"$results.compile" | cut -f 1); do
    compile emacs "$work/emacs/$1" "$file" | failures | sed 's/^/compile /'
  done >>"$results.emacs"
  for kind in interpreted compiled; do
    # All of them: one file may need, or be spoilt by, those loaded before it.
    files=$(failures <"$results.$kind" | cut -f 1)
    [ -z "$files" ] || files=$(cut -f 1 "$results.compile")
    [ -z "$files" ] || load emacs "$work/emacs" "$work/emacs/$1" "$files" | failures |
      sed "s/^/$kind /" >>"$results.emacs"
  done
}

# count FILES: how many lines there are in them.
count ()
{
  cat "$@" | wc -l
}

# Is the failure of file $2 at stage $1 in package $3 Emacs' own?
too_in_emacs ()
{
  grep -q "^$1 $2	" "$work/results/$3.emacs"
}

# report: the table.
report ()
{
  files=0 compiled=0 packages=0 both=0
  printf '%-28s %5s %8s %8s %8s\n' package files compile load.elc load.el
  : >"$work/causes"
  for package in $packages_chosen; do
    results=$work/results/$package
    n=$(count "$results.compile")
    bad_compile=0 bad_compiled=0 bad_interpreted=0
    for kind in compile compiled interpreted; do
      bad=0
      failures <"$results.$kind" >"$work/failed"
      while IFS='	' read -r file cause; do
        mark=
        if too_in_emacs $kind "$file" "$package"; then mark=' [Emacs too]'; else bad=$((bad + 1)); fi
        printf '%s: %s: %s: %s%s\n' "$package" $kind "$file" "$cause" "$mark" >>"$work/causes"
      done <"$work/failed"
      eval "bad_$kind=$bad"
    done
    printf '%-28s %5d %8d %8d %8d\n' "$package" "$n" $((n - bad_compile)) $((n - bad_compiled)) \
      $((n - bad_interpreted))
    files=$((files + n)) compiled=$((compiled + n - bad_compile)) packages=$((packages + 1))
    [ $((bad_compiled + bad_interpreted)) -gt 0 ] || both=$((both + 1))
  done
  if [ -s "$work/causes" ]; then echo; echo "Failures:"; cat "$work/causes"; fi
  echo
  [ $files -gt 0 ] || return 1
  echo "$compiled of $files files compile: $((compiled * 100 / files))% (wanted: 90%)"
  echo "$both of $packages packages load compiled and interpreted: $((both * 100 / packages))% (wanted: 80%)"
  [ $((compiled * 100)) -ge $((files * 90)) ] && [ $((both * 100)) -ge $((packages * 80)) ]
}

case $1 in
  --one) work=$2; one "$3"; exit ;;
  --one-compiled) work=$2; one_compiled "$3"; in_emacs "$3"; exit ;;
esac

if ! [ -d "$elpa" ]; then
  # They are Debian's, and others': none is part of this project.
  echo "check-packages: skipped, there are no packages in $elpa" >&2
  exit 0
fi
work=$scratch
[ -z "$KEEP" ] || trap - EXIT
mkdir "$work/results"
for tree in source compiled emacs; do
  mkdir "$work/$tree"
  cp -rL "$elpa"/* "$work/$tree"
  chmod -R u+w "$work/$tree"
done
packages_chosen=
missing=
for name in ${*:-$(grep -v '^#' "$srcdir/test/packages.list")}; do
  found=$(cd "$elpa" && ls -d "$name"-[0-9]* 2>/dev/null)
  if [ -n "$found" ]; then packages_chosen="$packages_chosen $found"; else missing="$missing $name"; fi
done
[ -z "$missing" ] || echo "Not installed:$missing"
export VELLUM="$vellum" srcdir
jobs=${JOBS:-$(nproc 2>/dev/null || echo 1)}
for stage in --one --one-compiled; do
  printf '%s\n' $packages_chosen | xargs -P "$jobs" -n 1 sh "$srcdir/test/check-packages.sh" $stage "$work"
done
report
