/* casefiddle.c -- changing the case of characters, strings and buffer text.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "casetab.h"
#include "buffer.h"
#include "init.h"
#include "list.h"
#include "print.h"
#include "strfns.h"
#include "unidata.h"

enum casing { CASE_UP, CASE_DOWN, CASE_CAPITALIZE, CASE_INITIALS };

enum { SIGMA = 0x3A3, FINAL_SIGMA = 0x3C2 };

/* A conversion under way: are we inside a word?  */
struct casing_state
{
  enum casing casing;
  bool in_word;
};

static bool
word_char_p (int c)
{
  lispv table = current_buffer->syntax_table;
  if (CHAR_TABLE_P (table))
    {
      lispv d = char_table_get (table, c);
      return CONSP (d) && FIXNUMP (XCAR (d)) && (XFIXNUM (XCAR (d)) & 0xFFFF) == 2;
    }
  return char_alphanumeric_p (c);
}

/* What C becomes: up to 3 characters in TO; returns how many.  NEXT is what follows, -1 for
   nothing.  */
static int
convert_char (struct casing_state *s, int c, int next, int to[3])
{
  bool inside = s->in_word;
  enum special_case special;
  int plain;
  s->in_word = s->casing >= CASE_CAPITALIZE || c == SIGMA ? word_char_p (c)
               : s->casing == CASE_DOWN && c >= 0x80 ? word_char_p (c) : c >= 'A';
  to[0] = c;
  switch (s->casing)
    {
    case CASE_UP:
      special = SPECIAL_UPPER;
      plain = upcase_char (c);
      break;
    case CASE_INITIALS:
      if (inside)
        return 1;
      /* fall through */
    case CASE_CAPITALIZE:
      if (!inside)
        {
          special = SPECIAL_TITLE;
          int title = c < 0x80 ? -1 : special_titlecase (c);
          plain = title >= 0 ? title : upcase_char (c);
          break;
        }
      /* fall through */
    default:
      special = SPECIAL_LOWER;
      plain = downcase_char (c);
      if (c == SIGMA && inside && (next < 0 || !word_char_p (next)))
        plain = FINAL_SIGMA;
    }
  int n = special_casing (c, special, to);
  if (n > 0)
    return n;
  to[0] = plain;
  return 1;
}

/* ---- Characters and strings ---- */

static lispv
convert_character (enum casing casing, lispv v)
{
  intptr_t n = XFIXNUM (v);
  if (n < 0)
    wrong_type_argument (Qchar_or_string_p, v);
  intptr_t mods = n & CHAR_MODIFIERS;
  n &= ~(intptr_t) CHAR_MODIFIERS;
  if (n > MAX_CHAR)
    return v;
  int c = n, title = c < 0x80 || casing < CASE_CAPITALIZE ? -1 : special_titlecase (c);
  int d = (casing == CASE_DOWN ? downcase_char (c) : title >= 0 ? title : upcase_char (c));
  return d == c ? v : make_fixnum (d | mods);
}

static lispv
convert_unibyte (enum casing casing, lispv s)
{
  lispv copy = copy_string (s);
  struct casing_state state = { casing, false };
  for (ptrdiff_t i = 0; i < SBYTES (s); i++)
    {
      int to[3], c = unibyte_to_char (SREF (s, i));     /* raw bytes are parts of words */
      convert_char (&state, c, -1, to);
      int byte = char_to_unibyte (to[0]);
      if (byte >= 0)
        SDATA (copy)[i] = byte;
    }
  return copy;
}

static lispv
convert_multibyte (enum casing casing, lispv s)
{
  struct casing_state state = { casing, false };
  struct text_out out = { 0 };
  const unsigned char *p = SDATA (s), *end = p + SBYTES (s);
  ptrdiff_t chars = 0;
  while (p < end)
    {
      int c = char_advance (&p), to[3];
      int n = convert_char (&state, c, p < end ? char_at (p) : -1, to);
      for (int i = 0; i < n; i++)
        text_out_char (&out, to[i]);
      chars += n;
    }
  lispv r = make_multibyte_string ((char *) out.data, chars, out.n);
  text_out_free (&out);
  return r;
}

static lispv
convert (enum casing casing, lispv v)
{
  if (FIXNUMP (v))
    return convert_character (casing, v);
  if (!STRINGP (v))
    wrong_type_argument (Qchar_or_string_p, v);
  if (SCHARS (v) == 0)
    return v;
  return STRING_MULTIBYTE (v) ? convert_multibyte (casing, v) : convert_unibyte (casing, v);
}

DEFUN (Fupcase, "upcase", 1, 1, "Return OBJ, a string or character, in upper case.")
(lispv obj)
{
  return convert (CASE_UP, obj);
}

DEFUN (Fdowncase, "downcase", 1, 1, "Return OBJ, a string or character, in lower case.")
(lispv obj)
{
  return convert (CASE_DOWN, obj);
}

DEFUN (Fcapitalize, "capitalize", 1, 1,
       "Return OBJ, a string or character, with its words capitalized: first letters in title\n\
case, the others in lower case.")
(lispv obj)
{
  return convert (CASE_CAPITALIZE, obj);
}

DEFUN (Fupcase_initials, "upcase-initials", 1, 1,
       "Return OBJ, a string or character, with the first letters of words in title case.")
(lispv obj)
{
  return convert (CASE_INITIALS, obj);
}

/* ---- Buffer text ---- */

/* Puts the N characters TO in place of the one at POS.  */
static void
replace_by_several (ptrdiff_t pos, const int *to, int n)
{
  unsigned char text[3 * MAX_CHAR_BYTES];
  int len = 0;
  for (int i = 1; i < n; i++)
    len += char_encode (to[i], text + len);
  ptrdiff_t pt = PT;
  replace_char_at (pos, to[0]);
  SET_PT (pos + 1);
  insert_bytes (text, n - 1, len, INSERT_NO_HOOKS | INSERT_INHERIT);
  SET_PT (pt > pos ? pt + n - 1 : pt);
}

/* Converts FROM..TO; returns how much longer it became.  */
static ptrdiff_t
convert_region (enum casing casing, lispv from, lispv to)
{
  validate_region (&from, &to);
  ptrdiff_t start = XFIXNUM (from), end = XFIXNUM (to), old_end = end;
  if (start == end)
    return 0;
  modify_text (start, end);
  record_delete (start, make_buffer_string (start, end, true), false);
  lispv undo = BVAR (current_buffer, undo_list);
  GCPRO (undo);
  gc_set (&BVAR (current_buffer, undo_list), Qt);
  struct casing_state state = { casing, false };
  bool multibyte = current_buffer->multibyte;
  for (ptrdiff_t pos = start; pos < end; pos++)
    {
      ptrdiff_t byte = CHAR_TO_BYTE (pos), next = buf_next_byte (current_buffer, byte);
      int c = buf_fetch_char (current_buffer, byte), converted[3];
      if (!multibyte)
        c = unibyte_to_char (c);
      int after = pos + 1 < ZV ? buf_fetch_char (current_buffer, next) : -1;
      int n = convert_char (&state, c, after, converted);
      if (n == 1 && converted[0] == c)
        continue;
      if (n == 1)
        {
          int into = multibyte ? converted[0] : char_to_unibyte (converted[0]);
          if (into >= 0)
            replace_char_at (pos, into);
        }
      else if (multibyte)
        {
          replace_by_several (pos, converted, n);
          pos += n - 1;
          end += n - 1;
        }
    }
  gc_set (&BVAR (current_buffer, undo_list), undo);
  record_insert (start, end - start);
  signal_after_change (start, old_end - start, end - start);
  return end - old_end;
}

/* REGION-NONCONTIGUOUS-P: the bounds come from `region-extract-function'.  */
static lispv
convert_regions (enum casing casing, lispv from, lispv to, lispv parts)
{
  if (NILP (parts))
    {
      convert_region (casing, from, to);
      return Qnil;
    }
  lispv bounds = call1 (SYMVAL (intern ("region-extract-function")),
                        intern ("bounds")), tail = bounds;
  GCPRO (bounds, tail);
  WALK_LIST (tail, bounds)
    {
      CHECK_CONS (XCAR (tail));
      convert_region (casing, XCAR (XCAR (tail)), XCDR (XCAR (tail)));
    }
  CHECK_LIST_END (tail, tail);
  return Qnil;
}

DEFCMD (Fupcase_region, "upcase-region", 2, 3,
        "(list (region-beginning) (region-end) (region-noncontiguous-p))",
        "Convert the text from BEG to END to upper case.\n\
REGION-NONCONTIGUOUS-P non-nil: the region's parts.")
(lispv beg, lispv end, lispv parts)
{
  return convert_regions (CASE_UP, beg, end, parts);
}

DEFCMD (Fdowncase_region, "downcase-region", 2, 3,
        "(list (region-beginning) (region-end) (region-noncontiguous-p))",
        "Convert the text from BEG to END to lower case.\n\
REGION-NONCONTIGUOUS-P non-nil: the region's parts.")
(lispv beg, lispv end, lispv parts)
{
  return convert_regions (CASE_DOWN, beg, end, parts);
}

DEFCMD (Fcapitalize_region, "capitalize-region", 2, 3,
        "(list (region-beginning) (region-end) (region-noncontiguous-p))",
        "Capitalize the words from BEG to END.\n\
REGION-NONCONTIGUOUS-P non-nil: the region's parts.")
(lispv beg, lispv end, lispv parts)
{
  return convert_regions (CASE_CAPITALIZE, beg, end, parts);
}

DEFCMD (Fupcase_initials_region, "upcase-initials-region", 2, 3,
        "(list (region-beginning) (region-end) (region-noncontiguous-p))",
        "Give the words from BEG to END title case in their first letters.\n\
REGION-NONCONTIGUOUS-P non-nil: the region's parts.")
(lispv beg, lispv end, lispv parts)
{
  return convert_regions (CASE_INITIALS, beg, end, parts);
}

/* Converts ARG words from point on, and moves over them.  */
static lispv
convert_words (enum casing casing, lispv arg)
{
  CHECK_FIXNUM (arg);
  ptrdiff_t start = PT;
  call1 (intern ("forward-word"), arg);
  ptrdiff_t end = PT;
  SET_PT (start);
  ptrdiff_t added = convert_region (casing, make_fixnum (start), make_fixnum (end));
  SET_PT ((end > start ? end : start) + added);
  return Qnil;
}

DEFCMD (Fupcase_word, "upcase-word", 1, 1, "*p",
        "Convert ARG words from point on to upper case, and move over them.")
(lispv arg)
{
  return convert_words (CASE_UP, arg);
}

DEFCMD (Fdowncase_word, "downcase-word", 1, 1, "*p",
        "Convert ARG words from point on to lower case, and move over them.")
(lispv arg)
{
  return convert_words (CASE_DOWN, arg);
}

DEFCMD (Fcapitalize_word, "capitalize-word", 1, 1, "*p",
        "Capitalize ARG words from point on, and move over them.")
(lispv arg)
{
  return convert_words (CASE_CAPITALIZE, arg);
}

static const struct subr_def *const subrs[] = {
  &SFupcase, &SFdowncase, &SFcapitalize, &SFupcase_initials, &SFupcase_region,
  &SFdowncase_region, &SFcapitalize_region, &SFupcase_initials_region, &SFupcase_word,
  &SFdowncase_word, &SFcapitalize_word,
};

void
init_casefiddle (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
