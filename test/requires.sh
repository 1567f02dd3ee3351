#!/bin/sh
# requires.sh -- requiring a library brings in the libraries that programs are used to get with it.
# Each line of requires.list names a library and what it brings; the GNU Emacs 28.2 installed, if any,
# is asked whether that is so.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

# brings PROGRAM LIBRARY FEATURE...: print those FEATUREs that PROGRAM has after requiring LIBRARY.
brings ()
{
  "$1" -Q --batch --eval "(progn (require '$2)
    (princ (mapconcat #'symbol-name (seq-filter #'featurep '(${3})) \" \")))" 2>&1
}

while read -r library features; do
  case $library in ''|'#'*) continue ;; esac
  same "$features" "$(brings "$vellum" "$library" "$features")" "$library"
  if emacs_installed; then
    same "$features" "$(brings emacs "$library" "$features")" "$library in Emacs"
  fi
done <"$srcdir/test/requires.list"
tap_done
