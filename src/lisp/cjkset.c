/* cjkset.c -- charsets of two bytes a character.

   cjk.def holds the characters of some in rows; the others follow from those.  A charset's two
   tables, by code and by character, are made when it is first used.

   K1  CHARS has one entry for each code of the space, -1 where there is no character.
   K2  CODES[c] is the code of the character c < 65536, 0 for none; characters beyond that are
       looked for in CHARS.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include "cjk.h"
#include "error.h"

#define TABLE(id, ...) static const char *const rows_##id[] = { __VA_ARGS__ };
#include "cjk.def"
#undef TABLE

struct set
{
  const char *name;
  const char *const *rows;              /* null: derived */
  int first_row, last_row, first_column, last_column;
  int offset;                           /* the character of the first code without one; 0: none */
  int *chars;
  uint16_t *codes;
};

static struct set sets[CJK_SETS] = {
  { "japanese-jisx0208", rows_jisx0208, 0x21, 0x7E, 0x21, 0x7E, 0x140000, NULL, NULL },
  { "japanese-jisx0212", rows_jisx0212, 0x21, 0x7E, 0x21, 0x7E, 0x148000, NULL, NULL },
  { "chinese-gb2312", NULL, 0x21, 0x7E, 0x21, 0x7E, 0x110000, NULL, NULL },
  { "korean-ksc5601", rows_ksc5601, 0x21, 0x7E, 0x21, 0x7E, 0x279F94, NULL, NULL },
  { "big5", rows_big5, 0xA1, 0xFE, 0x40, 0xFE, 0x130000, NULL, NULL },
  { "chinese-gbk", NULL, 0x81, 0xFE, 0x40, 0xFE, 0x160000, NULL, NULL },
  { "gb18030-2-byte", rows_gb18030, 0x81, 0xFE, 0x40, 0xFE, 0, NULL, NULL },
  { "cp949", NULL, 0x81, 0xFD, 0x41, 0xFE, 0, NULL, NULL },
};

const char *
cjk_set_name (enum cjk_set set)
{
  return sets[set].name;
}

enum cjk_set
cjk_set_named (const char *name)
{
  int i = 0;
  while (i < CJK_SETS && strcmp (sets[i].name, name))
    i++;
  return i;
}

/* ---- Making the tables ---- */

/* Where CODE is in the tables of S, -1 if outside.  */
static int
code_index (const struct set *s, unsigned code)
{
  int row = code >> 8, column = code & 0xFF;
  if (row < s->first_row || row > s->last_row || column < s->first_column
      || column > s->last_column)
    return -1;
  return (row - s->first_row) * (s->last_column - s->first_column + 1) + column - s->first_column;
}

static int
index_code (const struct set *s, int i)
{
  int columns = s->last_column - s->first_column + 1;
  return (s->first_row + i / columns) << 8 | (s->first_column + i % columns);
}

static int
set_size (const struct set *s)
{
  return (s->last_row - s->first_row + 1) * (s->last_column - s->first_column + 1);
}

/* The characters of S's rows in cjk.def.  */
static void
read_rows (struct set *s)
{
  int columns = s->last_column - s->first_column + 1, i = 0;
  for (int row = s->first_row; row <= s->last_row; row++, i += columns)
    {
      const unsigned char *p = (const unsigned char *) s->rows[row - s->first_row];
      for (int column = 0; *p; column++)
        {
          int c = char_advance (&p);
          if (c != ' ')
            s->chars[i + column] = c;
        }
    }
}

struct range { unsigned from, to; };

static bool
in_ranges_p (unsigned code, const struct range *ranges, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (code >= ranges[i].from && code <= ranges[i].to)
      return true;
  return false;
}

/* GBK is GB 18030 without what that added, and without characters for private use.  */
static int
gbk_char (unsigned code)
{
  static const struct range added[] = {
    { 0xA2E3, 0xA2E3 }, { 0xA6D9, 0xA6DF }, { 0xA6EC, 0xA6ED }, { 0xA6F3, 0xA6F3 },
    { 0xA8BC, 0xA8BC }, { 0xA8BF, 0xA8BF }, { 0xA989, 0xA995 }, { 0xFE50, 0xFEA0 },
  };
  int c = cjk_set_decode (CJK_GB18030, code);
  if ((c >= 0xE000 && c < 0xF900) || in_ranges_p (code, added, ARRAYELTS (added)))
    return -1;
  return c;
}

/* GB 2312 is the part of GBK with both bytes above A0, but for some symbols.  */
static int
gb2312_char (unsigned code)
{
  static const struct range missing[] = {
    { 0xA2A1, 0xA2AA }, { 0xA6E0, 0xA6EB }, { 0xA6EE, 0xA6F2 }, { 0xA6F4, 0xA6F5 },
    { 0xA8BB, 0xA8BB }, { 0xA8BD, 0xA8BE }, { 0xA8C0, 0xA8C0 },
  };
  code |= 0x8080;
  if (code == 0xA1A4)
    return 0x30FB;
  if (code == 0xA1AA)
    return 0x2015;
  int c = in_ranges_p (code, missing, ARRAYELTS (missing)) ? -1 : gbk_char (code);
  return c > MAX_UNICODE_CHAR ? -1 : c;
}

/* CP949 is KS C 5601 with both bytes above A0, and, in the codes below, the syllables that are
   missing there in their order.  It lacks one symbol.  */
static void
fill_cp949 (struct set *s)
{
  int syllable = 0xAC00;
  for (int i = 0; i < set_size (s); i++)
    {
      unsigned code = index_code (s, i), trail = code & 0xFF;
      if (code >= 0xA1A1 && trail >= 0xA1)
        {
          int c = cjk_set_decode (CJK_KSC5601, code & 0x7F7F);
          s->chars[i] = c > MAX_UNICODE_CHAR || code == 0xA2E8 ? -1 : c;
        }
      else if ((trail < 0x5B || trail > 0x60) && (trail < 0x7B || trail > 0x80))
        {
          while (syllable <= 0xD7A3 && cjk_set_encode (CJK_KSC5601, syllable) >= 0)
            syllable++;
          if (syllable <= 0xD7A3)
            s->chars[i] = syllable++;
        }
    }
}

static const struct set *get_set (enum cjk_set id);

static void
make_tables (enum cjk_set id)
{
  struct set *s = &sets[id];
  int n = set_size (s);
  /* What this one is derived from comes first: nothing fails once a part of it is there.  */
  if (s->rows == NULL)
    get_set (id == CJK_CP949 ? CJK_KSC5601 : CJK_GB18030);
  int *chars = malloc (n * sizeof *chars);
  uint16_t *codes = calloc (0x10000, sizeof *codes);
  if (chars == NULL || codes == NULL)
    {
      free (chars);
      free (codes);
      memory_full ();
    }
  memset (chars, -1, n * sizeof *chars);
  s->chars = chars;
  s->codes = codes;
  if (s->rows)
    read_rows (s);
  else if (id == CJK_CP949)
    fill_cp949 (s);
  else
    for (int i = 0; i < n; i++)
      s->chars[i] = (id == CJK_GBK ? gbk_char : gb2312_char) (index_code (s, i));
  for (int i = 0; i < n; i++)
    {
      int c = s->chars[i];
      if (c < 0 && s->offset)
        s->chars[i] = s->offset + i;
      else if (c >= 0 && c < 0x10000 && s->codes[c] == 0)
        s->codes[c] = index_code (s, i);
    }
}

/* ---- Using them ---- */

static const struct set *
get_set (enum cjk_set id)
{
  if (sets[id].chars == NULL)
    make_tables (id);
  return &sets[id];
}

int
cjk_set_decode (enum cjk_set id, unsigned code)
{
  const struct set *s = get_set (id);
  int i = code > 0xFFFF ? -1 : code_index (s, code);
  return i < 0 ? -1 : s->chars[i];
}

int
cjk_set_encode (enum cjk_set id, int c)
{
  const struct set *s = get_set (id);
  if (c < 0x10000)
    return s->codes[c] ? s->codes[c] : -1;
  if (s->offset)
    {
      int i = c - s->offset;
      return i >= 0 && i < set_size (s) && s->chars[i] == c ? index_code (s, i) : -1;
    }
  for (int i = 0; c <= MAX_UNICODE_CHAR && i < set_size (s); i++)
    if (s->chars[i] == c)
      return index_code (s, i);
  return -1;
}
