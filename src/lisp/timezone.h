/* timezone.h -- time zones as Lisp names them, and broken-down time in them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TIMEZONE_H
#define TIMEZONE_H

#include <time.h>
#include "lisp.h"

enum { ZONE_NAME_SIZE = 64 };

/* A time in a zone.  TM's zone name is in NAME.  */
struct zoned_time
{
  struct tm tm;
  char name[ZONE_NAME_SIZE];
};

/* ZONE is nil (the rule in force), t (UTC), `wall', a TZ string, an offset in seconds, or a list
   (OFFSET NAME); other values signal an error.  False if the time has no such form.  */
bool zone_break_down (lispv zone, time_t t, struct zoned_time *out);
/* The time that TM means in ZONE.  */
bool zone_make_time (lispv zone, struct tm *tm, time_t *out);

lispv Fset_time_zone_rule (lispv zone);

#endif
