/* editfns.h -- positions, narrowing and fields, as other modules call them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef EDITFNS_H
#define EDITFNS_H

#include "buffer.h"

lispv Fwiden (void);
lispv Fnarrow_to_region (lispv start, lispv end);
lispv Fpoint_min (void);
lispv Fpoint_max (void);
lispv Fbuffer_string (void);
lispv Fchar_after (lispv pos);
lispv Fchar_before (lispv pos);
lispv Fbolp (void);
lispv Feolp (void);
lispv Fbuffer_size (lispv buffer);
lispv Fregion_beginning (void);
lispv Fregion_end (void);
lispv Finsert_char (lispv character, lispv count, lispv inherit) MAY_GC;
lispv Fconstrain_to_field (lispv new_pos, lispv old_pos, lispv escape_from_edge,
                           lispv only_in_line, lispv inhibit_capture_property);
lispv Ffield_beginning (lispv pos, lispv escape_from_edge, lispv limit);
lispv Ffield_end (lispv pos, lispv escape_from_edge, lispv limit);
/* -1, 0 or 1: which side text inserted at POS takes PROP from; textprop.c.  */
int text_property_stickiness (lispv prop, ptrdiff_t pos, struct buffer *b);

/* overlay.c: PROP by the overlays of B over the character at POS; false if none has it.
   `_for_insertion': by the overlays that text inserted at POS would be in.  */
bool overlay_property_at (struct buffer *b, ptrdiff_t pos, lispv prop, lispv *value,
                          lispv *overlay);
bool overlay_property_for_insertion (struct buffer *b, ptrdiff_t pos, lispv prop,
                                     lispv *value, lispv *overlay);
/* The next (previous) position from POS on where an overlay starts or ends, else the end (start)
   of the accessible text.  */
ptrdiff_t overlay_change_after (struct buffer *b, ptrdiff_t pos);
ptrdiff_t overlay_change_before (struct buffer *b, ptrdiff_t pos);

#endif
