/* test-verify.c -- each invariant is broken on purpose, and the verifier must name it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static lispv root;

static void
expect (const char *number, const char *what)
{
  const char *got = gc_verify ();
  size_t n = strlen (number);
  if (!ok (got && !strncmp (got, number, n) && got[n] == ':', "%s is caught: %s", number,
           what))
    printf ("# got: %s\n", got ? got : "nothing");
}

static void
sound (void)
{
  const char *got = gc_verify ();
  if (!ok (!got, "and repaired"))
    printf ("# got: %s\n", got);
}

/* Adds DELTA to an integer while the verifier looks.  */
#define BREAK_BY(place, delta, number, what)                                             \
  do                                                                                     \
    {                                                                                    \
      (place) += (delta);                                                                \
      expect (number, what);                                                             \
      (place) -= (delta);                                                                \
      sound ();                                                                          \
    }                                                                                    \
  while (0)
#define BREAK_TO(place, value, number, what)                                            \
  do { __typeof__ (place) old_ = (place); (place) = (value); expect (number, what);     \
       (place) = old_; sound (); } while (0)

static void
fill (void)
{
  root = gc_vec (TOY_VECTOR, 400);
  for (size_t i = 0; i < 400; i++)
    {
      lispv v;
      switch (i % 8)
        {
        case 0: v = gc_cons (word_make (0), word_make (0)); break;
        case 1: v = gc_float (1); break;
        case 2: v = gc_symbol (); break;
        case 3: v = gc_string (20, -1); break;
        case 4: v = gc_string (9000, -1); break;
        case 5: v = gc_vec (TOY_BYTES, i % 5 ? i : 5000); break;
        case 6: v = gc_vec (TOY_FINALIZER, 1); break;
        default: v = gc_vec (TOY_VECTOR, 3); break;
        }
      toy_vec (root)->slots[i] = v;
      gc_cons (word_make (0), word_make (0));
      gc_string (10, -1);
      gc_vec (TOY_BYTES, i % 9);
    }
  toy_clear_stack ();
  gc_collect ("test");
}

static void
test_common (void)
{
  struct block *cons = heap.cells[CELL_CONS].blocks.head;
  struct block *data = heap.strdata.head;
  struct string *s = toy_string (toy_vec (root)->slots[3]);
  BREAK_TO (block_mark_bits (cons)[0], 1, "B3", "a mark outside a collection");
  BREAK_TO (cons->kind, BLOCK_FREE, "B4", "a used block of kind free");
  BREAK_BY (heap.held, 8, "B5", "a wrong count of held bytes");
  BREAK_BY (heap.held, -16, "B5", "too small a count");
  bits_word *start = block_start_bits (heap.cells[CELL_SYMBOL].blocks.head);
  start[0] ^= 2;
  expect ("C1", "a start bit inside a cell");
  start[0] ^= 2;
  BREAK_BY (cons->live, GRANULES_PER_BLOCK, "C1", "too many live cells in a block");
  BREAK_BY (heap.cells[CELL_CONS].live, 1, "C1", "a wrong number of live cells");
  BREAK_BY (heap.cells[CELL_FLOAT].total, 1, "C2", "a wrong number of cells handed out");
  BREAK_BY (heap.cells[CELL_CONS].blocks.n, 1, "C1", "a wrong number of blocks");
  BREAK_TO (s->data, s->data + 8, "S1", "data that is not the string's");
  BREAK_BY (data->dead, 1, "S2", "a wrong number of dead granules");
  BREAK_BY (heap.string_used, 1, "S2", "a wrong sum of string data");
  BREAK_TO (large_strings->owner, s, "S3", "a large string with another owner");
  BREAK_BY (heap.large_strings, 1, "S3", "a wrong number of large strings");
  struct vec *f = heap.resurrect[0];
  heap.collecting = true;
  sound ();
  BREAK_TO (heap.resurrect[0], toy_vec (root), "F1", "a finalizer of another kind");
  BREAK_TO (toy_vec (root)->slots[0],
            word_tagged ((char *) block_base (cons) + BLOCK_SIZE - 16, TAG_CONS), "O1",
            "a reference to a free cell");
  BREAK_TO (toy_vec (root)->slots[0], word_tagged (f, TAG_CONS), "O1",
            "a reference with another tag");
  heap.collecting = false;
  sound ();
}

/* The first bin from that of VEC_NEAR_MIN granules on that has a chunk.  */
static size_t
bin_with_chunk (const struct vec_pool *p)
{
  size_t bin = vec_bin_of (VEC_NEAR_MIN);
  while (!p->bin[bin] || p->bin[bin] == VEC_NONE)
    bin++;
  return bin;
}

static void
test_blocks (void)
{
  struct vec_pool *p = &heap.vecs;
  heap.collecting = true;
  /* A free chunk of at least VEC_NEAR_MIN granules that is in a bin, and a live
     neighbour.  */
  vec_pool_retire (p);
  size_t bin = bin_with_chunk (p);
  struct vec_chunk *c = p->bin[bin];
  size_t n = vec_words ((struct vec *) c);
  struct block *b = block_of ((uintptr_t) c);
  size_t g = ((uintptr_t) c - block_base (b)) / GRANULE;
  bits_word *start = block_start_bits (b);
  BREAK_TO (c->header, vec_header (VEC_FREE, n - 1), "V2",
            "a free chunk with a wrong size");
  BREAK_TO (p->bin[bin], c->next, "V3", "a free chunk that is in no bin");
  BREAK_TO (p->bin[bin + 1], c, "V3", "a chunk in the wrong bin");
  bits_word *word = &p->nonempty[bin >> BITS_SHIFT];
  if (!bits_test (p->nonempty, bin + 1))
    BREAK_TO (p->nonempty[(bin + 1) >> BITS_SHIFT],
              p->nonempty[(bin + 1) >> BITS_SHIFT] | bits_mask (bin + 1), "V4",
              "a bit for an empty bin");
  BREAK_TO (*word, 0, "V4", "no bit for a bin");
  /* Cut the chunk in two: both are free, side by side.  */
  tool_unpoison (c, n * GRANULE);
  struct vec_chunk *second = (struct vec_chunk *) ((char *) c + 4 * GRANULE),
                   saved = *second;
  bits_set (start, g + 4);
  vec_bin_unlink (p, c, n, 1);
  vec_bin_push (p, c, 4);
  vec_bin_push (p, second, n - 4);
  expect ("V5", "two free neighbours");
  vec_bin_unlink (p, c, 4, 10);
  vec_bin_unlink (p, second, n - 4, 10);
  bits_clear (start, g + 4);
  *second = saved;
  vec_bin_push (p, c, n);
  sound ();
  if (VEC_MIN_GRANULES > 1)
    {
      bits_set (start, g + 1);
      expect ("V6", "a chunk that is too small");
      bits_clear (start, g + 1);
      sound ();
    }
  struct vec *live = toy_vec (toy_vec (root)->slots[7]);
  BREAK_TO (live->header, vec_header (TOY_VECTOR, 700), "V6",
            "an object larger than its chunk");
  bits_clear (start, bits_next (start, 0, GRANULES_PER_BLOCK));
  expect ("V1", "a block that starts with no chunk");
  bits_set (start, b->lead);
  sound ();
  BREAK_TO (b->owner, NULL, "V1", "a block of another pool");
  p->victim = (char *) c;
  p->victim_end = (char *) c;
  expect ("V7", "an empty victim");
  p->victim = p->victim_end = NULL;
  struct block *large = p->larges.head;
  BREAK_TO (large->kind, BLOCK_VEC, "V8", "a large vector in a small block");
  BREAK_TO (((struct vec *) block_base (large))->header, vec_header (TOY_BYTES, 90000),
            "V8", "a large vector that outgrew its run");
  for (struct block *l = large; l; l = l->next)
    if (l->flags & BLOCK_SHARED)
      {
        BREAK_TO (l->flags, 0, "V8",
                  "a shared block that its large vector does not know");
        break;
      }
  heap.collecting = false;
  sound ();
}

static void
test_tree (void)
{
  struct mem_node *n
    = mem_root->child[0] != &mem_nil ? mem_root->child[0] : mem_root->child[1];
  BREAK_TO (n->start, n->end, "M1", "an empty range");
  BREAK_TO (mem_root->child[0]->end, mem_root->end, "M1", "ranges that overlap");
  BREAK_TO (n->parent, n, "M2", "a node with another parent");
  BREAK_TO (n->red, !n->red, "M2", "a node of the wrong colour");
  BREAK_BY (heap.stats.mem_nodes, 1, "M3", "a wrong number of nodes");
  if (heap.vectors == VEC_MALLOC)
    {
      BREAK_BY (heap.vecs.nall, 1, "L1", "a vector missing in the list");
      struct vec *v = &heap.vecs.all->vec;
      BREAK_TO (v->header, v->header | VEC_MARK, "L1", "a marked vector");
    }
  else
    {
      /* A node for what is no block.  */
      mem_insert (8, 16, MEM_BLOCK, NULL);
      expect ("M3", "a node too many");
      mem_delete (mem_find (8));
      sound ();
    }
}

static void
test_table (void)
{
  struct chunk *c = block_chunks;
  map_table_clear ((uintptr_t) c, CHUNK_SIZE);
  expect ("M4", "a chunk that the table does not know");
  map_table_set ((uintptr_t) c, CHUNK_SIZE, c);
  sound ();
}

static void
test_poison (void)
{
  struct pool *p = &heap.cells[CELL_CONS];
  for (struct block *b = p->blocks.head; b; b = b->next)
    for (size_t g = 0; g < (size_t) p->cells * p->granules; g += p->granules)
      if (!bits_test (block_start_bits (b), g))
        {
          lispv *w = (lispv *) (block_base (b) + g * GRANULE);
          tool_unpoison (w, sizeof *w);
          BREAK_TO (*w, word_make (8), "P1", "a write to a free cell");
          goto vectors;
        }
 vectors:
  if (heap.vectors == VEC_BLOCK)
    {
      vec_pool_retire (&heap.vecs);
      size_t bin = bin_with_chunk (&heap.vecs);
      struct vec_chunk *c = heap.vecs.bin[bin];
      lispv *w = (lispv *) ((char *) c + vec_words ((struct vec *) c) * GRANULE) - 1;
      tool_unpoison (w, sizeof *w);
      BREAK_TO (*w, word_make (8), "P1", "a write to a free vector");
    }
  lispv s = gc_string (30, -1);
  gc_string_resize (toy_string (s), 3, -1);
  unsigned char *dead = toy_string (s)->data + 24;
  tool_unpoison (dead, 1);
  if (heap.strdata.tail->used < GRANULES_PER_BLOCK)
    BREAK_TO (*dead, 1, "P1", "a write to dead string data");
}

int
main (void)
{
  static const char *const configs[] = { "heap=malloc", "heap=block", "heap=vellum",
                                         "heap=vellum,gc-poison" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    {
      printf ("# %s\n", configs[i]);
      toy_start (configs[i], __builtin_frame_address (0));
      root = word_make (0);
      gc_root (&root);
      fill ();
      sound ();
      test_common ();
      if (heap.vectors == VEC_BLOCK)
        test_blocks ();
      if (heap.tree)
        test_tree ();
      test_table ();
      if (heap.poison)
        test_poison ();
    }
  heap_destroy ();
  return tap_done ();
}
