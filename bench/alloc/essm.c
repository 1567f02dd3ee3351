/* essm.c -- sixteen slots whose blocks of 100 to 100,099 bytes are replaced at random.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

INLINE void
essm (enum contender who, bool checked, struct run *r)
{
  enum { SLOTS = 16 };
  struct arena *a = &r->arena[0];
  size_t n = scaled (r, 100000, 10);
  size_t size[SLOTS] = { 0 };
  uint64_t seed = 2003;
  uintptr_t bad = 0;
  arena_open (r, 0, SLOTS);
  run_start (r);
  for (size_t i = 0; i < n; i++)
    {
      uint64_t x = next_random (&seed);
      unsigned k = x % SLOTS;
      if (size[k])
        {
          bad |= stamp_differs (checked, a->slot[k], size[k], k);
          drop (who, checked, a, &a->slot[k], size[k]);
        }
      size[k] = 100 + (x >> 16) % 100000;
      a->slot[k] = take (who, checked, a, size[k]);
      stamp (checked, a->slot[k], size[k], k);
      if (checked)
        note_live (r, a);
    }
  /* One operation is one replacement, as it was published.  */
  run_stop (r, n);
  for (unsigned k = 0; k < SLOTS; k++)
    if (size[k])
      drop (who, checked, a, &a->slot[k], size[k]);
  r->bad |= bad;
  arena_close (r, 0);
}
INSTANCES (essm)

const struct benchmark essm_suite[] =
{
  { "essm", "essm", "16 slots, 100 to 100,099 B", 0, ALLOCATORS, essm_timed,
    essm_checked, false, QUICK },
  { 0 }
};
