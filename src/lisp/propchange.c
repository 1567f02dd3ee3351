/* propchange.c -- where text properties change, and what they forbid or call when text does.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "intervals.h"
#include "marker.h"
#include "init.h"

/* A search along the intervals of an object.  */
struct property_scan
{
  lispv object;
  ptrdiff_t base, lo, hi, pos;
  bool limited;
  ptrdiff_t limit;
  lispv limit_arg;
};

static struct property_scan
scan_start (lispv position, lispv object, lispv limit)
{
  struct property_scan s = { .object = object, .limit_arg = limit };
  s.limited = !NILP (limit);
  if (s.limited)
    {
      s.limit = check_position (limit);
      s.limit_arg = make_fixnum (s.limit);
    }
  if (NILP (object))
    s.object = buffer_value (current_buffer);
  else if (!STRINGP (object) && !BUFFERP (object))
    wrong_type_argument (Qbuffer_or_string_p, object);
  s.pos = check_position (position);
  s.base = object_base (s.object);
  if (STRINGP (s.object))
    s.lo = 0, s.hi = SCHARS (s.object);
  else if (BUFFER_LIVE_P (XBUFFER (s.object)))
    {
      s.lo = buffer_begv (XBUFFER (s.object));
      s.hi = buffer_zv (XBUFFER (s.object));
    }
  if (s.pos < s.lo || s.pos > s.hi)
    args_out_of_range (position, position);
  return s;
}

/* Do I and J agree on PROP, or on all if it is null?  */
static bool
same_here (struct interval *i, struct interval *j, const lispv *prop)
{
  if (prop)
    return EQ (lookup_char_property (i->plist, *prop, true),
               lookup_char_property (j->plist, *prop, true));
  return plists_same (i->plist, j->plist, false);
}

static lispv
next_change (lispv position, lispv object, lispv limit, const lispv *prop)
{
  struct property_scan s = scan_start (position, object, limit);
  ptrdiff_t start;
  struct interval *i = interval_find (s.object, s.pos - s.base, &start);
  if (!i)
    return s.limit_arg;
  start += s.base;
  struct interval *j = i;
  do
    {
      start += j->length;
      j = interval_after (j);
    }
  while (j && same_here (i, j, prop) && !(s.limited && start >= s.limit));
  if (!j || start >= (s.limited ? s.limit : s.hi))
    return s.limit_arg;
  return make_fixnum (start);
}

static lispv
previous_change (lispv position, lispv object, lispv limit, const lispv *prop)
{
  struct property_scan s = scan_start (position, object, limit);
  ptrdiff_t start;
  if (s.pos <= s.base)
    return s.limit_arg;
  struct interval *i = interval_find (s.object, s.pos - 1 - s.base, &start);
  if (!i)
    return s.limit_arg;
  start += s.base;
  struct interval *j = interval_before (i);
  while (j && same_here (i, j, prop) && !(s.limited && start <= s.limit))
    {
      start -= j->length;
      j = interval_before (j);
    }
  if (!j || start <= (s.limited ? s.limit : s.lo))
    return s.limit_arg;
  return make_fixnum (start);
}

DEFUN (Fnext_property_change, "next-property-change", 1, 3,
       "Return the next position after POSITION where any property of OBJECT changes.\n\
Nil if there is none; if there is none before LIMIT, LIMIT.")
  (lispv position, lispv object, lispv limit)
{
  if (!EQ (limit, Qt))
    return next_change (position, object, limit, NULL);
  lispv change = next_change (position, object, Qnil, NULL);
  if (!NILP (change))
    return change;
  if (STRINGP (object))
    return make_fixnum (SCHARS (object));
  return make_fixnum (buffer_zv (NILP (object) ? current_buffer : XBUFFER (object)));
}

DEFUN (Fnext_single_property_change, "next-single-property-change", 2, 4,
       "Return the next position after POSITION where property PROP of OBJECT changes.\n\
Nil if there is none; if there is none before LIMIT, LIMIT.")
  (lispv position, lispv prop, lispv object, lispv limit)
{
  return next_change (position, object, limit, &prop);
}

DEFUN (Fprevious_property_change, "previous-property-change", 1, 3,
       "Return the last position before POSITION where any property of OBJECT changes.\n\
Nil if there is none; if there is none after LIMIT, LIMIT.")
  (lispv position, lispv object, lispv limit)
{
  return previous_change (position, object, limit, NULL);
}

DEFUN (Fprevious_single_property_change, "previous-single-property-change", 2, 4,
       "Return the last position before POSITION where property PROP of OBJECT changes.\n\
Nil if there is none; if there is none after LIMIT, LIMIT.")
  (lispv position, lispv prop, lispv object, lispv limit)
{
  return previous_change (position, object, limit, &prop);
}

DEFUN (Fnext_char_property_change, "next-char-property-change", 1, 2,
       "Return the next position after POSITION where a text property changes or an overlay\n\
starts or ends, at most LIMIT (default: the end of the accessible text).")
  (lispv position, lispv limit)
{
  ptrdiff_t stop = overlay_change_after (current_buffer, check_position (position));
  if (!NILP (limit))
    {
      ptrdiff_t l = check_position (limit);
      if (l < stop)
        stop = l;
    }
  return Fnext_property_change (position, Qnil, make_fixnum (stop));
}

DEFUN (Fprevious_char_property_change, "previous-char-property-change", 1, 2,
       "Return the last position before POSITION where a text property changes or an overlay\n\
starts or ends, at least LIMIT (default: the start of the accessible text).")
  (lispv position, lispv limit)
{
  ptrdiff_t stop = overlay_change_before (current_buffer, check_position (position));
  if (!NILP (limit))
    {
      ptrdiff_t l = check_position (limit);
      if (l > stop)
        stop = l;
    }
  return Fprevious_property_change (position, Qnil, make_fixnum (stop));
}

/* `next-single-char-property-change' in the current buffer.  */
static lispv
next_char_change (lispv position, lispv prop, lispv limit)
{
  ptrdiff_t pos = check_position (position);
  lispv first = Fget_char_property (make_fixnum (pos), prop, Qnil);
  ptrdiff_t stop = NILP (limit) ? ZV : check_position (limit);
  if (pos >= stop)
    return make_fixnum (stop > ZV ? ZV : stop);
  for (;;)
    {
      pos = XFIXNUM (Fnext_char_property_change (make_fixnum (pos), make_fixnum (stop)));
      if (pos >= stop)
        return make_fixnum (stop);
      if (!EQ (Fget_char_property (make_fixnum (pos), prop, Qnil), first))
        return make_fixnum (pos);
      if (pos >= ZV)
        return make_fixnum (stop);
    }
}

static lispv
previous_char_change (lispv position, lispv prop, lispv limit)
{
  ptrdiff_t pos = check_position (position);
  ptrdiff_t stop = NILP (limit) ? BEGV : check_position (limit);
  if (pos <= stop)
    return make_fixnum (stop < BEGV ? BEGV : stop);
  lispv first = Fget_char_property (make_fixnum (pos - 1), prop, Qnil);
  for (;;)
    {
      pos = XFIXNUM (Fprevious_char_property_change (make_fixnum (pos), make_fixnum (stop)));
      if (pos <= stop)
        return make_fixnum (stop);
      if (!EQ (Fget_char_property (make_fixnum (pos - 1), prop, Qnil), first))
        return make_fixnum (pos);
    }
}

/* The next, or previous, position where PROP changes in OBJECT; if there is none LIMIT,
   or the end.  */
static lispv
single_char_change (lispv position, lispv prop, lispv object, lispv limit, bool forward)
{
  lispv (*in_string) (lispv, lispv, lispv, lispv)
    = forward ? Fnext_single_property_change : Fprevious_single_property_change;
  lispv (*in_buffer) (lispv, lispv, lispv)
    = forward ? next_char_change : previous_char_change;
  if (STRINGP (object))
    {
      lispv pos = in_string (position, prop, object, limit);
      if (!NILP (pos))
        return pos;
      if (NILP (limit))
        return make_fixnum (forward ? SCHARS (object) : 0);
      check_position (limit);
      return limit;
    }
  if (NILP (object))
    return in_buffer (position, prop, limit);
  CHECK_BUFFER (object);
  specref count = specpdl_index ();
  record_save_current_buffer ();
  Fset_buffer (object);
  return unbind_to (count, in_buffer (position, prop, limit));
}

DEFUN (Fnext_single_char_property_change, "next-single-char-property-change", 2, 4,
       "Return the next position after POSITION where PROP changes in OBJECT, by text\n\
properties or overlays; if there is none LIMIT, or the end of OBJECT.")
  (lispv position, lispv prop, lispv object, lispv limit)
{
  return single_char_change (position, prop, object, limit, true);
}

DEFUN (Fprevious_single_char_property_change, "previous-single-char-property-change", 2, 4,
       "Return the last position before POSITION where PROP changes in OBJECT, by text\n\
properties or overlays; if there is none LIMIT, or the start of OBJECT.")
  (lispv position, lispv prop, lispv object, lispv limit)
{
  return single_char_change (position, prop, object, limit, false);
}

/* The first position in START..END whose PROP is VALUE (if WANTED) or is not.  */
static lispv
find_property (lispv start, lispv end, lispv prop, lispv value, lispv object, bool wanted)
{
  if (NILP (object))
    object = buffer_value (current_buffer);
  else if (!STRINGP (object) && !BUFFERP (object))
    wrong_type_argument (Qbuffer_or_string_p, object);
  ptrdiff_t a = check_position (start), z = check_position (end);
  if (a > z)
    {
      ptrdiff_t swap = a;
      a = z;
      z = swap;
    }
  if (a == z)
    return Qnil;
  ptrdiff_t lo = 0, hi = 0, base = object_base (object);
  if (STRINGP (object))
    hi = SCHARS (object);
  else if (BUFFER_LIVE_P (XBUFFER (object)))
    {
      lo = buffer_begv (XBUFFER (object));
      hi = buffer_zv (XBUFFER (object));
    }
  if (a < lo || z > hi)
    args_out_of_range (start, end);
  ptrdiff_t from;
  struct interval *i = interval_find (object, a - base, &from);
  if (!i)
    return NILP (value) == wanted && a < z ? make_fixnum (a) : Qnil;
  for (from += base; i && from < z; from += i->length, i = interval_after (i))
    if (EQ (lookup_char_property (i->plist, prop, true), value) == wanted)
      return make_fixnum (from > a ? from : a);
  return Qnil;
}

DEFUN (Ftext_property_any, "text-property-any", 4, 5,
       "Return the first position from START to END of OBJECT where PROPERTY is VALUE, nil\n\
if there is none.")
  (lispv start, lispv end, lispv property, lispv value, lispv object)
{
  return find_property (start, end, property, value, object, true);
}

DEFUN (Ftext_property_not_all, "text-property-not-all", 4, 5,
       "Return the first position from START to END of OBJECT where PROPERTY is not VALUE,\n\
nil if there is none.")
  (lispv start, lispv end, lispv property, lispv value, lispv object)
{
  return find_property (start, end, property, value, object, false);
}

lispv
text_property_run (ptrdiff_t pos, lispv prop, ptrdiff_t *start, ptrdiff_t *end)
{
  lispv object = buffer_value (current_buffer);
  ptrdiff_t from;
  struct interval *i = interval_find (object, pos - BEG, &from);
  if (!i)
    {
      *start = BEG;
      *end = Z;
      if (!NILP (*interval_slot (object)))
        *start = Z;
      return Qnil;
    }
  from += BEG;
  lispv value = lookup_char_property (i->plist, prop, true);
  *start = from;
  ptrdiff_t to = from + i->length;
  for (struct interval *j = interval_before (i);
       j && EQ (lookup_char_property (j->plist, prop, true), value); j = interval_before (j))
    *start -= j->length;
  for (struct interval *j = interval_after (i);
       j && EQ (lookup_char_property (j->plist, prop, true), value); j = interval_after (j))
    to += j->length;
  *end = to;
  return value;
}

/* ---- What properties say about changes of their text ---- */

/* Hooks to call after the insertion that is under way.  */
static lispv behind_hooks, front_hooks;

static bool
writing_allowed_p (lispv read_only)
{
  lispv inhibit = SYMVAL (Qinhibit_read_only);
  return (NILP (read_only)
          || (CONSP (inhibit) ? !NILP (Fmemq (read_only, inhibit)) : !NILP (inhibit)));
}

static bool
sticky_member_p (lispv prop, lispv list)
{
  return CONSP (list) ? !NILP (Fmemq (prop, list)) : !NILP (list);
}

/* Signals if the insertion between PREV and NEXT (either may be null) is forbidden.  */
static void
check_insertion (struct interval *prev, struct interval *next)
{
  lispv before = prev ? lookup_char_property (prev->plist, Qread_only, true) : Qnil;
  lispv after = next ? lookup_char_property (next->plist, Qread_only, true) : Qnil;
  if (!writing_allowed_p (after)
      && sticky_member_p (Qread_only, lookup_char_property (next->plist, Qfront_sticky, true)))
    xsignal0 (Qtext_read_only);
  if (!writing_allowed_p (before)
      && !sticky_member_p (Qread_only,
                           lookup_char_property (prev->plist, Qrear_nonsticky, true)))
    xsignal0 (Qtext_read_only);
}

static void
call_hooks (lispv hooks, lispv start, lispv end)
{
  GCPRO (hooks, start, end);
  for (; CONSP (hooks); hooks = XCDR (hooks))
    call2 (XCAR (hooks), start, end);
}

void
verify_interval_modification (struct buffer *b, ptrdiff_t start, ptrdiff_t end)
{
  lispv object = buffer_value (b);
  ptrdiff_t from;
  behind_hooks = front_hooks = Qnil;
  if (!has_text_properties (object))
    return;
  if (start == end)
    {
      struct interval *next = interval_find (object, start - BEG, &from);
      struct interval *prev = (start > BEG ? interval_find (object, start - 1 - BEG, &from)
                               : NULL);
      check_insertion (prev, next);
      if (prev)
        behind_hooks = lookup_char_property (prev->plist, Qinsert_behind_hooks, true);
      if (next)
        front_hooks = lookup_char_property (next->plist, Qinsert_in_front_hooks, true);
      return;
    }
  lispv hooks = Qnil, last = Qnil;
  struct interval *i = interval_find (object, start - BEG, &from);
  for (from += BEG; i && from < end; from += i->length, i = interval_after (i))
    {
      if (!writing_allowed_p (lookup_char_property (i->plist, Qread_only, true)))
        xsignal0 (Qtext_read_only);
      lispv mine = lookup_char_property (i->plist, Qmodification_hooks, true);
      if (!NILP (mine) && !EQ (mine, last))
        hooks = Fcons (last = mine, hooks);
    }
  if (NILP (hooks) || !NILP (SYMVAL (Qinhibit_modification_hooks)))
    return;
  hooks = Fnreverse (hooks);
  GCPRO (hooks);
  for (; CONSP (hooks); hooks = XCDR (hooks))
    call_hooks (XCAR (hooks), make_fixnum (start), make_fixnum (end));
}

void
report_interval_modification (lispv start, lispv end)
{
  lispv behind = behind_hooks, front = front_hooks;
  if (NILP (behind) && NILP (front))
    return;
  GCPRO (behind, front, start, end);
  behind_hooks = front_hooks = Qnil;
  call_hooks (behind, start, end);
  if (!EQ (behind, front))
    call_hooks (front, start, end);
}

static const struct subr_def *const subrs[] = {
  &SFnext_property_change,
  &SFnext_single_property_change,
  &SFprevious_property_change,
  &SFprevious_single_property_change,
  &SFnext_char_property_change,
  &SFprevious_char_property_change,
  &SFnext_single_char_property_change,
  &SFprevious_single_char_property_change,
  &SFtext_property_any,
  &SFtext_property_not_all,
};

void
init_propchange (void)
{
  gc_root (&behind_hooks);
  gc_root (&front_hooks);
  behind_hooks = front_hooks = Qnil;
  defsubrs (subrs, ARRAYELTS (subrs));
}
