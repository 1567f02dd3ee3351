/* lines.c -- lines and fields: finding newlines, moving by lines, and the field functions.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "marker.h"
#include "text.h"
#include "textprop.h"
#include "number.h"
#include "init.h"

/* ---- Newlines ---- */

/* The byte position after COUNT newlines from FROM on, before LIMIT; LIMIT if there are fewer.  */
static ptrdiff_t
newlines_forward (ptrdiff_t from, ptrdiff_t limit, ptrdiff_t count, ptrdiff_t *counted)
{
  ptrdiff_t n = 0;
  while (from < limit && n < count)
    {
      ptrdiff_t before, len;
      const unsigned char *run = text_run (current_buffer->text, from, &before, &len), *p = run;
      if (len > limit - from)
        len = limit - from;
      for (const unsigned char *end = run + len; n < count && p < end;)
        {
          const unsigned char *nl = memchr (p, '\n', end - p);
          p = nl ? nl + 1 : end;
          n += nl != NULL;
        }
      from += p - run;
    }
  *counted = n;
  return n == count ? from : limit;
}

/* The same backwards: the byte position after the COUNTth newline that lies before FROM.  */
static ptrdiff_t
newlines_backward (ptrdiff_t from, ptrdiff_t limit, ptrdiff_t count, ptrdiff_t *counted)
{
  ptrdiff_t n = 0;
  while (from > limit)
    {
      ptrdiff_t before, after;
      const unsigned char *last = text_run (current_buffer->text, from - 1, &before, &after);
      ptrdiff_t len = before + 1 < from - limit ? before + 1 : from - limit;
      const unsigned char *run = last + 1 - len;
      for (ptrdiff_t rest = len; rest > 0;)
        {
          const unsigned char *nl = memrchr (run, '\n', rest);
          if (!nl)
            break;
          rest = nl - run;
          if (++n == count)
            {
              *counted = n;
              return from - len + rest + 1;
            }
        }
      from -= len;
    }
  *counted = n;
  return limit;
}

ptrdiff_t
find_newline (ptrdiff_t start, ptrdiff_t start_byte, ptrdiff_t end, ptrdiff_t end_byte,
              ptrdiff_t count, ptrdiff_t *counted, ptrdiff_t *bytepos)
{
  ptrdiff_t n = 0, byte = start_byte;
  if (count > 0 && end_byte > start_byte)
    byte = newlines_forward (start_byte, end_byte, count, &n);
  else if (count < 0 && end_byte < start_byte)
    byte = newlines_backward (start_byte, end_byte, -count, &n);
  else if (count != 0)
    byte = end_byte;
  if (counted)
    *counted = n;
  if (bytepos)
    *bytepos = byte;
  return byte == end_byte ? end : byte == start_byte ? start : BYTE_TO_CHAR (byte);
}

/* As `forward-line' COUNT moves: to the start of a line.  *BYTE is the byte position, *SHORTAGE how
   many lines were missing.  */
static ptrdiff_t
line_start (ptrdiff_t pos, ptrdiff_t byte, ptrdiff_t count, ptrdiff_t *bytepos,
            ptrdiff_t *shortage)
{
  ptrdiff_t counted, result;
  if (count <= 0)
    {
      result = find_newline (pos, byte, BEGV, BEGV_BYTE, count - 1, &counted, bytepos);
      *shortage = 1 - count - counted;
    }
  else
    {
      result = find_newline (pos, byte, ZV, ZV_BYTE, count, &counted, bytepos);
      *shortage = count - counted;
    }
  return result;
}

ptrdiff_t
scan_newline_from (ptrdiff_t start, ptrdiff_t count, ptrdiff_t *shortage)
{
  ptrdiff_t byte, lacking;
  ptrdiff_t pos = line_start (start, CHAR_TO_BYTE (start), count, &byte, &lacking);
  if (shortage)
    *shortage = lacking;
  return pos;
}

/* The end of the line that lies COUNT - 1 lines below point.  */
static ptrdiff_t
line_end (ptrdiff_t count, ptrdiff_t *bytepos)
{
  ptrdiff_t counted, byte, pos;
  if (count <= 0)
    {
      /* Before the newline that ends the line we look for.  */
      pos = find_newline (PT, PT_BYTE, BEGV, BEGV_BYTE, count - 1, &counted, &byte);
      if (counted == 1 - count)
        pos--, byte--;
    }
  else
    {
      pos = find_newline (PT, PT_BYTE, ZV, ZV_BYTE, count, &counted, &byte);
      if (counted == count)
        pos--, byte--;
    }
  *bytepos = byte;
  return pos;
}

/* N as a line count: nil is 1, huge ones are cut.  */
static ptrdiff_t
line_count (lispv n)
{
  if (NILP (n))
    return 1;
  CHECK_INTEGER (n);
  intmax_t i;
  if (!integer_to_intmax (n, &i))
    i = BIGNUMP (n) && number_to_double (n) < 0 ? -(PTRDIFF_MAX / 4) : PTRDIFF_MAX / 4;
  return clip_to_bounds (-(PTRDIFF_MAX / 4), i, PTRDIFF_MAX / 4);
}

DEFCMD (Fforward_line, "forward-line", 0, 1, "^p",
        "Move point to the start of the line N (default 1) lines below, above if negative.\n\
Return how many lines were lacking; a last line without a newline counts as moved over.")
  (lispv n)
{
  ptrdiff_t count = line_count (n), byte, shortage, old = PT;
  ptrdiff_t pos = line_start (PT, PT_BYTE, count, &byte, &shortage);
  SET_PT_BOTH (pos, byte);
  if (shortage > 0
      && (count <= 0 || (ZV > BEGV && PT != old && FETCH_BYTE (PT_BYTE - 1) != '\n')))
    shortage--;
  if (BIGNUMP (n))
    {
      lispv moved[2] = { n, make_fixnum (count <= 0 ? count + shortage : count - shortage) };
      return Fminus (2, moved);
    }
  return make_fixnum (count <= 0 ? -shortage : shortage);
}

/* POS, which text motion reached from point, kept within the field there.  */
static ptrdiff_t
within_field (ptrdiff_t pos, lispv escape)
{
  if (pos == PT || (NILP (current_buffer->intervals) && NILP (current_buffer->base_buffer)
                    && current_buffer->noverlays == 0
                    && NILP (SYMVAL (Qdefault_text_properties))))
    return pos;
  return XFIXNUM (Fconstrain_to_field (make_fixnum (pos), make_fixnum (PT), escape, Qt, Qnil));
}

static ptrdiff_t
bol (lispv n)
{
  ptrdiff_t byte, shortage;
  return line_start (PT, PT_BYTE, line_count (n) - 1, &byte, &shortage);
}

static ptrdiff_t
eol (lispv n)
{
  ptrdiff_t byte, count = line_count (n);
  return line_end (count, &byte);
}

DEFUN (Fline_beginning_position, "line-beginning-position", 0, 1,
       "Return the start of the line that is N - 1 lines below point (default: this line).\n\
It stays within the field at point.") (lispv n)
{
  ptrdiff_t pos = bol (n);
  return make_fixnum (within_field (pos, line_count (n) != 1 ? Qt : Qnil));
}

DEFUN (Fline_end_position, "line-end-position", 0, 1,
       "Return the end of the line that is N - 1 lines below point (default: this line).\n\
It stays within the field at point.") (lispv n)
{
  return make_fixnum (within_field (eol (n), Qnil));
}

DEFUN (Fpos_bol, "pos-bol", 0, 1,
       "Return the start of the line that is N - 1 lines below point, whatever the fields.")
  (lispv n)
{
  return make_fixnum (bol (n));
}

DEFUN (Fpos_eol, "pos-eol", 0, 1,
       "Return the end of the line that is N - 1 lines below point, whatever the fields.")
  (lispv n)
{
  return make_fixnum (eol (n));
}

DEFCMD (Fbeginning_of_line, "beginning-of-line", 0, 1, "^p",
        "Move point to `line-beginning-position' of N.") (lispv n)
{
  if (!NILP (n))
    CHECK_FIXNUM (n);
  SET_PT (XFIXNUM (Fline_beginning_position (n)));
  return Qnil;
}

DEFCMD (Fend_of_line, "end-of-line", 0, 1, "^p",
        "Move point to `line-end-position' of N.") (lispv n)
{
  if (!NILP (n))
    CHECK_FIXNUM (n);
  SET_PT (XFIXNUM (Fline_end_position (n)));
  return Qnil;
}

DEFUN (Fline_number_at_pos, "line-number-at-pos", 0, 2,
       "Return the number of the line at POSITION (default: point), counting from 1 at the\n\
start of the accessible text, or of all the text if ABSOLUTE.")
  (lispv position, lispv absolute)
{
  if (!NILP (position) && !MARKERP (position))
    CHECK_FIXNUM (position);
  ptrdiff_t pos = NILP (position) ? PT : check_position (position);
  ptrdiff_t start = NILP (absolute) ? BEGV_BYTE : BEG_BYTE;
  if (pos < BEGV || pos > ZV)
    args_out_of_range_3 (make_fixnum (pos), make_fixnum (BEGV), make_fixnum (ZV));
  ptrdiff_t n = 0;
  newlines_forward (start, CHAR_TO_BYTE (pos), PTRDIFF_MAX, &n);
  return make_fixnum (n + 1);
}

DEFUN (Fbuffer_line_statistics, "buffer-line-statistics", 0, 1,
       "Return (LINES LONGEST MEAN) of BUFFER-OR-NAME (default: the current buffer): number of\n\
lines, and longest and mean length of a line in bytes.") (lispv buffer_or_name)
{
  struct buffer *b = NILP (buffer_or_name) ? current_buffer : check_live_buffer (buffer_or_name);
  struct text_segments s;
  buffer_text_segments (b, 1, BUF_Z_BYTE (b), &s);
  ptrdiff_t lines = 0, longest = 0, here = 0;
  double mean = 0;
  for (int i = 0; i < 2; i++)
    {
      const unsigned char *p = i ? s.p2 : s.p1;
      for (ptrdiff_t k = 0, n = i ? s.n2 : s.n1; k < n; k++)
        if (p[k] == '\n')
          {
            lines++;
            mean += (here - mean) / lines;
            longest = here > longest ? here : longest;
            here = 0;
          }
        else
          here++;
    }
  if (here > 0)
    {
      lines++;
      mean += (here - mean) / lines;
      longest = here > longest ? here : longest;
    }
  return list3 (make_fixnum (lines), make_fixnum (longest), make_float (mean));
}

/* ---- Fields ---- */

/* Finds the start (*BEG) and end (*END) of the field at POS; either may be null.  MERGE: a
   boundary belongs to both sides.  */
static void
find_field (lispv pos, bool merge, lispv beg_limit, lispv end_limit, ptrdiff_t *beg,
            ptrdiff_t *end)
{
  GCPRO (beg_limit, end_limit);
  ptrdiff_t p = NILP (pos) ? PT : check_position (pos);
  if (p < BEGV || p > ZV)
    xsignal1 (Qargs_out_of_range, make_fixnum (p));
  lispv at = make_fixnum (p);
  lispv after = char_property_at (p, Qfield);
  /* The start of the text does not begin an empty field.  */
  lispv before = p > BEGV ? char_property_at (p - 1, Qfield) : after;
  bool at_start = false, at_end = false;
  if (!merge)
    {
      lispv field = Fget_pos_property (at, Qfield, Qnil);
      at_end = !EQ (field, after);
      at_start = !EQ (field, before);
      /* Surrounded by fields that new text would not belong to: not an empty field.  */
      if (NILP (field) && at_start && at_end)
        at_start = at_end = false;
    }
  if (beg)
    {
      lispv q = at;
      if (!at_start)
        {
          if (merge && EQ (before, Qboundary))
            q = Fprevious_single_char_property_change (q, Qfield, Qnil, beg_limit);
          q = Fprevious_single_char_property_change (q, Qfield, Qnil, beg_limit);
        }
      *beg = NILP (q) ? BEGV : XFIXNUM (q);
    }
  if (end)
    {
      lispv q = at;
      if (!at_end)
        {
          if (merge && EQ (after, Qboundary))
            q = Fnext_single_char_property_change (q, Qfield, Qnil, end_limit);
          q = Fnext_single_char_property_change (q, Qfield, Qnil, end_limit);
        }
      *end = NILP (q) ? ZV : XFIXNUM (q);
    }
}

DEFUN (Fdelete_field, "delete-field", 0, 1,
       "Delete the field at POS (default: point).") (lispv pos)
{
  ptrdiff_t beg, end;
  find_field (pos, false, Qnil, Qnil, &beg, &end);
  if (beg != end)
    del_range (beg, end);
  return Qnil;
}

DEFUN (Ffield_string, "field-string", 0, 1,
       "Return the text of the field at POS (default: point).") (lispv pos)
{
  ptrdiff_t beg, end;
  find_field (pos, false, Qnil, Qnil, &beg, &end);
  return make_buffer_string (beg, end, true);
}

DEFUN (Ffield_string_no_properties, "field-string-no-properties", 0, 1,
       "Return the text of the field at POS (default: point) without properties.") (lispv pos)
{
  ptrdiff_t beg, end;
  find_field (pos, false, Qnil, Qnil, &beg, &end);
  return make_buffer_string (beg, end, false);
}

DEFUN (Ffield_beginning, "field-beginning", 0, 3,
       "Return the start of the field at POS (default: point), but no less than LIMIT.\n\
ESCAPE-FROM-EDGE non-nil: at the start of a field, the start of the one before.")
  (lispv pos, lispv escape_from_edge, lispv limit)
{
  ptrdiff_t beg;
  find_field (pos, !NILP (escape_from_edge), limit, Qnil, &beg, NULL);
  return make_fixnum (beg);
}

DEFUN (Ffield_end, "field-end", 0, 3,
       "Return the end of the field at POS (default: point), but no more than LIMIT.\n\
ESCAPE-FROM-EDGE non-nil: at the end of a field, the end of the next one.")
  (lispv pos, lispv escape_from_edge, lispv limit)
{
  ptrdiff_t end;
  find_field (pos, !NILP (escape_from_edge), Qnil, limit, NULL, &end);
  return make_fixnum (end);
}

static bool
field_near_p (ptrdiff_t pos)
{
  return (!NILP (char_property_at (pos, Qfield))
          || (pos > BEGV && !NILP (char_property_at (pos - 1, Qfield))));
}

/* Is there a newline between A and B?  */
static bool
newline_between_p (ptrdiff_t a, ptrdiff_t b)
{
  ptrdiff_t n = 0, lo = a < b ? a : b, hi = a < b ? b : a;
  newlines_forward (CHAR_TO_BYTE (lo), CHAR_TO_BYTE (hi), 1, &n);
  return n > 0;
}

static void
check_accessible (ptrdiff_t pos)
{
  if (pos < BEGV || pos > ZV)
    xsignal1 (Qargs_out_of_range, make_fixnum (pos));
}

DEFUN (Fconstrain_to_field, "constrain-to-field", 2, 5,
       "Return the position closest to NEW-POS that is in the field of OLD-POS.\n\
NEW-POS nil: use point, and move it.  ESCAPE-FROM-EDGE: a boundary of fields may be left\n\
to either side.  ONLY-IN-LINE: a position on another line is let be.\n\
INHIBIT-CAPTURE-PROPERTY: a property whose presence at OLD-POS switches this off.")
  (lispv new_pos, lispv old_pos, lispv escape_from_edge, lispv only_in_line,
   lispv inhibit_capture_property)
{
  GCPRO (escape_from_edge);
  bool move = NILP (new_pos);
  ptrdiff_t old_point = PT;
  ptrdiff_t new = move ? PT : check_position (new_pos), old = check_position (old_pos);
  bool forward = new > old, constrained = NILP (SYMVAL (Qinhibit_field_text_motion));
  if (constrained && new != old)
    {
      check_accessible (new);
      check_accessible (old);
    }
  if (constrained && new != old
      && (field_near_p (new) || field_near_p (old))
      && (NILP (inhibit_capture_property)
          || (NILP (Fget_pos_property (make_fixnum (old), inhibit_capture_property, Qnil))
              && (old <= BEGV
                  || NILP (char_property_at (old, inhibit_capture_property))
                  || NILP (char_property_at (old - 1, inhibit_capture_property))))))
    {
      lispv limit = make_fixnum (new), from = make_fixnum (old);
      ptrdiff_t bound = XFIXNUM (forward ? Ffield_end (from, escape_from_edge, limit)
                                 : Ffield_beginning (from, escape_from_edge, limit));
      if ((bound < new ? forward : !forward)
          && (NILP (only_in_line) || !newline_between_p (new, bound)))
        new = bound;
      if (move && new != old_point)
        SET_PT (new);
    }
  return make_fixnum (new);
}

static const struct subr_def *const subrs[] = {
  &SFforward_line,
  &SFline_beginning_position,
  &SFline_end_position,
  &SFpos_bol,
  &SFpos_eol,
  &SFbeginning_of_line,
  &SFend_of_line,
  &SFline_number_at_pos,
  &SFbuffer_line_statistics,
  &SFdelete_field,
  &SFfield_string,
  &SFfield_string_no_properties,
  &SFfield_beginning,
  &SFfield_end,
  &SFconstrain_to_field,
};

void
init_lines (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qinhibit_field_text_motion, Qnil, "Non-nil: motion ignores fields.");
}
