/* chartab.c -- char-tables.

   T1  An entry at depth D covers `entry_span[D]' characters, starting at a multiple of it.
   T2  CHARTAB_ASCII is what covers characters 0..127: the sub-table of depth 3, or the value
       of the larger entry that they lie in.
   T3  A sub-table of depth 3 that does not cover ASCII may be compact: for each character a code
       of four bits, packed into fixnums, and behind these the values that the codes choose.
       A fixnum among the values of a relative one is the distance from the character.
       Whatever stores or looks at slots makes it plain again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "chartab.h"
#include "init.h"

/* Depth 0 is the table itself.  */
static const int entry_span[] = { 1 << 16, 1 << 12, 1 << 7, 1 };
static const int entry_count[] = { 64, 16, 32, 128 };
static const int entry_shift[] = { 16, 12, 7, 0 };      /* log2 of the span */

static inline ptrdiff_t
first_slot (int depth)
{
  return depth == 0 ? CHARTAB_CONTENTS : SUBCHARTAB_CONTENTS;
}

/* The slot of NODE, at DEPTH, that covers C.  */
static inline lispv *
entry_slot (lispv node, int depth, int c)
{
  int i = c >> entry_shift[depth] & (entry_count[depth] - 1);
  return &XVEC (node)->slots[first_slot (depth) + i];
}

static lispv
make_sub_table (int depth, int min_char, lispv init)
{
  lispv t = gc_vec (KIND_SUB_CHAR_TABLE, SUBCHARTAB_CONTENTS + entry_count[depth]);
  ASET (t, SUBCHARTAB_DEPTH, make_fixnum (depth));
  ASET (t, SUBCHARTAB_MIN_CHAR, make_fixnum (min_char));
  for (int i = 0; i < entry_count[depth]; i++)
    ASET (t, SUBCHARTAB_CONTENTS + i, init);
  return t;
}

/* Restores T2.  */
static void
refresh_ascii (lispv table)
{
  lispv v = AREF (table, CHARTAB_CONTENTS);
  for (int depth = 1; depth < 3 && SUB_CHAR_TABLE_P (v); depth++)
    v = AREF (v, SUBCHARTAB_CONTENTS);
  ASET (table, CHARTAB_ASCII, v);
}

lispv
make_char_table (lispv purpose, int nextras, lispv init)
{
  lispv table = gc_vec (KIND_CHAR_TABLE, CHARTAB_EXTRAS + nextras);
  for (ptrdiff_t i = 0; i < ASIZE (table); i++)
    ASET (table, i, init);
  ASET (table, CHARTAB_PARENT, Qnil);
  ASET (table, CHARTAB_PURPOSE, purpose);
  return table;
}

static lispv
copy_node (lispv node)
{
  lispv copy = gc_vec (vec_kind (XVEC (node)), ASIZE (node));
  for (ptrdiff_t i = 0; i < ASIZE (node); i++)
    {
      lispv v = AREF (node, i);
      ASET (copy, i, SUB_CHAR_TABLE_P (v) ? copy_node (v) : v); /* at most three deep */
    }
  return copy;
}

lispv
char_table_copy (lispv table)
{
  lispv copy = copy_node (table);
  refresh_ascii (copy);
  return copy;
}

/* ---- Compact sub-tables ---- */

/* In the word that has the depth of a plain one.  */
enum { COMPACT = 4, COMPACT_RELATIVE = 5 };

enum
{
  CODE_BITS = 4, CODE_VALUES = 1 << CODE_BITS,
  CODES_PER_SLOT = (sizeof (intptr_t) * 8 - 2) / CODE_BITS,
  CODE_SLOTS = (128 + CODES_PER_SLOT - 1) / CODES_PER_SLOT,
  COMPACT_VALUES = SUBCHARTAB_CONTENTS + CODE_SLOTS
};

static inline bool
compact_p (lispv leaf)
{
  return XFIXNUM (AREF (leaf, SUBCHARTAB_DEPTH)) >= COMPACT;
}

/* The value for C in the compact sub-table LEAF.  */
static lispv
compact_entry (lispv leaf, int c)
{
  int i = c & 127, slot = SUBCHARTAB_CONTENTS + i / CODES_PER_SLOT;
  intptr_t codes = XFIXNUM (AREF (leaf, slot));
  int code = codes >> i % CODES_PER_SLOT * CODE_BITS & (CODE_VALUES - 1);
  lispv v = AREF (leaf, COMPACT_VALUES + code);
  if (FIXNUMP (v) && XFIXNUM (AREF (leaf, SUBCHARTAB_DEPTH)) == COMPACT_RELATIVE)
    return make_fixnum (c + XFIXNUM (v));
  return v;
}

/* A compact sub-table for the plain one LEAF, or nil if it has too many values.  */
static lispv
compacted (lispv leaf, bool relative)
{
  lispv values[CODE_VALUES];
  intptr_t codes[CODE_SLOTS] = { 0 };
  int nvalues = 0, min_char = XFIXNUM (AREF (leaf, SUBCHARTAB_MIN_CHAR));
  for (int i = 0; i < 128; i++)
    {
      lispv v = AREF (leaf, SUBCHARTAB_CONTENTS + i);
      if (relative && FIXNUMP (v))
        v = make_fixnum (XFIXNUM (v) - (min_char + i));
      int code = 0;
      while (code < nvalues && !EQ (values[code], v))
        code++;
      if (code == CODE_VALUES)
        return Qnil;
      if (code == nvalues)
        values[nvalues++] = v;
      codes[i / CODES_PER_SLOT] |= (intptr_t) code << i % CODES_PER_SLOT * CODE_BITS;
    }
  lispv t = gc_vec (KIND_SUB_CHAR_TABLE, COMPACT_VALUES + nvalues);
  ASET (t, SUBCHARTAB_DEPTH, make_fixnum (relative ? COMPACT_RELATIVE : COMPACT));
  ASET (t, SUBCHARTAB_MIN_CHAR, make_fixnum (min_char));
  for (int i = 0; i < CODE_SLOTS; i++)
    ASET (t, SUBCHARTAB_CONTENTS + i, make_fixnum (codes[i]));
  for (int i = 0; i < nvalues; i++)
    ASET (t, COMPACT_VALUES + i, values[i]);
  return t;
}

/* The plain sub-table for the compact one LEAF.  */
static lispv
expanded (lispv leaf)
{
  int min_char = XFIXNUM (AREF (leaf, SUBCHARTAB_MIN_CHAR));
  lispv t = make_sub_table (3, min_char, Qnil);
  for (int i = 0; i < 128; i++)
    ASET (t, SUBCHARTAB_CONTENTS + i, compact_entry (leaf, min_char + i));
  return t;
}

/* Calls FN (ARG, SLOT) for each sub-table of depth 3 below NODE, where SLOT has it.  */
static void
each_leaf (lispv node, int depth, void (*fn) (bool, lispv *), bool arg)
{
  for (int i = 0; i < entry_count[depth]; i++)
    {
      lispv *slot = &XVEC (node)->slots[first_slot (depth) + i];
      if (!SUB_CHAR_TABLE_P (*slot))
        continue;
      if (depth == 2)
        fn (arg, slot);
      else
        each_leaf (*slot, depth + 1, fn, arg);  /* at most three deep */
    }
}

static void
compact_leaf (bool relative, lispv *slot)
{
  lispv leaf = *slot;
  if (compact_p (leaf) || XFIXNUM (AREF (leaf, SUBCHARTAB_MIN_CHAR)) < 128)
    return;
  lispv t = compacted (leaf, relative);
  if (NILP (t))
    return;
  gc_set (slot, t);
  gc_vec_free (XVEC (leaf));
}

static void
expand_leaf (bool unused, lispv *slot)
{
  (void) unused;
  lispv leaf = *slot;
  if (!compact_p (leaf))
    return;
  gc_set (slot, expanded (leaf));
  gc_vec_free (XVEC (leaf));
}

void
char_table_compact (lispv table, bool relative)
{
  each_leaf (table, 0, compact_leaf, relative);
}

void
char_table_expand (lispv table)
{
  each_leaf (table, 0, expand_leaf, false);
}

/* ---- Looking up ---- */

/* The entry for C in TABLE alone, before defaults; *FROM and *TO become the bounds of what it
   covers.  */
static lispv
raw_entry (lispv table, int c, int *from, int *to)
{
  lispv v = table;
  int depth = 0;
  do
    v = (depth == 3 && compact_p (v) ? compact_entry (v, c) : *entry_slot (v, depth, c));
  while (++depth < 4 && SUB_CHAR_TABLE_P (v));
  int span = entry_span[depth - 1];
  *from = c & -span;
  *to = *from + span - 1;
  return v;
}

lispv
char_table_get_slow (lispv table, int c)
{
  do
    {
      int from, to;
      lispv v = raw_entry (table, c, &from, &to);
      if (NILP (v))
        v = AREF (table, CHARTAB_DEFAULT);
      if (!NILP (v))
        return v;
      table = AREF (table, CHARTAB_PARENT);
    }
  while (CHAR_TABLE_P (table));
  return Qnil;
}

/* C's value; narrows *FROM and *TO to what the entries looked at cover.  */
static lispv
value_and_bounds (lispv table, int c, int *from, int *to)
{
  do
    {
      int lo, hi;
      lispv v = raw_entry (table, c, &lo, &hi);
      if (lo > *from)
        *from = lo;
      if (hi < *to)
        *to = hi;
      if (NILP (v))
        v = AREF (table, CHARTAB_DEFAULT);
      if (!NILP (v))
        return v;
      table = AREF (table, CHARTAB_PARENT);
    }
  while (CHAR_TABLE_P (table));
  return Qnil;
}

lispv
char_table_get_range (lispv table, int c, int *from, int *to)
{
  int lo = *from, hi = *to;
  lispv value = value_and_bounds (table, c, &lo, &hi);
  while (lo > *from)
    {
      int f = *from, t = *to;
      if (!EQ (value_and_bounds (table, lo - 1, &f, &t), value))
        break;
      lo = f;
    }
  while (hi < *to)
    {
      int f = *from, t = *to;
      if (!EQ (value_and_bounds (table, hi + 1, &f, &t), value))
        break;
      hi = t;
    }
  *from = lo;
  *to = hi;
  return value;
}

void
char_table_each (lispv table, void (*fn) (void *, int, int, lispv), void *arg)
{
  lispv value = Qnil;
  GCPRO (table, value);
  for (int c = 0, start = 0; c <= MAX_CHAR;)
    {
      int from = 0, to = MAX_CHAR;
      lispv v = value_and_bounds (table, c, &from, &to);
      if (c > 0 && !EQ (v, value))
        {
          if (!NILP (value))
            fn (arg, start, c - 1, value);
          start = c;
        }
      value = v;
      c = to + 1;
      if (c > MAX_CHAR && !NILP (value))
        fn (arg, start, MAX_CHAR, value);
    }
}

/* ---- Storing ---- */

/* Makes *SLOT at DEPTH a plain sub-table, if it is a value now or compact; returns it.  */
static lispv
ensure_sub_table (lispv *slot, int depth, int c)
{
  if (!SUB_CHAR_TABLE_P (*slot))
    gc_set (slot, make_sub_table (depth + 1, c & -entry_span[depth], *slot));
  else if (depth == 2)
    expand_leaf (false, slot);
  return *slot;
}

void
char_table_set (lispv table, int c, lispv value)
{
  lispv node = table;
  for (int depth = 0; depth < 3; depth++)
    node = ensure_sub_table (entry_slot (node, depth, c), depth, c);
  gc_set (entry_slot (node, 3, c), value);
  if (c < 0x80)
    refresh_ascii (table);
}

/* Sets FROM..TO within NODE, both of them inside its range.  */
static void
set_range_in (lispv node, int depth, int from, int to, lispv value)
{
  int span = entry_span[depth];
  for (int c = from; c <= to;)
    {
      int lo = c & -span, hi = lo + span - 1;
      lispv *slot = entry_slot (node, depth, c);
      if (c == lo && hi <= to)
        gc_set (slot, value);
      else
        set_range_in (ensure_sub_table (slot, depth, c), depth + 1, c, hi < to ? hi : to,
                      value);
      c = hi + 1;
    }
}

void
char_table_set_range (lispv table, int from, int to, lispv value)
{
  if (from > to)
    return;
  set_range_in (table, 0, from, to, value);
  refresh_ascii (table);
}

/* ---- Primitives ---- */

DEFUN (Fmake_char_table, "make-char-table", 1, 2,
       "Return a new char-table for PURPOSE, a symbol, with INIT for every character.\n\
The symbol's `char-table-extra-slots' property says how many extra slots it has.")
(lispv purpose, lispv init)
{
  CHECK_SYMBOL (purpose);
  lispv n = Fget (purpose, Qchar_table_extra_slots);
  if (!NILP (n) && (!NATNUMP (n) || XFIXNUM (n) > 10))
    args_out_of_range (n, Qnil);
  return make_char_table (purpose, NILP (n) ? 0 : XFIXNUM (n), init);
}

DEFUN (Fchar_table_subtype, "char-table-subtype", 1, 1, "Return the purpose of CHAR-TABLE.")
(lispv table)
{
  CHECK_CHAR_TABLE (table);
  return AREF (table, CHARTAB_PURPOSE);
}

DEFUN (Fchar_table_parent, "char-table-parent", 1, 1,
       "Return the table that CHAR-TABLE takes missing values from, or nil.")
(lispv table)
{
  CHECK_CHAR_TABLE (table);
  return AREF (table, CHARTAB_PARENT);
}

DEFUN (Fset_char_table_parent, "set-char-table-parent", 2, 2,
       "Make CHAR-TABLE take missing values from PARENT, a char-table or nil.")
(lispv table, lispv parent)
{
  CHECK_CHAR_TABLE (table);
  if (!NILP (parent))
    {
      CHECK_CHAR_TABLE (parent);
      for (lispv t = parent; !NILP (t); t = AREF (t, CHARTAB_PARENT))
        if (EQ (t, table))
          error ("Attempt to make a chartable be its own parent");
    }
  ASET (table, CHARTAB_PARENT, parent);
  return parent;
}

static void
check_extra (lispv table, lispv n)
{
  CHECK_CHAR_TABLE (table);
  CHECK_FIXNUM (n);
  if (XFIXNUM (n) < 0 || XFIXNUM (n) >= char_table_extras (table))
    args_out_of_range (table, n);
}

DEFUN (Fchar_table_extra_slot, "char-table-extra-slot", 2, 2,
       "Return extra slot number N of CHAR-TABLE.")
(lispv table, lispv n)
{
  check_extra (table, n);
  return char_table_extra (table, XFIXNUM (n));
}

DEFUN (Fset_char_table_extra_slot, "set-char-table-extra-slot", 3, 3,
       "Store VALUE in extra slot number N of CHAR-TABLE.")
(lispv table, lispv n, lispv value)
{
  check_extra (table, n);
  char_table_set_extra (table, XFIXNUM (n), value);
  return value;
}

DEFUN (Fchar_table_range, "char-table-range", 2, 2,
       "Return CHAR-TABLE's value for RANGE: a character, (FROM . TO), or nil for the default.\n\
A pair gives the value of its first character.")
(lispv table, lispv range)
{
  CHECK_CHAR_TABLE (table);
  if (NILP (range))
    return AREF (table, CHARTAB_DEFAULT);
  if (CHARACTERP (range))
    return char_table_get (table, XFIXNUM (range));
  if (!CONSP (range))
    error ("Invalid RANGE argument to `char-table-range'");
  CHECK_CHARACTER (XCAR (range));
  CHECK_CHARACTER (XCDR (range));
  return char_table_get (table, XFIXNUM (XCAR (range)));
}

DEFUN (Fset_char_table_range, "set-char-table-range", 3, 3,
       "Set CHAR-TABLE's value for RANGE to VALUE, and return VALUE.\n\
RANGE is a character, a pair (FROM . TO), t for all characters, or nil for the default.")
(lispv table, lispv range, lispv value)
{
  CHECK_CHAR_TABLE (table);
  if (EQ (range, Qt))
    char_table_set_range (table, 0, MAX_CHAR, value);
  else if (NILP (range))
    ASET (table, CHARTAB_DEFAULT, value);
  else if (CHARACTERP (range))
    char_table_set (table, XFIXNUM (range), value);
  else if (CONSP (range))
    {
      CHECK_CHARACTER (XCAR (range));
      CHECK_CHARACTER (XCDR (range));
      char_table_set_range (table, XFIXNUM (XCAR (range)), XFIXNUM (XCDR (range)), value);
    }
  else
    error ("Invalid RANGE argument to `set-char-table-range'");
  return value;
}

/* Replaces sub-tables under NODE whose entries are all alike by that entry.  */
static void
optimize_node (lispv node, int depth, lispv test)
{
  GCPRO (node, test);
  for (int i = 0; i < entry_count[depth]; i++)
    {
      ptrdiff_t slot = first_slot (depth) + i;
      lispv sub = AREF (node, slot);
      if (!SUB_CHAR_TABLE_P (sub))
        continue;
      if (depth < 2)
        optimize_node (sub, depth + 1, test);
      sub = AREF (node, slot);
      bool same = !SUB_CHAR_TABLE_P (AREF (sub, SUBCHARTAB_CONTENTS));
      for (int j = 1; same && j < entry_count[depth + 1]; j++)
        {
          sub = AREF (node, slot);
          lispv a = AREF (sub, SUBCHARTAB_CONTENTS), b = AREF (sub, SUBCHARTAB_CONTENTS + j);
          same = (EQ (test, Qeq) ? EQ (a, b)
                  : NILP (test) || EQ (test, Qequal) ? !SUB_CHAR_TABLE_P (b) && equal (a, b)
                  : !NILP (call2 (test, a, b)));
        }
      if (same)
        ASET (node, slot, AREF (AREF (node, slot), SUBCHARTAB_CONTENTS));
    }
}

DEFUN (Foptimize_char_table, "optimize-char-table", 1, 2,
       "Make CHAR-TABLE smaller where neighbouring characters have the same value by TEST.\n\
TEST defaults to `equal'.")
(lispv table, lispv test)
{
  CHECK_CHAR_TABLE (table);
  GCPRO (table);
  char_table_expand (table);
  optimize_node (table, 0, test);
  refresh_ascii (table);
  return Qnil;
}

static void
call_for_range (void *fn, int from, int to, lispv value)
{
  lispv key = make_fixnum (from);
  if (from < to)
    key = Fcons (key, make_fixnum (to));
  call2 (*(lispv *) fn, key, value);
}

DEFUN (Fmap_char_table, "map-char-table", 2, 2,
       "Call FUNCTION with each character, or range (FROM . TO), and its value in CHAR-TABLE.\n\
Characters whose value is nil are left out.")
(lispv function, lispv table)
{
  CHECK_CHAR_TABLE (table);
  GCPRO (function);
  char_table_each (table, call_for_range, &function);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFmake_char_table, &SFchar_table_subtype, &SFchar_table_parent, &SFset_char_table_parent,
  &SFchar_table_extra_slot, &SFset_char_table_extra_slot, &SFchar_table_range,
  &SFset_char_table_range, &SFoptimize_char_table, &SFmap_char_table,
};

void
init_chartab (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
