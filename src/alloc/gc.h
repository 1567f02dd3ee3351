/* gc.h -- the heap as its clients see it.  The only header of src/alloc, beside word.h
   and roots.h which it includes, that code outside src/alloc may include.

   Nothing here signals a Lisp error or jumps, but through the client's own hooks.  No
   allocation collects: collections happen in `gc_safepoint' and `gc_collect' only.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GC_H
#define GC_H

#include <stdio.h>
#include "roots.h"

/* Empty markers for prototypes: may reach a safepoint; may leave by a non-local exit.  */
#define MAY_GC
#define MAY_SIGNAL

/* ---- Kinds of vectorlike objects, described by the client ---- */

enum gc_layout
{
  GC_NO_SLOTS,          /* no payload word is traced */
  GC_ALL_SLOTS,         /* all are */
  GC_FIRST_N_SLOTS      /* the first NSLOTS are */
};

struct gc_marker;       /* a mark phase in progress */

struct gc_kind
{
  const char *name;
  enum gc_layout layout;
  unsigned nslots;                      /* for GC_FIRST_N_SLOTS */
  /* All hooks may be null.  None may allocate or signal.  */
  void (*trace) (struct gc_marker *,
                 struct vec *);         /* marks what the layout does not say */
  void (*finalize) (struct vec *);      /* frees what the object owns outside the heap */
  /* Weak kinds.  WEAK_TRACE marks what an object's weakness rule keeps, now that more is
     marked, and returns whether it marked anything; it is called until no call does.
     WEAK_SWEEP then drops the entries that refer to dead objects (`gc_live').  */
  bool (*weak_trace) (struct gc_marker *, struct vec *);
  void (*weak_sweep) (struct vec *);
  /* True for objects that `finalizer' semantics apply to: a dead one is kept once more
     and handed to the `doomed' hook of struct gc_client after the collection.  */
  bool resurrect;
};

struct gc_client
{
  const struct gc_kind *kinds;
  unsigned nkinds;
  size_t nstatic_symbols; /* at `symbol_base'; always live, traced as roots */
  /* Memory is exhausted or the heap limit is reached; must not return.  */
  void (*out_of_memory) (void);
  void (*before_gc) (void);
  void (*after_gc) (void);              /* outside the collection; may allocate */
  void (*doomed) (lispv object); /* after a collection, once for each dead finalizer */
};

/* Reads VELLUM_HEAP and the options set by `gc_option', and makes the heap.  STACK_BASE
   is an address in the frame of `main'.  */
void gc_init (const struct gc_client *client, void *stack_base);

/* Sets option KEY ("heap", "vectors", "memory-map", "gc-threshold", "heap-limit",
   "gc-stats", "gc-log", "gc-torture", "gc-poison", "gc-zombies", ...) to VALUE (may be
   null for a flag), before `gc_init'.  Returns null, or a message (static storage) that
   says what is wrong and lists the right keys or values.  */
const char *gc_option (const char *key, const char *value);

/* Reads VELLUM_HEAP ("heap=block,gc-torture,roots=gcpro").  Returns null, or a message
   that says what is wrong in it.  *ROOTS becomes "stack" or "gcpro" if it asks for
   that, else null: the heap cannot change how it finds roots, `main' must run the other
   program.  What `gc_option' sets wins over the environment, whatever the order of the
   calls.  */
const char *gc_env (const char **roots);

/* Limits the heap to BYTES unless an option has limited it.  After `gc_init'.  */
void gc_default_limit (size_t bytes);

/* ---- Allocation ---- */

/* A run of free cells: those in [NEXT, END) are handed out one after the other.  */
struct gc_run { char *next, *end; };

extern struct gc_run gc_cons_run, gc_float_run;
extern intptr_t gc_countdown;           /* see Collecting, below */
void *gc_cons_refill (void);            /* the next run's first cell; both leave by the */
void *gc_float_refill (void);           /* out_of_memory hook if there is none */

/* A new cons, float; a symbol whose five words are nil and flags 0.  */
static inline lispv
gc_cons (lispv car, lispv cdr)
{
  struct cons *c = (struct cons *) gc_cons_run.next;
  if (__builtin_expect (gc_cons_run.next == gc_cons_run.end, 0))
    c = (struct cons *) gc_cons_refill ();
  gc_cons_run.next = (char *) (c + 1);
  gc_countdown -= (intptr_t) sizeof *c;
  c->car = car;
  c->cdr = cdr;
  return word_tagged (c, TAG_CONS);
}

static inline lispv
gc_float (double value)
{
  struct flonum *f = (struct flonum *) gc_float_run.next;
  if (__builtin_expect (gc_float_run.next == gc_float_run.end, 0))
    f = (struct flonum *) gc_float_refill ();
  gc_float_run.next = (char *) (f + 1);
  gc_countdown -= (intptr_t) sizeof *f;
  f->value = value;
  return word_tagged (f, TAG_FLOAT);
}

lispv gc_symbol (void);

/* A new string of NCHARS characters and NBYTES bytes (-1: unibyte, NCHARS bytes) with
   uninitialised contents, a NUL after them, and no properties.  */
lispv gc_string (intptr_t nchars, intptr_t nbytes);

/* A string whose data is DATA, which is static and NUL-terminated; never moved or
   freed.  It becomes an ordinary one when it is resized.  */
lispv gc_string_static (const char *data, intptr_t nchars, intptr_t nbytes);

/* Gives STR room for NCHARS and NBYTES, keeping its first min (old, new) bytes.  */
void gc_string_resize (struct string *str, intptr_t nchars, intptr_t nbytes);

/* A new vectorlike of KIND with WORDS payload words, all zero (nil).  Zero words of kind
   GC_ALL_SLOTS give the one shared empty object of that kind.  */
lispv gc_vec (unsigned kind, size_t words);

/* The same with an undefined payload, for a KIND that has no traced slots and no hooks.  */
lispv gc_vec_unset (unsigned kind, size_t words);

/* Cuts VEC down to WORDS payload words in place.  */
void gc_vec_shrink (struct vec *vec, size_t words);

/* Makes VEC WORDS payload words long in place, the new ones zero; false if it has no
   room.  */
bool gc_vec_grow (struct vec *vec, size_t words);

/* Frees VEC now.  Nothing may refer to it; no finalizer runs.  */
void gc_vec_free (struct vec *vec);

/* Memory that an object owns outside the heap: as realloc and free, but counted against the
   heap's limit.  Null, with P unchanged, if there is none or the limit forbids it.  */
void *gc_realloc (void *p, size_t size);
void gc_free (void *p);

/* Tells the trigger about N bytes that an object holds outside the heap.  */
void gc_account (intptr_t n);

/* ---- Stores ---- */

/* Every store of a value into a heap object goes through here: the place for a write
   barrier. Stores into the Lisp stack, static roots and C variables do not.  */
static inline void
gc_set (lispv *slot, lispv value)
{
  *slot = value;
}

/* ---- Roots ---- */

/* *VAR is a root from now on.  */
void gc_root (lispv *var);

/* SCAN is called in every collection to mark what a client's own stacks hold.  NAME
   (static) is what statistics call it.  */
void gc_root_scanner (const char *name, void (*scan) (struct gc_marker *));

/* For use in hooks and scanners.  */
void gc_mark (struct gc_marker *, lispv value);
void gc_mark_range (struct gc_marker *, const lispv *values, size_t n);
bool gc_live (lispv value); /* in weak hooks: is VALUE marked or immediate?  */

/* ---- Collecting ---- */

/* Bytes that may still be requested before the next collection is due.  */
extern intptr_t gc_countdown;
void gc_safepoint_slow (void);

static inline void
gc_safepoint (void)
{
  if (__builtin_expect (gc_countdown < 0, 0))
    gc_safepoint_slow ();
}

/* Collects now.  REASON (static) goes to the log.  */
void gc_collect (const char *reason);

/* While the count is above 0 no safepoint collects.  */
void gc_inhibit (int delta);

/* Whether a collection is going on; signal handlers may ask.  */
bool gc_collecting (void);

/* The threshold in bytes between collections.  */
size_t gc_threshold (void);
void gc_set_threshold (size_t bytes);

/* Whether to collect at every safepoint from now on.  Returns what held before.  */
bool gc_set_torture (bool on);

/* ---- Reading the heap ---- */

struct gc_kind_stats
{
  const char *name; /* "conses", "floats", "symbols", "strings", "string-bytes", kinds */
  uint64_t live_objects, live_bytes;    /* after the last collection */
  uint64_t free_objects;                /* cells that are free in existing blocks */
  uint64_t allocated_objects, allocated_bytes;  /* since the start */
};

struct gc_stats
{
  uint64_t collections;
  double gc_seconds, mark_seconds, sweep_seconds, longest_pause;
  double gc_cpu_seconds;        /* free of what other processes took meanwhile */
  uint64_t bytes_requested;
  uint64_t held_bytes, peak_held_bytes; /* from the system, with all overhead */
  uint64_t splits, coalesces, list_searches, block_gets, block_returns;
  uint64_t mem_nodes, peak_mem_nodes, mem_node_inserts, tree_lookups, tree_steps;
  uint64_t conservative_roots, conservative_only_objects;
  uint64_t zombies; /* words of the stack that denote what nothing precise reaches */
  uint64_t vec_free_bytes, vec_block_bytes, largest_free_run;
  uint64_t peak_resident_bytes;
};

void gc_stats_read (struct gc_stats *out);
/* Number of kinds for `gc_kind_stats_read' (cells first, then vector kinds).  */
unsigned gc_kind_stats_count (void);
void gc_kind_stats_read (unsigned i, struct gc_kind_stats *out);
/* "malloc", "block", "vellum" or "custom"; axes by name; "stack" or "gcpro".  */
const char *gc_config_value (const char *key);

/* Vectors of one size (bytes with the header, rounded up to granules) in vector
   blocks.  */
struct gc_size_class
{
  size_t bytes;
  uint64_t live_objects, live_bytes, free_chunks, free_bytes;
};

struct gc_census
{
  uint64_t chunks, mapped_bytes, free_resident_blocks;
  uint64_t cons_blocks, float_blocks, symbol_blocks, string_blocks, string_data_blocks;
  uint64_t vector_blocks, large_vector_blocks;
  uint64_t large_vectors, large_vector_bytes, large_strings, large_string_bytes;
};

/* Counts by walking the heap.  SIZE_CLASS, if not null, is called for each size of
   which there are objects or free chunks, smallest first; it must not allocate.  */
void gc_census_read (struct gc_census *out,
                     void (*size_class) (const struct gc_size_class *, void *),
                     void *arg);

/* What memory is held for.  The first GC_BLOCK_AREAS lie in blocks.  */
enum gc_area
{
  GC_AREA_CONSES, GC_AREA_FLOATS, GC_AREA_SYMBOLS, GC_AREA_STRINGS, GC_AREA_STRING_DATA,
  GC_AREA_VECTORS, GC_AREA_LARGE_VECTORS, GC_AREA_FREE, GC_BLOCK_AREAS,
  GC_AREA_MALLOC_VECTORS = GC_BLOCK_AREAS, GC_AREA_LARGE_STRINGS, GC_AREA_MEM_NODES,
  GC_AREA_BITMAPS,      /* and other descriptions of blocks */
  GC_AREA_OTHER,        /* mark stack, address table, lists of roots */
  GC_NAREAS
};

const char *gc_area_name (enum gc_area area);

/* Bytes of objects that the running collection has marked (outside of one: as USED); of
   objects live or not yet found dead; from the system.  */
struct gc_area_size
{
  uint64_t blocks, live, used, held;
};

struct gc_map_block
{
  enum gc_area area;
  size_t live, used, size;
};

struct gc_heap_map
{
  uint64_t collection, held;
  struct gc_area_size areas[GC_NAREAS];
  struct gc_map_block *blocks;  /* oldest chunk first, by address in each */
  size_t nblocks;
};

/* Describes the heap as it is; false if there is no memory for it.  The description is
   not part of the heap: `gc_map_free' frees it.  */
bool gc_map_take (struct gc_heap_map *out);
void gc_map_free (struct gc_heap_map *map);

/* The Nth request for memory from now on fails; 0: none does.  For tests.  */
void gc_fail_after (uint64_t n);

/* Recounts everything that doc/INVARIANTS.md states.  Null, or what is wrong
   (static).  */
const char *gc_verify (void);

/* Calls FN for each live vectorlike object of KIND (every kind if KIND < 0).  FN must not
   allocate.  */
void gc_each (int kind, void (*fn) (struct vec *, void *), void *arg);

/* Runs at exit: --gc-stats, closing the log.  */
void gc_finish (void);

#endif
