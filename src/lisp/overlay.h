/* overlay.h -- overlays.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OVERLAY_H
#define OVERLAY_H

#include "marker.h"

struct overlay
{
  struct vec head;              /* KIND_OVERLAY; three traced slots */
  lispv plist;
  lispv start, end;             /* markers, in no buffer if the overlay is deleted */
  ptrdiff_t index;              /* where the buffer's vector has it */
  uint64_t serial;              /* when it came to its buffer */
};

static inline struct overlay *XOVERLAY (lispv v) { return (struct overlay *) XVEC (v); }
static inline struct buffer *overlay_buffer (const struct overlay *o)
{ return XMARKER (o->start)->buffer; }
ptrdiff_t overlay_start (const struct overlay *o);
ptrdiff_t overlay_end (const struct overlay *o);

DEFINE_CHECK (CHECK_OVERLAY, OVERLAYP (v), Qoverlayp)

#endif
