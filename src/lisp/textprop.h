/* textprop.h -- text properties of strings and buffers.

   T1  Properties are a tree of intervals that cover the whole text, in order; the tree hangs
       off STRING_PROPS of a string and `intervals' of a (base) buffer; nil means that nothing
       has properties.  Nodes are heap objects of kind KIND_INTERVAL.
   T2  A property list belongs to one interval: it is changed in place, never shared.

   T3  New properties go to the front of a list.  `prin1' of a string shows each list from its
       last property to its first (Emacs prints a copy, and copying turns a list round).

   Positions here are those of the object: from 0 in strings, from 1 in buffers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TEXTPROP_H
#define TEXTPROP_H

#include "buffer.h"

/* ---- Walking, for the printer, `equal-including-properties' and so on ---- */

struct interval_walk
{
  lispv node;                   /* private */
  lispv plist;
  ptrdiff_t start, end;         /* as positions of the object */
};

/* Sets W to the first interval of OBJECT (a string or buffer); false if it has no
   properties.  Then `interval_next' until false.  No safepoint, no signal.  */
bool interval_first (lispv object, struct interval_walk *w);
bool interval_next (struct interval_walk *w);
/* Does OBJECT have any properties at all?  */
bool has_text_properties (lispv object);

/* ---- Copying between strings: concat, substring, format, copy-sequence, ... ---- */

/* Gives TO's characters from POS on the properties of FROM's characters START..END (END
   exclusive).  What TO had there is replaced.  */
void string_copy_properties (lispv from, ptrdiff_t start, ptrdiff_t end, lispv to,
                             ptrdiff_t pos);
/* Same properties on the same runs?  (`eq' values if not EQUAL.)  */
bool string_properties_equal (lispv a, lispv b, bool use_equal);
/* Forgets all properties of the string.  */
void string_drop_properties (lispv s);
/* Adds the PROPS (a plist) to START..END of the string: for `format'.  */
void string_add_properties (lispv s, ptrdiff_t start, ptrdiff_t end, lispv props);

/* ---- Looking up ---- */

/* The property list at POS (an index of a character); POS must be valid.  */
lispv text_plist_at (lispv object, ptrdiff_t pos);
/* One property, `category' considered.  OBJECT is a string or buffer.  */
lispv text_property_at (ptrdiff_t pos, lispv prop, lispv object);
/* As `get-char-property' at a position of the current buffer: overlays, then text.  */
lispv char_property_at (ptrdiff_t pos, lispv prop);
/* As `syntax-table' look-ups want it: the value of PROP at POS and the run around it within
   which it (eq) does not change, in the current buffer, text properties only.  */
lispv text_property_run (ptrdiff_t pos, lispv prop, ptrdiff_t *start, ptrdiff_t *end);

/* ---- For insdel.c ---- */

void intervals_for_insert (struct buffer *b, ptrdiff_t pos, ptrdiff_t nchars, bool inherit);
void intervals_for_delete (struct buffer *b, ptrdiff_t from, ptrdiff_t to);
/* Sets the properties of new text at POS, which came from OBJECT's START..START+NCHARS; not
   INHERIT: all other properties there go.  */
void intervals_graft (struct buffer *b, ptrdiff_t pos, lispv object, ptrdiff_t start,
                      ptrdiff_t nchars, bool inherit);
/* A copy of the intervals of START..END of B as a string's.  */
void intervals_copy_to_string (struct buffer *b, ptrdiff_t start, ptrdiff_t end, lispv string);
/* After STRING was put at TO, behind the text FROM..TO that it replaces: gives it its
   properties, and INHERIT: what the neighbours of the whole pass on.  */
void intervals_for_replace (struct buffer *b, ptrdiff_t from, ptrdiff_t to, lispv string,
                            bool inherit);
/* After an insertion of START..END: calls the hooks that `verify_interval_modification'
   put by.  */
void report_interval_modification (lispv start, lispv end) MAY_GC;
/* Signals text-read-only if inserting at (START = END) or changing START..END is forbidden;
   runs insert-in-front-hooks and the like.  */
void verify_interval_modification (struct buffer *b, ptrdiff_t start, ptrdiff_t end) MAY_GC;

lispv Ftext_properties_at (lispv pos, lispv object);
lispv Fget_text_property (lispv pos, lispv prop, lispv object);
lispv Fget_char_property (lispv pos, lispv prop, lispv object);
lispv Fget_pos_property (lispv pos, lispv prop, lispv object);
lispv Fadd_text_properties (lispv start, lispv end, lispv props, lispv object) MAY_GC;
lispv Fset_text_properties (lispv start, lispv end, lispv props, lispv object) MAY_GC;
lispv Fput_text_property (lispv start, lispv end, lispv prop, lispv value, lispv object) MAY_GC;
lispv Fremove_text_properties (lispv start, lispv end, lispv props, lispv object) MAY_GC;
lispv Fnext_property_change (lispv pos, lispv object, lispv limit);
lispv Fprevious_property_change (lispv pos, lispv object, lispv limit);
lispv Fnext_single_property_change (lispv pos, lispv prop, lispv object, lispv limit);
lispv Fprevious_single_property_change (lispv pos, lispv prop, lispv object, lispv limit);
lispv Fnext_single_char_property_change (lispv pos, lispv prop, lispv object, lispv limit);
lispv Fprevious_single_char_property_change (lispv pos, lispv prop, lispv object, lispv limit);
lispv Ftext_property_any (lispv start, lispv end, lispv prop, lispv value, lispv object);

#endif
