/* unidata.h -- facts about characters, from Unicode's data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef UNIDATA_H
#define UNIDATA_H

#include "character.h"

enum char_category
{
  CATEGORY_Lu, CATEGORY_Ll, CATEGORY_Lt, CATEGORY_Lm, CATEGORY_Lo,
  CATEGORY_Mn, CATEGORY_Mc, CATEGORY_Me,
  CATEGORY_Nd, CATEGORY_Nl, CATEGORY_No,
  CATEGORY_Pc, CATEGORY_Pd, CATEGORY_Ps, CATEGORY_Pe, CATEGORY_Pi, CATEGORY_Pf, CATEGORY_Po,
  CATEGORY_Sm, CATEGORY_Sc, CATEGORY_Sk, CATEGORY_So,
  CATEGORY_Zs, CATEGORY_Zl, CATEGORY_Zp,
  CATEGORY_Cc, CATEGORY_Cf, CATEGORY_Cs, CATEGORY_Co, CATEGORY_Cn,
  CATEGORY_COUNT
};

enum char_category char_category (int c);
/* Its name as a symbol.  */
lispv char_category_symbol (enum char_category category);

/* Calls FN for each run of characters, FROM to TO, of one category.  */
void each_category_run (void (*fn) (int from, int to, enum char_category, void *), void *arg);
/* The same for columns (see `char_width').  */
void each_width_run (void (*fn) (int from, int to, int width, void *), void *arg);

/* Runs of the standard case table: every STEP'th character of FROM..TO maps to itself plus
   DISTANCE.  */
struct case_run
{
  int from, to, step, distance;
};
extern const struct case_run downcase_runs[], upcase_runs[];
extern const size_t downcase_run_count, upcase_run_count;

/* The name of C, and its former one, as strings, or nil; uninames.c.  */
lispv char_name (int c), char_old_name (int c);
void init_uninames (void);

/* The char-table of a Unicode property, a symbol, or nil; uniprops.c.  */
lispv unicode_property_table (lispv property);
/* Does a word end between two characters of words, since their scripts differ?  */
bool words_part_between (int c1, int c2);
void init_uniprops (void);

/* The title case of C if it is not its upper case, else -1.  */
int special_titlecase (int c);

/* The several characters that C becomes, up to 3, in TO; returns how many, or 0.  */
enum special_case { SPECIAL_UPPER, SPECIAL_LOWER, SPECIAL_TITLE };
int special_casing (int c, enum special_case what, int to[3]);

#endif
