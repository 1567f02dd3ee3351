/* unidata.c -- look-ups in the tables of Unicode's data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unidata.h"
#include "init.h"

/* A run begins at FIRST and ends before the next one's.  */
struct run
{
  uint32_t first : 24;
  uint32_t value : 8;
};

static const struct run category_runs[] = {
#define CATEGORY(first, name) { first, CATEGORY_##name },
#include "unidata.def"
#undef CATEGORY
};

static const struct run width_runs[] = {
#define WIDTH(first, columns) { first, columns },
#include "unidata.def"
#undef WIDTH
};

const struct case_run downcase_runs[] = {
#define DOWNCASE(from, to, step, distance) { from, to, step, distance },
#include "unidata.def"
#undef DOWNCASE
};
const size_t downcase_run_count = ARRAYELTS (downcase_runs);

const struct case_run upcase_runs[] = {
#define UPCASE(from, to, step, distance) { from, to, step, distance },
#include "unidata.def"
#undef UPCASE
};
const size_t upcase_run_count = ARRAYELTS (upcase_runs);

static const struct { int c; const char *to; } special_cases[] = {
#define SPECIAL_UPPER(c, to) { c << 2 | SPECIAL_UPPER, to },
#define SPECIAL_LOWER(c, to) { c << 2 | SPECIAL_LOWER, to },
#define SPECIAL_TITLE(c, to) { c << 2 | SPECIAL_TITLE, to },
#include "unidata.def"
#undef SPECIAL_UPPER
#undef SPECIAL_LOWER
#undef SPECIAL_TITLE
};

/* A table with the run that was found last, since neighbours in text are neighbours here.  */
struct run_table
{
  const struct run *runs;
  size_t n, last;
};

static struct run_table categories = { category_runs, ARRAYELTS (category_runs), 0 };
static struct run_table widths = { width_runs, ARRAYELTS (width_runs), 0 };

static int
run_value (struct run_table *t, int ch)
{
  uint32_t c = ch;
  const struct run *r = t->runs;
  size_t lo = t->last, hi = t->n;
  if (c >= r[lo].first && (lo + 1 == t->n || c < r[lo + 1].first))
    return r[lo].value;
  for (lo = 0; hi - lo > 1;)
    {
      size_t mid = (lo + hi) / 2;
      if (c < r[mid].first)
        hi = mid;
      else
        lo = mid;
    }
  t->last = lo;
  return r[lo].value;
}

enum char_category
char_category (int c)
{
  return run_value (&categories, c);
}

int
char_width (int c)
{
  if (c < 0x7F)
    return c >= ' ' ? 1 : c == '\n' ? 0 : c == '\t' ? 8 : 2;
  return run_value (&widths, c);
}

lispv
char_category_symbol (enum char_category category)
{
  static const char names[] = "LuLlLtLmLoMnMcMeNdNlNoPcPdPsPePiPfPoSmScSkSoZsZlZpCcCfCsCoCn";
  return intern_bytes (names + 2 * category, 2);
}

lispv
char_general_category (int c)
{
  return char_category_symbol (char_category (c));
}

static bool
category_between (int c, enum char_category first, enum char_category last)
{
  enum char_category category = char_category (c);
  return first <= category && category <= last;
}

bool
char_alphabetic_p (int c)
{
  return category_between (c, CATEGORY_Lu, CATEGORY_Me) || char_category (c) == CATEGORY_Nl;
}

bool
char_alphanumeric_p (int c)
{
  return char_alphabetic_p (c) || char_category (c) == CATEGORY_Nd;
}

bool
char_graphic_p (int c)
{
  enum char_category g = char_category (c);
  return !(category_between (c, CATEGORY_Zs, CATEGORY_Zp) || g == CATEGORY_Cc
           || g == CATEGORY_Cs || g == CATEGORY_Cn);
}

bool
char_printable_p (int c)
{
  enum char_category g = char_category (c);
  return !(g == CATEGORY_Cc || g == CATEGORY_Cs || g == CATEGORY_Cn);
}

bool
char_base_p (int c)
{
  return (category_between (c, CATEGORY_Lu, CATEGORY_Lo)
          || category_between (c, CATEGORY_Nd, CATEGORY_So));
}

bool
char_blank_p (int c)
{
  return char_category (c) == CATEGORY_Zs;
}

bool
char_lowercase_p (int c)
{
  return char_category (c) == CATEGORY_Ll;
}

void
each_category_run (void (*fn) (int, int, enum char_category, void *), void *arg)
{
  for (size_t i = 0; i < ARRAYELTS (category_runs); i++)
    fn (category_runs[i].first,
        i + 1 < ARRAYELTS (category_runs) ? (int) category_runs[i + 1].first - 1 : MAX_CHAR,
        category_runs[i].value, arg);
}

void
each_width_run (void (*fn) (int, int, int, void *), void *arg)
{
  for (size_t i = 0; i < ARRAYELTS (width_runs); i++)
    fn (width_runs[i].first,
        i + 1 < ARRAYELTS (width_runs) ? (int) width_runs[i + 1].first - 1 : MAX_CHAR,
        width_runs[i].value, arg);
}

int
special_titlecase (int c)
{
  static const struct { int c, to; } titles[] = {
#define TITLECASE(from, title) { from, title },
#include "unidata.def"
#undef TITLECASE
  };
  for (size_t i = 0; c >= titles[0].c && i < ARRAYELTS (titles); i++)
    if (titles[i].c == c)
      return titles[i].to;
  return -1;
}

int
special_casing (int c, enum special_case what, int to[3])
{
  /* Each kind is in order, one after the other.  */
  if (c < 0xDF)
    return 0;
  for (size_t i = 0; i < ARRAYELTS (special_cases); i++)
    if (special_cases[i].c == (c << 2 | (int) what))
      {
        int n = 0;
        char *end;
        for (const char *p = special_cases[i].to; n < 3 && *p; p = end + (*end == ' '))
          to[n++] = strtol (p, &end, 16);
        return n;
      }
  return 0;
}
