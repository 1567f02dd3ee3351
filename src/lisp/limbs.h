/* limbs.h -- arithmetic on natural numbers that are arrays of limbs, least limb first.

   Knows nothing of Lisp values and signals nothing.  Sizes are in limbs.  Results may overlap
   operands only where it says so.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LIMBS_H
#define LIMBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t limb;
#if UINTPTR_MAX > 0xFFFFFFFFu
typedef unsigned __int128 limb2;
#else
typedef uint64_t limb2;
#endif
enum { LIMB_BITS = sizeof (limb) * 8 };

/* Size without the zero limbs at the top.  */
ptrdiff_t limbs_trim (const limb *a, ptrdiff_t n);
/* -1, 0, 1; both trimmed, or of the same size.  */
int limbs_compare (const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn);

/* R may be A or B.  AN >= BN; the carry or borrow is returned.  */
limb limbs_add (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn);
limb limbs_sub (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn);
/* R = A * B + CARRY; R may be A.  */
limb limbs_mul_1 (limb *r, const limb *a, ptrdiff_t n, limb b, limb carry);
/* R = A / B; R may be A.  Returns the remainder.  */
limb limbs_div_1 (limb *r, const limb *a, ptrdiff_t n, limb b);
/* The remainder of A / B alone.  */
limb limbs_mod_1 (const limb *a, ptrdiff_t n, limb b);
/* R = A << S, 0 <= S < LIMB_BITS; R may be A, or above it.  */
limb limbs_shl (limb *r, const limb *a, ptrdiff_t n, int s);
/* R = A >> S; R may be A, or below it.  */
void limbs_shr (limb *r, const limb *a, ptrdiff_t n, int s);

/* R, of AN + BN limbs, = A * B.  No overlap.  Any sizes above 0.  */
void limbs_mul (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn);
/* R, of 2 N limbs, = A * A.  */
void limbs_sqr (limb *r, const limb *a, ptrdiff_t n);

/* A = Q * B + R.  B's top limb is not 0, AN >= BN.  Q has AN - BN + 1 limbs, R has BN; R may be
   null.  No overlap.  */
void limbs_divide (limb *q, limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn);

/* Number of significant bits of a trimmed number.  */
static inline intptr_t
limbs_bits (const limb *a, ptrdiff_t n)
{
  return n == 0 ? 0 : n * LIMB_BITS - (sizeof (limb) == sizeof (long long)
                                       ? __builtin_clzll (a[n - 1])
                                       : __builtin_clzl (a[n - 1]));
}

/* Memory for N limbs; freed by `limbs_free'.  Runs out through `limbs_exhausted'.  */
limb *limbs_alloc (ptrdiff_t n);
void limbs_free (limb *p);
_Noreturn void limbs_exhausted (void);

/* ---- Text ---- */

/* Writes A (trimmed, N > 0) in BASE, without zeros in front.  BUF has room for
   `limbs_text_size'.  Returns the length.  Destroys A.  */
ptrdiff_t limbs_to_text (char *buf, limb *a, ptrdiff_t n, int base, bool upper);
ptrdiff_t limbs_text_size (ptrdiff_t n, int base);

/* Reads LEN valid digits.  R has room for `limbs_for_digits'.  Returns the trimmed size.  */
ptrdiff_t limbs_from_text (limb *r, const char *p, ptrdiff_t len, int base);
ptrdiff_t limbs_for_digits (ptrdiff_t len, int base);

#endif
