/* number.c -- generic arithmetic: fixnums, bignums, floats, and markers as positions.

   Integers stay exact until the first float in an argument list; from there on all is float.
   Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include "number.h"
#include "init.h"
#include "marker.h"

/* The position of marker V as a number.  */
static lispv
marker_number (lispv v)
{
  if (!XMARKER (v)->buffer)
    error ("Marker does not point anywhere");
  return make_fixnum (marker_charpos (XMARKER (v)));
}

lispv
number_coerce_marker (lispv v)
{
  if (likely (NUMBERP (v)))
    return v;
  if (!MARKERP (v))
    wrong_type_argument (Qnumber_or_marker_p, v);
  return marker_number (v);
}

lispv
integer_coerce_marker (lispv v)
{
  if (likely (INTEGERP (v)))
    return v;
  if (!MARKERP (v))
    wrong_type_argument (Qinteger_or_marker_p, v);
  return marker_number (v);
}

double
number_to_double (lispv v)
{
  if (FLOATP (v))
    return XFLOAT (v);
  CHECK_NUMBER (v);
  return integer_to_double (v);
}

/* ---- Comparison ---- */

static enum comparison
compare_doubles (double a, double b)
{
  return a < b ? LESS : a > b ? GREATER : a == b ? EQUAL : UNORDERED;
}

static enum comparison
compare_integer_double (lispv i, double d)
{
  if (isnan (d))
    return UNORDERED;
  if (isinf (d))
    return d > 0 ? LESS : GREATER;
  double whole = trunc (d);
  int c;
  if (FIXNUMP (i) && fabs (whole) < (double) ((intmax_t) 1 << 62))
    {
      intmax_t w = whole, n = XFIXNUM (i);
      c = n < w ? -1 : n > w;
    }
  else if (FIXNUMP (i))
    c = whole > 0 ? -1 : 1;
  else
    c = integer_compare (i, double_to_integer (whole));
  if (c == 0 && d != whole)
    c = d > whole ? -1 : 1;
  return c;
}

enum comparison
number_compare (lispv a, lispv b)
{
  a = number_coerce_marker (a);
  b = number_coerce_marker (b);
  if (FIXNUMP (a) && FIXNUMP (b))
    return XFIXNUM (a) < XFIXNUM (b) ? LESS : XFIXNUM (a) > XFIXNUM (b);
  if (FLOATP (a))
    {
      if (FLOATP (b))
        return compare_doubles (XFLOAT (a), XFLOAT (b));
      enum comparison c = compare_integer_double (b, XFLOAT (a));
      return c == UNORDERED ? c : -c;
    }
  if (FLOATP (b))
    return compare_integer_double (a, XFLOAT (b));
  return integer_compare (a, b);
}

#define DEFCOMPARE(fname, lname, test, docstring)                                       \
  DEFUN (fname, lname, 1, MANY, docstring)                                              \
  (ptrdiff_t n, lispv *args)                                                            \
  {                                                                                     \
    for (ptrdiff_t i = 1; i < n; i++)                                                   \
      {                                                                                 \
        enum comparison c = number_compare (args[i - 1], args[i]);                      \
        if (!(test))                                                                    \
          return Qnil;                                                                  \
      }                                                                                 \
    return Qt;                                                                          \
  }

DEFCOMPARE (Feqlsign, "=", c == EQUAL,
            "Return t if all numbers are equal.\n\n(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
DEFCOMPARE (Flss, "<", c == LESS,
            "Return t if each number is less than the next.\n\n"
            "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
DEFCOMPARE (Fgtr, ">", c == GREATER,
            "Return t if each number is greater than the next.\n\n"
            "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
DEFCOMPARE (Fleq, "<=", c == LESS || c == EQUAL,
            "Return t if no number is greater than the next.\n\n"
            "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
DEFCOMPARE (Fgeq, ">=", c == GREATER || c == EQUAL,
            "Return t if no number is less than the next.\n\n"
            "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")

DEFUN (Fneq, "/=", 2, 2, "Return t if NUM1 and NUM2 are different numbers.")
(lispv num1, lispv num2)
{
  return number_compare (num1, num2) == EQUAL ? Qnil : Qt;
}

static lispv
extreme (ptrdiff_t n, lispv *args, enum comparison wanted)
{
  lispv best = number_coerce_marker (args[0]);
  for (ptrdiff_t i = 1; i < n; i++)
    {
      lispv v = number_coerce_marker (args[i]);
      if (number_compare (v, best) == wanted)
        best = v;
      if (FLOATP (v) && isnan (XFLOAT (v)))
        return v;
    }
  return best;
}

DEFUN (Fmax, "max", 1, MANY,
       "Return the largest argument.  A NaN among them is the result.\n\n"
       "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  return extreme (n, args, GREATER);
}

DEFUN (Fmin, "min", 1, MANY,
       "Return the smallest argument.  A NaN among them is the result.\n\n"
       "(fn NUMBER-OR-MARKER &rest NUMBERS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  return extreme (n, args, LESS);
}

/* ---- The four operations ---- */

lispv
number_add (lispv a, lispv b)
{
  intptr_t sum;
  if (likely (FIXNUMP (a) && FIXNUMP (b)))
    {
      sum = XFIXNUM (a) + XFIXNUM (b);
      return likely (!FIXNUM_OVERFLOW_P (sum)) ? make_fixnum (sum) : make_int (sum);
    }
  a = number_coerce_marker (a);
  b = number_coerce_marker (b);
  if (FLOATP (a) || FLOATP (b))
    return make_float (number_to_double (a) + number_to_double (b));
  return integer_add (a, b);
}

lispv
number_sub (lispv a, lispv b)
{
  if (likely (FIXNUMP (a) && FIXNUMP (b)))
    {
      intptr_t diff = XFIXNUM (a) - XFIXNUM (b);
      return likely (!FIXNUM_OVERFLOW_P (diff)) ? make_fixnum (diff) : make_int (diff);
    }
  a = number_coerce_marker (a);
  b = number_coerce_marker (b);
  if (FLOATP (a) || FLOATP (b))
    return make_float (number_to_double (a) - number_to_double (b));
  return integer_sub (a, b);
}

lispv
number_mul (lispv a, lispv b)
{
  intptr_t product;
  if (likely (FIXNUMP (a) && FIXNUMP (b))
      && likely (!__builtin_mul_overflow (XFIXNUM (a), XFIXNUM (b), &product)))
    return likely (!FIXNUM_OVERFLOW_P (product)) ? make_fixnum (product) : make_int (product);
  a = number_coerce_marker (a);
  b = number_coerce_marker (b);
  if (FLOATP (a) || FLOATP (b))
    return make_float (number_to_double (a) * number_to_double (b));
  return integer_mul (a, b);
}

/* Continues a sum (or so) in floating point: ACCUM op args[i] op ...  */
#define FLOAT_TAIL(op)                                                                  \
  do                                                                                    \
    {                                                                                   \
      double d = number_to_double (accum);                                              \
      for (; i < n; i++)                                                                \
        d = d op number_to_double (number_coerce_marker (args[i]));                     \
      return make_float (d);                                                            \
    }                                                                                   \
  while (0)

DEFUN (Fplus, "+", 0, MANY, "Return the sum of the arguments.\n\n(fn &rest NUMBERS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  if (likely (n == 2))
    return number_add (args[0], args[1]);
  if (n == 0)
    return make_fixnum (0);
  lispv accum = number_coerce_marker (args[0]);
  for (ptrdiff_t i = 1; i < n; i++)
    {
      if (FLOATP (accum))
        FLOAT_TAIL (+);
      accum = number_add (accum, args[i]);
    }
  return accum;
}

DEFUN (Fminus, "-", 0, MANY,
       "Subtract all further arguments from the first; negate a lone one.\n\n"
       "(fn &optional NUMBER-OR-MARKER &rest MORE-NUMBERS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  if (likely (n == 2))
    return number_sub (args[0], args[1]);
  if (n == 0)
    return make_fixnum (0);
  lispv accum = number_coerce_marker (args[0]);
  if (n == 1)
    return FLOATP (accum) ? make_float (-XFLOAT (accum)) : integer_neg (accum);
  for (ptrdiff_t i = 1; i < n; i++)
    {
      if (FLOATP (accum))
        FLOAT_TAIL (-);
      accum = number_sub (accum, args[i]);
    }
  return accum;
}

DEFUN (Ftimes, "*", 0, MANY,
       "Return the product of the arguments.\n\n(fn &rest NUMBERS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  if (likely (n == 2))
    return number_mul (args[0], args[1]);
  if (n == 0)
    return make_fixnum (1);
  lispv accum = number_coerce_marker (args[0]);
  for (ptrdiff_t i = 1; i < n; i++)
    {
      if (FLOATP (accum))
        FLOAT_TAIL (*);
      accum = number_mul (accum, args[i]);
    }
  return accum;
}

static lispv
quotient (lispv a, lispv b)
{
  if (FLOATP (a) || FLOATP (b))
    return make_float (number_to_double (a) / number_to_double (b));
  if (integer_zero_p (b))
    xsignal0 (Qarith_error);
  return integer_quo (a, b);
}

DEFUN (Fquo, "/", 1, MANY,
       "Divide the first argument by all further ones; take the reciprocal of a lone one.\n"
       "Integers are divided as such, rounding towards zero, unless an argument is a float.\n\n"
       "(fn NUMBER &rest DIVISORS)")
(ptrdiff_t n, lispv *args)
{
  lispv accum = number_coerce_marker (args[0]);
  if (n == 1)
    return quotient (make_fixnum (1), accum);
  for (ptrdiff_t i = 2; i < n; i++)
    if (FLOATP (args[i]))
      {
        i = 1;
        FLOAT_TAIL (/);
      }
  for (ptrdiff_t i = 1; i < n; i++)
    {
      if (FLOATP (accum))
        FLOAT_TAIL (/);
      accum = quotient (accum, number_coerce_marker (args[i]));
    }
  return accum;
}

DEFUN (Frem, "%", 2, 2, "Return the remainder of X divided by Y, integers; it has the sign of X.")
(lispv x, lispv y)
{
  x = integer_coerce_marker (x);
  y = integer_coerce_marker (y);
  if (integer_zero_p (y))
    xsignal0 (Qarith_error);
  return integer_rem (x, y);
}

DEFUN (Fmod, "mod", 2, 2, "Return X modulo Y; the result has the sign of Y.  Floats are allowed.")
(lispv x, lispv y)
{
  x = number_coerce_marker (x);
  y = number_coerce_marker (y);
  if (FLOATP (x) || FLOATP (y))
    {
      double d = number_to_double (y), r = fmod (number_to_double (x), d);
      if (d < 0 ? r > 0 : r < 0)
        r += d;
      return make_float (r);
    }
  if (integer_zero_p (y))
    xsignal0 (Qarith_error);
  return integer_mod (x, y);
}

DEFUN (Fadd1, "1+", 1, 1, "Return NUMBER plus one.")
(lispv number)
{
  return number_add (number, make_fixnum (1));
}

DEFUN (Fsub1, "1-", 1, 1, "Return NUMBER minus one.")
(lispv number)
{
  return number_sub (number, make_fixnum (1));
}

/* ---- Bits ---- */

static lispv
bit_fold (enum bit_op op, intptr_t identity, ptrdiff_t n, lispv *args)
{
  if (n == 0)
    return make_fixnum (identity);
  lispv accum = integer_coerce_marker (args[0]);
  for (ptrdiff_t i = 1; i < n; i++)
    {
      lispv v = number_coerce_marker (args[i]);
      if (FLOATP (v))
        wrong_type_argument (Qinteger_or_marker_p, v);
      accum = integer_bitop (op, accum, v);
    }
  return accum;
}

DEFUN (Flogand, "logand", 0, MANY,
       "Return the bitwise and of the arguments.\n\n(fn &rest INTS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  return bit_fold (BIT_AND, -1, n, args);
}

DEFUN (Flogior, "logior", 0, MANY,
       "Return the bitwise inclusive or of the arguments.\n\n(fn &rest INTS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  return bit_fold (BIT_IOR, 0, n, args);
}

DEFUN (Flogxor, "logxor", 0, MANY,
       "Return the bitwise exclusive or of the arguments.\n\n(fn &rest INTS-OR-MARKERS)")
(ptrdiff_t n, lispv *args)
{
  return bit_fold (BIT_XOR, 0, n, args);
}

DEFUN (Flognot, "lognot", 1, 1, "Return the bitwise complement of NUMBER.")
(lispv number)
{
  CHECK_INTEGER (number);
  if (FIXNUMP (number))
    return make_fixnum (~XFIXNUM (number));
  return integer_sub (make_fixnum (-1), number);
}

DEFUN (Fash, "ash", 2, 2,
       "Return VALUE times 2 to the power of COUNT, rounded down if COUNT is negative.")
(lispv value, lispv count)
{
  CHECK_INTEGER (value);
  CHECK_INTEGER (count);
  if (!FIXNUMP (count))
    {
      if (EQ (value, make_fixnum (0)))
        return value;
      if (!number_negative_p (count))
        xsignal0 (Qoverflow_error);
      return make_fixnum (number_negative_p (value) ? -1 : 0);
    }
  return integer_shift (value, XFIXNUM (count));
}

static intmax_t
count_bits (lispv v)
{
  bool negative = number_negative_p (v);
  if (FIXNUMP (v))
    return __builtin_popcountll (negative ? ~(uintmax_t) XFIXNUM (v)
                                 : (uintmax_t) XFIXNUM (v));
  /* The ones of -N - 1 for a negative N: those of |N| - 1.  */
  if (negative)
    v = integer_sub (make_fixnum (-1), v);
  if (FIXNUMP (v))
    return __builtin_popcountll (XFIXNUM (v));
  intmax_t n = 0;
  for (ptrdiff_t i = 0; i < bignum_size (v); i++)
    n += __builtin_popcountll (XBIGNUM (v)->limbs[i]);
  return n;
}

DEFUN (Flogcount, "logcount", 1, 1,
       "Return how many bits of VALUE are 1, or 0 if VALUE is negative.")
(lispv value)
{
  CHECK_INTEGER (value);
  return make_int (count_bits (value));
}

/* ---- Random numbers ---- */

static void
seed_random (const unsigned char *bytes, ptrdiff_t n)
{
  union { unsigned int seed; unsigned char c[sizeof (unsigned int)]; } u = { 0 };
  for (ptrdiff_t i = 0; i < n; i++)
    u.c[i % sizeof u.c] ^= bytes[i];
  srandom (u.seed);
}

uintmax_t
random_bits (void)
{
  uintptr_t v = 0;
  enum { STEP = 31, WIDTH = sizeof v * CHAR_BIT };
  for (int have = 0; have < WIDTH - FIXNUM_SHIFT; have += STEP)
    v = (uintptr_t) random () ^ v << STEP ^ v >> (WIDTH - STEP);
  v ^= v >> (WIDTH - FIXNUM_SHIFT);
  return v;
}

static intptr_t
random_fixnum (void)
{
  return (intptr_t) (random_bits () << FIXNUM_SHIFT) >> FIXNUM_SHIFT;
}

DEFUN (Frandom, "random", 0, 1,
       "Return a pseudo-random integer.\n"
       "For a positive integer LIMIT it is at least 0 and less than LIMIT; t seeds the generator\n"
       "from the system, a string from its contents.")
(lispv limit)
{
  static bool seeded;
  if (EQ (limit, Qt) || !seeded)
    {
      unsigned char entropy[4];
      FILE *f = fopen ("/dev/urandom", "r");
      if (f && fread (entropy, 1, sizeof entropy, f) == sizeof entropy)
        seed_random (entropy, sizeof entropy);
      if (f)
        fclose (f);
      seeded = true;
    }
  if (STRINGP (limit))
    seed_random (SDATA (limit), SBYTES (limit));
  if (BIGNUMP (limit))
    {
      if (number_negative_p (limit))
        wrong_type_argument (intern ("natnump"), limit);
      intptr_t bits = integer_log2 (limit) + 1;
      lispv r = make_fixnum (0);
      for (intptr_t have = 0; have < bits + 8; have += 24)
        r = integer_add (integer_shift (r, 24), make_fixnum (random_bits () & 0xFFFFFF));
      return integer_rem (r, limit);
    }
  if (FIXNUMP (limit) && XFIXNUM (limit) > 0)
    {
      intptr_t max = MOST_POSITIVE_FIXNUM, lim = XFIXNUM (limit);
      intptr_t difflim = max - lim + 1, v, r;
      /* Throw away what would make small results more frequent.  */
      do
        {
          v = random_bits () & (uintptr_t) max;
          r = v % lim;
        }
      while (v - r > difflim);
      return make_fixnum (r);
    }
  return make_fixnum (random_fixnum ());
}

static const struct subr_def *const subrs[] = {
  &SFeqlsign, &SFlss, &SFgtr, &SFleq, &SFgeq, &SFneq, &SFmax, &SFmin, &SFplus, &SFminus,
  &SFtimes, &SFquo, &SFrem, &SFmod, &SFadd1, &SFsub1, &SFlogand, &SFlogior, &SFlogxor,
  &SFlognot, &SFash, &SFlogcount, &SFrandom,
};

void
init_number (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qmost_positive_fixnum, make_fixnum (MOST_POSITIVE_FIXNUM),
               "The largest integer that is a fixnum.");
  XSYMBOL (Qmost_positive_fixnum)->trapped_write = SYMBOL_CONSTANT;
  defvar_lisp (Qmost_negative_fixnum, make_fixnum (MOST_NEGATIVE_FIXNUM),
               "The smallest integer that is a fixnum.");
  XSYMBOL (Qmost_negative_fixnum)->trapped_write = SYMBOL_CONSTANT;
}
