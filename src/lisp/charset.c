/* charset.c -- sets of characters, as `[...]' in a regular expression and `skip-chars-forward'
   have them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "search.h"

static const char *const class_names[CC_COUNT] = {
  [CC_ALNUM] = "alnum", [CC_ALPHA] = "alpha", [CC_ASCII] = "ascii", [CC_BLANK] = "blank",
  [CC_CNTRL] = "cntrl", [CC_DIGIT] = "digit", [CC_GRAPH] = "graph", [CC_LOWER] = "lower",
  [CC_MULTIBYTE] = "multibyte", [CC_NONASCII] = "nonascii", [CC_PRINT] = "print",
  [CC_PUNCT] = "punct", [CC_SPACE] = "space", [CC_UNIBYTE] = "unibyte",
  [CC_UPPER] = "upper", [CC_WORD] = "word", [CC_XDIGIT] = "xdigit",
};

int
char_class_by_name (const unsigned char *name, ptrdiff_t n)
{
  for (int i = 0; i < CC_COUNT; i++)
    if (strlen (class_names[i]) == (size_t) n && !memcmp (class_names[i], name, n))
      return i;
  return -1;
}

static int
case_of (lispv table, int c)
{
  lispv v = CHAR_TABLE_P (table) ? char_table_get (table, c) : Qnil;
  return FIXNUMP (v) ? XFIXNUM (v) : c;
}

/* By the case tables of the current buffer.  */
bool
char_upper_p (int c)
{
  return case_of (current_buffer->downcase_table, c) != c;
}

bool
char_lower_p (int c)
{
  return !char_upper_p (c) && case_of (current_buffer->upcase_table, c) != c;
}

static bool
ascii_in_class (int c, enum char_class cls)
{
  bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
  bool digit = c >= '0' && c <= '9';
  switch (cls)
    {
    case CC_ALNUM: return upper || lower || digit;
    case CC_ALPHA: return upper || lower;
    case CC_ASCII: case CC_UNIBYTE: return true;
    case CC_BLANK: return c == ' ' || c == '\t';
    case CC_CNTRL: return c < ' ';
    case CC_DIGIT: return digit;
    case CC_GRAPH: return c > ' ' && c < 127;
    case CC_LOWER: return char_lower_p (c);
    case CC_UPPER: return char_upper_p (c);
    case CC_PRINT: return c >= ' ' && c < 127;
    case CC_PUNCT: return c > ' ' && c < 127 && !(upper || lower || digit);
    case CC_SPACE: return syntax_class (c) == SYN_WHITESPACE;
    case CC_WORD: return syntax_class (c) == SYN_WORD;
    case CC_XDIGIT: return digit || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    default: return false;
    }
}

bool
char_in_class (int c, enum char_class cls)
{
  if (c < 128)
    return ascii_in_class (c, cls);
  switch (cls)
    {
    case CC_ALNUM: return char_alphanumeric_p (c);
    case CC_ALPHA: return char_alphabetic_p (c);
    case CC_BLANK: return char_blank_p (c);
    case CC_GRAPH: return char_graphic_p (c);
    case CC_PRINT: return char_printable_p (c);
    case CC_LOWER: return char_lower_p (c);
    case CC_UPPER: return char_upper_p (c);
    case CC_MULTIBYTE: case CC_NONASCII: return true;
    case CC_PUNCT: return syntax_class (c) != SYN_WORD;
    case CC_SPACE: return syntax_class (c) == SYN_WHITESPACE;
    case CC_WORD: return syntax_class (c) == SYN_WORD;
    default: return false;
    }
}

void
char_set_add_range (struct char_set *s, int from, int to)
{
  for (int c = from; c <= to && c < 128; c++)
    s->ascii[c >> 5] |= 1u << (c & 31);
  if (to < 128 || from > to)
    return;
  if (from < 128)
    from = 128;
  if (s->nranges > 0 && s->ranges[s->nranges - 1][1] == from - 1)
    {
      s->ranges[s->nranges - 1][1] = to;
      return;
    }
  s->ranges = realloc (s->ranges, (s->nranges + 1) * sizeof *s->ranges);
  if (!s->ranges)
    memory_full ();
  s->ranges[s->nranges][0] = from;
  s->ranges[s->nranges++][1] = to;
}

void
char_set_add_class (struct char_set *s, enum char_class cls)
{
  s->classes |= 1u << cls;
  for (int c = 0; c < 128; c++)
    if (ascii_in_class (c, cls))
      s->ascii[c >> 5] |= 1u << (c & 31);
}

void
char_set_finish (struct char_set *s)
{
  if (s->negated)
    for (int i = 0; i < 4; i++)
      s->ascii[i] = ~s->ascii[i];
}

void
char_set_free (struct char_set *s)
{
  free (s->ranges);
}

bool
char_set_has_slow (const struct char_set *s, int c, lispv translate)
{
  int t = c;
  bool in = false;
  if (s->fold && !NILP (translate))
    {
      lispv v = char_table_get (translate, c);
      if (FIXNUMP (v))
        t = XFIXNUM (v);
      if (t < 128)
        return s->ascii[t >> 5] >> (t & 31) & 1;
    }
  for (int i = 0; i < s->nranges && !in; i++)
    in = t >= s->ranges[i][0] && t <= s->ranges[i][1];
  for (int cls = 0; cls < CC_COUNT && !in; cls++)
    in = (s->classes >> cls & 1) && char_in_class (c, cls);
  return in != s->negated;
}
