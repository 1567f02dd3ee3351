/* regions.c -- primitives that rewrite a region of the current buffer: character substitution,
   translation, transposition, replacing by another buffer's text.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "intervals.h"
#include "marker.h"
#include "text.h"
#include "chartab.h"
#include "init.h"

/* ---- Substitution ---- */

/* C as a byte of the current, unibyte, buffer or as a character.  */
static int
buffer_char (int c)
{
  return current_buffer->multibyte || !char_raw_byte_p (c) ? c : char_to_raw_byte (c);
}

DEFUN (Fsubst_char_in_region, "subst-char-in-region", 4, 5,
       "Replace FROMCHAR by TOCHAR from START to END; both take the same number of bytes.\n\
NOUNDO non-nil: record nothing for undo, and do not mark the buffer as modified.")
  (lispv start, lispv end, lispv fromchar, lispv tochar, lispv noundo)
{
  validate_region (&start, &end);
  int from = buffer_char (check_character (fromchar)), to = check_character (tochar);
  to = buffer_char (to);
  if (current_buffer->multibyte && char_bytes (from) != char_bytes (to))
    error ("Characters in `subst-char-in-region' have different byte-lengths");
  ptrdiff_t pos = XFIXNUM (start), stop = XFIXNUM (end), first = -1, last = 0;
  ptrdiff_t byte = CHAR_TO_BYTE (pos);
  unsigned char str[MAX_CHAR_BYTES];
  int len = 1;
  if (current_buffer->multibyte)
    len = char_encode (to, str);
  else
    str[0] = to;
  while (pos < stop)
    {
      ptrdiff_t next = buf_next_byte (current_buffer, byte);
      if (FETCH_CHAR (byte) == from)
        {
          if (first < 0)
            {
              modify_text (pos, stop);
              if (!NILP (noundo) && MODIFF - 1 == SAVE_MODIFF)
                SAVE_MODIFF++;
              first = pos;
              /* The hooks may have changed everything.  */
              if (stop > ZV)
                stop = ZV;
              if (pos >= stop)
                break;
              byte = CHAR_TO_BYTE (pos);
              if (FETCH_CHAR (byte) != from)
                continue;
              next = buf_next_byte (current_buffer, byte);
            }
          if (NILP (noundo))
            record_change (pos, 1);
          buffer_make_contiguous (current_buffer);
          text_overwrite (current_buffer->text, byte, str, len);
          last = pos + 1;
        }
      pos++;
      byte = next;
    }
  if (first >= 0 && last > first)
    signal_after_change (first, last - first, last - first);
  return Qnil;
}

/* ---- Translation ---- */

/* A table entry that is a list of ([FROM...] . TO): the TO of the first that matches the text at
   POS, with the length of the match in *LEN.  */
static lispv
match_translation (lispv list, ptrdiff_t pos, ptrdiff_t end, ptrdiff_t *len)
{
  FOR_EACH_TAIL (tail, list)
    {
      lispv elt = XCAR (tail);
      if (!CONSP (elt) || !VECTORP (XCAR (elt)))
        continue;
      lispv from = XCAR (elt);
      ptrdiff_t n = ASIZE (from), i = 0;
      if (n > end - pos)
        continue;
      for (ptrdiff_t byte = CHAR_TO_BYTE (pos); i < n; i++)
        {
          if (!FIXNUMP (AREF (from, i)) || XFIXNUM (AREF (from, i)) != FETCH_CHAR (byte))
            break;
          byte = buf_next_byte (current_buffer, byte);
        }
      if (i == n)
        {
          *len = n;
          return XCDR (elt);
        }
    }
  return Qnil;
}

static lispv
chars_to_string (lispv value)
{
  if (CHARACTERP (value))
    value = make_vector (1, value);
  ptrdiff_t n = ASIZE (value), bytes = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    bytes += char_bytes (check_character (AREF (value, i)));
  lispv s = gc_string (n, bytes);
  unsigned char *p = SDATA (s);
  for (ptrdiff_t i = 0; i < n; i++)
    p += char_encode (XFIXNUM (AREF (value, i)), p);
  return s;
}

/* The translation of C, at POS, by TABLE: a character, a vector, or nil.  */
static lispv
translation_of (lispv table, int c, ptrdiff_t pos, ptrdiff_t end, ptrdiff_t *len)
{
  *len = 1;
  if (STRINGP (table))
    {
      if (c >= SCHARS (table))
        return Qnil;
      ptrdiff_t i = c, byte = string_char_to_byte (table, c);
      int to = string_char_advance (table, &i, &byte);
      if (!STRING_MULTIBYTE (table) && to >= 128 && current_buffer->multibyte)
        to = unibyte_to_char (to);
      return to == c ? Qnil : make_fixnum (to);
    }
  lispv value = char_table_get (table, c);
  if (CHARACTERP (value))
    return XFIXNUM (value) == c ? Qnil : value;
  if (VECTORP (value))
    return value;
  if (CONSP (value))
    {
      value = match_translation (value, pos, end, len);
      if (CHARACTERP (value) || VECTORP (value))
        return value;
    }
  return Qnil;
}

DEFUN (Ftranslate_region_internal, "translate-region-internal", 3, 3,
       "Translate the characters from START to END by TABLE, a string or a char-table of\n\
purpose `translation-table'.  Return the number of characters changed.")
  (lispv start, lispv end, lispv table)
{
  validate_region (&start, &end);
  if (!STRINGP (table)
      && !(CHAR_TABLE_P (table)
           && EQ (AREF (table, CHARTAB_PURPOSE), Qtranslation_table)))
    error ("Not a translation table");
  GCPRO (table);
  ptrdiff_t pos = XFIXNUM (start), stop = XFIXNUM (end), changed = 0;
  modify_text (pos, stop);
  if (stop > ZV)
    stop = ZV;
  while (pos < stop)
    {
      ptrdiff_t len, byte = CHAR_TO_BYTE (pos);
      int c = FETCH_CHAR (byte);
      lispv to = translation_of (table, c, pos, stop, &len);
      if (NILP (to))
        {
          pos++;
          continue;
        }
      if (CHARACTERP (to) && len == 1
          && (!current_buffer->multibyte || char_bytes (XFIXNUM (to)) == char_bytes (c)))
        {
          record_change (pos, 1);
          replace_char_at (pos, buffer_char (XFIXNUM (to)));
          signal_after_change (pos, 1, 1);
          pos++;
          changed++;
          continue;
        }
      lispv string = chars_to_string (to);
      ptrdiff_t n = SCHARS (string);
      replace_range (pos, pos + len, string, true, false);
      pos += n;
      stop += n - len;
      changed += n;
    }
  return make_fixnum (changed);
}

/* ---- Transposition ---- */

struct transposition { ptrdiff_t start1, end1, start2, end2; };

/* Where the character that was at POS stands now.  */
static ptrdiff_t
transposed (const struct transposition *t, ptrdiff_t pos)
{
  ptrdiff_t len1 = t->end1 - t->start1, len2 = t->end2 - t->start2;
  if (pos < t->start1 || pos >= t->end2)
    return pos;
  if (pos < t->end1)
    return pos + (t->end2 - len1) - t->start1;
  if (pos < t->start2)
    return pos + len2 - len1;
  return pos - t->start2 + t->start1;
}

/* Moves the text, its properties too.  */
static void
transpose_text (const struct transposition *t)
{
  struct buffer *b = current_buffer;
  buffer_make_contiguous (b);
  ptrdiff_t at[4] = { t->start1, t->end1, t->start2, t->end2 }, byte[4];
  for (int i = 0; i < 4; i++)
    byte[i] = CHAR_TO_BYTE (at[i]);
  text_move_gap (b->text, at[0], byte[0]);
  ptrdiff_t n = byte[3] - byte[0];
  unsigned char *copy = malloc (n), *p = copy;
  if (!copy)
    memory_full ();
  static const int order[3] = { 2, 1, 0 };
  for (int i = 0; i < 3; i++)
    {
      int k = order[i];
      text_copy_bytes (b->text, byte[k], byte[k + 1], p);
      p += byte[k + 1] - byte[k];
    }
  text_index_forget (b->text, byte[0], byte[3]);
  lispv all = make_buffer_string_both (at[0], byte[0], at[3], byte[3], true);
  text_overwrite (b->text, byte[0], copy, n);
  free (copy);
  if (b->pt > at[0] && b->pt < at[3])
    {
      /* The byte position of point may have changed although point has not.  */
      ptrdiff_t pt = b->pt;
      SET_PT_BOTH (at[0], byte[0]);
      SET_PT (pt);
    }
  if (!has_text_properties (buffer_value (b)))
    return;
  intervals_for_delete (b, at[0], at[3]);
  intervals_for_insert (b, at[0], at[3] - at[0], false);
  if (NILP (STRING_PROPS (all)))
    return;
  ptrdiff_t to = at[0];
  for (int i = 0; i < 3; i++)
    {
      int k = order[i];
      intervals_graft (b, to, all, at[k] - at[0], at[k + 1] - at[k], false);
      to += at[k + 1] - at[k];
    }
}

DEFCMD (Ftranspose_regions, "transpose-regions", 4, 5,
        "(if (< (length mark-ring) 2) (error \"Other region must be marked before transposing\
 two regions\") (let* ((num (if current-prefix-arg (prefix-numeric-value current-prefix-arg) 0))\
 (ring-length (length mark-ring)) (eltnum (mod num ring-length))\
 (eltnum2 (mod (1+ num) ring-length))) (list (point) (mark) (elt mark-ring eltnum)\
 (elt mark-ring eltnum2))))",
        "Exchange the text STARTR1 to ENDR1 with the text STARTR2 to ENDR2.\n\
Markers move with the text, unless LEAVE-MARKERS.")
  (lispv startr1, lispv endr1, lispv startr2, lispv endr2, lispv leave_markers)
{
  validate_region (&startr1, &endr1);
  validate_region (&startr2, &endr2);
  struct transposition t = { XFIXNUM (startr1), XFIXNUM (endr1), XFIXNUM (startr2),
                             XFIXNUM (endr2) };
  if (t.end2 <= t.start1)
    t = (struct transposition) { t.start2, t.end2, t.start1, t.end1 };
  if (t.start2 < t.end1)
    error ("Transposed regions overlap");
  ptrdiff_t len1 = t.end1 - t.start1, len2 = t.end2 - t.start2;
  if (len1 + len2 == 0)
    return Qnil;
  ptrdiff_t mid = t.start2 - t.end1;
  modify_text (t.start1, t.end2);
  if (mid > 0 && (CHAR_TO_BYTE (t.end1) - CHAR_TO_BYTE (t.start1)
                  == CHAR_TO_BYTE (t.end2) - CHAR_TO_BYTE (t.start2)))
    {
      record_change (t.start1, len1);
      record_change (t.start2, len2);
    }
  else
    record_change (t.start1, t.end2 - t.start1);
  transpose_text (&t);
  if (NILP (leave_markers))
    {
      ptrdiff_t n;
      struct marker **found = markers_in_range (current_buffer, t.start1, t.end2 - 1, &n);
      ptrdiff_t *to = malloc ((n + 1) * sizeof *to);
      for (ptrdiff_t i = 0; i < n; i++)
        to[i] = transposed (&t, marker_charpos (found[i]));
      for (ptrdiff_t i = 0; i < n; i++)
        marker_move (found[i], current_buffer, to[i]);
      free (to);
      free (found);
      SET_PT (transposed (&t, PT));
    }
  signal_after_change (t.start1, t.end2 - t.start1, t.end2 - t.start1);
  return Qnil;
}

/* ---- Replacing a text by another with the least changes ---- */

/* Two texts of characters, and which of A's are deleted, which of B's inserted.  */
struct diff
{
  const int *a, *b;
  char *deleted, *inserted;
  ptrdiff_t cost, limit;
};

/* Myers' divide and conquer: marks the differences between A[a0..a1) and B[b0..b1).  The depth
   is bounded since each step halves the distance.  */
static void
diff_mark (struct diff *d, ptrdiff_t a0, ptrdiff_t a1, ptrdiff_t b0, ptrdiff_t b1)
{
  while (a0 < a1 && b0 < b1 && d->a[a0] == d->b[b0])
    a0++, b0++;
  while (a0 < a1 && b0 < b1 && d->a[a1 - 1] == d->b[b1 - 1])
    a1--, b1--;
  ptrdiff_t n = a1 - a0, m = b1 - b0;
  if (n == 0 || m == 0 || d->cost > d->limit)
    {
      memset (d->deleted + a0, 1, n);
      memset (d->inserted + b0, 1, m);
      return;
    }
  ptrdiff_t delta = n - m, max = (n + m + 1) / 2, off = max + 1;
  ptrdiff_t *f = malloc (2 * (2 * max + 3) * sizeof *f), *r = f + 2 * max + 3;
  if (!f)
    memory_full ();
  f[off + 1] = r[off + 1] = 0;
  ptrdiff_t x = 0, y = 0;
  bool odd = delta & 1, found = false;
  for (ptrdiff_t k = 0; k <= max && !found; k++)
    {
      for (ptrdiff_t i = -k; i <= k && !found; i += 2)
        {
          x = (i == -k || (i != k && f[off + i - 1] < f[off + i + 1])) ? f[off + i + 1]
              : f[off + i - 1] + 1;
          y = x - i;
          while (x < n && y < m && x >= 0 && y >= 0 && d->a[a0 + x] == d->b[b0 + y])
            x++, y++;
          f[off + i] = x;
          ptrdiff_t j = delta - i;
          if (odd && j >= -(k - 1) && j <= k - 1 && x + r[off + j] >= n)
            found = true;
        }
      for (ptrdiff_t i = -k; i <= k && !found; i += 2)
        {
          ptrdiff_t u = (i == -k || (i != k && r[off + i - 1] < r[off + i + 1]))
                        ? r[off + i + 1] : r[off + i - 1] + 1;
          ptrdiff_t v = u - i;
          while (u < n && v < m && u >= 0 && v >= 0
                 && d->a[a1 - 1 - u] == d->b[b1 - 1 - v])
            u++, v++;
          r[off + i] = u;
          ptrdiff_t j = delta - i;
          if (!odd && j >= -k && j <= k && f[off + j] + u >= n)
            {
              x = n - u;
              y = m - v;
              found = true;
            }
        }
      d->cost += 2 * k + 1;
      if (d->cost > d->limit)
        break;
    }
  free (f);
  if (!found || x < 0 || y < 0 || x > n || y > m || (x == 0 && y == 0) || (x == n && y == m))
    {
      memset (d->deleted + a0, 1, n);
      memset (d->inserted + b0, 1, m);
      return;
    }
  diff_mark (d, a0, a0 + x, b0, b0 + y);
  diff_mark (d, a0 + x, a1, b0 + y, b1);
}

static int *
buffer_chars (struct buffer *b, ptrdiff_t from, ptrdiff_t n)
{
  int *chars = malloc ((n + 1) * sizeof *chars);
  if (!chars)
    memory_full ();
  ptrdiff_t byte = buf_char_to_byte (b, from);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      chars[i] = buf_fetch_char_as_multibyte (b, byte);
      byte = buf_next_byte (b, byte);
    }
  return chars;
}

/* Applies D from the end to the start, without hooks.  */
static void
diff_apply (const struct diff *d, ptrdiff_t begv, ptrdiff_t n, struct buffer *source,
            ptrdiff_t source_begv, ptrdiff_t m)
{
  ptrdiff_t i = n, j = m;
  while (i > 0 || j > 0)
    {
      if ((i > 0 && d->deleted[i - 1]) || (j > 0 && d->inserted[j - 1]))
        {
          ptrdiff_t end_i = i, end_j = j;
          while (i > 0 && d->deleted[i - 1])
            i--;
          while (j > 0 && d->inserted[j - 1])
            j--;
          if (i != end_i)
            del_range (begv + i, begv + end_i);
          if (j != end_j)
            {
              SET_PT (begv + i);
              insert_from_buffer (source, source_begv + j, end_j - j, 0);
            }
        }
      if (i > 0)
        i--;
      if (j > 0)
        j--;
    }
}

DEFCMD (Freplace_buffer_contents, "replace-buffer-contents", 1, 3,
        "bSource buffer: ",
        "Replace the accessible text of the current buffer by that of SOURCE (a buffer or its\n\
name), changing as little as it can: markers, properties and point stay where they can.\n\
MAX-SECS and MAX-COSTS limit the search for the smallest change.  Return t.")
  (lispv source, lispv max_secs, lispv max_costs)
{
  (void) max_secs;
  struct buffer *a = current_buffer, *b = check_live_buffer (source);
  if (a == b)
    error ("Cannot replace a buffer with itself");
  ptrdiff_t limit = 1000000;
  if (!NILP (max_costs))
    {
      CHECK_FIXNUM (max_costs);
      limit = XFIXNUM (max_costs);
    }
  ptrdiff_t begv = BEGV, n = ZV - BEGV, from = buffer_begv (b), m = buffer_zv (b) - from;
  if (n == 0 && m == 0)
    return Qt;
  if (n == 0 || m == 0)
    {
      if (n == 0)
        insert_from_buffer (b, from, m, 0);
      else
        del_range (begv, begv + n);
      return Qt;
    }
  struct diff d = { .a = buffer_chars (a, begv, n), .b = buffer_chars (b, from, m),
                    .limit = limit };
  d.deleted = calloc (n + 1, 1);
  d.inserted = calloc (m + 1, 1);
  if (!d.deleted || !d.inserted)
    memory_full ();
  diff_mark (&d, 0, n, 0, m);
  specref count = specpdl_index ();
  prepare_to_modify (begv, begv + n, NULL);
  record_save_excursion ();
  specbind (Qinhibit_modification_hooks, Qt);
  diff_apply (&d, begv, n, b, from, m);
  free ((int *) d.a);
  free ((int *) d.b);
  free (d.deleted);
  free (d.inserted);
  unbind_to (count, Qnil);
  signal_after_change (begv, n, m);
  return Qt;
}

static const struct subr_def *const subrs[] = {
  &SFsubst_char_in_region,
  &SFtranslate_region_internal,
  &SFtranspose_regions,
  &SFreplace_buffer_contents,
};

void
init_regions (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
