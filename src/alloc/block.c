/* block.c -- chunks and blocks: who has which, what goes back to the system.

   Called by the pools.  Pools of several threads may get and return blocks at the same
   time. Invariants B1 to B5 stand in block.h.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

struct chunk *block_chunks;
static struct chunk *free_chunks;       /* those with a free block */
static char *spare;                     /* mapped but never touched, */
static size_t nspare;                   /* so many chunks */
static size_t warm;                     /* free blocks that are resident */
static unsigned char lock;
/* Blocks that are being taken: not to be dropped when the limit is reached meanwhile.  */
static struct chunk *taking;
static uint64_t taking_mask;

_Static_assert (sizeof (struct chunk) < CHUNK_SIZE / 8, "a chunk is mostly blocks");
_Static_assert (BLOCKS_PER_CHUNK == 64, "one 64-bit word has a bit for each block");
_Static_assert (GRANULES_PER_BLOCK % BITS_PER_WORD == 0, "blocks share no bitmap word");

#define USABLE_MASK (~(uint64_t) 0 << CHUNK_META_BLOCKS)

static void
take_lock (void)
{
  while (__atomic_test_and_set (&lock, __ATOMIC_ACQUIRE))
    ;
}

static void
drop_lock (void)
{
  __atomic_clear (&lock, __ATOMIC_RELEASE);
}

static uint64_t
run_mask (unsigned first, size_t n)
{
  return (n == 64 ? ~(uint64_t) 0 : ((uint64_t) 1 << n) - 1) << first;
}

static void
list_free (struct chunk *c)
{
  if (c->listed_free)
    return;
  c->listed_free = true;
  c->prev_free = NULL;
  if ((c->next_free = free_chunks))
    free_chunks->prev_free = c;
  free_chunks = c;
}

static void
unlist_free (struct chunk *c)
{
  if (!c->listed_free)
    return;
  c->listed_free = false;
  *(c->prev_free ? &c->prev_free->next_free : &free_chunks) = c->next_free;
  if (c->next_free)
    c->next_free->prev_free = c->prev_free;
}

/* Describes the memory at C, SIZE bytes, and enters it in the table.  */
static bool
chunk_setup (struct chunk *c, size_t size)
{
  if (!map_table_set ((uintptr_t) c, size, c))
    return false;
  if (!held_add (CHUNK_META_BYTES))
    {
      map_table_clear ((uintptr_t) c, size);
      return false;
    }
  c->mapped = size;
  for (unsigned i = 0; i < CHUNK_META_BLOCKS; i++)
    c->blocks[i].kind = BLOCK_META;
  c->prev = NULL;
  if ((c->next = block_chunks))
    block_chunks->prev = c;
  block_chunks = c;
  tool_holds_pointers (c, size);
  if (!heap.lowest || (uintptr_t) c < heap.lowest)
    heap.lowest = (uintptr_t) c;
  if ((uintptr_t) c + size > heap.highest)
    heap.highest = (uintptr_t) c + size;
  return true;
}

static void
chunk_drop (struct chunk *c)
{
  size_t size = c->mapped;
  unlist_free (c);
  *(c->prev ? &c->prev->next : &block_chunks) = c->next;
  if (c->next)
    c->next->prev = c->prev;
  map_table_clear ((uintptr_t) c, size);
  held_sub (CHUNK_META_BYTES);
  tool_holds_none (c, size);
  tool_unpoison (c, size);
  os_unmap (c, size);
}

/* What a heap gets more when it is large, comes in pages of this size: that saves most of the
   page faults, and of the misses of the processor's own table of pages.  */
enum { HUGE_PAGE = 2 << 20 };

/* A chunk more.  Several are mapped at once, as aligning costs system calls; what is not
   touched costs nothing.  */
static struct chunk *
chunk_new (void)
{
  if (!nspare)
    {
      bool large = heap.held > (size_t) 64 << 20;
      nspare = large ? 32 : 4;
      spare = os_map (nspare * CHUNK_SIZE, large ? HUGE_PAGE : CHUNK_SIZE);
      if (spare && large)
        os_want_huge_pages (spare, nspare * CHUNK_SIZE);
      if (!spare)
        {
          nspare = 1;
          spare = os_map (CHUNK_SIZE, CHUNK_SIZE);
        }
      if (!spare)
        nspare = 0;
    }
  struct chunk *c = (struct chunk *) spare;
  if (!nspare || !chunk_setup (c, CHUNK_SIZE))
    return NULL;
  spare += CHUNK_SIZE;
  nspare--;
  c->free = USABLE_MASK;
  list_free (c);
  return c;
}

/* Bits where runs of N free blocks begin.  */
static uint64_t
runs_of (uint64_t bits, size_t n)
{
  for (size_t have = 1; have < n && bits;)
    {
      size_t step = have < n - have ? have : n - have;
      bits &= bits >> step;
      have += step;
    }
  return bits;
}

static struct block *
huge_get (size_t n)
{
  size_t size = (CHUNK_META_BLOCKS + n) * (size_t) BLOCK_SIZE;
  size = (size + CHUNK_SIZE - 1) & ~(size_t) (CHUNK_SIZE - 1);
  if (size / BLOCK_SIZE < n || !held_add (n * BLOCK_SIZE + BLOCK_META_BYTES))
    return NULL;
  struct chunk *c = os_map (size, CHUNK_SIZE);
  if (!c || !chunk_setup (c, size))
    {
      if (c)
        os_unmap (c, size);
      held_sub (n * BLOCK_SIZE + BLOCK_META_BYTES);
      return NULL;
    }
  for (unsigned i = CHUNK_META_BLOCKS; i < BLOCKS_PER_CHUNK; i++)
    {
      c->blocks[i].kind = BLOCK_LARGE_REST;
      c->blocks[i].back = i - CHUNK_META_BLOCKS;
    }
  if (size >= 2 * HUGE_PAGE)
    os_want_huge_pages (c, size);
  struct block *b = &c->blocks[CHUNK_META_BLOCKS];
  b->flags = BLOCK_ZERO | BLOCK_HUGE;
  return b;
}

/* Takes the N blocks from FIRST of C.  */
static struct block *
take_blocks (struct chunk *c, unsigned first, size_t n)
{
  uint64_t mask = run_mask (first, n), fresh = mask & ~c->resident;
  size_t bytes = (size_t) __builtin_popcountll (fresh) * BLOCK_HELD_BYTES;
  taking = c;
  taking_mask = mask;
  bool room = !bytes || held_add (bytes);
  taking = NULL;
  if (!room)
    return NULL;
  warm -= n - __builtin_popcountll (fresh);
  c->resident |= mask;
  c->idle &= ~mask;
  c->free &= ~mask;
  if (!c->free)
    unlist_free (c);
  struct block *b = &c->blocks[first];
  for (size_t i = 1; i < n; i++)
    {
      b[i].kind = BLOCK_LARGE_REST;
      b[i].back = i;
      b[i].flags = b[i].lead = 0;
    }
  if (fresh != mask)
    memset (block_start_bits (b), 0, n * WORDS_PER_BLOCK * sizeof (bits_word));
  b->flags = fresh == mask ? BLOCK_ZERO : 0;
  return b;
}

/* What is resident already costs nothing more, so it comes first, wherever it is.  */
static struct block *
get_in_chunk (size_t n)
{
  struct chunk *best = NULL;
  uint64_t runs = 0;
  for (struct chunk *c = free_chunks; c; c = c->next_free)
    {
      uint64_t cold = best ? 0 : runs_of (c->free, n);
      uint64_t here = warm >= n ? runs_of (c->free & c->resident, n) : 0;
      if (here || cold)
        {
          best = c;
          runs = here ? here : cold;
          if (here || warm < n)
            break;
        }
    }
  if (!best)
    {
      best = chunk_new ();
      if (!best)
        return NULL;
      runs = best->free;
    }
  return take_blocks (best, __builtin_ctzll (runs), n);
}

static void
give_back (struct block *b, size_t n)
{
  struct chunk *c = chunk_of ((uintptr_t) b);
  if (b->flags & BLOCK_HUGE)
    {
      held_sub (n * BLOCK_SIZE + BLOCK_META_BYTES);
      chunk_drop (c);
      return;
    }
  for (size_t i = 0; i < n; i++)
    {
      b[i].kind = BLOCK_FREE;
      b[i].flags = b[i].lead = 0;
    }
  c->free |= run_mask (block_index (b), n);
  warm += n;
  list_free (c);
}

struct block *
block_get (enum block_kind kind, size_t n)
{
  take_lock ();
  struct block *b = n > CHUNK_USABLE ? huge_get (n) : get_in_chunk (n);
  if (b)
    {
      b->kind = kind;
      b->lead = 0;
      b->run = n;
      b->back = b->live = b->used = b->dead = 0;
      b->owner = NULL;
      if (!map_add_block (b, n))
        {
          give_back (b, n);
          b = NULL;
        }
    }
  drop_lock ();
  if (b && heap.poison && n <= CHUNK_USABLE)
    {
      b->flags &= ~BLOCK_ZERO;
      tool_unpoison ((void *) block_base (b), n * BLOCK_SIZE);
      memset ((void *) block_base (b), POISON_BYTE, n * BLOCK_SIZE);
    }
  return b;
}

void
block_return (struct block *b, size_t n)
{
  tool_unpoison ((void *) block_base (b), n * BLOCK_SIZE);
  take_lock ();
  map_remove_block (b);
  give_back (b, n);
  drop_lock ();
}

/* Drops the memory of the blocks of MASK, all free and resident.  */
static void
decommit (struct chunk *c, uint64_t mask)
{
  c->resident &= ~mask;
  c->idle &= ~mask;
  warm -= __builtin_popcountll (mask);
  while (mask)
    {
      unsigned first = __builtin_ctzll (mask);
      uint64_t rest = ~(mask >> first);
      unsigned n = rest ? __builtin_ctzll (rest) : 64;
      uint64_t run = run_mask (first, n);
      struct block *b = &c->blocks[first];
      tool_unpoison ((void *) block_base (b), (size_t) n * BLOCK_SIZE);
      os_decommit ((void *) block_base (b), (size_t) n * BLOCK_SIZE);
      memset (block_start_bits (b), 0, (size_t) n * WORDS_PER_BLOCK * sizeof (bits_word));
      held_sub ((size_t) n * BLOCK_HELD_BYTES);
      mask &= ~run;
    }
}

size_t
block_free_resident (void)
{
  return warm;
}

/* Called with the lock held or by the only thread.  */
size_t
block_release_free (void)
{
  size_t before = warm;
  for (struct chunk *c = block_chunks; c; c = c->next)
    {
      uint64_t mask = c->free & c->resident;
      if (c == taking)
        mask &= ~taking_mask;
      if (mask && !(c->blocks[CHUNK_META_BLOCKS].flags & BLOCK_HUGE))
        decommit (c, mask);
    }
  return before - warm;
}

void
block_trim (void)
{
  take_lock ();
  bool tight = heap.limit && heap.held > heap.limit - heap.limit / 4;
  size_t keep = tight ? 0 : 16 + heap.held / BLOCK_SIZE / 16;
  size_t whole = 0;
  for (struct chunk *c = block_chunks, *next; c; c = next)
    {
      next = c->next;
      uint64_t old = c->free & c->resident & (tight ? ~(uint64_t) 0 : c->idle);
      if (old && warm > keep)
        decommit (c, old);
      c->idle = c->free & c->resident;
      if (c->free == USABLE_MASK && !c->resident && whole++)
        chunk_drop (c);
    }
  drop_lock ();
}

void
block_drop_free (void)
{
  take_lock ();
  for (struct chunk *c = block_chunks, *next; c; c = next)
    {
      next = c->next;
      if (c->free == USABLE_MASK)
        {
          decommit (c, c->resident);
          chunk_drop (c);
        }
    }
  drop_lock ();
}
