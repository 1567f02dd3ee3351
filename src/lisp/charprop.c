/* charprop.c -- Unicode properties of characters.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "casetab.h"
#include "init.h"
#include "unidata.h"

static lispv
special_case_string (int c, enum special_case what)
{
  int to[3], n = special_casing (c, what, to);
  if (n == 0)
    return Qnil;
  unsigned char text[3 * MAX_CHAR_BYTES];
  int len = 0;
  for (int i = 0; i < n; i++)
    len += char_encode (to[i], text + len);
  return make_specified_string ((char *) text, n, len, len != n);
}

static lispv
other_case (int c, int d)
{
  return c == d ? Qnil : make_fixnum (d);
}

/* Simple mappings that case tables leave out, because they would not lead back; 0: none.  */
static const struct { int c; char property; int to; } beyond_case_tables[] = {
  { 0xDF, 'u', 0 }, { 0xDF, 't', 0 }, { 0x130, 'l', 'i' }, { 0x131, 'u', 'I' }, { 0x17F, 'u', 'S' },
  { 0x212A, 'l', 'k' },
};

/* C's PROPERTY, `u', `l' or `t', which the case tables say is D.  */
static lispv
simple_mapping (int c, char property, int d)
{
  for (size_t i = 0; i < ARRAYELTS (beyond_case_tables); i++)
    if (beyond_case_tables[i].c == c && beyond_case_tables[i].property == property)
      return beyond_case_tables[i].to ? make_fixnum (beyond_case_tables[i].to) : Qnil;
  return other_case (c, d);
}

static lispv
title_case (int c)
{
  int title = special_titlecase (c);
  if (title >= 0)
    return make_fixnum (title);
  return simple_mapping (c, 't', upcase_char (c));
}

DEFUN (Fget_char_code_property, "get-char-code-property", 2, 2,
       "Return CHAR's value of the Unicode property PROPNAME, a symbol.\n\
Known are `name', `old-name', `general-category', `uppercase', `lowercase', `titlecase',\n\
`special-uppercase', `special-lowercase', `special-titlecase', `decimal-digit-value',\n\
`digit-value', `numeric-value', `canonical-combining-class', `bidi-class', `decomposition',\n\
`mirrored', `mirroring', `paired-bracket', `bracket-type', and what\n\
`put-char-code-property' stored.")
(lispv ch, lispv propname)
{
  int c = check_character (ch);
  CHECK_SYMBOL (propname);
  lispv table = Fget (propname, intern ("char-code-property-table"));
  if (CHAR_TABLE_P (table))
    {
      lispv v = char_table_get (table, c);
      if (!NILP (v))
        return v;
    }
  const char *p = SSDATA (SYMBOL_NAME (propname));
  if (!strcmp (p, "general-category"))
    return char_general_category (c);
  if (!strcmp (p, "uppercase"))
    return simple_mapping (c, 'u', upcase_char (c));
  if (!strcmp (p, "lowercase"))
    return simple_mapping (c, 'l', downcase_char (c));
  if (!strcmp (p, "titlecase"))
    return title_case (c);
  if (!strcmp (p, "special-uppercase"))
    return special_case_string (c, SPECIAL_UPPER);
  if (!strcmp (p, "special-lowercase"))
    return special_case_string (c, SPECIAL_LOWER);
  if (!strcmp (p, "special-titlecase"))
    return special_case_string (c, SPECIAL_TITLE);
  if (!strcmp (p, "name"))
    return char_name (c);
  if (!strcmp (p, "old-name"))
    return char_old_name (c);
  table = unicode_property_table (propname);
  lispv v = NILP (table) ? Qnil : char_table_get (table, c);
  return NILP (v) && !strcmp (p, "decomposition") ? list1 (make_fixnum (c)) : v;
}

DEFUN (Fput_char_code_property, "put-char-code-property", 3, 3,
       "Store VALUE as CHAR's property PROPNAME, for `get-char-code-property'.")
(lispv ch, lispv propname, lispv value)
{
  int c = check_character (ch);
  CHECK_SYMBOL (propname);
  lispv key = intern ("char-code-property-table"), table = Fget (propname, key);
  if (!CHAR_TABLE_P (table))
    {
      table = make_char_table (intern ("char-code-property-table"), 0, Qnil);
      Fput (propname, key, table);
    }
  char_table_set (table, c, value);
  return value;
}

DEFUN (Funicode_property_table_internal, "unicode-property-table-internal", 1, 1,
       "Return a char-table of the Unicode property PROP, or nil if there is none.")
(lispv prop)
{
  CHECK_SYMBOL (prop);
  lispv table = Fget (prop, intern ("char-code-property-table"));
  return CHAR_TABLE_P (table) ? table : unicode_property_table (prop);
}

DEFUN (Fget_unicode_property_internal, "get-unicode-property-internal", 2, 2,
       "Return the value of CH in CHAR-TABLE, a table of a Unicode property.")
(lispv table, lispv ch)
{
  CHECK_CHAR_TABLE (table);
  return char_table_get (table, check_character (ch));
}

DEFUN (Fput_unicode_property_internal, "put-unicode-property-internal", 3, 3,
       "Store VALUE for CH in CHAR-TABLE, a table of a Unicode property.")
(lispv table, lispv ch, lispv value)
{
  CHECK_CHAR_TABLE (table);
  char_table_set (table, check_character (ch), value);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFget_char_code_property, &SFput_char_code_property, &SFunicode_property_table_internal,
  &SFget_unicode_property_internal, &SFput_unicode_property_internal,
};

void
init_charprop (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  init_uninames ();
  init_uniprops ();
}
