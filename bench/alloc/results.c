/* results.c -- all that was measured, and medians of it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <string.h>
#include "bench.h"

const char *const counter_names[COUNTERS]
  = { "refills", "splits", "coalesces", "list searches", "block gets", "block returns",
      "run cache hits", "grown in place", "tidies" };

void
counter_values (const struct vec_counters *c, uint64_t *out)
{
  const uint64_t values[COUNTERS]
    = { c->refills, c->splits, c->coalesces, c->list_searches, c->block_gets,
        c->block_returns, c->cache_hits, c->grown_in_place, c->tidies };
  memcpy (out, values, sizeof values);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

void
row_summarize (struct row *row)
{
  double sorted[MAX_ROUNDS];
  unsigned n = row->rounds;
  if (!n)
    return;
  memcpy (sorted, row->ns, n * sizeof *sorted);
  qsort (sorted, n, sizeof *sorted, compare);
  row->low = sorted[0];
  row->high = sorted[n - 1];
  row->median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

const struct row *
find_row (const struct results *all, const struct benchmark *b, enum contender who)
{
  for (size_t i = 0; i < all->n; i++)
    if (all->rows[i].what == b && all->rows[i].who == who)
      return &all->rows[i];
  return NULL;
}

const struct row *
named_row (const struct results *all, const char *suite, const char *name,
           enum contender who)
{
  for (size_t i = 0; i < all->n; i++)
    {
      const struct row *row = &all->rows[i];
      if (row->who == who && row->rounds && !strcmp (row->what->suite, suite)
          && !strcmp (row->what->name, name))
        return row;
    }
  return NULL;
}

double
row_mops (const struct row *row)
{
  return row->median > 0 ? 1e3 / row->median : 0;
}

double
row_ratio (const struct results *all, const struct row *row, enum contender base)
{
  const struct row *b = find_row (all, row->what, base);
  return b && b->rounds && row->rounds && b->median > 0 ? row->median / b->median : 0;
}

/* Of little data nothing can be said: what the libraries themselves touch is more.  */
double
row_peak (const struct row *row)
{
  enum { LITTLE = 1 << 20 };
  const struct measurement *m = &row->last;
  return m->live_bytes > LITTLE ? (double) m->peak_bytes / m->live_bytes : 0;
}

unsigned
row_extras (const struct row *row)
{
  unsigned n = 0;
  while (row->rounds && n < MAX_EXTRAS && *row->last.extra[n].name)
    n++;
  return n;
}

bool
row_counts (const struct row *row, double *per_thousand)
{
  if (!row->rounds || (row->who != POOL_FREE && row->who != POOL_SWEEP))
    return false;
  uint64_t value[COUNTERS];
  counter_values (&row->last.count, value);
  for (unsigned k = 0; k < COUNTERS; k++)
    per_thousand[k] = value[k] * 1e3 / row->last.ops;
  return true;
}

bool
suite_begins (const struct results *all, size_t i)
{
  return i == 0 || strcmp (all->rows[i].what->suite, all->rows[i - 1].what->suite) != 0;
}
