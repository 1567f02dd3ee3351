/* overlay.c -- overlays: stretches of a buffer with properties of their own.

   A buffer's overlays stand in a vector, in no order, `noverlays' of them; each knows its index.
   Their ends are markers, which move by themselves.  The start marker may pass the end marker
   (an empty overlay whose start advances): then the end counts for both.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "overlay.h"
#include "ovindex.h"
#include "editfns.h"
#include "intervals.h"
#include "text.h"
#include "init.h"

ptrdiff_t
overlay_end (const struct overlay *o)
{
  return marker_charpos (XMARKER (o->end));
}

ptrdiff_t
overlay_start (const struct overlay *o)
{
  ptrdiff_t start = marker_charpos (XMARKER (o->start)), end = overlay_end (o);
  return start < end ? start : end;
}

/* ---- The overlays of a buffer ---- */

static void
attach (struct overlay *o, struct buffer *b)
{
  static uint64_t serial;
  ptrdiff_t room = NILP (b->overlays) ? 0 : ASIZE (b->overlays);
  if (b->noverlays == room)
    {
      lispv more = make_nil_vector (room ? 2 * room : 8);
      for (ptrdiff_t i = 0; i < b->noverlays; i++)
        ASET (more, i, AREF (b->overlays, i));
      gc_set (&b->overlays, more);
    }
  o->index = b->noverlays++;
  o->serial = ++serial;
  ASET (b->overlays, o->index, vec_value (&o->head));
  b->text->overlay_modiff++;
}

/* Takes O out of its buffer's vector; its markers stay.  */
static void
take_out (struct overlay *o)
{
  struct buffer *b = overlay_buffer (o);
  lispv last = AREF (b->overlays, --b->noverlays);
  ASET (b->overlays, o->index, last);
  XOVERLAY (last)->index = o->index;
  ASET (b->overlays, b->noverlays, Qnil);
  b->text->overlay_modiff++;
}

/* A new overlay of B from FROM to TO, which text inserted there moves as FRONT_ADVANCE and
   REAR_ADVANCE say.  */
static struct overlay *
new_overlay (struct buffer *b, ptrdiff_t from, ptrdiff_t to, bool front_advance, bool rear_advance)
{
  struct overlay *o = NEW_VEC_OBJECT (struct overlay, KIND_OVERLAY);
  lispv start_marker = build_marker (b, from), end_marker = build_marker (b, to);
  gc_set (&o->start, start_marker);
  gc_set (&o->end, end_marker);
  marker_set_insertion_type (XMARKER (start_marker), front_advance);
  marker_set_insertion_type (XMARKER (end_marker), rear_advance);
  attach (o, b);
  return o;
}

void
overlays_copy (struct buffer *from, struct buffer *to)
{
  for (ptrdiff_t i = 0; i < from->noverlays; i++)
    {
      struct overlay *o = XOVERLAY (AREF (from->overlays, i));
      struct overlay *copy = new_overlay (to, overlay_start (o), overlay_end (o),
                                          XMARKER (o->start)->insertion_type,
                                          XMARKER (o->end)->insertion_type);
      gc_set (&copy->plist, plist_copy (o->plist));
    }
}

static void
drop (struct overlay *o)
{
  if (!overlay_buffer (o))
    return;
  take_out (o);
  marker_detach (XMARKER (o->start));
  marker_detach (XMARKER (o->end));
}

void
overlays_detach_all (struct buffer *b)
{
  ovindex_forget ();
  while (b->noverlays > 0)
    drop (XOVERLAY (AREF (b->overlays, b->noverlays - 1)));
  gc_set (&b->overlays, Qnil);
}

void
overlays_evaporate (struct buffer *b, ptrdiff_t pos)
{
  for (ptrdiff_t i = b->noverlays - 1; i >= 0; i--)
    {
      struct overlay *o = XOVERLAY (AREF (b->overlays, i));
      /* Few have the property, and where a marker stands takes longer to find out.  */
      if (!NILP (CAR_SAFE (CDR_SAFE (plist_cell (o->plist, Qevaporate))))
          && overlay_start (o) == pos && overlay_end (o) == pos)
        drop (o);
    }
}

static lispv
overlay_prop (const struct overlay *o, lispv prop)
{
  return lookup_char_property (o->plist, prop, false);
}

/* ---- Priorities ---- */

/* (PRIMARY . SECONDARY) or a number.  */
static double
priority_of (const struct overlay *o, double *secondary)
{
  lispv p = overlay_prop (o, Qpriority);
  *secondary = 0;
  if (CONSP (p))
    {
      if (NUMBERP (XCDR (p)))
        *secondary = number_to_double (XCDR (p));
      p = XCAR (p);
    }
  return NUMBERP (p) ? number_to_double (p) : 0;
}

/* Above 0 if A wins over B.  */
static int
compare_priority (const struct overlay *a, const struct overlay *b)
{
  double sa, sb, pa = priority_of (a, &sa), pb = priority_of (b, &sb);
  if (pa != pb)
    return pa > pb ? 1 : -1;
  ptrdiff_t x = overlay_start (a), y = overlay_start (b);
  if (x != y)
    return x > y ? 1 : -1;
  x = overlay_end (a), y = overlay_end (b);
  if (x != y)
    return x < y ? 1 : -1;
  if (sa != sb)
    return sa > sb ? 1 : -1;
  return a->serial > b->serial ? 1 : a->serial < b->serial ? -1 : 0;
}

static int
by_priority (const void *a, const void *b)
{
  return compare_priority (XOVERLAY (*(const lispv *) b), XOVERLAY (*(const lispv *) a));
}

/* Emacs' order in lists that are not sorted: the end, farthest first, then the newest first.  */
static int
by_end (const void *a, const void *b)
{
  const struct overlay *x = XOVERLAY (*(const lispv *) a), *y = XOVERLAY (*(const lispv *) b);
  ptrdiff_t ex = overlay_end (x), ey = overlay_end (y);
  if (ex != ey)
    return ex > ey ? -1 : 1;
  return x->serial > y->serial ? -1 : x->serial < y->serial;
}

/* ---- Searching ---- */

/* Stores in *NEAR the overlays of B that may touch FROM to TO: all that do, and maybe others.
   Returns how many.  The array is good until the next call.  */
static ptrdiff_t
overlays_near (struct buffer *b, ptrdiff_t from, ptrdiff_t to, struct overlay ***near)
{
  static struct overlay **found;
  static ptrdiff_t room;
  if (room < b->noverlays)
    {
      ptrdiff_t more = 2 * b->noverlays;
      struct overlay **p = realloc (found, more * sizeof *found);
      if (!p)
        memory_full ();
      found = p;
      room = more;
    }
  *near = found;
  if (ovindex_ready (b))
    return ovindex_touching (from, to, found);
  for (ptrdiff_t i = 0; i < b->noverlays; i++)
    found[i] = XOVERLAY (AREF (b->overlays, i));
  return b->noverlays;
}

bool
overlay_property_at (struct buffer *b, ptrdiff_t pos, lispv prop, lispv *value, lispv *overlay)
{
  struct overlay *best = NULL, **near;
  ptrdiff_t n = overlays_near (b, pos, pos, &near);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      struct overlay *o = near[i];
      if (NILP (o->plist))
        continue;
      lispv v = overlay_prop (o, prop);
      if (!NILP (v) && overlay_start (o) <= pos && pos < overlay_end (o)
          && (!best || compare_priority (o, best) > 0))
        {
          best = o;
          *value = v;
        }
    }
  if (best)
    *overlay = vec_value (&best->head);
  return best != NULL;
}

bool
overlay_property_for_insertion (struct buffer *b, ptrdiff_t pos, lispv prop, lispv *value,
                                lispv *overlay)
{
  struct overlay *best = NULL;
  for (ptrdiff_t i = 0; i < b->noverlays; i++)
    {
      struct overlay *o = XOVERLAY (AREF (b->overlays, i));
      lispv v = NILP (o->plist) ? Qnil : overlay_prop (o, prop);
      if (NILP (v))
        continue;
      ptrdiff_t start = overlay_start (o), end = overlay_end (o);
      if (pos < start || pos > end
          || (start == pos && XMARKER (o->start)->insertion_type)
          || (end == pos && !XMARKER (o->end)->insertion_type))
        continue;
      if (!best || compare_priority (o, best) > 0)
        {
          best = o;
          *value = v;
        }
    }
  if (best)
    *overlay = vec_value (&best->head);
  return best != NULL;
}

ptrdiff_t
overlay_change_after (struct buffer *b, ptrdiff_t pos)
{
  ptrdiff_t next = buffer_zv (b);
  if (ovindex_ready (b))
    return ovindex_after (pos, next);
  for (ptrdiff_t i = 0; i < b->noverlays; i++)
    {
      struct overlay *o = XOVERLAY (AREF (b->overlays, i));
      ptrdiff_t start = overlay_start (o), end = overlay_end (o);
      if (start > pos && start < next)
        next = start;
      if (end > pos && end < next)
        next = end;
    }
  return next;
}

ptrdiff_t
overlay_change_before (struct buffer *b, ptrdiff_t pos)
{
  ptrdiff_t before = buffer_begv (b);
  if (ovindex_ready (b))
    return ovindex_before (pos, before);
  for (ptrdiff_t i = 0; i < b->noverlays; i++)
    {
      struct overlay *o = XOVERLAY (AREF (b->overlays, i));
      ptrdiff_t start = overlay_start (o), end = overlay_end (o);
      if (start < pos && start > before)
        before = start;
      if (end < pos && end > before)
        before = end;
    }
  return before;
}

/* A list of the overlays of the current buffer between BEG and END that TEST accepts, by ORDER.  */
static lispv
list_overlays (bool (*test) (struct overlay *, ptrdiff_t, ptrdiff_t), ptrdiff_t beg,
               ptrdiff_t end, int (*order) (const void *, const void *))
{
  struct buffer *b = current_buffer;
  if (b->noverlays == 0)
    return Qnil;
  struct overlay **near;
  ptrdiff_t candidates = overlays_near (b, beg, end, &near), n = 0;
  lispv *found = malloc ((candidates + 1) * sizeof *found);
  if (!found)
    memory_full ();
  for (ptrdiff_t i = 0; i < candidates; i++)
    if (test (near[i], beg, end))
      found[n++] = vec_value (&near[i]->head);
  qsort (found, n, sizeof *found, order);
  lispv result = list_from (n, found);
  free (found);
  return result;
}

static bool
covers (struct overlay *o, ptrdiff_t beg, ptrdiff_t end)
{
  (void) end;
  return overlay_start (o) <= beg && beg < overlay_end (o);
}

static bool
overlaps (struct overlay *o, ptrdiff_t beg, ptrdiff_t end)
{
  ptrdiff_t s = overlay_start (o), e = overlay_end (o);
  return ((beg < e && s < end)
          || (s == e && (beg == e || (e == ZV && e == end))));
}

static bool
any (struct overlay *o, ptrdiff_t beg, ptrdiff_t end)
{
  (void) o, (void) beg, (void) end;
  return true;
}

DEFUN (Foverlays_at, "overlays-at", 1, 2,
       "Return a list of the overlays over the character at POS.\n\
SORTED non-nil: by decreasing priority.") (lispv pos, lispv sorted)
{
  ptrdiff_t at = check_position (pos);
  return list_overlays (covers, at, at, NILP (sorted) ? by_end : by_priority);
}

DEFUN (Foverlays_in, "overlays-in", 2, 2,
       "Return a list of the overlays that have a character between BEG and END, or are empty\n\
there.") (lispv beg, lispv end)
{
  ptrdiff_t from = check_position (beg);
  return list_overlays (overlaps, from, check_position (end), by_end);
}

DEFUN (Foverlay_lists, "overlay-lists", 0, 0,
       "Return (OVERLAYS), all overlays of the current buffer.") (void)
{
  return Fcons (list_overlays (any, PTRDIFF_MIN, PTRDIFF_MAX, by_end), Qnil);
}

DEFUN (Foverlay_recenter, "overlay-recenter", 1, 1,
       "Do nothing: overlays are found as fast everywhere.  POS must be a position.") (lispv pos)
{
  check_position (pos);
  return Qnil;
}

DEFUN (Fnext_overlay_change, "next-overlay-change", 1, 1,
       "Return the next position after POS where an overlay starts or ends, or else the end\n\
of the accessible text.") (lispv pos)
{
  ptrdiff_t p = check_position (pos);
  return make_fixnum (overlay_change_after (current_buffer, p));
}

DEFUN (Fprevious_overlay_change, "previous-overlay-change", 1, 1,
       "Return the last position before POS where an overlay starts or ends, or else the start\n\
of the accessible text.") (lispv pos)
{
  ptrdiff_t p = check_position (pos);
  return make_fixnum (overlay_change_before (current_buffer, p));
}

/* ---- One overlay ---- */

static void
check_in_buffer (lispv pos, struct buffer *b)
{
  if (MARKERP (pos) && XMARKER (pos)->buffer != b)
    xsignal2 (Qerror, build_string ("Marker points into wrong buffer"), pos);
  check_position (pos);
}

/* BEG and END in order, within the text of B.  */
static void
decode_ends (struct buffer *b, lispv beg, lispv end, ptrdiff_t *from, ptrdiff_t *to)
{
  check_in_buffer (beg, b);
  check_in_buffer (end, b);
  ptrdiff_t a = check_position (beg), z = check_position (end);
  *from = clip_to_bounds (BEG, a < z ? a : z, BUF_Z (b));
  *to = clip_to_bounds (BEG, a < z ? z : a, BUF_Z (b));
}

DEFUN (Fmake_overlay, "make-overlay", 2, 5,
       "Return a new overlay from BEG to END of BUFFER (default: the current one).\n\
FRONT-ADVANCE non-nil: text inserted at its start is outside; REAR-ADVANCE: text inserted\n\
at its end is inside.")
  (lispv beg, lispv end, lispv buffer, lispv front_advance, lispv rear_advance)
{
  struct buffer *b = decode_buffer (buffer);
  if (!BUFFER_LIVE_P (b))
    error ("Attempt to create overlay in a dead buffer");
  ptrdiff_t from, to;
  decode_ends (b, beg, end, &from, &to);
  return vec_value (&new_overlay (b, from, to, !NILP (front_advance), !NILP (rear_advance))->head);
}

DEFUN (Fmove_overlay, "move-overlay", 3, 4,
       "Make OVERLAY stretch from BEG to END of BUFFER (default: the buffer it is in, or the\n\
current one if it was deleted).") (lispv overlay, lispv beg, lispv end, lispv buffer)
{
  CHECK_OVERLAY (overlay);
  struct overlay *o = XOVERLAY (overlay);
  struct buffer *old = overlay_buffer (o), *b = old;
  if (!NILP (buffer) || !old)
    b = decode_buffer (buffer);
  if (!BUFFER_LIVE_P (b))
    error ("Attempt to move overlay to a dead buffer");
  ptrdiff_t from, to;
  decode_ends (b, beg, end, &from, &to);
  if (old)
    take_out (o);
  marker_move (XMARKER (o->start), b, from);
  marker_move (XMARKER (o->end), b, to);
  attach (o, b);
  if (from == to && !NILP (overlay_prop (o, Qevaporate)))
    drop (o);
  return overlay;
}

DEFUN (Foverlayp, "overlayp", 1, 1,
       "Return t if OBJECT is an overlay.") (lispv object)
{
  return OVERLAYP (object) ? Qt : Qnil;
}

DEFUN (Fdelete_overlay, "delete-overlay", 1, 1,
       "Take OVERLAY out of its buffer.  It keeps its properties.") (lispv overlay)
{
  CHECK_OVERLAY (overlay);
  drop (XOVERLAY (overlay));
  return Qnil;
}

DEFUN (Fdelete_all_overlays, "delete-all-overlays", 0, 1,
       "Delete all overlays of BUFFER (default: the current one).") (lispv buffer)
{
  overlays_detach_all (decode_buffer (buffer));
  return Qnil;
}

DEFUN (Foverlay_start, "overlay-start", 1, 1,
       "Return the position where OVERLAY starts, nil if it is deleted.") (lispv overlay)
{
  CHECK_OVERLAY (overlay);
  struct overlay *o = XOVERLAY (overlay);
  return overlay_buffer (o) ? make_fixnum (overlay_start (o)) : Qnil;
}

DEFUN (Foverlay_end, "overlay-end", 1, 1,
       "Return the position where OVERLAY ends, nil if it is deleted.") (lispv overlay)
{
  CHECK_OVERLAY (overlay);
  struct overlay *o = XOVERLAY (overlay);
  return overlay_buffer (o) ? make_fixnum (overlay_end (o)) : Qnil;
}

DEFUN (Foverlay_buffer, "overlay-buffer", 1, 1,
       "Return the buffer that OVERLAY is in, nil if it is deleted.") (lispv overlay)
{
  CHECK_OVERLAY (overlay);
  return Fmarker_buffer (XOVERLAY (overlay)->start);
}

DEFUN (Foverlay_properties, "overlay-properties", 1, 1,
       "Return a copy of the property list of OVERLAY.") (lispv overlay)
{
  CHECK_OVERLAY (overlay);
  return plist_copy (XOVERLAY (overlay)->plist);
}

DEFUN (Foverlay_get, "overlay-get", 2, 2,
       "Return the value of property PROP of OVERLAY.") (lispv overlay, lispv prop)
{
  CHECK_OVERLAY (overlay);
  return overlay_prop (XOVERLAY (overlay), prop);
}

DEFUN (Foverlay_put, "overlay-put", 3, 3,
       "Set property PROP of OVERLAY to VALUE, and return that.")
  (lispv overlay, lispv prop, lispv value)
{
  CHECK_OVERLAY (overlay);
  struct overlay *o = XOVERLAY (overlay);
  lispv cell = plist_cell (o->plist, prop);
  if (NILP (cell))
    gc_set (&o->plist, Fcons (prop, Fcons (value, o->plist)));
  else
    XSETCAR (XCDR (cell), value);
  struct buffer *b = overlay_buffer (o);
  if (b)
    {
      b->text->overlay_modiff++;
      if (EQ (prop, Qevaporate) && !NILP (value) && overlay_start (o) == overlay_end (o))
        drop (o);
    }
  return value;
}

/* ---- Hooks ---- */

/* What the change under way calls before it, and again after it: a list of (FUNCTIONS . OVERLAY),
   latest first.  */
static lispv pending_hooks;

static void
note_hooks (struct overlay *o, lispv prop)
{
  lispv functions = overlay_prop (o, prop);
  if (!NILP (functions))
    pending_hooks = Fcons (Fcons (functions, vec_value (&o->head)), pending_hooks);
}

static void
call_overlay_hooks (lispv entry, bool after, lispv arg1, lispv arg2, lispv arg3)
{
  lispv functions = XCAR (entry), overlay = XCDR (entry);
  GCPRO (functions, overlay, arg1, arg2, arg3);
  for (; CONSP (functions); functions = XCDR (functions))
    {
      lispv args[5] = { overlay, after ? Qt : Qnil, arg1, arg2, arg3 };
      funcall_n (XCAR (functions), after ? 5 : 4, args);
    }
}

void
overlays_report_modification (ptrdiff_t start, ptrdiff_t end, bool after, lispv arg1,
                              lispv arg2, lispv arg3)
{
  struct buffer *b = current_buffer;
  if (!after)
    {
      bool insertion = start == end;
      pending_hooks = Qnil;
      for (ptrdiff_t i = 0; i < b->noverlays; i++)
        {
          struct overlay *o = XOVERLAY (AREF (b->overlays, i));
          if (NILP (o->plist))
            continue;
          ptrdiff_t from = overlay_start (o), to = overlay_end (o);
          if (insertion && start == from)
            note_hooks (o, Qinsert_in_front_hooks);
          if (insertion && start == to)
            note_hooks (o, Qinsert_behind_hooks);
          if (end > from && start < to)
            note_hooks (o, Qmodification_hooks);
        }
      pending_hooks = Fnreverse (pending_hooks);
    }
  lispv hooks = pending_hooks;
  GCPRO (hooks, arg1, arg2, arg3);
  for (; CONSP (hooks); hooks = XCDR (hooks))
    {
      /* Deleted overlays have nothing to say any more.  */
      lispv entry = XCAR (hooks);
      if (overlay_buffer (XOVERLAY (XCDR (entry))))
        call_overlay_hooks (entry, after, arg1, arg2, arg3);
    }
}

static const struct subr_def *const subrs[] = {
  &SFoverlays_at,
  &SFoverlays_in,
  &SFoverlay_lists,
  &SFoverlay_recenter,
  &SFnext_overlay_change,
  &SFprevious_overlay_change,
  &SFmake_overlay,
  &SFmove_overlay,
  &SFoverlayp,
  &SFdelete_overlay,
  &SFdelete_all_overlays,
  &SFoverlay_start,
  &SFoverlay_end,
  &SFoverlay_buffer,
  &SFoverlay_properties,
  &SFoverlay_get,
  &SFoverlay_put,
};

void
init_overlay (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&pending_hooks);
  pending_hooks = Qnil;
}
