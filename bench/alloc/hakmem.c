/* hakmem.c -- patterns that published figures of a thread-caching allocator use: batches
   of tiny blocks, a random working set, and free orders.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

enum { BATCH = 100 };
enum order { LIFO, FIFO, RANDOM, INTERLEAVED };

/* The place in a batch that is dropped as the Ith.  */
static void
fill_order (enum order order, unsigned char *place)
{
  uint64_t seed = 88172645463325252u;
  for (unsigned i = 0; i < BATCH; i++)
    place[i] = order == LIFO ? BATCH - 1 - i : order == INTERLEAVED
               ? (2 * i) % BATCH + (2 * i >= BATCH) : i;
  if (order == RANDOM)
    for (unsigned i = BATCH - 1; i > 0; i--)
      {
        unsigned j = next_random (&seed) % (i + 1), t = place[i];
        place[i] = place[j];
        place[j] = t;
      }
}

/* N batches of blocks of SIZES, which has an entry for each place in a batch.  */
INLINE void
batches (enum contender who, bool checked, struct run *r, size_t n, const size_t *sizes,
         enum order order)
{
  struct arena *a = &r->arena[0];
  unsigned char place[BATCH];
  uintptr_t bad = 0;
  fill_order (order, place);
  arena_open (r, 0, BATCH);
  run_start (r);
  for (size_t round = 0; round < n; round++)
    {
      for (unsigned i = 0; i < BATCH; i++)
        {
          a->slot[i] = take (who, checked, a, sizes[i]);
          stamp (checked, a->slot[i], sizes[i], i);
        }
      if (checked)
        note_live (r, a);
      for (unsigned i = 0; i < BATCH; i++)
        {
          unsigned k = place[i];
          bad |= stamp_differs (checked, a->slot[k], sizes[k], k);
          drop (who, checked, a, &a->slot[k], sizes[k]);
        }
    }
  run_stop (r, (uint64_t) 2 * BATCH * n);
  r->bad |= bad;
  arena_close (r, 0);
}

/* Batches of blocks of the size that the parameter says, 0: all of 16 to 128 B.  */
INLINE void
ordered (enum contender who, bool checked, struct run *r, enum order order)
{
  static const size_t mix[] = { 16, 32, 64, 128, 24, 48, 96, 112 };
  size_t sizes[BATCH];
  for (unsigned i = 0; i < BATCH; i++)
    sizes[i] = opaque (r->what->param ? r->what->param : mix[i % 8]);
  batches (who, checked, r, scaled (r, 20000, 1), sizes, order);
}

#define IN_ORDER(name, order)                                 \
  INLINE void                                                 \
  name (enum contender who, bool checked, struct run *r)      \
  {                                                           \
    ordered (who, checked, r, order);                         \
  }                                                           \
  INSTANCES (name)

IN_ORDER (lifo, LIFO)
IN_ORDER (fifo, FIFO)
IN_ORDER (shuffled, RANDOM)
IN_ORDER (interleaved, INTERLEAVED)

/* A working set of as many slots as the parameter says: a random one is filled with a
   block of 16 to 1,039 bytes, or emptied if it has one.  */
INLINE void
random_mixed (enum contender who, bool checked, struct run *r)
{
  enum { MOST = 1024 };
  struct arena *a = &r->arena[0];
  size_t set = r->what->param, n = scaled (r, 2000000, 1);
  static size_t size[MOST];
  static bool used[MOST];
  uint64_t seed = 42;
  uintptr_t bad = 0;
  memset (used, 0, sizeof used);
  arena_open (r, 0, set);
  run_start (r);
  for (size_t i = 0; i < n; i++)
    {
      uint64_t x = next_random (&seed);
      size_t k = (x >> 32) * set >> 32;
      if (used[k])
        {
          bad |= stamp_differs (checked, a->slot[k], size[k], k);
          drop (who, checked, a, &a->slot[k], size[k]);
        }
      else
        {
          size[k] = 16 + (x & 1023);
          a->slot[k] = take (who, checked, a, size[k]);
          stamp (checked, a->slot[k], size[k], k);
          if (checked)
            note_live (r, a);
        }
      used[k] = !used[k];
    }
  run_stop (r, n);
  for (size_t k = 0; k < set; k++)
    if (used[k])
      drop (who, checked, a, &a->slot[k], size[k]);
  r->bad |= bad;
  arena_close (r, 0);
}
INSTANCES (random_mixed)

#define ROW(suite, name, title, param, body)                                            \
  { suite, name, title, param, ALLOCATORS, body##_timed, body##_checked, false, QUICK }
#define TINY(size) ROW ("tiny-hot", #size, #size " B, batches of 100, LIFO", size, lifo)
#define ORDERS(name, title, size)                                                       \
  ROW ("comprehensive", name "-lifo", title ", LIFO", size, lifo),                      \
  ROW ("comprehensive", name "-fifo", title ", FIFO", size, fifo),                      \
  ROW ("comprehensive", name "-random", title ", random order", size, shuffled),        \
  ROW ("comprehensive", name "-interleaved", title ", interleaved", size, interleaved)
#define SET(n)                                                                          \
  ROW ("random-mixed", #n, "working set of " #n ", 16 to 1,039 B", n, random_mixed)

const struct benchmark hakmem_suite[] =
{
  TINY (8), TINY (16), TINY (32), TINY (64), TINY (128),
  SET (200), SET (400), SET (800),
  ORDERS ("16", "16 B", 16), ORDERS ("32", "32 B", 32), ORDERS ("64", "64 B", 64),
  ORDERS ("128", "128 B", 128), ORDERS ("mixed", "16 to 128 B", 0),
  { 0 }
};
