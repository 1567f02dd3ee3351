/* pattern.c -- patterns that are hard for an allocator that splits and coalesces: every
   allocation splits, every sweep merges, and holes in a heap that is more or less full.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

/* Waves of two sizes in turn, N1 blocks of SIZE1 and N2 of SIZE2.  */
INLINE void
waves (enum contender who, bool checked, struct run *r, size_t n1, size_t size1,
       size_t n2, size_t size2)
{
  size_t rounds = scaled (r, 100, 1);
  uint64_t ops = 0;
  arena_open (r, 0, n1 > n2 ? n1 : n2);
  run_start (r);
  for (size_t i = 0; i <= rounds; i++)
    {
      ops += wave (who, checked, r, n1, opaque (size1));
      ops += wave (who, checked, r, n2, opaque (size2));
    }
  run_stop (r, ops);
  arena_close (r, 0);
}

/* Each block of the second wave is cut from one of the first.  */
INLINE void
split (enum contender who, bool checked, struct run *r)
{
  waves (who, checked, r, 4000, 488, 8000, 232);
}
INSTANCES (split)

/* Each block of the second wave needs many of the first, merged.  */
INLINE void
coalesce (enum contender who, bool checked, struct run *r)
{
  waves (who, checked, r, 40000, 24, 400, 4000);
}
INSTANCES (coalesce)

/* Of many blocks PARAM percent stay; the holes of the others are filled and emptied
   again and again.  */
INLINE void
occupied (enum contender who, bool checked, struct run *r)
{
  enum { BLOCKS = 50000, SIZE = 64, MOST_ROUNDS = 20 };
  static unsigned hole[BLOCKS];
  struct arena *a = &r->arena[0];
  size_t size = opaque (SIZE), holes = 0, rounds = 1 + scaled (r, MOST_ROUNDS, 1);
  uint64_t seed = 7;
  uintptr_t bad = 0;
  arena_open (r, 0, BLOCKS);
  for (size_t i = 0; i < BLOCKS; i++)
    {
      a->slot[i] = take (who, checked, a, size);
      stamp (checked, a->slot[i], size, i);
      if (next_random (&seed) % 100 >= r->what->param)
        {
          size_t j = next_random (&seed) % (holes + 1);
          hole[holes++] = hole[j];
          hole[j] = i;
        }
    }
  if (checked)
    note_live (r, a);
  for (size_t i = 0; i < holes; i++)
    drop (who, checked, a, &a->slot[hole[i]], size);
  run_start (r);
  for (size_t round = 0; round < rounds; round++)
    {
      for (size_t i = 0; i < holes; i++)
        {
          void **s = &a->slot[hole[i]];
          *s = take (who, checked, a, size);
          stamp (checked, *s, size, hole[i]);
        }
      for (size_t i = 0; i < holes; i++)
        {
          void **s = &a->slot[hole[i]];
          bad |= stamp_differs (checked, *s, size, hole[i]);
          drop (who, checked, a, s, size);
        }
    }
  run_stop (r, 2 * (uint64_t) holes * rounds);
  for (size_t i = 0; i < holes; i++)
    {
      a->slot[hole[i]] = take (who, checked, a, size);
      stamp (checked, a->slot[hole[i]], size, hole[i]);
    }
  for (size_t i = 0; i < BLOCKS; i++)
    {
      bad |= stamp_differs (checked, a->slot[i], size, i);
      drop (who, checked, a, &a->slot[i], size);
    }
  r->bad |= bad;
  arena_close (r, 0);
}
INSTANCES (occupied)

#define ROW(name, title, param, body)                                                   \
  { "pattern", name, title, param, ALLOCATORS, body##_timed, body##_checked, false,     \
    QUICK }

const struct benchmark pattern_suite[] =
{
  ROW ("split", "4000 × 488 B, then 8000 × 232 B", 0, split),
  ROW ("coalesce", "40,000 × 24 B, then 400 × 4000 B", 0, coalesce),
  ROW ("occupied-10", "64 B into a heap that is 10% full", 10, occupied),
  ROW ("occupied-50", "64 B into a heap that is 50% full", 50, occupied),
  ROW ("occupied-90", "64 B into a heap that is 90% full", 90, occupied),
  { 0 }
};
