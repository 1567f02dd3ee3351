/* marker.h -- markers: positions that follow the text.

   K1  A marker with a buffer stands in one of the two trees of that buffer's text (by its
       insertion type), ordered by position, or in the text's list of resting markers, which
       enter the trees just before the next change.
   K2  A tree's node carries a shift (or a fixed position) still due to all nodes below it, so
       that a change of the text costs a walk down the tree, not a visit to every marker.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef MARKER_H
#define MARKER_H

#include "buffer.h"

struct marker
{
  struct vec head;              /* KIND_MARKER, nothing traced */
  struct buffer *buffer;        /* null: points nowhere */
  struct marker *left, *right;  /* children; next and previous while resting */
  struct marker *up;
  ptrdiff_t pos;                /* before what nodes above still owe */
  ptrdiff_t owed;               /* to all nodes below: see FIXED */
  uint64_t serial;              /* when it came into the buffer */
  uint32_t priority;            /* of the tree's heap order */
  bool fixed;                   /* OWED is a position, not a shift */
  bool insertion_type;          /* advances when text is inserted at it */
  bool resting;
};

static inline struct marker *XMARKER (lispv v) { return (struct marker *) XVEC (v); }
static inline lispv marker_value (const struct marker *m) { return vec_value (&m->head); }

/* Where M, which has a buffer, stands.  */
ptrdiff_t marker_charpos (const struct marker *m);
ptrdiff_t marker_bytepos (const struct marker *m);

lispv make_marker (void);               /* points nowhere */
lispv build_marker (struct buffer *b, ptrdiff_t charpos);
/* A short-lived one that most likely sees no change of the text; CHARPOS is valid.  */
lispv build_resting_marker (struct buffer *b, ptrdiff_t charpos);
/* Moves M to CHARPOS of B, clipped to the whole text.  */
void marker_move (struct marker *m, struct buffer *b, ptrdiff_t charpos);
void marker_detach (struct marker *m);
void marker_set_insertion_type (struct marker *m, bool advances);

/* Tell all markers of T's text about a change.  */
void markers_for_insert (struct buffer_text *t, ptrdiff_t pos, ptrdiff_t nchars,
                         bool before_markers);
void markers_for_delete (struct buffer_text *t, ptrdiff_t from, ptrdiff_t to);
/* All markers of B, or of its text if ALL, in no particular order.  FN may not change them.  */
void markers_each (struct buffer *b, bool all, void (*fn) (struct marker *, void *), void *arg);
/* FROM..TO was replaced by FROM..NEW_TO in one go.  */
void markers_for_replace (struct buffer_text *t, ptrdiff_t from, ptrdiff_t to,
                          ptrdiff_t new_to);
/* B's markers from FROM to TO, both included: a malloc'ed array.  */
struct marker **markers_in_range (struct buffer *b, ptrdiff_t from, ptrdiff_t to,
                                  ptrdiff_t *count);
/* Gives every marker of tree TREE (0 or 1), in order, the position MAP (position, ARG); MAP is
   monotone.  */
void markers_remap (struct buffer_text *t, int tree, ptrdiff_t (*map) (ptrdiff_t, void *),
                    void *arg);
/* Markers of FROM become markers of TO; both have the text T.  */
void markers_change_buffer (struct buffer_text *t, struct buffer *from, struct buffer *to);
void markers_detach_all (struct buffer *b);
void marker_finalize (struct vec *v);

lispv Fmake_marker (void);
lispv Fpoint_marker (void);
lispv Fset_marker (lispv marker, lispv position, lispv buffer);
lispv Fcopy_marker (lispv marker, lispv type);
lispv Fmarker_position (lispv marker);
lispv Fmarker_buffer (lispv marker);
/* For match data and the like: also accepts a killed buffer's position by clipping.  */
lispv set_marker_restricted (lispv marker, lispv position, lispv buffer);

DEFINE_CHECK (CHECK_MARKER, MARKERP (v), Qmarkerp)

#endif
