/* casetab.h -- case tables and case conversion, for C code.

   A case table is a char-table of purpose `case-table' that maps to lower case; its three
   extra slots are the tables to upper case, to the canonical member of a character's class,
   and the cycle through that class.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CASETAB_H
#define CASETAB_H

#include "chartab.h"

enum { CASETAB_UP, CASETAB_CANON, CASETAB_EQV };

extern lispv standard_case_table;

/* By the case table of the current buffer.  */
int downcase_char (int c), upcase_char (int c);
/* Has C a case, and which?  */
bool uppercase_p (int c), lowercase_p (int c);

/* C's value in TABLE, a case table or one of its parts; C itself if there is none.  */
static inline int
case_table_get (lispv table, int c)
{
  lispv v = char_table_get (table, c);
  return CHARACTERP (v) ? (int) XFIXNUM (v) : c;
}

lispv Fupcase (lispv v);
lispv Fdowncase (lispv v);
lispv Fcapitalize (lispv v);
lispv Fupcase_initials (lispv v);
lispv Fset_case_table (lispv table);
lispv Fcurrent_case_table (void);

void init_casefiddle (void), init_charprop (void);

#endif
