/* bench.h -- the allocator benchmarks: what is measured, by whom, and what comes out.

   A benchmark is a body that is compiled once for each contender, so that each has its
   own inline fast path and none pays for a choice at run time.  Every measurement runs
   in a process of its own (measure.c): it works once to warm up, then once for the
   clock.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_H
#define BENCH_H

#define GC_IMPL 1
#include <stdio.h>
#include "alloc/heap.h"

enum contender
{
  LIBC,         /* malloc, free, realloc of the C library */
  MIMALLOC,
  POOL_FREE,    /* the vector pool, each object freed explicitly */
  POOL_SWEEP,   /* objects are dropped; marks from the root array, then a sweep */
  BOEHM,        /* GC_malloc, objects are dropped */
  BOEHM_FREE,   /* GC_malloc and GC_free */
  BOEHM_ATOMIC, /* GC_malloc_atomic, objects are dropped */
  EMACS,        /* an installed GNU Emacs, for its collector */
  CONTENDERS
};

enum
{
  ALLOCATORS = (1 << EMACS) - 1,
  ONLY_SWEEP = 1 << POOL_SWEEP,
  COLLECTORS = 1 << POOL_SWEEP | 1 << BOEHM,
  GROWERS = 1 << LIBC | 1 << MIMALLOC | 1 << POOL_SWEEP
};

/* How much work a run does.  */
enum scale { QUICK, NORMAL, FULL };

enum { MAX_EXTRAS = 3, MAX_THREADS = 2 };

/* A figure beside the time: what a benchmark of its own kind has to tell.  */
struct extra
{
  char name[24];
  double value;
};

struct measurement
{
  bool done;                    /* else WHY says what was wrong */
  char why[120];
  double cpu_ns, wall_ns;       /* of the whole run */
  uint64_t ops;                 /* allocations, reallocations and frees in it */
  uint64_t peak_bytes;          /* resident, above what was there before */
  uint64_t live_bytes;          /* most payload bytes at a time (checked run) */
  struct vec_counters count;    /* pools */
  struct extra extra[MAX_EXTRAS];
};

/* The root array of a run and, for pools, the pool: one a thread.  */
struct arena
{
  void **slot;
  size_t nslots;
  struct vec_pool pool;
  size_t since, limit;          /* bytes requested since the last sweep; when to sweep */
  size_t live;                  /* payload bytes, in checked runs */
};

struct benchmark;

struct run
{
  const struct benchmark *what;
  enum contender who;
  enum scale scale;
  bool warming;                 /* another run follows, which is the one that counts */
  bool checked;                 /* whether the instance of the body is a checked one */
  struct arena arena[MAX_THREADS];
  struct measurement *out;
  uintptr_t bad;                /* bits of stamps that were not as written */
  uint64_t base_rss;
  double cpu0, wall0;
};

typedef void run_body (struct run *);

struct benchmark
{
  const char *suite, *name, *title;
  size_t param;                 /* a size, a working set, a percentage, ... */
  unsigned contenders;          /* a bit for each that takes part */
  run_body *const *timed, *const *checked; /* by contender; CHECKED may be null */
  bool once;                    /* no warm-up: it is about fresh memory, or long */
  enum scale least;             /* smaller scales leave it out */
};

/* The tables of the suites, each ended by a benchmark without name.  */
extern const struct benchmark blaise_suite[], hakmem_suite[], larson_suite[],
  essm_suite[], pattern_suite[], rate_suite[], growth_suite[];

/* ---- contenders.c ---- */

extern const char *const contender_names[CONTENDERS], *const contender_keys[CONTENDERS];

/* Loads what WHO needs.  Null, or why it cannot take part (static).  */
const char *contender_load (enum contender who);

/* Bracket what is timed.  */
void run_start (struct run *r);
void run_stop (struct run *r, uint64_t ops);

/* Gives thread T of R a root array of N slots, all null, and an empty pool.  */
void arena_open (struct run *r, unsigned t, size_t n);
void arena_close (struct run *r, unsigned t);

/* Marks what the slots of A refer to and frees the rest.  */
void arena_collect (struct arena *a);

/* Fills the block P of N bytes so that STAMPED_ALL can tell whether it was changed.  */
void stamp_all (void *p, size_t n, uintptr_t id);
bool stamped_all (const void *p, size_t n, uintptr_t id);

/* N scaled down for quick runs, up for full ones if FULL_FACTOR is not 1.  */
size_t scaled (const struct run *r, size_t n, size_t full_factor);

/* Notes in a checked run how much A holds.  */
void note_live (struct run *r, const struct arena *a);

double cpu_nanoseconds (void);
double wall_nanoseconds (void);

/* Stores figure NAME of the run's own kind.  */
void run_extra (struct run *r, unsigned i, const char *name, double value);

/* Nanoseconds that only reading the headers and bitmaps of P's blocks takes.  */
double read_block_bits (const struct vec_pool *p);

/* ---- measure.c ---- */

/* One measurement in a child process; CHECKED fills and verifies all contents.  */
void measure (const struct benchmark *b, enum contender who, enum scale scale,
              bool checked, struct measurement *out);
/* The same at QUICK scale in this process.  */
void measure_here (const struct benchmark *b, enum contender who,
                   struct measurement *out);

/* ---- results.c: all that was measured ---- */

enum { MAX_ROUNDS = 64 };

struct row
{
  const struct benchmark *what;
  enum contender who;
  unsigned rounds;
  double ns[MAX_ROUNDS];        /* CPU time of an operation, by round */
  double median, low, high;     /* of them */
  double instructions;          /* of an operation; 0: not counted */
  struct measurement last;      /* counters, extras, memory */
  char why[120];                /* not empty: it failed, or could not take part */
};

/* The columns of the pools' own counts.  */
enum { COUNTERS = 9 };
extern const char *const counter_names[COUNTERS];
void counter_values (const struct vec_counters *c, uint64_t *out);

struct results
{
  struct row *rows;
  size_t n;
  enum scale scale;
  unsigned rounds;
};

void row_summarize (struct row *row);
const struct row *find_row (const struct results *all, const struct benchmark *b,
                            enum contender who);
/* The same by names; null if it was not measured.  */
const struct row *named_row (const struct results *all, const char *suite,
                             const char *name, enum contender who);
double row_mops (const struct row *row);
/* Time over that of BASE on the same benchmark, 0 if unknown; peak memory over live.  */
double row_ratio (const struct results *all, const struct row *row, enum contender base);
double row_peak (const struct row *row);
/* How many figures of its own the row's benchmark has told.  */
unsigned row_extras (const struct row *row);
/* What the pool did in 1000 operations, by counter; false if it was no pool.  */
bool row_counts (const struct row *row, double *per_thousand);
/* Whether rows I - 1 and I are of different suites.  */
bool suite_begins (const struct results *all, size_t i);

/* ---- report.c, html.c ---- */

void report_text (FILE *out, const struct results *all);
void report_csv (FILE *out, const struct results *all);
void report_html (FILE *out, const struct results *all);
const char *scale_name (enum scale scale);

/* ---- accept.c ---- */

/* A requirement: its text, the figure it limits, and the limit.  */
struct verdict
{
  char what[80];
  double got, limit;            /* GOT is 0 if it was not measured */
  bool at_least;                /* GOT must be at least LIMIT, else at most */
};

enum { MAX_VERDICTS = 96 };
unsigned verdicts (const struct results *all, struct verdict *out);
bool verdict_holds (const struct verdict *v);

/* ---- count.c ---- */

/* Runs PROGRAM, this one, under callgrind for each row of ALL and fills in
   `instructions'.  False (with a message) if that cannot be done here.  */
bool count_instructions (struct results *all, const char *program);
/* In that process: works once for the warm-up and once with counting on.  */
void count_here (const struct benchmark *b, enum contender who);
void count_begin (void);
void count_end (void);

#endif
