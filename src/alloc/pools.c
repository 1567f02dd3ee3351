/* pools.c -- cells: conses, floats, symbols and string headers, each kind in its own
   blocks.

   Called by allocation (gc.h has the fast path), by the sweep, and to find what a word
   denotes. Invariants C1 and C2 stand in heap.h.  A sweep copies the mark bits over the
   start bits; allocation then takes the runs of clear start bits, one after the other,
   and sets the bits of a whole run at once, so that an allocation itself touches no
   bitmap.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

struct gc_run gc_cons_run, gc_float_run;
static struct gc_run symbol_run, string_run;

static void
pool_init (enum cell_kind k, struct gc_run *run, enum block_kind kind, enum word_tag tag,
           size_t size)
{
  struct pool *p = &heap.cells[k];
  *p = (struct pool) { .run = run, .kind = kind, .tag = tag, .granules = size / GRANULE,
                       .cells = BLOCK_SIZE / size };
  if (BITS_PER_WORD % p->granules == 0)
    for (unsigned i = 0; i < BITS_PER_WORD; i += p->granules)
      p->pattern |= bits_mask (i);
}

void
pools_init (void)
{
  _Static_assert(
    sizeof (struct cons) % GRANULE == 0 && sizeof (struct flonum) % GRANULE == 0
      && sizeof (struct symbol) % GRANULE == 0 && sizeof (struct string) % GRANULE == 0,
    "cells are whole granules");
  pool_init (CELL_CONS, &gc_cons_run, BLOCK_CONS, TAG_CONS, sizeof (struct cons));
  pool_init (CELL_FLOAT, &gc_float_run, BLOCK_FLOAT, TAG_FLOAT, sizeof (struct flonum));
  pool_init (CELL_SYMBOL, &symbol_run, BLOCK_SYMBOL, TAG_SYMBOL, sizeof (struct symbol));
  pool_init (CELL_STRING, &string_run, BLOCK_STRING, TAG_STRING, sizeof (struct string));
}

/* Sets the start bits of the cells in granules [FROM, TO) of a block.  */
static void
set_starts (const struct pool *p, bits_word *start, size_t from, size_t to)
{
  if (!p->pattern)
    {
      for (; from < to; from += p->granules)
        bits_set (start, from);
      return;
    }
  size_t i = from >> BITS_SHIFT, last = (to - 1) >> BITS_SHIFT;
  bits_word head = ~(bits_word) 0 << (from & (BITS_PER_WORD - 1));
  bits_word tail
    = ~(bits_word) 0 >> (BITS_PER_WORD - 1 - ((to - 1) & (BITS_PER_WORD - 1)));
  if (i == last)
    {
      start[i] |= p->pattern & head & tail;
      return;
    }
  start[i] |= p->pattern & head;
  while (++i < last)
    start[i] |= p->pattern;
  start[last] |= p->pattern & tail;
}

/* The first free cell at or after granule FROM, which is a cell boundary; or END.  */
static size_t
next_free (const struct pool *p, const bits_word *start, size_t from, size_t end)
{
  if (!p->pattern)
    {
      while (from < end && bits_test (start, from))
        from += p->granules;
      return from < end ? from : end;
    }
  if (from >= end)
    return end;
  size_t i = from >> BITS_SHIFT, n = (end + BITS_PER_WORD - 1) >> BITS_SHIFT;
  bits_word w = p->pattern & ~start[i] & (~(bits_word) 0 << (from & (BITS_PER_WORD - 1)));
  while (!w)
    {
      if (++i >= n)
        return end;
      w = p->pattern & ~start[i];
    }
  size_t g = (i << BITS_SHIFT) + bits_ctz (w);
  return g < end ? g : end;
}

/* Finds the next run of free cells and returns its first.  */
static void *
pool_refill (struct pool *p)
{
  size_t end = (size_t) p->cells * p->granules;
  struct block *b = p->cursor;
  size_t g = p->cursor_granule;
  p->refills++;
  for (;;)
    {
      if (!b)
        {
          b = block_get (p->kind, 1);
          if (!b)
            heap_out_of_memory ();
          block_list_append (&p->blocks, b);
          tool_poison ((void *) block_base (b), BLOCK_SIZE);
          g = 0;
        }
      if (b->live < p->cells)
        {
          bits_word *start = block_start_bits (b);
          size_t from = next_free (p, start, g, end);
          if (from < end)
            {
              size_t to = bits_next (start, from, end);
              /* Under these, each cell is asked for and handed out by itself.  */
              if (heap.poison || heap.fail_countdown)
                {
                  to = from + p->granules;
                  if (heap.fail_countdown && --heap.fail_countdown == 0)
                    heap_out_of_memory ();
                }
              set_starts (p, start, from, to);
              p->cursor = b;
              p->cursor_granule = to;
              p->run->next = (char *) block_base (b) + from * GRANULE;
              p->run->end = (char *) block_base (b) + to * GRANULE;
              p->total += (to - from) / p->granules;
              tool_unpoison (p->run->next, (to - from) * GRANULE);
              return p->run->next;
            }
        }
      b = b->next;
      g = 0;
    }
}

void *
gc_cons_refill (void)
{
  return pool_refill (&heap.cells[CELL_CONS]);
}

void *
gc_float_refill (void)
{
  return pool_refill (&heap.cells[CELL_FLOAT]);
}

static inline void *
pool_take (struct pool *p, size_t size)
{
  char *c = p->run->next;
  if (c == p->run->end)
    c = pool_refill (p);
  p->run->next = c + size;
  gc_countdown -= (intptr_t) size;
  return c;
}

lispv
gc_symbol (void)
{
  struct symbol *s = pool_take (&heap.cells[CELL_SYMBOL], sizeof *s);
  memset (s, 0, sizeof *s);
  return word_from_symbol (s);
}

struct string *
pool_string (void)
{
  return pool_take (&heap.cells[CELL_STRING], sizeof (struct string));
}

/* Cells handed out since the start.  */
uint64_t
pool_allocated (const struct pool *p)
{
  return p->total - (p->run->end - p->run->next) / (p->granules * GRANULE);
}

static void
pool_retire (struct pool *p)
{
  struct gc_run *r = p->run;
  size_t left = r->end - r->next;
  if (left)
    {
      struct block *b = block_of ((uintptr_t) r->next);
      size_t g = ((uintptr_t) r->next - block_base (b)) / GRANULE;
      bits_clear_range (block_start_bits (b), g, g + left / GRANULE);
      tool_poison (r->next, left);
      p->total -= left / (p->granules * GRANULE);
      p->cursor_granule = g;
    }
  r->next = r->end = NULL;
}

void
pools_retire (void)
{
  for (int k = 0; k < NCELLS; k++)
    pool_retire (&heap.cells[k]);
}

/* Fills the cells whose bits in DEAD are set, and tells tools that they are gone.  */
static void
bury (const struct pool *p, struct block *b, const bits_word *dead)
{
  size_t size = (size_t) p->granules * GRANULE;
  for (size_t g = bits_next (dead, 0, GRANULES_PER_BLOCK); g < GRANULES_PER_BLOCK;
       g = bits_next (dead, g + 1, GRANULES_PER_BLOCK))
    {
      char *c = (char *) block_base (b) + g * GRANULE;
      if (heap.poison)
        memset (c, POISON_BYTE, size);
      tool_poison (c, size);
    }
}

static void
pool_sweep (struct pool *p)
{
  bool each_dead = heap.poison || GC_ASAN || p->kind == BLOCK_STRING;
  p->live = 0;
  for (struct block *b = p->blocks.head, *next; b; b = next)
    {
      next = b->next;
      bits_word *start = block_start_bits (b), *mark = block_mark_bits (b);
      size_t live = bits_count (mark, WORDS_PER_BLOCK);
      if (each_dead)
        {
          bits_word dead[WORDS_PER_BLOCK];
          for (size_t i = 0; i < WORDS_PER_BLOCK; i++)
            dead[i] = start[i] & ~mark[i];
          if (p->kind == BLOCK_STRING)
            strings_sweep_dead (b, dead);
          if (heap.poison || GC_ASAN)
            bury (p, b, dead);
        }
      if (!live)
        {
          block_list_remove (&p->blocks, b);
          block_return (b, 1);
          continue;
        }
      memcpy (start, mark, WORDS_PER_BLOCK * sizeof *mark);
      memset (mark, 0, WORDS_PER_BLOCK * sizeof *mark);
      b->live = live;
      p->live += live;
    }
  p->cursor = p->blocks.head;
  p->cursor_granule = 0;
}

void
pools_sweep (void)
{
  for (int k = 0; k < NCELLS; k++)
    pool_sweep (&heap.cells[k]);
}

struct gc_object
pool_find (struct block *b, uintptr_t addr)
{
  const struct pool *p = &heap.cells[b->kind - BLOCK_CONS];
  size_t cell = (addr - block_base (b)) / (p->granules * GRANULE);
  uintptr_t at = block_base (b) + cell * (p->granules * GRANULE);
  if (cell >= p->cells || !start_bit (at)
      || (at >= (uintptr_t) p->run->next && at < (uintptr_t) p->run->end))
    return (struct gc_object) { 0, 0 };
  return (struct gc_object) { at, p->tag };
}

void
pool_each (struct pool *p, void (*fn) (void *, void *), void *arg)
{
  for (struct block *b = p->blocks.head; b; b = b->next)
    {
      const bits_word *start = block_start_bits (b);
      for (size_t g = bits_next (start, 0, GRANULES_PER_BLOCK); g < GRANULES_PER_BLOCK;
           g = bits_next (start, g + 1, GRANULES_PER_BLOCK))
        {
          char *c = (char *) block_base (b) + g * GRANULE;
          if (c < p->run->next || c >= p->run->end)
            fn (c, arg);
        }
    }
}

void
pools_free_all (void)
{
  for (int k = 0; k < NCELLS; k++)
    {
      struct pool *p = &heap.cells[k];
      p->run->next = p->run->end = NULL;
      while (p->blocks.head)
        {
          struct block *b = p->blocks.head;
          block_list_remove (&p->blocks, b);
          block_return (b, 1);
        }
      p->cursor = NULL;
    }
}
