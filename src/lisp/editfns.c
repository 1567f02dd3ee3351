/* editfns.c -- point, positions, narrowing, and reading the text of buffers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "marker.h"
#include "textprop.h"
#include "chartab.h"
#include "init.h"

/* ---- Arguments ---- */

ptrdiff_t
check_position (lispv v)
{
  if (MARKERP (v))
    {
      struct marker *m = XMARKER (v);
      if (!m->buffer)
        error ("Marker does not point anywhere");
      return marker_charpos (m);
    }
  if (FIXNUMP (v))
    return XFIXNUM (v);
  if (BIGNUMP (v))
    return number_to_double (v) < 0 ? MOST_NEGATIVE_FIXNUM : MOST_POSITIVE_FIXNUM;
  wrong_type_argument (Qinteger_or_marker_p, v);
}

void
validate_region (lispv *start, lispv *end)
{
  ptrdiff_t a = check_position (*start), z = check_position (*end);
  if (a > z)
    {
      ptrdiff_t swap = a;
      a = z;
      z = swap;
    }
  if (a < BEGV || z > ZV)
    args_out_of_range_3 (buffer_value (current_buffer), *start, *end);
  *start = make_fixnum (a);
  *end = make_fixnum (z);
}

/* ---- Point ---- */

DEFUN (Fpoint, "point", 0, 0,
       "Return the position of point.") (void)
{
  return make_fixnum (PT);
}

DEFUN (Fpoint_min, "point-min", 0, 0,
       "Return the start of the accessible text: 1, or more if narrowed.") (void)
{
  return make_fixnum (BEGV);
}

DEFUN (Fpoint_max, "point-max", 0, 0,
       "Return the end of the accessible text.") (void)
{
  return make_fixnum (ZV);
}

DEFCMD (Fgoto_char, "goto-char", 1, 1, "(goto-char--read-natnum-interactive \"Go to char: \")",
        "Set point to POSITION (a number or marker), within the accessible text.\n\
Return POSITION.") (lispv position)
{
  if (!MARKERP (position) && !FIXNUMP (position))
    wrong_type_argument (Qinteger_or_marker_p, position);
  ptrdiff_t pos = clip_to_bounds (BEGV, check_position (position), ZV);
  SET_PT (pos);
  return position;
}

DEFUN (Fbuffer_size, "buffer-size", 0, 1,
       "Return the number of characters in BUFFER, whatever its narrowing.") (lispv buffer)
{
  struct buffer *b = decode_buffer (buffer);
  return make_fixnum (b->text ? BUF_Z (b) - BEG : 0);
}

DEFUN (Fbobp, "bobp", 0, 0,
       "Return t if point is at the start of the accessible text.") (void)
{
  return PT == BEGV ? Qt : Qnil;
}

DEFUN (Feobp, "eobp", 0, 0,
       "Return t if point is at the end of the accessible text.") (void)
{
  return PT == ZV ? Qt : Qnil;
}

DEFUN (Fbolp, "bolp", 0, 0,
       "Return t if point is at the start of a line.") (void)
{
  return PT == BEGV || FETCH_BYTE (PT_BYTE - 1) == '\n' ? Qt : Qnil;
}

DEFUN (Feolp, "eolp", 0, 0,
       "Return t if point is at the end of a line.") (void)
{
  return PT == ZV || FETCH_BYTE (PT_BYTE) == '\n' ? Qt : Qnil;
}

DEFUN (Ffollowing_char, "following-char", 0, 0,
       "Return the character after point, 0 at the end of the text.") (void)
{
  return make_fixnum (PT >= ZV ? 0 : FETCH_CHAR (PT_BYTE));
}

DEFUN (Fprevious_char, "preceding-char", 0, 0,
       "Return the character before point, 0 at the start of the text.") (void)
{
  if (PT <= BEGV)
    return make_fixnum (0);
  return make_fixnum (FETCH_CHAR (buf_prev_byte (current_buffer, PT_BYTE)));
}

DEFUN (Fchar_after, "char-after", 0, 1,
       "Return the character at POS (default: point), nil if there is none.") (lispv pos)
{
  ptrdiff_t p = NILP (pos) ? PT : check_position (pos);
  if (p < BEGV || p >= ZV)
    return Qnil;
  return make_fixnum (FETCH_CHAR (CHAR_TO_BYTE (p)));
}

DEFUN (Fchar_before, "char-before", 0, 1,
       "Return the character before POS (default: point), nil if there is none.") (lispv pos)
{
  ptrdiff_t p = NILP (pos) ? PT : check_position (pos);
  if (p <= BEGV || p > ZV)
    return Qnil;
  return make_fixnum (FETCH_CHAR (buf_prev_byte (current_buffer, CHAR_TO_BYTE (p))));
}

DEFUN (Fposition_bytes, "position-bytes", 1, 1,
       "Return the byte position of POSITION, nil if that is out of range.") (lispv position)
{
  ptrdiff_t pos = check_position (position);
  return pos < BEG || pos > Z ? Qnil : make_fixnum (CHAR_TO_BYTE (pos));
}

DEFUN (Fbyte_to_position, "byte-to-position", 1, 1,
       "Return the position of the character that BYTEPOS is in, nil out of range.")
  (lispv bytepos)
{
  CHECK_FIXNUM (bytepos);
  ptrdiff_t pos = XFIXNUM (bytepos);
  if (pos < BEG_BYTE || pos > Z_BYTE)
    return Qnil;
  while (pos < Z_BYTE && current_buffer->multibyte && !char_head_p (FETCH_BYTE (pos)))
    pos--;
  return make_fixnum (BYTE_TO_CHAR (pos));
}

DEFUN (Fget_byte, "get-byte", 0, 2,
       "Return the byte of the character at POSITION (default: point) of the buffer, or at\n\
index POSITION (default: 0) of STRING.  Signal an error if it is no byte.")
  (lispv position, lispv string)
{
  int c;
  if (NILP (string))
    {
      ptrdiff_t pos = PT;
      if (!NILP (position))
        {
          pos = check_position (position);
          if (pos < BEGV || pos >= ZV)
            args_out_of_range_3 (position, make_fixnum (BEGV), make_fixnum (ZV));
        }
      else if (pos >= Z)
        return make_fixnum (0);
      c = FETCH_CHAR (CHAR_TO_BYTE (pos));
    }
  else
    {
      CHECK_STRING (string);
      ptrdiff_t i = 0;
      if (!NILP (position))
        {
          CHECK_NATNUM (position);
          i = XFIXNUM (position);
          if (i >= SCHARS (string))
            args_out_of_range (string, position);
        }
      ptrdiff_t charpos = i, byte = string_char_to_byte (string, i);
      c = string_char_advance (string, &charpos, &byte);
      if (!STRING_MULTIBYTE (string))
        return make_fixnum (c);
    }
  if (NILP (string) && !current_buffer->multibyte)
    return make_fixnum (c);
  int byte = char_to_unibyte (c);
  if (byte < 0)
    error ("Not an ASCII nor an 8-bit character: %d", c);
  return make_fixnum (byte);
}

/* ---- The region ---- */

static lispv
region_limit (bool beginning)
{
  lispv mark = Fmarker_position (current_buffer->mark);
  if (!NILP (SYMVAL (Qtransient_mark_mode))
      && NILP (SYMVAL (Qmark_even_if_inactive))
      && NILP (BVAR (current_buffer, mark_active)))
    xsignal0 (Qmark_inactive);
  if (NILP (mark))
    error ("The mark is not set now, so there is no region");
  ptrdiff_t m = XFIXNUM (mark);
  return make_fixnum ((PT < m) == beginning ? PT : clip_to_bounds (BEGV, m, ZV));
}

DEFUN (Fregion_beginning, "region-beginning", 0, 0,
       "Return point or mark, whichever is smaller.") (void)
{
  return region_limit (true);
}

DEFUN (Fregion_end, "region-end", 0, 0,
       "Return point or mark, whichever is larger.") (void)
{
  return region_limit (false);
}

/* ---- Narrowing ---- */

void
set_narrowing (ptrdiff_t begv, ptrdiff_t begv_byte, ptrdiff_t zv, ptrdiff_t zv_byte)
{
  struct buffer *b = current_buffer;
  b->begv = begv;
  b->begv_byte = begv_byte;
  b->zv = zv;
  b->zv_byte = zv_byte;
  if (b->pt < begv)
    SET_PT_BOTH (begv, begv_byte);
  if (b->pt > zv)
    SET_PT_BOTH (zv, zv_byte);
}

DEFCMD (Fwiden, "widen", 0, 0, "",
        "Remove the narrowing of the current buffer.") (void)
{
  set_narrowing (BEG, BEG_BYTE, Z, Z_BYTE);
  return Qnil;
}

DEFCMD (Fnarrow_to_region, "narrow-to-region", 2, 2, "r",
        "Make only the text from START to END accessible.") (lispv start, lispv end)
{
  ptrdiff_t a = check_position (start), z = check_position (end);
  if (a > z)
    {
      ptrdiff_t swap = a;
      a = z;
      z = swap;
    }
  if (a < BEG || z > Z)
    args_out_of_range (start, end);
  set_narrowing (a, CHAR_TO_BYTE (a), z, CHAR_TO_BYTE (z));
  return Qnil;
}

/* DATA is a buffer that was wide, or the markers (BEG . END) of its narrowing.  */
static void
restore_restriction (lispv data)
{
  struct buffer *old = current_buffer;
  if (BUFFERP (data))
    {
      if (!BUFFER_LIVE_P (XBUFFER (data)))
        return;
      set_buffer_internal (XBUFFER (data));
      Fwiden ();
    }
  else
    {
      struct marker *beg = XMARKER (XCAR (data)), *end = XMARKER (XCDR (data));
      if (!beg->buffer || !end->buffer)
        return;
      set_buffer_internal (beg->buffer);
      ptrdiff_t a = marker_charpos (beg), z = marker_charpos (end);
      set_narrowing (a, CHAR_TO_BYTE (a), z, CHAR_TO_BYTE (z));
      marker_detach (beg);
      marker_detach (end);
    }
  set_buffer_internal (old);
}

void
record_save_restriction (void)
{
  lispv data = buffer_value (current_buffer);
  if (BEGV != BEG || ZV != Z)
    {
      lispv beg = build_marker (current_buffer, BEGV), end = build_marker (current_buffer, ZV);
      marker_set_insertion_type (XMARKER (end), true);
      data = Fcons (beg, end);
    }
  record_unwind_protect (restore_restriction, data);
}

/* ---- Reading text ---- */

DEFUN (Fbuffer_substring, "buffer-substring", 2, 2,
       "Return the text from START to END of the current buffer, with its properties.")
  (lispv start, lispv end)
{
  validate_region (&start, &end);
  return make_buffer_string (XFIXNUM (start), XFIXNUM (end), true);
}

DEFUN (Fbuffer_substring_no_properties, "buffer-substring-no-properties", 2, 2,
       "Return the text from START to END of the current buffer, without properties.")
  (lispv start, lispv end)
{
  validate_region (&start, &end);
  return make_buffer_string (XFIXNUM (start), XFIXNUM (end), false);
}

DEFUN (Fbuffer_string, "buffer-string", 0, 0,
       "Return the accessible text of the current buffer, with its properties.") (void)
{
  return make_buffer_string_both (BEGV, BEGV_BYTE, ZV, ZV_BYTE, true);
}

/* One side of a comparison: a run of characters of a buffer.  */
struct compared
{
  struct buffer *b;
  ptrdiff_t pos, end, byte;
};

static struct compared
compared_range (lispv buffer, lispv start, lispv end)
{
  struct compared c;
  if (NILP (buffer))
    c.b = current_buffer;
  else
    c.b = check_live_buffer (buffer);
  ptrdiff_t lo = buffer_begv (c.b), hi = buffer_zv (c.b);
  c.pos = NILP (start) ? lo : check_position (start);
  c.end = NILP (end) ? hi : check_position (end);
  if (c.pos > c.end)
    {
      ptrdiff_t swap = c.pos;
      c.pos = c.end;
      c.end = swap;
    }
  if (!(lo <= c.pos && c.end <= hi))
    args_out_of_range (start, end);
  c.byte = buf_char_to_byte (c.b, c.pos);
  return c;
}

static int
compared_next (struct compared *c)
{
  int ch = buf_fetch_char_as_multibyte (c->b, c->byte);
  c->byte = buf_next_byte (c->b, c->byte);
  c->pos++;
  return ch;
}

DEFUN (Fcompare_buffer_substrings, "compare-buffer-substrings", 6, 6,
       "Compare text START1 to END1 of BUFFER1 with START2 to END2 of BUFFER2.\n\
Return 0 if they are equal; else 1 plus the number of equal characters at the start,\n\
negative if the first is less.  Case is ignored if `case-fold-search' is non-nil.")
  (lispv buffer1, lispv start1, lispv end1, lispv buffer2, lispv start2, lispv end2)
{
  struct compared a = compared_range (buffer1, start1, end1);
  struct compared b = compared_range (buffer2, start2, end2);
  lispv fold = (NILP (BVAR (current_buffer, case_fold_search)) ? Qnil
                : current_buffer->case_canon_table);
  ptrdiff_t n = 0;
  while (a.pos < a.end && b.pos < b.end)
    {
      int ca = compared_next (&a), cb = compared_next (&b);
      if (!NILP (fold) && ca != cb)
        {
          lispv fa = char_table_get (fold, ca), fb = char_table_get (fold, cb);
          ca = FIXNUMP (fa) ? XFIXNUM (fa) : ca;
          cb = FIXNUMP (fb) ? XFIXNUM (fb) : cb;
        }
      if (ca != cb)
        return make_fixnum (ca < cb ? -(n + 1) : n + 1);
      n++;
      if ((n & 0xFFFF) == 0)
        check_quit ();
    }
  ptrdiff_t rest = a.end - a.pos - (b.end - b.pos);
  return make_fixnum (rest < 0 ? -n - 1 : rest > 0 ? n + 1 : 0);
}

DEFUN (Fchar_equal, "char-equal", 2, 2,
       "Return t if the characters C1 and C2 match; case is ignored if\n\
`case-fold-search' is non-nil.") (lispv c1, lispv c2)
{
  CHECK_CHARACTER (c1);
  CHECK_CHARACTER (c2);
  if (EQ (c1, c2))
    return Qt;
  if (NILP (BVAR (current_buffer, case_fold_search)))
    return Qnil;
  int a = XFIXNUM (c1), b = XFIXNUM (c2);
  if (!current_buffer->multibyte)
    {
      if (a >= 128 && a < 256)
        a = unibyte_to_char (a);
      if (b >= 128 && b < 256)
        b = unibyte_to_char (b);
    }
  lispv table = current_buffer->downcase_table;
  if (!CHAR_TABLE_P (table))
    return Qnil;
  lispv da = char_table_get (table, a), db = char_table_get (table, b);
  if (!FIXNUMP (da))
    da = make_fixnum (a);
  if (!FIXNUMP (db))
    db = make_fixnum (b);
  return EQ (da, db) ? Qt : Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFpoint,
  &SFpoint_min,
  &SFpoint_max,
  &SFgoto_char,
  &SFbuffer_size,
  &SFbobp,
  &SFeobp,
  &SFbolp,
  &SFeolp,
  &SFfollowing_char,
  &SFprevious_char,
  &SFchar_after,
  &SFchar_before,
  &SFposition_bytes,
  &SFbyte_to_position,
  &SFget_byte,
  &SFregion_beginning,
  &SFregion_end,
  &SFwiden,
  &SFnarrow_to_region,
  &SFbuffer_substring,
  &SFbuffer_substring_no_properties,
  &SFbuffer_string,
  &SFcompare_buffer_substrings,
  &SFchar_equal,
};

void
init_editfns (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qmark_even_if_inactive, Qt, "Non-nil: the mark counts even when inactive.");
}
