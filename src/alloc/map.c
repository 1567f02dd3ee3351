/* map.c -- the two address maps: chunk table and tree of mem_nodes.

   Called by block.c and vec-malloc.c, which keep it up to date, and by stack.c, which
   asks. Invariants M1 to M4 stand in map.h.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

/* ---- The table ----

   A radix tree of three levels over the number of a MiB, which is small where little of the
   address space is used.  An entry of a leaf is the chunk that covers this MiB, or with
   bit 0 set the shadow that tells where malloc'ed vectors begin in it.  */

enum
{
  ADDRESS_BITS = sizeof (uintptr_t) == 8 ? 48 : 32,
  LEAF_BITS = sizeof (uintptr_t) == 8 ? 10 : 4,
  MIDDLE_BITS = sizeof (uintptr_t) == 8 ? 9 : 4,
  ROOT_BITS = ADDRESS_BITS - CHUNK_SHIFT - MIDDLE_BITS - LEAF_BITS,
  LEAF_SIZE = 1 << LEAF_BITS, MIDDLE_SIZE = 1 << MIDDLE_BITS, ROOT_SIZE = 1 << ROOT_BITS
};

struct shadow
{
  size_t count;                         /* vectors that touch this MiB */
  struct vec *span;                     /* begins below and reaches into it */
  bits_word start[GRANULES_PER_CHUNK / BITS_PER_WORD];
};

static uintptr_t **table[ROOT_SIZE];

static inline uintptr_t *
table_slot (uintptr_t addr)
{
  uintptr_t i = addr >> CHUNK_SHIFT, root = i >> (MIDDLE_BITS + LEAF_BITS);
  if (root >= ROOT_SIZE || !table[root])
    return NULL;
  uintptr_t *leaf = table[root][(i >> LEAF_BITS) & (MIDDLE_SIZE - 1)];
  return leaf ? &leaf[i & (LEAF_SIZE - 1)] : NULL;
}

/* N words of zero, or null.  */
static void *
zero_words (size_t n)
{
  void *p = sys_alloc (n * sizeof (uintptr_t));
  return p ? memset (p, 0, n * sizeof (uintptr_t)) : NULL;
}

static uintptr_t *
table_slot_make (uintptr_t addr)
{
  uintptr_t i = addr >> CHUNK_SHIFT, root = i >> (MIDDLE_BITS + LEAF_BITS);
  if (root >= ROOT_SIZE)
    return NULL;
  if (!table[root] && !(table[root] = zero_words (MIDDLE_SIZE)))
    return NULL;
  uintptr_t **leaf = &table[root][(i >> LEAF_BITS) & (MIDDLE_SIZE - 1)];
  if (!*leaf && !(*leaf = zero_words (LEAF_SIZE)))
    return NULL;
  return *leaf + (i & (LEAF_SIZE - 1));
}

bool
map_table_set (uintptr_t addr, size_t size, struct chunk *c)
{
  for (size_t off = 0; off < size; off += CHUNK_SIZE)
    {
      uintptr_t *slot = table_slot_make (addr + off);
      if (!slot)
        {
          map_table_clear (addr, off);
          return false;
        }
      *slot = (uintptr_t) c;
    }
  return true;
}

void
map_table_clear (uintptr_t addr, size_t size)
{
  for (size_t off = 0; off < size; off += CHUNK_SIZE)
    *table_slot (addr + off) = 0;
}

struct chunk *
map_chunk (uintptr_t addr)
{
  uintptr_t *slot = table_slot (addr);
  return !slot || (*slot & 1) ? NULL : (struct chunk *) *slot;
}

void
map_free_tables (void)
{
  for (size_t i = 0; i < ROOT_SIZE; i++)
    {
      for (size_t j = 0; table[i] && j < MIDDLE_SIZE; j++)
        sys_free (table[i][j]);
      sys_free (table[i]);
      table[i] = NULL;
    }
}

/* What LEAF and the shadows in it hold.  */
static size_t
leaf_held (const uintptr_t *leaf)
{
  size_t held = sys_size ((void *) leaf);
  for (size_t i = 0; i < LEAF_SIZE; i++)
    if (leaf[i] & 1)
      held += sys_size ((void *) (leaf[i] - 1));
  return held;
}

size_t
map_tables_held (void)
{
  size_t held = 0;
  for (size_t i = 0; i < ROOT_SIZE; i++)
    if (table[i])
      {
        held += sys_size (table[i]);
        for (size_t j = 0; j < MIDDLE_SIZE; j++)
          if (table[i][j])
            held += leaf_held (table[i][j]);
      }
  return held;
}

/* ---- Shadows ---- */

static struct shadow *
shadow_at (uintptr_t addr)
{
  uintptr_t *slot = table_slot (addr);
  return slot && (*slot & 1) ? (struct shadow *) (*slot - 1) : NULL;
}

/* A vector leaves the shadow of address A, where it begins (FIRST) or which it spans.  */
static void
shadow_leave (uintptr_t a, bool first)
{
  struct shadow *s = shadow_at (a);
  if (first)
    bits_clear (s->start, chunk_granule (a));
  else
    s->span = NULL;
  if (--s->count == 0)
    {
      *table_slot (a) = 0;
      sys_free (s);
    }
}

static struct shadow *
shadow_make (uintptr_t a)
{
  uintptr_t *slot = table_slot_make (a);
  if (!slot)
    return NULL;
  if (!*slot)
    {
      struct shadow *s = sys_alloc (sizeof *s);
      if (!s)
        return NULL;
      memset (s, 0, sizeof *s);
      *slot = (uintptr_t) s | 1;
    }
  return (struct shadow *) (*slot - 1);
}

static inline uintptr_t
next_chunk (uintptr_t a)
{
  return (a | (CHUNK_SIZE - 1)) + 1;
}

static bool
shadow_add (struct mvec *m)
{
  uintptr_t first = (uintptr_t) &m->vec, end = first + vec_bytes (vec_words (&m->vec));
  for (uintptr_t a = first; a < end; a = next_chunk (a))
    {
      struct shadow *s = shadow_make (a);
      if (!s)
        {
          for (uintptr_t u = first; u < a; u = next_chunk (u))
            shadow_leave (u, u == first);
          return false;
        }
      s->count++;
      if (a == first)
        bits_set (s->start, chunk_granule (a));
      else
        s->span = &m->vec;
    }
  return true;
}

static void
shadow_remove (struct mvec *m)
{
  uintptr_t first = (uintptr_t) &m->vec;
  /* The vector may have been shrunk since: every shadow that it spans knows it.  */
  for (uintptr_t a = first;; a = next_chunk (a))
    {
      struct shadow *s = shadow_at (a);
      if (!s || (a != first && s->span != &m->vec))
        break;
      shadow_leave (a, a == first);
    }
}

static struct gc_object
shadow_find (const struct shadow *s, uintptr_t addr)
{
  struct vec *v = s->span;
  size_t g = bits_prev (s->start, chunk_granule (addr), 0);
  if (g != SIZE_MAX)
    v = (struct vec *) ((addr & ~(uintptr_t) (CHUNK_SIZE - 1)) + (g << GRANULE_SHIFT));
  if (v && addr - (uintptr_t) v < vec_bytes (vec_words (v)))
    return (struct gc_object) { (uintptr_t) v, TAG_VEC };
  return (struct gc_object) { 0, 0 };
}

/* ---- Within a block ---- */

static struct gc_object
large_find (struct block *head, uintptr_t addr)
{
  struct vec *v = (struct vec *) block_base (head);
  if (head->kind == BLOCK_LARGE && addr - (uintptr_t) v < vec_bytes (vec_words (v)))
    return (struct gc_object) { (uintptr_t) v, TAG_VEC };
  return (struct gc_object) { 0, 0 };
}

struct gc_object
block_find (struct block *b, uintptr_t addr)
{
  struct gc_object none = { 0, 0 };
  switch (b->kind)
    {
    case BLOCK_CONS: case BLOCK_FLOAT: case BLOCK_SYMBOL: case BLOCK_STRING:
      return pool_find (b, addr);
    case BLOCK_LARGE:
      return large_find (b, addr);
    case BLOCK_LARGE_REST:
      return large_find (b - b->back, addr);
    case BLOCK_VEC:
      {
        uintptr_t base = block_base (b);
        size_t g = (addr - base) >> GRANULE_SHIFT;
        if (g < b->lead)
          return large_find (b - b->back, addr);
        g = bits_prev (block_start_bits (b), g, b->lead);
        if (g == SIZE_MAX)
          return none;
        struct vec *v = (struct vec *) (base + (g << GRANULE_SHIFT));
        const struct vec_pool *p = b->owner;
        if ((char *) v >= p->victim && (char *) v < p->victim_end)
          return none;
        if (vec_kind (v) == VEC_FREE || addr - (uintptr_t) v >= vec_bytes (vec_words (v)))
          return none;
        return (struct gc_object) { (uintptr_t) v, TAG_VEC };
      }
    default:
      return none;
    }
}

struct gc_object
map_find_table (uintptr_t addr)
{
  uintptr_t *slot = table_slot (addr);
  if (!slot || !*slot)
    return (struct gc_object) { 0, 0 };
  if (*slot & 1)
    return shadow_find ((struct shadow *) (*slot - 1), addr);
  struct chunk *c = (struct chunk *) *slot;
  /* Beyond the first MiB of a huge chunk there are no descriptions.  */
  if (chunk_of (addr) != c)
    return large_find (&c->blocks[CHUNK_META_BLOCKS], addr);
  return block_find (block_of (addr), addr);
}

struct gc_object
map_find (uintptr_t addr)
{
  if (addr < heap.lowest || addr >= heap.highest)
    return (struct gc_object) { 0, 0 };
  if (!heap.tree)
    return map_find_table (addr);
  struct mem_node *n = mem_find (addr);
  if (n == &mem_nil)
    return (struct gc_object) { 0, 0 };
  if (n->type == MEM_VEC)
    {
      struct vec *v = &((struct mvec *) n->what)->vec;
      if (addr - (uintptr_t) v < vec_bytes (vec_words (v)))
        return (struct gc_object) { (uintptr_t) v, TAG_VEC };
      return (struct gc_object) { 0, 0 };
    }
  struct block *b = n->what;
  if (b->kind == BLOCK_LARGE)
    return large_find (b, addr);
  return block_find (b, addr);
}

/* ---- Upkeep ---- */

bool
map_add_block (struct block *b, size_t n)
{
  if (!heap.tree || b->kind == BLOCK_STRDATA)
    return true;
  uintptr_t base = block_base (b);
  return mem_insert (base, base + n * BLOCK_SIZE, MEM_BLOCK, b);
}

void
map_remove_block (struct block *b)
{
  if (!heap.tree || b->kind == BLOCK_STRDATA || b->kind == BLOCK_CACHED)
    return;
  struct mem_node *n = mem_find (block_base (b));
  gc_assert (n != &mem_nil);
  mem_delete (n);
}

bool
map_split_block (struct block *b, size_t n)
{
  if (!heap.tree)
    return true;
  uintptr_t cut = block_base (b) + n * BLOCK_SIZE;
  mem_find (block_base (b))->end = cut;
  if (mem_insert (cut, cut + BLOCK_SIZE, MEM_BLOCK, b + n))
    return true;
  mem_find (block_base (b))->end = cut + BLOCK_SIZE;
  return false;
}

bool
map_add_vec (struct mvec *m)
{
  uintptr_t first = (uintptr_t) &m->vec, end = first + vec_bytes (vec_words (&m->vec));
  if (!heap.lowest || first < heap.lowest)
    heap.lowest = first;
  if (end > heap.highest)
    heap.highest = end;
  if (heap.tree)
    return mem_insert (first, end, MEM_VEC, m);
  return (roots_precise () && !heap.zombies && !roots_cross_check ()) || shadow_add (m);
}

void
map_remove_vec (struct mvec *m)
{
  if (heap.tree)
    mem_delete (mem_find ((uintptr_t) &m->vec));
  else if (!roots_precise () || heap.zombies || roots_cross_check ())
    shadow_remove (m);
}

/* ---- The tree ---- */

struct mem_node mem_nil = { { &mem_nil, &mem_nil }, NULL, 0, 0, NULL, 0, 0 };
struct mem_node *mem_root = &mem_nil;

struct mem_node *
mem_find (uintptr_t addr)
{
  struct mem_node *n = mem_root;
  uint64_t steps = 0;
  /* The sentinel's empty range ends the loop without another test.  */
  mem_nil.start = addr;
  mem_nil.end = addr + 1;
  while (addr < n->start || addr >= n->end)
    {
      n = n->child[addr >= n->start];
      steps++;
    }
  heap.stats.tree_lookups++;
  heap.stats.tree_steps += steps;
  return n;
}

/* Makes N's child on side 1-DIR take N's place, and N its child on side DIR.  */
static void
rotate (struct mem_node *n, int dir)
{
  struct mem_node *up = n->child[!dir], *top = n->parent;
  n->child[!dir] = up->child[dir];
  if (up->child[dir] != &mem_nil)
    up->child[dir]->parent = n;
  up->parent = top;
  *(top ? &top->child[top->child[1] == n] : &mem_root) = up;
  up->child[dir] = n;
  n->parent = up;
}

bool
mem_insert (uintptr_t start, uintptr_t end, enum mem_type type, void *what)
{
  struct mem_node *n = sys_alloc (sizeof *n);
  if (!n)
    return false;
  struct mem_node *parent = NULL;
  for (struct mem_node *c = mem_root; c != &mem_nil; c = c->child[start >= c->start])
    parent = c;
  *n = (struct mem_node) { { &mem_nil, &mem_nil }, parent, start, end, what, 1, type };
  *(parent ? &parent->child[start >= parent->start] : &mem_root) = n;
  heap.stats.mem_node_inserts++;
  if (++heap.stats.mem_nodes > heap.stats.peak_mem_nodes)
    heap.stats.peak_mem_nodes = heap.stats.mem_nodes;

  /* A red node under a red one: recolour upwards, then rotate once or twice.  */
  while (n->parent && n->parent->red)
    {
      struct mem_node *p = n->parent, *g = p->parent;
      int side = g->child[1] == p;
      struct mem_node *uncle = g->child[!side];
      if (uncle->red)
        {
          p->red = uncle->red = 0;
          g->red = 1;
          n = g;
          continue;
        }
      if (p->child[!side] == n)
        {
          rotate (p, side);
          n = p;
          p = n->parent;
        }
      p->red = 0;
      g->red = 1;
      rotate (g, !side);
    }
  mem_root->red = 0;
  return true;
}

/* X has one black node too few above it (below its parent P).  */
static void
delete_fix (struct mem_node *x, struct mem_node *p)
{
  while (x != mem_root && !x->red)
    {
      int side = p->child[1] == x;
      struct mem_node *s = p->child[!side];
      if (s->red)
        {
          s->red = 0;
          p->red = 1;
          rotate (p, side);
          s = p->child[!side];
        }
      if (!s->child[0]->red && !s->child[1]->red)
        {
          s->red = 1;
          x = p;
          p = x->parent;
          continue;
        }
      if (!s->child[!side]->red)
        {
          s->child[side]->red = 0;
          s->red = 1;
          rotate (s, !side);
          s = p->child[!side];
        }
      s->red = p->red;
      p->red = 0;
      s->child[!side]->red = 0;
      rotate (p, side);
      x = mem_root;
    }
  x->red = 0;
}

void
mem_delete (struct mem_node *n)
{
  struct mem_node *out = n;     /* the node that leaves its place */
  if (n->child[0] != &mem_nil && n->child[1] != &mem_nil)
    for (out = n->child[1]; out->child[0] != &mem_nil; out = out->child[0])
      ;
  struct mem_node *x = out->child[out->child[0] == &mem_nil], *p = out->parent;
  if (x != &mem_nil)
    x->parent = p;
  *(p ? &p->child[p->child[1] == out] : &mem_root) = x;
  bool was_red = out->red;
  if (out != n)
    {
      /* OUT takes over N's place and colour, so that nobody's pointer to OUT changes.  */
      if (p == n)
        p = out;
      out->child[0] = n->child[0];
      out->child[1] = n->child[1];
      out->parent = n->parent;
      out->red = n->red;
      *(n->parent ? &n->parent->child[n->parent->child[1] == n] : &mem_root) = out;
      for (int i = 0; i < 2; i++)
        if (out->child[i] != &mem_nil)
          out->child[i]->parent = out;
    }
  if (!was_red)
    delete_fix (x, p);
  heap.stats.mem_nodes--;
  sys_free (n);
}
