/* accept.c -- what the pool is required to do, as ratios of medians of one run.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <assert.h>
#include <string.h>
#include "bench.h"

struct list
{
  const struct results *all;
  struct verdict *out;
  unsigned n;
};

/* GOT is 0 if it was not measured, which leaves the requirement out.  */
static void
add (struct list *l, const char *what, double got, double limit, bool at_least)
{
  if (got <= 0)
    return;
  assert (l->n < MAX_VERDICTS);
  struct verdict *v = &l->out[l->n++];
  snprintf (v->what, sizeof v->what, "%s", what);
  v->got = got;
  v->limit = limit;
  v->at_least = at_least;
}

/* WHO's time on a benchmark over BASE's must be at most LIMIT, or with AT_LEAST its
   speed over BASE's at least LIMIT.  */
static void
compare (struct list *l, const char *suite, const char *name, enum contender who,
         enum contender base, double limit, bool at_least)
{
  const struct row *a = named_row (l->all, suite, name, who);
  const struct row *b = named_row (l->all, suite, name, base);
  double ratio = a && b && a->median > 0 && b->median > 0 ? a->median / b->median : 0;
  char what[80];
  snprintf (what, sizeof what, "%s %s: %s, %s %s", suite, name, contender_names[who],
            at_least ? "speed over" : "time over", contender_names[base]);
  add (l, what, at_least && ratio > 0 ? 1 / ratio : ratio, limit, at_least);
}

static void
blaise (struct list *l)
{
  static const char *const names[] = { "S", "M", "R", "H" };
  for (size_t i = 0; i < 4; i++)
    {
      compare (l, "blaise", names[i], POOL_FREE, LIBC, *names[i] == 'R' ? 0.8 : 0.7,
               false);
      compare (l, "blaise", names[i], POOL_FREE, MIMALLOC, 1.0, false);
    }
  compare (l, "blaise", "L", POOL_FREE, LIBC, 1.0, false);
  compare (l, "blaise", "S", POOL_SWEEP, LIBC, 1.0, false);
  compare (l, "blaise", "M", POOL_SWEEP, LIBC, 1.0, false);
  compare (l, "blaise", "H", POOL_SWEEP, LIBC, 1.0, false);
}

static void
hakmem (struct list *l)
{
  for (const struct benchmark *b = hakmem_suite; b->name; b++)
    {
      bool random = strcmp (b->suite, "random-mixed") == 0;
      if (!strcmp (b->name, "8"))
        continue;
      compare (l, b->suite, b->name, POOL_FREE, LIBC, random ? 1.1 : 1.5, true);
      compare (l, b->suite, b->name, POOL_FREE, MIMALLOC, random ? 1.0 : 0.9, true);
    }
  for (const struct benchmark *b = larson_suite; b->name; b++)
    compare (l, b->suite, b->name, POOL_FREE, LIBC, 1.0, true);
}

static void
growth (struct list *l)
{
  const struct row *first = named_row (l->all, "growth", "1", POOL_SWEEP), *last = first;
  for (const struct benchmark *b = growth_suite; b->name; b++)
    {
      const struct row *row = named_row (l->all, "growth", b->name, POOL_SWEEP);
      last = row ? row : last;
    }
  if (!first || first == last)
    return;
  char what[80];
  snprintf (what, sizeof what, "growth: allocation at %s MB over that at 1 MB",
            last->what->name);
  add (l, what, last->median / first->median, 1.2, false);
  snprintf (what, sizeof what, "growth: sweep at %s MB over reading headers and bitmaps",
            last->what->name);
  add (l, what, last->last.extra[1].value, 2, false);
}

unsigned
verdicts (const struct results *all, struct verdict *out)
{
  struct list l = { all, out, 0 };
  blaise (&l);
  hakmem (&l);
  compare (&l, "essm", "essm", POOL_SWEEP, BOEHM, 0.1, false);
  compare (&l, "essm", "essm", POOL_SWEEP, LIBC, 3.0, false);
  compare (&l, "essm", "essm", POOL_FREE, LIBC, 1.0, false);
  growth (&l);
  compare (&l, "mark", "list", POOL_SWEEP, EMACS, 2.0, true);
  return l.n;
}

bool
verdict_holds (const struct verdict *v)
{
  return v->at_least ? v->got >= v->limit : v->got <= v->limit;
}
