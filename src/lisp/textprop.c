/* textprop.c -- primitives that set and read text properties of strings and buffers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "intervals.h"
#include "list.h"
#include "marker.h"
#include "seq.h"
#include "init.h"

/* ---- Arguments ---- */

/* OBJECT (nil: the current buffer) if it is a string or buffer.  */
static lispv
decode_object (lispv object)
{
  if (NILP (object))
    return buffer_value (current_buffer);
  if (!STRINGP (object) && !BUFFERP (object))
    wrong_type_argument (Qbuffer_or_string_p, object);
  return object;
}

static void
object_bounds (lispv object, ptrdiff_t *lo, ptrdiff_t *hi)
{
  if (STRINGP (object))
    {
      *lo = 0;
      *hi = SCHARS (object);
      return;
    }
  struct buffer *b = XBUFFER (object);
  if (!BUFFER_LIVE_P (b))
    *lo = *hi = 0;
  else
    {
      *lo = buffer_begv (b);
      *hi = buffer_zv (b);
    }
}

/* Orders START and END and checks them against OBJECT's accessible text.  False if they are
   equal: then there is nothing to do, wherever they are.  */
static bool
decode_range (lispv object, lispv start, lispv end, ptrdiff_t *from, ptrdiff_t *to)
{
  ptrdiff_t a = check_position (start), z = check_position (end), lo, hi;
  *from = a < z ? a : z;
  *to = a < z ? z : a;
  if (a == z)
    return false;
  object_bounds (object, &lo, &hi);
  if (*from < lo || *to > hi)
    args_out_of_range (start, end);
  return true;
}

/* One position; its end of OBJECT counts as valid.  */
static ptrdiff_t
decode_place (lispv object, lispv pos)
{
  ptrdiff_t place = check_position (pos), lo, hi;
  object_bounds (object, &lo, &hi);
  if (place < lo || place > hi)
    args_out_of_range (pos, pos);
  return place;
}

/* PROPS as a property list.  */
static lispv
check_plist (lispv props)
{
  if (NILP (props))
    return Qnil;
  if (!CONSP (props))
    return list2 (props, Qnil);
  lispv t = props;
  while (CONSP (t))
    {
      t = XCDR (t);
      if (!CONSP (t))
        error ("Odd length text property list");
      t = XCDR (t);
      check_quit ();
    }
  return props;
}

/* The interval with the character at POS and its first position, or null.  */
static struct interval *
interval_at (lispv object, ptrdiff_t pos, ptrdiff_t *start)
{
  ptrdiff_t base = object_base (object);
  struct interval *i = interval_find (object, pos - base, start);
  *start += base;
  return i;
}

/* ---- Looking up ---- */

lispv
lookup_char_property (lispv plist, lispv prop, bool textprop)
{
  lispv fallback = Qnil;
  for (lispv t = plist; CONSP (t); t = CDR_SAFE (XCDR (t)))
    {
      lispv sym = XCAR (t);
      if (EQ (sym, prop))
        return CAR_SAFE (XCDR (t));
      if (EQ (sym, Qcategory))
        {
          lispv category = CAR_SAFE (XCDR (t));
          if (SYMBOLP (category))
            fallback = Fget (category, prop);
        }
    }
  if (!NILP (fallback))
    return fallback;
  lispv aliases = SYMVAL (Qchar_property_alias_alist);
  if (CONSP (aliases))
    {
      lispv entry = Fassq (prop, aliases);
      for (lispv t = CDR_SAFE (entry); NILP (fallback) && CONSP (t); t = XCDR (t))
        {
          lispv cell = plist_cell (plist, XCAR (t));
          fallback = CAR_SAFE (CDR_SAFE (cell));
        }
      if (!NILP (fallback))
        return fallback;
    }
  if (textprop)
    {
      lispv defaults = SYMVAL (Qdefault_text_properties);
      if (CONSP (defaults))
        return CAR_SAFE (CDR_SAFE (plist_cell (defaults, prop)));
    }
  return Qnil;
}

lispv
text_plist_at (lispv object, ptrdiff_t pos)
{
  ptrdiff_t start;
  struct interval *i = interval_at (object, pos, &start);
  return i ? i->plist : Qnil;
}

lispv
text_property_at (ptrdiff_t pos, lispv prop, lispv object)
{
  return lookup_char_property (text_plist_at (object, pos), prop, true);
}

DEFUN (Ftext_properties_at, "text-properties-at", 1, 2,
       "Return the list of properties of the character at POSITION of OBJECT (a string or\n\
buffer; default: the current buffer).") (lispv position, lispv object)
{
  object = decode_object (object);
  return text_plist_at (object, decode_place (object, position));
}

DEFUN (Fget_text_property, "get-text-property", 2, 3,
       "Return the value of text property PROP at POSITION of OBJECT.")
  (lispv position, lispv prop, lispv object)
{
  return lookup_char_property (Ftext_properties_at (position, object), prop, true);
}

/* A property with overlays considered (if OBJECT is a buffer); the overlay to *OVERLAY.  */
static lispv
char_property_and_overlay (lispv position, lispv prop, lispv object, lispv *overlay)
{
  *overlay = Qnil;
  check_position (position);
  object = decode_object (object);
  if (BUFFERP (object))
    {
      struct buffer *b = XBUFFER (object);
      ptrdiff_t pos = check_position (position), lo, hi;
      object_bounds (object, &lo, &hi);
      if (pos < lo || pos > hi)
        xsignal1 (Qargs_out_of_range, position);
      lispv value;
      if (b->noverlays > 0 && overlay_property_at (b, pos, prop, &value, overlay))
        return value;
    }
  return Fget_text_property (position, prop, object);
}

DEFUN (Fget_char_property, "get-char-property", 2, 3,
       "Return PROP of the character at POSITION of OBJECT, by overlays or text properties.\n\
OBJECT may be a buffer (default: the current one), or a string.")
  (lispv position, lispv prop, lispv object)
{
  lispv overlay;
  return char_property_and_overlay (position, prop, object, &overlay);
}

DEFUN (Fget_char_property_and_overlay, "get-char-property-and-overlay", 2, 3,
       "As `get-char-property', but return (VALUE . OVERLAY); nil for a text property.")
  (lispv position, lispv prop, lispv object)
{
  lispv overlay, value = char_property_and_overlay (position, prop, object, &overlay);
  return Fcons (value, overlay);
}

lispv
char_property_at (ptrdiff_t pos, lispv prop)
{
  lispv value, overlay;
  if (current_buffer->noverlays > 0
      && overlay_property_at (current_buffer, pos, prop, &value, &overlay))
    return value;
  if (NILP (current_buffer->intervals) && NILP (current_buffer->base_buffer)
      && NILP (SYMVAL (Qdefault_text_properties)))
    return Qnil;
  return text_property_at (pos, prop, buffer_value (current_buffer));
}

/* ---- Stickiness ---- */

static bool
in_sticky_list (lispv prop, lispv list)
{
  return CONSP (list) ? !NILP (Fmemq (prop, list)) : !NILP (list);
}

/* Does the character with PLIST pass PROP on to text behind it?  */
static bool
rear_sticky_p (lispv prop, lispv plist)
{
  lispv not_sticky = lookup_char_property (plist, Qrear_nonsticky, true);
  if (CONSP (not_sticky) ? !NILP (Fmemq (prop, not_sticky)) : !NILP (not_sticky))
    return false;
  if (!NILP (not_sticky) && !CONSP (not_sticky))
    return false;
  lispv dflt = Fassq (prop, SYMVAL (Qtext_property_default_nonsticky));
  return !(CONSP (dflt) && !NILP (XCDR (dflt)));
}

static bool
front_sticky_p (lispv prop, lispv plist)
{
  lispv sticky = lookup_char_property (plist, Qfront_sticky, true);
  return EQ (sticky, Qt) || (CONSP (sticky) && !NILP (Fmemq (prop, sticky)));
}

/* -1: inserted text takes PROP from the character before POS of B; 1: from the one after; 0:
   from neither.  */
int
text_property_stickiness (lispv prop, ptrdiff_t pos, struct buffer *b)
{
  lispv object = buffer_value (b);
  bool rear = false;
  lispv before = Qnil;
  if (pos > buffer_begv (b))
    {
      before = text_plist_at (object, pos - 1);
      rear = rear_sticky_p (prop, before);
    }
  bool front = pos < BUF_Z (b) && front_sticky_p (prop, text_plist_at (object, pos));
  if (rear != front)
    return rear ? -1 : 1;
  if (!rear)
    return 0;
  return (pos == buffer_begv (b) || NILP (lookup_char_property (before, prop, true))) ? 1 : -1;
}

DEFUN (Fget_pos_property, "get-pos-property", 2, 3,
       "Return the value that text inserted at POSITION would have for PROP, by overlays\n\
or stickiness of text properties, in OBJECT (a buffer or a string).")
  (lispv position, lispv prop, lispv object)
{
  ptrdiff_t pos = check_position (position);
  object = decode_object (object);
  if (!BUFFERP (object))
    return Fget_text_property (position, prop, object);
  struct buffer *b = XBUFFER (object);
  lispv value, overlay;
  if (b->noverlays > 0 && overlay_property_for_insertion (b, pos, prop, &value, &overlay))
    return value;
  if (pos > buffer_begv (b))
    decode_place (object, make_fixnum (pos - 1));
  decode_place (object, make_fixnum (pos));
  int side = text_property_stickiness (prop, pos, b);
  if (side == 0)
    return Qnil;
  return Fget_text_property (make_fixnum (side > 0 ? pos : pos - 1), prop, object);
}

/* The stickiness properties themselves are put together from those of the properties that
   were taken on.  */
lispv
inherited_plist (lispv left, lispv right)
{
  lispv result = Qnil, front = Qnil, rear = Qnil;
  lispv lfront = lookup_char_property (left, Qfront_sticky, false);
  lispv rrear = lookup_char_property (right, Qrear_nonsticky, false);
  lispv lrear = lookup_char_property (left, Qrear_nonsticky, false);
  lispv rfront = lookup_char_property (right, Qfront_sticky, false);
  for (int side = 0; side < 2; side++)
    for (lispv t = side ? left : right; CONSP (t); t = CDR_SAFE (XCDR (t)))
      {
        lispv sym = XCAR (t);
        if (EQ (sym, Qrear_nonsticky) || EQ (sym, Qfront_sticky))
          continue;
        lispv lcell = plist_cell (left, sym), rcell = plist_cell (right, sym);
        if (side == 1 && !NILP (rcell))
          continue;             /* was decided with the right side */
        lispv lval = CAR_SAFE (CDR_SAFE (lcell)), rval = CAR_SAFE (CDR_SAFE (rcell));
        lispv dflt = Fassq (sym, SYMVAL (Qtext_property_default_nonsticky));
        bool use_left = (!in_sticky_list (sym, lrear)
                         && !(CONSP (dflt) && !NILP (XCDR (dflt))));
        bool use_right = (in_sticky_list (sym, rfront)
                          || (CONSP (dflt) && NILP (XCDR (dflt))));
        if (use_left && use_right)
          {
            if (NILP (lval))
              use_left = false;
            else if (NILP (rval))
              use_right = false;
          }
        if (use_left)
          {
            if (!NILP (lcell))
              result = Fcons (sym, Fcons (lval, result));
            if (in_sticky_list (sym, lfront))
              front = Fcons (sym, front);
            else if (in_sticky_list (sym, lrear))
              rear = Fcons (sym, rear);
          }
        else if (use_right)
          {
            if (!NILP (rcell))
              result = Fcons (sym, Fcons (rval, result));
            if (in_sticky_list (sym, rfront))
              front = Fcons (sym, front);
            if (in_sticky_list (sym, rrear))
              rear = Fcons (sym, rear);
          }
      }
  lispv turned = Qnil;
  for (lispv t = result; CONSP (t); t = XCDR (XCDR (t)))
    turned = Fcons (XCAR (t), Fcons (XCAR (XCDR (t)), turned));
  result = turned;
  if (!NILP (rear))
    result = Fcons (Qrear_nonsticky, Fcons (Fnreverse (rear), result));
  lispv category = CAR_SAFE (CDR_SAFE (plist_cell (result, Qcategory)));
  if (!NILP (front)
      && !(SYMBOLP (category) && !NILP (category)
           && EQ (Fget (category, Qfront_sticky), Qt)))
    result = Fcons (Qfront_sticky, Fcons (Fnreverse (front), result));
  return result;
}

/* ---- Setting ---- */

/* What a change of properties must know about its object.  */
struct property_change
{
  lispv object;
  bool buffer;
  struct buffer *old;           /* the current buffer at the start */
  ptrdiff_t start, end;
  bool begun;                   /* `change_begin' was called */
  bool cut;                     /* the interval being edited was split off another one */
};

static void
change_begin (struct property_change *c)
{
  if (c->begun)
    return;
  c->begun = true;
  if (c->buffer)
    {
      set_buffer_internal (XBUFFER (c->object));
      prepare_to_modify (c->start, c->end, NULL);
      MODIFF++;
    }
}

static void
change_end (struct property_change *c)
{
  if (!c->buffer || !c->begun)
    return;
  signal_after_change (c->start, c->end - c->start, c->end - c->start);
  if (BUFFER_LIVE_P (c->old))
    set_buffer_internal (c->old);
}

static void
record_old (struct property_change *c, struct interval *i, ptrdiff_t start, lispv prop,
            lispv value)
{
  if (c->buffer)
    record_property_change (start, i->length, prop, value, c->object);
}

/* How `add_to_interval' treats a property that is there already.  */
enum add_mode { ADD_REPLACE, ADD_PREPEND, ADD_APPEND };

/* True if PLIST has all of PROPS with these values.  */
static bool
has_all (lispv plist, lispv props)
{
  for (lispv t = props; CONSP (t); t = CDR_SAFE (XCDR (t)))
    {
      lispv cell = plist_cell (plist, XCAR (t));
      if (NILP (cell) || !EQ (CAR_SAFE (XCDR (cell)), CAR_SAFE (XCDR (t))))
        return false;
    }
  return true;
}

/* VALUE joined to the face OLD.  */
static lispv
join_faces (lispv old, lispv value, enum add_mode mode)
{
  /* A plist face or a single face is one element.  */
  if (CONSP (old)
      && !(SYMBOLP (XCAR (old)) && *SDATA (SYMBOL_NAME (XCAR (old))) == ':')
      && !EQ (XCAR (old), Qforeground_color) && !EQ (XCAR (old), Qbackground_color))
    {
      if (mode == ADD_PREPEND)
        return Fcons (value, old);
      lispv both[2] = { old, list1 (value) };
      return Fappend (2, both);
    }
  return mode == ADD_PREPEND ? list2 (value, old) : list2 (old, value);
}

static bool
add_to_interval (struct property_change *c, struct interval *i, ptrdiff_t start, lispv props,
                 enum add_mode mode)
{
  bool changed = false;
  for (lispv t = props; CONSP (t); t = CDR_SAFE (XCDR (t)))
    {
      lispv prop = XCAR (t), value = CAR_SAFE (XCDR (t)), cell = plist_cell (i->plist, prop);
      if (NILP (cell))
        {
          record_old (c, i, start, prop, Qnil);
          interval_set_plist (i, Fcons (prop, Fcons (value, i->plist)));
          changed = true;
          continue;
        }
      lispv old = CAR_SAFE (XCDR (cell));
      if (EQ (old, value))
        continue;
      record_old (c, i, start, prop, old);
      if (mode != ADD_REPLACE)
        {
          /* A face that is there already, at the right end, is left alone.  */
          if (CONSP (old) && mode == ADD_PREPEND && equal (XCAR (old), value)
              && !(SYMBOLP (XCAR (old)) && *SDATA (SYMBOL_NAME (XCAR (old))) == ':'))
            continue;
          value = join_faces (old, value, mode);
        }
      XSETCAR (XCDR (cell), value);
      changed = true;
    }
  return changed;
}

/* Calls EDIT on each interval of START..END for which NEEDED, cut to that range.  Returns whether
   any was needed.  */
static bool
edit_range (struct property_change *c, ptrdiff_t from, ptrdiff_t to,
            bool (*needed) (lispv plist, void *),
            void (*edit) (struct property_change *, struct interval *, ptrdiff_t, void *),
            void *arg)
{
  lispv object = c->object;
  bool any = false;
  while (from < to)
    {
      ptrdiff_t start;
      struct interval *i = interval_at (object, from, &start);
      if (!i)
        break;
      ptrdiff_t next = start + i->length;
      if (needed (i->plist, arg))
        {
          if (!c->begun)
            {
              /* Hooks may change the intervals: start again.  */
              change_begin (c);
              ptrdiff_t limit = object_base (object) + object_length (object);
              if (to > limit)
                to = limit;
              if (c->buffer)
                continue;
            }
          c->cut = start < from || next > to;
          if (start < from)
            {
              i = interval_split (object, i, from - start);
              start = from;
            }
          if (next > to)
            {
              interval_split (object, i, to - start);
              next = to;
            }
          edit (c, i, start, arg);
          any = true;
        }
      from = next < to ? next : to;
    }
  return any;
}

struct add_args { lispv props; enum add_mode mode; };

static bool
add_needed (lispv plist, void *arg)
{
  return !has_all (plist, ((struct add_args *) arg)->props);
}

static void
add_edit (struct property_change *c, struct interval *i, ptrdiff_t start, void *arg)
{
  struct add_args *a = arg;
  add_to_interval (c, i, start, a->props, a->mode);
}

static lispv
add_properties (lispv start, lispv end, lispv props, lispv object, enum add_mode mode)
{
  if (NILP (props))
    return Qnil;
  props = check_plist (props);
  object = decode_object (object);
  struct property_change c = { object, BUFFERP (object), current_buffer, 0, 0, false, false };
  if (!decode_range (object, start, end, &c.start, &c.end))
    return Qnil;
  struct add_args args = { props, mode };
  GCPRO (c.object, args.props);
  interval_ensure (object);
  bool any = edit_range (&c, c.start, c.end, add_needed, add_edit, &args);
  change_end (&c);
  return any ? Qt : Qnil;
}

DEFUN (Fadd_text_properties, "add-text-properties", 3, 4,
       "Add PROPERTIES (a plist) to the text from START to END of OBJECT (a buffer, default:\n\
the current one, or a string).  Return t if any value was changed.")
  (lispv start, lispv end, lispv properties, lispv object)
{
  return add_properties (start, end, properties, object, ADD_REPLACE);
}

DEFUN (Fput_text_property, "put-text-property", 4, 5,
       "Set PROPERTY to VALUE for the text from START to END of OBJECT.")
  (lispv start, lispv end, lispv property, lispv value, lispv object)
{
  add_properties (start, end, list2 (property, value), object, ADD_REPLACE);
  return Qnil;
}

DEFUN (Fadd_face_text_property, "add-face-text-property", 3, 5,
       "Add FACE to the face property of the text from START to END of OBJECT: in front of\n\
the faces that are there, or behind if APPENDP.")
  (lispv start, lispv end, lispv face, lispv appendp, lispv object)
{
  add_properties (start, end, list2 (Qface, face), object,
                  NILP (appendp) ? ADD_PREPEND : ADD_APPEND);
  return Qnil;
}

static bool
always_needed (lispv plist, void *arg)
{
  (void) plist, (void) arg;
  return true;
}

struct set_args { lispv props; struct interval *previous; };

static void
set_edit (struct property_change *c, struct interval *i, ptrdiff_t start, void *arg)
{
  struct set_args *a = arg;
  if (c->buffer)
    {
      /* Emacs takes a part that was split off for one without properties.  */
      lispv old = c->cut ? Qnil : i->plist;
      for (lispv t = old; CONSP (t); t = CDR_SAFE (XCDR (t)))
        {
          lispv value = CAR_SAFE (XCDR (t)), cell = plist_cell (a->props, XCAR (t));
          if (NILP (cell) || !EQ (CAR_SAFE (XCDR (cell)), value))
            record_old (c, i, start, XCAR (t), value);
        }
      for (lispv t = a->props; CONSP (t); t = CDR_SAFE (XCDR (t)))
        if (NILP (plist_cell (old, XCAR (t))))
          record_old (c, i, start, XCAR (t), Qnil);
    }
  if (a->previous)
    {
      /* The whole range becomes one interval.  */
      ptrdiff_t n = i->length;
      interval_remove (c->object, i);
      interval_grow (a->previous, n);
      return;
    }
  interval_set_plist (i, plist_copy (a->props));
  a->previous = i;
}

static lispv
set_properties (lispv start, lispv end, lispv props, lispv object)
{
  props = check_plist (props);
  object = decode_object (object);
  struct property_change c = { object, BUFFERP (object), current_buffer, 0, 0, false, false };
  if (NILP (props) && STRINGP (object) && EQ (start, make_fixnum (0))
      && EQ (end, make_fixnum (SCHARS (object))))
    {
      if (NILP (STRING_PROPS (object)))
        return Qnil;
      string_drop_properties (object);
      return Qt;
    }
  if (!decode_range (object, start, end, &c.start, &c.end))
    return Qnil;
  if (!has_text_properties (object))
    {
      if (NILP (props))
        return Qnil;
      interval_ensure (object);
    }
  struct set_args args = { props, NULL };
  GCPRO (c.object, args.props);
  edit_range (&c, c.start, c.end, always_needed, set_edit, &args);
  change_end (&c);
  return Qt;
}

DEFUN (Fset_text_properties, "set-text-properties", 3, 4,
       "Make PROPERTIES the only properties of the text from START to END of OBJECT.\n\
Return t, or nil if there was nothing to do.")
  (lispv start, lispv end, lispv properties, lispv object)
{
  return set_properties (start, end, properties, object);
}

/* PROPS is a plist, or a list of names if `list', with N conses, perhaps in a circle.  */
struct remove_args { lispv props; bool list; ptrdiff_t n; };

static bool
removed_p (struct remove_args *a, lispv prop)
{
  if (!a->list)
    return !NILP (plist_cell (a->props, prop));
  lispv tail = a->props;
  for (ptrdiff_t i = 0; i < a->n; i++, tail = XCDR (tail))
    if (EQ (XCAR (tail), prop))
      return true;
  return false;
}

static bool
remove_needed (lispv plist, void *arg)
{
  struct remove_args *a = arg;
  lispv tail = a->props;
  for (ptrdiff_t i = 0; i < a->n && CONSP (tail); i++)
    {
      if (!NILP (plist_cell (plist, XCAR (tail))))
        return true;
      tail = a->list ? XCDR (tail) : CDR (XCDR (tail));
    }
  return false;
}

static void
remove_edit (struct property_change *c, struct interval *i, ptrdiff_t start, void *arg)
{
  lispv kept = Qnil;
  for (lispv t = i->plist; CONSP (t); t = CDR_SAFE (XCDR (t)))
    if (removed_p (arg, XCAR (t)))
      record_old (c, i, start, XCAR (t), CAR_SAFE (XCDR (t)));
    else
      kept = Fcons (CAR_SAFE (XCDR (t)), Fcons (XCAR (t), kept));
  interval_set_plist (i, Fnreverse (kept));
}

static lispv
remove_properties (lispv start, lispv end, lispv props, bool list, lispv object)
{
  object = decode_object (object);
  struct property_change c = { object, BUFFERP (object), current_buffer, 0, 0, false, false };
  if (!decode_range (object, start, end, &c.start, &c.end) || !has_text_properties (object))
    return Qnil;
  struct remove_args args = { props, list, XFIXNUM (Fsafe_length (props)) };
  GCPRO (c.object, args.props);
  bool any = edit_range (&c, c.start, c.end, remove_needed, remove_edit, &args);
  change_end (&c);
  return any ? Qt : Qnil;
}

DEFUN (Fremove_text_properties, "remove-text-properties", 3, 4,
       "Remove the properties named in the plist PROPERTIES (whose values do not matter)\n\
from START to END of OBJECT.  Return t if there was one to remove.")
  (lispv start, lispv end, lispv properties, lispv object)
{
  return remove_properties (start, end, properties, false, object);
}

DEFUN (Fremove_list_of_text_properties, "remove-list-of-text-properties", 3, 4,
       "Remove the properties in LIST-OF-PROPERTIES (a list of names) from START to END of\n\
OBJECT.  Return t if there was one to remove.")
  (lispv start, lispv end, lispv list_of_properties, lispv object)
{
  return remove_properties (start, end, list_of_properties, true, object);
}

DEFUN (Fpropertize, "propertize", 1, MANY,
       "Return a copy of STRING with the properties PROPERTIES (names and values in turn).\n\n\
(fn STRING &rest PROPERTIES)") (ptrdiff_t n, lispv *args)
{
  if ((n & 1) == 0)
    xsignal2 (Qwrong_number_of_arguments, Qpropertize, make_fixnum (n));
  CHECK_STRING (args[0]);
  lispv s = Fcopy_sequence (args[0]);
  lispv props = Qnil;
  for (ptrdiff_t i = 1; i < n; i += 2)
    props = Fcons (args[i], Fcons (args[i + 1], props));
  string_add_properties (s, 0, SCHARS (s), props);
  return s;
}

DEFUN (Fobject_intervals, "object-intervals", 1, 1,
       "Return the intervals of OBJECT, a string or buffer, as a list of\n\
(BEG END PLIST), with positions from 0.") (lispv object)
{
  if (!STRINGP (object) && !BUFFERP (object))
    wrong_type_argument (Qbuffer_or_string_p, object);
  lispv result = Qnil;
  struct interval_walk w;
  ptrdiff_t base = object_base (object);
  for (bool more = interval_first (object, &w); more; more = interval_next (&w))
    result = Fcons (list3 (make_fixnum (w.start - base), make_fixnum (w.end - base),
                           w.plist), result);
  return Fnreverse (result);
}

static const struct subr_def *const subrs[] = {
  &SFtext_properties_at,
  &SFget_text_property,
  &SFget_char_property,
  &SFget_char_property_and_overlay,
  &SFget_pos_property,
  &SFadd_text_properties,
  &SFput_text_property,
  &SFadd_face_text_property,
  &SFset_text_properties,
  &SFremove_text_properties,
  &SFremove_list_of_text_properties,
  &SFpropertize,
  &SFobject_intervals,
};

void
init_textprop (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (intern ("inhibit-point-motion-hooks"), Qt,
               "Non-nil: the properties `point-left' and `point-entered' do nothing.");
  defvar_lisp (Qdefault_text_properties, Qnil,
               "Property list of values for text that has none of its own.");
  defvar_local (Qchar_property_alias_alist, Qnil,
                "Alist (PROPERTY ALTERNATIVE...) of names to try in turn.");
  defvar_local (Qtext_property_default_nonsticky,
                list4 (Fcons (intern ("fill-space"), Qt), Fcons (intern ("composition"), Qt),
                       Fcons (Qsyntax_table, Qt), Fcons (Qdisplay, Qt)),
                "Alist of properties with their stickiness: non-nil means not rear-sticky.");
}
