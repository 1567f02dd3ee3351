/* tap.h -- the little of the Test Anything Protocol that the C tests need.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TAP_H
#define TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

static bool __attribute__ ((format (printf, 2, 3), unused))
ok (bool passed, const char *format, ...)
{
  va_list ap;
  printf ("%sok %d - ", passed ? "" : "not ", ++tap_count);
  va_start (ap, format);
  vprintf (format, ap);
  va_end (ap);
  putchar ('\n');
  fflush (stdout);
  tap_failed += !passed;
  return passed;
}

static bool __attribute__ ((unused))
is_str (const char *got, const char *expected, const char *name)
{
  bool same = true;
  for (const char *a = got ? got : "(null)", *b = expected; same && (*a || *b); a++, b++)
    same = *a == *b;
  if (!ok (same, "%s", name))
    printf ("# expected: %s\n#      got: %s\n", expected, got ? got : "(null)");
  return same;
}

static bool __attribute__ ((unused))
is_int (long long got, long long expected, const char *name)
{
  if (!ok (got == expected, "%s", name))
    printf ("# expected: %lld\n#      got: %lld\n", expected, got);
  return got == expected;
}

static int __attribute__ ((unused))
tap_done (void)
{
  printf ("1..%d\n", tap_count);
  return tap_failed != 0;
}

#endif
