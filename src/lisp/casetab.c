/* casetab.c -- case tables.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "casetab.h"
#include "buffer.h"
#include "init.h"
#include "unidata.h"

lispv standard_case_table;

static bool
case_table_p (lispv v)
{
  if (!CHAR_TABLE_P (v) || !EQ (AREF (v, CHARTAB_PURPOSE), Qcase_table)
      || char_table_extras (v) < 3)
    return false;
  lispv up = char_table_extra (v, CASETAB_UP), canon = char_table_extra (v, CASETAB_CANON);
  lispv eqv = char_table_extra (v, CASETAB_EQV);
  return ((NILP (up) || CHAR_TABLE_P (up))
          && ((NILP (canon) && NILP (eqv))
              || (CHAR_TABLE_P (canon) && (NILP (eqv) || CHAR_TABLE_P (eqv)))));
}

static void
check_case_table (lispv v)
{
  if (!case_table_p (v))
    wrong_type_argument (Qcase_table_p, v);
}

/* ---- The parts that can be computed ---- */

/* A table with what FN says of each character of DOWN's runs, FN being called with the result,
   a character and its lower case.  */
struct derive
{
  lispv down, up, table;
};

/* Puts C next to ELT on the cycle through its class.  */
static void
join_cycle (lispv table, int c, int elt)
{
  lispv next = char_table_get (table, elt);
  char_table_set (table, elt, make_fixnum (c));
  char_table_set (table, c, next);
}

static void
add_identity_or_cycle (void *arg, int from, int to, lispv value)
{
  lispv table = *(lispv *) arg;
  if (!CHARACTERP (value))
    return;
  for (int c = from; c <= to; c++)
    if (!EQ (make_fixnum (c), value))
      {
        if (NILP (char_table_get (table, c)))
          char_table_set (table, c, make_fixnum (c));
        if (NILP (char_table_get (table, XFIXNUM (value))))
          char_table_set (table, XFIXNUM (value), value);
        join_cycle (table, c, XFIXNUM (value));
      }
    else if (NILP (char_table_get (table, c)))
      char_table_set (table, c, value);
}

/* The inverse of TABLE as cycles: for `up' (from the lower case table) and for `eqv' (from the
   canonical one).  */
static lispv
cycles_of (lispv table)
{
  lispv cycles = make_char_table (Qcase_table, 0, Qnil);
  GCPRO (cycles);
  char_table_each (table, add_identity_or_cycle, &cycles);
  return cycles;
}

static void
add_canonical (void *arg, int from, int to, lispv value)
{
  struct derive *d = arg;
  if (!CHARACTERP (value))
    return;
  for (int c = from; c <= to; c++)
    {
      int up = case_table_get (d->up, XFIXNUM (value));
      char_table_set (d->table, c, make_fixnum (case_table_get (d->down, up)));
    }
}

/* Fills in what is missing of case table V.  */
static void
complete_case_table (lispv v)
{
  GCPRO (v);
  if (NILP (char_table_extra (v, CASETAB_UP)))
    char_table_set_extra (v, CASETAB_UP, cycles_of (v));
  if (NILP (char_table_extra (v, CASETAB_CANON)))
    {
      struct derive d = { v, char_table_extra (v, CASETAB_UP),
                          make_char_table (Qcase_table, 0, Qnil) };
      char_table_each (v, add_canonical, &d);
      char_table_set_extra (v, CASETAB_CANON, d.table);
    }
  if (NILP (char_table_extra (v, CASETAB_EQV)))
    char_table_set_extra (v, CASETAB_EQV, cycles_of (char_table_extra (v, CASETAB_CANON)));
}

/* ---- Characters ---- */

/* The table of the current buffer, if it has one.  */
static lispv
buffer_table (bool up)
{
  lispv t = Qnil;
  if (current_buffer)
    t = up ? current_buffer->upcase_table : current_buffer->downcase_table;
  if (CHAR_TABLE_P (t))
    return t;
  return up ? char_table_extra (standard_case_table, CASETAB_UP) : standard_case_table;
}

int downcase_char (int c) { return case_table_get (buffer_table (false), c); }
int upcase_char (int c) { return case_table_get (buffer_table (true), c); }
bool uppercase_p (int c) { return downcase_char (c) != c; }
bool lowercase_p (int c) { return !uppercase_p (c) && upcase_char (c) != c; }

/* ---- Primitives ---- */

DEFUN (Fcase_table_p, "case-table-p", 1, 1, "Return t if OBJECT is a case table.")
(lispv object)
{
  return case_table_p (object) ? Qt : Qnil;
}

DEFUN (Fcurrent_case_table, "current-case-table", 0, 0,
       "Return the case table of the current buffer.")
(void)
{
  return buffer_table (false);
}

DEFUN (Fstandard_case_table, "standard-case-table", 0, 0,
       "Return the case table that new buffers get.")
(void)
{
  return standard_case_table;
}

static void
give_table (struct buffer *b, lispv table)
{
  gc_set (&b->downcase_table, table);
  gc_set (&b->upcase_table, char_table_extra (table, CASETAB_UP));
  gc_set (&b->case_canon_table, char_table_extra (table, CASETAB_CANON));
  gc_set (&b->case_eqv_table, char_table_extra (table, CASETAB_EQV));
}

DEFUN (Fset_case_table, "set-case-table", 1, 1,
       "Make TABLE the case table of the current buffer.")
(lispv table)
{
  GCPRO (table);
  check_case_table (table);
  complete_case_table (table);
  give_table (current_buffer, table);
  return table;
}

DEFUN (Fset_standard_case_table, "set-standard-case-table", 1, 1,
       "Make TABLE the case table of new buffers.")
(lispv table)
{
  GCPRO (table);
  check_case_table (table);
  complete_case_table (table);
  standard_case_table = table;
  if (buffer_defaults)
    give_table (buffer_defaults, table);
  return table;
}

/* ---- The standard table ---- */

static void
apply_runs (lispv table, lispv other, const struct case_run *runs, size_t n)
{
  for (size_t i = 0; i < n; i++)
    for (int c = runs[i].from; c <= runs[i].to; c += runs[i].step)
      {
        int d = c + runs[i].distance;
        char_table_set (table, c, make_fixnum (d));
        if (NILP (char_table_get (table, d)))
          char_table_set (table, d, make_fixnum (d));
        if (NILP (char_table_get (other, c)))
          char_table_set (other, c, make_fixnum (c));
      }
}

static lispv
make_standard_table (void)
{
  lispv down = make_char_table (Qcase_table, 3, Qnil);
  lispv up = make_char_table (Qcase_table, 0, Qnil);
  GCPRO (down);
  for (int c = 0; c < 128; c++)
    {
      char_table_set (down, c, make_fixnum (c));
      char_table_set (up, c, make_fixnum (c));
    }
  apply_runs (down, up, downcase_runs, downcase_run_count);
  apply_runs (up, down, upcase_runs, upcase_run_count);
  char_table_set_extra (down, CASETAB_UP, up);
  for (int i = CASETAB_CANON; i <= CASETAB_EQV; i++)
    char_table_set_extra (down, i, Qnil);
  complete_case_table (down);
  char_table_compact (down, true);
  for (int i = 0; i < char_table_extras (down); i++)
    char_table_compact (char_table_extra (down, i), true);
  return down;
}

static const struct subr_def *const subrs[] = {
  &SFcase_table_p, &SFcurrent_case_table, &SFstandard_case_table, &SFset_case_table,
  &SFset_standard_case_table,
};

void
init_casetab (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  Fput (Qcase_table, Qchar_table_extra_slots, make_fixnum (3));
  standard_case_table = make_standard_table ();
  gc_root (&standard_case_table);
  give_table (buffer_defaults, standard_case_table);
  FOR_EACH_TAIL (tail, all_buffers)
    give_table (XBUFFER (XCDR (XCAR (tail))), standard_case_table);
  init_casefiddle ();
  init_charprop ();
}
