/* chartab.h -- char-tables: maps from characters to values, with a parent and a default.

   A table is a KIND_CHAR_TABLE vector: four words (default, parent, purpose, the ASCII part),
   64 entries of 65,536 characters each, then the extra slots.  An entry is a value or a
   KIND_SUB_CHAR_TABLE, which cuts its range into 16, 32, then 128 parts; its first word
   is the depth, its second the first character; one of the last depth may be kept in a compact
   form that chartab.c alone knows.  A nil entry stands for the default, that
   for the parent's entry.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CHARTAB_H
#define CHARTAB_H

#include "character.h"

enum chartab_slot
{
  CHARTAB_DEFAULT, CHARTAB_PARENT, CHARTAB_PURPOSE, CHARTAB_ASCII,
  CHARTAB_CONTENTS,
  CHARTAB_EXTRAS = CHARTAB_CONTENTS + 64
};

enum { SUBCHARTAB_DEPTH, SUBCHARTAB_MIN_CHAR, SUBCHARTAB_CONTENTS };

static inline bool SUB_CHAR_TABLE_P (lispv v) { return vec_kind_p (v, KIND_SUB_CHAR_TABLE); }

/* C's value in TABLE, with defaults and parents.  No safepoint, no signal.  */
lispv char_table_get_slow (lispv table, int c);

static inline lispv
char_table_get (lispv table, int c)
{
  lispv ascii = AREF (table, CHARTAB_ASCII);
  if (likely ((unsigned) c < 0x80 && SUB_CHAR_TABLE_P (ascii)))
    {
      lispv v = AREF (ascii, SUBCHARTAB_CONTENTS + c);
      if (likely (!NILP (v)))
        return v;
    }
  return char_table_get_slow (table, c);
}

/* The same, and the widest range around C within *FROM..*TO that has this value.  The caller
   sets *FROM and *TO to the limits that interest it.  */
lispv char_table_get_range (lispv table, int c, int *from, int *to);

void char_table_set (lispv table, int c, lispv value);
void char_table_set_range (lispv table, int from, int to, lispv value);

/* Calls FN (ARG, FROM, TO, VALUE) for each run of characters with the same non-nil value
   (`eq'), in order.  FN may do anything but change TABLE's structure.  */
void char_table_each (lispv table, void (*fn) (void *arg, int from, int to, lispv value),
                      void *arg) MAY_GC;

lispv make_char_table (lispv purpose, int nextras, lispv init);
lispv char_table_copy (lispv table);    /* deep: sub-tables too */

/* Makes TABLE smaller, if it has few different values in one place; RELATIVE if these are numbers
   near the characters.  Storing into it stays possible.  Char_table_expand undoes it, before
   TABLE is looked at as a structure.  */
void char_table_compact (lispv table, bool relative);
void char_table_expand (lispv table);

static inline int char_table_extras (lispv table) { return ASIZE (table) - CHARTAB_EXTRAS; }
static inline lispv char_table_extra (lispv table, int n)
{ return AREF (table, CHARTAB_EXTRAS + n); }
static inline void char_table_set_extra (lispv table, int n, lispv v)
{ ASET (table, CHARTAB_EXTRAS + n, v); }

lispv Fmake_char_table (lispv purpose, lispv init);
lispv Fset_char_table_range (lispv table, lispv range, lispv value);
lispv Fchar_table_range (lispv table, lispv range);

#endif
