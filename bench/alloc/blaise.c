/* blaise.c -- five patterns that published figures of a Pascal memory manager use:
   small, mixed, reallocated, large and retained blocks.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

/* A block is taken and dropped at once.  */
INLINE void
pairs (enum contender who, bool checked, struct run *r, size_t n, const size_t *sizes,
       size_t nsizes)
{
  struct arena *a = &r->arena[0];
  uintptr_t bad = 0;
  arena_open (r, 0, 1);
  run_start (r);
  for (size_t i = 0, k = 0; i < n; i++)
    {
      size_t size = opaque (sizes[k]);
      if (++k == nsizes)
        k = 0;
      a->slot[0] = take (who, checked, a, size);
      stamp (checked, a->slot[0], size, i);
      bad |= stamp_differs (checked, a->slot[0], size, i);
      if (checked)
        note_live (r, a);
      drop (who, checked, a, &a->slot[0], size);
    }
  run_stop (r, 2 * n);
  r->bad |= bad;
  arena_close (r, 0);
}

/* The benchmark NAME: so many pairs, of the sizes that follow.  */
#define PAIRS(name, count, ...)                                                          \
  INLINE void                                                                            \
  name (enum contender who, bool checked, struct run *r)                                 \
  {                                                                                      \
    static const size_t sizes[] = { __VA_ARGS__ };                                       \
    pairs (who, checked, r, scaled (r, count, 1), sizes, sizeof sizes / sizeof *sizes);  \
  }                                                                                      \
  INSTANCES (name)

PAIRS (small, 1000000, 32)
PAIRS (mixed, 500000, 8, 32, 128, 512, 2048)
PAIRS (large, 10000, 65536)

/* A block grows through five sizes, 16 to 256 bytes.  */
INLINE void
grown (enum contender who, bool checked, struct run *r)
{
  enum { FIRST = 16, LAST = 256 };
  struct arena *a = &r->arena[0];
  size_t n = scaled (r, 100000, 1);
  uint64_t ops = 0;
  uintptr_t bad = 0;
  arena_open (r, 0, 1);
  run_start (r);
  for (size_t i = 0; i < n; i++)
    {
      size_t size = opaque (FIRST), last = opaque (LAST);
      a->slot[0] = take (who, checked, a, size);
      stamp (checked, a->slot[0], size, i);
      ops += 2;
      while (size < last)
        {
          resize (who, checked, a, &a->slot[0], size, 2 * size);
          bad |= stamp_differs (checked, a->slot[0], size, i);
          size *= 2;
          stamp (checked, a->slot[0], size, i);
          ops++;
        }
      if (checked)
        note_live (r, a);
      drop (who, checked, a, &a->slot[0], size);
    }
  run_stop (r, ops);
  r->bad |= bad;
  arena_close (r, 0);
}
INSTANCES (grown)

/* Blocks are kept, then all are dropped.  */
INLINE void
retained (enum contender who, bool checked, struct run *r)
{
  size_t n = scaled (r, 100000, 1);
  arena_open (r, 0, n);
  run_start (r);
  uint64_t ops = wave (who, checked, r, n, opaque (64));
  if (who == POOL_SWEEP)
    arena_collect (&r->arena[0]);
  run_stop (r, ops);
  arena_close (r, 0);
}
INSTANCES (retained)

const struct benchmark blaise_suite[] =
{
  { "blaise", "S", "1M × 32 B, taken and dropped", 0, ALLOCATORS, small_timed,
    small_checked, false, QUICK },
  { "blaise", "M", "500k × 8, 32, 128, 512, 2048 B", 0, ALLOCATORS, mixed_timed,
    mixed_checked, false, QUICK },
  { "blaise", "R", "100k × grown from 16 to 256 B", 0, ALLOCATORS, grown_timed,
    grown_checked, false, QUICK },
  { "blaise", "L", "10k × 64 KiB", 0, ALLOCATORS, large_timed, large_checked, false,
    QUICK },
  { "blaise", "H", "100k × 64 B kept, then dropped", 0, ALLOCATORS, retained_timed,
    retained_checked, false, QUICK },
  { 0 }
};
