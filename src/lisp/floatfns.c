/* floatfns.c -- functions of floats, and rounding.

   Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include "number.h"
#include "init.h"

static double
check_float (lispv v)
{
  if (!FLOATP (v))
    wrong_type_argument (Qfloatp, v);
  return XFLOAT (v);
}

#define DEFMATH(fname, lname, call, docstring)                                          \
  DEFUN (fname, lname, 1, 1, docstring)                                                 \
  (lispv arg)                                                                           \
  {                                                                                     \
    double d = number_to_double (arg);                                                  \
    return make_float (call (d));                                                       \
  }

DEFMATH (Facos, "acos", acos, "Return the arc cosine of ARG.")
DEFMATH (Fasin, "asin", asin, "Return the arc sine of ARG.")
DEFMATH (Fcos, "cos", cos, "Return the cosine of ARG.")
DEFMATH (Fsin, "sin", sin, "Return the sine of ARG.")
DEFMATH (Ftan, "tan", tan, "Return the tangent of ARG.")
DEFMATH (Fexp, "exp", exp, "Return e to the power of ARG.")
DEFMATH (Fsqrt, "sqrt", sqrt, "Return the square root of ARG.")

DEFUN (Fatan, "atan", 1, 2,
       "Return the arc tangent of Y, or with X the angle of the point (X, Y).")
(lispv y, lispv x)
{
  double d = number_to_double (y);
  return make_float (NILP (x) ? atan (d) : atan2 (d, number_to_double (x)));
}

DEFUN (Flog, "log", 1, 2, "Return the natural logarithm of ARG, or the one to BASE.")
(lispv arg, lispv base)
{
  double d = number_to_double (arg);
  if (NILP (base))
    return make_float (log (d));
  double b = number_to_double (base);
  return make_float (b == 10 ? log10 (d) : b == 2 ? log2 (d) : log (d) / log (b));
}

DEFUN (Fexpt, "expt", 2, 2,
       "Return ARG1 to the power of ARG2, an integer if both are and ARG2 is not negative.")
(lispv arg1, lispv arg2)
{
  CHECK_NUMBER (arg1);
  CHECK_NUMBER (arg2);
  if (INTEGERP (arg1) && INTEGERP (arg2) && !number_negative_p (arg2))
    return integer_expt (arg1, arg2);
  return make_float (pow (number_to_double (arg1), number_to_double (arg2)));
}

DEFUN (Fisnan, "isnan", 1, 1, "Return t if the float X is not a number.")
(lispv x)
{
  return isnan (check_float (x)) ? Qt : Qnil;
}

DEFUN (Fcopysign, "copysign", 2, 2, "Return the float X1 with the sign of the float X2.")
(lispv x1, lispv x2)
{
  double a = check_float (x1), b = check_float (x2);
  return make_float (copysign (a, b));
}

DEFUN (Ffrexp, "frexp", 1, 1,
       "Return (S . E) such that X = S * 2^E and S is at least 0.5 and less than 1.\n"
       "For zero, infinity and NaN it is (X . 0).")
(lispv x)
{
  double d = number_to_double (x);
  int e = 0;
  double s = isfinite (d) ? frexp (d, &e) : d;
  return Fcons (make_float (s), make_fixnum (e));
}

DEFUN (Fldexp, "ldexp", 2, 2, "Return SGNFCAND times 2 to the power of EXPONENT, as a float.")
(lispv sgnfcand, lispv exponent)
{
  CHECK_FIXNUM (exponent);
  intptr_t e = XFIXNUM (exponent);
  e = e < INT_MIN ? INT_MIN : e > INT_MAX ? INT_MAX : e;
  return make_float (ldexp (number_to_double (sgnfcand), e));
}

DEFUN (Fabs, "abs", 1, 1, "Return the absolute value of ARG.")
(lispv arg)
{
  CHECK_NUMBER (arg);
  if (FLOATP (arg))
    return signbit (XFLOAT (arg)) ? make_float (-XFLOAT (arg)) : arg;
  return number_negative_p (arg) ? integer_neg (arg) : arg;
}

DEFUN (Ffloat, "float", 1, 1, "Return ARG as a float.")
(lispv arg)
{
  CHECK_NUMBER (arg);
  return FLOATP (arg) ? arg : make_float (number_to_double (arg));
}

DEFUN (Flogb, "logb", 1, 1,
       "Return the exponent of ARG: the floor of the logarithm to base 2 of its magnitude.\n"
       "For zero, infinity and NaN it is a float.")
(lispv arg)
{
  CHECK_NUMBER (arg);
  if (FLOATP (arg))
    {
      double d = XFLOAT (arg);
      if (d == 0)
        return make_float (-INFINITY);
      if (!isfinite (d))
        return make_float (isinf (d) ? INFINITY : d);
      return make_fixnum (ilogb (d));
    }
  if (integer_zero_p (arg))
    return make_float (-INFINITY);
  return make_fixnum (integer_log2 (arg));
}

/* ---- Rounding ---- */

enum rounding { CEILING, FLOOR, ROUND, TRUNCATE };

static double
round_double (double d, enum rounding how)
{
  switch (how)
    {
    case CEILING: return ceil (d);
    case FLOOR: return floor (d);
    case ROUND: return rint (d);
    case TRUNCATE: break;
    }
  return trunc (d);
}

/* N / D, D not zero, rounded.  */
static lispv
round_quotient (lispv n, lispv d, enum rounding how)
{
  lispv rem, q = integer_divide (n, d, &rem);
  if (how == TRUNCATE || integer_zero_p (rem))
    return q;
  bool negative = number_negative_p (rem) != number_negative_p (d);
  if (how == FLOOR)
    return negative ? integer_sub (q, make_fixnum (1)) : q;
  if (how == CEILING)
    return negative ? q : integer_add (q, make_fixnum (1));
  /* Compare the remainder with what is left up to |D|; a tie goes to the even one.  */
  lispv r = Fabs (rem), rest = integer_sub (Fabs (d), r);
  int c = integer_compare (r, rest);
  if (c > 0 || (c == 0 && integer_odd_p (q)))
    q = integer_add (q, make_fixnum (negative ? -1 : 1));
  return q;
}

/* The finite number V as an integer, which stands for that times 2^*EXPONENT.  */
static lispv
scaled_integer (lispv v, int *exponent)
{
  if (!FLOATP (v))
    return *exponent = 0, v;
  double m = frexp (XFLOAT (v), exponent);
  *exponent -= DBL_MANT_DIG;
  return double_to_integer (ldexp (m, DBL_MANT_DIG));
}

static lispv
rounding (lispv n, lispv divisor, enum rounding how)
{
  CHECK_NUMBER (n);
  if (NILP (divisor))
    return FLOATP (n) ? double_to_integer (round_double (XFLOAT (n), how)) : n;
  CHECK_NUMBER (divisor);
  if (FLOATP (divisor) ? XFLOAT (divisor) == 0 : integer_zero_p (divisor))
    xsignal0 (Qarith_error);
  if ((FLOATP (n) && !isfinite (XFLOAT (n)))
      || (FLOATP (divisor) && !isfinite (XFLOAT (divisor))))
    return double_to_integer (number_to_double (n) / number_to_double (divisor));
  /* Exactly, however far apart the two are.  */
  int ne, de;
  n = scaled_integer (n, &ne);
  divisor = scaled_integer (divisor, &de);
  if (ne > de)
    n = integer_shift (n, ne - de);
  else if (de > ne)
    divisor = integer_shift (divisor, de - ne);
  return round_quotient (n, divisor, how);
}

DEFUN (Fceiling, "ceiling", 1, 2, "Return the smallest integer not below ARG, or ARG / DIVISOR.")
(lispv arg, lispv divisor)
{
  return rounding (arg, divisor, CEILING);
}

DEFUN (Ffloor, "floor", 1, 2, "Return the largest integer not above ARG, or ARG / DIVISOR.")
(lispv arg, lispv divisor)
{
  return rounding (arg, divisor, FLOOR);
}

DEFUN (Fround, "round", 1, 2,
       "Return the integer nearest to ARG, or ARG / DIVISOR; a tie goes to the even one.")
(lispv arg, lispv divisor)
{
  return rounding (arg, divisor, ROUND);
}

DEFUN (Ftruncate, "truncate", 1, 2, "Return the integer part of ARG, or ARG / DIVISOR.")
(lispv arg, lispv divisor)
{
  return rounding (arg, divisor, TRUNCATE);
}

#define DEFROUND(fname, lname, how, docstring)                                          \
  DEFUN (fname, lname, 1, 1, docstring)                                                 \
  (lispv arg)                                                                           \
  {                                                                                     \
    return make_float (round_double (check_float (arg), how));                          \
  }

DEFROUND (Ffceiling, "fceiling", CEILING, "Return the smallest whole float not below ARG.")
DEFROUND (Fffloor, "ffloor", FLOOR, "Return the largest whole float not above ARG.")
DEFROUND (Ffround, "fround", ROUND, "Return the whole float nearest to ARG, even in a tie.")
DEFROUND (Fftruncate, "ftruncate", TRUNCATE, "Return the float ARG without its fraction.")

static const struct subr_def *const subrs[] = {
  &SFacos, &SFasin, &SFcos, &SFsin, &SFtan, &SFexp, &SFsqrt, &SFatan, &SFlog, &SFexpt,
  &SFisnan, &SFcopysign, &SFfrexp, &SFldexp, &SFabs, &SFfloat, &SFlogb, &SFceiling, &SFfloor,
  &SFround, &SFtruncate, &SFfceiling, &SFffloor, &SFfround, &SFftruncate,
};

void
init_floatfns (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
