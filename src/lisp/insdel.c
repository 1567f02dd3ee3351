/* insdel.c -- inserting and deleting text of the current buffer, with everything that follows a
   change: undo records, markers, intervals, overlays, point, narrowing, hooks.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "strfns.h"
#include "marker.h"
#include "textprop.h"
#include "text.h"
#include "init.h"

/* ---- Insertion ---- */

/* All that has to know of new text at point, whose bytes are in place already.  */
static void
after_insertion (ptrdiff_t nchars, ptrdiff_t nbytes, unsigned flags)
{
  struct buffer *b = current_buffer;
  ptrdiff_t pos = b->pt;
  record_insert (pos, nchars);
  b->text->modiff++;
  b->text->chars_modiff = b->text->modiff;
  bool before = flags & INSERT_BEFORE_MARKERS;
  markers_for_insert (b->text, pos, nchars, before);
  intervals_for_insert (b, pos, nchars, flags & INSERT_INHERIT);
  b->zv += nchars;
  b->zv_byte += nbytes;
}

static void
advance_point (ptrdiff_t nchars, ptrdiff_t nbytes)
{
  current_buffer->pt += nchars;
  current_buffer->pt_byte += nbytes;
}

void
insert_bytes (const void *p, ptrdiff_t nchars, ptrdiff_t nbytes, unsigned flags)
{
  if (nchars == 0)
    return;
  if (!(flags & INSERT_NO_HOOKS))
    prepare_to_modify (PT, PT, NULL);
  ptrdiff_t pos = PT;
  if (!text_insert_in_pieces (current_buffer->text, PT_BYTE, p, nchars, nbytes))
    {
      buffer_make_contiguous (current_buffer);
      text_insert (current_buffer->text, pos, PT_BYTE, p, nchars, nbytes);
    }
  after_insertion (nchars, nbytes, flags);
  advance_point (nchars, nbytes);
  if (!(flags & INSERT_NO_HOOKS))
    signal_after_change (pos, 0, nchars);
}

void
insert_c_string (const char *s, ptrdiff_t nbytes)
{
  const unsigned char *p = (const unsigned char *) s;
  if (ascii_bytes_p (p, nbytes))
    {
      insert_bytes (s, nbytes, nbytes, 0);
      return;
    }
  lispv string = make_string (s, nbytes);
  insert_lisp_string (string, 0);
}

void
insert_char (int c, unsigned flags)
{
  unsigned char str[MAX_CHAR_BYTES];
  int len = 1;
  if (current_buffer->multibyte)
    len = char_encode (c, str);
  else
    str[0] = char_raw_byte_p (c) ? char_to_raw_byte (c) : c;
  insert_bytes (str, 1, len, flags);
}

unsigned char *
insert_gap_begin (ptrdiff_t nbytes, unsigned flags)
{
  if (!(flags & INSERT_NO_HOOKS))
    prepare_to_modify (PT, PT, NULL);
  buffer_make_contiguous (current_buffer);
  return text_open (current_buffer->text, PT, PT_BYTE, nbytes);
}

unsigned char *
insert_gap_more (ptrdiff_t used, ptrdiff_t nbytes)
{
  struct buffer_text *t = current_buffer->text;
  if (nbytes > t->gap_size)
    {
      /* The bytes that are in the gap already are kept by making them text for a moment.  */
      text_take_gap (t, used, used);
      text_make_gap (t, nbytes - used);
      text_take_gap (t, -used, -used);
    }
  return t->beg + t->gpt_byte - 1;
}

void
insert_gap_end (ptrdiff_t nchars, ptrdiff_t nbytes, unsigned flags)
{
  if (nchars > 0)
    {
      text_take_gap (current_buffer->text, nchars, nbytes);
      after_insertion (nchars, nbytes, flags);
      text_shrink_gap (current_buffer->text);
      if (!(flags & INSERT_NO_HOOKS))
        signal_after_change (PT, 0, nchars);
    }
}

/* Opens the text at point and writes there NBYTES bytes from P, which are FROM_MULTIBYTE text or
   bytes, in the buffer's representation: OUT_BYTES bytes.  */
static void
convert_into_gap (const unsigned char *p, ptrdiff_t nbytes, bool from_multibyte,
                  ptrdiff_t nchars, ptrdiff_t out_bytes)
{
  struct buffer *b = current_buffer;
  unsigned char *to = text_open (b->text, b->pt, b->pt_byte, out_bytes);
  if (from_multibyte == b->multibyte)
    memcpy (to, p, nbytes);
  else if (from_multibyte)
    multibyte_to_unibyte (p, nbytes, to);
  else
    unibyte_to_multibyte (p, nbytes, to);
  text_take_gap (b->text, nchars, out_bytes);
}

void
insert_from_string (lispv string, ptrdiff_t from, ptrdiff_t nchars, unsigned flags)
{
  if (nchars == 0)
    return;
  GCPRO (string);
  if (!(flags & INSERT_NO_HOOKS))
    prepare_to_modify (PT, PT, NULL);
  struct buffer *b = current_buffer;
  ptrdiff_t pos = PT;
  ptrdiff_t from_byte = string_char_to_byte (string, from);
  ptrdiff_t nbytes = string_char_to_byte (string, from + nchars) - from_byte;
  const unsigned char *p = SDATA (string) + from_byte;
  bool multibyte = STRING_MULTIBYTE (string);
  ptrdiff_t out = (multibyte == b->multibyte ? nbytes : multibyte ? nchars
                   : unibyte_to_multibyte_size (p, nbytes));
  /* Equal bytes, or ASCII, need no conversion.  */
  bool plain = multibyte == b->multibyte || out == nbytes;
  if (!plain || !text_insert_in_pieces (b->text, PT_BYTE, p, nchars, nbytes))
    {
      buffer_make_contiguous (b);
      convert_into_gap (p, nbytes, multibyte, nchars, out);
    }
  after_insertion (nchars, out, flags);
  if (!NILP (STRING_PROPS (string)))
    intervals_graft (b, pos, string, from, nchars, flags & INSERT_INHERIT);
  advance_point (nchars, out);
  if (!(flags & INSERT_NO_HOOKS))
    signal_after_change (pos, 0, nchars);
}

void
insert_lisp_string (lispv string, unsigned flags)
{
  insert_from_string (string, 0, SCHARS (string), flags);
}

void
insert_from_buffer (struct buffer *src, ptrdiff_t from, ptrdiff_t nchars, unsigned flags)
{
  if (nchars == 0)
    return;
  if (src->text == current_buffer->text)
    {
      /* The source moves while we insert.  */
      struct buffer *old = current_buffer;
      lispv copy = Qnil;
      GCPRO (copy);
      if (src != old)
        set_buffer_internal (src);
      copy = make_buffer_string (from, from + nchars, true);
      if (src != old)
        set_buffer_internal (old);
      insert_from_string (copy, 0, nchars, flags);
      return;
    }
  if (!(flags & INSERT_NO_HOOKS))
    prepare_to_modify (PT, PT, NULL);
  struct buffer *b = current_buffer;
  ptrdiff_t pos = PT;
  buffer_make_contiguous (b);
  struct text_segments s;
  ptrdiff_t from_byte = buf_char_to_byte (src, from);
  ptrdiff_t to_byte = buf_char_to_byte (src, from + nchars);
  buffer_text_segments (src, from_byte, to_byte, &s);
  ptrdiff_t out = to_byte - from_byte;
  if (src->multibyte != b->multibyte)
    out = (src->multibyte ? nchars
           : (unibyte_to_multibyte_size (s.p1, s.n1)
              + unibyte_to_multibyte_size (s.p2, s.n2)));
  unsigned char *to = text_open (b->text, b->pt, b->pt_byte, out);
  if (src->multibyte == b->multibyte)
    {
      memcpy (to, s.p1, s.n1);
      memcpy (to + s.n1, s.p2, s.n2);
    }
  else if (src->multibyte)
    {
      to += multibyte_to_unibyte (s.p1, s.n1, to);
      multibyte_to_unibyte (s.p2, s.n2, to);
    }
  else
    {
      to += unibyte_to_multibyte (s.p1, s.n1, to);
      unibyte_to_multibyte (s.p2, s.n2, to);
    }
  text_take_gap (b->text, nchars, out);
  after_insertion (nchars, out, flags);
  lispv source = NILP (src->base_buffer) ? buffer_value (src) : src->base_buffer;
  if (!NILP (XBUFFER (source)->intervals))
    intervals_graft (b, pos, source, from, nchars, flags & INSERT_INHERIT);
  advance_point (nchars, out);
  if (!(flags & INSERT_NO_HOOKS))
    signal_after_change (pos, 0, nchars);
}

/* ---- Deletion ---- */

/* Deletes FROM..TO without hooks.  Returns the text if KEEP or if undo wants it.  */
static lispv
delete_text (ptrdiff_t from, ptrdiff_t to, bool keep)
{
  struct buffer *b = current_buffer;
  lispv deleted = Qnil;
  buffer_make_contiguous (b);
  ptrdiff_t from_byte = CHAR_TO_BYTE (from), to_byte = CHAR_TO_BYTE (to);
  bool undo = !EQ (BVAR (b, undo_list), Qt);
  if (keep || undo)
    deleted = make_buffer_string_both (from, from_byte, to, to_byte, true);
  if (undo)
    record_delete (from, deleted, true);
  b->text->modiff++;
  b->text->chars_modiff = b->text->modiff;
  markers_for_delete (b->text, from, to);
  intervals_for_delete (b, from, to);
  ptrdiff_t nchars = to - from, nbytes = to_byte - from_byte;
  if (b->pt > from)
    {
      if (b->pt < to)
        SET_PT_BOTH (from, from_byte);
      else
        SET_PT_BOTH (b->pt - nchars, b->pt_byte - nbytes);
    }
  b->zv -= nchars;
  b->zv_byte -= nbytes;
  text_delete (b->text, from, from_byte, to, to_byte);
  text_shrink_gap (b->text);
  return deleted;
}

static lispv
delete_range (ptrdiff_t from, ptrdiff_t to, bool hooks, bool keep)
{
  if (to < from)
    {
      ptrdiff_t swap = from;
      from = to;
      to = swap;
    }
  if (from < BEGV)
    from = BEGV;
  if (to > ZV)
    to = ZV;
  ptrdiff_t n = to - from;
  if (n <= 0)
    return keep ? build_string ("") : Qnil;
  if (hooks)
    {
      prepare_to_modify (from, to, &from);
      to = from + n < ZV ? from + n : ZV;
      if (to <= from)
        return keep ? build_string ("") : Qnil;
    }
  lispv deleted = delete_text (from, to, keep);
  GCPRO (deleted);
  if (current_buffer->noverlays > 0)
    overlays_evaporate (current_buffer, from);
  if (hooks)
    signal_after_change (from, to - from, 0);
  return deleted;
}

void
del_range (ptrdiff_t from, ptrdiff_t to)
{
  delete_range (from, to, true, false);
}

void
del_range_no_hooks (ptrdiff_t from, ptrdiff_t to)
{
  delete_range (from, to, false, false);
}

lispv
del_range_return (ptrdiff_t from, ptrdiff_t to)
{
  return delete_range (from, to, true, true);
}

/* ---- Replacement ---- */

void
replace_range (ptrdiff_t from, ptrdiff_t to, lispv string, bool inherit, bool adjust_match_data)
{
  struct buffer *b = current_buffer;
  lispv deletion = Qnil;
  GCPRO (string, deletion);
  ptrdiff_t n = to - from, start = from;
  prepare_to_modify (from, to, &from);
  to = from + n;
  if (to > ZV)
    to = ZV;
  n = to - from;
  buffer_make_contiguous (b);
  ptrdiff_t from_byte = CHAR_TO_BYTE (from), to_byte = CHAR_TO_BYTE (to);
  ptrdiff_t nchars = SCHARS (string), nbytes = SBYTES (string);
  bool undo = !EQ (BVAR (b, undo_list), Qt);
  if (undo)
    deletion = make_buffer_string_both (from, from_byte, to, to_byte, true);
  bool multibyte = STRING_MULTIBYTE (string);
  ptrdiff_t out = (multibyte == b->multibyte ? nbytes : multibyte ? nchars
                   : unibyte_to_multibyte_size (SDATA (string), nbytes));
  ptrdiff_t pt = b->pt, pt_byte = b->pt_byte;

  text_delete (b->text, from, from_byte, to, to_byte);
  SET_PT_BOTH (from, from_byte);
  convert_into_gap (SDATA (string), nbytes, multibyte, nchars, out);
  if (undo)
    {
      /* What is recorded depends on point before the change.  */
      b->pt = pt;
      record_insert (from + n, nchars);
      record_delete (from, deletion, false);
    }
  b->text->modiff++;
  b->text->chars_modiff = b->text->modiff;
  markers_for_replace (b->text, from, to, from + nchars);
  intervals_for_insert (b, to, nchars, false);
  if (inherit || !NILP (STRING_PROPS (string)))
    intervals_for_replace (b, from, to, string, inherit);
  intervals_for_delete (b, from, to);
  b->zv += nchars - n;
  b->zv_byte += out - (to_byte - from_byte);
  if (pt > from)
    {
      if (pt < to)
        SET_PT_BOTH (from, from_byte);
      else
        SET_PT_BOTH (pt + nchars - n, pt_byte + out - (to_byte - from_byte));
    }
  else
    SET_PT_BOTH (pt, pt_byte);
  if (adjust_match_data)
    {
      update_search_regs (from, to, from + nchars);
      SET_PT (clip_to_bounds (BEGV, start + nchars, ZV));
    }
  if (nchars == 0 && b->noverlays > 0)
    overlays_evaporate (b, from);
  signal_after_change (from, n, nchars);
}

void
replace_char_at (ptrdiff_t pos, int c)
{
  struct buffer *b = current_buffer;
  unsigned char str[MAX_CHAR_BYTES];
  buffer_make_contiguous (b);
  ptrdiff_t byte = CHAR_TO_BYTE (pos);
  int len = 1;
  if (b->multibyte)
    len = char_encode (c, str);
  else
    str[0] = c;
  ptrdiff_t old_len = buf_next_byte (b, byte) - byte;
  if (len == old_len)
    text_overwrite (b->text, byte, str, len);
  else
    {
      /* Markers, properties, undo and point see one character all the time.  */
      text_delete (b->text, pos, byte, pos + 1, byte + old_len);
      text_insert (b->text, pos, byte, str, 1, len);
      b->zv_byte += len - old_len;
      if (b->pt > pos)
        b->pt_byte += len - old_len;
      if (b->begv > pos)
        b->begv_byte += len - old_len;
    }
  b->text->chars_modiff = b->text->modiff;
}

/* ---- Reading ---- */

lispv
make_buffer_string_both (ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to, ptrdiff_t to_byte,
                         bool props)
{
  struct buffer *b = current_buffer;
  lispv s = (b->multibyte ? new_multibyte_string (to - from, to_byte - from_byte)
             : new_unibyte_string (to - from));
  text_copy_bytes (b->text, from_byte, to_byte, SDATA (s));
  if (props)
    intervals_copy_to_string (b, from, to, s);
  return s;
}

lispv
make_buffer_string (ptrdiff_t from, ptrdiff_t to, bool props)
{
  return make_buffer_string_both (from, CHAR_TO_BYTE (from), to, CHAR_TO_BYTE (to), props);
}

/* ---- Primitives ---- */

/* Inserts each of ARGS, strings and characters.  */
static void
insert_args (ptrdiff_t n, lispv *args, unsigned flags)
{
  for (ptrdiff_t i = 0; i < n; i++)
    if (STRINGP (args[i]))
      insert_lisp_string (args[i], flags);
    else if (CHARACTERP (args[i]))
      insert_char (XFIXNUM (args[i]), flags);
    else
      wrong_type_argument (Qchar_or_string_p, args[i]);
}

DEFUN (Finsert, "insert", 0, MANY,
       "Insert ARGS, strings or characters, at point, which moves past them.\n\
Text properties of the strings are kept.\n\n(fn &rest ARGS)") (ptrdiff_t n, lispv *args)
{
  insert_args (n, args, 0);
  return Qnil;
}

DEFUN (Finsert_and_inherit, "insert-and-inherit", 0, MANY,
       "Insert ARGS at point; they take on sticky properties of the text around.\n\n\
(fn &rest ARGS)") (ptrdiff_t n, lispv *args)
{
  insert_args (n, args, INSERT_INHERIT);
  return Qnil;
}

DEFUN (Finsert_before_markers, "insert-before-markers", 0, MANY,
       "Insert ARGS at point, before all markers there, which move along.\n\n\
(fn &rest ARGS)") (ptrdiff_t n, lispv *args)
{
  insert_args (n, args, INSERT_BEFORE_MARKERS);
  return Qnil;
}

DEFUN (Finsert_before_markers_and_inherit, "insert-before-markers-and-inherit", 0, MANY,
       "Insert ARGS before all markers at point, with sticky properties.\n\n\
(fn &rest ARGS)") (ptrdiff_t n, lispv *args)
{
  insert_args (n, args, INSERT_BEFORE_MARKERS | INSERT_INHERIT);
  return Qnil;
}

/* Inserts COUNT times the LEN bytes at STR, in pieces.  */
static void
insert_repeated (const unsigned char *str, int len, ptrdiff_t count, unsigned flags)
{
  ptrdiff_t total;
  if (__builtin_mul_overflow (count, len, &total) || total > MOST_POSITIVE_FIXNUM / 2)
    error ("Maximum buffer size exceeded");
  unsigned char piece[4000];
  ptrdiff_t fit = sizeof piece / len;
  if (fit > count)
    fit = count;
  for (ptrdiff_t i = 0; i < fit; i++)
    memcpy (piece + i * len, str, len);
  while (count > 0)
    {
      ptrdiff_t k = count < fit ? count : fit;
      insert_bytes (piece, k, k * len, flags);
      count -= k;
      maybe_quit ();
    }
}

DEFCMD (Finsert_char, "insert-char", 1, 3,
        "(list (read-char-by-name \"Insert character (Unicode name or hex): \")\
 (prefix-numeric-value current-prefix-arg) t)",
        "Insert COUNT (default 1) copies of CHARACTER at point.\n\
INHERIT non-nil: they take on sticky properties.")
  (lispv character, lispv count, lispv inherit)
{
  int c = check_character (character);
  if (NILP (count))
    count = make_fixnum (1);
  CHECK_FIXNUM (count);
  unsigned char str[MAX_CHAR_BYTES];
  int len = 1;
  if (current_buffer->multibyte)
    len = char_encode (c, str);
  else
    str[0] = char_raw_byte_p (c) ? char_to_raw_byte (c) : c;
  if (XFIXNUM (count) > 0)
    insert_repeated (str, len, XFIXNUM (count), NILP (inherit) ? 0 : INSERT_INHERIT);
  return Qnil;
}

DEFUN (Finsert_byte, "insert-byte", 2, 3,
       "Insert COUNT copies of BYTE (0..255) at point, as raw bytes above 127.\n\
INHERIT non-nil: they take on sticky properties.")
  (lispv byte, lispv count, lispv inherit)
{
  CHECK_FIXNUM (byte);
  if (XFIXNUM (byte) < 0 || XFIXNUM (byte) > 255)
    args_out_of_range_3 (byte, make_fixnum (0), make_fixnum (255));
  int c = XFIXNUM (byte);
  if (c >= 128 && current_buffer->multibyte)
    c = char_from_raw_byte (c);
  return Finsert_char (make_fixnum (c), count, inherit);
}

DEFUN (Finsert_buffer_substring, "insert-buffer-substring", 1, 3,
       "Insert at point the text of BUFFER from START to END (default: all that is\n\
accessible there), with its properties.") (lispv buffer, lispv start, lispv end)
{
  lispv found = get_buffer (buffer);
  if (NILP (found))
    {
      CHECK_STRING (buffer);
      error ("No buffer named %s", SSDATA (buffer));
    }
  struct buffer *b = XBUFFER (found);
  if (!BUFFER_LIVE_P (b))
    error ("Selecting deleted buffer");
  ptrdiff_t lo = buffer_begv (b), hi = buffer_zv (b);
  struct buffer *old = current_buffer;
  ptrdiff_t from = NILP (start) ? lo : check_position (start);
  ptrdiff_t to = NILP (end) ? hi : check_position (end);
  if (from > to)
    {
      ptrdiff_t swap = from;
      from = to;
      to = swap;
    }
  if (!(lo <= from && to <= hi))
    args_out_of_range (start, end);
  if (current_buffer != old)
    set_buffer_internal (old);
  insert_from_buffer (b, from, to - from, 0);
  return Qnil;
}

DEFCMD (Fdelete_region, "delete-region", 2, 2, "r",
        "Delete the text between START and END.") (lispv start, lispv end)
{
  validate_region (&start, &end);
  del_range (XFIXNUM (start), XFIXNUM (end));
  return Qnil;
}

DEFUN (Fdelete_and_extract_region, "delete-and-extract-region", 2, 2,
       "Delete the text between START and END and return it.") (lispv start, lispv end)
{
  validate_region (&start, &end);
  if (EQ (start, end))
    return build_string ("");
  return del_range_return (XFIXNUM (start), XFIXNUM (end));
}

DEFUN (Fgap_position, "gap-position", 0, 0,
       "Return the position of the gap in the current buffer's text.") (void)
{
  return make_fixnum (GPT);
}

DEFUN (Fgap_size, "gap-size", 0, 0,
       "Return the size in bytes of the gap in the current buffer's text.") (void)
{
  return make_fixnum (current_buffer->text->gap_size);
}

static const struct subr_def *const subrs[] = {
  &SFinsert,
  &SFinsert_and_inherit,
  &SFinsert_before_markers,
  &SFinsert_before_markers_and_inherit,
  &SFinsert_char,
  &SFinsert_byte,
  &SFinsert_buffer_substring,
  &SFdelete_region,
  &SFdelete_and_extract_region,
  &SFgap_position,
  &SFgap_size,
};

void
init_insdel (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
