/* vector.c -- pools as instances, what both kinds share, and large vectors.

   Called by heap.c for the heap's own pool; by benchmarks and tests for theirs.
   Invariants V1 to V8 stand in vector.h.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

/* The Ith entry, and so many from there on.  */
#define TABLED(i)                                                                       \
  { (VEC_CLASS_BITS (i) << VEC_CLASS_SHIFT) + ((i) >> VEC_CLASS_BITS (i)),              \
    ((((i) >> VEC_CLASS_BITS (i)) + 1) << VEC_CLASS_BITS (i)) - 1 }
#define TABLED_4(i) TABLED (i), TABLED (i + 1), TABLED (i + 2), TABLED (i + 3)
#define TABLED_16(i) TABLED_4 (i), TABLED_4 (i + 4), TABLED_4 (i + 8), TABLED_4 (i + 12)
#define TABLED_64(i)                                                                    \
  TABLED_16 (i), TABLED_16 (i + 16), TABLED_16 (i + 32), TABLED_16 (i + 48)

const struct vec_tabled vec_tabled[VEC_TABLED]
  = { TABLED_64 (0), TABLED_64 (64), TABLED_64 (128), TABLED_64 (192) };

void
vec_pool_init (struct vec_pool *p, enum vec_space space)
{
  memset (p, 0, sizeof *p);
  p->space = space;
  p->plain = space == VEC_BLOCK && !GC_ASAN;
  p->roomy = VEC_ROOMY;
  if (p != &heap.vecs)
    heap.other_pools = true;
}

void
vec_pool_destroy (struct vec_pool *p)
{
  while (p->all)
    {
      struct mvec *m = p->all;
      p->all = m->next;
      map_remove_vec (m);
      sys_free (m);
    }
  vec_cache_flush (p);
  while (p->larges.head)
    {
      struct block *b = p->larges.head;
      size_t n = b->run - (b->flags & BLOCK_SHARED ? 1 : 0);
      block_list_remove (&p->larges, b);
      block_return (b, n);
    }
  while (p->blocks.head)
    {
      struct block *b = p->blocks.head;
      block_list_remove (&p->blocks, b);
      block_return (b, 1);
    }
  vec_pool_init (p, p->space);
}

void
vec_pool_sweep (struct vec_pool *p)
{
  p->count.sweeps++;
  if (p->space == VEC_MALLOC)
    vec_malloc_sweep (p);
  else
    vec_block_sweep (p);
}

/* The block of V in a block pool if V is large, else null.  */
static struct block *
large_block (const struct vec *v)
{
  struct block *b = block_of ((uintptr_t) v);
  return b->kind == BLOCK_LARGE ? b : NULL;
}

/* The granules that the large vector at B, or a freed one, may have.  */
static size_t
large_room (const struct block *b)
{
  size_t blocks = b->run - (b->flags & BLOCK_SHARED ? 1 : 0);
  return blocks * GRANULES_PER_BLOCK + (b->flags & BLOCK_SHARED ? b[blocks].lead : 0);
}

/* Puts the N granules at V, parts of which may be free already, into their bin.  */
static void
free_chunk (struct vec_pool *p, char *v, size_t n)
{
  tool_unpoison (v, n * GRANULE);
  vec_bin_push (p, v, n);
  char *inside = v + sizeof (struct vec_chunk);
  size_t bytes = n * GRANULE - sizeof (struct vec_chunk);
  if (heap.poison)
    memset (inside, POISON_BYTE, bytes);
  tool_poison (inside, bytes);
}

void
vec_block_own (struct vec_pool *p, struct block *b)
{
  b->owner = p;
  b->flags = 0;
  if (heap.poison)
    p->plain = false;
}

/* ---- Large vectors ----

   A freed run waits in the cache as it is, with the tail that is cut up: the next vector
   of that size finds all in place.  The tail is taken back when another size needs it,
   or when the run leaves the cache.  */

/* Takes back the shared last block of the run at B if its tail is all free; else the run
   becomes shorter by that block.  */
static void
unshare (struct vec_pool *p, struct block *b)
{
  struct block *last = &b[b->run - 1];
  bits_word *start = block_start_bits (last);
  size_t lead = last->lead, end = bits_next (start, lead + 1, GRANULES_PER_BLOCK);
  char *tail = (char *) block_base (last) + lead * GRANULE;
  bool whole = false;
  if (end == GRANULES_PER_BLOCK)
    {
      if (tail == p->victim)
        {
          p->victim = p->victim_end = NULL;
          whole = true;
        }
      else if (vec_kind ((struct vec *) tail) == VEC_FREE)
        whole = vec_bin_unlink (p, tail, end - lead, 8);
    }
  last->lead = 0;
  last->back = 0;
  b->flags &= ~BLOCK_SHARED;
  if (whole)
    {
      bits_clear (start, lead);
      block_list_remove (&p->blocks, last);
      map_remove_block (last);
      last->kind = BLOCK_LARGE_REST;
      last->back = b->run - 1;
      return;
    }
  /* What the large vector had of the last block is free now.  */
  bits_set (start, 0);
  free_chunk (p, (char *) block_base (last), lead);
  p->freed += lead;
  b->run--;
}

/* A run of BLOCKS blocks with room for N granules from the cache, or null.  */
static struct block *
cache_take (struct vec_pool *p, size_t blocks, size_t n)
{
  for (unsigned i = p->ncache; i-- > 0;)
    {
      struct block *b = p->cache[i];
      if (b->run != blocks)
        continue;
      if (large_room (b) < n)
        unshare (p, b);
      if (b->run != blocks)
        continue;
      b->kind = BLOCK_LARGE;
      if (!map_add_block (b, blocks - (b->flags & BLOCK_SHARED ? 1 : 0)))
        {
          b->kind = BLOCK_CACHED;
          return NULL;
        }
      p->cache[i] = p->cache[--p->ncache];
      p->count.cache_hits++;
      b->flags &= BLOCK_HUGE | BLOCK_SHARED;
      tool_unpoison ((void *) block_base (b), large_room (b) * GRANULE);
      return b;
    }
  return NULL;
}

/* Gives back the run at B, which is in no list any more.  */
static void
run_return (struct vec_pool *p, struct block *b)
{
  if (b->flags & BLOCK_SHARED)
    unshare (p, b);
  p->count.block_returns += b->run;
  block_return (b, b->run);
}

static void
cache_put (struct vec_pool *p, struct block *b)
{
  size_t cached = b->run;
  for (unsigned i = 0; i < p->ncache; i++)
    cached += p->cache[i]->run;
  if (b->run > VEC_CACHED_BLOCKS / 2)
    {
      run_return (p, b);
      return;
    }
  while (p->ncache == VEC_RUN_CACHE || (p->ncache && cached > VEC_CACHED_BLOCKS))
    {
      struct block *old = p->cache[0];
      cached -= old->run;
      memmove (p->cache, p->cache + 1, (VEC_RUN_CACHE - 1) * sizeof *p->cache);
      p->ncache--;
      run_return (p, old);
    }
  map_remove_block (b);
  b->kind = BLOCK_CACHED;
  p->cache[p->ncache++] = b;
  tool_poison ((void *) block_base (b), large_room (b) * GRANULE);
}

void
vec_cache_flush (struct vec_pool *p)
{
  while (p->ncache)
    run_return (p, p->cache[--p->ncache]);
}

static void
large_unlist (struct vec_pool *p, struct block *b)
{
  gc_assert (b->kind == BLOCK_LARGE);
  block_list_remove (&p->larges, b);
  bits_clear (block_start_bits (b), 0);
}

struct vec *
vec_large_alloc (struct vec_pool *p, size_t n)
{
  size_t blocks = (n + GRANULES_PER_BLOCK - 1) / GRANULES_PER_BLOCK;
  size_t tail = blocks * GRANULES_PER_BLOCK - n;
  struct block *b = cache_take (p, blocks, n);
  if (!b)
    {
      b = block_get (BLOCK_LARGE, blocks);
      if (!b)
        return NULL;
      p->count.block_gets += blocks;
    }
  b->owner = p;
  struct vec *v = (struct vec *) block_base (b);
  /* What the vector has of its last block must make a chunk when it is free.  */
  if (GRANULES_PER_BLOCK - tail < VEC_MIN_GRANULES)
    tail = GRANULES_PER_BLOCK - VEC_MIN_GRANULES;
  /* A tail that is a good part of the run is not wasted but cut up for small vectors.  */
  if (tail >= VEC_TAIL_MIN && tail * 16 > n && !(b->flags & (BLOCK_HUGE | BLOCK_SHARED))
      && map_split_block (b, blocks - 1))
    {
      struct block *last = &b[blocks - 1];
      b->flags |= BLOCK_SHARED;
      last->kind = BLOCK_VEC;
      vec_block_own (p, last);
      last->back = blocks - 1;
      last->lead = GRANULES_PER_BLOCK - tail;
      memset (block_start_bits (last), 0, WORDS_PER_BLOCK * sizeof (bits_word));
      bits_set (block_start_bits (last), last->lead);
      block_list_append (&p->blocks, last);
      free_chunk (p, (char *) block_base (last) + (size_t) last->lead * GRANULE, tail);
    }
  bits_set (block_start_bits (b), 0);
  block_list_append (&p->larges, b);
  return v;
}

/* Frees the large vector at B, found dead by a sweep, whose own work needs the run's last
   block at once.  */
void
vec_large_release (struct vec_pool *p, struct block *b)
{
  large_unlist (p, b);
  if (b->flags & BLOCK_SHARED)
    unshare (p, b);
  cache_put (p, b);
}

/* ---- Small vectors ---- */

/* What the inline version could not do.  */
void
vec_free_slow (struct vec_pool *p, struct vec *v)
{
  if (p->space == VEC_MALLOC)
    {
      vec_malloc_free (p, v);
      return;
    }
  struct block *b = block_of ((uintptr_t) v);
  if (b->kind != BLOCK_VEC)
    {
      large_unlist (p, b);
      cache_put (p, b);
      return;
    }
  size_t g = ((uintptr_t) v & (BLOCK_SIZE - 1)) >> GRANULE_SHIFT;
  size_t end = vec_chunk_end (b, g);
  if ((char *) v + (end - g) * GRANULE == p->victim && end - g >= VEC_NEAR_MIN
      && end < GRANULES_PER_BLOCK)
    {
      bits_clear (block_start_bits (b), end);
      tool_unpoison (v, (end - g) * GRANULE);
      if (heap.poison)
        memset (v, POISON_BYTE, (end - g) * GRANULE);
      p->victim = (char *) v;
      return;
    }
  p->freed += end - g;
  free_chunk (p, (char *) v, end - g);
}

void
vec_pool_shrink (struct vec_pool *p, struct vec *v, size_t words)
{
  size_t old = vec_words (v);
  gc_assert (words <= old);
  v->header = vec_header (vec_kind (v), words) | (v->header & VEC_MARK);
  if (p->space == VEC_MALLOC || large_block (v))
    return;
  struct block *b = block_of ((uintptr_t) v);
  size_t g = ((uintptr_t) v & (BLOCK_SIZE - 1)) >> GRANULE_SHIFT;
  size_t n = vec_cut (words), have = vec_chunk_end (b, g) - g;
  if (have >= n + VEC_MIN_GRANULES)
    {
      bits_set (block_start_bits (b), g + n);
      p->count.splits++;
      p->freed += have - n;
      free_chunk (p, (char *) v + n * GRANULE, have - n);
    }
}

/* Takes CHUNK, of N granules, out of its bin if it is among the first LIMIT there.  */
bool
vec_bin_unlink (struct vec_pool *p, void *chunk, size_t n, unsigned limit)
{
  struct vec_chunk **c = &p->bin[vec_bin_of (n)];
  if (!*c)
    return false;
  for (; *c != VEC_NONE && limit-- > 0; c = &(*c)->next)
    if (*c == chunk)
      {
        *c = (*c)->next;
        return true;
      }
  return false;
}

/* The commonest growth: the chunk of V, a small vector, ends where the victim begins and
   gets the granules of WORDS payload words, as many as a small vector may have.  */
static bool
grow_into_victim (struct vec_pool *p, struct vec *v, size_t words)
{
  char *end = (char *) v + vec_class_for (vec_words (v)).granules * GRANULE;
  if (end != p->victim || !((uintptr_t) end & (BLOCK_SIZE - 1)))
    return false;
  char *cut = (char *) v + vec_class_for (words).granules * GRANULE;
  if (p->victim_end - cut < (ptrdiff_t) (VEC_MIN_GRANULES * GRANULE))
    return false;
  bits_word *start = chunk_of ((uintptr_t) v)->start;
  bits_clear (start, chunk_granule ((uintptr_t) end));
  bits_set (start, chunk_granule ((uintptr_t) cut));
  p->victim = cut;
  p->count.splits++;
  p->count.grown_in_place++;
  return true;
}

bool
vec_pool_grow (struct vec_pool *p, struct vec *v, size_t words)
{
  size_t old = vec_words (v);
  if (words <= old)
    return words == old;
  if (words <= VEC_SMALL_WORDS && grow_into_victim (p, v, words))
    {
      v->header = vec_header (vec_kind (v), words) | (v->header & VEC_MARK);
      return true;
    }
  if (words > vec_max_words () || p->space == VEC_MALLOC)
    return false;
  size_t least = vec_granules (words), n = vec_cut (words);
  struct block *b = large_block (v);
  if (b)
    {
      if (least > large_room (b))
        return false;
      v->header = vec_header (vec_kind (v), words) | (v->header & VEC_MARK);
      return true;
    }
  b = block_of ((uintptr_t) v);
  size_t g = ((uintptr_t) v & (BLOCK_SIZE - 1)) >> GRANULE_SHIFT;
  bits_word *start = block_start_bits (b);
  size_t end = vec_chunk_end (b, g);
  if (end - g < least)
    {
      if (g + n > GRANULES_PER_BLOCK)
        return false;
      char *next = (char *) v + (end - g) * GRANULE;
      size_t next_end = vec_chunk_end (b, end);
      if (next_end - g < n)
        return false;
      bool is_victim = next == p->victim && p->victim < p->victim_end;
      if (!is_victim && (vec_kind ((struct vec *) next) != VEC_FREE
                         || !vec_bin_unlink (p, next, next_end - end, 8)))
        return false;
      tool_unpoison (next, (next_end - end) * GRANULE);
      bits_clear (start, end);
      size_t rest = next_end - g - n;
      char *cut = (char *) v + n * GRANULE;
      if (rest >= VEC_MIN_GRANULES)
        {
          bits_set (start, g + n);
          p->count.splits++;
          if (is_victim)
            p->victim = cut;
          else
            free_chunk (p, cut, rest);
        }
      else if (is_victim)
        p->victim = p->victim_end = NULL;
      p->count.grown_in_place++;
    }
  tool_unpoison (v, least * GRANULE);
  v->header = vec_header (vec_kind (v), words) | (v->header & VEC_MARK);
  return true;
}

struct vec *
vec_pool_resize (struct vec_pool *p, struct vec *v, size_t words)
{
  if (vec_pool_grow (p, v, words))
    return v;
  size_t old = vec_words (v);
  if (words < old)
    {
      vec_pool_shrink (p, v, words);
      return v;
    }
  struct vec *w = vec_pool_alloc (p, vec_kind (v), words);
  if (w)
    {
      memcpy (w->slots, v->slots, old * sizeof (lispv));
      vec_pool_free (p, v);
    }
  return w;
}
