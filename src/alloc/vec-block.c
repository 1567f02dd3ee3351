/* vec-block.c -- the block pool's slow paths: finding a larger chunk, new blocks, the
   sweep.

   Called by the inline allocator of vector.h and by vector.c.  Invariants V1 to V8
   stand there.

   The sweep never looks at a live object.  As every chunk has a start bit, the unmarked
   chunks between two marked ones are one free run whose ends the bitmaps tell; merging
   them is clearing their start bits.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

void
vec_pool_retire (struct vec_pool *p)
{
  if (p->victim < p->victim_end)
    {
      size_t n = (p->victim_end - p->victim) >> GRANULE_SHIFT;
      vec_bin_push (p, p->victim, n);
      tool_poison (p->victim + sizeof (struct vec_chunk),
                   n * GRANULE - sizeof (struct vec_chunk));
    }
  p->victim = p->victim_end = NULL;
}

/* The first bin from BIN on that has a chunk, or VEC_BINS.  Bits of bins that have run
   empty are dropped on the way.  */
static size_t
bin_search (struct vec_pool *p, size_t bin)
{
  for (;;)
    {
      bin = bits_next (p->nonempty, bin, VEC_BINS);
      if (bin == VEC_BINS || p->bin[bin] != VEC_NONE)
        return bin;
      p->bin[bin] = NULL;
      bits_clear (p->nonempty, bin);
    }
}

/* A new block, all one free chunk, as the victim.  */
static bool
new_block (struct vec_pool *p)
{
  struct block *b = block_get (BLOCK_VEC, 1);
  if (!b)
    return false;
  vec_block_own (p, b);
  p->count.block_gets++;
  block_list_append (&p->blocks, b);
  bits_set (block_start_bits (b), 0);
  vec_pool_retire (p);
  p->victim = (char *) block_base (b);
  p->victim_end = p->victim + BLOCK_SIZE;
  return true;
}

/* Takes N granules from the victim, which has them.  */
static struct vec *
cut_victim (struct vec_pool *p, size_t n)
{
  char *v = p->victim, *rest = v + n * GRANULE;
  size_t left = p->victim_end - rest;
  if (left < VEC_MIN_GRANULES * GRANULE)
    p->victim = p->victim_end = NULL;
  else
    {
      bits_set (chunk_of ((uintptr_t) rest)->start, chunk_granule ((uintptr_t) rest));
      p->count.splits++;
      p->victim = rest;
    }
  return (struct vec *) v;
}

/* What the inline allocator could not do.  */
struct vec *
vec_alloc_slow (struct vec_pool *p, size_t words)
{
  if (p->space == VEC_MALLOC)
    return vec_malloc (p, words);
  if (words > vec_max_words ())
    return NULL;
  size_t n = vec_granules (words);
  p->count.refills++;
  if (heap.fail_countdown && --heap.fail_countdown == 0)
    return NULL;
  if (n > VEC_MAX_SMALL)
    return vec_large_alloc (p, n);
  struct vec_class class = vec_class_above (n - 1);
  if ((size_t) (p->victim_end - p->victim) >= class.granules * GRANULE)
    return cut_victim (p, class.granules);
  p->count.list_searches++;
  size_t bin = bin_search (p, class.bin);
  if (bin < VEC_BINS && p->blocks.n < p->roomy
      && p->freed > p->blocks.n * (GRANULES_PER_BLOCK / 2))
    bin = VEC_BINS;
  else if (bin == VEC_BINS && p->freed > GRANULES_PER_BLOCK * (2 + p->blocks.n / 4))
    {
      /* Nothing fits, but so much was freed explicitly that merging it is worth looking
         at every block.  */
      vec_pool_tidy (p);
      bin = bin_search (p, class.bin);
    }
  if (bin < VEC_BINS)
    {
      char *v = (char *) vec_bin_pop (p, bin);
      size_t have = vec_words ((struct vec *) v);
      tool_unpoison (v, have * GRANULE);
      if (have - n <= vec_slack (n))
        return (struct vec *) v;
      vec_pool_retire (p);
      p->victim = v;
      p->victim_end = v + have * GRANULE;
    }
  else if (!new_block (p))
    return NULL;
  return cut_victim (p, class.granules);
}

/* Calls the finalizers of the unmarked objects that start in granules [FROM, TO) of
   B.  */
static void
finalize_run (struct block *b, size_t from, size_t to)
{
  const bits_word *start = block_start_bits (b);
  for (size_t g = bits_next (start, from, to); g < to; g = bits_next (start, g + 1, to))
    {
      struct vec *v = (struct vec *) (block_base (b) + g * GRANULE);
      unsigned kind = vec_kind (v);
      if (kind != VEC_FREE && heap.kinds[kind].hooks & HOOK_FINALIZE)
        heap.client->kinds[kind].finalize (v);
    }
}

/* Returns whether B still has a live object.  Adds its free granules to *FREE.  */
static bool
sweep_block (struct vec_pool *p, struct block *b, size_t *free)
{
  bits_word *start = block_start_bits (b), *mark = block_mark_bits (b);
  size_t g = b->lead;
  bool any = g > 0;
  for (size_t i = 0; i < WORDS_PER_BLOCK && !any; i++)
    any = mark[i] != 0;
  if (!any)
    {
      if (b->flags & BLOCK_FINALIZE)
        finalize_run (b, 0, GRANULES_PER_BLOCK);
      p->count.coalesces += bits_count (start, WORDS_PER_BLOCK) - 1;
      return false;
    }
  for (;;)
    {
      /* The first start bit without mark.  */
      size_t i = g >> BITS_SHIFT;
      if (i >= WORDS_PER_BLOCK)
        break;
      bits_word w = (start[i] & ~mark[i]) & (~(bits_word) 0 << (g & (BITS_PER_WORD - 1)));
      while (!w && ++i < WORDS_PER_BLOCK)
        w = start[i] & ~mark[i];
      if (!w)
        break;
      size_t from = (i << BITS_SHIFT) + bits_ctz (w);
      size_t to = bits_next (mark, from, GRANULES_PER_BLOCK);
      if (b->flags & BLOCK_FINALIZE)
        finalize_run (b, from, to);
      size_t inner = bits_count_range (start, from + 1, to);
      if (inner)
        {
          p->count.coalesces += inner;
          bits_clear_range (start, from + 1, to);
        }
      char *c = (char *) block_base (b) + from * GRANULE;
      size_t bytes = (to - from) * GRANULE - sizeof (struct vec_chunk);
      vec_bin_push (p, c, to - from);
      *free += to - from;
      if (heap.poison)
        {
          tool_unpoison (c, (to - from) * GRANULE);
          memset (c + sizeof (struct vec_chunk), POISON_BYTE, bytes);
        }
      tool_poison (c + sizeof (struct vec_chunk), bytes);
      g = to;
    }
  memset (mark, 0, WORDS_PER_BLOCK * sizeof *mark);
  return true;
}

static void
sweep_blocks (struct vec_pool *p)
{
  memset (p->bin, 0, sizeof p->bin);
  memset (p->nonempty, 0, sizeof p->nonempty);
  p->victim = p->victim_end = NULL;
  p->freed = 0;
  size_t free = 0;
  for (struct block *b = p->blocks.head, *next; b; b = next)
    {
      next = b->next;
      if (!sweep_block (p, b, &free))
        {
          p->count.block_returns++;
          block_list_remove (&p->blocks, b);
          block_return (b, 1);
        }
    }
  size_t live = p->blocks.n - free / GRANULES_PER_BLOCK;
  p->roomy = VEC_ROOMY + live + live / 2;
}

void
vec_block_sweep (struct vec_pool *p)
{
  vec_cache_flush (p);
  vec_pool_retire (p);
  for (struct block *b = p->larges.head, *next; b; b = next)
    {
      next = b->next;
      bits_word *mark = block_mark_bits (b);
      if (bits_test (mark, 0))
        {
          bits_clear (mark, 0);
          continue;
        }
      struct vec *v = (struct vec *) block_base (b);
      if (heap.kinds[vec_kind (v)].hooks & HOOK_FINALIZE)
        heap.client->kinds[vec_kind (v)].finalize (v);
      vec_large_release (p, b);
    }
  sweep_blocks (p);
}

void
vec_pool_tidy (struct vec_pool *p)
{
  p->count.tidies++;
  vec_cache_flush (p);
  vec_pool_retire (p);
  for (struct block *b = p->blocks.head; b; b = b->next)
    {
      /* As live and free alternate at random, nothing branches on which a chunk is.  */
      const bits_word *start = block_start_bits (b);
      bits_word *mark = block_mark_bits (b);
      for (size_t i = 0; i < WORDS_PER_BLOCK; i++)
        {
          const char *base = (char *) block_base (b) + i * BITS_PER_WORD * GRANULE;
          for (bits_word w = start[i]; w; w &= w - 1)
            {
              unsigned k = bits_ctz (w);
              const struct vec *v = (const struct vec *) (base + k * GRANULE);
              mark[i] |= (bits_word) (vec_kind (v) != VEC_FREE) << k;
            }
        }
    }
  sweep_blocks (p);
}

/* ---- Walks ---- */

struct walk
{
  void (*object) (struct vec *, void *);
  void (*free) (void *, size_t, void *);
  void *arg;
};

static void
walk_blocks (struct vec_pool *p, const struct walk *w)
{
  vec_pool_retire (p);
  for (struct block *b = p->blocks.head; b; b = b->next)
    {
      const bits_word *start = block_start_bits (b);
      size_t g = bits_next (start, b->lead, GRANULES_PER_BLOCK);
      while (g < GRANULES_PER_BLOCK)
        {
          struct vec *v = (struct vec *) (block_base (b) + g * GRANULE);
          size_t end = vec_chunk_end (b, g);
          if (vec_kind (v) == VEC_FREE)
            {
              if (w->free)
                w->free (v, end - g, w->arg);
            }
          else if (w->object)
            w->object (v, w->arg);
          g = end;
        }
    }
}

void
vec_pool_each (struct vec_pool *p, void (*fn) (struct vec *, void *), void *arg)
{
  struct walk w = { fn, NULL, arg };
  for (struct mvec *m = p->all; m; m = m->next)
    fn (&m->vec, arg);
  for (struct block *b = p->larges.head; b; b = b->next)
    fn ((struct vec *) block_base (b), arg);
  if (p->space == VEC_BLOCK)
    walk_blocks (p, &w);
}

void
vec_pool_each_free (struct vec_pool *p, void (*fn) (void *, size_t, void *), void *arg)
{
  struct walk w = { NULL, fn, arg };
  if (p->space == VEC_BLOCK)
    walk_blocks (p, &w);
}
