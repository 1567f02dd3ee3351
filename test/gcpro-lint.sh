#!/bin/sh
# gcpro-lint.sh -- no local of the interpreter is used after a call that may collect without a GCPRO; and the lint that
# says so finds such uses where they are made on purpose.  Prints TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir:-.}/test/tap.sh"

cp "$srcdir/test/tools/gcpro-lint.el" "$scratch"
"$vellum" --batch --eval '(setq byte-compile-docstring-max-column 200)' -f batch-byte-compile \
  "$scratch/gcpro-lint.el" >"$scratch/out" 2>&1
same '' "$(cat "$scratch/out")" 'the lint compiles'

lint ()  # lint DIRECTORY SUPPRESSIONS: what it says
{
  "$vellum" --batch -l "$scratch/gcpro-lint.elc" -f gcpro-lint-batch "$1" "$2" 2>&1
}

same '0 findings' "$(lint "$srcdir" "$srcdir/test/tools/gcpro-lint.txt")" 'the sources of the interpreter'

mkdir -p "$scratch/bad/src/alloc" "$scratch/bad/src/lisp"
cat >"$scratch/bad/src/lisp/bad.c" <<'END'
lispv call (lispv fn) MAY_GC;
_Noreturn void fail (void);
static lispv deeper (lispv x) { return call (x); }
lispv used_after (lispv a) { deeper (a); return a; }
lispv passed_on (lispv b) { return deeper (b); }
lispv protected (lispv c) { GCPRO (c); deeper (c); return c; }
lispv after_branch (lispv d, int n) { if (n) { deeper (d); } return d; }
lispv other_branch (lispv e, int n) { if (n) return deeper (e); return e; }
lispv around (lispv f, int n) { while (n--) deeper (f); return Qnil; }
lispv beside (lispv g) { return cons (g, deeper (Qnil)); }
lispv anew (lispv h) { h = deeper (h); return h; }
lispv failing (lispv i) { if (NILP (i)) { deeper (i); fail (); } return i; }
lispv compared (lispv j) { deeper (j); return NILP (j) ? Qt : Qnil; }
lispv local (void) { lispv k = make (); deeper (Qnil); return k; }
lispv cases (lispv l, int n) { switch (n) { case 1: deeper (l); break; case 2: return l; } return l; }
lispv block_only (lispv m) { { GCPRO (m); deeper (m); } deeper (Qnil); return m; }
END
same "bad.c:4: used_after: \`a' is used after deeper, which may collect
bad.c:7: after_branch: \`d' is used after deeper, which may collect
bad.c:9: around: \`f' is used after deeper, which may collect
bad.c:10: beside: \`g' is used after deeper, which may collect
bad.c:14: local: \`k' is used after deeper, which may collect
bad.c:15: cases: \`l' is used after deeper, which may collect
bad.c:16: block_only: \`m' is used after deeper, which may collect
7 findings" "$(lint "$scratch/bad" /dev/null)" 'mistakes made on purpose'

printf '%s\n' 'bad.c used_after a reason' 'bad.c passed_on b reason' >"$scratch/list"
same 'nothing to suppress: bad.c passed_on b' \
  "$(lint "$scratch/bad" "$scratch/list" | grep -v ' is used after ' | head -n 1)" 'a suppression that is not needed'
tap_done
