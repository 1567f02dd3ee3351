/* block.h -- chunks of memory from the system, cut into blocks of one kind each.

   B1  A chunk is 1 MiB (or larger, for one huge vector) at an address that is a
       multiple of 1 MiB.  Its first blocks hold its own description.
   B2  Each 8-byte granule of a chunk has one start bit and one mark bit, found from its
       address alone.  The bits of one block share no word with those of another.  Behind
       the last start bit come mark bits of the chunk's own description, which are 0.
   B3  Outside a collection all mark bits are 0.
   B4  A free block has kind BLOCK_FREE and its bit in `free' is set, and the reverse.
   B5  `heap.held' is what chunk descriptions, resident blocks with their bitmaps, and
       `sys_alloc' hold.  A block's memory is counted from its first use until it is
       given back.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BLOCK_H
#define BLOCK_H

#ifndef GC_IMPL
# error "block.h is private to the heap"
#endif

#include "bits.h"

enum
{
  CHUNK_SHIFT = 20, CHUNK_SIZE = 1 << CHUNK_SHIFT,
  BLOCK_SHIFT = 14, BLOCK_SIZE = 1 << BLOCK_SHIFT,
  BLOCKS_PER_CHUNK = CHUNK_SIZE / BLOCK_SIZE,
  GRANULE_SHIFT = 3, GRANULE = 1 << GRANULE_SHIFT,
  GRANULES_PER_CHUNK = CHUNK_SIZE / GRANULE,
  GRANULES_PER_BLOCK = BLOCK_SIZE / GRANULE,
  WORDS_PER_BLOCK = GRANULES_PER_BLOCK / BITS_PER_WORD  /* of a bitmap */
};

enum block_kind
{
  BLOCK_FREE,
  BLOCK_META,           /* holds the chunk's description */
  BLOCK_CONS, BLOCK_FLOAT, BLOCK_SYMBOL, BLOCK_STRING,
  BLOCK_STRDATA,
  BLOCK_VEC,            /* small vectors, perhaps after the tail of a large one */
  BLOCK_LARGE,          /* first block of a large vector */
  BLOCK_LARGE_REST,     /* other blocks of it */
  BLOCK_CACHED          /* in a pool's cache of freed runs */
};

/* Flags: has objects with finalizers; all of it is zero; the last block of a run has a
   tail that is cut up; larger than a chunk.  */
enum { BLOCK_FINALIZE = 1, BLOCK_ZERO = 2, BLOCK_SHARED = 4, BLOCK_HUGE = 8 };

struct vec_pool;

struct block
{
  struct block *next, *prev;    /* in its owner's list */
  struct vec_pool *owner;       /* of vector blocks */
  unsigned char kind, flags;
  unsigned short lead;          /* granules at the start that belong to a large vector */
  unsigned run;                 /* BLOCK_LARGE, BLOCK_CACHED: blocks in the run */
  unsigned back;                /* blocks back to the first of the large vector */
  unsigned live;                /* cells: live ones after the last sweep */
  unsigned used, dead;          /* string data: granules handed out; of these, dead */
};

struct chunk
{
  bits_word start[GRANULES_PER_CHUNK / BITS_PER_WORD];
  bits_word mark[GRANULES_PER_CHUNK / BITS_PER_WORD];
  struct block blocks[BLOCKS_PER_CHUNK];
  uint64_t free;                /* blocks that are free; */
  uint64_t resident;            /* counted in heap.held; */
  uint64_t idle;                /* free since before the last collection */
  struct chunk *next, *prev;    /* all chunks */
  struct chunk *next_free, *prev_free;  /* those with free blocks */
  bool listed_free;
  size_t mapped;                /* bytes, CHUNK_SIZE unless huge */
};

enum
{
  CHUNK_META_BLOCKS = (sizeof (struct chunk) + BLOCK_SIZE - 1) / BLOCK_SIZE,
  CHUNK_USABLE = BLOCKS_PER_CHUNK - CHUNK_META_BLOCKS,
  CHUNK_META_BYTES = sizeof (struct chunk) - offsetof (struct chunk, blocks),
  BLOCK_META_BYTES = 2 * GRANULES_PER_BLOCK / 8,
  BLOCK_HELD_BYTES = BLOCK_SIZE + BLOCK_META_BYTES
};

static inline struct chunk *
chunk_of (uintptr_t addr)
{
  return (struct chunk *) (addr & ~(uintptr_t) (CHUNK_SIZE - 1));
}

static inline size_t
chunk_granule (uintptr_t addr)
{
  return (addr & (CHUNK_SIZE - 1)) >> GRANULE_SHIFT;
}

static inline struct block *
block_of (uintptr_t addr)
{
  return &chunk_of (addr)->blocks[(addr & (CHUNK_SIZE - 1)) >> BLOCK_SHIFT];
}

static inline unsigned
block_index (const struct block *b)
{
  return b - chunk_of ((uintptr_t) b)->blocks;
}

static inline uintptr_t
block_base (const struct block *b)
{
  return (uintptr_t) chunk_of ((uintptr_t) b)
         + ((uintptr_t) block_index (b) << BLOCK_SHIFT);
}

static inline bits_word *
block_start_bits (const struct block *b)
{
  return chunk_of ((uintptr_t) b)->start + (size_t) block_index (b) * WORDS_PER_BLOCK;
}

static inline bits_word *
block_mark_bits (const struct block *b)
{
  return chunk_of ((uintptr_t) b)->mark + (size_t) block_index (b) * WORDS_PER_BLOCK;
}

static inline bool
start_bit (uintptr_t addr)
{
  return bits_test (chunk_of (addr)->start, chunk_granule (addr));
}

static inline bool
mark_bit (uintptr_t addr)
{
  return bits_test (chunk_of (addr)->mark, chunk_granule (addr));
}

/* Sets the mark bit of ADDR; returns whether it was clear.  */
static inline bool
mark_bit_set (uintptr_t addr)
{
  bits_word *w = &chunk_of (addr)->mark[chunk_granule (addr) >> BITS_SHIFT];
  bits_word m = bits_mask (chunk_granule (addr)), old = *w;
  if (old & m)
    return false;
  *w = old | m;
  return true;
}

/* A doubly linked list of blocks.  */
struct block_list
{
  struct block *head, *tail;
  size_t n;
};

static inline void
block_list_append (struct block_list *l, struct block *b)
{
  b->next = NULL;
  b->prev = l->tail;
  *(l->tail ? &l->tail->next : &l->head) = b;
  l->tail = b;
  l->n++;
}

static inline void
block_list_remove (struct block_list *l, struct block *b)
{
  *(b->prev ? &b->prev->next : &l->head) = b->next;
  *(b->next ? &b->next->prev : &l->tail) = b->prev;
  l->n--;
}

/* N adjacent blocks of KIND (any N: more than a chunk has makes a huge chunk), with all
   start bits 0; the first carries `run', the others are BLOCK_LARGE_REST with `back'.
   BLOCK_ZERO is set in `flags' if all of the memory is zero.  Null if there is no
   memory.  */
struct block *block_get (enum block_kind kind, size_t n);

/* Gives N blocks from B on back.  */
void block_return (struct block *b, size_t n);

/* At the end of a collection: gives back to the system what has been free for long.  */
void block_trim (void);

/* Gives the memory of all free blocks back to the system now; returns how many had
   any.  */
size_t block_release_free (void);

/* Drops all chunks that have no block in use.  */
void block_drop_free (void);

extern struct chunk *block_chunks;
size_t block_free_resident (void);

#endif
