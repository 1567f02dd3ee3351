/* report.c -- the results as text and as comma-separated values.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <sys/utsname.h>
#include <time.h>
#include "bench.h"

const char *
scale_name (enum scale scale)
{
  return scale == QUICK ? "quick" : scale == FULL ? "full" : "normal";
}

/* A figure in a column, or a dash if it is not known.  */
static void
put_figure (FILE *out, int width, int digits, double value)
{
  if (value > 0)
    fprintf (out, " %*.*f", width, digits, value);
  else
    fprintf (out, " %*s", width, "-");
}

/* The rows of one suite, or of all if their suites are the same.  */
static void
put_times (FILE *out, const struct results *all)
{
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      if (suite_begins (all, i))
        fprintf (out, "\n%-14s %-20s %9s %19s %9s %7s %7s %8s %9s\n", row->what->suite,
                 "contender", "ns/op", "[least, most]", "M ops/s", "x libc", "x mimal",
                 "instr/op", "peak/live");
      if (i == 0 || row->what != all->rows[i - 1].what)
        fprintf (out, "%s: %s\n", row->what->name, row->what->title);
      fprintf (out, "%-14s %-20s", "", contender_names[row->who]);
      if (*row->why)
        {
          fprintf (out, " %s\n", row->why);
          continue;
        }
      char spread[40];
      snprintf (spread, sizeof spread, "[%.2f, %.2f]", row->low, row->high);
      fprintf (out, " %9.2f %19s %9.1f", row->median, spread, row_mops (row));
      put_figure (out, 7, 3, row_ratio (all, row, LIBC));
      put_figure (out, 7, 3, row_ratio (all, row, MIMALLOC));
      put_figure (out, 8, 1, row->instructions);
      put_figure (out, 9, 2, row_peak (row));
      putc ('\n', out);
    }
}

static void
put_extras (FILE *out, const struct results *all)
{
  fprintf (out, "\nFigures of their own\n");
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      unsigned extras = row_extras (row);
      if (!extras)
        continue;
      fprintf (out, "%-8s %-8s %-20s", row->what->suite, row->what->name,
               contender_names[row->who]);
      for (unsigned k = 0; k < extras; k++)
        fprintf (out, "  %s %.2f", row->last.extra[k].name, row->last.extra[k].value);
      putc ('\n', out);
    }
}

/* What the pools did in a thousand operations: the reasons of the times.  */
static void
put_counters (FILE *out, const struct results *all)
{
  fprintf (out, "\nThe pool's work in 1000 operations\n%-27s %-20s", "", "");
  for (unsigned k = 0; k < COUNTERS; k++)
    fprintf (out, " %14s", counter_names[k]);
  putc ('\n', out);
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      double per_thousand[COUNTERS];
      if (!row_counts (row, per_thousand))
        continue;
      fprintf (out, "%-13s %-13s %-20s", row->what->suite, row->what->name,
               contender_names[row->who]);
      for (unsigned k = 0; k < COUNTERS; k++)
        fprintf (out, " %14.3f", per_thousand[k]);
      putc ('\n', out);
    }
}

static void
put_verdicts (FILE *out, const struct results *all)
{
  static struct verdict v[MAX_VERDICTS];
  unsigned n = verdicts (all, v), held = 0;
  fprintf (out, "\nRequirements\n");
  for (unsigned i = 0; i < n; i++)
    {
      bool holds = verdict_holds (&v[i]);
      held += holds;
      fprintf (out, "%-4s %7.3f %s %5.2f  %s\n", holds ? "ok" : "MISS", v[i].got,
               v[i].at_least ? ">=" : "<=", v[i].limit, v[i].what);
    }
  fprintf (out, "%u of %u hold\n", held, n);
}

void
report_text (FILE *out, const struct results *all)
{
  struct utsname host;
  uname (&host);
  time_t now = time (NULL);
  char date[32];
  strftime (date, sizeof date, "%Y-%m-%d", localtime (&now));
  fprintf (out,
           "Allocators side by side, %s, %s %s: CPU time of an operation, median of %u\n"
           "interleaved rounds at %s scale.  A ratio below 1 is faster than the base.\n",
           date, host.sysname, host.machine, all->rounds, scale_name (all->scale));
  put_times (out, all);
  put_extras (out, all);
  put_counters (out, all);
  if (all->scale != QUICK)
    put_verdicts (out, all);
}

void
report_csv (FILE *out, const struct results *all)
{
  fputs ("suite,benchmark,contender,rounds,ops,ns_per_op,ns_least,ns_most,mops_per_s,"
         "ratio_libc,ratio_mimalloc,wall_ns_per_op,instructions_per_op,peak_bytes,"
         "live_bytes", out);
  for (unsigned k = 0; k < COUNTERS; k++)
    {
      putc (',', out);
      for (const char *c = counter_names[k]; *c; c++)
        putc (*c == ' ' ? '_' : *c, out);
    }
  fputs (",note\n", out);
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      const struct measurement *m = &row->last;
      uint64_t value[COUNTERS];
      counter_values (&m->count, value);
      fprintf (out, "%s,%s,%s,%u,%llu,%.4f,%.4f,%.4f,%.3f,%.4f,%.4f,%.4f,%.2f,%llu,%llu",
               row->what->suite, row->what->name, contender_keys[row->who], row->rounds,
               (unsigned long long) m->ops, row->median, row->low, row->high,
               row_mops (row), row_ratio (all, row, LIBC),
               row_ratio (all, row, MIMALLOC), m->ops ? m->wall_ns / m->ops : 0,
               row->instructions, (unsigned long long) m->peak_bytes,
               (unsigned long long) m->live_bytes);
      for (unsigned k = 0; k < COUNTERS; k++)
        fprintf (out, ",%llu", (unsigned long long) value[k]);
      fprintf (out, ",%s\n", row->why);
    }
}
