/* search.h -- the match data, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SEARCH_H
#define SEARCH_H

#include "regex.h"

/* What the last match set.  Positions are in characters; -1: the group matched nothing.  */
struct match_data
{
  int nregs, size;              /* registers; the size never shrinks */
  ptrdiff_t (*regs)[2];
  lispv object;                 /* the buffer searched, t for a string, nil: no match yet */
};

extern struct match_data match_data;

/* Does REGEXP match STRING somewhere from START (characters) on?  Returns where, or -1.  The
   match data does not change.  Case does not count if FOLD.  */
ptrdiff_t string_search_regexp (lispv regexp, lispv string, ptrdiff_t start, bool fold);

/* The case table for searches in the current buffer: nil where case counts.  */
lispv search_translation (void);

bool char_upper_p (int c), char_lower_p (int c);        /* charset.c; by the case tables */

void init_replace (void);

lispv Fmatch_data (lispv integers, lispv reuse, lispv reseat);
lispv Fset_match_data (lispv list, lispv reseat);
lispv Fmatch_beginning (lispv n);
lispv Fmatch_end (lispv n);
lispv Fstring_match (lispv regexp, lispv string, lispv start) MAY_GC;
lispv Fregexp_quote (lispv string);

#endif
