/* check.c -- the verifier: recounts every invariant that the headers state by number.

   Called after each collection in checking builds and under --gc-verify, and by tests,
   which break each invariant and expect its number in the message.  The cost is linear
   in the heap.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "heap.h"

static char message[256];

static bool __attribute__ ((format (printf, 1, 2)))
wrong (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  if (!*message)
    vsnprintf (message, sizeof message, format, ap);
  va_end (ap);
  return false;
}

#define REQUIRE(cond, ...) do { if (!(cond)) return wrong (__VA_ARGS__); } while (0)

/* ---- Poison ---- */

TOOL_NO_ASAN static bool
all_poison (uintptr_t from, uintptr_t to)
{
  for (const uintptr_t *p = (const uintptr_t *) from; (uintptr_t) p < to; p++)
    if (*p != POISON_WORD)
      return false;
  return true;
}

/* ---- Chunks and blocks ---- */

static bool
check_chunk (const struct chunk *c, size_t *held)
{
  REQUIRE (((uintptr_t) c & (CHUNK_SIZE - 1)) == 0, "B1: chunk %p is not aligned",
           (void *) c);
  for (size_t off = 0; off < c->mapped; off += CHUNK_SIZE)
    REQUIRE (map_chunk ((uintptr_t) c + off) == c, "M4: the table does not know chunk %p",
             (void *) c);
  for (size_t i = 0; i < GRANULES_PER_CHUNK / BITS_PER_WORD; i++)
    {
      /* Bits of blocks that were never used are not looked at, so as not to touch
         them.  */
      if (i % WORDS_PER_BLOCK == 0 && c->mapped == CHUNK_SIZE
          && !(c->resident >> (i / WORDS_PER_BLOCK) & 1))
        {
          i += WORDS_PER_BLOCK - 1;
          continue;
        }
      REQUIRE (c->mark[i] == 0, "B3: a mark bit is set in chunk %p outside a collection",
               (void *) c);
    }
  *held += CHUNK_META_BYTES;
  if (c->mapped != CHUNK_SIZE || c->blocks[CHUNK_META_BLOCKS].flags & BLOCK_HUGE)
    {
      *held += (size_t) c->blocks[CHUNK_META_BLOCKS].run * BLOCK_SIZE + BLOCK_META_BYTES;
      return true;
    }
  for (unsigned i = CHUNK_META_BLOCKS; i < BLOCKS_PER_CHUNK; i++)
    {
      const struct block *b = &c->blocks[i];
      bool is_free = c->free >> i & 1, resident = c->resident >> i & 1;
      REQUIRE ((b->kind == BLOCK_FREE) == is_free,
               "B4: block %p has kind %d, free bit %d", (void *) b, b->kind, is_free);
      REQUIRE (is_free || resident, "B5: block %p is used but not counted", (void *) b);
      *held += resident ? BLOCK_HELD_BYTES : 0;
    }
  return true;
}

/* ---- Cells ---- */

static bool
check_cells (const struct pool *p, size_t *nblocks)
{
  uint64_t starts = 0, live = 0;
  size_t n = 0;
  for (const struct block *b = p->blocks.head; b; b = b->next)
    {
      const bits_word *start = block_start_bits (b);
      size_t here = 0;
      n++;
      REQUIRE (b->kind == p->kind, "C1: block %p in the wrong list", (void *) b);
      for (size_t g = bits_next (start, 0, GRANULES_PER_BLOCK); g < GRANULES_PER_BLOCK;
           g = bits_next (start, g + 1, GRANULES_PER_BLOCK))
        {
          REQUIRE (g % p->granules == 0 && g / p->granules < p->cells,
                   "C1: start bit %zu of block %p is not at a cell", g, (void *) b);
          here++;
        }
      REQUIRE (here >= b->live, "C1: block %p has %zu cells, said %u", (void *) b, here,
               b->live);
      if (heap.poison)
        for (size_t g = 0; g < (size_t) p->cells * p->granules; g += p->granules)
          {
            uintptr_t at = block_base (b) + g * GRANULE;
            REQUIRE (bits_test (start, g) || all_poison (at, at + p->granules * GRANULE),
                     "P1: free cell %p was written to", (void *) at);
          }
      starts += here;
      live += b->live;
    }
  REQUIRE (n == p->blocks.n, "C1: %zu blocks in a list of %zu", n, p->blocks.n);
  REQUIRE (live == p->live, "C1: blocks have %llu live cells, said %llu",
           (unsigned long long) live, (unsigned long long) p->live);
  REQUIRE (starts == p->live + p->total - p->total_at_gc, "C2: %llu cells, expected %llu",
           (unsigned long long) starts,
           (unsigned long long) (p->live + p->total - p->total_at_gc));
  *nblocks += n;
  return true;
}

/* ---- Strings ---- */

static bool
check_strdata (void)
{
  uint64_t used = 0, dead = 0, large = 0, nlarge = 0;
  for (const struct block *b = heap.strdata.head; b; b = b->next)
    {
      size_t g = 0, here_dead = 0;
      while (g < b->used)
        {
          const struct sdata *d = (struct sdata *) (block_base (b) + g * GRANULE);
          const struct string *s = sdata_owner (d);
          size_t n = sdata_granules (d);
          REQUIRE (n > 0 && g + n <= b->used, "S2: sdata %p has size %zu", (void *) d, n);
          if (!s)
            {
              here_dead += n;
              REQUIRE (!heap.poison || b->used == GRANULES_PER_BLOCK
                       || all_poison ((uintptr_t) (d + 1), (uintptr_t) (d + n)),
                       "P1: dead string data %p was written to", (void *) d);
            }
          else
            {
              REQUIRE (map_chunk ((uintptr_t) s)
                         && block_of ((uintptr_t) s)->kind == BLOCK_STRING
                         && start_bit ((uintptr_t) s),
                       "S1: sdata %p has no owner", (void *) d);
              REQUIRE (s->data == (const unsigned char *) (d + 1),
                       "S1: the owner of sdata %p points elsewhere", (void *) d);
            }
          g += n;
        }
      REQUIRE (g == b->used && here_dead == b->dead,
               "S2: block %p: used %zu/%u, dead %zu/%u", (void *) b, g, b->used,
               here_dead, b->dead);
      used += g;
      dead += here_dead;
    }
  REQUIRE (used == heap.string_used && dead == heap.string_dead,
           "S2: sums of string data");
  for (const struct large_string *l = large_strings; l; l = l->next)
    {
      REQUIRE (l->owner->data == (const unsigned char *) (l + 1), "S3: large string %p",
               (void *) l);
      large += l->room;
      nlarge++;
    }
  REQUIRE (large == heap.large_string_bytes && nlarge == heap.large_strings,
           "S3: sums of large strings");
  return true;
}

/* ---- Vectors ---- */

struct bin_count
{
  unsigned n[VEC_BINS];
};

static bool
check_vec_block (struct vec_pool *p, struct block *b, struct bin_count *bins, bool swept)
{
  const bits_word *start = block_start_bits (b);
  size_t g = bits_next (start, 0, GRANULES_PER_BLOCK);
  bool after_free = false, any_live = b->lead > 0;
  REQUIRE (b->kind == BLOCK_VEC && b->owner == p, "V1: block %p in the wrong list",
           (void *) b);
  REQUIRE (g == b->lead, "V1: the first chunk of block %p starts at %zu", (void *) b, g);
  if (b->lead)
    {
      const struct block *head = b - b->back;
      REQUIRE ((head->kind == BLOCK_LARGE || head->kind == BLOCK_CACHED)
               && head->flags & BLOCK_SHARED
               && head->run == b->back + 1, "V8: block %p has lost its large vector",
               (void *) b);
    }
  while (g < GRANULES_PER_BLOCK)
    {
      struct vec *v = (struct vec *) (block_base (b) + g * GRANULE);
      size_t n = vec_chunk_end (b, g) - g;
      REQUIRE (n >= VEC_MIN_GRANULES, "V6: chunk %p has %zu granules", (void *) v, n);
      bool is_free = vec_kind (v) == VEC_FREE;
      if (is_free)
        {
          REQUIRE (vec_words (v) == n, "V2: free chunk %p says %zu, has %zu", (void *) v,
                   vec_words (v), n);
          REQUIRE (!swept || !after_free, "V5: free chunk %p follows a free one",
                   (void *) v);
          REQUIRE (!heap.poison || all_poison ((uintptr_t) v + sizeof (struct vec_chunk),
                                               (uintptr_t) v + n * GRANULE),
                   "P1: free chunk %p was written to", (void *) v);
          bins->n[vec_bin_of (n)]++;
        }
      else
        {
          size_t want = vec_granules (vec_words (v));
          REQUIRE (want <= n && n - want <= vec_slack (want),
                   "V6: object %p of %zu granules in a chunk of %zu", (void *) v, want,
                   n);
          any_live = true;
        }
      after_free = is_free;
      g += n;
    }
  REQUIRE (!swept || any_live, "V5: block %p is all free", (void *) b);
  return true;
}

static bool
check_bins (struct vec_pool *p, const struct bin_count *bins)
{
  for (size_t n = 0; n < VEC_BINS; n++)
    {
      unsigned found = 0;
      for (struct vec_chunk *c = p->bin[n]; c && c != VEC_NONE; c = c->next)
        {
          const struct block *b = block_of ((uintptr_t) c);
          const struct vec *v = (const struct vec *) c;
          REQUIRE (map_chunk ((uintptr_t) c) && b->kind == BLOCK_VEC && b->owner == p
                   && start_bit ((uintptr_t) c) && vec_kind (v) == VEC_FREE
                   && vec_bin_of (vec_words (v)) == n,
                   "V3: bin %zu holds %p", n, (void *) c);
          REQUIRE (++found <= bins->n[n], "V3: bin %zu is longer than its chunks", n);
        }
      REQUIRE (found == bins->n[n], "V3: %u free chunks of class %zu, %u in their bin",
               bins->n[n], n, found);
      REQUIRE (bits_test (p->nonempty, n) == (p->bin[n] != NULL), "V4: bit of bin %zu", n);
    }
  return true;
}

static bool
check_larges (const struct vec_pool *p, size_t *nblocks)
{
  for (const struct block *b = p->larges.head; b; b = b->next)
    {
      const struct vec *v = (struct vec *) block_base (b);
      size_t room = (size_t) b->run * GRANULES_PER_BLOCK;
      REQUIRE (b->kind == BLOCK_LARGE && b->owner == p && start_bit ((uintptr_t) v),
               "V8: large vector %p", (void *) v);
      if (b->flags & BLOCK_SHARED)
        {
          REQUIRE (b[b->run - 1].kind == BLOCK_VEC && b[b->run - 1].back == b->run - 1,
                   "V8: the shared block of %p", (void *) v);
          room -= GRANULES_PER_BLOCK - b[b->run - 1].lead;
        }
      REQUIRE (vec_granules (vec_words (v)) <= room,
               "V8: large vector %p outgrew its run", (void *) v);
      ++*nblocks;
    }
  return true;
}

/* What vec_pool_verify and gc_verify share.  SWEPT: nothing happened since the sweep.  */
static bool
check_pool (struct vec_pool *p, bool swept, size_t *nblocks)
{
  static struct bin_count bins;
  memset (&bins, 0, sizeof bins);
  if (p->space == VEC_MALLOC)
    {
      size_t n = 0;
      for (struct mvec *m = p->all; m; m = m->next, n++)
        REQUIRE (!(m->vec.header & VEC_MARK), "L1: vector %p is marked",
                 (void *) &m->vec);
      REQUIRE (n == p->nall, "L1: %zu vectors in a list of %zu", n, p->nall);
      *nblocks += heap.tree ? n : 0;
      return true;
    }
  if (p->victim)
    {
      const struct block *b = block_of ((uintptr_t) p->victim);
      REQUIRE (b->kind == BLOCK_VEC && p->victim < p->victim_end
                 && block_of ((uintptr_t) p->victim_end - 1) == b
                 && start_bit ((uintptr_t) p->victim),
               "V7: victim %p", (void *) p->victim);
      vec_pool_retire (p);
    }
  for (struct block *b = p->blocks.head; b; b = b->next, ++*nblocks)
    if (!check_vec_block (p, b, &bins, swept))
      return false;
  return check_bins (p, &bins) && check_larges (p, nblocks);
}

/* ---- The tree ---- */

struct tree_walk
{
  size_t nodes, held;
  uintptr_t last_end;
};

/* Returns the black height of N, -1 if it is wrong.  The depth is logarithmic.  */
static int
check_node (const struct mem_node *n, struct tree_walk *w)
{
  if (n == &mem_nil)
    return 0;
  for (int i = 0; i < 2; i++)
    {
      const struct mem_node *c = n->child[i];
      if (c != &mem_nil && (c->parent != n || (n->red && c->red)))
        return wrong ("M2: node %p and its child", (void *) n), -1;
    }
  int left = check_node (n->child[0], w);
  if (n->start < w->last_end || n->end <= n->start)
    return wrong ("M1: node %p is out of order", (void *) n), -1;
  w->last_end = n->end;
  w->nodes++;
  w->held += sys_size ((void *) n);
  int right = check_node (n->child[1], w);
  if (left < 0 || left != right)
    return wrong ("M2: black heights below node %p", (void *) n), -1;
  return left + !n->red;
}

/* ---- References ---- */

static bool
refers_to_live (uintptr_t w)
{
  if (roots_cross_check () && w == POISON_WORD)
    return true;
  if ((w & FIXNUM_TAG_MASK) == TAG_FIXNUM || w < heap.static_bytes)
    return true;
  unsigned tag = w & WORD_TAG_MASK;
  uintptr_t addr = tag == TAG_SYMBOL ? (uintptr_t) symbol_base + w : w - tag;
  if (heap.vectors == VEC_MALLOC && tag == TAG_VEC)
    {
      /* Without a map nothing is known but the header.  */
      if (!heap.tree && roots_precise () && !heap.zombies && !roots_cross_check ())
        return vec_kind ((struct vec *) addr) < heap.client->nkinds;
      return map_find (addr).addr == addr;
    }
  struct gc_object o = map_find_table (addr);
  return o.addr == addr && o.tag == tag;
}

struct reference { const void *from; uintptr_t to; };
static struct reference bad_reference;

static void
check_slots (const void *object, const lispv *from, const lispv *to)
{
  for (; from < to && !bad_reference.from; from++)
    if (!refers_to_live (word_of (*from)))
      bad_reference = (struct reference) { object, word_of (*from) };
}

static void
check_cell_refs (void *cell, void *arg)
{
  const struct pool *p = arg;
  switch (p->kind)
    {
    case BLOCK_CONS:
      check_slots (cell, &((struct cons *) cell)->car, &((struct cons *) cell)->cdr + 1);
      break;
    case BLOCK_SYMBOL:
      check_slots (cell, &((struct symbol *) cell)->name,
                   &((struct symbol *) cell)->next + 1);
      break;
    case BLOCK_STRING:
      check_slots (cell, &((struct string *) cell)->props,
                   &((struct string *) cell)->props + 1);
      break;
    default:
      break;
    }
}

static void
check_vec_refs (struct vec *v, void *arg)
{
  (void) arg;
  size_t n = vec_words (v), slots = heap.kinds[vec_kind (v)].slots;
  if (vec_kind (v) >= heap.client->nkinds)
    bad_reference = (struct reference) { v, v->header };
  else
    check_slots (v, v->slots, v->slots + (n < slots ? n : slots));
}

static bool
check_references (void)
{
  bad_reference.from = NULL;
  for (int k = 0; k < NCELLS; k++)
    pool_each (&heap.cells[k], check_cell_refs, &heap.cells[k]);
  vec_pool_each (&heap.vecs, check_vec_refs, NULL);
  REQUIRE (!bad_reference.from, "O1: object %p refers to %p, which is free",
           (void *) bad_reference.from, (void *) bad_reference.to);
  for (size_t i = 0; i < heap.nresurrect; i++)
    {
      unsigned kind = vec_kind (heap.resurrect[i]);
      REQUIRE (kind < heap.client->nkinds && heap.client->kinds[kind].resurrect,
               "F1: finalizer %p", (void *) heap.resurrect[i]);
    }
  return true;
}

/* ---- All of it ---- */

static bool
check_all (bool swept)
{
  size_t held = 0, nblocks = 0;
  for (const struct chunk *c = block_chunks; c; c = c->next)
    if (!check_chunk (c, &held))
      return false;
  for (int k = 0; k < NCELLS; k++)
    if (!check_cells (&heap.cells[k], &nblocks))
      return false;
  if (!check_strdata () || !check_pool (&heap.vecs, swept, &nblocks))
    return false;
  struct tree_walk w = { 0, 0, 0 };
  if (check_node (mem_root, &w) < 0)
    return false;
  REQUIRE (w.nodes == heap.stats.mem_nodes, "M3: %zu nodes, said %llu", w.nodes,
           (unsigned long long) heap.stats.mem_nodes);
  REQUIRE (!heap.tree || heap.other_pools || w.nodes == nblocks,
           "M3: %zu nodes for %zu blocks and vectors", w.nodes, nblocks);
  if (!heap.other_pools)
    {
      held += w.held + mark_held () + map_tables_held ();
      for (struct mvec *m = heap.vecs.all; m; m = m->next)
        held += sys_size (m);
      for (struct large_string *l = large_strings; l; l = l->next)
        held += sys_size (l);
      held += heap.statics ? sys_size (heap.statics) : 0;
      held += heap.resurrect ? sys_size (heap.resurrect) : 0;
      held += heap.doomed ? sys_size (heap.doomed) : 0;
      REQUIRE (held == heap.held, "B5: the heap holds %zu bytes, said %zu", held,
               heap.held);
    }
  return !swept || check_references ();
}

const char *
gc_verify (void)
{
  *message = 0;
  return check_all (heap.collecting) ? NULL : message;
}

/* For pools of their own.  */
const char *
vec_pool_verify (struct vec_pool *p, bool swept)
{
  size_t n = 0;
  *message = 0;
  return check_pool (p, swept, &n) ? NULL : message;
}

void
heap_check_or_die (const char *when)
{
  const char *what = gc_verify ();
  if (what)
    {
      fprintf (stderr, "vellum: the heap is broken %s %llu: %s\n", when,
               (unsigned long long) heap.stats.collections, what);
      abort ();
    }
}
