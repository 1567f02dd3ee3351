/* strfns.h -- making, joining and comparing strings, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STRFNS_H
#define STRFNS_H

#include "lisp.h"

/* Uninitialised strings, writable through SDATA.  The empty ones are one object each.  */
lispv new_unibyte_string (ptrdiff_t nbytes);
lispv new_multibyte_string (ptrdiff_t nchars, ptrdiff_t nbytes);

lispv copy_string (lispv s);            /* with its properties */
lispv reverse_string (lispv s);
void fill_string (lispv s, lispv item);
lispv delete_from_string (lispv elt, lispv s);
/* Makes character number I of S (in range) C, as `aset' does.  */
void string_set_char (lispv s, ptrdiff_t i, int c);

/* FROM and TO as indices into ARRAY, whose size is SIZE: nil stands for the ends, negative
   numbers count from the end.  Signals as `substring'.  */
void check_subarray (lispv array, lispv from, lispv to, ptrdiff_t size,
                     ptrdiff_t *ifrom, ptrdiff_t *ito);

lispv Fstring_equal (lispv a, lispv b);
lispv Fstring_lessp (lispv a, lispv b);
lispv Fsubstring_no_properties (lispv s, lispv from, lispv to);
lispv Fcompare_strings (lispv s1, lispv start1, lispv end1, lispv s2, lispv start2,
                        lispv end2, lispv ignore_case);
lispv Fmake_string (lispv length, lispv init, lispv multibyte);

/* First place of NEEDLE in HAYSTACK, or null.  */
const unsigned char *find_bytes (const unsigned char *haystack, ptrdiff_t hlen,
                                 const unsigned char *needle, ptrdiff_t nlen);

#endif
