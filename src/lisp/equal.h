/* equal.h -- equality and hash codes, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef EQUAL_H
#define EQUAL_H

#include "lisp.h"

/* As `eql': `eq', or the same number of the same type.  */
bool eql (lispv a, lispv b);

/* Hash codes such that equal objects (`eq', `eql', `equal') have equal ones.  */
uint32_t hash_eq (lispv v);
uint32_t hash_eql (lispv v);
uint32_t hash_equal (lispv v);

lispv Fequal_including_properties (lispv a, lispv b);
lispv Fsxhash_equal (lispv v);

#endif
