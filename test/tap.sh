# tap.sh -- what the test scripts share: TAP output and the programs under test.  Sourced.
# SPDX-License-Identifier: GPL-3.0-or-later

# shellcheck disable=SC2034
vellum=${VELLUM:-$PWD/vellum}
srcdir=$(cd "${srcdir:-.}" && pwd)
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
tap_count=0

# ok STATUS NAME: one result; STATUS 0 passes.
ok ()
{
  tap_count=$((tap_count + 1))
  if [ "$1" -eq 0 ]; then echo "ok $tap_count - $2"; else echo "not ok $tap_count - $2"; fi
}

# same EXPECTED GOT NAME: passes if the texts are equal, else prints both.
same ()
{
  if [ "$1" = "$2" ]; then
    ok 0 "$3"
  else
    ok 1 "$3"
    printf '%s\n' "$1" | sed 's/^/# expected  /'
    printf '%s\n' "$2" | sed 's/^/# got       /'
  fi
}

# pass_on FILE [BEFORE [AFTER]]: the results in FILE, TAP that a session printed itself, counted here
# one by one, with BEFORE and AFTER around their names; and its comments.
pass_on ()
{
  while IFS= read -r line; do
    case $line in
      'ok '*) ok 0 "${2-}${line#ok *- }${3-}" ;;
      'not ok '*) ok 1 "${2-}${line#not ok *- }${3-}" ;;
      '#'*) printf '%s\n' "$line" ;;
    esac
  done <"$1"
}

# skip_all REASON: ends the script with nothing to test.
skip_all ()
{
  echo "1..0 # SKIP $1"
  exit 0
}

# emacs_installed: is there the GNU Emacs whose answers are right?
emacs_installed ()
{
  [ "$(emacs --version 2>/dev/null | head -n 1)" = 'GNU Emacs 28.2' ]
}

# need_emacs: ends the script where there is nothing to compare with.
need_emacs ()
{
  emacs_installed || skip_all "GNU Emacs 28.2 is not installed"
}

# need_emacs_lisp: the same for the sources of its libraries, whose folder is then $emacs_lisp.
need_emacs_lisp ()
{
  need_emacs
  emacs_lisp=$(emacs -Q --batch --eval '(princ (directory-file-name (file-name-directory (locate-library "simple"))))')
  # Distributions put the sources into a package of their own.
  [ -f "$emacs_lisp/subr.el.gz" ] || skip_all "the sources of GNU Emacs 28.2 are not installed"
}

# The end of every script: one that tested nothing has failed.
tap_done ()
{
  [ "$tap_count" -gt 0 ] || ok 1 "something is tested"
  echo "1..$tap_count"
}
