/* main.c -- vellum-bench-alloc: the vector pools beside other allocators, in one run.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"

static const struct benchmark *const suites[]
  = { blaise_suite, hakmem_suite, larson_suite, essm_suite, pattern_suite, rate_suite,
      growth_suite };
enum { SUITES = sizeof suites / sizeof *suites };

static const char usage[]
  = "usage: vellum-bench-alloc [OPTION]...\n"
    "Measures the heap's vector pools beside libc malloc, mimalloc and the Boehm\n"
    "collector, each benchmark in turn, and checks their work.\n\n"
    "  --quick            a fiftieth of the work, one round\n"
    "  --full             more work, and heaps of up to 8 GB\n"
    "  --rounds=N         N interleaved rounds (default 7)\n"
    "  --only=SUITE[/NAME]  this suite or benchmark; may be repeated\n"
    "  --contender=KEY    only this contender; may be repeated\n"
    "  --instructions     count them with callgrind\n"
    "  --csv=FILE         write the results as comma-separated values\n"
    "  --html=FILE        write the results as a page\n"
    "  --list             print the benchmarks and contenders\n"
    "  --help             print this\n";

struct options
{
  enum scale scale;
  unsigned rounds, contenders;
  const char *only[16];
  unsigned nonly;
  bool instructions;
  const char *csv, *html;
};

static _Noreturn void __attribute__ ((format (printf, 1, 2)))
die (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  fputs ("vellum-bench-alloc: ", stderr);
  vfprintf (stderr, format, ap);
  putc ('\n', stderr);
  va_end (ap);
  exit (2);
}

static void
list (void)
{
  for (unsigned s = 0; s < SUITES; s++)
    for (const struct benchmark *b = suites[s]; b->name; b++)
      printf ("%s/%s: %s\n", b->suite, b->name, b->title);
  for (unsigned c = 0; c < CONTENDERS; c++)
    printf ("contender %s: %s\n", contender_keys[c], contender_names[c]);
}

static enum contender
contender_named (const char *key)
{
  for (unsigned c = 0; c < CONTENDERS; c++)
    if (!strcmp (key, contender_keys[c]))
      return c;
  die ("%s: no such contender", key);
}

/* Whether SPEC, SUITE or SUITE/NAME, means B.  */
static bool
means (const char *spec, const struct benchmark *b)
{
  size_t n = strlen (b->suite);
  return (!strncmp (spec, b->suite, n)
          && (!spec[n] || (spec[n] == '/' && !strcmp (spec + n + 1, b->name))));
}

static bool
wanted (const struct options *o, const struct benchmark *b)
{
  bool named = !o->nonly;
  for (unsigned i = 0; i < o->nonly; i++)
    named = named || means (o->only[i], b);
  return named && b->least <= o->scale;
}

/* `--count=SUITE/NAME/CONTENDER': this process is the one that callgrind watches.  */
static int
count_named (char *spec)
{
  char *key = strrchr (spec, '/');
  if (!key)
    die ("%s: not of the form SUITE/NAME/CONTENDER", spec);
  *key++ = 0;
  for (unsigned s = 0; s < SUITES; s++)
    for (const struct benchmark *b = suites[s]; b->name; b++)
      if (means (spec, b))
        {
          count_here (b, contender_named (key));
          return 0;
        }
  die ("%s: no such benchmark", spec);
}

static const char *
value_of (const char *arg, const char *name)
{
  size_t n = strlen (name);
  return !strncmp (arg, name, n) && arg[n] == '=' ? arg + n + 1 : NULL;
}

static void
parse (struct options *o, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      const char *arg = argv[i], *v;
      if (!strcmp (arg, "--quick"))
        {
          o->scale = QUICK;
          o->rounds = 1;
        }
      else if (!strcmp (arg, "--full"))
        o->scale = FULL;
      else if (!strcmp (arg, "--instructions"))
        o->instructions = true;
      else if ((v = value_of (arg, "--rounds")))
        {
          o->rounds = strtoul (v, NULL, 10);
          if (!o->rounds || o->rounds > MAX_ROUNDS)
            die ("--rounds must be from 1 to %d", MAX_ROUNDS);
        }
      else if ((v = value_of (arg, "--only")))
        {
          if (o->nonly == sizeof o->only / sizeof *o->only)
            die ("too many --only");
          o->only[o->nonly++] = v;
        }
      else if ((v = value_of (arg, "--contender")))
        o->contenders |= 1u << contender_named (v);
      else if ((v = value_of (arg, "--csv")))
        o->csv = v;
      else if ((v = value_of (arg, "--html")))
        o->html = v;
      else
        die ("%s: no such option; see --help", arg);
    }
  if (!o->contenders)
    o->contenders = (1u << CONTENDERS) - 1;
}

/* A row for each benchmark and contender that OPTIONS want.  */
static void
make_rows (struct results *all, const struct options *o)
{
  size_t room = 0;
  for (unsigned s = 0; s < SUITES; s++)
    for (const struct benchmark *b = suites[s]; b->name; b++)
      room += CONTENDERS;
  all->rows = calloc (room, sizeof *all->rows);
  if (!all->rows)
    die ("memory exhausted");
  for (unsigned s = 0; s < SUITES; s++)
    for (const struct benchmark *b = suites[s]; b->name; b++)
      for (unsigned c = 0; c < CONTENDERS && wanted (o, b); c++)
        if (b->contenders & o->contenders & 1u << c && (c != EMACS || o->scale != QUICK))
          {
            all->rows[all->n].what = b;
            all->rows[all->n++].who = c;
          }
  if (!all->n)
    die ("no benchmark has these names");
}

/* The run that checks all contents, and tells how much was live at most.  */
static uint64_t
check_row (struct row *row, enum scale scale)
{
  struct measurement m;
  if (!row->what->checked)
    return 0;
  measure (row->what, row->who, scale, true, &m);
  if (!m.done)
    snprintf (row->why, sizeof row->why, "%s", m.why);
  return m.live_bytes;
}

/* One more round of ROW.  */
static void
measure_row (struct row *row, enum scale scale)
{
  struct measurement m;
  if (*row->why)
    return;
  measure (row->what, row->who, scale, false, &m);
  if (!m.done)
    {
      snprintf (row->why, sizeof row->why, "%s", m.why);
      row->rounds = 0;
      return;
    }
  row->ns[row->rounds++] = m.cpu_ns / m.ops;
  m.live_bytes = row->last.live_bytes;
  row->last = m;
}

/* Rounds of one benchmark are interleaved, so that what disturbs the machine disturbs
   all contenders.  */
static void
measure_all (struct results *all)
{
  for (size_t first = 0, end; first < all->n; first = end)
    {
      for (end = first; end < all->n && all->rows[end].what == all->rows[first].what;)
        end++;
      for (size_t i = first; i < end; i++)
        all->rows[i].last.live_bytes = check_row (&all->rows[i], all->scale);
      for (unsigned round = 0; round < all->rounds; round++)
        for (size_t i = first; i < end; i++)
          measure_row (&all->rows[i], all->scale);
      for (size_t i = first; i < end; i++)
        row_summarize (&all->rows[i]);
    }
}

static void
write_file (const char *name, void (*report) (FILE *, const struct results *),
            const struct results *all)
{
  FILE *f = name ? fopen (name, "w") : NULL;
  if (f)
    report (f, all);
  if (name && (!f || fclose (f)))
    die ("cannot write %s: %s", name, strerror (errno));
}

/* A contender that is not installed is no failure; one that does wrong is.  */
static int
status (const struct results *all)
{
  int failed = 0;
  for (size_t i = 0; i < all->n; i++)
    if (*all->rows[i].why && !strstr (all->rows[i].why, "not installed"))
      failed = 1;
  return failed;
}

int
main (int argc, char **argv)
{
  struct options o = { .scale = NORMAL, .rounds = 7 };
  if (argc == 2 && !strcmp (argv[1], "--help"))
    {
      fputs (usage, stdout);
      return 0;
    }
  if (argc == 2 && !strcmp (argv[1], "--list"))
    {
      list ();
      return 0;
    }
  if (argc == 2 && value_of (argv[1], "--count"))
    return count_named (argv[1] + strlen ("--count="));
  parse (&o, argc, argv);
  struct results all = { .scale = o.scale, .rounds = o.rounds };
  make_rows (&all, &o);
  measure_all (&all);
  if (o.instructions)
    count_instructions (&all, argv[0]);
  report_text (stdout, &all);
  write_file (o.csv, report_csv, &all);
  write_file (o.html, report_html, &all);
  int code = status (&all);
  free (all.rows);
  return code;
}
