/* limbs-rows.h -- the inner loops of limbs.c: a row of limbs plus, minus or times something.

   Each loop exists in C, and in assembler for x86-64, where a compiler does not keep a carry in
   the processor's flag from one limb to the next.  The assembler takes four limbs a round and
   leaves the rest to C.  Only limbs.c includes this.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LIMBS_ROWS_H
#define LIMBS_ROWS_H

#include "limbs.h"

#if defined __x86_64__ && !defined __ILP32__ && defined __GNUC__
#define ROWS_ASSEMBLER 1
#else
#define ROWS_ASSEMBLER 0
#endif

#if ROWS_ASSEMBLER

/* Moves the pointers on and closes a round of four limbs; neither instruction touches the
   carry flag.  */
#define ROWS_NEXT(PTR) "leaq 32(%[" #PTR "]), %[" #PTR "]\n\t"
#define ROWS_AGAIN "decq %[rounds]\n\tjnz 1b\n\t"

/* R = A OP B in four places, OP being an instruction that takes the carry in and leaves it.  */
#define ROWS_PAIR(OP, AT)                                                                        \
  "movq " #AT "(%[a]), %[t]\n\t" OP " " #AT "(%[b]), %[t]\n\tmovq %[t], " #AT "(%[r])\n\t"
#define ROWS_PAIRS(OP)                                                                           \
  limb t;                                                                                        \
  __asm__ volatile ("addq $-1, %[carry]\n"                                                       \
                    "1:\t" ROWS_PAIR (OP, 0) ROWS_PAIR (OP, 8) ROWS_PAIR (OP, 16)                \
                      ROWS_PAIR (OP, 24) ROWS_NEXT (a) ROWS_NEXT (b) ROWS_NEXT (r) ROWS_AGAIN    \
                    "sbbq %[carry], %[carry]\n\tnegq %[carry]"                                   \
                    : [r] "+r"(r), [a] "+r"(a), [b] "+r"(b), [rounds] "+r"(rounds),              \
                      [carry] "+r"(carry), [t] "=&r"(t)                                          \
                    :                                                                            \
                    : "cc", "memory")

/* The four products of A's next limbs and rdx, summed up as the limbs P0 to P3, with `carry'
   added at the low end, and the new carry.  Flags need not be kept between rounds.  */
#define ROWS_PRODUCTS                                                                            \
  "mulxq (%[a]), %[p0], %[h0]\n\t"                                                               \
  "mulxq 8(%[a]), %[p1], %[h1]\n\t"                                                              \
  "addq %[carry], %[p0]\n\t"                                                                     \
  "adcq %[h0], %[p1]\n\t"                                                                        \
  "mulxq 16(%[a]), %[p2], %[h0]\n\t"                                                             \
  "adcq %[h1], %[p2]\n\t"                                                                        \
  "mulxq 24(%[a]), %[p3], %[carry]\n\t"                                                          \
  "adcq %[h0], %[p3]\n\t"                                                                        \
  "adcq $0, %[carry]\n\t"
#define ROWS_MULTIPLY(COMBINE)                                                                   \
  limb p0, p1, p2, p3, h0, h1;                                                                   \
  __asm__ volatile ("1:\t" ROWS_PRODUCTS COMBINE ROWS_NEXT (a) ROWS_NEXT (r) ROWS_AGAIN          \
                    : [r] "+r"(r), [a] "+r"(a), [rounds] "+r"(rounds), [carry] "+r"(carry),      \
                      [p0] "=&r"(p0), [p1] "=&r"(p1), [p2] "=&r"(p2), [p3] "=&r"(p3),            \
                      [h0] "=&r"(h0), [h1] "=&r"(h1)                                             \
                    : "d"(b)                                                                     \
                    : "cc", "memory")
#define ROWS_STORE                                                                               \
  "movq %[p0], (%[r])\n\tmovq %[p1], 8(%[r])\n\t"                                                \
  "movq %[p2], 16(%[r])\n\tmovq %[p3], 24(%[r])\n\t"
#define ROWS_INTO(FIRST, NEXT)                                                                   \
  FIRST " %[p0], (%[r])\n\t" NEXT " %[p1], 8(%[r])\n\t"                                          \
  NEXT " %[p2], 16(%[r])\n\t" NEXT " %[p3], 24(%[r])\n\tadcq $0, %[carry]\n\t"

static inline bool
rows_multiply_p (void)
{
  return __builtin_cpu_supports ("bmi2");
}

#endif

/* The body of R = A + B + CARRY and R = A - B - CARRY: OP is the instruction, OVERFLOWS the
   compiler's form of it.  */
#if ROWS_ASSEMBLER
#define ROWS_FOURS(OP)                                                                           \
  ptrdiff_t rounds = n / 4;                                                                      \
  if (rounds > 0)                                                                                \
    {                                                                                            \
      ROWS_PAIRS (OP);                                                                           \
      n %= 4;                                                                                    \
    }
#else
#define ROWS_FOURS(OP)
#endif
#define ROWS_PLACEWISE(OP, OVERFLOWS)                                                            \
  ROWS_FOURS (OP)                                                                                \
  for (ptrdiff_t i = 0; i < n; i++)                                                              \
    {                                                                                            \
      limb s;                                                                                    \
      bool c = OVERFLOWS (a[i], b[i], &s);                                                       \
      c |= OVERFLOWS (s, carry, &s);                                                             \
      r[i] = s;                                                                                  \
      carry = c;                                                                                 \
    }                                                                                            \
  return carry

/* R = A + B + CARRY, rows of N limbs; R may be A or B.  Returns the carry.  */
static inline limb
row_add (limb *r, const limb *a, const limb *b, ptrdiff_t n, limb carry)
{
  ROWS_PLACEWISE ("adcq", __builtin_add_overflow);
}

/* R = A - B - CARRY, rows of N limbs; R may be A or B.  Returns what is to be borrowed.  */
static inline limb
row_sub (limb *r, const limb *a, const limb *b, ptrdiff_t n, limb carry)
{
  ROWS_PLACEWISE ("sbbq", __builtin_sub_overflow);
}

/* R = A * B + CARRY, A of N limbs; R may be A.  Returns the limb above.  */
static inline limb
row_mul (limb *r, const limb *a, ptrdiff_t n, limb b, limb carry)
{
#if ROWS_ASSEMBLER
  ptrdiff_t rounds = n / 4;
  if (rounds > 0 && rows_multiply_p ())
    {
      ROWS_MULTIPLY (ROWS_STORE);
      n %= 4;
    }
#endif
  for (ptrdiff_t i = 0; i < n; i++)
    {
      limb2 p = (limb2) a[i] * b + carry;
      r[i] = p;
      carry = p >> LIMB_BITS;
    }
  return carry;
}

/* R += A * B, A of N limbs.  Returns what is to be added to the limb above.  */
static inline limb
row_add_mul (limb *r, const limb *a, ptrdiff_t n, limb b)
{
  limb carry = 0;
#if ROWS_ASSEMBLER
  ptrdiff_t rounds = n / 4;
  if (rounds > 0 && rows_multiply_p ())
    {
      ROWS_MULTIPLY (ROWS_INTO ("addq", "adcq"));
      n %= 4;
    }
#endif
  for (ptrdiff_t i = 0; i < n; i++)
    {
      limb2 p = (limb2) a[i] * b + r[i] + carry;
      r[i] = p;
      carry = p >> LIMB_BITS;
    }
  return carry;
}

/* R -= A * B, A of N limbs.  Returns what is to be taken from the limb above.  */
static inline limb
row_sub_mul (limb *r, const limb *a, ptrdiff_t n, limb b)
{
  limb carry = 0;
#if ROWS_ASSEMBLER
  ptrdiff_t rounds = n / 4;
  if (rounds > 0 && rows_multiply_p ())
    {
      ROWS_MULTIPLY (ROWS_INTO ("subq", "sbbq"));
      n %= 4;
    }
#endif
  for (ptrdiff_t i = 0; i < n; i++)
    {
      limb2 p = (limb2) a[i] * b + carry;
      limb low = p, old = r[i];
      r[i] = old - low;
      carry = (limb) (p >> LIMB_BITS) + (old < low);
    }
  return carry;
}

#endif
