/* timefmt.c -- `format-time-string'.

   A conversion is `%', flags (_ - 0 ^ # +), a width, modifiers (E, O, or colons before z), and a
   letter.  What is no conversion is copied.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <ctype.h>
#include "character.h"
#include "timefns.h"
#include "init.h"
#include "timezone.h"

/* Where the text goes: grows as needed.  */
struct output
{
  char *text;
  size_t n, size;
};

struct conversion
{
  char pad;                     /* 0, or one of _ - 0 + */
  bool upper, swap_case, plus;
  int width;                    /* -1: none */
  int colons;
};

struct job
{
  const struct zoned_time *z;
  struct timespec t;
  struct output out;
};

static void
put (struct output *o, const char *s, size_t n)
{
  if (o->n + n > o->size)
    {
      size_t size = 2 * (o->n + n) + 64;
      char *text = realloc (o->text, size);
      if (!text)
        {
          free (o->text);
          memory_full ();
        }
      o->text = text;
      o->size = size;
    }
  if (n > 0)
    memcpy (o->text + o->n, s, n);
  o->n += n;
}

static void
put_repeated (struct output *o, char c, intptr_t n)
{
  while (n-- > 0)
    put (o, &c, 1);
}

/* Text with the conversion's padding (blanks unless it says otherwise) and case.  */
static void
put_text (struct output *o, const struct conversion *c, const char *s, size_t n)
{
  if (c->pad != '-' && c->width > 0 && (size_t) c->width > n)
    put_repeated (o, c->pad == '0' || c->pad == '+' ? '0' : ' ', c->width - n);
  size_t start = o->n;
  put (o, s, n);
  if (c->upper)
    for (size_t i = start; i < o->n; i++)
      o->text[i] = toupper ((unsigned char) o->text[i]);
}

/* A number of at least DIGITS digits, or as wide as the conversion says; its sign, if it has
   one, counts as one.  DFLT is used where the conversion has no padding.  */
static void
put_number (struct output *o, const struct conversion *c, uintmax_t value, bool negative,
            int digits, char dflt)
{
  char buf[32];
  int n = snprintf (buf, sizeof buf, "%ju", value);
  char pad = c->pad ? c->pad : dflt;
  const char *sign = negative ? "-" : c->plus ? "+" : "";
  int width = c->width > 0 ? c->width : digits;
  int fill = pad == '-' ? 0 : width - n - (int) strlen (sign);
  if (pad == '_')
    put_repeated (o, ' ', fill);
  put (o, sign, strlen (sign));
  if (pad != '_')
    put_repeated (o, '0', fill);
  put (o, buf, n);
}

/* A year or century, which the + flag may give a sign.  */
static void
put_signed (struct output *o, const struct conversion *c, intmax_t value, bool negative,
            int digits)
{
  struct conversion s = *c;
  s.plus = c->pad == '+' && (value > (digits == 2 ? 99 : 9999) || digits < c->width);
  put_number (o, &s, value < 0 ? -(uintmax_t) value : (uintmax_t) value, negative, digits, '0');
}

static void
put_year (struct output *o, const struct conversion *c, intmax_t year)
{
  put_signed (o, c, year, year < 0, 4);
}

/* ---- Weeks ---- */

static bool
leap_year_p (intmax_t y)
{
  return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
}

static int
days_in_year (intmax_t y)
{
  return leap_year_p (y) ? 366 : 365;
}

/* The year that the week of TM belongs to, and the week's number there: both are those of the
   week's Thursday.  */
static intmax_t
iso_year (const struct tm *tm, int *week)
{
  intmax_t year = (intmax_t) tm->tm_year + 1900;
  int thursday = tm->tm_yday - (tm->tm_wday + 6) % 7 + 3;
  if (thursday < 0)
    thursday += days_in_year (--year);
  else if (thursday >= days_in_year (year))
    thursday -= days_in_year (year++);
  *week = thursday / 7 + 1;
  return year;
}

/* ---- The conversions ---- */

static const char *const day_names[] = {
  "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
};
static const char *const month_names[] = {
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
};

static void
put_name (struct job *job, struct conversion *c, const char *name, size_t n)
{
  if (c->swap_case)
    c->upper = true;
  put_text (&job->out, c, name, n);
}

static void
put_lower (struct job *job, struct conversion *c, const char *s)
{
  char buf[ZONE_NAME_SIZE];
  size_t n = strlen (s);
  for (size_t i = 0; i < n; i++)
    buf[i] = tolower ((unsigned char) s[i]);
  c->upper = false;
  put_text (&job->out, c, buf, n);
}

/* %z: the offset from UTC, with C->colons colons.  Without colons it is one number, hhmm.  */
static void
put_offset (struct job *job, const struct conversion *c)
{
  long off = job->z->tm.tm_gmtoff;
  bool negative = off < 0 || (off == 0 && job->z->name[0] == '-');
  unsigned long a = off < 0 ? -off : off;
  int h = a / 3600, m = a / 60 % 60, s = a % 60;
  char tail[16] = "", text[32];
  if (c->colons == 2 || (c->colons == 3 && s))
    sprintf (tail, ":%02d:%02d", m, s);
  else if (c->colons == 1 || (c->colons == 3 && m))
    sprintf (tail, ":%02d", m);
  int n = sprintf (text, "%d%s", c->colons == 0 ? 100 * h + m : h, tail);
  int width = c->width > 0 ? c->width : c->colons == 0 ? 5 : 3 + (int) strlen (tail);
  int fill = c->pad == '-' ? 0 : width - n - 1;
  if (c->pad == '_')
    put_repeated (&job->out, ' ', fill);
  put (&job->out, negative ? "-" : "+", 1);
  if (c->pad != '_')
    put_repeated (&job->out, '0', fill);
  put (&job->out, text, n);
}

/* %N: the fraction of the second, its width being a number of digits.  */
static void
put_fraction (struct job *job, const struct conversion *c)
{
  int width = c->width <= 0 ? 9 : c->width;
  char digits[16];
  sprintf (digits, "%09ld", job->t.tv_nsec);
  int n = width < 9 ? width : 9, significant = n;
  if (c->pad == '-' || c->pad == '_')
    while (significant > 1 && digits[significant - 1] == '0')
      significant--;
  put (&job->out, digits, significant);
  if (c->pad == '_')
    put_repeated (&job->out, ' ', width - significant);
  else if (c->pad != '-')
    put_repeated (&job->out, '0', width - significant);
}

static void format (struct job *job, const char *p, const char *end, bool upper);

/* A conversion that stands for FORMAT.  */
static void
put_format (struct job *job, const struct conversion *c, const char *text)
{
  struct job inner = *job;
  inner.out = (struct output) { 0 };
  format (&inner, text, text + strlen (text), c->upper);
  put_text (&job->out, c, inner.out.text, inner.out.n);
  free (inner.out.text);
}

static void
put_date (struct job *job, const struct conversion *c)
{
  struct conversion year = *c;
  if (!c->pad && c->width < 0)
    {
      year.pad = '+';
      year.width = 4;
    }
  else
    year.width = c->width - 6;
  put_year (&job->out, &year, (intmax_t) job->z->tm.tm_year + 1900);
  struct conversion plain = { .width = -1 };
  put_format (job, &plain, "-%m-%d");
}

/* Carries out the conversion LETTER; false if there is no such.  */
static bool
convert (struct job *job, struct conversion *c, char letter)
{
  const struct tm *tm = &job->z->tm;
  struct output *o = &job->out;
  intmax_t year = (intmax_t) tm->tm_year + 1900;
  int hour12 = tm->tm_hour % 12 == 0 ? 12 : tm->tm_hour % 12, week;
  switch (letter)
    {
    case 'a': put_name (job, c, day_names[tm->tm_wday], 3); break;
    case 'A': put_name (job, c, day_names[tm->tm_wday], strlen (day_names[tm->tm_wday])); break;
    case 'b': case 'h': put_name (job, c, month_names[tm->tm_mon], 3); break;
    case 'B':
      put_name (job, c, month_names[tm->tm_mon], strlen (month_names[tm->tm_mon]));
      break;
    case 'c': put_format (job, c, "%a %b %e %H:%M:%S %Y"); break;
    case 'C':
      put_signed (o, c, year / 100, year < 0, 2);
      break;
    case 'x': case 'D': put_format (job, c, "%m/%d/%y"); break;
    case 'd': put_number (o, c, tm->tm_mday, false, 2, '0'); break;
    case 'e': put_number (o, c, tm->tm_mday, false, 2, '_'); break;
    case 'F': put_date (job, c); break;
    case 'H': put_number (o, c, tm->tm_hour, false, 2, '0'); break;
    case 'I': put_number (o, c, hour12, false, 2, '0'); break;
    case 'k': put_number (o, c, tm->tm_hour, false, 2, '_'); break;
    case 'l': put_number (o, c, hour12, false, 2, '_'); break;
    case 'j': put_number (o, c, tm->tm_yday + 1, false, 3, '0'); break;
    case 'M': put_number (o, c, tm->tm_min, false, 2, '0'); break;
    case 'm': put_number (o, c, tm->tm_mon + 1, false, 2, '0'); break;
    case 'N': put_fraction (job, c); break;
    case 'n': put_text (o, c, "\n", 1); break;
    case 't': put_text (o, c, "\t", 1); break;
    case '%': put_text (o, c, "%", 1); break;
    case 'P': put_lower (job, c, tm->tm_hour < 12 ? "am" : "pm"); break;
    case 'p':
      if (c->swap_case)
        put_lower (job, c, tm->tm_hour < 12 ? "am" : "pm");
      else
        put_text (o, c, tm->tm_hour < 12 ? "AM" : "PM", 2);
      break;
    case 'q': put_number (o, c, tm->tm_mon / 3 + 1, false, 1, '0'); break;
    case 'R': put_format (job, c, "%H:%M"); break;
    case 'r': put_format (job, c, "%I:%M:%S %p"); break;
    case 'S': put_number (o, c, tm->tm_sec, false, 2, '0'); break;
    case 's':
      {
        intmax_t s = job->t.tv_sec;
        put_number (o, c, s < 0 ? -(uintmax_t) s : (uintmax_t) s, s < 0, 1, '0');
        break;
      }
    case 'T': case 'X': put_format (job, c, "%H:%M:%S"); break;
    case 'u': put_number (o, c, tm->tm_wday == 0 ? 7 : tm->tm_wday, false, 1, '0'); break;
    case 'w': put_number (o, c, tm->tm_wday, false, 1, '0'); break;
    case 'U': put_number (o, c, (tm->tm_yday - tm->tm_wday + 7) / 7, false, 2, '0'); break;
    case 'W':
      put_number (o, c, (tm->tm_yday - (tm->tm_wday + 6) % 7 + 7) / 7, false, 2, '0');
      break;
    case 'V': iso_year (tm, &week); put_number (o, c, week, false, 2, '0'); break;
    case 'G': put_year (o, c, iso_year (tm, &week)); break;
    case 'g':
      year = iso_year (tm, &week);
      put_number (o, c, (year < 0 ? -year : year) % 100, false, 2, '0');
      break;
    case 'Y': put_year (o, c, year); break;
    case 'y': put_number (o, c, (year < 0 ? -year : year) % 100, false, 2, '0'); break;
    case 'Z':
      if (c->swap_case)
        put_lower (job, c, job->z->name);
      else
        put_text (o, c, job->z->name, strlen (job->z->name));
      break;
    case 'z': put_offset (job, c); break;
    default: return false;
    }
  return true;
}

/* Parses the conversion at P, after its percent sign.  Returns its letter's place.  */
static const char *
parse_conversion (const char *p, const char *end, struct conversion *c, char *modifier)
{
  for (; p < end; p++)
    if (*p == '_' || *p == '-' || *p == '0' || *p == '+')
      c->pad = *p;
    else if (*p == '^')
      c->upper = true;
    else if (*p == '#')
      c->swap_case = true;
    else
      break;
  if (p < end && '1' <= *p && *p <= '9')
    {
      c->width = 0;
      for (; p < end && '0' <= *p && *p <= '9'; p++)
        if (c->width < 100000)
          c->width = c->width * 10 + (*p - '0');
    }
  *modifier = 0;
  if (p < end && (*p == 'E' || *p == 'O'))
    *modifier = *p++;
  while (p < end && *p == ':')
    {
      c->colons++;
      p++;
    }
  return p;
}

static bool
modifier_fits (char modifier, char letter)
{
  return (modifier == 0 || (modifier == 'E' ? strchr ("cCxXyYzZN%", letter) != NULL
                            : strchr ("dCeGgHIjklMmNpqsSuUVwWyz%", letter) != NULL));
}

static void
format (struct job *job, const char *p, const char *end, bool upper)
{
  while (p < end)
    {
      const char *percent = memchr (p, '%', end - p);
      if (!percent)
        percent = end;
      size_t start = job->out.n;
      put (&job->out, p, percent - p);
      if (upper)
        for (size_t i = start; i < job->out.n; i++)
          job->out.text[i] = toupper ((unsigned char) job->out.text[i]);
      if (percent == end)
        break;
      struct conversion c = { .width = -1, .upper = upper };
      char modifier;
      p = parse_conversion (percent + 1, end, &c, &modifier);
      if (p < end && (c.colons == 0 || (*p == 'z' && c.colons <= 3))
          && modifier_fits (modifier, *p) && convert (job, &c, *p))
        p++;
      else
        {
          if (p < end)
            p++;
          c.upper = false;
          put_text (&job->out, &c, percent, p - percent);
        }
    }
}

DEFUN (Fformat_time_string, "format-time-string", 1, 3,
       "Return TIME (default: now) in ZONE, written as FORMAT-STRING says.\n"
       "%Y is the year, %m the month, %d the day; %H, %M, %S hour, minute, second; %N nanoseconds\n"
       "(%3N milliseconds); %a, %A, %b, %B names; %j the day of the year; %F is %Y-%m-%d, %T is\n"
       "%H:%M:%S; %I, %p 12-hour time; %U, %V, %W weeks, %G and %g the year of %V; %u, %w days of\n"
       "the week; %z, %:z, %Z the zone; %s seconds since 1970; %q the quarter; %c, %x, %X, %D, %R, "
       "%r\n"
       "whole dates and times; %% a percent sign.  Flags after the % are _ - 0 + for padding, ^ "
       "and\n"
       "# for case; a width may follow.")
(lispv format_string, lispv time, lispv zone)
{
  struct job job = { .t = time_value_to_timespec (time) };
  CHECK_STRING (format_string);
  struct zoned_time z;
  if (!zone_break_down (zone, job.t.tv_sec, &z))
    time_overflow ();
  job.z = &z;
  format (&job, SSDATA (format_string), SSDATA (format_string) + SBYTES (format_string), false);
  lispv result = make_specified_string (job.out.text ? job.out.text : "", -1, job.out.n,
                                        STRING_MULTIBYTE (format_string));
  result = Fstring_as_multibyte (result);
  free (job.out.text);
  return result;
}

static const struct subr_def *const subrs[] = { &SFformat_time_string };

void
init_timefmt (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
