/* test-map.c -- every address in and around the heap, judged by the address map that
   the heap uses, by the chunk table, and by brute force over all objects.  Also the
   tree by itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

struct extent
{
  uintptr_t start, end;
  enum word_tag tag;
};

static struct extent *extents;
static size_t nextents;
static lispv root;

static void
add_extent (uintptr_t start, size_t size, enum word_tag tag)
{
  extents = realloc (extents, (nextents + 1) * sizeof *extents);
  extents[nextents++] = (struct extent) { start, start + size, tag };
}

static void
add_cell (void *cell, void *arg)
{
  const struct pool *p = arg;
  add_extent ((uintptr_t) cell, p->granules * GRANULE, p->tag);
}

static void
add_vec (struct vec *v, void *arg)
{
  (void) arg;
  add_extent ((uintptr_t) v, vec_bytes (vec_words (v)), TAG_VEC);
}

static int
by_start (const void *a, const void *b)
{
  uintptr_t x = ((const struct extent *) a)->start,
            y = ((const struct extent *) b)->start;
  return (x > y) - (x < y);
}

static void
gather (void)
{
  nextents = 0;
  for (int k = 0; k < NCELLS; k++)
    pool_each (&heap.cells[k], add_cell, &heap.cells[k]);
  vec_pool_each (&heap.vecs, add_vec, NULL);
  qsort (extents, nextents, sizeof *extents, by_start);
}

static struct gc_object
brute (uintptr_t addr)
{
  size_t low = 0, high = nextents;
  while (low < high)
    {
      size_t mid = (low + high) / 2;
      if (extents[mid].end <= addr)
        low = mid + 1;
      else
        high = mid;
    }
  if (low < nextents && addr >= extents[low].start)
    return (struct gc_object) { extents[low].start, extents[low].tag };
  return (struct gc_object) { 0, 0 };
}

static void
fill (void)
{
  root = gc_vec (TOY_VECTOR, 3000);
  for (size_t i = 0; i < 3000; i++)
    {
      lispv v = word_make (0);
      switch (toy_random (8))
        {
        case 0: v = gc_cons (v, v); break;
        case 1: v = gc_float (1); break;
        case 2: v = gc_symbol (); break;
        case 3: v = gc_string ((intptr_t) toy_random (60), -1); break;
        case 4: v = gc_vec_unset (TOY_BYTES, toy_random (400)); break;
        case 5:
          v = toy_random (40) ? v : gc_vec (TOY_BYTES, 2000 + toy_random (9000));
          break;
        default: v = gc_vec (TOY_VECTOR, toy_random (9)); break;
        }
      toy_vec (root)->slots[i] = v;
    }
  toy_vec (root)->slots[0] = gc_vec (TOY_BYTES, 300000);
  toy_vec (root)->slots[1] = gc_vec (TOY_VECTOR, 0);
}

static bool
same (struct gc_object a, struct gc_object b)
{
  return a.addr == b.addr && (!a.addr || a.tag == b.tag);
}

static size_t looked, hits;
static int complaints;

static void
judge (uintptr_t addr, bool table_knows)
{
  struct gc_object b = brute (addr), m = map_find (addr), t = map_find_table (addr);
  looked++;
  hits += b.addr != 0;
  bool table_right = same (b, t) || (!table_knows && !t.addr);
  if ((!same (b, m) || !table_right) && complaints++ < 5)
    printf ("# word %p: brute force %p, map %p, table %p\n", (void *) addr,
            (void *) b.addr, (void *) m.addr, (void *) t.addr);
}

static void
judge_all (const char *config)
{
  bool malloced = heap.vectors == VEC_MALLOC, no_map = malloced && roots_precise ();
  looked = hits = 0;
  complaints = 0;
  gather ();
  if (no_map)
    {
      /* gcpro heaps with malloc'ed vectors keep no map of them: nothing asks.  */
      size_t n = 0;
      for (size_t i = 0; i < nextents; i++)
        if (extents[i].tag != TAG_VEC)
          extents[n++] = extents[i];
      nextents = n;
    }
  /* Every address of the first chunks, in steps that hit all alignments.  */
  int chunks = 0;
  for (const struct chunk *c = block_chunks; c && chunks < 4; c = c->next, chunks++)
    {
      uintptr_t end = (uintptr_t) c + c->mapped;
      for (uintptr_t a = (uintptr_t) c; a < end; a += 1 + 2 * toy_random (3))
        judge (a, !malloced || !heap.tree);
    }
  /* Around the ends of every object.  */
  for (size_t i = 0; i < nextents; i++)
    for (int d = -9; d <= 9; d++)
      {
        judge (extents[i].start + d, !malloced || !heap.tree);
        judge (extents[i].end + d, !malloced || !heap.tree);
      }
  /* Foreign words.  */
  static const uintptr_t words[] = { 0, 1, 7, 8, 4096, UINTPTR_MAX, UINTPTR_MAX - 7,
                                     UINTPTR_MAX / 2, UINTPTR_MAX / 2 + 1 };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    judge (words[i], true);
  int local;
  judge ((uintptr_t) &local, true);
  judge ((uintptr_t) judge_all, true);
  judge ((uintptr_t) symbol_base, true);
  void *m = malloc (100);
  judge ((uintptr_t) m + 50, true);
  free (m);
  for (int i = 0; i < 100000; i++)
    judge ((uintptr_t) toy_random (UINT64_MAX), !malloced || !heap.tree);
  ok (complaints == 0 && hits > 1000, "%s: %zu words judged alike, %zu of them objects",
      config, looked, hits);
}

static void
test_heap (const char *config, void *base)
{
  toy_start (config, base);
  root = word_make (0);
  gc_root (&root);
  fill ();
  judge_all (config);
  /* Dead objects in place of some of the live ones, the runs of cells half used.  */
  for (size_t i = 2; i < 3000; i++)
    if (toy_random (2))
      toy_vec (root)->slots[i] = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  for (int i = 0; i < 50; i++)
    {
      gc_cons (word_make (0), word_make (0));
      gc_vec (TOY_BYTES, toy_random (20));
    }
  char name[80];
  snprintf (name, sizeof name, "%s after a collection", config);
  judge_all (name);
}

/* ---- The tree alone ---- */

static int
black_height (const struct mem_node *n)
{
  if (n == &mem_nil)
    return 0;
  int l = black_height (n->child[0]), r = black_height (n->child[1]);
  bool red_red = n->red && (n->child[0]->red || n->child[1]->red);
  return l < 0 || l != r || red_red ? -1 : l + !n->red;
}

static void
test_tree (void)
{
  enum { N = 700 };
  static bool in[N];
  bool right = true;
  for (int step = 0; step < 30000 && right; step++)
    {
      uintptr_t i = toy_random (N), start = 0x10000 + i * 64,
                end = start + 8 + (i % 7) * 8;
      if (in[i])
        mem_delete (mem_find (start));
      else
        right = mem_insert (start, end, MEM_BLOCK, NULL);
      in[i] = !in[i];
      i = toy_random (N);
      start = 0x10000 + i * 64;
      end = start + 8 + (i % 7) * 8;
      right = right && (mem_find (start) != &mem_nil) == in[i]
              && (mem_find (end - 1) != &mem_nil) == in[i] && mem_find (end) == &mem_nil
              && mem_find (start - 1) == &mem_nil;
      if (step % 50 == 0)
        right = right && black_height (mem_root) >= 0;
    }
  ok (right, "a red-black tree under random insertions and deletions");
  for (uintptr_t i = 0; i < N; i++)
    if (in[i])
      mem_delete (mem_find (0x10000 + i * 64));
  ok (mem_root == &mem_nil && heap.stats.mem_nodes == 0, "it is empty at the end");
}

int
main (void)
{
  static const char *const configs[] = { "heap=malloc", "heap=block", "heap=vellum",
                                         "vectors=malloc,memory-map=table",
                                         "heap=vellum,gc-poison" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    test_heap (configs[i], __builtin_frame_address (0));
  toy_start ("heap=vellum", __builtin_frame_address (0));
  test_tree ();
  heap_destroy ();
  return tap_done ();
}
