/* rate.c -- how fast the heap sweeps and marks, in bytes, objects and nodes.

   The pool's sweep is measured beside the time that only reading the block headers and
   bitmaps takes.  Marking is the real heap's, from a root to lists, trees and graphs; the
   Boehm collector and an installed GNU Emacs are measured on the like.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

/* ---- Sweeping ---- */

static volatile uintptr_t sink;         /* keeps what is read from being thought away */

double
read_block_bits (const struct vec_pool *p)
{
  double t0 = cpu_nanoseconds ();
  uintptr_t sum = 0;
  for (const struct block *b = p->blocks.head; b; b = b->next)
    {
      const bits_word *start = block_start_bits (b), *mark = block_mark_bits (b);
      sum += b->kind + b->lead;
      for (size_t i = 0; i < WORDS_PER_BLOCK; i++)
        sum += start[i] ^ mark[i];
    }
  sink = sum;
  return cpu_nanoseconds () - t0;
}

/* A pool full of small objects of which PARAM percent survive, at random.  */
INLINE void
sweep (enum contender who, bool checked, struct run *r)
{
  enum { SIZE = 64, SWEEPS = 5 };
  struct arena *a = &r->arena[0];
  size_t n = scaled (r, 1000000, 4), dead = 0, bytes = 0;
  double read = 0, cpu = 0;
  uint64_t seed = 99;
  arena_open (r, 0, n);
  a->limit = SIZE_MAX;
  run_start (r);
  for (unsigned round = 0; round < SWEEPS; round++)
    {
      for (size_t i = 0; i < n; i++)
        if (!a->slot[i])
          {
            a->slot[i] = take (who, checked, a, SIZE);
            stamp (checked, a->slot[i], SIZE, i);
          }
      if (checked)
        note_live (r, a);
      for (size_t i = 0; i < n; i++)
        if (next_random (&seed) % 100 < r->what->param)
          vec_pool_mark (&a->pool, vec_of (a->slot[i]));
        else
          {
            drop (who, checked, a, &a->slot[i], SIZE);
            dead++;
          }
      bytes += a->pool.blocks.n * BLOCK_SIZE;
      read += read_block_bits (&a->pool);
      double t0 = cpu_nanoseconds ();
      vec_pool_sweep (&a->pool);
      cpu += cpu_nanoseconds () - t0;
    }
  run_stop (r, (uint64_t) n * SWEEPS);
  r->out->cpu_ns = r->out->wall_ns = cpu;
  for (size_t i = 0; i < n; i++)
    if (a->slot[i])
      r->bad |= stamp_differs (checked, a->slot[i], SIZE, i);
  run_extra (r, 0, "GB/s swept", bytes / cpu);
  run_extra (r, 1, "x reading bits", cpu / read);
  run_extra (r, 2, "dead, %", 100.0 * dead / ((double) n * SWEEPS));
  arena_close (r, 0);
}
INSTANCES (sweep)

/* What the memory can do: words of 8 bytes read one after the other.  */
INLINE void
bandwidth (enum contender who, bool checked, struct run *r)
{
  size_t words = scaled (r, 32 << 20, 1), n = words * sizeof (uintptr_t);
  uintptr_t *p = os_map ((n + CHUNK_SIZE) & ~(size_t) (CHUNK_SIZE - 1), CHUNK_SIZE);
  uintptr_t sum = 0;
  (void) who;
  (void) checked;
  if (!p)
    abort ();
  for (size_t i = 0; i < words; i++)
    p[i] = i;
  run_start (r);
  for (size_t i = 0; i < words; i++)
    sum += p[i];
  run_stop (r, words);
  r->bad |= sum != (uintptr_t) words * (words - 1) / 2;
  run_extra (r, 0, "GB/s", n / r->out->cpu_ns);
  os_unmap (p, (n + CHUNK_SIZE) & ~(size_t) (CHUNK_SIZE - 1));
}
TIMED_INSTANCES (bandwidth)

/* ---- Marking ---- */

static lispv root;              /* of what is built in the heap; */
static void *gc_root_slot;      /* in the other collector's, which scans our data */

/* Collects, and says how many of NODES nodes were marked in a second.  */
INLINE void
collect_nodes (enum contender who, struct run *r, size_t nodes)
{
  enum { COLLECTIONS = 3 };
  double mark = 0;
  if (who == BOEHM)
    gc_collect_p ();
  else
    gc_collect ("warm-up");
  run_start (r);
  for (unsigned i = 0; i < COLLECTIONS; i++)
    {
      double t0 = cpu_nanoseconds ();
      if (who == BOEHM)
        gc_collect_p ();
      else
        gc_collect ("benchmark");
      double whole = cpu_nanoseconds () - t0;
      mark += who == BOEHM ? whole : whole * (heap.mark_time / heap.pause);
    }
  run_stop (r, (uint64_t) nodes * COLLECTIONS);
  run_extra (r, 0, "M nodes/s marked", nodes * COLLECTIONS * 1e3 / mark);
}

/* Gives back what was built.  */
INLINE void
forget (enum contender who)
{
  gc_root_slot = NULL;
  root = word_make (0);
  if (who == BOEHM)
    gc_collect_p ();
  else
    gc_collect ("end");
}

/* The CPU seconds that Emacs needs to collect with a list of N conses.  */
static double
emacs_collects (size_t n)
{
  char command[400], line[64] = "";
  snprintf (command, sizeof command,
            "emacs -Q --batch --eval '(let ((l (make-list %zu nil))) (garbage-collect)"
            " (let ((s (float-time (get-internal-run-time)))) (garbage-collect)"
            " (garbage-collect) (garbage-collect) (prin1 (list (/ (- (float-time"
            " (get-internal-run-time)) s) 3) (length l)))))'", n);
  FILE *f = popen (command, "r");
  if (f)
    {
      char *got = fgets (line, sizeof line, f);
      pclose (f);
      if (got && line[0] == '(')
        return strtod (line + 1, NULL);
    }
  return 0;
}

INLINE void
mark_list (enum contender who, bool checked, struct run *r)
{
  size_t n = scaled (r, 5000000, 1);
  (void) checked;
  if (who == EMACS)
    {
      run_start (r);
      double s = emacs_collects (n);
      run_stop (r, n);
      r->out->cpu_ns = r->out->wall_ns = s * 1e9;
      run_extra (r, 0, "M nodes/s marked", s > 0 ? n / s / 1e6 : 0);
      r->bad |= s == 0;
      return;
    }
  if (who == BOEHM)
    for (size_t i = 0; i < n; i++)
      {
        void **cell = gc_malloc_p (2 * sizeof *cell);
        cell[1] = gc_root_slot;
        gc_root_slot = cell;
      }
  else
    {
      gc_root (&root);
      for (size_t i = 0; i < n; i++)
        root = gc_cons (word_make (TAG_FIXNUM), root);
    }
  collect_nodes (who, r, n);
  size_t found = 0;
  if (who == BOEHM)
    for (void **c = gc_root_slot; c; c = c[1])
      found++;
  else
    for (lispv l = root; word_tag (l) == TAG_CONS;
         l = ((struct cons *) word_untag (l, TAG_CONS))->cdr)
      found++;
  r->bad |= found ^ n;
  forget (who);
}
TIMED_INSTANCES (mark_list)

/* An array of N nodes of WIDTH slots each, and what refers to the Ith.  */
struct nodes
{
  size_t n, width;
  void **boehm;
  struct vec *heap;
};

/* Makes N nodes that nothing refers to but the array of them, which is a root.  */
INLINE struct nodes
make_nodes (enum contender who, size_t n, size_t width)
{
  struct nodes s = { .n = n, .width = width };
  if (who == BOEHM)
    {
      gc_root_slot = s.boehm = gc_malloc_p (n * sizeof *s.boehm);
      for (size_t i = 0; i < n; i++)
        s.boehm[i] = gc_malloc_p (width * sizeof (void *));
      return s;
    }
  gc_root (&root);
  root = gc_vec (BENCH_NODE, n);
  s.heap = word_untag (root, TAG_VEC);
  for (size_t i = 0; i < n; i++)
    gc_set (&s.heap->slots[i], gc_vec (BENCH_NODE, width));
  return s;
}

/* Lets slot K of node I refer to node J.  */
INLINE void
link_nodes (enum contender who, struct nodes *s, size_t i, size_t k, size_t j)
{
  if (who == BOEHM)
    ((void **) s->boehm[i])[k] = s->boehm[j];
  else
    gc_set (&((struct vec *) word_untag (s->heap->slots[i], TAG_VEC))->slots[k],
            s->heap->slots[j]);
}

/* From now on only node 0 is a root.  */
INLINE void
root_at_first (enum contender who, struct nodes *s)
{
  if (who == BOEHM)
    gc_root_slot = s->boehm[0];
  else
    root = s->heap->slots[0];
  s->boehm = NULL;
  s->heap = NULL;
}

/* Were the N nodes alive in the last collection?  An old word on the stack may keep the
   array of them, which is one more.  */
INLINE void
check_nodes (enum contender who, struct run *r, size_t n)
{
  if (who != BOEHM)
    r->bad |= heap.tally[BENCH_NODE].live - n > 1;
}

INLINE void
mark_tree (enum contender who, bool checked, struct run *r)
{
  enum { WIDTH = 8 };
  size_t n = scaled (r, 1000000, 1);
  (void) checked;
  struct nodes s = make_nodes (who, n, WIDTH);
  for (size_t i = 1; i < n; i++)
    link_nodes (who, &s, (i - 1) / WIDTH, (i - 1) % WIDTH, i);
  root_at_first (who, &s);
  collect_nodes (who, r, n);
  check_nodes (who, r, n);
  forget (who);
}
TIMED_INSTANCES (mark_tree)

INLINE void
mark_graph (enum contender who, bool checked, struct run *r)
{
  enum { WIDTH = 4 };
  size_t n = scaled (r, 1000000, 1);
  uint64_t seed = 31;
  (void) checked;
  struct nodes s = make_nodes (who, n, WIDTH);
  for (size_t i = 0; i < n; i++)
    {
      /* A ring reaches every node; the other edges go anywhere.  */
      link_nodes (who, &s, i, 0, (i + n / 2 + 1) % n);
      link_nodes (who, &s, i, 1, (i + 1) % n);
      for (size_t k = 2; k < WIDTH; k++)
        link_nodes (who, &s, i, k, next_random (&seed) % n);
    }
  root_at_first (who, &s);
  collect_nodes (who, r, n);
  check_nodes (who, r, n);
  forget (who);
}
TIMED_INSTANCES (mark_graph)

#define SWEEP(percent)                                                                  \
  { "sweep", #percent, "1M × 64 B, " #percent "% survive", percent, ONLY_SWEEP,         \
    sweep_timed, sweep_checked, true, QUICK }
#define MARK(name, title, contenders, body)                                             \
  { "mark", name, title, 0, contenders, body##_timed, NULL, true, QUICK }

const struct benchmark rate_suite[] =
{
  SWEEP (0), SWEEP (10), SWEEP (50), SWEEP (90), SWEEP (100),
  { "sweep", "memory", "reading 256 MB of memory", 0, ONLY_SWEEP, bandwidth_timed, NULL,
    true, QUICK },
  MARK ("list", "5M conses in a list", COLLECTORS | 1 << EMACS, mark_list),
  MARK ("tree", "1M vectors of 8 in a tree", COLLECTORS, mark_tree),
  MARK ("graph", "1M vectors of 4, at random", COLLECTORS, mark_graph),
  { 0 }
};
