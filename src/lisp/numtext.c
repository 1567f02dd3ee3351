/* numtext.c -- numbers from and to text.

   Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include "number.h"
#include "init.h"

/* ---- To text ---- */

static int
nan_to_text (double d, char *buf)
{
  union { double d; uint64_t bits; } u = { d };
  uint64_t payload = u.bits & (((uint64_t) 1 << 51) - 1);
  return sprintf (buf, "%s%llu.0e+NaN", u.bits >> 63 ? "-" : "", (unsigned long long) payload);
}

int
float_to_text (double d, char buf[FLOAT_TEXT_SIZE])
{
  if (isinf (d))
    return sprintf (buf, d < 0 ? "-1.0e+INF" : "1.0e+INF");
  if (isnan (d))
    return nan_to_text (d, buf);
  if (d == trunc (d) && fabs (d) < 1e15)
    {
      int n = sprintf (buf, "%s%lld.0", signbit (d) ? "-" : "", (long long) fabs (d));
      return n;
    }
  int n = 0;
  for (int precision = fabs (d) < DBL_MIN ? 1 : DBL_DIG; precision <= 17; precision++)
    {
      n = snprintf (buf, FLOAT_TEXT_SIZE, "%.*g", precision, d);
      if (precision == 17 || strtod (buf, NULL) == d)
        break;
    }
  if (!strpbrk (buf, ".e"))
    {
      strcpy (buf + n, ".0");
      n += 2;
    }
  return n;
}

DEFUN (Fnumber_to_string, "number-to-string", 1, 1,
       "Return the decimal text of NUMBER; a float's reads back as the same float.")
(lispv number)
{
  CHECK_NUMBER (number);
  if (!FLOATP (number))
    return integer_to_string (number, 10, false);
  char buf[FLOAT_TEXT_SIZE];
  int n = float_to_text (XFLOAT (number), buf);
  return make_unibyte_string (buf, n);
}

/* ---- From text ---- */

static int
digit_in_base (char c, int base)
{
  int d = ('0' <= c && c <= '9' ? c - '0' : 'a' <= (c | 0x20) && (c | 0x20) <= 'z'
           ? (c | 0x20) - 'a' + 10 : 99);
  return d < base ? d : -1;
}

static bool
decimal_digit_p (char c)
{
  return '0' <= c && c <= '9';
}

/* The float whose text is P..END, digits and point only or with an exponent.  */
static lispv
read_float (const char *p, const char *end)
{
  char small[128], *copy = small;
  size_t n = end - p;
  if (n >= sizeof small && !(copy = malloc (n + 1)))
    memory_full ();
  memcpy (copy, p, n);
  copy[n] = 0;
  double d = strtod (copy, NULL);
  if (copy != small)
    free (copy);
  return make_float (d);
}

/* A NaN of sign NEGATIVE with the mantissa bits that the number P..END asks for.  */
static lispv
read_nan (const char *p, const char *end, bool negative)
{
  union { double d; uint64_t bits; } u;
  lispv v = read_float (p, end);
  double payload = fabs (XFLOAT (v));
  u.bits = (uint64_t) 0x7FF8 << 48;
  if (payload < 0x1p51)
    u.bits |= (uint64_t) payload;
  if (negative)
    u.bits |= (uint64_t) 1 << 63;
  return make_float (u.d);
}

lispv
parse_number (const char *start, int base, ptrdiff_t *length)
{
  const char *p = start;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  const char *digits = p;
  while (digit_in_base (*p, base) >= 0)
    p++;
  ptrdiff_t ndigits = p - digits;
  const char *end = p;                  /* of what is a number so far */
  bool is_float = false;
  if (base == 10)
    {
      if (*p == '.')
        {
          p++;
          if (decimal_digit_p (*p))
            {
              is_float = true;
              while (decimal_digit_p (*p))
                p++;
              end = p;
            }
          else if (ndigits > 0)
            end = p;
        }
      const char *mantissa_end = p;
      if ((*p == 'e' || *p == 'E') && (ndigits > 0 || is_float))
        {
          p++;
          if (strncmp (p, "+INF", 4) == 0)
            {
              *length = p + 4 - start;
              return make_float (negative ? -INFINITY : INFINITY);
            }
          if (strncmp (p, "+NaN", 4) == 0)
            {
              *length = p + 4 - start;
              return read_nan (digits, mantissa_end, negative);
            }
          if (*p == '-' || *p == '+')
            p++;
          if (decimal_digit_p (*p))
            {
              is_float = true;
              while (decimal_digit_p (*p))
                p++;
              end = p;
            }
        }
    }
  if (ndigits == 0 && !is_float)
    return *length = 0, Qnil;
  *length = end - start;
  if (is_float)
    return read_float (start, end);
  return integer_from_digits (digits, ndigits, base, negative);
}

DEFUN (Fstring_to_number, "string-to-number", 1, 2,
       "Return the number that STRING starts with, 0 if there is none.\n"
       "Blanks before it are skipped.  BASE, 2 to 16, is that of integers; only in base 10, the\n"
       "default, can the number be a float.")
(lispv string, lispv base)
{
  CHECK_STRING (string);
  int b = 10;
  if (!NILP (base))
    {
      CHECK_FIXNUM (base);
      if (XFIXNUM (base) < 2 || XFIXNUM (base) > 16)
        xsignal1 (Qargs_out_of_range, base);
      b = XFIXNUM (base);
    }
  const char *p = SSDATA (string);
  while (*p == ' ' || *p == '\t')
    p++;
  ptrdiff_t length;
  lispv v = parse_number (p, b, &length);
  return NILP (v) ? make_fixnum (0) : v;
}

static const struct subr_def *const subrs[] = { &SFnumber_to_string, &SFstring_to_number };

void
init_numtext (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
