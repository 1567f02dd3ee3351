/* vector.h -- the vector allocator: pools of variable-size objects.

   A pool is an instance; the interpreter's heap has one, tests and benchmarks make
   their own. A block pool cuts small vectors from blocks and gives larger ones a run of
   blocks; a malloc pool takes each from malloc.

   V1  In a vector block a start bit is set where each chunk, live or free, begins; a
       chunk reaches to the next start bit or the end of the block.
   V2  A free chunk's header has kind VEC_FREE and its size in granules in the size field.
   V3  Every free chunk but the victim is in the bin of the largest class that is not
       larger, once.
   V4  Bit N of `nonempty' is set if bin N has a chunk.  A bin that runs empty keeps its
       bit, and is VEC_NONE instead of null, until a search comes across it: sizes that
       come and go do not touch the bitmap.
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

/* Chunks come in classes: one for each number of granules up to 32, then 16 for each power
   of two.  A vector gets a chunk of its size rounded up to a class, at most a sixteenth
   more, so that what one vector leaves is soon of use to another.  */
enum
{
  VEC_MIN_GRANULES = sizeof (struct vec_chunk) / GRANULE,
  VEC_MAX_SMALL = GRANULES_PER_BLOCK, /* granules; larger ones take runs of blocks */
  VEC_LEAST_WORDS = VEC_MIN_GRANULES - 1,       /* payload of the fast paths, from */
  VEC_SMALL_WORDS = BLOCK_SIZE / sizeof (lispv) - 1, /* to */
  VEC_CLASS_SHIFT = 4,
  VEC_BINS = 8 << VEC_CLASS_SHIFT, /* one a class */
  VEC_BIN_WORDS = VEC_BINS / BITS_PER_WORD,
  VEC_RUN_CACHE = 8,
  VEC_CACHED_BLOCKS = 32, /* freed runs and their blocks kept at most */
  VEC_TAIL_MIN = 32,      /* granules: a larger tail of a run is shared */
  VEC_ROOMY = 16, /* blocks that a pool with explicit frees may take at least */
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
  bool plain; /* freeing a small vector is putting it into its bin */
  char *victim, *victim_end;
  bits_word nonempty[VEC_BIN_WORDS];
  struct vec_chunk *bin[VEC_BINS];
  struct block_list blocks, larges;
  struct block *cache[VEC_RUN_CACHE];
  unsigned ncache;
  size_t freed; /* granules freed explicitly since the last sweep or tidying */
  size_t roomy; /* blocks that a pool with explicit frees may take before it cuts up
                   chunks of other classes */
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

/* A class of chunks: its bin, and the granules of a chunk.  */
struct vec_class
{
  size_t bin, granules;
};

/* The first classes, in a table, as finding the highest bit of a number is slow on some
   processors: of each number of granules, less one.  */
enum { VEC_TABLED = 256 };
struct vec_tabled { unsigned char bin, last; };
extern const struct vec_tabled vec_tabled[VEC_TABLED];

#define VEC_CLASS_BITS(last)                                                            \
  (8 * sizeof (unsigned) - 1 - VEC_CLASS_SHIFT                                          \
   - __builtin_clz ((unsigned) (last) | 1 << VEC_CLASS_SHIFT))

/* The smallest class of more than LAST granules, which a block has.  */
static inline struct vec_class
vec_class_above (size_t last)
{
  if (__builtin_expect (last < VEC_TABLED, 1))
    return (struct vec_class) { vec_tabled[last].bin, (size_t) vec_tabled[last].last + 1 };
  unsigned shift = VEC_CLASS_BITS (last);
  return (struct vec_class) { .bin = (shift << VEC_CLASS_SHIFT) + (last >> shift),
                              .granules = ((last >> shift) + 1) << shift };
}

/* That of a vector of WORDS payload words, VEC_LEAST_WORDS to VEC_SMALL_WORDS.  */
static inline struct vec_class
vec_class_for (size_t words)
{
  return vec_class_above (sizeof (lispv) == GRANULE ? words : words / 2);
}

/* The bin for a free chunk of N granules.  */
static inline size_t
vec_bin_of (size_t n)
{
  return vec_class_above (n).bin - 1;
}

/* The granules that are cut for a vector of WORDS payload words.  */
static inline size_t
vec_cut (size_t words)
{
  size_t n = vec_granules (words);
  return n > VEC_MAX_SMALL ? n : vec_class_above (n - 1).granules;
}

/* How much larger than N granules a chunk may be that is used for them as a whole: what
   would be cut off is soon of no use to anybody.  */
static inline size_t
vec_slack (size_t n)
{
  return n < VEC_NEAR_MIN ? VEC_MIN_GRANULES - 1 : n >> 3;
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

/* Puts the chunk of N granules into bin BIN.  */
static inline void
vec_bin_push_into (struct vec_pool *p, size_t bin, void *chunk, size_t n)
{
  struct vec_chunk *c = chunk, *next = p->bin[bin];
  c->header = vec_header (VEC_FREE, n);
  if (__builtin_expect (!next, 0))
    {
      bits_set (p->nonempty, bin);
      next = VEC_NONE;
    }
  c->next = next;
  p->bin[bin] = c;
}

static inline void
vec_bin_push (struct vec_pool *p, void *chunk, size_t n)
{
  vec_bin_push_into (p, vec_bin_of (n), chunk, n);
}

/* Takes the first chunk of bin BIN; null if there is none.  */
static inline struct vec_chunk *
vec_bin_pop (struct vec_pool *p, size_t bin)
{
  struct vec_chunk *c = p->bin[bin];
  if (__builtin_expect ((uintptr_t) c <= (uintptr_t) VEC_NONE, 0))
    return NULL;
  p->bin[bin] = c->next;
  return c;
}

/* Makes P an empty pool.  */
void vec_pool_init (struct vec_pool *p, enum vec_space space);

/* Gives back all memory of P, whose objects must not be used any more.  */
void vec_pool_destroy (struct vec_pool *p);

struct vec *vec_alloc_slow (struct vec_pool *p, size_t words);
struct vec *vec_malloc (struct vec_pool *p, size_t words);

/* Memory for a vector of WORDS payload words in pool P: contents undefined, the
   caller writes the header at once.  Null if there is no memory.  */
VEC_INLINE struct vec *
vec_alloc_block (struct vec_pool *p, size_t words)
{
  if (__builtin_expect (words - VEC_LEAST_WORDS <= VEC_SMALL_WORDS - VEC_LEAST_WORDS, 1))
    {
      struct vec_class class = vec_class_for (words);
      struct vec_chunk *c = vec_bin_pop (p, class.bin);
      if (c)
        {
          tool_unpoison (c, class.granules * GRANULE);
          return (struct vec *) c;
        }
      char *v = p->victim;
      size_t left = p->victim_end - v;
      if (left >= (class.granules + VEC_MIN_GRANULES) * GRANULE)
        {
          v += class.granules * GRANULE;
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
  struct vec *v = vec_alloc_block (p, words);
  if (v)
    v->header = vec_header (kind, words);
  return v;
}

void vec_free_slow (struct vec_pool *p, struct vec *v);

/* Frees V, an object of P.  */
VEC_INLINE void
vec_pool_free (struct vec_pool *p, struct vec *v)
{
  size_t words = vec_words (v);
  if (__builtin_expect (p->plain && words <= VEC_SMALL_WORDS, 1))
    {
      /* If a chunk begins where one of the object's class ends, its own ends there.
         In a large vector that was cut down none does.  */
      struct vec_class class = vec_class_for (words);
      const char *end = (const char *) v + class.granules * GRANULE;
      bool rejoins = end == p->victim && class.granules >= VEC_NEAR_MIN;
      if (__builtin_expect (!rejoins, 1)
          && bits_test (chunk_of ((uintptr_t) v)->start,
                        chunk_granule ((uintptr_t) v) + class.granules))
        {
          p->freed += class.granules;
          vec_bin_push_into (p, class.bin, v, class.granules);
          return;
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

/* P has the new block B of small vectors.  */
void vec_block_own (struct vec_pool *p, struct block *b);

/* Where the chunk of object V in block B (not large) ends, in granules of the block.  */
static inline size_t
vec_chunk_end (const struct block *b, size_t g)
{
  return bits_next (block_start_bits (b), g + 1, GRANULES_PER_BLOCK);
}

#endif
