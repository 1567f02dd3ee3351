/* number.h -- arithmetic on Lisp numbers, for C code.

   Fixnums are handled inline where speed counts; all else is out of line.  "Number" arguments
   may be markers, which stand for their positions; "integer" arguments are fixnums or bignums
   and are not checked.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef NUMBER_H
#define NUMBER_H

#include "lisp.h"

/* ---- Integers: exact, results normalised; no checks of type (bignum.c) ---- */

bool number_negative_p (lispv integer);
bool integer_zero_p (lispv integer);
bool integer_odd_p (lispv integer);
lispv integer_neg (lispv a);
lispv integer_add (lispv a, lispv b);
lispv integer_sub (lispv a, lispv b);
lispv integer_mul (lispv a, lispv b);
/* B is not zero.  */
lispv integer_quo (lispv a, lispv b);           /* towards zero */
lispv integer_rem (lispv a, lispv b);           /* with the sign of A */
lispv integer_mod (lispv a, lispv b);           /* with the sign of B */
/* The quotient towards zero, and *REM its remainder.  */
lispv integer_divide (lispv a, lispv b, lispv *rem);
int integer_compare (lispv a, lispv b);         /* -1, 0, 1 */
lispv integer_shift (lispv a, intptr_t left);   /* floor of A * 2^LEFT */
lispv integer_expt (lispv base, lispv exponent);        /* exponent not negative */

enum bit_op { BIT_AND, BIT_IOR, BIT_XOR };
lispv integer_bitop (enum bit_op op, lispv a, lispv b);
intptr_t integer_log2 (lispv a);                /* floor (log2 (abs A)), A not zero */

double integer_to_double (lispv a);             /* nearest, ties to even */
double integer_frexp (lispv a, intptr_t *exponent);
lispv double_to_integer (double d);             /* towards zero; overflow-error if it cannot be */

/* The N digits at P in BASE (2 to 36), all valid.  */
lispv integer_from_digits (const char *p, ptrdiff_t n, int base, bool negative);
/* In BASE, lower case; *LENGTH characters in malloc'ed memory, or in BUF if it is a fixnum.  */
lispv integer_to_string (lispv a, int base, bool upper);
uint64_t integer_hash (lispv a);
/* Bytes of the two's complement form, least first; what NBYTES cannot hold is dropped.  */
void integer_to_bytes (lispv a, unsigned char *bytes, ptrdiff_t nbytes);

/* The first limbs of a bignum, for those who look into them.  */
typedef uintptr_t limb;
struct bignum
{
  _Alignas (OBJECT_ALIGN) uintptr_t header;     /* as in struct vec */
  uintptr_t negative;
  limb limbs[];                                 /* least first; the last is not 0 */
};
static inline struct bignum *XBIGNUM (lispv v) { return (struct bignum *) XVEC (v); }
static inline ptrdiff_t bignum_size (lispv v) { return vec_words (XVEC (v)) - 1; }

/* ---- Numbers ---- */

/* V itself if it is a number, a marker's position; signals number-or-marker-p.  */
lispv number_coerce_marker (lispv v);
lispv integer_coerce_marker (lispv v);

enum comparison { LESS = -1, EQUAL, GREATER, UNORDERED };
enum comparison number_compare (lispv a, lispv b);      /* exact, floats included */

lispv number_add (lispv a, lispv b);
lispv number_sub (lispv a, lispv b);
lispv number_mul (lispv a, lispv b);

lispv Fplus (ptrdiff_t n, lispv *args);
lispv Fminus (ptrdiff_t n, lispv *args);
lispv Ftimes (ptrdiff_t n, lispv *args);
lispv Fquo (ptrdiff_t n, lispv *args);
lispv Frem (lispv a, lispv b);
lispv Fmod (lispv a, lispv b);
lispv Fmax (ptrdiff_t n, lispv *args);
lispv Fmin (ptrdiff_t n, lispv *args);
lispv Flogand (ptrdiff_t n, lispv *args);
lispv Flogior (ptrdiff_t n, lispv *args);
lispv Flogxor (ptrdiff_t n, lispv *args);
lispv Flognot (lispv a);
lispv Fash (lispv a, lispv count);
lispv Fadd1 (lispv a);
lispv Fsub1 (lispv a);
lispv Feqlsign (ptrdiff_t n, lispv *args);
lispv Flss (ptrdiff_t n, lispv *args);
lispv Fleq (ptrdiff_t n, lispv *args);
lispv Fgtr (ptrdiff_t n, lispv *args);
lispv Fgeq (ptrdiff_t n, lispv *args);
lispv Fneq (lispv a, lispv b);
lispv Fstring_to_number (lispv s, lispv base);

/* ---- Text ---- */

enum { FLOAT_TEXT_SIZE = 40 };
/* The shortest text that reads back as D, with a point or exponent: "1.0", "1e+20", "1.0e+INF".
   Returns its length.  */
int float_to_text (double d, char buf[FLOAT_TEXT_SIZE]);

/* Reads the number at the start of P (NUL-terminated) in BASE: [+-]digits, with `.' and exponent
   if BASE is 10.  *LENGTH becomes the length of what was read, 0 if there is no number (then
   the value is Qnil).  A trailing `.' after digits counts as part of an integer.  */
lispv parse_number (const char *p, int base, ptrdiff_t *length);

/* Random bits from the generator of `random'.  */
uintmax_t random_bits (void);

#endif
