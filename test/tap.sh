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

# skip_all REASON: ends the script with nothing to test.
skip_all ()
{
  echo "1..0 # SKIP $1"
  exit 0
}

# The end of every script.
tap_done ()
{
  echo "1..$tap_count"
}
