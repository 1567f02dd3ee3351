/* vector.h -- the vector allocator: pools of variable-size objects.

   A pool is an instance; the interpreter's heap has one, tests and benchmarks make
   their own. A block pool cuts small vectors from blocks and gives larger ones a run of
   blocks; a malloc pool takes each from malloc.

   V1  In a vector block a start bit is set where each chunk, live or free, begins; a
       chunk reaches to the next start bit or the end of the block.
   V2  A free chunk's header has kind VEC_FREE and its size in granules in the size field.
   V3  Every free chunk but the victim is in the bin of its size, once.
   V4  Bit N of `nonempty' is set if bin N has a chunk; bit I of `summary' if and only if
       word I of `nonempty' is not 0.  From VEC_NEAR_MIN on bit N is set only then.  A
       smaller bin keeps its bit when it runs empty, and is VEC_NONE instead of null, until
       a search comes across it: sizes that come and go do not touch the bitmaps.
   V5  After a sweep no two free chunks of a block are neighbours, and no block is all
       free.
   V6  No chunk is smaller than VEC_MIN_GRANULES.  An object of N granules may be up to
       `vec_slack (N)' granules smaller than its chunk.
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

/* For the fast paths, whose callers are few.  */
#define VEC_INLINE static inline __attribute__ ((always_inline))

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

/* What ends the list of a bin.  */
#define VEC_NONE ((struct vec_chunk *) 1)

enum
{
  VEC_MIN_GRANULES = sizeof (struct vec_chunk) / GRANULE,
  VEC_MAX_SMALL = GRANULES_PER_BLOCK, /* granules; larger ones take runs of blocks */
  VEC_SMALL_WORDS = BLOCK_SIZE / sizeof (lispv) - 1, /* payload of that many */
  VEC_BINS = GRANULES_PER_BLOCK + 2 * BITS_PER_WORD, /* index: granules */
  VEC_BIN_WORDS = VEC_BINS / BITS_PER_WORD,
  VEC_SUMMARY_WORDS = (VEC_BIN_WORDS + BITS_PER_WORD - 1) / BITS_PER_WORD,
  VEC_RUN_CACHE = 8,
  VEC_CACHED_BLOCKS = 32, /* freed runs and their blocks kept at most */
  VEC_TAIL_MIN = 32,      /* granules: a larger tail of a run is shared */
  VEC_NEAR_MIN = 18,      /* granules: from here on a somewhat larger chunk will do */
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

/* Granules that WORDS payload words and their header fill.  */
static inline size_t
vec_filled_granules (size_t words)
{
  return sizeof (lispv) == GRANULE ? words + 1 : (words + 2) / 2;
}

/* Granules of a vector with WORDS payload words.  */
static inline size_t
vec_granules (size_t words)
{
  size_t n = vec_filled_granules (words);
  return n < VEC_MIN_GRANULES ? VEC_MIN_GRANULES : n;
}

/* How much larger than N granules a chunk may be that is used for them as a whole: what
   would be cut off is soon of no use to anybody.  */
static inline size_t
vec_slack (size_t n)
{
  if (n < VEC_NEAR_MIN)
    return VEC_MIN_GRANULES - 1;
  return n >> 3 < BITS_WINDOW - 1 ? n >> 3 : BITS_WINDOW - 1;
}

static inline uintptr_t
vec_header (unsigned kind, size_t words)
{
  return ((uintptr_t) words << VEC_SIZE_SHIFT) | kind;
}

_Static_assert (VEC_HEADER_BYTES == sizeof (lispv) && 8 % sizeof (lispv) == 0,
                "vec_filled_granules counts the header as a word");

/* The most payload words that a header can say.  */
static inline size_t
vec_max_words (void)
{
  return UINTPTR_MAX >> (VEC_SIZE_SHIFT + (sizeof (uintptr_t) == 4 ? 0 : 8));
}

static inline void
vec_bin_mark (struct vec_pool *p, size_t n)
{
  bits_word *w = &p->nonempty[n >> BITS_SHIFT], old = *w;
  *w = old | bits_mask (n);
  if (__builtin_expect (!old, 0))
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
vec_bin_push_small (struct vec_pool *p, void *chunk, size_t n)
{
  struct vec_chunk *c = chunk, *next = p->bin[n];
  c->header = vec_header (VEC_FREE, n);
  if (__builtin_expect (!next, 0))
    {
      vec_bin_mark (p, n);
      next = VEC_NONE;
    }
  c->next = next;
  p->bin[n] = c;
}

static inline void
vec_bin_push_large (struct vec_pool *p, void *chunk, size_t n)
{
  struct vec_chunk *c = chunk, *next = p->bin[n];
  c->header = vec_header (VEC_FREE, n);
  c->next = next ? next : VEC_NONE;
  p->bin[n] = c;
  vec_bin_mark (p, n);
}

static inline void
vec_bin_push (struct vec_pool *p, void *chunk, size_t n)
{
  if (n < VEC_NEAR_MIN)
    vec_bin_push_small (p, chunk, n);
  else
    vec_bin_push_large (p, chunk, n);
}

/* Takes the first chunk of bin N, below VEC_NEAR_MIN; null if there is none.  */
static inline struct vec_chunk *
vec_bin_pop_small (struct vec_pool *p, size_t n)
{
  struct vec_chunk *c = p->bin[n];
  if ((uintptr_t) c <= (uintptr_t) VEC_NONE)
    return NULL;
  p->bin[n] = c->next;
  return c;
}

/* Takes the first chunk of bin N, from VEC_NEAR_MIN on, which has one.  Whether it was
   the last is random, so nothing branches on it.  */
static inline struct vec_chunk *
vec_bin_pop_large (struct vec_pool *p, size_t n)
{
  struct vec_chunk *c = p->bin[n];
  bits_word *w = &p->nonempty[n >> BITS_SHIFT];
  p->bin[n] = c->next;
  *w &= ~((bits_word) (c->next == VEC_NONE) << (n & (BITS_PER_WORD - 1)));
  if (__builtin_expect (!*w, 0))
    bits_clear (p->summary, n >> BITS_SHIFT);
  return c;
}

/* Takes a chunk that N granules, at least VEC_NEAR_MIN, fit into without much waste, null
   if there is none.  */
static inline struct vec_chunk *
vec_bin_pop_near (struct vec_pool *p, size_t n)
{
  bits_word w = bits_window (p->nonempty, n);
  if (!w || bits_ctz (w) > vec_slack (n))
    return NULL;
  return vec_bin_pop_large (p, n + bits_ctz (w));
}

/* Makes P an empty pool.  */
void vec_pool_init (struct vec_pool *p, enum vec_space space);

/* Gives back all memory of P, whose objects must not be used any more.  */
void vec_pool_destroy (struct vec_pool *p);

struct vec *vec_alloc_slow (struct vec_pool *p, size_t words);
struct vec *vec_malloc (struct vec_pool *p, size_t words);

/* Memory for a vector of WORDS payload words in block pool P: contents undefined, the
   caller writes the header at once.  Null if there is no memory.  */
VEC_INLINE struct vec *
vec_alloc_block (struct vec_pool *p, size_t words)
{
  if (__builtin_expect (words <= VEC_SMALL_WORDS, 1))
    {
      size_t n = vec_filled_granules (words);
      struct vec_chunk *c;
      if (n >= VEC_NEAR_MIN)
        c = vec_bin_pop_near (p, n);
      else
        {
          n = vec_granules (words);
          c = vec_bin_pop_small (p, n);
        }
      if (c)
        {
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
VEC_INLINE struct vec *
vec_pool_alloc (struct vec_pool *p, unsigned kind, size_t words)
{
  struct vec *v = (p->space == VEC_BLOCK ? vec_alloc_block (p, words)
                   : vec_malloc (p, words));
  if (v)
    v->header = vec_header (kind, words);
  return v;
}

void vec_free_slow (struct vec_pool *p, struct vec *v);

/* Frees V, an object of P.  */
VEC_INLINE void
vec_pool_free (struct vec_pool *p, struct vec *v)
{
  const struct block *b = block_of ((uintptr_t) v);
  if (p->space == VEC_BLOCK && b->kind == BLOCK_VEC && !b->flags && !GC_ASAN)
    {
      const bits_word *start = chunk_of ((uintptr_t) v)->start;
      size_t words = vec_words (v), n = vec_filled_granules (words);
      size_t g = chunk_granule ((uintptr_t) v);
      if (n >= VEC_NEAR_MIN)
        {
          /* The chunk reaches to the next start bit, which is near (V6), or to the end
             of the block.  */
          const bits_word top = (bits_word) 1 << (BITS_PER_WORD - 1);
          size_t room = GRANULES_PER_BLOCK - (g & (GRANULES_PER_BLOCK - 1));
          n += bits_ctz (bits_window (start, g + n) | top);
          if (n > room)
            n = room;
          if ((char *) v + n * GRANULE != p->victim)
            {
              p->freed += n;
              vec_bin_push_large (p, v, n);
              return;
            }
        }
      else
        {
          /* If a chunk begins where the object ends, its own ends there.  */
          n = vec_granules (words);
          if (bits_test (start, g + n))
            {
              p->freed += n;
              vec_bin_push_small (p, v, n);
              return;
            }
        }
    }
  vec_free_slow (p, v);
}

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

/* The flags of a new block of small vectors.  */
unsigned char vec_block_flags (void);

/* Where the chunk of object V in block B (not large) ends, in granules of the block.  */
static inline size_t
vec_chunk_end (const struct block *b, size_t g)
{
  return bits_next (block_start_bits (b), g + 1, GRANULES_PER_BLOCK);
}

#endif
