/* html.c -- the results as one page that needs nothing else: tables, bars, and the plot
   of growth.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <string.h>
#include "bench.h"

static const char *const colours[CONTENDERS]
  = { "#888888", "#3b7dd8", "#d1495b", "#e8973a", "#5aa469", "#8d6cab", "#a3b18a",
      "#444444" };

static void
put_escaped (FILE *out, const char *s)
{
  for (; *s; s++)
    switch (*s)
      {
      case '<': fputs ("&lt;", out); break;
      case '>': fputs ("&gt;", out); break;
      case '&': fputs ("&amp;", out); break;
      default: putc (*s, out);
      }
}

static void
put_head (FILE *out, const struct results *all)
{
  fputs ("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
         "<title>Allocators side by side</title>\n<style>\n"
         "body { font: 15px/1.4 sans-serif; margin: 2em auto; max-width: 70em; }\n"
         "table { border-collapse: collapse; margin: 1em 0; }\n"
         "td, th { padding: .15em .7em; text-align: right; "
         "border-bottom: 1px solid #ddd; }\n"
         "td:first-child, td:nth-child(2), th:first-child, th:nth-child(2) "
         "{ text-align: left; }\n"
         ".miss { color: #b00020; font-weight: bold; }\n"
         ".bar { display: inline-block; height: .7em; }\n"
         "</style></head><body>\n<h1>Allocators side by side</h1>\n", out);
  fprintf (out,
           "<p>CPU time of an operation, median of %u interleaved rounds at %s scale, "
           "each in a fresh process. Ratios below 1 are faster than the base.</p>\n",
           all->rounds, scale_name (all->scale));
}

/* The longest median of the rows of one benchmark.  */
static double
longest (const struct results *all, const struct benchmark *b)
{
  double most = 0;
  for (size_t i = 0; i < all->n; i++)
    if (all->rows[i].what == b && all->rows[i].median > most)
      most = all->rows[i].median;
  return most;
}

static void
put_cell (FILE *out, int digits, double value)
{
  if (value > 0)
    fprintf (out, "<td>%.*f</td>", digits, value);
  else
    fputs ("<td>–</td>", out);
}

static void
put_row (FILE *out, const struct results *all, const struct row *row, bool first)
{
  fputs ("<tr><td>", out);
  if (first)
    {
      put_escaped (out, row->what->name);
      fputs (": ", out);
      put_escaped (out, row->what->title);
    }
  fprintf (out, "</td><td>%s</td>", contender_names[row->who]);
  if (*row->why)
    {
      fputs ("<td colspan=\"8\">", out);
      put_escaped (out, row->why);
      fputs ("</td></tr>\n", out);
      return;
    }
  fprintf (out, "<td>%.2f</td><td>%.2f–%.2f</td><td>%.1f</td>", row->median, row->low,
           row->high, row_mops (row));
  put_cell (out, 3, row_ratio (all, row, LIBC));
  put_cell (out, 3, row_ratio (all, row, MIMALLOC));
  put_cell (out, 1, row->instructions);
  put_cell (out, 2, row_peak (row));
  double most = longest (all, row->what);
  fprintf (out,
           "<td style=\"text-align:left\"><span class=\"bar\" style=\"width:%.0fpx;"
           "background:%s\"></span></td></tr>\n",
           most > 0 ? 160 * row->median / most : 0, colours[row->who]);
}

static void
put_times (FILE *out, const struct results *all)
{
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      if (suite_begins (all, i))
        fprintf (out,
                 "%s<h2>%s</h2>\n<table><tr><th>benchmark</th><th>contender</th>"
                 "<th>ns/op</th><th>spread</th><th>M ops/s</th><th>× libc</th>"
                 "<th>× mimalloc</th><th>instr/op</th><th>peak/live</th><th></th>"
                 "</tr>\n",
                 i ? "</table>\n" : "", row->what->suite);
      put_row (out, all, row, i == 0 || row->what != all->rows[i - 1].what);
    }
  fputs ("</table>\n", out);
}

static void
put_counters (FILE *out, const struct results *all)
{
  fputs ("<h2>The pool's work in 1000 operations</h2>\n<table><tr><th>benchmark</th>"
         "<th>contender</th>", out);
  for (unsigned k = 0; k < COUNTERS; k++)
    fprintf (out, "<th>%s</th>", counter_names[k]);
  fputs ("</tr>\n", out);
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      double per_thousand[COUNTERS];
      if (!row_counts (row, per_thousand))
        continue;
      fprintf (out, "<tr><td>%s %s</td><td>%s</td>", row->what->suite, row->what->name,
               contender_names[row->who]);
      for (unsigned k = 0; k < COUNTERS; k++)
        fprintf (out, "<td>%.2f</td>", per_thousand[k]);
      fputs ("</tr>\n", out);
    }
  fputs ("</table>\n", out);
}

/* ---- The plot of growth, both axes logarithmic ---- */

enum { PLOT_W = 640, PLOT_H = 320, MARGIN = 50 };

static double
plot_x (double mb)
{
  return MARGIN + log2 (mb) / 13 * (PLOT_W - 2 * MARGIN);
}

/* From 0.1 to 1000 ns.  */
static double
plot_y (double ns)
{
  return PLOT_H - MARGIN - (log10 (ns < 0.1 ? 0.1 : ns) + 1) / 4 * (PLOT_H - 2 * MARGIN);
}

/* A line through WHO's figures: times of allocations, or with SWEEPS of sweeping.  */
static void
put_line (FILE *out, const struct results *all, enum contender who, bool sweeps,
          unsigned place)
{
  const char *dash = sweeps ? " stroke-dasharray=\"5 4\"" : "";
  fprintf (out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s points=\"",
           colours[who], dash);
  for (const struct benchmark *b = growth_suite; b->name; b++)
    {
      const struct row *row = find_row (all, b, who);
      if (row && row->rounds)
        fprintf (out, "%.1f,%.1f ", plot_x (b->param),
                 plot_y (sweeps ? row->last.extra[0].value : row->median));
    }
  fprintf (out, "\"/>\n<text x=\"%d\" y=\"%u\" fill=\"%s\">%s%s</text>\n", PLOT_W - 190,
           MARGIN + 16 * place, colours[who], contender_names[who],
           sweeps ? ", sweeping an object" : ", an allocation");
}

static void
put_growth (FILE *out, const struct results *all)
{
  if (!named_row (all, "growth", "1", POOL_SWEEP))
    return;
  fprintf (out,
           "<h2>Growth</h2>\n<p>Nanoseconds by megabytes live; both axes are "
           "logarithmic.</p>\n<svg width=\"%d\" height=\"%d\" font-size=\"12\">\n",
           PLOT_W, PLOT_H);
  for (double ns = 0.1; ns < 2000; ns *= 10)
    fprintf (out,
             "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>"
             "<text x=\"4\" y=\"%.1f\">%g ns</text>\n",
             MARGIN, PLOT_W - MARGIN, plot_y (ns), plot_y (ns), plot_y (ns) + 4, ns);
  for (const struct benchmark *b = growth_suite; b->name; b++)
    fprintf (out, "<text x=\"%.1f\" y=\"%d\">%zu</text>\n", plot_x (b->param) - 8,
             PLOT_H - MARGIN + 18, b->param);
  put_line (out, all, LIBC, false, 0);
  put_line (out, all, MIMALLOC, false, 1);
  put_line (out, all, POOL_SWEEP, false, 2);
  put_line (out, all, POOL_SWEEP, true, 3);
  fputs ("</svg>\n", out);
}

static void
put_extras (FILE *out, const struct results *all)
{
  fputs ("<h2>Rates</h2>\n<table><tr><th>benchmark</th><th>contender</th>"
         "<th colspan=\"3\">figures</th></tr>\n", out);
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      unsigned extras = row_extras (row);
      if (!extras)
        continue;
      fprintf (out, "<tr><td>%s %s</td><td>%s</td>", row->what->suite, row->what->name,
               contender_names[row->who]);
      for (unsigned k = 0; k < extras; k++)
        fprintf (out, "<td>%.2f %s</td>", row->last.extra[k].value,
                 row->last.extra[k].name);
      fputs ("</tr>\n", out);
    }
  fputs ("</table>\n", out);
}

static void
put_verdicts (FILE *out, const struct results *all)
{
  static struct verdict v[MAX_VERDICTS];
  unsigned n = verdicts (all, v);
  fputs ("<h2>Requirements</h2>\n<table><tr><th>requirement</th><th>measured</th>"
         "<th>limit</th><th></th></tr>\n", out);
  for (unsigned i = 0; i < n; i++)
    fprintf (out, "<tr><td>%s</td><td>%.3f</td><td>%s %.2f</td><td%s</td></tr>\n",
             v[i].what, v[i].got, v[i].at_least ? "≥" : "≤", v[i].limit,
             verdict_holds (&v[i]) ? ">holds" : " class=\"miss\">missed");
  fputs ("</table>\n", out);
}

void
report_html (FILE *out, const struct results *all)
{
  put_head (out, all);
  if (all->scale != QUICK)
    put_verdicts (out, all);
  put_times (out, all);
  put_growth (out, all);
  put_extras (out, all);
  put_counters (out, all);
  fputs ("</body></html>\n", out);
}
