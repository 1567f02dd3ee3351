/* uniprops.c -- char-tables of Unicode properties, made from the data when one is asked for, and
   the table of scripts.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "casetab.h"
#include "init.h"
#include "regex.h"
#include "list.h"
#include "unidata.h"
#include "vars.h"

struct named_run { int first, name; };
struct numbered_run { int from, to, value; };

static const char *const script_names[] = {
#define SCRIPT_NAME(name) name,
#include "uniprops.def"
#undef SCRIPT_NAME
};

static const struct named_run script_runs[] = {
#define SCRIPT(first, name) { first, name },
#include "uniprops.def"
#undef SCRIPT
};

static const char *const bidi_names[] = {
#define BIDI_NAME(name) name,
#include "uniprops.def"
#undef BIDI_NAME
};

static const struct named_run bidi_runs[] = {
#define BIDI(first, name) { first, name },
#include "uniprops.def"
#undef BIDI
};

static const struct numbered_run combining_runs[] = {
#define COMBINING(from, to, value) { from, to, value },
#include "uniprops.def"
#undef COMBINING
};

static const struct numbered_run decimal_runs[] = {
#define DECIMAL(from, to, value) { from, to, value },
#include "uniprops.def"
#undef DECIMAL
};

static const struct numbered_run digit_runs[] = {
#define DIGIT(from, to, value) { from, to, value },
#include "uniprops.def"
#undef DIGIT
};

static const struct { int from, to; int64_t value; } number_runs[] = {
#define NUMBER(from, to, value) { from, to, value },
#include "uniprops.def"
#undef NUMBER
};

static const struct { int c; double value; } fractions[] = {
#define FRACTION(c, value) { c, value },
#include "uniprops.def"
#undef FRACTION
};

static const char *const decomposition_tags[] = {
#define DECOMPOSITION_TAG(name) name,
#include "uniprops.def"
#undef DECOMPOSITION_TAG
};

/* Of each decomposition: the character, its tag (from 1; 0: canonical), how many, these.  */
static const int32_t decompositions[] = {
#define DECOMPOSITION(c, tag, n, ...) c, tag, n, __VA_ARGS__,
#include "uniprops.def"
#undef DECOMPOSITION
};

static const int32_t mirrored[] = {
#define MIRRORED(c, yes) c,
#include "uniprops.def"
#undef MIRRORED
};

static const struct { int c, other; } mirroring[] = {
#define MIRRORING(c, other) { c, other },
#include "uniprops.def"
#undef MIRRORING
};

static const struct { int c, other; bool opens; } brackets[] = {
#define BRACKET(c, other, opens) { c, other, opens },
#include "uniprops.def"
#undef BRACKET
};

/* ---- Filling ---- */

static void
fill_named (lispv table, const struct named_run *runs, size_t n, const char *const *names,
            int last)
{
  for (size_t i = 0; i < n; i++)
    char_table_set_range (table, runs[i].first, i + 1 < n ? runs[i + 1].first - 1 : last,
                          intern (names[runs[i].name]));
}

static void
fill_rising (lispv table, const struct numbered_run *runs, size_t n)
{
  for (size_t i = 0; i < n; i++)
    for (int c = runs[i].from; c <= runs[i].to; c++)
      char_table_set (table, c, make_fixnum (runs[i].value + c - runs[i].from));
}

static void
fill_bidi (lispv table)
{
  fill_named (table, bidi_runs, ARRAYELTS (bidi_runs), bidi_names, MAX_UNICODE_CHAR);
}

static void
fill_combining (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (combining_runs); i++)
    char_table_set_range (table, combining_runs[i].from, combining_runs[i].to,
                          make_fixnum (combining_runs[i].value));
}

static void
fill_decimal (lispv table)
{
  fill_rising (table, decimal_runs, ARRAYELTS (decimal_runs));
}

static void
fill_digit (lispv table)
{
  fill_rising (table, digit_runs, ARRAYELTS (digit_runs));
}

static void
fill_numeric (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (number_runs); i++)
    for (int c = number_runs[i].from; c <= number_runs[i].to; c++)
      char_table_set (table, c, make_int (number_runs[i].value + c - number_runs[i].from));
  for (size_t i = 0; i < ARRAYELTS (fractions); i++)
    char_table_set (table, fractions[i].c, make_float (fractions[i].value));
}

static void
fill_decomposition (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (decompositions);)
    {
      int c = decompositions[i], tag = decompositions[i + 1], n = decompositions[i + 2];
      lispv list = Qnil;
      i += 3 + n;
      for (int k = 1; k <= n; k++)
        list = Fcons (make_fixnum (decompositions[i - k]), list);
      if (tag)
        list = Fcons (intern (decomposition_tags[tag - 1]), list);
      char_table_set (table, c, list);
    }
}

static void
fill_mirrored (lispv table)
{
  lispv yes = intern ("Y");
  for (size_t i = 0; i < ARRAYELTS (mirrored); i++)
    char_table_set (table, mirrored[i], yes);
}

static void
fill_mirroring (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (mirroring); i++)
    char_table_set (table, mirroring[i].c, make_fixnum (mirroring[i].other));
}

static void
fill_paired (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (brackets); i++)
    char_table_set (table, brackets[i].c, make_fixnum (brackets[i].other));
}

static void
fill_bracket_type (lispv table)
{
  for (size_t i = 0; i < ARRAYELTS (brackets); i++)
    char_table_set (table, brackets[i].c, intern (brackets[i].opens ? "o" : "c"));
}

static void
enter_category (int from, int to, enum char_category category, void *table)
{
  char_table_set_range (*(lispv *) table, from, to, char_category_symbol (category));
}

static void
fill_category (lispv table)
{
  each_category_run (enter_category, &table);
}

/* The properties that have a table; DEFAULT_NAME or else DEFAULT_VALUE (-1: nil) is what other
   characters have.  */
static const struct
{
  const char *name;
  void (*fill) (lispv table);
  const char *default_name;
  int default_value;
} properties[] = {
  { "general-category", fill_category, NULL, -1 },
  { "canonical-combining-class", fill_combining, NULL, 0 },
  { "bidi-class", fill_bidi, "L", -1 },
  { "decomposition", fill_decomposition, NULL, -1 },
  { "decimal-digit-value", fill_decimal, NULL, -1 },
  { "digit-value", fill_digit, NULL, -1 },
  { "numeric-value", fill_numeric, NULL, -1 },
  { "mirrored", fill_mirrored, "N", -1 },
  { "mirroring", fill_mirroring, NULL, -1 },
  { "paired-bracket", fill_paired, NULL, -1 },
  { "bracket-type", fill_bracket_type, "n", -1 },
};

static lispv tables[ARRAYELTS (properties)];

lispv
unicode_property_table (lispv property)
{
  for (size_t i = 0; i < ARRAYELTS (properties); i++)
    if (!strcmp (SSDATA (SYMBOL_NAME (property)), properties[i].name))
      {
        if (NILP (tables[i]))
          {
            lispv table = make_char_table (intern ("char-code-property-table"), 5, Qnil);
            char_table_set_extra (table, 0, property);
            if (properties[i].default_name)
              ASET (table, CHARTAB_DEFAULT, intern (properties[i].default_name));
            else if (properties[i].default_value >= 0)
              ASET (table, CHARTAB_DEFAULT, make_fixnum (properties[i].default_value));
            properties[i].fill (table);
            tables[i] = table;
          }
        return tables[i];
      }
  return Qnil;
}

static lispv
category_table (void)
{
  return unicode_property_table (intern ("general-category"));
}

/* ---- Scripts and the ends of words ---- */

/* Does the element PAIR of a list of pairs of categories say something of C1 and C2?  If APART,
   each may not have the other's category.  A category of nil is any.  */
static bool
categories_match (lispv pair, int c1, int c2, bool apart)
{
  if (!CONSP (pair))
    return false;
  lispv x = XCAR (pair), y = XCDR (pair);
  if (FIXNUMP (x)
      && !(char_has_category (c1, XFIXNUM (x)) && !(apart && char_has_category (c2, XFIXNUM (x)))))
    return false;
  if (FIXNUMP (y)
      && !(char_has_category (c2, XFIXNUM (y)) && !(apart && char_has_category (c1, XFIXNUM (y)))))
    return false;
  return FIXNUMP (x) || FIXNUMP (y);
}

static lispv
script_of (int c)
{
  lispv table = SYMVAL (Qchar_script_table);
  return CHAR_TABLE_P (table) ? char_table_get (table, c) : Qnil;
}

bool
words_part_between (int c1, int c2)
{
  if (c1 < 0x80 && c2 < 0x80)
    return false;
  bool same = EQ (script_of (c1), script_of (c2));
  lispv list = SYMVAL (same ? Qword_separating_categories : Qword_combining_categories);
  for (; CONSP (list); list = XCDR (list))
    if (categories_match (XCAR (list), c1, c2, same))
      return same;
  return !same;
}

static lispv
char_pair (int x, int y)
{
  return Fcons (x ? make_fixnum (x) : Qnil, make_fixnum (y));
}

void
init_uniprops (void)
{
  for (size_t i = 0; i < ARRAYELTS (tables); i++)
    {
      tables[i] = Qnil;
      gc_root (&tables[i]);
    }
  defvar_on_demand (intern ("unicode-category-table"), category_table,
                    "Char-table of the general category of each character, a symbol.");
  lispv scripts = make_char_table (Qchar_script_table, 1, Qnil);
  lispv names = list1 (intern ("emoji"));
  fill_named (scripts, script_runs, ARRAYELTS (script_runs), script_names, MAX_CHAR);
  for (size_t i = ARRAYELTS (script_names); i-- > 0;)
    if (strcmp (script_names[i], "nil") && strcmp (script_names[i], "emoji"))
      names = Fcons (intern (script_names[i]), names);
  char_table_set_extra (scripts, 0, names);
  defvar_lisp (Qchar_script_table, scripts,
               "Char-table of the script of each character, a symbol.\n\
Its extra slot is a list of all scripts.");
  defvar_lisp (Qword_combining_categories,
               list4 (char_pair (0, '^'), Fcons (make_fixnum ('^'), Qnil), char_pair ('C', 'H'),
                      char_pair ('C', 'K')),
               "Pairs (CAT1 . CAT2) of categories: no word ends between a character of\n\
CAT1 and one of CAT2, though their scripts differ.  A category of nil is any.");
  defvar_lisp (Qword_separating_categories, list1 (char_pair ('H', 'K')),
               "Pairs (CAT1 . CAT2) of categories: a word ends between a character of\n\
CAT1 that is not of CAT2 and one of CAT2 that is not of CAT1, in one script.");
}
