/* seq.h -- operations on sequences of every type, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SEQ_H
#define SEQ_H

#include "lisp.h"

lispv Felt (lispv seq, lispv n);
lispv Fcopy_sequence (lispv seq);
lispv Freverse (lispv seq);
lispv Fvconcat (ptrdiff_t n, lispv *args);
lispv Fmapcar (lispv fn, lispv seq) MAY_GC;
lispv Fmapc (lispv fn, lispv seq) MAY_GC;
lispv Fmapcan (lispv fn, lispv seq) MAY_GC;
lispv Fmapconcat (lispv fn, lispv seq, lispv separator) MAY_GC;

/* The concatenation of N sequences as a string, with SEPARATOR (a string, or nil) between
   them.  ARGS may be in a heap object.  */
lispv concat_strings (ptrdiff_t n, const lispv *args, lispv separator);

/* Signals unless all of ARGS are sequences that can be concatenated.  */
void check_parts (ptrdiff_t n, const lispv *args);

#endif
