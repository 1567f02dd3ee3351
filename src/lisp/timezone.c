/* timezone.c -- time zones, by way of libc and the variable TZ.

   Z1  TZ in the C environment is ours: it is what the last use of a zone needed.  Processes that
       we start get `process-environment' instead.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include "timezone.h"
#include "init.h"
#include "list.h"
#include "number.h"

/* Values of TZ: what `set-time-zone-rule' asked for, and what is in the environment now.  Null
   if it is not set.  */
static char *rule_in_force, *in_environment;

static bool
same_rule (const char *a, const char *b)
{
  return a == b || (a && b && strcmp (a, b) == 0);
}

static char *
copy_rule (const char *s)
{
  if (!s)
    return NULL;
  char *copy = strdup (s);
  if (!copy)
    memory_full ();
  return copy;
}

static void
use_rule (const char *rule)
{
  if (same_rule (rule, in_environment))
    return;
  if (rule)
    setenv ("TZ", rule, 1);
  else
    unsetenv ("TZ");
  tzset ();
  free (in_environment);
  in_environment = copy_rule (rule);
}

static _Noreturn void
invalid_zone (lispv zone)
{
  xsignal2 (Qerror, build_string ("Invalid time zone specification"), zone);
}

/* Writes the rule of a zone SECONDS east of UTC, called NAME or by its offset, to BUF.  */
static void
offset_rule (intptr_t seconds, const char *name, char *buf, size_t size)
{
  intptr_t a = seconds < 0 ? -seconds : seconds;
  int h = a / 3600, m = a / 60 % 60, s = a % 60;
  char own[32];
  if (!name)
    {
      int n = (seconds == 0 ? sprintf (own, "GMT")
               : sprintf (own, "%c%02d", seconds < 0 ? '-' : '+', h));
      if (m || s)
        n += sprintf (own + n, "%02d", m);
      if (s)
        sprintf (own + n, "%02d", s);
      name = own;
    }
  /* TZ counts to the west.  */
  snprintf (buf, size, "<%s>%s%d:%02d:%02d", name, seconds < 0 ? "" : "-", h, m, s);
}

/* Puts the rule for ZONE in force in the environment.  True for UTC.  */
static bool
enter_zone (lispv zone)
{
  char buf[256];
  if (NILP (zone))
    use_rule (rule_in_force);
  else if (EQ (zone, Qt))
    return true;
  else if (EQ (zone, Qwall))
    use_rule (NULL);
  else if (STRINGP (zone))
    use_rule (SSDATA (zone));
  else
    {
      lispv offset = zone, name = Qnil;
      if (CONSP (zone) && CONSP (XCDR (zone)))
        {
          offset = XCAR (zone);
          name = XCAR (XCDR (zone));
          CHECK_STRING (name);
        }
      if (!FIXNUMP (offset) || XFIXNUM (offset) <= -360000 || XFIXNUM (offset) >= 360000)
        invalid_zone (zone);
      if (!NILP (name) && SBYTES (name) > 200)
        invalid_zone (zone);
      offset_rule (XFIXNUM (offset), NILP (name) ? NULL : SSDATA (name), buf, sizeof buf);
      use_rule (buf);
    }
  return false;
}

bool
zone_break_down (lispv zone, time_t t, struct zoned_time *out)
{
  if (enter_zone (zone))
    {
      if (!gmtime_r (&t, &out->tm))
        return false;
    }
  else if (!localtime_r (&t, &out->tm))
    return false;
  snprintf (out->name, sizeof out->name, "%s", out->tm.tm_zone ? out->tm.tm_zone : "");
  return true;
}

bool
zone_make_time (lispv zone, struct tm *tm, time_t *out)
{
  bool utc = enter_zone (zone);
  tm->tm_wday = -1;
  *out = utc ? timegm (tm) : mktime (tm);
  return tm->tm_wday >= 0;
}

DEFUN (Fset_time_zone_rule, "set-time-zone-rule", 1, 1,
       "Make TZ the time zone that nil stands for.\n"
       "It is a string as for the environment variable TZ, nil or `wall' for the system's zone, t\n"
       "for UTC, an offset in seconds, or a list (OFFSET NAME).")
(lispv tz)
{
  if (NILP (tz))
    tz = Qwall;
  const char *rule = "UTC0";
  if (!enter_zone (tz))
    rule = in_environment;
  char *copy = copy_rule (rule);
  free (rule_in_force);
  rule_in_force = copy;
  return Qnil;
}

static const struct subr_def *const subrs[] = { &SFset_time_zone_rule };

void
init_timezone (void)
{
  rule_in_force = copy_rule (getenv ("TZ"));
  in_environment = copy_rule (rule_in_force);
  tzset ();
  defsubrs (subrs, ARRAYELTS (subrs));
}
