/* growth.c -- does allocation stay as cheap, and sweeping linear, while the heap grows?

   The heap grows to PARAM megabytes of live objects; the last half of it is timed, all of
   which is memory that the process had not touched before.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

enum { SIZE = 64 };

/* A chain of live objects: the first word of each is the one before.  */
INLINE void *
extend (enum contender who, bool checked, struct arena *a, void *chain, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      void **p = take (who, checked, a, SIZE);
      p[0] = chain;
      chain = p;
    }
  return chain;
}

/* Marks the chain, which has N objects, and sweeps: nothing is free.  */
static void
sweep_all_live (struct run *r, void *chain, size_t n)
{
  struct vec_pool *p = &r->arena[0].pool;
  size_t found = 0;
  for (void *o = chain; o; o = *(void **) o)
    {
      vec_pool_mark (p, vec_of (o));
      found++;
    }
  double read = read_block_bits (p), t0 = cpu_nanoseconds ();
  vec_pool_sweep (p);
  double sweep = cpu_nanoseconds () - t0;
  r->bad |= found ^ n;
  run_extra (r, 0, "sweep, ns/object", sweep / n);
  run_extra (r, 1, "x reading bits", sweep / read);
}

INLINE void
grow (enum contender who, bool checked, struct run *r)
{
  struct arena *a = &r->arena[0];
  size_t n = (r->what->param << 20) / SIZE, half = n / 2;
  arena_open (r, 0, 1);
  a->limit = SIZE_MAX;
  void *chain = extend (who, checked, a, NULL, n - half);
  run_start (r);
  chain = extend (who, checked, a, chain, half);
  run_stop (r, half);
  if (checked)
    note_live (r, a);
  size_t found = 0;
  for (void *o = chain; o; o = *(void **) o)
    found++;
  r->bad |= found ^ n;
  if (who == POOL_SWEEP)
    sweep_all_live (r, chain, n);
  arena_close (r, 0);
}
INSTANCES (grow)

#define ROW(mb, title, least)                                                           \
  { "growth", #mb, title " live, 64 B each", mb, GROWERS, grow_timed, grow_checked,     \
    true, least }

const struct benchmark growth_suite[] =
{
  ROW (1, "1 MB", QUICK), ROW (4, "4 MB", QUICK), ROW (16, "16 MB", NORMAL),
  ROW (64, "64 MB", NORMAL), ROW (256, "256 MB", NORMAL), ROW (1024, "1 GB", FULL),
  ROW (4096, "4 GB", FULL), ROW (8192, "8 GB", FULL),
  { 0 }
};
