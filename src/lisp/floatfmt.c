/* floatfmt.c -- floats as text.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include "print.h"

static int
special_text (double d, char *text)
{
  if (isinf (d))
    return sprintf (text, d < 0 ? "-1.0e+INF" : "1.0e+INF");
  union { double d; uint64_t u; } bits = { .d = d };
  uint64_t payload = bits.u & UINT64_C (0x7FFFFFFFFFFFF);
  return sprintf (text, "%s%ju.0e+NaN", signbit (d) ? "-" : "", (uintmax_t) payload);
}

/* Numbers of up to 15 digits that are M / 10^K with both exact: the division is then the
   rounding that the reader does, so the smallest K that gives D back is the shortest form.
   Returns 0 if D (finite, positive) is no such number.  */
static int
simple_text (double d, char *text)
{
  static const double powers[] = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    1e16, 1e17, 1e18,
  };
  if (d < 1e-4 || d >= 1e15)
    return 0;
  for (size_t k = 0; k < ARRAYELTS (powers); k++)
    {
      double scaled = rint (d * powers[k]);
      if (scaled >= 1e15)
        return 0;
      if (scaled / powers[k] != d)
        continue;
      char digits[24];
      int n = sprintf (digits, "%0*ju", (int) k + 1, (uintmax_t) scaled);
      int whole = n - (int) k;
      memcpy (text, digits, whole);
      text[whole] = '.';
      if (k == 0)
        {
          text[whole + 1] = '0';
          return whole + 2;
        }
      memcpy (text + whole + 1, digits + whole, k);
      return n + 1;
    }
  return 0;
}

/* Adds what makes TEXT, of N characters, a float for the reader.  */
static int
with_point (char *text, int n)
{
  int i = text[0] == '-';
  while (text[i] >= '0' && text[i] <= '9')
    i++;
  if (text[i] == '.' && !(text[i + 1] >= '0' && text[i + 1] <= '9'))
    {
      memmove (text + i + 2, text + i + 1, n - i);
      text[i + 1] = '0';
      return n + 1;
    }
  if (text[i] == 0)
    {
      strcpy (text + n, ".0");
      return n + 2;
    }
  return n;
}

static int
float_shortest (double d, char text[PRINT_FLOAT_SIZE])
{
  if (!isfinite (d))
    return special_text (d, text);
  int sign = signbit (d) != 0;
  if (sign)
    text[0] = '-';
  double a = fabs (d);
  int n = a == 0 ? sprintf (text + sign, "0.0") : simple_text (a, text + sign);
  if (n > 0)
    {
      text[sign + n] = 0;
      return sign + n;
    }
  for (int digits = a < DBL_MIN ? 1 : DBL_DIG; ; digits++)
    {
      n = snprintf (text, PRINT_FLOAT_SIZE, "%.*g", digits, d);
      if (digits >= 17 || strtod (text, NULL) == d)
        return with_point (text, n);
    }
}

/* Is F a valid value of `float-output-format'?  "%." DIGITS and e, f or g.  */
static bool
valid_format (lispv f, int *digits)
{
  if (!STRINGP (f) || STRING_MULTIBYTE (f))
    return false;
  const char *p = SSDATA (f);
  if (p[0] != '%' || p[1] != '.')
    return false;
  p += 2;
  *digits = -1;
  if (*p >= '0' && *p <= '9')
    {
      *digits = 0;
      for (; *p >= '0' && *p <= '9'; p++)
        if ((*digits = 10 * *digits + (*p - '0')) > DBL_DIG)
          return false;
      if (*digits == 0 && *p != 'f')
        return false;
    }
  return (*p == 'e' || *p == 'f' || *p == 'g') && p[1] == 0;
}

int
print_float (double d, char text[PRINT_FLOAT_SIZE])
{
  int digits;
  lispv format = SYMVAL (Qfloat_output_format);
  if (likely (NILP (format)) || !isfinite (d) || !valid_format (format, &digits))
    return float_shortest (d, text);
  char f[16];
  snprintf (f, sizeof f, "%s", SSDATA (format));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  int n = snprintf (text, PRINT_FLOAT_SIZE, f, d);
#pragma GCC diagnostic pop
  return digits == 0 ? n : with_point (text, n);
}
