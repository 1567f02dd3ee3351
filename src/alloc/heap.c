/* heap.c -- the heap's life: start, the trigger, a collection from roots to sweep, the
   end.

   H1  Collections happen in gc_safepoint and gc_collect only; no allocation collects.
   H2  Bytes requested since the start are heap.requested + (heap.armed - gc_countdown):
       object sizes as asked for, without the allocator's roundings, so that all heaps
       and root modes collect at the same points of a program.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <stdlib.h>
#include <string.h>
#include "heap.h"

struct heap heap;
intptr_t gc_countdown;

static uint64_t requested_at_gc;

void
gc_panic (const char *file, int line, const char *what)
{
  fprintf (stderr, "vellum: heap failure at %s:%d: %s\n", file, line, what);
  abort ();
}

void
gc_init (const struct gc_client *client, void *stack_base)
{
  heap.client = client;
  heap.stack_base = stack_base;
  heap.static_bytes = client->nstatic_symbols * sizeof (struct symbol);
  heap.start_time = os_seconds ();
  options_apply ();
  heap.tree = heap.tree_chosen && !roots_precise ();
  if (client->nkinds > KIND_MAX)
    gc_panic (__FILE__, __LINE__, "too many kinds");
  memset (heap.kinds, 0, sizeof heap.kinds);
  for (unsigned i = 0; i < client->nkinds; i++)
    {
      const struct gc_kind *k = &client->kinds[i];
      struct kind_info *info = &heap.kinds[i];
      info->slots = (k->layout == GC_ALL_SLOTS ? SIZE_MAX
                     : k->layout == GC_FIRST_N_SLOTS ? k->nslots : 0);
      info->hooks = ((k->trace ? HOOK_TRACE : 0) | (k->finalize ? HOOK_FINALIZE : 0)
                     | (k->weak_trace || k->weak_sweep ? HOOK_WEAK : 0)
                     | (k->resurrect ? HOOK_RESURRECT : 0));
    }
  heap.sources[SOURCE_SYMBOLS].name = "symbols";
  heap.sources[SOURCE_STATIC].name = "static";
  heap.sources[SOURCE_GCPRO].name = "gcpro";
  heap.sources[SOURCE_EMPTY].name = "empty-vectors";
  if (heap.nsources < SOURCE_SCANNERS)
    heap.nsources = SOURCE_SCANNERS;
  pools_init ();
  vec_pool_init (&heap.vecs, heap.vectors);
  log_open ();
  heap_map_open ();
  if (roots_cross_check ())
    cross_check_init ();
  heap.initialized = true;
  gc_arm ();
}

/* Gives back everything: for tests, and at exit in checking builds.  */
void
heap_destroy (void)
{
  heap_map_close ();
  pause_forget ();
  vec_pool_destroy (&heap.vecs);
  pools_free_all ();
  strings_free_all ();
  sys_free (heap.statics);
  sys_free (heap.resurrect);
  sys_free (heap.doomed);
  mark_free ();
  block_drop_free ();
  map_free_tables ();
  if (heap.held || heap.stats.mem_nodes)
    {
      fprintf (stderr, "vellum: %zu bytes and %llu mem_nodes are left\n", heap.held,
               (unsigned long long) heap.stats.mem_nodes);
      gc_panic (__FILE__, __LINE__, "memory is left after everything was freed");
    }
  if (heap.log)
    fclose (heap.log);
  memset (&heap, 0, sizeof heap);
  gc_countdown = 0;
  requested_at_gc = 0;
}

/* Memory was refused: what handles the error may need some itself.  */
void
heap_exhausted (void)
{
  heap.limit_slack = heap.limit / 16 + ((size_t) 256 << 10);
  gc_due_now ();
}

void
heap_out_of_memory (void)
{
  heap_exhausted ();
  if (heap.client && heap.client->out_of_memory)
    heap.client->out_of_memory ();
  fputs ("vellum: memory exhausted\n", stderr);
  abort ();
}

/* ---- Vectors ---- */

static void
vec_special (struct vec *v, unsigned kind, unsigned hooks)
{
  if (heap.vectors == VEC_BLOCK && hooks & HOOK_FINALIZE)
    {
      struct block *b = block_of ((uintptr_t) v);
      if (b->kind == BLOCK_VEC)
        b->flags |= BLOCK_FINALIZE;
    }
  if ((hooks & HOOK_WEAK && !weak_reserve ())
      || (hooks & HOOK_RESURRECT && !finalizer_register (v)))
    {
      v->header = vec_header (kind, vec_words (v));
      heap_out_of_memory ();
    }
}

/* A new object, its payload undefined.  */
static inline struct vec *
vec_new (unsigned kind, size_t words)
{
  struct vec *v = vec_pool_alloc (&heap.vecs, kind, words);
  if (!v)
    heap_out_of_memory ();
  size_t bytes = vec_bytes (words);
  gc_countdown -= (intptr_t) bytes;
  heap.tally[kind].total++;
  heap.tally[kind].total_bytes += bytes;
  return v;
}

lispv
gc_vec (unsigned kind, size_t words)
{
  const struct kind_info *info = &heap.kinds[kind];
  if (__builtin_expect (words == 0, 0) && info->slots == SIZE_MAX && heap.empty[kind])
    return word_tagged (heap.empty[kind], TAG_VEC);
  struct vec *v = vec_new (kind, words);
  if (words < 16)
    for (size_t i = 0; i < words; i++)
      v->slots[i] = word_make (0);
  else if (words < BLOCK_SIZE / sizeof (lispv) || heap.vectors == VEC_MALLOC
           || block_of ((uintptr_t) v)->kind != BLOCK_LARGE
           || !(block_of ((uintptr_t) v)->flags & BLOCK_ZERO))
    memset (v->slots, 0, words * sizeof (lispv));
  if (__builtin_expect (info->hooks & (HOOK_FINALIZE | HOOK_WEAK | HOOK_RESURRECT), 0))
    vec_special (v, kind, info->hooks);
  if (words == 0 && info->slots == SIZE_MAX)
    heap.empty[kind] = v;
  return word_tagged (v, TAG_VEC);
}

lispv
gc_vec_unset (unsigned kind, size_t words)
{
  gc_assert (heap.kinds[kind].slots == 0 && heap.kinds[kind].hooks == 0);
  return word_tagged (vec_new (kind, words), TAG_VEC);
}

void
gc_vec_shrink (struct vec *v, size_t words)
{
  vec_pool_shrink (&heap.vecs, v, words);
}

bool
gc_vec_grow (struct vec *v, size_t words)
{
  size_t old = vec_words (v);
  if (!vec_pool_grow (&heap.vecs, v, words))
    return false;
  memset (v->slots + old, 0, (words - old) * sizeof (lispv));
  gc_countdown -= (intptr_t) ((words - old) * sizeof (lispv));
  heap.tally[vec_kind (v)].total_bytes += (words - old) * sizeof (lispv);
  return true;
}

void
gc_vec_free (struct vec *v)
{
  struct vec_tally *t = &heap.tally[vec_kind (v)];
  t->freed++;
  t->freed_bytes += vec_bytes (vec_words (v));
  vec_pool_free (&heap.vecs, v);
}

void
gc_fail_after (uint64_t n)
{
  /* What is in the current runs was granted before.  */
  pools_retire ();
  heap.fail_countdown = n;
}

void
gc_account (intptr_t n)
{
  gc_countdown -= n;
}

struct each
{
  int kind;
  void (*fn) (struct vec *, void *);
  void *arg;
};

static void
each_one (struct vec *v, void *arg)
{
  const struct each *e = arg;
  if (e->kind < 0 || vec_kind (v) == (unsigned) e->kind)
    e->fn (v, e->arg);
}

void
gc_each (int kind, void (*fn) (struct vec *, void *), void *arg)
{
  struct each e = { kind, fn, arg };
  vec_pool_each (&heap.vecs, each_one, &e);
}

/* ---- The trigger ---- */

uint64_t
heap_requested (void)
{
  return heap.requested + (uint64_t) (heap.armed - gc_countdown);
}

static void
set_countdown (intptr_t n)
{
  heap.requested = heap_requested ();
  gc_countdown = heap.armed = n;
}

void
gc_due_now (void)
{
  set_countdown (-1);
}

/* Sets the countdown to what is left of the threshold.  */
void
gc_arm (void)
{
  uint64_t since = heap_requested () - requested_at_gc;
  size_t most = INTPTR_MAX / 2;
  size_t threshold = heap.threshold < most ? heap.threshold : most;
  if (heap.torture || since >= threshold)
    set_countdown (-1);
  else
    set_countdown ((intptr_t) (threshold - since));
}

size_t
gc_threshold (void)
{
  return heap.threshold;
}

void
gc_set_threshold (size_t bytes)
{
  heap.threshold = bytes;
  gc_arm ();
}

bool
gc_set_torture (bool on)
{
  bool before = heap.torture;
  heap.torture = on;
  gc_arm ();
  return before;
}

bool
gc_collecting (void)
{
  return heap.collecting;
}

void
gc_inhibit (int delta)
{
  heap.inhibit += delta;
}

void
gc_safepoint_slow (void)
{
  if (heap.inhibit > 0 || heap.collecting)
    return;
  gc_collect (heap.torture                                            ? "torture"
              : heap.limit && heap.held + heap.outside > heap.limit - heap.limit / 8 ? "limit"
                                                                      : "threshold");
}

/* ---- The collection ---- */

static void
mark_found (struct gc_object o, void *arg)
{
  mark_object (arg, o);
}

const char *
object_kind_name (struct gc_object o)
{
  switch (o.tag)
    {
    case TAG_CONS: return "cons";
    case TAG_FLOAT: return "float";
    case TAG_STRING: return "string";
    case TAG_SYMBOL: return "symbol";
    default: return heap.client->kinds[vec_kind ((struct vec *) o.addr)].name;
    }
}

/* Reports an object that the stack refers to though nothing precise does: garbage that
   a local has not yet forgotten, or a missing GCPRO.  */
static void
count_unmarked (struct gc_object o, void *arg)
{
  (void) arg;
  if (object_marked (o))
    return;
  if (heap.zombies_found++ < 10 && heap.zombies)
    fprintf (stderr, "vellum: collection %llu: only the stack refers to a %s at %p\n",
             (unsigned long long) heap.stats.collections + 1, object_kind_name (o),
             (void *) o.addr);
}

/* The C stack comes last, so that what it alone keeps can be counted.  */
static void
mark_stack (struct gc_marker *m)
{
  heap.stack_words = heap.stack_hits = heap.stack_only = heap.zombies_found = 0;
  if (!roots_precise ())
    {
      m->counting = true;
      m->nmarked = 0;
      stack_scan (mark_found, m);
      mark_finish (m);
      m->counting = false;
      heap.stack_only = m->nmarked;
      heap.stats.conservative_roots += heap.stack_hits;
      heap.stats.conservative_only_objects += heap.stack_only;
    }
  else if (heap.zombies)
    {
      stack_scan (count_unmarked, NULL);
      heap.stats.zombies += heap.zombies_found;
    }
}

static void
mark_all (void)
{
  struct gc_marker *m = &the_marker;
  for (unsigned k = 0; k < KIND_MAX; k++)
    heap.tally[k].live = heap.tally[k].live_bytes = 0;
  mark_begin ();
  mark_roots (m);
  mark_finish (m);
  mark_stack (m);
  weak_fixpoint (m);
  finalizers_find (m);
  weak_fixpoint (m);
  weak_sweep (m);
  if (roots_cross_check ())
    cross_check_bury ();
  mark_end ();
}

static void
sweep_all (void)
{
  vec_pool_sweep (&heap.vecs);
  strings_sweep_large ();
  pools_sweep ();
  strings_compact ();
  block_trim ();
}

static void
collect (const char *reason)
{
  double t0 = os_seconds (), cpu = os_cpu_seconds ();
  heap.collecting = true;
  heap.reason = reason;
  pools_retire ();
  vec_pool_retire (&heap.vecs);
  log_before ();
  mark_all ();
  double t1 = os_seconds ();
  heap_map_note ();
  sweep_all ();
  double t2 = os_seconds ();
  heap.mark_time = t1 - t0;
  heap.sweep_time = t2 - t1;
  heap.pause = t2 - t0;
  struct gc_stats *s = &heap.stats;
  s->collections++;
  s->gc_seconds += heap.pause;
  s->gc_cpu_seconds += os_cpu_seconds () - cpu;
  s->mark_seconds += heap.mark_time;
  s->sweep_seconds += heap.sweep_time;
  if (heap.pause > s->longest_pause)
    s->longest_pause = heap.pause;
  pause_note (heap.pause);
  heap.held_after_gc = heap.held + heap.outside;
  /* The handler of exhausted memory keeps its slack until there is room again.  */
  if (heap.held_after_gc <= heap.limit - heap.limit / 8)
    heap.limit_slack = 0;
  requested_at_gc = heap_requested ();
  heap.string_live_at_gc = strings_live_bytes ();
  for (unsigned k = 0; k < KIND_MAX; k++)
    {
      struct vec_tally *t = &heap.tally[k];
      t->total_at_gc = t->total;
      t->total_bytes_at_gc = t->total_bytes;
      t->freed = t->freed_bytes = 0;
    }
  for (int k = 0; k < NCELLS; k++)
    heap.cells[k].total_at_gc = pool_allocated (&heap.cells[k]);
  gc_arm ();
  if (gc_check_level () >= 2 || heap.verify)
    heap_check_or_die ("after a collection");
  log_after ();
  heap.collecting = false;
}

void
gc_collect (const char *reason)
{
  if (heap.collecting)
    return;
  if (heap.client->before_gc)
    heap.client->before_gc ();
  collect (reason);
  finalizers_run ();
  if (heap.client->after_gc)
    heap.client->after_gc ();
}

void
gc_finish (void)
{
  if (heap.stats_wanted)
    stats_print (stderr, heap.stats_json);
  heap_map_close ();
  if (heap.log)
    {
      fclose (heap.log);
      heap.log = NULL;
    }
}
