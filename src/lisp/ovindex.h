/* ovindex.h -- the index of a buffer's overlays by position.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OVINDEX_H
#define OVINDEX_H

#include "buffer.h"

struct overlay;

/* Is there an index of B's overlays as they are?  The functions below are then of it.  */
bool ovindex_ready (struct buffer *b);
/* Forgets the index: a buffer is going away.  */
void ovindex_forget (void);
/* The nearest start or end of an overlay after, or before, POS; LIMIT if none is nearer.  */
ptrdiff_t ovindex_after (ptrdiff_t pos, ptrdiff_t limit);
ptrdiff_t ovindex_before (ptrdiff_t pos, ptrdiff_t limit);
/* Stores the overlays that start at or before TO and end at or after FROM in FOUND, which has
   room for all of the buffer; returns how many.  */
ptrdiff_t ovindex_touching (ptrdiff_t from, ptrdiff_t to, struct overlay **found);

#endif
