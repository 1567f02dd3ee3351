/* test-vectors.c -- the vector pool by itself: exact fit, splitting, coalescing, growth
   and shrinking in place, large vectors, explicit free, return of blocks, several pools.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static struct vec_pool pool;

static void
sound (const char *what, bool swept)
{
  const char *broken = vec_pool_verify (&pool, swept);
  if (!ok (!broken, "%s: the pool is sound", what))
    printf ("# %s\n", broken);
}

static struct vec *
get (size_t words)
{
  return vec_pool_alloc (&pool, TOY_BYTES, words);
}

static void
test_bins (void)
{
  vec_pool_init (&pool, VEC_BLOCK);
  struct vec *a = get (3), *b = get (3), *c = get (7), *d = get (3);
  size_t n3 = vec_granules (3) * GRANULE, n7 = vec_granules (7) * GRANULE;
  ok ((char *) b == (char *) a + n3 && (char *) c == (char *) b + n3
      && (char *) d == (char *) c + n7, "fresh vectors lie side by side");
  is_int (pool.count.splits, 4, "each was split from the block");
  is_int (pool.count.block_gets, 1, "there is one block");
  vec_pool_free (&pool, b);
  ok (get (3) == b, "an exact fit is taken again");
  vec_pool_free (&pool, c);
  ok (get (4) != c, "a larger free chunk is spared while the block has room");
  ok (get (7) == c, "for the size that it fits");
  sound ("bins", false);

  /* Use up the block, then what fits comes from the smallest chunk that is large
     enough.  */
  size_t gets = pool.count.block_gets;
  struct vec *small = get (7), *large = get (30);
  get (1);
  while (pool.victim_end - pool.victim > (ptrdiff_t) (VEC_MIN_GRANULES * GRANULE))
    get ((pool.victim_end - pool.victim) / (ptrdiff_t) sizeof (lispv) > 4 ? 3 : 1);
  if (pool.victim)
    get ((pool.victim_end - pool.victim - VEC_HEADER_BYTES) / sizeof (lispv));
  is_int (pool.count.block_gets, gets, "the block was used to its end");
  vec_pool_free (&pool, large);
  vec_pool_free (&pool, small);
  size_t searches = pool.count.list_searches, splits = pool.count.splits;
  ok (get (4) == small, "the smallest chunk that is large enough is split");
  is_int (pool.count.list_searches, searches + 1, "one search");
  is_int (pool.count.splits,
          splits + (vec_granules (7) - vec_granules (4) >= VEC_MIN_GRANULES),
          "one split");
  ok (get (20) == large, "then the next larger one");
  sound ("search", false);
  vec_pool_destroy (&pool);
}

/* What is not marked goes; neighbours merge; empty blocks are given back.  */
static void
test_sweep (void)
{
  enum { N = 3000 };
  static struct vec *v[N];
  vec_pool_init (&pool, VEC_BLOCK);
  for (int i = 0; i < N; i++)
    {
      v[i] = get (2 + i % 5);
      v[i]->slots[0] = word_make (i);
    }
  size_t blocks = pool.blocks.n;
  int marked = 0;
  for (int i = 0; i < N; i += 4)
    marked += vec_pool_mark (&pool, v[i]);
  is_int (marked, (N + 3) / 4, "each is marked once");
  ok (!vec_pool_mark (&pool, v[0]) && vec_pool_marked (&pool, v[0])
      && !vec_pool_marked (&pool, v[1]), "and not again");
  uint64_t before = pool.count.coalesces;
  vec_pool_sweep (&pool);
  sound ("a sweep", true);
  is_int (pool.blocks.n, (long long) blocks, "no block was empty");
  ok (pool.count.coalesces - before >= N / 4 * 2 - blocks
        && pool.count.coalesces - before < N,
      "runs of three dead ones merged");
  bool intact = true;
  for (int i = 0; i < N; i += 4)
    intact = intact && word_of (v[i]->slots[0]) == (uintptr_t) i;
  ok (intact, "the live ones are untouched");
  ok (!vec_pool_marked (&pool, v[0]), "marks are cleared");

  /* Without marks everything goes.  */
  vec_pool_sweep (&pool);
  is_int (pool.blocks.n, 0, "all blocks are given back");
  is_int ((long long) pool.count.block_returns, (long long) pool.count.block_gets,
          "as many as were got");
  sound ("an empty pool", true);

  /* Live and dead alternating by blocks: half of the blocks go.  */
  for (int i = 0; i < N; i++)
    v[i] = get (2 + i % 5);
  blocks = pool.blocks.n;
  for (int i = 0; i < N; i++)
    if (((uintptr_t) v[i] >> BLOCK_SHIFT) & 1)
      vec_pool_mark (&pool, v[i]);
  vec_pool_sweep (&pool);
  ok (pool.blocks.n <= blocks / 2 + 1, "free blocks among used ones are given back");
  sound ("half of the blocks", true);
  vec_pool_destroy (&pool);
}

static void
test_resize (void)
{
  vec_pool_init (&pool, VEC_BLOCK);
  struct vec *a = get (8);
  ok (vec_pool_grow (&pool, a, 100), "the last vector of a block grows in place");
  is_int ((long long) vec_words (a), 100, "to its new size");
  is_int ((long long) pool.count.grown_in_place, 1, "and that is counted");
  struct vec *b = get (8), *c = get (8);
  ok (!vec_pool_grow (&pool, a, 200), "not over a live neighbour");
  vec_pool_free (&pool, b);
  ok (vec_pool_grow (&pool, a, 104), "but into a free one");
  sound ("grown", false);
  ok (!vec_pool_grow (&pool, a, 200), "as far as it goes");
  size_t splits = pool.count.splits;
  vec_pool_shrink (&pool, a, 4);
  is_int ((long long) (pool.count.splits - splits), 1, "a split is counted");
  is_int ((long long) vec_words (a), 4, "shrunk");
  ok (vec_kind (a) == TOY_BYTES, "the kind is kept");
  sound ("shrunk", false);
  ok (vec_pool_grow (&pool, a, 50), "what was cut off is there to grow into again");
  sound ("grown again", false);
  for (size_t i = 0; i < 50; i++)
    a->slots[i] = word_make (i * 8);
  struct vec *d = vec_pool_resize (&pool, a, 4000);
  bool same = d != NULL;
  for (size_t i = 0; i < 50 && same; i++)
    same = word_of (d->slots[i]) == i * 8;
  ok (same && d != a, "resizing moves the contents when there is no room");
  struct vec *e = vec_pool_resize (&pool, d, 3);
  ok (e == d && vec_words (e) == 3 && word_of (e->slots[2]) == 16,
      "and shrinks in place");
  ok (vec_pool_resize (&pool, e, 3) == e, "or does nothing");
  vec_pool_free (&pool, c);

  /* Doubling from 16 to 256 bytes, again and again: memory does not grow.  */
  for (int round = 0; round < 2000; round++)
    {
      struct vec *v = get (1);
      for (size_t words = 2; words <= 32; words *= 2)
        v = vec_pool_resize (&pool, v, words);
      vec_pool_free (&pool, v);
    }
  ok (pool.blocks.n <= VEC_ROOMY, "repeated doubling reuses its memory");
  ok (pool.count.grown_in_place > 1000, "mostly in place");
  sound ("doubling", false);
  vec_pool_destroy (&pool);
}

/* A free chunk behind others of its size is not looked for at length.  */
static void
test_grow_far (void)
{
  enum { N = 12 };
  static struct vec *v[N], *gap[N];
  vec_pool_init (&pool, VEC_BLOCK);
  for (int i = 0; i < N; i++)
    {
      v[i] = get (12);
      gap[i] = get (10);
    }
  struct vec *last = get (12);
  for (int i = 0; i < N; i++)
    vec_pool_free (&pool, gap[i]);
  ok (!vec_pool_grow (&pool, v[0], 20), "not into a chunk that is far down in its bin");
  sound ("a far chunk", false);
  ok (vec_pool_grow (&pool, v[N - 1], 20), "but into one that is near");
  sound ("a near chunk", false);
  vec_pool_free (&pool, last);
  vec_pool_destroy (&pool);
}

static void
test_large (void)
{
  vec_pool_init (&pool, VEC_BLOCK);
  size_t block_words = BLOCK_SIZE / sizeof (lispv);
  struct vec *a = get (block_words + block_words / 2);
  is_int ((long long) pool.larges.n, 1, "a large vector takes a run of blocks");
  is_int ((long long) pool.count.block_gets, 2, "two, and they are counted");
  struct vec *s = get (10);
  ok (block_of ((uintptr_t) s) == block_of ((uintptr_t) a) + 1,
      "small ones use what it leaves of its last block");
  sound ("a shared block", false);
  ok (map_find_table ((uintptr_t) &a->slots[block_words + 5]).addr == (uintptr_t) a
      && map_find_table ((uintptr_t) &s->slots[3]).addr == (uintptr_t) s,
      "both are found in it");
  size_t room = block_words + block_words / 2 + 1;
  ok (!vec_pool_grow (&pool, a, room + block_words), "it does not grow over them");
  vec_pool_free (&pool, a);
  sound ("the large vector freed", false);
  is_int ((long long) pool.blocks.n, 1, "the shared block stays for the small one");
  vec_pool_mark (&pool, s);
  vec_pool_sweep (&pool);
  sound ("swept", true);
  vec_pool_sweep (&pool);
  is_int ((long long) pool.blocks.n, 0, "and goes with it");

  /* A large vector that dies while its shared block lives on, by sweep.  */
  a = get (block_words + block_words / 2);
  s = get (10);
  vec_pool_mark (&pool, s);
  vec_pool_sweep (&pool);
  sound ("a dead large vector", true);
  is_int ((long long) pool.larges.n, 0, "it is gone");
  vec_pool_sweep (&pool);

  /* And one that lives on.  */
  a = get (block_words + block_words / 2);
  s = get (10);
  vec_pool_mark (&pool, a);
  vec_pool_sweep (&pool);
  sound ("a live large vector", true);
  ok (map_find_table ((uintptr_t) &a->slots[block_words + 5]).addr == (uintptr_t) a,
      "it is found");
  vec_pool_sweep (&pool);

  /* Freed runs are used again at once, and not hoarded.  */
  uint64_t hits = pool.count.cache_hits;
  for (int i = 0; i < 100; i++)
    {
      struct vec *v = get (65536 / sizeof (lispv));
      memset (v->slots, i, 65536);
      vec_pool_free (&pool, v);
    }
  ok (pool.count.cache_hits - hits >= 99, "a freed run is used again");
  is_int ((long long) pool.blocks.n, 1, "with its shared block");
  sound ("a run in the cache", false);
  vec_pool_sweep (&pool);
  vec_pool_sweep (&pool);
  size_t cached = 0;
  for (unsigned i = 0; i < pool.ncache; i++)
    cached += pool.cache[i]->run;
  is_int ((long long) cached, 0, "a sweep empties the cache");
  vec_pool_destroy (&pool);
}

/* Larger than a chunk.  */
static void
test_huge (void)
{
  vec_pool_init (&pool, VEC_BLOCK);
  size_t held = heap.held;
  struct vec *h = get (3 * CHUNK_SIZE / sizeof (lispv));
  h->slots[0] = h->slots[3 * CHUNK_SIZE / sizeof (lispv) - 1] = word_make (8);
  ok (map_find_table ((uintptr_t) &h->slots[2 * CHUNK_SIZE / sizeof (lispv)]).addr
        == (uintptr_t) h,
      "a huge vector is found by an address far inside");
  ok (!map_find_table ((uintptr_t) h - 1).addr, "not before it");
  vec_pool_mark (&pool, h);
  vec_pool_sweep (&pool);
  sound ("a huge vector", true);
  vec_pool_sweep (&pool);
  ok (!map_find_table ((uintptr_t) h).addr, "and not when it is freed");
  ok (!get (vec_max_words () + 1), "more words than a header can say are refused");
  vec_pool_destroy (&pool);
  block_trim ();
  block_trim ();
  ok (heap.held
        <= held + 17 * BLOCK_HELD_BYTES + 4 * CHUNK_META_BYTES + 65536 * 2 + 300000,
      "memory was given back");
}

/* Explicit free alone, without sweeps, does not fragment without bounds.  */
static void
test_free (enum vec_space space, const char *name)
{
  enum { N = 2000 };
  static struct vec *v[N];
  static size_t size[N];
  vec_pool_init (&pool, space);
  memset (v, 0, sizeof v);
  size_t live = 0, most = 0;
  bool intact = true;
  for (int i = 0; i < 200000; i++)
    {
      size_t k = toy_random (N);
      if (v[k])
        {
          intact = intact && vec_words (v[k]) == size[k]
                   && (!size[k] || word_of (v[k]->slots[size[k] - 1]) == k * 8);
          live -= size[k];
          vec_pool_free (&pool, v[k]);
        }
      /* Sizes drift, so that old holes do not fit for ever.  */
      size[k] = toy_random (4 + (i / 20000) * 6 + (toy_random (200) == 0 ? 4000 : 0));
      v[k] = get (size[k]);
      if (size[k])
        v[k]->slots[size[k] - 1] = word_make (k * 8);
      live += size[k];
      if (live > most)
        most = live;
    }
  ok (intact, "%s: contents survive random allocation and free", name);
  sound (name, false);
  if (space == VEC_BLOCK)
    {
      size_t memory = pool.blocks.n * BLOCK_SIZE;
      ok (memory < 4 * most * sizeof (lispv) + 8 * BLOCK_SIZE,
          "%s: blocks hold at most four times what was live", name);
      ok (pool.count.tidies > 0, "%s: freed chunks were merged on the way", name);
    }
  for (int k = 0; k < N; k++)
    vec_pool_free (&pool, v[k]);
  if (space == VEC_BLOCK)
    {
      vec_pool_tidy (&pool);
      is_int ((long long) pool.blocks.n, 0,
              "tidying an empty pool gives back all blocks");
    }
  else
    is_int ((long long) pool.nall, 0, "nothing is left");
  vec_pool_destroy (&pool);
}

/* Random marks against a shadow: a malloc pool and two block pools at once.  */
static void
test_pools (void)
{
  enum { N = 900 };
  static struct vec_pool pools[3];
  static struct vec *v[N];
  vec_pool_init (&pools[0], VEC_BLOCK);
  vec_pool_init (&pools[1], VEC_MALLOC);
  vec_pool_init (&pools[2], VEC_BLOCK);
  memset (v, 0, sizeof v);
  bool intact = true;
  const char *broken = NULL;
  for (int round = 0; round < 60; round++)
    {
      for (int i = 0; i < N; i++)
        if (!v[i])
          {
            size_t words = 1 + toy_random (toy_random (50) ? 20 : 3000);
            v[i] = vec_pool_alloc (&pools[i % 3], TOY_BYTES, words);
            v[i]->slots[0] = word_make (i);
            v[i]->slots[words - 1] = word_make (i);
          }
      for (int i = 0; i < N; i++)
        if (toy_random (3))
          vec_pool_mark (&pools[i % 3], v[i]);
        else
          v[i] = NULL;
      for (int p = 0; p < 3 && !broken; p++)
        {
          vec_pool_sweep (&pools[p]);
          broken = vec_pool_verify (&pools[p], true);
        }
      for (int i = 0; i < N; i++)
        intact = intact && (!v[i] || (word_of (v[i]->slots[0]) == (uintptr_t) i
                                      && word_of (v[i]->slots[vec_words (v[i]) - 1])
                                         == (uintptr_t) i));
    }
  ok (intact, "three pools do not disturb one another");
  if (!ok (!broken, "and stay sound"))
    printf ("# %s\n", broken);
  for (int p = 0; p < 3; p++)
    vec_pool_destroy (&pools[p]);
}

int
main (void)
{
  static const char *const configs[]
    = { "heap=vellum", "heap=block", "heap=vellum,gc-poison" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    {
      toy_start (configs[i], __builtin_frame_address (0));
      test_bins ();
      test_sweep ();
      test_resize ();
      test_grow_far ();
  test_large ();
  test_huge ();
      test_free (VEC_BLOCK, "block pool");
      test_free (VEC_MALLOC, "malloc pool");
      test_pools ();
    }
  heap_destroy ();
  ok (true, "all memory is given back");
  return tap_done ();
}
