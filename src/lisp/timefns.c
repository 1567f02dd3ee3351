/* timefns.c -- time values: taking apart, arithmetic, comparison, conversion, broken-down time.

   Everything is exact: a time is a fraction of two integers.  Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include <sys/resource.h>
#include "character.h"
#include "timefns.h"
#include "init.h"
#include "number.h"
#include "timezone.h"

enum { LOW_BITS = 16 };

static lispv million, billion, trillion;        /* bignums on 32-bit hosts */

static _Noreturn void
invalid_time (void)
{
  error ("Invalid time specification");
}

void
time_overflow (void)
{
  error ("Specified time is not representable");
}

static bool
positive_integer_p (lispv v)
{
  return FIXNUMP (v) ? XFIXNUM (v) > 0 : BIGNUMP (v) && !number_negative_p (v);
}

/* Floor of A / B, B positive; *REM is what is left, never negative.  */
static lispv
floor_divide (lispv a, lispv b, lispv *rem)
{
  lispv q = integer_divide (a, b, rem);
  if (!integer_zero_p (*rem) && number_negative_p (*rem))
    {
      q = integer_sub (q, make_fixnum (1));
      *rem = integer_add (*rem, b);
    }
  return q;
}

static lispv
integer_gcd (lispv a, lispv b)
{
  while (!integer_zero_p (b))
    {
      lispv r = integer_rem (a, b);
      a = b;
      b = r;
    }
  return number_negative_p (a) ? integer_neg (a) : a;
}

/* ---- Taking time values apart ---- */

static struct time_fraction
decode_float (double d)
{
  if (isnan (d))
    invalid_time ();
  if (!isfinite (d))
    time_overflow ();
  if (d == 0)
    return (struct time_fraction) { make_fixnum (0), make_fixnum (1) };
  int e;
  double m = frexp (d, &e);
  /* D is a whole number of 2^-SCALE; SCALE is no more than the smallest float needs.  */
  int scale = DBL_MANT_DIG - e, most = DBL_MANT_DIG - DBL_MIN_EXP;
  if (scale > most)
    scale = most;
  if (scale < 0)
    scale = 0;
  lispv ticks = double_to_integer (scale == 0 ? d : ldexp (m, e + scale));
  return (struct time_fraction) { ticks, integer_shift (make_fixnum (1), scale) };
}

/* A list (HIGH LOW ...).  */
static struct time_fraction
decode_list (lispv high, lispv rest)
{
  lispv low = XCAR (rest), usec = make_fixnum (0), psec = make_fixnum (0);
  lispv hz = make_fixnum (1);
  rest = XCDR (rest);
  if (CONSP (rest))
    {
      usec = XCAR (rest);
      rest = XCDR (rest);
      hz = million;
      if (CONSP (rest))
        {
          psec = XCAR (rest);
          hz = trillion;
        }
    }
  else if (!NILP (rest))
    {
      usec = rest;
      hz = million;
    }
  if (!INTEGERP (high) || !INTEGERP (low) || !FIXNUMP (usec) || !FIXNUMP (psec))
    invalid_time ();
  lispv ticks = integer_add (integer_shift (high, LOW_BITS), low);
  if (!EQ (hz, make_fixnum (1)))
    ticks = integer_add (integer_mul (ticks, million), usec);
  if (integer_compare (hz, trillion) == 0)
    ticks = integer_add (integer_mul (ticks, million), psec);
  return (struct time_fraction) { ticks, hz };
}

struct time_fraction
decode_time_value (lispv time)
{
  if (NILP (time))
    {
      struct timespec now;
      clock_gettime (CLOCK_REALTIME, &now);
      lispv ticks = integer_add (integer_mul (make_int (now.tv_sec), billion),
                                 make_int (now.tv_nsec));
      return (struct time_fraction) { ticks, billion };
    }
  if (INTEGERP (time))
    return (struct time_fraction) { time, make_fixnum (1) };
  if (FLOATP (time))
    return decode_float (XFLOAT (time));
  if (!CONSP (time))
    invalid_time ();
  lispv rest = XCDR (time);
  if (CONSP (rest))
    return decode_list (XCAR (time), rest);
  if (!INTEGERP (XCAR (time)))
    invalid_time ();
  if (FIXNUMP (rest) && 0 <= XFIXNUM (rest) && XFIXNUM (rest) < 1 << LOW_BITS)
    message_c ("obsolete timestamp with cdr %jd", (intmax_t) XFIXNUM (rest));
  if (!positive_integer_p (rest))
    invalid_time ();
  return (struct time_fraction) { XCAR (time), rest };
}

struct timespec
time_value_to_timespec (lispv time)
{
  struct time_fraction f = decode_time_value (time);
  lispv ns = integer_mul (f.ticks, billion), rem;
  ns = integer_compare (f.hz, billion) == 0 ? f.ticks : floor_divide (ns, f.hz, &rem);
  lispv s = floor_divide (ns, billion, &rem);
  intmax_t seconds, nanoseconds = 0;
  if (!integer_to_intmax (s, &seconds) || (time_t) seconds != seconds)
    time_overflow ();
  integer_to_intmax (rem, &nanoseconds);
  return (struct timespec) { seconds, nanoseconds };
}

/* The whole seconds of F, rounded down.  */
static lispv
whole_seconds (struct time_fraction f)
{
  lispv rem;
  return EQ (f.hz, make_fixnum (1)) ? f.ticks : floor_divide (f.ticks, f.hz, &rem);
}

static time_t
whole_time_t (struct time_fraction f)
{
  intmax_t seconds;
  if (!integer_to_intmax (whole_seconds (f), &seconds) || (time_t) seconds != seconds)
    time_overflow ();
  return seconds;
}

/* ---- Putting time values together ---- */

static lispv
high_low (lispv seconds, lispv tail)
{
  lispv low = integer_bitop (BIT_AND, seconds, make_fixnum ((1 << LOW_BITS) - 1));
  return Fcons (integer_shift (seconds, -LOW_BITS), Fcons (low, tail));
}

/* F as (HIGH LOW USEC PSEC), rounded down.  */
static lispv
fraction_to_list (struct time_fraction f)
{
  lispv ps = f.ticks, rem, usec, psec;
  if (integer_compare (f.hz, trillion) != 0)
    ps = floor_divide (integer_mul (f.ticks, trillion), f.hz, &rem);
  lispv seconds = floor_divide (ps, trillion, &rem);
  usec = floor_divide (rem, million, &psec);
  return high_low (seconds, list2 (usec, psec));
}

lispv
timespec_to_list (struct timespec t)
{
  return high_low (make_int (t.tv_sec),
                   list2 (make_fixnum (t.tv_nsec / 1000),
                          make_fixnum (t.tv_nsec % 1000 * 1000)));
}

/* F as the nearest float.  */
static double
fraction_to_double (struct time_fraction f)
{
  if (EQ (f.hz, make_fixnum (1)))
    return integer_to_double (f.ticks);
  if (integer_zero_p (f.ticks))
    return 0;
  bool negative = number_negative_p (f.ticks);
  lispv n = negative ? integer_neg (f.ticks) : f.ticks, rem;
  /* A quotient of more bits than a float has, its last bit set if anything is left.  */
  intptr_t shift = integer_log2 (f.hz) - integer_log2 (n) + 66;
  lispv d = f.hz;
  if (shift >= 0)
    n = integer_shift (n, shift);
  else
    d = integer_shift (d, -shift);
  lispv q = integer_divide (n, d, &rem);
  if (!integer_zero_p (rem))
    q = integer_bitop (BIT_IOR, q, make_fixnum (1));
  double r = ldexp (integer_to_double (q), -shift);
  return negative ? -r : r;
}

/* ---- Arithmetic ---- */

static bool
infinite_p (lispv v)
{
  return FLOATP (v) && !isfinite (XFLOAT (v));
}

static bool
pair_p (lispv time)
{
  return CONSP (time) && !CONSP (XCDR (time));
}

/* N / D in lowest terms, but with a denominator that is not below MIN.  */
static struct time_fraction
reduce (lispv n, lispv d, lispv min)
{
  lispv g = integer_gcd (n, d);
  if (!EQ (g, make_fixnum (1)))
    {
      n = integer_quo (n, g);
      d = integer_quo (d, g);
    }
  if (integer_compare (d, min) < 0)
    {
      lispv up = integer_sub (integer_add (min, d), make_fixnum (1));
      lispv scale = integer_quo (up, d);
      n = integer_mul (n, scale);
      d = integer_mul (d, scale);
    }
  return (struct time_fraction) { n, d };
}

static lispv
time_arithmetic (lispv a, lispv b, bool subtract)
{
  if (infinite_p (a))
    {
      double x = XFLOAT (a), y = XFLOAT (Ffloat_time (b));
      return make_float (subtract ? x - y : x + y);
    }
  struct time_fraction f = decode_time_value (a);
  if (infinite_p (b))
    return subtract ? make_float (-XFLOAT (b)) : b;
  struct time_fraction g = EQ (a, b) ? f : decode_time_value (b);
  lispv (*op) (lispv, lispv) = subtract ? integer_sub : integer_add;
  struct time_fraction r = { Qnil, f.hz };
  if (integer_compare (f.hz, g.hz) == 0)
    r.ticks = op (f.ticks, g.ticks);
  else
    {
      lispv n = op (integer_mul (f.ticks, g.hz), integer_mul (g.ticks, f.hz));
      lispv min = integer_compare (f.hz, g.hz) < 0 ? f.hz : g.hz;
      r = reduce (n, integer_mul (f.hz, g.hz), min);
    }
  if (EQ (r.hz, make_fixnum (1)))
    return r.ticks;
  if (pair_p (a) || pair_p (b) || !integer_zero_p (integer_rem (trillion, r.hz)))
    return Fcons (r.ticks, r.hz);
  return fraction_to_list (r);
}

DEFUN (Ftime_add, "time-add", 2, 2, "Return the sum of the time values A and B.")
(lispv a, lispv b)
{
  return time_arithmetic (a, b, false);
}

DEFUN (Ftime_subtract, "time-subtract", 2, 2,
       "Return the difference of the time values A and B.")
(lispv a, lispv b)
{
  return time_arithmetic (a, b, true);
}

static int
time_compare (lispv a, lispv b)
{
  if (infinite_p (a) || infinite_p (b))
    {
      double x = FLOATP (a) ? XFLOAT (a) : 0, y = FLOATP (b) ? XFLOAT (b) : 0;
      return x < y ? -1 : x != y;
    }
  struct time_fraction f = decode_time_value (a);
  struct time_fraction g = EQ (a, b) ? f : decode_time_value (b);
  if (integer_compare (f.hz, g.hz) == 0)
    return integer_compare (f.ticks, g.ticks);
  return integer_compare (integer_mul (f.ticks, g.hz), integer_mul (g.ticks, f.hz));
}

DEFUN (Ftime_less_p, "time-less-p", 2, 2, "Return t if the time value A is less than B.")
(lispv a, lispv b)
{
  return time_compare (a, b) < 0 ? Qt : Qnil;
}

DEFUN (Ftime_equal_p, "time-equal-p", 2, 2, "Return t if A and B are equal time values.")
(lispv a, lispv b)
{
  return time_compare (a, b) == 0 ? Qt : Qnil;
}

/* ---- Conversion ---- */

DEFUN (Fcurrent_time, "current-time", 0, 0,
       "Return the time since 1970-01-01 00:00 UTC as (HIGH LOW USEC PSEC).")
(void)
{
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  return timespec_to_list (now);
}

DEFUN (Ffloat_time, "float-time", 0, 1, "Return TIME (default: now) in seconds, as a float.")
(lispv time)
{
  if (FLOATP (time))
    return time;
  return make_float (fraction_to_double (decode_time_value (time)));
}

DEFUN (Ftime_convert, "time-convert", 1, 2,
       "Return the time value TIME in another FORM.\n"
       "FORM t means (TICKS . HZ) without loss; a positive integer the same with that HZ;\n"
       "`integer' whole seconds; `list', the default, (HIGH LOW USEC PSEC).")
(lispv time, lispv form)
{
  if (infinite_p (time) && isinf (XFLOAT (time)))
    time_overflow ();
  struct time_fraction f = decode_time_value (time);
  if (NILP (form) || EQ (form, Qlist))
    return fraction_to_list (f);
  if (EQ (form, Qinteger))
    return whole_seconds (f);
  if (EQ (form, Qt))
    return CONSP (time) && pair_p (time) ? time : Fcons (f.ticks, f.hz);
  if (!positive_integer_p (form))
    xsignal2 (Qerror, build_string ("Invalid time frequency"), form);
  lispv rem;
  if (integer_compare (f.hz, form) == 0)
    return pair_p (time) ? time : Fcons (f.ticks, f.hz);
  return Fcons (floor_divide (integer_mul (f.ticks, form), f.hz, &rem), form);
}

/* ---- Broken-down time ---- */

static void
break_down (lispv zone, time_t t, struct zoned_time *out)
{
  if (!zone_break_down (zone, t, out))
    time_overflow ();
}

DEFUN (Fdecode_time, "decode-time", 0, 3,
       "Return TIME (default: now) in ZONE as (SEC MINUTE HOUR DAY MONTH YEAR DOW DST UTCOFF).\n"
       "DOW is 0 for Sunday; DST is t, nil, or -1 if that is not known; UTCOFF is in seconds.\n"
       "If FORM is t, SEC has TIME's full resolution; otherwise it is an integer.")
(lispv time, lispv zone, lispv form)
{
  struct time_fraction f = decode_time_value (time);
  time_t t = whole_time_t (f);
  struct zoned_time z;
  break_down (zone, t, &z);
  lispv sec = make_fixnum (z.tm.tm_sec);
  if (EQ (form, Qt) && !EQ (f.hz, make_fixnum (1)))
    {
      lispv rest = integer_sub (f.ticks, integer_mul (make_int (t), f.hz));
      sec = Fcons (integer_add (integer_mul (sec, f.hz), rest), f.hz);
    }
  lispv dst = z.tm.tm_isdst < 0 ? make_fixnum (-1) : z.tm.tm_isdst ? Qt : Qnil;
  const lispv values[] = {
    sec, make_fixnum (z.tm.tm_min), make_fixnum (z.tm.tm_hour), make_fixnum (z.tm.tm_mday),
    make_fixnum (z.tm.tm_mon + 1), make_int ((intmax_t) z.tm.tm_year + 1900),
    make_fixnum (z.tm.tm_wday), dst, make_int (z.tm.tm_gmtoff),
  };
  return list_from (ARRAYELTS (values), values);
}

/* FIELD of a broken-down time plus ADD, as a member of struct tm.  */
static int
tm_member (lispv field, intptr_t add)
{
  CHECK_FIXNUM (field);
  intptr_t n = XFIXNUM (field) + add;
  if (n < INT_MIN || n > INT_MAX)
    time_overflow ();
  return n;
}

static lispv
next_field (lispv *list)
{
  CHECK_CONS (*list);
  lispv v = XCAR (*list);
  *list = XCDR (*list);
  return v;
}

DEFUN (Fencode_time, "encode-time", 1, MANY,
       "Return the time value of a broken-down TIME.\n"
       "TIME is (SECOND MINUTE HOUR DAY MONTH YEAR IGNORED DST ZONE), as `decode-time' gives it; "
       "or\n"
       "the first six are arguments, and the last further one is ZONE.  Fields may be outside\n"
       "their usual ranges.\n\n(fn TIME &rest OBSOLESCENT-ARGUMENTS)")
(ptrdiff_t n, lispv *args)
{
  lispv fields[6], zone = Qnil;
  struct tm tm = { .tm_isdst = -1 };
  if (n == 1)
    {
      lispv list = args[0];
      CHECK_CONS (list);
      for (int i = 0; i < 6; i++)
        fields[i] = next_field (&list);
      next_field (&list);
      lispv dst = next_field (&list);
      zone = next_field (&list);
      if (SYMBOLP (dst) && !FIXNUMP (zone) && !CONSP (zone))
        tm.tm_isdst = !NILP (dst);
    }
  else if (n < 6)
    xsignal2 (Qwrong_number_of_arguments, Qencode_time, make_fixnum (n));
  else
    {
      for (int i = 0; i < 6; i++)
        fields[i] = args[i];
      if (n > 6)
        zone = args[n - 1];
    }
  struct time_fraction f = decode_time_value (fields[0]);
  lispv sec = f.ticks, rest = make_fixnum (0);
  if (!EQ (f.hz, make_fixnum (1)))
    sec = floor_divide (f.ticks, f.hz, &rest);
  tm.tm_sec = tm_member (sec, 0);
  tm.tm_min = tm_member (fields[1], 0);
  tm.tm_hour = tm_member (fields[2], 0);
  tm.tm_mday = tm_member (fields[3], 0);
  tm.tm_mon = tm_member (fields[4], -1);
  tm.tm_year = tm_member (fields[5], -1900);
  time_t t;
  if (!zone_make_time (zone, &tm, &t))
    time_overflow ();
  if (EQ (f.hz, make_fixnum (1)))
    return high_low (make_int (t), Qnil);
  return Fcons (integer_add (integer_mul (make_int (t), f.hz), rest), f.hz);
}

/* TIME without the microseconds and picoseconds of a list, which may be negative.  */
static lispv
seconds_only (lispv time)
{
  return (CONSP (time) && CONSP (XCDR (time))
          ? list2 (XCAR (time), XCAR (XCDR (time))) : time);
}

DEFUN (Fcurrent_time_string, "current-time-string", 0, 2,
       "Return SPECIFIED-TIME (default: now) in ZONE in the form \"Sun Sep 16 01:03:52 1973\".")
(lispv specified_time, lispv zone)
{
  static const char days[] = "SunMonTueWedThuFriSat";
  static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  struct zoned_time z;
  break_down (zone, whole_time_t (decode_time_value (seconds_only (specified_time))), &z);
  char buf[80];
  int n = snprintf (buf, sizeof buf, "%.3s %.3s%3d %02d:%02d:%02d %jd",
                    days + 3 * z.tm.tm_wday, months + 3 * z.tm.tm_mon, z.tm.tm_mday,
                    z.tm.tm_hour, z.tm.tm_min, z.tm.tm_sec,
                    (intmax_t) z.tm.tm_year + 1900);
  return make_unibyte_string (buf, n);
}

DEFUN (Fcurrent_time_zone, "current-time-zone", 0, 2,
       "Return (OFFSET NAME) for ZONE at SPECIFIED-TIME (default: now).\n"
       "OFFSET counts seconds east of UTC.")
(lispv specified_time, lispv zone)
{
  struct zoned_time z;
  break_down (zone, whole_time_t (decode_time_value (seconds_only (specified_time))), &z);
  lispv name = build_string (z.name);
  if (SBYTES (name) == 0)
    {
      long off = z.tm.tm_gmtoff, minutes = (off < 0 ? -off : off) / 60;
      char buf[40];
      snprintf (buf, sizeof buf, minutes % 60 ? "%c%02ld%02ld" : "%c%02ld", off < 0 ? '-' : '+',
                minutes / 60, minutes % 60);
      name = build_string (buf);
    }
  return list2 (make_int (z.tm.tm_gmtoff), Fstring_to_multibyte (name));
}

DEFUN (Fget_internal_run_time, "get-internal-run-time", 0, 0,
       "Return the processor time that this process has used, as (HIGH LOW USEC PSEC).")
(void)
{
  struct rusage u;
  getrusage (RUSAGE_SELF, &u);
  intmax_t usec = (intmax_t) u.ru_utime.tv_usec + u.ru_stime.tv_usec;
  struct timespec t = { u.ru_utime.tv_sec + u.ru_stime.tv_sec + usec / 1000000,
                        usec % 1000000 * 1000 };
  return timespec_to_list (t);
}

static const struct subr_def *const subrs[] = {
  &SFtime_add, &SFtime_subtract, &SFtime_less_p, &SFtime_equal_p, &SFcurrent_time,
  &SFfloat_time, &SFtime_convert, &SFdecode_time, &SFencode_time, &SFcurrent_time_string,
  &SFcurrent_time_zone, &SFget_internal_run_time,
};

void
init_timefns (void)
{
  million = make_fixnum (1000000);
  billion = make_int (1000000000);
  trillion = make_int (1000000000000);
  gc_root (&billion);
  gc_root (&trillion);
  defsubrs (subrs, ARRAYELTS (subrs));
}
