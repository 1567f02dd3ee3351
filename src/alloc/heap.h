/* heap.h -- the state of the one heap that values live in, shared by the files of
   src/alloc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef HEAP_H
#define HEAP_H

#ifndef GC_IMPL
# error "heap.h is private to the heap"
#endif

#include "gc.h"
#include "os.h"
#include "block.h"
#include "vector.h"
#include "map.h"

enum { KIND_MAX = VEC_FREE };   /* vector kinds are below this */

/* What the marker needs of a kind.  */
struct kind_info
{
  size_t slots;                 /* traced ones at most */
  unsigned char hooks;          /* bits below */
};

enum { HOOK_TRACE = 1, HOOK_WEAK = 2, HOOK_FINALIZE = 4, HOOK_RESURRECT = 8 };

/* The cells of one kind.  C1: a start bit is set for each cell that is live or was
   handed out since the last sweep, and for those that the current run will hand out.
   C2: `total' is the cells put into runs since the start; of these RUN still holds its
   rest.  */
enum cell_kind { CELL_CONS, CELL_FLOAT, CELL_SYMBOL, CELL_STRING, NCELLS };

struct pool
{
  struct gc_run *run;
  enum block_kind kind;
  enum word_tag tag;
  unsigned granules;            /* of a cell */
  unsigned cells;               /* in a block */
  bits_word pattern; /* the start bits of a full word; 0 if cells straddle words */
  struct block_list blocks;
  struct block *cursor;         /* where the search for free runs goes on, */
  unsigned cursor_granule;
  uint64_t total, live;         /* ever handed to runs; live after the last sweep */
  uint64_t total_at_gc;
  uint64_t refills;
};

struct root_source
{
  const char *name;
  void (*scan) (struct gc_marker *);
  uint64_t words;               /* in the last collection */
};

enum { MAX_SCANNERS = 32 };
enum { SOURCE_SYMBOLS, SOURCE_STATIC, SOURCE_GCPRO, SOURCE_EMPTY, SOURCE_SCANNERS };

/* One vector kind's counts.  */
struct vec_tally
{
  uint64_t live, live_bytes;            /* after the last collection */
  uint64_t total, total_bytes;          /* allocated since the start */
  uint64_t freed, freed_bytes;          /* explicitly, since the last collection */
  uint64_t total_at_gc, total_bytes_at_gc;
};

struct heap
{
  const struct gc_client *client;
  struct kind_info kinds[1 << VEC_KIND_BITS];
  uintptr_t static_bytes;               /* of static symbols */
  struct vec_pool vecs;
  struct pool cells[NCELLS];
  bool initialized, collecting;
  bool other_pools;                     /* some pool is not of this heap */

  /* What was chosen.  */
  enum vec_space vectors;
  bool tree;                            /* memory-map=tree and the map is kept */
  bool tree_chosen;
  bool torture, poison, zombies, verify, stats_json, stats_wanted;
  const char *preset, *log_name, *map_name;
  FILE *log;
  size_t threshold, limit, mark_limit;
  uint64_t fail_countdown;              /* 1: the next request for memory fails */

  /* Memory from the system.  */
  size_t held, peak_held, limit_slack, held_after_gc;
  size_t outside;                       /* bytes from gc_realloc, with malloc's overhead */
  uintptr_t lowest, highest;            /* of all that was ever mapped */

  /* The trigger.  */
  intptr_t armed;                       /* what gc_countdown was set to */
  uint64_t requested;                   /* bytes before that */
  int inhibit;

  /* Roots.  */
  void *stack_base;
  lispv **statics;
  size_t nstatics, statics_size;
  struct root_source sources[MAX_SCANNERS];
  unsigned nsources;
  struct vec *empty[1 << VEC_KIND_BITS];

  /* Objects that need attention in a collection.  */
  struct vec **resurrect;               /* alive finalizers; */
  size_t nresurrect, resurrect_size;
  struct vec **doomed;                  /* to be handed out */
  size_t ndoomed, doomed_size;
  size_t nweak_objects;                 /* alive at the last collection or newer */

  struct vec_tally tally[1 << VEC_KIND_BITS];

  /* String data.  */
  struct block_list strdata;
  uint64_t string_used, string_dead;    /* granules, of blocks no longer current too */
  uint64_t string_bytes_total, string_live_at_gc;
  uint64_t large_string_bytes, large_strings;

  struct gc_stats stats;
  double start_time;
  /* The last collection, for the log.  */
  const char *reason;
  double pause, mark_time, sweep_time;
  uint64_t stack_words, stack_hits, stack_only, zombies_found;
};

extern struct heap heap;

/* Calls the client's hook, which does not return.  */
_Noreturn void heap_out_of_memory (void);

/* Makes room for the handling of exhausted memory, and has a collection come soon.  */
void heap_exhausted (void);

/* The next safepoint collects.  */
void gc_due_now (void);
void gc_arm (void);

/* Frees everything and forgets it: for tests, and at exit in checking builds.  */
void heap_destroy (void);

/* Bytes requested since the start.  */
uint64_t heap_requested (void);

/* What O is called in reports.  */
const char *object_kind_name (struct gc_object o);

/* ---- pools.c ---- */
void pools_init (void);
void pools_retire (void);               /* takes back the rests of the runs */
void pools_sweep (void);
struct gc_object pool_find (struct block *b, uintptr_t addr);
void pool_each (struct pool *p, void (*fn) (void *, void *), void *arg);
uint64_t pool_allocated (const struct pool *p);
struct string *pool_string (void);
void pools_free_all (void);

/* ---- string.c ---- */
void strings_sweep_dead (struct block *b, const bits_word *dead);
void strings_sweep_large (void);
void strings_compact (void);
uint64_t strings_live_bytes (void);
void strings_free_all (void);
void string_poison (struct string *s);  /* its bytes */

struct sdata                            /* precedes the bytes in a string-data block */
{
  uint64_t head; /* owner's address, 0 if dead; size in granules above bit 48 */
};

static inline struct string *
sdata_owner (const struct sdata *d)
{
  return (struct string *) (uintptr_t) (d->head & (((uint64_t) 1 << 48) - 1));
}

static inline size_t
sdata_granules (const struct sdata *d)
{
  return d->head >> 48;
}

struct large_string                     /* precedes the bytes of a large string */
{
  struct large_string *next, *prev;
  struct string *owner;
  size_t room;                          /* bytes for data */
};

extern struct large_string *large_strings;

/* ---- mark.c ---- */
struct gc_marker
{
  uintptr_t *base, *sp, *end;
  bool overflow, counting;
  uint64_t nmarked;                     /* while counting */
  uint64_t words;                       /* root words seen */
  struct vec **weak;                    /* objects with weak hooks that are marked */
  size_t nweak, weak_size;
  uint64_t overflows, peak;
};

extern struct gc_marker the_marker;
bool mark_begin (void);
void mark_object (struct gc_marker *m, struct gc_object o);     /* a known object */
bool object_marked (struct gc_object o);
void mark_alone (struct gc_object o);      /* but not what it refers to */
void mark_drain (struct gc_marker *m);     /* may leave work after an overflow; */
void mark_finish (struct gc_marker *m);    /* does not */
void mark_end (void);
void mark_free (void);
size_t mark_held (void);
void mark_roots (struct gc_marker *m);  /* all but the C stack */

/* ---- stack.c ---- */
/* Scans the C stack and registers, calling FN for each object that a word denotes.  */
void stack_scan (void (*fn) (struct gc_object, void *), void *arg);
/* Called from FN: an address in the code of the function whose frame holds the word, null if
   it cannot be told.  */
const void *stack_owner_of_word (void);

/* ---- crosscheck.c, in cross-checking builds ---- */
void cross_check_init (void);
void cross_check_bury (void);
void cross_check_reached (uintptr_t addr);

/* ---- weak.c ---- */
bool weak_reserve (void);
void weak_fixpoint (struct gc_marker *m);
void weak_sweep (struct gc_marker *m);
void finalizers_find (struct gc_marker *m);
void finalizers_run (void);
bool finalizer_register (struct vec *v);
void weak_add (struct gc_marker *m, struct vec *v);

/* ---- stats.c ---- */
struct kind_count { uint64_t objects, bytes; };
void log_open (void);
void log_before (void);
void log_after (void);
void stats_print (FILE *out, bool json);

/* ---- pauses.c: every pause, while --gc-stats is in force ---- */
void pause_note (double seconds);
double pause_quantile (double q);       /* in seconds; 0 if there was none */
void pause_print_histogram (FILE *out);
void pause_forget (void);

/* ---- heapmap.c: --gc-map ---- */
void heap_map_open (void);
/* After the marking: keeps a map of the heap if it has never held more.  */
void heap_map_note (void);
void heap_map_close (void);

/* ---- options.c ---- */
void options_apply (void);
void options_reset (void);

/* ---- check.c ---- */
/* Verifies every invariant; the first violation goes to stderr and ends the program.  */
void heap_check_or_die (const char *when);

_Noreturn void gc_panic (const char *file, int line, const char *what);
#define gc_assert(cond)                                                                 \
  ((void) (gc_check_level () > 0 && !(cond) && (gc_panic (__FILE__, __LINE__, #cond), 0)))

#endif
