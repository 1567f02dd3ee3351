/* vector.h -- the vector allocator: pools of variable-size objects.

   A pool is an instance; the interpreter's heap has one, tests and benchmarks make
   their own. A block pool cuts small vectors from blocks and gives larger ones a run of
   blocks; a malloc pool takes each from malloc.

   V1  In a vector block a start bit is set where each chunk, live or free, begins; a
       chunk reaches to the next start bit or the end of the block.
   V2  A free chunk's header has kind VEC_FREE and its size in granules in the size field.
   V3  Every free chunk but the victim is in the bin of its size, once.
   V4  Bit N of `nonempty' is set if and only if bin N is not empty; bit I of `summary'
       if and only if word I of `nonempty' is not 0.
   V5  After a sweep no two free chunks of a block are neighbours, and no block is all
       free.
   V6  No chunk is smaller than VEC_MIN_GRANULES.  An object may be up to
       VEC_MIN_GRANULES - 1 granules smaller than its chunk.
   V7  [victim, victim_end) lies in one block; it is free memory that allocations are
       cut from. Its start bit is set; its header is not written before it is retired.
   V8  A large vector starts at the start of its run.  If it shares its last block, that
       block is a BLOCK_VEC whose `lead' granules belong to it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef VECTOR_H
#define VECTOR_H

#ifndef GC_IMPL
# error "vector.h is private to the heap"
#endif

#include "word.h"
#include "block.h"
#include "os.h"

enum vec_space { VEC_BLOCK, VEC_MALLOC };

enum
{
  VEC_FREE = (1 << VEC_KIND_BITS) - 1,  /* the kind of free chunks */
  VEC_MARK = 1 << VEC_KIND_BITS,        /* header bit: marked (malloc pools only) */
  VEC_HEADER_BYTES = offsetof (struct vec, slots)
};

struct vec_chunk                /* a free one */
{
  uintptr_t header;
  struct vec_chunk *next;
};

enum
{
  VEC_MIN_GRANULES = sizeof (struct vec_chunk) / GRANULE,
  VEC_MAX_SMALL = GRANULES_PER_BLOCK, /* granules; larger ones take runs of blocks */
  VEC_BINS = GRANULES_PER_BLOCK + BITS_PER_WORD, /* index: granules */
  VEC_BIN_WORDS = VEC_BINS / BITS_PER_WORD,
  VEC_SUMMARY_WORDS = (VEC_BIN_WORDS + BITS_PER_WORD - 1) / BITS_PER_WORD,
  VEC_RUN_CACHE = 8,
  VEC_CACHED_BLOCKS = 32, /* freed runs and their blocks kept at most */
  VEC_TAIL_MIN = 32       /* granules: a larger tail of a run is shared */
};

/* A vector from malloc.  */
struct mvec
{
  struct mvec *next;
  struct vec vec;
};

struct vec_counters
{
  uint64_t splits, coalesces, list_searches, block_gets, block_returns, refills, tidies,
    cache_hits, grown_in_place, sweeps;
};

struct vec_pool
{
  enum vec_space space;
  char *victim, *victim_end;
  bits_word summary[VEC_SUMMARY_WORDS];
  bits_word nonempty[VEC_BIN_WORDS];
  struct vec_chunk *bin[VEC_BINS];
  struct block_list blocks, larges;
  struct block *cache[VEC_RUN_CACHE];
  unsigned ncache;
  size_t freed; /* granules freed explicitly since the last sweep or tidying */
  struct mvec *all;             /* malloc pools: every vector */
  size_t nall;
  struct vec_counters count;
};

static inline size_t
vec_bytes (size_t words)
{
  return VEC_HEADER_BYTES + words * sizeof (lispv);
}

/* Granules of a vector with WORDS payload words.  */
static inline size_t
vec_granules (size_t words)
{
  size_t n = (vec_bytes (words) + GRANULE - 1) >> GRANULE_SHIFT;
  return n < VEC_MIN_GRANULES ? VEC_MIN_GRANULES : n;
}

static inline uintptr_t
vec_header (unsigned kind, size_t words)
{
  return ((uintptr_t) words << VEC_SIZE_SHIFT) | kind;
}

/* The most payload words that a header can say.  */
static inline size_t
vec_max_words (void)
{
  return UINTPTR_MAX >> (VEC_SIZE_SHIFT + (sizeof (uintptr_t) == 4 ? 0 : 8));
}

static inline void
vec_bin_mark (struct vec_pool *p, size_t n)
{
  bits_set (p->nonempty, n);
  bits_set (p->summary, n >> BITS_SHIFT);
}

static inline void
vec_bin_unmark (struct vec_pool *p, size_t n)
{
  bits_clear (p->nonempty, n);
  if (!p->nonempty[n >> BITS_SHIFT])
    bits_clear (p->summary, n >> BITS_SHIFT);
}

static inline void
vec_bin_push (struct vec_pool *p, void *chunk, size_t n)
{
  struct vec_chunk *c = chunk;
  c->header = vec_header (VEC_FREE, n);
  if (!(c->next = p->bin[n]))
    vec_bin_mark (p, n);
  p->bin[n] = c;
}

/* Makes P an empty pool.  */
void vec_pool_init (struct vec_pool *p, enum vec_space space);

/* Gives back all memory of P, whose objects must not be used any more.  */
void vec_pool_destroy (struct vec_pool *p);

struct vec *vec_alloc_slow (struct vec_pool *p, size_t words);
struct vec *vec_malloc (struct vec_pool *p, size_t words);

/* Memory for a vector of WORDS payload words in block pool P: contents undefined, the
   caller writes the header at once.  Null if there is no memory.  */
static inline struct vec *
vec_alloc_block (struct vec_pool *p, size_t words)
{
  size_t n = vec_granules (words);
  if (__builtin_expect (n <= VEC_MAX_SMALL, 1))
    {
      struct vec_chunk *c = p->bin[n];
      if (c)
        {
          if (!(p->bin[n] = c->next))
            vec_bin_unmark (p, n);
          tool_unpoison (c, n * GRANULE);
          return (struct vec *) c;
        }
      char *v = p->victim;
      size_t left = p->victim_end - v;
      if (left >= (n + VEC_MIN_GRANULES) * GRANULE)
        {
          v += n * GRANULE;
          bits_set (chunk_of ((uintptr_t) v)->start, chunk_granule ((uintptr_t) v));
          p->count.splits++;
          c = (struct vec_chunk *) p->victim;
          p->victim = v;
          return (struct vec *) c;
        }
    }
  return vec_alloc_slow (p, words);
}

/* The same for a pool of either space.  KIND and the size go into the header.  */
static inline struct vec *
vec_pool_alloc (struct vec_pool *p, unsigned kind, size_t words)
{
  struct vec *v = (p->space == VEC_BLOCK ? vec_alloc_block (p, words)
                   : vec_malloc (p, words));
  if (v)
    v->header = vec_header (kind, words);
  return v;
}

/* Frees V, an object of P.  */
void vec_pool_free (struct vec_pool *p, struct vec *v);

/* Makes V WORDS words long where it is, if that many follow it or are free behind it;
   false if not.  New words are undefined.  */
bool vec_pool_grow (struct vec_pool *p, struct vec *v, size_t words);
void vec_pool_shrink (struct vec_pool *p, struct vec *v, size_t words);

/* V with at least WORDS words, perhaps at another address; null (V unchanged) if there
   is no memory.  */
struct vec *vec_pool_resize (struct vec_pool *p, struct vec *v, size_t words);

/* Marks V for the next sweep; returns whether it was unmarked.  */
static inline bool
vec_pool_mark (const struct vec_pool *p, struct vec *v)
{
  if (p->space == VEC_BLOCK)
    return mark_bit_set ((uintptr_t) v);
  if (v->header & VEC_MARK)
    return false;
  v->header |= VEC_MARK;
  return true;
}

static inline bool
vec_pool_marked (const struct vec_pool *p, const struct vec *v)
{
  return p->space == VEC_BLOCK ? mark_bit ((uintptr_t) v) : (v->header & VEC_MARK) != 0;
}

/* Frees every object that is not marked (after its kind's `finalize') and clears the
   marks.  */
void vec_pool_sweep (struct vec_pool *p);

/* Writes the header of the victim and puts it into its bin.  */
void vec_pool_retire (struct vec_pool *p);

/* Merges neighbouring free chunks, gives back free blocks, without marks.  */
void vec_pool_tidy (struct vec_pool *p);

/* Calls FN for each object.  FN must not allocate from P or free.  */
void vec_pool_each (struct vec_pool *p, void (*fn) (struct vec *, void *), void *arg);

/* Calls FN for each free chunk with its size in granules.  */
void vec_pool_each_free (struct vec_pool *p, void (*fn) (void *, size_t, void *),
                         void *arg);

/* Null, or what is wrong in P (static).  SWEPT: nothing was allocated or freed since a
   sweep.  */
const char *vec_pool_verify (struct vec_pool *p, bool swept);

/* For vec-block.c and vec-malloc.c.  */
void vec_malloc_free (struct vec_pool *p, struct vec *v);
void vec_malloc_sweep (struct vec_pool *p);
void vec_block_sweep (struct vec_pool *p);
void vec_large_release (struct vec_pool *p, struct block *b);
struct vec *vec_large_alloc (struct vec_pool *p, size_t n);
void vec_cache_flush (struct vec_pool *p);
bool vec_bin_unlink (struct vec_pool *p, void *chunk, size_t n, unsigned limit);

/* Where the chunk of object V in block B (not large) ends, in granules of the block.  */
static inline size_t
vec_chunk_end (const struct block *b, size_t g)
{
  return bits_next (block_start_bits (b), g + 1, GRANULES_PER_BLOCK);
}

#endif
