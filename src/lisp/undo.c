/* undo.c -- recording changes in `buffer-undo-list', entry for entry as Emacs records them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "marker.h"
#include "init.h"

/* Where point was at the last boundary, and in which buffer.  */
static ptrdiff_t last_boundary_point;
static lispv last_boundary_buffer;

static bool
undo_on_p (void)
{
  return !EQ (BVAR (current_buffer, undo_list), Qt);
}

static void
push_undo (lispv entry)
{
  lispv list = Fcons (entry, BVAR (current_buffer, undo_list));
  gc_set (&BVAR (current_buffer, undo_list), list);
}

void
record_first_change (void)
{
  if (!undo_on_p ())
    return;
  struct buffer *b = current_buffer;
  if (!NILP (b->base_buffer))
    b = XBUFFER (b->base_buffer);
  push_undo (Fcons (Qt, buffer_visited_modtime (b)));
}

void
record_point (ptrdiff_t beg)
{
  lispv list = BVAR (current_buffer, undo_list);
  bool at_boundary = !CONSP (list) || NILP (XCAR (list));
  if (MODIFF <= SAVE_MODIFF)
    record_first_change ();
  /* Point is worth a record if undo would not put it there anyway.  */
  if (at_boundary && last_boundary_point != beg
      && EQ (last_boundary_buffer, buffer_value (current_buffer)))
    push_undo (make_fixnum (last_boundary_point));
}

void
record_insert (ptrdiff_t pos, ptrdiff_t nchars)
{
  if (!undo_on_p ())
    return;
  record_point (pos);
  lispv list = BVAR (current_buffer, undo_list);
  if (CONSP (list))
    {
      /* An insertion right after the last one makes that longer.  */
      lispv last = XCAR (list);
      if (CONSP (last) && FIXNUMP (XCAR (last)) && FIXNUMP (XCDR (last))
          && XFIXNUM (XCDR (last)) == pos)
        {
          XSETCDR (last, make_fixnum (pos + nchars));
          return;
        }
    }
  push_undo (Fcons (make_fixnum (pos), make_fixnum (pos + nchars)));
}

static int
compare_serials (const void *a, const void *b)
{
  uint64_t x = (*(struct marker *const *) a)->serial;
  uint64_t y = (*(struct marker *const *) b)->serial;
  return x < y ? 1 : x > y ? -1 : 0;
}

/* The markers that a deletion of FROM..TO moves, the newest first.  */
static void
record_marker_adjustments (ptrdiff_t from, ptrdiff_t to)
{
  ptrdiff_t n;
  struct marker **found = markers_in_range (current_buffer, from, to, &n);
  if (n > 1)
    qsort (found, n, sizeof *found, compare_serials);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      ptrdiff_t pos = marker_charpos (found[i]);
      ptrdiff_t adjustment = found[i]->insertion_type ? to - pos : from - pos;
      if (adjustment)
        push_undo (Fcons (marker_value (found[i]), make_fixnum (adjustment)));
    }
  free (found);
}

void
record_delete (ptrdiff_t pos, lispv string, bool record_markers)
{
  if (!undo_on_p ())
    return;
  record_point (pos);
  ptrdiff_t nchars = SCHARS (string);
  lispv place = make_fixnum (PT == pos + nchars ? -pos : pos);
  if (record_markers)
    record_marker_adjustments (pos, pos + nchars);
  push_undo (Fcons (string, place));
}

void
record_change (ptrdiff_t pos, ptrdiff_t nchars)
{
  if (!undo_on_p ())
    return;
  record_delete (pos, make_buffer_string (pos, pos + nchars, true), false);
  record_insert (pos, nchars);
}

void
record_property_change (ptrdiff_t start, ptrdiff_t nchars, lispv prop, lispv value,
                        lispv buffer)
{
  struct buffer *old = current_buffer;
  current_buffer = XBUFFER (buffer);
  if (undo_on_p ())
    {
      if (MODIFF <= SAVE_MODIFF)
        record_first_change ();
      lispv range = Fcons (make_fixnum (start), make_fixnum (start + nchars));
      push_undo (Fcons (Qnil, Fcons (prop, Fcons (value, range))));
    }
  current_buffer = old;
}

DEFUN (Fundo_boundary, "undo-boundary", 0, 0,
       "Mark a boundary between units of undo: a nil in `buffer-undo-list'.") (void)
{
  if (!undo_on_p ())
    return Qnil;
  lispv list = BVAR (current_buffer, undo_list);
  if (CONSP (list) && !NILP (XCAR (list)))
    push_undo (Qnil);
  set_symval (Qundo_auto__last_boundary_cause, Qexplicit);
  last_boundary_point = PT;
  last_boundary_buffer = buffer_value (current_buffer);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFundo_boundary,
};

void
init_undo (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&last_boundary_buffer);
  last_boundary_buffer = Qnil;
  last_boundary_point = 1;
  defvar_lisp (Qundo_limit, make_fixnum (160000),
               "Size in bytes beyond which old undo records are dropped.");
  defvar_lisp (Qundo_strong_limit, make_fixnum (240000),
               "Size in bytes that undo records, but for the last command's, never exceed.");
  defvar_lisp (Qundo_outer_limit, make_fixnum (24000000),
               "Size in bytes beyond which the undo records of one command are dropped.");
  defvar_lisp (Qundo_outer_limit_function, Qnil,
               "Function to call when one command's undo records exceed the outer limit.");
  defvar_lisp (Qundo_inhibit_record_point, Qnil, "Non-nil: `point' is not recorded.");
  defvar_lisp (Qundo_auto__last_boundary_cause, Qnil, "What made the last undo boundary.");
}
