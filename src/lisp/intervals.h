/* intervals.h -- trees of intervals, for textprop.c and intervals.c only.

   I1  A node's `total' is its own length plus those of its subtrees; lengths are above 0.
   I2  The tree is a treap: in order of the text, and by priority from the root down.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef INTERVALS_H
#define INTERVALS_H

#include "textprop.h"

struct interval
{
  struct vec head;              /* KIND_INTERVAL; four traced slots */
  lispv plist;
  lispv left, right, up;        /* nodes or nil */
  ptrdiff_t length, total;
  uintptr_t priority;
};

static inline struct interval *XINTERVAL (lispv v) { return (struct interval *) XVEC (v); }

/* The slot that holds OBJECT's tree; OBJECT is a string or a buffer.  */
lispv *interval_slot (lispv object);
/* Position of the first character, and the length, of OBJECT.  */
static inline ptrdiff_t object_base (lispv object) { return STRINGP (object) ? 0 : 1; }
ptrdiff_t object_length (lispv object);

/* Makes a tree of one interval if there is none.  */
void interval_ensure (lispv object);
/* The node with the character at OFFSET (from 0), or null; its first offset goes to *START.  */
struct interval *interval_find (lispv object, ptrdiff_t offset, ptrdiff_t *start);
struct interval *interval_after (struct interval *i);
struct interval *interval_before (struct interval *i);
/* Cuts I (starting at START) at offset AT, which lies inside; the second part, with a copy of
   the property list, is returned.  */
struct interval *interval_split (lispv object, struct interval *i, ptrdiff_t at);
/* Makes I longer by N (or shorter).  */
void interval_grow (struct interval *i, ptrdiff_t n);
/* A new node of length N before or after I (null: the only one).  */
struct interval *interval_add_after (lispv object, struct interval *i, ptrdiff_t n,
                                     lispv plist);
struct interval *interval_add_before (lispv object, struct interval *i, ptrdiff_t n,
                                      lispv plist);
void interval_remove (lispv object, struct interval *i);
/* Drops the tree if no interval in it has properties.  */
void interval_prune (lispv object);

/* What text inserted between characters with the plists LEFT and RIGHT takes on from them.  */
lispv inherited_plist (lispv left, lispv right);

/* ---- Property lists ---- */

static inline void
interval_set_plist (struct interval *i, lispv plist)
{
  gc_set (&i->plist, plist);
}

lispv plist_copy (lispv plist);
/* The cell whose car is PROP, or nil.  */
lispv plist_cell (lispv plist, lispv prop);
bool plists_same (lispv a, lispv b, bool use_equal);
/* PROP's value by PLIST, through `category', or aliases in `char-property-alias-alist' and
   the defaults, if TEXT_PROP.  */
lispv lookup_char_property (lispv plist, lispv prop, bool textprop);

#endif
