/* uninames.c -- names of characters.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <strings.h>
#include "init.h"
#include "print.h"
#include "unidata.h"

/* Names one after the other, each ended by a NUL, of the characters from FIRST on.  */
struct name_run
{
  int first;
  size_t size;
  const char *names;
};

static const struct name_run runs[] = {
#define NAMES(first, names) { first, sizeof names - 1, names },
#include "uninames.def"
#undef NAMES
};

static const struct { int c; const char *name; } old_names[] = {
#define OLD_NAME(c, name) { c, name },
#include "uninames.def"
#undef OLD_NAME
};

/* ---- Names by rule ---- */

static const char *const leads[]
  = { "G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T",
      "P", "H" };
static const char *const vowels[]
  = { "A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO",
      "WE", "WI", "YU", "EU", "YI", "I" };
static const char *const trails[]
  = { "", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH",
      "M", "B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H" };

enum { HANGUL_FIRST = 0xAC00, HANGUL_LAST = 0xD7A3 };

static void
hangul_name (int c, char *name, size_t size)
{
  int i = c - HANGUL_FIRST, t = ARRAYELTS (trails), v = ARRAYELTS (vowels);
  snprintf (name, size, "HANGUL SYLLABLE %s%s%s", leads[i / (v * t)], vowels[i / t % v],
            trails[i % t]);
}

static const struct { int first, last; const char *prefix; } hex_named[] = {
  { 0x3400, 0x4DBF, "CJK IDEOGRAPH-" }, { 0x4E00, 0x9FFF, "CJK IDEOGRAPH-" },
  { 0x20000, 0x2A6DF, "CJK IDEOGRAPH-" }, { 0x2A700, 0x2B738, "CJK IDEOGRAPH-" },
  { 0x2B740, 0x2B81D, "CJK IDEOGRAPH-" }, { 0x2B820, 0x2CEA1, "CJK IDEOGRAPH-" },
  { 0x2CEB0, 0x2EBE0, "CJK IDEOGRAPH-" }, { 0x30000, 0x3134A, "CJK IDEOGRAPH-" },
  { 0x17000, 0x187F7, "TANGUT IDEOGRAPH-" },
  { 0x18D00, 0x18D08, "TANGUT IDEOGRAPH-" },
  { 0xF900, 0xFAD9, "CJK COMPATIBILITY IDEOGRAPH-" },
  { 0x2F800, 0x2FA1D, "CJK COMPATIBILITY IDEOGRAPH-" },
};

/* Writes the name that C has by rule; false if it has none.  */
static bool
rule_name (int c, char *name, size_t size)
{
  if (c >= HANGUL_FIRST && c <= HANGUL_LAST)
    hangul_name (c, name, size);
  else if (c >= 0xFE00 && c <= 0xFE0F)
    snprintf (name, size, "VARIATION SELECTOR-%d", c - 0xFE00 + 1);
  else if (c >= 0xE0100 && c <= 0xE01EF)
    snprintf (name, size, "VARIATION SELECTOR-%d", c - 0xE0100 + 17);
  else
    {
      for (size_t i = 0; i < ARRAYELTS (hex_named); i++)
        if (c >= hex_named[i].first && c <= hex_named[i].last)
          {
            snprintf (name, size, "%s%X", hex_named[i].prefix, c);
            return true;
          }
      return false;
    }
  return true;
}

/* The character whose name by rule NAME is, or -1.  */
static int
char_from_rule (const char *name)
{
  const char *number = strrchr (name, '-');
  int c = -1;
  char rule[80];
  if (strncasecmp (name, "HANGUL SYLLABLE ", 16) == 0)
    {
      for (c = HANGUL_FIRST; c <= HANGUL_LAST; c++)
        {
          hangul_name (c, rule, sizeof rule);
          if (strcasecmp (rule, name) == 0)
            return c;
        }
      return -1;
    }
  if (number == NULL)
    return -1;
  if (strncasecmp (name, "VARIATION SELECTOR-", 19) == 0)
    {
      c = atoi (number + 1);
      c = c <= 16 ? 0xFE00 + c - 1 : 0xE0100 + c - 17;
    }
  else
    c = strtol (number + 1, NULL, 16);
  return rule_name (c, rule, sizeof rule) && strcasecmp (rule, name) == 0 ? c : -1;
}

/* ---- Look-ups ---- */

static int
find_name (const char *name, bool ignore_case)
{
  size_t n = strlen (name);
  if (n == 0)
    return -1;
  for (size_t i = 0; i < ARRAYELTS (runs); i++)
    {
      int c = runs[i].first;
      const char *p = runs[i].names, *end = p + runs[i].size;
      for (; p < end; c++)
        {
          size_t len = strlen (p);
          if (len == n && (ignore_case ? strcasecmp (p, name) : memcmp (p, name, n)) == 0)
            return c;
          p += len + 1;
        }
    }
  for (size_t i = 0; i < ARRAYELTS (old_names); i++)
    if ((ignore_case ? strcasecmp : strcmp) (old_names[i].name, name) == 0)
      return old_names[i].c;
  return char_from_rule (name);
}

int
char_from_name (const char *name)
{
  if (name[0] == 'U' && name[1] == '+')
    {
      const char *digits = name + 2;
      bool all_hex = *digits && digits[strspn (digits, "0123456789abcdefABCDEF")] == 0;
      unsigned long v = all_hex ? strtoul (digits, NULL, 16) : ULONG_MAX;
      return v <= MAX_UNICODE_CHAR && !(v >= 0xD800 && v <= 0xDFFF) ? (int) v : -1;
    }
  return find_name (name, true);
}

lispv
char_name (int c)
{
  char rule[80];
  for (size_t i = 0; i < ARRAYELTS (runs) && runs[i].first <= c; i++)
    {
      int at = runs[i].first;
      const char *p = runs[i].names, *end = p + runs[i].size;
      if (i + 1 < ARRAYELTS (runs) && runs[i + 1].first <= c)
        continue;
      for (; p < end; at++, p += strlen (p) + 1)
        if (at == c)
          return build_string (p);
    }
  return rule_name (c, rule, sizeof rule) ? build_string (rule) : Qnil;
}

lispv
char_old_name (int c)
{
  for (size_t i = 0; i < ARRAYELTS (old_names); i++)
    if (old_names[i].c == c)
      return build_string (old_names[i].name);
  return Qnil;
}

/* ---- Primitives ---- */

DEFUN (Fchar_from_name, "char-from-name", 1, 2,
       "Return the character that STRING is the Unicode name of, or nil.\n\
IGNORE-CASE non-nil: in any case.")
(lispv string, lispv ignore_case)
{
  CHECK_STRING (string);
  int c = find_name (SSDATA (string), !NILP (ignore_case));
  return c < 0 ? Qnil : make_fixnum (c);
}

DEFUN (Fucs_names, "ucs-names", 0, 0,
       "Return a hash table from Unicode names to characters.")
(void)
{
  static lispv table;
  static bool made;
  if (made)
    return table;
  table = make_hash_table_simple (Qequal);
  gc_root (&table);
  made = true;
  for (size_t i = 0; i < ARRAYELTS (old_names); i++)
    Fputhash (build_string (old_names[i].name), make_fixnum (old_names[i].c), table);
  for (size_t i = 0; i < ARRAYELTS (runs); i++)
    {
      int c = runs[i].first;
      for (const char *p = runs[i].names, *end = p + runs[i].size; p < end;
           p += strlen (p) + 1)
        Fputhash (build_string (p), make_fixnum (c++), table);
    }
  return table;
}

static const struct subr_def *const subrs[] = { &SFchar_from_name, &SFucs_names };

void
init_uninames (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
