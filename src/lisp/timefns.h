/* timefns.h -- Lisp time values.

   A time value is nil (now), a number of seconds, (TICKS . HZ), or a list (HIGH LOW [USEC
   [PSEC]]).  All are taken apart into an exact fraction.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TIMEFNS_H
#define TIMEFNS_H

#include <time.h>
#include "lisp.h"

/* TICKS / HZ seconds, both Lisp integers, HZ positive.  */
struct time_fraction
{
  lispv ticks, hz;
};

/* Signals "Invalid time specification" if TIME is no time value.  */
struct time_fraction decode_time_value (lispv time);
/* The same as seconds and nanoseconds, rounded down; signals if that does not fit.  */
struct timespec time_value_to_timespec (lispv time);
/* As a list of four integers.  */
lispv timespec_to_list (struct timespec t);
_Noreturn void time_overflow (void);

lispv Fcurrent_time (void);
lispv Ffloat_time (lispv time);
lispv Fformat_time_string (lispv format, lispv time, lispv zone);

#endif
